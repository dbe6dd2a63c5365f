# __Name__ in italiano.

game-summary = Prendi gettoni dal mucchio, o fermati prima per una moneta nascosta.
game-length = circa 5 minuti

prompt-deal = { $seat } riceve una moneta.
prompt-take = { $seat }: prendi un gettone.
prompt-more = { $seat }: prendi un secondo gettone, o fermati per una moneta.
prompt-won = { $seat } vince con { $points ->
    [one] 1 punto.
   *[other] { $points } punti.
}
prompt-shared = Vittoria condivisa: i due giocatori hanno gli stessi punti.

choice-take = Prendi un gettone
choice-stop = Fermati e ricevi una moneta

refused-take-first = Prima prendi un gettone.

log-dealt = { $seat } riceve una moneta.
log-dealt-coin = { $coin ->
    [gold] { $seat } riceve una moneta d’oro.
   *[copper] { $seat } riceve una moneta di rame.
}
log-took = { $seat } prende un gettone.
log-stopped = { $seat } si ferma.
log-shown = { $gold ->
    [one] { $seat } mostra 1 moneta d’oro.
   *[other] { $seat } mostra { $gold } monete d’oro.
}
log-won = { $seat } vince.
log-shared = Vittoria condivisa.

text-heap = Gettoni rimasti: { $count }
text-seat = { $seat } – gettoni: { $count }, monete d’oro: { $gold }, monete di rame: { $copper }
text-seat-hidden = { $seat } – gettoni: { $count }, monete nascoste: { $coins }
draw-bag = Monete nel sacco: { $count }
