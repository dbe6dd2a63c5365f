# Royal Secrets in English.

game-summary = Influence King and Queen with courtiers, together and against each other.
game-length = about 35 minutes
option-desks = Whether everybody sees everybody’s lys
option-desks-closed = each sees only their own
option-desks-open = open to all

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

prompt-speech = Who has the Speech first?
prompt-valet = { $seat } draws a Valet.
prompt-opening = The audience of { the-sovereign } is opened.
prompt-window-opening = { $seat }: use a favour before everybody chooses an audience?
prompt-window-stakes = { $seat }: use a favour now that all cards are staked?
prompt-window-reveal = { $seat }: name a card to recruit before the reveal?
prompt-window-count = { $seat }: use a favour against your losses?
prompt-planning = { $seat } decides where { $placed } goes.
prompt-audience = { $seat }: go to the King or to the Queen.
prompt-first = { $seat }: stake your first card, open or hidden.
prompt-second = { $seat }: stake your second card.
prompt-pass = { $seat }: give the Speech to somebody.
prompt-cardinal = The Cardinal draws a card.
prompt-tie = A tie at the audience of { the-sovereign }: the tied seal a third card.
prompt-finale = { $seat }: all rounds are played. Lay the hands open and count.
prompt-won = { $seat } has the most lys, { $lys }, and wins.
prompt-shared = Several have the most lys, { $lys }: the victory is shared.

choice-attend = Go to { the-sovereign }
choice-place = { $seat } goes to { the-sovereign }
choice-pass = Give the Speech to { $seat }
choice-open = Stake { $card } openly
choice-hidden = Stake { $card } face down
choice-corrupt = Corruption: draw a Valet
choice-plan = { $rank ->
    [lesser] Planning (the lesser card): place everybody
   *[greater] Planning (the greater card): place everybody
}
choice-dine = Royal dinner: sit at both audiences
choice-spy = Espionage: look at all hidden cards
choice-stab = Dagger: discard { $seat }’s hidden card
choice-stab-cardinal = Dagger: discard the Cardinal’s hidden card
choice-medal = Medal: double { $seat }’s { the-stake }
choice-medal-cardinal = Medal: double the Cardinal’s { the-stake }
choice-recruit = Recruitment: take { $seat }’s { the-stake } at the end of the round
choice-pardon = Royal pardon: cancel all losses of this round
choice-strike = Masterstroke: turn the audience loss into a gain
choice-seal = Seal { $card } as the third card
choice-decline = No further favour now
choice-finish = Lay the hands open and count

log-begun = { $seat } has the Speech first.
log-drawn = { $seat } draws a Valet.
log-drawn-card = { $seat } draws { $card }.
log-opened = Round { $round }, { the-sovereign }: influence { $need }, success +{ $gain }, failure −{ $loss }, { the-favour }.
log-used = { $seat } uses { the-favour }.
log-seated = { $seat } goes to { the-sovereign }.
log-placed = { $seat } is placed with { the-sovereign }.
log-passed = { $from } gives the Speech to { $to }.
log-staked-hidden = { $seat } stakes a card face down.
log-staked-open = { $seat } stakes { $card } openly.
log-staked-own = { $seat } stakes { $card } face down.
log-cardinal-hidden = The Cardinal lays a card face down.
log-cardinal-open = The Cardinal shows { $influence }.
log-spied = { $spy } looks at { $seat }’s hidden card.
log-spied-card = { $spy } looks at { $seat }’s hidden card: { $card }.
log-cardinal-spied = { $spy } looks at the Cardinal’s hidden card.
log-cardinal-spied-card = { $spy } looks at the Cardinal’s hidden card: { $influence }.
log-stabbed = { $seat }’s hidden card is stabbed: { $card }.
log-cardinal-stabbed = The Cardinal’s hidden card is stabbed: { $influence }.
log-decorated = { $seat }’s { the-stake } counts double.
log-decorated-cardinal = The Cardinal’s { the-stake } counts double.
log-named = { $by } will take { $from }’s { the-stake }.
log-revealed = { $seat } has staked { $open } and { $hidden }.
log-cardinal-revealed = The Cardinal’s hidden card is { $influence }.
log-withdrew = { $seat } withdraws.
log-counted = { $fate ->
    [empty] Nobody is with { the-sovereign }.
    [deserted] All have left { the-sovereign } alone.
    [excused] The Cardinal stays alone with { the-sovereign }.
    [failed] The audience of { the-sovereign } fails with { $total }.
   *[succeeded] The audience of { the-sovereign } succeeds with { $total }.
}
log-tied = { $count } players are tied for the majority with { the-sovereign }.
log-sealed = { $seat } seals a third card.
log-unsealed = { $seat }’s third card is { $card }.
log-exchanged = { $from } gives { $card } to { $to }.
log-won = { $seat } has the majority with { the-sovereign } and takes { the-favour }.
log-lost = Nobody takes the card of { the-sovereign }.
log-recruited = { $by } takes { $card } from { $from }.
log-gained = { $seat } gains { $lys } lys.
log-paid = { $seat } loses { $lys } lys.
log-tallied = { $seat }: { $bonus } lys for unplayed cards, { $lys } in all.

said-go = I go to { the-sovereign }.
said-at-least = I will stake at least { $amount } here.
said-no-excuse = I will not use the Excuse.
said-stay = I will stay.
said-join-me = Join me!

refused-no-card = You do not have that card.
refused-face = One card is staked openly, one face down.
refused-no-such-seat = Nobody sits there.
refused-speech-kept = You have to give the Speech to somebody else.
refused-speech-again = The Speech goes to somebody who has not had a turn yet.
refused-place-order = Players are placed one after the other, in the order of their seats.
refused-third-excuse = The third card cannot be an Excuse.
refused-stake-first = You have to stake a card.
refused-other-step = That is for another moment of the round.
refused-window = That favour is for another moment of the round.
refused-no-favour = You do not have that favour.
refused-no-valets = There is no Valet left to draw.
refused-planned = This Planning would change nothing: one that decides has been played already.
refused-dines = You dine at both audiences already.
refused-no-secrets = There is no hidden card you have not seen.
refused-nothing-hidden = There is no hidden card.
refused-no-stake = There is no such card on the table.
refused-doubled = That card counts double already.
refused-no-influence = Doubling that card would change nothing.
refused-recruit-elsewhere = You recruit from another player at your own audience.
refused-recruit-named = That card has been named already.
refused-recruit-zero = Courtiers of 0 cannot be recruited.
refused-no-loss = You have no such loss.

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
text-guest = dines at both
text-withdrawn = withdrawn
text-stabbed = stabbed
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
draw-closed = not open yet
draw-need = { $count } influence needed
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
draw-unopened = Audiences not opened:
draw-hand = Your cards
draw-tally = The final count
draw-rounds = Lys before the count
draw-unplayed = Lys for unplayed cards
draw-counted = Unplayed cards bring 1 lys for every 10 influence, at most { $most }.
