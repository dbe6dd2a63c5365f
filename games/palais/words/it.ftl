# Palais Royal in italiano.

game-summary = Guida i tuoi servi nel palazzo e recluta i nobili del parco.
game-length = da 60 a 90 minuti
game-weight = per giocatori esperti
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
    [servant] nobile (1 servo, una volta)
    [servants] nobile (3 servi, una volta)
    [gate] nobile (2 servi sul Cancello a ogni turno)
    [moves] nobile (2 movimenti a ogni turno)
    [diagonal] nobile (movimenti in diagonale)
    [gold] nobile (2 monete a ogni turno)
    [cabinet] nobile (1 servo nella Stanza del Re a ogni turno)
    [pompadour] nobile (1 servo nella stanza di Madame Pompadour a ogni turno)
   *[cards] nobile (3 carte in più da guardare)
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
    [yes] Tocca a te: gioca una carta o passa alla Corte.
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
        [both] puoi piazzare { $cabinet ->
            [one] 1 servo
           *[other] { $cabinet } servi
        } nella Stanza del Re, { $pompadour } in quella di Madame Pompadour.
        [cabinet] puoi piazzare { $cabinet ->
            [one] 1 servo
           *[other] { $cabinet } servi
        } nella Stanza del Re.
        [pompadour] puoi piazzare { $pompadour ->
            [one] 1 servo
           *[other] { $pompadour } servi
        } nella stanza di Madame Pompadour.
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
    [yes] Troppo caro: il nobile più economico costa { $gold ->
        [one] 1 moneta
       *[other] { $gold } monete
    }, { $turquoise } blu, { $violet } viola; hai { $own-gold }, { $own-turquoise }, { $own-violet }{ $seals ->
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
} a testa, e lo stesso numero di servi nella Stanza del Cardinale.

choice-done = { $next ->
    [court] Avanti: Corte
    [stairs] Avanti: Scale
    [seals] Avanti: Zecca
    [recruit] Avanti: reclutamento
    [door] Avanti: carte
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
choice-post = Servo sul perimetro, da: { $from }
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

refused-settle-first = Prima piazza i tuoi servi. (R2.6)
refused-post-first = Prima piazza un servo sul perimetro. (R7.7)
refused-not-now = Questo fa parte di un’altra azione. (R3.1)
refused-no-card = Non hai quella carta. (R9.1)
refused-not-its-moment = Quella carta non si gioca adesso. (R9.1)
refused-card-cost = Non hai abbastanza monete per quella carta. (R9.1)
refused-no-gold = Non hai abbastanza monete. (R7.2)
refused-no-such-noble = Non hai nobili che ti diano servi. (R10.8)
refused-turned = Quel nobile è già stato usato. (R10.8)
refused-supply-empty = La riserva generale non ha più servi del tuo colore. (R10.8)
refused-no-moves = Non hai più movimenti. (R5.1)
refused-no-servant = Lì non hai servi. (R5.3)
refused-no-servant-to-place = Lì non hai servi da piazzare. (R3.3)
refused-no-servant-to-post = Lì non hai servi da piazzare sul perimetro. (R7.7)
refused-stays-put = Il servo resterebbe dov’è. (R5.3)
refused-already-there = Quel servo è già lì. (R3.3)
refused-not-neighbours = Queste stanze non sono adiacenti. (R1.2)
refused-no-placements = Non puoi piazzare altri servi sul Cancello. (R4.1)
refused-no-seal-placements = Non puoi piazzare altri servi lì. (R6.3)
refused-reserve-first = Finché hai servi nella riserva personale, piazza prima quelli. (R3.3)
refused-no-noble = Su quello spazio non ci sono nobili. (R7.1)
refused-nobody-in-the-office = Per reclutare serve un servo nell’Ufficio reclutamento. (R7.1)
refused-no-card-seals = Le tue carte non danno così tanti sigilli. (R9.7)
refused-too-many-card-seals = Questo nobile non richiede così tanti sigilli di quel colore. (R9.7)
refused-no-turquoise = Non hai abbastanza servi nella Stanza del Re. (R7.3)
refused-no-violet = Non hai abbastanza servi nella stanza di Madame Pompadour. (R7.3)
refused-no-cards = Non ci sono carte da pescare. (R8.4)
refused-nobody-at-the-door = Non hai servi alla Porta di Servizio. (R8.1)
refused-nobody-to-remove = Non hai più servi da togliere dalla Porta di Servizio per una carta. (R8.2)
refused-not-drawn = Non hai pescato quella carta. (R8.2)

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
draw-reserve = Riserve + riserva generale
draw-reserve-of = { $seat }: { $reserve } nella riserva personale, { $supply } nella riserva generale
draw-empty = { $space }: vuoto
draw-taken = { $space }: un servo di { $seat }
draw-noble = { $space }: { $noble }. { $points } punti; { $gold ->
    [one] 1 moneta
   *[other] { $gold } monete
} ({ $printed } senza sconto), { $turquoise } blu, { $violet } viola.
draw-owned = { $noble }, { $points } punti
draw-face-down = Un nobile coperto fino al conteggio finale
draw-closed-tally = I punti degli altri giocatori si vedono solo al conteggio finale.
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
draw-held = { $gold ->
    [0] gratis
    [one] costa 1 moneta
   *[other] costa { $gold } monete
}, { draw-moment }
draw-no-cards = Nessuna carta in mano.
draw-discard = Scarti: { $count }
draw-pay = Scegli i sigilli pagati dalle carte, poi il nobile:
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
   *[other] in qualsiasi momento
}

