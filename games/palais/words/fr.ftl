# Palais Royal en français.

game-summary = Menez vos serviteurs à travers le palais et recrutez les nobles de son parc.
game-length = de 60 à 90 minutes
option-layout = Disposition des lieux du palais
option-layout-suggested = conseillée
option-layout-shuffled = mélangée
option-layout-arranged = celle que nous composons
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
    [lions] case extérieure des lions
    [vases] case extérieure des vases
    [sphinxes] case extérieure des sphinx
    [nymphs] case extérieure des nymphes
   *[other] { $space }
}
card = { $card ->
    [maj] « Toutes les majorités »
    [gate] « Tous au Portail »
    [march] « 2 serviteurs et 6 déplacements »
    [m5] « 5 déplacements »
    [m9] « 9 déplacements »
    [seals] « 2 sceaux »
    [gold] « 4 or »
    [p2] « 2 points »
   *[p4] « 4 points »
}
noble-points = noble { $cost }
noble-privilege = { $privilege ->
    [servant] noble à 1 serviteur
    [servants] noble à 3 serviteurs
    [gate] noble du Portail (2 serviteurs par tour)
    [moves] noble à 2 déplacements par tour
    [diagonal] noble des diagonales
    [gold] noble à 2 or par tour
    [cabinet] noble du Cabinet (1 serviteur par tour)
    [pompadour] noble de Pompadour (1 serviteur par tour)
   *[cards] noble à 3 cartes de plus
}

prompt-rooms = On dispose les lieux du palais.
prompt-nobles = Les nobles entrent dans le parc.
prompt-settle = { $seat } : installez { $count ->
    [one] encore un serviteur
   *[other] encore { $count } serviteurs
} dans les lieux de votre choix.
prompt-before = { $seat } : avant la première action. Une carte, ou terminé ?
prompt-court = { $seat }, action 1, Cour d’honneur : { $count ->
    [0] aucun serviteur à placer sur le Portail ; « Terminé » pour continuer.
    [one] vous pouvez placer 1 serviteur sur le Portail.
   *[other] vous pouvez placer { $count } serviteurs sur le Portail.
}
prompt-stairs = { $seat }, action 2, Cage d’escalier : { $count ->
    [0] plus de déplacement ; « Terminé » pour continuer.
    [one] encore 1 déplacement.
   *[other] encore { $count } déplacements.
}
prompt-seals = { $seat }, action 3, sceaux : { $cabinet } à placer au Cabinet, { $pompadour } chez la Pompadour.
prompt-recruit = { $seat }, action 4, recrutement : { $count ->
    [0] personne au Bureau pour recruter ; « Terminé » pour continuer.
    [one] 1 serviteur du Bureau peut recruter.
   *[other] { $count } serviteurs du Bureau peuvent recruter.
} { $seals ->
    [0] { "" }
    [one] 1 sceau grâce aux cartes.
   *[other] { $seals } sceaux grâce aux cartes.
}
prompt-post = { $seat } : un serviteur doit aller en bordure ({ $space }). D’où vient-il ?
prompt-door = { $seat }, action 5, Porte de service : { $count ->
    [0] personne ; « Terminé » met fin au tour.
    [one] 1 serviteur.
   *[other] { $count } serviteurs.
}
prompt-draw = { $seat } tire { $count ->
    [one] encore une carte.
   *[other] encore { $count } cartes.
}
prompt-keep = { $seat } : { $count ->
    [0] plus de carte à garder.
    [one] vous pouvez garder 1 carte.
   *[other] vous pouvez garder { $count } cartes.
}
why-ended = { $end ->
    [few-nobles] Le parc est presque vide.
   *[standstill] Personne n’a recruté depuis dix tours de table.
}
prompt-won = { why-ended } { $seat } gagne avec { $count ->
    [one] { $count } point.
   *[other] { $count } points.
}
prompt-shared = { why-ended } La victoire est partagée, avec { $count ->
    [one] { $count } point.
   *[other] { $count } points.
}

choice-done = Terminé
choice-play = Jouer { $card }
choice-call = Appeler { $count ->
    [one] 1 serviteur
   *[other] { $count } serviteurs
} de la réserve commune
choice-move = Déplacer : { $from } → { $to }
choice-settle = Installer : { $to }
choice-place = Placer : { $from } → { $to }
choice-post = Le serviteur de bordure vient d’ici : { $from }
choice-draw = Tirer des cartes
choice-keep = Garder { $card }
choice-recruit = Recruter : { $space }
choice-recruit-sealed = Recruter : { $space } ; les cartes paient { $turquoise } turquoise, { $violet } violet

log-room = Lieu suivant : { $room }.
log-noble = { $space } : { $noble }.
log-settled = { $seat } installe un serviteur : { $to }.
log-turn = À { $seat } de jouer.
log-court = { $seat }, Cour d’honneur : { $count ->
    [one] { $count } serviteur
   *[other] { $count } serviteurs
} à placer{ $majority ->
    [yes] , majorité comprise
   *[no] { "" }
}.
log-stairs = { $seat }, Cage d’escalier : { $count ->
    [one] { $count } déplacement
   *[other] { $count } déplacements
}{ $majority ->
    [yes] , majorité comprise
   *[no] { "" }
}.
log-gold = { $seat }, Hôtel de la Monnaie : { $count } or{ $majority ->
    [yes] , majorité comprise
   *[no] { "" }
}.
log-seals = { $seat }, sceaux : { $cabinet } à placer au Cabinet, { $pompadour } chez la Pompadour.
log-placed = { $seat } place un serviteur : { $from } → { $to }.
log-moved = { $seat } déplace un serviteur : { $from } → { $to }.
log-recruited = { $seat } recrute en { $space } pour { $count } or : { $noble }.
log-posted = { $seat } poste un serviteur en bordure : { $from } → { $space }.
log-drawn = { $seat } tire une carte.
log-drawn-card = { $seat } tire { $card }.
log-reshuffled = La défausse est mélangée et devient la pioche.
log-kept = { $seat } garde une carte.
log-kept-card = { $seat } garde { $card }.
log-discarded = { $seat } défausse { $card }.
log-played = { $seat } joue { $card }.
log-called = { $seat } appelle { $count ->
    [one] { $count } serviteur
   *[other] { $count } serviteurs
} de la réserve commune.
log-last-round = { why-ended } Chacun joue un dernier tour.
log-counted = { $seat } : { $total ->
    [one] { $total } point
   *[other] { $total } points
} (nobles { $nobles }, cartes ouvertes { $cards }, main { $hand }, parc { $park }).

