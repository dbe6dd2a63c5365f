# Escalier Royal en français.

game-summary = Séduisez le Roi tour après tour et gravissez l’escalier royal jusqu’au trône.
game-length = environ 45 minutes
game-weight = de difficulté moyenne
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
   *[highest-bidder] au plus offrant : offres cachées
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
    [yes] À vous : choisissez votre courtisan.
   *[no] { $seat } choisit son courtisan.
}
prompt-deal = { $you ->
    [yes] Vous recevez vos cartes.
   *[no] { $seat } reçoit ses cartes.
}
prompt-first = Qui sera le premier joueur ?
prompt-roll = { $you ->
    [yes] Vous lancez le dé.
   *[no] { $seat } lance le dé.
}
prompt-reroll = { $you ->
    [yes] Le dé est { mood-name } : garder cette humeur, ou relancer pour 30 écus ?
   *[no] Le dé est { mood-name }. { $seat } peut le relancer.
}
prompt-wish = { $you ->
    [yes] Le dé est blanc : choisissez l’humeur du Roi.
   *[no] Le dé est blanc : { $seat } choisit l’humeur du Roi.
}
prompt-event = { $you ->
    [yes] Vous retournez une carte événement.
   *[no] { $seat } retourne une carte événement.
}
prompt-open = { $you ->
    [yes] À vous : ouvrez les enchères avec au moins 1 écu.
   *[no] { $seat } ouvre les enchères.
}
prompt-bid = { $you ->
    [yes] { $leader } mise { $bid } : surenchérissez, ou passez.
   *[no] { $leads ->
        [yes] Vous misez { $bid }. À { $seat } de surenchérir ou de passer.
       *[no] { $leader } mise { $bid }. À { $seat } de surenchérir ou de passer.
    }
}
prompt-sealed = { $you ->
    [yes] Au plus offrant : { $least ->
        [0] faites une offre cachée.
        [one] faites une offre cachée d’au moins { $least } écu.
       *[other] faites une offre cachée d’au moins { $least } écus.
    }
   *[no] Offres cachées : { $left ->
        [one] on attend { $who }.
       *[other] on attend { $left } joueurs.
    }
}
prompt-act = { $you ->
    [yes] Vous avez gagné les enchères : choisissez l’action de séduction.
   *[no] { $seat } a gagné les enchères et choisit l’action de séduction.
}
prompt-play = { $you ->
    [yes] Choisissez une carte à abattre.
   *[no] Chacun abat une carte : { $left ->
        [one] on attend { $who }.
       *[other] on attend { $left } joueurs.
    }
}
prompt-draw = { $you ->
    [yes] Vous piochez une carte.
   *[no] { $seat } pioche une carte.
}
prompt-climb = { $you ->
    [yes] À vous : montez l’escalier, ou restez sur place.
   *[no] { $seat } peut monter ou rester sur place.
}
prompt-push = { $you ->
    [yes] La marche { $place } est pleine : qui faites-vous descendre ?
   *[no] La marche { $place } est pleine : { $seat } fait descendre quelqu’un.
}
prompt-throne = { $you ->
    [yes] Vous gagnez : votre courtisan est au pied du trône.
   *[no] { $seat } gagne : son courtisan est au pied du trône.
}
prompt-rounds = { $you ->
    [yes] Vous gagnez après cent tours : { $by ->
        [place] votre courtisan est le plus haut, sur la marche { $place }.
        [points] sur la marche { $place }, avec le plus de points de faveur.
       *[money] sur la marche { $place }, avec le plus d’écus.
    }
   *[no] { $seat } gagne après cent tours : { $by ->
        [place] son courtisan est le plus haut, sur la marche { $place }.
        [points] sur la marche { $place }, avec le plus de points de faveur.
       *[money] sur la marche { $place }, avec le plus d’écus.
    }
}
prompt-shared = Cent tours ont été joués. Les courtisans les plus hauts se partagent la victoire.

