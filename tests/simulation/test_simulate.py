"""Simulations: the same everywhere, fair by duplicate, and clear about what goes wrong."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

import tweak_edu as te
from tests.simulation import bots
from tweak_edu.simulation.plan import make_plan
from tweak_edu.simulation.running import Chunk, _run_on

TWO = te.Rules.edition("65")
FOUR = te.Rules.edition("72", players=4)
PAIR = ["greedy", bots.Mix(0.5)]


def run(rules=TWO, pair=PAIR, rounds=40, *, seed=7, **options) -> te.Summary:
    return te.simulate(rules, pair, rounds, seed=seed, progress=False, **options)


# The same everywhere.


def test_a_round_depends_on_seed_and_number_alone() -> None:
    plan = make_plan(TWO, PAIR, 7, duplicate=True)
    assert [plan.play(number) for number in (5, 0, 17)] == [
        run().results[number] for number in (5, 0, 17)
    ]
    assert run(rounds=60).results[:40] == run().results
    assert run(seed=8).results != run().results


def test_two_processes_agree_with_one() -> None:
    alone = run(rounds=200)
    assert run(rounds=200, workers=2) == alone
    assert str(run(rounds=200, workers=2)) == str(alone)


@pytest.fixture(scope="module")
def client():
    from distributed import Client, LocalCluster

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as local,
        Client(local) as client,
    ):
        yield client


def test_a_dask_cluster_agrees_with_one_process(client) -> None:
    assert len(client.nthreads()) == 2
    assert run(rounds=200, client=client) == run(rounds=200)
    assert run(FOUR, ["greedy", "random"] * 2, 40, client=client) == run(
        FOUR, ["greedy", "random"] * 2, 40
    )


def test_a_function_of_a_notebook_is_sent_as_code(client) -> None:
    def first_move(view, rng):
        return view.legal_moves()[0]

    assert run(pair=["greedy", first_move], client=client) == run(pair=["greedy", first_move])
    assert run(pair=["greedy", first_move], workers=2) == run(pair=["greedy", first_move])


def test_a_script_may_use_its_own_functions(tmp_path: Path) -> None:
    script = tmp_path / "own.py"
    script.write_text(
        textwrap.dedent(
            """
            import tweak_edu as te

            def first_move(view, rng):
                return view.legal_moves()[0]

            if __name__ == "__main__":
                pair, settings = ["greedy", first_move], {"seed": 7, "progress": False}
                one, two = (
                    te.simulate(te.Rules.edition("65"), pair, 20, workers=workers, **settings)
                    for workers in (1, 2)
                )
                print(one == two)
            """
        ),
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.stdout, done.stderr) == ("True\n", "")


def test_a_script_without_a_guard_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "bare.py"
    script.write_text(
        "import tweak_edu as te\n"
        "te.simulate(te.Rules.edition('65'), ['greedy', 'random'], 20, seed=7, workers=2)\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert "In a script, call simulate under \"if __name__ == '__main__':\"" in done.stderr


# Duplicate deals.


def test_the_rounds_of_a_deal_swap_the_seats() -> None:
    plan = make_plan(FOUR, ["greedy", "random"] * 2, 7, duplicate=True)
    assert [plan.seating(number) for number in range(5)] == [
        (0, 1, 2, 3),
        (1, 2, 3, 0),
        (2, 3, 0, 1),
        (3, 0, 1, 2),
        (0, 1, 2, 3),
    ]
    deals = [plan.match(number).next_deal() for number in range(8)]
    assert all(deal == deals[0] for deal in deals[:4])
    assert all(deal == deals[4] for deal in deals[4:])
    assert deals[0] != deals[4]


def test_equal_bots_are_equal_by_duplicate() -> None:
    """Bots without chance that play alike get each deal's points from both sides."""
    summary = run(pair=[bots.last_move, bots.last_move], rounds=100)
    for first, second in zip(summary.results[::2], summary.results[1::2], strict=True):
        assert first == second[::-1]
    assert summary.rows[0].difference == (0, 0, 0)
    assert summary.rows[0].name == "last_move 1"


def test_without_duplicate_every_round_has_its_own_deal() -> None:
    plan = make_plan(TWO, PAIR, 7, duplicate=False)
    assert plan.match(0) != plan.match(1)
    assert plan.seating(0) == plan.seating(1) == (0, 1)
    assert run(rounds=5, duplicate=False).finished == 5


