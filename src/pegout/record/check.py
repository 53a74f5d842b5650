"""A record replayed: each act is put to the rules again, and whatever differs is reported."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any

import msgspec
from msgspec.structs import replace

from pegout.errors import Fault, Rejection
from pegout.game import NEW_TABLE, Command, Event, GameState, decide, replay
from pegout.game import commands as c
from pegout.game import events as e
from pegout.record.infer import crib_for, discard_for, hands_for, this_deal
from pegout.record.model import Record
from pegout.record.read import Reading
from pegout.record.resync import caught_up, taken_as_told
from pegout.record.write import line_for, lines_of, player
from pegout.rulesets.checks import combination_faults
from pegout.scoring import ScoreLine

MOST_PEGGERS = 2
ACTS = (
    e.MatchStarted,
    e.GameStarted,
    e.ValueAdded,
    e.PeggerNamed,
    e.PackMixed,
    e.CutMade,
    e.CardsDealt,
    e.CardsLaidAway,
    e.CardPlayed,
    e.Resigned,
)
"""Events that someone's command brought about; all others follow from these by the rules."""


def check(reading: Reading) -> tuple[Fault, ...]:
    """Everything wrong with a record, in its order: what cannot be read, and what the rules
    would not have had happen.
    """
    found = _Replay(reading.record, reading.places).faults()
    return tuple(sorted([*reading.faults, *found], key=_line_number))


def _line_number(fault: Fault) -> int:
    digits = "".join(letter for letter in fault.where if letter.isdigit())
    return int(digits) if digits else 0


class _Replay:
    """One record being put to the rules again, act by act."""

    def __init__(self, record: Record, places: Sequence[str]) -> None:
        self.events = record.events
        self.places = places
        self.state: GameState = NEW_TABLE
        self.found: list[Fault] = []
        self.broken = self.echo = False

    def faults(self) -> list[Fault]:
        place = 0
        while place < len(self.events) and not self._rules_cannot_stand(place):
            place = self._act(place)
        return self.found

    def _fault(self, place: int, reason: str) -> None:
        where = self.places[min(place, len(self.places) - 1)]
        self.found.append(Fault(where, reason))

    def _act(self, place: int) -> int:
        """Check one act and what follows from it; returns the place of the next act."""
        command = self._command(place)
        if command is None:
            return self._out_of_nowhere(place)
        end = self._next_act(place)
        for offset, reason in self._catch_up(self.events[place:end]):
            if not self.broken and not self.echo:
                self._fault(place + offset, reason)
        expected = decide(self.state, command)
        if isinstance(expected, Rejection):
            return self._refused(place, expected)
        end = self._compare(place, expected)
        self.state = replay(expected, self.state)
        if any(isinstance(event, e.DealerSet) for event in expected):
            self._deal_over()
        return end

    def _catch_up(self, told: Sequence[Event]) -> list[tuple[int, str]]:
        self.state, reasons = caught_up(self.state, told)
        return reasons

    def _out_of_nowhere(self, place: int) -> int:
        """An event that no act led to. After an act that was refused that is no wonder, until
        the next deal begins; a new deal is taken as told.
        """
        event = self.events[place]
        if not self.broken:
            self._fault(place, f"does not follow from anything before it: {line_for(event)}")
            self.broken = True
        if isinstance(event, e.DealerSet | e.GameEnded):
            self._deal_over()
            self.state = taken_as_told(self.state, event, [event])
        return place + 1

    def _deal_over(self) -> None:
        """A new deal can be judged again, but its pegs still stand where the broken one left
        them: that is no fault of its own.
        """
        self.broken, self.echo = False, self.broken

    def _refused(self, place: int, reason: Rejection) -> int:
        """Report an act that the rules refuse, then take it as told, so that one slip does not
        make every later line look wrong.
        """
        end, act = self._next_act(place), place
        while isinstance(self.events[act], e.PackMixed) and act + 1 < end:
            act += 1
        if not (self.broken and reason.code in ("wrong_phase", "not_your_turn")):
            whose = getattr(self.events[act], "seat", None)
            sentence = str(reason).replace("your hand", f"the hand of {player(whose)}")
            self._fault(act, f"is against the rules: {sentence}")
        self.broken = True
        for later in range(place, end):
            told = self.events[later]
            self.state = taken_as_told(self.state, told, this_deal(self.events, later))
            if isinstance(told, e.DealerSet):
                self._deal_over()
        return end

    def _rules_cannot_stand(self, place: int) -> bool:
        """Under rules that cannot be played nothing further can be judged."""
        event = self.events[place]
        if not isinstance(event, e.MatchStarted):
            return False
        wrong = list(combination_faults(event.ruleset))
        for key, reason in wrong:
            self._fault(place, f"has rules that cannot stand together: {key} {reason}")
        return bool(wrong)

    def _next_act(self, place: int) -> int:
        """The next act after the one at this place, a mixing being part of what follows it."""
        while isinstance(self.events[place], e.PackMixed) and place + 1 < len(self.events):
            place += 1
        place += 1
        while place < len(self.events) and not isinstance(self.events[place], ACTS):
            place += 1
        return place

    def _compare(self, place: int, expected: Sequence[Event]) -> int:
        end = place + len(expected)
        recorded = self.events[place:end]
        if len(recorded) == len(expected) and all(map(agree, recorded, expected)):
            return end
        end = self._next_act(place)
        self._differences(place, self.events[place:end], expected)
        return end

    def _differences(
        self, place: int, recorded: Sequence[Event], expected: Sequence[Event]
    ) -> None:
        filled = [
            other if agree(event, other) else event
            for event, other in zip(recorded, expected, strict=False)
        ] + list(recorded[len(expected) :])
        matcher = SequenceMatcher(None, _keys(filled), _keys(expected), autojunk=False)
        for kind, start, stop, first, last in matcher.get_opcodes():
            if kind == "equal":
                continue
            said = "; ".join(lines_of(recorded[start:stop]))
            right = "; ".join(lines_of(expected[first:last]))
            if kind == "delete":
                self._fault(place + start, f"should not be here: {said}")
            elif kind == "insert":
                self._fault(place + max(start - 1, 0), f"is not followed by: {right}")
            else:
                self._fault(place + start, f"says {said}; by the rules it is {right}")

    def _command(self, place: int) -> Command | None:
        """The command that brought about the act at this place."""
        while isinstance(self.events[place], e.PackMixed) and place + 1 < len(self.events):
            place += 1
        event = self.events[place]
        match event:
            case e.MatchStarted():
                return c.StartMatch(
                    event.ruleset, event.names, event.target, event.match_to, event.counting
                )
            case e.GameStarted():
                return _start_game(self.events, place, event)
            case e.ValueAdded():
                return c.AddValue(event.seat, event.value)
            case e.PeggerNamed():
                return c.NamePegger(event.pegger, event.pegger)
            case e.CardPlayed():
                return c.Play(event.seat, event.card)
            case e.Resigned():
                return c.Resign(event.seat)
            case e.CutMade() | e.CardsDealt() | e.CardsLaidAway():
                return self._with_cards(event, this_deal(self.events, place))
        return None

    def _with_cards(self, event: Event, ahead: Sequence[Event]) -> Command | None:
        """Commands that name cards, where the record may leave some unknown."""
        if self.state.deal is None and not isinstance(event, e.CutMade):
            return None
        own_pack = self.state.chance.pack == "own"
        match event:
            case e.CutMade():
                card = _card_turned(event, ahead) if own_pack else None
                return c.Cut(event.seat, event.purpose, event.depth, card)
            case e.CardsDealt():
                return self._deal(event, ahead) if own_pack else c.Deal(self._dealer())
            case e.CardsLaidAway():
                if not 0 <= event.seat < len(self.state.the_deal.hands):
                    return None
                return c.LayAway(event.seat, self._laid(event, ahead))
        return None

    def _laid(self, event: e.CardsLaidAway, ahead: Sequence[Event]) -> Any:
        if None in event.cards:
            return discard_for(self.state, event.seat, ahead)
        return event.cards

    def _deal(self, event: e.CardsDealt, ahead: Sequence[Event]) -> Command:
        hands = hands_for(self.state, ahead)
        out = {card for hand in hands for card in hand}
        return c.Deal(self._dealer(), hands, crib_for(event, ahead, out))

    def _dealer(self) -> Any:
        return self.state.the_deal.dealer


