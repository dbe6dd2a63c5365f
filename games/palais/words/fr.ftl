# Palais Royal en français.

game-summary = Déplacez vos serviteurs dans le château et recrutez les nobles du parc.
game-length = de 60 à 90 minutes
game-weight = pour joueurs expérimentés
option-layout = Disposition des lieux du château
option-layout-suggested = conseillée
option-layout-shuffled = aléatoire
option-layout-arranged = personnalisée
option-layout-word-door = Porte de service
option-layout-word-office = Bureau
option-layout-word-cardinal = Cardinal
option-layout-word-mint = Hôtel de la Monnaie
option-layout-word-gate = Portail
option-layout-word-pompadour = Pompadour
option-layout-word-stairs = Cage d’escalier
option-layout-word-cabinet = Cabinet du Roi
option-layout-word-court = Cour d’honneur
option-tally = Nobles et points des autres joueurs
option-tally-closed = face cachée jusqu’au décompte
option-tally-open = visibles de tous

room = { $room ->
    [door] Porte de service
    [office] Bureau
    [cardinal] Cardinal
    [mint] Hôtel de la Monnaie
    [gate] Portail
    [pompadour] Madame de Pompadour
    [stairs] Cage d’escalier
    [cabinet] Cabinet du Roi
   *[court] Cour d’honneur
}
reserve = réserve
space = { $space ->
    [lions] case ×2 des lions
    [vases] case ×2 des vases
    [sphinxes] case ×2 des sphinx
    [nymphs] case ×2 des nymphes
   *[other] { $space }
}
card = { $card ->
    [maj] « Toutes les majorités »
    [gate] « Tous au Portail »
    [march] « 2 serviteurs et 6 déplacements »
    [m5] « 5 déplacements »
    [m9] « 9 déplacements »
    [seals] « 2 sceaux »
    [gold] « 4 pièces d’or »
    [p2] « 2 points »
   *[p4] « 4 points »
}
noble-points = noble { $cost }
noble-privilege = { $privilege ->
    [servant] noble (1 serviteur, une fois)
    [servants] noble (3 serviteurs, une fois)
    [gate] noble (2 serviteurs sur le Portail par tour)
    [moves] noble (2 déplacements par tour)
    [diagonal] noble (déplacements en diagonale)
    [gold] noble (2 pièces d’or par tour)
    [cabinet] noble (1 serviteur au Cabinet du Roi par tour)
    [pompadour] noble (1 serviteur chez Madame de Pompadour par tour)
   *[cards] noble (3 cartes de plus à consulter)
}