# Files.


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    file, whole = tmp_path / "run.jsonl", run()
    run(rounds=20, file=file)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 21
    file.write_text("".join(lines)[:-9], encoding="utf-8")  # killed while it wrote
    assert run(file=file) == whole
    assert len(file.read_text(encoding="utf-8").splitlines()) == 41
    before = file.stat().st_mtime_ns
    assert run(file=file) == whole == te.Summary.load(file)
    assert te.Summary.load(file).rows == whole.rows
    assert file.stat().st_mtime_ns == before
    assert run(rounds=20, file=file) == run(rounds=20)


def test_processes_write_the_same_file_in_some_order(tmp_path: Path) -> None:
    files = [tmp_path / name for name in "ab"]
    run(file=files[0])
    run(file=files[1], workers=2)
    one, two = (sorted(file.read_text(encoding="utf-8").splitlines()) for file in files)
    assert one == two


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (1, "hello", "line 1: no simulation"),
        (1, "{}", "line 1: no simulation"),
        (1, '{"file": "TWEAK! simulation, 1"}', "line 1: the settings are damaged"),
        (2, '{"round": 0, "poi', "line 2: this line is damaged"),
        (3, '{"round": 1, "points": [1]}', "line 3: this is no round"),
        (3, '{"round": true, "points": [1, 2]}', "line 3: this is no round"),
        (3, '{"round": 10000000000000, "points": [1, 2]}', "line 3: this is no round"),
        (4, '{"round": 0, "points": [1, 2]}', "line 4: round 0 is here a second time"),
        (5, "\udcff", "line 5: this line is damaged"),
        (6, "[" * 100_000, "line 6: this line is damaged"),
    ],
)
def test_a_damaged_file_is_refused_by_line(
    line: int, text: str, message: str, tmp_path: Path
) -> None:
    file = tmp_path / "run.jsonl"
    run(rounds=6, file=file)
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = text
    damaged = ("\n".join(lines) + "\n").encode(errors="surrogateescape")
    file.write_bytes(damaged)
    with pytest.raises(te.NotationError, match=message):
        run(file=file)
    with pytest.raises(te.NotationError, match=message):
        te.Summary.load(file)
    assert file.read_bytes() == damaged


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seed": 8}, "seed = 7, not 8"),
        ({"duplicate": False}, "duplicate = True, not False"),
        ({"pair": ["greedy", "random"]}, "bots = "),
        ({"rules": te.Rules.edition("65", must_combine=True)}, "not '65 .* must_combine=yes'"),
    ],
)
def test_a_file_with_other_settings_is_refused(options, message: str, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    run(rounds=4, file=file)
    before = file.read_bytes()
    with pytest.raises(te.NotationError, match=f"line 1: this file was made with .*{message}"):
        run(**options, rounds=4, file=file)
    assert file.read_bytes() == before


def test_two_runs_at_once_do_not_spoil_their_file(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    whole = run(file=file)
    header, *rounds = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([header, *rounds[:10], *rounds]), encoding="utf-8")
    assert te.Summary.load(file) == whole == run(file=file)


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    for workers in (1, 2):
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "tweak_edu", "simulate", "greedy", "random"),
                *("--rounds=1000000", "--seed=7", f"--file={file}", f"--workers={workers}"),
            ],
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        size = file.stat().st_size if file.exists() else 0
        patience = time.monotonic() + 60
        while not file.exists() or file.stat().st_size < size + 2_000:
            assert time.monotonic() < patience
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
        assert process.returncode == 1
        assert f"interrupted (seed 7); the same command goes on from {file}" in err
        assert "Traceback" not in err
    kept = te.Summary.load(file)
    assert kept.finished > 60
    expected = run(pair=["greedy", "random"], rounds=60)
    assert kept.results[:60] == expected.results


def test_ctrl_c_does_not_wait_for_a_bot_that_never_answers(tmp_path: Path) -> None:
    process, workers = start_endless_round(tmp_path)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode != 0
    assert "KeyboardInterrupt" in err
    assert_ended(workers)


def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    process, workers = start_endless_round(tmp_path)
    process.kill()
    process.communicate(timeout=30)
    assert_ended(workers)


