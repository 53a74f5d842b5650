"""Where an event stands: what comes next and on which page, what is late, and the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from pegout.rulesets import READER
from pegout.text import Message, Part, plain, say
from pegout.tournament.floor import (
    Next,
    besides_judging,
    next_step,
    slow_tables,
    to_judge,
)
from pegout.tournament.meet import (
    Call,
    DivisionState,
    LogCommand,
    Meet,
    MeetLog,
    Publish,
    Restore,
    Role,
    Undo,
    bare_log,
    plays_in,
    somebody_of,
)
from pegout.tournament.narration import office_told, told_log
from pegout.tournament.pairing import fewest_repeats, offers
from pegout.tournament.standings import rounds_to_come

WHERE = {
    "enter": "entries",
    "switch": "entries",
    "cancel": "setting-up",
    "check_in": "check-in",
    "plan": "plan",
    "start": "plan",
    "answer": "calls",
    "rule": "results",
    "cross_check": "cards",
    "round": "rounds",
    "pair": "rounds",
    "result": "rounds",
    "here": "here",
    "tie_result": "results",
    "sign": "results",
    "ties": "standings",
    "playoffs": "playoffs",
    "playoff_game": "playoffs",
    "publish": "finish",
    "pot": "pools",
    "prizes": "settlement",
    "give_back": "fees",
    "fees": "fees",
    "done": "finish",
    "cancelled": "setting-up",
}
"""The page on which each next step is done."""
JUDGED = ("answer", "rule")
"""The steps that are a judge's own."""
PLAYED = ("round", "pair", "result", "here")
"""The steps while games of the rounds are played."""
MONEY_STEPS = ("pot", "prizes", "give_back", "fees")
"""The steps that are about money: the last of all."""
DONE_BY: Mapping[Role, tuple[str, ...]] = {
    "registrar": ("enter", "switch", "check_in"),
    "scorer": (
        "check_in",
        "round",
        "pair",
        "result",
        "here",
        "tie_result",
        "sign",
        "playoff_game",
    ),
    "judge": JUDGED,
    "cross_checker": ("cross_check",),
    "treasurer": MONEY_STEPS,
}
"""The steps of each role apart from the director, who takes them all."""
OVER = ("done", "cancelled", "wait")
"""Where nothing is to be done by anybody."""


class TableState(Struct, frozen=True):
    """Where one division stands, what comes next, and on which page.

    `at_once` says that nothing is left to choose: one press does it, from wherever one is.
    `elsewhere` is the name of the division, where the one that is looked at is done.
    """

    division: DivisionState
    words: str
    next: Next
    page: str
    at_once: bool = False
    elsewhere: str = ""

    @property
    def button(self) -> str:
        """What the button says that leads to the page."""
        number, table, match = (self._parts.get(name, 0) for name in ("round", "table", "match"))
        return plain(say("desk-go", step=self.next.code, round=number, table=table, match=match))

    @property
    def round(self) -> int:
        """The round that it is about; 0 where it is about none."""
        return int(str(self._parts.get("round", 0)))

    @property
    def where(self) -> str:
        """The address of the page within the desk, at the game that it is about."""
        game = self._parts.get("game") if self.next.code == "rule" else None
        about = "" if game is None else f"&game={game}&round={self._parts['round']}"
        spot = f"#{self.spot}" if self.spot else ""
        return f"{self.page}?d={self.division.id}{about}{spot}"

    @property
    def spot(self) -> str:
        """The part of the page where it is done; empty where that is the page."""
        if self.next.code == "playoff_game":
            bracket = "c" if self._parts.get("consolation") in (True, "yes") else "m"
            return f"{bracket}-match-{self._parts['match']}"
        return {"sign": "unsigned", "rule": "disputes"}.get(self.next.code, "")

    @property
    def _parts(self) -> Mapping[str, Part]:
        message = self.next.message
        return message.parts if isinstance(message, Message) else {}


def stands(meet: Meet, division: DivisionState, idle: frozenset[int] = frozenset()) -> TableState:
    """One division in a line, with what to do next; `idle` games need another table here."""
    step = next_step(meet, division)
    if idle and step.code in PLAYED:
        step = _another_table(meet, division, min(idle))
    elif isinstance(step.message, Message) and step.message.parts.get("house") == "yes":
        step = replace(step, message=say("desk-open-here", step=step.sentence))
    at_once = _nothing_to_choose(meet, division, step)
    return TableState(division, _words(meet, division), step, WHERE[step.code], at_once)


def _nothing_to_choose(meet: Meet, division: DivisionState, step: Next) -> bool:
    """Whether a step has one way only; a plan has one where the book says all that it needs."""
    if step.code != "plan":
        return step.code in ("round", "pair")
    book = division.profile
    if division.plan is not None or book.planning.games.value is None:
        return False
    found = offers(book, len(meet.entries_of(division.id)))
    return len(found) == 1 or fewest_repeats(found) == book.planning.small_field.value