choice-courtier = Incarner { $courtier ->
    [clairval] la
    [valfleury] la
    [lussan] la
   *[other] le
} { courtier-name }
choice-keep = Garder cette humeur
choice-reroll = Payer 30 écus et relancer le dé
choice-wish = Humeur : { mood-name }
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

log-courtier = { $seat } incarne { $courtier ->
    [clairval] la
    [valfleury] la
    [lussan] la
   *[other] le
} { courtier-name }.
log-drawn = { $seat } pioche une carte.
log-drawn-card = { $seat } pioche { $card }.
log-round = Tour { $round } : { $seat } est premier joueur.
log-rolled = Le dé est { mood-name } : c’est l’humeur du Roi.
log-white = Le dé est blanc.
log-rerolled = { $seat } paie { $price } écus et relance le dé.
log-wished = { $seat } choisit l’humeur du Roi : { mood-name }.
log-event = Événement : { event-name }.
log-events-reshuffled = Toutes les cartes événement sont passées : on les mélange de nouveau.
log-bid = { $seat } mise { $sum }.
log-passed = { $seat } passe.
log-sealed = { $seat } a fait son offre.
log-offered = { $seat } offre { $sum }.
log-tied = Les offres les plus hautes sont égales : { $sum }.
log-auction-won = { $seat } gagne les enchères { $sum ->
    [0] sans rien payer
    [one] et paie { $sum } écu
   *[other] et paie { $sum } écus
}.
log-presented = { $seat } choisit l’action de séduction : { action-name }.
log-laid = { $seat } a choisi sa carte.
log-played = { $seat } abat { action-name } : { $points ->
    [0] aucun point de faveur
    [one] { $points } point de faveur
   *[other] { $points } points de faveur
}.
log-reshuffled = La pioche est épuisée : on mélange la défausse.
log-climbed = { $seat } monte à la marche { $place } pour { $cost } points.
log-climbed-side = { $seat } monte à la marche { $place }, à { side-name }, pour { $cost } points.
log-stayed = { $seat } reste sur place.
log-pushed = { $by } fait descendre { $seat } à la marche { $place }.
log-throne = { $seat } est au pied du trône et gagne.
log-rounds = Cent tours ont été joués. Le courtisan le plus haut l’emporte.

warning-throne = { $seat } est au pied du trône et va gagner. Vous pouvez encore y monter.

