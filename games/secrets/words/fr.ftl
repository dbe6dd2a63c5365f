# Royal Secrets en français.

game-summary = Influencez le Roi et la Reine grâce à vos courtisans, ensemble et les uns contre les autres.
game-length = environ 35 minutes
option-desks = Si chacun voit les lys de tous
option-desks-closed = chacun ne voit que les siens
option-desks-open = visibles de tous

the-sovereign = { $sovereign ->
    [king] le Roi
   *[queen] la Reine
}
the-favour = { $favour ->
    [corruption] Corruption
    [planning] Planification
    [dinner] Dîner royal
    [espionage] Espionnage
    [dagger] Coup de poignard
    [medal] Médaille du mérite
    [recruitment] Recrutement
    [pardon] Grâce royale
   *[masterstroke] Coup de maître
}
the-stake = { $face ->
    [open] la carte visible
   *[hidden] la carte cachée
}

card-courtier = { $influence }
card-excuse = Excuse
card-valet = Valet { $influence }
card-none = rien
card-favour = { the-favour } ({ $need })

prompt-speech = Qui a la Parole en premier ?
prompt-valet = { $seat } pioche un Valet.
prompt-opening = On révèle l’audience avec { the-sovereign }.
prompt-window-opening = { $seat } : utiliser une faveur avant le choix des audiences ?
prompt-window-stakes = { $seat } : utiliser une faveur, maintenant que toutes les cartes sont misées ?
prompt-window-reveal = { $seat } : désigner une carte à recruter avant la révélation ?
prompt-window-count = { $seat } : utiliser une faveur contre vos pertes ?
prompt-planning = { $seat } décide où va { $placed }.
prompt-audience = { $seat } : allez chez le Roi ou chez la Reine.
prompt-first = { $seat } : misez votre première carte, visible ou cachée.
prompt-second = { $seat } : misez votre deuxième carte.
prompt-pass = { $seat } : donnez la Parole à quelqu’un.
prompt-cardinal = Le Cardinal pioche une carte.
prompt-tie = Égalité à l’audience avec { the-sovereign } : les ex æquo scellent une troisième carte.
prompt-finale = { $seat } : tous les tours sont joués. Dévoilez les mains et faites les comptes.
prompt-won = { $seat } a le plus de lys ({ $lys }) et gagne.
prompt-shared = Égalité à { $lys } lys : la victoire est partagée.

choice-attend = Aller chez { the-sovereign }
choice-place = { $seat } va chez { the-sovereign }
choice-pass = Donner la Parole à { $seat }
choice-open = Miser { $card } face visible
choice-hidden = Miser { $card } face cachée
choice-corrupt = Corruption : piocher un Valet
choice-plan = { $rank ->
    [lesser] Planification (la petite carte) : placer tout le monde
   *[greater] Planification (la grande carte) : placer tout le monde
}
choice-dine = Dîner royal : participer aux deux audiences
choice-spy = Espionnage : regarder toutes les cartes cachées
choice-stab = Coup de poignard : défausser la carte cachée ({ $seat })
choice-stab-cardinal = Coup de poignard : défausser la carte cachée du Cardinal
choice-medal = Médaille du mérite : doubler { the-stake } ({ $seat })
choice-medal-cardinal = Médaille du mérite : doubler { the-stake } du Cardinal
choice-recruit = Recrutement : prendre { the-stake } ({ $seat }) à la fin du tour
choice-pardon = Grâce royale : annuler toutes les pertes de ce tour
choice-strike = Coup de maître : changer la perte de l’audience en gain
choice-seal = Sceller { $card } comme troisième carte
choice-decline = Pas d’autre faveur maintenant
choice-finish = Dévoiler les mains et faire les comptes

log-begun = { $seat } a la Parole en premier.
log-drawn = { $seat } pioche un Valet.
log-drawn-card = { $seat } pioche { $card }.
log-opened = Tour { $round }, { the-sovereign } : influence { $need }, réussite +{ $gain }, échec −{ $loss }, { the-favour }.
log-used = { $seat } utilise une faveur : { the-favour }.
log-seated = { $seat } va chez { the-sovereign }.
log-placed = { $seat } se retrouve chez { the-sovereign }.
log-passed = { $from } donne la Parole à { $to }.
log-staked-hidden = { $seat } mise une carte face cachée.
log-staked-open = { $seat } mise { $card } face visible.
log-staked-own = { $seat } mise { $card } face cachée.
log-cardinal-hidden = Le Cardinal pose une carte face cachée.
log-cardinal-open = Le Cardinal montre { $influence }.
log-spied = { $spy } regarde la carte cachée ({ $seat }).
log-spied-card = { $spy } regarde la carte cachée ({ $seat }) : { $card }.
log-cardinal-spied = { $spy } regarde la carte cachée du Cardinal.
log-cardinal-spied-card = { $spy } regarde la carte cachée du Cardinal : { $influence }.
log-stabbed = { $seat } perd sa carte cachée d’un coup de poignard : { $card }.
log-cardinal-stabbed = Le Cardinal perd sa carte cachée d’un coup de poignard : { $influence }.
log-decorated = { $seat } : { the-stake } compte double.
log-decorated-cardinal = Le Cardinal : { the-stake } compte double.
log-named = { $by } prendra { the-stake } ({ $from }).
log-revealed = { $seat } a misé { $open } et { $hidden }.
log-cardinal-revealed = La carte cachée du Cardinal est { $influence }.
log-withdrew = { $seat } se retire.
log-counted = { $fate ->
    [empty] Il n’y a personne chez { the-sovereign }.
    [deserted] Tous ont laissé { the-sovereign } en plan.
    [excused] Le Cardinal reste seul avec { the-sovereign }.
    [failed] L’audience avec { the-sovereign } est ratée : { $total }.
   *[succeeded] L’audience avec { the-sovereign } est réussie : { $total }.
}
log-tied = { $count } joueurs sont à égalité pour la majorité chez { the-sovereign }.
log-sealed = { $seat } scelle une troisième carte.
log-unsealed = { $seat } montre sa troisième carte : { $card }.
log-exchanged = { $from } donne { $card } à { $to }.
log-won = { $seat } a la majorité chez { the-sovereign } et reçoit la faveur : { the-favour }.
log-lost = Personne ne reçoit la carte d’audience ({ the-sovereign }).
log-recruited = { $by } prend { $card } ({ $from }).
log-gained = { $seat } gagne { $lys } lys.
log-paid = { $seat } perd { $lys } lys.
log-tallied = { $seat } : { $bonus } lys pour les cartes non jouées, { $lys } en tout.

