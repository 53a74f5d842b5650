"""A tournament as everybody may see it: names and clubs, where to sit, results, places.

It is built up from nothing, so that no year of birth, paper, reason for leaving or claim of one
side can be in it. Where the director keeps standings back, results stay back with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from pegout.errors import Rejection
from pegout.service.public_brackets import PublicBracket, public_brackets
from pegout.tournament.calling import minutes_left
from pegout.tournament.final_rows import Final, final_places
from pegout.tournament.game_rows import from_cards
from pegout.tournament.log import MeetLog, publications
from pegout.tournament.podium import provisional_words
from pegout.tournament.ranking import games_missing, gone, no_places_yet, pools_of, table
from pegout.tournament.redrawing import drawn_before
from pegout.tournament.result_words import booked_words
from pegout.tournament.standings import Standing
from pegout.tournament.state import DivisionState, Entry, Game, Meet
from pegout.tournament.tie_figures import tie_figure, tie_head
from pegout.tournament.told import told_before_play

PHASES = {
    "registration": "Entries are being taken",
    "planned": "The plan is being made",
    "running": "In play",
    "playoffs": "In the playoffs",
    "cancelled": "Called off",
}
ENDED = "Over: these are the results"
CORRECTING = "Over; being corrected"


class PublicEntry(Struct, frozen=True):
    """One who plays, or two who play together."""

    entry: int
    name: str
    clubs: str = ""
    area: str = ""


class PublicGame(Struct, frozen=True):
    """One game: where, between whom, and how it ended where that is public.

    `kind` and `scores` are for programs, as `result` says them in words.
    """

    game: int
    round: int
    table: int
    entries: tuple[int, int]
    names: tuple[str, str]
    label: str = ""
    settled: bool = False
    result: str = ""
    here: str = ""
    kind: str = ""
    scores: tuple[int, int] | None = None


class PublicRound(Struct, frozen=True):
    """A round with its tables, who sits out, and its clock."""

    round: int
    name: str
    games: tuple[PublicGame, ...]
    sit_out: tuple[str, ...] = ()
    called: str = ""
    minutes_left: int | None = None
    clock_held: bool = False


class PublicPlace(Struct, frozen=True):
    """A line of the standings, with its reason."""

    place: int | None
    tied: bool
    entry: int
    name: str
    total: int
    won: int
    games: int
    reason: str
    pool: str = ""
    parted: str = ""


class PublicVersion(Struct, frozen=True):
    """Results that were made public, and when."""

    number: int
    at: str


class PublicDivision(Struct, frozen=True):
    """A division as it stands."""

    id: str
    name: str
    book: str
    told: tuple[str, ...]
    phase: str
    entries: tuple[PublicEntry, ...]
    rounds: tuple[PublicRound, ...]
    round_now: int | None
    standings: tuple[PublicPlace, ...] | None
    parted_by: str
    standings_note: str
    left: tuple[str, ...]
    brackets: tuple[PublicBracket, ...]
    version: int
    versions: tuple[PublicVersion, ...] = ()
    final: tuple[Final, ...] | None = None


class PublicTournament(Struct, frozen=True):
    """A tournament for everybody; `days` says in words when it is."""

    id: str
    step: int
    name: str
    place: str
    date: str
    until: str
    days: str
    rehearsal: bool
    announcements: tuple[str, ...]
    divisions: tuple[PublicDivision, ...]


Versions = Mapping[str, tuple[PublicVersion, ...]]
"""What was made public of each division."""


def published(log: MeetLog) -> Versions:
    """When the results of each division were made public; by whom is nobody's business here."""
    return {
        one: tuple(PublicVersion(number, step.stamp.at) for number, step in publications(log, one))
        for one in log.meet.divisions
    }


def public_tournament(
    meet_id: str, step: int, meet: Meet, now: str, versions: Versions | None = None
) -> PublicTournament:
    """All of a tournament that is for everybody."""
    made = versions or {}
    return PublicTournament(
        meet_id,
        step,
        meet.name,
        meet.place,
        meet.date,
        meet.until or meet.date,
        meet.days,
        meet.rehearsal,
        tuple(one.text for one in meet.notices if one.kind == "announcement"),
        tuple(
            public_division(meet, one, now, made.get(one.id, ())) for one in meet.divisions.values()
        ),
    )


def public_division(
    meet: Meet, division: DivisionState, now: str, versions: tuple[PublicVersion, ...] = ()
) -> PublicDivision:
    """One division for everybody."""
    released, names = division.standings_shown, meet.names(division.id)
    return PublicDivision(
        division.id,
        division.name,
        division.profile.name,
        tuple(one.words for one in told_before_play(division)),
        _phase(division),
        tuple(_entry(meet, one, names[one.id]) for one in meet.entrants(division.id)),
        tuple(_rounds(meet, division, now)),
        round_now(division),
        _standings(meet, division) if released and _has_places(division) else None,
        tie_head(division.profile),
        _note(meet, division, released, versions),
        tuple(_left(meet, division)),
        tuple(public_brackets(meet, division)),
        division.version,
        versions,
        _final(meet, division) if released and division.started else None,
    )


