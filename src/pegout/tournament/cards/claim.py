"""What a side wrote on its card for one game, and ACC rule 12.2 on two that differ.

The letters are those of the rule: (a) the disadvantage is the apparent qualifier's; (b) it may be
that of both; (c) a spread on one card only is copied to the other; (d) two wins or two losses with
the spread in opposite columns: plus wins; (e) in the same column: a loss for both; (f) one win, the
same column: the win stands and the wrong column is changed; (g) the totals follow; (h) what is
already to the qualifier's own harm stands.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.tournament.cards.points import card_lines, skunk_class, win_value
from pegout.tournament.cards.result import CardLine, Result, Side
from pegout.tournament.profile import Profile

Column = Literal["plus", "minus"]
Letter = Literal["a", "b", "c", "d", "e", "f", "h"]


class Claim(Struct, frozen=True):
    """One line of a card as it was written; what was left blank is None.

    A win is 2 or 3 in the column of game points and a loss 0. A spread stands in the plus or in
    the minus column, wherever it belongs.
    """

    won: bool
    game_points: int | None = None
    spread: int | None = None
    column: Column | None = None


Claims = tuple[Claim, Claim]
ACC = "acc"
BORROWED = "book silent; as "


def copied(
    profile: Profile,
    points: int | None,
    plus: int | None,
    minus: int | None,
    won: bool | None = None,
) -> Claim | Rejection:
    """A line as it was copied from a card with spreads; a win has points, unless it is said.

    >>> from pegout.tournament.profile import profile
    >>> copied(profile("acc"), 2, 17, None)
    Claim(won=True, game_points=2, spread=17, column='plus')
    """
    if plus is not None and minus is not None:
        return refuse("two_columns")
    scoring = profile.scoring
    known = sorted({0, scoring.win.value, scoring.skunk.value, scoring.double_skunk.value})
    if points is not None and points not in known:
        return refuse(
            "no_such_points",
            clause=scoring.win.clause,
            book=profile.name,
            known=known,
            points=points,
        )
    if won is None and points is None:
        return refuse("no_outcome")
    column: Column = "plus" if minus is None else "minus"
    spread = plus if minus is None else minus
    ahead = bool(points) if won is None else won
    return Claim(ahead, points, spread, None if spread is None else column)


class Ruling(Struct, frozen=True):
    """What rule 12.2 makes of two claims: both as they were and as they are to be, and by what."""

    claims: Claims
    ruled: Claims
    letters: tuple[Letter, ...]

    @property
    def changed(self) -> tuple[bool, bool]:
        """Which of the two cards is corrected."""
        return self.claims[0] != self.ruled[0], self.claims[1] != self.ruled[1]

    @property
    def clause(self) -> str:
        return f"ACC 12.2 {', '.join(self.letters)}" if self.letters else ""


def cited(profile: Profile, clause: str) -> str:
    """A clause of ACC rule 12.2 as a book cites it: its own, or one that it goes by in silence.

    >>> from pegout.tournament.profile import profile
    >>> cited(profile("acc"), "ACC 12.2 b"), cited(profile("casual"), "ACC 12.2 b")
    ('ACC 12.2 b', 'book silent; as ACC 12.2 b')
    """
    if not clause or profile.games.rules.value == ACC or clause.startswith(BORROWED):
        return clause
    return f"{BORROWED}{clause}"


def clause_of(profile: Profile, clause: str) -> str:
    """A clause of ACC rule 12.2 where the profile plays by the ACC's book; no other has it."""
    return clause if profile.games.rules.value == ACC else ""


def rule_on(profile: Profile, claims: Claims, qualifier: tuple[bool, bool]) -> Ruling:
    """Rule 12.2 on one game between two, of whom one at least is an apparent qualifier.

    >>> from pegout.tournament.profile import profile
    >>> win, loss = Claim(True, 2, 17, "plus"), Claim(False, 0, 16, "minus")
    >>> ruling = rule_on(profile("acc"), (win, loss), (True, True))
    >>> [claim.spread for claim in ruling.ruled], ruling.clause
    ([16, 17], 'ACC 12.2 b')
    """
    letters: list[Letter] = []
    now = _copied(claims, letters)
    now = _won_and_lost(now, letters)
    if now[0].won != now[1].won:
        now = _disadvantaged(now, qualifier, letters)
    ruled = _with_points(profile, claims, now, qualifier)
    _note_points(claims, ruled, letters)
    return Ruling(claims, ruled, tuple(letters))


