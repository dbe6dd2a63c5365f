# __Name__ in italiano.

game-summary = Prendi gettoni dal mucchio, o fermati prima per una carta nascosta.
game-length = circa 5 minuti
game-weight = facile da imparare

prompt-deal = { $you ->
    [yes] Ricevi una carta.
   *[no] { $seat } riceve una carta.
}
prompt-take = { $you ->
    [yes] Tocca a te: prendi un gettone.
   *[no] { $seat } prende un gettone.
}
prompt-more = { $you ->
    [yes] Prendi un secondo gettone, o fermati per una carta.
   *[no] { $seat } prende un secondo gettone, o si ferma per una carta.
}
prompt-won = { $seat } vince con { $points ->
    [one] 1 punto.
   *[other] { $points } punti.
}
prompt-shared = Vittoria condivisa: i due giocatori hanno gli stessi punti.

choice-take = Prendi un gettone
choice-stop = Fermati e ricevi una carta

refused-take-first = Prima prendi un gettone. (R3.1)

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

# What things are and do.
name-counter = Gettone
about-counter = Ogni tuo gettone vale 1 punto alla fine. Nel tuo turno ne prendi uno o due.
name-card-plain = Carta semplice
about-card-plain = Non vale nulla; ma il tuo avversario non lo sa prima della fine.
name-card-crown = Carta corona
about-card-crown = Vale 2 punti alla fine. Solo tu sai di averla.
name-heap = Mucchio
about-heap = I gettoni rimasti. Quando si prende l’ultimo, la partita finisce subito.
name-deck = Mazzo
about-deck = Se ti fermi dopo un gettone, ricevi una carta da qui. Quando è vuoto non ne ricevi più.
name-cards = Carte
about-cards = Le tue carte; il tuo avversario vede solo quante sono. Alla fine si mostrano tutte.
