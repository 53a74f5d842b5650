"""One's own points of the play: how long they may be pegged (001 VII.2.b, C1)."""

from __future__ import annotations

from tests.claims.books import (
    ACC,
    ALBERTA,
    BICYCLE,
    BY_ACC,
    BY_HOYLE,
    FIFTEEN,
    LAST,
    LAY_ON,
    MCALLEN,
    MUGGINS,
    OWN_GO,
    PONE,
    SASG,
    WRONG_GO,
    Book,
    Scene,
    Sitting,
    every_book,
    late,
    past_the_cut,
    secret,
    told,
    under,
)

from pegout.game import commands as c
from pegout.seating import Seat

DEALER = 1
LOST_BY = {
    "alberta55": "§13",
    "acc": "001 VII.2.b",
    "mcallen": "001 VII.2.b",
    "bicycle": "§13",
    "club_teams": "§13",
    "sasg": "001 VII.2.b",
}


def pegging(table: Sitting, item: int, points: int = 2) -> c.Peg:
    """The owner pegs his score."""
    return c.Peg(Seat(table.owner), item, points)


def fifteen(book: Book) -> tuple[Sitting, int]:
    """The owner has played a card that makes fifteen."""
    table = Sitting(book, FIFTEEN).on()
    return table, table.score("play", table.owner).id


@every_book
def test_points_may_be_pegged_as_soon_as_the_card_is_laid(book: Book) -> None:
    table, item = fifteen(book)
    table.do(pegging(table, item))
    assert table.scores == (0, 2)


@every_book
def test_no_points_can_be_pegged_before_a_card_is_laid(book: Book) -> None:
    table = Sitting(book, FIFTEEN)
    table.lays("7C")
    assert table.tried(c.Peg(Seat(table.owner), 2, 2)).code == "no_such_score"


@every_book
def test_other_peoples_cards_do_not_close_ones_points(book: Book) -> None:
    table, item = fifteen(book)
    table.on()
    secret(table, item)
    table.do(pegging(table, item))
    assert table.scores == (0, 2)


@every_book
def test_ones_own_next_card_closes_ones_points(book: Book) -> None:
    table, item = fifteen(book)
    table.on(2)
    late(table, pegging(table, item))
    assert table.scores == (0, 0)


@every_book
def test_the_refusal_after_the_next_card_cites_the_clause_by_which_they_are_lost(
    book: Book,
) -> None:
    table, item = fifteen(book)
    table.on(2)
    assert LOST_BY[book.id] in table.tried(pegging(table, item)).clause


@under(ACC, MCALLEN, SASG)
def test_points_lost_by_the_next_card_are_told_at_once(book: Book) -> None:
    table, item = fifteen(book)
    table.on()
    secret(table, item)
    table.on()
    told(table, item, 2, "forfeited")


def test_with_muggins_points_lost_stay_untold_while_they_may_be_called() -> None:
    table, item = fifteen(MUGGINS)
    table.on(2)
    secret(table, item)


@under(*BY_ACC)
def test_ones_own_go_closes_ones_points(book: Book) -> None:
    table = Sitting(book, OWN_GO).on(2)
    item = table.score("play", table.owner).id
    secret(table, item)
    table.on()
    late(table, pegging(table, item))


@under(*BY_HOYLE)
def test_where_only_the_next_card_counts_a_go_closes_nothing(book: Book) -> None:
    table = Sitting(book, OWN_GO).on(3)
    table.do(pegging(table, table.score("play", table.owner).id))
    assert table.scores[1] == 2


@every_book
def test_the_last_cards_points_may_be_pegged_until_the_pone_announces(book: Book) -> None:
    table = Sitting(book, LAST)
    table.to_play_but_last()
    table.on()
    table.do(c.Show(Seat(PONE)))
    before = table.scores[1]
    table.pegs(table.owner, 2, "play")
    assert table.scores[1] == before + 2


@under(*BY_ACC)
def test_the_pones_total_closes_all_points_of_the_play(book: Book) -> None:
    table = Sitting(book, LAST)
    table.to_play_but_last()
    table.on()
    item = table.score("play", table.owner).id
    table.shows(PONE)
    secret(table, item)
    table.says_it(PONE, 4)
    late(table, pegging(table, item))
    last = table.score("go", table.owner).id
    late(table, pegging(table, last, 1))


@under(*BY_HOYLE)
def test_with_no_next_card_points_may_be_pegged_until_the_cut_for_the_next_deal(book: Book) -> None:
    table = Sitting(book, LAST)
    table.to_play_but_last()
    table.on()
    item = table.score("play", table.owner).id
    table.counted()
    secret(table, item)
    before = table.scores[1]
    table.do(pegging(table, item))
    assert table.scores[1] == before + 2


