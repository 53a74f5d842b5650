"""Scorecards with the whole route of an entry, as its book has them; and blank ones."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.service.meets.entry_games import has_sitter, one_side_writes, shifts, writes
from pegout.service.views.sheets.columns import (
    Met,
    cells,
    columns,
    extras,
    how_to_write,
    keys,
    sums,
)
from pegout.service.views.sheets.games import other_side, playing, route, seats, shown
from pegout.service.views.sheets.heading import sheet, told_lines
from pegout.service.views.sheets.model import CardRow, Cards, Options, Printed, ScoreCard
from pegout.tournament.cards import EMPTY, Tally, add
from pegout.tournament.meet import DivisionState, Game, Meet

HALF_PAGE = 9
"""So many lines of a card fit on half a sheet in type that is read without glasses."""
BLANK_LINES = 8
BLANKS = 4


def score_cards(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """A card for each entry, or for those asked for; the house writes none."""
    asked_for = asked.entries or tuple(playing(meet, division))
    chosen = [one for one in asked_for if one != division.house]
    cards = tuple(score_card(meet, division, one, asked.links.get(one, "")) for one in chosen)
    return _on_sheets(meet, division, "cards", cards)


def blank_cards(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """Cards without a name, for those who come late and for cards that are spoilt."""
    lines = division.profile.planning.games.value or most_games(division) or BLANK_LINES
    empty = tuple("" for _ in keys(division.profile))
    rows = tuple(CardRow((str(one), *empty[1:])) for one in range(1, lines + 1))
    card = ScoreCard(
        "",
        rows=rows,
        sums=sums(division.profile, None),
        extras=extras(division.profile, None),
        notes=(*how_to_write(division.profile), *_writers(division)),
    )
    return _on_sheets(meet, division, "blank-cards", (card,) * (asked.blanks or BLANKS))


def most_games(division: DivisionState) -> int:
    """The most games that one entry has on its card; 0 before there is a plan."""
    if each := _games_each(division):
        return each
    routes = [[*route(division, entry)] for entry in division.draw]
    return max((sum(isinstance(one, Game) for one in steps) for steps in routes), default=0)


def _on_sheets(
    meet: Meet, division: DivisionState, sheet_id: str, cards: tuple[ScoreCard, ...]
) -> Printed:
    longest = max((len(card.rows) for card in cards), default=0)
    block = Cards(columns(division.profile), cards, 2 if longest <= HALF_PAGE else 1)
    return sheet(meet, division, sheet_id, block)


def score_card(meet: Meet, division: DivisionState, entry: int, link: str = "") -> ScoreCard:
    """The card of one entry: where it plays whom, game by game, with what is known by now."""
    names, profile = meet.names(division.id), division.profile
    steps = [*route(division, entry)]
    rows = tuple(_rows(division, names, entry, steps))
    tally = None if _games_each(division) else _tally(entry, steps)
    return ScoreCard(
        names[entry],
        str(seats(division).get(entry, "")),
        tuple(_lead(division, entry)),
        rows,
        sums(profile, tally),
        extras(profile, tally),
        (*how_to_write(profile), *_side(division, entry), *told_lines(division)),
        entry,
        link,
    )


def _rows(
    division: DivisionState, names: dict[int, str], entry: int, steps: list[Game | int]
) -> Iterator[CardRow]:
    number, rests = 0, any(isinstance(step, int) for step in steps)
    for step in steps:
        if isinstance(step, int):
            yield CardRow(told=f"Round {step}: sits out")
            continue
        number += step.ghost != entry
        met = _met(division, names, entry, step, number)
        line = cells(division.profile, met)
        if step.ghost == entry:
            line = ("–", *line[1:])
        told = (_round(step) if rests else "", note(step, entry), seated(division, step, entry))
        yield CardRow(line, note=", ".join(filter(None, told)), game=step.number)
    empty = tuple("" for _ in keys(division.profile))
    for later in range(number + 1, _games_each(division) + 1):
        yield CardRow((str(later), *empty[1:]))


def _games_each(division: DivisionState) -> int:
    """The games of a whole card, where rounds are still to be paired; else 0."""
    plan = division.plan
    return 0 if plan is None or plan.rest_known else plan.checks.games_each[1]


def _round(game: Game) -> str:
    """Where a card rests in a round, its games have other numbers than the rounds."""
    return "" if game.makeup or game.tie_place is not None else f"round {game.round}"


def seated(division: DivisionState, game: Game, entry: int) -> str:
    """Who writes the cards of a game, where one side does and that changes with the game."""
    if not one_side_writes(division) or has_sitter(division, game):
        return ""
    return "you write" if writes(division, game, entry) else "they write"


def _met(
    division: DivisionState, names: dict[int, str], entry: int, game: Game, number: int
) -> Met:
    other, side = other_side(game, entry), game.entries.index(entry)
    seat = str(seats(division).get(other, ""))
    told = names[other]
    if "seat" not in keys(division.profile):
        told = f"{seat} {told}".strip()
    on_card = game.counts and game.ghost != entry
    mine, theirs = (game.lines[side], game.lines[1 - side]) if on_card else (None, None)
    return Met(number, game, told, seat, mine, theirs)


def note(game: Game, entry: int) -> str:
    """What is special about a game: a make-up, a game that is not on this card, one void."""
    if game.ghost == entry:
        return "as a volunteer: does not count for you"
    if game.state == "void":
        return "void"
    again = f"game {game.game} against them" if game.game > 1 else ""
    return "make-up" if game.makeup else again


def _tally(entry: int, steps: list[Game | int]) -> Tally | None:
    """What the card adds up to, once every game on it has a result; None before."""
    total = EMPTY
    for step in steps:
        if isinstance(step, int) or step.ghost == entry or step.state == "void":
            continue
        line = step.lines[step.entries.index(entry)] if step.counts else None
        if line is None:
            return None
        total = add(total, line)
    return total if total.games else None


def _lead(division: DivisionState, entry: int) -> Iterator[str]:
    steps = [*route(division, entry)]
    own = [step for step in steps if isinstance(step, Game)]
    if own and isinstance(steps[0], int):
        yield f"Sits out round {steps[0]}, then starts at table {own[0].table}"
    elif own:
        yield f"Starts at table {own[0].table}"
    side = sits(division, entry)
    if side is not None:
        yield "stays at this table" if side else "moves to the next higher table"


def sits(division: DivisionState, entry: int) -> bool | None:
    """Whether an entry keeps its table; None where the movement has no sitting side."""
    if division.plan is None or division.plan.movement != "shift":
        return None
    first = next((g for g in shown(division) if entry in g.entries and not g.makeup), None)
    return None if first is None else first.entries[1] == entry


def _writers(division: DivisionState) -> Iterator[str]:
    if one_side_writes(division) and shifts(division):
        yield "The sitting side writes both cards; the moving side checks and signs."
    elif one_side_writes(division):
        yield "The lower number writes both cards; the other side checks and signs."


def _side(division: DivisionState, entry: int) -> Iterator[str]:
    """Whether this entry writes, where the book says that the sitting side does."""
    if not one_side_writes(division):
        return
    side = sits(division, entry)
    if side is None:
        yield from _writers(division)
    elif side:
        yield "You sit: you write both cards; the others check and sign."
    else:
        yield "You move: the sitting side writes this card; check it and sign."
