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
terminal-arranged = these words in any order, each once

replay-choices = { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
replay-unfinished = Every line is right; the match is not finished.
replay-finished = Every line is right, and the end is the one it names.

refused-not-yours = You do not sit at this table.
refused-running = That is only possible while the match is not running.
refused-not-running = The match is not running.
refused-taken = Somebody sits there already.
refused-no-chair = There is no such chair.
refused-free-chairs = There are free chairs.
refused-hand-over = First the player whose turn it is takes the device.
refused-too-much-said = Enough has been said at this table.
refused-pointless = There is nothing to wish for.

bot-name = { $bot ->
    [page] Page
    [courtier] Courtier
    [minister] Minister
    [king] King
    [random] Dice
   *[rules] Steward
}
pace-untimed = no clock
pace-live = { $minutes } min + { $increment } s a turn
pace-days = { $days ->
    [one] 1 day a turn
   *[other] { $days } days a turn
}

page-lost = Connection lost. Trying again …
page-unsent = Not sent yet. It is sent as soon as the connection is back.
page-skip = To the table
page-skip-ahead = Skip ahead
page-unofficial = An unofficial house for four games of the royal court, with its own words and drawings.
page-no-table = There is no such table.
page-not-stored = This could not be stored. Please try again.
page-damaged = Something is broken here. It has been noted.
page-damaged-table = This table cannot be read: its stored data is damaged. Other tables are not affected.
page-lost-way = There is nothing here.
page-home = To the first page

me-name = Name
me-language = Language
me-confirms = Ask me before my turn ends
me-answers = Answer for me when there is only one choice (others may notice how fast)
me-keep = Keep
me-stranger = Guest

home-title = Four games of the royal court
home-lead = Play at once against bots, or with friends who get a link. No account, nothing to install.
home-seats = { $least } to { $most } players
home-seats-exactly = { $seats } players
home-play = Play now against bots
home-invite = Invite friends
home-own = Your tables
home-open = Open tables
home-open-none = No table is open just now. Play at once against bots; or invite friends, show your table on the first page, and it stands here for everybody.
home-running = To watch
home-over = Finished
home-your-turn = your turn

open-seats = Players
open-pace = Clock
open-gone = Who leaves or runs out of time is replaced by
open-resigns = nobody: the seat resigns
open-public = Show the table on the first page
open-fixed = Seats as the chairs stand, not drawn
open-table = Open the table
open-intro = You get a link for your friends. Whoever has it can sit down; chairs that stay empty can still be given to bots at the table.
open-who = Who plays
open-bots = Bots among them
open-bots-none = none
open-level = How strong they play
open-rules = Rules
open-time = Time
open-at-table = The table
open-pace-hint = Minutes suit an evening together; with days a turn everybody plays when it suits them.
open-public-hint = Then anybody may sit down or watch. If not, only those who have the link.
open-fixed-hint = If not, chance decides who sits where.
open-arrange = Choose what lies where, row by row; each once.
open-arrange-swap = Click two of them to swap them.
open-arrange-place = Place { $number }

og-home = Four board games of the royal court: play at once against bots, or with friends who get a link. No account, nothing to install.
og-free = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}
og-full = About to begin.
og-running = The match is running.
og-over = The match is over.

table-you = (you)
table-instead = played by: { $bot }
table-resigned = resigned
table-place = { $rank }. · { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-thinks = to move
table-wait = It is not your turn.
table-units = d h
table-open = The match begins when every chair is taken.
table-hand-over = Hand the device to { $name }.
table-take-over = Here I am
table-record = The record of the match
table-rematch = Play again
table-rematch-there = They play again: come along
table-free = free
table-stand = Stand up
table-free-chair = Send away
table-start = Begin
table-invite = Whoever has the address of this page can sit down.
table-copy = Copy the address
table-copied = The address is copied.
table-sit = Sit down
table-sit-too = Another player here
table-level = Strength
table-seat-bot = Seat a bot
table-confirm = Yes, that is my turn
table-confirm-anyway = Do it all the same
table-not-yet = Not yet
table-ahead = Later in this turn
table-sealed = Sealed until the others have chosen: { $choice }
table-undo = Take back
table-amount = Any amount from { $least } to { $most }
table-bid = Bid
table-limit = Let the house bid for me
table-limit-most = Up to
table-limit-leave = Leave this limit
table-no-limit = Bid myself again
table-log = What happened
table-since = Since your last turn
table-history = Everything you were told
table-talk = Promises
table-say = Say something
table-chat = Chat
table-send = Send
table-note = Your own notes
table-more = More
table-leaving = Pause or leave
table-resign = Resign
table-leave = Leave the match for good
table-leave-explained = If you leave, the { $bot } plays on for you.
table-wish-abort = Propose to break off
table-wish-pause = Propose a pause
table-wish-resume = Propose to go on
table-unwish = Withdraw the proposal
table-wishes-abort = { $name } proposes to break off.
table-wishes-pause = { $name } proposes a pause.
table-wishes-resume = { $name } proposes to go on.
table-paused = Pause
table-hurried = The house is busy: the bots think less than they would.
table-fair = Sealed shuffle
table-fair-explained = This fingerprint of the shuffle was fixed before the first deal. The finished record shows what it was made of, so anybody can check that nobody chose the cards. It does not prove that the host did not look.
history-not-replayable = What this visitor was told. Not a record: it cannot be replayed.