@under(*BY_HOYLE)
def test_the_cut_for_the_next_deal_closes_the_last_cards_points(book: Book) -> None:
    table = Sitting(book, LAST)
    table.to_play_but_last()
    table.on()
    item = table.score("play", table.owner).id
    table.counted()
    table.next_cut()
    told(table, item, 2, "forfeited")
    past_the_cut(table, pegging(table, item))


@under(*BY_ACC)
def test_who_lays_on_alone_may_peg_everything_at_the_end(book: Book) -> None:
    table = Sitting(book, LAY_ON).on()
    pair = table.score("play", table.owner).id
    table.on()
    secret(table, pair)
    table.do(pegging(table, pair, 2))
    table.pegs(table.owner, 8, "play")
    assert table.scores == (0, 10)


@under(*BY_ACC)
def test_who_lays_on_alone_may_peg_the_later_score_before_the_earlier(book: Book) -> None:
    table = Sitting(book, LAY_ON).on()
    pair = table.score("play", table.owner).id
    table.on()
    table.pegs(table.owner, 8, "play")
    table.do(pegging(table, pair, 2))
    assert table.scores == (0, 10)


@under(*BY_ACC)
def test_who_laid_on_alone_must_have_pegged_before_the_pones_total(book: Book) -> None:
    table = Sitting(book, LAY_ON).on()
    pair = table.score("play", table.owner).id
    table.on()
    royal = table.score("play", table.owner).id
    while table.state.the_deal.turn is not None:
        table.lays(str(table.state.the_deal.hands[table.state.the_deal.turn][0]))
    table.shows(PONE)
    table.do(pegging(table, pair, 2))
    table.says_it(PONE, 2)
    late(table, pegging(table, royal, 8))


@under(*BY_HOYLE)
def test_where_only_the_next_card_counts_laying_on_alone_is_no_excuse(book: Book) -> None:
    table = Sitting(book, LAY_ON).on()
    pair = table.score("play", table.owner).id
    table.on()
    late(table, pegging(table, pair))
    table.pegs(table.owner, 8, "play")
    assert table.scores == (0, 8)


@under(*BY_ACC)
def test_after_the_opponents_go_the_pair_and_the_go_are_pegged_together(book: Book) -> None:
    """001 VII.2.b: he may peg at one time once the opponent has called go."""
    table = after_the_others_go(book)
    table.lays("go")
    table.pegs(PONE, 2, "play")
    table.pegs(PONE, 1, "go")
    assert table.scores == (3, 0)


def after_the_others_go(book: Book) -> Sitting:
    """The pone's nine pairs the dealer's at 28; the dealer has said go, the pone has tens left."""
    scene = Scene(
        {2: ("TD 9S QH KH + 3S 5S", "9D JH QC KC + 3D 5D")},
        "6C",
        {2: "TD 9D 9S go"},
        {2: 0},
    )
    return Sitting(book, scene).on()


@under(ACC, MUGGINS, MCALLEN, SASG, ALBERTA, BICYCLE)
def test_the_point_for_a_go_may_be_pegged_as_early_as_the_go_call(book: Book) -> None:
    """Reading C1: in claim mode the last to play may peg it as early as the call."""
    table = after_the_others_go(book)
    assert "go" in [item.kind for item in table.state.items], "nothing to peg for the go yet"
    table.pegs(PONE, 1, "go")
    assert table.scores == (1, 0)


def after_a_go_with_a_three(book: Book) -> Sitting:
    """As before, but the pone has a three to reach thirty-one with."""
    hands = ("TD 9S 3H KH + 4S 5S", "9D JH QC KC + 3D 5D")
    table = Sitting(book, Scene({2: hands}, "6C", {2: "TD 9D 9S"}, {2: 0})).on()
    table.pegs(PONE, 2, "play")
    table.lays("go")
    return table


@under(ACC, MUGGINS, MCALLEN, SASG, ALBERTA, BICYCLE)
def test_thirty_one_after_a_go_is_two_instead_of_one(book: Book) -> None:
    table = after_a_go_with_a_three(book)
    table.lays("3H")
    table.pegs(PONE, 2, "play")
    assert sum(one.true or 0 for one in table.state.items if one.state != "void") == 4


@under(ACC, MUGGINS, MCALLEN, SASG, ALBERTA, BICYCLE)
def test_a_go_pegged_early_counts_towards_the_two_for_thirty_one(book: Book) -> None:
    table = after_a_go_with_a_three(book)
    table.pegs(PONE, 1, "go")
    table.lays("3H")
    table.pegs(PONE, 1, "play")
    table.objects(DEALER, PONE, "play")
    assert table.scores == (4, 0)
    assert sum(one.true or 0 for one in table.state.items if one.state != "void") == 4


@every_book
def test_the_point_for_a_go_is_one_and_given_once(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(3)
    (go,) = [item for item in table.state.items if item.kind == "go"]
    secret(table, go.id)
    table.peg(go.seat, go.id, 1)
    assert sum(table.scores) == 1
