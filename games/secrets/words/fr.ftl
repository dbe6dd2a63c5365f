# Royal Secrets en français.

game-summary = Envoyez vos Courtisans influencer le Roi et la Reine, ensemble et les uns contre les autres.
game-length = environ 35 minutes
game-weight = de difficulté moyenne
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

prompt-speech = Qui a la Parole en premier ?
prompt-valet = { $you ->
    [yes] Vous piochez un Valet.
   *[no] { $seat } pioche un Valet.
}
prompt-opening = On révèle l’Audience avec { the-sovereign }.
prompt-window-opening = { $you ->
    [yes] Utiliser une Faveur maintenant, avant le choix des Audiences ?
   *[no] { $seat } peut utiliser une Faveur avant le choix des Audiences.
}
prompt-window-stakes = { $you ->
    [yes] Toutes les cartes sont misées. Utiliser une Faveur maintenant ?
   *[no] Toutes les cartes sont misées : { $seat } peut utiliser une Faveur.
}
prompt-window-reveal = { $you ->
    [yes] Utiliser le Recrutement maintenant, pour récupérer une carte misée ?
   *[no] { $seat } peut utiliser le Recrutement avant la révélation.
}
prompt-window-count = { $you ->
    [yes] Utiliser une Faveur maintenant contre vos pertes de ce tour ?
   *[no] { $seat } peut utiliser une Faveur contre ses pertes.
}
prompt-planning = { $you ->
    [yes] Planification : quelle Audience pour { $placed } ?
   *[no] { $seat } décide à quelle Audience va { $placed }.
}
prompt-planning-own = { $you ->
    [yes] Planification : quelle Audience pour vous ?
   *[no] { $seat } choisit sa propre Audience.
}
prompt-planning-you = { $seat } décide à quelle Audience vous allez.
prompt-audience = { $you ->
    [yes] À vous : choisissez l’Audience avec le Roi ou avec la Reine.
   *[no] { $seat } choisit une Audience.
}
prompt-first = { $you ->
    [yes] À vous : misez votre première carte, face visible ou face cachée.
   *[no] { $seat } mise une première carte.
}
prompt-second = { $you ->
    [yes] À vous : misez votre deuxième carte { draw-face }.
   *[no] { $seat } mise une deuxième carte { draw-face }.
}
prompt-pass = { $you ->
    [yes] Qui joue ensuite ? Donnez la Parole à un autre joueur.
   *[no] { $seat } donne la Parole à un autre joueur.
}
prompt-cardinal = Le Cardinal pioche une carte.
prompt-tie = { $you ->
    [yes] Égalité à l’Audience avec { the-sovereign } : choisissez en secret une troisième carte.
   *[no] Égalité à l’Audience avec { the-sovereign } : les joueurs à égalité choisissent en secret une troisième carte.
}
prompt-finale = { $you ->
    [yes] Tous les tours sont joués : révélez les mains et faites les comptes.
   *[no] Tous les tours sont joués : { $seat } révèle les mains.
}
prompt-won = { $you ->
    [yes] Vous avez le plus de lys et gagnez : { $lys }, dont { $desk } dans l’écritoire et { $bonus } pour les cartes non jouées.
   *[no] { $seat } a le plus de lys et gagne : { $lys }, dont { $desk } dans l’écritoire et { $bonus } pour les cartes non jouées.
}
prompt-shared-two = { $own ->
    [yes] Vous partagez la victoire avec { $other } : { $lys } lys chacun.
   *[no] { $seat } et { $other } partagent la victoire : { $lys } lys chacun.
}
prompt-shared = { $own ->
    [yes] Vous partagez la victoire : personne n’a plus que vos { $lys } lys.
   *[no] La victoire est partagée : personne n’a plus de { $lys } lys.
}

choice-attend = Audience avec { the-sovereign }
choice-place = { $seat } : Audience avec { the-sovereign }
choice-pass = Donner la Parole à { $seat }
choice-open = Miser { $card } face visible
choice-hidden = Miser { $card } face cachée
choice-corrupt = Corruption : piocher un Valet
choice-plan = { $rank ->
    [lesser] Planification (carte la plus faible) : répartir les joueurs
   *[greater] Planification (carte la plus forte) : répartir les joueurs
}
choice-dine = Dîner royal : participer aux deux Audiences
choice-spy = Espionnage : regarder toutes les cartes cachées
choice-stab = Coup de poignard : défausser la carte cachée ({ $seat })
choice-stab-cardinal = Coup de poignard : défausser la carte cachée du Cardinal
choice-medal = Médaille du mérite : doubler { the-stake } ({ $seat })
choice-medal-cardinal = Médaille du mérite : doubler { the-stake } du Cardinal
choice-recruit = Recrutement : récupérer { the-stake } ({ $seat }) en fin de tour
choice-pardon = Grâce royale : annuler toutes les pertes de ce tour
choice-strike = Coup de maître : transformer la perte de l’Audience en gain
choice-seal = Choisir { $card } comme troisième carte
choice-decline = Aucune Faveur
choice-finish = Révéler et compter

