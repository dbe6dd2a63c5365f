# Escalier Royal en français.

game-summary = Séduisez le Roi tour après tour et gravissez l’escalier royal jusqu’au trône.
game-length = environ 45 minutes
option-chests = Visibilité des coffres
option-chests-closed = chacun ne voit que le sien
option-chests-open = visibles de tous

action-name = { $action ->
    [navigator] Navigateur
    [fruit] Fruits exotiques
    [chief] Grand chef indien
    [composer] Compositeur
    [poet] Poète
    [captains] Capitaines
    [coffee] Plants de caféier
   *[dance] Nouvelle danse
}
courtier-name = { $courtier ->
    [marsan] Comte de Marsan
    [clairval] Marquise de Clairval
    [brizac] Chevalier de Brizac
    [valfleury] Duchesse de Valfleury
    [sauvigny] Vicomte de Sauvigny
   *[lussan] Baronne de Lussan
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
    [orange] orange
    [red] rouge
    [green] vert
    [blue] bleu
   *[yellow] jaune
}
side-name = { $side ->
    [left] gauche
   *[right] droite
}
event-name = { $event ->
    [marsan] le Comte de Marsan double ses points de faveur
    [clairval] la Marquise de Clairval double ses points de faveur
    [brizac] le Chevalier de Brizac double ses points de faveur
    [valfleury] la Duchesse de Valfleury double ses points de faveur
    [sauvigny] le Vicomte de Sauvigny double ses points de faveur
    [lussan] la Baronne de Lussan double ses points de faveur
    [no-navigator-nor-fruit] le Roi ne veut ni navigateur ni fruits exotiques
    [no-chief-nor-composer] le Roi ne veut ni grand chef indien ni compositeur
    [no-poet-nor-captains] le Roi ne veut ni poète ni capitaines
    [no-coffee-nor-dance] le Roi ne veut ni plants de caféier ni nouvelle danse
    [winner-doubles] le gagnant des enchères double ses points de faveur
    [nobody-climbs] personne ne monte pendant ce tour
   *[highest-bidder] au plus offrant : offres cachées
}
event-short = { $event ->
    [marsan] Marsan double
    [clairval] Clairval double
    [brizac] Brizac double
    [valfleury] Valfleury double
    [sauvigny] Sauvigny double
    [lussan] Lussan double
    [no-navigator-nor-fruit] ni navigateur ni fruits
    [no-chief-nor-composer] ni chef indien ni compositeur
    [no-poet-nor-captains] ni poète ni capitaines
    [no-coffee-nor-dance] ni caféier ni danse
    [winner-doubles] le gagnant double
    [nobody-climbs] personne ne monte
   *[highest-bidder] au plus offrant
}
card-name = { action-name } (orange { $orange }, rouge { $red }, vert { $green }, bleu { $blue }, jaune { $yellow })

