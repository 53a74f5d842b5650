"""What each entry can still reach, whether the places stand, and who gets a medal.

The bounds let every game left go as well or as badly as the book's arithmetic allows, and every tie
fall either way. So nothing is said to be won that can be lost, and nothing lost that can be won;
a few things that are settled already may still be called open. All games left are taken to be
played or ruled on: a card that stays short has no place at all.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from msgspec import Struct

from pegout.text import Message, ordinal_figure, plain, say
from pegout.tournament.bracket import Placed, placing
from pegout.tournament.floor.finish import qualifying
from pegout.tournament.meet.state import DivisionState
from pegout.tournament.profile import Profile
from pegout.tournament.standings.places import Stake, Standing, places_that_go_on
from pegout.tournament.standings.ranking import all_in, games_missing, last_due


class Prospect(Struct, frozen=True):
    """The best and the worst place an entry can still take.

    `clinched` is what even the worst place is worth, `within_reach` what only a better one is.
    """

    entry: int
    best: int
    worst: int
    clinched: tuple[Stake, ...] = ()
    within_reach: tuple[Stake, ...] = ()

    @property
    def words(self) -> str:
        """The same in a sentence."""
        if self.best == self.worst:
            return plain(say("prospect-settled", place=self.best))
        return plain(say("prospect-open", best=self.best, worst=self.worst, sure=self._sure))

    @property
    def in_short(self) -> str:
        """The same for a column of the standings."""
        if self.best == self.worst:
            return ordinal_figure(self.best)
        return plain(say("prospect-in-short", best=self.best, worst=self.worst, sure=self._sure))

    @property
    def _sure(self) -> tuple[Message, ...]:
        return tuple(say("prospect-stake", stake=stake) for stake in self.clinched)


def game_bounds(profile: Profile) -> tuple[int, int]:
    """The least and the most that one game can add to a total.

    >>> from pegout.tournament.profile import profile
    >>> [game_bounds(profile(name)) for name in ("acc", "mcallen", "sasg")]
    [(0, 3), (0, 161), (0, 121)]
    """
    scoring, target = profile.scoring, profile.games.target.value
    values = [scoring.win.value]
    if scoring.skunk_below.value is not None:
        values.append(scoring.skunk.value)
    if scoring.double_skunk_below.value is not None:
        values.append(scoring.double_skunk.value)
    measure = scoring.measure.value
    if measure == "points_left":
        return 0, target
    return 0, max(values) + (target if measure == "points_and_bonus" else 0)


def prospects(
    profile: Profile,
    table: Sequence[Standing],
    owed: Mapping[int, int] | None = None,
    starters: int | None = None,
) -> dict[int, Prospect]:
    """What each entry of the standings can still reach, given the games that each has left.

    `starters` is how many entered and started; where not given, all in the standings.
    """
    left = {row.entry: row.missing for row in table} if owed is None else owed
    if any(left.get(row.entry, 0) for row in table):
        places = _open_places(profile, table, left)
    else:
        places = {row.entry: _final_places(row) for row in table}
    prizes = _prizes(profile, len(table) if starters is None else starters)
    return {entry: _prospect(entry, best, worst, prizes) for entry, (best, worst) in places.items()}


def _final_places(row: Standing) -> tuple[int, int]:
    first = row.place or 1
    return first, first + max(0, len(row.tied) - 1)


def _open_places(
    profile: Profile, table: Sequence[Standing], left: Mapping[int, int]
) -> dict[int, tuple[int, int]]:
    """Behind those who cannot be caught, and ahead of those who cannot catch up."""
    reach = {row.entry: _reach(profile, _figure(row), left.get(row.entry, 0)) for row in table}
    lows = sorted(low for low, _ in reach.values())
    highs = sorted(high for _, high in reach.values())
    # Among those who may reach the entry's own worst figure is always the entry itself.
    return {
        entry: (
            len(lows) - bisect_right(lows, high) + 1,
            len(highs) - bisect_left(highs, low),
        )
        for entry, (low, high) in reach.items()
    }


def _figure(row: Standing) -> int:
    """All that the card has, games of the round that is on among it."""
    return row.total if row.running is None else row.running


def _reach(profile: Profile, total: int, games: int) -> tuple[int, int]:
    """The worst and the best figure an entry can end with, more being better."""
    least, most = game_bounds(profile)
    if profile.low_wins:
        return -total - games * most, -total - games * least
    return total + games * least, total + games * most


def _prizes(profile: Profile, starters: int) -> dict[Stake, int]:
    """What places are worth, with the last place that has it."""
    medals = profile.ties.medals.value
    podium: dict[Stake, int] = {"medal": medals} if medals else {}
    return {**podium, **places_that_go_on(profile, starters)}


def _prospect(entry: int, best: int, worst: int, prizes: Mapping[Stake, int]) -> Prospect:
    clinched = tuple(prize for prize, last in prizes.items() if worst <= last)
    within = tuple(prize for prize, last in prizes.items() if best <= last < worst)
    return Prospect(entry, best, worst, clinched, within)


def standings_settled(ranked: tuple[Standing, ...]) -> bool:
    """Whether the rounds are over: every game in, and no tie at stake left."""
    return bool(ranked) and not any(row.provisional or row.at_stake for row in ranked)


def has_bracket(division: DivisionState, ranked: tuple[Standing, ...]) -> bool:
    """Whether playoffs decide the first places; one qualifier has nobody to play."""
    return division.playoff is not None or qualifying(division, ranked) > 1


def places_settled(division: DivisionState, ranked: tuple[Standing, ...]) -> bool:
    """Whether nothing can change the first places: the rounds are over and the bracket played."""
    if not standings_settled(ranked):
        return False
    if not has_bracket(division, ranked):
        return True
    return division.playoff is not None and division.playoff.over


def medallists(division: DivisionState, ranked: tuple[Standing, ...]) -> tuple[Placed, ...]:
    """Those on the podium, the best first: of the playoffs where there are any, else of the rounds.

    Of playoffs that go on there are those whose place stands already.
    """
    if has_bracket(division, ranked):
        placed = () if division.playoff is None else placing(division.playoff)
    else:
        placed = tuple(
            Placed(row.entry, row.place, row.place) for row in ranked if row.place is not None
        )
    return tuple(one for one in placed if one.place <= division.profile.ties.medals.value)


def provisional_words(division: DivisionState) -> str:
    """Why places may still change, and which round they go by; nothing where they cannot."""
    if all_in(division):
        return ""
    last, missing = last_due(division), games_missing(division)
    return plain(say("standing-provisional", missing=len(missing), round=last or 0))
