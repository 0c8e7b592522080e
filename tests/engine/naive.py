"""A second, slow rule keeper on plain lists and strings: the oracle of the engine's tests.

Written from the rules alone; it shares no code with the package. Cards are texts ("R5", in the deck
"R5/9"), seats are numbers, moves are their texts. A position is a plain dict of lists.
"""

from __future__ import annotations

import copy
from itertools import combinations
from typing import Any

Position = dict[str, Any]

SEATS = "ABCDEF"
ACTIONS = ("thief", "joker", "shifter", "bomb")
DEFAULTS: dict[str, Any] = {
    "must_combine": False,
    "min_table_cards": 1,
    "tweak_min_table": 1,
    "tweak_call": "auto",
    "bomb_choice": "owner",
    "hand_size": 3,
    "table_size": 2,
    "empty_deck_target": 7,
}


def parse(text: str, **options: Any) -> Position:
    """Read the lines above ``---``: hands, held, won, table, deck, tpile, turn, played, drops."""
    position: Position = {
        "hands": [],
        "held": [],
        "won": [],
        "table": [],
        "deck": [],
        "tpile": [],
        "turn": 0,
        "played": None,
        "drops": [],
        "options": DEFAULTS | options,
    }
    extra: list[tuple[str, int, list[str]]] = []
    for line in text.strip().splitlines():
        word, *rest = line.split()
        cards = [] if rest == ["-"] else rest
        if word == "turn":
            position["turn"] = SEATS.index(rest[0])
        elif word == "played":
            position["played"] = rest[0]
        elif word == "drops":
            position["drops"] = [SEATS.index(seat) for seat in rest]
        elif word in ("table", "deck", "tpile"):
            position[word] = cards
        elif rest[0] in ("held", "won"):
            extra.append((rest[0], SEATS.index(word), [] if rest[1:] == ["-"] else rest[1:]))
        else:
            assert SEATS.index(word) == len(position["hands"]), line
            position["hands"].append(cards)
    position["held"] = [[] for _ in position["hands"]]
    position["won"] = [[] for _ in position["hands"]]
    for key, seat, cards in extra:
        position[key][seat] = cards
    return position


def value(card: str) -> int:
    return int(card[1])


def target(position: Position) -> int:
    deck = position["deck"]
    number = int(deck[0].split("/")[1]) if deck else position["options"]["empty_deck_target"]
    played = position["played"] or ""
    return number + {"joker+1": 1, "joker-1": -1}.get(played, 0)


def is_over(position: Position) -> bool:
    return not position["deck"] and not any(position["hands"])


def captures(position: Position) -> list[tuple[str, list[int]]]:
    """Every (hand card, table positions) that makes the target, by hand, then size, then positions."""
    found = []
    table = position["table"]
    smallest = position["options"]["min_table_cards"]
    goal = target(position)
    for card in position["hands"][position["turn"]]:
        for size in range(smallest, len(table) + 1):
            for chosen in combinations(range(len(table)), size):
                if value(card) + sum(value(table[i]) for i in chosen) == goal:
                    found.append((card, list(chosen)))
    return found


def legal_moves(position: Position) -> list[str]:
    """Every legal move as text, twins once, in the order the engine documents."""
    if is_over(position):
        return []
    moves: list[str] = []
    hands, turn, table = position["hands"], position["turn"], position["table"]
    if position["drops"]:
        victim = position["drops"][0]
        if position["options"]["bomb_choice"] == "random":
            return ["drop"]
        return list(dict.fromkeys(f"drop:{card}" for card in hands[victim]))
    if not hands[turn]:
        return ["skip"]
    options = position["options"]
    for card, chosen in captures(position):
        moves.append("+".join([card, *(table[i] for i in chosen)]))
        tweak = len(chosen) == len(table) and len(chosen) >= max(1, options["tweak_min_table"])
        if tweak and options["tweak_call"] == "required":
            moves.append("quiet:" + moves[-1])
    if not (position["options"]["must_combine"] and moves):
        moves.extend(f"place:{card}" for card in hands[turn])
    if position["played"] is None:
        held = position["held"][turn]
        order = [(turn + step) % len(hands) for step in range(1, len(hands))]
        victims = [seat for seat in order if hands[seat]]
        if "thief" in held:
            moves.extend(f"thief:{SEATS[seat]}" for seat in victims)
        if "joker" in held:
            moves.extend(("joker+1", "joker-1"))
        if "shifter" in held and position["deck"]:
            moves.append("shifter")
        if "bomb" in held and victims:
            moves.append("bomb")
    return list(dict.fromkeys(moves))


