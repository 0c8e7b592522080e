import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
JS_TESTS = ROOT / "tests" / "js"
STATIC = ROOT / "tweak_edu" / "ui" / "static"


def run_npm(*arguments):
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.fail(
            "The front end is built and tested with Node.js 18 or newer: "
            "install node and npm, then run pytest again (playing needs neither).",
            pytrace=False,
        )
    done = subprocess.run(
        [npm, *arguments], cwd=JS_TESTS, capture_output=True, text=True, check=False, timeout=300
    )
    if done.returncode != 0:
        pytest.fail(
            f"npm {' '.join(arguments)} in tests/js:\n{done.stdout}{done.stderr}", pytrace=False
        )
    return done.stdout


@pytest.fixture(scope="module")
def node_modules():
    run_npm("install", "--no-audit", "--no-fund", "--prefer-offline")


@pytest.mark.usefixtures("node_modules")
def test_the_committed_bundles_are_what_the_sources_give(tmp_path):
    run_npm("run", "build", "--", f"--outdir={tmp_path}")
    for built in (tmp_path / "page.js", tmp_path / "page.css"):
        assert built.read_text("utf-8") == (STATIC / built.name).read_text("utf-8"), (
            f"tweak_edu/ui/static/{built.name} is not what its sources give: "
            "run `npm run build` in tests/js and commit the bundle."
        )


@pytest.mark.usefixtures("node_modules")
def test_the_javascript_types_check():
    run_npm("run", "check")


@pytest.mark.usefixtures("node_modules")
def test_the_javascript_unit_tests_pass():
    assert "# fail 0" in run_npm("test", "--", "--test-reporter=tap")


def test_the_page_asks_no_other_host_and_reads_no_text_as_markup():
    names = ("http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML")  # never fetched
    for path in [
        *(ROOT / "tweak_edu" / "ui" / "js").glob("*.js"),
        *STATIC.iterdir(),
    ]:
        text = path.read_text("utf-8")
        for name in names:
            text = text.replace(name, "")
        for word in ("http:", "https:", "innerHTML", "insertAdjacentHTML", "@import", "url("):
            assert word not in text, f"{path.name} contains {word}"
