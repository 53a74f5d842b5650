"""A record replayed: each act is put to the rules again, and whatever differs is reported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from typing import Any

import msgspec
from msgspec.structs import replace

from pegout.cards import Card
from pegout.errors import Fault, Numbered, Rejection
from pegout.game import (
    NEW_TABLE,
    SIGHTS,
    Command,
    Event,
    GameState,
    decide as decide_game,
    events as e,
    replay,
)
from pegout.record.acts import (
    RULINGS,
    act_at,
    command_at,
    counting_of,
    decided_by_hand,
    leads,
    next_act,
)
from pegout.record.model import Record
from pegout.record.reconstruction import (
    caught_up,
    taken_as_told,
    this_deal,
    with_worth,
    without_waiting,
)
from pegout.record.syntax import player
from pegout.record.text import Reading, told_line, told_lines
from pegout.rulesets import combination_faults
from pegout.text import Clause, Message, say

Decide = Callable[[GameState, Command], tuple[Event, ...] | Rejection]
CommandBehind = Callable[[Event], Command | None]

AFTERMATH = ("wrong_phase", "not_your_turn", "choice_open", "no_choice", "game_claimed")
"""Why acts are refused that follow one which was itself out of place."""
NO_WORDS = Message("")


def check(
    reading: Reading, decide: Decide = decide_game, behind: CommandBehind | None = None
) -> tuple[Fault, ...]:
    """Everything wrong with a record, in its order: what cannot be read, and what the rules
    would not have had happen.

    Reports and choices are put to a judge again where one is at hand: `decide` then knows a
    judge's commands, and `behind` reads them back. Else rulings are taken as told.
    """
    found = _Replay(reading.record, reading.places, decide, behind).faults()
    return tuple(sorted([*reading.faults, *found], key=lambda fault: fault.number or 0))


class _Replay:
    """One record being put to the rules again, act by act."""

    def __init__(
        self,
        record: Record,
        places: Sequence[Numbered],
        decide: Decide,
        behind: CommandBehind | None,
    ) -> None:
        self.events = record.events
        self.places = places
        self.decide, self.behind = decide, behind
        self.state: GameState = NEW_TABLE
        self.found: list[Fault] = []
        self.broken = self.echo = self.blind = False

    def faults(self) -> list[Fault]:
        place = 0
        while place < len(self.events) and not self._rules_cannot_stand(place):
            place = self._act(place)
        return self.found

    def _fault(self, place: int, reason: Message) -> None:
        self.found.append(self.places[min(place, len(self.places) - 1)].fault(reason))

    def _act(self, place: int) -> int:
        """Check one act and what follows from it; returns the place of the next act."""
        act = self.events[act_at(self.events, place, counting_of(self.state))]
        command = self._judged(act) or command_at(self.state, self.events, place)
        if (decided := self._by_hand(act, place)) is not None:
            self._take(place, self._end(decided))
            return self._end(decided)
        if self._past_judging(act) or (command is None and isinstance(act, RULINGS)):
            return self._as_told(place)
        if command is None:
            return self._out_of_nowhere(place)
        for offset, reason in self._catch_up(self.events[place : self._end(place)]):
            if not self.broken and not self.echo:
                self._fault(place + offset, reason)
        expected = self.decide(self.state, command)
        if isinstance(expected, Rejection):
            return self._refused(place, expected)
        if not expected:
            return self._out_of_nowhere(place)
        end = self._compare(place, expected)
        self.state = replay(expected, self.state)
        self._note_game(act)
        if any(isinstance(event, e.DealerSet) for event in expected):
            self._deal_over()
        return end

    def _judged(self, act: Event) -> Command | None:
        """The judge's command behind a report or a choice, where a judge is at hand."""
        return self.behind(act) if self.behind and isinstance(act, RULINGS) else None

    def _by_hand(self, act: Event, place: int) -> int | None:
        """Where the program deals, what a human judge has decided is taken as told."""
        ordered = isinstance(act, e.IncidentReported) and act.case == "judge"
        begun = self.state.settings is not None and self.behind is not None
        if not begun or ordered or not isinstance(act, RULINGS) or self.state.reported:
            return None
        return decided_by_hand(self.events, place)

    def _past_judging(self, act: Event) -> bool:
        """Where the players count one score hangs on the other, so that the rest of a deal in
        which an act was refused is taken as told; so is a ruling that rests on unknown cards.
        """
        if isinstance(act, RULINGS) and self.blind:
            return True
        claims = counting_of(self.state) != "auto"
        return claims and self.broken and not isinstance(act, e.GameStarted)

    def _note_game(self, act: Event) -> None:
        """Without the seed, the cards of a sealed game are only those that the record tells."""
        if isinstance(act, e.GameStarted):
            self.blind = act.pack != self.state.chance.pack

    def _end(self, place: int) -> int:
        return next_act(self.events, place, counting_of(self.state))

    def _catch_up(self, told: Sequence[Event]) -> list[tuple[int, Message]]:
        self.state, reasons = caught_up(self.state, told)
        return reasons

    def _as_told(self, place: int) -> int:
        end = self._end(place)
        self._take(place, end)
        return end

    def _take(self, start: int, end: int) -> None:
        """Go on from what the record tells. A judge at hand goes on only with choices that he
        has offered himself.
        """
        for place in range(start, end):
            told = with_worth(self.events, place)
            if isinstance(told, e.IncidentReported):
                self.state = replace(self.state, choice=None)
            if isinstance(told, e.ChoiceOffered) and self.behind and not self.blind:
                continue
            self.state = taken_as_told(self.state, told, this_deal(self.events, place))
            if isinstance(told, e.DealerSet):
                self._deal_over()

    def _out_of_nowhere(self, place: int) -> int:
        """An event that no act led to. After an act that was refused that is no wonder, until
        the next deal begins; a new deal is taken as told, and so is all where players count.
        """
        event = self.events[place]
        if not self.broken:
            self._fault(place, say("record-out-of-nowhere", line=told_line(event)))
            self.broken = True
        new_deal = isinstance(event, e.DealerSet | e.GameEnded)
        if new_deal:
            self._deal_over()
        if new_deal or counting_of(self.state) != "auto":
            self.state = taken_as_told(self.state, event, [event])
        return place + 1

    def _deal_over(self) -> None:
        """A new deal can be judged again, but its pegs still stand where the broken one left
        them: that is no fault of its own.
        """
        if self.broken:
            self.state = replace(self.state, items=(), claimed=None, agreed=(), choice=None)
        self.broken, self.echo = False, self.broken

    def _refused(self, place: int, reason: Rejection) -> int:
        """Report an act that the rules refuse, then take it as told, so that one slip does not
        make every later line look wrong.
        """
        end, act = self._end(place), act_at(self.events, place, counting_of(self.state))
        if not (self.broken and reason.code in AFTERMATH):
            self._fault(act, _refusal(reason, self.events[act]))
        self.broken = True
        self.state = without_waiting(self.state, reason.code)
        self._take(place, end)
        return end

    def _rules_cannot_stand(self, place: int) -> bool:
        """Under rules that cannot be played nothing further can be judged."""
        event = self.events[place]
        if not isinstance(event, e.MatchStarted):
            return False
        wrong = list(combination_faults(event.ruleset))
        for key, reason in wrong:
            self._fault(place, say("record-rules-clash", rule=key, reason=reason))
        return bool(wrong)

    def _compare(self, place: int, expected: Sequence[Event]) -> int:
        end = place + len(expected)
        recorded = self.events[place:end]
        if len(recorded) == len(expected) and all(map(agree, recorded, expected)):
            return end
        end = self._end_by(place, expected)
        self._differences(place, self.events[place:end], expected)
        return end

    def _end_by(self, place: int, expected: Sequence[Event]) -> int:
        """Where an act ends that did not go as expected: a ruling may hold what is else an act,
        and events that lead to the next act belong to that one.
        """
        first, end, counting = place, self._end(place), counting_of(self.state)
        while isinstance(expected[0], RULINGS) and end < len(self.events):
            if not any(agree(self.events[end], other) for other in expected):
                break
            end = self._end(end)
        while end - 1 > first and leads(self.events[end - 1], counting):
            if any(_about_the_same(self.events[end - 1], other) for other in expected):
                break
            end -= 1
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
            said = "; ".join(told_lines(recorded[start:stop]))
            right = "; ".join(told_lines(expected[first:last]))
            if kind == "delete":
                self._fault(place + start, say("record-too-much", said=said))
            elif kind == "insert":
                self._fault(place + max(start - 1, 0), say("record-too-little", right=right))
            else:
                self._fault(place + start, say("record-otherwise", said=said, right=right))


