"""Three and four players: who accepts, who calls, who pegs, and who gains (003)."""

from __future__ import annotations

from msgspec.structs import replace
from tests.claims.books import (
    BOOKS,
    CLUB,
    FIFTEEN,
    LAST,
    PONE,
    SEED,
    SHOW,
    WRONG_GO,
    Book,
    Sitting,
    clauses,
    late,
    objection,
    secret,
    stack,
    told,
    under,
)
from tests.claims.scenes import Claims

from pegout.game import Phase, commands as c, events as e
from pegout.game.legal import options_of, playable
from pegout.judge import Challenge, Muggins, decide
from pegout.rulesets import Ruleset, ruleset
from pegout.rulesets.model import Rule
from pegout.seating import Seat, seats

ALBERTA_4, BICYCLE_4, SASG_4 = Book("alberta55", 4), Book("bicycle", 4), Book("sasg", 4)
IN_FOURS = (ALBERTA_4, BICYCLE_4, CLUB, SASG_4)


def with_muggins() -> Ruleset:
    """The general rules, as a house that plays muggins has them (C36)."""
    book = ruleset("bicycle")
    counting = replace(book.counting, muggins=Rule("optional", "house"))
    return replace(book, id="our_bicycle", name="Ours", counting=counting)


def three(*, muggins: bool = False) -> Claims:
    """Three players at the show, the play pegged rightly: 11 for Ann, 4 for Bob, 8 for Cal."""
    rules = with_muggins() if muggins else ruleset("bicycle")
    table = Claims(rules, hands=3, muggins=muggins, seed=SEED)  # type: ignore[arg-type]
    hands = ("5H 5S JC QD + 2C", "KD 2D 8S AS + 9S", "7D 8D 6H 9C + KS")
    stack(table, hands, "4C", crib="TC")
    while table.state.phase is Phase.PLAY:
        turn = table.state.the_deal.turn
        assert turn is not None
        cards = playable(table.state, turn)
        table.do(c.Play(turn, cards[0]) if cards else c.Go(turn))
        for item in table.state.items:
            if item.true and not item.released and not item.settled:
                table.do(c.Peg(item.seat, item.id, item.true))
    return table


def gains(table: Claims, before: tuple[int, ...]) -> tuple[int, ...]:
    """What each side has gained."""
    return tuple(now - was for now, was in zip(table.scores, before, strict=True))


# ------------------------------------------------------------------------- three players


def test_with_three_hands_every_opposing_side_accepts() -> None:
    table = three()
    table.counts(0, 11)
    table.accepts(1, 0)
    late(table, c.Show(Seat(1)))
    table.accepts(2, 0)
    table.do(c.Show(Seat(1)))


def test_with_three_hands_who_counts_next_accepts_for_himself_only() -> None:
    table = three()
    table.counts(0, 11)
    late(table, c.Show(Seat(1)))
    table.accepts(2, 0)
    table.do(c.Show(Seat(1)))
    assert table.happened(e.ItemAccepted)[-1].how == "count"


def test_with_three_hands_the_flat_two_goes_to_every_opposing_side_once() -> None:
    table = three()
    before = table.scores
    table.counts(0, 11, 14)
    table.objects(2, 0, "hand")
    assert gains(table, before) == (11, 2, 2)


def test_with_three_hands_one_may_object_though_the_other_has_accepted() -> None:
    table = three()
    before = table.scores
    table.counts(0, 11, 14)
    table.accepts(1, 0)
    table.objects(2, 0, "hand")
    assert gains(table, before) == (11, 2, 2)


def test_with_three_hands_every_opposing_side_grants_the_game() -> None:
    table = three()
    table.do(c.ClaimGame(Seat(0)))
    table.do(c.Accept(Seat(1), 0))
    assert table.state.winner is None
    table.do(c.Accept(Seat(2), 0))
    assert table.state.winner == 0


