# Royal Secrets in English.

game-summary = Send courtiers to influence the King and Queen, together and against each other.
game-length = about 35 minutes
game-weight = of medium weight
option-desks = Open desks
option-desks-closed = off: each player sees only their own lys
option-desks-open = on: everyone sees all lys

the-sovereign = { $sovereign ->
    [king] the King
   *[queen] the Queen
}
the-favour = { $favour ->
    [corruption] Corruption
    [planning] Planning
    [dinner] Royal dinner
    [espionage] Espionage
    [dagger] Dagger
    [medal] Medal
    [recruitment] Recruitment
    [pardon] Royal pardon
   *[masterstroke] Masterstroke
}
the-stake = { $face ->
    [open] open card
   *[hidden] hidden card
}

card-courtier = { $influence }
card-excuse = Excuse
card-valet = Valet { $influence }
card-none = nothing
card-favour = { the-favour } ({ $need })

prompt-speech = Who has the Speech tile first?
prompt-valet = { $you ->
    [yes] You draw a Valet.
   *[no] { $seat } draws a Valet.
}
prompt-opening = The audience with { the-sovereign } is revealed.
prompt-window-opening = { $you ->
    [yes] Use a favour now, before the audiences are chosen?
   *[no] { $seat } may use a favour before the audiences are chosen.
}
prompt-window-stakes = { $you ->
    [yes] All cards are staked. Use a favour now?
   *[no] All cards are staked: { $seat } may use a favour.
}
prompt-window-reveal = { $you ->
    [yes] Use Recruitment now, to take a staked card after the count?
   *[no] { $seat } may use Recruitment before the reveal.
}
prompt-window-count = { $you ->
    [yes] Use a favour now, against your losses of this round?
   *[no] { $seat } may use a favour against losses.
}
prompt-planning = { $you ->
    [yes] Planning: send { $placed } to the King or to the Queen.
   *[no] { $seat } sends { $placed } to the King or to the Queen.
}
prompt-planning-own = { $you ->
    [yes] Planning: will you go to the King or to the Queen?
   *[no] { $seat } chooses between the King and the Queen.
}
prompt-planning-you = { $seat } decides which audience you go to.
prompt-audience = { $you ->
    [yes] Your turn: go to the King or to the Queen.
   *[no] { $seat } chooses an audience.
}
prompt-first = { $you ->
    [yes] Your turn: stake your first card, face up or face down.
   *[no] { $seat } stakes a first card.
}
prompt-second = { $you ->
    [yes] Your turn: stake your second card { draw-face }.
   *[no] { $seat } stakes a second card { draw-face }.
}
prompt-pass = { $you ->
    [yes] Who is next? Give the Speech tile to another player.
   *[no] { $seat } gives the Speech tile to another player.
}
prompt-cardinal = The Cardinal draws a card.
prompt-tie = { $you ->
    [yes] Tie at the audience with { the-sovereign }: secretly choose a third card.
   *[no] Tie at the audience with { the-sovereign }: the tied players secretly choose a third card.
}
prompt-finale = { $you ->
    [yes] All rounds are played: reveal the hands and count.
   *[no] All rounds are played: { $seat } reveals the hands.
}
prompt-won = { $you ->
    [yes] You win with the most lys, { $lys }: { $desk } in the desk and { $bonus } for unplayed cards.
   *[no] { $seat } wins with the most lys, { $lys }: { $desk } in the desk and { $bonus } for unplayed cards.
}
prompt-shared-two = { $own ->
    [yes] You share the victory with { $other }: { $lys } lys each.
   *[no] { $seat } and { $other } share the victory: { $lys } lys each.
}
prompt-shared = { $own ->
    [yes] You share the victory: nobody has more than your { $lys } lys.
   *[no] The victory is shared: nobody has more than { $lys } lys.
}

