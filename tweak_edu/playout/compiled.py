"""The same rounds as ``bulk``, compiled by numba (extra ``fast``): some hundred thousand a second.

Plain loops over small arrays, in the order in which ``policies`` and ``position`` do things, so
that the same random stream gives the same points. Importing this module imports numba; the first
call compiles, which takes some seconds, and keeps the result beside the module where it may.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from tweak_edu.engine.rules import Rules
from tweak_edu.errors import RulesError
from tweak_edu.playout.bulk import FIRST, GAMMA, SECOND, backs_of, check_policy
from tweak_edu.playout.kinds import BITS, KIND_OF, MOST, points_by_kind
from tweak_edu.playout.position import ACTIONS, Position
from tweak_edu.playout.tables import tables_of

_GAMMA, _FIRST, _SECOND = np.uint64(GAMMA), np.uint64(FIRST), np.uint64(SECOND)
_S30, _S27, _S31, _S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
_KINDS = 12
_BITS = 5  # of each count in a packed row
_WIDTH, _ALL_COUNTS = np.uint64(60), np.uint64((1 << 60) - 1)
_ONE, _ONE_COUNT = np.uint64(1), np.uint64((1 << _BITS) - 1)
_CHOOSE = np.array([[0] * 16 for _ in range(16)], dtype=np.int64)
for _n in range(16):
    _CHOOSE[_n, 0] = 1
    for _k in range(1, _n + 1):
        _CHOOSE[_n, _k] = _CHOOSE[_n - 1, _k - 1] + (_CHOOSE[_n - 1, _k] if _k < _n else 0)

# Places in the array of options.
(
    _SEATS,
    _HAND_SIZE,
    _TABLE_SIZE,
    _EMPTY_TARGET,
    _MUST_COMBINE,
    _MIN_TABLE,
    _TWEAK_MIN,
    _BOMB_RANDOM,
    _ACTION_POINTS,
    _BACKS_KIND,
    _GREEDY,
    _LIMIT,
    _FILL,
) = range(13)
_SHUFFLED, _DRAWN, _LISTED = range(3)

Numbers = npt.NDArray[Any]

# Compiled code is kept, so that only the first run ever waits.
jit = njit(cache=True, nogil=True, error_model="numpy")
inlined = njit(cache=True, nogil=True, error_model="numpy", inline="always")


def play_rounds(
    rules: Rules, count: int, *, seed: int, policy: str = "random", first: int = 0
) -> npt.NDArray[np.int64]:
    """Points of ``count`` rounds, one a row, equal to those of ``bulk.play_rounds``.

    Args:
        rules: Rules with ``min_table_cards`` 0 or 1.
        count: Number of rounds.
        seed: Whole number that all chance is drawn from.
        policy: "random" or "greedy".
        first: Number of the first round.

    Raises:
        RulesError: If there is no such policy, or for other ``min_table_cards``.

    >>> play_rounds(Rules.edition("65"), 1000, seed=7).shape
    (1000, 2)
    """
    options = _options(rules)
    backs, drawn = backs_of(rules)
    options[_BACKS_KIND] = _DRAWN if drawn else _SHUFFLED if rules.backs == "balanced" else _LISTED
    options[_GREEDY] = check_policy(policy) == "greedy"
    result = np.zeros((count, rules.players), dtype=np.int64)
    _play_rounds(
        np.array([KIND_OF[card] for card in rules.deck], dtype=np.int64),
        np.array(backs, dtype=np.int64),
        np.array([ACTIONS.index(card) for card in rules.t_pile], dtype=np.int64),
        np.array(points_by_kind(rules), dtype=np.int64),
        options,
        np.uint64(seed % 2**64),
        np.uint64(first % 2**64),
        result,
    )
    return result


def play_positions(
    positions: Sequence[Position], *, seed: int, turns: int | None = None
) -> list[list[int]]:
    """Points of each seat once each position is played on greedily, as ``bulk.play_positions``.

    Args:
        positions: Positions of one round, drawn by one ``Sampler``; no Bomb waits for an answer.
            They stay as they are.
        seed: Whole number that all chance is drawn from.
        turns: How many turns at most; ``None`` plays to the end.

    Raises:
        RulesError: For ``min_table_cards`` above 1.
    """
    if not positions:
        return []
    rules = positions[0].tables.rules
    options = _options(rules)
    options[_GREEDY] = True
    width = max(rules.hand_size, *[len(hand) for hand in positions[0].hands]) + 1
    blank = [[0] * (width - n) for n in range(width)]
    result = np.array([position.points for position in positions], dtype=np.int64)
    _play_all(
        np.uint64(seed % 2**64),
        np.array([position.deck for position in positions], dtype=np.int64),
        np.array([position.backs for position in positions], dtype=np.int64),
        np.array([position.pile for position in positions], dtype=np.int64),
        np.array([(p.top, p.pile_top, p.turn, p.step, p.acted) for p in positions], dtype=np.int64),
        np.array([[h + blank[len(h)] for h in p.hands] for p in positions], dtype=np.int64),
        np.array([list(map(len, position.hands)) for position in positions], dtype=np.int64),
        np.array([position.held for position in positions], dtype=np.int64),
        np.array([position.table for position in positions], dtype=np.int64),
        -1 if turns is None else turns,
        np.array(points_by_kind(rules), dtype=np.int64),
        options,
        result,
    )
    points: list[list[int]] = result.tolist()
    return points


def _options(rules: Rules) -> npt.NDArray[np.int64]:
    if rules.min_table_cards > 1:
        raise RulesError(
            f"min_table_cards = {rules.min_table_cards}: the compiled core knows 0 and 1 only; "
            "use the playout core, tweak_edu.playout.play_rounds"
        )
    options = np.zeros(13, dtype=np.int64)
    options[_SEATS] = rules.players
    options[_HAND_SIZE] = rules.hand_size
    options[_TABLE_SIZE] = rules.dealt_table
    options[_FILL] = rules.table_fill
    options[_EMPTY_TARGET] = rules.empty_deck_target
    options[_MUST_COMBINE] = rules.must_combine
    options[_MIN_TABLE] = rules.min_table_cards
    options[_TWEAK_MIN] = rules.tweak_min_table
    options[_BOMB_RANDOM] = rules.bomb_choice == "random"
    options[_ACTION_POINTS] = tables_of(rules).action_points
    options[_LIMIT] = tables_of(rules).limit
    return options


@inlined
def _mix(number: np.uint64) -> np.uint64:
    """``bulk.mix``."""
    number = (number ^ (number >> _S30)) * _FIRST
    number = (number ^ (number >> _S27)) * _SECOND
    return number ^ (number >> _S31)


@inlined
def _below(stream: Numbers, count: int) -> int:
    """A whole number below ``count``; ``stream`` is an array of one, the generator's state."""
    stream[0] += _GAMMA
    return int(np.float64(np.int64(_mix(stream[0]) >> _S11)) * 2.0**-53 * count)


