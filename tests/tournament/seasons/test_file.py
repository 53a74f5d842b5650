"""The file of a season: faults with their lines, and lines that are left as they were."""

from __future__ import annotations

import pytest
from tests.tournament.seasons.club import BOB, card, night, played

from pegout.errors import SeasonError
from pegout.tournament.season import (
    Member,
    Season,
    house_points,
    numbered,
    season_from_text,
    season_to_text,
    text_with_members,
    text_with_night,
    with_members,
    with_night,
)
from pegout.tournament.season.table import members_table, read_members

WHERE = "club.cribseason"
TEXT = """format = "pegout-season"
version = 1
# Ours since 1987.
name = "Thursday Peggers"
starts = 2026-09-01
ends = "2027-05-31"
drop = "worst_quarter"
points = "grass_roots"

# The president
[[members]]
number = "12"
name = "Ann Lee"
also = ["A. Lee"]

[[members]]
number = "7"
name = "Bob Ray"

# Typed from the cards.
[[nights]]
date = 2026-09-03
games = 9
cards = [
    { name = "Ann Lee", games = 9, won = 6, points = 14, given = 2 },
    { name = "Bob Ray", games = 9, won = 3, points = 6, taken = 2 },
]
notes = ["Bob Ray: 28 hand"]

# The second night
[[nights]]
date = 2026-09-10
games = 9
cards = [
    { name = "Ann Lee", games = 9, won = 5, points = 10 },
]
"""


def faults(text: str) -> list[str]:
    with pytest.raises(SeasonError) as error:
        season_from_text(text, WHERE)
    return [str(one) for one in error.value.faults]


def test_a_file_typed_by_hand_is_read() -> None:
    found = season_from_text(TEXT, WHERE)
    assert (found.name, found.starts, found.ends) == (
        "Thursday Peggers",
        "2026-09-01",
        "2027-05-31",
    )
    assert found.members[0] == Member("12", "Ann Lee", ("A. Lee",))
    assert found.nights[0].cards[1].taken == 2
    assert found.nights[0].notes == ("Bob Ray: 28 hand",)
    assert found.points is not None
    assert (found.drop, found.most_nights, found.book) == ("worst_quarter", None, "grass_roots")
    assert season_from_text("\ufeff" + TEXT.replace("\n", "\r\n"), WHERE) == found


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("pegout-season", "pegout-meet", "is no season"),
        ("version = 1", "version = 2", "is version 2 of a season’s file"),
        ("starts = 2026-09-01", "starts = 2026-09-31", "is not TOML"),
        ("starts = 2026-09-01", 'starts = "soon"', "line 5, starts: expected a date"),
        ("starts = 2026-09-01\n", "", f"{WHERE}, starts: is missing: expected a text"),
        ("2027-05-31", "2026-05-31", "line 6, ends: is before the season starts"),
        ("worst_quarter", "worst_half", "line 7, drop: expected one of"),
        ('"worst_quarter"', "-1", "line 7, drop: expected"),
        ('"worst_quarter"', "true", "line 7, drop: expected"),
        ("drop =", "dorp =", "line 7, dorp: is not known here; did you mean drop?"),
        ('"grass_roots"', '"acc_main"', "covers 12 and 22 games, not 9"),
        ('"grass_roots"', '"grpass"', "line 8, points: 'grpass': is not a points table"),
        ('"grass_roots"', "3", "line 8, points: expected the id of a table"),
        (
            'points = "grass_roots"',
            'measure = "season_points"',
            "line 8, measure: is season_points",
        ),
        ('points = "grass_roots"', "most_nights = 1", "line 31, nights: are 2, and the season has"),
        ('points = "grass_roots"', "least_nights = -1", "line 8, least_nights: expected a number"),
        ('number = "7"', "number = 7", "line 17, members.number: expected a text, not 7"),
        ('number = "7"', 'number = " 12 "', "line 17, members.number:  12  is the number of Ann"),
        ('"Bob Ray"', '" "', "line 18, members.name: is blank"),
        ('also = ["A. Lee"]', 'alias = "A"', "line 14, members.alias: is not known here"),
        (
            "date = 2026-09-10",
            "date = 2026-09-03",
            "line 32, nights.date: 2026-09-03 is here twice",
        ),
        ("date = 2026-09-10", "date = 2028-09-10", "line 32, nights.date: is not between"),
        ("date = 2026-09-10", 'date = "10 Sept"', "line 32, nights.date: expected a date"),
        ("won = 5", "won = 10", "line 35, nights.cards: Ann Lee has won 10 of 9 games"),
        ("won = 5", 'won = "5"', "line 35, nights.won: expected a whole number"),
        ("won = 5", "wins = 5", "line 35, nights.won: is missing"),
        ("won = 3", "won = -3", "line 26, nights.cards: Bob Ray has a figure below 0"),
        ("given = 2", "given = 7", "line 25, nights.cards: Ann Lee has given 7 skunks"),
        ("taken = 2", "taken = 7", "line 26, nights.cards: Bob Ray has taken 7 skunks"),
        ("[[members]]", "[members]", "Cannot"),
        ("[[nights]]", "[[night]]", "night: is not known here; did you mean nights?"),
    ],
)
def test_every_fault_has_its_line(old: str, new: str, fault: str) -> None:
    found = faults(TEXT.replace(old, new, 1))
    assert any(fault in one for one in found), found


