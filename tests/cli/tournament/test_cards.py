"""Paper cards at the command line, each as its book writes it."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from tests.cli.tournament.desk import Director


class Book(NamedTuple):
    """How a book's card has a game that Ann won and Bob lost, by what is typed."""

    profile: str
    part: str
    won: str
    lost: str
    wrong: str
    differ: str
    heads: str


BOOKS = [
    Book(
        "sasg",
        "singles",
        "--left 0",
        "--left 33",
        "--left 0",
        "Both cards have 0, which only the winner writes (004 R5).",
        "0 or points left  Signed",
    ),
    Book(
        "mcallen",
        "men",
        "--points 121 --bonus 20",
        "--points 88",
        "--points 91",
        "With the loser at 91 the bonus is 10, not 20",
        "Points  Bonus",
    ),
    Book(
        "alberta55",
        "singles55",
        "--points 121 --theirs 88",
        "--points 88 --theirs 121",
        "--points 87 --theirs 121",
        "The scores on the two cards differ (000 15).",
        "My score  Their score",
    ),
]
OF_ANOTHER = ("won", "lost", "--plus 17", "--minus 17")


@pytest.fixture(scope="module", params=BOOKS, ids=lambda book: book.profile)
def book(request: pytest.FixtureRequest) -> Book:
    found: Book = request.param
    return found


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory, book: Book) -> bytes:
    """The file of a meet of two, begun."""
    desk = Director(tmp_path_factory.mktemp("cards") / "games.cribmeet")
    desk.open(book.profile, "--part", book.part)
    for name in ("Ann", "Bob"):
        papers = ("--area", f"Area of {name}", "--birth-year", "1950", "--papers", "all")
        desk.ask("enter", name, *papers)
    desk.begin("--in-order")
    return desk.path.read_bytes()


@pytest.fixture
def two(desk: Director, begun: bytes) -> Director:
    """Ann and Bob meet, by the book."""
    desk.path.write_bytes(begun)
    return desk


def test_two_cards_that_say_the_same_are_the_result(two: Director, book: Book) -> None:
    assert "the card of Ann has" in two.ask("card", "1", "a", *book.won.split())
    assert "Ann beat Bob 121–88 (both sides agree)" in two.ask("card", "1", "b", *book.lost.split())
    game = two.json("games")["games"][0]
    assert game["result"] == {"kind": "played", "scores": [121, 88], "winner": "a"}
    two.refused("has its result", "card", "1", "a", *book.won.split())


def test_two_cards_that_differ_are_told_with_the_clause_and_the_next_step(
    two: Director, book: Book
) -> None:
    two.ask("card", "1", "a", *book.won.split())
    told = two.ask("card", "1", "b", *book.wrong.split())
    assert "the two sides do not agree" in told
    assert book.differ in told
    assert f"if not, rule: pegout tournament result {two.path} 1 SCORE_A SCORE_B" in told
    assert two.json("balance")["disputed"] == [1]
    again = two.json("card", "1", "b", *book.lost.split())
    assert (again["game"]["state"], again["differ"]) == ("agreed", [])


def test_what_stands_on_no_card_of_the_book_is_refused_with_what_does(
    two: Director, book: Book
) -> None:
    own = {word for word in book.won.split() if word.startswith("--")}
    typed = "a game won is typed as --"
    for words in ("", *OF_ANOTHER):
        two.refused(typed, "card", "1", "a", *words.split())
    for other in {"--theirs", "--bonus", "--left"} - own:
        two.refused(typed, "card", "1", "a", *book.won.split(), other, "3")
    first, _, *rest = book.won.split()
    two.refused("figures from 0 to 121, not 122", "card", "1", "a", first, "122", *rest)
    assert two.json("games")["games"][0]["state"] == "scheduled"


def test_a_printed_route_has_room_for_what_the_book_writes(two: Director, book: Book) -> None:
    lines = two.ask("route", "Ann").splitlines()
    assert lines[1].endswith(book.heads)
    assert max(map(len, lines)) <= 80


def test_the_acc_card_has_spreads_and_nothing_else(desk: Director) -> None:
    desk.open("acc")
    desk.enter("Ann", "Bob")
    desk.begin("--rounds", "1")
    typed = "a game won is typed as won --points 2 --plus N"
    desk.refused(typed, "card", "1", "a")
    desk.refused(typed, "card", "1", "a", "won", "--left", "0")
    desk.ask("card", "1", "a", "--points", "2", "--plus", "17")
    assert "both sides agree" in desk.ask("card", "1", "b", "lost", "--minus", "17")
    assert desk.ask("route", "Ann").splitlines()[1].endswith("Points  Plus    Minus")
