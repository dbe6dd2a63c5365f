# Royal Secrets in italiano.

game-summary = Manda i tuoi cortigiani a influenzare il Re e la Regina, insieme agli altri e contro di loro.
game-length = circa 35 minuti
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
    [yes] Tutti i turni sono stati giocati: rivela le mani e fai i conti.
   *[no] Tutti i turni sono stati giocati: { $seat } rivela le mani.
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
    [lesser] Pianificazione (carta minore): disponi tutti
   *[greater] Pianificazione (carta maggiore): disponi tutti
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
log-placed = { $seat } è all’udienza con { the-sovereign }, per Pianificazione.
log-passed = { $from } dà la Parola a { $to }.
log-staked-hidden = { $seat } punta a carta coperta.
log-staked-open = { $seat } punta a carta scoperta: { $card }.
log-staked-own = { $seat } punta a carta coperta: { $card }.
log-cardinal-hidden = Il Cardinale gioca una carta coperta.
log-cardinal-open = Il Cardinale gioca { $influence } scoperto.
log-spied = { $spy } guarda la carta coperta ({ $seat }).
log-spied-card = { $spy } guarda la carta coperta ({ $seat }): { $card }.
log-cardinal-spied = { $spy } guarda la carta coperta del Cardinale.
log-cardinal-spied-card = { $spy } guarda la carta coperta del Cardinale: { $influence }.
log-stabbed = { $seat } perde la carta coperta per una pugnalata: { $card }.
log-cardinal-stabbed = Il Cardinale perde la carta coperta per una pugnalata: { $influence }.
log-decorated = { $seat }: { the-stake } vale il doppio.
log-decorated-cardinal = Il Cardinale: { the-stake } vale il doppio.
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

refused-no-card = Non hai quella carta.
refused-face = Una carta si punta scoperta, l’altra coperta.
refused-no-such-seat = A quel posto non c’è nessuno.
refused-speech-kept = Devi dare la Parola a un altro giocatore.
refused-speech-again = Dai la Parola a chi non ha ancora giocato.
refused-place-order = I giocatori si dispongono uno dopo l’altro, nell’ordine dei posti.
refused-third-excuse = La terza carta non può essere una Scusa.
refused-stake-first = Devi puntare una carta.
refused-other-step = Non è il momento.
refused-window = Quel favore si usa in un altro momento del turno.
refused-no-favour = Non hai quel favore.
refused-no-valets = Non ci sono più Valletti da pescare.
refused-planned = Questa Pianificazione non cambierebbe nulla: vale quella già giocata.
refused-dines = Partecipi già a entrambe le udienze.
refused-no-secrets = Hai già visto tutte le carte coperte.
refused-nothing-hidden = Non c’è nessuna carta coperta.
refused-no-stake = Quella carta non è sul tavolo.
refused-doubled = Quella carta vale già il doppio.
refused-no-influence = Raddoppiare quella carta non cambierebbe nulla.
refused-recruit-elsewhere = Puoi reclutare solo da un altro giocatore della tua udienza.
refused-recruit-named = Quella carta è già stata indicata.
refused-recruit-zero = I cortigiani di valore 0 non si possono reclutare.
refused-no-loss = Non hai perdite di questo tipo.

text-round = Turno { $round } di { $rounds }
text-speech = Parola: { $seat }
text-sovereign = { $sovereign ->
    [king] RE:
   *[queen] REGINA:
}
text-audience = influenza { $need }, successo +{ $gain }, fallimento −{ $loss }, { the-favour }
text-fate = { $fate ->
    [empty] deserta
    [deserted] abbandonata
    [excused] il Cardinale da solo
    [failed] fallita
   *[succeeded] riuscita
}
text-cardinal = Cardinale
text-guest = a entrambe le udienze
text-withdrawn = ritirato
text-stabbed = scartata (Pugnalata)
text-seen-by = vista da { $names }
text-third = terza carta { $card }
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
draw-gain = successo: { $count } gigli guadagnati
draw-loss = fallimento: { $count } gigli persi
draw-sight = { $sum } su { $need } in vista; carte coperte: { $hidden }, in arrivo: { $coming }
draw-face = { $face ->
    [open] scoperta
   *[hidden] coperta
}
draw-stake = { $name }, { the-stake }: { $card }
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
   *[piles] Scarti
}
