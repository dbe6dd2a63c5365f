#!/usr/bin/env python3
"""A small bot for `trianon arena`, to start from: trianon arena visite --bots "cmd:python3 docs/engine/bot.py,random"

It plays every game. In Visite Royale it pulls the figures towards its castle; elsewhere it prefers the first word of its list
that a legal choice begins with; otherwise it plays any legal choice. The protocol is in docs/engine.md.
"""
import json
import random
import re
import sys

# What to prefer, best first: the beginning of a choice in notation.
PREFERRED = {
    "palais": ["recruit:", "keep:", "draw", "play:", "place:"],
    "secrets": ["open 30", "open 25", "open 20", "speech"],
    "escalier": ["climb:", "push:", "present:", "play:", "keep"],
}
WORTH = {"K": 6, "C": 7, "Gw": 2, "Ge": 2, "W": 1, "J": 1}  # Visite Royale: one space of each figure


def visite(match, view, choice):
    """How far a choice brings the figures home: minus is towards seat 0."""
    home = -1 if match["seat"] == 0 else 1
    if choice.startswith("call:"):  # the Wizard calls a figure to where he stands
        figure = {"K": "king", "Gw": "west-guard", "Ge": "east-guard"}[choice[5:]]
        way = view["places"]["wizard"] - view["places"][figure]
        return home * way * WORTH[choice[5:]]
    moves = re.findall(r"([A-Za-z]+)([+-]\d+)", choice.partition(":")[2])
    return sum(home * int(spaces) * WORTH[figure] for figure, spaces in moves)


def choose(match, view, legal, dice):
    """One of the legal choices."""
    dice.shuffle(legal)  # equals are chosen at random
    if match["game"] == "visite":
        return max(legal, key=lambda choice: visite(match, view, choice))
    for beginning in PREFERRED.get(match["game"], []):
        found = [choice for choice in legal if choice.startswith(beginning)]
        if found:
            return found[0]
    return legal[0]


def main():
    for line in sys.stdin:  # ends when the arena closes the input
        message = json.loads(line)
        if message["type"] == "match":
            if message["trianon"] != 1:
                answer = {"type": "error", "message": "I speak version 1 of the protocol"}
            else:
                match, dice = message, random.Random(message["seed"] + message["seat"])
                answer = {"type": "ready"}
        elif message["type"] == "decide":
            answer = {"choice": choose(match, message["view"], message["legal"], dice)}
        else:  # "over", or something that a later version tells: nothing to answer
            continue
        print(json.dumps(answer), flush=True)


main()
