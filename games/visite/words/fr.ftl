# Visite Royale en français.

game-summary = Jouez vos cartes pour attirer le Roi et sa Cour dans votre Château.
game-length = environ 20 minutes
game-weight = facile à apprendre
option-homeward = Sens des déplacements
option-homeward-no = dans les deux sens
option-homeward-yes = uniquement vers le Château du joueur (anciennes éditions)

the-figure = { $figure ->
    [king] le Roi
    [west-guard] le Garde ouest
    [east-guard] le Garde est
    [wizard] le Sorcier
    [court] toute la Cour
   *[jester] le Fou
}

card-king = Roi 1
card-guard = Garde 1
card-guard-pair = Gardes 1+1
card-flank = Encadrement
card-wizard = Sorcier { $steps }
card-jester = Fou { $steps }
card-jester-m = Fou M

prompt-sides = De quel côté le Sorcier commence-t-il ?
prompt-deal = { $you ->
    [yes] Vous recevez vos cartes.
   *[no] { $seat } reçoit ses cartes.
}
prompt-act = { $you ->
    [yes] { $may ->
        [discard] Aucun coup possible : défaussez votre main.
        [cards] À vous : jouez des cartes d’un seul type.
       *[power] À vous : jouez des cartes d’un seul type, ou utilisez le pouvoir du Sorcier.
    }
   *[no] { $seat } joue.
}
prompt-more = { $you ->
    [yes] { $may ->
        [end] Plus rien à jouer : terminez votre tour.
       *[cards] Jouez une autre carte du même type, ou terminez votre tour.
    }
   *[no] { $seat } joue.
}
prompt-refill = { $you ->
    [yes] Vous piochez.
   *[no] { $seat } pioche.
}
prompt-over = { $you ->
    [yes] { $how ->
        [king-in-castle] Vous gagnez : le Roi est dans votre Château.
        [crown-in-castle] Vous gagnez : la Couronne est dans votre Château.
        [crown-on-side] Vous gagnez : la pioche est épuisée pour la douzième fois et la Couronne est de votre côté.
       *[king-on-side] Vous gagnez : la pioche est épuisée et le Roi est dans votre Duché.
    }
   *[no] { log-won }
}
prompt-shared = Victoire partagée : la pioche est épuisée pour la douzième fois et la Couronne est au milieu.

choice-king = Roi 1 : le Roi, 1 case vers { $towards }
choice-court = Roi 1 deux fois : toute la Cour, 1 case vers { $towards }
choice-guard = Garde 1 : { the-figure }, 1 case vers { $towards }
choice-guard-twice = Gardes 1+1 : { the-figure }, 2 cases vers { $towards }
choice-both-guards = Gardes 1+1 : le Garde ouest vers { $west }, le Garde est vers { $east }
choice-flank = Encadrement : un Garde de chaque côté du Roi
choice-wizard = Sorcier { $steps } : le Sorcier vers { $towards }
choice-jester = Fou { $steps } : le Fou vers { $towards }
choice-jester-fountain = Fou M : le Fou sur la Fontaine
choice-joker = Fou { $steps } en Joker : { the-figure } vers { $towards }
choice-joker-fountain = Fou M en Joker : { the-figure } sur la Fontaine
choice-call = Le Sorcier attire { the-figure }
choice-end = Fin du tour
choice-discard = Défausser la main

group-power = Le pouvoir du Sorcier

score-won = { $how ->
    [king-in-castle] Roi dans le Château
    [crown-in-castle] Couronne dans le Château
    [crown-on-side] Couronne de ce côté, pioche épuisée
    [king-on-side] Roi dans le Duché, pioche épuisée
   *[shared] Victoire partagée
}
score-king = Roi : cases jusqu’au Château
score-crown = Couronne : cases jusqu’au Château
score-castle = Personnages dans le Château