prompt-choose = { $you ->
    [yes] À vous : choisissez votre courtisan.
   *[no] { $seat } choisit son courtisan.
}
prompt-deal = { $you ->
    [yes] Vous recevez vos cartes.
   *[no] { $seat } reçoit ses cartes.
}
prompt-first = Qui sera le premier joueur ?
prompt-roll = { $you ->
    [yes] Vous lancez le dé.
   *[no] { $seat } lance le dé.
}
prompt-reroll = { $you ->
    [yes] Le dé est { mood-name } : garder cette humeur, ou relancer pour 30 écus ?
   *[no] Le dé est { mood-name }. { $seat } peut le relancer.
}
prompt-wish = { $you ->
    [yes] Le dé est blanc : choisissez l’humeur du Roi.
   *[no] Le dé est blanc : { $seat } choisit l’humeur du Roi.
}
prompt-event = { $you ->
    [yes] Vous retournez une carte événement.
   *[no] { $seat } retourne une carte événement.
}
prompt-open = { $you ->
    [yes] À vous : ouvrez les enchères avec au moins 1 écu.
   *[no] { $seat } ouvre les enchères.
}
prompt-bid = { $you ->
    [yes] { $leader } mise { $bid } : surenchérissez, ou passez.
   *[no] { $leads ->
        [yes] Vous misez { $bid }. À { $seat } de surenchérir ou de passer.
       *[no] { $leader } mise { $bid }. À { $seat } de surenchérir ou de passer.
    }
}
prompt-sealed = { $you ->
    [yes] Au plus offrant : { $least ->
        [0] faites une offre cachée.
        [one] faites une offre cachée d’au moins { $least } écu.
       *[other] faites une offre cachée d’au moins { $least } écus.
    }
   *[no] Offres cachées : { $left ->
        [one] on attend { $who }.
       *[other] on attend { $left } joueurs.
    }
}
prompt-act = { $you ->
    [yes] Vous avez gagné les enchères : choisissez l’action de séduction.
   *[no] { $seat } a gagné les enchères et choisit l’action de séduction.
}
prompt-play = { $you ->
    [yes] Choisissez une carte à abattre.
   *[no] Chacun abat une carte : { $left ->
        [one] on attend { $who }.
       *[other] on attend { $left } joueurs.
    }
}
prompt-draw = { $you ->
    [yes] Vous piochez une carte.
   *[no] { $seat } pioche une carte.
}
prompt-climb = { $you ->
    [yes] À vous : montez l’escalier, ou restez sur place.
   *[no] { $seat } peut monter ou rester sur place.
}
prompt-push = { $you ->
    [yes] La marche { $place } est pleine : qui faites-vous descendre ?
   *[no] La marche { $place } est pleine : { $seat } fait descendre quelqu’un.
}
prompt-throne = { $you ->
    [yes] Vous gagnez : votre courtisan est au pied du trône.
   *[no] { $seat } gagne : son courtisan est au pied du trône.
}
prompt-rounds = { $you ->
    [yes] Vous gagnez après cent tours : { $by ->
        [place] votre courtisan est le plus haut, sur la marche { $place }.
        [points] sur la marche { $place }, avec le plus de points de faveur.
       *[money] sur la marche { $place }, avec le plus d’écus.
    }
   *[no] { $seat } gagne après cent tours : { $by ->
        [place] son courtisan est le plus haut, sur la marche { $place }.
        [points] sur la marche { $place }, avec le plus de points de faveur.
       *[money] sur la marche { $place }, avec le plus d’écus.
    }
}
prompt-shared = Cent tours ont été joués. Les courtisans les plus hauts se partagent la victoire.

choice-courtier = Incarner : { courtier-name }
choice-keep = Garder cette humeur
choice-reroll = Payer 30 écus et relancer le dé
choice-wish = Humeur : { mood-name }
choice-pass = Passer
choice-bid = Miser { $sum ->
    [one] { $sum } écu
   *[other] { $sum } écus
}
choice-seal = { $sum ->
    [0] Ne rien offrir
    [one] Offrir { $sum } écu
   *[other] Offrir { $sum } écus
}
choice-present = { action-name }
choice-play = { $card }
choice-stay = Rester
choice-climb = Monter de { $places ->
    [one] { $places } marche
   *[other] { $places } marches
}
choice-climb-side = Monter de { $places ->
    [one] { $places } marche
   *[other] { $places } marches
} à { side-name }
choice-push = Faire descendre { $seat } d’une marche

group-side = { $side ->
    [left] À gauche
   *[right] À droite
}

log-courtier = { $seat } incarne : { courtier-name }.
log-drawn = { $seat } pioche une carte.
log-drawn-card = { $seat } pioche { $card }.
log-round = Tour { $round } : { $seat } est premier joueur.
log-rolled = Le dé est { mood-name } : c’est l’humeur du Roi.
log-white = Le dé est blanc.
log-rerolled = { $seat } paie { $price } écus et relance le dé.
log-wished = { $seat } choisit l’humeur du Roi : { mood-name }.
log-event = Événement : { event-name }.
log-events-reshuffled = Toutes les cartes événement sont passées : on les mélange de nouveau.
log-bid = { $seat } mise { $sum }.
log-passed = { $seat } passe.
log-sealed = { $seat } a fait son offre.
log-offered = { $seat } offre { $sum }.
log-tied = Les offres les plus hautes sont égales : { $sum }.
log-auction-won = { $seat } gagne les enchères { $sum ->
    [0] sans rien payer
    [one] et paie { $sum } écu
   *[other] et paie { $sum } écus
}.
log-presented = { $seat } choisit l’action de séduction : { action-name }.
log-laid = { $seat } a choisi sa carte.
log-played = { $seat } abat { action-name } : { $points ->
    [0] aucun point de faveur
    [one] { $points } point de faveur
   *[other] { $points } points de faveur
}.
log-reshuffled = La pioche est épuisée : on mélange la défausse.
log-climbed = { $seat } monte à la marche { $place } pour { $cost } points.
log-climbed-side = { $seat } monte à la marche { $place }, à { side-name }, pour { $cost } points.
log-stayed = { $seat } reste sur place.
log-pushed = { $by } fait descendre { $seat } à la marche { $place }.
log-throne = { $seat } est au pied du trône et gagne.
log-rounds = Cent tours ont été joués. Le courtisan le plus haut l’emporte.

