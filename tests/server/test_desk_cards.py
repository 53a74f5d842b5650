"""Paper cards at the desk: each typed as its book writes it, and two of a game side by side."""

from __future__ import annotations

import pytest
from tests.server.desk import Visitor
from tests.server.running import Server


def four(dora: Visitor, book: str, part: str) -> None:
    """Ann meets Bob in game 1 and Cat Dan in game 2; in a round robin Ann meets Dan in game 1."""
    dora.opens(book, part)
    rows = [f"{name},{name}field,1950,all" for name in ("Ann", "Bob", "Cat", "Dan")]
    area = "area" if book != "mcallen" else "club"
    csv = "\n".join([f"name,{area},birth_year,papers", *rows])
    dora.does("entries", "enter_table", csv=csv)
    dora.does("check-in", "check_in_all")
    dora.does("plan", "plan", rounds=1, draw="entered", override="a test")
    dora.does("plan", "start", override="a test")


def test_points_left_are_typed_from_the_cards_of_southern_alberta(server: Server) -> None:
    with Visitor(server) as dora:
        four(dora, "sasg", "singles")
        assert "points left, as the cards have them, go to Paper cards" in dora.sees("results")
        shown = dora.sees("cards", entry=1)
        assert "Card of Ann Round Game Table Against 0 or points left The other card" in shown
        assert "Won: 0. Lost: 121 minus your score." in shown
        assert "Southern Alberta R5, R6" in shown
        assert "reading A" not in shown
        assert "Cross-check now" not in shown
        told = dora.refused("cards", "write_card", entry=1, **{"left-1": 330})
        assert "Game 1: A card has figures from 0 to 121, not 330" in told
        assert "No line of the card is new" in dora.refused("cards", "write_card", entry=1)
        told = dora.does("cards", "write_card", entry=1, **{"left-1": 0})
        assert "the card of Ann has 0 points left" in told
        assert "Ann 0 points left" in dora.sees("cards", entry=2), "beside the line of the other"
        told = dora.does("cards", "write_card", entry=2, **{"left-1": 33})
        assert "Ann beat Bob 121–88" in told
        assert "All 1 games with both cards in agree as written" in dora.sees("cards")
        assert "Not signed by both sides: 1" in dora.sees("results")
        for entry in (3, 4):
            dora.does("cards", "write_card", entry=entry, **{"left-2": 0})
        shown = dora.sees("cards")
        assert "Both cards have 0, which only the winner writes (Southern Alberta R5)" in shown
        assert "does not say which of two cards counts" in shown
        assert "or asks a judge" in shown
        assert "In dispute: 1" in dora.sees("results")
        dora.does("cards", "write_card", entry=4, **{"left-2": 7})
        assert "Cat beat Dan 121–114" in dora.sees("results")


@pytest.mark.parametrize(
    ("book", "part", "ann", "bob", "said", "ruled"),
    [
        (
            *("mcallen", "men", {"points-1": 121, "bonus-1": 10}, {"points-1": 85}),
            "With the loser at 85 the bonus is 20, not 10 (McAllen 2 (second))",
            "Written: 85 points Counts: 85 points",
        ),
        (
            *("alberta55", "singles55", {"points-1": 121, "theirs-1": 97}),
            {"points-1": 96, "theirs-1": 121},
            "The scores on the two cards differ (Alberta 55+ 15)",
            "Written: 96 to 121 Counts: 97 to 121",
        ),
    ],
)
def test_two_cards_that_differ_are_shown_and_ruled_on_by_the_director(  # noqa: PLR0917
    server: Server,
    book: str,
    part: str,
    ann: dict[str, int],
    bob: dict[str, int],
    said: str,
    ruled: str,
) -> None:
    with Visitor(server) as dora:
        four(dora, book, part)
        other = 4 if book == "alberta55" else 2
        dora.does("cards", "write_card", entry=1, **ann)
        assert "do not agree" in dora.does("cards", "write_card", entry=other, **bob)
        shown = dora.sees("cards")
        assert said in shown
        assert "Counts: not settled yet" in shown
        told = dora.does("cards", "rule", game=1, **{"for": "a"})
        assert (
            "by the card of Ann" if "theirs-1" in ann else "by the scores on both cards"
        ) in told
        assert ruled in dora.sees("cards")


def test_a_dispute_of_two_cards_offers_what_will_be_ruled_and_nothing_else(server: Server) -> None:
    """McAllen cards have their own score and the bonus: a result takes both of them."""
    with Visitor(server) as dora:
        four(dora, "mcallen", "men")
        dora.does("cards", "write_card", entry=1, **{"points-1": 121, "bonus-1": 20})
        dora.does("cards", "write_card", entry=2, **{"points-1": 95})
        shown = dora.sees("results")
        assert "Ann says the card has 121 points, bonus 20 Bob says the card has 95" in shown
        assert "With the loser at 95 the bonus is 10, not 20 (McAllen 2)" in shown
        assert "Rule so" not in shown, "the card of neither is the result"
        assert shown.count("Rule 121 – 95") == 1
        told = dora.does("results", "rule", game=1, **{"for": "a"})
        assert "Why: by the scores on both cards" in dora.sees("results", game=1), told
        for entry in (3, 4):
            dora.does("cards", "write_card", entry=entry, **{"points-2": 121})
        shown = dora.sees("results")
        assert "Both cards have a win" in shown
        assert "Say why, for both" not in shown, "no field without a button"
        assert "Rule the result in game 2" in shown
