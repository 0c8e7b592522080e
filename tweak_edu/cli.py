"""The command ``tweak-edu``: serve the game page, replay a written round, let bots play many."""

from __future__ import annotations

import argparse
import secrets
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from tweak_edu._version import __version__
from tweak_edu.bots import BOTS
from tweak_edu.engine import Record, Rules
from tweak_edu.errors import NotationError, RulesError, TweakError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

OK, FAILED, BAD_INPUT = 0, 1, 2

_NEEDS_VOILA = "The game page needs Voila. Install it with:  pip install 'tweak-edu[app]'"


def _port(text: str) -> int:
    """Read a port number for argparse.

    >>> _port("0")
    0
    """
    highest = 65535
    if not text.isdecimal() or int(text) > highest:
        msg = f"{text!r} is no port: give a number from 0 (any free one) to {highest}"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def _count(text: str) -> int:
    """Read a number that may be 0 for argparse."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 on")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tweak-edu",
        description="Play the card game TWEAK! in your browser. No command: serve the game page.",
    )
    parser.add_argument("--version", action="version", version=f"tweak-edu {__version__}")
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: this machine only)"
    )
    parser.add_argument(
        "--port",
        type=_port,
        help="port to listen on; 0: any free one (default: 8866 or the next free one)",
    )
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=False,
        help="open the page in the browser of this machine (default: only print the address)",
    )
    parser.add_argument(
        "--warm",
        type=_count,
        default=1,
        metavar="GAMES",
        help="games that stand ready for the next visitors, about 60 MB each (default: 1)",
    )
    parser.set_defaults(run=_serve)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    replay = commands.add_parser("replay", help="print the final score of a written round")
    replay.add_argument(
        "file", type=Path, metavar="FILE", help="a record, as the page shows and saves it"
    )
    replay.set_defaults(run=_replay)
    _add_simulate(commands.add_parser("simulate", help="let bots play many rounds"))
    return parser


def _add_simulate(simulate: argparse.ArgumentParser) -> None:
    simulate.description = "Let bots play many rounds; print points and wins with 95 % intervals."
    simulate.add_argument(
        "bots", nargs="+", metavar="BOT", help=f"one for each seat, of: {', '.join(BOTS)}"
    )
    simulate.add_argument("--rounds", type=int, default=1000, help="how many (default: 1000)")
    simulate.add_argument(
        "--seed", type=int, help="whole number that all chance is drawn from (default: by chance)"
    )
    simulate.add_argument("--edition", default="65", help="65 or 72 (default: 65)")
    simulate.add_argument("--colors", metavar="LETTERS", help="such as ROYG (default: as printed)")
    simulate.add_argument(
        "--table",
        type=int,
        metavar="CARDS",
        help="house rule: keep 4, 6 or 8 cards on the table (default: no house rule)",
    )
    simulate.add_argument(
        "--workers", type=int, default=1, help="processes to play in (default: 1)"
    )
    simulate.add_argument(
        "--file", type=Path, help="keep finished rounds there, and go on with those that it has"
    )
    simulate.add_argument(
        "--duplicate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="play each deal once from every seat (default: yes)",
    )
    simulate.add_argument(
        "--progress",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="show a bar on long work, if tqdm is installed (default: yes)",
    )
    simulate.set_defaults(run=_simulate)


def _complain(message: str) -> None:
    print(f"tweak-edu: {message}", file=sys.stderr)


def _serve(options: argparse.Namespace) -> int:
    try:
        from tweak_edu import serving  # heavy, and the extra may be missing
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "tweak_edu":
            raise
        _complain(_NEEDS_VOILA)
        return FAILED
    try:
        listening = serving.bind(options.host, options.port)
    except OSError as error:
        why = str(error.strerror).partition(" (")[0]
        _complain(f"cannot listen on {options.host}, port {options.port}: {why}")
        return FAILED
    port = serving.port_of(listening)
    address = serving.address_of(options.host, port)

    def announce() -> None:
        if options.port is None and port != serving.DEFAULT_PORT:
            print(f"Port {serving.DEFAULT_PORT} is taken, so the page is on port {port}.")
        print(f"TWEAK! is served at {address} (Ctrl-C ends it)", flush=True)
        if options.open:
            webbrowser.open(address)

    serving.serve(listening, host=options.host, warm=options.warm, announce=announce)
    return OK


def _replay(options: argparse.Namespace) -> int:
    try:
        # "-sig": some editors put a byte order mark before the text.
        record = Record.parse(options.file.read_text(encoding="utf-8-sig"))
        state = record.final
    except OSError as error:
        _complain(f"{options.file}: {error.strerror}")
        return BAD_INPUT
    except UnicodeDecodeError:
        _complain(f"{options.file}: this is no text file")
        return BAD_INPUT
    except TweakError as error:
        _complain(f"{options.file}: {error}")
        return BAD_INPUT
    if not state.is_over:
        print("The round is not over. So far:")
    names = record.seats or ("",) * state.rules.players
    for seat, name in enumerate(names):
        print(f"{'ABCDEF'[seat]} {name}".rstrip() + f": {state.points(seat)}")
    return OK


def _simulate(options: argparse.Namespace) -> int:
    from tweak_edu.simulation import simulate  # the page starts without it

    seed = secrets.randbelow(10**6) if options.seed is None else options.seed
    extra: dict[str, Any] = {} if options.colors is None else {"colors": options.colors}
    if options.table is not None:
        extra["table_fill"] = options.table
    try:
        summary = simulate(
            Rules.edition(options.edition, len(options.bots), **extra),
            options.bots,
            options.rounds,
            seed=seed,
            workers=options.workers,
            duplicate=options.duplicate,
            file=options.file,
            progress=options.progress,
        )
    except OSError as error:
        _complain(f"{options.file}: {error.strerror}")
        return BAD_INPUT
    except (RulesError, NotationError) as error:
        _complain(str(error))
        return BAD_INPUT
    except TweakError as error:
        _complain(str(error))
        return FAILED
    except KeyboardInterrupt:
        kept = f"; the same command goes on from {options.file}" if options.file else ""
        _complain(f"interrupted (seed {seed}){kept}")
        return FAILED
    print(summary)
    return OK


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0 done, 1 failed, 2 bad input.

    >>> main(["replay", "no-such-file.txt"])
    2
    """
    options = _parser().parse_args(argv)
    code: int = options.run(options)
    return code
