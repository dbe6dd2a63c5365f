# The house in English.

seat-number = Player { $number }

refused-over = The game is over.
refused-not-due = It is not your turn.
refused-chance = Chance has to draw first.
refused-not-offered = That is not possible now.
refused-stale = The table has moved on: please look again.
refused-no-auction = There is no auction to leave a limit for.
refused-unreadable = That is not a move of this game.
refused-nothing-to-undo = There is nothing to take back.
refused-resigned = You have resigned already.
refused-not-to-be-said = That cannot be said now.

told-undone = You take back your last step.
told-said = { $seat }: “{ $statement }”
told-resigned = { $seat } resigns.
told-aborted = The match is broken off.
told-replaced = { $by } plays on for { $seat }.

terminal-help = Type the number of a choice. Also: u take back · l log · v look again · q leave · h help
terminal-talk = Table talk: s what you can say · s N say it · p what was said, and what became of it
terminal-nothing-to-say = There is nothing to say now.
terminal-nothing-said = Nobody has said anything yet.
terminal-promise = { $seat }: “{ $statement }” – { $verdict ->
    [kept] kept
    [broken] broken
   *[open] open
}
terminal-choose = Your choice:
terminal-unknown = “{ $input }” is not one of the numbers above. h shows help.
terminal-span = { $label } … or any sum up to { $most }: type { $number } and the sum
terminal-limit-help = m 40 lets the house bid for you in this auction, up to 40; m alone takes that back.
terminal-limit-left = The house bids for you in this auction, up to { $most }.
terminal-limit-withdrawn = You bid for yourself again.
terminal-limit-none = You had left no limit.
terminal-limit-unknown = “{ $input }” is no limit. Type m and a whole number.
terminal-commitment = Sealed shuffle:
terminal-log-empty = Nothing has happened yet.
terminal-left = You leave the table. The match was not finished.
terminal-result = { $seat }: rank { $rank }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
terminal-saved = The record of the match:

replay-choices = { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
replay-unfinished = Every line is right; the match is not finished.
replay-finished = Every line is right, and the end is the one it names.
