"""How ties are broken: the steps of a profile's chain, each saying what it found.

Readings A13 to A17 (docs/decisions/readings.md) are followed. A step that separates some of the
tied leaves smaller groups, and who beat whom is looked at again within each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from pegout.text import Message, say
from pegout.tournament.cards.result import GameRecord, PaperLine
from pegout.tournament.cards.tally import EMPTY, CardTally, tallies_of, total
from pegout.tournament.profile import Profile
from pegout.tournament.profile.checks import PLAYED_STEPS
from pegout.tournament.profile.model import Step

Score = tuple[int, int]
"""Games won and games lost against one other."""


class Carded(Protocol):
    """A game of which it is known who met and what both cards say."""

    @property
    def entries(self) -> tuple[int, int | None]: ...

    @property
    def lines(self) -> tuple[PaperLine | None, PaperLine | None]: ...


class Meetings:
    """The games between each two, as games won and lost.

    Two have met in a game that stands on both cards and that exactly one of them won. A volunteer
    has met nobody in the volunteer's game, and a double forfeit is no meeting. Only those of equal
    totals can be tied, so nobody else's games are looked at.
    """

    def __init__(self, games: Iterable[Carded], totals: Mapping[int, int]) -> None:
        self._games = games
        self._totals = totals

    @cached_property
    def _scores(self) -> dict[int, dict[int, Score]]:
        scores: dict[int, dict[int, Score]] = {}
        totals = self._totals
        for game in self._games:
            one, other = game.entries
            if other is None or totals.get(one) != totals.get(other):
                continue
            first, second = game.lines
            if first is None or second is None or first.won == second.won:
                continue
            winner, loser = (one, other) if first.won else (other, one)
            won, lost = scores.setdefault(winner, {}).get(loser, (0, 0))
            scores[winner][loser] = (won + 1, lost)
            scores.setdefault(loser, {})[winner] = (lost, won + 1)
        return scores

    def among(self, tied: Sequence[int]) -> dict[int, dict[int, Score]]:
        """For each of these, the others of them whom it has met, with games won and lost."""
        members = set(tied)
        return {
            entry: {
                other: score
                for other, score in self._scores.get(entry, {}).items()
                if other in members
            }
            for entry in tied
        }


def all_met(met: Mapping[int, Mapping[int, Score]]) -> bool:
    """Whether each of these has met every other."""
    return all(len(others) == len(met) - 1 for others in met.values())


def first_unmet(met: Mapping[int, Mapping[int, Score]]) -> tuple[int, int]:
    """Two of these who never met."""
    return next(pair for pair in combinations(met, 2) if pair[1] not in met[pair[0]])


def games_won(met: Mapping[int, Mapping[int, Score]]) -> dict[int, int]:
    """The games each of these won against the others of them."""
    return {entry: sum(won for won, _ in others.values()) for entry, others in met.items()}


def beat_all(met: Mapping[int, Mapping[int, Score]]) -> int | None:
    """The one who met and beat every other of these."""
    return _above_all(met, 1)


def lost_to_all(met: Mapping[int, Mapping[int, Score]]) -> int | None:
    """The one who met and lost to every other of these."""
    return _above_all(met, -1)


def _above_all(met: Mapping[int, Mapping[int, Score]], sign: int) -> int | None:
    for entry, others in met.items():
        if len(others) == len(met) - 1 and all(
            sign * (won - lost) > 0 for won, lost in others.values()
        ):
            return entry
    return None


class PlayoffGames:
    """The games that were played to break ties, in order for each two."""

    def __init__(self, games: Iterable[GameRecord]) -> None:
        self._of: dict[frozenset[int], list[GameRecord]] = {}
        for game in sorted(games, key=lambda game: game.number):
            one, other = game.entries
            if other is not None and None not in game.lines:
                self._of.setdefault(frozenset((one, other)), []).append(game)

    def number(self, one: int, other: int) -> int:
        """How many of them these two have played."""
        return len(self._of.get(frozenset((one, other)), ()))

    def round_of(self, tied: Sequence[int], stage: int) -> tuple[GameRecord, ...]:
        """Of a round among these, each meeting each once, the games that were played so far.

        Those still tied play another round, and so on: `stage` counts them from 0.
        """
        members = set(tied)
        return tuple(
            games[stage]
            for pair, games in self._of.items()
            if len(games) > stage and pair <= members
        )


def neighbours(figures: Sequence[int]) -> list[int]:
    """For each of some figures the one it is told beside: that above it, for the first below.

    >>> neighbours([948, 941, 930])
    [941, 948, 941]
    """
    return [figures[1], *(above for above, _ in pairwise(figures))]


SHOWN = {
    "points_scored": "points_scored",
    "games_won": "spread",
    "spread": "spread",
}
"""The figure that is shown of each first step of a chain of ties, where it is no other column."""


def tie_head(profile: Profile) -> Message | str:
    """What the tie chain goes by first, where it is no other column; nothing where it is.

    >>> from pegout.tournament.profile import profile
    >>> print(tie_head(profile("acc")), tie_head(profile("alberta55")), sep="; ")
    Spread; Points scored
    """
    shown = SHOWN.get(profile.ties.two.value[0])
    return "" if shown is None else say("column-parted", by=shown)


def total_head(profile: Profile) -> Message:
    """What the order goes by, over its figures.

    >>> from pegout.tournament.profile import profile
    >>> print(total_head(profile("sasg")))
    Points left
    """
    return say("column-counted", measure=profile.scoring.measure.value)


def order_of(profile: Profile) -> Message:
    """Which total comes first.

    >>> from pegout.tournament.profile import profile
    >>> print(order_of(profile("mcallen")))
    highest total of points and bonus first
    """
    return say("standings-order", measure=profile.scoring.measure.value)


def tie_figure(profile: Profile, tally: CardTally) -> str:
    """That figure of one card."""
    match profile.ties.two.value[0]:
        case "points_scored":
            return str(tally.points)
        case "games_won" | "spread":
            return f"{tally.spread:+d}"
        case _:
            return ""


Met = Mapping[int, Mapping[int, Score]]
FIGURE: dict[Step, Callable[[CardTally], int]] = {
    "points_scored": lambda tally: tally.points,
    "games_won": lambda tally: tally.wins,
    "spread": lambda tally: tally.spread,
    "plus_points": lambda tally: tally.plus,
}


class TieFacts(Struct, frozen=True):
    """All that the steps may look at."""

    profile: Profile
    tallies: Mapping[int, CardTally]
    names: Mapping[int, str]
    meetings: Meetings
    playoffs: PlayoffGames

    def named(self, entries: Sequence[int]) -> list[str]:
        return [self.names[entry] for entry in entries]


class Tied(Struct, frozen=True):
    """Some who are equal so far, or one alone.

    `equal` are the figures in which all of the tie are alike, `story` what the later steps said of
    each. `by` is the step that separated the first of them from the one above. `stage` counts the
    playoff rounds that were played out.
    """

    members: tuple[int, ...]
    steps: tuple[Step, ...]
    equal: tuple[Message, ...]
    story: Mapping[int, tuple[Message, ...]]
    by: Step | None = None
    stage: int = 0

    @property
    def must_play(self) -> bool:
        return len(self.members) > 1


class Parting(Struct, frozen=True):
    """What a step found: the tied in groups, best first, and what is said of each of them.

    `over` is false where playoff games are still to come.
    """

    groups: tuple[tuple[int, ...], ...]
    said: Mapping[int, Message | None]
    over: bool = True


def part(facts: TieFacts, tied: Sequence[int], equal: Message) -> Iterator[Tied]:
    """The tied in order, best first: one at a time, or together those whom only play can part."""
    members = tuple(tied)
    chain = facts.profile.chain(len(members)).value
    yield from _along(facts, Tied(members, chain, (equal,), dict.fromkeys(members, ())))


def _along(facts: TieFacts, tied: Tied) -> Iterator[Tied]:
    if not tied.must_play:
        yield tied
        return
    step = tied.steps[0]
    found = _found(facts, tied, step)
    if len(found.groups) > 1:
        for position, group in enumerate(found.groups):
            yield from _along(facts, _smaller(facts, tied, found, group, position))
    elif step not in PLAYED_STEPS:
        yield from _along(facts, replace(_noted(tied, found, step), steps=tied.steps[1:]))
    elif found.over:
        yield from _along(facts, replace(_noted(tied, found, step), stage=tied.stage + 1))
    else:
        yield _noted(tied, found, step)


def _found(facts: TieFacts, tied: Tied, step: Step) -> Parting:
    if step in FIGURE:
        return _by_figure(facts, tied.members, step)
    if step == "who_beat_who":
        return _by_meetings(facts, tied.members)
    return _by_playoff(facts, tied.members, tied.stage)


def _noted(tied: Tied, found: Parting, step: Step) -> Tied:
    """The same tie after a step that separated nobody; equal figures are told together."""
    said = found.said
    if step in FIGURE:
        figure = said[tied.members[0]]
        assert figure is not None
        if not any(tied.story.values()):
            return replace(tied, equal=(*tied.equal, figure))
        said = dict.fromkeys(tied.members, say("standing-equal", figures=[figure]))
    return replace(tied, story=_told(tied, said, tied.members))


def _smaller(
    facts: TieFacts, tied: Tied, found: Parting, group: tuple[int, ...], position: int
) -> Tied:
    """One of the groups into which a step split a tie, on its way along the chain."""
    step = tied.steps[0]
    return Tied(
        group,
        _steps_left(facts.profile, tied, len(group)),
        tied.equal,
        _told(tied, found.said, group),
        step if position else tied.by,
        tied.stage + (step in PLAYED_STEPS),
    )


def _steps_left(profile: Profile, tied: Tied, size: int) -> tuple[Step, ...]:
    """Who beat who is looked at again within a smaller tie; figures are not.

    Where the book says so, the two who are left of three or more take the chain of two instead.
    """
    step = tied.steps[0]
    if step in PLAYED_STEPS:
        return tied.steps
    if size == 2 and profile.ties.three_become_two.value == "chain_of_two":
        return profile.ties.two.value
    return tied.steps if step == "who_beat_who" else tied.steps[1:]


def _told(
    tied: Tied, said: Mapping[int, Message | None], members: Sequence[int]
) -> dict[int, tuple[Message, ...]]:
    return {
        entry: tied.story[entry]
        if (more := said.get(entry)) is None
        else (*tied.story[entry], more)
        for entry in members
    }


def _ranked(members: Sequence[int], figures: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    """Groups of equal figures, the highest first."""
    groups: dict[int, list[int]] = {}
    for entry in members:
        groups.setdefault(figures[entry], []).append(entry)
    return tuple(tuple(groups[figure]) for figure in sorted(groups, reverse=True))


def _beside(
    groups: Sequence[tuple[int, ...]],
    figures: Mapping[int, int],
    words: Callable[[int, int], Message],
) -> dict[int, Message]:
    """For each entry its figure beside that of the group above; for the first, below."""
    own = [figures[group[0]] for group in groups]
    return {
        entry: words(figure, other)
        for group, figure, other in zip(groups, own, neighbours(own), strict=True)
        for entry in group
    }


def _by_figure(facts: TieFacts, members: tuple[int, ...], step: Step) -> Parting:
    figures = {entry: FIGURE[step](facts.tallies[entry]) for entry in members}
    groups = _ranked(members, figures)
    if len(groups) == 1:
        figure = say("standing-figure", step=step, figure=figures[members[0]])
        return Parting(groups, dict.fromkeys(members, figure))

    def beside(own: int, other: int) -> Message:
        return say("standing-figure-beside", step=step, own=own, other=other)

    return Parting(groups, _beside(groups, figures, beside))


def _by_meetings(facts: TieFacts, members: tuple[int, ...]) -> Parting:
    met = facts.meetings.among(members)
    if not all_met(met):
        return _by_some_meetings(facts, members, met)
    if len(members) == 2:
        return _by_one_meeting(facts, members, met)
    won = games_won(met)
    groups = _ranked(members, won)
    if len(groups) == 1:
        return _unparted(members, say("standing-meetings-equal"))

    def beside(own: int, other: int) -> Message:
        return say("standing-won-among", own=own, other=other, number=len(members))

    return Parting(groups, {**_beside(groups, won, beside), **_swept(facts, members, met)})


def _by_one_meeting(facts: TieFacts, members: tuple[int, ...], met: Met) -> Parting:
    """Two who met: more games won between them (A17); equal means still tied."""
    won, lost = met[members[0]][members[1]]
    if won == lost:
        return _unparted(members, say("standing-meetings-equal-each", games=won))
    first, last = members if won > lost else members[::-1]
    winner, loser = facts.names[first], facts.names[last]
    more, fewer = max(won, lost), min(won, lost)
    said = {first: _beat(facts, [last]), last: _lost_to(facts, [first])}
    if won + lost > 1:
        said = {
            first: say("standing-beat-by", other=loser, more=more, fewer=fewer),
            last: say("standing-lost-by", other=winner, more=more, fewer=fewer),
        }
    return Parting(((first,), (last,)), said)


def _by_some_meetings(facts: TieFacts, members: tuple[int, ...], met: Met) -> Parting:
    """Not all met (A16): the one who beat all others goes first, the one who lost to all last."""
    best, worst = (beat_all(met), lost_to_all(met)) if len(members) > 2 else (None, None)
    if best is None and worst is None:
        unmet = facts.named(first_unmet(met))
        return _unparted(members, say("standing-never-met", two=unmet))
    rest = tuple(entry for entry in members if entry not in (best, worst))
    said = {} if best is None else dict.fromkeys(rest, _lost_to(facts, [best]))
    if best is None and worst is not None:
        said = dict.fromkeys(rest, _beat(facts, [worst]))
    alone = ((best,) if best is not None else (), rest, (worst,) if worst is not None else ())
    groups = tuple(group for group in alone if group)
    return Parting(groups, {**said, **_swept(facts, members, met)})


def _swept(facts: TieFacts, members: tuple[int, ...], met: Met) -> dict[int, Message]:
    """What is said of someone who beat all others of the tie, and of someone who lost to all of
    them.
    """
    said: dict[int, Message] = {}
    for told, entry in ((_beat, beat_all(met)), (_lost_to, lost_to_all(met))):
        if entry is not None:
            said[entry] = told(facts, [other for other in members if other != entry])
    return said


def _beat(facts: TieFacts, others: Sequence[int]) -> Message:
    return say("standing-beat", others=facts.named(others))


def _lost_to(facts: TieFacts, others: Sequence[int]) -> Message:
    return say("standing-lost", others=facts.named(others))


def _unparted(members: tuple[int, ...], said: Message | None, *, over: bool = True) -> Parting:
    return Parting((members,), dict.fromkeys(members, said), over)


def _by_playoff(facts: TieFacts, members: tuple[int, ...], stage: int) -> Parting:
    """One game for two; for more each plays each once, scored as the event is (A6)."""
    games = facts.playoffs.round_of(members, stage)
    needed = len(members) * (len(members) - 1) // 2
    if len(games) < needed:
        said = say("standing-playoff-games", played=len(games), needed=needed) if games else None
        return _unparted(members, said, over=False)
    return _by_game(facts, members, games[0]) if needed == 1 else _by_round(facts, members, games)


def _by_game(facts: TieFacts, members: tuple[int, ...], game: GameRecord) -> Parting:
    first, second = game.lines
    one, other = game.entries
    if first is None or second is None or other is None or first.won == second.won:
        return _unparted(members, say("standing-playoff-no-winner"))
    best, last = (one, other) if first.won else (other, one)
    said = {
        best: say("standing-playoff-won", other=facts.names[last]),
        last: say("standing-playoff-lost", other=facts.names[best]),
    }
    return Parting(((best,), (last,)), said)


def _by_round(facts: TieFacts, members: tuple[int, ...], games: Sequence[GameRecord]) -> Parting:
    cards = tallies_of(members, games)
    profile, sign = facts.profile, -1 if facts.profile.low_wins else 1
    figures = {entry: sign * total(profile, cards.get(entry, EMPTY)) for entry in members}
    groups = _ranked(members, figures)
    if len(groups) == 1:
        return _unparted(members, say("standing-playoff-equal"))
    measure = profile.scoring.measure.value

    def beside(own: int, other: int) -> Message:
        against = say("standing-total", measure=measure, total=sign * other)
        return say("standing-playoff-round", own=sign * own, other=against)

    return Parting(groups, _beside(groups, figures, beside))