@jit
def _shuffle(stream: Numbers, items: Numbers) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = _below(stream, i + 1)
        items[i], items[j] = items[j], items[i]


@inlined
def _present(table: Numbers, kinds: Numbers) -> int:
    """List the kinds on the table; return how many there are."""
    found = 0
    for kind in range(_KINDS):
        if table[kind]:
            kinds[found] = kind
            found += 1
    return found


@inlined
def _count_packed(table: Numbers, kinds: Numbers, found: int, packed: Numbers) -> None:
    """The rows of ``_count``, each as twelve counts of five bits in one number."""
    row = _ONE
    packed[found] = row
    for i in range(found - 1, -1, -1):
        there, shift = table[kinds[i]], np.uint64(_BITS * (kinds[i] % 6 + 1))
        moved = row << shift
        if there == 1:
            row += moved
        else:
            later = row
            for taken in range(1, there + 1):
                if shift * np.uint64(taken) >= _WIDTH:
                    break
                row += np.uint64(_CHOOSE[there, taken]) * (later << shift * np.uint64(taken))
        row &= _ALL_COUNTS
        packed[i] = row


@inlined
def _count(
    table: Numbers, kinds: Numbers, found: int, rest: int, ways: Numbers, packed: Numbers
) -> bool:
    """Ways by cards: row i counts the sets of listed kinds from i on, by their sum.

    Returns whether the rows are in ``packed``, which takes a fraction of the time: up to six cards
    have at most 20 sets of one sum.
    """
    on_table = 0
    for i in range(found):
        on_table += table[kinds[i]]
    if on_table <= 6 and rest < 12:
        _count_packed(table, kinds, found, packed)
        return True
    for total in range(1, rest + 1):
        ways[found, total] = 0
    ways[found, 0] = 1
    for i in range(found - 1, -1, -1):
        there, value = table[kinds[i]], kinds[i] % 6 + 1
        for total in range(rest + 1):
            ways[i, total] = ways[i + 1, total]
        for taken in range(1, there + 1):
            choices = _CHOOSE[there, taken]
            for total in range(taken * value, rest + 1):
                ways[i, total] += choices * ways[i + 1, total - taken * value]
    return False