choice-attend = Go to { the-sovereign }
choice-place = { $seat } goes to { the-sovereign }
choice-pass = Give the Speech tile to { $seat }
choice-open = Stake { $card } face up
choice-hidden = Stake { $card } face down
choice-corrupt = Corruption: draw a Valet
choice-plan = { $rank ->
    [lesser] Planning (lower card): place everyone
   *[greater] Planning (higher card): place everyone
}
choice-dine = Royal dinner: take part in both audiences
choice-spy = Espionage: look at all hidden cards
choice-stab = Dagger: discard { $seat }’s hidden card
choice-stab-cardinal = Dagger: discard the Cardinal’s hidden card
choice-medal = Medal: double { $seat }’s { the-stake }
choice-medal-cardinal = Medal: double the Cardinal’s { the-stake }
choice-recruit = Recruitment: take { $seat }’s { the-stake } at the end of the round
choice-pardon = Royal pardon: cancel all losses of this round
choice-strike = Masterstroke: turn the audience loss into a gain
choice-seal = Choose { $card } as third card
choice-decline = No favour
choice-finish = Reveal and count

group-courtier = Courtier of value { $influence }

score-desk = Lys in the desk
score-cards = Unplayed cards
score-favours = Favours left over

log-begun = { $seat } has the Speech tile first.
log-drawn = { $seat } draws a Valet.
log-drawn-card = { $seat } draws { $card }.
log-opened = Round { $round }, audience with { the-sovereign }: influence { $need }, success +{ $gain }, failure −{ $loss }, { the-favour }.
log-used = { $seat } uses a favour: { the-favour }.
log-seated = { $seat } goes to { the-sovereign }.
log-placed = { $seat } is sent to { the-sovereign }.
log-passed = { $from } gives the Speech tile to { $to }.
log-staked-hidden = { $seat } stakes a card face down.
log-staked-open = { $seat } stakes { $card } face up.
log-staked-own = { $seat } stakes { $card } face down.
log-cardinal-hidden = The Cardinal plays a card face down.
log-cardinal-open = The Cardinal plays { $influence } face up.
log-spied = { $spy } looks at { $seat }’s hidden card.
log-spied-card = { $spy } looks at { $seat }’s hidden card: { $card }.
log-cardinal-spied = { $spy } looks at the Cardinal’s hidden card.
log-cardinal-spied-card = { $spy } looks at the Cardinal’s hidden card: { $influence }.
log-stabbed = The Dagger discards { $seat }’s hidden card: { $card }.
log-cardinal-stabbed = The Dagger discards the Cardinal’s hidden card: { $influence }.
log-decorated = { $seat }’s { the-stake } counts double.
log-decorated-cardinal = The Cardinal’s { the-stake } counts double.
log-named = { $by } will take { $from }’s { the-stake }.
log-revealed = { $seat } has staked { $open } and { $hidden }.
log-cardinal-revealed = The Cardinal’s hidden card is { $influence }.
log-withdrew = { $seat } withdraws.
log-counted = { $fate ->
    [empty] Nobody is at the audience with { the-sovereign }.
    [deserted] Everyone has withdrawn from the audience with { the-sovereign }.
    [excused] The Cardinal stays alone with { the-sovereign }.
    [failed] The audience with { the-sovereign } fails: { $total } influence.
   *[succeeded] The audience with { the-sovereign } succeeds: { $total } influence.
}
log-tied = { $count } players are tied for the majority at the audience with { the-sovereign }.
log-sealed = { $seat } has chosen a third card in secret.
log-unsealed = { $seat }’s third card is { $card }.
log-exchanged = { $from } gives { $card } to { $to }.
log-won = { $seat } has the majority at the audience with { the-sovereign } and takes the favour: { the-favour }.
log-lost = Nobody takes the audience card ({ the-sovereign }).
log-recruited = { $by } takes { $card } from { $from }.
log-gained = { $seat } gains { $lys } lys.
log-paid = { $seat } loses { $lys } lys.
log-tallied = { $seat }: { $bonus } lys for unplayed cards, { $lys } in all.

