# Royal Secrets in English.

game-summary = Send courtiers to influence the King and Queen, together and against each other.
game-length = about 35 minutes
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
    [yes] A tie with { the-sovereign }: secretly choose a third card.
   *[no] A tie with { the-sovereign }: the tied players secretly choose a third card.
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
log-used = { $seat } uses { the-favour }.
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

refused-no-card = You do not have that card.
refused-face = One card is staked face up, the other face down.
refused-no-such-seat = Nobody sits there.
refused-speech-kept = You have to give the Speech tile to another player.
refused-speech-again = Give the Speech tile to a player who has not had a turn yet.
refused-place-order = Players are placed one by one, in seating order.
refused-third-excuse = The third card cannot be an Excuse.
refused-stake-first = You have to stake a card.
refused-other-step = You cannot do that at this point of the round.
refused-window = That favour is used at another point of the round.
refused-no-favour = You do not have that favour.
refused-no-valets = There is no Valet left to draw.
refused-planned = This Planning would change nothing: the one already played decides.
refused-dines = You already take part in both audiences.
refused-no-secrets = There is no hidden card you have not seen.
refused-nothing-hidden = There is no hidden card.
refused-no-stake = There is no such card on the table.
refused-doubled = That card counts double already.
refused-no-influence = Doubling that card would change nothing.
refused-recruit-elsewhere = You can recruit only from another player at your own audience.
refused-recruit-named = That card has been named already.
refused-recruit-zero = Courtiers of value 0 cannot be recruited.
refused-no-loss = You have no loss of that kind.

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
text-third = third card { $card }
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
text-one-down = one of these face down
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
draw-sight = { $sum } of { $need } in sight; cards face down: { $hidden }, to come: { $coming }
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
   *[piles] Discard
}