prompt-rooms = On dispose les lieux du château.
prompt-nobles = On dispose les nobles dans le parc.
prompt-settle = { $you ->
    [yes] Placez encore { $count ->
        [one] un serviteur dans le lieu de votre choix.
       *[other] { $count } serviteurs dans les lieux de votre choix.
    }
   *[no] { $seat } place ses premiers serviteurs.
}
prompt-before = { $you ->
    [yes] À vous : jouez une carte ou passez à la Cour d’honneur.
   *[no] C’est à { $seat } de jouer.
}
prompt-court = { $you ->
    [yes] Action 1, Renfort : { $count ->
        [0] aucun serviteur à placer sur le Portail.
        [one] vous pouvez placer 1 serviteur sur le Portail.
       *[other] placez jusqu’à { $count } serviteurs sur le Portail.
    }
   *[no] { $seat } place des serviteurs sur le Portail.
}
prompt-stairs = { $you ->
    [yes] Action 2 : { $count ->
        [0] vous n’avez plus de déplacement.
        [one] il vous reste 1 déplacement.
       *[other] il vous reste { $count } déplacements.
    }
   *[no] { $seat } déplace ses serviteurs.
}
prompt-seals = { $you ->
    [yes] Action 3 : { $rooms ->
        [both] vous pouvez placer { $cabinet ->
            [one] { $cabinet } serviteur
           *[other] { $cabinet } serviteurs
        } au Cabinet du Roi, { $pompadour } chez Madame de Pompadour.
        [cabinet] vous pouvez placer { $cabinet ->
            [one] { $cabinet } serviteur
           *[other] { $cabinet } serviteurs
        } au Cabinet du Roi.
        [pompadour] vous pouvez placer { $pompadour ->
            [one] { $pompadour } serviteur
           *[other] { $pompadour } serviteurs
        } chez Madame de Pompadour.
       *[none] aucun serviteur à placer pour les sceaux.
    }
   *[no] { $seat } place des serviteurs pour les sceaux.
}
prompt-recruit = { $you ->
    [yes] Action 4 : { $count ->
        [0] il ne reste aucun noble à recruter.
        [one] vous pouvez recruter 1 noble.
       *[other] recrutez jusqu’à { $count } nobles.
    }{ $seals ->
        [0] { "" }
        [one] { " " }1 sceau grâce aux cartes.
       *[other] { " " }{ $seals } sceaux grâce aux cartes.
    }
   *[no] { $seat } recrute.
}
prompt-recruit-office = { $you ->
    [yes] Action 4 : pour recruter, il faut un serviteur au Bureau.
   *[no] { $seat } recrute.
}
prompt-recruit-poor = { $you ->
    [yes] Trop cher : le noble le moins cher coûte { $gold ->
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    }, { $turquoise } turquoise, { $violet ->
        [one] { $violet } violet
       *[other] { $violet } violets
    } ; vous avez { $own-gold }, { $own-turquoise }, { $own-violet }{ $seals ->
        [0] { "" }
       *[other] , et { $seals } grâce aux cartes
    }.
   *[no] { $seat } recrute.
}
prompt-post = { $you ->
    [yes] Placez un serviteur en bordure ({ $space }). D’où vient-il ?
   *[no] { $seat } place un serviteur en bordure.
}
prompt-door = { $you ->
    [yes] Action 5 : { $cards ->
        [0] aucune carte à tirer.
        [one] tirez 1 carte, et gardez-la si vous voulez.
       *[other] tirez { $cards } cartes, gardez-en jusqu’à { $count }.
    }
   *[no] { $seat } peut tirer des cartes.
}
prompt-draw = { $you ->
    [yes] Vous tirez { $count ->
        [one] encore une carte.
       *[other] encore { $count } cartes.
    }
   *[no] { $seat } tire des cartes.
}
prompt-keep = { $you ->
    [yes] { $count ->
        [0] Vous ne pouvez plus garder de carte.
        [one] Vous pouvez garder 1 carte.
       *[other] Gardez jusqu’à { $count } cartes.
    }
   *[no] { $seat } choisit les cartes à garder.
}
why-ended = { $end ->
    [few-nobles] Le parc est presque vide.
   *[standstill] Personne n’a recruté depuis dix tours de table.
}
rival = { $whose ->
    [yours] vous
   *[other] { $second }
}
prompt-won = { $you ->
    [yes] Vous gagnez
   *[no] { $seat } gagne
} avec { $count ->
    [one] { $count } point
   *[other] { $count } points
}{ $ahead ->
    [0] , à égalité avec { rival }, mais avec plus de serviteurs chez le Cardinal.
   *[other] , { $ahead } de plus que { rival }, grâce { $source ->
        [nobles] aux nobles.
        [cards] aux cartes jouées pour leurs points.
        [hand] aux cartes en main.
       *[park] aux serviteurs du parc.
    }
}
prompt-shared = { $whose ->
    [yours] Vous partagez la victoire
   *[other] La victoire est partagée
} : { $count ->
    [one] { $count } point
   *[other] { $count } points
} chacun, et le même nombre de serviteurs chez le Cardinal.

