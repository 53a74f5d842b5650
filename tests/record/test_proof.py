"""A host who cheats is found out, whatever he leaves out or mixes again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from tests.games import whole_log
from tests.table import Table

from pegout import judge
from pegout.chance import mixed_pack, seed_from
from pegout.game import Cut, Deal, Event, LayAway, events as e, seen
from pegout.judge.ruling import effects as fx
from pegout.record import GameProof, check, prove, record_of, survey, write_record
from pegout.seating import Seat, seats

LOG = whole_log("acc", 2, "proof")


def proof_of(events: Sequence[Event]) -> GameProof:
    reading = survey(write_record(record_of(list(events))))
    assert not reading.faults
    (proof,) = prove(reading.record, reading.places)
    return proof


def test_a_true_game_is_proved_with_all_its_cards() -> None:
    proof = proof_of(LOG)
    deals = sum(isinstance(event, e.CardsDealt) for event in LOG)
    starters = sum(isinstance(event, e.StarterTurned) for event in LOG)
    cuts = sum(isinstance(event, e.CutMade) and event.purpose == "first_deal" for event in LOG)
    assert proof.proved
    assert proof.finished
    assert proof.cards == 12 * deals + starters + cuts


def test_mixing_again_until_the_cards_please_is_found() -> None:
    seed = next(event.seed for event in LOG if isinstance(event, e.GameStarted))
    assert seed
    forged: list[Event] = []
    for event in LOG:
        forged.append(event)
        if isinstance(event, e.PackMixed) and event.number == 2:
            values = [one.value for one in LOG if isinstance(one, e.ValueAdded)]
            both = [*values, "", ""][:2]
            forged.append(replace(event, number=3, order=mixed_pack(seed, both, 3)))
    proof = proof_of(forged)
    assert not proof.proved
    assert any("already mixed" in fault.reason for fault in proof.faults)


def test_a_record_without_cards_proves_nothing() -> None:
    bare = [event for event in LOG if isinstance(event, e.MatchStarted | e.GameStarted)]
    assert not proof_of(bare).proved


def test_a_game_given_up_before_the_first_cut_has_its_seal() -> None:
    begun = [event for event in LOG if isinstance(event, e.MatchStarted | e.GameStarted)]
    (ended,) = [event for event in LOG if isinstance(event, e.GameEnded)]
    given_up = replace(ended, reason="resigned", scores=(0,) * len(ended.scores))
    shown = [event for event in LOG if isinstance(event, e.SeedRevealed)]
    assert proof_of([*begun, given_up, *shown]).proved
    assert not proof_of([*begun, ended, *shown]).proved


def test_unknown_cards_are_not_counted_as_proved() -> None:
    told = [sight for event in LOG if (sight := seen(event, None))]
    assert proof_of(told).proved
    assert proof_of(told).cards < proof_of(LOG).cards


def test_dealing_from_an_old_pack_is_found() -> None:
    kept = [one for one in LOG if not (isinstance(one, e.PackMixed) and one.number == 3)]
    assert any("not mixed for this deal" in fault.reason for fault in proof_of(kept).faults)


def test_a_second_value_is_found() -> None:
    begun = next(n for n, event in enumerate(LOG) if isinstance(event, e.GameStarted)) + 1
    twice = [*LOG[:begun], e.ValueAdded(0, "a"), e.ValueAdded(0, "b"), *LOG[begun:]]  # type: ignore[arg-type]
    assert any("second value" in fault.reason for fault in proof_of(twice).faults)
    assert check(survey(write_record(record_of(twice))))


class Sealed(Table):
    """A sealed game of two, with a human judge beside the table; Bob deals."""

    def __init__(self) -> None:
        super().__init__("acc", seed=seed_from("ruled"), counting="claim")

    def order(self, *effects: fx.Effect) -> None:
        """What the judge orders, against Bob."""
        self.do(judge.Direct(Seat(0), Seat(1), effects, "he says so"))

    def dealt(self) -> Sealed:
        """The pack cut, and the hands dealt."""
        self.do(Cut(Seat(0), "pack", 20))
        self.do(Deal(self.state.the_deal.dealer))
        return self

    def laid_away(self) -> Sealed:
        """Each throws the first two cards."""
        for seat in seats(2):
            self.do(LayAway(seat, self.state.the_deal.hands[seat][:2]))
        return self

    @property
    def proof(self) -> GameProof:
        """What is proved, of a record that the judge finds right."""
        reading = survey(write_record(record_of(self.log)))
        assert check(reading, judge.decide, judge.command_behind) == ()
        assert check(reading) == ()
        return proof_of(self.log)


def test_a_deal_made_anew_has_a_mixing_of_its_own() -> None:
    table = Sealed().dealt()
    table.order(fx.Redeal())
    table.dealt()
    assert [event.number for event in table.happened(e.PackMixed)] == [1, 2]
    assert table.proof.proved
    assert table.proof.cards == 24


def test_a_deal_voided_without_a_new_dealer_is_mixed_anew_too() -> None:
    table = Sealed().dealt()
    told = [*table.log, e.DealVoided("judge"), *_again(table)]
    assert proof_of(told).proved


def _again(table: Sealed) -> list[Event]:
    """A second mixing, cut and deal by the same dealer."""
    seed = table.state.chance.seed
    assert seed
    order = mixed_pack(seed, ["", ""], 2)
    return [
        e.PackMixed(2, 3, order),
        e.CutMade(Seat(0), "pack", 20),
        e.CardsDealt((_every_other(order, 0), _every_other(order, 1)), ()),
    ]


def _every_other(order: e.Cards, first: int) -> e.Cards:
    cut = order[20:] + order[:20]
    return cut[first:12:2]


def test_a_starter_cut_again_is_proved() -> None:
    table = Sealed().dealt().laid_away()
    stock = table.state.the_deal.pack
    table.do(Cut(Seat(0), "starter", 10))
    void = e.CutVoided("starter", (Seat(0),), "judge")
    again = e.CutMade(Seat(0), "starter", 5)
    turned = stock[4]  # the starter that was turned lies on top now
    assert turned is not None
    assert proof_of([*table.log, void, again, e.StarterTurned(turned)]).proved
    (first,) = table.happened(e.StarterTurned)
    faults = proof_of([*table.log, void, again, first]).faults
    assert any("the seed gives" in fault.reason for fault in faults)


def test_a_cut_for_the_first_deal_made_again_is_proved() -> None:
    table = Table("acc", seed=seed_from("cut"), dealer=None)
    table.do(Cut(Seat(0), "first_deal", 10))
    (first,) = table.happened(e.CutMade)
    void = e.CutVoided("first_deal", (Seat(0),), "judge")
    assert proof_of([*table.log, void, first]).proved
    assert not proof_of([*table.log, first]).proved


def test_cards_that_a_ruling_takes_from_the_stock_are_proved() -> None:
    table = Sealed().dealt()
    stock = table.state.the_deal.pack
    hand = e.Place("hand", Seat(0))
    given = e.CardsMoved(e.Place("stock"), hand, stock[:2], "judge")
    back = e.CardsMoved(hand, e.Place("stock"), stock[:1], "judge")
    more = e.CardsMoved(e.Place("stock"), hand, stock[2:3], "judge")
    assert proof_of([*table.log, given, back, more]).proved
    unknown = replace(given, cards=(None, None))
    assert proof_of([*table.log, unknown, replace(back, cards=(None,)), more]).proved
    assert not proof_of([*table.log, more]).proved


def test_a_mixing_that_a_ruling_orders_is_no_second_choice() -> None:
    table = Sealed()
    table.do(Cut(Seat(0), "pack", 20))
    table.order(fx.Reshuffle())
    table.do(Deal(Seat(1)))
    assert [event.number for event in table.happened(e.PackMixed)] == [1, 2]
    assert table.proof.proved
