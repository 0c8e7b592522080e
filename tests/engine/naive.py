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
    "table_fill": 0,
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


def captures(position: Position) -> list[str]:
    """Every capture by hand card, then fewer cards, then table positions; twins once."""
    options, table = position["options"], position["table"]
    found: dict[tuple[str, ...], str] = {}
    for card in position["hands"][position["turn"]]:
        for size in range(options["min_table_cards"], len(table) + 1):
            for chosen in combinations(table, size):
                if value(card) + sum(map(value, chosen)) == target(position):
                    found.setdefault((card, *sorted(chosen)), "+".join([card, *chosen]))
    return list(found.values())


def is_tweak(position: Position, capture: str) -> bool:
    """Whether a capture takes the whole table, and that is enough for a TWEAK!."""
    taken = capture.count("+")
    return taken == len(position["table"]) >= max(1, position["options"]["tweak_min_table"])


def action_moves(position: Position) -> list[str]:
    """Every action card that can be played: thieves in playing order, Joker, Shifter, Bomb."""
    hands, turn = position["hands"], position["turn"]
    held = position["held"][turn] if position["played"] is None else []
    order = [(turn + step) % len(hands) for step in range(1, len(hands))]
    victims = [seat for seat in order if hands[seat]]
    return [
        *(f"thief:{SEATS[seat]}" for seat in victims if "thief" in held),
        *(("joker+1", "joker-1") if "joker" in held else ()),
        *(("shifter",) if "shifter" in held and position["deck"] else ()),
        *(("bomb",) if "bomb" in held and victims else ()),
    ]


def legal_moves(position: Position) -> list[str]:
    """Every legal move as text, twins once, in the order the engine documents."""
    options = position["options"]
    if is_over(position):
        return []
    if position["drops"]:
        if options["bomb_choice"] == "random":
            return ["drop"]
        hand = position["hands"][position["drops"][0]]
        return list(dict.fromkeys(f"drop:{card}" for card in hand))
    hand = position["hands"][position["turn"]]
    if not hand:
        return ["skip"]
    moves = []
    for capture in captures(position):
        moves.append(capture)
        if options["tweak_call"] == "required" and is_tweak(position, capture):
            moves.append(f"quiet:{capture}")
    if not (options["must_combine"] and moves):
        moves.extend(dict.fromkeys(f"place:{card}" for card in hand))
    return moves + action_moves(position)


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
    new = {key: copy.deepcopy(part) for key, part in position.items() if key != "options"}
    new["options"] = position["options"]
    kind, _, rest = move.partition(":")
    if kind == "drop":
        move_to_table(new, new["drops"].pop(0), rest)
    elif kind in ("thief", "joker+1", "joker-1", "shifter", "bomb"):
        play_action(new, kind, rest)
    elif kind == "place":
        move_to_table(new, new["turn"], rest)
        end_turn(new, cleared=False)
    elif kind == "skip":
        end_turn(new, cleared=False)
    else:
        take(new, move)
    return new


def move_to_table(new: Position, seat: int, card: str) -> None:
    new["hands"][seat].remove(card)
    new["table"].append(card)


def play_action(new: Position, kind: str, rest: str) -> None:
    turn, hands = new["turn"], new["hands"]
    card = kind.rstrip("+-1")
    new["held"][turn].remove(card)
    new["won"][turn].append(card)
    new["played"] = f"{kind}:{rest}" if rest else kind
    if kind == "thief":
        seat, stolen = rest.split("=")
        move_to_table(new, SEATS.index(seat), stolen)
    elif kind == "shifter":
        new["table"].append(draw(new))
    elif kind == "bomb":
        order = [(turn + step) % len(hands) for step in range(1, len(hands))]
        new["drops"] = [seat for seat in order if hands[seat]]


def take(new: Position, move: str) -> None:
    turn = new["turn"]
    capture = move.removeprefix("quiet:")
    called = capture == move or new["options"]["tweak_call"] == "auto"
    wins_action = called and is_tweak(new, capture) and new["tpile"]
    card, *taken = capture.split("+")
    new["hands"][turn].remove(card)
    for other in taken:
        new["table"].remove(other)
    new["won"][turn].extend([card, *taken])
    if wins_action:
        new["held"][turn].append(new["tpile"].pop(0))
    end_turn(new, cleared=bool(taken) and not new["table"])


def draw(new: Position) -> str:
    return str(new["deck"].pop(0).split("/")[0])


def end_turn(new: Position, *, cleared: bool) -> None:
    """Refill the hand, then a cleared table (or any, by the house rule), and pass the turn on."""
    hand, options = new["hands"][new["turn"]], new["options"]
    while new["deck"] and len(hand) < options["hand_size"]:
        hand.append(draw(new))
    wanted = options["table_fill"] or (options["table_size"] if cleared else 0)
    for _ in range(wanted - len(new["table"])):
        new["table"] += [draw(new)] if new["deck"] else []
    new["played"] = None
    new["turn"] = (new["turn"] + 1) % len(new["hands"])


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
