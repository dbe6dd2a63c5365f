# Testi del sito e del terminale in italiano.

seat-number = Giocatore { $number }

refused-over = La partita è finita.
refused-not-due = Non è il tuo turno.
refused-chance = Aspetta: prima si pesca una carta o si lancia il dado.
refused-not-offered = Ora non è possibile.
refused-stale = Nel frattempo la situazione è cambiata: rivedi la tua scelta.
refused-no-auction = Ora non c’è nessuna asta.
refused-unreadable = Non è una mossa di questo gioco.
refused-nothing-to-undo = Non c’è nulla da annullare.
refused-resigned = Hai già abbandonato.
refused-not-to-be-said = Ora non puoi dirlo.

told-undone = Annulli la tua ultima mossa.
told-said = { $seat }: «{ $statement }»
told-resigned = { $seat } abbandona.
told-aborted = La partita è stata interrotta.
told-replaced = { $by } prende il posto di { $seat }.

terminal-help = Scrivi il numero di una scelta. Altri comandi: u annulla · l cronologia · v mostra di nuovo · q esci · h aiuto
terminal-talk = Conversazione: s che cosa puoi dire · s N di’ la frase N · p le promesse
terminal-nothing-to-say = Ora non puoi dire nulla.
terminal-nothing-said = Nessuno ha ancora detto nulla.
terminal-promise = { $seat }: «{ $statement }» – { $verdict ->
    [kept] mantenuta
    [broken] non mantenuta
   *[open] in sospeso
}
terminal-choose = La tua scelta:
terminal-unknown = «{ $input }» non è uno dei numeri qui sopra. Scrivi h per l’aiuto.
terminal-span = { $label }, o qualsiasi importo fino a { $most }: scrivi { $number } e l’importo
terminal-limit-help = m 40 offre automaticamente per te in quest’asta, fino a 40; m da solo disattiva le offerte automatiche.
terminal-limit-left = Offerte automatiche attive in quest’asta, fino a { $most }.
terminal-limit-withdrawn = Offerte automatiche disattivate: ora offri tu.
terminal-limit-none = Le offerte automatiche non erano attive.
terminal-limit-unknown = «{ $input }» non è un importo. Scrivi m e un numero intero.
terminal-commitment = Mescolata verificabile:
terminal-log-empty = Non è ancora successo nulla.
terminal-left = Lasci il tavolo. La partita non è finita.
terminal-result = { $seat }: { $rank }º posto, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
terminal-saved = Partita registrata in:
terminal-arranged = queste parole in qualsiasi ordine, ciascuna una volta

replay-choices = { $count ->
    [one] { $count } scelta
   *[other] { $count } scelte
}
replay-unfinished = Tutte le righe sono valide; la partita non è finita.
replay-finished = Tutte le righe sono valide e il risultato corrisponde alla registrazione.

refused-not-yours = Non stai giocando a questo tavolo.
refused-running = Non è possibile mentre la partita è in corso.
refused-beginning = La partita sta per cominciare.
refused-nonce = Questa pagina non può aggiungere questo numero alla mescolata.
refused-not-running = La partita non è in corso.
refused-taken = Quel posto è già occupato.
refused-no-chair = Quel posto non esiste.
refused-free-chairs = Ci sono ancora posti liberi.
refused-hand-over = Prima passa il dispositivo a chi è di turno.
refused-too-much-said = Questo tavolo ha raggiunto il limite di messaggi.
refused-log-full = Hai annullato e detto quanto questo tavolo consente. Puoi continuare a giocare.
refused-pointless = Ora questa proposta non è possibile.
refused-name-taken = A questo tavolo qualcuno ha già questo nome. Scegline un altro.
refused-no-name = Scrivi un nome.
refused-not-host = Può farlo solo chi ospita questo tavolo.
refused-closed = Questo posto è chiuso.
refused-reserved = Questo posto è riservato a un’altra persona.

bot-name = { $bot ->
    [page] Paggio
    [courtier] Cortigiano
    [minister] Ministro
    [king] Re
    [random] Dado
   *[rules] Intendente
}
bot-with-level = { $name } ({ $level })
pace-untimed = senza limite di tempo
pace-live = { $minutes } min + { $increment } s a turno
pace-days = { $days ->
    [one] { $days } giorno a turno
   *[other] { $days } giorni a turno
}

