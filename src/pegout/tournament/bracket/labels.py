"""Names, rounds and matches in words: who waits for whom, and names cut to a drawing's room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from unicodedata import category, combining, east_asian_width

from msgspec import Struct

from pegout.text import Message, Part, plain, say
from pegout.tournament.bracket.playoff import (
    LEFT,
    RIGHT,
    Match,
    Playoff,
    feeders,
    refuser,
    tally,
    won_by,
)

Names = Mapping[int, str]
"""What each entry is called; an entry that has no name here is known by its seed alone."""
TURNS_TEXT = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F)))
"""Signs that turn the direction of a text; left open they would turn what comes after it."""


def cleaned(name: str) -> str:
    r"""A name on one line, without signs that cannot be shown.

    >>> cleaned(" Ann\t\x07 Lee\n")
    'Ann Lee'
    """
    return " ".join("".join(sign for sign in name if _can_be_shown(sign)).split())


def _can_be_shown(sign: str) -> bool:
    return sign.isspace() or (category(sign) not in ("Cc", "Cs", "Cn") and sign not in TURNS_TEXT)


def cells(text: str) -> int:
    """The width of a text in a terminal: a Chinese sign takes two cells, an accent none.

    >>> cells("Ann"), cells("李娜")
    (3, 4)
    """
    return sum(
        0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text
    )


def shortened(text: str, room: float, width: Callable[[str], float] = cells) -> str:
    """A text that is no wider than the room; what was cut off is marked.

    >>> shortened("Bartholomew", 6), shortened("Ann", 6)
    ('Barth…', 'Ann')
    """
    if width(text) <= room:
        return text
    while text and width(text + "…") > room:
        text = text[:-1]
    return text.rstrip() + "…"


def told_apart(
    names: Iterable[str], room: float, width: Callable[[str], float] = cells
) -> dict[str, str]:
    """Names no wider than the room, each by what it is shown as: no two people look the same.

    A first name shrinks to its initial; where two would be the same, more of the end is kept.

    >>> told_apart(["Alexandra Featherstone", "Ann"], 16)
    {'Alexandra Featherstone': 'A. Featherstone', 'Ann': 'Ann'}
    >>> list(told_apart(["Player Number 14", "Player Number 15"], 8).values())
    ['Player…4', 'Player…5']
    """
    forms = {name: _forms(name, room, width) for name in names}
    tried = dict.fromkeys(forms, 0)
    while True:
        shown = {name: forms[name][tried[name]] for name in forms}
        often = Counter(shown.values())
        same = [n for n in forms if often[shown[n]] > 1 and tried[n] + 1 < len(forms[n])]
        if not same:
            return shown
        tried |= {name: tried[name] + 1 for name in same}


def _forms(name: str, room: float, width: Callable[[str], float]) -> list[str]:
    """The ways to write a name in this room, the best first."""
    if width(name) <= room:
        return [name]
    first, *rest = name.split() or [""]
    written = [f"{first[:1]}. {' '.join(rest)}"] if rest else []
    if len(rest) == 2 and not rest[1].isdigit():
        written.append(f"{first[0]}. {rest[0][0]}. {rest[1]}")
    cut = [_cut(name, tail, room, width) for tail in range(len(name))]
    found = [one for one in (*written, *cut) if one and width(one) <= room]
    return list(dict.fromkeys(found)) or [shortened(name, room, width)]


def _cut(name: str, tail: int, room: float, width: Callable[[str], float]) -> str:
    """A name with its middle left out and that many letters of its end kept, empty if none fits."""
    end = "…" + name[len(name) - tail :].lstrip()
    head = len(name) - tail
    while head > 1 and width(name[:head].rstrip() + end) > room:
        head -= 1
    return name[:head].rstrip() + end if head > 1 else ""


def round_name(playoff: Playoff, number: int) -> str:
    """What a round is called, from "Round 1" to "Final"."""
    return plain(_round(playoff, number))


def _round(playoff: Playoff, number: int) -> Message:
    return say("bracket-round", left=playoff.rounds - number, round=number)


def _round_inside(playoff: Playoff, number: int) -> Message:
    """The same inside a sentence."""
    return say("bracket-round-inside", left=playoff.rounds - number, round=number)


def bye_sentence(playoff: Playoff, *, seeds: bool = True) -> str:
    """How many qualified, for how many places, and who has a bye; without seeds only how many."""
    return plain(_byes(playoff, seeds))


def _byes(playoff: Playoff, seeds: bool) -> Message:
    number, size = len(playoff.entries), playoff.size
    if size == 1:
        return say("bracket-of-one")
    if seeds:
        return say("bracket-seeded", number=number, size=size, byes=size - number)
    return say("bracket-unseeded", number=number, size=size, byes=size - number)


def in_words(playoff: Playoff, names: Names, *, seeds: bool = True) -> str:
    """The whole bracket in sentences, for those who hear it read out; with seeds or without."""

    def call(entry: int) -> Part:
        return spoken(playoff, entry, names) if seeds else cleaned(names.get(entry, ""))

    return " ".join(map(plain, (_byes(playoff, seeds), *_rounds_in_words(playoff, call))))


def _rounds_in_words(playoff: Playoff, call: Callable[[int], Part]) -> Iterator[Message]:
    for number in range(1, playoff.rounds + 1):
        matches = [_told(playoff, match, call) for match in playoff.round(number) if not match.bye]
        if known := [match for match in matches if match is not None]:
            yield say("bracket-matches", round=_round(playoff, number), matches=known)
    third = playoff.third_place
    if third is not None and (match := _told(playoff, third, call)) is not None:
        yield say("bracket-third", match=match)
    if playoff.champion is not None:
        yield say("bracket-winner", who=call(playoff.champion))


def _told(playoff: Playoff, match: Match, call: Callable[[int], Part]) -> Message | None:
    """One match in words; None while its players are not known."""
    left, right = match.entries
    if left is None or right is None:
        return None
    one, other = call(left), call(right)
    won, lost = tally(match.games, playoff.best_in(match))
    if match.winner is None:
        games = "yes" if won or lost else "no"
        return say("bracket-against", one=one, other=other, games=games, won=won, lost=lost)
    if match.winner == right:
        one, other, won, lost = other, one, lost, won
    if refuser(match) is not None:
        return say("bracket-beat-refuser", one=one, other=other)
    if won_by(match.games, playoff.best_in(match)) is None:
        return say("bracket-beat-leaver", one=one, other=other)
    return say("bracket-beat", one=one, other=other, won=won, lost=lost)


def spoken(playoff: Playoff, entry: int, names: Names) -> Message:
    """An entry as it is called out: its seed and its name."""
    return say("bracket-entry", seed=playoff.seed(entry), name=cleaned(names.get(entry, "")))


class AwaitedMatch(Struct, frozen=True):
    """An entry that plays next in a match whose other side is still to come out of another.

    `after` is that other match; `bye` says that the entry has played none so far.
    """

    entry: int
    match: int
    round: int
    after: int
    bye: bool
    third_place: bool = False


def awaiting(playoff: Playoff) -> tuple[AwaitedMatch, ...]:
    """All who wait for an opponent, in the order of the matches."""
    return tuple(_waiting(playoff))


def _waiting(playoff: Playoff) -> Iterator[AwaitedMatch]:
    for match in playoff.matches:
        left, right = match.entries
        if match.winner is not None or (left is None) == (right is None):
            continue
        entry, side = (right, LEFT) if left is None else (left, RIGHT)
        assert entry is not None
        after = _before(playoff, match)[side]
        bye = any(one.bye and one.winner == entry for one in playoff.round(match.round - 1))
        yield AwaitedMatch(entry, match.number, match.round, after, bye, match.third_place)


def _before(playoff: Playoff, match: Match) -> tuple[int, int]:
    """The two matches that a match waits for."""
    if match.third_place:
        return playoff.size - 3, playoff.size - 2
    fed = feeders(match.number, playoff.size)
    assert fed is not None, "who stands in the first round has an opponent or a bye"
    return fed


def next_match_words(
    playoff: Playoff, one: AwaitedMatch, names: Names, tables: Mapping[int, int]
) -> str:
    """What an entry plays next, against whom, and after which match to be back.

    >>> from pegout.tournament.bracket.playoff import begin
    >>> playoff = begin([1, 2, 3], 3)
    >>> names = {1: "Ann", 2: "Bob", 3: "Cat"}
    >>> next_match_words(playoff, awaiting(playoff)[0], names, {3: 1})
    'the final, table 1, against the winner of match 2 (Cat – Bob); be back when that match is over'
    """
    return plain(
        say(
            "bracket-next-match",
            third="yes" if one.third_place else "no",
            round=_round_inside(playoff, one.round),
            table=tables.get(one.match, 0),
            after=one.after,
            sides=_sides(playoff, one.after, names),
        )
    )


def _sides(playoff: Playoff, number: int, names: Names) -> Message:
    """Who play a match, as far as that is known; else the matches that are played before it."""
    match = playoff.match(number)
    assert match is not None
    left, right = match.entries
    if left is not None and right is not None:
        one, other = (cleaned(names.get(entry, "")) for entry in (left, right))
        return say("bracket-sides", one=one, other=other)
    first, second = _before(playoff, match)
    return say("bracket-follows", first=first, second=second)


def byes_words(playoff: Playoff, names: Names) -> str:
    """Who has a bye and is still waiting, with the match after which each plays; or nothing."""
    free = [one for one in awaiting(playoff) if one.bye]
    if not free:
        return ""
    who = [
        say("bracket-bye", name=cleaned(names.get(one.entry, "")), match=one.after) for one in free
    ]
    return plain(say("bracket-byes", round=_round_inside(playoff, free[0].round), who=who))
