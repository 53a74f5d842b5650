"""What leaves the site: a table as one viewer may see it, ready to be written as JSON."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card
from pegout.game import (
    SHOWN_KINDS,
    ChooseDuty,
    CutDuty,
    DealDuty,
    EndReason,
    GameEnded,
    GameState,
    Item,
    Phase,
    ResultClass,
    seats_due,
    view_from,
)
from pegout.game.narration import CalloutKind, Heard
from pegout.players import level_name
from pegout.rulesets import (
    PlayedRule,
    PlayedSection,
    Ruleset,
    TableTerms,
    named_clause,
    played,
    played_card,
)
from pegout.scoring import (
    Kind,
    ScoreLine,
    StepKind,
    label_of,
    show_steps,
    spoken_show,
    spoken_step,
    step_label,
    total,
)
from pegout.seating import BySide, Seat, Side
from pegout.service.tables.narration import LogLine, VersionedCallout, slip
from pegout.service.tables.presence import is_away, may_stand_in
from pegout.service.tables.requests import phrase_told
from pegout.service.tables.rows import Again, Settings
from pegout.service.tables.table import Leaving, Stage, Table
from pegout.text import Message, Viewer, plain, say


class ChairView(Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: str
    name: str
    level: str = ""
    level_name: str = ""
    away: bool = False
    you: bool = False
    host: bool = False
    stood_in: bool = False
    may_stand_in: bool = False


class PhraseView(Struct, frozen=True):
    """A phrase that was said, and by whom."""

    version: int
    seat: int
    text: str


class StepView(Struct, frozen=True):
    """A step of a count as it is said in one breath: the cards that make it, their points, and the
    total so far.
    """

    kind: StepKind
    name: str
    cards: tuple[Card, ...]
    points: int
    total: int
    clauses: tuple[str, ...]
    text: str


class ScoreView(Struct, frozen=True):
    """A score of the game in words: "Bea's hand", and once it is known how it is counted aloud, as
    a whole and step by step.

    A go is the point for the `last` card where no card is left; what it is `worth` is no secret,
    nor are heels to a learner.
    """

    item: int
    name: str
    spoken: str = ""
    steps: tuple[StepView, ...] = ()
    last: bool = False
    worth: int | None = None


class CalledScore(Struct, frozen=True):
    """One score that is called out: "run of three"."""

    kind: Kind
    name: str
    cards: tuple[Card, ...]
    points: int
    clause: str


class CalloutView(Struct, frozen=True):
    """What is said as points are pegged, or at a go, for a page to show where it happens.

    The peg of `side` goes on by `points`, to `hole`. `seat` is whose score it is; none for what a
    ruling gives or takes.
    """

    version: int
    kind: CalloutKind
    seat: Seat | None
    side: Side
    points: int
    hole: int | None
    item: int | None
    cards: tuple[Card, ...]
    scores: tuple[CalledScore, ...]
    key: str
    text: str


class ResultView(Struct, frozen=True):
    """How the last game ended: scores and classes by side, the winner's class being none."""

    winner: Side
    scores: BySide[int]
    classes: BySide[ResultClass | None]
    reason: EndReason


class TakeBackView(Struct, frozen=True):
    """What can be taken back: whether this viewer may ask or must answer, who has asked for what,
    and for whose answers they wait.
    """

    may_ask: bool = False
    asked_by: int | None = None
    may_answer: bool = False
    waits_for: tuple[int, ...] = ()
    what: str = ""


class LastShow(Struct, frozen=True):
    """The last deal as it was counted, for someone who has not gone on since.

    Lines of the log after its `version` are of what came behind it.
    """

    version: int
    game: int
    deal: dict[str, Any]
    items: list[dict[str, Any]]
    scores: tuple[ScoreView, ...]


class OccasionView(Struct, frozen=True):
    """The game of a tournament that a table is for; sealed while others play the same packs."""

    meet: str
    title: str
    same_packs: bool
    sealed: bool
    heading: str = ""
    names: tuple[str, ...] = ()


class Around(Struct, frozen=True):
    """What is true of this moment alone: for how long each seat is left, and the time left."""

    gone: tuple[float, ...] = ()
    time_left: float | None = None


class SeatLeft(NamedTuple):
    """Whether somebody is away, and for so long that a computer may play on for them."""

    away: bool
    for_long: bool