choice-done = { $next ->
    [court] Suite : la Cour
    [stairs] Suite : déplacements
    [seals] Suite : la Monnaie
    [recruit] Suite : recrutement
    [door] Suite : les cartes
    [end] Finir le tour
   *[step] Terminé
}
choice-play = Jouer { $card }
choice-call = Prendre { $count ->
    [one] 1 serviteur
   *[other] { $count } serviteurs
} dans la réserve commune
choice-move = Déplacer : { $from } → { $to }
choice-settle = Placer : { $to }
choice-place = Placer : { $from } → { $to }
choice-post = Serviteur de bordure, depuis : { $from }
choice-draw = Tirer des cartes
choice-keep = Garder { $card }
choice-recruit = Recruter : { $space }
choice-recruit-sealed = Recruter : { $space } ; sceaux des cartes : { $turquoise } turquoise, { $violet ->
    [one] { $violet } violet
   *[other] { $violet } violets
}

group-from = Depuis : { $from }
group-recruit = Recruter
group-recruit-sealed = Recruter ; sceaux des cartes : { $turquoise } turquoise, { $violet ->
    [one] { $violet } violet
   *[other] { $violet } violets
}

score-nobles = Nobles
score-privileged = Nobles à privilège
score-cards = Cartes jouées pour leurs points
score-hand = Cartes en main
score-side = { $side ->
    [lions] Rangée des lions
    [vases] Rangée des vases
    [sphinxes] Rangée des sphinx
   *[nymphs] Rangée des nymphes
}
score-cardinal = Serviteurs chez le Cardinal
score-gold = Pièces d’or restantes

log-room = Lieu suivant : { $room }.
log-noble = { $space } : { $noble }.
log-settled = { $seat } place un serviteur : { $to }.
log-turn = C’est à { $seat } de jouer.
log-court = { $seat }, Cour d’honneur : { $count ->
    [one] { $count } serviteur
   *[other] { $count } serviteurs
} à placer{ $majority ->
    [yes] , bonus de majorité compris
   *[no] { "" }
}.
log-stairs = { $seat }, Cage d’escalier : { $count ->
    [one] { $count } déplacement
   *[other] { $count } déplacements
}{ $majority ->
    [yes] , bonus de majorité compris
   *[no] { "" }
}.
log-gold = { $seat }, Hôtel de la Monnaie : { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
}{ $majority ->
    [yes] , bonus de majorité compris
   *[no] { "" }
}.
log-seals = { $seat }, serviteurs à placer : { $cabinet } au Cabinet du Roi, { $pompadour } chez Madame de Pompadour.
log-placed = { $seat } place un serviteur : { $from } → { $to }.
log-moved = { $seat } déplace un serviteur : { $from } → { $to }.
log-recruited = { $seat } recrute ({ $space }) pour { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
} : { $noble }.
log-posted = { $seat } place un serviteur en bordure : { $from } → { $space }.
log-drawn = { $seat } tire une carte.
log-drawn-card = { $seat } tire { $card }.
log-reshuffled = La défausse est mélangée et devient la pioche.
log-kept = { $seat } garde une carte.
log-kept-card = { $seat } garde { $card }.
log-discarded = { $seat } défausse { $card }.
log-played = { $seat } joue { $card }.
log-called = { $seat } prend { $count ->
    [one] { $count } serviteur
   *[other] { $count } serviteurs
} dans la réserve commune.
log-last-round = { why-ended } Chacun joue un dernier tour.
log-counted = { $seat } : { $total ->
    [one] { $total } point
   *[other] { $total } points
} (nobles { $nobles }, cartes face visible { $cards }, main { $hand }, parc { $park }).

warning-stairs = Vous n’auriez plus de serviteurs dans la Cage d’escalier : ce sont eux qui vous donnent des déplacements.