@inlined
def _ways(ways: Numbers, packed: Numbers, is_packed: bool, i: int, total: int) -> Any:
    """Entry of a row that ``_count`` made."""
    if is_packed:
        return np.int64((packed[i] >> np.uint64(_BITS * total)) & _ONE_COUNT)
    return ways[i, total]


@jit
def _draw(
    table: Numbers,
    kinds: Numbers,
    found: int,
    rest: int,
    drawn: int,
    ways: Numbers,
    packed: Numbers,
    is_packed: bool,
    taken: Numbers,
) -> None:
    """Fill ``taken`` with the set that way number ``drawn`` takes."""
    for i in range(found):
        kind = kinds[i]
        there, value = table[kind], kind % 6 + 1
        for number in range(there + 1):
            left = rest - number * value
            if left < 0:
                break
            block = _CHOOSE[there, number] * _ways(ways, packed, is_packed, i + 1, left)
            if drawn < block:
                # Each set of the later kinds fills as many places here as there are such choices.
                drawn //= _CHOOSE[there, number]
                taken[kind] = number
                rest = left
                break
            drawn -= block


@jit
def _weigh(
    table: Numbers, kinds: Numbers, found: int, rest: int, points: Numbers, most: Numbers
) -> None:
    """Most points: row i of ``most`` tells them for listed kinds from i on; -1: no such sum."""
    for total in range(1, rest + 1):
        most[found, total] = -1
    most[found, 0] = 0
    for i in range(found - 1, -1, -1):
        there, value, worth = table[kinds[i]], kinds[i] % 6 + 1, points[kinds[i]]
        for total in range(rest + 1):
            most[i, total] = most[i + 1, total]
        for taken in range(1, there + 1):
            for total in range(taken * value, rest + 1):
                other = most[i + 1, total - taken * value]
                if other >= 0:
                    most[i, total] = max(most[i, total], other + taken * worth)


