"""Who waits in a bracket without a game: with a bye, or for an opponent; and when to be back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pegout.tournament.bracket.naming import Names, cleaned, round_name
from pegout.tournament.bracket.playoff import Playoff, feeders
from pegout.tournament.bracket.series import LEFT, RIGHT, Match


class Waiting(Struct, frozen=True):
    """An entry that plays next in a match whose other side is still to come out of another.

    `after` is that other match; `bye` says that the entry has played none so far.
    """

    entry: int
    match: int
    round: int
    after: int
    bye: bool
    third_place: bool = False


def awaiting(playoff: Playoff) -> tuple[Waiting, ...]:
    """All who wait for an opponent, in the order of the matches."""
    return tuple(_waiting(playoff))


def _waiting(playoff: Playoff) -> Iterator[Waiting]:
    for match in playoff.matches:
        left, right = match.entries
        if match.winner is not None or (left is None) == (right is None):
            continue
        entry, side = (right, LEFT) if left is None else (left, RIGHT)
        assert entry is not None
        after = _before(playoff, match)[side]
        bye = any(one.bye and one.winner == entry for one in playoff.round(match.round - 1))
        yield Waiting(entry, match.number, match.round, after, bye, match.third_place)


def _before(playoff: Playoff, match: Match) -> tuple[int, int]:
    """The two matches that a match waits for."""
    if match.third_place:
        return playoff.size - 3, playoff.size - 2
    fed = feeders(match.number, playoff.size)
    assert fed is not None, "who stands in the first round has an opponent or a bye"
    return fed


def next_match_words(
    playoff: Playoff, one: Waiting, names: Names, tables: Mapping[int, int]
) -> str:
    """What an entry plays next, against whom, and after which match to be back.

    >>> from pegout.tournament.bracket.playoff import begin
    >>> playoff = begin([1, 2, 3], 3)
    >>> names = {1: "Ann", 2: "Bob", 3: "Cat"}
    >>> next_match_words(playoff, awaiting(playoff)[0], names, {3: 1})
    'the final, table 1, against the winner of match 2 (Cat – Bob); be back when that match is over'
    """
    name = "the match for third place" if one.third_place else f"the {_round(playoff, one.round)}"
    at = f", table {tables[one.match]}" if one.match in tables else ""
    who = "loser" if one.third_place else "winner"
    return (
        f"{name}{at}, against the {who} of match {one.after}{_sides(playoff, one.after, names)}; "
        "be back when that match is over"
    )


def _round(playoff: Playoff, number: int) -> str:
    name = round_name(playoff, number)
    return name if name.startswith("Round") else name.lower()


def _sides(playoff: Playoff, number: int, names: Names) -> str:
    """Who play a match, as far as that is known; else the matches that are played before it."""
    match = playoff.match(number)
    assert match is not None
    left, right = match.entries
    if left is not None and right is not None:
        return f" ({cleaned(names.get(left, ''))} – {cleaned(names.get(right, ''))})"
    one, other = _before(playoff, match)
    return f", which follows matches {one} and {other}"


def byes_words(playoff: Playoff, names: Names) -> str:
    """Who has a bye and is still waiting, with the match after which each plays; or nothing."""
    free = [one for one in awaiting(playoff) if one.bye]
    if not free:
        return ""
    who = (f"{cleaned(names.get(one.entry, ''))} (after match {one.after})" for one in free)
    return f"With a bye, and next in the {_round(playoff, free[0].round)}: {', '.join(who)}."