said-go = Je vais chez { the-sovereign }.
said-at-least = Je miserai au moins { $amount } ici.
said-no-excuse = Je n’utiliserai pas l’Excuse.
said-stay = Je resterai.
said-join-me = Rejoignez-moi !

refused-no-card = Vous n’avez pas cette carte.
refused-face = Une carte se mise face visible, l’autre face cachée.
refused-no-such-seat = Il n’y a personne à cette place.
refused-speech-kept = Il faut donner la Parole à quelqu’un d’autre.
refused-speech-again = La Parole va à quelqu’un qui n’a pas encore joué.
refused-place-order = On place les joueurs l’un après l’autre, dans l’ordre des places.
refused-third-excuse = La troisième carte ne peut pas être une Excuse.
refused-stake-first = Il faut miser une carte.
refused-other-step = Ce n’est pas le moment.
refused-window = Cette faveur s’utilise à un autre moment du tour.
refused-no-favour = Vous n’avez pas cette faveur.
refused-no-valets = Il ne reste plus de Valet à piocher.
refused-planned = Cette Planification ne changerait rien : une autre, déjà jouée, décide.
refused-dines = Vous participez déjà aux deux audiences.
refused-no-secrets = Il n’y a pas de carte cachée que vous n’ayez vue.
refused-nothing-hidden = Il n’y a pas de carte cachée.
refused-no-stake = Cette carte n’est pas sur la table.
refused-doubled = Cette carte compte déjà double.
refused-no-influence = Doubler cette carte ne changerait rien.
refused-recruit-elsewhere = On recrute chez un autre joueur de sa propre audience.
refused-recruit-named = Cette carte a déjà été désignée.
refused-recruit-zero = On ne recrute pas les courtisans de 0.
refused-no-loss = Vous n’avez pas de telle perte.

text-round = Tour { $round } sur { $rounds }
text-speech = Parole : { $seat }
text-sovereign = { $sovereign ->
    [king] ROI :
   *[queen] REINE :
}
text-audience = influence { $need }, réussite +{ $gain }, échec −{ $loss }, { the-favour }
text-fate = { $fate ->
    [empty] personne
    [deserted] délaissée
    [excused] le Cardinal seul
    [failed] ratée
   *[succeeded] réussie
}
text-cardinal = Cardinal
text-guest = aux deux audiences
text-withdrawn = en retrait
text-stabbed = poignardée
text-seen-by = vue par { $names }
text-third = troisième carte { $card }
text-lys = { $lys } lys
text-closed-desk = écritoire fermée
text-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} :
text-unknown = { $count ->
    [one] { $count } Valet inconnu
   *[other] { $count } Valets inconnus
}
text-one-down = dont une face cachée
text-favours = faveurs :
text-valets = Valets à piocher : { $count }
text-discard = Défausse :
text-cardinal-unseen = Cartes du Cardinal pas encore vues :

draw-sovereign = { $sovereign ->
    [king] Le Roi
   *[queen] La Reine
}
draw-favour = { the-favour }
draw-closed = pas encore révélée
draw-need = { $count } d’influence nécessaire
draw-gain = réussite : { $count } lys gagnés
draw-loss = échec : { $count } lys perdus
draw-sight = { $sum } sur { $need } en vue ; cartes cachées : { $hidden }, à venir : { $coming }
draw-face = { $face ->
    [open] face visible
   *[hidden] face cachée
}
draw-stake = { $name }, { the-stake } : { $card }
draw-stage = { $stage ->
    [opening] Ouverture
    [audience] Audience
    [first] 1re carte
    [second] 2e carte
   *[reveal] Révélation
}
draw-unopened = Audiences non révélées :
draw-hand = Vos cartes
draw-tally = Le décompte final
draw-rounds = Lys avant le décompte
draw-unplayed = Lys des cartes non jouées
draw-counted = Les cartes non jouées rapportent 1 lys par 10 d’influence, { $most } au plus.
