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

replay-choices = { $count ->
    [one] 1 scelta
   *[other] { $count } scelte
}
replay-unfinished = Ogni riga è giusta; la partita non è finita.
replay-finished = Ogni riga è giusta, e la fine è quella indicata.
