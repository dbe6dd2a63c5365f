# Palais Royal in italiano.

game-summary = Guida i tuoi servi nel palazzo e recluta i nobili del parco.
game-length = da 60 a 90 minuti
option-layout = Disposizione delle stanze del palazzo
option-layout-suggested = suggerita
option-layout-shuffled = casuale
option-layout-arranged = personalizzata
option-layout-word-door = Porta di Servizio
option-layout-word-office = Ufficio
option-layout-word-cardinal = Cardinale
option-layout-word-mint = Zecca
option-layout-word-gate = Cancello
option-layout-word-pompadour = Pompadour
option-layout-word-stairs = Scale
option-layout-word-cabinet = Stanza del Re
option-layout-word-court = Corte
option-tally = Nobili e punti degli altri giocatori
option-tally-closed = coperti fino al conteggio finale
option-tally-open = visibili a tutti

room = { $room ->
    [door] Porta di Servizio
    [office] Ufficio reclutamento
    [cardinal] Stanza del Cardinale
    [mint] Zecca
    [gate] Cancello del Palazzo
    [pompadour] Madame Pompadour
    [stairs] Scale
    [cabinet] Stanza del Re
   *[court] Corte
}
reserve = riserva
space = { $space ->
    [lions] spazio ×2 dei leoni
    [vases] spazio ×2 dei vasi
    [sphinxes] spazio ×2 delle sfingi
    [nymphs] spazio ×2 delle ninfe
   *[other] { $space }
}
card = { $card ->
    [maj] «Tutte le maggioranze»
    [gate] «Tutti al Cancello»
    [march] «2 servi e 6 movimenti»
    [m5] «5 movimenti»
    [m9] «9 movimenti»
    [seals] «2 sigilli»
    [gold] «4 monete»
    [p2] «2 punti»
   *[p4] «4 punti»
}
noble-points = nobile { $cost }
noble-privilege = { $privilege ->
    [servant] nobile (1 servo)
    [servants] nobile (3 servi)
    [gate] nobile (2 servi al Cancello a ogni turno)
    [moves] nobile (2 movimenti a ogni turno)
    [diagonal] nobile (movimenti in diagonale)
    [gold] nobile (2 monete a ogni turno)
    [cabinet] nobile (1 servo nella Stanza del Re a ogni turno)
    [pompadour] nobile (1 servo da Madame Pompadour a ogni turno)
   *[cards] nobile (3 carte in più)
}