group-courtier = Courtisan de valeur { $influence }

score-desk = Lys dans l’écritoire
score-cards = Cartes non jouées
score-favours = Faveurs restantes

log-begun = { $seat } a la Parole en premier.
log-drawn = { $seat } pioche un Valet.
log-drawn-card = { $seat } pioche { $card }.
log-opened = Tour { $round }, Audience avec { the-sovereign } : Influence { $need }, réussite +{ $gain }, échec −{ $loss }, { the-favour }.
log-used = { $seat } utilise une Faveur : { the-favour }.
log-seated = { $seat } va à l’Audience avec { the-sovereign }.
log-placed = { $seat } va à l’Audience avec { the-sovereign } (Planification).
log-passed = { $from } donne la Parole à { $to }.
log-staked-hidden = { $seat } mise une carte face cachée.
log-staked-open = { $seat } mise { $card } face visible.
log-staked-own = { $seat } mise { $card } face cachée.
log-cardinal-hidden = Le Cardinal joue une carte face cachée.
log-cardinal-open = Le Cardinal joue { $influence } face visible.
log-spied = { $spy } regarde la carte cachée ({ $seat }).
log-spied-card = { $spy } regarde la carte cachée ({ $seat }) : { $card }.
log-cardinal-spied = { $spy } regarde la carte cachée du Cardinal.
log-cardinal-spied-card = { $spy } regarde la carte cachée du Cardinal : { $influence }.
log-stabbed = Coup de poignard : { $seat } perd sa carte cachée, { $card }.
log-cardinal-stabbed = Coup de poignard : le Cardinal perd sa carte cachée, { $influence }.
log-decorated = Médaille du mérite : { the-stake } compte double ({ $seat }).
log-decorated-cardinal = Médaille du mérite : { the-stake } du Cardinal compte double.
log-named = { $by } récupérera { the-stake } ({ $from }).
log-revealed = { $seat } a misé { $open } et { $hidden }.
log-cardinal-revealed = La carte cachée du Cardinal est { $influence }.
log-withdrew = { $seat } se retire.
log-counted = { $fate ->
    [empty] Il n’y a personne à l’Audience avec { the-sovereign }.
    [deserted] Tous les joueurs se sont retirés de l’Audience avec { the-sovereign }.
    [excused] Le Cardinal reste seul avec { the-sovereign }.
    [failed] L’Audience avec { the-sovereign } est ratée : Influence { $total }.
   *[succeeded] L’Audience avec { the-sovereign } est réussie : Influence { $total }.
}
log-tied = { $count } joueurs sont à égalité pour la majorité à l’Audience avec { the-sovereign }.
log-sealed = { $seat } a choisi en secret une troisième carte.
log-unsealed = { $seat } montre sa troisième carte : { $card }.
log-exchanged = { $from } donne { $card } à { $to }.
log-won = { $seat } a la majorité à l’Audience avec { the-sovereign } et remporte la Faveur : { the-favour }.
log-lost = Personne ne remporte la carte Audience ({ the-sovereign }).
log-recruited = { $by } récupère { $card } ({ $from }).
log-gained = { $seat } gagne { $lys } lys.
log-paid = { $seat } perd { $lys } lys.
log-tallied = { $seat } : { $bonus } lys pour les cartes non jouées, { $lys } en tout.

said-go = J’irai à l’Audience avec { the-sovereign }.
said-at-least = Je miserai au moins { $amount } ici.
said-no-excuse = Je n’utiliserai pas l’Excuse.
said-stay = Je resterai.
said-join-me = Rejoignez-moi !

