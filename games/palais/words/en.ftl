# Palais Royal in English.

game-summary = Lead your servants through the palace and recruit the nobles of its park.
game-length = 60 to 90 minutes
option-layout = Layout of the rooms
option-layout-suggested = suggested
option-layout-shuffled = random
option-layout-arranged = custom
option-layout-word-door = Service door
option-layout-word-office = Office
option-layout-word-cardinal = Cardinal
option-layout-word-mint = Mint
option-layout-word-gate = Gate
option-layout-word-pompadour = Pompadour
option-layout-word-stairs = Stairs
option-layout-word-cabinet = King’s cabinet
option-layout-word-court = Court of honour
option-tally = Nobles and points of the other players
option-tally-closed = face down until the final count
option-tally-open = visible to all

room = { $room ->
    [door] Service door
    [office] Office
    [cardinal] Cardinal
    [mint] Mint
    [gate] Gate
    [pompadour] Madame de Pompadour
    [stairs] Stairs
    [cabinet] King’s cabinet
   *[court] Court of honour
}
reserve = reserve
space = { $space ->
    [lions] ×2 space of the lions
    [vases] ×2 space of the vases
    [sphinxes] ×2 space of the sphinxes
    [nymphs] ×2 space of the nymphs
   *[other] { $space }
}
card = { $card ->
    [maj] “All majorities”
    [gate] “Everyone to the Gate”
    [march] “2 servants and 6 moves”
    [m5] “5 moves”
    [m9] “9 moves”
    [seals] “2 seals”
    [gold] “4 gold”
    [p2] “2 points”
   *[p4] “4 points”
}
noble-points = noble { $cost }
noble-privilege = { $privilege ->
    [servant] noble with 1 servant
    [servants] noble with 3 servants
    [gate] noble with 2 servants at the Gate a turn
    [moves] noble with 2 moves a turn
    [diagonal] noble with diagonal moves
    [gold] noble with 2 gold a turn
    [cabinet] noble with 1 servant in the King’s cabinet a turn
    [pompadour] noble with 1 servant at Pompadour a turn
   *[cards] noble with 3 more cards
}

prompt-rooms = The rooms of the palace are being laid out.
prompt-nobles = The nobles are being laid out in the park.
prompt-settle = { $seat }: place { $count ->
    [one] one more servant
   *[other] { $count } more servants
} in rooms of your choice.
prompt-before = { $seat }: before action 1, play a card or choose “Done”.
prompt-court = { $seat }, action 1, Court: { $count ->
    [0] no servant to place at the Gate; “Done” to continue.
    [one] you may place 1 servant at the Gate.
   *[other] you may place { $count } servants at the Gate.
}
prompt-stairs = { $seat }, action 2, Stairs: { $count ->
    [0] no moves left; “Done” to continue.
    [one] 1 move left.
   *[other] { $count } moves left.
}
prompt-seals = { $seat }, action 3, servants to place: { $cabinet } in the King’s cabinet, { $pompadour } with Madame de Pompadour.
prompt-recruit = { $seat }, action 4, recruiting: { $count ->
    [0] you have no servant in the Office; “Done” to continue.
    [one] you may recruit 1 noble.
   *[other] you may recruit up to { $count } nobles.
} { $seals ->
    [0] { "" }
    [one] 1 seal from cards.
   *[other] { $seals } seals from cards.
}
prompt-post = { $seat }: place a servant on the border ({ $space }). Where does it come from?
prompt-door = { $seat }, action 5, Service door: { $count ->
    [0] you have no servant there; “Done” ends your turn.
    [one] with 1 servant there, you may draw cards.
   *[other] with { $count } servants there, you may draw cards.
}
prompt-draw = { $seat } draws { $count ->
    [one] one more card.
   *[other] { $count } more cards.
}
prompt-keep = { $seat }: { $count ->
    [0] you may keep no more cards.
    [one] you may keep 1 card.
   *[other] you may keep { $count } cards.
}
why-ended = { $end ->
    [few-nobles] The park is nearly empty.
   *[standstill] Nobody has recruited for ten rounds.
}
prompt-won = { why-ended } { $seat } wins with { $count ->
    [one] 1 point.
   *[other] { $count } points.
}
prompt-shared = { why-ended } The victory is shared, with { $count ->
    [one] 1 point.
   *[other] { $count } points.
}

choice-done = Done
choice-play = Play { $card }
choice-call = Take { $count ->
    [one] 1 servant
   *[other] { $count } servants
} from the common supply
choice-move = Move: { $from } → { $to }
choice-settle = Place: { $to }
choice-place = Place: { $from } → { $to }
choice-post = Border servant from: { $from }
choice-draw = Draw cards
choice-keep = Keep { $card }
choice-recruit = Recruit: { $space }
choice-recruit-sealed = Recruit: { $space }; cards pay { $turquoise } turquoise, { $violet } violet

