# Visite Royale in English.

game-summary = Play cards to draw the King and his court into your castle.
game-length = about 20 minutes
game-weight = easy to learn
option-homeward = Direction of card moves
option-homeward-no = either way
option-homeward-yes = only towards your own castle (older editions)

the-figure = { $figure ->
    [king] the King
    [west-guard] the west Guard
    [east-guard] the east Guard
    [wizard] the Wizard
    [court] the whole Court
   *[jester] the Jester
}

card-king = King 1
card-guard = Guard 1
card-guard-pair = Guards 1+1
card-flank = Flank
card-wizard = Wizard { $steps }
card-jester = Jester { $steps }
card-jester-m = Jester M

prompt-sides = On which side does the Wizard start?
prompt-deal = { $you ->
    [yes] You are dealt cards.
   *[no] { $seat } is dealt cards.
}
prompt-act = { $you ->
    [yes] { $may ->
        [discard] No move is possible: discard your hand.
        [cards] Your turn: play cards of one type.
       *[power] Your turn: play cards of one type, or use the Wizard’s power.
    }
   *[no] { $seat } is playing.
}
prompt-more = { $you ->
    [yes] { $may ->
        [end] Nothing more to play: end your turn.
       *[cards] Play another card of the same type, or end your turn.
    }
   *[no] { $seat } is playing.
}
prompt-refill = { $you ->
    [yes] You draw cards.
   *[no] { $seat } draws cards.
}
prompt-over = { $you ->
    [yes] { $how ->
        [king-in-castle] You win: the King is in your castle.
        [crown-in-castle] You win: the Crown is in your castle.
        [crown-on-side] You win: the deck has run out for the twelfth time and the Crown is on your side.
       *[king-on-side] You win: the deck has run out and the King is in your duchy.
    }
   *[no] { log-won }
}
prompt-shared = Shared victory: the deck has run out for the twelfth time and the Crown is in the middle.

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
choice-call = The Wizard summons { the-figure }
choice-end = End turn
choice-discard = Discard hand

group-power = The Wizard’s power

score-won = { $how ->
    [king-in-castle] King in the castle
    [crown-in-castle] Crown in the castle
    [crown-on-side] Crown on this side when the deck ran out
    [king-on-side] King in the duchy when the deck ran out
   *[shared] Shared victory
}
score-king = King: spaces to the castle
score-crown = Crown: spaces to the castle
score-castle = Figures in the castle

log-wizard-placed = The Wizard starts on { $seat }’s side, so { $seat } goes first.
log-drawn = { $seat } draws a card.
log-drawn-card = { $seat } draws { $card }.
log-played = { $seat } – { $choice }.
log-moved = { $figure ->
    [king] The King
    [west-guard] The west Guard
    [east-guard] The east Guard
    [wizard] The Wizard
   *[jester] The Jester
} moves from { $from } to { $to }.
log-ended = { $seat } ends the turn.
log-discarded = { $seat } cannot move and discards { $count ->
    [one] their last card.
   *[other] all { $count } cards.
}
log-crown = The Crown moves towards { $seat }, to { $to }.
log-reshuffled = The deck has run out { $times ->
    [1] for the first time
    [2] for the second time
    [3] for the third time
   *[other] for the { $times }th time
}: the discard pile becomes the new deck.
log-won = { $how ->
    [king-in-castle] { $seat } wins: the King is in their castle.
    [crown-in-castle] { $seat } wins: the Crown is in their castle.
    [crown-on-side] { $seat } wins: the deck has run out for the twelfth time and the Crown is on their side.
   *[king-on-side] { $seat } wins: the deck has run out and the King is in their duchy.
}
log-shared = Shared victory: the deck has run out for the twelfth time and the Crown is in the middle.

warning-loses = { $how ->
    [king-in-castle] The King would be in your opponent’s castle: { $seat } would win at once.
    [crown-on-side] The deck would run out for the twelfth time with the Crown on your opponent’s side: { $seat } would win at once.
   *[king-on-side] The deck would run out with the King in your opponent’s duchy: { $seat } would win at once.
}

