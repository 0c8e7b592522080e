"""A bar chart of weights as inline SVG, with a table that says the same."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

_ROW, _WIDTH = 20, 240


def format_bars(
    rows: Sequence[tuple[str, int]], *, labels: tuple[str, str, str], caption: str = ""
) -> str:
    """Format outcomes and weights; the bars line up with the rows of the table.

    The chart is hidden from screen readers, which read the table. Colors are the reader's own.

    Args:
        rows: Outcome as text, weight; at least one weight above 0.
        labels: Heads of the columns.
        caption: Title of the table, if any.

    >>> html = format_bars([("0", 1), ("1", 3)], labels=("points", "weight", "chance"))
    >>> html.count("<rect"), html.count("<tr>"), "3/4" in html
    (2, 3, True)
    """
    total, most = sum(weight for _, weight in rows), max(weight for _, weight in rows)
    bars = "".join(
        f'<rect x="40" y="{_ROW * place + 3}" width="{_WIDTH * weight / most:.1f}" '
        f'height="{_ROW - 6}" fill="currentColor"/>'
        f'<text x="34" y="{_ROW * place + 15}" text-anchor="end" font-size="12" '
        f'fill="currentColor">{escape(outcome)}</text>'
        for place, (outcome, weight) in enumerate(rows)
    )
    height = _ROW * len(rows)
    body = "".join(
        f'<tr><th scope="row">{escape(outcome)}</th><td>{weight}</td>'
        f"<td>{_probability(weight, total)}</td></tr>"
        for outcome, weight in rows
    )
    heads = "".join(f'<th scope="col">{escape(label)}</th>' for label in labels)
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    return (
        '<div class="tweak-edu-distribution">'
        f'<svg viewBox="0 0 {_WIDTH + 50} {height}" width="{_WIDTH + 50}" height="{height}" '
        f'aria-hidden="true" focusable="false">{bars}</svg>'
        f"<table>{title}<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _probability(weight: int, total: int) -> str:
    chance = Fraction(weight, total)
    return f"{chance} ≈ {float(chance):.3f}" if chance.denominator > 1 else str(chance)
