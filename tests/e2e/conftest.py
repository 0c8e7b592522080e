"""The real server, started by its command, and a browser that reports what it should not see."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import ARGUMENTS, find_chromium
from tweak_edu import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

START_S = 60
FIRST_CARD_MS = 60_000
CONTEXT = {"viewport": {"width": 1366, "height": 768}, "locale": "en-GB"}
DEFAULTS = {"panel": "open", "speed": 0}
LOCAL_SCHEMES = {"blob", "data", "about"}


class Server:
    """A process that prints the address of the page it serves."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        self.lines: list[str] = []
        self._queue: Queue[str | None] = Queue()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self.process.stdout:
            self._queue.put(line)
        self._queue.put(None)

    @property
    def output(self) -> str:
        """Everything printed so far."""
        with suppress(Empty):
            while True:
                line = self._queue.get_nowait()
                if line is not None:
                    self.lines.append(line)
        return "".join(self.lines)

    def wait_for_address(self) -> str:
        """Read lines until one holds an address."""
        while True:
            try:
                line = self._queue.get(timeout=START_S)
            except Empty:
                line = None
            if line is None:
                pytest.fail(f"the server printed no address:\n{self.output}")
            self.lines.append(line)
            if found := re.search(r"http://\S+", line):
                return found[0]

    def stop(self) -> int:
        """End it as Ctrl-C does, or for good after ten seconds; return the exit code."""
        with suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            return self.process.wait()


def serve_cell(source: str, folder: Path, warm: int = 0) -> Server:
    """Serve the play notebook with another cell in it, by default not before it is asked for."""
    notebook = json.loads(serving.notebook_path().read_text(encoding="utf-8"))
    notebook["cells"][0]["source"] = source
    path = folder / "play.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return Server(
        "-c",
        "from pathlib import Path; from tweak_edu import cli, serving;"
        f"serving.notebook_path = lambda: Path({str(path)!r});"
        f"cli.main(['--port', '0', '--warm', '{warm}'])",
    )


@pytest.fixture(scope="package")
def server() -> Iterator[str]:
    """Serve the page on a free port; give its address."""
    running = Server("-m", "tweak_edu", "--port", "0")
    try:
        yield running.wait_for_address()
    finally:
        running.stop()


# Package, not session: Playwright keeps an event loop running, and later tests could start none.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Start Chromium with a fresh profile."""
    try:
        program = find_chromium()
    except FileNotFoundError as error:
        pytest.fail(str(error))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@dataclass
class Watch:
    """What a page did that it should not have."""

    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        """Write down errors and requests to other hosts from now on."""
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on(
            "console", lambda message: message.type == "error" and self.errors.append(message.text)
        )
        page.on("request", lambda request: self._request(request.url))
        page.on("websocket", lambda socket: self._request(socket.url))

    def _request(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in LOCAL_SCHEMES and parts.hostname != "127.0.0.1":
            self.foreign.append(url)


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open watched pages, each with a profile of its own.

    Arguments are those of a Playwright context. When the test is over, an error on the console or
    a request to another host fails it.
    """
    watch = Watch()
    contexts = []

    def open_one(**options: object) -> Page:
        context = browser.new_context(**CONTEXT | options)
        contexts.append(context)
        page = context.new_page()
        watch.follow(page)
        return page

    yield open_one
    for context in contexts:
        for page in context.pages:
            page.goto("about:blank")  # as a closed tab does, this ends the kernel
        context.close()
    assert watch.foreign == []
    assert watch.errors == []


@pytest.fixture
def page(open_page: Callable[..., Page], server: str) -> Page:
    """Open the game page and wait until the game is drawn."""
    page = open_page()
    page.goto(server)
    page.locator("h1").wait_for(timeout=FIRST_CARD_MS)
    return page


@pytest.fixture
def open_table(open_page: Callable[..., Page], server: str) -> Callable[..., Page]:
    """Open the page by a link with settings, such as a seed, and wait until cards can be played.

    Unless the settings say otherwise, all ways are shown, and the moves of the others are not.

    ``script`` runs in the page before anything else; ``context`` is for `open_page`.
    """

    def open_one(*, script: str = "", context: dict[str, object] | None = None, **settings: object):
        page = open_page(**(context or {}))
        if script:
            page.add_init_script(script)
        page.goto(f"{server}?{urlencode(DEFAULTS | settings, safe=',')}")
        # Version 1 is what the page starts from; 2 answers its greeting.
        page.locator('.tweak-edu:not([data-version="1"])').wait_for(timeout=FIRST_CARD_MS)
        return page

    return open_one
