# Escalier Royal in italiano.

game-summary = Incantate il Re turno dopo turno e salite la scala fino al suo trono.
game-length = circa 45 minuti
option-chests = Se ciascuno vede gli scudi e i punti favore degli altri
option-chests-closed = forzieri chiusi
option-chests-open = forzieri aperti

action-name = { $action ->
    [navigator] Navigatore
    [fruit] Frutta esotica
    [chief] Grande capo
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
    [no-chief-nor-composer] il Re non vuole né un grande capo né un compositore
    [no-poet-nor-captains] il Re non vuole né un poeta né capitani
    [no-coffee-nor-dance] il Re non vuole né piante di caffè né una nuova danza
    [winner-doubles] chi vince l’asta raddoppia i punti favore
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
    [no-chief-nor-composer] né capo né compositore
    [no-poet-nor-captains] né poeta né capitani
    [no-coffee-nor-dance] né caffè né danza
    [winner-doubles] chi vince raddoppia
    [nobody-climbs] nessuno sale
   *[highest-bidder] al miglior offerente
}
card-name = { action-name } (arancione { $orange }, rosso { $red }, verde { $green }, blu { $blue }, giallo { $yellow })

prompt-choose = { $seat } sceglie il suo cortigiano.
prompt-deal = { $seat } riceve le carte.
prompt-first = Chi sarà il primo giocatore?
prompt-roll = { $seat } lancia il dado.
prompt-reroll = { $seat }: l’umore è { mood-name }. Tenerlo, o rilanciare per 30 scudi?
prompt-wish = { $seat }: il dado è bianco. Scegliete l’umore del Re.
prompt-event = { $seat } scopre una carta evento.
prompt-open = { $seat }: aprite l’asta con almeno 1 scudo.
prompt-bid = { $seat }: { $leader } punta { $bid }. Rilanciate, o passate.
prompt-sealed = Al miglior offerente: offerte segrete di almeno { $least } scudi. { $left ->
    [one] Un giocatore sta ancora pensando.
   *[other] { $left } giocatori stanno ancora pensando.
}
prompt-act = { $seat } vince l’asta: scegliete l’azione del turno.
prompt-play = Ognuno posa una carta. { $left ->
    [one] Un giocatore sta ancora pensando.
   *[other] { $left } giocatori stanno ancora pensando.
}
prompt-draw = { $seat } pesca una carta.
prompt-climb = { $seat }: restate, o salite.
prompt-push = { $seat }: il gradino { $place } è pieno. Chi fate scendere?
prompt-throne = { $seat } è ai piedi del trono e vince.
prompt-rounds = Sono passati cento turni. Vince chi sta più in alto.

choice-courtier = Impersonare: { courtier-name }
choice-keep = Tenere questo umore
choice-reroll = Pagare 30 scudi e rilanciare
choice-wish = Umore: { mood-name }
choice-pass = Passare
choice-bid = Puntare { $sum ->
    [one] 1 scudo
   *[other] { $sum } scudi
}
choice-seal = Offrire { $sum ->
    [0] zero scudi
    [one] 1 scudo
   *[other] { $sum } scudi
}
choice-present = { action-name }
choice-play = { $card }
choice-stay = Restare
choice-climb = Salire di { $places ->
    [one] 1 gradino
   *[other] { $places } gradini
}
choice-climb-side = Salire di { $places ->
    [one] 1 gradino
   *[other] { $places } gradini
} a { side-name }
choice-push = Far scendere { $seat } di un gradino

