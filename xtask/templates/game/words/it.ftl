# __Name__ in italiano.

game-summary = Prendi gettoni dal mucchio, o fermati prima per una carta nascosta.
game-length = circa 5 minuti

prompt-deal = { $seat } riceve una carta.
prompt-take = { $seat }: prendi un gettone.
prompt-more = { $seat }: prendi un secondo gettone, o fermati per una carta.
prompt-won = { $seat } vince con { $points ->
    [one] 1 punto.
   *[other] { $points } punti.
}
prompt-shared = Vittoria condivisa: i due giocatori hanno gli stessi punti.

choice-take = Prendi un gettone
choice-stop = Fermati e ricevi una carta

refused-take-first = Prima prendi un gettone.

log-dealt = { $seat } riceve una carta.
log-dealt-card = { $card ->
    [crown] { $seat } riceve una carta corona.
   *[plain] { $seat } riceve una carta semplice.
}
log-took = { $seat } prende un gettone.
log-stopped = { $seat } si ferma.
log-shown = { $crown ->
    [one] { $seat } mostra 1 carta corona.
   *[other] { $seat } mostra { $crown } carte corona.
}
log-won = { $seat } vince.
log-shared = Vittoria condivisa.

text-heap = Gettoni rimasti: { $count }
text-seat = { $seat } – gettoni: { $count }, carte corona: { $crown }, carte semplici: { $plain }
text-seat-hidden = { $seat } – gettoni: { $count }, carte nascoste: { $cards }
draw-deck = Carte nel mazzo: { $count }
