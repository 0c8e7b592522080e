"""The bar that long work shows."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Any, Self

PATIENCE = 1.0
"""Seconds of work before a bar appears; tqdm is not even imported for shorter work."""


class Progress:
    """A bar from tqdm (extra ``progress``) once work takes long; nothing if there is no tqdm."""

    def __init__(self, total: int, done: int, *, shown: bool) -> None:
        self._total, self._done, self._wanted = total, done, shown
        self._started = time.monotonic()
        self._bar: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.close()

    def add(self, rounds: int) -> None:
        """So many more rounds are done."""
        if self._bar is not None:
            self._bar.update(rounds)
        elif self._wanted and time.monotonic() - self._started >= PATIENCE:
            self._open()
            if self._bar is not None:
                self._bar.update(rounds)
        self._done += rounds

    def _open(self) -> None:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            self._wanted = False
            return
        self._bar = tqdm(total=self._total, initial=self._done, unit="round")
