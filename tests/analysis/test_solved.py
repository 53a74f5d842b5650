"""What the solved play is asked by a player: what it lays, and what it believes of the other."""

from __future__ import annotations

import numpy as np
from tests.analysis.plain_piece import PlainPiece
from tools.play.first_cards import FirstCards, answers_by_kind, pairing, third_by_kind

from pegout.analysis import LaidCard, PlaySoFar, belief
from pegout.analysis.solved import (
    CARDS,
    RANKS,
    TOP_CARDS,
    Node,
    Piece,
    everywhere,
    reach_after,
    solved_belief,
    solved_lays,
    solved_play,
    solved_throw,
    solved_worth,
)
from pegout.analysis.tables import DEALER, PONE, keep_chances
from pegout.cards import parse_cards
from pegout.rulesets import ruleset

JACK_RANK = 11


def codes(text: str) -> tuple[int, ...]:
    return tuple(card.code for card in parse_cards(text))


def laid(*cards: tuple[int, str, bool]) -> tuple[LaidCard, ...]:
    return tuple(LaidCard(role, codes(text)[0], leads) for role, text, leads in cards)


def first_cards() -> FirstCards:
    """The first cards, where both keep without regard for each other: near enough for a look."""
    return FirstCards(solved_play(), np.outer(keep_chances(PONE), keep_chances(DEALER)))


# ---------------------------------------------------------------- how it is read


def same(piece: Piece, plain: PlainPiece) -> bool:
    """Whether both have the same nodes, with the same in them."""
    assert len(piece) == len(plain.shares)
    for path, shares in plain.shares.items():
        read, reach = piece.shares(path), piece.reach(path)
        assert read is not None
        assert reach is not None
        assert np.array_equal(read, shares)
        assert all(map(np.array_equal, reach, plain.reach[path]))
    return len(piece) > 0


def test_pieces_are_read_as_plain_python_reads_them() -> None:
    play = solved_play()
    whole = play.packed(0), Node(), everywhere(), (), TOP_CARDS
    assert same(play.top, PlainPiece(*whole))
    read = 0
    for number in range(0, RANKS**3, 44):
        one, two, three = path = number // RANKS**2, number // RANKS % RANKS, number % RANKS
        before = Node().lay(one).lay(two)
        shares, reach = play.shares((one, two)), play.top.reach((one, two))
        assert shares is not None
        assert reach is not None
        both = (reach_after(before, reach[0], shares, three), reach[1])
        piece = play.packed(1 + number), before.lay(three), both, path, 2 * CARDS
        read += same(Piece(*piece), PlainPiece(*piece))
    assert read > 40


# ---------------------------------------------------------------- what it lays


def test_a_mixture_and_a_sure_card() -> None:
    mixture = solved_lays(PlaySoFar(2, PONE, codes("5C 10D JH QS"), ()))
    assert abs(sum(mixture.values()) - 1) < 1e-6
    assert codes("5C")[0] not in mixture
    assert len(mixture) == 3
    sure = solved_lays(PlaySoFar(2, PONE, codes("4C 4D 5H 6S"), ()))
    assert list(sure.values()) == [1.0]


def test_nothing_is_said_of_who_plays_alone_or_of_hands_never_come_to() -> None:
    # The dealer is out; the pone has two cards left.
    out = laid(
        (1, "KC", True), (0, "KD", False), (0, "AC", False), (0, "AD", False), (0, "2C", False)
    )
    assert solved_lays(PlaySoFar(2, PONE, codes("9H 9S 8C"), (), out)) == {}
    # A five led from such a hand is no way of the solved play.
    led = laid((1, "5D", True), (0, "KC", False))
    assert solved_lays(PlaySoFar(2, PONE, codes("10D JH QS"), (), led)) == {}


def test_suits_do_not_matter_in_it() -> None:
    led = laid((1, "4S", True))
    one = solved_lays(PlaySoFar(2, DEALER, codes("4C 9D JH KS"), (), led))
    two = solved_lays(PlaySoFar(2, DEALER, codes("4H 9C JS KC"), (), led))
    assert {code // 4: share for code, share in one.items()} == {
        code // 4: share for code, share in two.items()
    }


# ---------------------------------------------------------------- what it believes


def test_the_belief_is_whole_and_heeds_what_was_played() -> None:
    led = PlaySoFar(2, DEALER, codes("4C 9D JH KS"), codes("2C 3D 6H"), laid((1, "4S", True)))
    found = solved_belief(led)
    assert found is not None
    assert abs(found.likely.sum() - 1) < 1e-9
    # Who leads a four holds another far more often than by the cards alone.
    another = (found.left[:, None] >> np.array([0, 4, 8, 12]) & 15 == 4).any(axis=1)
    assert found.likely[another].sum() > 0.2
    # Nobody holds what is seen: three fours are gone but for one.
    twice = ((found.left[:, None] >> np.array([0, 4, 8, 12]) & 15) == 4).sum(axis=1)
    assert twice.max() <= 2


def test_a_go_rules_out_what_could_have_been_played() -> None:
    cards = laid((1, "10C", True), (0, "JD", False), (1, "4H", False), (0, "2D", False))
    play = PlaySoFar(
        2, DEALER, codes("AC 9D"), codes("2C 3D 6H"), (*cards, *laid((0, "AD", False)))
    )
    found = solved_belief(play)
    assert found is not None
    assert found.likely.sum() > 0.999
    lowest = (found.left[:, None] >> np.array([0, 4, 8, 12])) & 15
    assert ((lowest == 0) | (lowest > 5)).all()


def test_it_has_the_same_hands_as_the_learnt_belief_where_all_was_common() -> None:
    play = PlaySoFar(2, DEALER, codes("5C 9D JH KS"), codes("2C 3D 6H"), laid((1, "4S", True)))
    found = solved_belief(play)
    assert found is not None
    ours, learnt = set(found.kept.tolist()), set(belief(play).kept.tolist())
    assert len(ours & learnt) > 0.9 * len(learnt)


# ---------------------------------------------------------------- throws


def test_it_throws_by_the_whole() -> None:
    book = ruleset("acc")
    thrown = solved_throw(parse_cards("5C 5D JH QS 2C 9D"), dealer=False, book=book)
    assert thrown == parse_cards("2C 9D")
    assert len(solved_throw(parse_cards("AC 2D 3H 4S 8C KD"), dealer=True, book=book)) == 2
    # Fours and threes peg more for the pone than kings and queens.
    assert solved_worth(PONE, parse_cards("3C 3D 4H 4S")) > solved_worth(
        PONE, parse_cards("QC QD KH KS")
    )


# ---------------------------------------------------------------- what the chapter says of it


def test_what_a_learner_is_told_of_pairs_fives_and_fifteens() -> None:
    cards = first_cards()
    for lead in (0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12):
        # A king in three cases of four, all others nearly always.
        assert pairing(cards, lead, 2).share > (0.7 if lead == 12 else 0.8), lead
        kinds = answers_by_kind(cards, lead)
        assert "fifteen" not in kinds or kinds["fifteen"].share > 0.65
    assert pairing(cards, 3, 1).share > 0.7
    assert pairing(cards, 6, 1).share < 0.35
    third = third_by_kind(cards)
    assert third["pair_royal"].share > 0.98
    assert third["run"].share < 0.9
