# Visite Royale in italiano.

game-summary = Gioca le tue carte per attirare il Re e la sua Corte nel tuo castello.
game-length = circa 20 minuti
game-weight = facile da imparare
option-homeward = Direzione dei movimenti
option-homeward-no = in entrambe le direzioni
option-homeward-yes = solo verso il proprio castello (vecchie edizioni)

the-figure = { $figure ->
    [king] il Re
    [west-guard] la Guardia ovest
    [east-guard] la Guardia est
    [wizard] il Mago
    [court] tutta la Corte
   *[jester] il Giullare
}

card-king = Re 1
card-guard = Guardia 1
card-guard-pair = Guardie 1+1
card-flank = Affiancamento
card-wizard = Mago { $steps }
card-jester = Giullare { $steps }
card-jester-m = Giullare M

prompt-sides = Da quale lato parte il Mago?
prompt-deal = { $you ->
    [yes] Ricevi le carte.
   *[no] { $seat } riceve le carte.
}
prompt-act = { $you ->
    [yes] { $may ->
        [discard] Nessuna mossa possibile: scarta la mano.
        [cards] Tocca a te: gioca carte di un solo tipo.
       *[power] Tocca a te: gioca carte di un solo tipo, o usa il potere del Mago.
    }
   *[no] Sta giocando { $seat }.
}
prompt-more = { $you ->
    [yes] { $may ->
        [end] Non hai altro da giocare: finisci il turno.
       *[cards] Gioca un’altra carta dello stesso tipo, o finisci il turno.
    }
   *[no] Sta giocando { $seat }.
}
prompt-refill = { $you ->
    [yes] Peschi carte.
   *[no] { $seat } pesca carte.
}
prompt-over = { $you ->
    [yes] { $how ->
        [king-in-castle] Hai vinto: il Re è nel tuo castello.
        [crown-in-castle] Hai vinto: la Corona è nel tuo castello.
        [crown-on-side] Hai vinto: il mazzo si è esaurito per la dodicesima volta e la Corona è dal tuo lato.
       *[king-on-side] Hai vinto: il mazzo si è esaurito e il Re è nel tuo ducato.
    }
   *[no] { log-won }
}
prompt-shared = Vittoria condivisa: il mazzo si è esaurito per la dodicesima volta e la Corona è al centro.

choice-king = Re 1: il Re, 1 casella verso { $towards }
choice-court = Re 1 due volte: tutta la Corte, 1 casella verso { $towards }
choice-guard = Guardia 1: { the-figure }, 1 casella verso { $towards }
choice-guard-twice = Guardie 1+1: { the-figure }, 2 caselle verso { $towards }
choice-both-guards = Guardie 1+1: la Guardia ovest verso { $west }, la Guardia est verso { $east }
choice-flank = Affiancamento: le due Guardie ai lati del Re
choice-wizard = Mago { $steps }: il Mago verso { $towards }
choice-jester = Giullare { $steps }: il Giullare verso { $towards }
choice-jester-fountain = Giullare M: il Giullare sulla Fontana
choice-joker = Giullare { $steps } come jolly: { the-figure } verso { $towards }
choice-joker-fountain = Giullare M come jolly: { the-figure } sulla Fontana
choice-call = Il Mago attira { the-figure }
choice-end = Fine turno
choice-discard = Scarta la mano

group-power = Il potere del Mago

score-won = { $how ->
    [king-in-castle] Re nel castello
    [crown-in-castle] Corona nel castello
    [crown-on-side] Corona da questo lato, mazzo esaurito
    [king-on-side] Re nel ducato, mazzo esaurito
   *[shared] Vittoria condivisa
}
score-king = Re: caselle fino al castello
score-crown = Corona: caselle fino al castello
score-castle = Personaggi nel castello

