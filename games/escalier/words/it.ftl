# Escalier Royal in italiano.

game-summary = Affascina il Re turno dopo turno e sali lo scalone fino al trono.
game-length = circa 45 minuti
game-weight = di media difficoltà
option-chests = Visibilità dei forzieri
option-chests-closed = ognuno vede solo il proprio
option-chests-open = visibili a tutti

action-name = { $action ->
    [navigator] Navigatore
    [fruit] Frutta esotica
    [chief] Capo indiano
    [composer] Compositore
    [poet] Poeta
    [captains] Capitani
    [coffee] Piante di caffè
   *[dance] Nuova danza
}
courtier-name = { $courtier ->
    [marsan] Conte di Marsan
    [clairval] Marchesa di Clairval
    [brizac] Cavaliere di Brizac
    [valfleury] Duchessa di Valfleury
    [sauvigny] Visconte di Sauvigny
   *[lussan] Baronessa di Lussan
}
courtier-short = { $courtier ->
    [marsan] Marsan
    [clairval] Clairval
    [brizac] Brizac
    [valfleury] Valfleury
    [sauvigny] Sauvigny
   *[lussan] Lussan
}
mood-name = { $mood ->
    [orange] arancione
    [red] rosso
    [green] verde
    [blue] blu
   *[yellow] giallo
}
side-name = { $side ->
    [left] sinistra
   *[right] destra
}
event-name = { $event ->
    [marsan] il Conte di Marsan raddoppia i suoi punti favore
    [clairval] la Marchesa di Clairval raddoppia i suoi punti favore
    [brizac] il Cavaliere di Brizac raddoppia i suoi punti favore
    [valfleury] la Duchessa di Valfleury raddoppia i suoi punti favore
    [sauvigny] il Visconte di Sauvigny raddoppia i suoi punti favore
    [lussan] la Baronessa di Lussan raddoppia i suoi punti favore
    [no-navigator-nor-fruit] il Re non vuole né un navigatore né frutta esotica
    [no-chief-nor-composer] il Re non vuole né un capo indiano né un compositore
    [no-poet-nor-captains] il Re non vuole né un poeta né capitani
    [no-coffee-nor-dance] il Re non vuole né piante di caffè né una nuova danza
    [winner-doubles] chi vince l’asta raddoppia i suoi punti favore
    [nobody-climbs] in questo turno nessuno sale
   *[highest-bidder] al miglior offerente: offerte segrete
}
event-short = { $event ->
    [marsan] Marsan raddoppia
    [clairval] Clairval raddoppia
    [brizac] Brizac raddoppia
    [valfleury] Valfleury raddoppia
    [sauvigny] Sauvigny raddoppia
    [lussan] Lussan raddoppia
    [no-navigator-nor-fruit] né navigatore né frutta
    [no-chief-nor-composer] né capo indiano né compositore
    [no-poet-nor-captains] né poeta né capitani
    [no-coffee-nor-dance] né caffè né danza
    [winner-doubles] chi vince raddoppia
    [nobody-climbs] nessuno sale
   *[highest-bidder] al miglior offerente
}
card-name = { action-name } (arancione { $orange }, rosso { $red }, verde { $green }, blu { $blue }, giallo { $yellow })