warning-stairs = Il ne vous resterait aucun serviteur dans la Cage d’escalier, d’où viennent les déplacements.

refused-settle-first = Installez d’abord vos serviteurs.
refused-post-first = Un serviteur doit d’abord aller en bordure.
refused-not-now = Cela appartient à une autre action.
refused-no-card = Vous n’avez pas cette carte.
refused-not-its-moment = Ce n’est pas le moment de cette carte.
refused-no-gold = Vous n’avez pas assez d’or.
refused-no-such-noble = Vous n’avez aucun noble qui appelle des serviteurs.
refused-turned = Ce noble a déjà appelé.
refused-supply-empty = La réserve commune n’a plus de serviteur à vous.
refused-no-moves = Vous n’avez plus de déplacement.
refused-no-servant = Vous n’y avez pas de serviteur.
refused-stays-put = Le serviteur resterait sur place.
refused-not-neighbours = Ces lieux ne sont pas adjacents.
refused-no-placements = Vous n’avez plus de serviteur à y placer.
refused-reserve-first = Tant que votre réserve a des serviteurs, ils se placent d’abord.
refused-no-noble = Il n’y a pas de noble sur cette case.
refused-nobody-in-the-office = Pour recruter, il faut un serviteur au Bureau.
refused-no-card-seals = Vos cartes ne donnent pas autant de sceaux.
refused-too-many-card-seals = Ce noble ne demande pas autant de sceaux de cartes.
refused-no-turquoise = Vous avez trop peu de serviteurs au Cabinet du Roi.
refused-no-violet = Vous avez trop peu de serviteurs chez Madame de Pompadour.
refused-no-cards = Il n’y a pas de carte à tirer.
refused-nobody-at-the-door = Vous n’avez pas de serviteur à la Porte de service.
refused-not-drawn = Vous n’avez pas tiré cette carte.

text-legend = Or, réduction comprise, sceaux ● turquoise ○ violet, points. +♟ serviteurs, une fois ; à chaque tour : ⌂ au Portail, → déplacement, ↗ diagonale, ¤ or, +● +○ serviteur pour un sceau, ▤ carte à consulter. ┃ ━ statue.
text-player = { $name } : { $gold } or, réserve { $reserve }, commune { $supply }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main, { $points ->
    [one] { $points } point
   *[other] { $points } points
} à présent
text-player-closed = { $name } : { $gold } or, réserve { $reserve }, commune { $supply }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main
text-face-down = { $count ->
    [one] { $count } noble face cachée
   *[other] { $count } nobles face cachée
}
text-nobles = Nobles :
text-open = Ouvertes :
text-hand = Main :
text-deck = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, défausse { $discards }
text-seen = Cartes consultées :
text-last-round = { why-ended } C’est le dernier tour.

draw-palace = Le palais
draw-park = Le parc
draw-room-name = { $room ->
    [door] Porte de service
    [office] Bureau
    [cardinal] Cardinal
    [mint] Monnaie
    [gate] Portail
    [pompadour] Pompadour
    [stairs] Cage d’escalier
    [cabinet] Cabinet du Roi
   *[court] Cour d’honneur
}
draw-room = { $room } : { $servants }
draw-room-empty = { $room } : personne
draw-room-majority = { $room } : { $servants } (majorité : { $first })
draw-reserve = Réserve + réserve commune
draw-reserve-of = { $seat } : { $reserve } en réserve, { $supply } dans la réserve commune
draw-taken = { $space } : un serviteur de { $seat }
draw-noble = { $space } : { $noble }. { $points } points ; { $gold } or ({ $printed } sans réduction), { $turquoise } turquoise, { $violet } violet.
draw-owned = { $noble }, { $points } points
draw-face-down = Un noble face cachée jusqu’au décompte
draw-closed-tally = Les points des autres joueurs se comptent à la fin.
draw-side = { $side ->
    [lions] Bordure des lions
    [vases] Bordure des vases
    [sphinxes] Bordure des sphinx
   *[nymphs] Bordure des nymphes
} : { $servants }
draw-statue = Une statue : les deux cases qu’elle sépare ne sont pas voisines. À la fin, le plus de serviteurs sur un côté : { $first } points ; le deuxième : { $second }.
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
draw-settle = à installer : { $count }
draw-count = { $for ->
    [nobles] Nobles
    [cards] Cartes
    [hand] Main
    [park] Parc
   *[total] Total
}
draw-gold = { $count } or
draw-cards = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
draw-no-cards = Aucune carte en main.
draw-discard = Défausse : { $count }
draw-pay = Sceaux des cartes, puis le noble :
draw-payment = Les cartes paient { $turquoise } turquoise, { $violet } violet
draw-card = { $card ->
    [maj] Toutes les majorités
    [gate] Tous au Portail
    [march] 2 serviteurs, 6 déplacements
    [m5] 5 déplacements
    [m9] 9 déplacements
    [seals] 2 sceaux
    [gold] 4 or
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
