"""A record as text: written in one spelling only, and read back line by line.

Every line is understood, or reported with the reason. Players are P1 to P4 in seat order; sides are
numbered from 1; an unknown card is ??.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from pegout.errors import Fault, Numbered, RecordError
from pegout.game import Event, MatchStarted, event_from_data, event_to_data, events as e
from pegout.record.grammar import (
    BY_WORD,
    FOR_PEOPLE,
    LINES,
    Line,
    events_told,
    scored_at_once,
    written,
)
from pegout.record.model import FORMAT, VERSION, Record, Remark, unwritable
from pegout.record.syntax import PLAYER, QUOTED, TEXT, LineError, LineWords, quoted
from pegout.rulesets import rule_fault, ruleset, ruleset_ids
from pegout.text import Message, plain, say

KEYS = {"format", "version", "tags", "events", "remarks"}
TAG = re.compile(rf"\[([A-Za-z][\w-]*) ({QUOTED})\]")
RULE = re.compile(rf"(\S+) (.+) @ ({QUOTED})")


def write_record(record: Record) -> str:
    """The record as a .crib text."""
    lines = [f"{FORMAT} {VERSION}"]
    lines += [f"[{name} {quoted(text)}]" for name, text in record.tags]
    lines += _body(record)
    return "\n".join(lines) + "\n"


def _body(record: Record) -> Iterator[str]:
    """The events as lines, remarks between them, and a blank line before each game and deal."""
    remarks = list(record.remarks)
    for place, lines in _grouped(record.events, [remark.after for remark in remarks]):
        while remarks and remarks[0].after <= place:
            yield f"# {remarks.pop(0).text}"
        if isinstance(record.events[place], e.GameStarted | e.DealerSet):
            yield ""
        yield from lines
    yield from (f"# {remark.text}" for remark in remarks)


def lines_of(events: Sequence[Event]) -> list[str]:
    """Events as they would stand in a record."""
    return [line for _, lines in _grouped(events, []) for line in lines]


def _grouped(
    events: Sequence[Event], stops: Sequence[int], forms: Sequence[Line] = LINES
) -> Iterator[tuple[int, list[str]]]:
    """The place of each event that begins a line, and its lines; none reaches over a stop."""
    place = 0
    while place < len(events):
        stop = next((stop for stop in stops if stop > place), len(events))
        if scored := scored_at_once(events[place : min(stop, place + 4)]):
            steps, line = scored
            yield place, [line]
            place += steps
        else:
            yield place, lines_for(events[place], forms)
            place += 1


def line_for(event: Event, forms: Sequence[Line] = LINES) -> str:
    """One event as it would stand in a record."""
    return "match" if isinstance(event, e.MatchStarted) else written(event, forms)


def told_lines(events: Sequence[Event]) -> list[str]:
    """Events as they would stand in a record, for people: with sentences instead of messages."""
    return [line for _, lines in _grouped(events, [], FOR_PEOPLE) for line in lines]


def told_line(event: Event) -> str:
    """One event likewise."""
    return line_for(event, FOR_PEOPLE)


def lines_for(event: Event, forms: Sequence[Line] = LINES) -> list[str]:
    """The lines of one event: a match begins with its players and all its rules."""
    head = list(_head(event)) if isinstance(event, e.MatchStarted) else []
    return [*head, written(event, forms)]


def _head(event: e.MatchStarted) -> Iterator[str]:
    for number, who in enumerate(event.names, 1):
        yield f"player P{number} {quoted(who)}"
    rules = event.ruleset
    yield f"ruleset {rules.id} {quoted(rules.name)} {quoted(rules.source)}"
    for key, rule in rules.rules():
        value = msgspec.json.encode(rule.value).decode()
        yield f"rule {key} {value} @ {quoted(rule.clause)}"
    if rules.cases:
        yield f"rule cases {msgspec.json.encode(rules.cases).decode()} @ {quoted(rules.id)}"


class Reading(Struct, frozen=True):
    """What a text says: the record as far as it could be read, and where each event stands."""

    record: Record
    places: tuple[Numbered, ...]
    faults: tuple[Fault, ...]
    is_record: bool = True
    """Whether anything of a record is in it."""


def read_record(text: str) -> Record:
    """The record of a .crib text or its JSON form; raises RecordError with all its faults."""
    reading = survey(text)
    if reading.faults:
        raise RecordError(*reading.faults)
    return reading.record


def survey(text: str) -> Reading:
    """Read as much as can be read, and list everything that cannot."""
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return _survey_json(text)
    return _TextReader().read(text)


def record_to_json(record: Record) -> bytes:
    """The same content as JSON."""
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "version": VERSION,
            "tags": dict(record.tags),
            "events": [event_to_data(event) for event in record.events],
            "remarks": record.remarks,
        }
    )


class _TextReader:
    """The state of reading one text."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.places: list[Numbered] = []
        self.faults: list[Fault] = []
        self.tags: list[tuple[str, str]] = []
        self.remarks: list[Remark] = []
        self.names: list[str] = []
        self.ruleset: dict[str, Any] = {}
        self.headless = False  # what comes before a match is one fault, however long it is

    def read(self, text: str) -> Reading:
        lines = text.lstrip("\ufeff").split("\n")
        is_record = self._header(lines[0].rstrip("\r"))
        if is_record:
            for number, line in enumerate(lines[1:], 2):
                self._line(Numbered("line", number), line.strip())
            if not self.events and not self.faults:
                self.faults.append(Fault("the record", say("record-no-match")))
                is_record = False
        record = Record(tuple(self.events), tuple(self.tags), tuple(self.remarks))
        return Reading(record, tuple(self.places), tuple(self.faults), is_record)

    def _header(self, line: str) -> bool:
        found = re.fullmatch(rf"{FORMAT} (\d{{1,9}})\s*", line)
        if not found:
            reason = say("record-no-record", first=f"{FORMAT} {VERSION}")
        elif int(found[1]) > VERSION:
            reason = say("record-newer", version=found[1], newest=VERSION)
        else:
            return True
        self.faults.append(Numbered("line", 1).fault(reason))
        return False

    def _line(self, place: Numbered, line: str) -> None:
        try:
            self._understand(place, line)
        except LineError as error:
            self.faults.append(place.fault(error.reason))
        except RecordError as error:
            self.faults += [place.fault(fault.message) for fault in error.faults]

    def _understand(self, place: Numbered, line: str) -> None:
        if not line:
            return
        if line.startswith("#"):
            self.remarks.append(Remark(len(self.events), line[1:].strip()))
        elif line.startswith("["):
            self._tag(line)
        elif line.startswith(("rule ", "ruleset ", "player ")) and self.events:
            raise LineError(say("record-late-rules"))
        elif line.startswith("rule "):
            self._rule(line.removeprefix("rule "))
        else:
            self._event(place, LineWords(line))

    def _tag(self, line: str) -> None:
        found = TAG.fullmatch(line)
        if not found:
            raise LineError(say("record-no-tag"))
        if self.events:
            raise LineError(say("record-late-tag"))
        if found[1] in dict(self.tags):
            raise LineError(say("record-tag-twice", tag=found[1]))
        self.tags.append((found[1], TEXT.read(found[2], say("record-part.tag"))))

    def _rule(self, line: str) -> None:
        found = RULE.fullmatch(line)
        if not found:
            raise LineError(say("record-no-rule"))
        key, value, clause = found.groups()
        try:
            given = msgspec.json.decode(value)
        except (msgspec.DecodeError, RecursionError):
            raise LineError(say("record-rule-value", rule=key)) from None
        if key == "cases":  # a club's own, which the judge reads
            self.ruleset[key] = given
            return
        if wrong := rule_fault(key, given):
            raise LineError(say("record-rule-wrong", rule=key, reason=wrong))
        section, _, name = key.partition(".")
        rule = {"value": given, "clause": TEXT.read(clause, say("record-part.clause"))}
        self.ruleset.setdefault(section, {})[name] = rule

    def _event(self, place: Numbered, words: LineWords) -> None:
        first = words.word(say("record-part.word"))
        if first == "player":
            self._player(words)
        elif first == "ruleset":
            self._ruleset(words)
        else:
            self._happened(place, first, words)

    def _ruleset(self, words: LineWords) -> None:
        """A ruleset with its name and source is followed by all its rules; by its id alone it
        is one of the six as they stand today, which saves typing.
        """
        self.ruleset["id"] = words.word(say("record-part.book_id"))
        if words.more:
            named, source = say("record-part.book_name"), say("record-part.book_source")
            for key, wanted in {"name": named, "source": source}.items():
                self.ruleset[key] = TEXT.read(words.word(wanted), wanted)
        elif self.ruleset["id"] in ruleset_ids():
            self.ruleset = msgspec.to_builtins(ruleset(self.ruleset["id"]), str_keys=True)
        else:
            raise LineError(say("record-no-book", books=ruleset_ids()))
        words.end()

    def _player(self, words: LineWords) -> None:
        wanted = say("record-part.player")
        seat = PLAYER.read(words.word(wanted), wanted)
        if seat != len(self.names):
            raise LineError(say("record-player-order"))
        wanted = say("record-part.player_name")
        self.names.append(TEXT.read(words.word(wanted), wanted))
        words.end()

    def _happened(self, place: Numbered, first: str, words: LineWords) -> None:
        seat = int(first[1]) - 1 if re.fullmatch(PLAYER.pattern, first) else None
        verb = first if seat is None else words.word(say("record-part.deed"))
        verb, mark, version = verb.partition("/")
        if mark and not re.fullmatch("[0-9]{1,4}", version):
            raise LineError(say("record-version", word=verb))
        line = BY_WORD.get((seat is not None, verb))
        if line is None:
            raise LineError(say("record-unknown-word", word=verb))
        for data in events_told(line, line.read(words, seat)):
            if data["type"] == "MatchStarted":
                data |= {"ruleset": self.ruleset, "names": self.names}
            if version:
                data["v"] = int(version)
            self._take(place, data)

    def _take(self, place: Numbered, data: dict[str, Any]) -> None:
        event = _event_of(data)
        if isinstance(event, MatchStarted) == bool(self.events):
            if self.headless:
                return
            self.headless = not self.events
            raise LineError(say("record-one-match"))
        self.events.append(event)
        self.places.append(place)


