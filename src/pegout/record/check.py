"""A record replayed: each act is put to the rules again, and whatever differs is reported."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

import msgspec

from pegout.errors import Fault, Rejection
from pegout.game import NEW_TABLE, Event, GameState, decide, replay
from pegout.game import events as e
from pegout.record.acts import act_at, command_at, next_act
from pegout.record.agreement import agree
from pegout.record.infer import this_deal
from pegout.record.model import Record
from pegout.record.read import Reading
from pegout.record.resync import caught_up, taken_as_told
from pegout.record.write import line_for, lines_of, player
from pegout.rulesets.checks import combination_faults


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
        command = command_at(self.state, self.events, place)
        if command is None:
            return self._out_of_nowhere(place)
        end = next_act(self.events, place)
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
        end, act = next_act(self.events, place), act_at(self.events, place)
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

    def _compare(self, place: int, expected: Sequence[Event]) -> int:
        end = place + len(expected)
        recorded = self.events[place:end]
        if len(recorded) == len(expected) and all(map(agree, recorded, expected)):
            return end
        end = next_act(self.events, place)
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


def _keys(events: Sequence[Event]) -> list[bytes]:
    return [msgspec.json.encode(event) for event in events]
