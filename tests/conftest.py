"""What every test may rely on: the catalogues are compiled from the texts as they are now."""

from __future__ import annotations

from pathlib import Path

from tweak_edu.locales.build_hook import compile_catalogs

# An editable install compiles once; a translator's change since then must be what is tested.
compile_catalogs(Path(__file__).parent.parent)
