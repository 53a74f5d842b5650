"""Games as rows of a table and as data, and how a person names one."""

from __future__ import annotations

from collections.abc import Iterable

from pegout.cli.output import Answer, UserError
from pegout.tabular import Column, Table, table_of
from pegout.text import listing
from pegout.tournament.cards import FIGURES, CardClaim, PaperLine, Result, card_kind
from pegout.tournament.meet import DivisionState, Game, Meet
from pegout.tournament.narration import said_lines, standing_words, written_cards
from pegout.tournament.profile import Profile

COLUMNS = (
    Column("game"),
    Column("round"),
    Column("table"),
    Column("a"),
    Column("b"),
    Column("result"),
)


def games_table(meet: Meet, division: DivisionState, games: Iterable[Game]) -> Table:
    """One row for each game."""
    names, rows = meet.names(division.id), []
    for game in games:
        a, b = (names[entry] for entry in game.entries)
        rows.append((game.number, _round(game), game.table, a, b, standing_words(game, (a, b))))
    return table_of(COLUMNS, rows)


def _round(game: Game) -> str:
    if game.tie_place is not None:
        return "tie"
    return f"{game.round} make-up" if game.makeup else str(game.round)


def game_data(meet: Meet, division: DivisionState, game: Game) -> Answer:
    """A game for programs, with what each side's card has and what of it counts."""
    names = meet.names(division.id)
    same = ("round", "table", "entries", "makeup", "pool", "state", "how", "reason", "clause")
    written = _both_written(division.profile, game)
    return {
        **{key: getattr(game, key) for key in same},
        "game": game.number,
        "names": [names[entry] for entry in game.entries],
        "in_a_row": game.game,
        "tie_for": game.tie_place,
        "volunteer": game.ghost,
        "result": _result(game.result),
        "cards": [
            {"written": one, "counts": _line(line) if game.counts else None}
            for one, line in zip(written, game.lines, strict=True)
        ],
    }


def _both_written(profile: Profile, game: Game) -> list[Answer | None]:
    """What each card has, by the figures that a card of the book has."""
    if card_kind(profile) == "spread":
        return [_written(claim) for claim in written_cards(profile, game)]
    own = FIGURES[card_kind(profile)]
    return [
        None if line is None else {name: getattr(line, name) for name in own}
        for line in said_lines(profile, game)
    ]


def _written(claim: CardClaim | None) -> Answer | None:
    if claim is None:
        return None
    same = {key: getattr(claim, key) for key in ("won", "spread", "column")}
    return {**same, "points": claim.game_points}


def _line(line: PaperLine | None) -> Answer | None:
    if line is None:
        return None
    same = {key: getattr(line, key) for key in ("won", "value", "points")}
    return {**same, "spread": line.plus - line.minus}


def _result(result: Result | None) -> Answer | None:
    if result is None:
        return None
    winner = None if result.winner is None else "ab"[result.winner]
    return {"kind": result.kind, "scores": result.scores, "winner": winner}


def at_table(division: DivisionState, number: int, table: int, row: int | None) -> Game:
    """The game at a table in a round; of several in a row the one that is named."""
    if not division.started:
        raise UserError(f"{division.name} has not begun: plan it and start it first")
    there = [
        game
        for game in division.rounds.get(number, {}).values()
        if game.table == table and game.state != "dropped" and row in (None, game.game)
    ]
    if not there:
        raise UserError(f"{division.name} has no game at table {table} in round {number}")
    if len(there) > 1:
        games = listing([f"--game {game.game} (game {game.number})" for game in there], " or ")
        raise UserError(f"table {table} has several games in round {number}: say {games}")
    return there[0]
