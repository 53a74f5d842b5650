"""Before play: entries as the desk lists them, and a plan before it is accepted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.text import Message, Name, plain, say
from pegout.tournament.floor import meetings_within, tables_before
from pegout.tournament.meet import DivisionState, Entry, Meet, MeetLog, Person
from pegout.tournament.narration import length_words, round_title, way_words
from pegout.tournament.pairing import (
    PlannedRound,
    PlanOffer,
    Wishes,
    changed_words,
    even_games,
    fewest_repeats,
    games_amiss,
    in_one_sentence,
    last_asked,
    offers,
    outlook,
    plan_before,
    summary_of,
    ways,
)
from pegout.tournament.profile import Paper, SmallField
from pegout.tournament.registration import papers_owed


class EntryRow(Struct, frozen=True):
    """One entry of the list; the years of birth of its people only for whom they concern."""

    entry: Entry
    who: str
    people: tuple[Person, ...]
    owes: str
    drawn: int | None = None
    """The number that the draw gave, which stands on cards, badges and the wall chart."""

    @property
    def id(self) -> int:
        """The number of the entry."""
        return self.entry.id

    @property
    def words(self) -> str:
        """Where it stands, in words."""
        return plain(say("desk-entry-state", state=self.entry.state))


class EntryForm(Struct, frozen=True):
    """What the form of an entry asks for in a division."""

    size: int
    area: str | None
    years: bool
    papers: tuple[Paper, ...]


def asked(division: DivisionState) -> EntryForm:
    """What the book wants to know of an entry."""
    people = division.profile.people
    years = division.part.least_age is not None
    return EntryForm(division.part.size, people.area.value, years, people.papers.value)


def entry_rows(
    meet: Meet, division: DivisionState, years: bool, area: str | None = None
) -> list[EntryRow]:
    """All entries of a division by name, those who left last; of one area for its registrar."""
    names = meet.names(division.id)
    drawn = {entry: number for number, entry in enumerate(division.draw, 1)}
    found = [
        replace(_row(meet, entry, names[entry.id], years), drawn=drawn.get(entry.id))
        for entry in meet.entries.values()
        if entry.division == division.id and entry.of(area)
    ]
    return sorted(
        found, key=lambda row: (row.entry.state == "withdrawn", row.who.casefold(), row.id)
    )


def _row(meet: Meet, entry: Entry, who: str, years: bool) -> EntryRow:
    people = (meet.people[number] for number in entry.people)
    shown = tuple(one if years else replace(one, birth_year=None) for one in people)
    return EntryRow(entry, who, shown, "; ".join(owed(meet, entry)) if entry.in_it else "")


def owed(meet: Meet, entry: Entry) -> Iterator[str]:
    """What people of an entry still owe; of a pair with the name, unless both owe the same."""
    found = list(papers_owed(meet, entry))
    if len(found) > 1 and len({papers for _, papers in found}) == 1:
        yield plain(say("desk-both-owe", papers=found[0][1]))
        return
    for person, papers in found:
        who = Name(meet.people[person].name if len(entry.people) > 1 else "")
        yield plain(say("desk-owed", name=who, papers=papers))


def matching(rows: Iterable[EntryRow], text: str) -> list[EntryRow]:
    """The entries whose name, number, member number, area or club has these letters."""
    wanted = text.strip().casefold()
    return [row for row in rows if wanted in _searched(row)]


def _searched(row: EntryRow) -> str:
    about = " ".join(f"{person.member} {person.club}" for person in row.people)
    return f"{row.id} {row.who} {row.entry.area} {about}".casefold()


GROUPS = ("area", "club", "family")


class Sitting(Struct, frozen=True):
    """Two entries at a table, for one game or several in a row."""

    table: int
    a: str
    b: str
    games: int


class RoundOfPlan(Struct, frozen=True):
    """One round of the plan."""

    title: str
    day: int
    sittings: tuple[Sitting, ...]
    out: tuple[str, ...]


class SmallFieldChoice(Struct, frozen=True):
    """One way to play a small field, with its numbers or why it cannot be."""

    small: SmallField
    name: str
    words: str
    possible: bool
    best: bool = False


def numbers(meet: Meet, division: DivisionState) -> list[tuple[int, str]]:
    """The numbers that the draw gave."""
    names = meet.names(division.id)
    return [(number, names[one]) for number, one in enumerate(division.draw, 1)]


def rounds_of_plan(meet: Meet, division: DivisionState) -> list[RoundOfPlan]:
    """Every round, with the number and the name of each side."""
    named = {number: f"{number} {name}" for number, name in numbers(meet, division)}
    plan, before = division.plan, tables_before(meet, division)
    return [] if plan is None else [_round(one, named, before) for one in plan.rounds]


def _round(one: PlannedRound, named: dict[int, str], before: int) -> RoundOfPlan:
    many = Counter((game.table, game.entries) for game in one.games)
    sittings = tuple(
        Sitting(before + table, named[a], named[b], games)
        for (table, (a, b)), games in many.items()
    )
    title = round_title("makeup" if one.makeup else "round", one.round)
    return RoundOfPlan(title, one.day, sittings, tuple(named[n] for n in one.sit_out))


def choices(meet: Meet, division: DivisionState, rounds: int | None) -> list[SmallFieldChoice]:
    """The ways to play a small field beside each other; none where the field is not small."""
    entries = len(meet.entries_of(division.id))
    found = offers(division.profile, entries, rounds=rounds)
    best = fewest_repeats(found)
    return [_choice(one, one.small == best) for one in found] if len(found) > 1 else []


def _choice(offer: PlanOffer, best: bool) -> SmallFieldChoice:
    name = plain(say("desk-small-field", way=offer.small, best=best))
    if isinstance(offer.plan, Rejection):
        why = plain(say("desk-not-here", why=offer.plan.message))
        return SmallFieldChoice(offer.small, name, why, possible=False)
    words = in_one_sentence(offer.plan)
    return SmallFieldChoice(offer.small, name, words, possible=True, best=best)


def even_words(meet: Meet, division: DivisionState, rounds: int | None) -> str:
    """With how many games all would meet all equally often, where the book's number allows none."""
    planning = division.profile.planning
    games = planning.games.value if rounds is None else rounds
    entries = len(meet.entries_of(division.id))
    even = () if games is None else even_games(entries, games)
    return plain(say("desk-even-games", games=games or 0, even=[*even])) if even else ""


