"""Nights and members put right or taken out, in the values and in the file."""

from __future__ import annotations

import pytest
from tests.tournament.seasons.club import ANN, BOB, CAT, DAN, card, night, season

from pegout.errors import Rejection, SeasonError
from pegout.tournament.season import (
    Member,
    Season,
    season_from_text,
    season_to_text,
    text_with_members,
    with_members,
)
from pegout.tournament.season.edit import (
    with_card_of,
    with_changed_member,
    without_member,
    without_night,
)
from pegout.tournament.season.season_file import text_with_changed_member, text_without_night

FIRST = night(3, card("Ann Lee", 12), card("Bob Ray", 8))
SECOND = night(10, card("Ann Lee", 10, member="99"), card("Bob Ray", 6, member="7"))
CLUB = season(FIRST, SECOND)
TEXT = season_to_text(CLUB) + "# the end\n"


def granted(found: Season | Rejection) -> Season:
    assert isinstance(found, Season), found
    return found


@pytest.mark.parametrize("gone", [FIRST, SECOND])
def test_a_night_taken_out_leaves_every_other_line(gone: object) -> None:
    one = FIRST if gone is FIRST else SECOND
    after = granted(without_night(CLUB, one.date))
    text = text_without_night(TEXT, "club", after, one.date)
    assert season_from_text(text, "club") == after
    assert text.endswith("# the end\n")
    assert set(text.splitlines()) < set(TEXT.splitlines())


def test_a_member_is_changed_in_place_or_taken_off() -> None:
    renamed = Member("13", "Ann Ray", ("Ann Lee",))
    after = granted(with_changed_member(CLUB, "12", renamed))
    assert after.members == (renamed, BOB, CAT, DAN)
    text = text_with_changed_member(TEXT, "club", after, "12", renamed)
    assert season_from_text(text, "club") == after
    less = granted(without_member(after, "a3"))
    assert less.members == (renamed, BOB, DAN)
    assert season_from_text(text_with_changed_member(text, "club", less, "A3", None), "c") == less


def test_a_number_belongs_to_one_member() -> None:
    refused = with_changed_member(CLUB, "12", Member("7", "Ann Lee"))
    assert isinstance(refused, Rejection)
    assert refused.code == "member_taken"
    same = with_changed_member(CLUB, "12", Member("12", "Ann L.", ANN.also))
    assert isinstance(same, Season)


def test_the_number_goes_on_the_card_that_has_none_of_the_list() -> None:
    found = with_card_of(CLUB, "2026-09-10", "Ann Lee", "12")
    assert not isinstance(found, Rejection)
    assert [one.member for one in found.cards] == ["12", "7"]
    for date, name in (("2026-09-10", "Bob Ray"), ("2026-09-11", "Ann Lee")):
        refused = with_card_of(CLUB, date, name, "12")
        assert isinstance(refused, Rejection)
        assert refused.code == "no_such_night"


def test_members_come_into_a_file_whose_nights_stand_in_any_order() -> None:
    turned = season_to_text(season(SECOND, FIRST))
    before = season_from_text(turned, "club")
    new = Member("20", "Eve Orr")
    after = granted(with_members(before, (new,)))
    text = text_with_members(turned, "club", after, (new,))
    assert season_from_text(text, "club").members[-1] == new


def test_a_file_that_is_written_otherwise_is_left_alone() -> None:
    head = season_to_text(season(members=()))
    text = head.replace("format =", 'members = [{ number = "12", name = "Ann Lee" }]\nformat =', 1)
    before = season_from_text(text, "club")
    with pytest.raises(SeasonError, match="with an editor"):
        text_with_changed_member(text, "club", granted(without_member(before, "12")), "12", None)