page-lost = Connessione persa. Riconnessione in corso…
page-unsent = Non ancora inviato. Verrà inviato appena torna la connessione.
page-skip = Vai al contenuto
page-skip-ahead = Avanti veloce
page-unofficial = Un sito non ufficiale per quattro giochi di corte, con testi e disegni propri.
page-no-table = Questo tavolo non esiste.
page-not-stored = Non è stato possibile salvare. Riprova.
page-full = Il sito è molto affollato in questo momento. Riprova tra un minuto.
page-too-slow = L’invio ha richiesto troppo tempo. Controlla la connessione e riprova.
limit-too-fast = Era troppo in poco tempo. Aspetta un momento e riprova.
limit-visitors = Dalla tua rete sono arrivati troppi nuovi visitatori. Riprova tra un’ora, oppure usa un browser già conosciuto qui.
limit-new-tables = In poco tempo sono stati aperti troppi tavoli. Riprova più tardi, oppure unisciti a un tavolo.
limit-tables = Giochi a troppi tavoli. Prima termina o lascia uno di essi.
limit-open-tables = Troppi dei tuoi tavoli aspettano giocatori. Prima comincia o lascia uno di essi.
limit-streams = Hai aperto troppe pagine di questo sito. Chiudine qualcuna: questa si aggiornerà di nuovo.
page-damaged = Qualcosa è andato storto. L’errore è stato annotato.
page-damaged-table = Impossibile aprire questo tavolo: i dati salvati sono danneggiati. Gli altri tavoli non ne risentono.
page-lost-way = Pagina non trovata.
page-home = Vai alla pagina iniziale
page-no-game = Qui non c’è nessun gioco chiamato «{ $game }».
page-wrong-method = Questo indirizzo non si può aprire direttamente.
page-back = Torna al tavolo
page-games = Oppure apri un tavolo per uno dei giochi:

me-name = Nome
me-language = Lingua
me-confirms = Chiedimi conferma prima della fine del mio turno
me-answers = Gioca per me quando c’è una sola scelta (gli altri possono capirlo dalla rapidità)
me-keep = Salva
me-stranger = Ospite
me-your-name = Il tuo nome
me-optional = facoltativo

home-title = Quattro giochi di corte
home-lead = Gioca subito contro i bot, o invita gli amici con un link. Senza account, senza installare nulla.
home-seats = Da { $least } a { $most ->
    [one] { $most } giocatore
   *[other] { $most } giocatori
}
home-seats-exactly = { $seats ->
    [one] { $seats } giocatore
   *[other] { $seats } giocatori
}
home-play = Gioca subito contro i bot
home-invite = Invita amici
home-own = I tuoi tavoli
home-open = Tavoli aperti
home-open-none = In questo momento nessun tavolo è aperto. Invita gli amici e mostra il tuo tavolo nella pagina iniziale: comparirà qui. Oppure gioca subito contro i bot.
home-running = Partite da seguire
home-over = Partite finite
home-your-turn = tocca a te
home-level = Livello
home-opponents = Avversari
home-won = Vittoria: { $names }
home-stopped = Interrotta prima della fine
home-ended = finita
date = { $day ->
    [1] 1º
   *[other] { $day }
} { $month ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
} { $year }

open-seats = Giocatori
open-pace = Ritmo di gioco
open-gone = Sostituto in caso di uscita o di tempo scaduto
open-resigns = nessuno: vale come abbandono
open-public = Mostra il tavolo nella pagina iniziale
open-fixed = Mantieni l’ordine dei posti
open-table = Apri il tavolo
open-intro = Riceverai un link per i tuoi amici. Chiunque abbia il link può sedersi. Al tavolo potrai ancora dare ai bot i posti rimasti vuoti.
open-who = Chi gioca
open-you = Tu
open-bots = Numero di bot
open-bots-none = nessuno
open-level = Livello dei bot
open-rules = Regole
open-time = Tempo
open-at-table = Il tavolo
open-pace-hint = Scegli i minuti per giocare insieme in un’unica sessione. Con i giorni a turno si gioca quando si ha tempo.
open-public-hint = In questo caso chiunque può sedersi o guardare. Altrimenti può farlo solo chi ha il link.
open-fixed-hint = Altrimenti i posti vengono sorteggiati.
open-arrange = Scegli che cosa va dove, riga per riga. Ogni elemento si usa esattamente una volta.
open-arrange-swap = Scegli due elementi per scambiarli.
open-arrange-place = Posizione { $number }

