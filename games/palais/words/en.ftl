# Palais Royal in English.

game-summary = Lead your servants through the palace and recruit the nobles of its park.
game-length = 60 to 90 minutes
game-weight = for experienced players
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
    [pompadour] noble with 1 servant for Madame de Pompadour a turn
   *[cards] noble with 3 more cards to look at
}

prompt-rooms = The rooms of the palace are being laid out.
prompt-nobles = The nobles are being laid out in the park.
prompt-settle = { $you ->
    [yes] Place { $count ->
        [one] one more servant in any room.
       *[other] { $count } more servants in any rooms.
    }
   *[no] { $seat } is placing the first servants.
}
prompt-before = { $you ->
    [yes] Your turn: play a card, or go on to the Court.
   *[no] It is { $seat }’s turn.
}
prompt-court = { $you ->
    [yes] Action 1, Court: { $count ->
        [0] no servant to place at the Gate.
        [one] you may place 1 servant at the Gate.
       *[other] place up to { $count } servants at the Gate.
    }
   *[no] { $seat } is placing servants at the Gate.
}
prompt-stairs = { $you ->
    [yes] Action 2, Stairs: { $count ->
        [0] no moves left.
        [one] you have 1 move.
       *[other] you have { $count } moves.
    }
   *[no] { $seat } is moving servants.
}
prompt-seals = { $you ->
    [yes] Action 3: { $rooms ->
        [both] you may place { $cabinet ->
            [one] 1 servant
           *[other] { $cabinet } servants
        } in the King’s cabinet, { $pompadour } with Madame de Pompadour.
        [cabinet] you may place { $cabinet ->
            [one] 1 servant
           *[other] { $cabinet } servants
        } in the King’s cabinet.
        [pompadour] you may place { $pompadour ->
            [one] 1 servant
           *[other] { $pompadour } servants
        } with Madame de Pompadour.
       *[none] no servant to place for seals.
    }
   *[no] { $seat } is placing servants for seals.
}
prompt-recruit = { $you ->
    [yes] Action 4: { $count ->
        [0] no noble is left to recruit.
        [one] you may recruit 1 noble.
       *[other] recruit up to { $count } nobles.
    }{ $seals ->
        [0] { "" }
        [one] { " " }1 seal from cards.
       *[other] { " " }{ $seals } seals from cards.
    }
   *[no] { $seat } is recruiting.
}
prompt-recruit-office = { $you ->
    [yes] Action 4: to recruit, you need a servant in the Office.
   *[no] { $seat } is recruiting.
}
prompt-recruit-poor = { $you ->
    [yes] Nothing affordable: the cheapest noble costs { $gold } gold, { $turquoise } turquoise, { $violet } violet; you have { $own-gold }, { $own-turquoise }, { $own-violet }{ $seals ->
        [0] { "" }
       *[other] , and { $seals } from cards
    }.
   *[no] { $seat } is recruiting.
}
prompt-post = { $you ->
    [yes] Place a servant on the border ({ $space }). Where does it come from?
   *[no] { $seat } is placing a servant on the border.
}
prompt-door = { $you ->
    [yes] Action 5: { $cards ->
        [0] no cards to draw.
        [one] draw 1 card, and keep it if you like.
       *[other] draw { $cards } cards, and keep up to { $count }.
    }
   *[no] { $seat } may draw cards.
}
prompt-draw = { $you ->
    [yes] You are drawing { $count ->
        [one] one more card.
       *[other] { $count } more cards.
    }
   *[no] { $seat } is drawing cards.
}
prompt-keep = { $you ->
    [yes] { $count ->
        [0] You may keep no more cards.
        [one] You may keep 1 card.
       *[other] Keep up to { $count } cards.
    }
   *[no] { $seat } is choosing cards to keep.
}
why-ended = { $end ->
    [few-nobles] The park is nearly empty.
   *[standstill] Nobody has recruited for ten rounds.
}
rival = { $whose ->
    [yours] you
   *[other] { $second }
}
prompt-won = { $you ->
    [yes] You win
   *[no] { $seat } wins
} with { $count ->
    [one] 1 point
   *[other] { $count } points
}{ $ahead ->
    [0] , as many as { rival }, but more servants with the Cardinal.
   *[other] , { $ahead } more than { rival }, thanks to { $source ->
        [nobles] the nobles.
        [cards] cards played for points.
        [hand] the cards in hand.
       *[park] the servants in the park.
    }
}
prompt-shared = { $whose ->
    [yours] You share the victory
   *[other] The victory is shared
}: { $count ->
    [one] 1 point
   *[other] { $count } points
} each, and equal numbers of servants with the Cardinal.