def _refusal(reason: Rejection, act: Event) -> Message:
    """Why the rules refuse an act; to a reader of the record no hand is "yours"."""
    clause = Clause(reason.clause)
    if reason.code == "not_your_card" and isinstance(act, e.CardPlayed | e.CardsLaidAway):
        card, who = reason.message.parts["card"], player(act.seat)
        return say("record-not-in-hand", card=card, who=who, clause=clause)
    return say("record-refused", reason=reason.message, clause=clause)


def _about_the_same(recorded: Event, expected: Event) -> bool:
    return type(recorded) is type(expected) and (
        getattr(recorded, "item", None) == getattr(expected, "item", None)
    )


def _keys(events: Sequence[Event]) -> list[bytes]:
    return [msgspec.json.encode(event) for event in events]


# ---------------------------------------------------------------- whether two events say the same

ANY_ORDER: dict[type[Event], tuple[str, ...]] = {
    e.HoldingShown: ("cards",),
    e.ItemOpened: ("lines", "as_said"),
    e.ItemClosed: ("lines",),
}
"""Cards are shown and scores are counted in any order."""


def agree(recorded: Event, expected: Event) -> bool:
    """Whether the record says this, as far as it says anything, in whatever order, and in whatever
    words: those of a ruling may be of another version.
    """
    if recorded == expected:
        return True
    if type(recorded) is not type(expected):
        return False
    told, due = _without_words(recorded), _without_words(expected)
    return _in_order(_filled_in(told, due)) == _in_order(due)