refused-settle-first = Placez d’abord vos serviteurs. (R2.6)
refused-post-first = Placez d’abord un serviteur en bordure. (R7.7)
refused-not-now = Cela fait partie d’une autre action. (R3.1)
refused-no-card = Vous n’avez pas cette carte. (R9.1)
refused-not-its-moment = Cette carte ne se joue pas maintenant. (R9.1)
refused-card-cost = Vous n’avez pas assez d’or pour cette carte. (R9.1)
refused-no-gold = Vous n’avez pas assez d’or. (R7.2)
refused-no-such-noble = Vous n’avez aucun noble qui vous donne des serviteurs. (R10.8)
refused-turned = Ce noble a déjà été utilisé. (R10.8)
refused-supply-empty = La réserve commune n’a plus de serviteurs de votre couleur. (R10.8)
refused-no-moves = Vous n’avez plus de déplacement. (R5.1)
refused-no-servant = Vous n’avez pas de serviteur à cet endroit. (R5.3)
refused-no-servant-to-place = Vous n’avez là aucun serviteur à placer. (R3.3)
refused-no-servant-to-post = Vous n’avez là aucun serviteur à placer en bordure. (R7.7)
refused-stays-put = Le serviteur resterait sur place. (R5.3)
refused-already-there = Ce serviteur s’y trouve déjà. (R3.3)
refused-not-neighbours = Ces lieux ne sont pas adjacents. (R1.2)
refused-no-placements = Vous ne pouvez plus placer de serviteur sur le Portail. (R4.1)
refused-no-seal-placements = Vous ne pouvez plus y placer de serviteur. (R6.3)
refused-reserve-first = Tant qu’il reste des serviteurs dans votre réserve, placez d’abord ceux-là. (R3.3)
refused-no-noble = Il n’y a pas de noble sur cette case. (R7.1)
refused-nobody-in-the-office = Pour recruter, il faut un serviteur au Bureau. (R7.1)
refused-no-card-seals = Vos cartes ne donnent pas autant de sceaux. (R9.7)
refused-too-many-card-seals = Ce noble ne demande pas autant de sceaux de cette couleur. (R9.7)
refused-no-turquoise = Vous n’avez pas assez de serviteurs au Cabinet du Roi. (R7.3)
refused-no-violet = Vous n’avez pas assez de serviteurs chez Madame de Pompadour. (R7.3)
refused-no-cards = Il n’y a pas de carte à tirer. (R8.4)
refused-nobody-at-the-door = Vous n’avez pas de serviteur à la Porte de service. (R8.1)
refused-nobody-to-remove = Vous n’avez plus de serviteur à retirer de la Porte de service pour une carte. (R8.2)
refused-not-drawn = Vous n’avez pas tiré cette carte. (R8.2)

text-legend = Or, réduction comprise, sceaux ● turquoise ○ violet, points. +♟ serviteurs, une fois ; à chaque tour : ⌂ au Portail, → déplacement, ↗ diagonale, ¤ or, +● +○ serviteur pour un sceau, ▤ carte à consulter. ┃ ━ statue.
text-player = { $name } : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}, réserve { $reserve }, commune { $supply }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
text-player-closed = { $name } : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}, réserve { $reserve }, commune { $supply }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main
text-face-down = { $count ->
    [one] { $count } noble face cachée
   *[other] { $count } nobles face cachée
}
text-nobles = Nobles :
text-open = Face visible :
text-hand = Main :
text-deck = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, défausse { $discards }
text-seen = Cartes tirées :
text-last-round = { why-ended } C’est le dernier tour.

