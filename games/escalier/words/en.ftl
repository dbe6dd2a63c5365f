# Escalier Royal in English.

game-summary = Please the King, round by round, and climb the stairs to the throne.
game-length = about 45 minutes
game-weight = of medium weight
option-chests = Open chests
option-chests-closed = off: each player sees only their own chest
option-chests-open = on: everyone sees all chests

action-name = { $action ->
    [navigator] Navigator
    [fruit] Exotic fruit
    [chief] Great chief
    [composer] Composer
    [poet] Poet
    [captains] Captains
    [coffee] Coffee plants
   *[dance] New dance
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
    [red] red
    [green] green
    [blue] blue
   *[yellow] yellow
}
side-name = { $side ->
    [left] left
   *[right] right
}
event-name = { $event ->
    [marsan] the Comte de Marsan doubles his favour points
    [clairval] the Marquise de Clairval doubles her favour points
    [brizac] the Chevalier de Brizac doubles his favour points
    [valfleury] the Duchesse de Valfleury doubles her favour points
    [sauvigny] the Vicomte de Sauvigny doubles his favour points
    [lussan] the Baronne de Lussan doubles her favour points
    [no-navigator-nor-fruit] the King wants neither a navigator nor exotic fruit
    [no-chief-nor-composer] the King wants neither a great chief nor a composer
    [no-poet-nor-captains] the King wants neither a poet nor captains
    [no-coffee-nor-dance] the King wants neither coffee plants nor a new dance
    [winner-doubles] the winner of the auction doubles their favour points
    [nobody-climbs] nobody climbs this round
   *[highest-bidder] to the highest bidder: sealed offers
}
event-short = { $event ->
    [marsan] Marsan doubles
    [clairval] Clairval doubles
    [brizac] Brizac doubles
    [valfleury] Valfleury doubles
    [sauvigny] Sauvigny doubles
    [lussan] Lussan doubles
    [no-navigator-nor-fruit] no navigator or fruit
    [no-chief-nor-composer] no chief or composer
    [no-poet-nor-captains] no poet or captains
    [no-coffee-nor-dance] no coffee or dance
    [winner-doubles] winner doubles
    [nobody-climbs] nobody climbs
   *[highest-bidder] highest bidder
}
card-name = { action-name } (orange { $orange }, red { $red }, green { $green }, blue { $blue }, yellow { $yellow })

