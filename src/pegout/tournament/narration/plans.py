"""What a plan comes to, in words: how it is played, and what another field would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pegout.tournament.narration.figures import counted_words, listed
from pegout.tournament.pairing.summary import Summary
from pegout.tournament.profile import Profile

MOST_POOLS_NAMED = 4


def way_words(summary: Summary) -> str:
    """How a plan is played.

    >>> way_words(Summary(15, (8, 7), (14, 14), 8, 400, repeats=6, volunteers=2))
    '2 pools of 8 and 7: 14 games each in 8 rounds, 6 hours 40 minutes of play; 6 games are \
against somebody met before, and 2 are with a volunteer'
    """
    time = "" if summary.minutes is None else f", {time_words(summary.minutes)} of play"
    rounds = counted_words(summary.rounds, "round")
    told = f"{pools_words(summary.pools)}: {games_words(summary)} in {rounds}{time}"
    return "; ".join([told, *exceptions(summary)])


def length_words(profile: Profile, summary: Summary) -> str:
    """The pools and how long it lasts, as a sentence; nothing where neither is known.

    >>> from pegout.tournament.profile import profile
    >>> length_words(profile("alberta55_provincial"), Summary(16, (8, 8), (14, 14), 7, 350))
    '2 pools of 8, 7 rounds, 5 hours 50 minutes of play at 25 minutes a game.'
    """
    told = [] if len(summary.pools) == 1 else [pools_words(summary.pools)]
    game = profile.games.minutes.value
    if summary.minutes is not None and game is not None:
        told.append(counted_words(summary.rounds, "round"))
        of_days = " on the longest day" if summary.days > 1 else ""
        each = f"at {counted_words(game, 'minute')} a game"
        told.append(f"{time_words(summary.minutes)} of play{of_days} {each}")
    return f"{', '.join(told)}." if told else ""


def pools_words(pools: tuple[int, ...]) -> str:
    """The pools with their sizes.

    >>> pools_words((8, 8)), pools_words((8, 7)), pools_words((10,)), pools_words((8, 8, 8, 7, 7))
    ('2 pools of 8', '2 pools of 8 and 7', 'one field', '3 pools of 8 and 2 of 7')
    """
    if len(pools) == 1:
        return "one field"
    if _many(pools) and len(set(pools)) > 1:
        (size, number), *rest = Counter(pools).items()
        others = [f"{number} of {size}" for size, number in rest]
        return listed([f"{counted_words(number, 'pool')} of {size}", *others])
    return f"{len(pools)} pools {_sizes(pools)}"


def _many(pools: tuple[int, ...]) -> bool:
    """Whether the pools are too many to list one by one."""
    return len(pools) > MOST_POOLS_NAMED


def _sizes(pools: tuple[int, ...]) -> str:
    if len(set(pools)) == 1:
        return f"of {pools[0]}"
    return f"of {listed([*map(str, pools)])}"


def games_words(summary: Summary) -> str:
    """How many games each plays."""
    games = "game" if summary.games_each == (1, 1) else "games"
    return f"{_number_of_games(summary)} {games} each"


def _number_of_games(summary: Summary) -> str:
    least, most = summary.games_each
    return f"{most}" if least == most else f"{least} to {most}"


def time_words(minutes: int) -> str:
    """A time of play.

    >>> time_words(350), time_words(60), time_words(25)
    ('5 hours 50 minutes', '1 hour', '25 minutes')
    """
    hours, rest = divmod(minutes, 60)
    told = [counted_words(hours, "hour")] if hours else []
    return " ".join([*told, counted_words(rest, "minute")] if rest or not hours else told)


def exceptions(summary: Summary) -> Iterator[str]:
    """What is not quite as it should be, and what is done about it."""
    if summary.across:
        are = "is" if summary.across == 1 else "are"
        yield f"{counted_words(summary.across, 'meeting')} {are} across pools"
    repeats = f"{_games(summary.repeats)} against somebody met before"
    if summary.repeats and summary.volunteers:
        yield f"{repeats}, and {summary.volunteers} are with a volunteer"
    elif summary.repeats:
        yield repeats
    elif summary.volunteers:
        yield f"{_games(summary.volunteers)} with a volunteer"


def _games(number: int) -> str:
    return f"{counted_words(number, 'game')} {'is' if number == 1 else 'are'}"


def matters(before: Summary, after: Summary) -> bool:
    """Whether more changes than the number of entries and of rounds."""

    def figures(one: Summary) -> tuple[object, ...]:
        return len(one.pools), one.games_each, one.across, one.repeats, one.volunteers

    return figures(before) != figures(after)


def changes(before: Summary, after: Summary) -> Iterator[str]:
    """What one plan has that another has not, each in a few words.

    >>> sixteen = Summary(16, (8, 8), (14, 14), 7, 350)
    >>> fifteen = Summary(15, (8, 7), (14, 14), 8, 400, repeats=6, volunteers=2)
    >>> [*changes(sixteen, fifteen)][:2]
    ['2 pools of 8 and 7, not of 8', 'still 14 games each']
    """
    if len(before.pools) != len(after.pools) or (
        _many(after.pools) and before.pools != after.pools
    ):
        yield f"{pools_words(after.pools)}, not {pools_words(before.pools)}"
    elif len(after.pools) > 1 and before.pools != after.pools:
        yield f"{pools_words(after.pools)}, not {_sizes(before.pools)}"
    if before.games_each == after.games_each:
        yield f"still {games_words(after)}"
    else:
        yield f"{games_words(after)}, not {_number_of_games(before)}"
    if (before.rounds, before.minutes) != (after.rounds, after.minutes):
        yield f"{_length(after)}, not {_length(before)}"
    yield from exceptions(after)


def _length(one: Summary) -> str:
    rounds = counted_words(one.rounds, "round")
    return rounds if one.minutes is None else f"{rounds} and {time_words(one.minutes)}"
