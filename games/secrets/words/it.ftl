# Royal Secrets in italiano.

game-summary = Manda i tuoi cortigiani a influenzare il Re e la Regina, insieme agli altri e contro di loro.
game-length = circa 35 minuti
game-weight = di media difficoltà
option-desks = Visibilità dei gigli
option-desks-closed = ognuno vede solo i propri
option-desks-open = visibili a tutti

the-sovereign = { $sovereign ->
    [king] il Re
   *[queen] la Regina
}
the-favour = { $favour ->
    [corruption] Corruzione
    [planning] Pianificazione
    [dinner] Cena reale
    [espionage] Spionaggio
    [dagger] Pugnalata
    [medal] Medaglia al merito
    [recruitment] Reclutamento
    [pardon] Grazia reale
   *[masterstroke] Colpo da maestro
}
the-stake = { $face ->
    [open] la carta scoperta
   *[hidden] la carta coperta
}

card-courtier = { $influence }
card-excuse = Scusa
card-valet = Valletto { $influence }
card-none = niente
card-favour = { the-favour } ({ $need })

prompt-speech = Chi comincia con la Parola?
prompt-valet = { $you ->
    [yes] Peschi un Valletto.
   *[no] { $seat } pesca un Valletto.
}
prompt-opening = Si rivela l’udienza con { the-sovereign }.
prompt-window-opening = { $you ->
    [yes] Usi un favore adesso, prima della scelta delle udienze?
   *[no] { $seat } può usare un favore prima della scelta delle udienze.
}
prompt-window-stakes = { $you ->
    [yes] Tutte le carte sono puntate. Usi un favore adesso?
   *[no] Tutte le carte sono puntate: { $seat } può usare un favore.
}
prompt-window-reveal = { $you ->
    [yes] Usi adesso il Reclutamento, per prendere una carta puntata?
   *[no] { $seat } può usare il Reclutamento prima della rivelazione.
}
prompt-window-count = { $you ->
    [yes] Usi un favore adesso contro le tue perdite del turno?
   *[no] { $seat } può usare un favore contro le proprie perdite.
}
prompt-planning = { $you ->
    [yes] Pianificazione: a quale udienza va { $placed }?
   *[no] { $seat } decide a quale udienza va { $placed }.
}
prompt-planning-own = { $you ->
    [yes] Pianificazione: a quale udienza vai tu?
   *[no] { $seat } sceglie la propria udienza.
}
prompt-planning-you = { $seat } decide a quale udienza vai.
prompt-audience = { $you ->
    [yes] Tocca a te: scegli l’udienza con il Re o con la Regina.
   *[no] { $seat } sceglie un’udienza.
}
prompt-first = { $you ->
    [yes] Tocca a te: punta la prima carta, scoperta o coperta.
   *[no] { $seat } punta la prima carta.
}
prompt-second = { $you ->
    [yes] Tocca a te: punta la seconda carta, { draw-face }.
   *[no] { $seat } punta la seconda carta, { draw-face }.
}
prompt-pass = { $you ->
    [yes] Chi è il prossimo? Dai la Parola a un altro giocatore.
   *[no] { $seat } dà la Parola a un altro giocatore.
}
prompt-cardinal = Il Cardinale pesca una carta.
prompt-tie = { $you ->
    [yes] Parità all’udienza con { the-sovereign }: scegli in segreto una terza carta.
   *[no] Parità all’udienza con { the-sovereign }: chi è in parità sceglie in segreto una terza carta.
}
prompt-finale = { $you ->
    [yes] I turni sono finiti: rivela le mani e fai i conti.
   *[no] I turni sono finiti: { $seat } rivela le mani.
}
prompt-won = { $you ->
    [yes] Hai più gigli di tutti e vinci: { $lys }, di cui { $desk } nello scrittoio e { $bonus } per le carte non giocate.
   *[no] { $seat } ha più gigli di tutti e vince: { $lys }, di cui { $desk } nello scrittoio e { $bonus } per le carte non giocate.
}
prompt-shared-two = { $own ->
    [yes] Condividi la vittoria con { $other }, a pari gigli ({ $lys }).
   *[no] { $seat } e { $other } condividono la vittoria, a pari gigli ({ $lys }).
}
prompt-shared = { $own ->
    [yes] Condividi la vittoria: nessuno ha più gigli di te ({ $lys }).
   *[no] La vittoria è condivisa: nessuno ha più gigli dei vincitori ({ $lys }).
}