prompt-choose = { $you ->
    [yes] Your turn: choose your courtier.
   *[no] { $seat } is choosing a courtier.
}
prompt-deal = { $you ->
    [yes] You are dealt cards.
   *[no] { $seat } is dealt cards.
}
prompt-first = Who will be the first player?
prompt-roll = { $you ->
    [yes] You roll the die.
   *[no] { $seat } rolls the die.
}
prompt-reroll = { $you ->
    [yes] The King’s mood is { mood-name }. Keep it, or roll again for 30 écus?
   *[no] The King’s mood is { mood-name }. { $seat } may roll again.
}
prompt-wish = { $you ->
    [yes] The die is white: choose the King’s mood.
   *[no] The die is white: { $seat } chooses the King’s mood.
}
prompt-event = { $you ->
    [yes] You turn over an event card.
   *[no] { $seat } turns over an event card.
}
prompt-open = { $you ->
    [yes] Your turn: open the auction with at least 1 écu.
   *[no] { $seat } opens the auction.
}
prompt-bid = { $you ->
    [yes] { $leader } bids { $bid }: bid more, or pass.
   *[no] { $leads ->
        [yes] You bid { $bid }. Now { $seat } may bid more.
       *[no] { $leader } bids { $bid }. Now { $seat } may bid more.
    }
}
prompt-sealed = { $you ->
    [yes] To the highest bidder: { $least ->
        [0] make a sealed offer.
        [one] make a sealed offer of at least 1 écu.
       *[other] make a sealed offer of at least { $least } écus.
    }
   *[no] Sealed offers: { $left ->
        [one] waiting for { $who }.
       *[other] waiting for { $left } players.
    }
}
prompt-act = { $you ->
    [yes] You have won the auction: choose the action of the round.
   *[no] { $seat } has won the auction and chooses the action.
}
prompt-play = { $you ->
    [yes] Choose a card to play.
   *[no] Everyone plays a card: { $left ->
        [one] waiting for { $who }.
       *[other] waiting for { $left } players.
    }
}
prompt-draw = { $you ->
    [yes] You draw a card.
   *[no] { $seat } draws a card.
}
prompt-climb = { $you ->
    [yes] Your turn: climb the stairs, or stay where you are.
   *[no] { $seat } may climb or stay.
}
prompt-push = { $you ->
    [yes] Step { $place } is full: choose whom to push down.
   *[no] Step { $place } is full: { $seat } pushes somebody down.
}
prompt-throne = { $you ->
    [yes] You win: your courtier is at the foot of the throne.
   *[no] { $seat } wins: their courtier is at the foot of the throne.
}
prompt-rounds = { $you ->
    [yes] You win after a hundred rounds: { $by ->
        [place] highest on the stairs, on step { $place }.
        [points] on step { $place }, with the most favour points.
       *[money] on step { $place }, with the most écus.
    }
   *[no] { $seat } wins after a hundred rounds: { $by ->
        [place] highest on the stairs, on step { $place }.
        [points] on step { $place }, with the most favour points.
       *[money] on step { $place }, with the most écus.
    }
}
prompt-shared = A hundred rounds have been played. The highest courtiers share the victory.

choice-courtier = Play as the { courtier-name }
choice-keep = Keep the mood
choice-reroll = Pay 30 écus and roll again
choice-wish = Mood: { mood-name }
choice-pass = Pass
choice-bid = Bid { $sum ->
    [one] 1 écu
   *[other] { $sum } écus
}
choice-seal = Offer { $sum ->
    [0] nothing
    [one] 1 écu
   *[other] { $sum } écus
}
choice-present = { action-name }
choice-play = { $card }
choice-stay = Stay
choice-climb = Climb { $places ->
    [one] 1 step
   *[other] { $places } steps
}
choice-climb-side = Climb { $places ->
    [one] 1 step
   *[other] { $places } steps
} on the { side-name }
choice-push = Push { $seat } one step down

group-side = { $side ->
    [left] On the left
   *[right] On the right
}

log-courtier = { $seat } plays as the { courtier-name }.
log-drawn = { $seat } draws a card.
log-drawn-card = { $seat } draws { $card }.
log-round = Round { $round }: { $seat } is the first player.
log-rolled = The King’s mood is { mood-name }.
log-white = The die is white.
log-rerolled = { $seat } pays { $price } écus and rolls again.
log-wished = { $seat } chooses the King’s mood: { mood-name }.
log-event = Event: { event-name }.
log-events-reshuffled = All event cards have been used: they are shuffled again.
log-bid = { $seat } bids { $sum }.
log-passed = { $seat } passes.
log-sealed = { $seat } has made an offer.
log-offered = { $seat } offers { $sum }.
log-tied = The highest offers are equal: { $sum }.
log-auction-won = { $seat } wins the auction and pays { $sum ->
    [0] nothing
    [one] 1 écu
   *[other] { $sum } écus
}.
log-presented = { $seat } chooses the action: { action-name }.
log-laid = { $seat } has chosen a card.
log-played = { $seat } plays { action-name }: { $points ->
    [0] no favour points
    [one] 1 favour point
   *[other] { $points } favour points
}.
log-reshuffled = The deck has run out: the discard pile is shuffled.
log-climbed = { $seat } climbs to step { $place } for { $cost } points.
log-climbed-side = { $seat } climbs to step { $place } on the { side-name } for { $cost } points.
log-stayed = { $seat } stays.
log-pushed = { $by } pushes { $seat } down to step { $place }.
log-throne = { $seat } is at the foot of the throne and wins.
log-rounds = A hundred rounds have been played. The highest courtier wins.

