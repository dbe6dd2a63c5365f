# Textes du site et du terminal en français.

seat-number = Joueur { $number }

refused-over = La partie est finie.
refused-not-due = Ce n’est pas à vous de jouer.
refused-chance = Patientez : on tire d’abord une carte ou on lance le dé.
refused-not-offered = Ce n’est pas possible maintenant.
refused-stale = La situation a changé entre-temps : revoyez votre choix.
refused-no-auction = Il n’y a pas d’enchères en cours.
refused-unreadable = Ce n’est pas un coup de ce jeu.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-resigned = Vous avez déjà abandonné.
refused-not-to-be-said = Vous ne pouvez pas dire cela maintenant.

told-undone = Vous annulez votre dernier coup.
told-said = { $seat } : « { $statement } »
told-resigned = { $seat } abandonne.
told-aborted = La partie a été arrêtée.
told-replaced = { $by } remplace { $seat }.

terminal-help = Tapez le numéro d’un choix. Autres commandes : u annuler · l journal · v réafficher · q quitter · h aide
terminal-talk = Discussion : s ce que vous pouvez dire · s N dire la phrase N · p les promesses
terminal-nothing-to-say = Vous ne pouvez rien dire pour le moment.
terminal-nothing-said = Personne n’a encore rien dit.
terminal-promise = { $seat } : « { $statement } » – { $verdict ->
    [kept] tenue
    [broken] non tenue
   *[open] en attente
}
terminal-choose = Votre choix :
terminal-unknown = « { $input } » n’est pas l’un des numéros ci-dessus. Tapez h pour l’aide.
terminal-span = { $label }, ou tout montant jusqu’à { $most } : tapez { $number } suivi du montant
terminal-limit-help = m 40 mise automatiquement pour vous pendant ces enchères, jusqu’à 40 ; m seul désactive la mise automatique.
terminal-limit-left = Mise automatique activée pour ces enchères, jusqu’à { $most }.
terminal-limit-withdrawn = Mise automatique désactivée : vous misez vous-même.
terminal-limit-none = La mise automatique n’était pas activée.
terminal-limit-unknown = « { $input } » n’est pas un montant. Tapez m suivi d’un nombre entier.
terminal-commitment = Mélange vérifiable :
terminal-log-empty = Il ne s’est encore rien passé.
terminal-left = Vous quittez la table. La partie n’est pas finie.
terminal-result = { $seat } : { $rank ->
    [1] 1re place
   *[other] { $rank }e place
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-saved = Partie enregistrée dans :
terminal-arranged = ces mots dans n’importe quel ordre, chacun une fois

replay-choices = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
}
replay-unfinished = Toutes les lignes sont valides ; la partie n’est pas finie.
replay-finished = Toutes les lignes sont valides et le résultat correspond à l’enregistrement.

refused-not-yours = Vous ne jouez pas à cette table.
refused-running = C’est impossible tant que la partie est en cours.
refused-beginning = La partie est sur le point de commencer.
refused-nonce = Cette page ne peut pas ajouter ce nombre au mélange.
refused-not-running = La partie n’est pas en cours.
refused-taken = Cette place est déjà prise.
refused-no-chair = Cette place n’existe pas.
refused-free-chairs = Il reste des places libres.
refused-hand-over = Passez d’abord l’appareil à la personne dont c’est le tour.
refused-too-much-said = Cette table a atteint sa limite de messages.
refused-log-full = Vous avez annulé et dit tout ce que cette table permet. Vous pouvez continuer à jouer.
refused-pointless = Cette proposition n’est pas possible maintenant.
refused-name-taken = Quelqu’un porte déjà ce nom à cette table. Choisissez-en un autre.
refused-no-name = Indiquez un nom.
refused-not-host = Seul l’hôte de cette table peut faire cela.
refused-closed = Cette place est fermée.
refused-reserved = Cette place est réservée à quelqu’un d’autre.

bot-name = { $bot ->
    [page] Page
    [courtier] Courtisan
    [minister] Ministre
    [king] Roi
    [random] Dé
   *[rules] Intendant
}
bot-with-level = { $name } ({ $level })
pace-untimed = sans limite de temps
pace-live = { $minutes } min + { $increment } s par tour
pace-days = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}