draw-panels = Parties du plateau
draw-panel = { $panel ->
    [palace] Château
    [park] Parc
   *[seats] Joueurs
}
draw-room-name = { $room ->
    [door] Porte de service
    [office] Bureau
    [cardinal] Cardinal
    [mint] Monnaie
    [gate] Portail
    [pompadour] Pompadour
    [stairs] Escalier
    [cabinet] Cabinet du Roi
   *[court] Cour
}
draw-room = { $room } : { $servants }
draw-room-empty = { $room } : personne
draw-room-majority = { $room } : { $servants } (majorité : { $first })
draw-reserve = Réserves + réserve commune
draw-reserve-of = { $seat } : { $reserve } en réserve, { $supply } dans la réserve commune
draw-empty = { $space } : vide
draw-taken = { $space } : un serviteur ({ $seat })
draw-noble = { $space } : { $noble }. { $points } points ; { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
} ({ $printed } sans réduction), { $turquoise } turquoise, { $violet ->
    [one] { $violet } violet
   *[other] { $violet } violets
}.
draw-owned = { $noble }, { $points } points
draw-face-down = Un noble face cachée jusqu’au décompte
draw-closed-tally = Les points des autres joueurs ne sont dévoilés qu’au décompte.
draw-side = { $side ->
    [lions] Rangée des lions
    [vases] Rangée des vases
    [sphinxes] Rangée des sphinx
   *[nymphs] Rangée des nymphes
} : { $servants }
draw-statue = Une statue : les deux cases qu’elle sépare ne sont pas adjacentes. À la fin, chaque rangée rapporte { $first } points à qui y a le plus de serviteurs, { $second } au deuxième.
draw-plan = Le tour
draw-step = { $step ->
    [before] Avant
    [court] Cour
    [stairs] Escalier
    [seals] Monnaie, sceaux
    [recruit] Recrutement
   *[door] Porte de service
}
draw-last = Dernier tour
draw-gold = { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
}
draw-cards = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
draw-held = { $gold ->
    [0] gratuite
    [one] coûte { $gold } pièce d’or
   *[other] coûte { $gold } pièces d’or
}, { draw-moment }
draw-no-cards = Aucune carte en main.
draw-discard = Défausse : { $count }
draw-pay = Choisissez les sceaux payés par des cartes, puis le noble :
draw-payment = Les cartes paient { $turquoise } turquoise, { $violet ->
    [one] { $violet } violet
   *[other] { $violet } violets
}
draw-card = { $card ->
    [maj] Toutes les majorités
    [gate] Tous au Portail
    [march] 2 serviteurs, 6 déplacements
    [m5] 5 déplacements
    [m9] 9 déplacements
    [seals] 2 sceaux
    [gold] 4 pièces d’or
    [p2] 2 points
   *[p4] 4 points
}
draw-moment = { $card ->
    [maj] avant l’action 1
    [gate] action 1
    [march] action 1
    [m5] action 2
    [m9] action 2
    [seals] action 4
   *[other] à tout moment
}