choice-done = { $next ->
    [court] On to the Court
    [stairs] On to the Stairs
    [seals] On to the Mint
    [recruit] On to recruiting
    [door] On to the cards
    [end] End turn
   *[step] Done
}
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

group-from = From: { $from }
group-recruit = Recruit
group-recruit-sealed = Recruit; cards pay { $turquoise } turquoise, { $violet } violet

score-nobles = Nobles
score-privileged = Nobles with a privilege
score-cards = Cards played for points
score-hand = Cards in hand
score-side = { $side ->
    [lions] Side of the lions
    [vases] Side of the vases
    [sphinxes] Side of the sphinxes
   *[nymphs] Side of the nymphs
}
score-cardinal = Servants with the Cardinal
score-gold = Gold left

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

refused-settle-first = First place your servants. (R2.6)
refused-post-first = First place a servant on the border. (R7.7)
refused-not-now = That belongs to another action. (R3.1)
refused-no-card = You do not have that card. (R9.1)
refused-not-its-moment = That card cannot be played now. (R9.1)
refused-card-cost = You do not have enough gold for that card. (R9.1)
refused-no-gold = You do not have enough gold. (R7.2)
refused-no-such-noble = You have no noble that gives you servants. (R10.8)
refused-turned = That noble has already been used. (R10.8)
refused-supply-empty = The common supply has no servants left in your colour. (R10.8)
refused-no-moves = You have no moves left. (R5.1)
refused-no-servant = You have no servant there. (R5.3)
refused-no-servant-to-place = You have no servant there to place. (R3.3)
refused-no-servant-to-post = You have no servant there to place on the border. (R7.7)
refused-stays-put = The servant would stay where it is. (R5.3)
refused-already-there = That servant is already there. (R3.3)
refused-not-neighbours = These rooms are not adjacent. (R1.2)
refused-no-placements = You may not place any more servants at the Gate. (R4.1)
refused-no-seal-placements = You may not place any more servants there. (R6.3)
refused-reserve-first = As long as you have servants in your reserve, place those first. (R3.3)
refused-no-noble = There is no noble on that space. (R7.1)
refused-nobody-in-the-office = To recruit, you need a servant in the Office. (R7.1)
refused-no-card-seals = Your cards do not give that many seals. (R9.7)
refused-too-many-card-seals = This noble does not need that many seals of that colour. (R9.7)
refused-no-turquoise = You do not have enough servants in the King’s cabinet. (R7.3)
refused-no-violet = You do not have enough servants with Madame de Pompadour. (R7.3)
refused-no-cards = There are no cards to draw. (R8.4)
refused-nobody-at-the-door = You have no servant at the Service door. (R8.1)
refused-nobody-to-remove = You have no servant left at the Service door to remove for a card. (R8.2)
refused-not-drawn = You have not drawn that card. (R8.2)

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

draw-panels = Parts of the board
draw-panel = { $panel ->
    [palace] Palace
    [park] Park
   *[seats] Players
}
draw-room-name = { $room ->
    [door] Service door
    [office] Office
    [cardinal] Cardinal
    [mint] Mint
    [gate] Gate
    [pompadour] Pompadour
    [stairs] Stairs
    [cabinet] King’s cabinet
   *[court] Court
}
draw-room = { $room }: { $servants }
draw-room-empty = { $room }: nobody
draw-room-majority = { $room }: { $servants } (majority: { $first })
draw-reserve = Reserves + common supply
draw-reserve-of = { $seat }: { $reserve } in the reserve, { $supply } in the common supply
draw-empty = { $space }: empty
draw-taken = { $space }: a servant of { $seat }
draw-noble = { $space }: { $noble }. { $points } points; { $gold } gold ({ $printed } without discount), { $turquoise } turquoise, { $violet } violet.
draw-owned = { $noble }, { $points } points
draw-face-down = A noble that stays face down until the final count
draw-closed-tally = The points of other players are not shown until the final count.
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
draw-gold = { $count } gold
draw-cards = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
draw-held = { $gold ->
    [0] free
   *[other] costs { $gold } gold
}, { draw-moment }
draw-no-cards = No cards in hand.
draw-discard = Discarded: { $count }
draw-pay = Choose the seals that cards pay, then the noble:
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

