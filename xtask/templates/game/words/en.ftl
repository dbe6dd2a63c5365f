# __Name__ in English.

game-summary = Take counters from the heap, or stop early for a hidden coin.
game-length = about 5 minutes

prompt-deal = { $seat } is dealt a coin.
prompt-take = { $seat }: take a counter.
prompt-more = { $seat }: take a second counter, or stop for a coin.
prompt-won = { $seat } wins with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
prompt-shared = Both players win: they have the same number of points.

choice-take = Take a counter
choice-stop = Stop and get a coin

refused-take-first = First take a counter.

log-dealt = { $seat } is dealt a coin.
log-dealt-coin = { $coin ->
    [gold] { $seat } is dealt a gold coin.
   *[copper] { $seat } is dealt a copper coin.
}
log-took = { $seat } takes a counter.
log-stopped = { $seat } stops.
log-shown = { $gold ->
    [one] { $seat } shows 1 gold coin.
   *[other] { $seat } shows { $gold } gold coins.
}
log-won = { $seat } wins.
log-shared = Both players win.

text-heap = Counters left: { $count }
text-seat = { $seat } – counters: { $count }, gold coins: { $gold }, copper coins: { $copper }
text-seat-hidden = { $seat } – counters: { $count }, hidden coins: { $coins }
draw-bag = Coins in the bag: { $count }
