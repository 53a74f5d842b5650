"""Rounds and their games at the desk: who sits where, what is in, paper cards, and disputes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from pegout.rulesets import player_clause
from pegout.service.views.sheets.cards import COLUMNS
from pegout.tabular import Column, Table, table_of
from pegout.text import plain, say
from pegout.tournament.cards import (
    CardClaim,
    CardKind,
    CardScoreLine,
    ClaimDifference,
    Pair,
    Result,
    Side,
    by_card,
    card_kind,
    claimed_line,
    cross_check_clause,
    differences,
    line_on,
    score_words,
)
from pegout.tournament.floor import games_disputed, minutes_left
from pegout.tournament.meet import DivisionState, Game, Meet
from pegout.tournament.narration import (
    line_words,
    result_words,
    round_title as round_named,
    said_by,
    said_lines,
    standing_words,
    written_cards,
)
from pegout.tournament.profile import Letter, Profile


class GameRow(Struct, frozen=True):
    """One game in a list."""

    game: Game
    a: str
    b: str
    words: str
    title: str

    @property
    def number(self) -> int:
        """The number that it is entered by."""
        return self.game.number

    @property
    def when(self) -> str:
        """The round in which it is played."""
        return round_title(self.game, self.game.round)


RoundKind = Literal["round", "makeup", "ties"]


class RoundRow(Struct, frozen=True):
    """One round: whether it was called, what its clock says, and what is missing."""

    number: int
    kind: RoundKind
    title: str
    called: str
    clock: str
    late: bool
    games: int
    missing: int

    @property
    def state(self) -> str:
        """Where the round stands, in a word or two."""
        state = "on" if self.called else "not_called"
        return plain(say("desk-round-state", state=state if self.missing else "complete"))


def game_row(meet: Meet, division: DivisionState, game: Game) -> GameRow:
    """A game with its names and how it stands."""
    names = meet.names(division.id)
    return _row(game, (names[game.entries[0]], names[game.entries[1]]))


def _row(game: Game, names: tuple[str, str]) -> GameRow:
    return GameRow(game, *names, standing_words(game, names), _title(game))


def _title(game: Game) -> str:
    if game.tie_place is not None:
        return plain(say("desk-game-title", kind="tie", number=game.tie_place))
    return plain(say("desk-game-title", kind="again", number=game.game)) if game.game > 1 else ""


def games_of(meet: Meet, division: DivisionState, number: int) -> list[GameRow]:
    """The games of a round by table."""
    names = meet.names(division.id)
    found = [game for game in division.rounds.get(number, {}).values() if game.state != "dropped"]
    ordered = sorted(found, key=lambda game: (game.table, game.game, game.number))
    return [_row(game, (names[game.entries[0]], names[game.entries[1]])) for game in ordered]


def tables_of(meet: Meet, division: DivisionState, number: int) -> Table:
    """Who plays where in a round, and how each game stands."""
    columns = Column("table"), Column("game"), Column("who_plays", "name"), Column("result")
    return table_of(
        columns,
        (
            (
                row.game.table,
                row.number,
                f"{row.a} – {row.b}" + (f"\n{row.title}" if row.title else ""),
                row.words or "–",
            )
            for row in games_of(meet, division, number)
        ),
    )


def round_rows(division: DivisionState, now: str) -> list[RoundRow]:
    """All rounds in order; games for ties come as a round of their own."""
    found = (_round(division, number, now) for number in sorted(division.rounds))
    return [one for one in found if one is not None]


def _round(division: DivisionState, number: int, now: str) -> RoundRow | None:
    games = [game for game in division.rounds[number].values() if game.state != "dropped"]
    if not games:
        return None
    missing = sum(game.waiting for game in games)
    left = minutes_left(division, number, now) if missing else None
    return RoundRow(
        number,
        round_kind(games[0]),
        round_title(games[0], number),
        division.clocks.get(number, "")[-5:],
        "" if left is None else left_words(left),
        left is not None and left < 0,
        len(games),
        missing,
    )


def round_kind(game: Game) -> RoundKind:
    """Which kind of round a game is of."""
    return "ties" if game.tie_place is not None else "makeup" if game.makeup else "round"


def round_title(game: Game, number: int) -> str:
    """What a round is called."""
    return round_named(round_kind(game), number)


def left_words(left: int) -> str:
    """What the clock shows.

    >>> left_words(12), left_words(-1)
    ('12 minutes left', 'time has been up for 1 minute')
    """
    if left < 0:
        return plain(say("desk-time-up", minutes=-left))
    return plain(say("desk-time-left", minutes=left))


def current_round(division: DivisionState, rows: list[RoundRow]) -> int:
    """The round that is on: the first called that is not complete, or the next to call."""
    waiting = [row for row in rows if row.missing]
    called = [row.number for row in waiting if row.number in division.clocks]
    if called:
        return called[0]
    return waiting[0].number if waiting else rows[-1].number if rows else 0


def chosen_round(division: DivisionState, rows: list[RoundRow], asked: str) -> int:
    """The round that a visitor asked for, or the one that is on."""
    numbers = {str(row.number): row.number for row in rows}
    return numbers.get(asked) or current_round(division, rows)


def next_to_call(division: DivisionState, rows: list[RoundRow]) -> RoundRow | None:
    """The first round that was not called and waits for results."""
    return next((row for row in rows if row.missing and row.number not in division.clocks), None)


TO_TYPE: dict[CardKind, dict[str, str]] = {
    "spread": {"points": "points", "plus": "plus", "minus": "minus"},
    "scores": {"points": "mine", "theirs": "theirs"},
    "bonus": {"points": "points", "bonus": "bonus"},
    "left": {"left": "left"},
}
"""What is copied of each game, by the columns that the printed card has for it."""


def to_type(kind: CardKind) -> tuple[tuple[str, str], ...]:
    """The figures of a card in their order, each with its head on the printed card."""
    return tuple((figure, COLUMNS[column].head) for figure, column in TO_TYPE[kind].items())


class CardRow(Struct, frozen=True):
    """One game on the card of one entry: as it was written, beside what the other card has."""

    game: Game
    side: Side
    other: str
    figures: dict[str, str]
    beside: str
    settled: str

    @property
    def written(self) -> bool:
        return any(self.figures.values())


class Compared(Struct, frozen=True):
    """One game with both cards: as written, as they count, and by what rule.

    `choices` are the results that a ruling may take from the cards, by side and in words.
    """

    game: Game
    names: tuple[str, str]
    written: tuple[str, str]
    counts: tuple[str, str]
    differ: bool
    rules: tuple[str, ...]
    clause: str
    choices: tuple[tuple[str, str], ...] = ()


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
    figures, beside = _written(profile, game, side)
    settled = _counts(profile, game, side) if game.counts else ""
    return CardRow(game, side, other, figures, beside, settled)


def _written(profile: Profile, game: Game, side: Side) -> tuple[dict[str, str], str]:
    """The figures of one card, and the other card in words."""
    names = [*TO_TYPE[card_kind(profile)]]
    if card_kind(profile) == "spread":
        claim, other = written_cards(profile, game)[side], written_cards(profile, game)[1 - side]
        beside = "" if other is None else line_words(claimed_line(profile, other))
        return dict(zip(names, _figures(claim), strict=True)), beside
    line, across = said_lines(profile, game)[side], said_lines(profile, game)[1 - side]
    figures = {name: "" if line is None else _typed(getattr(line, name)) for name in names}
    return figures, "" if across is None else score_words(across)


def _typed(figure: int | None) -> str:
    return "" if figure is None else str(figure)


def _counts(profile: Profile, game: Game, side: Side) -> str:
    """What counts on one card, as the book has it there."""
    own = game.lines[side]
    if own is None:
        return plain(say("desk-card-counts", how="untouched"))
    if card_kind(profile) == "spread":
        return line_words(own)
    line = line_on(profile, game.lines, side)
    return "" if line is None else score_words(line)


def _figures(claim: CardClaim | None) -> tuple[str, str, str]:
    if claim is None:
        return "", "", ""
    spread = "" if claim.spread is None else str(claim.spread)
    points = "" if claim.game_points is None else str(claim.game_points)
    minus = claim.column == "minus"
    return points, "" if minus else spread, spread if minus else ""


def compared(meet: Meet, division: DivisionState) -> Iterator[Compared]:
    """Games of which both cards are in, those that differ first."""
    names, profile = meet.names(division.id), division.profile
    by_spread = card_kind(profile) == "spread"
    found = []
    for game in division.games():
        both = names[game.entries[0]], names[game.entries[1]]
        if by_spread and None not in written_cards(profile, game):
            found.append(_compared(profile, game, both))
        elif not by_spread and None not in (pair := said_lines(profile, game)):
            found.append(_side_by_side(profile, game, both, pair))
    yield from sorted(found, key=lambda one: not one.differ)


def _compared(profile: Profile, game: Game, names: tuple[str, str]) -> Compared:
    one, other = (
        None if claim is None else claimed_line(profile, claim)
        for claim in written_cards(profile, game)
    )
    assert one is not None
    assert other is not None
    differ = game.state == "disputed" or game.how == "cross_check"
    written = (line_words(one), line_words(other))
    rules = tuple(rules_applied(profile, game.letters))
    return Compared(game, names, written, _both_count(profile, game), differ, rules, game.clause)


def _side_by_side(
    profile: Profile,
    game: Game,
    names: tuple[str, str],
    pair: tuple[CardScoreLine | None, CardScoreLine | None],
) -> Compared:
    """Two cards with scores: every difference with its clause, and what a ruling may take."""
    one, other = pair
    assert one is not None
    assert other is not None
    found = tuple(differences(profile, (one, other)))
    choices = _choices(profile, (one, other)) if game.waiting else ()
    return Compared(
        game,
        names,
        (score_words(one), score_words(other)),
        _both_count(profile, game),
        bool(found),
        tuple(map(difference_words, found)),
        game.clause,
        choices,
    )


def difference_words(one: ClaimDifference) -> str:
    """Where two cards differ, with the clause.

    >>> from pegout.text import say
    >>> difference_words(ClaimDifference(say("cards-both-have-a-win"), "000 3, 11"))
    'Both cards have a win (Alberta 55+ 3, 11)'
    """
    return f"{one.words} ({player_clause(one.clause)})"


def _choices(profile: Profile, pair: Pair) -> tuple[tuple[str, str], ...]:
    """What either card makes of the game, once where both make the same of it."""
    found: dict[Result, str] = {}
    for letter, side in SIDES.items():
        if result := by_card(profile, pair, side):
            found.setdefault(result, letter)
    return tuple((letter, scores_words(result)) for result, letter in found.items())


SIDES: dict[str, Side] = {"a": 0, "b": 1}


def scores_words(result: Result) -> str:
    """The two scores of a game that was played, as a button has them."""
    one, other = result.scores or (0, 0)
    return f"{one} – {other}"


def _both_count(profile: Profile, game: Game) -> tuple[str, str]:
    if not game.counts:
        open_yet = plain(say("desk-card-counts", how="open"))
        return open_yet, open_yet
    return _counts(profile, game, 0), _counts(profile, game, 1)


def rules_applied(profile: Profile, letters: Sequence[Letter]) -> Iterator[str]:
    """What these letters of the cross-check say; the rule is named where the book has it.

    >>> from pegout.tournament.profile import profile
    >>> list(rules_applied(profile("acc"), "c"))
    ['ACC 12.2 c: a spread that stands on one card only is copied to the other']
    >>> list(rules_applied(profile("mcallen"), "c"))
    ['A spread that stands on one card only is copied to the other']
    """
    for letter in letters:
        said = say("cards-cross-check", letter=letter)
        clause = cross_check_clause(profile, letter)
        yield plain(say("cards-by-letter", said=said, clause=clause))


PAPER = "paper"
"""What a ruling goes by where it goes by neither side."""


class SideSays(Struct, frozen=True):
    """What one side says: whether that is a whole result, or which scores it makes with the other.

    A card that has only its own score says no result by itself.
    """

    name: str
    words: str
    whole: bool
    scores: str


class Dispute(Struct, frozen=True):
    """A game about which two sides differ, and where their paper cards cannot both be right.

    `paper` is what the desk typed from paper, where a side had entered something else.
    """

    row: GameRow
    sides: tuple[SideSays, ...]
    differ: tuple[str, ...]
    paper: str = ""

    @property
    def settles(self) -> bool:
        """Whether anything that a side or the paper says makes a result."""
        return bool(self.paper) or any(one.whole or one.scores for one in self.sides)


def disputes(meet: Meet, division: DivisionState) -> list[Dispute]:
    """Games about which two sides differ; those with ACC cards are cross-checked instead."""
    found = [game for game in games_disputed(division) if game.cards == (None, None)]
    return [_dispute(division.profile, game_row(meet, division, game)) for game in found]


def _dispute(profile: Profile, row: GameRow) -> Dispute:
    told, known = list[SideSays](), set[Result]()
    for side in SIDES.values():
        result, card = said_by(profile, row.game, side), row.game.papers[side]
        whole = result is not None and (card is None or card.theirs is not None)
        scores = "" if whole or result is None or result in known else scores_words(result)
        told.append(SideSays((row.a, row.b)[side], _words(row, side), whole, scores))
        known |= set() if result is None else {result}
    typed = row.game.typed
    paper = "" if typed is None else result_words(typed, (row.a, row.b))
    return Dispute(row, tuple(told), tuple(_differ(profile, row.game)), paper)


def _words(row: GameRow, side: Side) -> str:
    claim, card = row.game.claims[side], row.game.papers[side]
    if card is not None:
        return plain(say("desk-card-has", scores=score_words(card)))
    if claim is None:
        return plain(say("desk-card-none"))
    return result_words(claim, (row.a, row.b))


def _differ(profile: Profile, game: Game) -> Iterator[str]:
    one, other = said_lines(profile, game)
    if any(game.papers) and one is not None and other is not None:
        yield from map(difference_words, differences(profile, (one, other)))
