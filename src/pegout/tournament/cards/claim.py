"""What a side wrote on its card for one game, and what follows where two cards differ.

A card may have spreads, and a cross-check compares two of them. The letters are those of the rule
in the profile (`scoring.cross_check`): (a) the disadvantage is the apparent qualifier's; (b) it may
be that of both; (c) a spread on one card only is copied to the other; (d) two wins or two losses
with the spread in opposite columns: plus wins; (e) in the same column: a loss for both; (f) one
win, the same column: the win stands and the wrong column is changed; (g) the totals follow; (h)
what is already to the qualifier's own harm stands.

The other books have both scores, points with their bonus, or what was left to the game hole, and no
rule on which of two counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from pegout.errors import Rejection, refuse
from pegout.text import Message, plain, say
from pegout.tournament.cards.result import (
    Lines,
    PaperLine,
    Result,
    Side,
    card_lines,
    refuse_result,
    skunk_class,
    win_value,
    winner_of,
)
from pegout.tournament.profile import Profile
from pegout.tournament.profile.model import Letter, Measure

Column = Literal["plus", "minus"]


class CardClaim(Struct, frozen=True):
    """One line of a card as it was written; what was left blank is None.

    A win is 2 or 3 in the column of game points and a loss 0. A spread stands in the plus or in
    the minus column, wherever it belongs.
    """

    won: bool
    game_points: int | None = None
    spread: int | None = None
    column: Column | None = None


Claims = tuple[CardClaim, CardClaim]


def copied(
    profile: Profile,
    points: int | None,
    plus: int | None,
    minus: int | None,
    won: bool | None = None,
) -> CardClaim | Rejection:
    """A line as it was copied from a card with spreads; a win has points, unless it is said.

    >>> from pegout.tournament.profile import profile
    >>> copied(profile("acc"), 2, 17, None)
    CardClaim(won=True, game_points=2, spread=17, column='plus')
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
    return CardClaim(ahead, points, spread, None if spread is None else column)


class ClaimRuling(Struct, frozen=True):
    """What a cross-check makes of two claims: as they were, as they are to be, and by what."""

    claims: Claims
    ruled: Claims
    letters: tuple[Letter, ...]

    @property
    def changed(self) -> tuple[bool, bool]:
        """Which of the two cards is corrected."""
        return self.claims[0] != self.ruled[0], self.claims[1] != self.ruled[1]


def cited(profile: Profile, letters: Sequence[Letter]) -> str:
    """Letters of the cross-check as a book cites them: its own, or those it goes by in silence.

    >>> from pegout.tournament.profile import profile
    >>> cited(profile("acc"), "b"), cited(profile("casual"), "bc")
    ('ACC 12.2 b', '002 silent; as ACC 12.2 b, c')
    """
    return f"{profile.scoring.cross_check.clause} {', '.join(letters)}" if letters else ""


def cross_check_clause(profile: Profile, *letters: Letter) -> str:
    """Where the book's own rule on two cards that differ stands; nothing where it has none."""
    rule = profile.scoring.cross_check
    if not rule.value:
        return ""
    return cited(profile, letters) or rule.clause


def rule_on(profile: Profile, claims: Claims, qualifier: tuple[bool, bool]) -> ClaimRuling:
    """The cross-check on one game between two, of whom one at least is an apparent qualifier.

    >>> from pegout.tournament.profile import profile
    >>> win, loss = CardClaim(True, 2, 17, "plus"), CardClaim(False, 0, 16, "minus")
    >>> ruling = rule_on(profile("acc"), (win, loss), (True, True))
    >>> [claim.spread for claim in ruling.ruled], ruling.letters
    ([16, 17], ('b',))
    """
    letters: list[Letter] = []
    now = _copied(claims, letters)
    now = _won_and_lost(now, letters)
    if now[0].won != now[1].won:
        now = _disadvantaged(now, qualifier, letters)
    ruled = _with_points(profile, claims, now, qualifier)
    _note_points(claims, ruled, letters)
    return ClaimRuling(claims, ruled, tuple(letters))


def claimed_line(profile: Profile, claim: CardClaim) -> PaperLine:
    """A claim as a line of a card; a blank spread counts nothing.

    The winner's game points say whether a skunk was given, the loser's spread whether it was taken.
    """
    target, spread = profile.games.target.value, claim.spread or 0
    plus, minus = (0, spread) if _column(claim) == "minus" else (spread, 0)
    if claim.won:
        value = _claimed_points(profile, claim)
        given = value > profile.scoring.win.value
        return PaperLine(True, target, 0, value, plus, minus, 1 if given else 0)
    taken = skunk_class(profile, max(0, target - spread))
    return PaperLine(False, max(0, target - spread), min(target, spread), 0, plus, minus, taken)