class TableView(Struct, frozen=True):
    """A table as one viewer may see it.

    `view` is the game from this viewer's seat, without the rulebook, which does not change and is
    asked for once. `lines`, `callouts` and `phrases` are only what came after the version asked
    for. `seconds_left` is for the turn, as the site counts it; `last_act` is the version of the
    table that came of what this viewer last did. `leaving` is what comes of it if this viewer
    leaves the game for good: a computer plays on, or the table closes; nothing where one can
    resign. `result` is how the game ended that was played last, until the next begins.
    """

    id: str
    code: str
    version: int
    stage: Stage
    settings: Settings
    chairs: tuple[ChairView, ...]
    you: int | None
    host: bool
    waiting_for: tuple[int, ...]
    rematch: tuple[int, ...]
    rematch_without: tuple[int, ...]
    next_table: str
    closed: str
    view: dict[str, Any] | None
    scores: tuple[ScoreView, ...]
    lines: tuple[LogLine, ...]
    phrases: tuple[PhraseView, ...]
    callouts: tuple[CalloutView, ...] = ()
    seconds_left: float | None = None
    last_act: int = 0
    take_back: TakeBackView = TakeBackView()
    last_show: LastShow | None = None
    occasion: OccasionView | None = None
    leaving: Leaving = ""
    result: ResultView | None = None
    again: Again | None = None


def show(table: Table, who: str, after: int = 0, around: Around = Around()) -> TableView:  # noqa: B008 - it is frozen
    """The table for this person, with what happened after a version."""
    shown, occasion = _shown(table, who, after, around), table.occasion
    if occasion is None:
        return shown
    named = OccasionView(
        occasion.meet,
        occasion.title,
        table.same_packs,
        table.sealed,
        occasion.heading,
        occasion.names,
    )
    shown = replace(shown, occasion=named)
    return _sealed(shown) if table.sealed else shown


def _sealed(shown: TableView) -> TableView:
    """Packs still played elsewhere: nothing is shown to onlookers, and no seed to players."""
    if shown.you is None:
        return replace(shown, view=None, scores=(), lines=(), callouts=(), last_show=None)
    if shown.view is None or shown.view["seed"] is None:
        return shown
    lines = tuple(one for one in shown.lines if one.key != "game-seed")
    return replace(shown, view={**shown.view, "seed": None}, lines=lines)


def _shown(table: Table, who: str, after: int, around: Around) -> TableView:
    seat = table.seat_of(who)
    return TableView(
        id=table.id,
        code=table.code,
        version=table.version,
        stage=table.stage,
        settings=table.settings,
        chairs=_chairs(table, who, around.gone),
        you=seat,
        host=bool(who) and who == table.host,
        waiting_for=_waiting_for(table),
        rematch=tuple(sorted(table.rematch)),
        rematch_without=tuple(sorted(table.rematch_without)),
        next_table=table.next_table,
        closed=str(table.closed or ""),
        view=_game(table, seat),
        scores=_scores(table, seat, table.state),
        lines=tuple(table.lines(seat, after)),
        phrases=_phrases(table, after),
        callouts=tuple(map(_called, table.callouts(seat, after))),
        seconds_left=around.time_left,
        last_act=table.last_acts.get(who, 0),
        take_back=_take_back(table, seat),
        last_show=_last_show(table, who, seat, after),
        leaving="" if seat is None else table.leaving(seat),
        result=_result(table),
        again=table.again,
    )


def seats_left(table: Table, gone: tuple[float, ...]) -> tuple[SeatLeft, ...]:
    """Who is away: not there for some seconds, or gone until they act again."""
    return tuple(
        SeatLeft(
            is_away(table, seat, gone),
            may_stand_in(table, seat, gone),
        )
        for seat in range(len(table.chairs))
    )


def _result(table: Table) -> ResultView | None:
    if table.state.phase not in (Phase.GAME_OVER, Phase.MATCH_OVER):
        return None
    ended = next(one for one in reversed(table.events) if isinstance(one, GameEnded))
    return ResultView(ended.winner, ended.scores, ended.classes, ended.reason)


def _take_back(table: Table, seat: Seat | None) -> TakeBackView:
    asked = table.take_back
    if seat is None or not table.settings.take_backs or table.settings.counting == "claim":
        return TakeBackView()
    still = table.still_asked()
    if asked is None or not still:
        return TakeBackView(may_ask=seat in table.slips)
    came = zip(table.versions, table.events, strict=True)
    undone = [event for version, event in came if version == asked.version]
    return TakeBackView(False, asked.seat, seat in still, tuple(still), str(slip(undone)))


def _chairs(table: Table, who: str, gone: tuple[float, ...]) -> tuple[ChairView, ...]:
    return tuple(
        ChairView(
            chair.kind,
            chair.name,
            chair.level,
            str(level_name(chair.level)) if chair.level else "",
            left.away,
            you=bool(who) and chair.who == who,
            host=bool(chair.who) and chair.who == table.host,
            stood_in=chair.stood_in,
            may_stand_in=left.for_long,
        )
        for chair, left in zip(table.chairs, seats_left(table, gone), strict=True)
    )


