# __Name__ en français.

game-summary = Prenez des jetons dans le tas, ou arrêtez-vous plus tôt pour une carte cachée.
game-length = environ 5 minutes

prompt-deal = { $seat } reçoit une carte.
prompt-take = { $seat } : prenez un jeton.
prompt-more = { $seat } : prenez un second jeton, ou arrêtez-vous pour une carte.
prompt-won = { $seat } gagne avec { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
prompt-shared = Victoire partagée : les deux joueurs ont autant de points.

choice-take = Prendre un jeton
choice-stop = S’arrêter et recevoir une carte

refused-take-first = Prenez d’abord un jeton.

log-dealt = { $seat } reçoit une carte.
log-dealt-card = { $card ->
    [crown] { $seat } reçoit une carte couronne.
   *[plain] { $seat } reçoit une carte simple.
}
log-took = { $seat } prend un jeton.
log-stopped = { $seat } s’arrête.
log-shown = { $crown ->
    [one] { $seat } montre { $crown } carte couronne.
   *[other] { $seat } montre { $crown } cartes couronne.
}
log-won = { $seat } gagne.
log-shared = Victoire partagée.

text-heap = Jetons restants : { $count }
text-seat = { $seat } – jetons : { $count }, cartes couronne : { $crown }, cartes simples : { $plain }
text-seat-hidden = { $seat } – jetons : { $count }, cartes cachées : { $cards }
draw-deck = Cartes dans la pioche : { $count }
