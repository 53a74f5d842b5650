"""Games as lines of an answer, and how a person names one."""

from __future__ import annotations

from collections.abc import Iterable

from pegout.cli.output import Answer, UserError
from pegout.tournament.cards import FIGURES, CardLine, Claim, Result, card_kind
from pegout.tournament.meet import DivisionState, Game, Meet
from pegout.tournament.narration import booked_words, said_lines, written_cards
from pegout.tournament.profile import Profile

HEADINGS = ("Game", "Round", "Table", "Side a", "Side b", "Result")


def game_cells(meet: Meet, division: DivisionState, games: Iterable[Game]) -> list[tuple[str, ...]]:
    """One row for each game."""
    names = meet.names(division.id)
    return [
        (
            str(game.number),
            _round(game),
            str(game.table),
            names[game.entries[0]],
            names[game.entries[1]],
            _state(game, (names[game.entries[0]], names[game.entries[1]])),
        )
        for game in games
    ]


def _round(game: Game) -> str:
    if game.tie_place is not None:
        return "tie"
    return f"{game.round} make-up" if game.makeup else str(game.round)


def _state(game: Game, names: tuple[str, str]) -> str:
    if game.waiting:
        told = {"one_claim": "one side is in", "disputed": "in dispute"}
        return told.get(game.state, "volunteer" if game.ghost else "")
    if game.state == "dropped":
        return "no longer to be played"
    return "" if game.result is None else booked_words(game.result, game.lines, names)


def game_answer(meet: Meet, division: DivisionState, game: Game) -> Answer:
    """A game in JSON."""
    names = meet.names(division.id)
    return {
        "game": game.number,
        "round": game.round,
        "table": game.table,
        "entries": list(game.entries),
        "names": [names[entry] for entry in game.entries],
        "in_a_row": game.game,
        "makeup": game.makeup,
        "tie_for": game.tie_place,
        "volunteer": game.ghost,
        "pool": game.pool,
        "state": game.state,
        "result": _result(game.result),
        "how": game.how,
        "reason": game.reason,
        "clause": game.clause,
        "cards": _cards(division, game),
    }


def _cards(division: DivisionState, game: Game) -> list[Answer]:
    """Each side's card: what was written there, and what counts."""
    return [
        {"written": written, "counts": _line(line) if game.counts else None}
        for written, line in zip(_both_written(division.profile, game), game.lines, strict=True)
    ]


def _both_written(profile: Profile, game: Game) -> list[Answer | None]:
    """What each card has, by the figures that a card of the book has."""
    if card_kind(profile) == "spread":
        return [_written(claim) for claim in written_cards(profile, game)]
    own = FIGURES[card_kind(profile)]
    return [
        None if line is None else {name: getattr(line, name) for name in own}
        for line in said_lines(profile, game)
    ]


def _written(claim: Claim | None) -> Answer | None:
    if claim is None:
        return None
    return {
        "won": claim.won,
        "points": claim.game_points,
        "spread": claim.spread,
        "column": claim.column,
    }


def _line(line: CardLine | None) -> Answer | None:
    if line is None:
        return None
    return {
        "won": line.won,
        "value": line.value,
        "points": line.points,
        "spread": line.plus - line.minus,
    }


def _result(result: Result | None) -> Answer | None:
    if result is None:
        return None
    winner = None if result.winner is None else "ab"[result.winner]
    scores = None if result.scores is None else list(result.scores)
    return {"kind": result.kind, "scores": scores, "winner": winner}


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
        games = " or ".join(f"--game {game.game} (game {game.number})" for game in there)
        raise UserError(f"table {table} has several games in round {number}: say {games}")
    return there[0]