def test_with_three_hands_one_may_doubt_what_the_other_has_granted() -> None:
    table = three()
    table.do(c.ClaimGame(Seat(0)))
    table.do(c.Accept(Seat(1), 0))
    table.do(Challenge(Seat(2), "game"))
    assert table.state.winner is None


def test_with_three_hands_muggins_goes_to_the_first_caller() -> None:
    table = three(muggins=True)
    before = table.scores
    table.counts(0, 9)
    item = table.score("hand", 0).id
    secret(table, item)
    table.muggins(2, 0, "hand", 2)
    assert gains(table, before) == (9, 0, 2)
    told(table, item, 11, "mugginsed")
    late(table, Muggins(Seat(1), item, 2))


def test_with_three_hands_the_next_total_announced_ends_the_call_for_all() -> None:
    table = three(muggins=True)
    table.counts(0, 9)
    item = table.score("hand", 0).id
    table.accepts(2, 0)
    table.do(c.Show(Seat(1)))
    table.do(c.Announce(Seat(1), table.score("hand", 1).id, 4))
    late(table, Muggins(Seat(2), item, 2))


def test_with_three_hands_the_worth_waits_for_the_last_side() -> None:
    table = three(muggins=True)
    table.counts(0, 11)
    item = table.score("hand", 0).id
    table.accepts(1, 0)
    secret(table, item)
    table.accepts(2, 0)
    secret(table, item)


# ------------------------------------------------------------------------- four players


@under(*IN_FOURS)
def test_with_partners_either_opponent_accepts_for_his_side(book: Book) -> None:
    for accepter in (1, 3):
        table = Sitting(book, SHOW).to_show()
        table.shows(PONE)
        table.says_it(PONE, 11)
        if book.id != "sasg":
            table.pegs(PONE, 11, "hand")
        table.accepts(accepter, PONE)
        late_partner = table.tried(c.Accept(Seat(2), table.score("hand", PONE).id))
        assert late_partner.code == "own_score"


@under(CLUB, SASG_4)
def test_a_partner_may_not_announce_for_his_partner(book: Book) -> None:
    table = Sitting(book, SHOW).to_show()
    table.shows(PONE)
    no = late(table, c.Announce(Seat(2), table.score("hand", PONE).id, 11))
    assert no.clause.startswith("003" if book is CLUB else "001 IX.5")


@under(ALBERTA_4, BICYCLE_4)
def test_where_nothing_forbids_it_a_partner_may_announce(book: Book) -> None:
    """`partner_may_call` is true in these books."""
    table = Sitting(book, SHOW).to_show()
    table.shows(PONE)
    table.do(c.Announce(Seat(2), table.score("hand", PONE).id, 11))


def partners_fifteen(book: Book) -> tuple[Sitting, int]:
    """The dealer, whose partner pegs, makes nine on nine for two."""
    table = Sitting(book, LAST)
    for word in "4S 8H QS 9D 5S 3D 9S 9H".split():
        table.lays(word)
    return table, table.score("play", 3).id


def test_in_club_teams_the_pegger_may_not_peg_what_his_partner_has_not_called() -> None:
    table, item = partners_fifteen(CLUB)
    no = late(table, c.Peg(Seat(1), item, 2))
    assert no.clause.startswith("003")


@under(*IN_FOURS)
def test_the_pegger_pegs_what_his_partner_has_called(book: Book) -> None:
    table, item = partners_fifteen(book)
    table.do(c.Announce(Seat(3), item, 2))
    table.peg(1, item, 2)
    assert table.happened(e.PegMoved)[-1].by == 1


def pegs_offered(table: Claims) -> list[tuple[Seat, int]]:
    """Who is offered to peg which score, of all scores there are."""
    return [
        (seat, one.item)
        for seat in seats(table.state.hands)
        for one in options_of(table.state, seat)
        if one.what == "peg" and one.item is not None
    ]


