# Visite Royale in English.

game-summary = Pull the King and his court to your castle with cards.
game-length = about 20 minutes
option-homeward = Cards move figures only towards one’s own castle (the direction of older editions, which differ in more)
option-homeward-no = either way
option-homeward-yes = homeward only

the-figure = { $figure ->
    [king] the King
    [west-guard] the west Guard
    [east-guard] the east Guard
    [wizard] the Wizard
   *[jester] the Jester
}

card-king = King 1
card-guard = Guard 1
card-guard-pair = Guards 1+1
card-flank = Flank
card-wizard = Wizard { $steps }
card-jester = Jester { $steps }
card-jester-m = Jester M

prompt-sides = Which side does the Wizard start on?
prompt-deal = { $seat } is dealt cards.
prompt-act = { $seat }: play cards of one type, or let the Wizard call.
prompt-more = { $seat }: another card of the same type, or end your turn.
prompt-refill = { $seat } draws cards.
prompt-over = { $how ->
    [king-in-castle] { $seat } wins: the King is in the castle.
    [crown-in-castle] { $seat } wins: the Crown is in the castle.
    [crown-on-side] { $seat } wins: the deck is exhausted for the twelfth time and the Crown is on that side.
   *[king-on-side] { $seat } wins: the deck is exhausted and the King is on that side.
}
prompt-shared = Both win: the deck has run out twelve times, and the Crown is in the middle.

choice-king = King 1: the King one space towards { $towards }
choice-court = King 1 twice: the whole Court one space towards { $towards }
choice-guard = Guard 1: { the-figure } one space towards { $towards }
choice-guard-twice = Guards 1+1: { the-figure } two spaces towards { $towards }
choice-both-guards = Guards 1+1: the west Guard towards { $west }, the east Guard towards { $east }
choice-flank = Flank: both Guards next to the King
choice-wizard = Wizard { $steps }: the Wizard towards { $towards }
choice-jester = Jester { $steps }: the Jester towards { $towards }
choice-jester-fountain = Jester M: the Jester to the Fountain
choice-joker = Jester { $steps } as a joker: { the-figure } towards { $towards }
choice-joker-fountain = Jester M as a joker: { the-figure } to the Fountain
choice-call = The Wizard calls { the-figure }
choice-end = End the turn
choice-discard = Nothing is possible: discard the whole hand

log-wizard-placed = The Wizard starts on { $seat }’s side, who begins.
log-drawn = { $seat } draws a card.
log-drawn-card = { $seat } draws { $card }.
log-played = { $seat } – { $choice }.
log-moved = { $figure ->
    [king] The King
    [west-guard] The west Guard
    [east-guard] The east Guard
    [wizard] The Wizard
   *[jester] The Jester
} goes from { $from } to { $to }.
log-ended = { $seat } ends the turn.
log-discarded = { $seat } can do nothing and discards { $count ->
    [one] the last card.
   *[other] all { $count } cards.
}
log-crown = The Crown moves towards { $seat }, to { $to }.
log-reshuffled = The deck is exhausted ({ $times ->
    [one] first time
   *[other] { $times } times
}): the discard pile becomes the new deck.
log-won = { $how ->
    [king-in-castle] { $seat } wins: the King is in the castle.
    [crown-in-castle] { $seat } wins: the Crown is in the castle.
    [crown-on-side] { $seat } wins: the deck is exhausted for the twelfth time and the Crown is on that side.
   *[king-on-side] { $seat } wins: the deck is exhausted and the King is on that side.
}
log-shared = Both win: the deck has run out twelve times, and the Crown is in the middle.

warning-loses = { $how ->
    [king-in-castle] The King would be in the castle of { $seat }, who would win at once.
    [crown-on-side] The deck would run out for the twelfth time with the Crown on the side of { $seat }, who would win at once.
   *[king-on-side] The deck would run out with the King on the side of { $seat }, who would win at once.
}

refused-play-first = Play at least one card, or let the Wizard call, before you end the turn.
refused-must-discard = Nothing is possible: you have to discard your hand.
refused-power-after-cards = The Wizard’s power takes the place of cards: it is too late for it in this turn.
refused-stays-put = Nobody would move.
refused-court = The King must stay strictly between his Guards.
refused-something-possible = You discard your hand only when nothing else is possible.
refused-no-card = You do not have that card.
refused-other-type = All cards of a turn are of one type.
refused-jester-both = All Jester cards of a turn move the same type of figure.
refused-no-jester-power = The Jester must be nearer to your castle than the King.
refused-off-board = A card is used in full, and the board ends before that.
refused-homeward = At this table cards move only towards your own castle.
refused-jester-in-the-way = With Jester cards the King may neither meet nor pass the Jester.

text-castle = { $seat }’s castle
text-fountain = Fountain
text-court = Court
text-companions = Companions
text-crown = Crown
text-deck = Deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, pass { $pass }
text-discard = Discard pile:
text-hand = { $seat }’s hand:
text-hidden = { $seat } holds { $count ->
    [one] 1 card
   *[other] { $count } cards
}

draw-board = The castles, the garden between them and the Crown’s track
draw-figure = { $figure ->
    [king] The King
    [west-guard] The west Guard
    [east-guard] The east Guard
    [wizard] The Wizard
   *[jester] The Jester
}: space { $at }
draw-kind = { $kind ->
    [king] King
    [guards] Guards
    [wizard] Wizard
   *[jester] Jester
}
draw-crown = The Crown: space { $at }, { $face ->
    [big] big face, first pass through the deck
   *[small] small face, the deck has been exhausted
}
draw-crown-steps = { $count ->
    [0] At the end of { $seat }’s turn the Crown would stay where it is
    [one] At the end of { $seat }’s turn the Crown would move 1 space
   *[other] At the end of { $seat }’s turn the Crown would move { $count } spaces
}
draw-jester-power = { $seat } may play Jester cards as jokers
draw-discard = Discard pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
draw-played = { $card }: { $seen } of { $count } in the discard pile
