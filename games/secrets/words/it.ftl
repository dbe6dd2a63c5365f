# Royal Secrets in italiano.

game-summary = Influenzate il Re e la Regina con i vostri cortigiani, insieme e gli uni contro gli altri.
game-length = circa 35 minuti
option-desks = Se ognuno vede i gigli di tutti
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

prompt-speech = Chi ha per primo la Parola?
prompt-valet = { $seat } pesca un Valletto.
prompt-opening = Si scopre l’udienza con { the-sovereign }.
prompt-window-opening = { $seat }: usare un favore prima della scelta delle udienze?
prompt-window-stakes = { $seat }: usare un favore, ora che tutte le carte sono puntate?
prompt-window-reveal = { $seat }: indicare una carta da reclutare prima di scoprirle?
prompt-window-count = { $seat }: usare un favore contro le vostre perdite?
prompt-planning = { $seat } decide dove va { $placed }.
prompt-audience = { $seat }: andate dal Re o dalla Regina.
prompt-first = { $seat }: puntate la prima carta, scoperta o coperta.
prompt-second = { $seat }: puntate la seconda carta.
prompt-pass = { $seat }: date la Parola a qualcuno.
prompt-cardinal = Il Cardinale pesca una carta.
prompt-tie = Parità all’udienza con { the-sovereign }: chi è in parità sigilla una terza carta.
prompt-finale = { $seat }: tutti i turni sono giocati. Scoprite le mani e fate i conti.
prompt-won = { $seat } ha più gigli di tutti ({ $lys }) e vince.
prompt-shared = Parità a { $lys } gigli: la vittoria è condivisa.

choice-attend = Andare all’udienza con { the-sovereign }
choice-place = { $seat } all’udienza con { the-sovereign }
choice-pass = Dare la Parola a { $seat }
choice-open = Puntare a carta scoperta: { $card }
choice-hidden = Puntare a carta coperta: { $card }
choice-corrupt = Corruzione: pescare un Valletto
choice-plan = { $rank ->
    [lesser] Pianificazione (la carta minore): disporre tutti
   *[greater] Pianificazione (la carta maggiore): disporre tutti
}
choice-dine = Cena reale: partecipare a entrambe le udienze
choice-spy = Spionaggio: guardare tutte le carte coperte
choice-stab = Pugnalata: scartare la carta coperta ({ $seat })
choice-stab-cardinal = Pugnalata: scartare la carta coperta del Cardinale
choice-medal = Medaglia al merito: raddoppiare { the-stake } ({ $seat })
choice-medal-cardinal = Medaglia al merito: raddoppiare { the-stake } del Cardinale
choice-recruit = Reclutamento: prendere { the-stake } ({ $seat }) a fine turno
choice-pardon = Grazia reale: annullare tutte le perdite di questo turno
choice-strike = Colpo da maestro: trasformare in guadagno la perdita dell’udienza
choice-seal = Sigillare come terza carta: { $card }
choice-decline = Nessun altro favore adesso
choice-finish = Scoprire le mani e fare i conti

log-begun = { $seat } ha per primo la Parola.
log-drawn = { $seat } pesca un Valletto.
log-drawn-card = { $seat } pesca { $card }.
log-opened = Turno { $round }, { the-sovereign }: influenza { $need }, riuscita +{ $gain }, fallimento −{ $loss }, { the-favour }.
log-used = { $seat } usa un favore: { the-favour }.
log-seated = { $seat } va all’udienza con { the-sovereign }.
log-placed = { $seat } finisce all’udienza con { the-sovereign }.
log-passed = { $from } dà la Parola a { $to }.
log-staked-hidden = { $seat } punta a carta coperta.
log-staked-open = { $seat } punta a carta scoperta: { $card }.
log-staked-own = { $seat } punta a carta coperta: { $card }.
log-cardinal-hidden = Il Cardinale posa una carta coperta.
log-cardinal-open = Il Cardinale mostra { $influence }.
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
    [deserted] Tutti hanno piantato in asso { the-sovereign }.
    [excused] Il Cardinale resta solo con { the-sovereign }.
    [failed] L’udienza con { the-sovereign } è fallita: { $total }.
   *[succeeded] L’udienza con { the-sovereign } è riuscita: { $total }.
}
log-tied = { $count } giocatori sono in parità per la maggioranza all’udienza con { the-sovereign }.
log-sealed = { $seat } sigilla una terza carta.
log-unsealed = { $seat } mostra la terza carta: { $card }.
log-exchanged = { $from } dà { $card } a { $to }.
log-won = { $seat } ha la maggioranza all’udienza con { the-sovereign } e riceve il favore: { the-favour }.
log-lost = Nessuno riceve la carta dell’udienza con { the-sovereign }.
log-recruited = { $by } prende { $card } ({ $from }).
log-gained = { $seat } guadagna { $lys ->
    [one] { $lys } giglio.
   *[other] { $lys } gigli.
}
log-paid = { $seat } perde { $lys ->
    [one] { $lys } giglio.
   *[other] { $lys } gigli.
}
log-tallied = { $seat }: { $bonus } per le carte non giocate, { $lys } gigli in tutto.

said-go = Vado all’udienza con { the-sovereign }.
said-at-least = Qui punterò almeno { $amount }.
said-no-excuse = Non userò la Scusa.
said-stay = Resterò.
said-join-me = Unitevi a me!

refused-no-card = Non avete quella carta.
refused-face = Una carta si punta scoperta, l’altra coperta.
refused-no-such-seat = A quel posto non c’è nessuno.
refused-speech-kept = Dovete dare la Parola a qualcun altro.
refused-speech-again = La Parola va a chi non ha ancora giocato.
refused-place-order = I giocatori si dispongono uno dopo l’altro, nell’ordine dei posti.
refused-third-excuse = La terza carta non può essere una Scusa.
refused-stake-first = Dovete puntare una carta.
refused-other-step = Non è il momento.
refused-window = Quel favore si usa in un altro momento del turno.
refused-no-favour = Non avete quel favore.
refused-no-valets = Non ci sono più Valletti da pescare.
refused-planned = Questa Pianificazione non cambierebbe nulla: un’altra, già giocata, decide.
refused-dines = Partecipate già a entrambe le udienze.
refused-no-secrets = Non c’è nessuna carta coperta che non abbiate già visto.
refused-nothing-hidden = Non c’è nessuna carta coperta.
refused-no-stake = Quella carta non è sul tavolo.
refused-doubled = Quella carta vale già il doppio.
refused-no-influence = Raddoppiare quella carta non cambierebbe nulla.
refused-recruit-elsewhere = Si recluta da un altro giocatore della propria udienza.
refused-recruit-named = Quella carta è già stata indicata.
refused-recruit-zero = I cortigiani da 0 non si reclutano.
refused-no-loss = Non avete una perdita del genere.

text-round = Turno { $round } di { $rounds }
text-speech = Parola: { $seat }
text-sovereign = { $sovereign ->
    [king] RE:
   *[queen] REGINA:
}
text-audience = influenza { $need }, riuscita +{ $gain }, fallimento −{ $loss }, { the-favour }
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
text-stabbed = pugnalata
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
draw-closed = non ancora aperta
draw-need = influenza richiesta: { $count }
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
draw-unopened = Udienze non aperte:
draw-hand = Le vostre carte
draw-tally = Il conteggio finale
draw-rounds = Gigli prima del conteggio
draw-unplayed = Gigli delle carte non giocate
draw-counted = Le carte non giocate valgono 1 giglio ogni 10 di influenza, al massimo { $most }.
