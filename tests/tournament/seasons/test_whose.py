"""Whose card is whose: number first, then name; what is not certain is asked."""

from __future__ import annotations

from tests.tournament.seasons.club import ANN, BOB, CLUB, card, night, rows, season, table

from pegout.errors import Rejection
from pegout.tournament.season import Member, Season, with_members, with_night


def codes(asked: Season) -> list[tuple[str, str, bool]]:
    return [(one.code, one.name, one.left_out) for one in table(asked).questions]


def test_a_number_goes_before_a_name() -> None:
    one = season(night(3, card("Bob Ray", 10, member=" a3 ")))
    assert rows(one)["Cat Moe"].counted.points == 10
    assert rows(one)["Bob Ray"].nights == ()
    assert codes(one) == [("other_name", "Bob Ray", False)]
    assert "counts for that member" in table(one).questions[0].sentence


def test_a_number_that_is_on_nobodys_line_counts_for_nobody() -> None:
    one = season(night(3, card("Ann Lee", 10, member="99")))
    assert rows(one)["Ann Lee"].nights == ()
    assert codes(one) == [("unknown_number", "Ann Lee", True)]
    assert table(one).guests == ()


def test_names_go_by_any_spelling_and_any_case() -> None:
    one = season(night(3, card("a.  LEE", 10)), night(4, card("ANN LEE", 8)))
    assert rows(one)["Ann Lee"].counted.points == 18
    assert codes(one) == []


def test_a_name_of_two_members_is_asked_not_guessed() -> None:
    twins = (ANN, Member("13", "Ann Lee"), BOB)
    one = season(night(3, card("Ann Lee", 10), card("Bob Ray", 6)), members=twins)
    assert codes(one) == [("ambiguous", "Ann Lee", True)]
    assert "member 12 and member 13" in table(one).questions[0].sentence
    numbered = season(night(3, card("Ann Lee", 10, member="13")), members=twins)
    assert [len(row.nights) for row in table(numbered).rows] == [1, 0, 0]
    assert codes(numbered) == []


def test_two_cards_of_one_member_on_one_night_do_not_count() -> None:
    one = season(night(3, card("Ann Lee", 10), card("A. Lee", 6), card("Bob Ray", 4)))
    assert codes(one) == [("twice", "Ann Lee", True)]
    assert rows(one)["Ann Lee"].nights == ()
    assert rows(one)["Bob Ray"].counted.points == 4


def test_strangers_are_guests_and_join_after_their_free_nights() -> None:
    four = [night(day, card("Gil Orr", 10)) for day in range(1, 5)]
    assert codes(season(*four, guest_nights=4)) == []
    five = season(*four, night(5, card("gil orr", 8)), guest_nights=4)
    assert table(five).guests[0].dates[-1] == "2026-09-05"
    assert codes(five) == [("guest_nights", "Gil Orr", False)]
    joined = with_members(five, [Member("20", "Gil Orr")])
    assert isinstance(joined, Season)
    assert codes(joined) == []
    assert len(rows(joined)["Gil Orr"].nights) == 5


def test_a_name_much_like_a_members_is_asked_about() -> None:
    one = season(night(3, card("Anne Lee", 10)))
    assert codes(one) == [("near_name", "Anne Lee", False)]
    assert "if it is Ann Lee (member 12)" in table(one).questions[0].sentence


def test_what_does_not_belong_to_the_season_is_refused() -> None:
    one = season(night(3, card("Ann Lee", 10)), most_nights=2)
    for asked, code in (
        (night(3, card("Ann Lee", 8)), "night_taken"),
        (night(31, card("Ann Lee", 8)), "bad_time"),
    ):
        refused = with_night(one, asked)
        assert isinstance(refused, Rejection)
        assert refused.code == code
    again = with_night(one, night(3, card("Ann Lee", 8)), again=True)
    assert isinstance(again, Season)
    assert again.nights[0].cards[0].points == 8
    taken = with_members(one, [Member("a3", "Zed")])
    assert isinstance(taken, Rejection)
    assert (taken.code, taken.sentence) == (
        "member_taken",
        "Member A3 is Cat Moe: give Zed another number",
    )
    assert one.members == CLUB
