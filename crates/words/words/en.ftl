# Texts of the site and the terminal in English.

seat-number = Player { $number }

refused-over = The match is over.
refused-not-due = It is not your turn.
refused-chance = Please wait: first a card is drawn or the die is rolled.
refused-not-offered = That is not possible now.
refused-stale = Something has changed in the meantime: please look again.
refused-no-auction = There is no auction now.
refused-unreadable = That is not a move of this game.
refused-nothing-to-undo = There is nothing to undo.
refused-resigned = You have already resigned.
refused-not-to-be-said = You cannot say that now.

told-undone = You undo your last move.
told-said = { $seat }: “{ $statement }”
told-resigned = { $seat } resigns.
told-aborted = The match has been stopped.
told-replaced = { $by } takes over from { $seat }.

terminal-help = Type the number of a choice. Other commands: u undo · l log · v show the table again · q quit · h help
terminal-talk = Table talk: s list what you can say · s N say number N · p list the promises
terminal-nothing-to-say = There is nothing you can say now.
terminal-nothing-said = Nobody has said anything yet.
terminal-promise = { $seat }: “{ $statement }” – { $verdict ->
    [kept] kept
    [broken] broken
   *[open] pending
}
terminal-choose = Your choice:
terminal-unknown = “{ $input }” is not one of the numbers above. Type h for help.
terminal-span = { $label }, or any amount up to { $most }: type { $number } and the amount
terminal-limit-help = m 40 bids for you automatically in this auction, up to 40; m alone turns that off.
terminal-limit-left = Automatic bidding is on in this auction, up to { $most }.
terminal-limit-withdrawn = Automatic bidding is off: you bid yourself.
terminal-limit-none = Automatic bidding was not on.
terminal-limit-unknown = “{ $input }” is not an amount. Type m and a whole number.
terminal-commitment = Verifiable shuffle:
terminal-log-empty = Nothing has happened yet.
terminal-left = You leave the table. The match is not finished.
terminal-result = { $seat }: rank { $rank }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-saved = Record saved to:
terminal-arranged = these words in any order, each one once

replay-choices = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}
replay-unfinished = Every line is valid; the match is not finished.
replay-finished = Every line is valid, and the result is as recorded.

refused-not-yours = You are not playing at this table.
refused-running = You cannot do that while the match is running.
refused-beginning = The match is about to begin.
refused-nonce = This page cannot add this number to the shuffle.
refused-not-running = The match is not running.
refused-taken = That seat is already taken.
refused-no-chair = There is no such seat.
refused-free-chairs = Some seats are still free.
refused-hand-over = First hand the device to the player whose turn it is.
refused-too-much-said = This table has reached its limit of messages.
refused-log-full = You have undone and said as much as this table allows. You can still play on.
refused-pointless = This cannot be proposed now.
refused-name-taken = Somebody at this table already has that name. Please choose another one.
refused-no-name = Please type a name.
refused-not-host = Only the host of this table can do that.
refused-closed = This seat is closed.
refused-reserved = This seat is reserved for somebody else.

bot-name = { $bot ->
    [page] Page
    [courtier] Courtier
    [minister] Minister
    [king] King
    [random] Dice
   *[rules] Steward
}
bot-with-level = { $name } ({ $level })
pace-untimed = no time limit
pace-live = { $minutes } min + { $increment } s per turn
pace-days = { $days ->
    [one] { $days } day per turn
   *[other] { $days } days per turn
}

page-lost = Connection lost. Reconnecting…
page-unsent = Not sent yet. It will be sent when the connection is back.
page-skip = Skip to the content
page-skip-ahead = Fast-forward
page-unofficial = An unofficial site for four games of the royal court, with its own texts and drawings.
page-no-table = There is no such table.
page-not-stored = This could not be saved. Please try again.
page-full = The site is very busy. Please try again in a minute.
page-too-slow = This took too long to arrive. Please check your connection and try again.
limit-too-fast = That was too much in a short time. Please wait a moment and try again.
limit-visitors = Too many new visitors have come from your network. Please try again in an hour, or use a browser that has been here before.
limit-new-tables = Too many tables were opened in a short time. Please try again later, or join a table.
limit-tables = You are playing at too many tables. Please finish or leave one of them first.
limit-open-tables = Too many of your tables are waiting for players. Please start one of them or leave it first.
limit-streams = You have too many pages of this site open. Please close some of them; this one will then update again.
page-damaged = Something went wrong. The error has been logged.
page-damaged-table = This table cannot be opened: its saved data is damaged. Other tables are not affected.
page-lost-way = Page not found.
page-home = Go to the home page
page-no-game = There is no game called “{ $game }” here.
page-wrong-method = This address cannot be opened directly.
page-back = Back to the table
page-games = Or open a table for one of the games:

me-name = Name
me-language = Language
me-confirms = Ask me to confirm before my turn ends
me-answers = Play for me when there is only one choice (others may guess it from the speed)
me-keep = Save
me-stranger = Guest
me-your-name = Your name
me-optional = optional

home-title = Four games of the royal court
home-lead = Play right away against bots, or send your friends a link. No account, nothing to install.
home-seats = { $least } to { $most ->
    [one] { $most } player
   *[other] { $most } players
}
home-seats-exactly = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
home-play = Play now against bots
home-invite = Invite friends
home-own = Your tables
home-open = Open tables
home-open-none = No table is open at the moment. Invite friends and show your table on the home page: it will be listed here. Or play right away against bots.
home-running = Matches to watch
home-over = Finished matches
home-your-turn = your turn
home-level = Level
home-opponents = Opponents
home-won = Won by { $names }
home-stopped = Stopped before the end
home-ended = finished
date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }

open-seats = Players
open-pace = Pace of play
open-gone = Replacement for players who leave or run out of time
open-resigns = nobody: they resign
open-public = Show the table on the home page
open-fixed = Keep the seating order
open-table = Open the table
open-intro = You will get a link for your friends. Anyone who has the link can take a seat. At the table, you can still give empty seats to bots.
open-who = Who plays
open-you = You
open-bots = Number of bots
open-bots-none = none
open-level = Level of the bots
open-rules = Rules
open-time = Time
open-at-table = The table
open-pace-hint = Choose minutes to play together in one sitting. With days per turn, everyone plays when they have time.
open-public-hint = Anyone can then take a seat or watch. Otherwise only people with the link can.
open-fixed-hint = Otherwise the seats are drawn at random.
open-arrange = Choose what goes where, row by row. Use each one exactly once.
open-arrange-swap = Choose any two to swap them.
open-arrange-place = Position { $number }

og-home = Four board games of the royal court: play right away against bots, or send your friends a link. No account, nothing to install.
og-free = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}
og-full = The match is about to begin.
og-running = The match is running.
og-over = The match is over.

table-you = (you)
table-instead = played by: { $bot }
table-resigned = resigned
table-place = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-thinks = to play
table-units = d h
table-open = The match can begin when every seat is taken.
table-nonces-due = The match is about to begin. Everyone’s page opens the secret number that it adds to the shuffle. Waiting for: { $names } (10 seconds at most).
table-hand-over = Hand the device to { $name }.
table-take-over = I am ready
table-record = Download the record of the match
table-rematch = Play again
table-rematch-there = Join the rematch
table-free = free
table-stand = Stand up
table-free-chair = Remove
table-start = Start the match
table-invite = Anyone with the link to this page can take a seat.
table-stay = If you are away from this page for long, your seat may become free again.
table-copy = Copy the link
table-copied = Link copied.
table-sit = Sit down
table-sit-too = Add a player here
table-level = Level
table-seat-bot = Add this bot
table-change-bot = Change
table-host = host
table-closed = closed
table-reserved = reserved for { $name }
table-remove = Remove { $name }
table-keep = Close or reserve
table-close-chair = Close this seat
table-reopen = Open this seat
table-reserve = Reserve
table-reserve-for = For whom?
table-link = Invite with this link
table-qr = QR code of the link
table-rules = Chosen rules
table-seating = Seating
table-seating-kept = in this order
table-seating-drawn = drawn at random
table-confirm = Yes, confirm
table-confirm-anyway = Do it anyway
table-not-yet = Not yet
table-ahead = Later in this turn
table-sealed = Your choice (secret until the others have chosen): { $choice }
table-undo = Undo
table-amount = Any amount from { $least } to { $most }
table-bid = Bid
table-limit = Bid for me automatically
table-limit-most = Up to
table-limit-leave = Bid for me up to this amount
table-no-limit = Bid myself again
table-log = Log
table-since = Since your last turn
table-played = Here is what happened.
table-history = Your full log
table-talk = Promises
table-say = Say something
table-chat = Chat
table-send = Send
table-note = Your notes
table-more = More
table-leaving = Pause or leave
table-resign = Resign
table-leave = Leave the match for good
table-leave-explained = If you leave, the bot “{ $bot }” takes over your seat.
table-leave-alone = If you leave, the match ends: nobody else is playing it.
table-wish-abort = Propose to stop here
table-wish-pause = Propose a pause
table-wish-resume = Propose to resume
table-unwish = Withdraw the proposal
table-wishes-abort = { $name } proposes to stop the match here.
table-wishes-pause = { $name } proposes a pause.
table-wishes-resume = { $name } proposes to resume.
table-paused = Paused
table-hurried = The server is busy: the bots think less than usual.
table-fair = Verifiable shuffle
table-fair-explained = This fingerprint of the shuffle was fixed before the first card was dealt. The record of the finished match shows how it was made, so anyone can check that nobody picked the cards. This does not prove that the operator of this site never looked at them.
table-fair-seats = Each player’s page adds a secret number to the shuffle. These are the fingerprints of the numbers, published before any number was opened. The record has the same fingerprints, and the numbers.
table-nonce-missed = { $name } did not open a secret number in time. It counts as zero in the shuffle.
history-not-replayable = The full log, as one person saw it. It is not a record of the match and cannot be replayed.