def claimed_line(profile: Profile, claim: Claim) -> CardLine:
    """A claim as a line of a card; a blank spread counts nothing.

    The winner's game points say whether a skunk was given, the loser's spread whether it was taken.
    """
    target, spread = profile.games.target.value, claim.spread or 0
    plus, minus = (0, spread) if _column(claim) == "minus" else (spread, 0)
    if claim.won:
        value = _claimed_points(profile, claim)
        given = value > profile.scoring.win.value
        return CardLine(True, target, 0, value, plus, minus, 1 if given else 0)
    taken = skunk_class(profile, max(0, target - spread))
    return CardLine(False, max(0, target - spread), min(target, spread), 0, plus, minus, taken)


def claim_from(line: CardLine) -> Claim:
    """What a side would write for this line."""
    if line.won:
        return Claim(True, line.value, line.plus, "plus")
    return Claim(False, 0, line.minus, "minus")


def claim_of(
    profile: Profile, claim: Result | None, card: Claim | None, side: Side
) -> Claim | None:
    """What a side wrote: its card, or what it said of the game as it would stand on one."""
    if card is not None or claim is None:
        return card
    line = card_lines(profile, claim)[side]
    return None if line is None else claim_from(line)


def _column(claim: Claim) -> Column:
    """Where the spread stands; where none was written, where it would belong."""
    return claim.column or ("plus" if claim.won else "minus")


def _copied(claims: Claims, letters: list[Letter]) -> Claims:
    one, other = claims
    if (one.spread is None) == (other.spread is None):
        return claims
    letters.append("c")
    spread = other.spread if one.spread is None else one.spread
    return (
        replace(one, spread=spread, column=_column(one)),
        replace(other, spread=spread, column=_column(other)),
    )


def _won_and_lost(claims: Claims, letters: list[Letter]) -> Claims:
    one, other = claims
    same = _column(one) == _column(other)
    if one.won == other.won:
        letters.append("e" if same else "d")
        wins = (False, False) if same else (_column(one) == "plus", _column(other) == "plus")
        return _placed(one, wins[0]), _placed(other, wins[1])
    right = _placed(one, one.won), _placed(other, other.won)
    if right != claims:
        letters.append("f")
    return right


def _placed(claim: Claim, won: bool) -> Claim:
    """The claim as won or as lost, its spread in the column where it then belongs."""
    column: Column = "plus" if won else "minus"
    return replace(claim, won=won, column=None if claim.column is None else column)


def _disadvantaged(claims: Claims, qualifier: tuple[bool, bool], letters: list[Letter]) -> Claims:
    """Each apparent qualifier takes the worse of two spreads that differ."""
    spreads = claims[0].spread, claims[1].spread
    if spreads[0] is None or spreads[1] is None or spreads[0] == spreads[1]:
        return claims
    worse = {True: min(spreads[0], spreads[1]), False: max(spreads[0], spreads[1])}
    ruled = tuple(
        replace(claim, spread=worse[claim.won]) if checked else claim
        for claim, checked in zip(claims, qualifier, strict=True)
    )
    both = all(qualifier) and ruled != claims
    letters.append("h" if ruled == claims else "b" if both else "a")
    return ruled[0], ruled[1]


def _with_points(
    profile: Profile, claims: Claims, ruled: Claims, qualifier: tuple[bool, bool]
) -> Claims:
    """Game points follow the result; a qualifier's never exceed what the spread bears out."""
    one, other = (
        replace(after, game_points=_points(profile, before, after, checked))
        for before, after, checked in zip(claims, ruled, qualifier, strict=True)
    )
    return one, other


def _points(profile: Profile, before: Claim, after: Claim, checked: bool) -> int | None:
    if before.won != after.won:
        return _earned(profile, after.spread) if after.won else 0
    written = before.game_points
    if written is None or not after.won or not checked or after.spread is None:
        return written
    return min(written, _earned(profile, after.spread))


def _note_points(claims: Claims, ruled: Claims, letters: list[Letter]) -> None:
    """Game points that the spread does not bear out are lowered, as a spread would be."""
    lowered = any(
        before.won and after.won and (before.game_points or 0) > (after.game_points or 0)
        for before, after in zip(claims, ruled, strict=True)
    )
    if lowered and not {"a", "b"} & set(letters):
        letters.append("a")


def _earned(profile: Profile, spread: int | None) -> int:
    """What a win by this spread is worth; a blank one is taken for a plain win."""
    if spread is None:
        return profile.scoring.win.value
    return win_value(profile, skunk_class(profile, profile.games.target.value - spread))


def _claimed_points(profile: Profile, claim: Claim) -> int:
    return claim.game_points or _earned(profile, claim.spread)
