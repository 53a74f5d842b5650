"""Tables and pictures of docs/coach.md, made from the figures of the benchmark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "coach.md"
IMAGES = ROOT / "docs" / "images"
START, END = "<!-- coach -->", "<!-- end of coach -->"
WIDE, HIGH, LEFT, TOP = 360, 300, 52, 24
COLOURS = ("#1d3557", "#c1121f", "#2a9d8f", "#e09f3e", "#7b2cbf")
INK, LINE, FAINT = "#1d3557", "#c1121f", "#b8b8b8"
MOMENTS = {
    "before": "before the deal",
    "dealt": "six cards seen",
    "starter": "starter turned",
    "turn": "before a card",
    "show": "all cards laid",
}


class Plot:
    """A plain plot: axes with ticks, points with error bars, lines."""

    def __init__(self, title: str, across: tuple[float, float], up: tuple[float, float]) -> None:
        self._across, self._up = across, up
        self._keys = 0
        self._parts = [_text(LEFT + WIDE / 2, 15, title, "middle", bold=True)]

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point stands in the picture."""
        across = (x - self._across[0]) / (self._across[1] - self._across[0])
        up = (y - self._up[0]) / (self._up[1] - self._up[0])
        return LEFT + WIDE * across, TOP + HIGH * (1 - up)

    def line(self, points: Iterable[tuple[float, float]], colour: str = INK) -> None:
        """A line through points."""
        told = " ".join(f"{x:.1f},{y:.1f}" for x, y in (self.at(*point) for point in points))
        self._parts.append(f'<polyline points="{told}" fill="none" stroke="{colour}"/>')

    def point(self, x: float, y: float, error: float = 0.0, colour: str = INK) -> None:
        """A point, with a bar of its error."""
        if error:
            self.line([(x, y - error), (x, y + error)], colour)
        across, up = self.at(x, y)
        self._parts.append(f'<circle cx="{across:.1f}" cy="{up:.1f}" r="3" fill="{colour}"/>')

    def across_ticks(self, ticks: Sequence[tuple[float, str]]) -> None:
        """Words under the picture."""
        for x, word in ticks:
            self._parts.append(_text(self.at(x, self._up[0])[0], TOP + HIGH + 16, word, "middle"))

    def up_ticks(self, ticks: Sequence[tuple[float, str]]) -> None:
        """Words at the left."""
        for y, word in ticks:
            self.line([(self._across[0], y), (self._across[1], y)], FAINT)
            self._parts.append(_text(LEFT - 6, self.at(self._across[0], y)[1] + 4, word, "end"))

    def key(self, word: str, colour: str) -> None:
        """What a line of this colour is."""
        self._keys += 1
        up = TOP + 16 * self._keys
        self._parts.append(f'<circle cx="{LEFT + 12}" cy="{up}" r="4" fill="{colour}"/>')
        self._parts.append(_text(LEFT + 22, up + 4, word, "start"))

    def svg(self) -> str:
        """The whole picture."""
        width, height = LEFT + WIDE + 16, TOP + HIGH + 30
        frame = f'<rect x="{LEFT}" y="{TOP}" width="{WIDE}" height="{HIGH}" fill="none" '
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="sans-serif" font-size="11">'
            f'<rect width="100%" height="100%" fill="#fff"/>{frame}stroke="{FAINT}"/>'
            + "".join(self._parts)
            + "</svg>\n"
        )


