"""What is known of a game in a tournament, and what its result puts on the two cards.

One record serves every profile: both scores as they were, and the kind of the result. It
follows readings A2, A18 to A22 and A26 (docs/decisions/readings.md).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.tournament.profile import Profile

ResultKind = Literal[
    "played",
    "timed",
    "forfeit",
    "double_forfeit",
    "refusal",
    "bye",
    "unfinished",
    "void",
]
AGAIN: tuple[ResultKind, ...] = ("unfinished", "void")
"""Kinds after which the same game is to be played again."""

Side = Literal[0, 1]
"""The place of an entry in its game: the first named is 0, the second 1."""


class Result(Struct, frozen=True):
    """How a game ended.

    A played game has the winner at the game hole and both real scores; a timed one has both real
    scores and the higher wins. A forfeit and a refusal have a winner and no scores that count; a
    double forfeit has neither. A bye goes to the winner alone. A game unfinished or void counts
    for nobody.
    """

    kind: ResultKind
    scores: tuple[int, int] | None = None
    winner: Side | None = None


class PaperLine(Struct, frozen=True):
    """One game on one card, in every book's terms at once.

    `points` are the holes pegged, `left` what was missing to the game hole; `value` is what the
    profile gives for the game (bonus, win points, game points, games); `plus` and `minus` are the
    spread. `skunk` is 1 for a skunk and 2 for a double skunk, given where the line is won and
    taken where it is lost.
    """

    won: bool
    points: int
    left: int
    value: int
    plus: int = 0
    minus: int = 0
    skunk: Literal[0, 1, 2] = 0


class Scheduled(Struct, frozen=True):
    """A game that is to be played. The card of the `ghost` side, a volunteer's, is not affected."""

    number: int
    round: int
    entries: tuple[int, int | None]
    ghost: Side | None = None
    makeup: bool = False


class GameRecord(Struct, frozen=True):
    """One game that counts, as standings read it.

    `lines` are the two sides' card lines, None where a side's card is not affected: the side of a
    volunteer, or of a bye. They differ from what the result alone would give only where a judge or
    a cross-check ruled so, and then `ruled` says it.
    """

    number: int
    round: int
    entries: tuple[int, int | None]
    result: Result
    lines: tuple[PaperLine | None, PaperLine | None]
    makeup: bool = False
    ruled: bool = False


Lines = tuple[PaperLine | None, PaperLine | None]
NEEDS_SCORES: tuple[ResultKind, ...] = ("played", "timed")
NEEDS_WINNER: tuple[ResultKind, ...] = ("forfeit", "refusal", "bye")
ON_NO_CARD: tuple[ResultKind, ...] = ("bye", "unfinished", "void")


class Marks(Struct, frozen=True):
    """What one side has from a game that it won or lost."""

    points: int
    spread: int
    value: int = 0
    skunk: Literal[0, 1, 2] = 0


def refuse_result(profile: Profile, result: Result) -> Rejection | None:
    """Why this cannot be how a game ended, with what to do about it; None where it can.

    >>> from pegout.tournament.profile import profile
    >>> refuse_result(profile("acc"), Result("played", (121, 121))).code
    'two_winners'
    """
    return (
        _off_the_board(profile, result)
        or (_refuse_scores(profile, result) if result.kind in NEEDS_SCORES else None)
        or _refuse_winner(result)
    )


def winner_of(result: Result) -> Side | None:
    """The side that won: the one named, or else the one with more points.

    >>> winner_of(Result("played", (96, 121)))
    1
    """
    if result.kind in ("double_forfeit", "unfinished", "void"):
        return None
    if result.winner is not None:
        return result.winner
    return _higher(result.scores)


def card_lines(profile: Profile, result: Result) -> Lines:
    """What goes on the card of each side; None where the card is not affected.

    A forfeit is never a skunk, whatever scores were written, and a timed game is not one either.
    Whom the clock stopped short of the game hole has won, and has points left all the same.
    Both sides of a double forfeit take what a forfeit gives the absent side. A bye decides who
    goes on in a bracket and, like a sit-out, puts nothing on a card.

    >>> from pegout.tournament.profile import profile
    >>> won, lost = card_lines(profile("mcallen"), Result("played", (121, 60)))
    >>> won.points + won.value, lost.points + lost.value
    (161, 60)
    """
    if result.kind in ON_NO_CARD:
        return None, None
    if result.kind == "double_forfeit":
        return _lost(profile, _absent(profile)), _lost(profile, _absent(profile))
    winner = winner_of(result)
    if winner is None:
        raise ValueError(f"a result without a winner has no lines: {result}")
    won, lost = _won(profile, result), _lost(profile, _losing(profile, result))
    return (won, lost) if winner == 0 else (lost, won)


