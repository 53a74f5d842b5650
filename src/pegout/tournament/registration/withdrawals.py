"""Leaving in the middle, and coming late: what was played stands, what is left is planned again."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.tournament.bracket import withdraw
from pegout.tournament.cards.result import Result, card_lines
from pegout.tournament.floor.seats import seated_as_wished
from pegout.tournament.floor.tables import beside_others
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import MeetCourse, decides
from pegout.tournament.meet.directory import folded
from pegout.tournament.meet.state import DivisionState, Entry, Game, Meet, refused_to_obey
from pegout.tournament.pairing import Withdrawal, replan
from pegout.tournament.pairing.movement import by_results
from pegout.tournament.pairing.plan import GameSlot, pair_of
from pegout.tournament.standings.clubs import club_of, meets_as_clubs
from pegout.tournament.standings.ranking import so_far


@decides
def decide_withdraw(course: MeetCourse, command: c.Withdraw) -> Rejection | None:
    """Take an entry out, before or during play."""
    entry = course.meet.entries[command.entry]
    if entry.state == "withdrawn":
        return refuse("withdrawn.already", entry=course.meet.entry_name(entry.id))
    if not command.reason.strip():
        return refuse("no_reason.withdraw")
    if not command.forfeit_open and (refused := _not_entered(course, entry)):
        return refused
    take_out(course, entry.id, command.reason)
    return None


def _not_entered(course: MeetCourse, entry: Entry) -> Rejection | None:
    """Games of rounds that have begun may have been played, and only not been entered yet."""
    division = course.division(entry.division)
    if not division.started or division.playoff is not None:
        return None
    first = next_round(division)
    games = [
        game.number
        for game in division.games()
        if game.waiting and entry.id in game.entries
        if game.tie_place is None and game.round < first
    ]
    if not games:
        return None
    return refuse("games_open", games=games)


def take_out(course: MeetCourse, entry: int, reason: str, ground: e.Ground | None = None) -> None:
    """An entry no longer plays: games begun are forfeited, and the rest as the movement has it."""
    division = course.division(course.meet.entries[entry].division)
    course.happen(e.Withdrawn(entry, reason, ground))
    if not division.started or entry not in division.draw:
        return
    _leave_brackets(course, division, entry)
    first = next_round(division)
    played = sum(_played(game, entry) for game in division.games())
    _forfeit(course, division, entry, before=first)
    if division.plan is not None and not division.brackets_begun:
        number = division.draw.index(entry) + 1
        _plan_anew(course, division, first, EntryChange((number,), played={number: played}))


def _played(game: Game, entry: int) -> bool:
    """Whether an entry has really played a game; a forfeit does not count."""
    if game.tie_place is not None or entry not in game.entries or game.ghost == entry:
        return False
    return game.counts and game.result is not None and game.result.kind in ("played", "timed")


class EntryChange(Struct, frozen=True):
    """Who leaves a plan and who comes into it, by their numbers; and what the former played."""

    withdrawn: tuple[int, ...] = ()
    late: tuple[int, ...] = ()
    played: dict[int, int] = {}


def _plan_anew(
    course: MeetCourse, division: DivisionState, first: int, change: EntryChange
) -> Rejection | None:
    """What is left is planned again; an early leaver of a round robin is struck out of it."""
    now = course.division(division.id)
    assert now.plan is not None
    made = replan(
        now.profile,
        now.plan,
        first,
        withdrawn=change.withdrawn,
        late=change.late,
        before=[Withdrawal(*one) for one in now.withdrawals],
        played=change.played,
        groups=_clubs(course.meet, now) if meets_as_clubs(now) else None,
        stands=_won_by_refusal(now),
        so_far=so_far(course.meet, now, first) if by_results(now.plan.movement) else None,
    )
    if isinstance(made, Rejection):
        for number in change.withdrawn:
            _forfeit(course, now, now.draw[number - 1])
        return made
    left = tuple((one.entry, one.played, one.games, one.ruling) for one in made.withdrawals)
    plan = beside_others(course.meet, now, made.plan)
    plan = seated_as_wished(course.meet, now, plan, now.draw, first)
    course.happen(e.Replanned(now.id, plan, now.draw, first, left))
    for one in made.withdrawals:
        _carry_out(course, now, one)
    return None


def _clubs(meet: Meet, division: DivisionState) -> list[str | None]:
    """The club of each number, as clubs are compared; None where somebody has none."""
    return [folded(club_of(meet, entry)) or None for entry in division.draw]


def _carry_out(course: MeetCourse, division: DivisionState, one: Withdrawal) -> None:
    now, entry = course.division(division.id), division.draw[one.entry - 1]
    if one.ruling == "forfeit":
        _forfeit(course, now, entry)
    elif one.ruling == "void":
        for game in now.games():
            if refused_to_obey(game, entry):
                continue
            if entry in game.entries and game.counts and game.tie_place is None:
                _settle(course, now, game, _void(game), "withdrawn_early")


def _won_by_refusal(division: DivisionState) -> list[GameSlot]:
    """The games that stay won though the one who was put out has no other (001 XI.4)."""
    number = {entry: place for place, entry in enumerate(division.draw, 1)}
    return [
        (game.round, pair_of(number[game.entries[0]], number[game.entries[1]]), game.game)
        for game in division.games()
        if any(refused_to_obey(game, entry) for entry in game.entries)
    ]


def _forfeit(
    course: MeetCourse, division: DivisionState, entry: int, before: int | None = None
) -> None:
    """Games that wait for an entry go to the other side; ties too, whenever they are played."""
    for game in course.division(division.id).games():
        if not game.waiting or entry not in game.entries:
            continue
        if game.tie_place is None and before is not None and game.round >= before:
            continue
        forfeit = Result("forfeit", winner=0 if game.entries[1] == entry else 1)
        _settle(course, division, game, forfeit, "withdrawn")


def _void(game: Game) -> Result:
    """The scores are kept, but count for nobody."""
    return replace(game.result, kind="void") if game.result else Result("void")


def _settle(
    course: MeetCourse, division: DivisionState, game: Game, result: Result, ground: e.Ground
) -> None:
    lines = game.on_cards(card_lines(division.profile, result))
    was = game.result if game.counts else None
    course.happen(
        e.Resulted(division.id, game.number, result, lines, "withdrawal", was, ground=ground)
    )


def _leave_brackets(course: MeetCourse, division: DivisionState, entry: int) -> None:
    for playoff, consolation in ((division.playoff, False), (division.consolation, True)):
        if playoff is not None and not isinstance(withdraw(playoff, entry), Rejection):
            course.happen(e.PlayoffLeft(division.id, entry, consolation))


def let_in(course: MeetCourse, entry: int) -> Rejection | None:
    """A late entry fills an empty seat, or opens a table; what it missed is made up."""
    division = course.division(course.meet.entries[entry].division)
    if meets_as_clubs(division) and not club_of(course.meet, entry):
        return refuse("no_club", entries=[course.meet.entry_name(entry)])
    first = next_round(division)
    course.happen(e.SeatGiven(division.id, entry))
    return _plan_anew(course, division, first, EntryChange(late=(len(division.draw) + 1,)))


def next_round(division: DivisionState) -> int:
    """The first round that nobody has begun: neither called to start nor with a result."""
    return max(_begun(division), default=0) + 1


def _begun(division: DivisionState) -> Iterator[int]:
    yield from division.clocks
    for game in division.games():
        said = (game.result, *game.claims, *game.cards, *game.papers)
        if game.tie_place is None and any(said):
            yield game.round