refused-courtier-taken = Un autre joueur incarne déjà ce courtisan. (R2.1)
refused-other-part = Cela appartient à une autre étape du tour. (R3.1)
refused-mood-rolled = Vous ne choisissez l’humeur que si le dé est blanc. (R4.3)
refused-must-open = Vous devez ouvrir les enchères. (R6.1)
refused-bid-too-low = { $least ->
    [one] Misez au moins { $least } écu.
   *[other] Misez au moins { $least } écus.
} (R6.4)
refused-offer-too-low = { $least ->
    [one] Offrez au moins { $least } écu.
   *[other] Offrez au moins { $least } écus.
} (R7.3)
refused-not-enough-money = Vous n’avez que { $money ->
    [one] { $money } écu.
   *[other] { $money } écus.
} (R6.4)
refused-offer-too-high = Vous n’avez que { $money ->
    [one] { $money } écu.
   *[other] { $money } écus.
} (R7.1)
refused-open-auction = Pas d’offre cachée ce tour-ci : misez ou passez. (R6.4)
refused-sealed-auction = Les offres sont cachées ce tour-ci : faites la vôtre. (R5.6)
refused-same-action = Le Roi ne veut pas de la même action deux tours de suite. (R8.2)
refused-action-forbidden = L’événement interdit cette action. (R8.3)
refused-no-card = Vous n’avez pas cette carte. (R9.1)
refused-climb-number = On monte d’une à six marches. (R10.3)
refused-climb-beyond = L’escalier s’arrête au trône. (R10.3)
refused-not-enough-points = Cela coûte { $cost } points de faveur ; vous en avez { $points }. (R10.2)
refused-climb-needs-side = En quittant la marche 1, choisissez un côté : gauche ou droite. (R10.4)
refused-climb-one-side = À cette table, l’escalier n’a qu’un côté. (R1.3)
refused-climb-keeps-side = Vous devez rester de votre côté de l’escalier. (R10.4)
refused-push-oneself = Vous ne pouvez pas vous faire descendre vous-même. (R10.5)
refused-push-elsewhere = Ce courtisan n’est pas sur votre marche. (R10.5)
refused-push-first = Votre marche est pleine : faites d’abord descendre quelqu’un. (R10.5)

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
text-round = Tour { $round } · premier joueur : { $seat }
text-mood = Humeur du Roi : { mood-name }
text-event = Événement : { event-name }
text-king = Louis XIV : { action-name }
text-bidding = Encore en lice : { $seats }
text-my-offer = Votre offre cachée : { $sum }
text-my-card = Votre carte, face cachée : { $card }
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
text-winner = gagne l’enchère
text-hand = En main ({ $seat })
text-deck = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
text-discard = Défausse (orange, rouge, vert, bleu, jaune) :
text-events = Événements à venir ({ $count }) :

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
} : pour { $count ->
    [one] un courtisan
   *[other] { $count } courtisans
}
draw-courtier = { courtier-name } ({ $seat }) : marche { $place }
draw-climb = Jusqu’à la marche { $place } pour { $cost } points de faveur
draw-round = Tour
draw-mood = Humeur du Roi :
draw-no-mood = L’humeur du Roi n’est pas encore connue
draw-keep = Garder l’humeur du Roi : { mood-name }
draw-reroll = Relancer le dé pour { $price } écus
draw-no-event = Pas encore d’événement
draw-discarded = { action-name } : { $seen } sur { $count } dans la défausse
draw-today = L’action du tour
draw-last = L’action du tour précédent : pas deux fois de suite
draw-banned = Interdite par l’événement
draw-first = premier joueur
draw-doubles = points de faveur du tour doublés
draw-best = { $seat } mène
draw-opens = { $seat } ouvre
draw-sealed = offres cachées
draw-my-offer = votre offre cachée
draw-winner = { $seat } l’emporte
draw-no-auction = pas encore d’enchères
draw-chest = Votre coffre : { $money ->
    [one] { $money } écu
   *[other] { $money } écus
}, { $points ->
    [one] { $points } point de faveur
   *[other] { $points } points de faveur
}

# What things are and do.