prompt-choose = { $you ->
    [yes] Tocca a te: scegli il tuo cortigiano.
   *[no] { $seat } sceglie il proprio cortigiano.
}
prompt-deal = { $you ->
    [yes] Ricevi le carte.
   *[no] { $seat } riceve le carte.
}
prompt-first = Chi sarà il primo giocatore?
prompt-roll = { $you ->
    [yes] Lanci il dado.
   *[no] { $seat } lancia il dado.
}
prompt-reroll = { $you ->
    [yes] L’umore è { mood-name }. Lo tieni, o lanci di nuovo il dado per 30 scudi?
   *[no] L’umore è { mood-name }. { $seat } può lanciare di nuovo il dado.
}
prompt-wish = { $you ->
    [yes] Il dado è bianco: scegli l’umore del Re.
   *[no] Il dado è bianco: { $seat } sceglie l’umore del Re.
}
prompt-event = { $you ->
    [yes] Scopri una carta evento.
   *[no] { $seat } scopre una carta evento.
}
prompt-open = { $you ->
    [yes] Tocca a te: apri l’asta con almeno 1 scudo.
   *[no] { $seat } apre l’asta.
}
prompt-bid = { $you ->
    [yes] { $leader } offre { $bid }: rilancia, o passa.
   *[no] { $leads ->
        [yes] Offri { $bid }. Ora { $seat } può rilanciare.
       *[no] { $leader } offre { $bid }. Ora { $seat } può rilanciare.
    }
}
prompt-sealed = { $you ->
    [yes] Al miglior offerente: { $least ->
        [0] fai un’offerta segreta.
        [one] fai un’offerta segreta di almeno 1 scudo.
       *[other] fai un’offerta segreta di almeno { $least } scudi.
    }
   *[no] Offerte segrete: { $left ->
        [one] si aspetta { $who }.
       *[other] si aspettano { $left } giocatori.
    }
}
prompt-act = { $you ->
    [yes] Hai vinto l’asta: scegli l’azione di seduzione del turno.
   *[no] { $seat } ha vinto l’asta e sceglie l’azione di seduzione.
}
prompt-play = { $you ->
    [yes] Scegli una carta da giocare.
   *[no] Ognuno gioca una carta: { $left ->
        [one] si aspetta { $who }.
       *[other] si aspettano { $left } giocatori.
    }
}
prompt-draw = { $you ->
    [yes] Peschi una carta.
   *[no] { $seat } pesca una carta.
}
prompt-climb = { $you ->
    [yes] Tocca a te: sali lo scalone, o resta dove sei.
   *[no] { $seat } può salire o restare.
}
prompt-push = { $you ->
    [yes] Il gradino { $place } è pieno: chi fai scendere?
   *[no] Il gradino { $place } è pieno: { $seat } fa scendere qualcuno.
}
prompt-throne = { $you ->
    [yes] Hai vinto: il tuo cortigiano è ai piedi del trono.
   *[no] Vince { $seat }: il suo cortigiano è ai piedi del trono.
}
prompt-rounds = { $you ->
    [yes] Hai vinto dopo cento turni: { $by ->
        [place] il tuo cortigiano è il più in alto, sul gradino { $place }.
        [points] sul gradino { $place }, con più punti favore.
       *[money] sul gradino { $place }, con più scudi.
    }
   *[no] Dopo cento turni vince { $seat }: { $by ->
        [place] il suo cortigiano è il più in alto, sul gradino { $place }.
        [points] sul gradino { $place }, con più punti favore.
       *[money] sul gradino { $place }, con più scudi.
    }
}
prompt-shared = Sono stati giocati cento turni. I cortigiani più in alto condividono la vittoria.

choice-courtier = Impersona { $courtier ->
    [clairval] la
    [valfleury] la
    [lussan] la
   *[other] il
} { courtier-name }
choice-keep = Tieni questo umore
choice-reroll = Paga 30 scudi e lancia di nuovo
choice-wish = Umore: { mood-name }
choice-pass = Passa
choice-bid = Offri { $sum ->
    [one] 1 scudo
   *[other] { $sum } scudi
}
choice-seal = { $sum ->
    [0] Non offrire nulla
    [one] Offri 1 scudo
   *[other] Offri { $sum } scudi
}
choice-present = { action-name }
choice-play = { $card }
choice-stay = Resta
choice-climb = Sali di { $places ->
    [one] 1 gradino
   *[other] { $places } gradini
}
choice-climb-side = Sali di { $places ->
    [one] 1 gradino
   *[other] { $places } gradini
} a { side-name }
choice-push = Fai scendere { $seat } di un gradino

group-side = { $side ->
    [left] A sinistra
   *[right] A destra
}

