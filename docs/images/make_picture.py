"""Draws docs/images/play.svg from a real game: what is printed, and what the person types.

Run `python docs/images/make_picture.py` after the words of the terminal game have changed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.sax.saxutils import escape

ANSWERS = ["any words of mine", "12", "20", "2C 9H", "15", "9D", "KH", "5H", "w"]
LINE_HEIGHT, LEFT, TOP, WIDTH = 22, 24, 40, 980
SKIP = ("  h  ", "  s  ", "  r  ", "  ?  ", "Type a card")


def session() -> list[tuple[str, str]]:
    """Lines of the game, each with what was typed after it."""
    typed = "".join(f"{answer}\n" for answer in ANSWERS)
    command = [sys.executable, "-m", "pegout", "play", "--name", "Ann", "--seed", "picture"]
    put_away = ["--record", "picture.crib"]
    printed = subprocess.run(
        [*command, *put_away], input=typed, capture_output=True, text=True, check=True
    ).stdout
    Path("picture.crib").unlink()
    lines: list[tuple[str, str]] = [("$ pegout play --name Ann", "")]
    answers = iter(ANSWERS)
    for line in printed.split("\n"):
        question, told = _parted(line)
        if question:
            lines.append((question, next(answers, "")))
        if told.strip() and not told.startswith(SKIP):
            lines.append((told, ""))
    return lines


def _parted(line: str) -> tuple[str, str]:
    """A question and what was told after its answer; typed answers are not echoed."""
    for ending in ("into the shuffle: ", "Enter for any: ", "two cards: ", "Your card: "):
        if ending in line:
            place = line.index(ending) + len(ending)
            return line[: place - 1], line[place:]
    return "", line


def picture(lines: list[tuple[str, str]]) -> str:
    """The lines as an SVG with light letters on a dark ground."""
    height = TOP + LINE_HEIGHT * len(lines)
    rows = [
        f'<text x="{LEFT}" y="{TOP + LINE_HEIGHT * number}">{escape(line)}'
        + (f' <tspan fill="#ffd75f">{escape(typed)}</tspan>' if typed else "")
        + "</text>"
        for number, (line, typed) in enumerate(lines)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
            'aria-label="A game of cribbage in the terminal">',
            f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#16211c"/>',
            '<g font-family="DejaVu Sans Mono, Consolas, monospace" font-size="15" '
            'fill="#f2f5f0" xml:space="preserve">',
            *rows,
            "</g>",
            "</svg>\n",
        ]
    )


if __name__ == "__main__":
    Path(__file__).with_name("play.svg").write_text(picture(session()), "utf-8")
