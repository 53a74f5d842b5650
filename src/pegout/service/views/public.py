"""A tournament as everybody may see it: names and clubs, where to sit, results, places.

It is built up from nothing, so that no year of birth, paper, reason for leaving or claim of one
side can be in it. Where the director keeps standings back, results stay back with them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from pegout.errors import Rejection
from pegout.rulesets import READER
from pegout.service.views.desk.events import event_time
from pegout.service.views.hall import HallMap, hall_map
from pegout.service.views.podium import PodiumStep, podium_of
from pegout.service.views.public_brackets import PublicBracket, PublicMatch, public_brackets
from pegout.tabular import Table
from pegout.text import Message, Name, plain, say, sentence
from pegout.tournament.floor import (
    RoundTime,
    drawn_before,
    ends_about,
    minutes_left,
    own_tables,
    qualifying_places,
    round_times,
    told_before_play,
)
from pegout.tournament.meet import (
    DivisionState,
    Entry,
    Game,
    Meet,
    MeetFacts,
    MeetLog,
    day_and_hour,
    publications,
)
from pegout.tournament.money import told_fee, told_fees
from pegout.tournament.narration import booked_words, round_title
from pegout.tournament.spreadsheets import Final, final_places, from_cards
from pegout.tournament.standings import (
    ClubMatch,
    ClubRow,
    StandingRow,
    all_in,
    club_matches,
    club_rows,
    clubs_table,
    gone,
    matches_table,
    meets_as_clubs,
    no_places_yet,
    numbers_to_come,
    provisional_words,
    standing_rows,
    standings_table,
    table,
    tie_head,
    total_head,
)


class PublicEntry(Struct, frozen=True):
    """Someone who plays, or two who play together."""

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


class PublicVersion(Struct, frozen=True):
    """Results that were made public, and when."""

    number: int
    at: str


class PublicDivision(Struct, frozen=True):
    """A division as it stands; the rounds `to_come` are paired when those before are in."""

    id: str
    name: str
    book: str
    told: tuple[str, ...]
    phase: str
    entries: tuple[PublicEntry, ...]
    rounds: tuple[PublicRound, ...]
    round_now: int | None
    standings: tuple[StandingRow, ...] | None
    parted_by: str
    standings_note: str
    left: tuple[str, ...]
    brackets: tuple[PublicBracket, ...]
    version: int
    versions: tuple[PublicVersion, ...] = ()
    final: tuple[Final, ...] | None = None
    to_come: tuple[int, ...] = ()
    times: tuple[RoundTime, ...] = ()
    ends_about: str = ""
    clubs: tuple[ClubRow, ...] = ()
    club_matches: tuple[ClubMatch, ...] = ()
    starts: str = ""
    ends: str = ""
    tables: tuple[int, ...] = ()
    podium: tuple[PodiumStep, ...] = ()
    counted: str = "Total"
    go_on: int = 0
    fee: str = ""

    @property
    def club_tables(self) -> tuple[Table, Table]:
        """The clubs and their matches, as tables."""
        return clubs_table(self.clubs), matches_table(self.club_matches)

    @property
    def when(self) -> str:
        """When it is, in words; nothing where that was not said."""
        return event_time(self.starts, self.ends)

    @property
    def places(self) -> Table:
        """The standings as a table."""
        shown = standings_table(self.standings or (), self.parted_by, why=True, viewer=READER)
        return shown.headed({"total": self.counted})


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
    facts: MeetFacts = MeetFacts()
    hall: HallMap | None = None
    door_open: bool = False
    fee: str = ""


Versions = Mapping[str, tuple[PublicVersion, ...]]
"""What was made public of each division."""


def published(log: MeetLog) -> Versions:
    """When the results of each division were made public; not by whom."""
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
        meet.facts,
        hall_map(meet.hall),
        meet.door_open,
        told_fees(meet),
    )


def public_division(
    meet: Meet, division: DivisionState, now: str, versions: tuple[PublicVersion, ...] = ()
) -> PublicDivision:
    """One division for everybody."""
    released, names = division.standings_shown, meet.names(division.id)
    times = round_times(division, now)
    clubs = released and division.started and meets_as_clubs(division)
    final = _final(meet, division) if released and division.started else None
    return PublicDivision(
        division.id,
        division.name,
        division.profile.name,
        tuple(one.words for one in told_before_play(division)),
        _phase(division),
        tuple(_entry(meet, one, names[one.id]) for one in meet.entrants(division.id)),
        tuple(_rounds(meet, division, now)),
        round_now(division),
        standing_rows(division, table(meet, division))
        if released and _has_places(division)
        else None,
        str(tie_head(division.profile)),
        _note(meet, division, released, versions),
        tuple(_left(meet, division)),
        tuple(public_brackets(meet, division)),
        division.version,
        versions,
        final,
        tuple(numbers_to_come(division)),
        times,
        ends_about(times),
        club_rows(meet, division) if clubs else (),
        club_matches(meet, division) if clubs else (),
        division.starts,
        division.ends,
        tuple(sorted(own_tables(division))),
        podium_of(final or (), division.part.size),
        str(total_head(division.profile)),
        qualifying_places(division) if division.started and all_in(division) else 0,
        told_fee(meet, division),
    )


def _final(meet: Meet, division: DivisionState) -> tuple[Final, ...] | None:
    """The places in the end, the champion first; None until they are settled."""
    found = final_places(meet, division)
    return None if isinstance(found, Rejection) else found


def _has_places(division: DivisionState) -> bool:
    return division.started and _any_result(division) and not no_places_yet(division)


def _any_result(division: DivisionState) -> bool:
    return any(one.games for one in division.tallies.values())


def _phase(division: DivisionState) -> str:
    if not division.version:
        return plain(say("public-phase", phase=division.phase))
    if not division.changed:
        return plain(say("public-phase", phase="ended"))
    over = all_in(division) and (division.playoff is None or division.playoff.over)
    return plain(say("public-phase", phase="correcting" if over else division.phase))


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
            tuple(sitting_out(meet, division, number)),
            division.clocks.get(number, ""),
            minutes_left(division, number, now) if any_waiting(games) else None,
            division.held(number),
        )


def _round_name(first: Game) -> str:
    if first.tie_place is not None:
        return round_title("parting", first.round)
    return round_title("makeup" if first.makeup else "round", first.round)


def _game_name(game: Game) -> str:
    return plain(say("public-game", game=game.game))


def _game(division: DivisionState, game: Game, names: dict[int, str]) -> PublicGame:
    pair = names[game.entries[0]], names[game.entries[1]]
    told = game.counts and division.standings_shown and game.result is not None
    return PublicGame(
        game.number,
        game.round,
        game.table,
        game.entries,
        pair,
        _game_name(game) if division.profile.planning.games_in_a_row.value > 1 else "",
        not game.waiting,
        booked_words(game.result, game.lines, pair) if told and game.result else "",
        game.here if game.waiting or division.standings_shown else "",
        game.result.kind if told and game.result else "",
        (game.result.scores or from_cards(game)) if told and game.result else None,
    )


def sitting_out(meet: Meet, division: DivisionState, number: int) -> list[str]:
    """Who has no game in a regular round, and still plays."""
    games = [game for game in division.rounds.get(number, {}).values() if game.state != "dropped"]
    if not games or games[0].makeup or games[0].tie_place is not None:
        return []
    seated, names = {entry for game in games for entry in game.entries}, meet.names(division.id)
    return [
        names[entry] for entry in division.draw if entry not in seated and meet.entries[entry].in_it
    ]


def _note(
    meet: Meet, division: DivisionState, released: bool, versions: tuple[PublicVersion, ...]
) -> str:
    """What to know about the standings."""
    if not division.started:
        return ""
    if not released:
        return plain(sentence(standings_to_come(meet)))
    if not _any_result(division):
        return plain(say("standings-no-result"))
    if not _has_places(division):
        return plain(say("standings-none-yet"))
    if provisional := provisional_words(division):
        return provisional
    if not division.version:
        return plain(say("standings-not-public"))
    at = day_and_hour(versions[-1].at) if versions else ""
    told = say(
        "standings-public",
        changed=division.changed,
        version=division.version,
        at=at,
        drawn=drawn_before(meet, division),
    )
    return plain(told)


def standings_to_come(meet: Meet) -> Message:
    """That the standings are kept back so far."""
    return say("standings-kept-back", chief=meet.chief)


def _left(meet: Meet, division: DivisionState) -> Iterator[str]:
    """Those who left in mid-event; not why."""
    for one in gone(meet, division):
        yield f"{one.entrant} {one.when}"


APOSTROPHES = dict.fromkeys(map(ord, "'’‘‛ʼʹ′`´"))
"""Keyboards write one and the same sign in many ways, and people leave it out."""
LEAST = 2
MOST = 30


class Route(Struct, frozen=True):
    """One entry with all its games, in order, and its place where that is public.

    `match` says in words what it plays, or waits for, in a bracket.
    """

    division: str
    name: str
    games: tuple[PublicGame, ...]
    now: PublicGame | None
    on: bool
    place: StandingRow | None
    match: str = ""


def find(shown: PublicTournament, words: str) -> list[Route]:
    """All entries whose name, club or area has these words in it, in any order of letters' marks.

    >>> folded("  Żółć  & O'Neil "), folded("O’Neil")
    ('zołc & oneil', 'oneil')
    """
    asked = folded(words).split()
    if len("".join(asked)) < LEAST:
        return []
    return [
        _route(division, entry.entry, entry.name)
        for division in shown.divisions
        for entry in division.entries
        if all(word in folded(f"{entry.name} {entry.clubs} {entry.area}") for word in asked)
    ][:MOST]


def folded(text: str) -> str:
    """A name as names are looked for: without capitals, marks on letters and apostrophes."""
    plain = unicodedata.normalize("NFKD", text.translate(APOSTROPHES))
    return " ".join("".join(s for s in plain if not unicodedata.combining(s)).casefold().split())


def _route(division: PublicDivision, entry: int, name: str) -> Route:
    games = tuple(g for one in division.rounds for g in one.games if entry in g.entries)
    called = {one.round for one in division.rounds if one.called}
    waiting = [game for game in games if not game.settled]
    on = [game for game in waiting if game.round in called]
    place = next((row for row in division.standings or () if row.entry == entry), None)
    now, match = next(iter(on or waiting), None), _match(division, entry, name)
    return Route(division.name, name, games, now, bool(on), place, match)


def _match(division: PublicDivision, entry: int, name: str) -> str:
    """What an entry does next in a bracket, in words; empty where it stands in none any more."""
    for bracket in division.brackets:
        for one in bracket.now:
            if name in one.names:
                return plain(_match_now(one, name))
        for waits in bracket.waiting:
            if waits.entry == entry:
                return plain(say("public-match-next", bye=waits.bye, match=waits.words))
    return ""


def _match_now(one: PublicMatch, name: str) -> Message:
    other = Name(next(other for other in one.names if other != name))
    at = one.table or 0
    return say("public-match-now", match=one.match, game=one.game, table=at, other=other)