prompt-rooms = Si dispongono le stanze del palazzo.
prompt-nobles = Si dispongono i nobili nel parco.
prompt-settle = { $you ->
    [yes] Piazza ancora { $count ->
        [one] un servo nella stanza che vuoi.
       *[other] { $count } servi nelle stanze che vuoi.
    }
   *[no] { $seat } piazza i primi servi.
}
prompt-before = { $you ->
    [yes] Tocca a te: gioca una carta o vai alla Corte.
   *[no] Tocca a { $seat }.
}
prompt-court = { $you ->
    [yes] Azione 1, Corte: { $count ->
        [0] nessun servo da piazzare sul Cancello.
        [one] puoi piazzare 1 servo sul Cancello.
       *[other] piazza fino a { $count } servi sul Cancello.
    }
   *[no] { $seat } piazza servi sul Cancello.
}
prompt-stairs = { $you ->
    [yes] Azione 2, Scale: { $count ->
        [0] nessun movimento rimasto.
        [one] hai 1 movimento.
       *[other] hai { $count } movimenti.
    }
   *[no] { $seat } sposta i suoi servi.
}
prompt-seals = { $you ->
    [yes] Azione 3: { $rooms ->
        [both] piazza { $cabinet } nella Stanza del Re, { $pompadour } da Madame Pompadour.
        [cabinet] servi da piazzare nella Stanza del Re: { $cabinet }.
        [pompadour] servi da piazzare nella stanza di Madame Pompadour: { $pompadour }.
       *[none] nessun servo da piazzare per i sigilli.
    }
   *[no] { $seat } piazza servi per i sigilli.
}
prompt-recruit = { $you ->
    [yes] Azione 4: { $count ->
        [0] non ci sono più nobili da reclutare.
        [one] puoi reclutare 1 nobile.
       *[other] recluta fino a { $count } nobili.
    }{ $seals ->
        [0] { "" }
        [one] { " " }1 sigillo dalle carte.
       *[other] { " " }{ $seals } sigilli dalle carte.
    }
   *[no] { $seat } recluta.
}
prompt-recruit-office = { $you ->
    [yes] Azione 4: per reclutare serve un servo nell’Ufficio reclutamento.
   *[no] { $seat } recluta.
}
prompt-recruit-poor = { $you ->
    [yes] Troppo caro: il nobile più economico costa { $gold } oro, { $turquoise } blu, { $violet } viola; hai { $own-gold }, { $own-turquoise }, { $own-violet }{ $seals ->
        [0] { "" }
       *[other] , e { $seals } dalle carte
    }.
   *[no] { $seat } recluta.
}
prompt-post = { $you ->
    [yes] Piazza un servo sul perimetro ({ $space }). Da dove viene?
   *[no] { $seat } piazza un servo sul perimetro.
}
prompt-door = { $you ->
    [yes] Azione 5: { $cards ->
        [0] nessuna carta da pescare.
        [one] pesca 1 carta, e se vuoi tienila.
       *[other] pesca { $cards } carte e tienine fino a { $count }.
    }
   *[no] { $seat } può pescare carte.
}
prompt-draw = { $you ->
    [yes] Peschi { $count ->
        [one] ancora una carta.
       *[other] ancora { $count } carte.
    }
   *[no] { $seat } pesca carte.
}
prompt-keep = { $you ->
    [yes] { $count ->
        [0] Non puoi tenere altre carte.
        [one] Puoi tenere 1 carta.
       *[other] Tieni fino a { $count } carte.
    }
   *[no] { $seat } sceglie le carte da tenere.
}
why-ended = { $end ->
    [few-nobles] Il parco è quasi vuoto.
   *[standstill] Nessuno recluta da dieci giri.
}
rival = { $whose ->
    [yours] te
   *[other] { $second }
}
prompt-won = { $you ->
    [yes] Vinci
   *[no] { $seat } vince
} con { $count ->
    [one] 1 punto
   *[other] { $count } punti
}{ $ahead ->
    [0] , alla pari con { rival }, ma con più servi nella Stanza del Cardinale.
   *[other] , { $ahead } in più di { rival }, grazie { $source ->
        [nobles] ai nobili.
        [cards] alle carte giocate per i punti.
        [hand] alle carte in mano.
       *[park] ai servi nel parco.
    }
}
prompt-shared = { $whose ->
    [yours] Condividi la vittoria
   *[other] La vittoria è condivisa
}: { $count ->
    [one] 1 punto
   *[other] { $count } punti
} a testa, e altrettanti servi nella Stanza del Cardinale.

choice-done = { $next ->
    [court] Alla Corte
    [stairs] Alle Scale
    [seals] Alla Zecca
    [recruit] Al reclutamento
    [door] Alle carte
    [end] Fine del turno
   *[step] Fatto
}
choice-play = Gioca { $card }
choice-call = Prendi { $count ->
    [one] 1 servo
   *[other] { $count } servi
} dalla riserva generale
choice-move = Sposta: { $from } → { $to }
choice-settle = Piazza: { $to }
choice-place = Piazza: { $from } → { $to }
choice-post = Servo sul perimetro da: { $from }
choice-draw = Pesca carte
choice-keep = Tieni { $card }
choice-recruit = Recluta: { $space }
choice-recruit-sealed = Recluta: { $space }; dalle carte { $turquoise } blu, { $violet } viola