choice-attend = Udienza con { the-sovereign }
choice-place = { $seat }: udienza con { the-sovereign }
choice-pass = Dai la Parola a { $seat }
choice-open = Punta a carta scoperta: { $card }
choice-hidden = Punta a carta coperta: { $card }
choice-corrupt = Corruzione: pesca un Valletto
choice-plan = { $rank ->
    [lesser] Pianificazione (carta minore): distribuisci i giocatori
   *[greater] Pianificazione (carta maggiore): distribuisci i giocatori
}
choice-dine = Cena reale: partecipa a entrambe le udienze
choice-spy = Spionaggio: guarda tutte le carte coperte
choice-stab = Pugnalata: scarta la carta coperta ({ $seat })
choice-stab-cardinal = Pugnalata: scarta la carta coperta del Cardinale
choice-medal = Medaglia al merito: raddoppia { the-stake } ({ $seat })
choice-medal-cardinal = Medaglia al merito: raddoppia { the-stake } del Cardinale
choice-recruit = Reclutamento: prendi { the-stake } ({ $seat }) a fine turno
choice-pardon = Grazia reale: annulla tutte le perdite di questo turno
choice-strike = Colpo da maestro: trasforma in guadagno la perdita dell’udienza
choice-seal = Scegli come terza carta: { $card }
choice-decline = Nessun favore
choice-finish = Rivela e conta

group-courtier = Cortigiano di valore { $influence }

score-desk = Gigli nello scrittoio
score-cards = Carte non giocate
score-favours = Favori rimasti

log-begun = { $seat } comincia con la Parola.
log-drawn = { $seat } pesca un Valletto.
log-drawn-card = { $seat } pesca { $card }.
log-opened = Turno { $round }, udienza con { the-sovereign }: influenza { $need }, successo +{ $gain }, fallimento −{ $loss }, { the-favour }.
log-used = { $seat } usa un favore: { the-favour }.
log-seated = { $seat } va all’udienza con { the-sovereign }.
log-placed = { $seat } va all’udienza con { the-sovereign } (Pianificazione).
log-passed = { $from } dà la Parola a { $to }.
log-staked-hidden = { $seat } punta a carta coperta.
log-staked-open = { $seat } punta a carta scoperta: { $card }.
log-staked-own = { $seat } punta a carta coperta: { $card }.
log-cardinal-hidden = Il Cardinale gioca una carta coperta.
log-cardinal-open = Il Cardinale gioca una carta scoperta: { $influence }.
log-spied = { $spy } guarda la carta coperta ({ $seat }).
log-spied-card = { $spy } guarda la carta coperta ({ $seat }): { $card }.
log-cardinal-spied = { $spy } guarda la carta coperta del Cardinale.
log-cardinal-spied-card = { $spy } guarda la carta coperta del Cardinale: { $influence }.
log-stabbed = Pugnalata: { $seat } perde la carta coperta, { $card }.
log-cardinal-stabbed = Pugnalata: il Cardinale perde la carta coperta, { $influence }.
log-decorated = Medaglia al merito: { the-stake } vale il doppio ({ $seat }).
log-decorated-cardinal = Medaglia al merito: { the-stake } del Cardinale vale il doppio.
log-named = { $by } prenderà { the-stake } ({ $from }).
log-revealed = { $seat } ha puntato { $open } e { $hidden }.
log-cardinal-revealed = La carta coperta del Cardinale è { $influence }.
log-withdrew = { $seat } si ritira.
log-counted = { $fate ->
    [empty] All’udienza con { the-sovereign } non c’è nessuno.
    [deserted] Tutti si sono ritirati dall’udienza con { the-sovereign }.
    [excused] Il Cardinale resta solo con { the-sovereign }.
    [failed] L’udienza con { the-sovereign } fallisce: influenza { $total }.
   *[succeeded] L’udienza con { the-sovereign } riesce: influenza { $total }.
}
log-tied = { $count } giocatori sono in parità per la maggioranza all’udienza con { the-sovereign }.
log-sealed = { $seat } ha scelto in segreto una terza carta.
log-unsealed = { $seat } mostra la terza carta: { $card }.
log-exchanged = { $from } dà { $card } a { $to }.
log-won = { $seat } ha la maggioranza all’udienza con { the-sovereign } e ottiene il favore: { the-favour }.
log-lost = Nessuno ottiene la carta dell’udienza con { the-sovereign }.
log-recruited = { $by } prende { $card } ({ $from }).
log-gained = { $seat } guadagna { $lys ->
    [one] { $lys } giglio.
   *[other] { $lys } gigli.
}
log-paid = { $seat } perde { $lys ->
    [one] { $lys } giglio.
   *[other] { $lys } gigli.
}
log-tallied = { $seat }: { $bonus } per le carte non giocate, { $lys ->
    [one] { $lys } giglio
   *[other] { $lys } gigli
} in tutto.