def start_endless_round(folder: Path) -> tuple[subprocess.Popen[str], list[int]]:
    """A simulation whose two processes both play a round that never ends."""
    process = subprocess.Popen(
        [
            *(sys.executable, "-c"),
            "import tweak_edu as te; from tests.simulation import bots; "
            f"endless = bots.Endless({str(folder)!r}); "
            "te.simulate(te.Rules.edition('65'), [endless] * 2, 40, seed=7, workers=2)",
        ],
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    patience = time.monotonic() + 60
    while len(found := list(folder.iterdir())) < 2:
        assert time.monotonic() < patience
        time.sleep(0.05)
    return process, [int(file.name) for file in found]


def assert_ended(processes: list[int]) -> None:
    patience = time.monotonic() + 30
    while any(map(is_running, processes)):
        assert time.monotonic() < patience
        time.sleep(0.05)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


# Bots that fail.


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_raises_is_named(workers: int, tmp_path: Path) -> None:
    file, pair = tmp_path / "run.jsonl", ["greedy", bots.raises_now_and_then]
    with pytest.raises(te.BotError) as caught:
        run(pair=pair, rounds=2_000, file=file, workers=workers)
    error = caught.value
    assert error.bot == "raises_now_and_then"
    assert str(error).startswith(
        f"bot 'raises_now_and_then' at seat {'AB'[error.seat]} in round {error.round} "
        "raised LookupError: now\nThe position:\n"
    )
    assert te.State.parse(error.position).actor == error.seat
    assert "raises_now_and_then" in error.__notes__[0]
    assert None not in error.summary.results[: error.round]
    assert error.summary.finished >= error.round
    found = [te.Summary.load(file).results[number] for number in range(error.round)]
    assert found == list(error.summary.results[: error.round])
    if workers == 2:  # the same round, however the work was shared
        with pytest.raises(te.BotError) as alone:
            run(pair=pair, rounds=2_000)
        assert (alone.value.round, str(alone.value)) == (error.round, str(error))


def test_a_bot_that_raises_on_a_cluster_is_named(client) -> None:
    with pytest.raises(te.BotError, match="raised ZeroDivisionError: no deck") as caught:
        run(pair=["greedy", bots.raises_at_an_empty_deck], client=client)
    assert caught.value.round == 0


def not_in_hand(view: te.View) -> te.Move:
    return te.Place(next(card for card in view.rules.deck if card not in view.hand))


ILLEGAL = {
    "None, which is no move": lambda _: None,
    "'skip', which is no move": lambda _: "skip",
    "skip, which is not allowed: cannot_skip": lambda _: te.Skip(),
    "which is not allowed: not_in_hand": not_in_hand,
    "thief:F, which is not allowed: action_not_held": lambda _: te.Thief(5),
    "place:None, which is not allowed: ": lambda _: te.Place(None),
    "<Silent that cannot be shown: LookupError>, which is no move": lambda _: bots.Silent(),
    "<Place that cannot be shown: LookupError>, which is not": lambda _: te.Place(bots.Silent()),
    "<Capture that cannot be shown: TypeError>, which is not": lambda _: te.Capture(None, None),
    "chose \\[0, 0, .{490,500} …, which is no move": lambda _: [0] * 1_000_000,
}


@pytest.mark.parametrize("what", ILLEGAL)
def test_a_bot_that_chooses_an_illegal_move_is_named(what: str) -> None:
    def cheats(view, rng):
        return ILLEGAL[what](view)

    with pytest.raises(te.BotError, match=what) as caught:
        run(pair=["greedy", cheats])
    assert (caught.value.bot, caught.value.round) == ("cheats", 0)


def test_a_bot_may_not_choose_what_chance_takes() -> None:
    def peeks(view, rng):
        for move in view.legal_moves():
            if isinstance(move, te.Thief):
                return te.Thief(move.victim, te.Card("O1"))
        return view.legal_moves()[0]

    rules = te.Rules.edition("65", t_cards=(10, 0, 0, 0))
    with pytest.raises(te.BotError, match=r"thief:.=O1, which is not allowed: card_by_chance"):
        run(rules, [peeks, "greedy"])


def test_a_wrong_claim_is_a_move_where_it_forfeits_the_turn() -> None:
    def claims(view, rng):
        return te.Capture(view.hand[0], view.table) if view.table else view.legal_moves()[0]

    with pytest.raises(te.BotError, match="wrong_sum"):
        run(pair=[claims, "greedy"])
    assert run(te.Rules.edition("65", invalid_claim="forfeit"), [claims, "greedy"], 4).finished == 4


@pytest.mark.parametrize(
    ("error", "what"),
    [
        (SystemExit(4), "raised SystemExit: 4"),
        (GeneratorExit(), "raised GeneratorExit: "),
        (bots.SilentError(), "raised SilentError: <SilentError that cannot be shown: LookupError>"),
    ],
)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_raises_what_few_expect_is_named(
    error: BaseException, what: str, workers: int
) -> None:
    with pytest.raises(te.BotError, match=what):
        run(pair=["greedy", bots.Raises(error)], workers=workers)


def test_a_process_that_dies_does_not_hang(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    with pytest.raises(te.TweakError, match="ended before its time"):
        run(pair=["greedy", bots.kills_its_process], workers=2, file=file)
    assert te.Summary.load(file).finished == 0


# Bad settings.


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rules": "65"}, "rules = '65'"),
        ({"pair": ["greedy", "wise"]}, "unknown bot 'wise'; known are random, "),
        ({"pair": ["greedy"]}, "1 given, 2 needed"),
        ({"pair": "greedy"}, "bots = 'greedy': must be a list"),
        ({"pair": ["greedy", 7]}, "7 is neither a name nor callable"),
        ({"rounds": 0}, "rounds = 0: must be a whole number of at least 1"),
        ({"rounds": -2}, "rounds = -2"),
        ({"rounds": 2.0}, "rounds = 2.0"),
        ({"rounds": 10**15}, "rounds = 1000000000000000: must be at most 100000000"),
        ({"rounds": 7}, "rounds = 7: must be a multiple of 2, .* take 6 or 8, or duplicate=False"),
        ({"rounds": 1}, "take 2, or duplicate=False"),
        ({"workers": 0}, "workers = 0"),
        ({"workers": 10**6}, "workers = 1000000: must be at most 512"),
        ({"seed": "7"}, "seed = '7'"),
        ({"client": "tcp://127.0.0.1"}, "must be a dask.distributed.Client"),
    ],
)
def test_a_bad_setting_is_refused(options, message: str, tmp_path: Path) -> None:
    with pytest.raises(te.RulesError, match=message):
        run(**options, file=tmp_path / "run.jsonl")
    assert not list(tmp_path.iterdir())


