"""Events that take their entries from another: one list of people, and many events under a roof."""

from __future__ import annotations

from itertools import count

from pegout.errors import Rejection, refuse
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.course import MeetCourse, decides
from pegout.tournament.meet.directory import folded
from pegout.tournament.meet.state import DivisionState, Entry, Meet
from pegout.tournament.registration.entries import decide_enter
from pegout.tournament.standings.ranking import table


@decides
def decide_draw(course: MeetCourse, command: c.DrawEntries) -> Rejection | None:
    """Enter those of another division, each as if entered alone; who is in already stays.

    Who needs a seat of a kind needs it there too.
    """
    meet, division = course.meet, course.division(command.division)
    source = meet.divisions.get(command.source)
    if source is None:
        return refuse("no_such_division.known", division=command.source, known=[*meet.divisions])
    if source.id == division.id:
        return refuse("draw_own", division=division.name)
    chosen = _chosen(meet, source, command)
    if isinstance(chosen, Rejection):
        return chosen
    here = {one for entry in meet.entries_of(division.id) for one in entry.people}
    fresh = [entry for entry in chosen if not here & {*entry.people}]
    if not fresh:
        return refuse("nobody_to_draw", division=division.name, source=source.name)
    for entry in fresh:
        people = tuple(_as_known(course.meet, person) for person in entry.people)
        if refused := decide_enter(course, c.Enter(division.id, people, entry.area)):
            return refused
        if entry.wishes:
            course.happen(c.WishSeat(max(course.meet.entries), entry.wishes))
    return None


def _chosen(meet: Meet, source: DivisionState, command: c.DrawEntries) -> list[Entry] | Rejection:
    """Whom a draw is about, in the order of the standings where it goes by them."""
    there = {entry.id: entry for entry in meet.entrants(source.id)}
    for entry in command.entries:
        if entry not in there:
            return refuse("no_such_entry.division", entry=entry, division=source.name)
    named = {entry: there[entry] for entry in command.entries or there}
    if command.who == "all":
        return [*named.values()]
    if source.playoff is None:
        return refuse("no_bracket.draw", division=source.name)
    through = source.playoff.entries
    ranked = [row.entry for row in table(meet, source) if row.entry in named]
    inside = command.who == "qualifiers"
    return [named[entry] for entry in ranked if (entry in through) == inside]


def _as_known(meet: Meet, person: int) -> c.PersonData:
    known = meet.people[person]
    return c.PersonData(
        known.name,
        known.birth_year,
        known.club,
        known.family,
        tuple(sorted(known.papers)),
        known.member,
        known.email,
    )


CONSOLATION = "Consolation"


def consolation_event(
    meet: Meet, division: DivisionState, rounds: int | None = None
) -> tuple[c.Command, ...]:
    """A qualifying event of their own for those who did not qualify, with its plan, in one go.

    It goes by the same book, at the same time. All of them are there, so they are checked in;
    without `rounds` the plan is left to be made.
    """
    own = _free_id(meet, "consolation")
    names = {folded(one.name) for one in meet.divisions.values()}
    plain = CONSOLATION if folded(CONSOLATION) not in names else f"{CONSOLATION} {division.name}"
    muggins = division.muggins if division.profile.games.muggins.value == "announced" else None
    steps: tuple[c.Command, ...] = (
        c.OpenDivision(
            own,
            division.profile,
            division.part.id,
            division.starts,
            division.ends,
            muggins=muggins,
        ),
        c.NameDivision(own, plain),
        c.DrawEntries(own, division.id, "non_qualifiers"),
        c.CheckIn(own),
    )
    return steps if rounds is None else (*steps, c.MakePlan(own, rounds=rounds))


def has_consolation_event(meet: Meet, division: DivisionState) -> bool:
    """Whether another event has all who did not qualify."""
    inside = () if division.playoff is None else division.playoff.entries
    outside = [one for one in meet.entrants(division.id) if one.id not in inside]
    people = {person for one in outside for person in one.people}
    return any(
        people <= {person for one in meet.entries_of(other) for person in one.people}
        for other in meet.divisions
        if other != division.id
    )


def _free_id(meet: Meet, plain: str) -> str:
    tries = (plain if number == 1 else f"{plain}-{number}" for number in count(1))
    return next(one for one in tries if one not in meet.divisions)