@jit
def _pick(
    table: Numbers,
    kinds: Numbers,
    found: int,
    rest: int,
    points: Numbers,
    most: Numbers,
    taken: Numbers,
) -> None:
    """Fill ``taken`` with the first set that brings the most points."""
    for i in range(found):
        kind = kinds[i]
        there, value, worth = table[kind], kind % 6 + 1, points[kind]
        for number in range(min(there, rest // value) + 1):
            other = most[i + 1, rest - number * value]
            if other >= 0 and other + number * worth == most[i, rest]:
                taken[kind] = number
                rest -= number * value
                break


@inlined
def _remove(hands: Numbers, sizes: Numbers, seat: int, kind: int) -> None:
    """Take the first card of a kind out of a hand."""
    place = 0
    while hands[seat, place] != kind:
        place += 1
    sizes[seat] -= 1
    for i in range(place, sizes[seat]):
        hands[seat, i] = hands[seat, i + 1]


@inlined
def _least(hands: Numbers, sizes: Numbers, seat: int, points: Numbers) -> int:
    """The first card worth least in a hand."""
    best = hands[seat, 0]
    for i in range(1, sizes[seat]):
        if points[hands[seat, i]] < points[best]:
            best = hands[seat, i]
    return best


@inlined
def _lowest(hands: Numbers, sizes: Numbers, seat: int) -> int:
    """The lowest value in a hand."""
    lowest = 6
    for i in range(sizes[seat]):
        lowest = min(lowest, hands[seat, i] % 6 + 1)
    return lowest


@jit
def _victim(sizes: Numbers, turn: int, number: int) -> int:
    """Victim ``number`` from 0, in playing order; -1 if there are not so many."""
    seats = len(sizes)
    for step in range(1, seats):
        seat = (turn + step) % seats
        if sizes[seat]:
            if number == 0:
                return seat
            number -= 1
    return -1


@jit
def _playable(held: Numbers, turn: int, sizes: Numbers, deck_left: int, actions: Numbers) -> int:
    """List the action cards that may be played, as pairs; return how many there are."""
    count, victims = 0, 0
    if not (held[turn, 0] or held[turn, 1] or held[turn, 2] or held[turn, 3]):
        return 0
    while _victim(sizes, turn, victims) >= 0:
        if held[turn, 0]:
            actions[count, 0], actions[count, 1] = 0, _victim(sizes, turn, victims)
            count += 1
        victims += 1
    if held[turn, 1]:
        actions[count, 0], actions[count, 1] = 1, 1
        actions[count + 1, 0], actions[count + 1, 1] = 1, -1
        count += 2
    if held[turn, 2] and deck_left > 0:
        actions[count, 0] = 2
        count += 1
    if held[turn, 3] and victims:
        actions[count, 0] = 3
        count += 1
    return count


@jit
def _lay_by_chance(
    stream: Numbers, hands: Numbers, sizes: Numbers, seat: int, table: Numbers
) -> None:
    kind = hands[seat, _below(stream, sizes[seat])]
    _remove(hands, sizes, seat, kind)
    table[kind] += 1


@jit
def _play_rounds(
    deck_kinds: Numbers,
    backs: Numbers,
    pile_kinds: Numbers,
    points: Numbers,
    options: Numbers,
    seed: np.uint64,
    first: np.uint64,
    result: Numbers,
) -> None:
    seats, limit, cards = options[_SEATS], options[_LIMIT], len(deck_kinds)
    stream = np.zeros(1, dtype=np.uint64)
    kinds = np.zeros(cards, dtype=np.int64)
    backs_now = np.zeros(cards, dtype=np.int64)
    pile = np.zeros(len(pile_kinds), dtype=np.int64)
    hands = np.zeros((seats, options[_HAND_SIZE] + 1), dtype=np.int64)
    sizes = np.zeros(seats, dtype=np.int64)
    held = np.zeros((seats, 4), dtype=np.int64)
    table = np.zeros(_KINDS, dtype=np.int64)
    taken = np.zeros(_KINDS, dtype=np.int64)
    listed = np.zeros(_KINDS, dtype=np.int64)
    ways = np.zeros((_KINDS + 1, limit + 2), dtype=np.int64)
    packed = np.zeros(_KINDS + 1, dtype=np.uint64)
    actions = np.zeros((16, 2), dtype=np.int64)
    start = _mix(seed + _GAMMA)
    for number in range(len(result)):
        stream[0] = _mix(start + first + np.uint64(number))
        leader = _below(stream, seats)
        if options[_BACKS_KIND] == _DRAWN:
            for i in range(cards):
                backs_now[i] = backs[_below(stream, len(backs))]
        else:
            backs_now[:] = backs
            if options[_BACKS_KIND] == _SHUFFLED:
                _shuffle(stream, backs_now)
        kinds[:] = deck_kinds
        for i in range(cards - 1, 0, -1):
            j = _below(stream, i + 1)
            kinds[i], kinds[j] = kinds[j], kinds[i]
            backs_now[i], backs_now[j] = backs_now[j], backs_now[i]
        pile[:] = pile_kinds
        _shuffle(stream, pile)
        top = 0
        for i in range(seats):
            seat = (leader + i) % seats
            sizes[seat] = options[_HAND_SIZE]
            for place in range(options[_HAND_SIZE]):
                hands[seat, place] = kinds[top]
                top += 1
        table[:] = 0
        for _ in range(options[_TABLE_SIZE]):
            table[kinds[top]] += 1
            top += 1
        held[:] = 0
        _play_round(
            *(stream, kinds, backs_now, top, pile, 0, hands, sizes, held, table, leader),
            *(0, False, -1),
            *(points, options, taken, listed, ways, packed, actions, result[number]),
        )


@jit
def _play_all(
    seed: np.uint64,
    kinds: Numbers,
    backs: Numbers,
    piles: Numbers,
    fields: Numbers,
    hands: Numbers,
    sizes: Numbers,
    held: Numbers,
    tables: Numbers,
    turns: int,
    points: Numbers,
    options: Numbers,
    result: Numbers,
) -> None:
    """Positions one by one; their arrays are used up."""
    stream = np.zeros(1, dtype=np.uint64)
    taken = np.zeros(_KINDS, dtype=np.int64)
    listed = np.zeros(_KINDS, dtype=np.int64)
    ways = np.zeros((_KINDS + 1, options[_LIMIT] + 2), dtype=np.int64)
    packed = np.zeros(_KINDS + 1, dtype=np.uint64)
    actions = np.zeros((16, 2), dtype=np.int64)
    table = np.zeros(_KINDS, dtype=np.int64)
    start = _mix(seed + _GAMMA)
    for number in range(len(result)):
        stream[0] = _mix(start + np.uint64(number))
        top, pile_top, turn, step, acted = fields[number]
        for kind in range(_KINDS):
            table[kind] = tables[number] >> BITS * kind & MOST
        _play_round(
            *(stream, kinds[number], backs[number], top, piles[number], pile_top),
            *(hands[number], sizes[number], held[number], table, turn),
            *(step, acted != 0, turns),
            *(points, options, taken, listed, ways, packed, actions, result[number]),
        )


@jit
def _play_round(  # noqa: C901  # one loop, so that all stays in registers
    stream: Numbers,
    kinds: Numbers,
    backs: Numbers,
    top: int,
    pile: Numbers,
    pile_top: int,
    hands: Numbers,
    sizes: Numbers,
    held: Numbers,
    table: Numbers,
    turn: int,
    step: int,
    acted: bool,
    left: int,
    points: Numbers,
    options: Numbers,
    taken: Numbers,
    listed: Numbers,
    ways: Numbers,
    packed: Numbers,
    actions: Numbers,
    result: Numbers,
) -> None:
    """On for ``left`` turns, from -1 to the end; ``result`` collects the points of each seat."""
    seats, size, greedy = options[_SEATS], len(kinds), options[_GREEDY]
    smallest, bonus = options[_MIN_TABLE], options[_ACTION_POINTS]
    cards_held = sizes.sum()
    while left and (top < size or cards_held):
        spent, cleared = -1, False
        if sizes[turn]:
            target = (backs[top] if top < size else options[_EMPTY_TARGET]) + step
            found = _present(table, listed)
            highest = target - _lowest(hands, sizes, turn)
            chosen, action, capture = -1, -1, -1
            if greedy:
                in_all, on_table = 0, 0
                for i in range(found):
                    in_all += table[listed[i]] * (listed[i] % 6 + 1)
                    on_table += table[listed[i]]
                _weigh(table, listed, found, max(highest + 1, 0), points, ways)  # a Joker adds 1
                best = -1
                for i in range(sizes[turn]):
                    rest = target - (hands[turn, i] % 6 + 1)
                    if rest >= 0 and rest + (1 - smallest) > 0 and ways[0, rest] >= 0:
                        score = ways[0, rest] + points[hands[turn, i]]
                        if rest == in_all and pile_top < len(pile) and on_table:
                            score += bonus * (on_table >= options[_TWEAK_MIN])
                        if score > best:
                            best, capture = score, i
                if capture < 0 and not acted:
                    count = _playable(held, turn, sizes, size - top, actions)
                    for i in range(count):
                        opens = actions[i, 0] != 1
                        for place in range(sizes[turn]):
                            rest = target + actions[i, 1] - (hands[turn, place] % 6 + 1)
                            if rest >= 0 and rest + (1 - smallest) > 0:
                                opens |= ways[0, rest] >= 0
                        if opens:
                            action = i
                            break
                if capture >= 0:
                    spent = hands[turn, capture]
                    taken[:] = 0
                    rest = target - (spent % 6 + 1)
                    _pick(table, listed, found, rest, points, ways, taken)
                elif action < 0:
                    spent = _least(hands, sizes, turn, points)
            else:
                is_packed = _count(table, listed, found, max(highest, 0), ways, packed)
                captures = 0
                for i in range(sizes[turn]):
                    rest = target - (hands[turn, i] % 6 + 1)
                    if rest >= 0 and rest + (1 - smallest) > 0:
                        captures += _ways(ways, packed, is_packed, 0, rest)
                places = 0 if captures and options[_MUST_COMBINE] else sizes[turn]
                count = 0
                if not acted:
                    count = _playable(held, turn, sizes, size - top, actions)
                chosen = _below(stream, captures + places + count)
                if chosen >= captures + places:
                    action = chosen - captures - places
                elif chosen >= captures:
                    spent = hands[turn, chosen - captures]
                else:
                    for i in range(sizes[turn]):
                        rest = target - (hands[turn, i] % 6 + 1)
                        if rest >= 0 and rest + (1 - smallest) > 0:
                            number = _ways(ways, packed, is_packed, 0, rest)
                            if chosen < number:
                                spent, capture = hands[turn, i], i
                                taken[:] = 0
                                _draw(
                                    *(table, listed, found, rest, chosen),
                                    *(ways, packed, is_packed, taken),
                                )
                                break
                            chosen -= number
            if action >= 0:
                acted = True
                what, which = actions[action, 0], actions[action, 1]
                held[turn, what] -= 1
                if what == 0:
                    _lay_by_chance(stream, hands, sizes, which, table)
                    cards_held -= 1
                elif what == 1:
                    step = which
                elif what == 2:
                    table[kinds[top]] += 1
                    top += 1
                else:
                    for offset in range(1, seats):
                        seat = (turn + offset) % seats
                        if sizes[seat]:
                            cards_held -= 1
                            if greedy and not options[_BOMB_RANDOM]:
                                kind = _least(hands, sizes, seat, points)
                                _remove(hands, sizes, seat, kind)
                                table[kind] += 1
                            else:
                                _lay_by_chance(stream, hands, sizes, seat, table)
                continue
            if capture >= 0:
                number, on_table, worth = 0, 0, points[spent]
                for i in range(found):
                    kind = listed[i]
                    on_table += table[kind]
                    number += taken[kind]
                    worth += taken[kind] * points[kind]
                    table[kind] -= taken[kind]
                cleared = 0 < number == on_table
                if cleared and pile_top < len(pile) and number >= options[_TWEAK_MIN]:
                    held[turn, pile[pile_top]] += 1
                    pile_top += 1
                    worth += bonus
                result[turn] += worth
            else:
                table[spent] += 1
            _remove(hands, sizes, turn, spent)
            cards_held -= 1
        while top < size and sizes[turn] < options[_HAND_SIZE]:
            hands[turn, sizes[turn]] = kinds[top]
            sizes[turn] += 1
            cards_held += 1
            top += 1
        if (cleared or options[_FILL]) and top < size:
            missing = options[_TABLE_SIZE] - table.sum()
            while missing > 0 and top < size:
                table[kinds[top]] += 1
                top += 1
                missing -= 1
        step, acted = 0, False
        turn = turn + 1 if turn + 1 < seats else 0
        left -= 1
