"""Random rounds a second beside other libraries: python tests/bench/bench_rounds.py.

All on one core in the same run, two players, 36 cards, seconds of processor time, the best of some
batches; no rival is left out in silence (extra ``bench``).

checked engine   public API: `deal`, then `legal_moves` and `play` with every move checked
playout core     the same game on integers, pure Python; greedy: `play_greedily`
search           positions drawn for a view, each played on greedily for eight turns
compiled core    `tweak_edu.playout.compiled` by numba, once it is compiled
go_fish          OpenSpiel's card game, two players, through its Python API, random actions
python-chess     random legal moves from the first position to the end of the game
two processes    `te.simulate` with greedy bots by the clock, the start of the processes included
"""

from __future__ import annotations

import os
import random
import time
from typing import TYPE_CHECKING, NamedTuple

import tweak_edu as te
from tweak_edu.playout import Sampler, play_greedily, play_rounds
from tweak_edu.playout.bulk import Stream, deal_round

if TYPE_CHECKING:
    from collections.abc import Callable

RULES = te.Rules.edition("65", players=2)
BATCHES = 10


class Speed(NamedTuple):
    """Rounds and moves a second."""

    rounds: float
    moves: float


def best_speed(play: Callable[[int], int], rounds: int, batches: int = BATCHES) -> Speed:
    """Play numbered rounds in batches; ``play`` returns the moves of a round."""
    for number in range(rounds):  # look-up tables fill
        play(number)
    best = Speed(0, 0)
    for batch in range(1, batches + 1):
        started = time.process_time()
        moves = sum(play(number) for number in range(batch * rounds, (batch + 1) * rounds))
        seconds = time.process_time() - started
        best = max(best, Speed(rounds / seconds, moves / seconds))
    return best


def checked_round(number: int) -> int:
    rng = random.Random(number)
    state, moves = te.deal(RULES, seed=number), 0
    while legal := state.legal_moves():
        state = state.play(legal[int(rng.random() * len(legal))], rng)
        moves += 1
    return moves


def playout_round(number: int) -> int:
    list(play_rounds(RULES, 1, seed=7, first=number))
    return 0


def greedy_playout(number: int) -> int:
    chance = Stream(7, number).random
    play_greedily(deal_round(RULES, chance), random.Random(number).random)
    return 0


def go_fish(game: object) -> Callable[[int], int]:
    def play(number: int) -> int:
        rng = random.Random(number)
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():  # the deal; as in OpenSpiel's own example.py
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            moves += 1
        return moves

    return play


def chess_game(number: int) -> int:
    import chess

    rng, board, moves = random.Random(number), chess.Board(), 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(rng.random() * len(legal))])
        moves += 1
    return moves


def print_speed(name: str, speed: Speed, note: str = "") -> None:
    moves = f"{speed.moves:12,.0f} moves/s" if speed.moves else " " * 20
    print(f"{name:16}{speed.rounds:10,.1f} rounds/s{moves}  {note}".rstrip())


def print_search() -> None:
    """Time what a search bot asks for at the first decision of some deals."""
    times = []
    for seed in range(BATCHES):
        state, chance = te.deal(RULES, seed=seed), random.Random(seed).random
        view = state.view(state.actor)
        started = time.process_time()
        sampler = Sampler(view)
        for _ in range(1000):
            play_greedily(sampler.draw(chance), chance, 8)
        times.append(time.process_time() - started)
    middle = sorted(times)[len(times) // 2] * 1000
    print(f"search: 1,000 positions drawn and played on: median {middle:.0f} ms (goal: 50)")


def print_compiled() -> None:
    """Time the compiled core."""
    try:
        from tweak_edu.playout import compiled
    except ImportError as error:
        print(f"compiled core    not measured: {error}")
        return
    for policy in ("random", "greedy"):
        compiled.play_rounds(RULES, 10, seed=7, policy=policy)
        best = 0.0
        for batch in range(BATCHES):
            started = time.process_time()
            compiled.play_rounds(RULES, 50_000, seed=7, policy=policy, first=batch * 50_000)
            best = max(best, 50_000 / (time.process_time() - started))
        goal = "goal: 200,000" if policy == "random" else ""
        print_speed(f"compiled {policy}", Speed(best, 0), goal)


def print_rivals(checked: Speed) -> None:
    """Time other libraries through their Python APIs."""
    try:
        import pyspiel

        speed = best_speed(go_fish(pyspiel.load_game("go_fish")), 50, 20)
        ratio = f"checked engine / go_fish: {checked.rounds / speed.rounds:.2f} in rounds, "
        ratio += f"{checked.moves / speed.moves:.2f} in moves (goal: 0.7)"
        print_speed("go_fish", speed, ratio)
    except (ImportError, RuntimeError) as error:
        print(f"go_fish          not measured: {error}")
    try:
        speed = best_speed(chess_game, 2, 10)
        ratio = f"checked engine / python-chess: {checked.moves / speed.moves:.1f} in moves"
        print_speed("python-chess", speed, f"{ratio} (goal: 6)")
    except ImportError as error:
        print(f"python-chess     not measured: {error}")


def print_two_processes(rounds: int = 20_000) -> None:
    """Time a simulation on one process and on two."""
    seconds = []
    for workers in (1, 2):
        started = time.perf_counter()
        te.simulate(RULES, ["greedy"] * 2, rounds, seed=7, workers=workers, progress=False)
        seconds.append(time.perf_counter() - started)
    one, two = seconds
    print(
        f"two processes    {one:.1f} s on one, {two:.1f} s on two for {rounds:,} rounds of greedy "
        f"bots: {one / two:.2f} times as fast"
    )


def main() -> None:
    """Print it all."""
    print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    checked = best_speed(checked_round, 100, 40)
    print_speed("checked engine", checked, "goal: 3,000")
    print_speed("playout core", best_speed(playout_round, 200))
    print_speed("playout greedy", best_speed(greedy_playout, 200))
    print_search()
    print_compiled()
    print_rivals(checked)
    print_two_processes()


if __name__ == "__main__":
    main()