warning-throne = { $seat } is at the foot of the throne and about to win. You can still climb there.

refused-courtier-taken = Another player already has that courtier. (R2.1)
refused-other-part = That belongs to another part of the round. (R3.1)
refused-mood-rolled = You choose the mood only if the die shows white. (R4.3)
refused-must-open = You must open the auction. (R6.1)
refused-bid-too-low = { $least ->
    [one] Bid at least 1 écu.
   *[other] Bid at least { $least } écus.
} (R6.4)
refused-offer-too-low = { $least ->
    [one] Offer at least 1 écu.
   *[other] Offer at least { $least } écus.
} (R7.3)
refused-not-enough-money = You have only { $money ->
    [one] 1 écu.
   *[other] { $money } écus.
} (R6.4)
refused-offer-too-high = You have only { $money ->
    [one] 1 écu.
   *[other] { $money } écus.
} (R7.1)
refused-open-auction = No sealed offers this round: bid or pass. (R6.4)
refused-sealed-auction = Offers are sealed this round: make yours. (R5.6)
refused-same-action = The King does not want the same action twice in a row. (R8.2)
refused-action-forbidden = The event forbids this action. (R8.3)
refused-no-card = You do not have this card. (R9.1)
refused-climb-number = You can climb one to six steps. (R10.3)
refused-climb-beyond = The stairs end at the throne. (R10.3)
refused-not-enough-points = That costs { $cost } favour points; you have { $points }. (R10.2)
refused-climb-needs-side = When you leave step 1, choose a side: left or right. (R10.4)
refused-climb-one-side = At this table, the stairs have only one side. (R1.3)
refused-climb-keeps-side = You have to stay on your side of the stairs. (R10.4)
refused-push-oneself = You cannot push yourself. (R10.5)
refused-push-elsewhere = That courtier is not on your step. (R10.5)
refused-push-first = Your step is full: push somebody down first. (R10.5)

score-step = Step
score-points = Favour points
score-money = Écus

text-place = Step
text-marble = Marble
text-marbles = ─── pink, for 6 · ═══ red, for 2 · ━━━ bordeaux, for 1 · ♛ throne, for 1
text-courtiers = Courtiers
text-side = { $side ->
    [left] Left
   *[right] Right
}
text-side-short = { $side ->
    [left] L
   *[right] R
}
text-round = Round { $round } · first player: { $seat }
text-mood = The King’s mood: { mood-name }
text-event = Event: { event-name }
text-king = Louis XIV: { action-name }
text-bidding = Still in the auction: { $seats }
text-my-offer = Your sealed offer: { $sum }
text-my-card = Your card, face down: { $card }
text-player = Player
text-courtier = Courtier
text-money = écus
text-points = points
text-cards = cards
text-state = Auction, cards
text-leads = bids { $bid }
text-out = has passed
text-thinks = is thinking
text-ready = has chosen
text-winner = won the auction
text-hand = In hand ({ $seat })
text-deck = Deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
text-discard = Discard pile (orange, red, green, blue, yellow):
text-events = Events to come ({ $count }):