page-lost = Connexion perdue. Reconnexion en cours…
page-unsent = Pas encore envoyé. L’envoi se fera dès le retour de la connexion.
page-skip = Aller au contenu
page-skip-ahead = Avance rapide
page-unofficial = Un site non officiel pour quatre jeux de la cour, avec ses propres textes et ses propres dessins.
page-no-table = Cette table n’existe pas.
page-not-stored = L’enregistrement a échoué. Veuillez réessayer.
page-full = Le site est très fréquenté en ce moment. Veuillez réessayer dans une minute.
page-too-slow = L’envoi a pris trop de temps. Veuillez vérifier votre connexion et réessayer.
limit-too-fast = C’était trop en peu de temps. Veuillez patienter un instant, puis réessayer.
limit-visitors = Trop de nouveaux visiteurs sont arrivés depuis votre réseau. Veuillez réessayer dans une heure, ou utiliser un navigateur déjà connu ici.
limit-new-tables = Trop de tables ont été ouvertes en peu de temps. Veuillez réessayer plus tard, ou rejoindre une table.
limit-tables = Vous jouez à trop de tables. Veuillez d’abord en terminer une ou en quitter une.
limit-open-tables = Trop de vos tables attendent des joueurs. Veuillez d’abord en commencer une ou en quitter une.
limit-streams = Vous avez trop de pages de ce site ouvertes. Veuillez en fermer quelques-unes ; celle-ci se mettra alors de nouveau à jour.
page-damaged = Une erreur s’est produite. Nous en avons gardé la trace.
page-damaged-table = Impossible d’ouvrir cette table : ses données enregistrées sont endommagées. Les autres tables ne sont pas touchées.
page-lost-way = Page introuvable.
page-home = Aller à la page d’accueil
page-no-game = Il n’y a pas de jeu nommé « { $game } » ici.
page-wrong-method = Cette adresse ne s’ouvre pas directement.
page-back = Retourner à la table
page-games = Ou ouvrez une table pour l’un des jeux :

me-name = Nom
me-language = Langue
me-confirms = Me demander confirmation avant la fin de mon tour
me-answers = Jouer pour moi quand il n’y a qu’un seul choix (les autres peuvent le deviner à la rapidité)
me-keep = Enregistrer
me-stranger = Anonyme
me-your-name = Votre nom
me-optional = facultatif

home-title = Quatre jeux de la cour
home-lead = Jouez tout de suite contre des bots, ou invitez vos amis avec un lien. Sans compte, sans rien installer.
home-seats = De { $least } à { $most ->
    [one] { $most } joueur
   *[other] { $most } joueurs
}
home-seats-exactly = { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
}
home-play = Jouer maintenant contre des bots
home-invite = Inviter des amis
home-own = Vos tables
home-open = Tables ouvertes
home-open-none = Aucune table n’est ouverte en ce moment. Invitez des amis et affichez votre table sur la page d’accueil : elle apparaîtra ici. Ou jouez tout de suite contre des bots.
home-running = Parties à suivre
home-over = Parties terminées
home-your-turn = à vous de jouer
home-level = Niveau
home-opponents = Adversaires
home-won = Victoire : { $names }
home-stopped = Arrêtée avant la fin
home-ended = terminée
date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }

open-seats = Joueurs
open-pace = Rythme de jeu
open-gone = Remplaçant en cas de départ ou de temps dépassé
open-resigns = personne : c’est un abandon
open-public = Afficher la table sur la page d’accueil
open-fixed = Garder l’ordre des places
open-table = Ouvrir la table
open-intro = Vous recevrez un lien pour vos amis. Toute personne qui a ce lien peut s’asseoir. Une fois à table, vous pourrez encore donner les places vides à des bots.
open-who = Qui joue
open-you = Vous
open-bots = Nombre de bots
open-bots-none = aucun
open-level = Niveau des bots
open-rules = Règles
open-time = Temps
open-at-table = La table
open-pace-hint = Choisissez des minutes pour jouer ensemble d’une traite. Avec des jours par tour, on joue quand on a le temps.
open-public-hint = N’importe qui peut alors s’asseoir ou regarder. Sinon, seules les personnes qui ont le lien le peuvent.
open-fixed-hint = Sinon, les places sont tirées au sort.
open-arrange = Choisissez ce qui va où, rangée par rangée. Chaque élément sert exactement une fois.
open-arrange-swap = Choisissez deux éléments pour les échanger.
open-arrange-place = Emplacement { $number }

