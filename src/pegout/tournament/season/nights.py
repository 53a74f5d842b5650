"""A night of a season, read from the log of its meet."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.text import Message, plain, say
from pegout.tournament.cards.tally import EMPTY, CardTally, add, left_out, total
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import MeetLog
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.season.model import Night, NightCard, Sums, summed
from pegout.tournament.standings.ranking import (
    field,
    games_missing,
    gone,
    records,
    rounds_to_come,
    table,
)


class NightSums(Struct, frozen=True):
    """The sums of a night without the games set aside; `message` says where they do not balance."""

    date: str
    wins: int
    losses: int
    plus: int
    minus: int
    given: int
    taken: int
    aside: int
    message: Message | None

    @property
    def even(self) -> bool:
        """Whether everything balances."""
        return self.message is None

    @property
    def sentence(self) -> str:
        """The message in words."""
        return "" if self.message is None else plain(self.message)


def night_sums(night: Night) -> NightSums:
    """The sums of one night."""
    cards, aside = summed(night.cards), night.aside
    wins, plus, minus = cards.won - aside.won, cards.plus - aside.plus, cards.minus - aside.minus
    losses = cards.games - aside.games - wins
    given, taken = cards.given - aside.given, cards.taken - aside.taken
    pairs = (("wins", wins, losses), ("spread", plus, minus), ("skunks", given, taken))
    differ = [
        say("season-uneven-figures", kind=kind, one=one, other=other)
        for kind, one, other in pairs
        if one != other
    ]
    told = say("season-uneven", date=night.date, differences=differ) if differ else None
    return NightSums(night.date, wins, losses, plus, minus, given, taken, aside.games, told)


DATE = len("2026-09-03")


def night_of(  # noqa: PLR0913  what a night may be told besides, by name
    log: MeetLog,
    book: str,
    division: str | None = None,
    *,
    date: str = "",
    meet: str = "",
    notes: tuple[str, ...] = (),
    rehearsal: bool = False,
) -> Night | Rejection:
    """One division of a meet that is over, as a night of a season played by this book.

    `date` overrides the date of the meet; `meet` is the name of its file.
    """
    found = _division(log.meet, division)
    if isinstance(found, Rejection):
        return found
    refused = _unfit(log.meet, found, book, rehearsal) or _not_over(found)
    if refused:
        return refused
    return Night(
        date or _date(log, found),
        card_length(found),
        tuple(_cards(log.meet, found)),
        found.id if len(log.meet.divisions) > 1 else "",
        meet,
        len(found.playoff.entries) if found.playoff else 0,
        _aside(found),
        tuple(_absent(log.meet, found)),
        notes,
    )


def _division(meet: Meet, division: str | None) -> DivisionState | Rejection:
    if division is None and len(meet.divisions) == 1:
        return next(iter(meet.divisions.values()))
    if division in meet.divisions:
        return meet.divisions[division]
    return refuse("no_such_division.which", known=[*meet.divisions])


def _not_over(division: DivisionState) -> Rejection | None:
    if not division.started:
        return refuse("not_begun.night", division=division.name)
    missing = len(games_missing(division))
    if missing:
        return refuse("games_missing.night", division=division.name, number=missing)
    if rounds_to_come(division):
        return refuse("rounds_to_come.night", division=division.name)
    if division.changed:
        return refuse("publish_again", division=division.name)
    return None


def _unfit(meet: Meet, division: DivisionState, book: str, rehearsal: bool) -> Rejection | None:
    profile = division.profile
    if meet.rehearsal and not rehearsal:
        return refuse("only_rehearsed")
    if division.part.size > 1:
        return refuse("pairs", division=division.name)
    if profile.low_wins:
        return refuse("lowest_wins", clause=profile.scoring.measure.clause, book=profile.name)
    if profile.id != book:
        return refuse("other_book", division=division.name, played=profile.id, book=book)
    return None


def _date(log: MeetLog, division: DivisionState) -> str:
    """The day that was announced, or else the one on which play began."""
    if division.starts:
        return division.starts[:DATE]
    for step in log.in_force():
        if isinstance(step.command, c.Start) and step.command.division == division.id:
            return step.stamp.at[:DATE]
    return log.steps[-1].stamp.at[:DATE]


def card_length(division: DivisionState) -> int:
    """The games of a whole card: as many as were planned, whatever the book says."""
    if division.plan is not None:
        return division.plan.checks.games_each[1]
    return max((tally.games for tally in division.tallies.values()), default=0)


def _cards(meet: Meet, division: DivisionState) -> Iterator[NightCard]:
    """Cards in the order of their places, then those of players who left with games on them."""
    for row in table(meet, division):
        yield _card(meet, division, row.entry, row.tally, row.place)
    for left in gone(meet, division):
        if left.tally.games:
            yield _card(meet, division, left.entry, left.tally, None)


def _card(
    meet: Meet, division: DivisionState, entry: int, tally: CardTally, place: int | None
) -> NightCard:
    person = meet.people[meet.entries[entry].people[0]]
    return NightCard(
        person.name,
        tally.games,
        tally.wins,
        total(division.profile, tally),
        person.member,
        tally.plus,
        tally.minus,
        tally.skunks_given,
        tally.skunks_taken,
        place,
    )


def _aside(division: DivisionState) -> Sums:
    """The sums of lines with no line on another card that mirrors them."""
    tally = EMPTY
    for game in filter(left_out, records(division)):
        for line in game.lines:
            tally = tally if line is None else add(tally, line)
    return Sums(
        tally.games,
        tally.wins,
        total(division.profile, tally),
        tally.plus,
        tally.minus,
        tally.skunks_given,
        tally.skunks_taken,
    )


def _absent(meet: Meet, division: DivisionState) -> Iterator[str]:
    """Those who were entered and played no game, apart from the house player."""
    here = {*field(meet, division), division.house}
    for entry in meet.entries.values():
        played = division.tallies.get(entry.id, EMPTY).games
        if entry.division == division.id and entry.id not in here and not played:
            yield meet.entry_name(entry.id)
