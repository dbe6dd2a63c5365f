# Royal Secrets en français.

game-summary = Envoyez vos Courtisans influencer le Roi et la Reine, ensemble et les uns contre les autres.
game-length = environ 35 minutes
option-desks = Visibilité des lys
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
prompt-valet = { $you ->
    [yes] Vous piochez un Valet.
   *[no] { $seat } pioche un Valet.
}
prompt-opening = On révèle l’Audience avec { the-sovereign }.
prompt-window-opening = { $you ->
    [yes] Utiliser une Faveur maintenant, avant le choix des Audiences ?
   *[no] { $seat } peut utiliser une Faveur avant le choix des Audiences.
}
prompt-window-stakes = { $you ->
    [yes] Toutes les cartes sont misées. Utiliser une Faveur maintenant ?
   *[no] Toutes les cartes sont misées : { $seat } peut utiliser une Faveur.
}
prompt-window-reveal = { $you ->
    [yes] Utiliser le Recrutement maintenant, pour prendre une carte misée ?
   *[no] { $seat } peut utiliser le Recrutement avant la révélation.
}
prompt-window-count = { $you ->
    [yes] Utiliser une Faveur maintenant contre vos pertes de ce tour ?
   *[no] { $seat } peut utiliser une Faveur contre ses pertes.
}
prompt-planning = { $you ->
    [yes] Planification : quelle Audience pour { $placed } ?
   *[no] { $seat } décide à quelle Audience va { $placed }.
}
prompt-planning-own = { $you ->
    [yes] Planification : quelle Audience pour vous ?
   *[no] { $seat } choisit sa propre Audience.
}
prompt-planning-you = { $seat } décide à quelle Audience vous allez.
prompt-audience = { $you ->
    [yes] À vous : choisissez l’Audience avec le Roi ou avec la Reine.
   *[no] { $seat } choisit une Audience.
}
prompt-first = { $you ->
    [yes] À vous : misez votre première carte, face visible ou face cachée.
   *[no] { $seat } mise une première carte.
}
prompt-second = { $you ->
    [yes] À vous : misez votre deuxième carte { draw-face }.
   *[no] { $seat } mise une deuxième carte { draw-face }.
}
prompt-pass = { $you ->
    [yes] Qui joue ensuite ? Donnez la Parole à un autre joueur.
   *[no] { $seat } donne la Parole à un autre joueur.
}
prompt-cardinal = Le Cardinal pioche une carte.
prompt-tie = { $you ->
    [yes] Égalité à l’Audience avec { the-sovereign } : choisissez en secret une troisième carte.
   *[no] Égalité à l’Audience avec { the-sovereign } : les joueurs à égalité choisissent en secret une troisième carte.
}
prompt-finale = { $you ->
    [yes] Tous les tours sont joués : révélez les mains et faites les comptes.
   *[no] Tous les tours sont joués : { $seat } révèle les mains.
}
prompt-won = { $you ->
    [yes] Vous avez le plus de lys et gagnez : { $lys }, dont { $desk } dans l’écritoire et { $bonus } pour les cartes non jouées.
   *[no] { $seat } a le plus de lys et gagne : { $lys }, dont { $desk } dans l’écritoire et { $bonus } pour les cartes non jouées.
}
prompt-shared-two = { $own ->
    [yes] Vous partagez la victoire avec { $other } : { $lys } lys chacun.
   *[no] { $seat } et { $other } partagent la victoire : { $lys } lys chacun.
}
prompt-shared = { $own ->
    [yes] Vous partagez la victoire : personne n’a plus que vos { $lys } lys.
   *[no] La victoire est partagée : personne n’a plus de { $lys } lys.
}

choice-attend = Audience avec { the-sovereign }
choice-place = { $seat } : Audience avec { the-sovereign }
choice-pass = Donner la Parole à { $seat }
choice-open = Miser { $card } face visible
choice-hidden = Miser { $card } face cachée
choice-corrupt = Corruption : piocher un Valet
choice-plan = { $rank ->
    [lesser] Planification (carte la plus faible) : répartir les joueurs
   *[greater] Planification (carte la plus forte) : répartir les joueurs
}
choice-dine = Dîner royal : participer aux deux Audiences
choice-spy = Espionnage : regarder toutes les cartes cachées
choice-stab = Coup de poignard : défausser la carte cachée ({ $seat })
choice-stab-cardinal = Coup de poignard : défausser la carte cachée du Cardinal
choice-medal = Médaille du mérite : doubler { the-stake } ({ $seat })
choice-medal-cardinal = Médaille du mérite : doubler { the-stake } du Cardinal
choice-recruit = Recrutement : prendre { the-stake } ({ $seat }) à la fin du tour
choice-pardon = Grâce royale : annuler toutes les pertes de ce tour
choice-strike = Coup de maître : transformer la perte de l’Audience en gain
choice-seal = Choisir { $card } comme troisième carte
choice-decline = Pas de Faveur
choice-finish = Révéler et compter

group-courtier = Courtisan de valeur { $influence }

score-desk = Lys dans l’écritoire
score-cards = Cartes non jouées
score-favours = Faveurs restantes

