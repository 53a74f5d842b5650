"""Check mode: the learner counts, is told at once, and neither loses nor gains by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.claims.books import (
    BOOKS as ALL,
    FIFTEEN,
    PONE,
    SHOW,
    Book,
    Scene,
    Sitting,
    every_book,
    secret,
    told,
    under,
)
from tests.table import Table

from pegout.cards import parse_card
from pegout.errors import Rejection
from pegout.game import NEW_TABLE, Command, Phase, commands as c, decide, events as e, seats_due
from pegout.game.legal import duty_of, playable
from pegout.judge import Challenge, Muggins
from pegout.rulesets import ruleset
from pegout.seating import Seat

BOOKS = tuple(book for book in ALL if not book.muggins)
SAYINGS: dict[str, Callable[[int], int]] = {
    "right": lambda true: true,
    "nothing": lambda true: 0,
    "less": lambda true: max(0, true - 1),
    "more": lambda true: true + 3,
    "far too much": lambda true: 29,
}
Saying = Callable[[int], int]
any_saying = pytest.mark.parametrize("say", SAYINGS.values(), ids=SAYINGS)
plain_books = under(*BOOKS)


def learning(book: Book, scene: Scene = FIFTEEN, starter: str = "", **options: object) -> Sitting:
    """A scene at a table whose players learn."""
    return Sitting(book, scene, starter, counting="check", muggins=False, **options)


def learn(table: Table, say: Saying) -> None:
    """The player who must count says something."""
    while table.state.phase not in (Phase.GAME_OVER, Phase.MATCH_OVER):
        open_now = [item for item in table.state.items if not item.settled]
        if not open_now:
            return
        item = open_now[-1]
        assert item.true is not None
        table.do(c.Announce(item.seat, item.id, say(item.true)))


def play_deal(table: Table, say: Saying) -> None:
    """Everyone plays first cards first, and says what he says, until the deal is counted."""
    learn(table, say)
    while table.state.phase is Phase.PLAY:
        turn = table.state.the_deal.turn
        assert turn is not None
        table.do(c.Play(turn, playable(table.state, turn)[0]))
        learn(table, say)


@plain_books
@any_saying
def test_whatever_is_announced_the_pegs_are_those_of_a_table_that_counts_itself(
    book: Book, say: Saying
) -> None:
    counted = Sitting(book, SHOW, counting="auto", muggins=False)
    play_deal(counted, say)
    learned = learning(book, SHOW)
    play_deal(learned, say)
    assert learned.state.pegs == counted.state.pegs
    assert sum(learned.scores) > 20


@plain_books
@any_saying
def test_heels_are_had_whatever_is_said_of_them(book: Book, say: Saying) -> None:
    table = learning(book, starter="JS")
    learn(table, say)
    assert table.scores == (0, 2)


@plain_books
@any_saying
def test_whole_games_end_as_those_of_a_table_that_counts_itself(book: Book, say: Saying) -> None:
    assert game(book, "check", say).scores == game(book, "auto", say).scores


def game(book: Book, counting: str, say: Saying) -> Table:
    """A whole game, everyone taking the first thing he may do."""
    seed = "7" * 64
    table = Table(book.id, hands=book.hands, counting=counting, seed=seed, dealer=0)  # type: ignore[arg-type]
    while table.state.phase not in (Phase.GAME_OVER, Phase.MATCH_OVER):
        learn(table, say)
        for seat in seats_due(table.state)[:1]:
            table.do(_first_thing(table, seat))
    return table


def _first_thing(table: Table, seat: Seat) -> Command:
    hands, phase = table.state.the_deal.hands, table.state.phase
    if phase is Phase.DEAL:
        return c.Deal(seat)
    if phase is Phase.DISCARD:
        number = len(hands[seat]) - 4
        return c.LayAway(seat, hands[seat][:number])
    if phase is Phase.PLAY:
        return c.Play(seat, playable(table.state, seat)[0])
    return c.Cut(seat, "pack" if phase is Phase.PACK_CUT else "starter", 10)


@plain_books
@any_saying
def test_the_truth_is_told_after_the_announcement_and_not_before(book: Book, say: Saying) -> None:
    table = learning(book)
    table.lays("7C")
    table.says_it(0, 0, "play")
    table.lays("8C")
    item = table.score("play", 1).id
    secret(table, item)
    table.says_it(1, say(2), "play")
    told(table, item, 2, "accepted")
    assert table.happened(e.ItemAnnounced)[-1].points == say(2)
    assert table.scores == (0, 2)


@plain_books
def test_hands_are_told_one_by_one_each_after_its_announcement(book: Book) -> None:
    table = learning(book, SHOW)
    while not table.happened(e.HoldingShown):
        if any(not item.settled for item in table.state.items):
            table.says_it(table.state.items[-1].seat, 0, table.state.items[-1].kind)
        else:
            (turn,) = seats_due(table.state)
            table.do(c.Play(turn, playable(table.state, turn)[0]))
    hand = table.score("hand", PONE).id
    secret(table, hand)
    assert len(table.happened(e.HoldingShown)) == 1
    table.says_it(PONE, 5)
    told(table, hand, 11)
    assert len(table.happened(e.HoldingShown)) == 2


@plain_books
@pytest.mark.parametrize("said", [1, 14, 16, 31])
def test_a_wrong_running_count_is_put_right_at_once(book: Book, said: int) -> None:
    table = learning(book)
    table.lays("7C")
    table.says_it(0, 0, "play")
    table.lays(f"8C={said}")
    assert table.state.the_deal.series.count == 15
    assert [(one.was, one.count) for one in table.happened(e.CountCorrected)] == [(said, 15)]
    table.says_it(1, 0, "play")
    assert table.scores == (0, 2)


@plain_books
def test_a_right_running_count_needs_no_correction(book: Book) -> None:
    table = learning(book)
    table.lays("7C=7")
    assert not table.happened(e.CountCorrected)


@plain_books
def test_the_game_waits_for_the_learner_to_count(book: Book) -> None:
    table = learning(book)
    table.lays("7C")
    assert table.tried(c.Play(Seat(1), parse_card("8C"))).code == "count_first"
    assert seats_due(table.state) == (0,)


@plain_books
def test_nobody_announces_for_the_learner(book: Book) -> None:
    table = learning(book)
    table.lays("7C")
    item = table.score("play", 0).id
    assert table.tried(c.Announce(Seat(1), item, 0)).code == "not_your_score"


@plain_books
def test_no_score_is_announced_twice(book: Book) -> None:
    table = learning(book)
    table.lays("7C")
    item = table.score("play", 0).id
    table.says_it(0, 0, "play")
    assert table.tried(c.Announce(Seat(0), item, 2)).sentence


@plain_books
def test_a_learner_neither_pegs_nor_accepts_nor_objects(book: Book) -> None:
    table = learning(book)
    table.lays("7C")
    table.says_it(0, 0, "play")
    item = table.score("play", 0).id
    for command in (
        c.Peg(Seat(0), item, 2),
        c.Accept(Seat(1), item),
        c.Go(Seat(1)),
        c.WithdrawGo(Seat(0)),
        c.SayCount(Seat(0), 8),
        c.Show(Seat(0)),
        c.ClaimGame(Seat(0)),
        Challenge(Seat(1), "peg", item),
        Challenge(Seat(1), "count"),
        Challenge(Seat(1), "renege"),
        Challenge(Seat(1), "game"),
        Muggins(Seat(1), item, 2),
    ):
        assert table.tried(command).sentence


@plain_books
@any_saying
def test_the_game_is_won_by_the_true_count(book: Book, say: Saying) -> None:
    table = learning(book, scores=(50, 119))
    table.lays("7C")
    table.says_it(0, 0, "play")
    table.lays("8C")
    table.says_it(1, say(2), "play")
    assert table.state.winner == 1


@plain_books
@any_saying
def test_the_game_is_not_won_by_what_is_only_said(book: Book, say: Saying) -> None:
    table = learning(book, scores=(50, 118))
    table.lays("7C")
    table.says_it(0, 0, "play")
    table.lays("8C")
    table.says_it(1, say(2), "play")
    assert table.state.winner is None
    assert table.scores == (50, 120)


@every_book
def test_check_mode_has_no_muggins(book: Book) -> None:
    names = ("Ann", "Bob", "Cal", "Dee")[: book.hands]
    asked = c.StartMatch(ruleset(book.id), names, counting="check", muggins=True)
    assert isinstance(decide(NEW_TABLE, asked), Rejection)


def test_a_learners_duty_is_to_announce() -> None:
    table = learning(BOOKS[0])
    table.lays("7C")
    duty = duty_of(table.state, Seat(0))
    assert type(duty).__name__ == "AnnounceDuty"