@under(*IN_FOURS)
def test_the_pegger_is_offered_his_partners_points_only_where_he_may_call_them(book: Book) -> None:
    table, item = partners_fifteen(book)
    offered = [Seat(3)] if book in (CLUB, SASG_4) else [Seat(1), Seat(3)]
    assert [seat for seat, one in pegs_offered(table) if one == item] == offered
    table.do(c.Announce(Seat(3), item, 2))
    assert [seat for seat, one in pegs_offered(table) if one == item] == [Seat(1), Seat(3)]


@under(*IN_FOURS)
def test_no_peg_is_offered_that_nothing_can_be_pegged_for(book: Book) -> None:
    table, tried = Sitting(book, SHOW), 0
    while table.state.phase is Phase.PLAY:
        turn = table.state.the_deal.turn
        assert turn is not None
        cards = playable(table.state, turn)
        table.do(c.Play(turn, cards[0]) if cards else c.Go(turn))
        table.peg_all()
        for seat, item in pegs_offered(table):
            answers = [decide(table.state, c.Peg(seat, item, points)) for points in range(9)]
            assert any(isinstance(one, tuple) and one for one in answers), (seat, item)
            tried += 1
    assert tried


@under(*IN_FOURS)
def test_a_partner_who_does_not_peg_keeps_his_hands_off(book: Book) -> None:
    table = Sitting(book, FIFTEEN).on()
    item = table.score("play", 1).id
    assert table.tried(c.Peg(Seat(3), item, 2)).code == "not_the_pegger"


def test_in_club_teams_a_partner_may_not_put_the_count_right() -> None:
    table = Sitting(CLUB, FIFTEEN)
    table.lays("7C=8")
    assert table.tried(c.SayCount(Seat(2), 7)).sentence


@under(*IN_FOURS)
def test_with_partners_a_long_peg_pays_the_opposing_side_once(book: Book) -> None:
    table = Sitting(book, SHOW).to_show()
    before = table.scores
    table.says_and_pegs(PONE, 11, 14)
    table.do(objection(3, table.score("hand", PONE).id))
    assert gains(table, before) == (11, 0 if book is SASG_4 else 2)


@under(*IN_FOURS)
def test_with_partners_nobody_objects_to_his_partners_peg(book: Book) -> None:
    table = Sitting(book, SHOW).to_show()
    table.says_and_pegs(PONE, 11, 14)
    late(table, objection(2, table.score("hand", PONE).id))


def test_with_partners_a_renege_pays_the_opposing_side_two_for_each_card() -> None:
    table = Sitting(SASG_4, WRONG_GO).on(4)
    table.do(Challenge(Seat(2), "renege"))
    assert table.scores == (4, 0)


def test_after_a_renege_with_partners_the_opponent_at_the_left_chooses() -> None:
    """3.4: a choice is made by the first opposing player to the offender's left."""
    table = Sitting(SASG_4, WRONG_GO).on(4)
    table.do(Challenge(Seat(0), "renege"))
    assert table.state.choice is not None
    assert table.state.choice.chooser == 2


def test_a_claim_by_the_card_counts_the_partners_open_points_too() -> None:
    """One track for the side (000 §11, D1): the fifteen that Bob has not pegged makes 121."""
    table = Sitting(SASG_4, FIFTEEN, scores=(50, 119)).on()
    table.do(c.ClaimGame(Seat(3)))
    table.do(Challenge(Seat(0), "game"))
    assert table.state.winner == 1


def test_a_false_claim_with_partners_follows_the_same_arithmetic() -> None:
    table = Sitting(SASG_4, FIFTEEN, scores=(90, 117))
    table.do(c.ClaimGame(Seat(3)))
    assert "001 VIII.4.b" in clauses(table.do(Challenge(Seat(0), "game")))
    assert table.scores == (94, 102)


@under(*IN_FOURS)
def test_three_goes_give_the_fourth_the_point(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(3)
    (go,) = [item for item in table.state.items if item.kind == "go"]
    assert go.seat == 2


def test_every_book_of_four_hands_is_here() -> None:
    four = [book.id for book in BOOKS if 4 in ruleset(book.id).players.hands.value]
    assert sorted(set(four)) == sorted(book.id for book in IN_FOURS)