# What things are and do.
name-servant = Serviteur
about-servant = Chaque lieu vous donne quelque chose pour chacun de vos serviteurs présents. Un serviteur retiré retourne dans votre réserve.
name-gold = Pièces d’or
about-gold = Elles paient les nobles et les cartes, et viennent surtout de l’Hôtel de la Monnaie. À la fin, elles ne valent rien.
name-seal-turquoise = Sceau turquoise
about-seal-turquoise = Un sceau du Roi, dans le coût d’un noble. Pour le payer, un de vos serviteurs quitte le Cabinet du Roi.
name-seal-violet = Sceau violet
about-seal-violet = Un sceau de Madame de Pompadour, dans le coût d’un noble. Pour le payer, un de vos serviteurs quitte sa chambre.
name-majority = Couronne : majorité
about-majority = Elle montre qui a le bonus de majorité d’un lieu : le plus de serviteurs. Le Cardinal départage les égalités.
name-noble-points = Noble à points
about-noble-points = Il coûte de l’or et des sceaux et ne rapporte que des points. Une fois recruté, il reste face cachée jusqu’au décompte.
name-noble-servant = Noble : 1 serviteur
about-noble-servant = Une fois, à tout moment de votre tour : 1 de vos serviteurs passe de la réserve commune dans la vôtre. Puis le noble est retourné.
name-noble-servants = Noble : 3 serviteurs
about-noble-servants = Une fois, à tout moment de votre tour : 3 de vos serviteurs passent de la réserve commune dans la vôtre. Puis le noble est retourné.
name-noble-gate = Noble : 2 serviteurs sur le Portail
about-noble-gate = À l’action 1 de chacun de vos tours, vous pouvez placer 2 serviteurs de plus sur le Portail.
name-noble-moves = Noble : 2 déplacements
about-noble-moves = À l’action 2 de chacun de vos tours, vous avez 2 déplacements de plus.
name-noble-diagonal = Noble : déplacements en diagonale
about-noble-diagonal = Vos serviteurs se déplacent aussi en diagonale, vers un lieu qui ne touche le leur que par un coin. En avoir deux n’apporte rien.
name-noble-gold = Noble : 2 pièces d’or
about-noble-gold = Au début de l’action 3 de chacun de vos tours, vous prenez 2 pièces d’or de plus.
name-noble-cabinet = Noble : 1 serviteur au Cabinet du Roi
about-noble-cabinet = À l’action 3 de chacun de vos tours, vous pouvez placer 1 serviteur de plus au Cabinet du Roi : un sceau turquoise.
name-noble-pompadour = Noble : 1 serviteur chez Madame de Pompadour
about-noble-pompadour = À l’action 3 de chacun de vos tours, vous pouvez placer 1 serviteur de plus chez Madame de Pompadour : un sceau violet.
name-noble-cards = Noble : 3 cartes de plus à consulter
about-noble-cards = Avec un serviteur à la Porte de service, vous tirez 3 cartes de plus à l’action 5. Vous n’en gardez toujours qu’une par serviteur retiré.
name-noble-face-down = Noble face cachée
about-noble-face-down = Un noble à points, ou un noble déjà utilisé. Ceux des autres joueurs ne sont dévoilés qu’au décompte.
name-room-court = Cour d’honneur
about-room-court = Action 1 : pour chacun de vos serviteurs présents, vous pouvez en placer un sur le Portail, et un de plus avec la majorité.
name-room-stairs = Cage d’escalier
about-room-stairs = Action 2 : un déplacement pour chacun de vos serviteurs présents, et un de plus avec la majorité. Ne videz pas l’escalier !
name-room-mint = Hôtel de la Monnaie
about-room-mint = Action 3 : vous prenez 1 pièce d’or pour chacun de vos serviteurs présents, et 1 de plus avec la majorité.
name-room-cabinet = Cabinet du Roi
about-room-cabinet = Chacun de vos serviteurs présents est un sceau turquoise pour recruter. Avec la majorité, placez-en un de plus à l’action 3.
name-room-pompadour = Madame de Pompadour
about-room-pompadour = Chacun de vos serviteurs présents est un sceau violet pour recruter. Avec la majorité, placez-en un de plus à l’action 3.
name-room-office = Bureau
about-room-office = Action 4 : chacun de vos serviteurs présents peut recruter un noble, puis retourne dans votre réserve.
name-room-door = Porte de service
about-room-door = Action 5 : vous pouvez tirer une carte par serviteur présent. Pour chaque carte gardée, l’un d’eux retourne dans votre réserve.
name-room-cardinal = Cardinal
about-room-cardinal = Il départage les égalités : la majorité revient à qui a ici le plus de serviteurs. De même pour une égalité en fin de partie.
name-room-gate = Portail
about-room-gate = Les nouveaux serviteurs arrivent ici à l’action 1. Vous les déplacez ensuite vers les autres lieux.
name-park = Parc
about-park = Les nobles y attendent d’être recrutés à l’action 4. S’il en reste 12 ou moins quand le premier joueur commence, c’est le dernier tour.
name-space-empty = Case vide
about-space-empty = Son noble est parti. Chaque noble adjacent coûte 1 pièce d’or de moins.
name-space-border = Case de bordure
about-space-border = Si vous recrutez un noble ici, vous devez mettre un de vos serviteurs à sa place. Un coin compte dans deux rangées.
name-space-outer = Case ×2
about-space-outer = Une case de bordure où un serviteur compte double. Elle n’est adjacente qu’aux deux cases du milieu de sa rangée.
name-border-servant = Serviteur de bordure
about-border-servant = Il reste dans le parc jusqu’à la fin et compte pour sa rangée. Les nobles adjacents coûtent 1 pièce d’or de moins.
name-discount = Réduction
about-discount = Un noble coûte 1 pièce d’or de moins par case adjacente vide ou occupée par un serviteur. Le petit chiffre est le prix sans réduction.
name-side = Rangée du parc
about-side = À la fin, le plus de serviteurs dans une rangée rapporte 6 points, la deuxième place 2. Les chiffres montrent combien chacun en a.
name-statue = Statue
about-statue = Les deux cases qu’elle sépare ne sont pas adjacentes : pas de réduction de l’une à l’autre.
name-fountain = Fontaine
about-fountain = Le milieu du parc. Il n’y a pas de case ici, donc pas de réduction.
name-card-maj = Toutes les majorités
about-card-maj = Avant l’action 1 : pendant ce tour, vous avez le bonus de majorité dans chaque lieu où vous avez un serviteur.
name-card-gate = Tous au Portail
about-card-gate = À l’action 1 : placez autant de serviteurs que vous voulez sur le Portail, d’abord ceux de votre réserve.
name-card-march = 2 serviteurs et 6 déplacements
about-card-march = À l’action 1 : placez 2 serviteurs de plus sur le Portail, et disposez de 6 déplacements de plus à l’action 2 de ce tour.
name-card-m5 = 5 déplacements
about-card-m5 = À l’action 2 : vous avez 5 déplacements de plus.
name-card-m9 = 9 déplacements
about-card-m9 = À l’action 2 : vous avez 9 déplacements de plus.
name-card-seals = 2 sceaux
about-card-seals = À l’action 4 : 2 sceaux de plus pour ce tour, chacun de la couleur de votre choix, même pour des nobles différents.
name-card-gold = 4 pièces d’or
about-card-gold = À tout moment de votre tour : prenez 4 pièces d’or à la banque.
name-card-p2 = 2 points
about-card-p2 = À tout moment de votre tour : la carte reste face visible devant vous et rapporte 2 points à la fin.
name-card-p4 = 4 points
about-card-p4 = À tout moment de votre tour : la carte reste face visible devant vous et rapporte 4 points à la fin.
name-reserve = Réserve personnelle
about-reserve = Vos serviteurs y attendent. Un serviteur placé vient d’ici ; d’un autre lieu seulement si votre réserve est vide.
name-supply = Réserve commune
about-supply = Sept autres serviteurs de chaque couleur. Seuls les nobles qui donnent des serviteurs les font entrer en jeu.
name-deck = Pioche
about-deck = Les cartes Privilège, face cachée. Quand la pioche est vide, on mélange la défausse, qui devient la pioche.
name-discard = Défausse
about-discard = Les cartes jouées et celles que personne n’a gardées, face visible.
name-hand = Main
about-hand = Vos cartes Privilège, que vous seul voyez. Jouez-les à leur moment, en payant leur coût. Non jouées, 1 point chacune, 6 au maximum.
name-seen = Cartes tirées
about-seen = Les cartes que vous consultez. Gardez-en une par serviteur retiré de la Porte de service ; les autres sont défaussées.
name-open-card = Carte face visible
about-open-card = Une carte jouée qui compte encore : des points jusqu’à la fin de la partie, « Toutes les majorités » jusqu’à la fin du tour.
name-payment = Sceaux des cartes
about-payment = Les sceaux que paie votre carte « 2 sceaux ». Choisissez-les d’abord, puis le noble.
about-plan = Les cinq actions d’un tour, toujours dans cet ordre, et ce que chacune donne. Choisissez l’action en cours pour passer à la suivante.
about-last-round = Chacun joue encore un tour, le premier joueur compris. Ensuite, on compte les points.
name-points = Points
about-points = Les points si la partie finissait maintenant : nobles, cartes, main et parc. Ceux des autres se voient à la fin, sauf option contraire.
name-seat = Joueur
about-seat = L’or d’un joueur, le nombre de ses cartes en main, ses points, ses nobles et ses cartes face visible.