refused-play-first = Play at least one card, or use the Wizard’s power, before you end your turn. (R3.2)
refused-must-discard = No move is possible: you have to discard your hand. (R3.4)
refused-power-after-cards = The Wizard’s power replaces playing cards: you have already played a card this turn. (R5.1)
refused-summon-stays = That figure is already on the Wizard’s space. (R5.2)
refused-flank-stays = Both Guards are already next to the King. (R4.6)
refused-jester-stays = The Jester is already on the Fountain. (R4.12)
refused-joker-stays = That figure is already on the Fountain. (R6.4)
refused-court = The King must stay on a space between his two Guards. (R1.4)
refused-something-possible = You may discard your hand only when no move is possible. (R3.4)
refused-no-card = You do not have that card. (R3.2)
refused-two-kings = Moving the whole Court takes two King cards. (R4.8)
refused-other-type = All cards you play in a turn must be of the same type. (R3.2)
refused-jester-both = All Jester cards you play in a turn must move the same type of figure. (R6.2)
refused-no-jester-power = The Jester must be nearer to your castle than the King is. (R6.1)
refused-off-board = A card must be used in full: there are not enough spaces left. (R4.1)
refused-homeward = At this table, cards move figures only towards your own castle. (R10.1)
refused-jester-in-the-way = When moved by Jester cards, the King may neither land on the Jester nor pass it. (R6.5)

text-castle = { $seat }’s castle
text-fountain = Fountain
text-court = Court
text-companions = Others
text-letter = { $figure ->
    [king] K
    [west-guard] G
    [east-guard] G
    [wizard] W
   *[jester] J
}
text-crown = Crown
text-deck = Deck, pass { $pass }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
text-discard = Discard pile:
text-hand = { $seat }’s hand:
text-hidden = { $seat } holds { $count ->
    [one] 1 card
   *[other] { $count } cards
}

