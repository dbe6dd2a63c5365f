# Palais Royal in italiano.

game-summary = Guidate i vostri servitori per il palazzo e reclutate i nobili del suo parco.
game-length = da 60 a 90 minuti
option-layout = Disposizione delle stanze del palazzo
option-layout-suggested = suggerita
option-layout-shuffled = mescolata
option-layout-arranged = composta da noi
option-layout-word-door = Porta di servizio
option-layout-word-office = Ufficio
option-layout-word-cardinal = Cardinale
option-layout-word-mint = Zecca
option-layout-word-gate = Cancello
option-layout-word-pompadour = Pompadour
option-layout-word-stairs = Scale
option-layout-word-cabinet = Stanza del Re
option-layout-word-court = Corte d’onore
option-tally = Nobili e punti degli altri giocatori
option-tally-closed = coperti fino alla fine
option-tally-open = visibili a tutti

room = { $room ->
    [door] Porta di servizio
    [office] Ufficio
    [cardinal] Cardinale
    [mint] Zecca
    [gate] Cancello
    [pompadour] Madame de Pompadour
    [stairs] Scale
    [cabinet] Gabinetto del Re
   *[court] Corte d’onore
}
reserve = riserva
space = { $space ->
    [lions] spazio esterno dei leoni
    [vases] spazio esterno dei vasi
    [sphinxes] spazio esterno delle sfingi
    [nymphs] spazio esterno delle ninfe
   *[other] { $space }
}
card = { $card ->
    [maj] «Tutte le maggioranze»
    [gate] «Tutti al Cancello»
    [march] «2 servitori e 6 movimenti»
    [m5] «5 movimenti»
    [m9] «9 movimenti»
    [seals] «2 sigilli»
    [gold] «4 monete»
    [p2] «2 punti»
   *[p4] «4 punti»
}
noble-points = nobile { $cost }
noble-privilege = { $privilege ->
    [servant] nobile con 1 servitore
    [servants] nobile con 3 servitori
    [gate] nobile del Cancello (2 servitori a turno)
    [moves] nobile con 2 movimenti a turno
    [diagonal] nobile delle diagonali
    [gold] nobile con 2 monete a turno
    [cabinet] nobile del Gabinetto (1 servitore a turno)
    [pompadour] nobile della Pompadour (1 servitore a turno)
   *[cards] nobile con 3 carte in più
}

prompt-rooms = Si dispongono le stanze del palazzo.
prompt-nobles = I nobili entrano nel parco.
prompt-settle = { $seat }: sistemate { $count ->
    [one] ancora un servitore
   *[other] ancora { $count } servitori
} nelle stanze che volete.
prompt-before = { $seat }: prima della prima azione. Una carta, o fatto?
prompt-court = { $seat }, azione 1, Corte d’onore: { $count ->
    [0] nessun servitore da piazzare sul Cancello; «Fatto» per continuare.
    [one] potete piazzare 1 servitore sul Cancello.
   *[other] potete piazzare { $count } servitori sul Cancello.
}
prompt-stairs = { $seat }, azione 2, Scale: { $count ->
    [0] nessun movimento rimasto; «Fatto» per continuare.
    [one] 1 movimento rimasto.
   *[other] { $count } movimenti rimasti.
}
prompt-seals = { $seat }, azione 3, sigilli: { $cabinet } da piazzare nel Gabinetto, { $pompadour } dalla Pompadour.
prompt-recruit = { $seat }, azione 4, reclutamento: { $count ->
    [0] nessuno nell’Ufficio per reclutare; «Fatto» per continuare.
    [one] 1 servitore dell’Ufficio può reclutare.
   *[other] { $count } servitori dell’Ufficio possono reclutare.
} { $seals ->
    [0] { "" }
    [one] 1 sigillo dalle carte.
   *[other] { $seals } sigilli dalle carte.
}
prompt-post = { $seat }: un servitore deve andare sul bordo ({ $space }). Da dove viene?
prompt-door = { $seat }, azione 5, Porta di servizio: { $count ->
    [0] nessuno; «Fatto» chiude il turno.
    [one] 1 servitore.
   *[other] { $count } servitori.
}
prompt-draw = { $seat } pesca { $count ->
    [one] ancora una carta.
   *[other] ancora { $count } carte.
}
prompt-keep = { $seat }: { $count ->
    [0] nessuna carta da tenere.
    [one] potete tenere 1 carta.
   *[other] potete tenere { $count } carte.
}
why-ended = { $end ->
    [few-nobles] Il parco è quasi vuoto.
   *[standstill] Nessuno recluta da dieci giri.
}
prompt-won = { why-ended } { $seat } vince con { $count ->
    [one] 1 punto.
   *[other] { $count } punti.
}
prompt-shared = { why-ended } La vittoria è condivisa, con { $count ->
    [one] 1 punto.
   *[other] { $count } punti.
}

