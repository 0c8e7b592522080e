"""Where rounds are played: here, in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context
from typing import Any, NamedTuple

from tweak_edu.errors import RulesError, TweakError
from tweak_edu.simulation.plan import Fault, FaultyRoundError, Plan

CHUNK_SECONDS = 0.5
"""Rounds are handed out in chunks that take about so long: an interruption loses little."""

LONGEST_CHUNK = 5_000
WAITING = 3
"""Chunks in play or waiting for each worker."""


class Chunk(NamedTuple):
    """Some rounds played.

    Attributes:
        rounds: Number and points of each.
        fault: What a bot did that ended the chunk, or ``None``.
        seconds: How long it took.
    """

    rounds: list[tuple[int, tuple[int, ...]]]
    fault: Fault | None
    seconds: float


def play_chunk(plan: Plan, numbers: Iterable[int]) -> Chunk:
    """Play rounds one after the other, until a bot fails."""
    started = time.perf_counter()
    rounds: list[tuple[int, tuple[int, ...]]] = []
    fault = None
    for number in numbers:
        try:
            rounds.append((number, plan.play(number)))
        except FaultyRoundError as error:
            fault = error.fault
            break
    return Chunk(rounds, fault, time.perf_counter() - started)


def run_here(plan: Plan, numbers: Iterable[int]) -> Iterator[Chunk]:
    """Play in this process, round by round."""
    for number in numbers:
        chunk = play_chunk(plan, (number,))
        yield chunk
        if chunk.fault:
            return


@contextmanager
def pool(workers: int) -> Iterator[Executor]:
    """Processes of this machine, started afresh, so that no thread or lock comes along."""
    executor = ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent
    )
    try:
        yield executor
    except BrokenProcessPool as error:
        raise TweakError(
            "a process that played rounds ended before its time. In a script, call simulate under "
            "\"if __name__ == '__main__':\", since each process reads the script again."
        ) from error
    finally:
        executor.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster(client: Any) -> Iterator[Executor]:
    """The workers of a ``dask.distributed.Client``; the client stays open."""
    try:
        yield client.get_executor(pure=False)
    except TweakError:
        raise
    except Exception as error:
        raise TweakError(f"the Dask cluster failed: {type(error).__name__}: {error}") from error


def check_client(client: Any) -> None:
    """Refuse what cannot play.

    Raises:
        RulesError: If it is no open client.
    """
    if not hasattr(client, "get_executor") or not hasattr(client, "status"):
        raise RulesError(f"client = {client!r}: must be a dask.distributed.Client")
    if client.status != "running":
        raise RulesError(f"client: its status is {client.status!r}; an open client is needed")
    if getattr(client, "asynchronous", False):
        raise RulesError("client: an asynchronous client cannot be waited for; open a plain one")


def run_on(
    executor: Executor,
    plan: Plan,
    numbers: Iterable[int],
    *,
    workers: int,
    with_code: bool = False,
    is_open: Callable[[], bool] = lambda: True,
) -> Iterator[Chunk]:
    """Play on an executor; chunks come as they are finished.

    Rounds are handed out in order. After a fault no more are, and those under way are waited for,
    so that the fault with the lowest number is always among those seen. ``with_code`` sends
    functions of the main script as code, for workers that do not read that script.

    Raises:
        TweakError: If ``is_open`` turns false.
    """
    packed = pack(plan, with_code=with_code)
    left = iter(numbers)
    pending: set[Future[Chunk]] = set()
    size, failed = 1, False
    try:
        while True:
            while not failed and len(pending) < WAITING * workers:
                chunk = list(islice(left, size))
                if not chunk:
                    break
                pending.add(executor.submit(_play_packed, packed, chunk))
            if not pending:
                return
            done, pending = wait(pending, timeout=1, return_when=FIRST_COMPLETED)
            if not is_open():
                raise TweakError("the Dask client was closed before all rounds were played")
            for future in done:
                played = future.result()
                yield played
                failed = failed or played.fault is not None
                size = _next_size(size, played)
    finally:
        for future in pending:
            future.cancel()


def _next_size(size: int, played: Chunk) -> int:
    """At most twice as many as before, and about as many as take ``CHUNK_SECONDS``."""
    if not played.rounds:
        return size
    fitting = int(CHUNK_SECONDS * len(played.rounds) / max(played.seconds, 1e-9))
    return max(1, min(fitting, 2 * size, LONGEST_CHUNK))


def pack(plan: Plan, *, with_code: bool = False) -> bytes:
    """The plan as bytes for other processes.

    Raises:
        RulesError: If a bot cannot be sent there.
    """
    in_notebook = not hasattr(sys.modules["__main__"], "__file__")
    try:
        if not (with_code or in_notebook):
            try:
                return pickle.dumps(plan)
            except (pickle.PicklingError, AttributeError, TypeError):
                pass  # functions inside functions and such have to be sent as code
        return _pack_with_code(plan)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise RulesError(
            f"bots: {', '.join(plan.names)} cannot be sent to other processes ({error}); "
            "define them in a module of their own, or use workers=1"
        ) from error


def _pack_with_code(plan: Plan) -> bytes:
    """Functions that the main script or a notebook defines go as code, all others by name."""
    try:
        import cloudpickle  # comes with Dask
    except ImportError:
        if any(getattr(bot, "__module__", "") == "__main__" for bot in plan.bots):
            raise pickle.PicklingError("without cloudpickle") from None
        return pickle.dumps(plan)
    packed: bytes = cloudpickle.dumps(plan)
    return packed


def _play_packed(packed: bytes, numbers: list[int]) -> Chunk:
    return play_chunk(_unpack(packed), numbers)


@lru_cache(maxsize=4)
def _unpack(packed: bytes) -> Plan:
    plan: Plan = pickle.loads(packed)  # noqa: S301  # packed by our own other process
    return plan
