# La casa in italiano.

seat-number = Giocatore { $number }

refused-over = La partita è finita.
refused-not-due = Non è il vostro turno.
refused-chance = Prima deve decidere il caso.
refused-not-offered = Ora non è possibile.
refused-stale = Il tavolo è andato avanti: guardate di nuovo.
refused-no-auction = Non c’è un’asta per cui lasciare un limite.
refused-unreadable = Non è una mossa di questo gioco.
refused-nothing-to-undo = Non c’è nulla da ritirare.
refused-resigned = Avete già abbandonato.
refused-not-to-be-said = Ora non si può dire.

told-undone = Ritirate l’ultimo passo.
told-said = { $seat }: «{ $statement }»
told-resigned = { $seat } abbandona.
told-aborted = La partita è interrotta.
told-replaced = { $by } continua al posto di { $seat }.

terminal-help = Scrivete il numero di una scelta. Anche: u ritirare · l registro · v rivedere · q uscire · h aiuto
terminal-talk = A tavola: s ciò che si può dire · s N dirlo · p ciò che è stato detto, e com’è andata
terminal-nothing-to-say = Ora non c’è nulla da dire.
terminal-nothing-said = Nessuno ha ancora detto nulla.
terminal-promise = { $seat }: «{ $statement }» – { $verdict ->
    [kept] mantenuto
    [broken] tradito
   *[open] in sospeso
}
terminal-choose = La vostra scelta:
terminal-unknown = «{ $input }» non è uno dei numeri qui sopra. h mostra l’aiuto.
terminal-span = { $label } … o qualsiasi somma fino a { $most }: scrivete { $number } e la somma
terminal-limit-help = m 40: la casa punta per voi in quest’asta fino a 40; m da solo lo annulla.
terminal-limit-left = La casa punta per voi in quest’asta fino a { $most }.
terminal-limit-withdrawn = Puntate di nuovo voi stessi.
terminal-limit-none = Non avevate lasciato alcun limite.
terminal-limit-unknown = «{ $input }» non è un limite. Scrivete m e un numero intero.
terminal-commitment = Mescolata sigillata:
terminal-log-empty = Non è ancora successo nulla.
terminal-left = Lasciate il tavolo. La partita non era finita.
terminal-result = { $seat }: posto { $rank }, { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
terminal-saved = La partita registrata:
terminal-arranged = queste parole in qualsiasi ordine, ciascuna una volta

replay-choices = { $count ->
    [one] 1 scelta
   *[other] { $count } scelte
}
replay-unfinished = Ogni riga è giusta; la partita non è finita.
replay-finished = Ogni riga è giusta, e la fine è quella indicata.

refused-not-yours = Non sei seduto a questo tavolo.
refused-running = È possibile solo quando la partita non è in corso.
refused-not-running = La partita non è in corso.
refused-taken = Quella sedia è già occupata.
refused-no-chair = Quella sedia non esiste.
refused-free-chairs = Ci sono ancora sedie libere.
refused-hand-over = Prima il dispositivo passa a chi è di turno.
refused-too-much-said = A questo tavolo si è detto abbastanza.
refused-pointless = Non c’è niente da proporre.

bot-name = { $bot ->
    [page] Paggio
    [courtier] Cortigiano
    [minister] Ministro
    [king] Re
    [random] Dado
   *[rules] Intendente
}
pace-untimed = senza orologio
pace-live = { $minutes } min + { $increment } s a turno
pace-days = { $days ->
    [one] { $days } giorno a turno
   *[other] { $days } giorni a turno
}

page-lost = Connessione persa. Si riprova …
page-unsent = Non ancora inviato. Partirà appena torna la connessione.
page-skip = Vai al tavolo
page-skip-ahead = Salta
page-unofficial = Una casa non ufficiale per quattro giochi di corte, con parole e disegni propri.
page-no-table = Questo tavolo non esiste.
page-not-stored = Non è stato possibile salvare. Riprova.
page-damaged = Qui qualcosa è rotto. È stato annotato.
page-damaged-table = Questo tavolo non si può leggere: i dati salvati sono danneggiati. Gli altri tavoli non ne risentono.
page-lost-way = Qui non c’è niente.
page-home = Alla prima pagina

me-name = Nome
me-language = Lingua
me-confirms = Chiedimi prima che il mio turno finisca
me-answers = Rispondi per me quando c’è una sola scelta (gli altri possono notare la rapidità)
me-keep = Conserva
me-stranger = Ospite

home-title = Quattro giochi di corte
home-lead = Gioca subito contro gli automi, o con gli amici grazie a un link. Senza account, senza installare nulla.
home-seats = Da { $least } a { $most } giocatori
home-seats-exactly = { $seats } giocatori
home-play = Gioca subito contro gli automi
home-invite = Invita amici
home-own = I tuoi tavoli
home-open = Tavoli aperti
home-open-none = In questo momento nessun tavolo è aperto. Gioca subito contro gli automi; oppure invita amici, mostra il tuo tavolo sulla prima pagina e comparirà qui per tutti.
home-running = Da guardare
home-over = Finiti
home-your-turn = tocca a te

open-seats = Giocatori
open-pace = Orologio
open-gone = Chi se ne va o finisce il tempo è sostituito da
open-resigns = nessuno: il posto abbandona
open-public = Mostra il tavolo sulla prima pagina
open-fixed = Posti come le sedie, senza sorteggio
open-table = Apri il tavolo
open-intro = Ricevi un link per i tuoi amici. Chi lo ha può sedersi; le sedie rimaste vuote si possono ancora dare agli automi una volta al tavolo.
open-who = Chi gioca
open-bots = Di cui automi
open-bots-none = nessuno
open-level = La loro forza
open-rules = Regole
open-time = Tempo
open-at-table = Il tavolo
open-pace-hint = I minuti vanno bene per una serata insieme; con i giorni per turno ognuno gioca quando vuole.
open-public-hint = Allora chiunque può sedersi o guardare. Altrimenti solo chi ha il link.
open-fixed-hint = Altrimenti è la sorte a decidere i posti.
open-arrange = Scegli che cosa va dove, riga per riga; ciascuno una volta.
open-arrange-swap = Fai clic su due di essi per scambiarli.
open-arrange-place = Posto { $number }

og-home = Quattro giochi da tavolo alla corte del Re: gioca subito contro gli automi, o con gli amici grazie a un link. Senza account, senza installare nulla.
og-free = { $free ->
    [one] Un posto è libero.
   *[other] { $free } posti sono liberi.
}
og-full = La partita sta per cominciare.
og-running = La partita è in corso.
og-over = La partita è finita.

table-you = (tu)
table-instead = gioca: { $bot }
table-resigned = ha abbandonato
table-place = { $rank }. · { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
table-thinks = deve giocare
table-wait = Non tocca a te.
table-units = g h
table-open = La partita comincia quando tutte le sedie sono occupate.
table-hand-over = Passa il dispositivo a { $name }.
table-take-over = Eccomi
table-record = Il verbale della partita
table-rematch = Gioca ancora
table-rematch-there = Si gioca ancora: vieni
table-free = libera
table-stand = Alzati
table-free-chair = Manda via
table-start = Comincia
table-invite = Chi ha l’indirizzo di questa pagina può sedersi.
table-copy = Copia l’indirizzo
table-copied = L’indirizzo è copiato.
table-sit = Siediti
table-sit-too = Un altro giocatore qui
table-level = Forza
table-seat-bot = Fai sedere un automa
table-confirm = Sì, questo è il mio turno
table-confirm-anyway = Farlo lo stesso
table-not-yet = Non ancora
table-ahead = Più avanti in questo turno
table-sealed = Sigillato finché gli altri non hanno scelto: { $choice }
table-undo = Riprendi
table-amount = Qualsiasi somma da { $least } a { $most }
table-bid = Offri
table-limit = Lascia che la casa offra per me
table-limit-most = Fino a
table-limit-leave = Lascia questo limite
table-no-limit = Offrire di nuovo da me
table-log = Che cosa è successo
table-since = Dal tuo ultimo turno
table-history = Tutto ciò che ti è stato detto
table-talk = Promesse
table-say = Di’ qualcosa
table-chat = Conversazione
table-send = Invia
table-note = Le tue note
table-more = Altro
table-leaving = Pausa o ritiro
table-resign = Abbandona
table-leave = Lascia la partita per sempre
table-leave-explained = Se te ne vai, l’automa « { $bot } » gioca al tuo posto.
table-wish-abort = Proponi di smettere
table-wish-pause = Proponi una pausa
table-wish-resume = Proponi di riprendere
table-unwish = Ritira la proposta
table-wishes-abort = { $name } propone di smettere.
table-wishes-pause = { $name } propone una pausa.
table-wishes-resume = { $name } propone di riprendere.
table-paused = Pausa
table-hurried = La casa è molto occupata: gli automi pensano meno del solito.
table-fair = Mescolata sigillata
table-fair-explained = Questa impronta della mescolata è stata fissata prima della prima distribuzione. Il verbale della partita finita mostra di che cosa è fatta: chiunque può verificare che nessuno ha scelto le carte. Non prova che l’ospite non abbia guardato.
history-not-replayable = Ciò che è stato detto a questo visitatore. Non è un verbale: non si può rigiocare.