def _final(meet: Meet, division: DivisionState) -> tuple[Final, ...] | None:
    """The places in the end, the champion first; None until they are settled."""
    found = final_places(meet, division)
    return None if isinstance(found, Rejection) else found


def _has_places(division: DivisionState) -> bool:
    return division.started and not no_places_yet(division)


def _phase(division: DivisionState) -> str:
    if not division.version:
        return PHASES[division.phase]
    if not division.changed:
        return ENDED
    over = not games_missing(division) and (division.playoff is None or division.playoff.over)
    return CORRECTING if over else PHASES[division.phase]


def _entry(meet: Meet, entry: Entry, name: str) -> PublicEntry:
    clubs = {meet.people[one].club for one in entry.people} - {""}
    return PublicEntry(entry.id, name, " & ".join(sorted(clubs)), entry.area)


def round_now(division: DivisionState) -> int | None:
    """The round that is on, or else the next to be called; None before the start and at the end."""
    if not division.started:
        return None
    waiting = [number for number, games in division.rounds.items() if any_waiting(games.values())]
    called = [number for number in waiting if number in division.clocks]
    return max(called) if called else min(waiting, default=None)


def any_waiting(games: Iterable[Game]) -> bool:
    """Whether one of these games has no result yet."""
    return any(game.waiting for game in games)


def _rounds(meet: Meet, division: DivisionState, now: str) -> Iterator[PublicRound]:
    names = meet.names(division.id)
    for number in sorted(division.rounds) if division.started else ():
        games = [game for game in division.rounds[number].values() if game.state != "dropped"]
        if not games:
            continue
        yield PublicRound(
            number,
            _round_name(games[0]),
            tuple(_game(division, game, names) for game in games),
            tuple(_sit_out(meet, division, games, names)),
            division.clocks.get(number, ""),
            minutes_left(division, number, now) if any_waiting(games) else None,
            division.held(number),
        )


def _round_name(first: Game) -> str:
    if first.tie_place is not None:
        return "Games to part ties"
    return f"{'Make-up round' if first.makeup else 'Round'} {first.round}"


def _game(division: DivisionState, game: Game, names: dict[int, str]) -> PublicGame:
    pair = names[game.entries[0]], names[game.entries[1]]
    told = game.counts and division.standings_shown and game.result is not None
    return PublicGame(
        game.number,
        game.round,
        game.table,
        game.entries,
        pair,
        f"game {game.game}" if division.profile.planning.games_in_a_row.value > 1 else "",
        not game.waiting,
        booked_words(game.result, game.lines, pair) if told and game.result else "",
        game.here if game.waiting or division.standings_shown else "",
        game.result.kind if told and game.result else "",
        (game.result.scores or from_cards(game)) if told and game.result else None,
    )


def _sit_out(
    meet: Meet, division: DivisionState, games: list[Game], names: dict[int, str]
) -> Iterator[str]:
    """Who has no game in a regular round, and still plays."""
    if games[0].makeup or games[0].tie_place is not None:
        return
    seated = {entry for game in games for entry in game.entries}
    for entry in division.draw:
        if entry not in seated and meet.entries[entry].in_it:
            yield names[entry]


def _standings(meet: Meet, division: DivisionState) -> tuple[PublicPlace, ...]:
    pools = pools_of(division)
    return tuple(
        _place(row, pools.get(row.entry, ""), tie_figure(division.profile, row.tally))
        for row in table(meet, division)
    )


def _place(row: Standing, pool: str, parted: str) -> PublicPlace:
    return PublicPlace(
        row.place,
        len(row.tied) > 1,
        row.entry,
        row.entrant,
        row.total,
        row.tally.wins,
        row.tally.games,
        row.reason,
        pool,
        parted,
    )


def _note(
    meet: Meet, division: DivisionState, released: bool, versions: tuple[PublicVersion, ...]
) -> str:
    """What to know about the standings."""
    if not division.started:
        return ""
    if not released:
        return f"The {meet.chief} will release the standings."
    if not _has_places(division):
        return "No round is complete yet: then there are standings."
    if provisional := provisional_words(division):
        return provisional
    if not division.version:
        return "Not yet published."
    at = f" at {versions[-1].at.replace('T', ' ')}" if versions else ""
    told = f"Published{at}, version {division.version}."
    if division.changed:
        told = f"Changed since version {division.version} was published{at}."
    return f"{told} {drawn_before(meet, division)}".strip()


def _left(meet: Meet, division: DivisionState) -> Iterator[str]:
    """Those who left in mid-event; why is nobody's business here."""
    for one in gone(meet, division):
        yield f"{one.entrant} {one.when}"