og-home = Quatre jeux de société à la cour du Roi : jouez tout de suite contre des bots, ou invitez vos amis avec un lien. Sans compte, sans rien installer.
og-free = { $free ->
    [one] Une place est libre.
   *[other] { $free } places sont libres.
}
og-full = La partie va commencer.
og-running = La partie est en cours.
og-over = La partie est terminée.

table-you = (vous)
table-instead = à sa place : { $bot }
table-resigned = a abandonné
table-place = nº { $rank } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-thinks = doit jouer
table-units = j h
table-open = La partie peut commencer quand toutes les places sont prises.
table-nonces-due = La partie va commencer. La page de chaque joueur dévoile le nombre secret qu’elle ajoute au mélange. On attend : { $names } (10 secondes au plus).
table-hand-over = Passez l’appareil à { $name }.
table-take-over = Me voici
table-record = Télécharger l’enregistrement de la partie
table-rematch = Rejouer
table-rematch-there = Rejoindre la revanche
table-free = libre
table-stand = Se lever
table-free-chair = Retirer
table-start = Commencer la partie
table-invite = Toute personne qui a le lien de cette page peut s’asseoir.
table-stay = Si vous quittez longtemps cette page, votre place peut redevenir libre.
table-copy = Copier le lien
table-copied = Lien copié.
table-sit = S’asseoir
table-sit-too = Ajouter un joueur ici
table-level = Niveau
table-seat-bot = Ajouter ce bot
table-change-bot = Changer
table-host = hôte
table-closed = fermée
table-reserved = réservée à { $name }
table-remove = Retirer { $name }
table-keep = Fermer ou réserver
table-close-chair = Fermer cette place
table-reopen = Ouvrir cette place
table-reserve = Réserver
table-reserve-for = Pour qui ?
table-link = Invitez avec ce lien
table-qr = QR code du lien
table-rules = Règles choisies
table-seating = Places
table-seating-kept = dans cet ordre
table-seating-drawn = tirées au sort
table-confirm = Oui, confirmer
table-confirm-anyway = Le faire quand même
table-not-yet = Pas encore
table-ahead = Plus tard dans ce tour
table-sealed = Votre choix (secret jusqu’à celui des autres) : { $choice }
table-undo = Annuler
table-amount = Tout montant de { $least } à { $most }
table-bid = Miser
table-limit = Miser automatiquement pour moi
table-limit-most = Jusqu’à
table-limit-leave = Miser jusqu’à ce montant
table-no-limit = Miser moi-même
table-log = Journal
table-since = Depuis votre dernier tour
table-played = Voici ce qui s’est passé.
table-history = Votre journal complet
table-talk = Promesses
table-say = Dire quelque chose
table-chat = Discussion
table-send = Envoyer
table-note = Vos notes
table-more = Plus
table-leaving = Pause ou départ
table-resign = Abandonner
table-leave = Quitter la partie pour de bon
table-leave-explained = Si vous partez, le bot « { $bot } » joue à votre place.
table-leave-alone = Si vous partez, la partie s’arrête : personne d’autre ne la joue.
table-wish-abort = Proposer d’arrêter
table-wish-pause = Proposer une pause
table-wish-resume = Proposer de reprendre
table-unwish = Retirer la proposition
table-wishes-abort = { $name } propose d’arrêter la partie.
table-wishes-pause = { $name } propose une pause.
table-wishes-resume = { $name } propose de reprendre la partie.
table-paused = En pause
table-hurried = Le serveur est très sollicité : les bots réfléchissent moins que d’habitude.
table-fair = Mélange vérifiable
table-fair-explained = Cette empreinte du mélange a été fixée avant la distribution de la première carte. L’enregistrement de la partie terminée montre comment elle a été obtenue : tout le monde peut vérifier que personne n’a choisi les cartes. Cela ne prouve pas que l’exploitant du site ne les a jamais regardées.
table-fair-seats = La page de chaque joueur ajoute un nombre secret au mélange. Voici les empreintes de ces nombres, publiées avant que le premier soit dévoilé. L’enregistrement contient les mêmes empreintes, ainsi que les nombres.
table-nonce-missed = { $name } n’a pas dévoilé à temps son nombre secret. Il compte pour zéro dans le mélange.
history-not-replayable = Le journal complet, du point de vue d’une seule personne. Ce n’est pas un enregistrement de partie : on ne peut pas le rejouer.