# What things are and do.
name-servant = Servant
about-servant = Each room gives you something for every servant you have there. A servant that you remove goes back to your reserve.
name-gold = Gold
about-gold = Pays for nobles and cards. It comes above all from the Mint; at the end it is worth nothing.
name-seal-turquoise = Turquoise seal
about-seal-turquoise = A seal of the King, part of a noble’s cost. To pay it, one of your servants leaves the King’s cabinet.
name-seal-violet = Violet seal
about-seal-violet = A seal of Madame de Pompadour, part of a noble’s cost. To pay it, one of your servants leaves her room.
name-majority = Crown: majority
about-majority = Marks who has the majority bonus of a room: the most servants there. The Cardinal breaks ties.
name-noble-points = Noble with points only
about-noble-points = Costs gold and seals, and brings only points. Once recruited, it lies face down until the final count.
name-noble-servant = Noble: 1 servant
about-noble-servant = Once, at any time in your turn: 1 of your servants comes from the common supply to your reserve. Then the noble is turned over.
name-noble-servants = Noble: 3 servants
about-noble-servants = Once, at any time in your turn: 3 of your servants come from the common supply to your reserve. Then the noble is turned over.
name-noble-gate = Noble: 2 servants at the Gate
about-noble-gate = In action 1 of each of your turns, you may place 2 more servants at the Gate.
name-noble-moves = Noble: 2 moves
about-noble-moves = In action 2 of each of your turns, you have 2 more moves.
name-noble-diagonal = Noble: diagonal moves
about-noble-diagonal = Your servants may also move diagonally, to a room that shares only a corner. A second such noble adds nothing.
name-noble-gold = Noble: 2 gold
about-noble-gold = When action 3 of each of your turns begins, you take 2 more gold.
name-noble-cabinet = Noble: 1 servant in the King’s cabinet
about-noble-cabinet = In action 3 of each of your turns, you may place 1 more servant in the King’s cabinet: a turquoise seal.
name-noble-pompadour = Noble: 1 servant with Madame de Pompadour
about-noble-pompadour = In action 3 of each of your turns, you may place 1 more servant with Madame de Pompadour: a violet seal.
name-noble-cards = Noble: 3 more cards to look at
about-noble-cards = With a servant at the Service door, you draw 3 more cards in action 5. You still keep only one for each servant you remove.
name-noble-face-down = Noble face down
about-noble-face-down = A noble that brings only points, or one already used. Which one another player has is not shown until the final count.
name-room-court = Court of honour
about-room-court = Action 1: for each of your servants here, you may place one at the Gate, and one more with the majority.
name-room-stairs = Stairs
about-room-stairs = Action 2: one move for each of your servants here, and one more with the majority. Without anyone here you can hardly move.
name-room-mint = Mint
about-room-mint = Action 3: you take 1 gold for each of your servants here, and 1 more with the majority.
name-room-cabinet = King’s cabinet
about-room-cabinet = Each of your servants here is a turquoise seal for recruiting. With the majority, you may place one more in action 3.
name-room-pompadour = Madame de Pompadour
about-room-pompadour = Each of your servants here is a violet seal for recruiting. With the majority, you may place one more in action 3.
name-room-office = Office
about-room-office = Action 4: each of your servants here may recruit one noble, and then goes back to your reserve.
name-room-door = Service door
about-room-door = Action 5: you may draw one card for each of your servants here. For each card you keep, one of them goes back to your reserve.
name-room-cardinal = Cardinal
about-room-cardinal = Breaks ties: of the players tied for a majority, the one with the most servants here has it. It also decides a tied match.
name-room-gate = Gate
about-room-gate = New servants arrive here in action 1. From here you move them on to the other rooms.
name-park = Park
about-park = The nobles wait here to be recruited in action 4. With 12 or fewer left when the first player begins, the last round is played.
name-space-empty = Empty space
about-space-empty = Its noble is gone. Every adjacent noble costs 1 gold less.
name-space-border = Border space
about-space-border = When you recruit a noble here, you must put one of your servants in its place. A corner counts on two sides.
name-space-outer = ×2 space
about-space-outer = A border space where a servant counts twice for its side. It is adjacent only to the two middle spaces of that side.
name-border-servant = Border servant
about-border-servant = It stays in the park until the end and counts for its side. Adjacent nobles cost 1 gold less, as beside an empty space.
name-discount = Discount
about-discount = A noble costs 1 gold less for each adjacent space that is empty or holds a servant. The small number is the price without it.
name-side = Side of the park
about-side = At the end, the most servants on a side score 6 points, the second most 2. The numbers show how many each player has there.
name-statue = Statue
about-statue = The two spaces beside a statue are not adjacent, so neither makes the other’s noble cheaper.
name-fountain = Fountain
about-fountain = The middle of the park. There is no space here, so it gives no discount.
name-card-maj = All majorities
about-card-maj = Before action 1: this turn you have the majority bonus in every room where you have a servant. Others lose nothing.
name-card-gate = Everyone to the Gate
about-card-gate = In action 1: place as many of your servants at the Gate as you like, from your reserve first.
name-card-march = 2 servants and 6 moves
about-card-march = In action 1: place 2 more servants at the Gate, and have 6 more moves in action 2 of this turn.
name-card-m5 = 5 moves
about-card-m5 = In action 2: you have 5 more moves.
name-card-m9 = 9 moves
about-card-m9 = In action 2: you have 9 more moves.
name-card-seals = 2 seals
about-card-seals = In action 4: 2 more seals for this turn, each of the colour you like, also for different nobles.
name-card-gold = 4 gold
about-card-gold = At any time in your turn: take 4 gold from the bank.
name-card-p2 = 2 points
about-card-p2 = At any time in your turn: the card lies face up in front of you and is worth 2 points at the end.
name-card-p4 = 4 points
about-card-p4 = At any time in your turn: the card lies face up in front of you and is worth 4 points at the end.
name-reserve = Reserve
about-reserve = Your servants wait here. A servant you place comes from here; from another room only when your reserve is empty.
name-supply = Common supply
about-supply = Seven more servants of each colour. Only nobles that give servants bring them into play.
name-deck = Deck
about-deck = The privilege cards, face down. When the deck is empty, the discard pile is shuffled and becomes the deck.
name-discard = Discard pile
about-discard = Played cards and cards that nobody kept, face up.
name-hand = Hand
about-hand = Your privilege cards, which only you see. Play each at its moment for its cost. Unplayed they are worth 1 point each, at most 6.
name-seen = Cards drawn
about-seen = The cards you look at. Keep one for each servant that you remove from the Service door; the others are discarded.
name-open-card = Face-up card
about-open-card = A played card that still counts: points until the end of the match, “All majorities” until the end of the turn.
name-payment = Seals from cards
about-payment = The seals that your card “2 seals” pays. Choose them first, then the noble.
about-plan = The five actions of a turn, always in this order, with what each one gives. Choose the current one to go on to the next.
about-last-round = Everyone plays one more turn, the first player too. Then points are counted.
name-points = Points
about-points = Points if the match ended now: nobles, face-up cards, hand and park. Those of others are shown at the end, or always if the table says so.
name-seat = Player
about-seat = A player’s gold, number of cards in hand, points, nobles and face-up cards.

