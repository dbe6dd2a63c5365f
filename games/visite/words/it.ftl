# Visite Royale in italiano.

game-summary = Attirate il Re e la sua corte nel vostro castello a colpi di carte.
game-length = circa 20 minuti
option-homeward = Le carte muovono le figure solo verso il castello di chi le gioca (la direzione delle vecchie edizioni, che differiscono anche in altro)
option-homeward-no = in entrambi i sensi
option-homeward-yes = solo verso casa

the-figure = { $figure ->
    [king] il Re
    [west-guard] la Guardia ovest
    [east-guard] la Guardia est
    [wizard] il Mago
   *[jester] il Giullare
}

card-king = Re 1
card-guard = Guardia 1
card-guard-pair = Guardie 1+1
card-flank = Affiancamento
card-wizard = Mago { $steps }
card-jester = Giullare { $steps }
card-jester-m = Giullare M

prompt-sides = Da quale lato comincia il Mago?
prompt-deal = { $seat } riceve le carte.
prompt-act = { $seat }: giocate carte di un solo tipo, o fate chiamare il Mago.
prompt-more = { $seat }: un’altra carta dello stesso tipo, o la fine del turno.
prompt-refill = { $seat } pesca.
prompt-over = { $how ->
    [king-in-castle] Vince { $seat }: il Re è nel castello.
    [crown-in-castle] Vince { $seat }: la Corona è nel castello.
    [crown-on-side] Vince { $seat }: il mazzo si è esaurito per la dodicesima volta e la Corona è da quel lato.
   *[king-on-side] Vince { $seat }: il mazzo è esaurito e il Re è da quel lato.
}
prompt-shared = Vittoria condivisa: il mazzo si è esaurito per la dodicesima volta e la Corona è al centro.

choice-king = Re 1: il Re di una casella verso { $towards }
choice-court = Re 1 due volte: tutta la Corte di una casella verso { $towards }
choice-guard = Guardia 1: { the-figure } di una casella verso { $towards }
choice-guard-twice = Guardie 1+1: { the-figure } di due caselle verso { $towards }
choice-both-guards = Guardie 1+1: la Guardia ovest verso { $west }, la Guardia est verso { $east }
choice-flank = Affiancamento: entrambe le Guardie accanto al Re
choice-wizard = Mago { $steps }: il Mago verso { $towards }
choice-jester = Giullare { $steps }: il Giullare verso { $towards }
choice-jester-fountain = Giullare M: il Giullare alla Fontana
choice-joker = Giullare { $steps } come jolly: { the-figure } verso { $towards }
choice-joker-fountain = Giullare M come jolly: { the-figure } alla Fontana
choice-call = Il Mago chiama { the-figure }
choice-end = Finire il turno
choice-discard = Nulla è possibile: scartare tutta la mano

log-wizard-placed = Il Mago comincia dal lato di { $seat }, che inizia.
log-drawn = { $seat } pesca una carta.
log-drawn-card = { $seat } pesca { $card }.
log-played = { $seat } – { $choice }.
log-moved = { $figure ->
    [king] Il Re
    [west-guard] La Guardia ovest
    [east-guard] La Guardia est
    [wizard] Il Mago
   *[jester] Il Giullare
} va da { $from } a { $to }.
log-ended = { $seat } finisce il turno.
log-discarded = { $seat } non può fare nulla e scarta { $count ->
    [one] l’ultima carta.
   *[other] tutte le { $count } carte.
}
log-crown = La Corona avanza verso { $seat }, a { $to }.
log-reshuffled = Il mazzo è esaurito ({ $times ->
    [one] prima volta
   *[other] { $times } volte
}): gli scarti diventano il nuovo mazzo.
log-won = { $how ->
    [king-in-castle] Vince { $seat }: il Re è nel castello.
    [crown-in-castle] Vince { $seat }: la Corona è nel castello.
    [crown-on-side] Vince { $seat }: il mazzo si è esaurito per la dodicesima volta e la Corona è da quel lato.
   *[king-on-side] Vince { $seat }: il mazzo è esaurito e il Re è da quel lato.
}
log-shared = Vittoria condivisa: il mazzo si è esaurito per la dodicesima volta e la Corona è al centro.

warning-loses = { $how ->
    [king-in-castle] Il Re sarebbe nel castello di { $seat }, che vincerebbe subito.
    [crown-on-side] Il mazzo si esaurirebbe per la dodicesima volta con la Corona dal lato di { $seat }, che vincerebbe subito.
   *[king-on-side] Il mazzo si esaurirebbe con il Re dal lato di { $seat }, che vincerebbe subito.
}

refused-play-first = Giocate almeno una carta, o fate chiamare il Mago, prima di finire il turno.
refused-must-discard = Nulla è possibile: dovete scartare la mano.
refused-power-after-cards = Il potere del Mago sostituisce le carte: per questo turno è troppo tardi.
refused-stays-put = Nessuno si muoverebbe.
refused-court = Il Re deve restare strettamente tra le sue due Guardie.
refused-something-possible = Si scarta la mano solo quando nient’altro è possibile.
refused-no-card = Non avete quella carta.
refused-other-type = Tutte le carte di un turno sono di un solo tipo.
refused-jester-both = Tutte le carte Giullare di un turno muovono lo stesso tipo di figura.
refused-no-jester-power = Il Giullare deve essere più vicino al vostro castello del Re.
refused-off-board = Una carta si usa per intero, e il tabellone finisce prima.
refused-homeward = A questo tavolo le carte muovono solo verso il proprio castello.
refused-jester-in-the-way = Con le carte Giullare il Re non può né raggiungere né superare il Giullare.

text-castle = Castello di { $seat }
text-fountain = Fontana
text-court = Corte
text-companions = Compagni
text-crown = Corona
text-deck = Mazzo: { $count ->
    [one] 1 carta
   *[other] { $count } carte
}, giro { $pass }
text-discard = Scarti:
text-hand = Mano di { $seat }:
text-hidden = { $seat } ha { $count ->
    [one] 1 carta
   *[other] { $count } carte
} in mano

draw-board = I castelli, il giardino che li separa e il percorso della Corona
draw-figure = { $figure ->
    [king] Il Re
    [west-guard] La Guardia ovest
    [east-guard] La Guardia est
    [wizard] Il Mago
   *[jester] Il Giullare
}: casella { $at }
draw-kind = { $kind ->
    [king] Re
    [guards] Guardie
    [wizard] Mago
   *[jester] Giullare
}
draw-crown = La Corona: casella { $at }, { $face ->
    [big] faccia grande, primo giro del mazzo
   *[small] faccia piccola, il mazzo è stato esaurito
}
draw-crown-steps = { $count ->
    [0] Alla fine del turno di { $seat } la Corona resterebbe ferma
    [one] Alla fine del turno di { $seat } la Corona avanzerebbe di 1 casella
   *[other] Alla fine del turno di { $seat } la Corona avanzerebbe di { $count } caselle
}
draw-jester-power = { $seat } può giocare le carte Giullare come jolly
draw-discard = Scarti: { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
draw-played = { $card }: { $seen } su { $count } negli scarti
