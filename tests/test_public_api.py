"""The public names, what importing them costs, and what the wheel holds."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from operator import attrgetter
from pathlib import Path

import pytest

import tweak_edu as te

ROOT = Path(__file__).parent.parent

NAMES = {
    *("ActionCard", "Card", "Color"),
    *("Match", "Outcome", "Record", "Rules", "State", "View", "deal"),
    *("Bomb", "Capture", "Drop", "Joker", "Move", "Place", "Shifter", "Skip", "Thief"),
    *("Reason", "parse_move"),
    *("Way", "Ways", "running_sum", "ways"),
    *("Analysis", "Distribution", "analyze"),
    "bots",
    *("GameTable", "WaysPanel", "app"),
    *("Exercise", "exercise"),
    *("Summary", "simulate"),
    *("BotError", "CatalogError", "IllegalMoveError", "NotationError", "RulesError"),
    *("StaleMoveError", "TweakError", "__version__"),
}

HEAVY = {
    "anywidget",
    "ipywidgets",
    "traitlets",
    "IPython",
    "numba",
    "numpy",
    "sympy",
    "tqdm",
    "voila",
}


def test_all_lists_the_documented_names() -> None:
    assert set(te.__all__) == NAMES
    assert len(te.__all__) == len(NAMES)
    assert set(dir(te)) >= NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_name_is_there(name: str) -> None:
    assert getattr(te, name) is not None


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'tarot'"):
        attrgetter("tarot")(te)


@pytest.mark.parametrize(
    "code",
    [
        "import tweak_edu",
        "import tweak_edu as te; te.ways([1], [2], 3); te.running_sum([1, 2]); te.bots.BOTS",
        "import tweak_edu as te; te.simulate(te.Rules.edition('65'), ['greedy'] * 2, 2, seed=1)",
        "from tweak_edu.page import Controller; Controller(seed=1).view",
        "import tweak_edu as te; te.analyze(te.deal(te.Rules.edition('65'), seed=1).view(0))",
        "from tweak_edu.cli import main",
    ],
)
def test_the_library_loads_nothing_heavy(code: str) -> None:
    look = f"{code}; import sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert not HEAVY & set(done.stdout.split())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.Path:
    """Build the wheel with the tools that are installed, as `pip install .` does with its own."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"),
            *("--no-build-isolation", "--disable-pip-version-check"),
            *("--wheel-dir", str(folder), str(ROOT)),
        ],
        check=True,
    )
    (built,) = folder.iterdir()
    assert built.name == f"tweak_edu-{te.__version__}-py3-none-any.whl"
    return zipfile.Path(built)


def test_the_wheel_is_pure_python(wheel: zipfile.Path) -> None:
    files = [Path(name) for name in wheel.root.namelist() if not name.endswith("/")]
    suffixes = {file.suffix for file in files if file.parts[0] == "tweak_edu"}
    allowed = {".py", ".typed", ".po", ".mo", ".js", ".css", ".html", ".j2", ".json", ".ipynb"}
    assert suffixes <= allowed


def test_the_wheel_serves_the_page(wheel: zipfile.Path) -> None:
    names = set(wheel.root.namelist())
    template = "share/jupyter/voila/templates/tweak_edu/index.html.j2"
    assert {
        "tweak_edu/py.typed",
        "tweak_edu/locales/en/LC_MESSAGES/tweak_edu.mo",
        *(f"tweak_edu/notebooks/{file.name}" for file in (ROOT / "notebooks").glob("*.ipynb")),
        "tweak_edu/ui/static/page.js",
        "tweak_edu/ui/static/page.css",
        f"tweak_edu/{template}",
        f"tweak_edu-{te.__version__}.data/data/{template}",
    } <= names


def test_the_wheel_holds_no_tests_and_no_tools(wheel: zipfile.Path) -> None:
    tops = {name.partition("/")[0] for name in wheel.root.namelist()}
    assert tops == {
        "tweak_edu",
        f"tweak_edu-{te.__version__}.data",
        f"tweak_edu-{te.__version__}.dist-info",
    }
    assert "tweak_edu/locales/build_hook.py" not in wheel.root.namelist()
