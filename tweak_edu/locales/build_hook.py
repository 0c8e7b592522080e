"""Compile the gettext catalogues whenever the project is built or installed, editable or not.

Not part of the installed package: it needs the build's own tools (hatchling, Babel).
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGS = "tweak_edu/locales/*/LC_MESSAGES/*.po"


def compile_catalogs(root: Path) -> list[Path]:
    """Write a ``.mo`` beside every ``.po`` of the checkout at ``root``, whatever was there before.

    Returns:
        The written files, sorted.

    Raises:
        FileNotFoundError: If there is no catalogue at all.
    """
    written = []
    for po in sorted(root.glob(CATALOGS)):
        with po.open("rb") as source:
            catalog = read_po(source, abort_invalid=True)
        compiled = BytesIO()
        write_mo(compiled, catalog)
        mo = po.with_suffix(".mo")
        mo.write_bytes(compiled.getvalue())
        written.append(mo)
    if not written:
        msg = f"no catalogue at {root / CATALOGS}"
        raise FileNotFoundError(msg)
    return written


class CompileCatalogs(BuildHookInterface[BuilderConfig]):
    """The hook that hatchling finds in this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; ``artifacts`` in pyproject.toml takes the results along."""
        compile_catalogs(Path(self.root))