def counted(profile: Profile, game: Scheduled, result: Result) -> GameRecord:
    """A game as standings read it, with the lines that its result puts on the cards."""
    first, second = card_lines(profile, result)
    lines = (None if game.ghost == 0 else first, None if game.ghost == 1 else second)
    return GameRecord(game.number, game.round, game.entries, result, lines, game.makeup)


def skunk_class(profile: Profile, loser: int) -> Literal[0, 1, 2]:
    """1 where a loser at this hole is skunked, 2 where doubly so, by the profile's own marks.

    >>> from pegout.tournament.profile import profile
    >>> [skunk_class(profile("mcallen"), hole) for hole in (91, 90, 61, 60)]
    [0, 1, 1, 2]
    """
    single, double = profile.scoring.skunk_below.value, profile.scoring.double_skunk_below.value
    if double is not None and loser < double:
        return 2
    return 1 if single is not None and loser < single else 0


def win_value(profile: Profile, skunk: Literal[0, 1, 2]) -> int:
    """What the winner gets for the game: bonus, win points, game points or games."""
    scoring = profile.scoring
    return (scoring.win.value, scoring.skunk.value, scoring.double_skunk.value)[skunk]


def _winning(profile: Profile, result: Result) -> Marks:
    scoring = profile.scoring
    if result.kind in NEEDS_SCORES and result.scores is not None:
        high, low = max(result.scores), min(result.scores)
        skunk = skunk_class(profile, low) if result.kind == "played" else 0
        return Marks(high, high - low, win_value(profile, skunk), skunk)
    return Marks(
        scoring.forfeit_present.value, scoring.forfeit_spread.value or 0, scoring.win.value
    )


def _losing(profile: Profile, result: Result) -> Marks:
    if result.kind in NEEDS_SCORES and result.scores is not None:
        high, low = max(result.scores), min(result.scores)
        return Marks(
            low, high - low, skunk=skunk_class(profile, low) if result.kind == "played" else 0
        )
    return _absent(profile)


def _absent(profile: Profile) -> Marks:
    return Marks(profile.scoring.forfeit_absent.value, profile.scoring.forfeit_spread.value or 0)


def _won(profile: Profile, result: Result) -> PaperLine:
    """The winner leaves nothing, but where the clock stopped the game short of the game hole."""
    marks = _winning(profile, result)
    left = profile.games.target.value - marks.points if result.kind == "timed" else 0
    return PaperLine(True, marks.points, left, marks.value, plus=marks.spread, skunk=marks.skunk)


def _lost(profile: Profile, marks: Marks) -> PaperLine:
    left = profile.games.target.value - marks.points
    return PaperLine(False, marks.points, left, 0, minus=marks.spread, skunk=marks.skunk)


def _higher(scores: tuple[int, int] | None) -> Side | None:
    if scores is None or scores[0] == scores[1]:
        return None
    return 0 if scores[0] > scores[1] else 1


def _off_the_board(profile: Profile, result: Result) -> Rejection | None:
    target = profile.games.target
    for score in result.scores or ():
        if score > target.value:
            return refuse("score_too_high", clause=target.clause, score=score, target=target.value)
        if score < 0:
            return refuse("score_below_zero", clause=target.clause, score=score)
    return None


def _refuse_scores(profile: Profile, result: Result) -> Rejection | None:
    if result.scores is None:
        return refuse("no_scores", kind=result.kind)
    if result.kind == "timed":
        return _refuse_timed(result.scores)
    return _refuse_played(profile, result.scores)


def _refuse_timed(scores: tuple[int, int]) -> Rejection | None:
    if scores[0] != scores[1]:
        return None
    return refuse("timed_equal", score=scores[0])


def _refuse_played(profile: Profile, scores: tuple[int, int]) -> Rejection | None:
    target = profile.games.target
    home = [score == target.value for score in scores]
    if all(home):
        return refuse("two_winners", clause=target.clause, target=target.value)
    if not any(home):
        return refuse("no_winner.played", clause=target.clause, target=target.value)
    return None


def _refuse_winner(result: Result) -> Rejection | None:
    if result.kind == "double_forfeit" and result.winner is not None:
        return refuse("double_forfeit_winner")
    if result.kind in NEEDS_WINNER and winner_of(result) is None:
        return refuse("winner_missing", kind=result.kind)
    named, higher = result.winner, _higher(result.scores)
    if result.kind in NEEDS_SCORES and named is not None and named != higher:
        return refuse("winner_not_ahead")
    return None