def _waiting_for(table: Table) -> tuple[int, ...]:
    if table.state.phase is Phase.NO_MATCH:
        return ()
    return () if table.closed else tuple(int(seat) for seat in seats_due(table.state))


NOTHING_DUE: dict[str, Any] = {"duty": None, "may": [], "waiting_for": []}
"""At a table that was closed in mid-game all look at it as it stood, and nobody is asked."""


def _game(table: Table, seat: Seat | None) -> dict[str, Any] | None:
    if table.state.phase is Phase.NO_MATCH:
        return None
    seen = view_from(table.state, seat)
    view: dict[str, Any] = msgspec.to_builtins(seen, str_keys=True)
    view.pop("ruleset")
    if table.closed:
        return {**view, **NOTHING_DUE}
    if isinstance(seen.duty, ChooseDuty):
        view["duty"] |= _in_words(seen.duty, table.hears(seat))
    # Where the table itself cuts and deals nobody is asked to, not even for a moment.
    by_table = table.same_packs and isinstance(seen.duty, CutDuty | DealDuty)
    return {**view, "duty": None} if by_table else view


def _in_words(duty: ChooseDuty, viewer: Viewer) -> dict[str, Any]:
    """What is asked and may be chosen, as one viewer is told it."""
    options = [{"id": one.id, "words": plain(one.words, viewer)} for one in duty.options]
    return {"options": options, "question": plain(duty.question, viewer) if duty.question else ""}


def _last_show(table: Table, who: str, seat: Seat | None, after: int) -> LastShow | None:
    """The deal counted last, even if the next is dealt: not to someone who has seen it or played
    on.
    """
    if table.counted_at <= max(after, table.last_acts.get(who, 0) - 1):
        return None
    if table.counted_deal.number != table.state.number:
        return None
    view = msgspec.to_builtins(view_from(table.counted_deal, seat), str_keys=True)
    scores = _scores(table, seat, table.counted_deal)
    return LastShow(table.counted_at, view["number"], view["last_deal"], view["items"], scores)


def _scores(table: Table, seat: Seat | None, state: GameState) -> tuple[ScoreView, ...]:
    if state.phase is Phase.NO_MATCH:
        return ()
    heard = table.heard(seat)
    return tuple(_score(item, heard, state, seat) for item in state.items)


def _score(item: Item, heard: Heard, state: GameState, seat: Seat | None) -> ScoreView:
    name = plain(heard.whose(item.id, state.match), Viewer(seat))
    if item.kind == "heels" and state.match.counting == "check" and item.lines is not None:
        return ScoreView(item.id, name, worth=total(item.lines))
    if item.kind != "go":
        return _counted(item, name)
    last, play = heard.is_last_card(item.id), state.rules.play
    worth = play.last.value if last else play.go.value
    return ScoreView(item.id, name, last=last, worth=worth)


def _counted(item: Item, name: str) -> ScoreView:
    """A score with the count of a hand or crib as players say it, once it is told."""
    if item.kind not in SHOWN_KINDS or item.hidden or item.lines is None:
        return ScoreView(item.id, name)
    return ScoreView(item.id, name, str(spoken_show(item.lines)), steps_of(item.lines))


def steps_of(lines: Sequence[ScoreLine]) -> tuple[StepView, ...]:
    """The count of a hand or crib, step by step."""
    return tuple(
        StepView(
            step.kind,
            str(step_label(step)),
            step.cards,
            step.points,
            step.total,
            step.clauses,
            str(spoken_step(step)),
        )
        for step in show_steps(lines)
    )


def _called(one: VersionedCallout) -> CalloutView:
    called = one.callout
    return CalloutView(
        version=one.version,
        kind=called.kind,
        seat=called.seat,
        side=called.side,
        points=called.points,
        hole=called.hole,
        item=called.item,
        cards=called.cards,
        scores=tuple(
            CalledScore(line.kind, str(label_of(line)), line.cards, line.points, line.clause)
            for line in called.scores
        ),
        key=called.words.key,
        text=str(called.words),
    )


def _phrases(table: Table, after: int) -> tuple[PhraseView, ...]:
    return tuple(
        PhraseView(one.version, one.seat, str(phrase_told(one.phrase)))
        for one in table.said
        if one.version > after
    )


MOST_KEPT = 8
"""Onlookers who are in step see one view; those who are behind see one of a few others."""


def is_onlooker(table: Table, who: str) -> bool:
    """Whether somebody sees a table as every stranger does: neither host nor player, ever."""
    host = bool(who) and who == table.host
    return not host and table.seat_of(who) is None and who not in table.last_acts


