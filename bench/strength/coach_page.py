"""Tables and pictures of docs/coach.md, made from the figures of the benchmark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "coach.md"
IMAGES = ROOT / "docs" / "images"
SURE = 2.0
"""Errors within which chance alone puts a figure nineteen times in twenty."""
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

    def across_ticks(self, ticks: Sequence[tuple[float, str]], row: int = 0) -> None:
        """Words under the picture, in one of two rows."""
        down = TOP + HIGH + 16 * (row + 1)
        for x, word in ticks:
            self._parts.append(_text(self.at(x, self._up[0])[0], down, word, "middle"))

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
        width, height = LEFT + WIDE + 28, TOP + HIGH + 42
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
    plot = Plot("Mean luck, games of a hundred: dealer, then pone", (0, len(rows)), (-most, most))
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
    plot = Plot("Won after a choice, beside what was said", (0, len(rows)), (-most, most))
    plot.up_ticks([(y * most / 2, f"{50 * y * most:+.1f}") for y in (-2, -1, 0, 1, 2)])
    for place, row in enumerate(rows):
        for colour, name, aside in ((LINE, "best", 0.35), (INK, "chosen", 0.65)):
            plot.point(place + aside, row["won"] - row[name], 2 * row["error"], colour)
    plot.across_ticks([(n + 0.5, row["class"]) for n, row in enumerate(rows)])
    for kind in dict.fromkeys(row["kind"] for row in rows):
        places = [n for n, row in enumerate(rows) if row["kind"] == kind]
        plot.across_ticks([(sum(places) / len(places) + 0.5, f"{kind}s")], row=1)
    plot.key("beside the best choice", LINE)
    plot.key("beside the choice made", INK)
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
        f"`novice`, `club` and `expert` among each other; the calibration comes from "
        f"{found['leant_by']:,} other games. In none of them is the sum off by more than "
        f"{found['off_most']:.0e}.",
        *_luck_told(found),
        *_luck_table(found),
        *_calibration_told(found),
        *_calibration_table(found),
        *_pairing_told(found),
        *_pairing_table(found),
        *_choice_told(found),
        *_choice_table(found),
        *_gap_told(),
        *_gap_table(found),
        *_level_told(),
        *_level_table(found),
    ]


def _section(title: str, *lines: str) -> list[str]:
    return ["", f"### {title}", "", *lines]


def _picture(words: str, name: str) -> str:
    return f"![{words}](images/coach-{name}.svg)"


def _luck_told(found: dict[str, Any]) -> list[str]:
    rows = found["mean_luck"]
    worst = max(rows, key=lambda row: abs(row["mean"]) / row["with_leans"])
    far = abs(worst["mean"]) / worst["with_leans"]
    most = max(abs(row["mean"]) for row in rows)
    holds = "Yes" if far <= SURE else "No"
    return _section(
        "Does luck come to nothing?",
        f"{holds}. Between even players it should be 0 on average for the dealer and for the "
        f"pone, whatever brought it. The largest mean is {100 * most:.2f} games of a hundred in "
        f"one deal. The one that stands furthest out is the {worst['kind']}, {worst['role']}: "
        f"{far:.1f} times its error. Chance alone keeps a figure within twice its error nineteen "
        "times in twenty.",
        "",
        "The calibration was made from games as well, so it has an error too: the last column has "
        "both.",
        "",
        _picture("Mean luck by kind and role, with twice its error", "luck"),
    )


def _calibration_told(found: dict[str, Any]) -> list[str]:
    rows = [row for tenths in found["calibration"].values() for row in tenths]
    gap = max(abs(row["said"] - row["won"]) for row in rows)
    return _section(
        "Is a chance of 70 % won 70 times in 100?",
        "Yes. All moments are sorted by the chance that was said, in tenths. In no tenth did "
        f"games won and chances said differ by more than {100 * gap:.1f} in a hundred. In the "
        "table: said → won.",
        "",
        _picture("Chances said and games won", "calibration"),
    )


def _pairing_told(found: dict[str, Any]) -> list[str]:
    rows = found["pairings"]
    off = [row for row in rows if abs(row["result"] - row["said"]) > SURE * row["error"]]
    names = " and ".join(" against ".join(f"`{one}`" for one in row["levels"]) for row in off)
    told = f"all but {names}" if off else "all"
    return _section(
        "Does the smaller cost win?",
        "Yes, and nearly as often as the sum says. Half the games, and what mistakes cost on both "
        f"sides, say how often the first of two wins. Of {len(rows)} pairings {told} came out "
        "within twice their error.",
        "",
        _picture("Games won beside what the costs say", "pairings"),
    )


def _choice_told(found: dict[str, Any]) -> list[str]:
    worth = found["worth"]["all"]
    far = abs(1 - worth["worth"]) / worth["error"]
    told = (
        f"A cost of ten games in a hundred lost {10 * worth['worth']:.1f} in truth "
        f"(± {10 * worth['error']:.1f})."
    )
    if far <= SURE:
        return _section("Does each mistake cost what is said?", f"Yes. {told}")
    return _section(
        "Does each mistake cost what is said?",
        f"Nearly: in these games costs were told somewhat too high. {told} The order of the "
        "choices is not touched by that, nor is the sum. "
        "[Where it comes from](#why-costs-came-out-too-high) and what was done about it stands "
        "below.",
        "",
        _picture(
            "Won after a choice, beside what was said of the best and of the one made", "choices"
        ),
    )


def _gap_told() -> list[str]:
    return _section(
        "Does what was paid so far tell who wins?",
        "Yes. After two, four and six deals, this is how often the player won who had paid less so "
        "far: by start and luck alone, with the costs, and in truth. Without the costs the figures "
        "are far too low wherever the difference is large.",
    )


def _level_told() -> list[str]:
    return _section("What do players of each level pay?", "On average in a game:")


def _head(*names: str) -> list[str]:
    return ["", f"| {' | '.join(names)} |", "|---" * len(names) + "|"]


def _luck_table(found: dict[str, Any]) -> list[str]:
    names = ("luck by", "role", "events", "mean, %", "its error", "with the calibration’s")
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
    return _head(*names, "the first won", "its error") + [
        f"| {row['levels'][0]} | {row['levels'][1]} | {row['number']:,} | {row['cost']:.1%} "
        f"| {row['other_cost']:.1%} | {row['said']:.1%} | {row['result']:.1%} "
        f"| {row['error']:.1%} |"
        for row in found["pairings"]
    ]


def _choice_table(found: dict[str, Any]) -> list[str]:
    lines = _head(
        "choice", "class", "choices", "the best said", "the one made said", "won", "its error"
    )
    lines += [
        f"| {row['kind']} | {row['class']} | {row['number']:,} | {row['best']:.1%} "
        f"| {row['chosen']:.1%} | {row['won']:.1%} | {row['error']:.1%} |"
        for row in found["classes"]
        if row["number"]
    ]
    worth = found["worth"]
    told = ", ".join(
        f"{words} {10 * worth[name]['worth']:.1f} ± {10 * worth[name]['error']:.1f}"
        for name, words in (("throw", "throws"), ("card", "cards"), ("all", "all choices"))
    )
    lost = "What ten games in a hundred of cost lost in truth, fitted by least squares"
    return [*lines, "", f"{lost}: {told}."]


def _gap_table(found: dict[str, Any]) -> list[str]:
    names = ("after deal", "cost smaller by", "games", "without costs", "with them", "won")
    return _head(*names, "its error") + [
        f"| {row['deals']} | {upto} | {row['number']:,} | {row['without']:.1%} "
        f"| {row['said']:.1%} | {row['won']:.1%} | {row['error']:.1%} |"
        for row, upto in zip(found["gaps"], _upto(found["gaps"]), strict=True)
    ]


def _upto(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """From which difference in cost to which a row goes; the last of a deal has no end."""
    for row, after in zip(rows, [*rows[1:], None], strict=True):
        if after is None or after["deals"] != row["deals"]:
            yield f"{row['least']:.1%} or more"
        else:
            yield f"{row['least']:.1%} to {after['least']:.1%}"


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
