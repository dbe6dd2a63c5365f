# La maison en français.

seat-number = Joueur { $number }

refused-over = La partie est finie.
refused-not-due = Ce n’est pas à vous de jouer.
refused-chance = Le hasard doit d’abord tirer.
refused-not-offered = Ce n’est pas possible maintenant.
refused-stale = La table a avancé : regardez de nouveau.
refused-no-auction = Il n’y a pas d’enchères où laisser une limite.
refused-unreadable = Ce n’est pas un coup de ce jeu.
refused-nothing-to-undo = Il n’y a rien à reprendre.
refused-resigned = Vous avez déjà abandonné.
refused-not-to-be-said = Cela ne peut pas se dire maintenant.

told-undone = Vous reprenez votre dernier coup.
told-said = { $seat } : « { $statement } »
told-resigned = { $seat } abandonne.
told-aborted = La partie est interrompue.
told-replaced = { $by } continue pour { $seat }.

terminal-help = Tapez le numéro d’un choix. Aussi : u reprendre · l journal · v revoir · q quitter · h aide
terminal-talk = À table : s ce qu’on peut dire · s N le dire · p ce qui a été dit, et ce qu’il en est advenu
terminal-nothing-to-say = Il n’y a rien à dire pour le moment.
terminal-nothing-said = Personne n’a encore rien dit.
terminal-promise = { $seat } : « { $statement } » – { $verdict ->
    [kept] tenu
    [broken] trahi
   *[open] en suspens
}
terminal-choose = Votre choix :
terminal-unknown = « { $input } » n’est pas l’un des numéros ci-dessus. h affiche l’aide.
terminal-span = { $label } … ou toute somme jusqu’à { $most } : tapez { $number } et la somme
terminal-limit-help = m 40 : la maison mise pour vous jusqu’à 40 dans ces enchères ; m seul y met fin.
terminal-limit-left = La maison mise pour vous jusqu’à { $most } dans ces enchères.
terminal-limit-withdrawn = Vous misez de nouveau vous-même.
terminal-limit-none = Vous n’aviez pas laissé de limite.
terminal-limit-unknown = « { $input } » n’est pas une limite. Tapez m et un nombre entier.
terminal-commitment = Mélange scellé :
terminal-log-empty = Rien ne s’est encore passé.
terminal-left = Vous quittez la table. La partie n’était pas finie.
terminal-result = { $seat } : rang { $rank }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-saved = La partie enregistrée :

replay-choices = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
}
replay-unfinished = Chaque ligne est juste ; la partie n’est pas finie.
replay-finished = Chaque ligne est juste, et la fin est bien celle qu’elle nomme.