# Reasons for a turn: what is so after the better one ($best) and after the one it is compared with ($other).
reason-nobles = { $you ->
    [yes] The nobles you have recruited at the end of this turn bring more points
   *[no] The nobles { $seat } has recruited at the end of this turn bring more points
}: { $best }, not { $other }.
reason-points = { $you ->
    [yes] You have more points a few rounds later
   *[no] { $seat } has more points a few rounds later
}: { $best } on average, not { $other }.
reason-points-other = { $you ->
    [yes] The best of your opponents has fewer points a few rounds later
   *[no] The best of { $seat }’s opponents has fewer points a few rounds later
}: { $best } on average, not { $other }.
reason-park = { $you ->
    [yes] The sides of the park bring you more points when your next turn begins
   *[no] The sides of the park bring { $seat } more points when the next turn begins
}: { $best } on average, not { $other }.
reason-gold = { $you ->
    [yes] You have more gold for your next turn
   *[no] { $seat } has more gold for the next turn
}: { $best } on average, not { $other }.
reason-moves = { $you ->
    [yes] The Stairs give you more moves in your next turn
   *[no] The Stairs give { $seat } more moves in the next turn
}: { $best } on average, not { $other }.
reason-court = { $you ->
    [yes] The Court brings more of your servants to the Gate in your next turn
   *[no] The Court brings more of { $seat }’s servants to the Gate in the next turn
}: { $best } on average, not { $other }.
reason-mint = { $you ->
    [yes] The Mint brings you more gold in your next turn
   *[no] The Mint brings { $seat } more gold in the next turn
}: { $best } on average, not { $other }.
reason-seals = { $you ->
    [yes] You have more seals for your next turn
   *[no] { $seat } has more seals for the next turn
}: { $best } on average, not { $other }.
reason-office = { $you ->
    [yes] You have more servants in the Office, who can recruit in your next turn
   *[no] { $seat } has more servants in the Office, who can recruit in the next turn
}: { $best } on average, not { $other }.
reason-majorities = { $you ->
    [yes] You have the majority in more rooms when your next turn begins
   *[no] { $seat } has the majority in more rooms when the next turn begins
}: { $best } on average, not { $other }.
reason-cards = { $you ->
    [yes] You hold more privilege cards in your next turn
   *[no] { $seat } holds more privilege cards in the next turn
}: { $best } on average, not { $other }.

# What players suspect of others.
suspicion-majorities = { $seat } holds “All majorities”
suspicion-everyone = { $seat } holds “Everyone to the Gate”
suspicion-march = { $seat } holds “2 servants and 6 moves”
suspicion-moves = { $seat } holds a card with moves
suspicion-seals = { $seat } holds “2 seals”
suspicion-gold = { $seat } holds “4 gold”
suspicion-points = { $seat } holds a card with points