log-wizard-placed = Il Mago parte dal lato di { $seat }, che comincia.
log-drawn = { $seat } pesca una carta.
log-drawn-card = { $seat } pesca { $card }.
log-played = { $seat } – { $choice }.
log-moved = { $figure ->
    [king] Il Re
    [west-guard] La Guardia ovest
    [east-guard] La Guardia est
    [wizard] Il Mago
   *[jester] Il Giullare
} va dalla casella { $from } alla casella { $to }.
log-ended = { $seat } finisce il turno.
log-discarded = { $seat } non può fare nulla e scarta { $count ->
    [one] l’ultima carta.
   *[other] tutte le { $count } carte.
}
log-crown = La Corona avanza verso { $seat }, fino alla casella { $to }.
log-reshuffled = Il mazzo si è esaurito { $times ->
    [1] per la prima volta
   *[other] per la { $times }ª volta
}: gli scarti diventano il nuovo mazzo.
log-won = { $how ->
    [king-in-castle] Vince { $seat }: il Re è nel suo castello.
    [crown-in-castle] Vince { $seat }: la Corona è nel suo castello.
    [crown-on-side] Vince { $seat }: il mazzo si è esaurito per la dodicesima volta e la Corona è dal suo lato.
   *[king-on-side] Vince { $seat }: il mazzo si è esaurito e il Re è nel suo ducato.
}
log-shared = Vittoria condivisa: il mazzo si è esaurito per la dodicesima volta e la Corona è al centro.

warning-loses = { $how ->
    [king-in-castle] Il Re sarebbe nel castello avversario: { $seat } vincerebbe subito.
    [crown-on-side] Il mazzo si esaurirebbe per la dodicesima volta con la Corona dal lato avversario: { $seat } vincerebbe subito.
   *[king-on-side] Il mazzo si esaurirebbe con il Re nel ducato avversario: { $seat } vincerebbe subito.
}

refused-play-first = Gioca almeno una carta, o usa il potere del Mago, prima di finire il turno. (R3.2)
refused-must-discard = Nessuna mossa possibile: devi scartare la mano. (R3.4)
refused-power-after-cards = Il potere del Mago si usa al posto delle carte: in questo turno ne hai già giocata una. (R5.1)
refused-summon-stays = Quel personaggio è già sulla casella del Mago. (R5.2)
refused-flank-stays = Le due Guardie sono già accanto al Re. (R4.6)
refused-jester-stays = Il Giullare è già sulla Fontana. (R4.12)
refused-joker-stays = Quel personaggio è già sulla Fontana. (R6.4)
refused-court = Il Re deve restare su una casella tra le sue due Guardie. (R1.4)
refused-something-possible = Puoi scartare la mano solo se nessuna mossa è possibile. (R3.4)
refused-no-card = Non hai quella carta. (R3.2)
refused-two-kings = Per muovere tutta la Corte servono due carte Re. (R4.8)
refused-other-type = Tutte le carte giocate in un turno devono essere dello stesso tipo. (R3.2)
refused-jester-both = Tutte le carte Giullare giocate in un turno devono muovere lo stesso tipo di personaggio. (R6.2)
refused-no-jester-power = Il Giullare deve essere più vicino al tuo castello di quanto lo sia il Re. (R6.1)
refused-off-board = Una carta si usa per intero: non restano abbastanza caselle. (R4.1)
refused-homeward = A questo tavolo le carte muovono i personaggi solo verso il tuo castello. (R10.1)
refused-jester-in-the-way = Con le carte Giullare il Re non può né finire sulla casella del Giullare né superarlo. (R6.5)

