"""Who may come on the list all at once: only names of which there is no doubt."""

from __future__ import annotations

from tests.tournament.seasons.club import CLUB, card, night, season, table

from pegout.tournament.season import NightCard, Season, with_members
from pegout.tournament.season.members import joiners
from pegout.tournament.season.model import Member


def offered(asked: Season) -> list[tuple[str, str, bool]]:
    return [(one.name, one.number, one.on_card) for one in joiners(asked)]


def both(one: NightCard, other: NightCard) -> list[tuple[str, str, bool]]:
    """What a season with these two cards of two nights offers."""
    return offered(season(night(3, one), night(4, other), members=()))


def test_a_first_night_gives_the_whole_list_with_the_numbers_of_the_cards() -> None:
    first = night(3, card("Gil Orr", 10, member="31"), card("Hal Penn", 8), card("Ida Fry", 6))
    one = season(first, members=())
    assert offered(one) == [
        ("Gil Orr", "31", True),
        ("Hal Penn", "32", False),
        ("Ida Fry", "33", False),
    ]
    joined = with_members(one, [Member(who.number, who.name) for who in joiners(one)])
    assert isinstance(joined, Season)
    assert (table(joined).questions, table(joined).guests) == ((), ())


def test_those_on_the_list_are_not_offered_and_keep_their_numbers() -> None:
    one = season(night(3, card("Ann Lee", 10), card("Gil Orr", 8)), members=CLUB)
    assert offered(one) == [("Gil Orr", "13", False)]


def test_one_name_over_many_nights_is_one_person() -> None:
    assert both(card("Gil Orr", 8), card("gil  orr", 6)) == [("Gil Orr", "1", False)]


def test_whoever_may_be_two_people_is_left_to_be_settled_singly() -> None:
    assert both(card("Gil Orr", 8, member="5"), card("Gil Orr", 6, member="6")) == []
    assert both(card("Gil Orr", 8, member="5"), card("Gil Orr", 6)) == []
    assert offered(season(night(3, card("Gil Orr", 8), card("Gil Orr", 6)), members=())) == []


def test_two_who_may_be_one_person_are_left_to_be_settled_singly() -> None:
    assert both(card("Gil Orr", 8), card("Gill Orr", 6)) == []
    assert both(card("Gil Orr", 8), card("Orr, Gil", 6)) == []
    assert both(card("Gil Orr", 8, member="5"), card("Hal Penn", 6, member="5")) == []
    assert offered(season(night(3, card("Anne Lee", 8)), members=CLUB)) == []


def test_a_number_of_the_list_or_a_name_of_the_list_with_another_number_is_no_new_member() -> None:
    assert offered(season(night(3, card("Gil Orr", 8, member="a3")), members=CLUB)) == []
    assert offered(season(night(3, card("Ann Lee", 8, member="99")), members=CLUB)) == []


def test_names_told_apart_by_their_figures_are_two_people() -> None:
    assert [one[0] for one in both(card("Player 1", 8), card("Player 2", 6))] == [
        "Player 1",
        "Player 2",
    ]