class OnlookerKey(NamedTuple):
    """All that a view for onlookers is made of."""

    version: int
    after: int
    left: tuple[SeatLeft, ...]
    seconds: int | None


class OnlookerViews:
    """The views of one table for its onlookers, each made when it is first asked for.

    The time left for a turn is told in whole seconds, so that it is the same for all who ask
    within one.
    """

    def __init__(self) -> None:
        self._views: OrderedDict[OnlookerKey, TableView] = OrderedDict()
        self._encoded: dict[int, bytes] = {}

    def view(self, table: Table, after: int, around: Around) -> TableView:
        """The table as onlookers see it, with what happened after a version."""
        seconds = None if around.time_left is None else math.ceil(around.time_left)
        shown = OnlookerKey(
            table.version, min(after, table.version), seats_left(table, around.gone), seconds
        )
        if shown not in self._views:
            left = None if seconds is None else float(seconds)
            self._views[shown] = show(table, "", after, Around(around.gone, left))
            if len(self._views) > MOST_KEPT:
                _, old = self._views.popitem(last=False)
                self._encoded.pop(id(old), None)
        self._views.move_to_end(shown)
        return self._views[shown]

    def encoded(self, view: TableView) -> bytes:
        """A view as JSON; one that many are shown is written once."""
        if not any(view is one for one in self._views.values()):
            return encode(view)
        if id(view) not in self._encoded:
            self._encoded[id(view)] = encode(view)
        return self._encoded[id(view)]


def encode(view: TableView) -> bytes:
    """A view as JSON."""
    return msgspec.json.encode(view)


class TableRule(Struct, frozen=True):
    """One rule as it is played here; `book` is what the book says where the table differs."""

    label: str
    words: str
    clause: str = ""
    book: str = ""


class TableRules(Struct, frozen=True):
    """The rules of one part of the game; `note` is what this table makes of them all."""

    title: str
    lines: tuple[TableRule, ...]
    note: str = ""


def rules_of(table: Table) -> tuple[TableRules, ...]:
    """What was chosen for this table, then its whole book with what is played here in its place."""
    book, settings = table.book, table.settings
    agreed = TableTerms(settings.target or book.game.target.value, settings.muggins)
    here_alone = (*_again(table), *_rated(table))
    lines = (*_here(settings, book, agreed, same_packs=table.same_packs), *here_alone)
    here = TableRules(str(say("table-rules-here")), lines, _note(lines))
    return (here, *(_section(one, settings) for one in played_card(book, agreed)))


def _note(lines: tuple[TableRule, ...]) -> str:
    """Where the table differs from the book, in a sentence."""
    return str(say("table-rules-differ", rules=[line.label for line in lines if line.book]))


def _here(
    settings: Settings, book: Ruleset, agreed: TableTerms, *, same_packs: bool
) -> Iterator[TableRule]:
    yield _own("book", book.name)
    yield _own("players", str(settings.hands))
    yield _rule(played("game.target", book.game.target, agreed))
    if settings.match_to > 1:
        yield _own("match", str(settings.match_to))
    if any(settings.scores):
        at = say("table-rule-scores", scores=[str(one) for one in settings.scores])
        yield replace(_own("scores", at), book=str(say("table-rule-no-scores")))
    yield _own("counting", say("table-rule-counting", counting=settings.counting))
    yield _rule(played("counting.muggins", book.counting.muggins, agreed))
    if same_packs:
        yield _own("packs", say("table-rule-packs"))
    yield _own("time", say("table-rule-time", seconds=settings.turn_seconds or 0))
    back = settings.take_backs and settings.counting != "claim"
    yield _own("take_backs", say("table-rule-take-backs", allowed=back))
    yield _own("hints", say("table-rule-hints", allowed=settings.hints))


def _own(name: str, words: Message | str) -> TableRule:
    """A rule that the table chose for itself."""
    return TableRule(str(say("table-rule", rule=name)), str(words))


def _again(table: Table) -> Iterator[TableRule]:
    if table.again is not None:
        yield _own("cards", say("table-rule-again"))
        yield _own("practice", say("table-rule-practice"))


def _rated(table: Table) -> Iterator[TableRule]:
    if table.rated:
        yield _own("rated", say("table-rule-rated", by_all=True))
    elif table.settings.rated:
        yield _own("rated", say("table-rule-rated", by_all=False))


def _section(one: PlayedSection, settings: Settings) -> TableRules:
    idle = one.section == "counting" and settings.counting == "auto"
    note = str(say("table-rules-idle")) if idle else ""
    return TableRules(one.title, tuple(map(_rule, one.lines)), note)


def _rule(one: PlayedRule) -> TableRule:
    return TableRule(one.label, one.words, one.clause, named_clause(one.book))
