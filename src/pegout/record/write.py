"""Records as text, one line for each thing that happened; there is one spelling only.

Players are P1 to P4 in seat order; sides are numbered from 1; an unknown card is ??.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from pegout.cards import spell
from pegout.game import events as e
from pegout.record.model import FORMAT, VERSION, Record
from pegout.record.spelling import explained, item, moved, name, numbers, player, quoted, worth
from pegout.record.write_rulings import RULING_WRITERS
from pegout.scoring import total

SCORE_STEPS = 4


def write_record(record: Record) -> str:
    """The record as a .crib text."""
    lines = [f"{FORMAT} {VERSION}"]
    lines += [f"[{name} {quoted(text)}]" for name, text in record.tags]
    lines += _body(record)
    return "\n".join(lines) + "\n"


def _body(record: Record) -> Iterator[str]:
    """The events as lines, remarks between them, and a blank line before each game and deal."""
    remarks = list(record.remarks)
    place = 0
    for steps, line in _grouped(record.events, [remark.after for remark in remarks]):
        while remarks and remarks[0].after <= place:
            yield f"# {remarks.pop(0).text}"
        if isinstance(record.events[place], e.GameStarted | e.DealerSet):
            yield ""
        yield from line
        place += steps
    yield from (f"# {remark.text}" for remark in remarks)


def lines_of(events: Sequence[e.Event]) -> list[str]:
    """Events as they would stand in a record."""
    return [line for _, lines in _grouped(events, []) for line in lines]


def _grouped(
    events: Sequence[e.Event], stops: Sequence[int]
) -> Iterator[tuple[int, Sequence[str]]]:
    """How many events each line tells, and the line; none reaches over a stop."""
    place = 0
    while place < len(events):
        stop = next((stop for stop in stops if stop > place), None)
        steps = _steps(events, place, stop)
        group = events[place : place + steps]
        yield steps, [_score(group)] if steps > 1 else lines_for(group[0])
        place += steps


def line_for(event: e.Event) -> str:
    """One event as it would stand in a record."""
    if isinstance(event, e.MatchStarted):
        return "match"
    return " ".join(lines_for(event))


def lines_for(event: e.Event) -> list[str]:
    """The lines of one event; a version later than the first is marked on its last word of
    action, as in `P1 plays/2`.
    """
    *before, line = _WRITERS[type(event)](event)
    version = getattr(event, "v", 1)
    if version != 1:
        line = re.sub(r"^((?:P\d )?\S+)", rf"\1/{version}", line)
    return [*before, line]


def _steps(events: Sequence[e.Event], place: int, next_remark: int | None) -> int:
    """How many events one line tells: a score counted, announced, pegged and accepted at once
    is one line.
    """
    opened = events[place]
    if not isinstance(opened, e.ItemOpened) or opened.lines is None or opened.hidden:
        return 1
    points = total(opened.lines)
    steps = SCORE_STEPS if points else SCORE_STEPS - 1
    group = events[place : place + steps]
    if next_remark is not None and next_remark < place + steps:
        return 1
    if any(getattr(event, "v", 1) != 1 for event in group):
        return 1
    wanted: list[type[e.Event]] = [e.ItemAnnounced, e.PegMoved, e.ItemClosed]
    if not points:
        wanted.remove(e.PegMoved)
    if [type(event) for event in group[1:]] != wanted:
        return 1
    said, closed = group[1], group[-1]
    smooth = (
        isinstance(said, e.ItemAnnounced)
        and isinstance(closed, e.ItemClosed)
        and said.points == points
        and closed == e.ItemClosed(opened.item, "accepted")
        and all(getattr(event, "item") == opened.item for event in group)  # noqa: B009
    )
    return steps if smooth else 1


def _score(group: Sequence[e.Event]) -> str:
    opened = group[0]
    assert isinstance(opened, e.ItemOpened)
    lines = opened.lines or ()
    peg = "".join(f" {_peg(event)}" for event in group if isinstance(event, e.PegMoved))
    head = f"{player(opened.seat)} scores {total(lines)} {opened.kind} {item(opened.item)}"
    return f"{head}{peg}{explained(lines)}"


def _peg(event: e.PegMoved) -> str:
    return f"by={player(event.by)} {moved(event)}"


def _match(event: e.MatchStarted) -> Iterator[str]:
    for number, who in enumerate(event.names, 1):
        yield f"player P{number} {quoted(who)}"
    rules = event.ruleset
    yield f"ruleset {rules.id} {quoted(rules.name)} {quoted(rules.source)}"
    for key, rule in rules.rules():
        value = msgspec.json.encode(rule.value).decode()
        yield f"rule {key} {value} @ {quoted(rule.clause)}"
    muggins = " muggins=on" if event.muggins else ""
    yield f"match target={event.target} to={event.match_to} counting={event.counting}{muggins}"


def _game(event: e.GameStarted) -> str:
    cutters = f" cutters={','.join(map(player, event.cutters))}" if event.cutters else ""
    return (
        f"game {event.number} scores={numbers(event.scores)} pack={event.pack} "
        f"algorithm={event.algorithm or '-'} commitment={event.commitment or '-'} "
        f"seed={event.seed or '?'}{cutters}"
    )


def _cut(event: e.CutMade) -> str:
    depth = "?" if event.depth is None else event.depth
    card = f" {event.card}" if event.card else ""
    return f"{player(event.seat)} cuts {event.purpose} {depth}{card}"


def _tie(event: e.CutTied) -> str:
    mixing = "mix-again" if event.mixed_again else "same-pack"
    return f"tie {' '.join(map(player, event.seats))} {mixing}"


def _dealer(event: e.DealerSet) -> str:
    cut = "cut-due" if event.cut_due else "no-cut"
    return f"dealer {player(event.seat)} {event.reason} {cut}"


def _deal(event: e.CardsDealt) -> str:
    crib = f" crib {spell(event.crib)}" if event.crib else ""
    return f"deal {' | '.join(spell(hand) for hand in event.hands)}{crib}"


def _end(event: e.GameEnded) -> str:
    classes = ",".join(name or "-" for name in event.classes)
    return (
        f"end winner={event.winner + 1} scores={numbers(event.scores)} classes={classes} "
        f"value={event.value} reason={event.reason}"
    )


def _plays(event: e.CardPlayed) -> str:
    return f"{player(event.seat)} plays {event.card} {event.count}{_true(event.true)}"


def _true(count: int | None) -> str:
    return "" if count is None else f" true={count}"


def _go(event: e.GoCalled) -> str:
    playable = f" could-lay {spell(event.playable)}" if event.playable else ""
    return f"{player(event.seat)} go{playable}"


def _corrects(event: e.CountCorrected) -> str:
    counts = f"from={event.was} to={event.count} {item(event.item)}{_true(event.true)}"
    return f"{player(event.seat)} corrects-count {counts}{worth('as-said', event.as_said)}"


def _may_score(event: e.ItemOpened) -> str:
    hidden = " hidden" if event.hidden else ""
    lines = " ?" if event.lines is None else explained(event.lines)
    head = f"{player(event.seat)} may-score {event.kind} {item(event.item)}"
    return f"{head}{hidden}{lines}{worth('as-said', event.as_said)}"


def _accepts(event: e.ItemAccepted) -> str:
    return f"{player(event.by)} accepts {item(event.item)} {name(event.how)}"


def _closed(event: e.ItemClosed) -> str:
    return f"closed {item(event.item)} {event.state}{worth('worth', event.lines)}"


def _claims(event: e.GameClaimed) -> str:
    return f"{player(event.seat)} claims-game {item(event.item)} from={event.start}"


def _one(writer: Callable[[Any], str]) -> Callable[[Any], list[str]]:
    return lambda event: [writer(event)]


_WRITERS: dict[type[e.Event], Callable[[Any], Iterable[str]]] = {
    e.MatchStarted: _match,
    e.GameStarted: _one(_game),
    e.ValueAdded: _one(lambda it: f"{player(it.seat)} value {quoted(it.value)}"),
    e.PeggerNamed: _one(lambda it: f"{player(it.pegger)} pegs side={it.side + 1}"),
    e.PackMixed: _one(lambda it: f"mix {it.number} times={it.times} {spell(it.order) or '?'}"),
    e.CutMade: _one(_cut),
    e.CutTied: _one(_tie),
    e.DealerSet: _one(_dealer),
    e.CardsDealt: _one(_deal),
    e.CardsLaidAway: _one(lambda it: f"{player(it.seat)} lays {spell(it.cards)}"),
    e.StarterTurned: _one(lambda it: f"starter {it.card}"),
    e.CardPlayed: _one(_plays),
    e.GoCalled: _one(_go),
    e.GoWithdrawn: _one(
        lambda it: f"{player(it.seat)} {'must-lay' if it.by_order else 'takes-back-go'}"
    ),
    e.CountCorrected: _one(_corrects),
    e.SeriesEnded: _one(
        lambda it: f"series {player(it.last)} {it.count} leader={player(it.leader)}"
    ),
    e.HoldingShown: _one(lambda it: f"{player(it.seat)} shows {it.holding} {spell(it.cards)}"),
    e.ItemOpened: _one(_may_score),
    e.ItemAnnounced: _one(lambda it: f"said {item(it.item)} {it.points}"),
    e.PegMoved: _one(lambda it: f"peg {item(it.item)} {_peg(it)}"),
    e.ItemAccepted: _one(_accepts),
    e.ItemClosed: _one(_closed),
    e.GameClaimed: _one(_claims),
    e.Resigned: _one(lambda it: f"{player(it.seat)} resigns"),
    e.GameEnded: _one(_end),
    e.SeedRevealed: _one(lambda it: f"reveal {it.seed}"),
    e.MatchEnded: _one(lambda it: f"match-end winner={it.winner + 1} games={numbers(it.games)}"),
    **{kind: _one(writer) for kind, writer in RULING_WRITERS.items()},
}
