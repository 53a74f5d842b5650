"""A table's games afterwards: their record, which anyone may check, and a replay step by step.

Of games that are over every card is open, as in their record; in the replay of a game that is still
played a viewer is shown what that viewer was told, and nothing else.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from importlib.metadata import version

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card
from pegout.errors import Rejection, refuse
from pegout.game import (
    NEW_TABLE,
    SHOWN_KINDS,
    DealState,
    Event,
    GameState,
    Pegs,
    Phase,
    SeriesView,
    cuts_shown,
    events as e,
    evolve,
    seen,
    tell,
)
from pegout.game.narration import Heard
from pegout.judge import TITLES
from pegout.record import Record, Remark, record_of, write_record
from pegout.rulesets import player_clause
from pegout.scoring import ScoreLine, spoken_show
from pegout.seating import BySeat, BySide, Seat
from pegout.service.tables.narration import LogLine, Note, line_of
from pegout.service.tables.table import Table
from pegout.service.tables.view import StepView, steps_of
from pegout.text import Segment, Viewer

SEALED = refuse("sealed")
ONLOOKER = Viewer(None, clause=player_clause)
"""One who played at no seat."""


def record_text(table: Table, *, whole: bool = False) -> str | Rejection:
    """All games of a table as text; not while cards are still hidden.

    Packs that other tables still play stay sealed, but for the `whole` record that is put away.
    """
    if table.sealed and not whole:
        return SEALED
    if table.state.phase not in (Phase.GAME_OVER, Phase.MATCH_OVER):
        return refuse("not_over.record")
    record = record_of(table.events, **dict(_tags(table)), **dict(_computers(table)))
    return write_record(replace(record, remarks=tuple(_remarks(table))))


def finished_games(table: Table) -> Record | Rejection:
    """The games of a table that are over, as one record without tags; a game that is still played
    is not in it, nor are packs that other tables play.
    """
    if table.sealed:
        return SEALED
    events = [event for event, is_open in _shown(table, None) if is_open]
    if not any(isinstance(event, e.GameEnded) for event in events):
        return refuse("not_over.review")
    return Record(tuple(events))


def _tags(table: Table) -> Iterator[tuple[str, str]]:
    """When and where it was played, by which clock, and what wrote it down."""
    if table.occasion is not None:
        yield "Event", table.occasion.title
    if (again := table.again) is not None:
        yield "Practice", f"cards of game {again.game} at {again.source}, from deal {again.deal} on"
    yield "Date", table.opened_at[:10]
    yield "Table", table.id
    if table.settings.turn_seconds is not None:
        yield "Clock", f"{table.settings.turn_seconds} seconds a turn"
    yield "Program", f"Pegout {version('pegout')}"


def _computers(table: Table) -> Iterator[tuple[str, str]]:
    """A tag for each seat of a computer: its level, and from where on a simpler one played."""
    for seat, chair in enumerate(table.chairs, 1):
        if chair.kind == "computer":
            yield f"P{seat}Computer", "; ".join(table.computers[seat - 1])


def _remarks(table: Table) -> Iterator[Remark]:
    """What happened beside the game: who played for whom, and what was taken back."""
    for note in table.notes:
        # A turn that was played for somebody is told before it.
        yield Remark(bisect_left(table.versions, note.version), str(note.message))


class StepScore(Struct, frozen=True):
    """A score that a step tells of, line by line; a hand or crib also as it is counted aloud."""

    seat: Seat
    kind: e.ItemKind
    lines: tuple[ScoreLine, ...]
    spoken: str = ""
    steps: tuple[StepView, ...] = ()


class StepDeal(Struct, frozen=True):
    """The cards of a deal after a step; unknown ones are null.

    `held` are the cards still in hand, `kept` the hands as they are counted in the end.
    """

    number: int
    dealer: Seat
    crib_of: Seat
    held: BySeat[e.Cards] = ()
    kept: BySeat[e.Cards] = ()
    laid_away: BySeat[e.Cards] = ()
    crib: e.Cards = ()
    starter: Card | None = None
    series: SeriesView = SeriesView()
    past: tuple[SeriesView, ...] = ()


class ReplayStep(Struct, frozen=True):
    """One line of the log, and the table as it stood just after it."""

    key: str
    segments: tuple[Segment, ...]
    text: str
    game: int
    phase: Phase
    pegs: BySide[Pegs]
    games: BySide[int]
    open: bool = False
    cuts: tuple[e.CutMade, ...] = ()
    deal: StepDeal | None = None
    score: StepScore | None = None


class Replay(Struct, frozen=True):
    """The games of a table, step by step; `over` where every card of them is open."""

    table: str
    names: BySeat[str]
    you: Seat | None
    target: int
    match_to: int
    over: bool
    steps: tuple[ReplayStep, ...]


def replay_of(table: Table, who: str) -> Replay | Rejection:
    """Everything that happened at a table, as this person may see it."""
    if table.sealed:
        return SEALED
    if table.state.phase is Phase.NO_MATCH:
        return refuse("not_begun.record")
    seat, match = table.seat_of(who), table.state.match
    return Replay(
        table=table.id,
        names=match.names,
        you=seat,
        target=match.target,
        match_to=match.match_to,
        over=_over(table),
        steps=tuple(_steps(_shown(table, seat), table.hears(seat))),
    )


def replay_of_record(name: str, record: Record) -> Replay:
    """A record step by step, with every card open; a record that holds a match."""
    match = next(event for event in record.events if isinstance(event, e.MatchStarted))
    return Replay(
        table=name,
        names=match.names,
        you=None,
        target=match.target,
        match_to=match.match_to,
        over=True,
        steps=tuple(_steps(((event, True) for event in record.events), ONLOOKER)),
    )


def _over(table: Table) -> bool:
    return table.state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER)


def _shown(table: Table, seat: Seat | None) -> Iterator[tuple[Event, bool]]:
    """The events with all cards where their game is over, else as they were seen."""
    events = table.events
    starts = [n for n, event in enumerate(events) if isinstance(event, e.GameStarted)]
    secret = len(events) if _over(table) or not starts else starts[-1]
    yield from ((event, True) for event in events[:secret])
    for event in events[secret:]:
        if (shown := seen(event, seat)) is not None:
            yield shown, False


def _steps(shown: Iterable[tuple[Event, bool]], viewer: Viewer) -> Iterator[ReplayStep]:
    heard, state = Heard(TITLES), NEW_TABLE
    for event, is_open in shown:
        state = evolve(state, event)
        if (message := tell(event, state.match, heard)) is not None:
            line = line_of(Note(0, message), viewer)
            yield _step(state, line, _score(event, heard), is_open)


def _step(state: GameState, line: LogLine, score: StepScore | None, is_open: bool) -> ReplayStep:
    return ReplayStep(
        key=line.key,
        segments=line.segments,
        text=line.text,
        game=state.number,
        phase=state.phase,
        pegs=state.pegs,
        games=state.games,
        open=is_open,
        cuts=cuts_shown(state),
        deal=None if state.deal is None else _deal(state.deal),
        score=score,
    )


def _deal(deal: DealState) -> StepDeal:
    return StepDeal(
        number=deal.number,
        dealer=deal.dealer,
        crib_of=deal.crib_of,
        held=deal.hands,
        kept=deal.kept,
        laid_away=deal.laid_away,
        crib=deal.crib,
        starter=deal.starter,
        series=deal.series.seen,
        past=tuple(one.seen for one in deal.past),
    )


def _score(event: Event, heard: Heard) -> StepScore | None:
    """The lines of a score, where this event tells them."""
    if not isinstance(event, e.ItemOpened | e.ItemClosed) or not event.lines:
        return None
    about = heard.scores[event.item]
    if about.kind not in SHOWN_KINDS:
        return StepScore(about.seat, about.kind, event.lines)
    spoken = str(spoken_show(event.lines))
    return StepScore(about.seat, about.kind, event.lines, spoken, steps_of(event.lines))