log-courtier = { $seat } impersona { $courtier ->
    [clairval] la
    [valfleury] la
    [lussan] la
   *[other] il
} { courtier-name }.
log-drawn = { $seat } pesca una carta.
log-drawn-card = { $seat } pesca { $card }.
log-round = Turno { $round }: { $seat } è il primo giocatore.
log-rolled = L’umore del Re è { mood-name }.
log-white = Il dado è bianco.
log-rerolled = { $seat } paga { $price } scudi e lancia di nuovo il dado.
log-wished = { $seat } sceglie l’umore del Re: { mood-name }.
log-event = Evento: { event-name }.
log-events-reshuffled = Tutte le carte evento sono uscite: si mescolano di nuovo.
log-bid = { $seat } offre { $sum }.
log-passed = { $seat } passa.
log-sealed = { $seat } ha fatto la sua offerta.
log-offered = { $seat } offre { $sum }.
log-tied = Le offerte più alte sono pari: { $sum }.
log-auction-won = { $seat } vince l’asta { $sum ->
    [0] senza pagare nulla
    [one] e paga 1 scudo
   *[other] e paga { $sum } scudi
}.
log-presented = { $seat } sceglie l’azione: { action-name }.
log-laid = { $seat } ha scelto una carta.
log-played = { $seat } gioca { action-name }: { $points ->
    [0] nessun punto favore
    [one] 1 punto favore
   *[other] { $points } punti favore
}.
log-reshuffled = Il mazzo si è esaurito: si mescolano gli scarti.
log-climbed = { $seat } sale al gradino { $place } per { $cost } punti.
log-climbed-side = { $seat } sale al gradino { $place }, a { side-name }, per { $cost } punti.
log-stayed = { $seat } resta dov’è.
log-pushed = { $by } fa scendere { $seat } al gradino { $place }.
log-throne = { $seat } è ai piedi del trono e vince.
log-rounds = Sono stati giocati cento turni. Vince il cortigiano più in alto.

warning-throne = { $seat } è ai piedi del trono e sta per vincere. Puoi ancora salirci.

refused-courtier-taken = Un altro giocatore impersona già questo cortigiano. (R2.1)
refused-other-part = Appartiene a un’altra fase del turno. (R3.1)
refused-mood-rolled = Scegli l’umore solo se il dado è bianco. (R4.3)
refused-must-open = Devi aprire l’asta. (R6.1)
refused-bid-too-low = { $least ->
    [one] Offri almeno 1 scudo.
   *[other] Offri almeno { $least } scudi.
} (R6.4)
refused-offer-too-low = { $least ->
    [one] Offri almeno 1 scudo.
   *[other] Offri almeno { $least } scudi.
} (R7.3)
refused-not-enough-money = Hai soltanto { $money ->
    [one] 1 scudo.
   *[other] { $money } scudi.
} (R6.4)
refused-offer-too-high = Hai soltanto { $money ->
    [one] 1 scudo.
   *[other] { $money } scudi.
} (R7.1)
refused-open-auction = Niente offerte segrete in questo turno: offri o passa. (R6.4)
refused-sealed-auction = In questo turno le offerte sono segrete: fai la tua. (R5.6)
refused-same-action = Il Re non vuole la stessa azione per due turni di seguito. (R8.2)
refused-action-forbidden = L’evento vieta questa azione. (R8.3)
refused-no-card = Non hai questa carta. (R9.1)
refused-climb-number = Si sale da uno a sei gradini. (R10.3)
refused-climb-beyond = Lo scalone finisce al trono. (R10.3)
refused-not-enough-points = Costa { $cost } punti favore; ne hai { $points }. (R10.2)
refused-climb-needs-side = Quando lasci il gradino 1 scegli un lato: sinistra o destra. (R10.4)
refused-climb-one-side = A questo tavolo lo scalone ha un lato solo. (R1.3)
refused-climb-keeps-side = Devi restare sul tuo lato dello scalone. (R10.4)
refused-push-oneself = Non puoi far scendere te stesso. (R10.5)
refused-push-elsewhere = Quel cortigiano non è sul tuo gradino. (R10.5)
refused-push-first = Il tuo gradino è pieno: prima fai scendere qualcuno. (R10.5)