# The stage of a table
page-skip-choices = Skip to the choices
page-your-turn = Your turn
table-players = Players
table-board = Board
table-hand = Your hand
table-go = Continue
table-list = All choices
table-choices = { $count ->
    [0] Auction
    [one] One choice
   *[other] All { $count } choices
}
table-sure = { $choice }?
table-unclear = Which one do you mean?
table-result = Result
table-share = Share
table-resign-sure = You will lose this match.
table-resign-yes = Yes, resign
table-you-resigned = You have resigned. The match is over.
table-sound = Sounds, also when it is my turn
table-vibrate = Vibrate when it is my turn
table-notify = Notify me when it is my turn
table-keys = Keyboard shortcuts
table-close = Close
keys-arrows = go to the next thing you can choose
keys-enter = choose it
keys-escape = cancel the selection; skip the moves of others
keys-go = the main button
keys-undo = undo
keys-list = all choices as a list
keys-chat = chat
keys-letters = Letter shortcuts
table-alerts = Alerts

## The rules and the help

rules-title = { $game }: the rules
rules-link = Rules
rules-contents = Contents
rules-search = Search the rules
rules-none = Nothing found.
rules-print = Print
rules-basic = Before your first match, read the rules with a bar at the side.
rules-board = The board at the start of a match
rules-legend = Components
rules-group = { $group ->
    [pieces] Pieces and people
    [places] Places
    [cards] Cards and tiles
    [powers] Powers
    [events] Events
   *[marks] Beside the board
}
source-printed = printed in the rulebook
source-known = known from several public sources
source-inferred = inferred from what is printed or known
source-reconstructed = reconstructed: the real number is not known
help-title = Help
help-whole = All the rules
help-clause = The rule for this question: { $clause }
help-why-not = Not possible now.
keys-help = help: goal, turn, components
keys-about = what the selected thing is and does

# The host of the site.
refused-table-closed = The host of this site has closed this table.
refused-muted = The host of this site has switched off chat for you.
report-link = Report this message
report-title = Report this message to the host of the site?
report-explained = The host will see the message, the table, and that the report is from you. The other players are not told.
report-send = Report
report-thanks = Thank you. The host will see your report.

# Lessons.
lesson-link = Learn it in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}
lesson-link-short = Lesson
lesson-all = Lessons
lesson-title = Learn { $game }
lesson-lead = You learn by playing: a few moves with explanations, then some turns of your own. You can leave at any time and continue later.
lesson-minutes = { $minutes ->
    [one] about a minute
   *[other] about { $minutes } minutes
}
lesson-learnt = completed
lesson-begin = Begin
lesson-resume = Continue
lesson-again = Begin again
lesson-next = Next
lesson-following = Next lesson
lesson-play = Play a match
lesson-won = You have won!
lesson-lost = This time, { $seat } has won.
lesson-progress = { $number } of { $count }
lesson-about = About this lesson
lesson-no-record = This is a lesson, not a match: all cards and die rolls are fixed in advance. So it has no fingerprint of the shuffle and no record, and it does not appear in any list.
lesson-changed = This lesson has been rewritten since you began it. Please begin again.
home-first-visit = New to these games? Each one has short lessons: no rules to read first.
refused-lesson = That is not possible in a lesson.
refused-not-asked = That would be allowed, but the lesson asks for something else now.
refused-lesson-record = A lesson has no record.