def claim_from(line: PaperLine) -> CardClaim:
    """What a side would write for this line."""
    if line.won:
        return CardClaim(True, line.value, line.plus, "plus")
    return CardClaim(False, 0, line.minus, "minus")


def claim_of(
    profile: Profile, claim: Result | None, card: CardClaim | None, side: Side
) -> CardClaim | None:
    """What a side wrote: its card, or what it said of the game as it would stand on one."""
    if card is not None or claim is None:
        return card
    line = card_lines(profile, claim)[side]
    return None if line is None else claim_from(line)


def _column(claim: CardClaim) -> Column:
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


def _placed(claim: CardClaim, won: bool) -> CardClaim:
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


def _points(profile: Profile, before: CardClaim, after: CardClaim, checked: bool) -> int | None:
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


def _claimed_points(profile: Profile, claim: CardClaim) -> int:
    return claim.game_points or _earned(profile, claim.spread)


CardKind = Literal["spread", "scores", "bonus", "left"]
KINDS: dict[Measure, CardKind] = {
    "game_points": "spread",
    "points_and_bonus": "bonus",
    "points_left": "left",
    "win_points": "scores",
    "games": "scores",
}
FIGURES: dict[CardKind, tuple[str, ...]] = {
    "spread": (),
    "scores": ("points", "theirs"),
    "bonus": ("points", "bonus"),
    "left": ("left",),
}
"""What each card has for a game; the first must be there, a blank beside it says nothing."""


class CardScoreLine(Struct, frozen=True, omit_defaults=True):
    """One game on a card as it was written: own score, the other's, the bonus, or points left."""

    points: int | None = None
    theirs: int | None = None
    bonus: int | None = None
    left: int | None = None


Pair = tuple[CardScoreLine, CardScoreLine]


class ClaimDifference(Struct, frozen=True):
    """Where two cards of a game cannot both be right, and the clause that says so."""

    message: Message
    clause: str

    @property
    def words(self) -> str:
        """The message in words."""
        return plain(self.message)


def card_kind(profile: Profile) -> CardKind:
    """What the card of a book has for each game.

    >>> from pegout.tournament.profile import profile
    >>> [card_kind(profile(book)) for book in ("acc", "alberta55", "mcallen", "sasg")]
    ['spread', 'scores', 'bonus', 'left']
    """
    kind = KINDS[profile.scoring.measure.value]
    no_spread = profile.scoring.forfeit_spread.value is None
    return "scores" if kind == "spread" and no_spread else kind


def refuse_line(profile: Profile, line: CardScoreLine) -> Rejection | None:
    """Why this cannot stand on a card of the book; what is merely wrong there is copied."""
    own = FIGURES[card_kind(profile)]
    there = {name: figure for name, figure in asdict(line).items() if figure is not None}
    clause = profile.scoring.measure.clause
    if not own:
        return refuse("spread_card", clause=clause, book=profile.name)
    if own[0] not in there or not there.keys() <= set(own):
        return refuse("other_card", clause=clause, book=profile.name, kind=card_kind(profile))
    most = profile.games.target.value
    wrong = next((figure for figure in there.values() if not 0 <= figure <= most), None)
    if wrong is None:
        return _no_such_bonus(profile, line.bonus)
    return refuse("bad_figure", clause=profile.games.target.clause, most=most, figure=wrong)


def _no_such_bonus(profile: Profile, bonus: int | None) -> Rejection | None:
    """A bonus that the book gives for no game is misread, whatever the other card says."""
    scoring = profile.scoring
    known = sorted({scoring.win.value, scoring.skunk.value, scoring.double_skunk.value})
    if bonus is None or bonus in (0, *known):
        return None
    return refuse("bad_bonus", clause=scoring.win.clause, known=known, bonus=bonus)


def score_of(profile: Profile, line: CardScoreLine) -> int:
    """The holes that the side pegged, by its own card.

    >>> from pegout.tournament.profile import profile
    >>> score_of(profile("sasg"), CardScoreLine(left=33))
    88
    """
    if line.left is not None:
        return profile.games.target.value - line.left
    return line.points or 0