log-room = Next room: { $room }.
log-noble = { $space }: { $noble }.
log-settled = { $seat } places a servant: { $to }.
log-turn = { $seat }’s turn.
log-court = { $seat }, Court: { $count ->
    [one] 1 servant
   *[other] { $count } servants
} to place{ $majority ->
    [yes] , majority bonus included
   *[no] { "" }
}.
log-stairs = { $seat }, Stairs: { $count ->
    [one] 1 move
   *[other] { $count } moves
}{ $majority ->
    [yes] , majority bonus included
   *[no] { "" }
}.
log-gold = { $seat }, Mint: { $count } gold{ $majority ->
    [yes] , majority bonus included
   *[no] { "" }
}.
log-seals = { $seat }, servants to place: { $cabinet } in the King’s cabinet, { $pompadour } with Madame de Pompadour.
log-placed = { $seat } places a servant: { $from } → { $to }.
log-moved = { $seat } moves a servant: { $from } → { $to }.
log-recruited = { $seat } recruits from { $space } for { $count } gold: { $noble }.
log-posted = { $seat } places a servant on the border: { $from } → { $space }.
log-drawn = { $seat } draws a card.
log-drawn-card = { $seat } draws { $card }.
log-reshuffled = The discard pile is shuffled and becomes the deck.
log-kept = { $seat } keeps a card.
log-kept-card = { $seat } keeps { $card }.
log-discarded = { $seat } discards { $card }.
log-played = { $seat } plays { $card }.
log-called = { $seat } takes { $count ->
    [one] 1 servant
   *[other] { $count } servants
} from the common supply.
log-last-round = { why-ended } Everyone plays one last turn.
log-counted = { $seat }: { $total ->
    [one] 1 point
   *[other] { $total } points
} (nobles { $nobles }, face-up cards { $cards }, hand { $hand }, park { $park }).

warning-stairs = You would have no servant left on the Stairs: your servants there give you moves.

refused-settle-first = First place your servants.
refused-post-first = First place a servant on the border.
refused-not-now = That belongs to another action.
refused-no-card = You do not have that card.
refused-not-its-moment = That card cannot be played now.
refused-no-gold = You do not have enough gold.
refused-no-such-noble = You have no noble that gives you servants.
refused-turned = That noble has already been used.
refused-supply-empty = The common supply has no servants left in your colour.
refused-no-moves = You have no moves left.
refused-no-servant = You have no servant there.
refused-stays-put = The servant would stay where it is.
refused-not-neighbours = These rooms are not adjacent.
refused-no-placements = You may not place any more servants there.
refused-reserve-first = As long as you have servants in your reserve, place those first.
refused-no-noble = There is no noble on that space.
refused-nobody-in-the-office = To recruit, you need a servant in the Office.
refused-no-card-seals = Your cards do not give that many seals.
refused-too-many-card-seals = This noble does not need that many seals of that colour.
refused-no-turquoise = You do not have enough servants in the King’s cabinet.
refused-no-violet = You do not have enough servants with Madame de Pompadour.
refused-no-cards = There are no cards to draw.
refused-nobody-at-the-door = You have no servant at the Service door.
refused-not-drawn = You have not drawn that card.

text-legend = Gold after discount, seals ● turquoise ○ violet, points. +♟ servants, once; each turn: ⌂ to the Gate, → move, ↗ diagonal, ¤ gold, +● +○ servant for a seal, ▤ card to look at. ┃ ━ statue.
text-player = { $name }: { $gold } gold, reserve { $reserve }, supply { $supply }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in hand, { $points ->
    [one] 1 point
   *[other] { $points } points
}
text-player-closed = { $name }: { $gold } gold, reserve { $reserve }, supply { $supply }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in hand
text-face-down = { $count ->
    [one] 1 noble face down
   *[other] { $count } nobles face down
}
text-nobles = Nobles:
text-open = Face up:
text-hand = Hand:
text-deck = Deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, discarded { $discards }
text-seen = Cards drawn:
text-last-round = { why-ended } This is the last round.

draw-palace = The palace
draw-park = The park
draw-room-name = { $room ->
    [door] Service door
    [office] Office
    [cardinal] Cardinal
    [mint] Mint
    [gate] Gate
    [pompadour] Pompadour
    [stairs] Stairs
    [cabinet] King’s cabinet
   *[court] Court of honour
}
draw-room = { $room }: { $servants }
draw-room-empty = { $room }: nobody
draw-room-majority = { $room }: { $servants } (majority: { $first })
draw-reserve = Reserve + common supply
draw-reserve-of = { $seat }: { $reserve } in the reserve, { $supply } in the common supply
draw-taken = { $space }: a servant of { $seat }
draw-noble = { $space }: { $noble }. { $points } points; { $gold } gold ({ $printed } without discount), { $turquoise } turquoise, { $violet } violet.
draw-owned = { $noble }, { $points } points
draw-face-down = A noble that stays face down until the final count
draw-closed-tally = The points of the other players are counted at the end.
draw-side = { $side ->
    [lions] Side of the lions
    [vases] Side of the vases
    [sphinxes] Side of the sphinxes
   *[nymphs] Side of the nymphs
}: { $servants }
draw-statue = A statue: the two spaces beside it are not adjacent. At the end, the most servants on a side score { $first } points, the second most { $second }.
draw-plan = The turn
draw-step = { $step ->
    [before] Before
    [court] Court
    [stairs] Stairs
    [seals] Mint, seals
    [recruit] Recruiting
   *[door] Service door
}
draw-last = Last round
draw-settle = to place: { $count }
draw-count = { $for ->
    [nobles] Nobles
    [cards] Cards
    [hand] Hand
    [park] Park
   *[total] Total
}
draw-gold = { $count } gold
draw-cards = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
draw-no-cards = No cards in hand.
draw-discard = Discarded: { $count }
draw-pay = Seals from cards, then the noble:
draw-payment = Cards pay { $turquoise } turquoise, { $violet } violet
draw-card = { $card ->
    [maj] All majorities
    [gate] Everyone to the Gate
    [march] 2 servants, 6 moves
    [m5] 5 moves
    [m9] 9 moves
    [seals] 2 seals
    [gold] 4 gold
    [p2] 2 points
   *[p4] 4 points
}
draw-moment = { $card ->
    [maj] before action 1
    [gate] action 1
    [march] action 1
    [m5] action 2
    [m9] action 2
    [seals] action 4
   *[other] any time
}