name-stairs = Escalier royal
about-stairs = Vingt marches jusqu’au trône. Le marbre indique combien de courtisans tiennent sur une marche ; monter coûte des points de faveur.
name-step-first = Première marche
about-step-first = Tout le monde part d’ici. À cinq ou six joueurs, vous choisissez le côté gauche ou droit en la quittant.
name-step-pink = Marbre rose
about-step-pink = Six courtisans peuvent se tenir sur cette marche : il y a de la place pour tous.
name-step-red = Marbre rouge
about-step-red = Deux courtisans peuvent se tenir sur cette marche. Un troisième qui arrive fait descendre l’un des deux d’une marche.
name-step-bordeaux = Marbre bordeaux
about-step-bordeaux = Un seul courtisan peut se tenir sur cette marche. Celui qui arrive le fait descendre d’une marche.
name-throne = Pied du trône
about-throne = La dernière marche, pour un seul courtisan. Soyez-y à la fin d’un tour et vous gagnez ; d’ici là, on peut vous faire descendre.
name-side = Deux côtés
about-side = À cinq ou six joueurs, l’escalier a un côté gauche et un côté droit. Vous gardez celui que vous choisissez à la marche 1.
name-climb = Monter
about-climb = Le nombre est le prix en points de faveur : 2 pour une marche, puis 5, 9, 14, 20, et 27 pour six.
name-stay = Rester sur place
about-stay = Votre courtisan ne bouge pas et vous gardez vos points de faveur pour plus tard.
name-push = Faire descendre
about-push = En arrivant sur une marche pleine, vous faites descendre un courtisan d’une marche. Si elle est pleine aussi, il fait de même.
about-courtier = Le pion d’un joueur sur l’escalier. Il part de la marche 1 et monte grâce aux points de faveur.
name-king = Pion Louis XIV
about-king = Il est sur l’action du tour. Au tour suivant, il faudra en choisir une autre.
name-mood = Humeur du Roi
about-mood = La couleur du tour. Elle indique laquelle des cinq valeurs d’une carte compte.
name-die = Dé
about-die = Il donne l’humeur du Roi. Le premier joueur peut le relancer une fois pour 30 écus ; sur la face blanche, il choisit l’humeur.
name-action = Action de séduction
about-action = Une façon de séduire le Roi. Le gagnant des enchères en choisit une sur huit ; seules ses cartes rapportent des points de faveur.
name-action-navigator = Navigateur
about-action-navigator = Un navigateur décrit au Roi ses voyages autour du monde. Si c’est l’action du tour, ses cartes rapportent des points de faveur.
name-action-fruit = Fruits exotiques
about-action-fruit = Le Roi découvre des fruits exotiques. Si c’est l’action du tour, ses cartes rapportent des points de faveur.
name-action-chief = Grand chef indien
about-action-chief = Un grand chef indien raconte au Roi sa vie aux Amériques. Si c’est l’action du tour, ses cartes rapportent des points de faveur.
name-action-composer = Compositeur
about-action-composer = Un nouveau compositeur joue devant le Roi. Si c’est l’action du tour, ses cartes rapportent des points de faveur.
name-action-poet = Poète
about-action-poet = Un nouveau poète est présenté au Roi. Si c’est l’action du tour, ses cartes rapportent des points de faveur.
name-action-captains = Capitaines
about-action-captains = De jeunes capitaines victorieux sont présentés au Roi. Si c’est l’action du tour, ses cartes rapportent des points de faveur.
name-action-coffee = Plants de caféier
about-action-coffee = L’émissaire du Sultan offre au Roi des plants de caféier. Si c’est l’action du tour, ses cartes rapportent des points de faveur.
name-action-dance = Nouvelle danse
about-action-dance = On propose au Roi une nouvelle danse. Si c’est l’action du tour, ses cartes rapportent des points de faveur.
name-gavel = Enchères
about-gavel = On mise pour choisir l’action. Passer est définitif. Le dernier en lice paie sa mise, les autres ne paient rien.
name-sealed = Offre cachée
about-sealed = Chacun offre en secret, une seule fois. La plus haute offre gagne et doit être payée ; à égalité, il faut offrir davantage.
name-winner = Gagnant des enchères
about-winner = Il choisit l’action du tour, puis il est le premier à piocher et à monter.
name-first = Premier joueur
about-first = Il lance le dé et doit ouvrir les enchères. Au tour suivant, c’est son voisin de gauche.
name-doubles = Points doublés
about-doubles = L’événement double les points de faveur que ce joueur gagne pendant ce tour.
about-round = Le numéro du tour. La partie finit avec le tour qui laisse un courtisan au pied du trône, au plus tard après 100.
name-chest = Coffre
about-chest = Il contient vos écus et vos points de faveur. Les autres ne voient que ce qui y entre et en sort, sauf si les coffres sont visibles de tous.
about-money = L’argent pour enchérir et pour relancer le dé. Vous en avez 200 au départ et n’en gagnez jamais.
about-points = Vous les gagnez avec vos cartes et les dépensez pour monter l’escalier. Ceux que vous ne dépensez pas sont conservés.
name-hand = Main
about-hand = Sept cartes que vous êtes seul à voir. À chaque tour, vous en abattez une et en piochez une autre.
name-card = Carte action de séduction
about-card = Elle a une valeur par humeur. Si elle montre l’action du tour, elle rapporte sa valeur dans l’humeur du Roi ; sinon, rien.
name-laid = Carte face cachée
about-laid = La carte qu’un joueur a choisie pour ce tour. On les abat toutes dès que chacun a choisi.
name-deck = Pioche
about-deck = Les cartes action de séduction à piocher. Quand il n’en reste plus, on mélange la défausse.
name-discard = Défausse
about-discard = Les cartes déjà jouées. Chaque action indique combien de ses dix cartes s’y trouvent.
name-events = Événements à venir
about-events = Les cartes événement qui n’ont pas encore été retournées. Quand il n’en reste plus, on les mélange toutes de nouveau.
name-event = Carte événement
about-event = On en retourne une à chaque tour. Elle change une règle pour ce tour.
name-event-courtier = Un courtisan double
about-event-courtier = Les points de faveur que ce courtisan gagne pendant ce tour sont doublés.
name-event-winner-doubles = Le gagnant des enchères double
about-event-winner-doubles = Les points de faveur que le gagnant des enchères gagne pendant ce tour sont doublés.
name-event-forbidden = Deux actions interdites
about-event-forbidden = Aucune des deux actions indiquées ne peut être choisie pendant ce tour.
name-event-nobody-climbs = Personne ne monte
about-event-nobody-climbs = Il n’y a pas de montée pendant ce tour. Vous gardez vos points de faveur.
name-event-highest-bidder = Au plus offrant
about-event-highest-bidder = Au lieu d’enchérir à tour de rôle, chacun fait une offre cachée. La plus haute gagne et doit être payée.