said-go = I will go to { the-sovereign }.
said-at-least = I will stake at least { $amount } here.
said-no-excuse = I will not use the Excuse.
said-stay = I will stay.
said-join-me = Join me!

refused-no-card = You do not have that card. (R5.1)
refused-face = One card is staked face up, the other face down. (R5.1)
refused-no-such-seat = Nobody sits there. (R1.1)
refused-speech-kept = You have to give the Speech tile to another player. (R3.3)
refused-speech-again = Give the Speech tile to a player who has not done this step yet. (R3.3)
refused-place-order = Players are placed one by one, in seating order. (R12.5)
refused-third-excuse = The third card cannot be an Excuse. (R8.1)
refused-stake-first = You have to stake a card. (R5.1)
refused-other-step = You cannot do that at this point of the round. (R3.2)
refused-window = That favour is used at another point of the round. (R12.1)
refused-no-favour = You do not have that favour. (R12.2)
refused-no-valets = There is no Valet left to draw. (R12.4)
refused-planned = This Planning would change nothing: the one already played decides. (R12.6)
refused-dines = You already take part in both audiences. (R12.7)
refused-no-secrets = There is no hidden card you have not seen. (R12.10)
refused-nothing-hidden = There is no hidden card. (R12.11)
refused-no-stake = There is no such card on the table. (R12.1)
refused-doubled = That card counts double already. (R12.13)
refused-no-influence = Doubling that card would change nothing. (R12.13)
refused-recruit-elsewhere = You can recruit only from another player at your own audience. (R12.14)
refused-recruit-named = That card has been named already. (R12.14)
refused-recruit-zero = Courtiers of value 0 cannot be recruited. (R12.14)
refused-no-loss = You have no loss of that kind. (R12.1)

text-round = Round { $round } of { $rounds }
text-speech = Speech: { $seat }
text-sovereign = { $sovereign ->
    [king] KING:
   *[queen] QUEEN:
}
text-audience = influence { $need }, success +{ $gain }, failure −{ $loss }, { the-favour }
text-fate = { $fate ->
    [empty] empty
    [deserted] deserted
    [excused] the Cardinal alone
    [failed] failed
   *[succeeded] succeeded
}
text-cardinal = Cardinal
text-guest = at both audiences
text-withdrawn = withdrawn
text-stabbed = discarded by the Dagger
text-seen-by = seen by { $names }
text-third = third card: { $card }
text-lys = { $lys } lys
text-closed-desk = desk closed
text-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}:
text-unknown = { $count ->
    [one] 1 unknown Valet
   *[other] { $count } unknown Valets
}
text-one-down = one of these lies face down
text-favours = favours:
text-valets = Valets to draw: { $count }
text-discard = Discarded:
text-cardinal-unseen = The Cardinal’s unseen cards:

draw-sovereign = { $sovereign ->
    [king] The King
   *[queen] The Queen
}
draw-favour = { the-favour }
draw-closed = not revealed yet
draw-need = influence needed
draw-lys = lys
draw-held = cards in hand:
draw-cost = { $card }, cost { $cost }
draw-gain = success: { $count } lys gained
draw-loss = failure: { $count } lys lost
draw-sight = { $sum } of { $need } visible; cards face down: { $hidden }, to come: { $coming }
draw-face = { $face ->
    [open] face up
   *[hidden] face down
}
draw-stake = { $name }, { the-stake }: { $card }
draw-stage = { $stage ->
    [opening] Opening
    [audience] Audience
    [first] First card
    [second] Second card
   *[reveal] Reveal
}
draw-unopened = Audiences not revealed:
draw-hand = Your cards
draw-tally = The final count
draw-counted = Unplayed cards score 1 lys for every 10 influence, at most { $most }.
draw-panels = Parts of the board
draw-panel = { $panel ->
    [audiences] Audiences
    [desks] Desks
   *[piles] What is known
}