# The stage of a table
page-skip-choices = Aller aux choix
page-your-turn = À vous de jouer
table-players = Joueurs
table-board = Plateau
table-hand = Votre main
table-go = Continuer
table-list = Tous les choix
table-choices = { $count ->
    [0] Enchères
    [one] Un seul choix
   *[other] Les { $count } choix
}
table-sure = { $choice } ?
table-unclear = Que voulez-vous choisir ?
table-result = Résultat
table-share = Partager
table-resign-sure = Vous perdrez cette partie.
table-resign-yes = Oui, abandonner
table-you-resigned = Vous avez abandonné. La partie est finie.
table-sound = Des sons, aussi quand c’est à moi
table-vibrate = Vibrer quand c’est à moi
table-notify = M’avertir quand c’est à moi
table-keys = Raccourcis clavier
table-close = Fermer
keys-arrows = passer d’un choix possible à l’autre
keys-enter = choisir
keys-escape = annuler la sélection ; passer les coups des autres
keys-go = le bouton principal
keys-undo = annuler
keys-list = tous les choix en liste
keys-chat = discussion
keys-letters = Raccourcis par lettre
table-alerts = Alertes

## The rules and the help

rules-title = { $game } : les règles
rules-link = Règles
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-none = Rien trouvé.
rules-print = Imprimer
rules-basic = Avant une première partie, lisez les règles marquées d’une barre.
rules-board = Le plateau au début d’une partie
rules-legend = Le matériel
rules-group = { $group ->
    [pieces] Pièces et personnages
    [places] Lieux
    [cards] Cartes et tuiles
    [powers] Pouvoirs
    [events] Événements
   *[marks] À côté du plateau
}
source-printed = imprimé dans la règle du jeu
source-known = connu par plusieurs sources publiques
source-inferred = déduit de ce qui est imprimé ou connu
source-reconstructed = reconstitué : le vrai chiffre n’est pas connu
help-title = Aide
help-whole = Toutes les règles
help-clause = La règle pour cette question : { $clause }
help-why-not = Impossible maintenant.
keys-help = aide : but, tour, matériel
keys-about = ce qu’est l’élément sélectionné et ce qu’il fait

# The host of the site.
refused-table-closed = L’hôte de ce site a fermé cette table.
refused-muted = L’hôte de ce site vous a retiré l’accès à la discussion.
report-link = Signaler ce message
report-title = Signaler ce message à l’hôte du site ?
report-explained = L’hôte verra le message, la table et que le signalement vient de vous. Les autres joueurs n’en sont pas informés.
report-send = Signaler
report-thanks = Merci. L’hôte verra votre signalement.

# Leçons.
lesson-link = Apprendre en { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}
lesson-link-short = Leçon
lesson-all = Leçons
lesson-title = Apprendre { $game }
lesson-lead = On apprend en jouant : quelques coups expliqués, puis quelques tours libres. Vous pouvez vous arrêter à tout moment et reprendre plus tard.
lesson-minutes = { $minutes ->
    [one] une minute environ
   *[other] { $minutes } minutes environ
}
lesson-learnt = terminée
lesson-begin = Commencer
lesson-resume = Reprendre
lesson-again = Recommencer
lesson-next = Suite
lesson-following = Leçon suivante
lesson-play = Jouer une partie
lesson-won = Vous avez gagné !
lesson-lost = Cette fois, la victoire va à { $seat }.
lesson-progress = { $number } sur { $count }
lesson-about = À propos de cette leçon
lesson-no-record = Ceci est une leçon, pas une partie : les cartes et les lancers de dé sont fixés d’avance. Elle n’a donc ni empreinte du mélange ni enregistrement, et ne figure dans aucune liste.
lesson-changed = Cette leçon a été réécrite depuis que vous l’avez commencée. Veuillez la recommencer.
home-first-visit = Vous découvrez ces jeux ? Chacun a de courtes leçons : aucune règle à lire avant.
refused-lesson = Ce n’est pas possible pendant une leçon.
refused-not-asked = Le coup est permis, mais la leçon demande autre chose ici.
refused-lesson-record = Une leçon n’a pas d’enregistrement.