said-go = Andrò all’udienza con { the-sovereign }.
said-at-least = Qui punterò almeno { $amount }.
said-no-excuse = Non userò la Scusa.
said-stay = Resterò.
said-join-me = Unitevi a me!

refused-no-card = Non hai quella carta. (R5.1)
refused-face = Una carta si punta scoperta, l’altra coperta. (R5.1)
refused-no-such-seat = A quel posto non c’è nessuno. (R1.1)
refused-speech-kept = Devi dare la Parola a un altro giocatore. (R3.3)
refused-speech-again = Dai la Parola a chi non ha ancora compiuto questa azione. (R3.3)
refused-place-order = I giocatori si distribuiscono uno alla volta, nell’ordine dei posti. (R12.5)
refused-third-excuse = La terza carta non può essere una Scusa. (R8.1)
refused-stake-first = Devi puntare una carta. (R5.1)
refused-other-step = Non è il momento. (R3.2)
refused-window = Quel favore si usa in un altro momento del turno. (R12.1)
refused-no-favour = Non hai quel favore. (R12.2)
refused-no-valets = Non ci sono più Valletti da pescare. (R12.4)
refused-planned = Questa Pianificazione non cambierebbe nulla: prevale quella già giocata. (R12.6)
refused-dines = Partecipi già a entrambe le udienze. (R12.7)
refused-no-secrets = Hai già visto tutte le carte coperte. (R12.10)
refused-nothing-hidden = Non c’è nessuna carta coperta. (R12.11)
refused-no-stake = Quella carta non è sul tavolo. (R12.1)
refused-doubled = Quella carta vale già il doppio. (R12.13)
refused-no-influence = Raddoppiare quella carta non cambierebbe nulla. (R12.13)
refused-recruit-elsewhere = Puoi reclutare solo la carta di un altro giocatore della tua udienza. (R12.14)
refused-recruit-named = Quella carta è già stata indicata. (R12.14)
refused-recruit-zero = I cortigiani di valore 0 non si possono reclutare. (R12.14)
refused-no-loss = Non hai perdite di questo tipo. (R12.1)

text-round = Turno { $round } di { $rounds }
text-speech = Parola: { $seat }
text-sovereign = { $sovereign ->
    [king] RE:
   *[queen] REGINA:
}
text-audience = influenza { $need }, successo +{ $gain }, fallimento −{ $loss }, { the-favour }
text-fate = { $fate ->
    [empty] vuota
    [deserted] abbandonata
    [excused] il Cardinale da solo
    [failed] fallita
   *[succeeded] riuscita
}
text-cardinal = Cardinale
text-guest = a entrambe le udienze
text-withdrawn = si ritira
text-stabbed = scartata (Pugnalata)
text-seen-by = vista da { $names }
text-third = terza carta: { $card }
text-lys = { $lys ->
    [one] { $lys } giglio
   *[other] { $lys } gigli
}
text-closed-desk = scrittoio chiuso
text-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}:
text-unknown = { $count ->
    [one] { $count } Valletto ignoto
   *[other] { $count } Valletti ignoti
}
text-one-down = di cui una coperta
text-favours = favori:
text-valets = Valletti da pescare: { $count }
text-discard = Scarti:
text-cardinal-unseen = Carte del Cardinale non ancora viste:

draw-sovereign = { $sovereign ->
    [king] Il Re
   *[queen] La Regina
}
draw-favour = { the-favour }
draw-closed = non ancora rivelata
draw-need = influenza richiesta
draw-lys = gigli
draw-held = carte in mano:
draw-cost = { $card }, costo { $cost }
draw-gain = { $count ->
    [one] successo: { $count } giglio guadagnato
   *[other] successo: { $count } gigli guadagnati
}
draw-loss = { $count ->
    [one] fallimento: { $count } giglio perso
   *[other] fallimento: { $count } gigli persi
}
draw-sight = { $sum } su { $need } visibili; carte coperte: { $hidden }, in arrivo: { $coming }
draw-face = { $face ->
    [open] scoperta
   *[hidden] coperta
}
draw-stake = { $name }, { $face ->
    [open] carta scoperta
   *[hidden] carta coperta
}: { $card }
draw-stage = { $stage ->
    [opening] Apertura
    [audience] Udienza
    [first] 1ª carta
    [second] 2ª carta
   *[reveal] Rivelazione
}
draw-unopened = Udienze non rivelate:
draw-hand = Le tue carte
draw-tally = Il conteggio finale
draw-counted = Le carte non giocate valgono 1 giglio ogni 10 di influenza, al massimo { $most }.
draw-panels = Parti del tavolo
draw-panel = { $panel ->
    [audiences] Udienze
    [desks] Scrittoi
   *[piles] Ciò che si sa
}

