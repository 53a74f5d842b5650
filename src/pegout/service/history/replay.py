"""Games looked at again: how the table stood after each line of the log.

Of games that are over every card is open, as in their record; of a game that is still played
a viewer is given what that viewer was told, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.cards import Card
from pegout.errors import Rejection, refuse
from pegout.game import (
    NEW_TABLE,
    DealState,
    Event,
    GameState,
    Pegs,
    Phase,
    Series,
    SeriesView,
    events as e,
    evolve,
    seen,
    tell,
)
from pegout.game.narration import Heard
from pegout.judge import TITLES
from pegout.scoring import ScoreLine, spoken_show
from pegout.seating import BySeat, BySide, Seat
from pegout.service.history.records import SEALED
from pegout.service.tables.log import LogLine, Note, line_of
from pegout.service.tables.table import Table
from pegout.text import Segment


class StepScore(Struct, frozen=True):
    """A score that a step tells of, line by line; a hand or crib also as it is counted aloud."""

    seat: Seat
    kind: e.ItemKind
    lines: tuple[ScoreLine, ...]
    spoken: str = ""


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
    series: SeriesView = SeriesView((), 0, ())
    past: tuple[SeriesView, ...] = ()


class Step(Struct, frozen=True):
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
    steps: tuple[Step, ...]


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
        steps=tuple(_steps(table, seat)),
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


def _steps(table: Table, seat: Seat | None) -> Iterator[Step]:
    heard, state, viewer = Heard(TITLES), NEW_TABLE, table.hears(seat)
    for event, is_open in _shown(table, seat):
        state = evolve(state, event)
        if (message := tell(event, state.match, heard)) is not None:
            line = line_of(Note(0, message), viewer)
            yield _step(state, line, _score(event, heard), is_open)


def _step(state: GameState, line: LogLine, score: StepScore | None, is_open: bool) -> Step:
    cutting = state.phase is Phase.CUT_FOR_DEAL
    return Step(
        key=line.key,
        segments=line.segments,
        text=line.text,
        game=state.number,
        phase=state.phase,
        pegs=state.pegs,
        games=state.games,
        open=is_open,
        cuts=(*state.drawing.spent, *state.drawing.cuts) if cutting else (),
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
        series=_series(deal.series),
        past=tuple(map(_series, deal.past)),
    )


def _series(series: Series) -> SeriesView:
    return SeriesView(series.laid, series.count, series.goes)


def _score(event: Event, heard: Heard) -> StepScore | None:
    """The lines of a score, where this event tells them."""
    if not isinstance(event, e.ItemOpened | e.ItemClosed) or not event.lines:
        return None
    about = heard.scores[event.item]
    spoken = str(spoken_show(event.lines)) if about.kind in ("hand", "crib") else ""
    return StepScore(about.seat, about.kind, event.lines, spoken)
