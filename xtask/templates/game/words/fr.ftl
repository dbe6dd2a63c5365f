# __Name__ en français.

game-summary = Prenez des jetons dans le tas, ou arrêtez-vous plus tôt pour une carte cachée.
game-length = environ 5 minutes
game-weight = facile à apprendre

prompt-deal = { $you ->
    [yes] Vous recevez une carte.
   *[no] { $seat } reçoit une carte.
}
prompt-take = { $you ->
    [yes] À vous : prenez un jeton.
   *[no] { $seat } prend un jeton.
}
prompt-more = { $you ->
    [yes] Prenez un second jeton, ou arrêtez-vous pour une carte.
   *[no] { $seat } prend un second jeton, ou s’arrête pour une carte.
}
prompt-won = { $seat } gagne avec { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
prompt-shared = Victoire partagée : les deux joueurs ont autant de points.

choice-take = Prendre un jeton
choice-stop = S’arrêter et recevoir une carte

refused-take-first = Prenez d’abord un jeton. (R3.1)

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

text-heap = Jetons restants : { $count }
text-seat = { $seat } – jetons : { $count }, cartes couronne : { $crown }, cartes simples : { $plain }
text-seat-hidden = { $seat } – jetons : { $count }, cartes cachées : { $cards }
draw-deck = Cartes dans la pioche : { $count }

# What things are and do.
name-counter = Jeton
about-counter = Chacun de vos jetons vaut 1 point à la fin. Vous en prenez un ou deux à votre tour.
name-card-plain = Carte simple
about-card-plain = Elle ne vaut rien ; mais votre adversaire ne le sait pas avant la fin.
name-card-crown = Carte couronne
about-card-crown = Elle vaut 2 points à la fin. Vous seul savez que vous l’avez.
name-heap = Tas
about-heap = Les jetons qui restent. Quand le dernier est pris, la partie s’arrête aussitôt.
name-deck = Pioche
about-deck = Si vous vous arrêtez après un jeton, vous en recevez une carte. Quand elle est vide, vous n’en recevez plus.
name-cards = Cartes
about-cards = Vos cartes ; votre adversaire n’en voit que le nombre. À la fin, on les montre toutes.
