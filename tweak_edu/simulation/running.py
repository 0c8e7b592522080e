"""Where rounds are played: here, in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context, parent_process
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


def run_on_processes(workers: int, plan: Plan, numbers: Iterable[int]) -> Iterator[Chunk]:
    """Play on processes of this machine, started afresh, so that no thread or lock comes along.

    Raises:
        TweakError: If one of them dies.
    """
    executor = ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=_obey_the_parent
    )
    try:
        yield from _run_on(executor, plan, numbers, workers=workers)
    except BrokenProcessPool as error:
        raise TweakError(
            "a process that played rounds ended before its time. In a script, call simulate under "
            "\"if __name__ == '__main__':\", since each process reads the script again."
        ) from error
    except BaseException:  # interrupted, or closed: a bot may think for hours, so do not wait
        for process in (executor._processes or {}).values():  # public from Python 3.14 on
            process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _obey_the_parent() -> None:
    """Leave Ctrl-C to the parent, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None  # the worker was spawned
    parent.join()
    os._exit(1)


def run_on_client(client: Any, plan: Plan, numbers: Iterable[int]) -> Iterator[Chunk]:
    """Play on the workers of a ``dask.distributed.Client``, which stays open.

    Raises:
        TweakError: If the client is closed meanwhile, or the cluster fails.
    """
    try:
        threads = max(1, sum(client.nthreads().values()))
        yield from _run_on(
            *(client.get_executor(pure=False), plan, numbers),
            workers=threads,
            with_code=True,
            is_open=lambda: bool(client.status == "running"),
        )
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


def _run_on(
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
            for future in sorted(done, key=_is_lost):  # what is played is kept first
                played = future.result()
                yield played
                failed = failed or played.fault is not None
                size = _next_size(size, played)
    finally:
        for future in pending:
            future.cancel()


def _is_lost(future: Future[Chunk]) -> bool:
    return future.cancelled() or future.exception() is not None


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
