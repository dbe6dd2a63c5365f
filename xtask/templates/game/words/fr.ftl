# __Name__ en français.

game-summary = Prenez des jetons dans le tas, ou arrêtez-vous plus tôt pour une pièce cachée.
game-length = environ 5 minutes

prompt-deal = { $seat } reçoit une pièce.
prompt-take = { $seat } : prenez un jeton.
prompt-more = { $seat } : prenez un second jeton, ou arrêtez-vous pour une pièce.
prompt-won = { $seat } gagne avec { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
prompt-shared = Victoire partagée : les deux joueurs ont autant de points.

choice-take = Prendre un jeton
choice-stop = S’arrêter et recevoir une pièce

refused-take-first = Prenez d’abord un jeton.

log-dealt = { $seat } reçoit une pièce.
log-dealt-coin = { $coin ->
    [gold] { $seat } reçoit une pièce d’or.
   *[copper] { $seat } reçoit une pièce de cuivre.
}
log-took = { $seat } prend un jeton.
log-stopped = { $seat } s’arrête.
log-shown = { $gold ->
    [one] { $seat } montre { $gold } pièce d’or.
   *[other] { $seat } montre { $gold } pièces d’or.
}
log-won = { $seat } gagne.
log-shared = Victoire partagée.

text-heap = Jetons restants : { $count }
text-seat = { $seat } – jetons : { $count }, pièces d’or : { $gold }, pièces de cuivre : { $copper }
text-seat-hidden = { $seat } – jetons : { $count }, pièces cachées : { $coins }
draw-bag = Pièces dans le sac : { $count }
