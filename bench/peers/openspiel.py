#!/usr/bin/env python3
"""Compare the speed of Trianon's random playouts with OpenSpiel's.

The unit is the decision: one player choosing uniformly among its legal moves,
be there only one, and the game applying the choice. Chance (deals, draws) is
never a decision. Both sides run in turn, in the same run on the same machine,
so the ratio means more than either speed.

OpenSpiel comes from PyPI, in a virtual environment deleted at the end. Its
playouts must run inside its C++, not through Python calls: a tree search
limited to one simulation expands nothing, and only asks its evaluator for the
value of the root, which RandomRolloutEvaluator(n) answers with n random games
played from there to the end. That call alone is timed.

A search cannot start on a chance node, so each root is a position just after
the opening deal, drawn here beforehand: OpenSpiel's time includes the chance
met later, but not the opening deal. It does not say how many decisions its
rollouts took, so their average is measured by random games from the same roots.

Goofspiel is simultaneous, which the search refuses; it is wrapped by
OpenSpiel's turn-based adapter, and each player's card is one decision.

Trianon's figures are those of `trianon bench --json`, built beforehand. The
two alternate for several rounds and the median of each figure is kept. A game
with several rows (numbers of seats) counts as their geometric mean.

Environment:
  TRIANON_BENCH_COMMAND  the command to run instead of Trianon's benchmark
                         (nothing is built); it prints the same JSON.
"""

import argparse
import json
import os
import random
import shlex
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from importlib import metadata
from pathlib import Path
from statistics import geometric_mean

ROOT = Path(__file__).resolve().parents[2]
BUILD = "cargo build --quiet --profile bench -p trianon"
BENCH = "cargo run --quiet --profile bench -p trianon -- bench --json"

BASKET = {
    "hearts": "hearts",
    "goofspiel": "turn_based_simultaneous_game(game=goofspiel(players=4))",
    "crazy_eights": "crazy_eights",
    "oh_hell": "oh_hell",
    "leduc_poker": "leduc_poker(players=3)",
}

ROUNDS = 3
DEALS = 24  # roots per game, new ones each round
COUNTED = 200  # games played from each root to count decisions
SECONDS = 1.0  # least time of a measure, over all the roots of a game
MAX_ERROR = 0.01  # of the average number of decisions, relative


# Inside the virtual environment.


def draw(state, rng):
    """An action: by its probability for chance, uniformly for a player."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes())
        return rng.choices(actions, weights)[0]
    return rng.choice(state.legal_actions())


def deal(game, rng):
    """A position whose opening chance nodes are resolved."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw(state, rng))
    return state


def count_decisions(root, rng):
    """The number of player decisions of one random game."""
    state, decisions = root.clone(), 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(draw(state, rng))
    return decisions