refused-no-card = Vous n’avez pas cette carte. (R5.1)
refused-face = Une carte se mise face visible, l’autre face cachée. (R5.1)
refused-no-such-seat = Il n’y a personne à cette place. (R1.1)
refused-speech-kept = Vous devez donner la Parole à un autre joueur. (R3.3)
refused-speech-again = Donnez la Parole à un joueur qui n’a pas encore fait cette action. (R3.3)
refused-place-order = Les joueurs sont répartis l’un après l’autre, dans l’ordre des places. (R12.5)
refused-third-excuse = La troisième carte ne peut pas être une Excuse. (R8.1)
refused-stake-first = Vous devez miser une carte. (R5.1)
refused-other-step = Ce n’est pas le moment. (R3.2)
refused-window = Cette Faveur s’utilise à un autre moment du tour. (R12.1)
refused-no-favour = Vous n’avez pas cette Faveur. (R12.2)
refused-no-valets = Il ne reste plus de Valet à piocher. (R12.4)
refused-planned = Cette Planification ne changerait rien : celle qui est déjà jouée l’emporte. (R12.6)
refused-dines = Vous participez déjà aux deux Audiences. (R12.7)
refused-no-secrets = Vous avez déjà vu toutes les cartes cachées. (R12.10)
refused-nothing-hidden = Il n’y a pas de carte cachée. (R12.11)
refused-no-stake = Cette carte n’est pas sur la table. (R12.1)
refused-doubled = Cette carte compte déjà double. (R12.13)
refused-no-influence = Doubler cette carte ne changerait rien. (R12.13)
refused-recruit-elsewhere = Vous ne pouvez recruter que la carte d’un autre joueur de votre Audience. (R12.14)
refused-recruit-named = Cette carte a déjà été désignée. (R12.14)
refused-recruit-zero = Les Courtisans de valeur 0 ne peuvent pas être recrutés. (R12.14)
refused-no-loss = Vous n’avez aucune perte de ce genre. (R12.1)

text-round = Tour { $round } sur { $rounds }
text-speech = Parole : { $seat }
text-sovereign = { $sovereign ->
    [king] ROI :
   *[queen] REINE :
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
text-withdrawn = se retire
text-stabbed = défaussée (Coup de poignard)
text-seen-by = vue par { $names }
text-third = troisième carte : { $card }
text-lys = { $lys } lys
text-closed-desk = écritoire fermée
text-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} :
text-unknown = { $count ->
    [one] { $count } Valet inconnu
   *[other] { $count } Valets inconnus
}
text-one-down = dont une face cachée
text-favours = Faveurs :
text-valets = Valets à piocher : { $count }
text-discard = Défausse :
text-cardinal-unseen = Cartes du Cardinal pas encore vues :

draw-sovereign = { $sovereign ->
    [king] Le Roi
   *[queen] La Reine
}
draw-favour = { the-favour }
draw-closed = pas encore révélée
draw-need = Influence requise
draw-lys = lys
draw-held = cartes en main :
draw-cost = { $card }, coût { $cost }
draw-gain = { $count ->
    [one] réussite : { $count } lys gagné
   *[other] réussite : { $count } lys gagnés
}
draw-loss = { $count ->
    [one] échec : { $count } lys perdu
   *[other] échec : { $count } lys perdus
}
draw-sight = { $sum } sur { $need } visibles ; cartes cachées : { $hidden }, à venir : { $coming }
draw-face = { $face ->
    [open] face visible
   *[hidden] face cachée
}
draw-stake = { $name }, { $face ->
    [open] carte visible
   *[hidden] carte cachée
} : { $card }
draw-stage = { $stage ->
    [opening] Ouverture
    [audience] Audience
    [first] 1re carte
    [second] 2e carte
   *[reveal] Révélation
}
draw-unopened = Audiences non révélées :
draw-hand = Vos cartes
draw-tally = Le décompte final
draw-counted = Les cartes non jouées rapportent 1 lys pour 10 points d’Influence, { $most } au plus.
draw-panels = Parties du plateau
draw-panel = { $panel ->
    [audiences] Audiences
    [desks] Écritoires
   *[piles] Ce que l’on sait
}