choice-done = Fatto
choice-play = Giocare { $card }
choice-call = Chiamare { $count ->
    [one] 1 servitore
   *[other] { $count } servitori
} dalla riserva comune
choice-move = Muovere: { $from } → { $to }
choice-settle = Sistemare: { $to }
choice-place = Piazzare: { $from } → { $to }
choice-post = Il servitore del bordo viene da: { $from }
choice-draw = Pescare carte
choice-keep = Tenere { $card }
choice-recruit = Reclutare: { $space }
choice-recruit-sealed = Reclutare: { $space }; le carte pagano { $turquoise } turchese, { $violet } viola

log-room = Prossima stanza: { $room }.
log-noble = { $space }: { $noble }.
log-settled = { $seat } sistema un servitore: { $to }.
log-turn = Tocca a { $seat }.
log-court = { $seat }, Corte d’onore: { $count ->
    [one] 1 servitore
   *[other] { $count } servitori
} da piazzare{ $majority ->
    [yes] , maggioranza compresa
   *[no] { "" }
}.
log-stairs = { $seat }, Scale: { $count ->
    [one] 1 movimento
   *[other] { $count } movimenti
}{ $majority ->
    [yes] , maggioranza compresa
   *[no] { "" }
}.
log-gold = { $seat }, Zecca: { $count ->
    [one] 1 moneta
   *[other] { $count } monete
}{ $majority ->
    [yes] , maggioranza compresa
   *[no] { "" }
}.
log-seals = { $seat }, sigilli: { $cabinet } da piazzare nel Gabinetto, { $pompadour } dalla Pompadour.
log-placed = { $seat } piazza un servitore: { $from } → { $to }.
log-moved = { $seat } muove un servitore: { $from } → { $to }.
log-recruited = { $seat } recluta da { $space } per { $count ->
    [one] 1 moneta
   *[other] { $count } monete
}: { $noble }.
log-posted = { $seat } mette un servitore sul bordo: { $from } → { $space }.
log-drawn = { $seat } pesca una carta.
log-drawn-card = { $seat } pesca { $card }.
log-reshuffled = Gli scarti vengono mescolati e diventano il mazzo.
log-kept = { $seat } tiene una carta.
log-kept-card = { $seat } tiene { $card }.
log-discarded = { $seat } scarta { $card }.
log-played = { $seat } gioca { $card }.
log-called = { $seat } chiama { $count ->
    [one] 1 servitore
   *[other] { $count } servitori
} dalla riserva comune.
log-last-round = { why-ended } Tutti giocano un ultimo turno.
log-counted = { $seat }: { $total ->
    [one] 1 punto
   *[other] { $total } punti
} (nobili { $nobles }, carte scoperte { $cards }, mano { $hand }, parco { $park }).

warning-stairs = Non vi resterebbe nessun servitore sulle Scale, da cui vengono i movimenti.

refused-settle-first = Prima sistemate i vostri servitori.
refused-post-first = Prima un servitore deve andare sul bordo.
refused-not-now = Appartiene a un’altra azione.
refused-no-card = Non avete quella carta.
refused-not-its-moment = Non è il momento di quella carta.
refused-no-gold = Non avete abbastanza monete.
refused-no-such-noble = Non avete nobili che chiamano servitori.
refused-turned = Quel nobile ha già chiamato.
refused-supply-empty = La riserva comune non ha più servitori vostri.
refused-no-moves = Non avete più movimenti.
refused-no-servant = Lì non avete servitori.
refused-stays-put = Il servitore resterebbe dov’è.
refused-not-neighbours = Queste stanze non sono adiacenti.
refused-no-placements = Non avete più servitori da piazzare lì.
refused-reserve-first = Finché la vostra riserva ha servitori, si piazzano prima quelli.
refused-no-noble = Su quello spazio non c’è un nobile.
refused-nobody-in-the-office = Per reclutare serve un servitore nell’Ufficio.
refused-no-card-seals = Le vostre carte non danno così tanti sigilli.
refused-too-many-card-seals = Il nobile non richiede così tanti sigilli dalle carte.
refused-no-turquoise = Avete troppo pochi servitori nel Gabinetto del Re.
refused-no-violet = Avete troppo pochi servitori da Madame de Pompadour.
refused-no-cards = Non ci sono carte da pescare.
refused-nobody-at-the-door = Non avete servitori alla Porta di servizio.
refused-not-drawn = Non avete pescato quella carta.

