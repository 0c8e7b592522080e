"""A line between browser and server that a test can cut, silence and mend."""

from __future__ import annotations

import contextlib
import socket
from threading import Thread
from typing import Self
from urllib.parse import urlsplit

UP, CUT, SILENT = "up", "cut", "silent"


class Line:
    """Listens on a port of its own and passes on what comes, until it is told otherwise.

    Use as a context manager.

    Args:
        address: Of the server.
    """

    def __init__(self, address: str) -> None:
        self._server = ("127.0.0.1", urlsplit(address).port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = []
        self._state = UP
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.cut()
        self._listening.close()

    def cut(self) -> None:
        """Break every connection and refuse new ones, as a switched-off router does."""
        self._state = CUT
        self._close()

    def silence(self) -> None:
        """Let everything vanish on the way, unnoticed by either end, as bad wireless does."""
        self._state = SILENT

    def mend(self) -> None:
        """Let new connections through; those that were silent stay dead."""
        self._state = UP

    def _close(self) -> None:
        for one in self._sockets:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        self._sockets.clear()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:  # closed: the test is over
                return
            if self._state == CUT:
                near.close()
                continue
            self._sockets.append(near)
            if self._state == SILENT:
                continue
            try:
                far = socket.create_connection(self._server)
            except OSError:
                near.close()
                continue
            self._sockets.append(far)
            for source, target in ((near, far), (far, near)):
                source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        is_dead = False
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                is_dead = is_dead or self._state == SILENT
                if not is_dead:
                    target.sendall(data)
            target.shutdown(socket.SHUT_WR)