warning-throne = { $seat } est au pied du trône et gagnerait maintenant. Vous pouvez encore y monter.

refused-courtier-taken = Un autre joueur incarne déjà ce courtisan.
refused-must-open = Vous devez ouvrir les enchères.
refused-bid-too-low = { $least ->
    [one] Misez au moins { $least } écu.
   *[other] Misez au moins { $least } écus.
}
refused-offer-too-low = { $least ->
    [one] Offrez au moins { $least } écu.
   *[other] Offrez au moins { $least } écus.
}
refused-not-enough-money = Vous n’avez que { $money ->
    [one] { $money } écu.
   *[other] { $money } écus.
}
refused-open-auction = Ces enchères sont ouvertes : misez ou passez.
refused-sealed-auction = Les offres sont cachées ce tour-ci : faites la vôtre.
refused-same-action = Le Roi ne veut pas de la même action deux tours de suite.
refused-action-forbidden = L’événement interdit cette action.
refused-no-card = Vous n’avez pas cette carte.
refused-climb-number = On monte d’une à six marches.
refused-climb-beyond = L’escalier s’arrête au trône.
refused-not-enough-points = Cela coûte { $cost } points de faveur ; vous en avez { $points }.
refused-climb-needs-side = En quittant la marche 1, choisissez un côté : gauche ou droite.
refused-climb-one-side = À cette table, l’escalier n’a qu’un côté.
refused-climb-keeps-side = Vous devez rester de votre côté de l’escalier.
refused-push-oneself = Vous ne pouvez pas vous faire descendre vous-même.
refused-push-elsewhere = Ce courtisan n’est pas sur votre marche.
refused-push-first = Votre marche est pleine : faites d’abord descendre quelqu’un.

score-step = Marche
score-points = Points de faveur
score-money = Écus

text-place = Marche
text-marble = Marbre
text-marbles = ─── rose, pour 6 · ═══ rouge, pour 2 · ━━━ bordeaux, pour 1 · ♛ trône, pour 1
text-courtiers = Courtisans
text-side = { $side ->
    [left] Gauche
   *[right] Droite
}
text-side-short = { $side ->
    [left] G
   *[right] D
}
text-round = Tour { $round } · premier joueur : { $seat }
text-mood = Humeur du Roi : { mood-name }
text-event = Événement : { event-name }
text-king = Louis XIV : { action-name }
text-bidding = Encore aux enchères : { $seats }
text-my-offer = Votre offre cachée : { $sum }
text-my-card = Votre carte, face cachée : { $card }
text-player = Joueur
text-courtier = Courtisan
text-money = écus
text-points = points
text-cards = cartes
text-state = Enchères, jeu
text-leads = mise { $bid }
text-out = a passé
text-thinks = réfléchit
text-ready = a choisi
text-winner = a gagné
text-hand = En main ({ $seat })
text-deck = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
text-discard = Défausse (orange, rouge, vert, bleu, jaune) :
text-events = Événements à venir ({ $count }) :

draw-panels = Parties du plateau
draw-panel = { $panel ->
    [stairs] Escalier
    [day] Le Roi
    [actions] Actions
   *[seats] Courtisans
}
draw-place = Marche { $place }, { $marble ->
    [pink] marbre rose
    [red] marbre rouge
    [bordeaux] marbre bordeaux
   *[throne] au pied du trône
} : pour { $count ->
    [one] un courtisan
   *[other] { $count } courtisans
}
draw-courtier = { courtier-name } ({ $seat }) : marche { $place }
draw-climb = Jusqu’à la marche { $place } pour { $cost } points de faveur
draw-round = Tour
draw-mood = Humeur du Roi :
draw-no-mood = L’humeur du Roi n’est pas encore connue
draw-keep = Garder l’humeur du Roi : { mood-name }
draw-reroll = Relancer le dé pour { $price } écus
draw-no-event = Pas encore d’événement
draw-discarded = { action-name } : { $seen } sur { $count } dans la défausse
draw-today = L’action du tour
draw-last = L’action du tour précédent : pas deux fois de suite
draw-banned = Interdite par l’événement
draw-first = premier joueur
draw-doubles = points de faveur du tour doublés
draw-best = { $seat } mène
draw-opens = { $seat } ouvre
draw-sealed = offres cachées
draw-my-offer = votre offre cachée
draw-winner = { $seat } l’emporte
draw-no-auction = pas encore d’enchères
draw-chest = Votre coffre : { $money ->
    [one] { $money } écu
   *[other] { $money } écus
}, { $points ->
    [one] { $points } point de faveur
   *[other] { $points } points de faveur
}
