"""Brackets as text and as pictures."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, strategies as st
from tests.tournament.brackets.play import entered, favourites, left, played

from pegout.service.views.bracket_svg import breadth, svg_bracket
from pegout.tournament.bracket import (
    begin,
    in_words,
    matches_of,
    part_name,
    parts,
    text_bracket,
)
from pegout.tournament.bracket.labels import cells, cleaned, told_apart
from pegout.tournament.bracket.layout import ASCII, BOX
from pegout.tournament.cards.result import Result

NAMES = {number: f"Player {number}" for number in range(1, 600)}
LONG = dict.fromkeys(range(1, 600), "Bartholomew Featherstonehaugh-Smythe of the Hill")
SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return ["".join(one.itertext()) for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_the_text_shows_names_series_byes_and_withdrawals() -> None:
    playoff = left(played(begin(range(1, 7), 3, third_place=True), 2, "RLL"), 3)
    shown = text_bracket(playoff, {1: "Ann", 3: "Cy", 5: "Eve", 6: "Flo"})
    assert "3 Cy ── wd┐" in shown
    assert "5 Eve ── 2┐" in shown
    assert "4 ────── 1┘" in shown
    assert "  bye ────┘" in shown
    assert "Third place" in shown


def test_64_places_fit_in_100_columns() -> None:
    lines = text_bracket(favourites(begin(range(1, 65), 3)), LONG).splitlines()
    assert len(lines) == 128
    assert max(map(cells, lines)) <= 100
    assert all("┐" in line or "┘" in line for line in lines[1::2])


@given(st.integers(2, 70), st.integers(40, 200), st.booleans())
def test_every_first_round_seed_stands_in_its_row(number: int, width: int, plain: bool) -> None:
    playoff = begin(range(1, number + 1), 3)
    lines = text_bracket(playoff, NAMES, width, ASCII if plain else BOX).splitlines()
    first = [entry for match in playoff.round(1) for entry in match.entries]
    for entry, line in zip(first, lines[1::2], strict=True):
        assert line.split()[0] == ("bye" if entry is None else str(entry))


def test_the_picture_is_whole_and_speaks() -> None:
    playoff = favourites(begin(range(1, 9), 3, third_place=True))
    root = ElementTree.fromstring(svg_bracket(playoff, NAMES, "Elks <Open>"))
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text == "Elks <Open>"
    assert desc is not None
    assert desc.text == in_words(playoff, NAMES)
    assert root.get("role") == "img"
    assert "1 Player 1 beat 2 Player 2 2 to 0" in (desc.text or "")
    assert "Third place: 3 Player 3 beat 4 Player 4 2 to 0." in (desc.text or "")


def test_the_picture_tells_the_table_of_each_match_until_it_is_over() -> None:
    playoff = begin(range(1, 5), 1)
    shown = texts(svg_bracket(playoff, NAMES, tables={1: 7, 2: 8, 3: 7}))
    assert [one for one in shown if one.startswith("table ")] == ["table 7", "table 8", "table 7"]
    over = played(playoff, 1, "L")
    left = texts(svg_bracket(over, NAMES, tables={1: 7, 2: 8, 3: 7}))
    assert [one for one in left if one.startswith("table ")] == ["table 8", "table 7"]
    assert not [one for one in texts(svg_bracket(playoff, NAMES)) if "table" in one]


def test_the_picture_is_dark_on_a_dark_screen_and_light_on_paper() -> None:
    svg = svg_bracket(begin(range(1, 9), 3), NAMES)
    assert "@media screen and (prefers-color-scheme:dark)" in svg
    assert "size:A4 landscape" in svg
    assert "size:A4 portrait" in svg_bracket(begin(range(1, 40), 3), NAMES)


def test_32_places_fit_on_a4_across() -> None:
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg_bracket(begin(range(1, 33), 3), NAMES))
    assert found is not None
    width, height = map(int, found.groups())
    # 277 by 190 mm are left between margins of 10 mm; a millimetre is 96 / 25.4 pixels.
    assert width <= 277 * 96 / 25.4
    assert height <= 190 * 96 / 25.4 * 1.02


@pytest.mark.parametrize("number", [1, 2, 3, 8, 24, 64, 128])
def test_long_names_are_shortened(number: int) -> None:
    shown = texts(svg_bracket(begin(range(1, number + 1), 3), LONG))
    names = [text for text in shown if text.startswith("Barth")]
    assert len(names) >= number
    assert all(text.endswith("…") and breadth(text) < 20 for text in names)


def shape(svg: str) -> tuple[int, int]:
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert found is not None
    return int(found[1]), int(found[2])


@given(st.integers(1, 140), st.sampled_from([4, 8, 16]))
def test_the_parts_of_a_bracket_show_every_match(number: int, most: int) -> None:
    playoff = begin(range(1, number + 1), 3, third_place=True)
    found = parts(playoff, most)
    drawn = {match.number for part in found for match in matches_of(playoff, part)}
    assert drawn == {match.number for match in playoff.matches}
    assert max(part.places for part in found) <= most
    assert len({part_name(playoff, part) for part in found}) == len(found)


@pytest.mark.parametrize("number", [5, 16, 50])
def test_a_part_is_read_from_the_back_of_a_room_and_on_a_sheet_of_letter(number: int) -> None:
    playoff = begin(range(1, number + 1), 3)
    for part in parts(playoff, 8):
        wide, high = shape(svg_bracket(playoff, NAMES, part=part, wall=True))
        # 1840 by 670 pixels are left on a wall of 1920 by 1080; the type is 13 high.
        assert 13 * min(1840 / wide, 670 / high) >= 28
    for part in parts(playoff, 16):
        wide, high = shape(svg_bracket(playoff, NAMES, part=part))
        # 255 by 162 mm are left on a sheet across; a point is 25.4 / 72 mm.
        assert 13 * min(255 / wide, 162 / high) * 72 / 25.4 >= 9


@pytest.mark.parametrize("wall", [True, False])
def test_different_people_have_different_names_in_a_picture(wall: bool) -> None:
    names = {n: f"Alexandra Featherstonehaugh-Smythe {n}" for n in range(1, 25)}
    names |= {n: f"Player From Saskatchewan Number {n} of Regina" for n in range(25, 51)}
    playoff = begin(range(1, 51), 3)
    drawn: set[str] = set()
    for part in parts(playoff, 8):
        drawn |= set(texts(svg_bracket(playoff, names, "", seeds=False, part=part, wall=wall)))
    assert len([one for one in drawn if one.startswith(("A", "P"))]) == 50
    assert "Alexandra Featherstonehaugh-Smythe 1" not in drawn


@given(st.lists(st.text("Ann Lee123", min_size=9), unique_by=cleaned, max_size=12))
def test_names_are_told_apart_wherever_letters_do(names: list[str]) -> None:
    shown = told_apart(map(cleaned, names), 6)
    assert all(cells(one) <= 6 for one in shown.values())
    assert all(one == name for name, one in shown.items() if cells(name) <= 6)


@given(st.lists(st.text(max_size=30), min_size=1, max_size=6), st.text(max_size=20))
def test_any_name_makes_a_picture_and_a_text(names: list[str], title: str) -> None:
    playoff, called = begin(range(len(names)), 3), dict(enumerate(names))
    ElementTree.fromstring(svg_bracket(playoff, called, title))
    lines = text_bracket(playoff, called).split("\n")
    assert len(lines) == (2 * playoff.size + 1 if playoff.size > 1 else len(lines))


def test_a_match_in_words() -> None:
    playoff = played(begin(range(1, 5), 3), 1, "LR")
    assert in_words(playoff, {1: "Ann"}) == (
        "4 qualifiers in a bracket of 4: no byes. Semi-finals: 1 Ann against seed 4, 1 to 1; "
        "seed 3 against seed 2."
    )
    assert "seed 4 beat 1 Ann, who left" in in_words(left(playoff, 1), {1: "Ann"})


def test_S1_27_who_was_sent_away_is_shown_so() -> None:
    playoff = entered(played(begin([1, 2], 5), 1, "RR"), 1, 3, Result("refusal", winner=0))
    assert "2 ──── out┘" in text_bracket(playoff, {})
    assert "seed 1 beat seed 2, who was sent away" in in_words(playoff, {})
    assert "out" in texts(svg_bracket(playoff, NAMES))