def time_rollouts(pyspiel, game, root, rollouts, seed):
    """The seconds OpenSpiel takes for that many rollouts from the root."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=seed,
        verbose=False,
    )
    start = time.perf_counter()
    node = bot.mcts_search(root)
    seconds = time.perf_counter() - start
    if node.explore_count != 1 or node.children:
        raise RuntimeError("the search did more than evaluate its root once")
    return seconds


def measure(pyspiel, name, seed):
    """One game of the basket: its decisions per rollout and per second."""
    rng = random.Random(f"{name} {seed}")
    game = pyspiel.load_game(BASKET[name])
    roots = [deal(game, rng) for _ in range(DEALS)]

    counts = [[count_decisions(root, rng) for _ in range(COUNTED)] for root in roots]
    average = statistics.fmean(map(statistics.fmean, counts))
    variance = statistics.fmean(map(statistics.variance, counts))
    error = (variance / (DEALS * COUNTED)) ** 0.5 / average
    if error > MAX_ERROR:
        raise RuntimeError(f"{name}: decisions per rollout known only to {error:.1%}")

    # The same number of rollouts from every root, doubled until it lasts
    # long enough; the shorter attempts warm up.
    rollouts, seconds = 64, 0.0
    while seconds < SECONDS:
        rollouts *= 2
        seconds = sum(
            time_rollouts(pyspiel, game, root, rollouts, rng.randrange(2**31))
            for root in roots
        )
    return {
        "seats": game.num_players(),
        "per_rollout": average,
        "per_second": DEALS * rollouts * average / seconds,
    }


def worker(seed):
    """Measure the whole basket once and print it as one line of JSON."""
    import pyspiel

    games = {name: measure(pyspiel, name, seed) for name in BASKET}
    print(json.dumps({"version": metadata.version("open_spiel"), "games": games}))


# Outside it.


def step(message):
    print(message, file=sys.stderr, flush=True)


def fail(message):
    sys.exit(f"error: {message}")


def run(command, failure, cwd=None):
    """The standard output of a command; the end of this script if it fails."""
    try:
        child = subprocess.Popen(
            command, cwd=cwd, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
    except OSError as error:
        fail(f"{failure}: cannot run {command[0]}: {error.strerror}")
    with child:
        try:
            output, _ = child.communicate()
        except BaseException:
            # Interrupted: leave nothing writing where we are about to delete.
            if os.name == "posix":
                os.killpg(child.pid, signal.SIGKILL)
            child.kill()
            raise
    if child.returncode != 0:
        fail(f"{failure} (exit code {child.returncode})\n{output}".rstrip())
    return output


def install(directory):
    """Install OpenSpiel in a new virtual environment; its Python."""
    step("creating a temporary virtual environment")
    run(
        [sys.executable, "-m", "venv", directory],
        "no virtual environment: Python's venv module, with ensurepip, is missing",
    )
    python = Path(directory, "Scripts" if os.name == "nt" else "bin", "python")
    step("installing open_spiel from PyPI into it")
    pip = [python, "-I", "-m", "pip", "--disable-pip-version-check", "--quiet"]
    run(
        [*pip, "install", "open_spiel"],
        "open_spiel is missing: pip could not install it from PyPI, which needs"
        " the network and a release for this Python and system",
    )
    return python


def run_basket(python, seed):
    """One round of OpenSpiel, as printed by the worker."""
    command = [python, "-I", Path(__file__).resolve(), "--worker", str(seed)]
    return json.loads(run(command, "OpenSpiel's playouts failed").splitlines()[-1])


def run_ours(command):
    """One round of Trianon: decisions per second of each (game, seats)."""
    output = run(command, "Trianon's benchmark failed", cwd=ROOT)
    try:
        speeds = {
            (row["game"], row["seats"]): float(row["decisions_per_second"])
            for row in json.loads(output)["games"]
        }
        if not all(speed > 0 for speed in speeds.values()):
            raise ValueError("a speed is not positive")
        return speeds
    except (ValueError, KeyError, TypeError) as error:
        fail(f"Trianon's benchmark did not print the expected JSON: {error!r}")


def medians(rounds):
    """The median of each figure over rounds, which must have the same ones."""
    if any(figures.keys() != rounds[0].keys() for figures in rounds) or not rounds[0]:
        fail("Trianon's benchmark did not report the same games in every round")
    return {
        key: statistics.median(figures[key] for figures in rounds) for key in rounds[0]
    }


def report(basket, ours):
    """Print the table, from every round of both."""
    version = basket[0]["version"]
    speeds = medians(
        [{name: row["per_second"] for name, row in b["games"].items()} for b in basket]
    )
    theirs = geometric_mean(speeds.values())

    print(f"{'OpenSpiel ' + version:<20}{'seats':>6}{'dec./rollout':>14}{'dec./s':>14}")
    for name, speed in speeds.items():
        rows = [b["games"][name] for b in basket]
        length = statistics.fmean(row["per_rollout"] for row in rows)
        print(f"{name:<20}{rows[0]['seats']:>6}{length:>14.1f}{speed:>14,.0f}")
    print(f"{'geometric mean':<40}{theirs:>14,.0f}\n")

    games = defaultdict(dict)
    for (game, seats), speed in medians(ours).items():
        games[game][seats] = speed
    means = {game: geometric_mean(rows.values()) for game, rows in games.items()}
    mine = geometric_mean(means.values())

    print(f"{'Trianon':<20}{'seats':>6}{'dec./s':>28}{'ratio':>8}")
    for game, rows in games.items():
        for seats, speed in rows.items():
            ratio = f"{means[game] / theirs:>8.1f}" if len(rows) == 1 else ""
            print(f"{game:<20}{seats:>6}{speed:>28,.0f}{ratio}")
        if len(rows) > 1:
            mean = means[game]
            print(f"{game:<20}{'all':>6}{mean:>28,.0f}{mean / theirs:>8.1f}")
    print(f"{'geometric mean':<26}{mine:>28,.0f}\n")
    print(f"ratio: {mine / theirs:.1f}")


def compare():
    # Also delete the virtual environment when asked to terminate.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    override = os.environ.get("TRIANON_BENCH_COMMAND")
    with tempfile.TemporaryDirectory(prefix="trianon-openspiel-") as directory:
        python = install(directory)
        if not override:
            step("building Trianon's benchmark")
            run(shlex.split(BUILD), "Trianon did not build", cwd=ROOT)
        basket, ours = [], []
        for number in range(1, ROUNDS + 1):
            step(f"round {number} of {ROUNDS}: OpenSpiel")
            basket.append(run_basket(python, number))
            step(f"round {number} of {ROUNDS}: Trianon")
            ours.append(run_ours(shlex.split(override or BENCH)))
    report(basket, ours)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--worker", type=int, metavar="SEED", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker is None:
        compare()
    else:
        worker(arguments.worker)


if __name__ == "__main__":
    main()
