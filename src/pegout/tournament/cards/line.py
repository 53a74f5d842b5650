"""Cards of the books that write scores: what a line says, and whether two lines say the same.

An ACC card has spreads, and rule 12.2 compares two of them. The other books have both scores,
points with their bonus, or what was left to the game hole, and no rule on which of two counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict

from pegout.errors import Rejection, refuse
from pegout.text import Message, plain, say
from pegout.tournament.cards.points import Lines, refuse_result, skunk_class, win_value, winner_of
from pegout.tournament.cards.result import Result, Side
from pegout.tournament.profile import Profile
from pegout.tournament.profile.model import Measure

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


class ScoreLine(Struct, frozen=True, omit_defaults=True):
    """One game on a card as it was written: own score, the other's, the bonus, or points left."""

    points: int | None = None
    theirs: int | None = None
    bonus: int | None = None
    left: int | None = None


Pair = tuple[ScoreLine, ScoreLine]


class Difference(Struct, frozen=True):
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


def refuse_line(profile: Profile, line: ScoreLine) -> Rejection | None:
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


def score_of(profile: Profile, line: ScoreLine) -> int:
    """The holes that the side pegged, by its own card.

    >>> from pegout.tournament.profile import profile
    >>> score_of(profile("sasg"), ScoreLine(left=33))
    88
    """
    if line.left is not None:
        return profile.games.target.value - line.left
    return line.points or 0


def differences(profile: Profile, pair: Pair) -> Iterator[Difference]:
    """Everything in which two cards of one game differ.

    >>> from pegout.tournament.profile import profile
    >>> pair = ScoreLine(points=121, bonus=10), ScoreLine(points=85)
    >>> [one.words for one in differences(profile("mcallen"), pair)]
    ['With the loser at 85 the bonus is 20, not 10']
    """
    scores = score_of(profile, pair[0]), score_of(profile, pair[1])
    if refuse_result(profile, Result("played", scores)):
        yield _no_winner(profile, scores)
        return
    if any(one.theirs not in (None, scores[1 - side]) for side, one in enumerate(pair)):
        yield Difference(say("cards-scores-differ"), profile.conduct.disputes.clause)
    for one, score in zip(pair, scores, strict=True):
        yield from _wrong_bonus(profile, one, score, min(scores))


def _no_winner(profile: Profile, scores: tuple[int, int]) -> Difference:
    scoring, target = profile.scoring, profile.games.target
    both = scores == (target.value, target.value)
    if card_kind(profile) == "left":
        message = (
            say("cards-both-have-nothing-left") if both else say("cards-both-have-points-left")
        )
        return Difference(message, scoring.win.clause)
    if both:
        return Difference(say("cards-both-have-a-win"), target.clause)
    return Difference(say("cards-neither-has-won", target=target.value), target.clause)


def _wrong_bonus(profile: Profile, line: ScoreLine, own: int, lost: int) -> Iterator[Difference]:
    if line.bonus is None:
        return
    skunk, scoring = skunk_class(profile, lost), profile.scoring
    if own == lost:
        if line.bonus:
            yield Difference(say("cards-loser-has-bonus"), scoring.win.clause)
        return
    right = win_value(profile, skunk)
    if line.bonus != right:
        message = say("cards-wrong-bonus", lost=lost, right=right, bonus=line.bonus)
        yield Difference(message, (scoring.skunk_below if skunk else scoring.win).clause)


def agreed(profile: Profile, pair: Pair) -> Result | None:
    """The result of a game of which both cards say the same; None where they differ.

    >>> from pegout.tournament.profile import profile
    >>> agreed(profile("sasg"), (ScoreLine(left=0), ScoreLine(left=33)))
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


def line_on(profile: Profile, lines: Lines, side: Side) -> ScoreLine | None:
    """What a side has on its card for a game that counts; None where it is not affected."""
    own, other = lines[side], lines[1 - side]
    if own is None:
        return None
    kind = card_kind(profile)
    if kind == "left":
        return ScoreLine(left=own.left)
    if kind == "bonus":
        return ScoreLine(points=own.points, bonus=own.value)
    return ScoreLine(points=own.points, theirs=None if other is None else other.points)


def score_words(line: ScoreLine) -> str:
    """A line as it is read out.

    >>> score_words(ScoreLine(left=0)), score_words(ScoreLine(points=121, bonus=20))
    ('0 points left', '121 points, bonus 20')
    >>> score_words(ScoreLine(points=88, theirs=121)), score_words(ScoreLine(left=1))
    ('88 to 121', '1 point left')
    """
    if line.left is not None:
        return f"{line.left} {'point' if line.left == 1 else 'points'} left"
    if line.theirs is not None:
        return f"{line.points} to {line.theirs}"
    bonus = f", bonus {line.bonus}" if line.bonus else ""
    return f"{line.points} points{bonus}"
