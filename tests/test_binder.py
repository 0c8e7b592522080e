"""What Binder installs is what pyproject.toml says, and its page is ours."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from urllib.error import URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pytest

from tweak_edu import serving

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def lines(name: str) -> list[str]:
    text = (ROOT / "binder" / name).read_text(encoding="utf-8")
    return [line for raw in text.splitlines() if (line := raw.partition("#")[0].strip())]


def test_it_installs_the_project_with_its_app_and_nothing_else() -> None:
    """Binder reads the file in the top folder, where `.` is the project; Lab it brings itself."""
    assert lines("requirements.txt") == [".[app]"]
    app = PROJECT["optional-dependencies"]["app"]
    assert {re.match(r"[a-z-]+", need)[0] for need in app} == {"ipykernel", "sympy", "voila"}


def test_its_python_is_one_that_the_project_allows() -> None:
    (runtime,) = lines("runtime.txt")
    version = tuple(map(int, re.fullmatch(r"python-(\d+)\.(\d+)", runtime).groups()))
    least = tuple(map(int, PROJECT["requires-python"].removeprefix(">=").split(".")))
    assert version >= least


def test_the_addresses_in_the_readme_lead_to_files() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    addresses = re.findall(r"https://mybinder\.org/v2/gh/[^\s`)]+", readme)
    paths = {parse_qs(urlsplit(address).query)["urlpath"][0] for address in addresses}
    assert paths == {
        "voila/render/notebooks/play.ipynb",
        "lab/tree/notebooks/01_every_way.ipynb",
    }
    for path in paths:
        assert (ROOT / path[path.index("notebooks") :]).is_file()


def test_a_jupyter_server_with_voila_serves_the_page_in_its_own_frame() -> None:
    """As in Binder: Voila as an extension, the template on Jupyter's path, `python3` the kernel."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    data = Path(serving.__file__).parent / "share" / "jupyter"
    server = subprocess.Popen(
        [
            *(sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root"),
            *(f"--port={port}", "--ServerApp.port_retries=0", "--IdentityProvider.token="),
            f"--ServerApp.root_dir={ROOT}",
        ],
        env=os.environ | {"JUPYTER_PATH": str(data)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}/voila/render/notebooks/play.ipynb"
    try:
        for _ in range(120):
            try:
                with urlopen(address) as answer:
                    page = answer.read().decode()
                break
            except URLError:
                time.sleep(0.5)
        else:
            pytest.fail("the server did not answer within a minute")
    finally:
        server.terminate()
        server.wait(timeout=30)
    assert 'id="tweak-loading"' in page
    assert 'id="tweak-kernel"' in page
    assert 'id="tweak-widget"' in page