def _another_table(meet: Meet, division: DivisionState, number: int) -> Next:
    game, names = division.game(number), meet.names(division.id)
    assert game is not None
    pair = tuple(names[entry] for entry in game.entries)
    return Next("here", plain(say("desk-another-table", game=number, pair=pair)))


def stands_for(
    meet: Meet,
    division: DivisionState,
    role: Role,
    name: str,
    idle: frozenset[int] = frozenset(),
) -> TableState:
    """The same, with what this person does next: only what is theirs to do."""
    found = stands(meet, division, idle)
    if found.next.code in JUDGED and role in ("director", "judge"):
        return _judging(meet, found, role, name)
    if role == "judge":
        return replace(found, next=Next("wait", say("desk-no-call")), page="calls")
    if role == "director" or found.next.code in DONE_BY.get(role, ()):
        return found
    besides = besides_judging(meet, division) if found.next.code in JUDGED else None
    if besides is not None and besides.code in DONE_BY.get(role, ()):
        return replace(found, next=besides, page=WHERE[besides.code])
    return replace(found, next=_for_others(meet, found.next), page="")


def _judging(meet: Meet, found: TableState, role: Role, name: str) -> TableState:
    """The first that waits for a judge and is not about a game of their own."""
    for step, entries in to_judge(meet, found.division):
        if not plays_in(meet, entries, name):
            return replace(found, next=step, page=WHERE[step.code])
    besides = besides_judging(meet, found.division) if role == "director" else None
    meanwhile = "" if besides is None else besides.sentence
    told = say("desk-another-judge", step=found.next.sentence, besides=meanwhile)
    page = "calls" if besides is None else WHERE[besides.code]
    return replace(found, next=Next("wait", told), page=page)


def _for_others(meet: Meet, step: Next) -> Next:
    """What the tournament waits for, told to someone who cannot do it."""
    if step.code in OVER:
        return Next("wait", say("desk-all-done") if step.code == "done" else step.message)
    helpers = tuple(somebody_of(role) for role, codes in DONE_BY.items() if step.code in codes)
    who = (say("desk-the-chief", chief=meet.chief), *helpers)
    return Next("wait", plain(say("desk-for-others", who=who, step=step.sentence)))


def _words(meet: Meet, division: DivisionState) -> str:
    entries = len(meet.entrants(division.id))
    if not division.started:
        return plain(say("desk-before-play", entries=entries, phase=division.phase))
    games = [game for game in division.games() if game.state != "dropped"]
    return plain(
        say(
            "desk-in-play",
            entries=entries,
            games=len(games),
            done=sum(not game.waiting for game in games),
            later=rounds_to_come(division),
            version=division.version,
        )
    )


def slow_in(meet: Meet, division: DivisionState, now: str) -> Iterator[str]:
    """Slow tables of one division in words, the slowest first."""
    names = meet.names(division.id)
    for slow in slow_tables(division, now):
        game, pair = slow.game, tuple(names[entry] for entry in slow.game.entries)
        told = say("desk-slow", table=game.table, over=slow.over, game=game.number, pair=pair)
        yield plain(told)


def calls_open(meet: Meet) -> list[Call]:
    """Calls for a judge that wait for one."""
    return [call for call in meet.calls if call.open]


SHOWN = 40


class StepRow(Struct, frozen=True):
    """One step: when, who, what it did, and whether it still counts."""

    number: int
    at: str
    by: str
    role: Message
    lines: tuple[str, ...]
    in_force: bool
    may_undo: bool
    may_return: bool


def step_rows(log: MeetLog, everything: bool) -> list[StepRow]:
    """The last steps, or all of them, the newest first."""
    first = 0 if everything else max(0, len(log.steps) - SHOWN)
    public = published_in(log)
    return [
        StepRow(
            step.number,
            step.stamp.at.replace("T", " "),
            step.stamp.by,
            office_told(step.stamp.role, log.meet.chief),
            tuple(plain(line, READER) for line in lines),
            step.number not in log.out,
            step.number > public
            and step.number not in log.out
            and not isinstance(step.command, LogCommand),
            public <= step.number < len(log.steps),
        )
        for step, lines in told_log(log, first)
    ][::-1]


def published_in(log: MeetLog) -> int:
    """The last step that made results public: what came before is corrected and not undone."""
    steps = (step.number for step in log.in_force() if isinstance(step.command, Publish))
    return max(steps, default=0)


def undone_by(log: MeetLog, to: int) -> list[StepRow]:
    """The steps that a return to this point would put out of force."""
    now = {step.number for step in log.in_force()}
    then = {step.number for step in bare_log(log.steps[:to]).in_force()}
    return [row for row in step_rows(log, True)[::-1] if row.number in now - then]


def may_redo(log: MeetLog) -> bool:
    """Whether the last thing done was to take something back."""
    return bool(log.steps) and isinstance(log.steps[-1].command, Undo | Restore)