# What things are and do.
name-king = Udienza con il Re
about-king = Una delle due udienze del turno. Puntaci due carte: se tutte le carte puntate raggiungono l’influenza richiesta, ognuno guadagna gigli.
name-queen = Udienza con la Regina
about-queen = L’altra udienza del turno. Funziona come quella del Re e si conta dopo di essa.
name-tile = Carta dell’udienza
about-tile = Indica l’influenza richiesta, i gigli da guadagnare o da perdere e il favore per chi ha la maggioranza.
name-need = Influenza richiesta
about-need = Il totale delle carte puntate qui, Cardinale compreso, deve raggiungere questo numero. Altrimenti l’udienza fallisce.
name-gain = Guadagno
about-gain = Se l’udienza riesce, ogni giocatore rimasto guadagna questi gigli. Al settimo turno, solo chi ha la maggioranza.
name-loss = Perdita
about-loss = Se l’udienza fallisce, ogni giocatore rimasto perde questi gigli.
name-meter = Influenza visibile
about-meter = L’influenza che vedi finora, su quella richiesta. Accanto: le carte coperte e quelle ancora in arrivo.
name-fate = Esito dell’udienza
about-fate = È riuscita, fallita, vuota, o abbandonata se si sono ritirati tutti; oppure il Cardinale è rimasto da solo.
name-winner = Maggioranza
about-winner = Questo giocatore ha puntato più influenza di tutti a un’udienza riuscita e ottiene il favore.
name-occupant = Giocatore a un’udienza
about-occupant = Questo giocatore partecipa a questa udienza e vi punta due carte: una scoperta, una coperta.
about-cardinal = Se a un’udienza c’è un solo giocatore, vi partecipa con due carte, che contano. In parità con lui, il favore è tuo.
name-speech = Tessera della Parola
about-speech = Chi la tiene agisce, poi la dà a chi non ha ancora compiuto questa azione. L’ultimo a tenerla comincia il turno seguente.
name-desk = Scrittoio
about-desk = Lo scrittoio di un giocatore: i gigli, i favori e ciò che si sa della sua mano.
name-closed-desk = Scrittoio chiuso
about-closed-desk = Vedi solo i tuoi gigli. Quelli degli altri si scoprono alla fine della partita.
name-lys = Gigli
about-lys = I punti vittoria. Cominci con 10 e non scendi mai sotto 0. Vince chi ne ha di più dopo sette turni.
name-known = Carte in mano
about-known = Quante carte ha un giocatore e quali sono note. Tutti hanno cominciato con gli stessi cortigiani: solo i Valletti possono essere ignoti.
name-unknown = Valletto ignoto
about-unknown = Un Valletto pescato dal suo proprietario. Nessun altro sa quale sia.
name-one-down = Una carta coperta
about-one-down = Una di queste carte non è in mano: è coperta sul tavolo e non sai quale sia.
name-card-zero = Cortigiano di valore 0
about-card-zero = Non aggiunge nulla, ma ti torna sempre in mano: ottimo per bluffare. Ne hai due.
name-card-courtier = Cortigiano
about-card-courtier = Aggiunge il suo valore all’udienza, poi è perso. Se non lo giochi, alla fine vale 1 giglio ogni 10, al massimo 6 in tutto.
about-card-excuse = Alla rivelazione ti ritiri senza guadagni né perdite; l’altra tua carta non conta e peschi un Valletto. Se si ritirano tutti, tutti perdono.
name-card-valet = Valletto
about-card-valet = Ha un’influenza. Se la tua udienza riesce, i giocatori dell’altra perdono il suo costo in gigli; se fallisce, lo perdi tu.
name-card-cardinal = Carta del Cardinale
about-card-cardinal = Da −10 a 20, conta all’udienza come una carta puntata. Una è scoperta, l’altra coperta fino alla rivelazione.
name-stake-open = Carta puntata scoperta
about-stake-open = Tutti la vedono. Punti una carta scoperta e una coperta, nell’ordine che preferisci.
name-stake-hidden = Carta puntata coperta
about-stake-hidden = Solo il proprietario e chi l’ha spiata la conoscono prima della rivelazione. Conta come una carta scoperta.
name-third = Terza carta
about-third = Risolve la parità per la maggioranza: si sceglie in segreto, vince la più alta. Poi i giocatori in parità se le passano a destra.
name-favour = Favore
about-favour = Lo ottieni con la maggioranza a un’udienza riuscita. Si usa una volta sola, al momento giusto, dal turno seguente.
name-favour-corruption = Corruzione
about-favour-corruption = All’inizio di un turno: pesca un Valletto.
name-favour-planning = Pianificazione
about-favour-planning = All’inizio di un turno: distribuisci tutti i giocatori tra il Re e la Regina. Di due Pianificazioni prevale quella con più influenza richiesta.
name-favour-dinner = Cena reale
about-favour-dinner = All’inizio di un turno: partecipa a entrambe le udienze. Le tue carte contano a entrambe; i Valletti non ti danneggiano e i tuoi non danneggiano nessuno.
name-favour-espionage = Spionaggio
about-favour-espionage = Durante le puntate: guarda tutte le carte coperte di entrambe le udienze.
name-favour-dagger = Pugnalata
about-favour-dagger = Durante le puntate: scarta una carta coperta di una delle due udienze. Viene mostrata a tutti.
name-favour-medal = Medaglia al merito
about-favour-medal = Durante le puntate: raddoppia l’influenza di una carta puntata, tua o altrui, scoperta o coperta. Una volta sola per carta.
name-favour-recruitment = Reclutamento
about-favour-recruitment = Subito prima della rivelazione: indica una carta di un altro giocatore della tua udienza. Conta, poi passa a te; mai un cortigiano di valore 0.
name-favour-pardon = Grazia reale
about-favour-pardon = Dopo il conteggio: annulla tutte le tue perdite di questo turno, Valletti compresi.
name-favour-masterstroke = Colpo da maestro
about-favour-masterstroke = Dopo il conteggio: la tua perdita dell’udienza di questo turno diventa un guadagno uguale. Le perdite dovute ai Valletti restano.
name-used = Favore usato
about-used = Questo giocatore ha usato questo favore contro le perdite di questo turno.
name-doubled = Carta raddoppiata
about-doubled = Una Medaglia al merito raddoppia l’influenza di questa carta. Il costo di un Valletto non raddoppia.
name-named = Carta indicata
about-named = Un giocatore l’ha indicata con il Reclutamento e la prende dopo il conteggio, se non è un cortigiano di valore 0.
name-spies = Carta spiata
about-spies = Gli occhi indicano chi ha guardato questa carta con lo Spionaggio.
name-stabbed = Carta pugnalata
about-stabbed = Una Pugnalata ha scartato la carta coperta che era qui. Non conta più.
name-withdrawn = Giocatore ritirato
about-withdrawn = Questo giocatore ha puntato una Scusa e non partecipa al conteggio. Ma se si ritirano tutti, tutti perdono.
name-guest = Ospite
about-guest = Questo giocatore usa la Cena reale: le sue carte contano a entrambe le udienze e i Valletti non lo danneggiano.
name-valets = Mazzo dei Valletti
about-valets = Peschi un Valletto all’inizio, con la Corruzione e quando ti ritiri. Sono dieci in tutto.
name-cardinal-unseen = Carte del Cardinale non viste
about-cardinal-unseen = Le carte del Cardinale che non hai ancora visto. Ne gioca due quando a un’udienza c’è un solo giocatore.
name-discard = Scarti
about-discard = Le carte giocate, perse per sempre. I cortigiani di valore 0 non finiscono mai qui.
name-unopened = Udienze non rivelate
about-unopened = Le carte dell’udienza che possono ancora uscire, con il favore e l’influenza richiesta. Quattro restano fuori dalla partita.
name-round = Turni
about-round = La partita dura sette turni. Nell’ultimo guadagna solo chi ha la maggioranza.
name-stage = Fasi del turno
about-stage = Si rivelano due udienze; ognuno ne sceglie una e punta due carte; poi si rivela tutto e si fanno i conti.
about-tally = I gigli nello scrittoio, più 1 giglio ogni 10 di influenza delle carte non giocate, al massimo 6. Vince chi ne ha di più.

