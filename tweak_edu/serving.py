"""Serve the game page on this machine: one notebook, through Voila.

This module needs the extra ``app`` (Voila); only ``cli`` imports it, and late.
"""

from __future__ import annotations

import errno
import logging
import os
import shutil
import socket
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ipykernel.kernelspec import RESOURCES
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_core.utils import run_sync
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tweak_edu.i18n import load_catalog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

DEFAULT_PORT = 8866
PORTS_TO_TRY = 50

_HERE = Path(__file__).parent
_JUPYTER_DATA = _HERE / "share" / "jupyter"
_TEMPLATE = "tweak_edu"
_TEXT_PREFIX = "serve."

# A kernel that no page has been connected to for this long is ended.
_FORGET_KERNEL_S = 15 * 60
_LOOK_FOR_FORGOTTEN_S = 60

# Nothing from another host, whatever a template or an extension may ask for: schools go offline.
# `blob:` is how the frame, like anywidget, starts the module that comes from the kernel.
_CONTENT_POLICY = (
    "default-src 'self'; "
    "script-src 'self' blob:; "
    "style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self' data:; "
    "connect-src 'self'; "
    "frame-ancestors 'self'; form-action 'self'; base-uri 'self'"
)


def notebook_path() -> Path:
    """Find the notebook of the game page: in the installed package, else in the checkout beside it.

    >>> notebook_path().name
    'play.ipynb'
    """
    installed = _HERE / "notebooks" / "play.ipynb"
    return installed if installed.exists() else _HERE.parent / "notebooks" / "play.ipynb"


def frame_texts(lang: str = "en") -> dict[str, str]:
    """Collect what the page says before and without a kernel, from the catalogue of ``lang``.

    >>> frame_texts()["loading"]
    'Loading the cards…'
    """
    catalog = load_catalog(lang)
    keys = catalog.keys(_TEXT_PREFIX)
    return {"lang": catalog.lang} | {
        key.removeprefix(_TEXT_PREFIX): catalog.text(key) for key in keys
    }


def bind(host: str, port: int | None) -> socket.socket:
    """Listen on ``host``.

    Args:
        host: Name or address of this machine.
        port: 0 for any free port; None for `DEFAULT_PORT` or, if taken, the next free one.

    Raises:
        OSError: If ``port`` was asked for and is taken, or the host is not this machine.

    >>> with bind("127.0.0.1", 0) as first:
    ...     bind("127.0.0.1", port_of(first))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    OSError: ...
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    if port is not None:
        return socket.create_server((host, port), family=family)
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TO_TRY):
        try:
            return socket.create_server((host, candidate), family=family)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    return socket.create_server((host, 0), family=family)


def port_of(listening: socket.socket) -> int:
    """Tell the port of a socket that `bind` gave."""
    port: int = listening.getsockname()[1]
    return port


def address_of(host: str, port: int) -> str:
    """Write the address of the page; a host that means every interface is shown as this machine.

    >>> address_of("127.0.0.1", 8866), address_of("::1", 80), address_of("0.0.0.0", 80)
    ('http://127.0.0.1:8866/', 'http://[::1]:80/', 'http://127.0.0.1:80/')
    >>> address_of("", 80)
    'http://127.0.0.1:80/'
    """
    host = host or "127.0.0.1"  # to a socket an empty host means every interface
    with suppress(ValueError):
        address = ip_address(host)
        if address.is_unspecified:
            host = "127.0.0.1"
        elif address.version == 6:
            host = f"[{host}]"
    return f"http://{host}:{port}/"


def _is_loopback(host: str) -> bool:
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


def _settings(texts: Mapping[str, str], *, loopback: bool, warm: int) -> Config:
    """Gather everything that Voila is told."""
    return Config(
        {
            "Voila": {
                "tornado_settings": {
                    # A foreign name that leads to this address (DNS rebinding) is refused.
                    "allow_remote_access": not loopback,
                    "headers": {
                        "Content-Security-Policy": _CONTENT_POLICY,
                        "X-Content-Type-Options": "nosniff",
                        "Referrer-Policy": "no-referrer",
                    },
                },
            },
            "VoilaConfiguration": {
                "template": _TEMPLATE,
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "theme": "light",
                "strip_sources": True,
                "show_tracebacks": False,
                "file_allowlist": [],
                "kernel_spec_manager_class": ThisPython,
                "preheat_kernel": warm > 0,
                "default_pool_size": warm,
                "resources": {_TEMPLATE: dict(texts)},
            },
            # The next visitor does not wait for the one before to be ready.
            "VoilaKernelManager": {"fill_delay": 0},
            "MappingKernelManager": {
                "cull_idle_timeout": _FORGET_KERNEL_S,
                "cull_interval": _LOOK_FOR_FORGOTTEN_S,
                "cull_connected": False,
            },
        }
    )


class ThisPython(KernelSpecManager):
    """Knows one kernel, the interpreter that serves the page, whatever else is installed."""

    def find_kernel_specs(self) -> dict[str, str]:
        """Offer that kernel alone."""
        return {NATIVE_KERNEL_NAME: RESOURCES}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Let it say errors, ours too, on the terminal that started the page, and nothing else."""
        spec = super().get_kernel_spec(kernel_name)
        options = (f"log_level={logging.ERROR}", "quiet=False")
        spec.argv = [*spec.argv, *(f"--IPKernelApp.{option}" for option in options)]
        # Nobody debugs a game; without this its debugger warns of what it cannot do.
        spec.env = {**spec.env, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}
        return spec