def _without_words(event: Event) -> Event:
    """A ruling by its case, clauses and effects, and a choice by what may be chosen."""
    if isinstance(event, e.Ruled):
        return replace(event, says=())
    if isinstance(event, e.ChoiceOffered):
        options = tuple(replace(one, words=NO_WORDS) for one in event.options)
        return replace(event, question=None, options=options)
    return event


def _filled_in(told: Event, due: Event) -> Event:
    """What the record leaves untold, as the rules have it: what nobody at the table is told, all
    of it or none; and cards that only some have seen.
    """
    hidden = SIGHTS[type(told)].hidden
    untold = {name: nothing for name, nothing in hidden.items() if not callable(nothing)}
    if isinstance(told, e.ItemOpened):
        untold = {**untold, "lines": None} if told.hidden else {}
    if all(getattr(told, name) == nothing for name, nothing in untold.items()):
        told = replace(told, **{name: getattr(due, name) for name in untold})
    for name in {"hands", "crib", "cards"} & hidden.keys():
        told = replace(told, **{name: _known(getattr(told, name), getattr(due, name))})
    if isinstance(told, e.GameStarted) and isinstance(due, e.GameStarted):
        told = _same_seed(told, due)
    return told


def _same_seed(told: e.GameStarted, due: e.GameStarted) -> Event:
    """A sealed game whose seed was never told can only be replayed with its cards as told."""
    if told.seed is None and due.seed is None:
        told = replace(told, pack=due.pack, algorithm=due.algorithm)
    return replace(told, seed=due.seed)


def _known(told: Any, due: Any) -> Any:
    """Cards, or hands of cards, with those that are unknown as the rules have them."""
    if isinstance(told, tuple) and isinstance(due, tuple) and len(told) == len(due):
        return tuple(map(_known, told, due))
    return due if told is None else told


def _in_order(event: Event) -> Event:
    names = ANY_ORDER.get(type(event), ())
    return replace(event, **{name: _sorted(getattr(event, name)) for name in names})


def _sorted(things: Any) -> Any:
    """Cards by their place in the pack; scores by all that they say, their cards likewise."""
    if not things:
        return things
    if isinstance(things[0], Card):
        return tuple(sorted(things, key=lambda card: card.code))
    return sorted(
        (line.kind, line.points, [card.code for card in _sorted(line.cards)], line.clause)
        for line in things
    )
