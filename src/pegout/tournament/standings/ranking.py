"""Standings of a division as it stands: cards, games owed, ties played off, prospects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from pegout.text import Message, plain, say
from pegout.tournament.cards.result import GameRecord, Result, card_lines, refuse_result
from pegout.tournament.cards.tally import EMPTY, CardTally, take_away, tallies_of, total
from pegout.tournament.meet.state import DivisionState, Game, Meet
from pegout.tournament.pairing.checks import games_not_planned
from pegout.tournament.pairing.movement import SoFar
from pegout.tournament.profile import Profile
from pegout.tournament.standings.places import Standing, standings


def field(meet: Meet, division: DivisionState) -> list[int]:
    """The entries that are ranked: all in the draw who have neither withdrawn nor switched.

    The house is not.
    Once a bracket has begun, they are those who were in the field then.
    """
    if division.ranked:
        return list(division.ranked)
    here = {entry.id: entry for entry in meet.entries_of(division.id)}
    drawn = division.draw or here
    return [entry for entry in drawn if entry in here and entry != division.house]


class Gone(Struct, frozen=True):
    """Someone who left in mid-event: no place, and what the card had."""

    entry: int
    entrant: str
    total: int
    tally: CardTally
    when: Message
    because: str | Message = ""

    @property
    def message(self) -> Message:
        """When and why."""
        if not self.because:
            return self.when
        return say("standing-withdrew-because", when=self.when, why=self.because)

    @property
    def reason(self) -> str:
        """When and why, in words."""
        return plain(self.message)


def gone(meet: Meet, division: DivisionState) -> tuple[Gone, ...]:
    """Those who left the field after it had begun, who are listed last."""
    here, names = set(field(meet, division)), meet.names(division.id)
    found = []
    for number in division.draw if division.started else ():
        entry = meet.entries[number]
        if number in here or entry.division != division.id or number == division.house:
            continue
        tally = division.tallies.get(number, EMPTY)
        figure = total(division.profile, tally)
        when = say("standing-withdrew", round=entry.left_round or 0)
        found.append(Gone(number, names[number], figure, tally, when, entry.left_why))
    return tuple(found)


def owed(division: DivisionState, entries: Iterable[int]) -> dict[int, int]:
    """How many games are still missing on each card."""
    missing = Counter(
        entry
        for game in division.games()
        if game.waiting and game.tie_place is None
        for entry in game.entries
        if entry != game.ghost
    )
    entries = list(entries)
    never = games_not_planned(division, entries)
    return {entry: missing[entry] + never.get(entry, 0) for entry in entries}


def pools_of(division: DivisionState) -> dict[int, str]:
    """The pool of each entry, where there are pools."""
    return {
        entry: game.pool
        for game in division.games()
        if game.pool is not None
        for entry in game.entries
    }


def last_due(division: DivisionState) -> int | None:
    """The last round that places go by: the last that is complete. None where all rounds count.

    A round that is on would put those first whose table was quick. All rounds count when no
    regular round waits, and so do make-ups then; the last round counts once half of it is in.
    """
    regular = [number for number, games in division.rounds.items() if _is_regular(games)]
    still = [
        number
        for number in regular
        if any(game.waiting for game in division.rounds[number].values())
    ]
    to_come = rounds_to_come(division)
    if not still:
        return max(regular, default=0) if to_come else None
    last = max(regular)
    if still == [last] and not to_come:
        games = [game for game in division.rounds[last].values() if game.state != "dropped"]
        if 2 * sum(game.waiting for game in games) <= len(games):
            return None
    return max((number for number in regular if number not in still), default=0)


def no_places_yet(division: DivisionState) -> bool:
    """Where the lowest total wins, nobody has a place before a round is complete (A21)."""
    return division.profile.low_wins and last_due(division) == 0


def _is_regular(games: Mapping[int, Game]) -> bool:
    """A round of the plan that is neither for make-ups nor for ties, and not dropped whole."""
    first = next((game for game in games.values() if game.state != "dropped"), None)
    return first is not None and not first.makeup and first.tie_place is None


def table(meet: Meet, division: DivisionState) -> tuple[Standing, ...]:
    """The standings by the division's own profile; in mid-round, after the last complete round."""
    entries = field(meet, division)
    last, missing = _counting(division, division.profile), owed(division, entries)
    tallies = {entry: division.tallies.get(entry, EMPTY) for entry in entries}
    basis = tallies if last is None else _after_round(division, tallies, last)
    rows = standings(
        division.profile,
        basis,
        (game for game in division.games() if _counted(game) and _by(game, last)),
        names=meet.names(division.id),
        owed=missing,
        parted=tie_records(division),
        due=_due(division, basis, last),
        starters=division.starters,
        drawn=division.playoff is not None,
    )
    if basis is tallies:
        return rows
    return tuple(_with_running(division.profile, row, tallies[row.entry]) for row in rows)


def _counting(division: DivisionState, profile: Profile) -> int | None:
    """The last round whose games count; before any is complete all do, unless the lowest wins."""
    last = last_due(division)
    return last if last or profile.low_wins else None


def _by(game: Game | GameRecord, last: int | None) -> bool:
    return last is None or game.round <= last


def _after_round(
    division: DivisionState, tallies: dict[int, CardTally], last: int
) -> dict[int, CardTally]:
    """The cards as they were after a round."""
    after = dict(tallies)
    for number, games in division.rounds.items():
        for game in games.values() if number > last else ():
            if not _counted(game):
                continue
            for entry, line in zip(game.entries, game.lines, strict=True):
                if line is not None and entry in after:
                    after[entry] = take_away(after[entry], line)
    return after