draw-panels = Parts of the board
draw-panel = { $panel ->
    [stairs] Stairs
    [day] The King
    [actions] Actions
   *[seats] Courtiers
}
draw-place = Step { $place }, { $marble ->
    [pink] pink marble
    [red] red marble
    [bordeaux] bordeaux marble
   *[throne] foot of the throne
}: for { $count ->
    [one] one courtier
   *[other] { $count } courtiers
}
draw-courtier = { courtier-name } ({ $seat }): step { $place }
draw-climb = To step { $place } for { $cost } favour points
draw-round = Round
draw-mood = The King’s mood:
draw-no-mood = The King’s mood is not known yet
draw-keep = Keep the King’s mood: { mood-name }
draw-reroll = Roll again for { $price } écus
draw-no-event = No event yet
draw-discarded = { action-name }: { $seen } of { $count } in the discard pile
draw-today = The action of the round
draw-last = The action of the last round: not twice in a row
draw-banned = Forbidden by the event
draw-first = first player
draw-doubles = favour points of this round doubled
draw-best = { $seat } leads
draw-opens = { $seat } opens
draw-sealed = sealed offers
draw-my-offer = your sealed offer
draw-winner = { $seat } has won
draw-no-auction = no auction yet
draw-chest = Your chest: { $money ->
    [one] 1 écu
   *[other] { $money } écus
}, { $points ->
    [one] 1 favour point
   *[other] { $points } favour points
}

# What things are and do.

name-stairs = Royal stairs
about-stairs = Twenty steps to the throne. The marble shows how many courtiers fit on a step; climbing costs favour points.
name-step-first = First step
about-step-first = Everyone starts here. With five or six players, you choose the left or the right side when you leave it.
name-step-pink = Pink marble
about-step-pink = Up to six courtiers can stand on this step: there is room for everyone.
name-step-red = Red marble
about-step-red = Two courtiers can stand on this step. A third one that arrives pushes one of them a step down.
name-step-bordeaux = Bordeaux marble
about-step-bordeaux = Only one courtier can stand on this step. Whoever arrives pushes that courtier a step down.
name-throne = Foot of the throne
about-throne = The top step, for one courtier. If you are here at the end of a round, you win; until then you can be pushed down.
name-side = Two sides
about-side = With five or six players the stairs have a left and a right side. You keep the side you choose on step 1.
name-climb = Climbing
about-climb = The number is the cost in favour points: 2 for one step, then 5, 9, 14, 20, and 27 for six.
name-stay = Staying
about-stay = Your courtier does not move, and you keep your favour points for later.
name-push = Pushing down
about-push = Arriving on a full step, you push one courtier a step down. If that step is full too, that courtier does the same.
about-courtier = The figure of a player on the stairs. It starts on step 1 and climbs with favour points.
name-king = Figure of Louis XIV
about-king = It stands on the action of the round. In the next round, another action must be chosen.
name-mood = The King’s mood
about-mood = The colour of the round. It says which of a card’s five values counts.
name-die = Die
about-die = It shows the King’s mood. The first player may roll it again once, for 30 écus; on white, they choose the mood.
name-action = Action
about-action = A way to please the King. The winner of the auction chooses one of the eight; only its cards give favour points.
name-action-navigator = Navigator
about-action-navigator = A navigator tells the King of his voyages around the world. If this is the action of the round, its cards give favour points.
name-action-fruit = Exotic fruit
about-action-fruit = The King tastes exotic fruit. If this is the action of the round, its cards give favour points.
name-action-chief = Great chief
about-action-chief = A great chief tells the King of his life in the Americas. If this is the action of the round, its cards give favour points.
name-action-composer = Composer
about-action-composer = A new composer plays for the King. If this is the action of the round, its cards give favour points.
name-action-poet = Poet
about-action-poet = A new poet is presented to the King. If this is the action of the round, its cards give favour points.
name-action-captains = Captains
about-action-captains = Young captains bring the King news of their victories. If this is the action of the round, its cards give favour points.
name-action-coffee = Coffee plants
about-action-coffee = The Sultan’s envoy gives the King coffee plants. If this is the action of the round, its cards give favour points.
name-action-dance = New dance
about-action-dance = The King is shown a new dance. If this is the action of the round, its cards give favour points.
name-gavel = Auction
about-gavel = You bid for the right to choose the action. A pass is final. The last one left pays their bid, the others pay nothing.
name-sealed = Sealed offer
about-sealed = Everyone offers in secret, once. The highest offer wins and is paid; if it is tied, those players must offer more.
name-winner = Winner of the auction
about-winner = Chooses the action of the round, then is the first to draw and to climb.
name-first = First player
about-first = Rolls the die and must open the auction. In the next round it is the player to the left.
name-doubles = Doubled points
about-doubles = The event doubles the favour points this player earns in this round.
about-round = The number of the round. The game ends with the round that leaves a courtier at the foot of the throne, at the latest after 100.
name-chest = Chest
about-chest = It holds your écus and your favour points. Others see only what goes in and out, unless this table plays with open chests.
about-money = Money for the auction and for rolling the die again. You start with 200 and never earn any more.
about-points = You earn them with your cards and spend them to climb the stairs. Unspent points are kept.
name-hand = Hand
about-hand = Seven cards that only you see. In each round you play one and draw another.
name-card = Seduction card
about-card = It has a value for each mood. If it shows the action of the round, it gives you its value in the King’s mood; if not, nothing.
name-laid = Card face down
about-laid = The card a player has chosen for this round. All are turned over once everyone has chosen.
name-deck = Deck
about-deck = The seduction cards still to be drawn. When none is left, the discard pile is shuffled.
name-discard = Discard pile
about-discard = The cards already played. Each action shows how many of its ten are here.
name-events = Events to come
about-events = The event cards that have not been turned over yet. When none is left, all are shuffled again.
name-event = Event card
about-event = One is turned over in each round. It changes one rule for that round.
name-event-courtier = A named courtier doubles
about-event-courtier = The favour points this courtier earns in this round are doubled.
name-event-winner-doubles = The winner doubles
about-event-winner-doubles = The favour points that the winner of the auction earns in this round are doubled.
name-event-forbidden = Two actions forbidden
about-event-forbidden = Neither of the two actions shown can be chosen in this round.
name-event-nobody-climbs = Nobody climbs
about-event-nobody-climbs = There is no climb in this round. You keep your favour points.
name-event-highest-bidder = To the highest bidder
about-event-highest-bidder = Instead of bidding in turn, everyone makes one sealed offer. The highest wins and is paid.