def _text(x: float, y: float, words: str, anchor: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{weight}>{words}</text>'


FEW = 100
"""With less there is nothing to see but chance."""
HUNDREDTHS = [(tenth / 5, f"{20 * tenth} %") for tenth in range(6)]


def calibration_picture(found: dict[str, Any]) -> str:
    """Chances said beside games won, at all moments."""
    plot = Plot("Games won by the chance that was said", (0, 1), (0, 1))
    plot.up_ticks(HUNDREDTHS)
    plot.across_ticks(HUNDREDTHS)
    plot.line([(0, 0), (1, 1)], LINE)
    for rows in found["calibration"].values():
        for row in rows:
            plot.point(row["said"], row["won"], 2 * row["error"])
    return plot.svg()


def luck_picture(found: dict[str, Any]) -> str:
    """Mean luck by role and kind of event, with two standard errors."""
    rows = [row for row in found["mean_luck"] if row["kind"] != "cut"]
    most = max(abs(row["mean"]) + 2 * row["with_leans"] for row in rows) * 1.2
    plot = Plot("Mean luck, in hundredths: dealer, then pone", (0, len(rows)), (-most, most))
    plot.up_ticks([(y * most / 2, f"{50 * y * most:+.2f}") for y in (-2, -1, 0, 1, 2)])
    for place, row in enumerate(rows):
        plot.point(place + 0.5, row["mean"], 2 * row["with_leans"])
    plot.across_ticks([(place + 1.0, rows[place]["kind"]) for place in range(0, len(rows), 2)])
    return plot.svg()


def pairing_picture(found: dict[str, Any]) -> str:
    """What the first of a pairing won beside what start and costs say."""
    plot = Plot("Games won by the first, by what the costs say", (0.2, 0.7), (0.2, 0.7))
    ticks = [(tenth / 10, f"{10 * tenth} %") for tenth in range(2, 8)]
    plot.up_ticks(ticks)
    plot.across_ticks(ticks)
    plot.line([(0.2, 0.2), (0.7, 0.7)], LINE)
    for row, colour in zip(found["pairings"], COLOURS * 2, strict=False):
        plot.point(row["said"], row["result"], 2 * row["error"], colour)
        plot.key(" and ".join(row["levels"]), colour)
    return plot.svg()


def choice_picture(found: dict[str, Any]) -> str:
    """What was won after choices of each class, less the best chance and less the one chosen."""
    rows = [row for row in found["classes"] if row["number"] > FEW]
    most = 1.2 * max(abs(row["won"] - row["best"]) + 2 * row["error"] for row in rows)
    plot = Plot("Won after a choice, less what was said", (0, len(rows)), (-most, most))
    plot.up_ticks([(y * most / 2, f"{50 * y * most:+.1f}") for y in (-2, -1, 0, 1, 2)])
    for place, row in enumerate(rows):
        for colour, name, aside in ((LINE, "best", 0.35), (INK, "chosen", 0.65)):
            plot.point(place + aside, row["won"] - row[name], 2 * row["error"], colour)
    plot.across_ticks([(n + 0.5, f"{row['kind']}: {row['class']}") for n, row in enumerate(rows)])
    plot.key("less the best chance", LINE)
    plot.key("less the chance chosen", INK)
    return plot.svg()


def spread_picture(found: dict[str, Any]) -> str:
    """Luck of a whole game by kind: how many games stay below it."""
    plot = Plot("Luck of a game by kind: games that have less", (-0.8, 0.8), (0, 1))
    plot.up_ticks(HUNDREDTHS)
    plot.across_ticks([(x / 10, f"{10 * x:+d} %") for x in (-8, -4, 0, 4, 8)])
    for (kind, quantiles), colour in zip(found["spread"]["game"].items(), COLOURS, strict=True):
        steps = len(quantiles) - 1
        inside = [(luck, n / steps) for n, luck in enumerate(quantiles) if abs(luck) <= 0.8]
        plot.line(inside, colour)
        plot.key(kind, colour)
    return plot.svg()


PICTURES = {
    "coach-calibration.svg": calibration_picture,
    "coach-luck.svg": luck_picture,
    "coach-pairings.svg": pairing_picture,
    "coach-choices.svg": choice_picture,
    "coach-spread.svg": spread_picture,
}


def tables(found: dict[str, Any]) -> list[str]:
    """The tables of the page."""
    return [
        f"{found['games']:,} games of `expert` against itself and {found['other_games']:,} of "
        f"`novice`, `club` and `expert` among each other, leant by {found['leant_by']:,} other "
        f"games. In none of them is the sum off by more than {found['off_most']:.0e}.",
        *_luck_table(found),
        *_calibration_table(found),
        *_pairing_table(found),
        *_choice_table(found),
        *_gap_table(found),
        *_level_table(found),
    ]


def _head(*names: str) -> list[str]:
    return ["", f"| {' | '.join(names)} |", "|---" * len(names) + "|"]


def _luck_table(found: dict[str, Any]) -> list[str]:
    names = ("luck by", "role", "events", "mean, %", "standard error", "with that of the leans")
    return _head(*names) + [
        f"| {row['kind']} | {row['role']} | {row['number']:,} | {100 * row['mean']:+.3f} "
        f"| {100 * row['error']:.3f} | {100 * row['with_leans']:.3f} |"
        for row in found["mean_luck"]
    ]


def _calibration_table(found: dict[str, Any]) -> list[str]:
    lines = _head("moment", *(f"{10 * n}–{10 * n + 10} %" for n in range(10)))
    for name, rows in found["calibration"].items():
        cells = {row["tenth"]: row for row in rows}
        told = (
            f"{100 * cells[n]['said']:.1f} → {100 * cells[n]['won']:.1f}" if n in cells else ""
            for n in range(10)
        )
        lines.append(f"| {MOMENTS[name]} | {' | '.join(told)} |")
    return lines


def _pairing_table(found: dict[str, Any]) -> list[str]:
    names = ("first", "second", "games", "cost of the first", "of the second", "the sum says")
    return _head(*names, "the first won", "standard error") + [
        f"| {row['levels'][0]} | {row['levels'][1]} | {row['number']:,} | {row['cost']:.1%} "
        f"| {row['other_cost']:.1%} | {row['said']:.1%} | {row['result']:.1%} "
        f"| {row['error']:.1%} |"
        for row in found["pairings"]
    ]


def _choice_table(found: dict[str, Any]) -> list[str]:
    lines = _head(
        "choice", "class", "choices", "by the best", "by the chosen", "won", "standard error"
    )
    lines += [
        f"| {row['kind']} | {row['class']} | {row['number']:,} | {row['best']:.1%} "
        f"| {row['chosen']:.1%} | {row['won']:.1%} | {row['error']:.1%} |"
        for row in found["classes"]
        if row["number"]
    ]
    worth = found["worth"]
    told = ", ".join(
        f"{worth[name]['worth']:.2f} ± {worth[name]['error']:.2f} {words}"
        for name, words in (("throw", "of throws"), ("card", "of cards"), ("all", "of all choices"))
    )
    return [*lines, "", f"A cost of 1 was worth so many games, by least squares: {told}."]


def _gap_table(found: dict[str, Any]) -> list[str]:
    names = ("after deal", "cost smaller by", "games", "said without it", "with it", "won")
    return _head(*names, "standard error") + [
        f"| {row['deals']} | {row['least']:.1%} or more | {row['number']:,} | {row['without']:.1%} "
        f"| {row['said']:.1%} | {row['won']:.1%} | {row['error']:.1%} |"
        for row in found["gaps"]
    ]


def _level_table(found: dict[str, Any]) -> list[str]:
    return _head("level", "games", "cost a game", "slips", "errors", "blunders") + [
        f"| {row['level']} | {row['games']:,} | {row['cost']:.1%} | {row['slip']:.2f} "
        f"| {row['error']:.2f} | {row['blunder']:.2f} |"
        for row in found["levels"]
    ]


def write_page(found: dict[str, Any]) -> None:
    """The pictures, and the tables in their place on the page."""
    for name, picture in PICTURES.items():
        (IMAGES / name).write_text(picture(found), "utf-8")
    text = DOCS.read_text("utf-8")
    head, tail = text.split(START)[0], text.split(END)[1]
    DOCS.write_text("\n".join([head + START, "", *tables(found), "", END + tail]), "utf-8")
