# Visite Royale en français.

game-summary = Attirez le Roi et sa cour dans votre château à coups de cartes.
game-length = environ 20 minutes
option-homeward = Les cartes ne déplacent les Personnages que vers le Château du joueur (le sens des éditions anciennes, qui diffèrent aussi ailleurs)
option-homeward-no = dans les deux sens
option-homeward-yes = vers chez soi seulement

the-figure = { $figure ->
    [king] le Roi
    [west-guard] le Garde ouest
    [east-guard] le Garde est
    [wizard] le Sorcier
   *[jester] le Fou
}

card-king = Roi 1
card-guard = Garde 1
card-guard-pair = Gardes 1+1
card-flank = Encadrement
card-wizard = Sorcier { $steps }
card-jester = Fou { $steps }
card-jester-m = Fou M

prompt-sides = De quel côté le Sorcier commence-t-il ?
prompt-deal = { $seat } reçoit ses cartes.
prompt-act = { $seat } : jouez des cartes d’un seul type, ou faites appeler le Sorcier.
prompt-more = { $seat } : une autre carte du même type, ou la fin du tour.
prompt-refill = { $seat } pioche.
prompt-over = { $how ->
    [king-in-castle] { $seat } gagne : le Roi est au château.
    [crown-in-castle] { $seat } gagne : la Couronne est au château.
    [crown-on-side] { $seat } gagne : la pioche est épuisée pour la douzième fois et la Couronne est de ce côté.
   *[king-on-side] { $seat } gagne : la pioche est épuisée et le Roi est de ce côté.
}
prompt-shared = Victoire partagée : la pioche est épuisée pour la douzième fois et la Couronne est au milieu.

choice-king = Roi 1 : le Roi d’une case vers { $towards }
choice-court = Roi 1 deux fois : toute la Cour d’une case vers { $towards }
choice-guard = Garde 1 : { the-figure } d’une case vers { $towards }
choice-guard-twice = Gardes 1+1 : { the-figure } de deux cases vers { $towards }
choice-both-guards = Gardes 1+1 : le Garde ouest vers { $west }, le Garde est vers { $east }
choice-flank = Encadrement : les deux Gardes à côté du Roi
choice-wizard = Sorcier { $steps } : le Sorcier vers { $towards }
choice-jester = Fou { $steps } : le Fou vers { $towards }
choice-jester-fountain = Fou M : le Fou à la Fontaine
choice-joker = Fou { $steps } en joker : { the-figure } vers { $towards }
choice-joker-fountain = Fou M en joker : { the-figure } à la Fontaine
choice-call = Le Sorcier appelle { the-figure }
choice-end = Finir le tour
choice-discard = Rien n’est possible : défausser toute la main

log-wizard-placed = { $seat } a le Sorcier de son côté et commence.
log-drawn = { $seat } pioche une carte.
log-drawn-card = { $seat } pioche { $card }.
log-played = { $seat } – { $choice }.
log-moved = { $figure ->
    [king] Le Roi
    [west-guard] Le Garde ouest
    [east-guard] Le Garde est
    [wizard] Le Sorcier
   *[jester] Le Fou
} va de { $from } à { $to }.
log-ended = { $seat } finit son tour.
log-discarded = { $seat } ne peut rien faire et défausse { $count ->
    [one] sa dernière carte.
   *[other] ses { $count } cartes.
}
log-crown = La Couronne avance vers { $seat }, en { $to }.
log-reshuffled = La pioche est épuisée ({ $times ->
    [1] première fois
   *[other] { $times } fois
}) : la défausse devient la nouvelle pioche.
log-won = { $how ->
    [king-in-castle] { $seat } gagne : le Roi est au château.
    [crown-in-castle] { $seat } gagne : la Couronne est au château.
    [crown-on-side] { $seat } gagne : la pioche est épuisée pour la douzième fois et la Couronne est de ce côté.
   *[king-on-side] { $seat } gagne : la pioche est épuisée et le Roi est de ce côté.
}
log-shared = Victoire partagée : la pioche est épuisée pour la douzième fois et la Couronne est au milieu.

warning-loses = { $how ->
    [king-in-castle] Le Roi serait au château de { $seat }, qui gagnerait aussitôt.
    [crown-on-side] La pioche serait épuisée pour la douzième fois avec la Couronne du côté de { $seat }, qui gagnerait aussitôt.
   *[king-on-side] La pioche serait épuisée avec le Roi du côté de { $seat }, qui gagnerait aussitôt.
}

refused-play-first = Jouez au moins une carte, ou faites appeler le Sorcier, avant de finir le tour.
refused-must-discard = Rien n’est possible : il faut défausser votre main.
refused-power-after-cards = Le pouvoir du Sorcier remplace les cartes : il est trop tard pour ce tour.
refused-stays-put = Personne ne bougerait.
refused-court = Le Roi doit rester strictement entre ses deux Gardes.
refused-something-possible = On ne défausse sa main que si rien d’autre n’est possible.
refused-no-card = Vous n’avez pas cette carte.
refused-other-type = Toutes les cartes d’un tour sont du même type.
refused-jester-both = Toutes les cartes Fou d’un tour déplacent le même type de figure.
refused-no-jester-power = Le Fou doit être plus près de votre château que le Roi.
refused-off-board = Une carte s’utilise en entier, et le plateau s’arrête avant.
refused-homeward = À cette table, les cartes ne déplacent que vers votre propre château.
refused-jester-in-the-way = Avec des cartes Fou, le Roi ne peut ni rejoindre ni dépasser le Fou.

text-castle = Château ({ $seat })
text-fountain = Fontaine
text-court = Cour
text-companions = Compagnons
text-crown = Couronne
text-deck = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, passage { $pass }
text-discard = Défausse :
text-hand = En main ({ $seat }) :
text-hidden = { $seat } a { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} en main

draw-board = Les châteaux, le jardin entre eux et la piste de la Couronne
draw-figure = { $figure ->
    [king] Le Roi
    [west-guard] Le Garde ouest
    [east-guard] Le Garde est
    [wizard] Le Sorcier
   *[jester] Le Fou
} : case { $at }
draw-kind = { $kind ->
    [king] Roi
    [guards] Gardes
    [wizard] Sorcier
   *[jester] Fou
}
draw-crown = La Couronne : case { $at }, { $face ->
    [big] grande face, premier passage de la pioche
   *[small] petite face, la pioche a été épuisée
}
draw-crown-steps = { $count ->
    [0] À la fin du tour de { $seat }, la Couronne ne bougerait pas
    [one] À la fin du tour de { $seat }, la Couronne avancerait d’une case
   *[other] À la fin du tour de { $seat }, la Couronne avancerait de { $count } cases
}
draw-jester-power = { $seat } peut jouer ses cartes Fou en jokers
draw-discard = Défausse : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
draw-played = { $card } : { $seen } sur { $count } dans la défausse