# Rejouer une partie, enregistrements venus d’ailleurs, parties terminées.
refused-not-over = Une partie se revoit quand elle est terminée.
replay-title = Revoir la partie
replay-link = Revoir
replay-watch = Revoir la partie
replay-steps = Étapes
replay-first = Première étape
replay-previous = Reculer
replay-next = Avancer
replay-last = Dernière étape
replay-autoplay = Lecture automatique
replay-step = Étape
replay-go = Aller
replay-pace = Vitesse
replay-slow = lente
replay-usual = normale
replay-fast = rapide
replay-all = Tout visible
replay-all-explained = Toutes les mains sont visibles.
replay-eyes = Vu par { $seat }
replay-copy = Copier le lien de cette étape
replay-check = Vérifier le mélange
replay-whole = Journal complet avec le résultat
replay-play-on = Continuer à partir d’ici
replay-play-on-explained = Une nouvelle partie contre des bots commence à cette étape, à la place d’où vous regardez. Tout ce qui est tiré ensuite est nouveau. Son enregistrement montre ce qui se passe, mais ne prouve rien sur le mélange.
replay-play-on-begin = Continuer contre des bots
keys-step = une étape en arrière ou en avant
keys-ends = première ou dernière étape
keys-autoplay = lancer ou arrêter la lecture automatique
table-continued = Cette partie continue à partir d’une étape d’une autre. Son enregistrement montre ce qui se passe, mais ne prouve rien sur le mélange.

check-title = Vérification du mélange
check-replayed = L’enregistrement est complet : chaque ligne suit les règles, et le résultat est celui qui est noté.
check-seed-matches = La graine est celle qui a été fixée avant la première donne.
check-seed-differs = La graine n’est pas celle qui a été fixée avant la première donne.
check-no-seed = L’enregistrement ne contient pas à la fois la graine et son empreinte : on ne peut rien dire du mélange.
check-nonce-differs = La contribution d’une personne au mélange n’est pas celle qui avait été promise.
check-draws = { $count ->
    [one] Un tirage découle
   *[other] Les { $count } tirages découlent tous
} de la graine et des contributions des joueurs.
check-draw-differs = Le tirage de la ligne { $line } ne découle pas de la graine.
check-limits = Cela montre que personne n’a choisi les cartes. Cela ne prouve pas que l’exploitant du site ne les a jamais regardées.

upload-title = Revoir un enregistrement
upload-link = Revoir un enregistrement depuis un fichier
upload-lead = L’enregistrement (.trn) d’une partie terminée, de ce site, d’un autre ou du terminal, se regarde étape par étape.
upload-file = Choisir un fichier
upload-paste = Ou coller le texte de l’enregistrement
upload-kept = L’enregistrement est gardé quelque temps, et quiconque a son lien peut le regarder. Gardez le fichier : avec lui, le même lien fonctionne à nouveau.
upload-error = Ligne { $line }, colonne { $column } :

library-title = Vos parties terminées
library-link = Toutes vos parties terminées
library-game = Jeu
library-any = tous
library-name = Joueur
library-search = Chercher
library-none = Aucune partie terminée trouvée.
library-none-yet = Rien parmi les parties les plus récentes. Continuez la recherche parmi les plus anciennes.
library-newest = Les plus récentes
library-older = Plus anciennes
library-player = { $name } { $points }

