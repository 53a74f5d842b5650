"""Who wins from here: the chance of each side by both scores, before the deal and within it.

`tables_for(book, target)` gives tables of 121 × 121, by the dealer's score and the pone's, and
always the chance that the *dealer of this deal* wins: before the deal, after the starter (heels
pegged, nothing played), after the play, after the pone has counted; and the standard error of the
first, near home with that of the model of play. `tools/position.py` says how they were made: both
sides play well, for points, and within 36 holes of home for the game. Shorter games are the same
tables nearer to the end.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from pegout.analysis.tables import Table, fixed, read_data
from pegout.errors import Fault, PegoutError, RulesetError
from pegout.kernels import CUSTOM, differs
from pegout.rulesets import DEFAULTS, Rule, Ruleset, ruleset
from pegout.text import Message, say

DATA = "position.npz"
VARIANTS = ("plain", "last_hole")
LAST_HOLE = 115
SAME_AS_MODEL = {*CUSTOM, "heels.points", "show.crib_four_flush"}


class ScoreError(PegoutError):
    """A score that is not on the board."""


class WinChance(Struct, frozen=True):
    """Chances before the deal, which add up to 1, and the standard error of either: from chance in
    the deals that were played, and near home from how far `expert` is from them.
    """

    dealer: float
    pone: float
    error: float


class PositionTables(NamedTuple):
    """The dealer's chance by [dealer's score, pone's score] at the seams of a deal; its standard
    error before the deal; and in log odds what must be added to the chance of a dealer's throw, and
    of a pone's.
    """

    before_deal: Table
    after_starter: Table
    after_play: Table
    after_pone: Table
    error: Table
    lean_dealer: Table
    lean_pone: Table


def win_chance(
    dealer: int, pone: int, book: Ruleset | None = None, target: int | None = None
) -> WinChance:
    """Who wins from these scores, with the dealer about to deal to two players.

    >>> start = win_chance(0, 0)
    >>> 0.55 < start.dealer < 0.57, round(start.dealer + start.pone, 9)
    (True, 1.0)
    """
    tables = tables_for(book or ruleset(DEFAULTS.model), target)
    refuse_scores(dealer, pone, len(tables.before_deal))
    chance = float(tables.before_deal[dealer, pone])
    return WinChance(chance, 1.0 - chance, float(tables.error[dealer, pone]))


def refuse_scores(dealer: int, pone: int, target: int) -> None:
    """Scores run from 0 to one below the game hole while the game lasts."""
    faults = [
        Fault(
            str(say("fault-score-of", who=name, score=score)),
            say("fault-off-board", last=target - 1),
        )
        for name, score in (("dealer", dealer), ("pone", pone))
        if not 0 <= score < target
    ]
    if faults:
        raise ScoreError(*faults)


def tables_for(book: Ruleset, target: int | None = None) -> PositionTables:
    """The tables for two players by a book, to its own game hole or to another that people play to.

    >>> short = tables_for(ruleset("bicycle"), 61)
    >>> bool(short.before_deal[0, 0] == tables_for(ruleset("bicycle")).before_deal[60, 60])
    True
    """
    refuse_uncommon(book)
    length = book.game.target.value if target is None else target
    known = {*book.game.target_options.value, *ruleset(DEFAULTS.lengths).game.target_options.value}
    if length not in known:
        raise RulesetError(
            Fault(
                book.id, say("fault-only-games", length=length, lengths=sorted(known, reverse=True))
            )
        )
    last_hole = book.heels.last_hole.value if length == book.game.target.value else None
    if last_hole not in (None, LAST_HOLE):
        raise RulesetError(Fault(book.id, say("fault-no-heels-table", hole=last_hole)))
    whole = _tables("plain" if last_hole is None else "last_hole")
    begin = len(whole.before_deal) - length
    if begin < 0:
        raise RulesetError(Fault(book.id, say("fault-table-too-short", length=length)))
    return PositionTables(*(table[begin:, begin:] for table in whole))


def in_whole_game(
    book: Ruleset, scores: tuple[int, int], target: int
) -> tuple[Ruleset, tuple[int, int]]:
    """A game to another hole as the book's own game from a later start: scores as far from home,
    and no last hole for heels, which belongs to the book's own length.
    """
    before = book.game.target.value - target
    if not before:
        return book, scores
    last_hole: Rule[int | None] = Rule(None, book.heels.last_hole.clause)
    plain = replace(book, heels=replace(book.heels, last_hole=last_hole))
    return plain, (scores[0] + before, scores[1] + before)


def refuse_uncommon(book: Ruleset) -> None:
    """A house book with points of its own is another game, with other chances."""
    if found := uncommon(book):
        raise RulesetError(Fault(book.id, say("fault-not-analysed", rules=found)))


def uncommon(book: Ruleset) -> list[Message]:
    """What a book counts otherwise than the one by which the tables were made."""
    # A game asks this of one book some hundred times, and all its rules take a while.
    if any(book is one for one in _common):
        return []
    usual = dict(ruleset(DEFAULTS.model).rules())
    found = [
        differs(key, rule.value, usual[key].value)
        for key, rule in book.rules()
        if key in SAME_AS_MODEL and rule.value != usual[key].value
    ]
    if not found:
        _common.append(book)
    return found


_common: deque[Ruleset] = deque(maxlen=8)
"""Books that were found to be no other game."""


@cache
def _tables(variant: str) -> PositionTables:
    data = _data()
    return PositionTables(*(fixed(data[f"{variant}_{field}"]) for field in PositionTables._fields))


@cache
def _data() -> dict[str, NDArray[Any]]:
    return read_data(DATA)


def deals_played() -> int:
    """How many deals the tables rest on."""
    return int(_data()["deals"])