def differences(profile: Profile, pair: Pair) -> Iterator[ClaimDifference]:
    """Everything in which two cards of one game differ.

    >>> from pegout.tournament.profile import profile
    >>> pair = CardScoreLine(points=121, bonus=10), CardScoreLine(points=85)
    >>> [one.words for one in differences(profile("mcallen"), pair)]
    ['With the loser at 85 the bonus is 20, not 10']
    """
    scores = score_of(profile, pair[0]), score_of(profile, pair[1])
    if refuse_result(profile, Result("played", scores)):
        yield _no_winner(profile, scores)
        return
    if any(one.theirs not in (None, scores[1 - side]) for side, one in enumerate(pair)):
        yield ClaimDifference(say("cards-scores-differ"), profile.conduct.disputes.clause)
    for one, score in zip(pair, scores, strict=True):
        yield from _wrong_bonus(profile, one, score, min(scores))


def _no_winner(profile: Profile, scores: tuple[int, int]) -> ClaimDifference:
    scoring, target = profile.scoring, profile.games.target
    both = scores == (target.value, target.value)
    if card_kind(profile) == "left":
        message = (
            say("cards-both-have-nothing-left") if both else say("cards-both-have-points-left")
        )
        return ClaimDifference(message, scoring.win.clause)
    if both:
        return ClaimDifference(say("cards-both-have-a-win"), target.clause)
    return ClaimDifference(say("cards-neither-has-won", target=target.value), target.clause)


def _wrong_bonus(
    profile: Profile, line: CardScoreLine, own: int, lost: int
) -> Iterator[ClaimDifference]:
    if line.bonus is None:
        return
    skunk, scoring = skunk_class(profile, lost), profile.scoring
    if own == lost:
        if line.bonus:
            yield ClaimDifference(say("cards-loser-has-bonus"), scoring.win.clause)
        return
    right = win_value(profile, skunk)
    if line.bonus != right:
        message = say("cards-wrong-bonus", lost=lost, right=right, bonus=line.bonus)
        yield ClaimDifference(message, (scoring.skunk_below if skunk else scoring.win).clause)


def agreed(profile: Profile, pair: Pair) -> Result | None:
    """The result of a game of which both cards say the same; None where they differ.

    >>> from pegout.tournament.profile import profile
    >>> agreed(profile("sasg"), (CardScoreLine(left=0), CardScoreLine(left=33)))
    Result(kind='played', scores=(121, 88), winner=0)
    """
    return None if any(differences(profile, pair)) else _result(profile, pair)


def by_card(profile: Profile, pair: Pair, side: Side) -> Result | None:
    """The game as one card has it, or, where a card has only its own side, as both together do."""
    mine, theirs = score_of(profile, pair[side]), pair[side].theirs
    if theirs is None:
        return _result(profile, pair)
    return _played(profile, (mine, theirs) if side == 0 else (theirs, mine))


def _result(profile: Profile, pair: Pair) -> Result | None:
    return _played(profile, (score_of(profile, pair[0]), score_of(profile, pair[1])))


def _played(profile: Profile, scores: tuple[int, int]) -> Result | None:
    result = Result("played", scores)
    if refuse_result(profile, result):
        return None
    return Result("played", scores, winner_of(result))


def line_on(profile: Profile, lines: Lines, side: Side) -> CardScoreLine | None:
    """What a side has on its card for a game that counts; None where it is not affected."""
    own, other = lines[side], lines[1 - side]
    if own is None:
        return None
    kind = card_kind(profile)
    if kind == "left":
        return CardScoreLine(left=own.left)
    if kind == "bonus":
        return CardScoreLine(points=own.points, bonus=own.value)
    return CardScoreLine(points=own.points, theirs=None if other is None else other.points)


def score_words(line: CardScoreLine) -> str:
    """A line as it is read out.

    >>> score_words(CardScoreLine(left=0)), score_words(CardScoreLine(points=121, bonus=20))
    ('0 points left', '121 points, bonus 20')
    >>> score_words(CardScoreLine(points=88, theirs=121)), score_words(CardScoreLine(left=1))
    ('88 to 121', '1 point left')
    """
    kind = "left" if line.left is not None else "points" if line.theirs is None else "scores"
    points = (line.points if line.left is None else line.left) or 0
    theirs, bonus = line.theirs or 0, line.bonus or 0
    return plain(say("cards-line", kind=kind, points=points, theirs=theirs, bonus=bonus))
