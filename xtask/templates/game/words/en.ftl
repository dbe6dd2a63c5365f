# __Name__ in English.

game-summary = Take counters from the heap, or stop early for a hidden card.
game-length = about 5 minutes
game-weight = easy to learn

prompt-deal = { $you ->
    [yes] You are dealt a card.
   *[no] { $seat } is dealt a card.
}
prompt-take = { $you ->
    [yes] Your turn: take a counter.
   *[no] { $seat } takes a counter.
}
prompt-more = { $you ->
    [yes] Take a second counter, or stop for a card.
   *[no] { $seat } takes a second counter, or stops for a card.
}
prompt-won = { $seat } wins with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
prompt-shared = Both players win: they have the same number of points.

choice-take = Take a counter
choice-stop = Stop and get a card

refused-take-first = First take a counter. (R3.1)

log-dealt = { $seat } is dealt a card.
log-dealt-card = { $card ->
    [crown] { $seat } is dealt a crown card.
   *[plain] { $seat } is dealt a plain card.
}
log-took = { $seat } takes a counter.
log-stopped = { $seat } stops.
log-shown = { $crown ->
    [one] { $seat } shows 1 crown card.
   *[other] { $seat } shows { $crown } crown cards.
}
log-won = { $seat } wins.
log-shared = Both players win.

text-heap = Counters left: { $count }
text-seat = { $seat } – counters: { $count }, crown cards: { $crown }, plain cards: { $plain }
text-seat-hidden = { $seat } – counters: { $count }, hidden cards: { $cards }
draw-deck = Cards in the deck: { $count }

# What things are and do.
name-counter = Counter
about-counter = Each counter you have is worth 1 point at the end. You take one or two in your turn.
name-card-plain = Plain card
about-card-plain = Worth nothing; but your opponent does not know that before the end.
name-card-crown = Crown card
about-card-crown = Worth 2 points at the end. Only you see that you have it.
name-heap = Heap
about-heap = The counters that are left. When the last one is taken, the game ends at once.
name-deck = Deck
about-deck = If you stop after one counter, you are dealt a card from it. When it is empty, you get none.
name-cards = Cards
about-cards = Your cards; your opponent sees only how many. At the end all cards are shown.
