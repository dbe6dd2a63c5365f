# Escalier Royal in English.

game-summary = Please the King, round by round, and climb the stairs to his throne.
game-length = about 45 minutes
option-chests = Whether everybody sees how many écus and favour points the others have
option-chests-closed = chests closed
option-chests-open = chests open

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
    [winner-doubles] the winner of the auction doubles the favour points
    [nobody-climbs] nobody climbs in this round
   *[highest-bidder] to the highest bidder: sealed offers
}
event-short = { $event ->
    [marsan] Marsan doubles
    [clairval] Clairval doubles
    [brizac] Brizac doubles
    [valfleury] Valfleury doubles
    [sauvigny] Sauvigny doubles
    [lussan] Lussan doubles
    [no-navigator-nor-fruit] no navigator, no fruit
    [no-chief-nor-composer] no chief, no composer
    [no-poet-nor-captains] no poet, no captains
    [no-coffee-nor-dance] no coffee, no dance
    [winner-doubles] winner doubles
    [nobody-climbs] nobody climbs
   *[highest-bidder] highest bidder
}
card-name = { action-name } (orange { $orange }, red { $red }, green { $green }, blue { $blue }, yellow { $yellow })

prompt-choose = { $seat } chooses a courtier.
prompt-deal = { $seat } is dealt cards.
prompt-first = Who will be the first player?
prompt-roll = { $seat } throws the die.
prompt-reroll = { $seat }: the mood is { mood-name }. Keep it, or throw again for 30 écus?
prompt-wish = { $seat }: the die is white. Choose the King’s mood.
prompt-event = { $seat } turns an event card over.
prompt-open = { $seat }: open the auction with at least 1 écu.
prompt-bid = { $seat }: { $leader } bids { $bid }. Bid more, or pass.
prompt-sealed = To the highest bidder: sealed offers of at least { $least } écus. { $left ->
    [one] One player is still thinking.
   *[other] { $left } players are still thinking.
}
prompt-act = { $seat } has won the auction: choose the action of the round.
prompt-play = Everybody lays down a card. { $left ->
    [one] One player is still thinking.
   *[other] { $left } players are still thinking.
}
prompt-draw = { $seat } draws a card.
prompt-climb = { $seat }: stay, or climb.
prompt-push = { $seat }: place { $place } is full. Whom do you push down?
prompt-throne = { $seat } stands before the throne and wins.
prompt-rounds = A hundred rounds have passed. Who stands highest wins.

choice-courtier = Be the { courtier-name }
choice-keep = Keep the mood
choice-reroll = Pay 30 écus and throw again
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
    [one] 1 place
   *[other] { $places } places
}
choice-climb-side = Climb { $places ->
    [one] 1 place
   *[other] { $places } places
} on the { side-name }
choice-push = Push { $seat } one place down

log-courtier = { $seat } is the { courtier-name }.
log-drawn = { $seat } draws a card.
log-drawn-card = { $seat } draws { $card }.
log-round = Round { $round }: { $seat } is the first player.
log-rolled = The King’s mood is { mood-name }.
log-white = The die is white.
log-rerolled = { $seat } pays { $price } écus and throws again.
log-wished = { $seat } chooses { mood-name }.
log-event = Event: { event-name }.
log-events-reshuffled = All events have been shown: they are shuffled.
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
log-laid = { $seat } has laid down a card.
log-played = { $seat } plays { action-name }: { $points ->
    [0] no favour points
    [one] 1 favour point
   *[other] { $points } favour points
}.
log-reshuffled = The deck is exhausted: the cards played are shuffled.
log-climbed = { $seat } climbs to place { $place } for { $cost } points.
log-climbed-side = { $seat } climbs to place { $place } on the { side-name } for { $cost } points.
log-stayed = { $seat } stays.
log-pushed = { $by } pushes { $seat } down to place { $place }.
log-throne = { $seat } stands before the throne and wins.
log-rounds = A hundred rounds have passed. Who stands highest wins.

warning-throne = { $seat } stands before the throne and would win now. You can still climb there.

refused-courtier-taken = Somebody else is that courtier.
refused-must-open = You must open the auction.
refused-bid-too-low = Bid at least { $least }.
refused-offer-too-low = Offer at least { $least }.
refused-not-enough-money = You have only { $money } écus.
refused-open-auction = This auction is open: bid or pass.
refused-sealed-auction = This auction is sealed: make an offer.
refused-same-action = The King does not want the same action twice running.
refused-action-forbidden = The event forbids this action.
refused-no-card = You do not have this card.
refused-climb-number = One climbs one to six places.
refused-climb-beyond = The stairs end at the throne.
refused-not-enough-points = That costs { $cost } favour points; you have { $points }.
refused-climb-needs-side = Leaving place 1 you choose a side: left or right.
refused-climb-one-side = At this table the stairs have one side only.
refused-climb-keeps-side = You keep to your side of the stairs.
refused-push-oneself = You cannot push yourself.
refused-push-elsewhere = That courtier is not on your place.
refused-push-first = Your place is full: push somebody down first.

text-place = Place
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
text-ready = is ready
text-winner = has the choice
text-hand = In hand ({ $seat })
text-deck = Deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
text-discard = Discard pile (orange, red, green, blue, yellow):
text-events = Events to come ({ $count }):

draw-stairs = The stairs to the throne
draw-place = Place { $place }, { $marble ->
    [pink] pink marble
    [red] red marble
    [bordeaux] bordeaux marble
   *[throne] before the throne
}: for { $count ->
    [one] one courtier
   *[other] { $count } courtiers
}
draw-courtier = { courtier-name } ({ $seat }): place { $place }
draw-stands = place { $place }
draw-climb = To place { $place } for { $cost } favour points
draw-round = Round
draw-mood = The King’s mood:
draw-no-mood = The King’s mood is not known yet
draw-reroll = Throw again for { $price } écus
draw-no-event = No event yet
draw-discarded = { action-name }: { $seen } of { $count } in the discard pile
draw-today = The action of the round
draw-last = The last action: not twice running
draw-banned = Forbidden by the event
draw-first = first player
draw-doubles = favour points of this round doubled
draw-best = { $seat } leads
draw-opens = { $seat } opens
draw-sealed = sealed offers
draw-my-offer = your sealed offer
draw-winner = { $seat } has won
draw-no-auction = no auction yet
draw-chest = Your chest: { $money } écus, { $points } favour points