# What things are and do.
name-king = Audience avec le Roi
about-king = L’une des deux Audiences du tour. Misez-y deux cartes : si toutes les cartes misées atteignent l’Influence requise, chacun y gagne des lys.
name-queen = Audience avec la Reine
about-queen = L’autre Audience du tour. Elle se joue comme celle du Roi et se compte après elle.
name-tile = Carte Audience
about-tile = Elle indique l’Influence requise, les lys à gagner ou à perdre, et la Faveur du joueur majoritaire.
name-need = Influence requise
about-need = Le total des cartes misées ici, Cardinal compris, doit atteindre ce nombre. Sinon, l’Audience est ratée.
name-gain = Gain
about-gain = Si l’Audience est réussie, chaque joueur resté gagne ces lys. Au septième tour, seul le joueur majoritaire les gagne.
name-loss = Perte
about-loss = Si l’Audience est ratée, chaque joueur resté perd ces lys.
name-meter = Influence visible
about-meter = L’Influence que vous voyez déjà, sur l’Influence requise. À côté : les cartes cachées et les cartes à venir.
name-fate = Issue de l’Audience
about-fate = Elle est réussie, ratée, sans personne, ou abandonnée si tous se sont retirés ; ou le Cardinal y est resté seul.
name-winner = Majorité
about-winner = Ce joueur a misé le plus d’Influence à une Audience réussie : il remporte la Faveur.
name-occupant = Joueur à une Audience
about-occupant = Ce joueur participe à cette Audience et y mise deux cartes : une face visible, une face cachée.
about-cardinal = Si un joueur est seul à une Audience, il s’y joint avec deux cartes, qui comptent. À égalité avec lui, vous remportez la Faveur.
name-speech = Tuile de Parole
about-speech = Celui qui la détient agit, puis la donne à un joueur qui n’a pas encore fait cette action. Le dernier détenteur débute le tour suivant.
name-desk = Écritoire
about-desk = L’écritoire d’un joueur : ses lys, ses Faveurs et ce que l’on sait de sa main.
name-closed-desk = Écritoire fermée
about-closed-desk = Vous ne voyez que vos propres lys. Ceux des autres se découvrent à la fin de la partie.
name-lys = Lys
about-lys = Les points de victoire. Vous en avez 10 au départ, jamais moins de 0. Celui qui en a le plus après sept tours gagne.
name-known = Cartes en main
about-known = Le nombre de cartes d’un joueur et celles que l’on connaît. Tous ont commencé avec les mêmes Courtisans : seuls des Valets peuvent être inconnus.
name-unknown = Valet inconnu
about-unknown = Un Valet pioché par son propriétaire. Personne d’autre ne sait lequel.
name-one-down = Une carte face cachée
about-one-down = L’une de ces cartes n’est pas en main : elle est posée face cachée, et vous ne savez pas laquelle.
name-card-zero = Courtisan de valeur 0
about-card-zero = Il n’apporte rien, mais revient toujours dans votre main : idéal pour bluffer. Vous en avez deux.
name-card-courtier = Courtisan
about-card-courtier = Il apporte sa valeur à l’Audience, puis est perdu. Non joué, il rapporte à la fin 1 lys pour 10 points d’Influence, 6 en tout au plus.
about-card-excuse = À la révélation, vous vous retirez sans gain ni perte ; votre autre carte ne compte pas et vous piochez un Valet. Si tous se retirent, tous perdent.
name-card-valet = Valet
about-card-valet = Il a une Influence. Si votre Audience est réussie, les joueurs de l’autre perdent son coût en lys ; si elle est ratée, c’est vous.
name-card-cardinal = Carte Cardinal
about-card-cardinal = De −10 à 20, elle compte à l’Audience comme une carte misée. L’une est face visible, l’autre cachée jusqu’à la révélation.
name-stake-open = Carte misée face visible
about-stake-open = Tous la voient. Vous misez une carte face visible et une face cachée, dans l’ordre de votre choix.
name-stake-hidden = Carte misée face cachée
about-stake-hidden = Seuls son propriétaire et les espions la connaissent avant la révélation. Elle compte comme une carte visible.
name-third = Troisième carte
about-third = Elle départage les joueurs majoritaires : choisie en secret, la plus forte l’emporte. Puis ils se les passent vers la droite.
name-favour = Faveur
about-favour = Le joueur majoritaire d’une Audience réussie la remporte. Elle s’utilise une fois, au bon moment, dès le tour suivant.
name-favour-corruption = Corruption
about-favour-corruption = Au début d’un tour : piochez un Valet.
name-favour-planning = Planification
about-favour-planning = Au début d’un tour : répartissez tous les joueurs entre le Roi et la Reine. De deux Planifications, la plus chère en Influence fait autorité.
name-favour-dinner = Dîner royal
about-favour-dinner = Au début d’un tour : participez aux deux Audiences. Vos cartes comptent aux deux ; les Valets ne vous touchent pas, et les vôtres ne touchent personne.
name-favour-espionage = Espionnage
about-favour-espionage = Pendant les mises : regardez toutes les cartes face cachée des deux Audiences.
name-favour-dagger = Coup de poignard
about-favour-dagger = Pendant les mises : défaussez une carte face cachée de n’importe quelle Audience. Elle est montrée à tous.
name-favour-medal = Médaille du mérite
about-favour-medal = Pendant les mises : doublez l’Influence d’une carte misée, à vous ou non, visible ou cachée. Une seule fois par carte.
name-favour-recruitment = Recrutement
about-favour-recruitment = Juste avant la révélation : désignez une carte d’un autre joueur de votre Audience. Elle compte, puis rejoint votre main ; jamais un Courtisan de valeur 0.
name-favour-pardon = Grâce royale
about-favour-pardon = Après les comptes : annulez toutes vos pertes de ce tour, Valets compris.
name-favour-masterstroke = Coup de maître
about-favour-masterstroke = Après les comptes : votre perte d’Audience de ce tour devient un gain du même montant. Les pertes dues aux Valets restent.
name-used = Faveur utilisée
about-used = Ce joueur a utilisé cette Faveur contre ses pertes de ce tour.
name-doubled = Carte doublée
about-doubled = Une Médaille du mérite double l’Influence de cette carte. Le coût d’un Valet n’est pas doublé.
name-named = Carte désignée
about-named = Un joueur l’a désignée par Recrutement et la récupère après les comptes, sauf si c’est un Courtisan de valeur 0.
name-spies = Carte espionnée
about-spies = Les yeux indiquent qui a regardé cette carte grâce à l’Espionnage.
name-stabbed = Carte poignardée
about-stabbed = Un Coup de poignard a défaussé la carte cachée posée ici. Elle ne compte plus.
name-withdrawn = Joueur retiré
about-withdrawn = Ce joueur a misé une Excuse et ne participe pas aux comptes. Mais si tous se retirent, tous perdent.
name-guest = Invité
about-guest = Ce joueur utilise le Dîner royal : ses cartes comptent aux deux Audiences et les Valets ne l’atteignent pas.
name-valets = Pioche Valet
about-valets = Vous piochez un Valet au départ, par Corruption et quand vous vous retirez. Il y en a dix en tout.
name-cardinal-unseen = Cartes Cardinal non vues
about-cardinal-unseen = Les cartes du Cardinal que vous n’avez pas encore vues. Il en joue deux quand un joueur est seul à une Audience.
name-discard = Défausse
about-discard = Les cartes jouées, perdues pour de bon. Les Courtisans de valeur 0 n’y vont jamais.
name-unopened = Audiences non révélées
about-unopened = Les cartes Audience qui peuvent encore venir, avec leur Faveur et l’Influence requise. Quatre d’entre elles ne serviront pas.
name-round = Tours
about-round = La partie compte sept tours. Au dernier, seul le joueur majoritaire gagne des lys.
name-stage = Étapes du tour
about-stage = On révèle deux Audiences ; chacun en choisit une et mise deux cartes ; puis on révèle tout et on fait les comptes.
about-tally = Les lys de l’écritoire, plus 1 lys pour 10 points d’Influence des cartes non jouées, 6 au plus. Celui qui en a le plus gagne.

