"""The running count: put right, challenged, or accepted and in force (001 VII.4; C37)."""

from __future__ import annotations

from tests.claims.books import (
    ACC,
    BY_ACC,
    BY_HOYLE,
    FALSE_FIFTEEN,
    LAY_ON,
    MCALLEN,
    MUGGINS,
    PONE,
    SASG,
    WRONG_GO,
    Book,
    Scene,
    Sitting,
    clauses,
    every_book,
    late,
    objection,
    secret,
    told,
    under,
)

from pegout.game import commands as c, events as e, seen, view_from
from pegout.judge import Challenge
from pegout.seating import Seat, seats
from pegout.text import Message

DEALER = 1
FINGERS = (ACC, MUGGINS, MCALLEN)
IN_FORCE = Scene(
    {2: ("6C KD 3C 2S + 9S 7S", "8C 3S JD 9H + 4D KC")},
    "AC",
    {2: "6C 8C=15 | KD 3S | 3C"},
    {2: 1},
)
"""14 said as 15 | 25 and 28 as said, the pair of threes to come | 31 as said, 30 in truth."""

FALSE_31 = Scene(
    {
        2: ("KD 9S 4C 7H + 3S 5S", "QH AC 2C 8C + 3D 5D"),
        4: ("KD 4C 9H 7H + 3S", "QH AC 2C 8C + 3D", "9S TD KH 7D + 5S", "AD TH JD 8D + 5D"),
    },
    "6C",
    {2: "KD QH 9S AC=31 | 4C", 4: "KD QH 9S AD=31 | 9H"},
    {2: 1, 4: 3},
)
"""The dealer's ace makes 30 and he says 31 | the next lead."""

TRUE_31 = Scene(
    {
        2: ("KD 9S 4C 7H + 3S 5S", "QH 2C AC 8C + 3D 5D"),
        4: ("KD 4C 9H 7H + 3S", "QH AC 8H 8C + 3D", "9S TD KH 7D + 5S", "2D TH JD AD + 5D"),
    },
    "6C",
    {2: "KD QH 9S 2C=30 | go", 4: "KD QH 9S 2D=30 | go"},
    {2: 1, 4: 3},
)
"""The dealer's two makes 31 and he says 30 | the next player says go."""


def say(table: Sitting, count: int) -> c.SayCount:
    """The owner puts his count right."""
    return c.SayCount(Seat(table.owner), count)


def challenge(table: Sitting) -> Challenge:
    """The next opponent says that the count is wrong."""
    return Challenge(Seat(table.other), "count")