log-begun = { $seat } a la Parole en premier.
log-drawn = { $seat } pioche un Valet.
log-drawn-card = { $seat } pioche { $card }.
log-opened = Tour { $round }, Audience avec { the-sovereign } : Influence { $need }, réussite +{ $gain }, échec −{ $loss }, { the-favour }.
log-used = { $seat } utilise une Faveur : { the-favour }.
log-seated = { $seat } va à l’Audience avec { the-sovereign }.
log-placed = { $seat } est à l’Audience avec { the-sovereign }, par Planification.
log-passed = { $from } donne la Parole à { $to }.
log-staked-hidden = { $seat } mise une carte face cachée.
log-staked-open = { $seat } mise { $card } face visible.
log-staked-own = { $seat } mise { $card } face cachée.
log-cardinal-hidden = Le Cardinal joue une carte face cachée.
log-cardinal-open = Le Cardinal joue { $influence } face visible.
log-spied = { $spy } regarde la carte cachée ({ $seat }).
log-spied-card = { $spy } regarde la carte cachée ({ $seat }) : { $card }.
log-cardinal-spied = { $spy } regarde la carte cachée du Cardinal.
log-cardinal-spied-card = { $spy } regarde la carte cachée du Cardinal : { $influence }.
log-stabbed = { $seat } perd sa carte cachée à cause d’un Coup de poignard : { $card }.
log-cardinal-stabbed = Le Cardinal perd sa carte cachée à cause d’un Coup de poignard : { $influence }.
log-decorated = { $seat } : { the-stake } compte double.
log-decorated-cardinal = Le Cardinal : { the-stake } compte double.
log-named = { $by } prendra { the-stake } ({ $from }).
log-revealed = { $seat } a misé { $open } et { $hidden }.
log-cardinal-revealed = La carte cachée du Cardinal est { $influence }.
log-withdrew = { $seat } se retire.
log-counted = { $fate ->
    [empty] Il n’y a personne à l’Audience avec { the-sovereign }.
    [deserted] Tous les joueurs se sont retirés de l’Audience avec { the-sovereign }.
    [excused] Le Cardinal reste seul avec { the-sovereign }.
    [failed] L’Audience avec { the-sovereign } est ratée : Influence { $total }.
   *[succeeded] L’Audience avec { the-sovereign } est réussie : Influence { $total }.
}
log-tied = { $count } joueurs sont à égalité pour la majorité à l’Audience avec { the-sovereign }.
log-sealed = { $seat } a choisi en secret une troisième carte.
log-unsealed = { $seat } montre sa troisième carte : { $card }.
log-exchanged = { $from } donne { $card } à { $to }.
log-won = { $seat } a la majorité à l’Audience avec { the-sovereign } et remporte la Faveur : { the-favour }.
log-lost = Personne ne remporte la carte Audience ({ the-sovereign }).
log-recruited = { $by } prend { $card } ({ $from }).
log-gained = { $seat } gagne { $lys } lys.
log-paid = { $seat } perd { $lys } lys.
log-tallied = { $seat } : { $bonus } lys pour les cartes non jouées, { $lys } en tout.

said-go = J’irai à l’Audience avec { the-sovereign }.
said-at-least = Je miserai au moins { $amount } ici.
said-no-excuse = Je n’utiliserai pas l’Excuse.
said-stay = Je resterai.
said-join-me = Rejoignez-moi !

refused-no-card = Vous n’avez pas cette carte.
refused-face = Une carte se mise face visible, l’autre face cachée.
refused-no-such-seat = Il n’y a personne à cette place.
refused-speech-kept = Vous devez donner la Parole à un autre joueur.
refused-speech-again = Donnez la Parole à un joueur qui n’a pas encore joué.
refused-place-order = Les joueurs se placent l’un après l’autre, dans l’ordre des places.
refused-third-excuse = La troisième carte ne peut pas être une Excuse.
refused-stake-first = Vous devez miser une carte.
refused-other-step = Ce n’est pas le moment.
refused-window = Cette Faveur s’utilise à un autre moment du tour.
refused-no-favour = Vous n’avez pas cette Faveur.
refused-no-valets = Il ne reste plus de Valet à piocher.
refused-planned = Cette Planification ne changerait rien : celle qui est déjà jouée l’emporte.
refused-dines = Vous participez déjà aux deux Audiences.
refused-no-secrets = Vous avez déjà vu toutes les cartes cachées.
refused-nothing-hidden = Il n’y a pas de carte cachée.
refused-no-stake = Cette carte n’est pas sur la table.
refused-doubled = Cette carte compte déjà double.
refused-no-influence = Doubler cette carte ne changerait rien.
refused-recruit-elsewhere = Vous ne pouvez recruter que chez un autre joueur de votre Audience.
refused-recruit-named = Cette carte a déjà été désignée.
refused-recruit-zero = Les Courtisans de valeur 0 ne peuvent pas être recrutés.
refused-no-loss = Vous n’avez aucune perte de ce genre.

text-round = Tour { $round } sur { $rounds }
text-speech = Parole : { $seat }
text-sovereign = { $sovereign ->
    [king] ROI :
   *[queen] REINE :
}
text-audience = Influence { $need }, réussite +{ $gain }, échec −{ $loss }, { the-favour }
text-fate = { $fate ->
    [empty] personne
    [deserted] abandonnée
    [excused] le Cardinal seul
    [failed] ratée
   *[succeeded] réussie
}
text-cardinal = Cardinal
text-guest = aux deux Audiences
text-withdrawn = en retrait
text-stabbed = défaussée (Coup de poignard)
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
text-favours = Faveurs :
text-valets = Valets à piocher : { $count }
text-discard = Défausse :
text-cardinal-unseen = Cartes du Cardinal pas encore vues :

draw-sovereign = { $sovereign ->
    [king] Le Roi
   *[queen] La Reine
}
draw-favour = { the-favour }
draw-closed = pas encore révélée
draw-need = Influence requise
draw-lys = lys
draw-held = cartes en main :
draw-cost = { $card }, coût { $cost }
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
draw-counted = Les cartes non jouées rapportent 1 lys pour 10 points d’Influence, { $most } au plus.
draw-panels = Parties du plateau
draw-panel = { $panel ->
    [audiences] Audiences
    [desks] Écritoires
   *[piles] Défausse
}