# Motivi di una scelta: che cosa vale dopo la migliore ($best) e dopo quella con cui la si confronta ($other).
reason-audience = { $you ->
    [yes] La tua udienza riesce più spesso
   *[no] L’udienza di { $seat } riesce più spesso
}: in circa { $best } casi su 100, invece di { $other }.
reason-lys = { $you ->
    [yes] Dopo questo turno hai più gigli
   *[no] Dopo questo turno { $seat } ha più gigli
}: { $best } in media, invece di { $other }.
reason-lys-other = { $you ->
    [yes] Dopo questo turno il più ricco degli altri ha meno gigli
   *[no] Dopo questo turno il più ricco dei rivali di { $seat } ha meno gigli
}: { $best } in media, invece di { $other }.
reason-favours = { $you ->
    [yes] Dopo questo turno hai più favori
   *[no] Dopo questo turno { $seat } ha più favori
}: { $best } in media, invece di { $other }.
reason-influence = { $you ->
    [yes] Tieni in mano più influenza per i turni successivi
   *[no] { $seat } tiene in mano più influenza per i turni successivi
}: { $best } in media, invece di { $other }.
reason-excuse = { $you ->
    [yes] Tieni la Scusa per un altro turno.
   *[no] { $seat } tiene la Scusa per un altro turno.
}

# What players suspect of others.
suspicion-hidden-high = { $seat } ha coperto 20 o più
suspicion-hidden-nothing = { $seat } ha coperto 0 o meno
suspicion-hidden-excuse = { $seat } ha coperto la Scusa
suspicion-excuse = { $seat } ha in mano la Scusa
suspicion-valet = { $seat } ha in mano un Valletto da 10 o 20
