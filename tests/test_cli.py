"""The command: what it prints, what it returns, and how it ends."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

import tweak_edu as te
from tweak_edu import serving
from tweak_edu.cli import main


def finished_round() -> te.Record:
    """Let the greedy bot play a round against itself."""
    match, rng = te.Match(te.Rules.edition("65"), seed=7), random.Random(7)
    record = te.Record(match.next_deal(), seats=("you", "greedy"))
    while not record.final.is_over:
        state = record.final
        move = te.bots.BOTS["greedy"](state.view(state.actor), rng)
        record = record.append(state.resolve(move, rng))
    return record


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"tweak-edu {te.__version__}\n"


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_bad_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([f"--port={port}"])
    assert end.value.code == 2
    assert "is no port" in capsys.readouterr().err


def test_a_number_of_games_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for number in ("-1", "two", "1.5"):
        with pytest.raises(SystemExit) as end:
            main(["--warm", number])
        assert end.value.code == 2
        assert repr(number) in capsys.readouterr().err


def test_replay_prints_the_final_score(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished_round()
    file = tmp_path / "round.txt"
    file.write_text(record.format(), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    points = record.final.outcome().points
    assert capsys.readouterr().out == f"A you: {points[0]}\nB greedy: {points[1]}\n"


def test_replay_reads_a_file_that_an_editor_saved_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "round.txt"
    path.write_bytes(finished_round().format().replace("\n", "\r\n").encode("utf-8-sig"))
    assert main(["replay", str(path)]) == 0


def test_replay_says_when_the_round_is_not_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "round.txt"
    whole = finished_round().format()
    file.write_text("\n".join(whole.splitlines()[:-3]), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.startswith("The round is not over. So far:\nA you: ")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "No such file"),
        (b"\xff\xfe\x00", "no text file"),
        (b"", ""),
        (b"hello", ""),
    ],
)
def test_replay_refuses_what_is_no_record(
    content: bytes | None, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "round.txt"
    if content is not None:
        file.write_bytes(content)
    assert main(["replay", str(file)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(f"tweak-edu: {file}: ")
    assert message in output.err


def test_replay_names_the_damaged_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = finished_round().format().splitlines()
    lines[-1] = lines[-1].replace(lines[-1].split()[-1], "place:R9")
    file = tmp_path / "round.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert "R9" in capsys.readouterr().err


def test_simulate_prints_the_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(
            [
                "simulate",
                "greedy",
                "random",
                "--rounds",
                "20",
                "--seed",
                "7",
                "--edition",
                "72",
                "--colors",
                "RO",
                "--table",
                "4",
            ]
        )
        == 0
    )
    rules = te.Rules.edition("72", colors="RO", table_fill=4)
    summary = te.simulate(rules, ["greedy", "random"], 20, seed=7)
    assert capsys.readouterr().out == f"{summary}\n"


def test_simulate_prints_the_seed_it_drew(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "random", "random", "random", "--rounds", "3", "--no-progress"]) == 0
    first = capsys.readouterr().out
    seed = re.search(r"seed (\d+)$", first, re.MULTILINE)[1]
    assert main(["simulate", *["random"] * 3, "--rounds=3", f"--seed={seed}"]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("greedy wise", "unknown bot 'wise'"),
        ("greedy", "players = 1"),
        ("greedy random --rounds=0", "rounds = 0"),
        ("greedy random --rounds=3", "take 2 or 4"),
        ("greedy random --edition=66", "edition = '66'"),
        ("greedy random --colors=XY", "colors = 'XY'"),
        ("greedy random --table=5", "table_fill = 5"),
        ("greedy random --workers=0", "workers = 0"),
        ("greedy random --file=no/such/folder", "No such file"),
    ],
)
def test_simulate_refuses_bad_input(
    words: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words.split()]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("tweak-edu: ")
    assert message in output.err


def test_simulate_refuses_a_file_with_other_settings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = ["simulate", "greedy", "random", "--rounds=2", f"--file={tmp_path / 'run'}"]
    assert main([*run, "--seed=7"]) == 0
    assert main([*run, "--seed=8"]) == 2
    assert "line 1: this file was made with seed = 7, not 8" in capsys.readouterr().err


def test_without_voila_it_says_what_to_install() -> None:
    """As on a machine where only the library was installed."""
    code = (
        "import sys; sys.modules['voila'] = sys.modules['voila.app'] = None;"
        "from tweak_edu.cli import main; sys.exit(main([]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "pip install 'tweak-edu[app]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        assert main([f"--port={port}"]) == 1
    message = capsys.readouterr().err
    assert message.startswith(f"tweak-edu: cannot listen on 127.0.0.1, port {port}: ")


def test_another_machines_host_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--host=192.0.2.1", "--port=0"]) == 1
    assert "cannot listen on 192.0.2.1" in capsys.readouterr().err


def test_the_next_free_port_is_taken_and_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        taken = busy.getsockname()[1]
        code = (
            f"from tweak_edu import cli, serving; serving.DEFAULT_PORT = {taken};"
            "raise SystemExit(cli.main([]))"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", code],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            said = process.stdout.readline()
            address = process.stdout.readline()
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=20)
    found = re.fullmatch(rf"Port {taken} is taken, so the page is on port (\d+)\.\n", said)
    assert found
    assert f"http://127.0.0.1:{found[1]}/" in address


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_one_line_answers_there_and_ends_cleanly(ending: signal.Signals) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tweak_edu", "--port=0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    try:
        line = process.stdout.readline()
        found = re.fullmatch(
            r"TWEAK! is served at (http://127\.0\.0\.1:\d+/) \(Ctrl-C ends it\)\n", line
        )
        assert found, process.stderr.read()
        with urlopen(found[1]) as answer:
            assert answer.status == 200
            page = answer.read().decode()
    finally:
        process.send_signal(ending)
        out, err = process.communicate(timeout=30)
    assert serving.frame_texts()["loading"] in page
    assert (process.returncode, out, err) == (0, "", "")