group-from = Da: { $from }
group-recruit = Recluta
group-recruit-sealed = Recluta; dalle carte { $turquoise } blu, { $violet } viola

score-nobles = Nobili
score-privileged = Nobili con privilegio
score-cards = Carte giocate per i punti
score-hand = Carte in mano
score-side = { $side ->
    [lions] Lato dei leoni
    [vases] Lato dei vasi
    [sphinxes] Lato delle sfingi
   *[nymphs] Lato delle ninfe
}
score-cardinal = Servi nella Stanza del Cardinale
score-gold = Monete rimaste

log-room = Prossima stanza: { $room }.
log-noble = { $space }: { $noble }.
log-settled = { $seat } piazza un servo: { $to }.
log-turn = Tocca a { $seat }.
log-court = { $seat }, Corte: { $count ->
    [one] 1 servo
   *[other] { $count } servi
} da piazzare{ $majority ->
    [yes] , bonus di maggioranza compreso
   *[no] { "" }
}.
log-stairs = { $seat }, Scale: { $count ->
    [one] 1 movimento
   *[other] { $count } movimenti
}{ $majority ->
    [yes] , bonus di maggioranza compreso
   *[no] { "" }
}.
log-gold = { $seat }, Zecca: { $count ->
    [one] 1 moneta
   *[other] { $count } monete
}{ $majority ->
    [yes] , bonus di maggioranza compreso
   *[no] { "" }
}.
log-seals = { $seat }, servi da piazzare: { $cabinet } nella Stanza del Re, { $pompadour } nella stanza di Madame Pompadour.
log-placed = { $seat } piazza un servo: { $from } → { $to }.
log-moved = { $seat } sposta un servo: { $from } → { $to }.
log-recruited = { $seat } recluta ({ $space }) per { $count ->
    [one] 1 moneta
   *[other] { $count } monete
}: { $noble }.
log-posted = { $seat } piazza un servo sul perimetro: { $from } → { $space }.
log-drawn = { $seat } pesca una carta.
log-drawn-card = { $seat } pesca { $card }.
log-reshuffled = Gli scarti vengono mescolati e diventano il mazzo.
log-kept = { $seat } tiene una carta.
log-kept-card = { $seat } tiene { $card }.
log-discarded = { $seat } scarta { $card }.
log-played = { $seat } gioca { $card }.
log-called = { $seat } prende { $count ->
    [one] 1 servo
   *[other] { $count } servi
} dalla riserva generale.
log-last-round = { why-ended } Tutti giocano un ultimo turno.
log-counted = { $seat }: { $total ->
    [one] 1 punto
   *[other] { $total } punti
} (nobili { $nobles }, carte scoperte { $cards }, mano { $hand }, parco { $park }).

warning-stairs = Non avresti più servi sulle Scale: sono loro a darti i movimenti.

refused-settle-first = Prima piazza i tuoi servi.
refused-post-first = Prima piazza un servo sul perimetro.
refused-not-now = Questo fa parte di un’altra azione.
refused-no-card = Non hai quella carta.
refused-not-its-moment = Quella carta non si gioca adesso.
refused-no-gold = Non hai abbastanza monete.
refused-no-such-noble = Non hai nobili che ti diano servi.
refused-turned = Quel nobile è già stato usato.
refused-supply-empty = La riserva generale non ha più servi del tuo colore.
refused-no-moves = Non hai più movimenti.
refused-no-servant = Lì non hai servi.
refused-stays-put = Il servo resterebbe dov’è.
refused-not-neighbours = Queste stanze non sono adiacenti.
refused-no-placements = Non puoi piazzare altri servi lì.
refused-reserve-first = Finché hai servi nella riserva personale, piazza prima quelli.
refused-no-noble = Su quello spazio non ci sono nobili.
refused-nobody-in-the-office = Per reclutare serve un servo nell’Ufficio reclutamento.
refused-no-card-seals = Le tue carte non danno così tanti sigilli.
refused-too-many-card-seals = Questo nobile non richiede così tanti sigilli di quel colore.
refused-no-turquoise = Non hai abbastanza servi nella Stanza del Re.
refused-no-violet = Non hai abbastanza servi nella stanza di Madame Pompadour.
refused-no-cards = Non ci sono carte da pescare.
refused-nobody-at-the-door = Non hai servi alla Porta di Servizio.
refused-not-drawn = Non hai pescato quella carta.