# Reasons for a choice: what is so after the better one ($best) and after the one it is compared with ($other).
reason-throne = { $you ->
    [yes] You stand at the foot of the throne at the end of this round
   *[no] { $seat } stands at the foot of the throne at the end of this round
} in { $best }% of cases, not { $other }%.
reason-throne-other = { $you ->
    [yes] It keeps the throne from the others
   *[no] It keeps the throne from { $seat }’s rivals
}: one of them stands there at the end of this round in { $best }% of cases, not { $other }%.
reason-rounds = { $you ->
    [yes] You are nearer to the throne after this round
   *[no] { $seat } is nearer to the throne after this round
} (rounds to go with the usual points: { $best }, not { $other }).
reason-rounds-other = { $you ->
    [yes] Your nearest rival is farther from the throne after this round
   *[no] { $seat }’s nearest rival is farther from the throne after this round
} (rounds to go with the usual points: { $best }, not { $other }).
reason-step = { $you ->
    [yes] Your courtier stands higher after this round
   *[no] { $seat }’s courtier stands higher after this round
}: on step { $best } on average, not { $other }.
reason-points = { $you ->
    [yes] You have more favour points after this round
   *[no] { $seat } has more favour points after this round
}: { $best } on average, not { $other }.
reason-money = { $you ->
    [yes] You keep more écus for later auctions
   *[no] { $seat } keeps more écus for later auctions
}: { $best } on average, not { $other }.
reason-actions = { $you ->
    [yes] Your hand has cards for more actions after this round
   *[no] { $seat }’s hand has cards for more actions after this round
}: { $best } on average, not { $other }.

# What players suspect of others.
suspicion-best = { $seat } has a card that is worth 6 today
suspicion-weak = { $seat } has no card that is worth 4 today
suspicion-king = { $seat } has a card of the action where the King stands
