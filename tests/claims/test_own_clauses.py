"""Whoever plays by a book is cited that book: its own clauses, or those it says it takes over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.claims.scenes import Claims
from tests.claims.wild import wild_steps

from pegout.errors import Rejection
from pegout.game import Command, GameState, commands as c, events as e
from pegout.judge import Challenge, Direct, Muggins, clauses_in, decide, house_book, known_in
from pegout.judge.cases.books import clause_for
from pegout.judge.cases.model import Role
from pegout.judge.ruling import effects as fx
from pegout.judge.ruling.card_counts import card_ruling, table as card_table
from pegout.judge.table.commands import About
from pegout.rulesets import Ruleset, fill_shelf, is_own, parse_clause, ruleset
from pegout.seating import Seat, seats

SEVENTH = Path(__file__).parents[1] / "judge" / "books" / "elks.toml"
CLUB = 'id = "club"\nname = "Our club"\nbase = "bicycle"\n\n[heels]\npoints = 2\n'
BOOKS = {"club": (CLUB, "club.toml"), "elks": (SEVENTH.read_text("utf-8"), SEVENTH.name)}
ABOUT: tuple[About, ...] = ("peg", "count", "renege", "game")


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> Iterator[Ruleset]:
    """A club's book on the shelf of a site."""
    found = house_book(*BOOKS[request.param])
    fill_shelf([found])
    yield found
    fill_shelf([])


def places(written: str) -> frozenset[str]:
    """What a clause cites: places of documents, or a house's own words."""
    return parse_clause(written).places or frozenset([written])


def known(rules: Ruleset) -> set[str]:
    """All that a book cites: with its rules, and with the cases that it has."""
    off = rules.counting.muggins.value == "off"
    had = [one for one in known_in(rules) if not (one.muggins and off)]
    clauses = [rule.clause for _, rule in rules.rules()]
    clauses += [clause for one in had for clause in clauses_in(one, rules)]
    return {place for one in clauses if one for place in places(one)}


def tries(state: GameState) -> Iterator[Command]:
    """What somebody may try at any moment, mostly in vain."""
    last = state.items[-1].id if state.items else 1
    for seat in seats(state.hands):
        yield from (c.WithdrawGo(seat), c.SayCount(seat, 9), c.Go(seat), c.Announce(seat, last, 2))
        yield from (c.Peg(seat, last, 2), c.Accept(seat, last), c.ClaimGame(seat))
        yield from (Challenge(seat, about, last) for about in ABOUT)
        yield Muggins(seat, last, 2)


def cited(rules: Ruleset, hands: int, seed: str) -> Iterator[tuple[str, str]]:
    """Every clause that is cited in a game of mistakes, with what cites it."""
    for number, (_, events, state) in enumerate(wild_steps(rules.id, hands, seed)):
        for event in events:
            if isinstance(event, e.Ruled):
                yield from ((event.case, one) for one in event.clauses)
        for tried in tries(state) if number % 4 == 0 else ():
            answer = decide(state, tried)
            if isinstance(answer, Rejection) and answer.clause:
                yield answer.code, answer.clause


@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_game_where_people_count_cites_no_other_book(book: Ruleset, seed: str) -> None:
    allowed, found = known(book), set(cited(book, 2, seed))
    assert len({clause for _, clause in found}) > 5
    assert {one for one in found if not places(one[1]) <= allowed} == set()


ROLES: tuple[Role, ...] = ("renege", "wrong_count", "muggins_excluded", "muggins_zero")


@pytest.mark.parametrize("role", ROLES)
def test_a_refusal_has_the_clause_of_the_book_or_none(role: Role) -> None:
    assert is_own(clause_for(role, ruleset("acc")), ruleset("acc"))
    assert clause_for(role, ruleset("acc"))
    assert clause_for(role, ruleset("bicycle")) == ""


def test_a_house_changes_what_is_cited() -> None:
    own = '\n[[case]]\nid = "ACC-renege"\nclauses = ["House 3"]\n'
    book = house_book(f'id = "ours"\nname = "Ours"\nbase = "acc"\n{own}', "ours.toml")
    assert clause_for("renege", book) == "House 3"


def test_a_wrong_number_of_cards_is_by_the_table_of_the_book() -> None:
    for name in ("bicycle", "alberta55", "acc"):
        rules = ruleset(name)
        for row in card_table().rows:
            found = card_ruling(rules, row)
            assert not isinstance(found, Rejection)
            by_acc = any(parse_clause(one).document == "001" for one in found.clauses)
            assert by_acc == (name == "acc")


def test_an_order_is_by_the_rule_that_tells_who_decides(book: Ruleset) -> None:
    table = Claims(book.id).at_play("2D")
    table.do(Direct(Seat(0), Seat(1), (fx.Score("opponent", 1),), "the judge was called"))
    assert table.happened(e.Ruled)[-1].clauses == (book.judging.decider.clause,)
