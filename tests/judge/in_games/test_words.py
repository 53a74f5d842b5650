"""Every word that the judge's data uses for something done is one that a game knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pegout.judge import cases
from pegout.judge.cases.model import Branch, Remedy
from pegout.judge.ruling import effects as fx
from pegout.judge.ruling.card_counts import table
from pegout.judge.ruling.remedies import REMEDIES, Situation
from pegout.judge.table.actions import DECIDED, KEPT, ORDERED, meaning, said
from pegout.judge.table.execute import CHANGES, SAID_ONLY
from pegout.rulesets import ruleset

IN_WORDS = "forfeit dead fill draw move restore next_dealer crib_to order stands keep".split()

FOR_PEOPLE = """
the pone cuts the pack
the discarder lays away the right number
the dealer is shown the card that was seen
the player who dealt becomes the pone and counts first
the card is turned face down
the pone may see the other cards before they go back
the dealer may still peg his heels
the player says the count now
the earner may still peg the points
the earner may still peg the points: muggins is not played here
the earner may lay on, announces the points of each card, and pegs them together at the end
the call of muggins is settled (MUG-play-missed)
the opponent may now call muggins (MUG-play-missed)
the claim is too early: it may be made once a card held back is played
the offender plays the renege cards
the owner pegs the right number before letting go
the opponent may call muggins for the points missed
muggins may not be called on it (MUG-excluded)
the pone pegs his hand
the dealer pegs his hand again
the dealer takes back the crib and pegs it
the owner may no longer correct the count
nothing more is counted: the game is over
the glasses are taken off
the owner still pegs all that he has
the count is checked now
the convenor or his assistant is told
after the play the dealer looks at the crib and picks any four of its cards
""".strip().split("\n")
"""Orders after which the record of a game is right as it stands: what they tell people to do is
what the game waits for, or leaves open, by itself."""

FOR_THE_JUDGE = """
nothing more
as the judge directs
as the convenor directs
the deal stands
they stand
the cut stands
it stands
they are scored
it is found again and counted
the challenge is upheld
the challenge is rejected
a word to the player
it is signed now
the deal is finished
a draw
the card goes back, the starter is cut and turned, then play begins
""".strip().split("\n")
"""What a human judge may decide without anything being changed by it; more is a judge's order."""

STANDS_ALREADY = """
the deal
the top card as the starter
the card
the card that fits the announced count
the play with the points it made
the owner's peg
the owner's count
the count of the player's hand
the count of the dealer's hand
the count of the pone's hand
the owner's score
""".strip().split("\n")


def remedies() -> list[Remedy]:
    """Every remedy of every case and of the table, with those inside options."""
    found = [one for case in cases() for one in case.effects]
    found += [one for action in table().action for one in action.effects]
    return [one for remedy in found for one in _with_options(remedy)]


def _with_options(remedy: Remedy) -> Iterator[Remedy]:
    yield remedy
    for option in remedy.options:
        if isinstance(option, Branch):
            for one in option.effects:
                yield from _with_options(one)


def effects() -> list[fx.Effect]:
    """What the remedies that speak in words come to."""
    at = Situation(ruleset("acc"), {}, 121)
    spoken = [one for one in remedies() if one.do in IN_WORDS]
    return [effect for one in spoken for effect in REMEDIES[one.do](one, at)]


@pytest.mark.parametrize("effect", effects(), ids=str)
def test_the_words_of_an_effect_are_known(effect: fx.Effect) -> None:
    assert meaning(effect) is not None


def test_an_order_that_changes_nothing_is_meant_to() -> None:
    orders = {one.what for one in effects() if isinstance(one, fx.Order)}
    assert orders == {*FOR_PEOPLE, *ORDERED}


def test_what_stands_is_so_on_record() -> None:
    stands = {one.what for one in effects() if isinstance(one, fx.Stands)}
    assert stands == {*STANDS_ALREADY}


def test_what_somebody_keeps_is_put_on_record() -> None:
    assert {one.what for one in effects() if isinstance(one, fx.Keep)} == {*KEPT}


def test_what_a_judge_may_decide_is_done_or_changes_nothing() -> None:
    options = {option for one in remedies() if one.do == "ask_judge" for option in one.options}
    assert options == {*FOR_THE_JUDGE, *DECIDED}


def test_words_that_are_not_known_do_nothing_by_themselves() -> None:
    unknown = (
        fx.Dead("Bob's hand"),
        fx.Fill("the other hand"),
        fx.Forfeit("offender", "the match"),
        fx.Draw("opponent", "a card", "away"),
        fx.Move("the table", "to the window"),
        fx.Restore("peace"),
        fx.Keep("opponent", "the board"),
        fx.NextDealer("nobody"),
        fx.CribTo("the pack"),
    )
    assert [meaning(one) for one in unknown] == [None] * len(unknown)
    assert meaning(fx.Order("the window is opened")) is said


def test_every_kind_of_effect_is_carried_out_said_or_waited_for() -> None:
    waits = (fx.Choose, fx.AskJudge)
    kinds = set(fx.Effect.__args__)
    assert kinds == {*CHANGES, *SAID_ONLY, *waits}
    assert not set(CHANGES) & set(SAID_ONLY)