log-wizard-placed = { $seat } a le Sorcier dans son Duché et commence.
log-drawn = { $seat } pioche une carte.
log-drawn-card = { $seat } pioche { $card }.
log-played = { $seat } – { $choice }.
log-moved = { $figure ->
    [king] Le Roi
    [west-guard] Le Garde ouest
    [east-guard] Le Garde est
    [wizard] Le Sorcier
   *[jester] Le Fou
} va de la case { $from } à la case { $to }.
log-ended = { $seat } termine son tour.
log-discarded = { $seat } ne peut rien faire et défausse { $count ->
    [one] sa dernière carte.
   *[other] ses { $count } cartes.
}
log-crown = La Couronne avance vers { $seat }, jusqu’à la case { $to }.
log-reshuffled = La pioche est épuisée { $times ->
    [1] pour la première fois
   *[other] pour la { $times }e fois
} : la défausse devient la nouvelle pioche.
log-won = { $how ->
    [king-in-castle] { $seat } gagne : le Roi est dans son Château.
    [crown-in-castle] { $seat } gagne : la Couronne est dans son Château.
    [crown-on-side] { $seat } gagne : la pioche est épuisée pour la douzième fois et la Couronne est de son côté.
   *[king-on-side] { $seat } gagne : la pioche est épuisée et le Roi est dans son Duché.
}
log-shared = Victoire partagée : la pioche est épuisée pour la douzième fois et la Couronne est au milieu.

warning-loses = { $how ->
    [king-in-castle] Le Roi serait dans le Château adverse : { $seat } gagnerait aussitôt.
    [crown-on-side] La pioche serait épuisée pour la douzième fois avec la Couronne du côté adverse : { $seat } gagnerait aussitôt.
   *[king-on-side] La pioche serait épuisée avec le Roi dans le Duché adverse : { $seat } gagnerait aussitôt.
}

refused-play-first = Jouez au moins une carte, ou utilisez le pouvoir du Sorcier, avant de terminer votre tour. (R3.2)
refused-must-discard = Aucun coup possible : vous devez défausser votre main. (R3.4)
refused-power-after-cards = Le pouvoir du Sorcier s’utilise à la place des cartes : vous en avez déjà joué une ce tour-ci. (R5.1)
refused-summon-stays = Ce Personnage est déjà sur la case du Sorcier. (R5.2)
refused-flank-stays = Les deux Gardes sont déjà à côté du Roi. (R4.6)
refused-jester-stays = Le Fou est déjà sur la Fontaine. (R4.12)
refused-joker-stays = Ce Personnage est déjà sur la Fontaine. (R6.4)
refused-court = Le Roi doit rester sur une case entre ses deux Gardes. (R1.4)
refused-something-possible = Vous ne pouvez défausser votre main que si aucun coup n’est possible. (R3.4)
refused-no-card = Vous n’avez pas cette carte. (R3.2)
refused-two-kings = Pour déplacer toute la Cour, il faut deux cartes Roi. (R4.8)
refused-other-type = Toutes les cartes jouées dans un tour doivent être du même type. (R3.2)
refused-jester-both = Toutes les cartes Fou jouées dans un tour doivent déplacer le même type de Personnage. (R6.2)
refused-no-jester-power = Le Fou doit être plus près de votre Château que le Roi. (R6.1)
refused-off-board = Une carte s’utilise en entier : il ne reste pas assez de cases. (R4.1)
refused-homeward = À cette table, les cartes ne déplacent les Personnages que vers votre propre Château. (R10.1)
refused-jester-in-the-way = Avec des cartes Fou, le Roi ne peut ni aller sur la case du Fou ni le dépasser. (R6.5)

text-castle = Château ({ $seat })
text-fountain = Fontaine
text-court = Cour
text-companions = Autres
text-letter = { $figure ->
    [king] R
    [west-guard] G
    [east-guard] G
    [wizard] S
   *[jester] F
}
text-crown = Couronne
text-deck = Pioche n° { $pass } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
text-discard = Défausse :
text-hand = En main ({ $seat }) :
text-hidden = { $seat } a { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} en main

