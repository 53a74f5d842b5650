"""What is called out as points are pegged, and at a go."""

from __future__ import annotations

import pytest
from tests.table import Table

from pegout.cards import parse_card, parse_cards
from pegout.game import Announce, Peg, Play, duty_of, events as e, tell
from pegout.game.commands import Counting
from pegout.game.legal import AnnounceDuty
from pegout.game.narration import Callout, Heard, callout
from pegout.judge import Muggins
from pegout.seating import Seat


def called(table: Table) -> list[Callout]:
    """Everything that was called out so far."""
    heard, match, all_of = Heard(), table.happened(e.MatchStarted)[0], []
    for event in table.log:
        tell(event, match, heard)
        if (one := callout(event, match, heard)) is not None:
            all_of.append(one)
    return all_of


def words(table: Table) -> list[tuple[str, int, str]]:
    return [(one.kind, one.points, str(one.words)) for one in called(table)]


def in_play(first: str, second: str, starter: str, counting: Counting = "auto") -> Table:
    """A game in which Bob deals and Ann leads; of six cards each throws the last two."""
    table = Table("acc", counting=counting, muggins=counting == "claim")
    table.deal(first, second)
    table.lay(first[-5:], second[-5:])
    table.turn(starter)
    return table


@pytest.mark.parametrize(
    ("first", "second", "played", "last"),
    [
        ("7C 2D 2H 3S QC KC", "8D 4D 5H 6S QH KH", "7C 8D", ("play", 2, "Fifteen for two")),
        ("7C 2D 2H 3S QC KC", "7D 4D 5H 6S QH KH", "7C 7D", ("play", 2, "Pair for two")),
        (
            "4C 4D 2H 3S QC KC",
            "4H 8D 5H 6S QH KH",
            "4C 4H 4D",
            ("play", 6, "Pair royal for six"),
        ),
        (
            "4C 2D 2H 3S QC KC",
            "5H 8D 9H 7S QH KH",
            "4C 5H 3S",
            ("play", 3, "Run of three for three"),
        ),
        (
            "4C 6D 2H 3S QC KC",
            "5H 8D 9H 7S QH KH",
            "4C 5H 6D",
            ("play", 5, "Fifteen for two and a run of three for three"),
        ),
        (
            "TC AD 2H 3S QC KC",
            "TD 8D 9H TS QH KH",
            "TC TD 2H 9H",
            ("play", 2, "Thirty-one for two"),
        ),
    ],
)
def test_a_card_is_called_by_what_it_scores(
    first: str, second: str, played: str, last: tuple[str, int, str]
) -> None:
    table = in_play(first, second, "KS")
    table.play(*played.split())
    assert words(table)[-1] == last


def test_a_call_tells_whose_it_is_its_cards_and_where_the_peg_goes() -> None:
    table = in_play("7C 2D 2H 3S QC KC", "8D 4D 5H 6S QH KH", "KS")
    table.play("7C", "8D")
    (one,) = called(table)
    assert (one.seat, one.side, one.points, one.hole) == (1, 1, 2, 2)
    assert one.cards == parse_cards("7C 8D")
    assert [line.kind for line in one.scores] == ["fifteen"]


def test_heels_goes_the_last_card_and_the_hands_are_called() -> None:
    table = in_play("TC 9D 2H 3S QC KC", "TD 8D 9H 7S QH KH", "JS")
    assert words(table) == [("heels", 2, "His heels for two")]
    table.play("TC", "TD", "9D")
    assert words(table)[1:] == [
        ("play", 2, "Pair for two"),
        ("says_go", 0, "Go"),
    ]
    table.play("2H")
    assert words(table)[3:] == [("play", 2, "Thirty-one for two")]
    table.play("9H", "3S", "8D", "7S")
    after = words(table)[4:]
    assert ("last", 1, "Last card for one") in after
    assert after[-3:] == [
        ("hand", 7, "Seven for the hand"),
        ("hand", 7, "Seven for the hand"),
        ("crib", 16, "Sixteen for the crib"),
    ]


def test_a_learners_score_is_called_once_it_is_told() -> None:
    table = in_play("7C 2D 2H 3S QC KC", "8D 4D 5H 6S QH KH", "KS", "check")
    table.play("7C")
    _announce(table, 0)
    table.play("8D")
    assert words(table) == []
    _announce(table, 0)
    assert words(table) == [("play", 2, "Fifteen for two")]


def _announce(table: Table, points: int) -> None:
    for seat in (Seat(0), Seat(1)):
        duty = duty_of(table.state, seat)
        if isinstance(duty, AnnounceDuty):
            table.do(Announce(seat, duty.item, points))
            return


def test_where_players_count_only_what_they_peg_is_called() -> None:
    table = in_play("7C 2D 2H 3S QC KC", "8D 4D 5H 6S QH KH", "KS", "claim")
    table.do(Play(Seat(0), parse_card("7C")))
    table.do(Play(Seat(1), parse_card("8D")))
    assert words(table) == []
    item = table.state.items[-1]
    table.do(Peg(Seat(1), item.id, 2))
    (one,) = called(table)
    assert (one.kind, one.points, str(one.words)) == ("play", 2, "Two for the eight of diamonds")
    assert one.scores == ()
    assert one.cards == parse_cards("8D")


def test_muggins_is_called_for_the_side_that_takes_it() -> None:
    table = in_play("7C 2D 2H 3S QC KC", "8D 4D 5H 6S QH KH", "KS", "claim")
    table.play("7C", "8D", "2D", "4D")
    item = next(one for one in table.state.items if one.seat == 1)
    table.do(Muggins(Seat(0), item.id, 2))
    one = called(table)[-1]
    assert (one.kind, one.side, one.points, str(one.words)) == ("muggins", 0, 2, "Muggins for two")