text-legend = Monete con lo sconto, sigilli ● turchese ○ viola, punti. +♟ servitori, una volta; ogni turno: ⌂ al Cancello, → movimento, ↗ diagonale, ¤ moneta, +● +○ servitore per un sigillo, ▤ carta da guardare. ┃ ━ statua.
text-player = { $name }: { $gold ->
    [one] 1 moneta
   *[other] { $gold } monete
}, riserva { $reserve }, comune { $supply }, { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
} in mano, { $points ->
    [one] 1 punto
   *[other] { $points } punti
} adesso
text-player-closed = { $name }: { $gold ->
    [one] 1 moneta
   *[other] { $gold } monete
}, riserva { $reserve }, comune { $supply }, { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
} in mano
text-face-down = { $count ->
    [one] 1 nobile coperto
   *[other] { $count } nobili coperti
}
text-nobles = Nobili:
text-open = Scoperte:
text-hand = Mano:
text-deck = Mazzo: { $count ->
    [one] 1 carta
   *[other] { $count } carte
}, scarti { $discards }
text-seen = Carte guardate:
text-last-round = { why-ended } È l’ultimo giro.

draw-palace = Il palazzo
draw-park = Il parco
draw-room-name = { $room ->
    [door] Porta di servizio
    [office] Ufficio
    [cardinal] Cardinale
    [mint] Zecca
    [gate] Cancello
    [pompadour] Pompadour
    [stairs] Scale
    [cabinet] Gabinetto del Re
   *[court] Corte d’onore
}
draw-room = { $room }: { $servants }
draw-room-empty = { $room }: nessuno
draw-room-majority = { $room }: { $servants } (maggioranza: { $first })
draw-reserve = Riserva + riserva comune
draw-reserve-of = { $seat }: { $reserve } nella riserva, { $supply } nella riserva comune
draw-taken = { $space }: un servitore di { $seat }
draw-noble = { $space }: { $noble }. { $points } punti; { $gold } monete ({ $printed } senza sconto), { $turquoise } turchese, { $violet } viola.
draw-owned = { $noble }, { $points } punti
draw-face-down = Un nobile coperto fino alla fine
draw-closed-tally = I punti degli altri giocatori si contano alla fine.
draw-side = { $side ->
    [lions] Lato dei leoni
    [vases] Lato dei vasi
    [sphinxes] Lato delle sfingi
   *[nymphs] Lato delle ninfe
}: { $servants }
draw-statue = Una statua: i due spazi che separa non sono vicini. Alla fine, a chi ha più servitori su un lato { $first } punti, al secondo { $second }.
draw-plan = Il turno
draw-step = { $step ->
    [before] Prima
    [court] Corte
    [stairs] Scale
    [seals] Zecca, sigilli
    [recruit] Reclutamento
   *[door] Porta di servizio
}
draw-last = Ultimo giro
draw-settle = da sistemare: { $count }
draw-count = { $for ->
    [nobles] Nobili
    [cards] Carte
    [hand] Mano
    [park] Parco
   *[total] Totale
}
draw-gold = { $count ->
    [one] 1 moneta
   *[other] { $count } monete
}
draw-cards = { $count ->
    [one] 1 carta in mano
   *[other] { $count } carte in mano
}
draw-no-cards = Nessuna carta in mano.
draw-discard = Scarti: { $count }
draw-pay = Sigilli delle carte, poi il nobile:
draw-payment = Le carte pagano { $turquoise } turchese, { $violet } viola
draw-card = { $card ->
    [maj] Tutte le maggioranze
    [gate] Tutti al Cancello
    [march] 2 servitori, 6 movimenti
    [m5] 5 movimenti
    [m9] 9 movimenti
    [seals] 2 sigilli
    [gold] 4 monete
    [p2] 2 punti
   *[p4] 4 punti
}
draw-moment = { $card ->
    [maj] prima dell’azione 1
    [gate] azione 1
    [march] azione 1
    [m5] azione 2
    [m9] azione 2
    [seals] azione 4
   *[other] in ogni momento
}
