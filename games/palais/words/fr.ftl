# Palais Royal en français.

game-summary = Déplacez vos serviteurs dans le château et recrutez les nobles du parc.
game-length = de 60 à 90 minutes
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
    [maj] « Toutes les majorités »
    [gate] « Tous au Portail »
    [march] « 2 serviteurs et 6 déplacements »
    [m5] « 5 déplacements »
    [m9] « 9 déplacements »
    [seals] « 2 sceaux »
    [gold] « 4 pièces d’or »
    [p2] « 2 points »
   *[p4] « 4 points »
}
noble-points = noble { $cost }
noble-privilege = { $privilege ->
    [servant] noble (1 serviteur)
    [servants] noble (3 serviteurs)
    [gate] noble (2 serviteurs au Portail par tour)
    [moves] noble (2 déplacements par tour)
    [diagonal] noble (déplacements en diagonale)
    [gold] noble (2 pièces d’or par tour)
    [cabinet] noble (1 serviteur au Cabinet du Roi par tour)
    [pompadour] noble (1 serviteur chez Madame de Pompadour par tour)
   *[cards] noble (3 cartes de plus)
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
    [yes] À vous : jouez une carte ou passez à la Cour d’honneur.
   *[no] C’est à { $seat } de jouer.
}
prompt-court = { $you ->
    [yes] Action 1, Renfort : { $count ->
        [0] aucun serviteur à placer sur le Portail.
        [one] vous pouvez placer 1 serviteur sur le Portail.
       *[other] placez jusqu’à { $count } serviteurs sur le Portail.
    }
   *[no] { $seat } place des serviteurs sur le Portail.
}
prompt-stairs = { $you ->
    [yes] Action 2, Déplacement : { $count ->
        [0] vous n’en avez plus.
        [one] il vous en reste 1.
       *[other] il vous en reste { $count }.
    }
   *[no] { $seat } déplace ses serviteurs.
}
prompt-seals = { $you ->
    [yes] Action 3 : { $rooms ->
        [both] placez { $cabinet } au Cabinet du Roi, { $pompadour } chez Madame de Pompadour.
        [cabinet] serviteurs à placer au Cabinet du Roi : { $cabinet }.
        [pompadour] serviteurs à placer chez Madame de Pompadour : { $pompadour }.
       *[none] aucun serviteur à placer pour les sceaux.
    }
   *[no] { $seat } place des serviteurs pour les sceaux.
}
prompt-recruit = { $you ->
    [yes] Action 4 : { $count ->
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
    [yes] Action 4 : pour recruter, il faut un serviteur au Bureau.
   *[no] { $seat } recrute.
}
prompt-recruit-poor = { $you ->
    [yes] Trop cher : le noble le moins cher coûte { $gold } or, { $turquoise } turquoise, { $violet } violet ; vous avez { $own-gold }, { $own-turquoise }, { $own-violet }{ $seals ->
        [0] { "" }
       *[other] , et { $seals } grâce aux cartes
    }.
   *[no] { $seat } recrute.
}
prompt-post = { $you ->
    [yes] Placez un serviteur en bordure ({ $space }). D’où vient-il ?
   *[no] { $seat } place un serviteur en bordure.
}
prompt-door = { $you ->
    [yes] Action 5 : { $cards ->
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
} : { $count ->
    [one] { $count } point
   *[other] { $count } points
} chacun, et autant de serviteurs chez le Cardinal.

choice-done = { $next ->
    [court] À la Cour
    [stairs] Aux déplacements
    [seals] À la Monnaie
    [recruit] Au recrutement
    [door] Aux cartes
    [end] Finir le tour
   *[step] Terminé
}
choice-play = Jouer { $card }
choice-call = Prendre { $count ->
    [one] 1 serviteur
   *[other] { $count } serviteurs
} dans la réserve commune
choice-move = Déplacer : { $from } → { $to }
choice-settle = Placer : { $to }
choice-place = Placer : { $from } → { $to }
choice-post = Serviteur de bordure, depuis : { $from }
choice-draw = Tirer des cartes
choice-keep = Garder { $card }
choice-recruit = Recruter : { $space }
choice-recruit-sealed = Recruter : { $space } ; sceaux des cartes : { $turquoise } turquoise, { $violet ->
    [one] { $violet } violet
   *[other] { $violet } violets
}

group-from = Depuis : { $from }
group-recruit = Recruter
group-recruit-sealed = Recruter ; sceaux des cartes : { $turquoise } turquoise, { $violet ->
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
log-settled = { $seat } place un serviteur : { $to }.
log-turn = C’est à { $seat } de jouer.
log-court = { $seat }, Cour d’honneur : { $count ->
    [one] { $count } serviteur
   *[other] { $count } serviteurs
} à placer{ $majority ->
    [yes] , bonus de majorité compris
   *[no] { "" }
}.
log-stairs = { $seat }, Cage d’escalier : { $count ->
    [one] { $count } déplacement
   *[other] { $count } déplacements
}{ $majority ->
    [yes] , bonus de majorité compris
   *[no] { "" }
}.
log-gold = { $seat }, Hôtel de la Monnaie : { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
}{ $majority ->
    [yes] , bonus de majorité compris
   *[no] { "" }
}.
log-seals = { $seat }, serviteurs à placer : { $cabinet } au Cabinet du Roi, { $pompadour } dans la chambre de Madame de Pompadour.
log-placed = { $seat } place un serviteur : { $from } → { $to }.
log-moved = { $seat } déplace un serviteur : { $from } → { $to }.
log-recruited = { $seat } recrute ({ $space }) pour { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
} : { $noble }.
log-posted = { $seat } place un serviteur en bordure : { $from } → { $space }.
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
log-counted = { $seat } : { $total ->
    [one] { $total } point
   *[other] { $total } points
} (nobles { $nobles }, cartes face visible { $cards }, main { $hand }, parc { $park }).

warning-stairs = Vous n’auriez plus aucun serviteur dans la Cage d’escalier : c’est elle qui donne les déplacements.

refused-settle-first = Placez d’abord vos serviteurs.
refused-post-first = Placez d’abord un serviteur en bordure.
refused-not-now = Cela fait partie d’une autre action.
refused-no-card = Vous n’avez pas cette carte.
refused-not-its-moment = Cette carte ne se joue pas maintenant.
refused-no-gold = Vous n’avez pas assez d’or.
refused-no-such-noble = Vous n’avez aucun noble qui vous donne des serviteurs.
refused-turned = Ce noble a déjà été utilisé.
refused-supply-empty = La réserve commune n’a plus de serviteurs de votre couleur.
refused-no-moves = Vous n’avez plus de déplacement.
refused-no-servant = Vous n’avez pas de serviteur à cet endroit.
refused-stays-put = Le serviteur resterait sur place.
refused-not-neighbours = Ces lieux ne sont pas adjacents.
refused-no-placements = Vous ne pouvez plus y placer de serviteur.
refused-reserve-first = Tant qu’il reste des serviteurs dans votre réserve, placez d’abord ceux-là.
refused-no-noble = Il n’y a pas de noble sur cette case.
refused-nobody-in-the-office = Pour recruter, il faut un serviteur au Bureau.
refused-no-card-seals = Vos cartes ne donnent pas autant de sceaux.
refused-too-many-card-seals = Ce noble ne demande pas autant de sceaux de cette couleur.
refused-no-turquoise = Vous n’avez pas assez de serviteurs au Cabinet du Roi.
refused-no-violet = Vous n’avez pas assez de serviteurs dans la chambre de Madame de Pompadour.
refused-no-cards = Il n’y a pas de carte à tirer.
refused-nobody-at-the-door = Vous n’avez pas de serviteur à la Porte de service.
refused-not-drawn = Vous n’avez pas tiré cette carte.

text-legend = Or, réduction comprise, sceaux ● turquoise ○ violet, points. +♟ serviteurs, une fois ; à chaque tour : ⌂ au Portail, → déplacement, ↗ diagonale, ¤ or, +● +○ serviteur pour un sceau, ▤ carte à consulter. ┃ ━ statue.
text-player = { $name } : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}, réserve { $reserve }, commune { $supply }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
text-player-closed = { $name } : { $gold ->
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
text-open = Face visible :
text-hand = Main :
text-deck = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, défausse { $discards }
text-seen = Cartes tirées :
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
draw-room = { $room } : { $servants }
draw-room-empty = { $room } : personne
draw-room-majority = { $room } : { $servants } (majorité : { $first })
draw-reserve = Réserve + réserve commune
draw-reserve-of = { $seat } : { $reserve } en réserve, { $supply } dans la réserve commune
draw-empty = { $space } : vide
draw-taken = { $space } : un serviteur ({ $seat })
draw-noble = { $space } : { $noble }. { $points } points ; { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
} ({ $printed } sans réduction), { $turquoise } turquoise, { $violet ->
    [one] { $violet } violet
   *[other] { $violet } violets
}.
draw-owned = { $noble }, { $points } points
draw-face-down = Un noble face cachée jusqu’au décompte
draw-closed-tally = Les points des autres joueurs se comptent à la fin.
draw-side = { $side ->
    [lions] Rangée des lions
    [vases] Rangée des vases
    [sphinxes] Rangée des sphinx
   *[nymphs] Rangée des nymphes
} : { $servants }
draw-statue = Une statue : les deux cases qu’elle sépare ne sont pas adjacentes. À la fin, dans chaque rangée, { $first } points pour qui a le plus de serviteurs, { $second } pour le deuxième.
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
draw-held = coûte { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}, { draw-moment }
draw-no-cards = Aucune carte en main.
draw-discard = Défausse : { $count }
draw-pay = Sceaux des cartes, puis le noble :
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