draw-board = Les Châteaux, les deux Duchés et la Piste Couronne
draw-figure = { $figure ->
    [king] Le Roi
    [west-guard] Le Garde ouest
    [east-guard] Le Garde est
    [wizard] Le Sorcier
   *[jester] Le Fou
} : case { $at }
draw-kind = { $kind ->
    [king] Roi
    [guards] Gardes
    [wizard] Sorcier
   *[jester] Fou
}
draw-goal = { $steps ->
    [one] Déplacer { the-figure } d’une case vers { $way ->
        [west] l’ouest
       *[east] l’est
    } (case { $to })
   *[other] Déplacer { the-figure } de { $steps } cases vers { $way ->
        [west] l’ouest
       *[east] l’est
    } (case { $to })
}
draw-card = Carte : { $card }
draw-fountain = Fontaine : case 0
draw-court = La Cour : le Roi et ses deux Gardes
draw-crown = La Couronne : case { $at }, { $face ->
    [big] face Grande Couronne, pioche jamais épuisée
   *[small] face Petite Couronne, la pioche a déjà été épuisée
}
draw-crown-steps = { $count ->
    [0] { $seat } : à la fin de son tour, la Couronne ne bougerait pas
    [one] { $seat } : à la fin de son tour, la Couronne avancerait d’une case
   *[other] { $seat } : à la fin de son tour, la Couronne avancerait de { $count } cases
}
draw-jester-power = { $seat } peut jouer ses cartes Fou comme Jokers
draw-discard = Défausse : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
draw-played = { $card } : { $seen } sur { $count } dans la défausse

# What things are and do.
name-king = Roi
about-king = Si le Roi entre dans votre Château, vous gagnez aussitôt. Il se trouve toujours entre ses deux Gardes.
name-guard = Gardes
about-guard = Le Roi est toujours entre les deux Gardes : leur place décide jusqu’où il peut aller. Un Garde dans votre Château fait avancer la Couronne.
name-wizard = Sorcier
about-wizard = Au lieu de jouer des cartes, vous pouvez attirer le Roi ou un Garde sur la case du Sorcier. Le Sorcier peut aller partout.
name-jester = Fou
about-jester = Tant que le Fou est plus près de votre Château que le Roi, vous pouvez jouer vos cartes Fou en Jokers. Il peut aller partout.
about-court = Le Roi et ses deux Gardes. S’ils sont tous de votre côté à la fin de votre tour, la Couronne avance d’une case de plus.
about-crown = Dans votre Château, elle vous fait gagner. Après votre action, elle avance vers vous : 1 case par Personnage qui y est, 1 si toute la Cour est de votre côté.
name-crown-faces = Faces de la Couronne
about-crown-faces = Grande Couronne : la pioche n’a pas encore été épuisée. Petite Couronne : elle l’a été ; la prochaine fois, la place du Roi décide.

name-castle = Château
about-castle = Les deux dernières cases de chaque bout. Si le Roi ou la Couronne y entre, son propriétaire gagne ; tout Personnage y fait avancer la Couronne.
name-duchy = Duché
about-duchy = Les cases entre la Fontaine et un Château. Quand la pioche est épuisée pour la deuxième fois, le Roi dans votre Duché vous fait gagner.
about-fountain = La case 0, qui n’est à personne. Les cartes M y mènent. Si le Roi y est quand la pioche est épuisée, la partie continue.
name-crown-track = Piste Couronne
about-crown-track = Les 17 cases de la Couronne. Les deux dernières de chaque bout sont les Châteaux : dans le vôtre, la Couronne vous fait gagner.

about-card-king = Déplace le Roi d’une case. Deux de ces cartes ensemble déplacent toute la Cour d’une case.
about-card-guard = Déplace un des deux Gardes d’une case.
about-card-guard-pair = Déplace un Garde de deux cases dans le même sens, ou chaque Garde d’une case, chacun dans le sens de votre choix.
about-card-flank = Place les deux Gardes sur les cases voisines du Roi, un de chaque côté.
name-card-wizard = Sorcier 1, 2, 3
about-card-wizard = Déplace le Sorcier exactement de ce nombre de cases.
name-card-jester = Fou 1 à 5
about-card-jester = Déplace le Fou exactement de ce nombre de cases. Avec le pouvoir du Fou : le Roi, un Garde ou le Sorcier à sa place.
about-card-jester-m = Amène le Fou sur la Fontaine. Avec le pouvoir du Fou : le Roi, un Garde ou le Sorcier à sa place.