# What things are and do.
name-servant = Servo
about-servant = Ogni stanza ti dà qualcosa per ogni tuo servo presente. Un servo che togli torna nella tua riserva.
name-gold = Monete
about-gold = Pagano i nobili e le carte, e vengono soprattutto dalla Zecca. Alla fine non valgono nulla.
name-seal-turquoise = Sigillo blu
about-seal-turquoise = Un sigillo del Re, nel costo di un nobile. Per pagarlo, un tuo servo lascia la Stanza del Re.
name-seal-violet = Sigillo viola
about-seal-violet = Un sigillo di Madame Pompadour, nel costo di un nobile. Per pagarlo, un tuo servo lascia la sua stanza.
name-majority = Corona: maggioranza
about-majority = Indica chi ha il bonus di maggioranza di una stanza: chi ha lì più servi. Il Cardinale risolve le parità.
name-noble-points = Nobile con soli punti
about-noble-points = Costa monete e sigilli e dà solo punti. Una volta reclutato, resta coperto fino al conteggio finale.
name-noble-servant = Nobile: 1 servo
about-noble-servant = Una volta, in qualsiasi momento del tuo turno: 1 tuo servo passa dalla riserva generale alla tua. Poi il nobile viene coperto.
name-noble-servants = Nobile: 3 servi
about-noble-servants = Una volta, in qualsiasi momento del tuo turno: 3 tuoi servi passano dalla riserva generale alla tua. Poi il nobile viene coperto.
name-noble-gate = Nobile: 2 servi sul Cancello
about-noble-gate = Nell’azione 1 di ogni tuo turno puoi piazzare 2 servi in più sul Cancello.
name-noble-moves = Nobile: 2 movimenti
about-noble-moves = Nell’azione 2 di ogni tuo turno hai 2 movimenti in più.
name-noble-diagonal = Nobile: movimenti in diagonale
about-noble-diagonal = I tuoi servi si muovono anche in diagonale, verso una stanza che si tocca solo per un angolo. Averne due non aggiunge nulla.
name-noble-gold = Nobile: 2 monete
about-noble-gold = All’inizio dell’azione 3 di ogni tuo turno prendi 2 monete in più.
name-noble-cabinet = Nobile: 1 servo nella Stanza del Re
about-noble-cabinet = Nell’azione 3 di ogni tuo turno puoi piazzare 1 servo in più nella Stanza del Re: un sigillo blu.
name-noble-pompadour = Nobile: 1 servo nella stanza di Madame Pompadour
about-noble-pompadour = Nell’azione 3 di ogni tuo turno puoi piazzare 1 servo in più nella stanza di Madame Pompadour: un sigillo viola.
name-noble-cards = Nobile: 3 carte in più da guardare
about-noble-cards = Con un servo alla Porta di Servizio peschi 3 carte in più nell’azione 5. Ne tieni comunque solo una per ogni servo che togli.
name-noble-face-down = Nobile coperto
about-noble-face-down = Un nobile con soli punti, o uno già usato. Quelli degli altri giocatori si vedono solo al conteggio finale.
name-room-court = Corte
about-room-court = Azione 1: per ogni tuo servo presente puoi piazzarne uno sul Cancello, e uno in più con la maggioranza.
name-room-stairs = Scale
about-room-stairs = Azione 2: un movimento per ogni tuo servo presente, e uno in più con la maggioranza. Non lasciarle vuote!
name-room-mint = Zecca
about-room-mint = Azione 3: prendi 1 moneta per ogni tuo servo presente, e 1 in più con la maggioranza.
name-room-cabinet = Stanza del Re
about-room-cabinet = Ogni tuo servo presente è un sigillo blu per reclutare. Con la maggioranza ne piazzi uno in più nell’azione 3.
name-room-pompadour = Madame Pompadour
about-room-pompadour = Ogni tuo servo presente è un sigillo viola per reclutare. Con la maggioranza ne piazzi uno in più nell’azione 3.
name-room-office = Ufficio reclutamento
about-room-office = Azione 4: ogni tuo servo presente può reclutare un nobile, poi torna nella tua riserva.
name-room-door = Porta di Servizio
about-room-door = Azione 5: puoi pescare una carta per ogni tuo servo presente. Per ogni carta che tieni, uno di loro torna nella tua riserva.
name-room-cardinal = Stanza del Cardinale
about-room-cardinal = Risolve le parità: la maggioranza va a chi ha qui più servi. Lo stesso vale per una parità a fine partita.
name-room-gate = Cancello del Palazzo
about-room-gate = I nuovi servi arrivano qui nell’azione 1. Da qui li sposti nelle altre stanze.
name-park = Parco
about-park = Qui i nobili aspettano di essere reclutati nell’azione 4. Se ne restano 12 o meno quando inizia il primo giocatore, è l’ultimo giro.
name-space-empty = Spazio vuoto
about-space-empty = Il suo nobile non c’è più. Ogni nobile adiacente costa 1 moneta in meno.
name-space-border = Spazio del perimetro
about-space-border = Se recluti un nobile qui, devi mettere al suo posto un tuo servo. Un angolo conta su due lati.
name-space-outer = Spazio ×2
about-space-outer = Uno spazio del perimetro in cui un servo conta doppio. È adiacente solo ai due spazi centrali del suo lato.
name-border-servant = Servo sul perimetro
about-border-servant = Resta nel parco fino alla fine e conta per il suo lato. I nobili adiacenti costano 1 moneta in meno.
name-discount = Sconto
about-discount = Un nobile costa 1 moneta in meno per ogni spazio adiacente vuoto o con un servo. Il numero piccolo è il prezzo senza sconto.
name-side = Lato del parco
about-side = Alla fine chi ha più servi su un lato ottiene 6 punti, il secondo 2. I numeri mostrano quanti ne ha ognuno.
name-statue = Statua
about-statue = I due spazi che separa non sono adiacenti: nessuno sconto dall’uno all’altro.
name-fountain = Fontana
about-fountain = Il centro del parco. Qui non ci sono spazi, quindi nessuno sconto.
name-card-maj = Tutte le maggioranze
about-card-maj = Prima dell’azione 1: in questo turno hai il bonus di maggioranza in ogni stanza in cui hai un servo.
name-card-gate = Tutti al Cancello
about-card-gate = Nell’azione 1: piazza quanti servi vuoi sul Cancello, prima quelli della tua riserva.
name-card-march = 2 servi e 6 movimenti
about-card-march = Nell’azione 1: piazza 2 servi in più sul Cancello, e hai 6 movimenti in più nell’azione 2 di questo turno.
name-card-m5 = 5 movimenti
about-card-m5 = Nell’azione 2: hai 5 movimenti in più.
name-card-m9 = 9 movimenti
about-card-m9 = Nell’azione 2: hai 9 movimenti in più.
name-card-seals = 2 sigilli
about-card-seals = Nell’azione 4: 2 sigilli in più per questo turno, ognuno del colore che vuoi, anche per nobili diversi.
name-card-gold = 4 monete
about-card-gold = In qualsiasi momento del tuo turno: prendi 4 monete dalla banca.
name-card-p2 = 2 punti
about-card-p2 = In qualsiasi momento del tuo turno: la carta resta scoperta davanti a te e vale 2 punti alla fine.
name-card-p4 = 4 punti
about-card-p4 = In qualsiasi momento del tuo turno: la carta resta scoperta davanti a te e vale 4 punti alla fine.
name-reserve = Riserva personale
about-reserve = Qui aspettano i tuoi servi. Un servo che piazzi viene da qui; da un’altra stanza solo se la riserva è vuota.
name-supply = Riserva generale
about-supply = Altri sette servi di ogni colore. Solo i nobili che danno servi li fanno entrare in gioco.
name-deck = Mazzo
about-deck = Le carte privilegio, coperte. Quando il mazzo è vuoto, gli scarti vengono mescolati e diventano il mazzo.
name-discard = Scarti
about-discard = Le carte giocate e quelle che nessuno ha tenuto, scoperte.
name-hand = Mano
about-hand = Le tue carte privilegio, che vedi solo tu. Gioca ognuna nel suo momento, pagandola. Non giocate valgono 1 punto l’una, al massimo 6.
name-seen = Carte pescate
about-seen = Le carte che guardi. Tienine una per ogni servo che togli dalla Porta di Servizio; le altre si scartano.
name-open-card = Carta scoperta
about-open-card = Una carta giocata che conta ancora: punti fino a fine partita, «Tutte le maggioranze» fino a fine turno.
name-payment = Sigilli dalle carte
about-payment = I sigilli che paga la tua carta «2 sigilli». Scegli prima quelli, poi il nobile.
about-plan = Le cinque azioni di un turno, sempre in quest’ordine, e che cosa dà ognuna. Scegli quella in corso per passare alla successiva.
about-last-round = Tutti giocano ancora un turno, anche il primo giocatore. Poi si contano i punti.
name-points = Punti
about-points = I punti se la partita finisse adesso: nobili, carte, mano e parco. Quelli degli altri si vedono alla fine, salvo diversa opzione.
name-seat = Giocatore
about-seat = Le monete di un giocatore, il numero di carte in mano, i punti, i nobili e le carte scoperte.

