"""What every test may rely on: catalogues compiled from the texts of now, no hurry, and Ctrl-C."""

from __future__ import annotations

import signal
from pathlib import Path

from hypothesis import settings

from tweak_edu.locales.build_hook import compile_catalogs

# An editable install compiles once; a translator's change since then must be what is tested.
compile_catalogs(Path(__file__).parent.parent)

# How long a test takes on a busy machine says nothing about the code; benchmarks measure that.
settings.register_profile("tweak_edu", deadline=None)
settings.load_profile("tweak_edu")

# A shell starts what runs in the background deaf to Ctrl-C, and so would be all that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)
