"""Find the browser that the tests drive; they bring none of their own."""

from __future__ import annotations

import os
import shutil

VARIABLE = "TWEAK_EDU_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_CHROMIUM = (
    "The browser tests need Chromium. Debian: apt-get install chromium. "
    "Elsewhere install Chromium or Chrome and, if it is not on the PATH, "
    f"set {VARIABLE} to its program file."
)

# As root (in a container) Chromium has no sandbox; the rest keeps it from calling its maker.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str:
    """Return the path of the browser.

    Raises:
        FileNotFoundError: With a sentence on how to get one.
    """
    named = os.environ.get(VARIABLE)
    found = shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        raise FileNotFoundError(
            NO_CHROMIUM if not named else f"{VARIABLE}={named} is no program. {NO_CHROMIUM}"
        )
    return found
