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
terminal-arranged = ces mots dans n’importe quel ordre, chacun une fois

replay-choices = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
}
replay-unfinished = Chaque ligne est juste ; la partie n’est pas finie.
replay-finished = Chaque ligne est juste, et la fin est bien celle qu’elle nomme.

refused-not-yours = Vous n’êtes pas assis à cette table.
refused-running = Ce n’est possible que hors d’une partie en cours.
refused-not-running = La partie n’est pas en cours.
refused-taken = Cette chaise est déjà prise.
refused-no-chair = Cette chaise n’existe pas.
refused-free-chairs = Il reste des chaises libres.
refused-hand-over = L’appareil doit d’abord passer à la personne dont c’est le tour.
refused-too-much-said = On a bien assez parlé à cette table.
refused-pointless = Il n’y a rien à proposer.

bot-name = { $bot ->
    [page] Page
    [courtier] Courtisan
    [minister] Ministre
    [king] Roi
    [random] Dé
   *[rules] Intendant
}
pace-untimed = sans pendule
pace-live = { $minutes } min + { $increment } s par tour
pace-days = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}

page-lost = Connexion perdue. Nouvel essai …
page-unsent = Pas encore envoyé. L’envoi se fera dès le retour de la connexion.
page-skip = Aller à la table
page-skip-ahead = Passer la suite
page-unofficial = Une maison non officielle pour quatre jeux de la cour, avec ses propres mots et ses propres dessins.
page-no-table = Cette table n’existe pas.
page-not-stored = L’enregistrement a échoué. Veuillez réessayer.
page-damaged = Quelque chose est cassé ici. C’est noté.
page-damaged-table = Cette table est illisible : ses données enregistrées sont endommagées. Les autres tables ne sont pas touchées.
page-lost-way = Il n’y a rien ici.
page-home = Vers la première page

me-name = Nom
me-language = Langue
me-confirms = Me demander avant la fin de mon tour
me-answers = Répondre pour moi quand il n’y a qu’un choix (les autres peuvent en remarquer la rapidité)
me-keep = Garder
me-stranger = Visiteur

home-title = Quatre jeux de la cour
home-lead = Jouez tout de suite contre des automates, ou avec des amis grâce à un lien. Sans compte, sans rien installer.
home-seats = De { $least } à { $most } joueurs
home-seats-exactly = { $seats } joueurs
home-play = Jouer maintenant contre des automates
home-invite = Inviter des amis
home-own = Vos tables
home-open = Tables ouvertes
home-open-none = Aucune table n’est ouverte en ce moment. Jouez tout de suite contre des automates ; ou invitez des amis, montrez votre table sur la première page, et elle apparaîtra ici pour tout le monde.
home-running = À regarder
home-over = Terminées
home-your-turn = à vous de jouer

open-seats = Joueurs
open-pace = Pendule
open-gone = Qui s’en va ou dépasse son temps est remplacé par
open-resigns = personne : la place abandonne
open-public = Montrer la table sur la première page
open-fixed = Places selon les chaises, sans tirage
open-table = Ouvrir la table
open-intro = Vous recevez un lien pour vos amis. Qui l’a peut s’asseoir ; les chaises restées vides peuvent encore être données à des automates une fois à table.
open-who = Qui joue
open-bots = Dont automates
open-bots-none = aucun
open-level = Leur force
open-rules = Règles
open-time = Temps
open-at-table = La table
open-pace-hint = Des minutes pour une soirée ensemble ; avec des jours par tour, chacun joue quand il veut.
open-public-hint = N’importe qui peut alors s’asseoir ou regarder. Sinon, seulement ceux qui ont le lien.
open-fixed-hint = Sinon, le hasard décide des places.
open-arrange = Choisissez ce qui va où, rangée par rangée ; chacun une fois.
open-arrange-swap = Cliquez sur deux d’entre eux pour les échanger.
open-arrange-place = Emplacement { $number }

og-home = Quatre jeux de société à la cour du Roi : jouez tout de suite contre des automates, ou avec des amis grâce à un lien. Sans compte, sans rien installer.
og-free = { $free ->
    [one] Une place est libre.
   *[other] { $free } places sont libres.
}
og-full = La partie va commencer.
og-running = La partie est en cours.
og-over = La partie est terminée.

table-you = (vous)
table-instead = joué par : { $bot }
table-resigned = a abandonné
table-place = { $rank }. · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-thinks = doit jouer
table-wait = Ce n’est pas à vous de jouer.
table-units = j h
table-open = La partie commence quand toutes les chaises sont prises.
table-hand-over = Passez l’appareil : au tour de { $name }
table-take-over = Me voici
table-record = La feuille de la partie
table-rematch = Rejouer
table-rematch-there = On rejoue : venez
table-free = libre
table-stand = Se lever
table-free-chair = Renvoyer
table-start = Commencer
table-invite = Qui a l’adresse de cette page peut s’asseoir.
table-copy = Copier l’adresse
table-copied = L’adresse est copiée.
table-sit = S’asseoir
table-sit-too = Un autre joueur ici
table-level = Force
table-seat-bot = Asseoir un automate
table-confirm = Oui, voilà mon tour
table-confirm-anyway = Le faire quand même
table-not-yet = Pas encore
table-ahead = Plus tard dans ce tour
table-sealed = Scellé jusqu’au choix des autres : { $choice }
table-undo = Reprendre
table-amount = Toute somme de { $least } à { $most }
table-bid = Enchérir
table-limit = Laisser la maison enchérir pour moi
table-limit-most = Jusqu’à
table-limit-leave = Laisser cette limite
table-no-limit = Enchérir moi-même
table-log = Ce qui s’est passé
table-since = Depuis votre dernier tour
table-history = Tout ce qui vous a été dit
table-talk = Promesses
table-say = Dire quelque chose
table-chat = Conversation
table-send = Envoyer
table-note = Vos notes
table-more = Plus
table-leaving = Pause ou départ
table-resign = Abandonner
table-leave = Quitter la partie pour de bon
table-leave-explained = Si vous partez, l’automate « { $bot } » joue à votre place.
table-wish-abort = Proposer d’arrêter
table-wish-pause = Proposer une pause
table-wish-resume = Proposer de reprendre
table-unwish = Retirer la proposition
table-wishes-abort = { $name } propose d’arrêter.
table-wishes-pause = { $name } propose une pause.
table-wishes-resume = { $name } propose de reprendre.
table-paused = Pause
table-hurried = La maison est très occupée : les automates réfléchissent moins que d’ordinaire.
table-fair = Mélange scellé
table-fair-explained = Cette empreinte du mélange a été fixée avant la première donne. La feuille de la partie terminée montre de quoi elle est faite : chacun peut vérifier que personne n’a choisi les cartes. Elle ne prouve pas que l’hôte n’a pas regardé.
history-not-replayable = Ce qui a été dit à ce visiteur. Ce n’est pas une feuille de partie : on ne peut pas la rejouer.