# Motivi di un turno: che cosa vale dopo il migliore ($best) e dopo quello con cui lo si confronta ($other).
reason-nobles = { $you ->
    [yes] I nobili reclutati alla fine di questo turno ti danno più punti
   *[no] I nobili reclutati da { $seat } alla fine di questo turno danno più punti
}: { $best } invece di { $other }.
reason-points = { $you ->
    [yes] Tra qualche giro hai più punti
   *[no] Tra qualche giro { $seat } ha più punti
}: { $best } in media, invece di { $other }.
reason-points-other = { $you ->
    [yes] Tra qualche giro il migliore dei tuoi avversari ha meno punti
   *[no] Tra qualche giro il migliore degli avversari di { $seat } ha meno punti
}: { $best } in media, invece di { $other }.
reason-park = { $you ->
    [yes] All’inizio del tuo prossimo turno i lati del parco ti danno più punti
   *[no] All’inizio del suo prossimo turno i lati del parco danno a { $seat } più punti
}: { $best } in media, invece di { $other }.
reason-gold = { $you ->
    [yes] Hai più monete per il tuo prossimo turno
   *[no] { $seat } ha più monete per il prossimo turno
}: { $best } in media, invece di { $other }.
reason-moves = { $you ->
    [yes] Nel tuo prossimo turno le Scale ti danno più movimenti
   *[no] Nel prossimo turno le Scale danno a { $seat } più movimenti
}: { $best } in media, invece di { $other }.
reason-court = { $you ->
    [yes] Nel tuo prossimo turno la Corte porta al Cancello più servi tuoi
   *[no] Nel prossimo turno la Corte porta al Cancello più servi di { $seat }
}: { $best } in media, invece di { $other }.
reason-mint = { $you ->
    [yes] Nel tuo prossimo turno la Zecca ti dà più monete
   *[no] Nel prossimo turno la Zecca dà a { $seat } più monete
}: { $best } in media, invece di { $other }.
reason-seals = { $you ->
    [yes] Hai più sigilli per il tuo prossimo turno
   *[no] { $seat } ha più sigilli per il prossimo turno
}: { $best } in media, invece di { $other }.
reason-office = { $you ->
    [yes] Hai più servi nell’Ufficio reclutamento, pronti a reclutare nel tuo prossimo turno
   *[no] { $seat } ha più servi nell’Ufficio reclutamento, pronti a reclutare nel prossimo turno
}: { $best } in media, invece di { $other }.
reason-majorities = { $you ->
    [yes] All’inizio del tuo prossimo turno hai la maggioranza in più stanze
   *[no] All’inizio del prossimo turno { $seat } ha la maggioranza in più stanze
}: { $best } in media, invece di { $other }.
reason-cards = { $you ->
    [yes] Nel tuo prossimo turno hai più carte privilegio in mano
   *[no] Nel prossimo turno { $seat } ha più carte privilegio in mano
}: { $best } in media, invece di { $other }.

# What players suspect of others.
suspicion-majorities = { $seat } ha in mano «Tutte le maggioranze»
suspicion-everyone = { $seat } ha in mano «Tutti al Cancello»
suspicion-march = { $seat } ha in mano «2 servi e 6 movimenti»
suspicion-moves = { $seat } ha in mano una carta con movimenti
suspicion-seals = { $seat } ha in mano «2 sigilli»
suspicion-gold = { $seat } ha in mano «4 monete»
suspicion-points = { $seat } ha in mano una carta con punti