@every_book
def test_a_wrong_count_is_let_pass_and_nobody_is_told(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    for viewer in (None, *seats(book.hands)):
        sights = [seen(one, viewer) for one in table.log if isinstance(one, e.CardPlayed)]
        assert [one.true for one in sights if isinstance(one, e.CardPlayed)] == [None, None]
        deal = view_from(table.state, viewer).deal
        assert deal is not None
        assert deal.series.count == 15
    secret(table, table.score("play", table.owner).id)


@every_book
def test_the_record_keeps_both_what_was_said_and_what_was_true(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    last = table.happened(e.CardPlayed)[-1]
    assert (last.count, last.true) == (15, 14)


# ------------------------------------------------------------------------- put right


@every_book
def test_who_said_it_may_put_the_count_right_at_once(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    table.do(say(table, 14))
    assert table.state.the_deal.series.count == 14


@every_book
def test_the_next_card_of_an_opponent_lets_the_count_stand(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    table.lays("2S" if book.hands == 2 else "2C")
    late(table, say(table, 14))
    table.tried(challenge(table))
    assert table.state.the_deal.series.count == 17


@every_book
def test_an_opponents_go_lets_the_count_stand(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    table.lays("go")
    late(table, say(table, 14))
    table.tried(challenge(table))


@every_book
def test_the_refusal_of_a_late_correction_cites_its_clause(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on(2)
    no = late(table, say(table, 14))
    assert book.hoyle or "001 VII.4" in no.clause


@every_book
def test_the_refusal_of_a_late_challenge_cites_its_clause(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on(2)
    no = late(table, challenge(table))
    assert book.hoyle or "001 VII.4" in no.clause


@under(*FINGERS)
def test_points_pegged_on_a_count_put_right_go_back_with_it(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    table.pegs(table.owner, 2, "play")
    table.do(say(table, 14))
    assert table.scores == (0, 0)
    table.do(objection(PONE, table.score("play", DEALER).id))
    assert table.scores == (0, 0)


@every_book
def test_who_puts_his_count_right_and_his_peg_back_pays_nothing(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    table.pegs(table.owner, 2, "play")
    table.do(say(table, 14))
    table.pegs(table.owner, 0, "play")
    assert table.scores == (0, 0)


@every_book
def test_a_count_put_wrong_again_may_still_be_challenged(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    table.do(say(table, 13))
    table.do(challenge(table))
    assert table.state.the_deal.series.count == 14


@every_book
def test_a_right_count_that_is_put_wrong_may_be_challenged(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN)
    table.lays("6C")
    table.lays("8C")
    table.do(say(table, 15))
    table.do(challenge(table))
    assert table.state.the_deal.series.count == 14


# ------------------------------------------------------------------------- challenged


@every_book
def test_a_count_challenged_in_time_is_put_right(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    table.do(challenge(table))
    assert table.state.the_deal.series.count == 14
    assert table.scores == (0, 0)


@under(*FINGERS)
def test_points_pegged_on_a_count_that_is_challenged_are_pegged_long(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    table.pegs(table.owner, 2, "play")
    assert "001 VII.4.b" in clauses(table.do(challenge(table)))
    assert table.scores == (2, 0)


def test_in_southern_alberta_they_only_go_back() -> None:
    table = Sitting(SASG, FALSE_FIFTEEN).on()
    table.pegs(table.owner, 2, "play")
    table.do(challenge(table))
    assert table.scores == (0, 0)


@every_book
def test_a_challenge_to_a_right_count_changes_nothing(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on()
    table.tried(Challenge(Seat(DEALER), "count"))


# ------------------------------------------------------------------------- accepted


@under(*BY_ACC)
def test_points_made_by_a_wrong_count_that_was_accepted_are_earned(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    item = table.score("play", DEALER).id
    table.pegs(DEALER, 2, "play")
    table.on()
    late(table, objection(PONE, item))
    assert table.scores == (0, 2)


@under(ACC, MCALLEN)
def test_the_worth_told_of_it_is_that_by_the_count_in_force(book: Book) -> None:
    table = Sitting(book, FALSE_FIFTEEN).on()
    item = table.score("play", DEALER).id
    table.pegs(DEALER, 2, "play")
    secret(table, item)
    table.on()
    told(table, item, 2)


@under(*BY_ACC)
def test_later_points_are_judged_by_the_count_in_force(book: Book) -> None:
    """Thirty-one as said is thirty in truth: it pairs and makes thirty-one, for four."""
    table = Sitting(book, IN_FORCE).on(3)
    table.pegs(PONE, 4, "play")
    table.do(objection(DEALER, table.score("play", PONE).id))
    assert table.scores == (4, 0)


@under(*BY_ACC)
def test_thirty_one_by_the_count_in_force_ends_the_series(book: Book) -> None:
    table = Sitting(book, IN_FORCE).on(3)
    assert table.happened(e.SeriesEnded)[-1].count == 31


@under(*BY_ACC)
def test_no_card_may_pass_thirty_one_by_the_count_in_force(book: Book) -> None:
    """28 as said and 27 in truth: a four would make thirty-one in truth, but not here."""
    scene = Scene(
        {2: ("6C KD 4C 2S + 9S 7S", "8C 3S JD 9H + 4D KC")},
        "AC",
        {2: "6C 8C=15 KD 3S"},
        {2: 1},
    )
    table = Sitting(book, scene).on()
    no = late(table, c.Play(Seat(PONE), table.state.the_deal.hands[PONE][0]))  # type: ignore[arg-type]
    assert no.code == "past_thirty_one"


@under(*BY_ACC)
def test_a_fifteen_lost_by_ones_own_wrong_count_is_lost_once_accepted(book: Book) -> None:
    """C37: fifteen is judged on the announced count."""
    scene = Scene(
        {2: ("7C KD 4C 2S + 9S 6S", "8C 3S JD 9H + 4D KC")}, "AC", {2: "7C 8C=14 | 2S"}, {2: 1}
    )
    table = Sitting(book, scene).on()
    table.pegs(DEALER, 2, "play")
    table.on()
    assert table.state.item(table.score("play", DEALER).id).true == 0  # type: ignore[union-attr]


# ------------------------------------------------------------------------- thirty-one


@every_book
def test_a_false_thirty_one_put_right_at_once_opens_the_series_again(book: Book) -> None:
    table = Sitting(book, FALSE_31).on()
    table.do(say(table, 30))
    assert table.state.the_deal.series.count == 30
    assert table.state.the_deal.turn == table.other


@every_book
def test_a_false_thirty_one_challenged_opens_the_series_again(book: Book) -> None:
    table = Sitting(book, FALSE_31).on()
    table.do(challenge(table))
    assert table.state.the_deal.series.count == 30


@under(*FINGERS)
def test_points_pegged_for_a_false_thirty_one_go_to_the_challenger(book: Book) -> None:
    table = Sitting(book, FALSE_31).on()
    table.pegs(table.owner, 2, "play")
    table.do(challenge(table))
    assert table.scores == (2, 0)


@every_book
def test_the_next_lead_lets_a_false_thirty_one_stand(book: Book) -> None:
    table = Sitting(book, FALSE_31).on()
    table.pegs(table.owner, 2, "play")
    table.on()
    late(table, say(table, 30))
    table.tried(challenge(table))
    assert table.scores == (0, 2)


@under(*BY_ACC)
def test_points_of_a_false_thirty_one_that_was_accepted_are_earned(book: Book) -> None:
    table = Sitting(book, FALSE_31).on()
    table.pegs(table.owner, 2, "play")
    item = table.score("play", DEALER)
    table.on()
    assert table.state.item(item.id).true == 2  # type: ignore[union-attr]


@every_book
def test_a_true_thirty_one_said_as_thirty_is_put_right_and_pegged(book: Book) -> None:
    table = Sitting(book, TRUE_31).on()
    table.do(say(table, 31))
    table.pegs(table.owner, 2, "play")
    assert table.scores == (0, 2)
    assert table.happened(e.SeriesEnded)[-1].count == 31


@every_book
def test_a_true_thirty_one_said_as_thirty_is_thirty_once_accepted(book: Book) -> None:
    """The go accepts thirty: the point for the go is all that is left of it."""
    table = Sitting(book, TRUE_31).on(2)
    late(table, say(table, 31))
    assert table.state.item(table.score("play", table.owner).id).true == 0  # type: ignore[union-attr]


# ------------------------------------------------------------------------- playing on alone


@under(*BY_ACC)
def test_laying_on_alone_does_not_make_ones_own_wrong_count_stand(book: Book) -> None:
    """The opponent has neither played nor said go since: he may still challenge it."""
    table = Sitting(book, LAY_ON)
    for word in ("KD", "7C", "8H", "2C", "go", "2D=28", "2H"):
        table.lays(word)
    table.do(Challenge(Seat(PONE), "count"))
    assert table.happened(e.SeriesEnded)[-1].count == 31


@under(*BY_HOYLE)
def test_where_the_book_is_silent_a_challenged_count_is_put_right_and_the_rest_is_the_judges(
    book: Book,
) -> None:
    """Irregularities, ALB-uncovered: a wrong running count; legality restored, a judge decides."""
    table = Sitting(book, FALSE_FIFTEEN).on()
    table.pegs(table.owner, 2, "play")
    events = table.do(challenge(table))
    assert table.state.the_deal.series.count == 14
    assert table.scores[0] == 0
    (ruled,) = (one for one in events if isinstance(one, e.Ruled))
    assert ruled.says[-1] == Message("judge-none-here")
    assert table.state.choice is None
