# __Name__ in English.

game-summary = Take counters from the heap, or stop early for a hidden card.
game-length = about 5 minutes

prompt-deal = { $seat } is dealt a card.
prompt-take = { $seat }: take a counter.
prompt-more = { $seat }: take a second counter, or stop for a card.
prompt-won = { $seat } wins with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
prompt-shared = Both players win: they have the same number of points.

choice-take = Take a counter
choice-stop = Stop and get a card

refused-take-first = First take a counter.

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