def test_a_closed_client_is_refused(client) -> None:
    from distributed import Client

    other = Client(client.scheduler.address)
    other.close()
    with pytest.raises(te.RulesError, match=r"its status is 'closed'"):
        run(client=other)


def test_a_client_that_is_closed_meanwhile_does_not_hang(client, tmp_path: Path) -> None:
    from distributed import Client

    other, file = Client(client.scheduler.address), tmp_path / "run.jsonl"
    closing = random.Random(7)

    class Closing:
        """A bar that closes the client."""

        def update(self, rounds: int) -> None:
            if closing.random() < 0.5 and other.status == "running":
                other.close()

        def close(self) -> None:
            pass

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tweak_edu.simulation.progress.PATIENCE", 0)
        patch.setattr(
            "tweak_edu.simulation.progress.Progress._open",
            lambda self: setattr(self, "_bar", Closing()),
        )
        with pytest.raises(te.TweakError, match=r"client was closed|cluster failed"):
            te.simulate(TWO, PAIR, 100_000, seed=7, client=other, file=file)
    assert te.Summary.load(file).finished > 0


def test_a_full_disk_is_not_blamed_on_the_cluster(client, tmp_path: Path) -> None:
    def keep(self, rounds) -> None:
        raise OSError(28, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tweak_edu.simulation.files.Store.keep", keep)
        with pytest.raises(OSError, match="No space left"):
            run(client=client, file=tmp_path / "run.jsonl")


def test_what_is_played_is_kept_when_a_process_dies_meanwhile(tmp_path: Path) -> None:
    """Both are seen at the same moment: one chunk played, one lost."""
    played: Future[Chunk] = Future()
    lost: Future[Chunk] = Future()
    played.set_result(Chunk([(0, (40, 30))], None, 0.1))
    lost.set_exception(BrokenProcessPool())

    class Executor:
        """Answers at once."""

        answers = iter((lost, played, played, played))

        def submit(self, *_: object) -> Future[Chunk]:
            return next(self.answers)

    chunks = _run_on(Executor(), make_plan(TWO, PAIR, 7, duplicate=True), range(4), workers=1)
    assert next(chunks).rounds == [(0, (40, 30))]
    with pytest.raises(BrokenProcessPool):
        next(chunks)


def test_bots_that_cannot_be_sent_are_refused(tmp_path: Path) -> None:
    with (tmp_path / "open").open("w") as file:

        def writes(view, rng):
            file.write("x")
            return view.legal_moves()[0]

        with pytest.raises(te.RulesError, match="writes cannot be sent to other processes"):
            run(pair=["greedy", writes], workers=2)


# Progress.


def test_a_bar_shows_long_work_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    te.simulate(TWO, PAIR, 2, seed=7)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("tweak_edu.simulation.progress.PATIENCE", 0)
    te.simulate(TWO, PAIR, 20, seed=7, progress=False)
    assert capsys.readouterr().err == ""
    te.simulate(TWO, PAIR, 20, seed=7)
    assert "20/20" in capsys.readouterr().err


def test_without_tqdm_there_is_no_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tweak_edu.simulation.progress.PATIENCE", 0)
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert te.simulate(TWO, PAIR, 20, seed=7).finished == 20
    assert capsys.readouterr().err == ""