# Replays, records from elsewhere, the library.
refused-not-over = A match can be replayed when it is over.
replay-title = Replay
replay-link = Replay
replay-watch = Watch the replay
replay-steps = Steps
replay-first = First step
replay-previous = Back
replay-next = Forward
replay-last = Last step
replay-autoplay = Play automatically
replay-step = Step
replay-go = Go
replay-pace = Speed
replay-slow = slow
replay-usual = normal
replay-fast = fast
replay-all = All open
replay-all-explained = All hands are shown.
replay-eyes = As { $seat } saw it
replay-copy = Copy the link to this step
replay-check = Check the shuffle
replay-whole = Whole log with the result
replay-play-on = Play on from here
replay-play-on-explained = A new match against bots begins at this step, in the seat you are looking from. What is drawn from here on is new. Its record shows what happens, but proves nothing about the shuffle.
replay-play-on-begin = Play on against bots
keys-step = one step back or forward
keys-ends = first or last step
keys-autoplay = play automatically, or stop
table-continued = This match goes on from a step of another one. Its record shows what happens, but proves nothing about the shuffle.

check-title = Check of the shuffle
check-replayed = The record is complete: every line follows the rules, and the result is as recorded.
check-seed-matches = The seed is the one that was fixed before the first deal.
check-seed-differs = The seed is not the one that was fixed before the first deal.
check-no-seed = The record does not contain both the seed and its fingerprint, so nothing can be said about the shuffle.
check-nonce-differs = A player’s contribution to the shuffle is not the one that was promised.
check-draws = { $count ->
    [one] One draw follows
   *[other] All { $count } draws follow
} from the seed and the players’ contributions.
check-draw-differs = The draw in line { $line } does not follow from the seed.
check-limits = This shows that nobody picked the cards. It does not prove that the operator of the site never looked at them.

upload-title = Replay a record
upload-link = Replay a record from a file
upload-lead = A record (.trn) of a finished match, from this site, another one or the terminal, can be watched step by step.
upload-file = Choose a file
upload-paste = Or paste the text of the record
upload-kept = The record is kept for a while, and anyone with its link can watch it. Keep the file: with it, the same link works again.
upload-error = Line { $line }, column { $column }:

library-title = Your finished matches
library-link = All your finished matches
library-game = Game
library-any = all
library-name = Player
library-search = Search
library-none = No finished match found.
library-none-yet = Nothing found among the newest matches. Search on among older ones.
library-newest = Newest
library-older = Older
library-player = { $name } { $points }

# Reviews and hints.
limit-reviews = You have asked for as many reviews as this site makes for you now. Please wait for the last one, or try again later.
refused-hint = Hints are given only in a match against bots.
refused-not-reviewed = This match has no review yet.
refused-not-asked-by-you = Only the visitor who asked for this review can stop it.
library-reviewed = reviewed
review-title = Review
review-ask = Review this match
review-lead = A review shows what each decision was worth by what its player knew, and how much of each result was luck. It takes about a minute.
review-spoiler = A review tells the result.
review-old = The review of this match was made by an older version of this site. You can have it made again.
review-failed = This match could not be reviewed. You can try again; if it fails again, please tell the host of the site.
review-waiting = Waiting: another match is being reviewed.
review-progress = { $done } of { $all } steps
review-stop = Cancel
review-leave = You can leave this page. The review is kept with the match.
review-back = Back to the review
review-mattered = The decisions that mattered most
review-nothing = No decision cost anybody a noticeable part of their chances.
review-bars = Where the results come from
review-bars-explained = In points: hundredths of the victory. ± is one standard error. Gains are to the right of the line, losses to the left; the thick line is the result.
review-parts = What the parts mean
review-result = result { $percent }
review-percent = { $percent } %
review-decisions = { $count ->
    [one] one decision
   *[other] { $count } decisions
}
review-marks = { $mark ->
    [blunder] { $count ->
        [one] one blunder
       *[other] { $count } blunders
    }
    [mistake] { $count ->
        [one] one mistake
       *[other] { $count } mistakes
    }
   *[inaccuracy] { $count ->
        [one] one inaccuracy
       *[other] { $count } inaccuracies
    }
}
review-mark = { $mark ->
    [blunder] Blunder
    [mistake] Mistake
    [inaccuracy] Inaccuracy
   *[none] Decision
}
review-step = step { $step }
review-loss = cost { $points } ± { $error } points
review-made = Played
review-best = Best
review-best-made = this choice
review-sure-win = A sure win
review-unseen = Others could not see this choice. So it is marked only if it was worse than everything a strong player would mix.
review-believed = What could be believed then
review-belief = { $belief }: likely to { $part } %. If so, the choice costs { $loss } points, otherwise { $otherwise }.
review-goes-on = How it could go on
review-after-made = After what was played
review-after-best = After the best
review-curve = The chances over the match
review-curve-explained = Each player’s chance to win after every step, with all cards open. Every point leads to its step.
review-lucky = Luck or bad luck of at least 5 points
review-table = The chances as a table
review-marked = Marked decisions
review-none-marked = No other decision was marked.
review-fair-share = Fair share
review-fair-share-means = What everybody would get if all players were equal.
review-place = Place
review-place-means = What the place at the table is worth before the first draw.
review-luck = Luck
review-luck-means = What was drawn, compared with the average of what could have been drawn.
review-own-errors = Own errors
review-own-errors-means = What the player lost by not choosing what was best by what they knew.
review-others-errors = Errors of others
review-others-errors-means = What the player got because others did not choose what was best by what they knew.
review-better-play = Better play
review-better-play-means = What changed because the best choices are better than the usual play with which positions are valued.
review-hidden = Hidden
review-hidden-means = What nobody could know when they decided, and what then came to light.
review-left = Players who left
review-left-means = What changed because players resigned or were replaced.
review-remainder = Remainder
review-remainder-means = What the review cannot explain: positions were valued anew from one round to the next.
hint-ask = Hint
hint-title = Hint:
hint-then = Then: { $line }
hint-taken = { $count ->
    [one] 1 hint
   *[other] { $count } hints
}