def _event_of(data: object) -> Event:
    """An event from its data, whose messages can be told."""
    event = event_from_data(data)
    for message in _messages(event):
        try:
            plain(message)
        except (LookupError, ValueError):
            unknown = say("record-unknown-message", key=message.key)
            raise RecordError(Fault("event", unknown)) from None
    return event


def _messages(event: Event) -> Iterator[Message]:
    """What a ruling says, or asks."""
    if isinstance(event, e.Ruled):
        yield from event.says
    elif isinstance(event, e.ChoiceOffered):
        yield from (option.words for option in event.options)
        yield from filter(None, [event.question])


def _survey_json(text: str) -> Reading:
    try:
        data = msgspec.json.decode(text.lstrip("\ufeff"))
    except (msgspec.DecodeError, RecursionError) as error:
        return _no_record(say("record-no-json", error=str(error)))
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return _no_record(say("record-no-format", format=FORMAT))
    if not isinstance(data.get("version"), int) or not 1 <= data["version"] <= VERSION:
        return _no_record(say("record-newer", version=str(data.get("version")), newest=VERSION))
    return _from_data(data)


def _no_record(reason: Message) -> Reading:
    return Reading(Record(()), (), (Fault("the record", reason),), is_record=False)


def _from_data(data: dict[str, Any]) -> Reading:
    events: list[Event] = []
    places: list[Numbered] = []
    faults: list[Fault] = []
    given = data.get("events")
    for number, item in enumerate(given if isinstance(given, list) else [], 1):
        place = Numbered("event", number)
        try:
            event = _event_of(item)
            if isinstance(event, MatchStarted) == bool(events):
                raise RecordError(Fault("event", say("record-one-match")))
            events.append(event)
            places.append(place)
        except RecordError as error:
            faults += [place.fault(fault.message) for fault in error.faults]
    is_record = bool(events or faults)
    if not is_record:
        faults.append(Fault("the record", say("record-no-match")))
    try:
        tags = tuple(msgspec.convert(data.get("tags", {}), dict[str, str]).items())
        remarks = msgspec.convert(data.get("remarks", []), tuple[Remark, ...])
    except msgspec.ValidationError as error:
        faults.append(Fault("tags or remarks", say("fault-library", why=str(error))))
        tags, remarks = (), ()
    if wrong := list(unwritable(tags, remarks, len(events))):
        faults += wrong
        tags, remarks = (), ()
    faults += [
        Fault("the record’s head", say("record-unknown-head", word=key)) for key in set(data) - KEYS
    ]
    return Reading(Record(tuple(events), tags, remarks), tuple(places), tuple(faults), is_record)