# What things are and do.
name-king = Audience with the King
about-king = One of the round’s two audiences. Go there and stake two cards: if all the cards there reach the influence needed, everyone there gains lys.
name-queen = Audience with the Queen
about-queen = The round’s other audience. It works like the King’s and is counted after it.
name-tile = Audience card
about-tile = It shows the influence needed, the lys for success and for failure, and the favour for the player with the majority.
name-need = Influence needed
about-need = All the cards staked here, the Cardinal’s included, must add up to at least this number. Otherwise the audience fails.
name-gain = Gain
about-gain = If the audience succeeds, everyone who stayed gains this many lys. In the seventh round, only the player with the majority does.
name-loss = Loss
about-loss = If the audience fails, everyone who stayed loses this many lys.
name-meter = Visible influence
about-meter = The influence you can see so far, out of the influence needed. Beside it: cards face down, and cards still to come.
name-fate = Result of the audience
about-fate = It succeeded, failed, was empty or was deserted because everyone withdrew; or the Cardinal was left alone.
name-winner = Majority
about-winner = This player staked the most influence at a successful audience and takes the favour.
name-occupant = Player at an audience
about-occupant = This player has gone to this audience and stakes two cards here: one face up, one face down.
about-cardinal = He joins when only one player is at an audience, with two cards that count there. A tie with him still gives you the favour.
name-speech = Speech tile
about-speech = Whoever has it acts, then gives it to a player who has not done this step yet. Its last holder begins the next round.
name-desk = Desk
about-desk = A player’s desk: lys, favours, and what is known of the hand.
name-closed-desk = Closed desk
about-closed-desk = You see only your own lys. The others’ are shown at the end of the game.
name-lys = Lys
about-lys = Victory points. You start with 10 and never fall below 0. The most lys after seven rounds win.
name-known = Cards in hand
about-known = How many cards a player has, and which ones are known. Everyone began with the same courtiers, so only Valets can be unknown.
name-unknown = Unknown Valet
about-unknown = A Valet that its owner drew. Nobody else knows which one it is.
name-one-down = One card face down
about-one-down = One of these cards is not in the hand: it lies face down on the table, and you do not know which.
name-card-zero = Courtier of value 0
about-card-zero = It adds nothing, but it always comes back to your hand: good for bluffing. You have two.
name-card-courtier = Courtier
about-card-courtier = It adds its value to your audience, then is gone for good. Unplayed, it brings 1 lys for every 10 at the end, 6 in all at most.
about-card-excuse = At the reveal you withdraw: you gain and lose nothing, your other card does not count, and you draw a Valet. If all withdraw, all lose.
name-card-valet = Valet
about-card-valet = It has influence. If your audience succeeds, everyone at the other one loses its cost in lys; if it fails, you lose it.
name-card-cardinal = Cardinal’s card
about-card-cardinal = Worth −10 to 20, it counts at the audience like a staked card. One lies face up, the other face down until the reveal.
name-stake-open = Card staked face up
about-stake-open = Everyone sees it. You stake one card face up and one face down, in either order.
name-stake-hidden = Card staked face down
about-stake-hidden = Only its owner and spies know it until the reveal. It counts like a card face up.
name-third = Third card
about-third = It breaks a tie for the majority: all are chosen in secret, the highest wins. Then the tied players pass them on to the right.
name-favour = Favour
about-favour = You win it with the majority at a successful audience. Use it once, at its moment, from the next round on.
name-favour-corruption = Corruption
about-favour-corruption = At the start of a round: draw a Valet.
name-favour-planning = Planning
about-favour-planning = At the start of a round: place every player at the King or the Queen. Of two Plannings, the card that needs more influence decides.
name-favour-dinner = Royal dinner
about-favour-dinner = At the start of a round: take part in both audiences. Your cards count at both; Valets do not harm you, and yours harm nobody.
name-favour-espionage = Espionage
about-favour-espionage = While cards are staked: look at every card that lies face down at both audiences.
name-favour-dagger = Dagger
about-favour-dagger = While cards are staked: discard one card that lies face down at either audience. Everyone sees it.
name-favour-medal = Medal
about-favour-medal = While cards are staked: double the influence of one staked card, anybody’s, face up or face down. Once per card.
name-favour-recruitment = Recruitment
about-favour-recruitment = Just before the reveal: name a card of another player at your audience. It counts, then joins your hand; courtiers of value 0 never do.
name-favour-pardon = Royal pardon
about-favour-pardon = After the count: cancel all your losses of this round, those from Valets included.
name-favour-masterstroke = Masterstroke
about-favour-masterstroke = After the count: your audience loss of this round becomes a gain of the same amount. Losses from Valets remain.
name-used = Favour used
about-used = This player has used this favour against the losses of this round.
name-doubled = Card that counts double
about-doubled = There is a Medal on this card: its influence counts double. A Valet’s cost does not.
name-named = Named card
about-named = A player has named this card with Recruitment and takes it after the count, unless it is a courtier of value 0.
name-spies = Card looked at
about-spies = The eyes show who has looked at this card with Espionage.
name-stabbed = Stabbed card
about-stabbed = A Dagger has discarded the card that lay here face down. It no longer counts.
name-withdrawn = Withdrawn player
about-withdrawn = This player staked an Excuse and takes no part in the count. Only if everyone withdraws do all of them lose.
name-guest = Guest
about-guest = This player uses the Royal dinner: their cards count at both audiences, and Valets do not harm them.
name-valets = Valet deck
about-valets = You draw a Valet at the start, with Corruption, and when you withdraw. There are ten in all.
name-cardinal-unseen = Cardinal’s unseen cards
about-cardinal-unseen = The Cardinal’s cards that you have not seen yet. He plays two whenever a player is alone at an audience.
name-discard = Discard pile
about-discard = Played cards, gone for good. Courtiers of value 0 never come here.
name-unopened = Audiences not revealed
about-unopened = The audience cards that may still come, by favour and influence needed. Four cards never come into the game.
name-round = Rounds
about-round = The game has seven rounds. In the last one, only the player with the majority gains.
name-stage = Steps of a round
about-stage = Two audiences are revealed; everyone chooses one and stakes two cards; then all is revealed and counted.
about-tally = The lys in the desk, plus 1 lys for every 10 influence of unplayed cards, at most 6. The most lys win.