def _start_game(events: Sequence[Event], place: int, event: e.GameStarted) -> c.StartGame:
    """The seed may be told only at the end; a dealer set by the position follows at once."""
    seed, dealer = event.seed, None
    for later in events[place + 1 : place + 2 + MOST_PEGGERS]:
        if isinstance(later, e.DealerSet) and later.reason == "set":
            dealer = later.seat
    for number in range(place + 1, len(events)):
        later = events[number]
        if isinstance(later, e.GameStarted) or seed is not None:
            break
        if isinstance(later, e.SeedRevealed):
            seed = later.seed
    return c.StartGame(seed, event.commitment, event.scores, dealer)


def _card_turned(cut: e.CutMade, ahead: Sequence[Event]) -> Any:
    if cut.purpose == "starter" and len(ahead) > 1 and isinstance(ahead[1], e.StarterTurned):
        return ahead[1].card
    return cut.card


def agree(recorded: Event, expected: Event) -> bool:
    """Whether a recorded event says the same, unknown cards, packs and seeds aside."""
    if recorded == expected:
        return True
    if isinstance(recorded, e.GameStarted) and isinstance(expected, e.GameStarted):
        return _same_game(recorded, expected)
    if type(recorded) is not type(expected):
        return False
    return all(
        _agree(_way(recorded, field.name), getattr(recorded, field.name), expected_value)
        for field in msgspec.structs.fields(recorded)
        for expected_value in [getattr(expected, field.name)]
    )


def _same_game(recorded: e.GameStarted, expected: e.GameStarted) -> bool:
    """A sealed game whose seed was never told can only be replayed with its cards as told."""
    if recorded.seed is None and expected.seed is None:
        recorded = replace(recorded, pack=expected.pack, algorithm=expected.algorithm)
    return replace(recorded, seed=expected.seed) == expected


def _way(event: Event, name: str) -> str:
    """Cards shown may be told in any order, cards dealt may not."""
    return "shown" if isinstance(event, e.HoldingShown) and name == "cards" else name


def _scores(lines: Sequence[ScoreLine]) -> list[tuple[Any, ...]]:
    """Score lines without their order, or the order of their cards."""
    return sorted(
        (line.kind, line.points, sorted(card.code for card in line.cards), line.clause)
        for line in lines
    )


def _agree(name: str, recorded: Any, expected: Any) -> bool:
    if name == "order" and not recorded:
        return True
    if name == "shown":
        return set(recorded) == set(expected)
    if name == "lines":
        return _scores(recorded) == _scores(expected)
    if name in ("cards", "hands", "crib", "order"):
        return len(recorded) == len(expected) and all(
            one is None or (isinstance(one, tuple) and _agree("cards", one, other)) or one == other
            for one, other in zip(recorded, expected, strict=True)
        )
    return bool(recorded == expected)


def _keys(events: Sequence[Event]) -> list[bytes]:
    return [msgspec.json.encode(event) for event in events]
