"""True equations only: one equals sign a line, and both sides equal, wherever a pupil may read."""

from __future__ import annotations

import ast
import contextlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

import tweak_edu as te
from tests.equations import check_text, lines_of, texts_in
from tests.page.scripted import Pupil
from tweak_edu.engine.cards import Card, Color
from tweak_edu.i18n import load_catalog
from tweak_edu.page import Controller, panel_view
from tweak_edu.page.messages import TABS
from tweak_edu.ui.widgets import PageWidget

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))
TWO_PLUS_TWO = (
    '<math display="block"><mrow><mn>2</mn><mo>+</mo><mn>2</mn><mo>=</mo>{}</mrow></math>'
)


def views() -> Iterator[dict[str, Any]]:
    """Whole rounds with every tab open, sums said, bots challenged and wrong choices explained."""
    for seed in range(6):
        bots = ("random", "eager", ["you", "random"])[seed % 3]
        players = 3 if isinstance(bots, list) else 2 + seed % 4
        settings = {"edition": "72", "players": players, "bots": bots, "bot_slips": True}
        page = Pupil(Controller(seed, panel="open", **settings), seed)
        yield page.view
        while page.view["result"] is None:
            for tab in TABS if page.view["phase"] == "turn" else ():
                yield page.send(kind="panel", tab=tab)
            for claim in page.view["claims"]:
                yield page.send(kind="challenge", claim=claim["ply"])
            for way in (page.view["ways"] or {"by_cards": []})["by_cards"][:2]:
                yield page.send(kind="find", hand=[way["hand"]], table=way["table"])
                yield page.send(kind="say", hand=[way["hand"]], table=way["table"])
                yield page.send(kind="say", hand=[way["hand"]], table=way["table"], said=[3])
            if page.view["table"] and page.view["hand"]:
                yield page.send(kind="take", hand=[0], table=[0])
            yield page.send(**page.decide())
    yield panel_view("R1 R2 R3", "O5 Y1 G1 B1", 7)


def test_every_equation_on_the_page_is_true() -> None:
    # Both are written for readers of records: PRODUCT section 3.
    seen = {text for view in views() for text in texts_in({**view, "record": "", "save": ""})}
    assert sum(map(check_text, seen)) > 500


def test_every_text_of_the_catalogue_is_free_of_false_equations() -> None:
    catalog = load_catalog("en")
    for key in catalog.keys():  # noqa: SIM118 - a method of its own, not a mapping's
        fields = dict.fromkeys(catalog.fields(key), 7)
        try:
            check_text(catalog.text(key, **fields))
        except LookupError:
            fields.pop("n", None)
            for n in (1, 2):
                check_text(catalog.plural(key, n, **fields))


def outputs(file: Path) -> Iterator[str]:
    """What the cells of a lesson print and show, and what is written between them."""
    names: dict[str, Any] = {}
    for cell in nbformat.read(file, as_version=4).cells:
        if cell.cell_type != "code":
            yield lines_of(cell.source)
            continue
        tree = ast.parse(cell.source)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(tree, file.name, "exec"), names)  # noqa: S102 - our own lessons
            code = last and compile(ast.Expression(last.value), file.name, "eval")
            shown = code and eval(code, names)  # noqa: S307 - our own lessons
        yield printed.getvalue()
        if isinstance(shown, PageWidget):
            yield from texts_in(shown.view)
        else:
            yield repr(shown)


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_every_equation_of_a_lesson_is_true(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate = te.simulate

    def few(rules: Any, bots: Any, _: int, **options: Any) -> Any:
        return simulate(rules, bots, 4, **options)

    monkeypatch.setattr(te, "simulate", few)  # other rounds tell nothing new here
    for text in outputs(file):
        check_text(text)


@pytest.mark.parametrize(
    "text",
    [
        "1 + 3 = 4 + 2 = 6",
        "1 + 3 = 5",
        "4 plus 2 = 6",
        "3 · 2 + 1 = 9",
        "1 - 1/10 = 8/10",
        "3 = 4",
        "2 · 1 + 3 = 4",
        "1 + 3 = 4 + 2",
        "1 + 3 = 4\n4 + 2 = 7",
        TWO_PLUS_TWO.format("<mn>5</mn>"),
        TWO_PLUS_TWO.format("<mn>4</mn><mo>=</mo><mn>4</mn>"),
        TWO_PLUS_TWO.format("<mn>4</mn><mi>x</mi>"),
    ],
)
def test_a_false_equation_or_a_chain_is_found(text: str) -> None:
    with pytest.raises(AssertionError):
        check_text(text)


def test_true_equations_and_text_forms_pass() -> None:
    assert check_text("Take 1 + 3 = 4.\n4 + 2 = 6") == 2
    assert check_text("60 / 6 = 10\n1 - 1/10 = 9/10\n5 · 4 - 3 = 17") == 3
    assert check_text(f"players=2 thief:B={Card(f'{Color.RED.value}2')}") == 0
    assert check_text(TWO_PLUS_TWO.format("<mn>4</mn>")) == 1
