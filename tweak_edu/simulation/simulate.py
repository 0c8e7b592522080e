"""``simulate``: play many rounds and sum them up."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from tweak_edu.bots import Bot
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import BotError, RulesError
from tweak_edu.simulation.files import MOST_ROUNDS, Header, Store
from tweak_edu.simulation.plan import Fault, Plan, error_text, make_plan
from tweak_edu.simulation.progress import Progress
from tweak_edu.simulation.running import (
    Chunk,
    check_client,
    run_here,
    run_on_client,
    run_on_processes,
)
from tweak_edu.simulation.summary import Summary

MOST_WORKERS = 512
"""Processes of one machine; a cluster may have more."""


def simulate(
    rules: Rules,
    bots: Sequence[str | Bot],
    rounds: int,
    *,
    seed: int,
    workers: int = 1,
    client: Any = None,
    duplicate: bool = True,
    file: str | os.PathLike[str] | None = None,
    progress: bool = True,
) -> Summary:
    """Let bots play rounds, and sum up their points and wins with 95 % intervals.

    Round *i* depends on the settings, the seed and *i* alone, so that one process, several and a
    cluster give the same, and so does a run that was interrupted and taken up again.

    Args:
        rules: The rules; ``rules.players`` is the number of bots.
        bots: One for each seat: the name of one of ours, or any callable ``(view, rng) -> move``
            that keeps nothing from one call to the next.
        rounds: How many; with ``duplicate`` a multiple of the number of players.
        seed: Whole number that all chance is drawn from.
        workers: Processes to play in; 1 plays in this one.
        client: A ``dask.distributed.Client`` to play on instead.
        duplicate: Play each deal once from every seat, so that no bot has the better cards.
        file: Where to keep each finished round. If it is there, the run goes on where it ended;
            it may then ask for more rounds than before. Bots are known to it by their names.
        progress: Show a bar on work that takes long, if tqdm is installed.

    Raises:
        RulesError: If a setting cannot be used.
        NotationError: If the file is damaged or was made with other settings.
        BotError: If a bot raises or chooses an illegal move. Its ``summary`` has the finished
            rounds; they are in the file, too.
        TweakError: If a worker process or the cluster is lost.

    >>> summary = simulate(Rules.edition("65"), ["greedy", "random"], 20, seed=7)
    >>> summary.finished, summary.rows[0].name, summary.rows[0].wins.mean > 0.8
    (20, 'greedy', True)
    """
    plan = make_plan(rules, bots, seed, duplicate=duplicate)
    _check_whole("rounds", rounds, MOST_ROUNDS)
    _check_whole("workers", workers, MOST_WORKERS)
    if rounds % plan.seatings:
        below = rounds - rounds % plan.seatings
        near = f"{below} or {below + plan.seatings}" if below else f"{plan.seatings}"
        raise RulesError(
            f"rounds = {rounds}: must be a multiple of {plan.seatings}, since each deal is played "
            f"from every seat; take {near}, or duplicate=False"
        )
    if client is not None:
        check_client(client)
    header = Header(plan.rules, plan.names, plan.seed, plan.duplicate)
    store = Store(header, None if file is None else Path(file))
    faults: list[Fault] = []
    try:
        left = [number for number in range(rounds) if number not in store.found]
        with (
            # Closed at once whatever happens: a raised error would keep it, and its workers, alive.
            closing(_chunks(plan, left, workers, client)) as chunks,
            Progress(rounds, rounds - len(left), shown=progress) as bar,
        ):
            for chunk in chunks:
                store.keep(chunk.rounds)
                bar.add(len(chunk.rounds))
                if chunk.fault:
                    faults.append(chunk.fault)
    finally:
        store.close()
    summary = Summary.of(header, store.found, rounds)
    if faults:
        raise _bot_error(min(faults, key=lambda fault: fault.round), summary)
    return summary


def _check_whole(name: str, value: object, most: int) -> None:
    if type(value) is not int or value < 1:
        raise RulesError(f"{name} = {value!r}: must be a whole number of at least 1")
    if value > most:
        raise RulesError(f"{name} = {value}: must be at most {most}")


def _chunks(plan: Plan, left: Sequence[int], workers: int, client: Any) -> Generator[Chunk]:
    """The chunks of rounds, wherever they are played."""
    if not left:
        return
    if client is not None:
        yield from run_on_client(client, plan, left)
    elif workers > 1:
        yield from run_on_processes(min(workers, len(left)), plan, left)
    else:
        yield from run_here(plan, left)


def _bot_error(fault: Fault, summary: Summary) -> BotError:
    error = BotError(
        error_text(fault),
        bot=fault.bot,
        seat=fault.seat,
        number=fault.round,
        position=fault.position,
        summary=summary,
    )
    if fault.trace:
        error.add_note(fault.trace)
    return error