text-castle = Castello di { $seat }
text-fountain = Fontana
text-court = Corte
text-companions = Altri
text-letter = { $figure ->
    [king] R
    [west-guard] G
    [east-guard] G
    [wizard] M
   *[jester] Gi
}
text-crown = Corona
text-deck = Mazzo n. { $pass }: { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
text-discard = Scarti:
text-hand = Mano di { $seat }:
text-hidden = { $seat } ha { $count ->
    [one] 1 carta
   *[other] { $count } carte
} in mano

draw-board = I castelli, i due ducati e la pista della Corona
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
draw-goal = { $steps ->
    [one] Muovi { the-figure } di 1 casella verso { $way ->
        [west] ovest
       *[east] est
    } (casella { $to })
   *[other] Muovi { the-figure } di { $steps } caselle verso { $way ->
        [west] ovest
       *[east] est
    } (casella { $to })
}
draw-card = Carta: { $card }
draw-fountain = Fontana: casella 0
draw-court = La Corte: il Re e le due Guardie
draw-crown = La Corona: casella { $at }, { $face ->
    [big] lato Corona grande, mazzo mai esaurito
   *[small] lato Corona piccola, il mazzo si è già esaurito
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

# What things are and do.
name-king = Re
about-king = Se il Re entra nel tuo castello, vinci subito. Sta sempre tra le sue due Guardie.
name-guard = Guardie
about-guard = Il Re sta sempre tra le due Guardie: la loro posizione decide fin dove può andare. Una Guardia nel tuo castello fa avanzare la Corona.
name-wizard = Mago
about-wizard = Invece di giocare carte, puoi attirare il Re o una Guardia sulla casella del Mago. Il Mago può andare ovunque.
name-jester = Giullare
about-jester = Finché il Giullare è più vicino al tuo castello di quanto lo sia il Re, puoi giocare le carte Giullare come jolly.
about-court = Il Re e le due Guardie. Se alla fine del tuo turno sono tutti dal tuo lato, la Corona avanza di una casella in più.
about-crown = Nel tuo castello ti fa vincere. Dopo la tua azione avanza verso di te: 1 casella per ogni personaggio nel castello, 1 se tutta la Corte è dal tuo lato.
name-crown-faces = Lati della Corona
about-crown-faces = Corona grande: il mazzo non si è ancora esaurito. Corona piccola: si è già esaurito, e la prossima volta decide la posizione del Re.

name-castle = Castello
about-castle = Le ultime due caselle di ogni estremità. Se ci entra il Re o la Corona, il proprietario vince; ogni personaggio qui fa avanzare la Corona.
name-duchy = Ducato
about-duchy = Le caselle tra la Fontana e un castello. Quando il mazzo si esaurisce per la seconda volta, con il Re nel tuo ducato vinci tu.
about-fountain = La casella 0, che non è di nessuno. Le carte M portano qui. Se il Re è qui quando il mazzo si esaurisce, la partita continua.
name-crown-track = Pista della Corona
about-crown-track = Le 17 caselle della Corona. Le ultime due di ogni estremità sono i castelli: con la Corona nel tuo, vinci.

about-card-king = Muove il Re di 1 casella. Due di queste carte insieme muovono tutta la Corte di 1 casella.
about-card-guard = Muove una delle due Guardie di 1 casella.
about-card-guard-pair = Muove una Guardia di 2 caselle nella stessa direzione, o ogni Guardia di 1 casella, ognuna nella direzione che vuoi.
about-card-flank = Mette le due Guardie sulle caselle accanto al Re, una per lato.
name-card-wizard = Mago 1, 2, 3
about-card-wizard = Muove il Mago esattamente di questo numero di caselle.
name-card-jester = Giullare 1–5
about-card-jester = Muove il Giullare esattamente di questo numero di caselle. Con il potere del Giullare: il Re, una Guardia o il Mago al suo posto.
about-card-jester-m = Porta il Giullare sulla Fontana. Con il potere del Giullare: il Re, una Guardia o il Mago al suo posto.

name-king-privilege = Il privilegio del Re
about-king-privilege = Gioca due carte Re insieme: il Re e le due Guardie si muovono di 1 casella nella stessa direzione.
about-wizard-power = È tutta la tua azione, senza carte: il Re o una Guardia va sulla casella del Mago, se il Re resta tra le sue Guardie.
name-jester-power = Il potere del Giullare
about-jester-power = Trasforma le carte Giullare in jolly: tutte quelle di un turno muovono il Re, le Guardie o il Mago. Il Re non può superare il Giullare.

name-deck = Mazzo
about-deck = Da qui peschi fino ad avere 8 carte. La prima volta che si esaurisce viene rifatto; la seconda la partita finisce.
name-discard = Scarti
about-discard = Le carte già giocate, visibili a tutti. Quando il mazzo si esaurisce, diventano il nuovo mazzo.
name-hand = Mano
about-hand = Le tue carte; il tuo avversario vede solo quante sono. Alla fine del tuo turno peschi fino ad averne 8.
name-crown-steps = Passi della Corona
about-crown-steps = Di quante caselle la Corona avanzerebbe verso questo giocatore se il suo turno finisse ora.

# Motivi di una mossa: che cosa vale dopo la mossa migliore ($best) e dopo quella con cui la si confronta ($other).
reason-soon = { $you ->
    [yes] Vinci più spesso nei prossimi turni
   *[no] { $seat } vince più spesso nei prossimi turni
}: in { $best } casi su 100, invece di { $other }.
reason-king = { $you ->
    [yes] All’inizio del tuo prossimo turno il Re sarà più vicino al tuo castello
   *[no] All’inizio del prossimo turno di { $seat } il Re sarà più vicino al suo castello
}: distanza { $best } in media, invece di { $other }.
reason-crown = { $you ->
    [yes] All’inizio del tuo prossimo turno la Corona sarà più vicina al tuo castello
   *[no] All’inizio del prossimo turno di { $seat } la Corona sarà più vicina al suo castello
}: distanza { $best } in media, invece di { $other }.
reason-crown-steps = { $you ->
    [yes] Nel tuo prossimo turno più personaggi tengono il tuo castello e il tuo lato e fanno avanzare la Corona
   *[no] Nel prossimo turno di { $seat } più personaggi tengono il suo castello e il suo lato e fanno avanzare la Corona
}: passi della Corona { $best } in media, invece di { $other }.
reason-crown-steps-other = { $you ->
    [yes] Meno personaggi fanno avanzare la Corona verso il tuo avversario
   *[no] Meno personaggi fanno avanzare la Corona verso l’avversario di { $seat }
}: passi della Corona { $best } per come stanno ora, invece di { $other }.
reason-guard = { $you ->
    [yes] Nel tuo prossimo turno il Re ha più spazio verso il tuo castello prima che la tua Guardia lo fermi
   *[no] Nel prossimo turno di { $seat } il Re ha più spazio verso il suo castello prima che la Guardia lo fermi
}: caselle libere { $best } in media, invece di { $other }.
reason-jester = { $you ->
    [yes] Nel tuo prossimo turno hai più spesso il potere del Giullare
   *[no] Nel prossimo turno { $seat } ha più spesso il potere del Giullare
}: in { $best } casi su 100, invece di { $other }.
reason-jester-other = { $you ->
    [yes] Toglie al tuo avversario il potere del Giullare.
   *[no] Toglie all’avversario di { $seat } il potere del Giullare.
}
reason-kings = { $you ->
    [yes] Tieni in mano più carte Re
   *[no] { $seat } tiene in mano più carte Re
}: { $best } invece di { $other }.
reason-side = { $you ->
    [yes] Quando il mazzo si esaurisce decide la posizione del Re: nei prossimi turni è più spesso dal tuo lato
   *[no] Quando il mazzo si esaurisce decide la posizione del Re: nei prossimi turni è più spesso dal lato di { $seat }
}, in { $best } casi su 100 invece di { $other }.

# What players suspect of others.
suspicion-kings = { $seat } ha almeno tre carte Re
suspicion-guards = { $seat } ha almeno tre carte Guardia
suspicion-flank = { $seat } ha una carta Affiancamento
suspicion-wizards = { $seat } ha almeno due carte Mago
suspicion-jesters = { $seat } ha almeno tre carte Giullare
