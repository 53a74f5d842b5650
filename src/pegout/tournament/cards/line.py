"""Cards of the books that write scores: what a line says, and whether two lines say the same.

An ACC card has spreads, and rule 12.2 compares two of them. The other books have both scores,
points with their bonus, or what was left to the game hole, and no rule on which of two counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from pegout.errors import Rejection
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
FIGURE_NAMES = {
    "points": "one's own score",
    "theirs": "the other's score",
    "bonus": "the bonus",
    "left": "0 or the points left",
}


class ScoreLine(Struct, frozen=True, omit_defaults=True):
    """One game on a card as it was written: own score, the other's, the bonus, or points left."""

    points: int | None = None
    theirs: int | None = None
    bonus: int | None = None
    left: int | None = None


TIME_UP = "where time was up, rule another result and say so"

Pair = tuple[ScoreLine, ScoreLine]


class Difference(Struct, frozen=True):
    """Where two cards of a game cannot both be right, and the clause that says so."""

    words: str
    clause: str


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
    given = {name: getattr(line, name) for name in FIGURE_NAMES}
    there = {name: figure for name, figure in given.items() if figure is not None}
    if not own:
        sentence = f"A card of {profile.name} has spreads: write its points, plus and minus"
        return Rejection("spread_card", sentence, profile.scoring.measure.clause)
    if own[0] not in there or not there.keys() <= set(own):
        told = " and ".join(FIGURE_NAMES[name] for name in own)
        sentence = f"A card of {profile.name} has {told} for each game: copy those"
        return Rejection("other_card", sentence, profile.scoring.measure.clause)
    most = profile.games.target.value
    wrong = next((figure for figure in there.values() if not 0 <= figure <= most), None)
    if wrong is None:
        return _no_such_bonus(profile, line.bonus)
    sentence = f"A card has figures from 0 to {most}, not {wrong}: look at the card again"
    return Rejection("bad_figure", sentence, profile.games.target.clause)


def _no_such_bonus(profile: Profile, bonus: int | None) -> Rejection | None:
    """A bonus that the book gives for no game is misread, whatever the other card says."""
    scoring = profile.scoring
    known = sorted({scoring.win.value, scoring.skunk.value, scoring.double_skunk.value})
    if bonus is None or bonus in (0, *known):
        return None
    told = f"{', '.join(map(str, known[:-1]))} or {known[-1]}" if len(known) > 1 else f"{known[0]}"
    sentence = f"The bonus of a game won is {told}, not {bonus}: look at the card again"
    return Rejection("bad_bonus", sentence, scoring.win.clause)


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
        yield Difference("The scores on the two cards differ", profile.conduct.disputes.clause)
    for one, score in zip(pair, scores, strict=True):
        yield from _wrong_bonus(profile, one, score, min(scores))


def _no_winner(profile: Profile, scores: tuple[int, int]) -> Difference:
    scoring, target = profile.scoring, profile.games.target
    both = scores == (target.value, target.value)
    if card_kind(profile) == "left":
        words = "have 0, which only the winner writes" if both else f"have points left: {TIME_UP}"
        return Difference(f"Both cards {words}", scoring.win.clause)
    if both:
        return Difference("Both cards have a win", target.clause)
    return Difference(f"Neither card has {target.value}: {TIME_UP}", target.clause)


def _wrong_bonus(profile: Profile, line: ScoreLine, own: int, lost: int) -> Iterator[Difference]:
    if line.bonus is None:
        return
    skunk, scoring = skunk_class(profile, lost), profile.scoring
    if own == lost:
        if line.bonus:
            yield Difference("The loser has no bonus", scoring.win.clause)
        return
    right = win_value(profile, skunk)
    if line.bonus != right:
        words = f"With the loser at {lost} the bonus is {right}, not {line.bonus}"
        yield Difference(words, (scoring.skunk_below if skunk else scoring.win).clause)


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