def test_all_faults_are_told_at_once() -> None:
    text = (
        TEXT.replace("won = 5", "won = 10")
        .replace("2027-05-31", "x")
        .replace("won = 3", "won = 30")
    )
    assert len(faults(text)) == 3


def season_with(text: str, added: Season | object) -> Season:
    assert isinstance(added, Season), added
    return added


def test_a_night_is_added_and_every_other_line_stays() -> None:
    season, fresh = season_from_text(TEXT, WHERE), played(8, 17)
    after = season_with(TEXT, with_night(season, fresh))
    text = text_with_night(TEXT, WHERE, after, fresh)
    assert text.startswith(TEXT)
    assert season_from_text(text, WHERE) == after


def test_a_night_is_replaced_and_comments_stay() -> None:
    season, fresh = season_from_text(TEXT, WHERE), night(3, card("Ann Lee", 8))
    after = season_with(TEXT, with_night(season, fresh, again=True))
    text = text_with_night(TEXT, WHERE, after, fresh)
    assert season_from_text(text, WHERE) == after
    for comment in ("# Ours since 1987.", "# The president", "# Typed from", "# The second night"):
        assert comment in text
    assert "Bob Ray: 28 hand" not in text
    last = night(10, card("Bob Ray", 12))
    final = season_with(text, with_night(after, last, again=True))
    assert season_from_text(text_with_night(text, WHERE, final, last), WHERE) == final


def test_a_file_with_the_line_ends_of_another_system_can_be_added_to() -> None:
    text = TEXT.replace("\n", "\r\n")
    season, fresh = season_from_text(text, WHERE), night(3, card("Ann Lee", 8))
    after = season_with(text, with_night(season, fresh, again=True))
    assert season_from_text(text_with_night(text, WHERE, after, fresh), WHERE) == after


def test_members_are_added_after_what_is_there() -> None:
    season, fresh = season_from_text(TEXT, WHERE), [Member("20", "Gil Orr", ("G.",))]
    after = season_with(TEXT, with_members(season, fresh))
    text = text_with_members(TEXT, WHERE, after, fresh)
    assert text.startswith(TEXT)
    assert season_from_text(text, WHERE).members[-1] == fresh[0]


def test_a_file_that_cannot_be_added_to_is_left_alone() -> None:
    head = TEXT.partition("# The president")[0]
    inline = f'{head}members = [{{ number = "7", name = "Bob Ray" }}]\n'
    season = season_from_text(inline, WHERE)
    assert season.members == (BOB,)
    after = season_with(inline, with_members(season, [Member("20", "Gil")]))
    with pytest.raises(SeasonError, match="cannot be added to; put the lines in with an editor"):
        text_with_members(inline, WHERE, after, [Member("20", "Gil")])


def test_a_clubs_own_points_travel_in_the_file() -> None:
    own = "[[lengths]]\ngames = 9\nthreshold = 12\nscores = { 12 = 1, 14 = 3 }\n"
    head = 'id = "elks"\nname = "Elks"\nsource = "minutes"\nedition = "1"\n'
    season = Season(
        "Elks", "2026-09-01", "2027-05-31", points=house_points(head + own, "elks.toml")
    )
    text = season_to_text(season)
    assert "[[points.lengths]]" in text
    assert season_from_text(text, WHERE) == season
    wrong = text.replace("threshold = 12", "threshold = -1")
    assert any("points.lengths.games: has a figure below 0" in one for one in faults(wrong))


def test_members_go_out_and_come_in_as_a_table() -> None:
    members = (Member("12", "Ann Lee", ("A. Lee", "Annie")), BOB)
    assert read_members(members_table(members), "members.csv") == members
    with pytest.raises(SeasonError, match="line 2: has no name"):
        read_members("number,name\n7,\n", "members.csv")
    with pytest.raises(SeasonError, match="has no members"):
        read_members("number,name\n", "members.csv")


@pytest.mark.parametrize(
    "text", ["Ann Lee\n\nBob Orr\n", "Name\nAnn Lee\nBob Orr", "name;also\nAnn Lee;\nBob Orr;"]
)
def test_a_column_of_names_is_enough_for_members(text: str) -> None:
    members = read_members(text, "members.csv")
    assert [(one.number, one.name) for one in members] == [("", "Ann Lee"), ("", "Bob Orr")]
    there = Season("Ours", "2026-09-01", "2027-05-31", members=(Member("12", "Cy"),))
    assert [one.number for one in numbered(there, members)] == ["13", "14"]


def test_a_tournament_is_told_from_a_season() -> None:
    with pytest.raises(SeasonError, match="is a tournament’s file, not a season’s"):
        season_from_text('{"format":"pegout-meet","version":1}\n' + "x" * 3000, WHERE)