log-courtier = { $seat } impersona: { courtier-name }.
log-drawn = { $seat } pesca una carta.
log-drawn-card = { $seat } pesca { $card }.
log-round = Turno { $round }: comincia { $seat }.
log-rolled = L’umore del Re è { mood-name }.
log-white = Il dado è bianco.
log-rerolled = { $seat } paga { $price } scudi e rilancia il dado.
log-wished = { $seat } sceglie l’umore { mood-name }.
log-event = Evento: { event-name }.
log-events-reshuffled = Tutti gli eventi sono usciti: si rimescolano.
log-bid = { $seat } punta { $sum }.
log-passed = { $seat } passa.
log-sealed = { $seat } ha fatto la sua offerta.
log-offered = { $seat } offre { $sum }.
log-tied = Le offerte più alte sono pari: { $sum }.
log-auction-won = { $seat } vince l’asta e paga { $sum ->
    [0] zero scudi
    [one] 1 scudo
   *[other] { $sum } scudi
}.
log-presented = { $seat } sceglie l’azione: { action-name }.
log-laid = { $seat } ha posato una carta.
log-played = { $seat } gioca { action-name }: { $points ->
    [0] nessun punto favore
    [one] 1 punto favore
   *[other] { $points } punti favore
}.
log-reshuffled = Il mazzo è esaurito: si rimescolano le carte giocate.
log-climbed = { $seat } sale al gradino { $place } per { $cost } punti.
log-climbed-side = { $seat } sale al gradino { $place }, a { side-name }, per { $cost } punti.
log-stayed = { $seat } resta dov’è.
log-pushed = { $by } fa scendere { $seat } al gradino { $place }.
log-throne = { $seat } è ai piedi del trono e vince.
log-rounds = Sono passati cento turni. Vince chi sta più in alto.

warning-throne = { $seat } è ai piedi del trono e vincerebbe ora. Potete ancora salirci.

refused-courtier-taken = Un altro impersona già questo cortigiano.
refused-must-open = Dovete aprire l’asta.
refused-bid-too-low = Puntate almeno { $least }.
refused-offer-too-low = Offrite almeno { $least }.
refused-not-enough-money = Avete soltanto { $money } scudi.
refused-open-auction = Quest’asta è aperta: puntate o passate.
refused-sealed-auction = In questo turno le offerte sono segrete: fate la vostra.
refused-same-action = Il Re non vuole la stessa azione due volte di seguito.
refused-action-forbidden = L’evento vieta questa azione.
refused-no-card = Non avete questa carta.
refused-climb-number = Si sale da uno a sei gradini.
refused-climb-beyond = La scala finisce al trono.
refused-not-enough-points = Costa { $cost } punti favore; ne avete { $points }.
refused-climb-needs-side = Lasciando il gradino 1 scegliete un lato: sinistra o destra.
refused-climb-one-side = A questo tavolo la scala ha un lato solo.
refused-climb-keeps-side = Restate sul vostro lato della scala.
refused-push-oneself = Non potete far scendere voi stessi.
refused-push-elsewhere = Quel cortigiano non è sul vostro gradino.
refused-push-first = Il vostro gradino è pieno: prima fate scendere qualcuno.

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
text-bidding = Ancora all’asta: { $seats }
text-my-offer = La vostra offerta segreta: { $sum }
text-my-card = La vostra carta, coperta: { $card }
text-player = Giocatore
text-courtier = Cortigiano
text-money = scudi
text-points = punti
text-cards = carte
text-state = Asta, carte
text-leads = punta { $bid }
text-out = ha passato
text-thinks = sta pensando
text-ready = ha scelto
text-winner = ha la scelta
text-hand = In mano ({ $seat })
text-deck = Mazzo: { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
text-discard = Scarti (arancione, rosso, verde, blu, giallo):
text-events = Eventi in arrivo ({ $count }):

draw-stairs = La scala del trono
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
draw-stands = gradino { $place }
draw-climb = Fino al gradino { $place } per { $cost } punti favore
draw-round = Turno
draw-mood = Umore del Re:
draw-no-mood = L’umore del Re non è ancora noto
draw-reroll = Rilanciare il dado per { $price } scudi
draw-no-event = Ancora nessun evento
draw-discarded = { action-name }: { $seen } su { $count } negli scarti
draw-today = L’azione del turno
draw-last = L’ultima azione: non due volte di seguito
draw-banned = Vietata dall’evento
draw-first = primo giocatore
draw-doubles = punti favore del turno raddoppiati
draw-best = { $seat } è in testa
draw-opens = { $seat } apre
draw-sealed = offerte segrete
draw-my-offer = la vostra offerta segreta
draw-winner = { $seat } ha vinto
draw-no-auction = asta non ancora aperta
draw-chest = Il vostro forziere: { $money } scudi, { $points } punti favore