og-home = Quattro giochi da tavolo alla corte del Re: gioca subito contro i bot, o invita gli amici con un link. Senza account, senza installare nulla.
og-free = { $free ->
    [one] Un posto è libero.
   *[other] { $free } posti sono liberi.
}
og-full = La partita sta per cominciare.
og-running = La partita è in corso.
og-over = La partita è finita.

table-you = (tu)
table-instead = al suo posto: { $bot }
table-resigned = ha abbandonato
table-place = { $rank }º · { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
table-thinks = di turno
table-units = g h
table-open = La partita può cominciare quando tutti i posti sono occupati.
table-nonces-due = La partita sta per cominciare. La pagina di ogni giocatore svela il numero segreto che aggiunge alla mescolata. Si aspetta: { $names } (10 secondi al massimo).
table-hand-over = Passa il dispositivo a { $name }.
table-take-over = Eccomi
table-record = Scarica la registrazione della partita
table-rematch = Gioca ancora
table-rematch-there = Unisciti alla rivincita
table-free = libero
table-stand = Alzati
table-free-chair = Rimuovi
table-start = Inizia la partita
table-invite = Chiunque abbia il link di questa pagina può sedersi.
table-stay = Se resti a lungo lontano da questa pagina, il tuo posto può tornare libero.
table-copy = Copia il link
table-copied = Link copiato.
table-sit = Siediti
table-sit-too = Aggiungi un giocatore
table-level = Livello
table-seat-bot = Aggiungi questo bot
table-change-bot = Cambia
table-host = ospita
table-closed = chiuso
table-reserved = riservato a { $name }
table-remove = Rimuovi { $name }
table-keep = Chiudi o riserva
table-close-chair = Chiudi questo posto
table-reopen = Apri questo posto
table-reserve = Riserva
table-reserve-for = Per chi?
table-link = Invita con questo link
table-qr = Codice QR del link
table-rules = Regole scelte
table-seating = Posti
table-seating-kept = in quest’ordine
table-seating-drawn = sorteggiati
table-confirm = Sì, conferma
table-confirm-anyway = Fallo lo stesso
table-not-yet = Non ancora
table-ahead = Più avanti in questo turno
table-sealed = La tua scelta (segreta finché gli altri non hanno scelto): { $choice }
table-undo = Annulla
table-amount = Qualsiasi importo da { $least } a { $most }
table-bid = Offri
table-limit = Offri automaticamente per me
table-limit-most = Fino a
table-limit-leave = Offri fino a questo importo
table-no-limit = Torno a offrire io
table-log = Cronologia
table-since = Dal tuo ultimo turno
table-played = Ecco che cosa è successo.
table-history = La tua cronologia completa
table-talk = Promesse
table-say = Di’ qualcosa
table-chat = Chat
table-send = Invia
table-note = I tuoi appunti
table-more = Altro
table-leaving = Pausa o uscita
table-resign = Abbandona
table-leave = Lascia definitivamente la partita
table-leave-explained = Se te ne vai, il bot «{ $bot }» gioca al tuo posto.
table-leave-alone = Se te ne vai, la partita finisce: nessun altro la gioca.
table-wish-abort = Proponi di interrompere
table-wish-pause = Proponi una pausa
table-wish-resume = Proponi di riprendere
table-unwish = Ritira la proposta
table-wishes-abort = { $name } propone di interrompere la partita.
table-wishes-pause = { $name } propone una pausa.
table-wishes-resume = { $name } propone di riprendere la partita.
table-paused = In pausa
table-hurried = Il server è molto occupato: i bot pensano meno del solito.
table-fair = Mescolata verificabile
table-fair-explained = Questa impronta della mescolata è stata fissata prima di distribuire la prima carta. La registrazione della partita finita mostra come è stata ottenuta: chiunque può verificare che nessuno ha scelto le carte. Questo non prova che il gestore del sito non le abbia mai guardate.
table-fair-seats = La pagina di ogni giocatore aggiunge alla mescolata un numero segreto. Queste sono le impronte dei numeri, pubblicate prima di svelarne uno. La registrazione contiene le stesse impronte e i numeri.
table-nonce-missed = { $name } non ha svelato in tempo il suo numero segreto, che nella mescolata vale zero.
history-not-replayable = La cronologia completa, dal punto di vista di una sola persona. Non è una registrazione della partita: non si può rigiocare.

# The stage of a table
page-skip-choices = Vai alle scelte
page-your-turn = Tocca a te
table-players = Giocatori
table-board = Tabellone
table-hand = La tua mano
table-go = Avanti
table-list = Tutte le scelte
table-choices = { $count ->
    [0] Asta
    [one] Una sola scelta
   *[other] Tutte le { $count } scelte
}
table-sure = { $choice }?
table-unclear = Quale intendi?
table-result = Risultato
table-share = Condividi
table-resign-sure = Perderai questa partita.
table-resign-yes = Sì, abbandona
table-you-resigned = Hai abbandonato. La partita è finita.
table-sound = Suoni, anche quando tocca a me
table-vibrate = Vibrazione quando tocca a me
table-notify = Avvisami quando tocca a me
table-keys = Scorciatoie da tastiera
table-close = Chiudi
keys-arrows = passare da una scelta possibile all’altra
keys-enter = scegliere
keys-escape = annullare la selezione; saltare le mosse degli altri
keys-go = il pulsante principale
keys-undo = annullare
keys-list = tutte le scelte in un elenco
keys-chat = chat
keys-letters = Scorciatoie con lettere
table-alerts = Avvisi

## The rules and the help

rules-title = { $game }: le regole
rules-link = Regole
rules-contents = Indice
rules-search = Cerca nelle regole
rules-none = Nessun risultato.
rules-print = Stampa
rules-basic = Prima della prima partita, leggi le regole con una barra a lato.
rules-board = Il tabellone all’inizio di una partita
rules-legend = Il materiale
rules-group = { $group ->
    [pieces] Pezzi e personaggi
    [places] Luoghi
    [cards] Carte e tessere
    [powers] Poteri
    [events] Eventi
   *[marks] Accanto al tabellone
}
source-printed = stampato nel regolamento
source-known = noto da più fonti pubbliche
source-inferred = dedotto da ciò che è stampato o noto
source-reconstructed = ricostruito: il numero vero non è noto
help-title = Aiuto
help-whole = Tutte le regole
help-clause = La regola per questa domanda: { $clause }
help-why-not = Ora non è possibile.
keys-help = aiuto: obiettivo, turno, materiale
keys-about = che cos’è e che cosa fa l’elemento selezionato

# The host of the site.
refused-table-closed = Il gestore di questo sito ha chiuso questo tavolo.
refused-muted = Il gestore di questo sito ti ha tolto l’accesso alla chat.
report-link = Segnala questo messaggio
report-title = Segnalare questo messaggio al gestore del sito?
report-explained = Il gestore vedrà il messaggio, il tavolo e che la segnalazione viene da te. Gli altri giocatori non ne sono informati.
report-send = Segnala
report-thanks = Grazie. Il gestore vedrà la tua segnalazione.

# Lezioni.
lesson-link = Impara in { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}
lesson-link-short = Lezione
lesson-all = Lezioni
lesson-title = Imparare { $game }
lesson-lead = Si impara giocando: qualche mossa spiegata, poi alcuni turni liberi. Puoi smettere quando vuoi e riprendere più tardi.
lesson-minutes = { $minutes ->
    [one] circa un minuto
   *[other] circa { $minutes } minuti
}
lesson-learnt = completata
lesson-begin = Inizia
lesson-resume = Riprendi
lesson-again = Ricomincia
lesson-next = Avanti
lesson-following = Prossima lezione
lesson-play = Gioca una partita
lesson-won = Hai vinto!
lesson-lost = Questa volta la vittoria va a { $seat }.
lesson-progress = { $number } di { $count }
lesson-about = Informazioni sulla lezione
lesson-no-record = Questa è una lezione, non una partita: le carte e i lanci del dado sono stabiliti in anticipo. Perciò non ha né impronta della mescolata né registrazione, e non compare in nessun elenco.
lesson-changed = Questa lezione è stata riscritta da quando l’hai iniziata. Ricominciala.
home-first-visit = Non conosci questi giochi? Ognuno ha brevi lezioni: nessuna regola da leggere prima.
refused-lesson = Durante una lezione non è possibile.
refused-not-asked = La mossa è permessa, ma ora la lezione chiede altro.
refused-lesson-record = Una lezione non ha registrazione.

# Rivedere una partita, registrazioni da altrove, partite finite.
refused-not-over = Una partita si può rivedere quando è finita.
replay-title = Rivedi la partita
replay-link = Rivedi
replay-watch = Rivedi la partita
replay-steps = Passi
replay-first = Primo passo
replay-previous = Indietro
replay-next = Avanti
replay-last = Ultimo passo
replay-autoplay = Riproduzione automatica
replay-step = Passo
replay-go = Vai
replay-pace = Velocità
replay-slow = lenta
replay-usual = normale
replay-fast = veloce
replay-all = Tutto
replay-all-explained = Si vedono tutte le mani.
replay-eyes = Come l’ha vista { $seat }
replay-copy = Copia il link a questo passo
replay-check = Verifica la mescolata
replay-whole = Cronologia completa con il risultato
replay-play-on = Continua da qui
replay-play-on-explained = Una nuova partita contro i bot comincia a questo passo, al posto da cui guardi. Tutto ciò che si pesca da qui in poi è nuovo. La sua registrazione mostra che cosa succede, ma non prova nulla sulla mescolata.
replay-play-on-begin = Continua contro i bot
keys-step = un passo indietro o avanti
keys-ends = primo o ultimo passo
keys-autoplay = avvia o ferma la riproduzione automatica
table-continued = Questa partita continua da un passo di un’altra. La sua registrazione mostra che cosa succede, ma non prova nulla sulla mescolata.

check-title = Verifica della mescolata
check-replayed = La registrazione è completa: ogni riga segue le regole e il risultato è quello annotato.
check-seed-matches = Il seme è quello fissato prima della prima distribuzione.
check-seed-differs = Il seme non è quello fissato prima della prima distribuzione.
check-no-seed = La registrazione non contiene insieme il seme e la sua impronta: non si può dire nulla sulla mescolata.
check-nonce-differs = Il contributo di una persona alla mescolata non è quello promesso.
check-draws = { $count ->
    [one] Una pescata segue
   *[other] Tutte le { $count } pescate seguono
} dal seme e dai contributi dei giocatori.
check-draw-differs = La pescata alla riga { $line } non segue dal seme.
check-limits = Questo mostra che nessuno ha scelto le carte. Non prova che il gestore del sito non le abbia mai guardate.

upload-title = Rivedi una registrazione
upload-link = Rivedi una registrazione da un file
upload-lead = La registrazione (.trn) di una partita finita, di questo sito, di un altro o del terminale, si può guardare passo per passo.
upload-file = Scegli un file
upload-paste = Oppure incolla il testo della registrazione
upload-kept = La registrazione viene tenuta per un po’, e chi ha il suo link può guardarla. Conserva il file: con quello, lo stesso link funziona di nuovo.
upload-error = Riga { $line }, colonna { $column }:

library-title = Le tue partite finite
library-link = Tutte le tue partite finite
library-game = Gioco
library-any = tutti
library-name = Giocatore
library-search = Cerca
library-none = Nessuna partita finita trovata.
library-none-yet = Niente tra le partite più recenti. Continua a cercare tra quelle più vecchie.
library-newest = Le più recenti
library-older = Più vecchie
library-player = { $name } { $points }

# Analisi e suggerimenti.
limit-reviews = Hai chiesto tutte le analisi che questo sito può fare per te ora. Aspetta l’ultima, o riprova più tardi.
refused-hint = I suggerimenti ci sono solo nelle partite contro i bot.
refused-not-reviewed = Questa partita non è ancora stata analizzata.
refused-not-asked-by-you = Solo chi ha chiesto questa analisi può fermarla.
library-reviewed = analizzata
review-title = Analisi
review-ask = Analizza questa partita
review-lead = L’analisi mostra quanto valeva ogni decisione in base a ciò che il suo giocatore sapeva, e quanta parte di ogni risultato era fortuna. Richiede circa un minuto.
review-spoiler = Un’analisi rivela il risultato.
review-old = L’analisi di questa partita è stata fatta da una versione precedente di questo sito. Puoi farla rifare.
review-failed = Non è stato possibile analizzare questa partita. Puoi riprovare; se non riesce ancora, avvisa l’host del sito.
review-waiting = In attesa: si sta analizzando un’altra partita.
review-progress = { $done } passi su { $all }
review-stop = Annulla
review-leave = Puoi lasciare questa pagina. L’analisi si conserva con la partita.
review-back = Torna all’analisi
review-mattered = Le decisioni più importanti
review-nothing = Nessuna decisione è costata a qualcuno una parte notevole delle sue possibilità.
review-bars = Da dove vengono i risultati
review-bars-explained = In punti: centesimi della vittoria. ± è un errore standard. I guadagni sono a destra della linea, le perdite a sinistra; la linea spessa è il risultato.
review-parts = Che cosa significano le parti
review-result = risultato { $percent }
review-percent = { $percent } %
review-decisions = { $count ->
    [one] una decisione
   *[other] { $count } decisioni
}
review-marks = { $mark ->
    [blunder] { $count ->
        [one] un errore grave
       *[other] { $count } errori gravi
    }
    [mistake] { $count ->
        [one] un errore
       *[other] { $count } errori
    }
   *[inaccuracy] { $count ->
        [one] un’imprecisione
       *[other] { $count } imprecisioni
    }
}
review-mark = { $mark ->
    [blunder] Errore grave
    [mistake] Errore
    [inaccuracy] Imprecisione
   *[none] Decisione
}
review-step = passo { $step }
review-loss = costa { $points } ± { $error } punti
review-made = Giocato
review-best = Migliore
review-best-made = questa scelta
review-sure-win = Vittoria sicura
review-unseen = Gli altri non potevano vedere questa scelta. Perciò è segnata solo se era peggiore di tutto ciò che un giocatore forte alternerebbe.
review-believed = Che cosa si poteva credere
review-belief = { $belief }: probabile al { $part } %. In tal caso la scelta costa { $loss } punti, altrimenti { $otherwise }.
review-goes-on = Come poteva continuare
review-after-made = Dopo ciò che è stato giocato
review-after-best = Dopo la scelta migliore
review-curve = Le possibilità nel corso della partita
review-curve-explained = La possibilità di vincere di ogni giocatore dopo ogni passo, a carte scoperte. Ogni punto porta al suo passo.
review-lucky = Fortuna o sfortuna di almeno 5 punti
review-table = Le possibilità in tabella
review-marked = Decisioni segnate
review-none-marked = Nessun’altra decisione è stata segnata.
review-fair-share = Parte uguale
review-fair-share-means = Ciò che avrebbe ciascuno se tutti i giocatori fossero pari.
review-place = Posto
review-place-means = Quanto vale il posto al tavolo prima della prima pesca.
review-luck = Fortuna
review-luck-means = Ciò che è stato pescato, rispetto alla media di ciò che poteva esserlo.
review-own-errors = Errori propri
review-own-errors-means = Ciò che il giocatore ha perso non scegliendo il meglio in base a ciò che sapeva.
review-others-errors = Errori altrui
review-others-errors-means = Ciò che il giocatore ha ottenuto perché altri non hanno scelto il meglio in base a ciò che sapevano.
review-better-play = Gioco migliore
review-better-play-means = Ciò che è cambiato perché le scelte migliori valgono più del gioco ordinario con cui si valutano le posizioni.
review-hidden = Nascosto
review-hidden-means = Ciò che nessuno poteva sapere al momento di decidere, e che poi è venuto alla luce.
review-left = Abbandoni
review-left-means = Ciò che è cambiato perché dei giocatori si sono ritirati o sono stati sostituiti.
review-remainder = Resto
review-remainder-means = Ciò che l’analisi non spiega: le posizioni sono state valutate di nuovo da un round all’altro.
hint-ask = Suggerimento
hint-title = Suggerimento:
hint-then = Poi: { $line }
hint-taken = { $count ->
    [one] 1 suggerimento
   *[other] { $count } suggerimenti
}

# Perché una scelta è migliore di un’altra. $best: dopo la migliore, $other: dopo quella con cui la si confronta.
number-tenths = { $sign ->
    [minus] −{ $whole },{ $tenths }
   *[plus] { $whole },{ $tenths }
}
reason-wins = { $best ->
    [100] { $you ->
        [yes] Vinci subito la partita.
       *[no] { $seat } vince subito la partita.
    }
   *[other] { $you ->
        [yes] Vinci subito la partita in { $best } casi su 100, invece di { $other }.
       *[no] { $seat } vince subito la partita in { $best } casi su 100, invece di { $other }.
    }
}
reason-danger = { $you ->
    [yes] Rischi meno di perdere prima del tuo prossimo turno: { $best }%, anziché { $other }%.
   *[no] { $seat } rischia meno di perdere prima del suo prossimo turno: { $best }%, anziché { $other }%.
}
reason-chances = { $you ->
    [yes] La tua probabilità di vincere: circa { $best }% con questa scelta, circa { $other }% altrimenti.
   *[no] La probabilità che vinca { $seat }: circa { $best }% con questa scelta, circa { $other }% altrimenti.
}
reason-equal = { $you ->
    [yes] Altre scelte valgono quasi lo stesso. La tua probabilità di vincere: circa { $best }%.
   *[no] Altre scelte valgono quasi lo stesso. La probabilità che vinca { $seat }: circa { $best }%.
}
reason-forced = Non c’è altro da scegliere.
# Plans
plan-title = Prova
plan-begin-link = Prepara
plan-begin = Prova qui le tue prossime scelte: nulla viene giocato e nessuno le vede.
plan-back = Ritira
plan-back-all = Ricomincia
plan-leave = Esci
plan-play = Gioca così
plan-explained = Prova le tue prossime scelte su una copia privata di ciò che vedi. Nessun altro se ne accorge. Ciò che gli altri hanno in mano non è noto: una prova finisce dove qualcosa verrebbe pescato o mostrato.
plan-nothing = Al momento non c’è nulla da preparare.
plan-ends-unknown = La prova finisce qui: il seguito verrebbe pescato, o ancora non lo conosci.
plan-ends-others = La prova finisce qui: ora deciderebbero gli altri.
plan-ends-over = La prova finisce qui: la partita sarebbe finita.
plan-refused = Non è più possibile: “{ $choice }”. { $reason }
plan-unreadable = questa scelta
plan-redrawn = È successo qualcosa al tavolo: la prova è stata ridisegnata, fin dove regge ancora.

# Problemi
puzzle-title = Problemi
puzzle-lead = Una posizione al giorno per ogni gioco, tratta da una partita fra bot. Una mossa è nettamente la migliore: trovala.
puzzle-link = Problema del giorno
puzzle-today = Il problema di oggi
puzzle-number = Problema { $number }
puzzle-title-number = { $game }, problema { $number }
puzzle-question = Sei { $seat }. Una mossa è nettamente la migliore: quale?
puzzle-you-are = Sei { $seat }.
puzzle-task-turn = Gioca l’intero turno: uno solo è nettamente il migliore.
puzzle-task-choice = Una scelta è nettamente la migliore: quale?
puzzle-knows = Sai che cosa c’è sul tavolo e nella tua mano, e nient’altro. Quello che provi qui resta fra te e te.
puzzle-right = Giusto! Le probabilità di vincere sono il { $value } %.
puzzle-worse = Non è la migliore: le probabilità di vincere sono il { $value } %. La mossa migliore dà il { $best } %.
puzzle-other = Non è la mossa migliore.
puzzle-best = La mossa migliore dà il { $value } % di probabilità di vincere.
puzzle-back = Riprendi
puzzle-again = Riprova
puzzle-show = Mostra la soluzione
puzzle-answer = La soluzione
puzzle-best-line = La mossa migliore: { $value } %
puzzle-next-line = La seconda: { $value } %
puzzle-follows = Che cosa potrebbe seguire
puzzle-otherwise = Che cosa potrebbe seguire invece
puzzle-checked = Le mosse sono state confrontate due volte in posizioni conformi a ciò che vedi, la seconda volta in { $worlds }. La migliore è avanti di { $lead } { $lead ->
    [one] punto
   *[other] punti
} di probabilità di vincere.
puzzle-previous = Precedente
puzzle-next = Problema successivo
puzzle-all = Tutti i problemi
puzzle-solved = risolto