# Analyses et conseils.
limit-reviews = Vous avez demandé autant d’analyses que ce site peut en faire pour vous maintenant. Attendez la dernière, ou réessayez plus tard.
refused-hint = Il n’y a de conseils que dans une partie contre des bots.
refused-not-reviewed = Cette partie n’a pas encore été analysée.
refused-not-asked-by-you = Seule la personne qui a demandé cette analyse peut l’arrêter.
library-reviewed = analysée
review-title = Analyse
review-ask = Analyser cette partie
review-lead = L’analyse montre ce que valait chaque décision d’après ce que son joueur savait, et la part de chance dans chaque résultat. Elle prend environ une minute.
review-spoiler = Une analyse révèle le résultat.
review-old = L’analyse de cette partie a été faite par une version plus ancienne de ce site. Vous pouvez la faire refaire.
review-failed = Cette partie n’a pas pu être analysée. Vous pouvez réessayer ; si cela échoue encore, prévenez l’hôte du site.
review-waiting = En attente : une autre partie est en cours d’analyse.
review-progress = { $done } étapes sur { $all }
review-stop = Annuler
review-leave = Vous pouvez quitter cette page. L’analyse est conservée avec la partie.
review-back = Retour à l’analyse
review-mattered = Les décisions les plus importantes
review-nothing = Aucune décision n’a nettement réduit les chances de quelqu’un.
review-bars = D’où viennent les résultats
review-bars-explained = En points : centièmes de la victoire. ± est une erreur type. Les gains sont à droite de la ligne, les pertes à gauche ; le trait épais est le résultat.
review-parts = Ce que signifient les parts
review-result = résultat { $percent }
review-percent = { $percent } %
review-decisions = { $count ->
    [one] une décision
   *[other] { $count } décisions
}
review-marks = { $mark ->
    [blunder] { $count ->
        [one] une gaffe
       *[other] { $count } gaffes
    }
    [mistake] { $count ->
        [one] une erreur
       *[other] { $count } erreurs
    }
   *[inaccuracy] { $count ->
        [one] une imprécision
       *[other] { $count } imprécisions
    }
}
review-mark = { $mark ->
    [blunder] Gaffe
    [mistake] Erreur
    [inaccuracy] Imprécision
   *[none] Décision
}
review-step = étape { $step }
review-loss = coûte { $points } ± { $error } points
review-made = Joué
review-best = Meilleur
review-best-made = ce choix
review-sure-win = Victoire certaine
review-unseen = Les autres ne pouvaient pas voir ce choix. Il n’est donc noté que s’il était pire que tout ce qu’un bon joueur varierait.
review-believed = Ce qu’on pouvait croire alors
review-belief = { $belief } : probable à { $part } %. Dans ce cas, le choix coûte { $loss } points, sinon { $otherwise }.
review-goes-on = La suite possible
review-after-made = Après ce qui a été joué
review-after-best = Après le meilleur choix
review-curve = Les chances au fil de la partie
review-curve-explained = La chance de gagner de chaque joueur après chaque étape, toutes cartes visibles. Chaque point mène à son étape.
review-lucky = Chance ou malchance d’au moins 5 points
review-table = Les chances en tableau
review-marked = Décisions notées
review-none-marked = Aucune autre décision n’a été notée.
review-fair-share = Part égale
review-fair-share-means = Ce que chacun aurait si tous les joueurs se valaient.
review-place = Place
review-place-means = Ce que vaut la place à la table avant le premier tirage.
review-luck = Chance
review-luck-means = Ce qui a été tiré, comparé à la moyenne de ce qui pouvait l’être.
review-own-errors = Ses erreurs
review-own-errors-means = Ce que le joueur a perdu en ne choisissant pas le meilleur d’après ce qu’il savait.
review-others-errors = Erreurs des autres
review-others-errors-means = Ce que le joueur a obtenu parce que d’autres n’ont pas choisi le meilleur d’après ce qu’ils savaient.
review-better-play = Meilleur jeu
review-better-play-means = Ce qui a changé parce que les meilleurs choix valent mieux que le jeu ordinaire avec lequel les positions sont évaluées.
review-hidden = Caché
review-hidden-means = Ce que personne ne pouvait savoir en décidant, et qui s’est révélé ensuite.
review-left = Départs
review-left-means = Ce qui a changé parce que des joueurs ont abandonné ou ont été remplacés.
review-remainder = Reste
review-remainder-means = Ce que l’analyse n’explique pas : les positions ont été réévaluées d’une manche à l’autre.
hint-ask = Conseil
hint-title = Conseil :
hint-then = Ensuite : { $line }
hint-taken = { $count ->
    [one] 1 conseil
   *[other] { $count } conseils
}

