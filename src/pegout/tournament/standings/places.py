"""The standings: from the cards to places, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from pegout.text import Clause, Message, plain, say
from pegout.tournament.cards.result import GameRecord
from pegout.tournament.cards.tally import CardTally, total
from pegout.tournament.narration.figures import MOST_NAMED
from pegout.tournament.profile import Profile
from pegout.tournament.profile.model import Step
from pegout.tournament.standings.tiebreaks import (
    Carded,
    Meetings,
    PlayoffGames,
    Tied,
    TieFacts,
    part,
)

Stake: TypeAlias = Literal["medal", "qualify", "advance"]
"""What a place is worth: a medal, a place in the playoffs, or one in the next event."""


class Standing(Struct, frozen=True):
    """One entry in the standings.

    `place` is None for a card that is short of games: it comes last, and `missing` says how many.
    `parted_by` is the step of the tie chain that put it below the place above; None where the
    totals did. `tied` are all who share the place, in order of names.
    A tie that the chain cannot part needs a playoff; it is at stake where the playoff is held: for
    a medal, or for the last place that qualifies. Places are provisional while any game is missing.
    `running` is the total with the games of a round that is on; None where it is the same.
    `because` is the reason without the place that it is for.
    """

    place: int | None
    entry: int
    entrant: str
    total: int
    because: Message
    tally: CardTally
    parted_by: Step | None = None
    needs_playoff: bool = False
    at_stake: bool = False
    provisional: bool = False
    missing: int = 0
    tied: tuple[int, ...] = ()
    running: int | None = None

    @property
    def message(self) -> Message:
        """The place and the reason for it."""
        if self.place is None:
            return say("standing-no-place", why=self.because)
        if self.provisional:
            return say("standing-so-far", place=self.place, why=self.because)
        return say("standing-place", place=self.place, why=self.because)

    @property
    def reason(self) -> str:
        """The place and the reason for it, in words."""
        return plain(self.message)


class TieGame(Struct, frozen=True):
    """A game to be played for a place that some share: one of two, or one of a round of more."""

    place: int
    entries: tuple[int, int]
    tied: tuple[int, ...]
    clause: str


def standings(  # noqa: PLR0913  all that standings rest on, the last five by name
    profile: Profile,
    tallies: Mapping[int, CardTally],
    games: Iterable[Carded],
    *,
    names: Mapping[int, str],
    owed: Mapping[int, int] | None = None,
    parted: Iterable[GameRecord] = (),
    due: Mapping[int, int] | None = None,
    starters: int | None = None,
    drawn: bool = False,
) -> tuple[Standing, ...]:
    """Everyone in order, best first, with the reason for each place.

    `games` are looked at only to say who beat who. `owed` is how many games are missing on each
    card; where it is not given, a card should have the profile's number of games, or as many as
    the fullest. `parted` are playoff games that were played to break ties. `due` is how many of the
    missing games should be in by now: a card is short of these only; where not given, of all.
    `starters` is how many entered and started; where not given, all who are ranked.
    `drawn` says that a bracket was made of the standings, so that no place is at stake any more.
    """
    missing = missing_games(profile, tallies) if owed is None else owed
    totals = {entry: total(profile, tally) for entry, tally in tallies.items()}
    facts = TieFacts(profile, tallies, names, Meetings(games, totals), PlayoffGames(parted))
    late = missing if due is None else due
    level = _level([late.get(entry, 0) for entry in tallies])
    ranked = [entry for entry in tallies if late.get(entry, 0) == level]
    others = [entry for entry in tallies if late.get(entry, 0) != level]
    open_games = any(missing.get(entry, 0) > 0 for entry in tallies)
    field = len(tallies) if starters is None else starters
    stakes = _Stakes() if drawn else _stakes_of(profile, field)
    desk = _Desk(facts, totals, missing, stakes, provisional=bool(open_games or others))
    return (*desk.places(ranked), *desk.unranked(others))


def _level(missing: Sequence[int]) -> int:
    """Cards are ranked with those of as many games: the full ones, or the nearest to it."""
    return min((one for one in missing if one >= 0), default=max(missing, default=0))


def missing_games(
    profile: Profile, tallies: Mapping[int, CardTally], games: int | None = None
) -> dict[int, int]:
    """How many games each card is short of, where each should have `games`; below 0, has too many.

    Where no number is given it is the profile's, or else as many as the fullest card has.
    """
    most = max((tally.games for tally in tallies.values()), default=0)
    expected = games or profile.planning.games.value or most
    return {entry: expected - tally.games for entry, tally in tallies.items()}


def places_that_go_on(profile: Profile, starters: int) -> dict[Stake, int]:
    """Given how many entered and started, the last place that is worth each stake.

    A quarter is of them, not of those who are left, and rounded up (001 Playoffs; reading A30).

    >>> from pegout.tournament.profile import profile
    >>> places_that_go_on(profile("acc"), 121)
    {'qualify': 31}
    """
    playoffs = profile.playoffs
    qualifiers = playoffs.qualifiers.value
    places: dict[Stake, int | None] = {
        "qualify": -(-starters // 4) if qualifiers == "top_quarter" else qualifiers,
        "advance": playoffs.advance.value,
    }
    return {stake: last for stake, last in places.items() if last is not None}


def tie_games(
    profile: Profile, table: Sequence[Standing], parted: Iterable[GameRecord] = ()
) -> tuple[TieGame, ...]:
    """The playoff games to be played now, for ties at stake in standings that are final.

    Two who are tied play one game; three or more each play each once, and those who are then
    still tied do so again (reading A6). Their results go back to `standings` as `parted`.
    """
    playoffs = PlayoffGames(parted)
    found: list[TieGame] = []
    for tied, rows in groupby(table, key=lambda row: row.tied):
        first = next(rows)
        if first.at_stake and not first.provisional and first.place is not None:
            clause = profile.chain(len(tied)).clause
            pairs = _to_play(playoffs, tied)
            found.extend(TieGame(first.place, pair, tied, clause) for pair in pairs)
    return tuple(found)


def _to_play(playoffs: PlayoffGames, tied: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The pairs of a tie whose game of the present round has not been played."""
    played = {pair: playoffs.number(*pair) for pair in combinations(tied, 2)}
    fewest = min(played.values())
    return (pair for pair, number in played.items() if number == fewest)