# Why one choice is better than another. $best: after the better one, $other: after the one it is compared with.
number-tenths = { $sign ->
    [minus] −{ $whole }.{ $tenths }
   *[plus] { $whole }.{ $tenths }
}
reason-wins = { $best ->
    [100] { $you ->
        [yes] It wins you the game at once.
       *[no] It wins { $seat } the game at once.
    }
   *[other] { $you ->
        [yes] It wins you the game at once in { $best }% of cases, not in { $other }%.
       *[no] It wins { $seat } the game at once in { $best }% of cases, not in { $other }%.
    }
}
reason-danger = { $you ->
    [yes] The danger that you lose before your next turn is { $best }%, not { $other }%.
   *[no] The danger that { $seat } loses before their next turn is { $best }%, not { $other }%.
}
reason-chances = { $you ->
    [yes] Your chance to win is about { $best }% with it, about { $other }% otherwise.
   *[no] { $seat }’s chance to win is about { $best }% with it, about { $other }% otherwise.
}
reason-equal = { $you ->
    [yes] Others are about as good: your chance to win is about { $best }%.
   *[no] Others are about as good: { $seat }’s chance to win is about { $best }%.
}
reason-forced = There is nothing else to choose.
# Plans
plan-title = Plan
plan-begin-link = Plan ahead
plan-begin = Try your next choices here: nothing is played, and nobody sees it.
plan-back = Take back
plan-back-all = Start again
plan-leave = Leave plan
plan-play = Play this
plan-explained = Try your next choices on a private copy of what you see. Nobody else notices. What others hold is not known, so a plan ends where something would be drawn or shown.
plan-nothing = There is nothing to plan at the moment.
plan-ends-unknown = The plan ends here: what comes next would be drawn, or is not known to you yet.
plan-ends-others = The plan ends here: now others would decide.
plan-ends-over = The plan ends here: the match would be over.
plan-refused = No longer possible: “{ $choice }”. { $reason }
plan-unreadable = this choice
plan-redrawn = Something has happened at the table: the plan was drawn again, as far as it still holds.

# Puzzles
puzzle-title = Puzzles
puzzle-lead = One position a day for each game, out of a match between bots. One line is clearly the best: find it.
puzzle-link = Puzzle of the day
puzzle-today = Today’s puzzle
puzzle-number = Puzzle { $number }
puzzle-title-number = { $game }, puzzle { $number }
puzzle-question = You are { $seat }. One line is clearly the best: which?
puzzle-you-are = You are { $seat }.
puzzle-task-turn = Play the whole turn: one is clearly the best.
puzzle-task-choice = One choice is clearly the best: which?
puzzle-knows = You know what is on the table and in your hand, and nothing else. What you try here stays with you.
puzzle-right = Right! The chance to win is { $value } %.
puzzle-worse = Not the best: the chance to win is { $value } %. The best line has { $best } %.
puzzle-other = Not the best line.
puzzle-best = The best line has a chance to win of { $value } %.
puzzle-back = Take back
puzzle-again = Try again
puzzle-show = Show the answer
puzzle-answer = The answer
puzzle-best-line = The best line: { $value } %
puzzle-next-line = The next best: { $value } %
puzzle-follows = What could follow
puzzle-otherwise = What could follow instead
puzzle-checked = The lines were compared twice in positions that fit what you see, the second time in { $worlds } of them. The best one is ahead by { $lead } { $lead ->
    [one] point
   *[other] points
} of the chance to win.
puzzle-previous = Previous
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-solved = solved