# Pourquoi un choix est meilleur qu’un autre. $best : après le meilleur, $other : après celui auquel on le compare.
number-tenths = { $sign ->
    [minus] −{ $whole },{ $tenths }
   *[plus] { $whole },{ $tenths }
}
reason-wins = { $best ->
    [100] { $you ->
        [yes] Vous gagnez aussitôt la partie.
       *[no] { $seat } gagne aussitôt la partie.
    }
   *[other] { $you ->
        [yes] Vous gagnez aussitôt la partie dans { $best } % des cas, au lieu de { $other } %.
       *[no] { $seat } gagne aussitôt la partie dans { $best } % des cas, au lieu de { $other } %.
    }
}
reason-danger = { $you ->
    [yes] Le risque de perdre avant votre prochain tour est de { $best } %, au lieu de { $other } %.
   *[no] { $seat } risque moins de perdre avant son prochain tour : { $best } %, au lieu de { $other } %.
}
reason-chances = { $you ->
    [yes] Vos chances de gagner sont d’environ { $best } % avec ce choix, { $other } % sinon.
   *[no] { $seat } a environ { $best } % de chances de gagner avec ce choix, { $other } % sinon.
}
reason-equal = { $you ->
    [yes] D’autres choix se valent : vos chances de gagner sont d’environ { $best } %.
   *[no] D’autres choix se valent : { $seat } a environ { $best } % de chances de gagner.
}
reason-forced = Il n’y a pas d’autre choix.
# Plans
plan-title = Essai
plan-begin-link = Préparer
plan-begin = Essayez ici vos prochains coups : rien n’est joué, personne ne les voit.
plan-back = Reprendre
plan-back-all = Recommencer
plan-leave = Quitter
plan-play = Jouer cela
plan-explained = Essayez vos prochains coups sur une copie privée de ce que vous voyez. Personne d’autre ne le remarque. Ce que les autres ont en main n’est pas connu : un essai s’arrête là où quelque chose serait tiré ou montré.
plan-nothing = Il n’y a rien à préparer pour le moment.
plan-ends-unknown = L’essai s’arrête ici : la suite serait tirée au sort, ou vous ne la connaissez pas encore.
plan-ends-others = L’essai s’arrête ici : ce serait aux autres de décider.
plan-ends-over = L’essai s’arrête ici : la partie serait terminée.
plan-refused = Ce n’est plus possible : « { $choice } ». { $reason }
plan-unreadable = ce choix
plan-redrawn = Il s’est passé quelque chose à la table : l’essai a été refait, aussi loin qu’il tient encore.

# Problèmes
puzzle-title = Problèmes
puzzle-lead = Une position par jour pour chaque jeu, tirée d’une partie entre robots. Un coup est nettement le meilleur : trouvez-le.
puzzle-link = Problème du jour
puzzle-today = Le problème du jour
puzzle-number = Problème { $number }
puzzle-title-number = { $game }, problème { $number }
puzzle-question = Vous êtes { $seat }. Un coup est nettement le meilleur : lequel ?
puzzle-you-are = Vous êtes { $seat }.
puzzle-task-turn = Jouez le tour entier : un seul est nettement le meilleur.
puzzle-task-choice = Un choix est nettement le meilleur : lequel ?
puzzle-knows = Vous savez ce qui est sur la table et dans votre main, et rien d’autre. Ce que vous essayez ici ne regarde que vous.
puzzle-right = Exact ! Vos chances de gagner sont de { $value } %.
puzzle-worse = Ce n’est pas le meilleur : les chances de gagner sont de { $value } %. Le meilleur coup donne { $best } %.
puzzle-other = Ce n’est pas le meilleur coup.
puzzle-best = Le meilleur coup donne { $value } % de chances de gagner.
puzzle-back = Reprendre
puzzle-again = Réessayer
puzzle-show = Voir la réponse
puzzle-answer = La réponse
puzzle-best-line = Le meilleur coup : { $value } %
puzzle-next-line = Le suivant : { $value } %
puzzle-follows = Ce qui pourrait suivre
puzzle-otherwise = Ce qui pourrait suivre à la place
puzzle-checked = Les coups ont été comparés deux fois dans des positions conformes à ce que vous voyez, la seconde fois dans { $worlds } d’entre elles. Le meilleur a { $lead } { $lead ->
    [one] point
   *[other] points
} d’avance sur les chances de gagner.
puzzle-previous = Précédent
puzzle-next = Problème suivant
puzzle-all = Tous les problèmes
puzzle-solved = résolu