# Raisons d’un tour : ce qui est vrai après le meilleur ($best) et après celui auquel on le compare ($other).
reason-nobles = { $you ->
    [yes] Les nobles recrutés à la fin de ce tour vous rapportent plus de points
   *[no] { $seat } a recruté des nobles qui rapportent plus de points à la fin de ce tour
} : { $best } au lieu de { $other }.
reason-points = { $you ->
    [yes] Vous avez plus de points quelques tours plus tard
   *[no] { $seat } a plus de points quelques tours plus tard
} : { $best } en moyenne, au lieu de { $other }.
reason-points-other = { $you ->
    [yes] Votre meilleur adversaire a moins de points quelques tours plus tard
   *[no] { $seat } laisse moins de points à son meilleur adversaire quelques tours plus tard
} : { $best } en moyenne, au lieu de { $other }.
reason-park = { $you ->
    [yes] Les rangées du parc vous rapportent plus de points au début de votre prochain tour
   *[no] { $seat } tire plus de points des rangées du parc au début de son prochain tour
} : { $best } en moyenne, au lieu de { $other }.
reason-gold = { $you ->
    [yes] Vous avez plus de pièces d’or pour votre prochain tour
   *[no] { $seat } a plus de pièces d’or pour son prochain tour
} : { $best } en moyenne, au lieu de { $other }.
reason-moves = { $you ->
    [yes] La Cage d’escalier vous donne plus de déplacements à votre prochain tour
   *[no] { $seat } a plus de déplacements à son prochain tour grâce à la Cage d’escalier
} : { $best } en moyenne, au lieu de { $other }.
reason-court = { $you ->
    [yes] La Cour d’honneur amène plus de vos serviteurs au Portail à votre prochain tour
   *[no] { $seat } amène plus de serviteurs au Portail à son prochain tour grâce à la Cour d’honneur
} : { $best } en moyenne, au lieu de { $other }.
reason-mint = { $you ->
    [yes] L’Hôtel de la Monnaie vous rapporte plus de pièces d’or à votre prochain tour
   *[no] { $seat } tire plus de pièces d’or de l’Hôtel de la Monnaie à son prochain tour
} : { $best } en moyenne, au lieu de { $other }.
reason-seals = { $you ->
    [yes] Vous avez plus de sceaux pour votre prochain tour
   *[no] { $seat } a plus de sceaux pour son prochain tour
} : { $best } en moyenne, au lieu de { $other }.
reason-office = { $you ->
    [yes] Vous avez plus de serviteurs au Bureau, prêts à recruter à votre prochain tour
   *[no] { $seat } a plus de serviteurs au Bureau, prêts à recruter à son prochain tour
} : { $best } en moyenne, au lieu de { $other }.
reason-majorities = { $you ->
    [yes] Vous avez la majorité dans plus de lieux au début de votre prochain tour
   *[no] { $seat } a la majorité dans plus de lieux au début de son prochain tour
} : { $best } en moyenne, au lieu de { $other }.
reason-cards = { $you ->
    [yes] Vous avez plus de cartes Privilège en main à votre prochain tour
   *[no] { $seat } a plus de cartes Privilège en main à son prochain tour
} : { $best } en moyenne, au lieu de { $other }.

# What players suspect of others.
suspicion-majorities = { $seat } a « Toutes les majorités » en main
suspicion-everyone = { $seat } a « Tous au Portail » en main
suspicion-march = { $seat } a « 2 serviteurs et 6 déplacements » en main
suspicion-moves = { $seat } a une carte de déplacements en main
suspicion-seals = { $seat } a « 2 sceaux » en main
suspicion-gold = { $seat } a « 4 pièces d’or » en main
suspicion-points = { $seat } a une carte de points en main
