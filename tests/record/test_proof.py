"""A host who cheats is found out, whatever he leaves out or mixes again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from tests.games import whole_log

from pegout.chance import mixed_pack
from pegout.game import Event, seen
from pegout.game import events as e
from pegout.record import GameProof, check, prove, record_of, survey, write_record

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