# Raisons d’un choix : ce qui est vrai après le meilleur ($best) et après celui auquel on le compare ($other).
reason-audience = { $you ->
    [yes] Votre Audience réussit plus souvent
   *[no] { $seat } voit son Audience réussir plus souvent
} : dans environ { $best } % des cas, au lieu de { $other } %.
reason-lys = { $you ->
    [yes] Vous avez plus de lys après ce tour
   *[no] { $seat } a plus de lys après ce tour
} : { $best } en moyenne, au lieu de { $other }.
reason-lys-other = { $you ->
    [yes] Le plus riche des autres a moins de lys après ce tour
   *[no] { $seat } laisse moins de lys au plus riche des autres après ce tour
} : { $best } en moyenne, au lieu de { $other }.
reason-favours = { $you ->
    [yes] Vous avez plus de Faveurs après ce tour
   *[no] { $seat } a plus de Faveurs après ce tour
} : { $best } en moyenne, au lieu de { $other }.
reason-influence = { $you ->
    [yes] Vous gardez plus d’Influence en main pour les tours suivants
   *[no] { $seat } garde plus d’Influence en main pour les tours suivants
} : { $best } en moyenne, au lieu de { $other }.
reason-excuse = { $you ->
    [yes] Vous gardez votre Excuse pour un autre tour.
   *[no] { $seat } garde son Excuse pour un autre tour.
}

# What players suspect of others.
suspicion-hidden-high = { $seat } a caché 20 ou plus
suspicion-hidden-nothing = { $seat } a caché 0 ou moins
suspicion-hidden-excuse = { $seat } a caché l’Excuse
suspicion-excuse = { $seat } a l’Excuse en main
suspicion-valet = { $seat } a un Valet de 10 ou 20 en main
