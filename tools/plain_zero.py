"""Makes the font of one letter that every page puts before Atkinson's: a nought without a stroke.

    .venv/bin/python -m tools.plain_zero

Players read a struck nought as an eight or as a mistake. The inside of Atkinson's nought is two
halves with the stroke between them; each half has one quarter of the oval whole, and the other two
quarters are their mirror images. Heavier and lighter letters follow, since a mirror image moves as
its original does.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

# fontTools comes without types.
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.ttLib.tables._g_l_y_f import (  # type: ignore[import-untyped]
    GlyphCoordinates,
    flagOnCurve,
)

FONTS = Path(__file__).parents[1] / "src" / "pegout" / "web" / "static" / "vendor" / "fonts"
ATKINSON = FONTS / "atkinson-hyperlegible-next-latin-wght-normal.woff2"
PLAIN = FONTS / "plain-zero-wght-normal.woff2"
NAME = "Plain Zero"

OUTER = range(16)
LOWER_LEFT = (23, 24, 25, 26, 16)
UPPER_RIGHT = (31, 32, 33, 34, 35, 36)
INNER = [(at, False) for at in LOWER_LEFT]
INNER += [(at, True) for at in reversed(LOWER_LEFT[1:-1])]
INNER += [(at, False) for at in UPPER_RIGHT]
INNER += [(at, True) for at in reversed(UPPER_RIGHT[1:-1])]
"""The inside, round: which point of Atkinson's nought, and whether mirrored."""

Points = list[tuple[int, int]]


def without_stroke(points: Points, metrics: Points) -> Points:
    """The points of the plain nought, or how far they move, and what goes with them."""
    double = 2 * points[LOWER_LEFT[-1]][0]
    inner = [
        (double - points[at][0] if mirrored else points[at][0], points[at][1])
        for at, mirrored in INNER
    ]
    return [points[at] for at in OUTER] + inner + metrics


def redraw(font: Any) -> None:
    """Take the stroke out of the nought, in every weight."""
    nought = font["glyf"]["zero"]
    many = len(nought.coordinates)
    flags = bytearray(nought.flags[at] & flagOnCurve for at in OUTER)
    flags += bytearray(nought.flags[at] & flagOnCurve for at, _ in INNER)
    for moved in font["gvar"].variations["zero"]:
        moved.coordinates = without_stroke(moved.coordinates[:many], moved.coordinates[many:])
    nought.coordinates = GlyphCoordinates(without_stroke(list(nought.coordinates), []))
    nought.flags = flags
    nought.endPtsOfContours = [len(OUTER) - 1, len(OUTER) + len(INNER) - 1]
    nought.numberOfContours = 2
    nought.recalcBounds(font["glyf"])


def named(font: Any) -> None:
    """A name of its own: the licence asks that a changed font does not pass for the first."""
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16, 25):
            record.string = NAME.replace(" ", "") if record.nameID in (3, 6, 25) else NAME


def plain_zero() -> bytes:
    """The font with nothing but the plain nought, in its proportional and its tabular width."""
    font = TTFont(ATKINSON, recalcTimestamp=False)
    redraw(font)
    named(font)
    options = Options(layout_features=["tnum"], name_IDs=["*"], hinting=False, notdef_outline=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord("0")])
    subsetter.subset(font)
    font.flavor = "woff2"
    told = BytesIO()
    font.save(told)
    return told.getvalue()


if __name__ == "__main__":
    PLAIN.write_bytes(plain_zero())