def _due(
    division: DivisionState, basis: dict[int, CardTally], last: int | None
) -> dict[int, int] | None:
    """The games each card should have by now and has not; None where that is all of them.

    An entry that sat out is not short, but where the lowest total wins: there a game that is still
    to be made up must not count as 0 (A21).
    """
    if last is None:
        return {} if last_due(division) == 0 else None
    late, makeups = Counter[int](), Counter[int]()
    for number, games in division.rounds.items():
        if number > last and _is_regular(games):
            continue
        for game in games.values():
            if not game.waiting or game.tie_place is not None:
                continue
            for entry in game.entries:
                if entry != game.ghost and entry in basis:
                    late[entry] += number <= last
                    makeups[entry] += game.makeup
    if division.profile.low_wins:
        most = max((tally.games for tally in basis.values()), default=0)
        for entry, tally in basis.items():
            made_up = most if rounds_to_come(division) else makeups[entry]
            late[entry] = max(late[entry], min(made_up, most - tally.games))
    return dict(late)


def _with_running(profile: Profile, row: Standing, tally: CardTally) -> Standing:
    """What the games of the round that is on add."""
    games = tally.games - row.tally.games
    if not games:
        return row
    running = total(profile, tally)
    figure = say("standing-total", measure=profile.scoring.measure.value, total=running)
    because = say("standing-with-running", before=row.because, games=games, figure=figure)
    return replace(row, running=running, because=because)


def table_as(meet: Meet, division: DivisionState, profile: Profile) -> tuple[Standing, ...]:
    """What the order would be under another book; rulings on cards are left aside."""
    entries = field(meet, division)
    last = _counting(division, profile)
    games = [_under(profile, game) for game in records(division) if _by(game, last)]
    found = tallies_of(entries, games)
    tallies = {entry: found[entry] for entry in entries}
    return standings(
        profile,
        tallies,
        games,
        names=meet.names(division.id),
        owed=owed(division, entries),
        due=_due(division, tallies, last),
        starters=division.starters,
    )


def table_under(
    meet: Meet, division: DivisionState, book: Profile | None
) -> tuple[Standing, ...] | Message:
    """The standings by the division's own book, or by another; or why the other cannot."""
    if book is None:
        return table(meet, division)
    for game in records(division):
        if game.result.scores and (refused := refuse_result(book, game.result)):
            return say("standing-other-book", book=book.name, game=game.number, why=refused.cited)
    return table_as(meet, division, book)


def _under(profile: Profile, game: GameRecord) -> GameRecord:
    fresh = card_lines(profile, _told(game))
    first, second = (
        None if line is None else new for line, new in zip(game.lines, fresh, strict=True)
    )
    return GameRecord(
        game.number, game.round, game.entries, game.result, (first, second), game.makeup
    )


def _told(game: GameRecord) -> Result:
    """A cross-check leaves no scores but those of the cards, and may leave a loss on both."""
    result, (one, other) = game.result, game.lines
    if result.kind != "played" or result.scores is not None:
        return result
    if result.winner is None or one is None or other is None:
        return Result("double_forfeit" if result.winner is None else "forfeit", None, result.winner)
    return replace(result, scores=(one.points, other.points))


def records(division: DivisionState) -> list[GameRecord]:
    """The games that count for the standings."""
    return [*_records(division)]


def _records(division: DivisionState) -> Iterator[GameRecord]:
    """The same one by one: most standings never ask who beat who, and need none of them."""
    return (game.record() for game in division.games() if _counted(game))


def _counted(game: Game) -> bool:
    return game.counts and game.tie_place is None


def tie_records(division: DivisionState) -> list[GameRecord]:
    """The games that were played to break ties."""
    return [g.record() for g in division.games() if g.counts and g.tie_place is not None]


def rounds_to_come(division: DivisionState) -> int:
    """How many rounds are still to be paired, each by the results of those before."""
    return 0 if division.plan is None else len(division.plan.to_come)


def numbers_to_come(division: DivisionState) -> range:
    """The numbers of the rounds that are still to be paired."""
    first = 1 if division.plan is None else len(division.plan.rounds) + 1
    return range(first, first + rounds_to_come(division))


def all_in(division: DivisionState) -> bool:
    """Whether every game has its result, ties aside, and no round is still to be paired."""
    return not games_missing(division) and not rounds_to_come(division)


def so_far(meet: Meet, division: DivisionState, number: int) -> SoFar:
    """What a round is paired by: who plays, the rounds before it, and how all stand after them.

    The house sits out where that leaves an even number.
    """
    assert division.plan is not None
    here = {entry.id for entry in meet.entries_of(division.id)}
    playing = [entry for entry in division.draw if entry in here]
    if len(playing) % 2:
        playing = [entry for entry in playing if entry != division.house]
    at = {entry: place for place, entry in enumerate(division.draw, 1)}
    return SoFar(
        [at[entry] for entry in playing],
        number,
        [one for one in division.plan.rounds if one.round < number],
        {at[entry]: tally.wins for entry, tally in division.tallies.items()},
        {at[row.entry]: row.place for row in table(meet, division) if row.place is not None},
    )


def games_missing(division: DivisionState) -> list[Game]:
    """Games without a result, ties aside."""
    return [game for game in division.games() if game.waiting and game.tie_place is None]
