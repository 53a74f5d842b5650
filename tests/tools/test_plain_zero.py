"""The nought without a stroke: the font that is shipped, drawn from the one beside it."""

from __future__ import annotations

from io import BytesIO

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from tools.plain_zero import PLAIN, plain_zero


def test_the_font_that_is_shipped_is_the_one_that_is_made() -> None:
    made, shipped = (TTFont(BytesIO(one)) for one in (plain_zero(), PLAIN.read_bytes()))
    for table in ("glyf", "gvar", "hmtx", "cmap", "name", "GSUB"):
        assert made.getTableData(table) == shipped.getTableData(table), table


def test_it_is_one_ring_in_every_weight() -> None:
    font = TTFont(PLAIN)
    assert set(font.getBestCmap()) == {ord("0")}
    nought = font["glyf"]["zero"]
    assert nought.numberOfContours == 2
    first = nought.endPtsOfContours[0] + 1
    for weight in [[(0, 0)] * len(nought.coordinates)] + [
        moved.coordinates for moved in font["gvar"].variations["zero"]
    ]:
        drawn = [
            (x + dx, y + dy) for (x, y), (dx, dy) in zip(nought.coordinates, weight, strict=False)
        ]
        outer, inner = drawn[:first], drawn[first:]
        for axis in (0, 1):
            low, high = (edge(one[axis] for one in outer) for edge in (min, max))
            assert all(low + 30 < one[axis] < high - 30 for one in inner)
        middle = (min(inner)[0] + max(inner)[0]) / 2
        assert abs(middle - (min(outer)[0] + max(outer)[0]) / 2) <= 2