score-step = Gradino
score-points = Punti favore
score-money = Scudi

text-place = Gradino
text-marble = Marmo
text-marbles = ─── rosa, per 6 · ═══ rosso, per 2 · ━━━ bordeaux, per 1 · ♛ trono, per 1
text-courtiers = Cortigiani
text-side = { $side ->
    [left] Sinistra
   *[right] Destra
}
text-side-short = { $side ->
    [left] S
   *[right] D
}
text-round = Turno { $round } · primo giocatore: { $seat }
text-mood = Umore del Re: { mood-name }
text-event = Evento: { event-name }
text-king = Luigi XIV: { action-name }
text-bidding = Ancora in gara: { $seats }
text-my-offer = La tua offerta segreta: { $sum }
text-my-card = La tua carta, coperta: { $card }
text-player = Giocatore
text-courtier = Cortigiano
text-money = scudi
text-points = punti
text-cards = carte
text-state = Asta, carte
text-leads = offre { $bid }
text-out = ha passato
text-thinks = sta pensando
text-ready = ha scelto
text-winner = ha vinto l’asta
text-hand = In mano ({ $seat })
text-deck = Mazzo: { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
text-discard = Scarti (arancione, rosso, verde, blu, giallo):
text-events = Eventi in arrivo ({ $count }):

draw-panels = Parti del tabellone
draw-panel = { $panel ->
    [stairs] Scalone
    [day] Il Re
    [actions] Azioni
   *[seats] Cortigiani
}
draw-place = Gradino { $place }, { $marble ->
    [pink] marmo rosa
    [red] marmo rosso
    [bordeaux] marmo bordeaux
   *[throne] ai piedi del trono
}: per { $count ->
    [one] un cortigiano
   *[other] { $count } cortigiani
}
draw-courtier = { courtier-name } ({ $seat }): gradino { $place }
draw-climb = Fino al gradino { $place } per { $cost } punti favore
draw-round = Turno
draw-mood = Umore del Re:
draw-no-mood = L’umore del Re non è ancora noto
draw-keep = Tieni l’umore del Re: { mood-name }
draw-reroll = Lancia di nuovo il dado per { $price } scudi
draw-no-event = Ancora nessun evento
draw-discarded = { action-name }: { $seen } su { $count } negli scarti
draw-today = L’azione del turno
draw-last = L’azione del turno precedente: non due volte di seguito
draw-banned = Vietata dall’evento
draw-first = primo giocatore
draw-doubles = punti favore del turno raddoppiati
draw-best = { $seat } è in testa
draw-opens = { $seat } apre
draw-sealed = offerte segrete
draw-my-offer = la tua offerta segreta
draw-winner = { $seat } ha vinto
draw-no-auction = asta non ancora aperta
draw-chest = Il tuo forziere: { $money ->
    [one] 1 scudo
   *[other] { $money } scudi
}, { $points ->
    [one] 1 punto favore
   *[other] { $points } punti favore
}

# What things are and do.

name-stairs = Scalone reale
about-stairs = Venti gradini fino al trono. Il marmo indica quanti cortigiani stanno su un gradino; salire costa punti favore.
name-step-first = Primo gradino
about-step-first = Tutti partono da qui. In cinque o sei giocatori scegli il lato sinistro o destro quando lo lasci.
name-step-pink = Marmo rosa
about-step-pink = Su questo gradino possono stare sei cortigiani: c’è posto per tutti.
name-step-red = Marmo rosso
about-step-red = Su questo gradino possono stare due cortigiani. Un terzo che arriva fa scendere uno dei due di un gradino.
name-step-bordeaux = Marmo bordeaux
about-step-bordeaux = Su questo gradino può stare un solo cortigiano. Chi arriva lo fa scendere di un gradino.
name-throne = Piedi del trono
about-throne = L’ultimo gradino, per un solo cortigiano. Se sei qui alla fine di un turno vinci; fino ad allora possono farti scendere.
name-side = Due lati
about-side = In cinque o sei giocatori lo scalone ha un lato sinistro e uno destro. Tieni quello che scegli sul gradino 1.
name-climb = Salire
about-climb = Il numero è il costo in punti favore: 2 per un gradino, poi 5, 9, 14, 20, e 27 per sei.
name-stay = Restare
about-stay = Il tuo cortigiano non si muove e tieni i punti favore per dopo.
name-push = Far scendere
about-push = Se arrivi su un gradino pieno, fai scendere un cortigiano di un gradino. Se è pieno anche quello, lui fa lo stesso.
about-courtier = La pedina di un giocatore sullo scalone. Parte dal gradino 1 e sale con i punti favore.
name-king = Pedina di Luigi XIV
about-king = Sta sull’azione del turno. Nel turno seguente se ne dovrà scegliere un’altra.
name-mood = Umore del Re
about-mood = Il colore del turno. Indica quale dei cinque valori di una carta conta.
name-die = Dado
about-die = Dà l’umore del Re. Il primo giocatore può lanciarlo di nuovo una volta per 30 scudi; se è bianco, sceglie l’umore.
name-action = Azione di seduzione
about-action = Un modo di affascinare il Re. Chi vince l’asta ne sceglie una su otto; solo le sue carte danno punti favore.
name-action-navigator = Navigatore
about-action-navigator = Un navigatore racconta al Re i suoi viaggi intorno al mondo. Se è l’azione del turno, le sue carte danno punti favore.
name-action-fruit = Frutta esotica
about-action-fruit = Il Re assaggia frutta esotica. Se è l’azione del turno, le sue carte danno punti favore.
name-action-chief = Capo indiano
about-action-chief = Un capo indiano racconta al Re la sua vita nelle Americhe. Se è l’azione del turno, le sue carte danno punti favore.
name-action-composer = Compositore
about-action-composer = Un nuovo compositore suona per il Re. Se è l’azione del turno, le sue carte danno punti favore.
name-action-poet = Poeta
about-action-poet = Un nuovo poeta viene presentato al Re. Se è l’azione del turno, le sue carte danno punti favore.
name-action-captains = Capitani
about-action-captains = Giovani capitani vittoriosi vengono presentati al Re. Se è l’azione del turno, le sue carte danno punti favore.
name-action-coffee = Piante di caffè
about-action-coffee = L’inviato del Sultano offre al Re piante di caffè. Se è l’azione del turno, le sue carte danno punti favore.
name-action-dance = Nuova danza
about-action-dance = Si propone al Re una nuova danza. Se è l’azione del turno, le sue carte danno punti favore.
name-gavel = Asta
about-gavel = Si offre per scegliere l’azione. Chi passa è fuori. L’ultimo rimasto paga la sua offerta, gli altri non pagano nulla.
name-sealed = Offerta segreta
about-sealed = Ognuno offre in segreto, una volta. L’offerta più alta vince e viene pagata; in caso di parità si deve offrire di più.
name-winner = Vincitore dell’asta
about-winner = Sceglie l’azione del turno, poi è il primo a pescare e a salire.
name-first = Primo giocatore
about-first = Lancia il dado e deve aprire l’asta. Nel turno seguente tocca al giocatore alla sua sinistra.
name-doubles = Punti raddoppiati
about-doubles = L’evento raddoppia i punti favore che questo giocatore guadagna in questo turno.
about-round = Il numero del turno. La partita finisce con il turno che lascia un cortigiano ai piedi del trono, al più tardi dopo 100.
name-chest = Forziere
about-chest = Contiene i tuoi scudi e i tuoi punti favore. Gli altri vedono solo che cosa entra ed esce, se i forzieri non sono visibili a tutti.
about-money = Il denaro per l’asta e per lanciare di nuovo il dado. Cominci con 200 e non ne guadagni altri.
about-points = Li guadagni con le carte e li spendi per salire lo scalone. Quelli non spesi si conservano.
name-hand = Mano
about-hand = Sette carte che vedi solo tu. In ogni turno ne giochi una e ne peschi un’altra.
name-card = Carta seduzione
about-card = Ha un valore per ogni umore. Se mostra l’azione del turno, dà il suo valore nell’umore del Re; altrimenti nulla.
name-laid = Carta coperta
about-laid = La carta che un giocatore ha scelto per questo turno. Si scoprono tutte quando ognuno ha scelto.
name-deck = Mazzo
about-deck = Le carte seduzione ancora da pescare. Quando finiscono, si mescolano gli scarti.
name-discard = Scarti
about-discard = Le carte già giocate. Ogni azione indica quante delle sue dieci sono qui.
name-events = Eventi in arrivo
about-events = Le carte evento non ancora scoperte. Quando finiscono, si mescolano di nuovo tutte.
name-event = Carta evento
about-event = Se ne scopre una in ogni turno. Cambia una regola per quel turno.
name-event-courtier = Un cortigiano raddoppia
about-event-courtier = I punti favore che questo cortigiano guadagna in questo turno raddoppiano.
name-event-winner-doubles = Chi vince l’asta raddoppia
about-event-winner-doubles = I punti favore che chi vince l’asta guadagna in questo turno raddoppiano.
name-event-forbidden = Due azioni vietate
about-event-forbidden = In questo turno non si può scegliere nessuna delle due azioni indicate.
name-event-nobody-climbs = Nessuno sale
about-event-nobody-climbs = In questo turno la salita si salta. Tieni i tuoi punti favore.
name-event-highest-bidder = Al miglior offerente
about-event-highest-bidder = Invece di rilanciare a turno, ognuno fa un’offerta segreta. La più alta vince e viene pagata.

# Motivi di una scelta: che cosa vale dopo la migliore ($best) e dopo quella con cui la si confronta ($other).
reason-throne = { $you ->
    [yes] Alla fine di questo turno sei ai piedi del trono
   *[no] Alla fine di questo turno { $seat } è ai piedi del trono
} in { $best } casi su 100, invece di { $other }.
reason-throne-other = { $you ->
    [yes] Tiene gli altri lontani dal trono
   *[no] Tiene i rivali di { $seat } lontani dal trono
}: alla fine di questo turno uno di loro è lì in { $best } casi su 100, invece di { $other }.
reason-rounds = { $you ->
    [yes] Dopo questo turno il trono è più vicino
   *[no] Dopo questo turno per { $seat } il trono è più vicino
} (turni che mancano con i punti usuali: { $best }, invece di { $other }).
reason-rounds-other = { $you ->
    [yes] Dopo questo turno il tuo rivale più vicino è più lontano dal trono
   *[no] Dopo questo turno il rivale più vicino di { $seat } è più lontano dal trono
} (turni che mancano con i punti usuali: { $best }, invece di { $other }).
reason-step = { $you ->
    [yes] Dopo questo turno il tuo cortigiano è più in alto
   *[no] Dopo questo turno il cortigiano di { $seat } è più in alto
}: gradino { $best } in media, invece di { $other }.
reason-points = { $you ->
    [yes] Dopo questo turno hai più punti favore
   *[no] Dopo questo turno { $seat } ha più punti favore
}: { $best } in media, invece di { $other }.
reason-money = { $you ->
    [yes] Tieni più scudi per le prossime aste
   *[no] { $seat } tiene più scudi per le prossime aste
}: { $best } in media, invece di { $other }.
reason-actions = { $you ->
    [yes] Dopo questo turno hai in mano carte per più azioni
   *[no] Dopo questo turno { $seat } ha in mano carte per più azioni
}: { $best } in media, invece di { $other }.

# What players suspect of others.
suspicion-best = { $seat } ha una carta che oggi vale 6
suspicion-weak = { $seat } non ha carte che oggi valgono 4
suspicion-king = { $seat } ha una carta dell’azione dove si trova il Re
