"""What a plan comes to: how it is played, and what another field would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pegout.text import Message, Part, say
from pegout.tournament.pairing.summary import PlanSummary
from pegout.tournament.profile import Profile

MOST_POOLS_NAMED = 4


def way_words(summary: PlanSummary) -> str:
    """How a plan is played.

    >>> way_words(PlanSummary(15, (8, 7), (14, 14), 8, 400, repeats=6, volunteers=2))
    '2 pools of 8 and 7: 14 games each in 8 rounds, 6 hours 40 minutes of play; 6 games are \
against somebody met before, and 2 are with a volunteer'
    """
    told = say(
        "way-in-all",
        pools=pools_told(summary.pools),
        games=games_told(summary),
        rounds=summary.rounds,
        time="" if summary.minutes is None else time_told(summary.minutes),
        exceptions=[*exceptions(summary)],
    )
    return str(told)


def length_words(profile: Profile, summary: PlanSummary) -> str:
    """The pools and how long it lasts, as a sentence; nothing where neither is known.

    >>> from pegout.tournament.profile import profile
    >>> length_words(profile("alberta55_provincial"), PlanSummary(16, (8, 8), (14, 14), 7, 350))
    '2 pools of 8, 7 rounds, 5 hours 50 minutes of play at 25 minutes a game.'
    """
    told: list[Part] = [] if len(summary.pools) == 1 else [pools_told(summary.pools)]
    game = profile.games.minutes.value
    if summary.minutes is not None and game is not None:
        time = time_told(summary.minutes)
        several = summary.days > 1
        told.append(
            say("way-play", rounds=summary.rounds, time=time, several=several, minutes=game)
        )
    return str(say("way-length", parts=told)) if told else ""


def pools_told(pools: tuple[int, ...]) -> Message:
    """The pools with their sizes.

    >>> [str(pools_told(pools)) for pools in ((8, 8), (8, 7), (10,), (8, 8, 8, 7, 7))]
    ['2 pools of 8', '2 pools of 8 and 7', 'one field', '3 pools of 8 and 2 of 7']
    """
    if _many(pools) and len(set(pools)) > 1:
        (size, number), *rest = Counter(pools).items()
        others = [say("way-pools-more", number=number, size=size) for size, number in rest]
        first = say("way-pools-first", number=number, size=size)
        return say("way-pools-of-sizes", sizes=[first, *others])
    return say("way-pools", number=len(pools), sizes=_sizes(pools))


def _many(pools: tuple[int, ...]) -> bool:
    """Whether the pools are too many to list one by one."""
    return len(pools) > MOST_POOLS_NAMED


def _sizes(pools: tuple[int, ...]) -> tuple[int, ...]:
    return pools[:1] if len(set(pools)) == 1 else pools


def games_told(summary: PlanSummary) -> Message:
    """How many games each plays."""
    least, most = summary.games_each
    return say("way-games-each", least=least if least != most else 0, games=most)


def time_told(minutes: int) -> Message:
    """A time of play.

    >>> [str(time_told(minutes)) for minutes in (350, 60, 25)]
    ['5 hours 50 minutes', '1 hour', '25 minutes']
    """
    hours, rest = divmod(minutes, 60)
    return say("way-time", hours=hours, minutes=rest)


def exceptions(summary: PlanSummary) -> Iterator[Message]:
    """What is not quite as it should be, and what is done about it."""
    if summary.across:
        yield say("way-across", meetings=summary.across)
    if summary.repeats:
        yield say("way-repeats", games=summary.repeats, volunteers=summary.volunteers)
    elif summary.volunteers:
        yield say("way-volunteers", games=summary.volunteers)


def matters(before: PlanSummary, after: PlanSummary) -> bool:
    """Whether more changes than the number of entries and of rounds."""

    def figures(one: PlanSummary) -> tuple[object, ...]:
        return len(one.pools), one.games_each, one.across, one.repeats, one.volunteers

    return figures(before) != figures(after)


def changes(before: PlanSummary, after: PlanSummary) -> Iterator[Message]:
    """What one plan has that another has not, each in a few words.

    >>> sixteen = PlanSummary(16, (8, 8), (14, 14), 7, 350)
    >>> fifteen = PlanSummary(15, (8, 7), (14, 14), 8, 400, repeats=6, volunteers=2)
    >>> [str(change) for change in changes(sixteen, fifteen)][:2]
    ['2 pools of 8 and 7, not of 8', 'still 14 games each']
    """
    now, then = pools_told(after.pools), pools_told(before.pools)
    if len(before.pools) != len(after.pools) or (
        _many(after.pools) and before.pools != after.pools
    ):
        yield say("way-not", now=now, then=then)
    elif len(after.pools) > 1 and before.pools != after.pools:
        yield say("way-not-of", now=now, sizes=_sizes(before.pools))
    if before.games_each == after.games_each:
        yield say("way-still", games=games_told(after))
    else:
        least, most = before.games_each
        was = say("way-number", least=least if least != most else 0, games=most)
        yield say("way-not", now=games_told(after), then=was)
    if (before.rounds, before.minutes) != (after.rounds, after.minutes):
        yield say("way-not", now=_length(after), then=_length(before))
    yield from exceptions(after)


def _length(one: PlanSummary) -> Message:
    time = "" if one.minutes is None else time_told(one.minutes)
    return say("way-rounds-and-time", rounds=one.rounds, time=time)