def lacking(meet: Meet, division: DivisionState) -> list[Rejection]:
    """What the plan lacks, so that a reason is needed to start."""
    return [] if division.plan is None else games_amiss(meet, division)


class Together(Struct, frozen=True):
    """That some of one area, club or family meet all the same: in a line, and which pairs."""

    words: str
    pairs: tuple[str, ...]


def together(meet: Meet, division: DivisionState) -> Iterator[Together]:
    """Those of one area, club or family whom the plan has meet all the same."""
    names = meet.names(division.id)
    for by in GROUPS if division.plan is not None else ():
        met = list(meetings_within(meet, division, by))
        if met:
            pairs = tuple(f"{names[a]} – {names[b]}" for _, (a, b), _ in met)
            yield Together(plain(_together(division, by, met)), pairs)


def _together(
    division: DivisionState, by: str, met: Sequence[tuple[str, tuple[int, int], list[int]]]
) -> Message:
    """In a line: everybody where all who meet are of one group, or else how many pairs."""
    assert division.plan is not None
    area = division.profile.people.area.value
    group = area if by == "area" and area else by
    games = {tuple(sorted(game.entries)) for one in division.plan.rounds for game in one.games}
    if len({one[0] for one in met}) == 1 and len(met) == len(games):
        return say("desk-together-all", group=group, name=Name(met[0][0]))
    return say("desk-together", group=group, number=len(met))


class PlanLook(Struct, frozen=True):
    """What is said of a draft beside its checks: how long it lasts, and what would change it.

    `changed` is what is new since the plan before, `outlook` what one no-show would change or what
    entries have changed, and `ways` the other ways to play the field, each with what to ask for.
    """

    length: str = ""
    changed: str = ""
    outlook: str = ""
    ways: tuple[tuple[str, str], ...] = ()


def look(log: MeetLog, division: DivisionState) -> PlanLook:
    """All of that for a division that has not begun."""
    if division.started or division.phase == "cancelled":
        return PlanLook()
    asked = last_asked(log, division.id)
    others = tuple(
        (_asks(one.wishes), way_words(one.summary)) for one in ways(log.meet, division, asked)
    )
    if division.plan is None:
        return PlanLook(ways=others)
    now, before = summary_of(division.profile, division.plan), plan_before(log, division.id)
    return PlanLook(
        length_words(division.profile, now),
        "" if before is None else changed_words(summary_of(division.profile, before), now),
        outlook(log, division),
        () if division.plan.movement == "imported" else others,
    )


def _asks(wishes: Wishes) -> str:
    """What to put on the form for a way.

    >>> _asks(Wishes(pools=3)), _asks(Wishes(rounds=7, pools=1))
    ('Pools: 3', 'Pools: 1, rounds: 7')
    """
    pools, rounds = wishes.pools or 0, wishes.rounds or 0
    return plain(say("desk-pools-and-rounds", pools=pools, rounds=rounds))
