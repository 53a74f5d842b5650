"""Paper cards: the card of one entry as it was written, and the cross-check of two."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.tournament.card_words import line_words, written_cards
from pegout.tournament.claims import BORROWED, Claim, cited, claimed_line, clause_of
from pegout.tournament.profiles import Profile
from pegout.tournament.results import CardLine, Side
from pegout.tournament.state import DivisionState, Game, Meet

LETTERS = {
    "a": "the disadvantage is the apparent qualifier's",
    "b": "both seem to qualify, so each takes the worse of the two figures",
    "c": "a spread that stands on one card only is copied to the other",
    "d": "two wins or two losses with the spread in opposite columns: plus is the win",
    "e": "two wins or two losses with the spread in the same column: a loss for both",
    "f": "one win, and the spread in the same column on both: the win stands",
    "h": "what is already to the qualifier's own harm stands",
}
"""The letters of ACC rule 12.2, in a line each."""


class CardRow(Struct, frozen=True):
    """One game on the card of one entry, as it was written there."""

    game: int
    round: int
    table: int
    side: Side
    other: str
    points: str
    plus: str
    minus: str
    settled: str


class Compared(Struct, frozen=True):
    """One game with both cards: as written, as they count, and by what rule."""

    game: Game
    names: tuple[str, str]
    written: tuple[str, str]
    counts: tuple[str, str]
    differ: bool
    rules: tuple[str, ...]
    clause: str


def card_of(meet: Meet, division: DivisionState, entry: int) -> list[CardRow]:
    """The games of an entry in order, with what is known of its card."""
    names = meet.names(division.id)
    return [
        _line(division.profile, game, entry, names)
        for game in division.games()
        if entry in game.entries and game.state != "dropped" and game.tie_place is None
    ]


def _line(profile: Profile, game: Game, entry: int, names: dict[int, str]) -> CardRow:
    side: Side = 0 if game.entries[0] == entry else 1
    other = names[game.entries[1 - side]]
    claim, line = written_cards(profile, game)[side], game.lines[side]
    written = _figures(claim)
    settled = line_words(line) if game.counts and line is not None else ""
    return CardRow(game.number, game.round, game.table, side, other, *written, settled)


def _figures(claim: Claim | None) -> tuple[str, str, str]:
    if claim is None:
        return "", "", ""
    spread = "" if claim.spread is None else str(claim.spread)
    points = "" if claim.game_points is None else str(claim.game_points)
    minus = claim.column == "minus"
    return points, "" if minus else spread, spread if minus else ""


def compared(meet: Meet, division: DivisionState) -> Iterator[Compared]:
    """Games of which both cards are in, those that differ first."""
    names = meet.names(division.id)
    found = [
        _compared(division.profile, game, (names[game.entries[0]], names[game.entries[1]]))
        for game in division.games()
        if None not in written_cards(division.profile, game)
    ]
    yield from sorted(found, key=lambda one: not one.differ)


def _compared(profile: Profile, game: Game, names: tuple[str, str]) -> Compared:
    one, other = (
        None if claim is None else claimed_line(profile, claim)
        for claim in written_cards(profile, game)
    )
    assert one is not None
    assert other is not None
    differ = game.state == "disputed" or game.how == "cross_check"
    counts = _words(game.lines) if game.counts else ("not settled yet", "not settled yet")
    written = (line_words(one), line_words(other))
    clause = cited(profile, game.clause) if game.how == "cross_check" else game.clause
    return Compared(
        game, names, written, counts, differ, tuple(rules_applied(profile, game.clause)), clause
    )


def _words(lines: tuple[CardLine | None, CardLine | None]) -> tuple[str, str]:
    first, second = ("not affected" if one is None else line_words(one) for one in lines)
    return first, second


def rules_applied(profile: Profile, clause: str) -> Iterator[str]:
    """What the letters of a clause say; the clause itself is named where the book has it.

    >>> from pegout.tournament.profiles import profile
    >>> list(rules_applied(profile("acc"), "ACC 12.2 c"))
    ['12.2 c: a spread that stands on one card only is copied to the other']
    >>> list(rules_applied(profile("mcallen"), "book silent; as ACC 12.2 c"))
    ['A spread that stands on one card only is copied to the other']
    """
    own = clause.removeprefix(BORROWED)
    if own.startswith("ACC 12.2 "):
        for letter in own.removeprefix("ACC 12.2 ").split(", "):
            said = LETTERS[letter]
            named = clause_of(profile, f"12.2 {letter}: {said}")
            yield named or f"{said[0].upper()}{said[1:]}"