def expand(position: Position, move: str) -> list[str]:
    """The fully told forms of a move: an asked Thief or drop once for each different card."""
    if move.startswith("thief:") and "=" not in move:
        cards = position["hands"][SEATS.index(move[-1])]
        return list(dict.fromkeys(f"{move}={card}" for card in cards))
    if move == "drop":
        return list(dict.fromkeys(f"drop:{c}" for c in position["hands"][position["drops"][0]]))
    return [move]


def play(position: Position, move: str) -> Position:
    """A new position after a fully told legal move."""
    new = copy.deepcopy({key: value for key, value in position.items() if key != "options"})
    new["options"] = position["options"]
    turn = new["turn"]
    hand, table, deck = new["hands"][turn], new["table"], new["deck"]

    def spend(kind: str) -> None:
        new["held"][turn].remove(kind)
        new["won"][turn].append(kind)
        new["played"] = move

    def draw() -> str:
        return str(deck.pop(0).split("/")[0])

    if move.startswith("drop:"):
        victim = new["drops"].pop(0)
        new["hands"][victim].remove(move[5:])
        table.append(move[5:])
        return new
    if move.startswith("thief:"):
        spend("thief")
        seat, card = move[6:].split("=")
        new["hands"][SEATS.index(seat)].remove(card)
        table.append(card)
        return new
    if move.startswith("joker"):
        spend("joker")
        return new
    if move == "shifter":
        spend("shifter")
        table.append(draw())
        return new
    if move == "bomb":
        spend("bomb")
        order = [(turn + step) % len(new["hands"]) for step in range(1, len(new["hands"]))]
        new["drops"] = [seat for seat in order if new["hands"][seat]]
        return new

    cleared = False
    if move.startswith("place:"):
        hand.remove(move[6:])
        table.append(move[6:])
    elif move != "skip":
        called = not move.startswith("quiet:")
        card, *taken = move.removeprefix("quiet:").split("+")
        hand.remove(card)
        for other in taken:
            table.remove(other)
        new["won"][turn].extend([card, *taken])
        cleared = bool(taken) and not table
        enough = len(taken) >= position["options"]["tweak_min_table"]
        heard = called or position["options"]["tweak_call"] == "auto"
        if cleared and enough and heard and new["tpile"]:
            new["held"][turn].append(new["tpile"].pop(0))
    while deck and len(hand) < position["options"]["hand_size"]:
        hand.append(draw())
    if cleared:
        while deck and len(table) < position["options"]["table_size"]:
            table.append(draw())
    new["played"] = None
    new["turn"] = (turn + 1) % len(new["hands"])
    return new


def perft(position: Position, depth: int) -> int:
    """How many lines of ``depth`` fully told moves there are from here."""
    if depth == 0:
        return 1
    return sum(
        perft(play(position, told), depth - 1)
        for move in legal_moves(position)
        for told in expand(position, move)
    )


POINTS = {"ordinary": 1, "action": 2, "red": 3, "five": 4, "red five": 5}


def points(position: Position, seat: int) -> int:
    """Points of a seat from what it has won and holds."""
    total = 0
    for card in position["won"][seat] + position["held"][seat]:
        if card in ACTIONS:
            total += POINTS["action"]
        elif card[1] == "5":
            total += POINTS["red five"] if card[0] == "R" else POINTS["five"]
        else:
            total += POINTS["red"] if card[0] == "R" else POINTS["ordinary"]
    return total