class PromptLine(VoilaKernelWebsocketHandler):
    """Sends each view at once: small messages would wait for the one before to be acknowledged."""

    async def open(self, kernel_id: str) -> None:
        """Take up the line."""
        self.set_nodelay(True)
        await super().open(kernel_id)


class Opening(TornadoVoilaHandler):
    """Gives the page, and the token with which it ends its kernel when it is closed."""

    async def get(self, path: str | None = None) -> None:
        """Answer with the page."""
        self.xsrf_token  # noqa: B018 - Tornado sets the cookie when the token is looked at, and no template here does
        await super().get(path)


class GamePage(Voila):
    """Voila with a socket that listens already and one thing to do when it answers."""

    listening: socket.socket
    texts: Mapping[str, str]
    announce: Callable[[], None]

    def init_settings(self) -> dict[str, Any]:
        """Give the error pages their texts too."""
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals["texts"] = self.texts
        return settings

    def init_handlers(self) -> list[Any]:
        """Put our handlers in the place of those that they refine."""
        ours = {VoilaKernelWebsocketHandler: PromptLine, TornadoVoilaHandler: Opening}
        return [
            (path, ours.get(handler, handler), *rest)
            for path, handler, *rest in super().init_handlers()
        ]

    def listen(self) -> None:
        """Answer on our socket until Ctrl-C or SIGTERM."""
        server = HTTPServer(self.app)
        self.listening.settimeout(0)
        server.add_socket(self.listening)
        self.port = port_of(self.listening)
        self.ioloop = IOLoop.current()
        # The first thing the loop does: from here on a request is answered.
        self.ioloop.add_callback(self.announce)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            server.stop()
            self.stop()

    def stop(self) -> None:
        """End every kernel at once: one that is asked to end while it starts complains of it."""
        shutil.rmtree(self.connection_dir)
        run_sync(self.kernel_manager.shutdown_all)(now=True)


def serve(
    listening: socket.socket,
    *,
    host: str,
    lang: str = "en",
    warm: int = 1,
    announce: Callable[[], None],
) -> None:
    """Serve the game page until Ctrl-C or SIGTERM, then end every kernel.

    Args:
        listening: What `bind` gave.
        host: The same host as there.
        lang: Language of the texts round the game.
        warm: How many games stand ready before anyone asks; 0 starts each when it is asked for.
        announce: Called once, as soon as the page answers.
    """
    # Voila finds templates by Jupyter's search path alone; ours lies in the package.
    path = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join([str(_JUPYTER_DATA), *([path] if path else [])])
    # Who asked for a page that is not there, and the settings of pings, need not be told.
    for name in ("tornado.access", "tornado.general"):
        logging.getLogger(name).setLevel(logging.ERROR)
    texts = frame_texts(lang)
    page = GamePage(
        config=_settings(texts, loopback=_is_loopback(host), warm=warm),
        config_file_paths=[],  # a file that lies about must not open what is closed here
        log_level=logging.ERROR,
        notebook_path=str(notebook_path()),
        open_browser=False,
    )
    page.listening, page.texts, page.announce = listening, texts, announce
    page.initialize(argv=[])
    page.start()