# Reasons for a choice: what is so after the better one ($best) and after the one it is compared with ($other).
reason-audience = { $you ->
    [yes] Your audience succeeds more often
   *[no] { $seat }’s audience succeeds more often
}: in about { $best }% of cases, not { $other }%.
reason-lys = { $you ->
    [yes] You have more lys after this round
   *[no] { $seat } has more lys after this round
}: { $best } on average, not { $other }.
reason-lys-other = { $you ->
    [yes] The richest of the others has fewer lys after this round
   *[no] The richest of { $seat }’s rivals has fewer lys after this round
}: { $best } on average, not { $other }.
reason-favours = { $you ->
    [yes] You have more favours after this round
   *[no] { $seat } has more favours after this round
}: { $best } on average, not { $other }.
reason-influence = { $you ->
    [yes] You keep more influence in hand for later rounds
   *[no] { $seat } keeps more influence in hand for later rounds
}: { $best } on average, not { $other }.
reason-excuse = { $you ->
    [yes] You keep your Excuse for a later round.
   *[no] { $seat } keeps the Excuse for a later round.
}

# What players suspect of others.
suspicion-hidden-high = { $seat } has hidden 20 or more
suspicion-hidden-nothing = { $seat } has hidden 0 or less
suspicion-hidden-excuse = { $seat } has hidden the Excuse
suspicion-excuse = { $seat } holds the Excuse
suspicion-valet = { $seat } holds a Valet of 10 or 20