# Raisons d’un choix : ce qui est vrai après le meilleur ($best) et après celui auquel on le compare ($other).
reason-throne = { $you ->
    [yes] Vous êtes au pied du trône à la fin de ce tour
   *[no] { $seat } est au pied du trône à la fin de ce tour
} dans { $best } % des cas, au lieu de { $other } %.
reason-throne-other = { $you ->
    [yes] Ce choix tient les autres loin du trône
   *[no] { $seat } tient ainsi les autres loin du trône
} : l’un d’eux s’y trouve à la fin de ce tour dans { $best } % des cas, au lieu de { $other } %.
reason-rounds = { $you ->
    [yes] Vous êtes plus près du trône après ce tour
   *[no] { $seat } est plus près du trône après ce tour
} (tours restants avec les points habituels : { $best }, au lieu de { $other }).
reason-rounds-other = { $you ->
    [yes] Votre rival le plus proche est plus loin du trône après ce tour
   *[no] { $seat } voit son rival le plus proche plus loin du trône après ce tour
} (tours restants avec les points habituels : { $best }, au lieu de { $other }).
reason-step = { $you ->
    [yes] Votre courtisan est plus haut après ce tour
   *[no] { $seat } a son courtisan plus haut après ce tour
} : marche { $best } en moyenne, au lieu de { $other }.
reason-points = { $you ->
    [yes] Vous avez plus de points de faveur après ce tour
   *[no] { $seat } a plus de points de faveur après ce tour
} : { $best } en moyenne, au lieu de { $other }.
reason-money = { $you ->
    [yes] Vous gardez plus d’écus pour les enchères à venir
   *[no] { $seat } garde plus d’écus pour les enchères à venir
} : { $best } en moyenne, au lieu de { $other }.
reason-actions = { $you ->
    [yes] Votre main a des cartes pour plus d’actions après ce tour
   *[no] { $seat } a en main des cartes pour plus d’actions après ce tour
} : { $best } en moyenne, au lieu de { $other }.

# What players suspect of others.
suspicion-best = { $seat } a une carte qui vaut 6 aujourd’hui
suspicion-weak = { $seat } n’a aucune carte qui vaut 4 aujourd’hui
suspicion-king = { $seat } a une carte de l’action où se trouve le Roi