draw-board = The castles, the two duchies and the Crown track
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
draw-goal = { $steps ->
    [one] Move { the-figure } 1 space { $way ->
        [west] west
       *[east] east
    }, to { $to }
   *[other] Move { the-figure } { $steps } spaces { $way ->
        [west] west
       *[east] east
    }, to { $to }
}
draw-card = Card: { $card }
draw-fountain = Fountain: space 0
draw-court = The Court: the King and both Guards
draw-crown = The Crown: space { $at }, { $face ->
    [big] large Crown face up, first time through the deck
   *[small] small Crown face up, the deck has run out before
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

# What things are and do.
name-king = King
about-king = If the King enters your castle, you win at once. He always stays between his two Guards.
name-guard = Guards
about-guard = The King always stays between the two Guards: where they stand decides how far he can go. A Guard in your castle moves the Crown.
name-wizard = Wizard
about-wizard = Instead of playing cards, you may summon the King or a Guard to the Wizard’s space. The Wizard may go anywhere.
name-jester = Jester
about-jester = While the Jester is nearer to your castle than the King, you may play your Jester cards as jokers. It may go anywhere.
about-court = The King and his two Guards. If all three are on your side at the end of your turn, the Crown moves one space more.
about-crown = In your castle it wins you the game. After your action it moves towards you: 1 space for each figure in your castle, 1 for the Court on your side.
name-crown-faces = Faces of the Crown
about-crown-faces = Large face: the deck has not run out yet. Small face: it has, and the next time the King’s place decides the game.

name-castle = Castle
about-castle = The last two spaces at each end. If the King or the Crown enters, the owner wins; every figure here moves the Crown.
name-duchy = Duchy
about-duchy = The spaces between the Fountain and a castle. When the deck runs out for the second time, the King in your duchy wins for you.
about-fountain = Space 0, on nobody’s side. The M cards lead here. If the King is here when the deck runs out, the game goes on.
name-crown-track = Crown track
about-crown-track = The Crown’s own 17 spaces. The last two at each end are castles: the Crown on yours wins you the game.

about-card-king = Moves the King 1 space. Two of them together move the whole Court 1 space.
about-card-guard = Moves one of the Guards 1 space.
about-card-guard-pair = Moves one Guard 2 spaces in one direction, or each Guard 1 space, each in the direction you like.
about-card-flank = Puts both Guards on the spaces next to the King, one on each side.
name-card-wizard = Wizard 1, 2, 3
about-card-wizard = Moves the Wizard exactly this many spaces.
name-card-jester = Jester 1 to 5
about-card-jester = Moves the Jester exactly this many spaces. With the Jester’s power it moves the King, a Guard or the Wizard instead.
about-card-jester-m = Takes the Jester to the Fountain. With the Jester’s power it takes the King, a Guard or the Wizard there instead.

name-king-privilege = The King’s privilege
about-king-privilege = Play two King cards together: the King and both Guards move 1 space in the same direction.
about-wizard-power = Your whole action, without cards: the King or a Guard goes to the Wizard’s space, if the King stays between his Guards.
name-jester-power = The Jester’s power
about-jester-power = It turns Jester cards into jokers: all those of a turn move the King, the Guards or the Wizard. The King may not pass the Jester.

name-deck = Deck
about-deck = You draw from it until you have 8 cards. The first time it runs out it is made anew; the second time the game ends.
name-discard = Discard pile
about-discard = The cards played so far, for everyone to see. When the deck runs out, they become the new deck.
name-hand = Hand
about-hand = Your cards; your opponent sees only how many. At the end of your turn you draw until you have 8.
name-crown-steps = Steps of the Crown
about-crown-steps = How far the Crown would move towards this player if their turn ended now.

# Reasons for a turn: what is so after the better turn ($best) and after the one it is compared with ($other).
reason-soon = { $you ->
    [yes] You win within the next turns more often
   *[no] { $seat } wins within the next turns more often
}: in { $best }% of cases, not { $other }%.
reason-king = { $you ->
    [yes] The King will stand nearer to your castle when your next turn begins
   *[no] The King will stand nearer to { $seat }’s castle when their next turn begins
}: distance { $best } on average, not { $other }.
reason-crown = { $you ->
    [yes] The Crown will be nearer to your castle when your next turn begins
   *[no] The Crown will be nearer to { $seat }’s castle when their next turn begins
}: distance { $best } on average, not { $other }.
reason-crown-steps = { $you ->
    [yes] More figures hold your castle and your side in your next turn, and they move the Crown
   *[no] More figures hold { $seat }’s castle and side in the next turn, and they move the Crown
}: steps of the Crown { $best } on average, not { $other }.
reason-crown-steps-other = { $you ->
    [yes] Fewer figures move the Crown for your opponent
   *[no] Fewer figures move the Crown for { $seat }’s opponent
}: steps of the Crown { $best } as the figures stand, not { $other }.
reason-guard = { $you ->
    [yes] In your next turn the King has more room on the way to your castle before your Guard stops him
   *[no] In { $seat }’s next turn the King has more room on the way to their castle before the Guard stops him
}: free spaces { $best } on average, not { $other }.
reason-jester = { $you ->
    [yes] You more often have the Jester’s power in your next turn
   *[no] { $seat } more often has the Jester’s power in the next turn
}: in { $best }% of cases, not { $other }%.
reason-jester-other = { $you ->
    [yes] It keeps the Jester’s power away from your opponent.
   *[no] It keeps the Jester’s power away from { $seat }’s opponent.
}
reason-kings = { $you ->
    [yes] You keep more King cards
   *[no] { $seat } keeps more King cards
}: { $best }, not { $other }.
reason-side = { $you ->
    [yes] When the deck runs out, the King decides: within the next turns he is on your side more often
   *[no] When the deck runs out, the King decides: within the next turns he is on { $seat }’s side more often
}, in { $best }% of cases, not { $other }%.

# What players suspect of others.
suspicion-kings = { $seat } has three or more King cards
suspicion-guards = { $seat } has three or more Guard cards
suspicion-flank = { $seat } has a Flank card
suspicion-wizards = { $seat } has two or more Wizard cards
suspicion-jesters = { $seat } has three or more Jester cards