text-legend = Monete con lo sconto, sigilli ● blu ○ viola, punti. +♟ servi, una volta; ogni turno: ⌂ al Cancello, → movimento, ↗ diagonale, ¤ moneta, +● +○ servo per un sigillo, ▤ carta da guardare. ┃ ━ statua.
text-player = { $name }: { $gold ->
    [one] 1 moneta
   *[other] { $gold } monete
}, riserva { $reserve }, generale { $supply }, { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
} in mano, { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
text-player-closed = { $name }: { $gold ->
    [one] 1 moneta
   *[other] { $gold } monete
}, riserva { $reserve }, generale { $supply }, { $cards ->
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
text-seen = Carte pescate:
text-last-round = { why-ended } È l’ultimo giro.

draw-panels = Parti del tabellone
draw-panel = { $panel ->
    [palace] Palazzo
    [park] Parco
   *[seats] Giocatori
}
draw-room-name = { $room ->
    [door] Porta di Servizio
    [office] Ufficio
    [cardinal] Cardinale
    [mint] Zecca
    [gate] Cancello
    [pompadour] Pompadour
    [stairs] Scale
    [cabinet] Stanza del Re
   *[court] Corte
}
draw-room = { $room }: { $servants }
draw-room-empty = { $room }: nessuno
draw-room-majority = { $room }: { $servants } (maggioranza: { $first })
draw-reserve = Riserva + riserva generale
draw-reserve-of = { $seat }: { $reserve } nella riserva personale, { $supply } nella riserva generale
draw-empty = { $space }: vuoto
draw-taken = { $space }: un servo di { $seat }
draw-noble = { $space }: { $noble }. { $points } punti; { $gold ->
    [one] 1 moneta
   *[other] { $gold } monete
} ({ $printed } senza sconto), { $turquoise } blu, { $violet } viola.
draw-owned = { $noble }, { $points } punti
draw-face-down = Un nobile coperto fino al conteggio finale
draw-closed-tally = I punti degli altri giocatori si contano alla fine.
draw-side = { $side ->
    [lions] Lato dei leoni
    [vases] Lato dei vasi
    [sphinxes] Lato delle sfingi
   *[nymphs] Lato delle ninfe
}: { $servants }
draw-statue = Una statua: i due spazi che separa non sono adiacenti. Alla fine, su ogni lato, { $first } punti a chi ha più servi, { $second } al secondo.
draw-plan = Il turno
draw-step = { $step ->
    [before] Prima
    [court] Corte
    [stairs] Scale
    [seals] Zecca, sigilli
    [recruit] Reclutamento
   *[door] Porta di Servizio
}
draw-last = Ultimo giro
draw-gold = { $count ->
    [one] 1 moneta
   *[other] { $count } monete
}
draw-cards = { $count ->
    [one] 1 carta in mano
   *[other] { $count } carte in mano
}
draw-held = costa { $gold ->
    [one] 1 moneta
   *[other] { $gold } monete
}, { draw-moment }
draw-no-cards = Nessuna carta in mano.
draw-discard = Scarti: { $count }
draw-pay = Sigilli delle carte, poi il nobile:
draw-payment = Le carte pagano { $turquoise } blu, { $violet } viola
draw-card = { $card ->
    [maj] Tutte le maggioranze
    [gate] Tutti al Cancello
    [march] 2 servi, 6 movimenti
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