class _Stakes(NamedTuple):
    """What a tie may decide: the medals, and the last places that go on."""

    medals: int = 0
    last: tuple[int, ...] = ()

    def between(self, first: int, last: int) -> bool:
        """Whether it matters who of those tied for these places comes before whom."""
        return first <= self.medals or any(first <= cut < last for cut in self.last)


def _stakes_of(profile: Profile, field: int) -> _Stakes:
    return _Stakes(profile.ties.medals.value, tuple(places_that_go_on(profile, field).values()))


class _Desk:
    """Where one table of standings is drawn up."""

    def __init__(
        self,
        facts: TieFacts,
        totals: Mapping[int, int],
        missing: Mapping[int, int],
        stakes: _Stakes,
        *,
        provisional: bool,
    ) -> None:
        self.facts = facts
        self.totals = totals
        self.missing = missing
        self.provisional = provisional
        self.measure = facts.profile.scoring.measure.value
        self.stakes = stakes

    def places(self, entries: Iterable[int]) -> Iterator[Standing]:
        """Those who are ranked; equal totals are separated by the profile's chain."""
        place = 1
        sign = -1 if self.facts.profile.low_wins else 1
        ordered = sorted(self._by_name(entries), key=lambda entry: -sign * self.totals[entry])
        for figure, group in groupby(ordered, key=self.totals.__getitem__):
            for tied in self._parted(figure, tuple(group)):
                yield from self._rows(place, tied)
                place += len(tied.members)

    def unranked(self, entries: Iterable[int]) -> Iterator[Standing]:
        """Cards short of games or with too many, the nearest first; no missing game is 0 (A21)."""
        for entry in sorted(self._by_name(entries), key=lambda entry: abs(self.missing[entry])):
            missing = self.missing[entry]
            short = say("standing-games-missing", games=missing)
            yield Standing(
                None,
                entry,
                self.facts.names[entry],
                self.totals[entry],
                short if missing > 0 else self._too_many(entry),
                self.facts.tallies[entry],
                provisional=True,
                missing=max(0, missing),
            )

    def _too_many(self, entry: int) -> Message:
        games, rule = self.facts.tallies[entry].games, self.facts.profile.planning.games
        own = games + self.missing[entry]
        if own == rule.value:
            clause = Clause(rule.clause)
            return say("standing-more-than-the-book", games=games, own=own, clause=clause)
        return say("standing-more-than-a-card", games=games, own=own)

    def _parted(self, figure: int, group: tuple[int, ...]) -> Iterable[Tied]:
        total_of_all = say("standing-total", measure=self.measure, total=figure)
        if len(group) == 1:
            return (Tied(group, (), (total_of_all,), {group[0]: ()}),)
        return part(self.facts, group, total_of_all)

    def _rows(self, place: int, tied: Tied) -> Iterator[Standing]:
        last = place + len(tied.members) - 1
        at_stake = tied.must_play and self.stakes.between(place, last)
        for entry in tied.members:
            yield Standing(
                place,
                entry,
                self.facts.names[entry],
                self.totals[entry],
                self._because(place, entry, tied, at_stake),
                self.facts.tallies[entry],
                tied.by,
                tied.must_play,
                at_stake,
                self.provisional,
                max(0, self.missing.get(entry, 0)),
                tied.members if tied.must_play else (),
            )

    def _because(self, place: int, entry: int, tied: Tied, at_stake: bool) -> Message:
        alone = not tied.steps
        said = [tied.equal[0] if alone else say("standing-equal", figures=tied.equal)]
        said.extend(tied.story[entry])
        if self.missing.get(entry, 0) < 0:
            said.append(self._too_many(entry))
        if tied.must_play:
            said.append(self._sharing(place, entry, tied, at_stake))
        return say("standing-reasons", reasons=said)

    def _sharing(self, place: int, entry: int, tied: Tied, at_stake: bool) -> Message:
        number, some = len(tied.members), tied.members[: MOST_NAMED + 1]
        names = [self.facts.names[other] for other in some if other != entry]
        others = names if number <= MOST_NAMED + 1 else names[: MOST_NAMED - 1]
        more = number - 1 - len(others)
        if self.provisional:
            return say("standing-shares-so-far", place=place, others=others, more=more)
        if at_stake:
            return say("standing-shares-until", place=place, others=others, more=more, tied=number)
        return say("standing-shares", place=place, others=others, more=more, tied=number)

    def _by_name(self, entries: Iterable[int]) -> list[int]:
        names = self.facts.names
        return sorted(entries, key=lambda entry: (names[entry].casefold(), names[entry], entry))