name-king-privilege = Le privilège du Roi
about-king-privilege = Jouez deux cartes Roi ensemble : le Roi et ses deux Gardes se déplacent d’une case dans le même sens.
about-wizard-power = Toute votre action, sans carte : le Roi ou un Garde va sur la case du Sorcier, si le Roi reste entre ses Gardes.
name-jester-power = Le pouvoir du Fou
about-jester-power = Il change les cartes Fou en Jokers : toutes celles d’un tour déplacent le Roi, les Gardes ou le Sorcier. Le Roi ne peut dépasser le Fou.

name-deck = Pioche
about-deck = Vous y complétez votre main à 8 cartes. Épuisée une première fois, elle est reformée ; la deuxième fois, la partie s’arrête.
name-discard = Défausse
about-discard = Les cartes déjà jouées, visibles par tous. Quand la pioche est épuisée, elles forment la nouvelle pioche.
name-hand = Main
about-hand = Vos cartes ; votre adversaire n’en voit que le nombre. À la fin de votre tour, vous complétez votre main à 8 cartes.
name-crown-steps = Avancée de la Couronne
about-crown-steps = De combien de cases la Couronne avancerait vers ce joueur si son tour finissait maintenant.

# Raisons d’un coup : ce qui est vrai après le meilleur coup ($best) et après celui auquel on le compare ($other).
reason-soon = { $you ->
    [yes] Vous gagnez plus souvent dans les prochains tours
   *[no] { $seat } gagne plus souvent dans les prochains tours
} : dans { $best } % des cas, au lieu de { $other } %.
reason-king = { $you ->
    [yes] Le Roi sera plus près de votre Château au début de votre prochain tour
   *[no] { $seat } aura le Roi plus près de son Château au début de son prochain tour
} : distance { $best } en moyenne, au lieu de { $other }.
reason-crown = { $you ->
    [yes] La Couronne sera plus près de votre Château au début de votre prochain tour
   *[no] { $seat } aura la Couronne plus près de son Château au début de son prochain tour
} : distance { $best } en moyenne, au lieu de { $other }.
reason-crown-steps = { $you ->
    [yes] Plus de Personnages tiendront votre Château et votre côté à votre prochain tour, et feront avancer la Couronne
   *[no] { $seat } aura plus de Personnages dans son Château et de son côté au prochain tour, et ils feront avancer la Couronne
} : avancée de la Couronne { $best } en moyenne, au lieu de { $other }.
reason-crown-steps-other = { $you ->
    [yes] Moins de Personnages font avancer la Couronne vers votre adversaire
   *[no] { $seat } laisse moins de Personnages faire avancer la Couronne vers l’adversaire
} : avancée de la Couronne { $best } en l’état, au lieu de { $other }.
reason-guard = { $you ->
    [yes] À votre prochain tour, le Roi aura plus de place vers votre Château avant que votre Garde ne l’arrête
   *[no] { $seat } : à son prochain tour, le Roi aura plus de place vers son Château avant que le Garde ne l’arrête
} : cases libres { $best } en moyenne, au lieu de { $other }.
reason-jester = { $you ->
    [yes] Vous aurez plus souvent le pouvoir du Fou à votre prochain tour
   *[no] { $seat } aura plus souvent le pouvoir du Fou au prochain tour
} : dans { $best } % des cas, au lieu de { $other } %.
reason-jester-other = { $you ->
    [yes] Ce coup prive votre adversaire du pouvoir du Fou.
   *[no] { $seat } prive ainsi son adversaire du pouvoir du Fou.
}
reason-kings = { $you ->
    [yes] Vous gardez plus de cartes Roi
   *[no] { $seat } garde plus de cartes Roi
} : { $best } au lieu de { $other }.
reason-side = { $you ->
    [yes] Quand la pioche sera épuisée, la place du Roi décidera : dans les prochains tours, il est plus souvent de votre côté
   *[no] { $seat } : quand la pioche sera épuisée, la place du Roi décidera ; dans les prochains tours, il est plus souvent de son côté
}, dans { $best } % des cas au lieu de { $other } %.

# What players suspect of others.
suspicion-kings = { $seat } a au moins trois cartes Roi
suspicion-guards = { $seat } a au moins trois cartes Garde
suspicion-flank = { $seat } a une carte Encadrement
suspicion-wizards = { $seat } a au moins deux cartes Sorcier
suspicion-jesters = { $seat } a au moins trois cartes Fou
