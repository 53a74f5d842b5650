"""Running totals of one card, and what must come out even over a field.

Wins and losses, plus and minus, skunks given and taken come out even on the cards as they were
written: cards that were ruled on need not balance, and nor do one-sided games (a volunteer's, a
double forfeit), so these are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from pegout.text import Message, plain, say
from pegout.tournament.cards.result import GameRecord, PaperLine
from pegout.tournament.profile import Profile


class CardTally(Struct, frozen=True):
    """The sums of the lines of one card."""

    games: int = 0
    wins: int = 0
    points: int = 0
    left: int = 0
    value: int = 0
    plus: int = 0
    minus: int = 0
    skunks_given: int = 0
    skunks_taken: int = 0

    @property
    def spread(self) -> int:
        return self.plus - self.minus


EMPTY = CardTally()
"""A card with nothing on it."""


def add(tally: CardTally, line: PaperLine) -> CardTally:
    """The card with this line on it.

    >>> add(EMPTY, PaperLine(True, 121, 0, 3, plus=40, skunk=1)).skunks_given
    1
    """
    return _changed(tally, line, 1)


def take_away(tally: CardTally, line: PaperLine) -> CardTally:
    """The card without this line."""
    return _changed(tally, line, -1)


def total(profile: Profile, tally: CardTally) -> int:
    """The profile's own figure: points and bonus, points left, win points, game points or games."""
    measure = profile.scoring.measure.value
    if measure == "points_and_bonus":
        return tally.points + tally.value
    return tally.left if measure == "points_left" else tally.value


def tallies_of(entries: Iterable[int], games: Iterable[GameRecord]) -> dict[int, CardTally]:
    """All cards from their games; an entry that has not played has an empty one."""
    cards = dict.fromkeys(entries, EMPTY)
    for game in games:
        for entry, line in zip(game.entries, game.lines, strict=True):
            if entry is not None and line is not None:
                cards[entry] = add(cards.get(entry, EMPTY), line)
    return cards


def _changed(tally: CardTally, line: PaperLine, by: int) -> CardTally:
    skunk = by if line.skunk else 0
    return CardTally(
        tally.games + by,
        tally.wins + by * line.won,
        tally.points + by * line.points,
        tally.left + by * line.left,
        tally.value + by * line.value,
        tally.plus + by * line.plus,
        tally.minus + by * line.minus,
        tally.skunks_given + (skunk if line.won else 0),
        tally.skunks_taken + (0 if line.won else skunk),
    )


class Doubt(Struct, frozen=True):
    """Two cards to look at: the game in which they do not agree, and how."""

    number: int
    round: int
    entries: tuple[int, int]
    code: str
    message: Message

    @property
    def sentence(self) -> str:
        """The message in words."""
        return plain(self.message)


class Balance(Struct, frozen=True):
    """The sums over the field, and the cards to look at where they do not come out even."""

    wins: int
    losses: int
    plus: int
    minus: int
    skunks_given: int
    skunks_taken: int
    left_out: int
    doubts: tuple[Doubt, ...]

    @property
    def even(self) -> bool:
        """Whether every game agrees on both cards; sums may come out even by chance."""
        return not self.doubts


def balance(games: Iterable[GameRecord], names: Mapping[int, str]) -> Balance:
    """The checks over a field, with every game whose two cards do not mirror each other."""
    field, doubts, aside = EMPTY, list[Doubt](), 0
    for game in games:
        one, other = game.lines
        if left_out(game) or one is None or other is None:
            aside += one is not None or other is not None
            continue
        field = add(add(field, one), other)
        doubts.extend(_doubts(game, one, other, names))
    return Balance(
        field.wins,
        field.games - field.wins,
        field.plus,
        field.minus,
        field.skunks_given,
        field.skunks_taken,
        aside,
        tuple(doubts),
    )


def left_out(game: GameRecord) -> bool:
    """Whether a game need not stand on both cards alike."""
    return None in game.lines or game.ruled or game.result.kind == "double_forfeit"


def _doubts(
    game: GameRecord, one: PaperLine, other: PaperLine, names: Mapping[int, str]
) -> Iterator[Doubt]:
    first, second = game.entries
    if second is None:
        return
    players = names[first], names[second]
    for code, difference in _differences(one, other):
        told = say("cards-doubt", round=game.round, players=players, difference=difference)
        yield Doubt(game.number, game.round, (first, second), code, told)


def _differences(one: PaperLine, other: PaperLine) -> Iterator[tuple[str, Message]]:
    if one.won == other.won:
        yield "wins", say("cards-doubt-wins", both="win" if one.won else "loss")
    if (one.plus, one.minus) != (other.minus, other.plus):
        spreads = one.plus - one.minus, other.plus - other.minus
        yield "spread", say("cards-doubt-spread", one=spreads[0], other=spreads[1])
    if one.won != other.won and bool(one.skunk) != bool(other.skunk):
        given = one.skunk if one.won else other.skunk
        yield "skunk", say("cards-doubt-skunk", skunk="given" if given else "taken")
