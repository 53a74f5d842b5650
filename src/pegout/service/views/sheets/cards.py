"""Scorecards and slips as each book has them: columns, routes, what is written, and blank ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.service.meets.entry_games import has_sitter, one_side_writes, shifts, writes
from pegout.service.views.sheets.model import (
    Cards,
    Options,
    Printed,
    ScoreCard,
    SheetCardRow,
    Slip,
    Slips,
    sheet,
    told_lines,
)
from pegout.tabular import Column
from pegout.text import Message, Name, plain, say
from pegout.tournament.cards import EMPTY, CardTally, PaperLine, add
from pegout.tournament.floor import tables_before
from pegout.tournament.meet import DivisionState, Game, Meet, events as e, replay
from pegout.tournament.narration import round_title
from pegout.tournament.pairing import has_sitters
from pegout.tournament.profile import Measure, Profile


class Met(Struct, frozen=True):
    """One game as a card has it: whom, where, and both lines where it has been played."""

    number: int
    game: Game
    against: str
    seat: str
    mine: PaperLine | None = None
    theirs: PaperLine | None = None


ROUTE = ("game", "table", "opponent")
BOTH_SCORES = (*ROUTE, "mine", "theirs", "value")
KEYS: dict[Measure, tuple[str, ...]] = {
    "win_points": BOTH_SCORES,
    "games": BOTH_SCORES,
    "points_and_bonus": (*ROUTE, "points", "bonus", "total"),
    "points_left": (*ROUTE, "left"),
    "game_points": ("game", "table", "value", "plus", "minus", "opponent", "seat"),
}
SIGNED = ("signature",)
INITIALLED = ("signature", "writing", "checking")
COLUMNS: dict[str, Column] = {
    "game": Column("game", "number"),
    "table": Column("table", "number"),
    "opponent": Column("opponent", "name"),
    "seat": Column("seat", "number"),
    "mine": Column("mine", "write"),
    "theirs": Column("theirs", "write"),
    "points": Column("points", "write"),
    "bonus": Column("bonus", "write"),
    "total": Column("total", "write"),
    "left": Column("left", "write"),
    "plus": Column("plus", "write"),
    "minus": Column("minus", "write"),
    "signature": Column("signature", "sign"),
    "writing": Column("writing", "write"),
    "checking": Column("checking", "write"),
}


def keys(profile: Profile) -> tuple[str, ...]:
    """The columns of a book's card, in its order; signatures come last where the book asks."""
    own = KEYS[profile.scoring.measure.value]
    if profile.scoring.sign_off.value == "none":
        return own
    sitting = profile.scoring.card_written_by.value == "sitting_side"
    return (*own, *(INITIALLED if sitting else SIGNED))


def columns(profile: Profile) -> tuple[Column, ...]:
    """The same as columns with their heads."""
    value = value_column(profile.scoring.measure.value)
    return tuple(value if key == "value" else COLUMNS[key] for key in keys(profile))


def value_column(measure: Measure) -> Column:
    """The column for what a game counts, by what the book counts."""
    return Column("value", "write", say("column-value", measure=measure))


def boxes(profile: Profile) -> tuple[str, ...]:
    """What is written down of one game: the columns that wait for a pen."""
    return tuple(one.head for one in columns(profile) if one.kind in ("write", "sign"))


def cells(profile: Profile, met: Met) -> tuple[str, ...]:
    """One game on the card; empty where it is still to be written."""
    return tuple(CELLS[key](met) if key in CELLS else _written(key, met) for key in keys(profile))


CELLS: dict[str, Callable[[Met], str]] = {
    "game": lambda met: str(met.number),
    "table": lambda met: str(met.game.table),
    "opponent": lambda met: met.against,
    "seat": lambda met: met.seat,
    "theirs": lambda met: "" if met.theirs is None else str(met.theirs.points),
}
WRITTEN: dict[str, Callable[[PaperLine], str]] = {
    "mine": lambda line: str(line.points),
    "points": lambda line: str(line.points),
    "bonus": lambda line: str(line.value),
    "value": lambda line: str(line.value),
    "total": lambda line: str(line.points + line.value),
    "left": lambda line: str(line.left),
    "plus": lambda line: two_digits(line.plus) if line.won else "",
    "minus": lambda line: "" if line.won else two_digits(line.minus),
}


def _written(key: str, met: Met) -> str:
    return WRITTEN[key](met.mine) if met.mine is not None and key in WRITTEN else ""


def two_digits(spread: int) -> str:
    """A spread as the ACC card has it: a single digit is led by a zero.

    >>> two_digits(7), two_digits(12)
    ('07', '12')
    """
    return f"{spread:02d}"


SUMS: dict[str, Callable[[CardTally], int]] = {
    "mine": lambda tally: tally.points,
    "points": lambda tally: tally.points,
    "bonus": lambda tally: tally.value,
    "value": lambda tally: tally.value,
    "total": lambda tally: tally.points + tally.value,
    "left": lambda tally: tally.left,
    "plus": lambda tally: tally.plus,
    "minus": lambda tally: tally.minus,
}


def sums(profile: Profile, tally: CardTally | None) -> tuple[str, ...]:
    """What each column adds up to; empty while a game is missing."""
    added = SUMS if tally is not None else {}
    return tuple(
        str(added[key](tally)) if tally is not None and key in added else ""
        for key in keys(profile)
    )


def extras(profile: Profile, tally: CardTally | None) -> tuple[tuple[str, str], ...]:
    """What is written beside the sums: games won, and on the ACC card the net spread."""
    won = (plain(say("column-games_won")), "" if tally is None else str(tally.wins))
    if profile.scoring.measure.value != "game_points":
        return (won,)
    return (won, (plain(say("card-net-spread")), "" if tally is None else f"{tally.spread:+d}"))


def how_to_write(profile: Profile) -> Iterator[str]:
    """What goes on the card, in sentences from the book's own numbers."""
    yield plain(_how_scored(profile))
    if profile.scoring.claim_of_game.value:
        yield plain(say("card-win-is-a-claim"))


def _how_scored(profile: Profile) -> Message:
    hole, wins = profile.games.target.value, tuple(_for_a_win(profile))
    match profile.scoring.measure.value:
        case "win_points":
            return say("card-both-scores", hole=hole, win=profile.scoring.win.value)
        case "points_and_bonus":
            return say("card-bonus", wins=wins)
        case "points_left":
            return say("card-points-left", hole=hole)
        case "game_points":
            return say("card-game-points", wins=wins)
        case "games":
            return say("card-games", wins=wins)


def _for_a_win(profile: Profile) -> Iterator[Message]:
    """What a winner gets, with the loser's scores that make a skunk."""
    scoring = profile.scoring
    single, double = scoring.skunk_below.value, scoring.double_skunk_below.value
    twice = scoring.double_skunk.value
    more = double is not None and twice != scoring.skunk.value
    yield _win("win", scoring.win.value)
    if single is not None and scoring.skunk.value != scoring.win.value:
        yield _win("skunk", scoring.skunk.value, single - 1, double if more and double else 0)
    if more and double is not None:
        yield _win("double", twice, double - 1)


def _win(kind: str, worth: int, most: int = 0, least: int = 0) -> Message:
    return say("card-win", kind=kind, worth=worth, most=most, least=least)


def as_started(meet: Meet, division: DivisionState) -> DivisionState:
    """The division with its games: a plan that has not begun is taken as it would start now."""
    if division.phase != "planned":
        return division
    started = e.Started(division.id, tables_before(meet, division))
    return replay((started,), meet).divisions[division.id]


def shown(division: DivisionState) -> list[Game]:
    """All games but those that are no longer in the plan."""
    return [game for game in division.games() if game.state != "dropped"]


def seats(division: DivisionState) -> dict[int, int]:
    """The number that each entry drew; on the ACC card it is the seat."""
    return {entry: number for number, entry in enumerate(division.draw, 1)}


def playing(meet: Meet, division: DivisionState) -> list[int]:
    """Those who drew a number and still play, in the order of the numbers."""
    return [entry for entry in division.draw if meet.entries[entry].in_it]


def regular_rounds(division: DivisionState) -> list[int]:
    """The rounds in which everybody plays or sits out: neither make-ups nor games for ties."""
    found = {g.round for g in shown(division) if not g.makeup and g.tie_place is None}
    return sorted(found)


def round_to_play(division: DivisionState) -> int:
    """The first round with a game that waits; the last where none does."""
    waiting = [game.round for game in shown(division) if game.waiting]
    return min(waiting, default=max(division.rounds, default=1))


def route(division: DivisionState, entry: int) -> Iterator[Game | int]:
    """An entry's games in order, ties aside; a bare number is a round that it sits out."""
    own = [g for g in shown(division) if entry in g.entries and g.tie_place is None]
    idle = set(regular_rounds(division)) - {game.round for game in own}
    steps: list[Game | int] = [*own, *idle]
    yield from sorted(steps, key=_order)


def _order(step: Game | int) -> tuple[int, int]:
    return (step, 0) if isinstance(step, int) else (step.round, step.number)


def other_side(game: Game, entry: int) -> int:
    """Who plays against this entry."""
    return game.entries[1 - game.entries.index(entry)]


def numbered(division: DivisionState, names: dict[int, str], entry: int) -> str:
    """An entry with its number; one without a number is known by the name alone."""
    number = seats(division).get(entry)
    return names[entry] if number is None else f"{number} {names[entry]}"


HALF_PAGE = 9
"""This many lines of a card fit on half a sheet in type that is read without glasses."""
HALF_PAGE_CLOSE = 11
"""And this many, if the lines are set closer."""
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
    rows = tuple(SheetCardRow((str(one), *empty[1:])) for one in range(1, lines + 1))
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
    block = Cards(columns(division.profile), cards, 2 if longest <= HALF_PAGE_CLOSE else 1)
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
) -> Iterator[SheetCardRow]:
    number, rests = 0, any(isinstance(step, int) for step in steps)
    for step in steps:
        if isinstance(step, int):
            yield SheetCardRow(told=plain(say("card-sits-out", round=step)))
            continue
        number += step.ghost != entry
        met = _met(division, names, entry, step, number)
        line = cells(division.profile, met)
        if step.ghost == entry:
            line = ("–", *line[1:])
        told = (_round(step) if rests else "", note(step, entry), seated(division, step, entry))
        yield SheetCardRow(line, note=", ".join(filter(None, told)), game=step.number)
    empty = tuple("" for _ in keys(division.profile))
    for later in range(number + 1, _games_each(division) + 1):
        yield SheetCardRow((str(later), *empty[1:]))


def _games_each(division: DivisionState) -> int:
    """The games of a whole card, where rounds are still to be paired; else 0."""
    plan = division.plan
    return 0 if plan is None or plan.rest_known else plan.checks.games_each[1]


def _round(game: Game) -> str:
    """Where a card rests in a round, its games have other numbers than the rounds."""
    numbered_so = game.makeup or game.tie_place is not None
    return "" if numbered_so else plain(say("card-in-round", round=game.round))


def seated(division: DivisionState, game: Game, entry: int) -> str:
    """Who writes the cards of a game, where one side does and that changes with the game."""
    if not one_side_writes(division) or has_sitter(division, game):
        return ""
    who = "you" if writes(division, game, entry) else "they"
    return plain(say("card-writes", who=who))


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
        return _noted_as("volunteer")
    if game.state == "void":
        return _noted_as("void")
    if game.makeup:
        return _noted_as("makeup")
    return _noted_as("again", game.game) if game.game > 1 else ""


def _noted_as(kind: Literal["volunteer", "void", "makeup", "again"], game: int = 0) -> str:
    return plain(say("card-note", kind=kind, game=game))


def _tally(entry: int, steps: list[Game | int]) -> CardTally | None:
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
    if own:
        idle = steps[0] if isinstance(steps[0], int) else 0
        yield plain(say("card-starts", table=own[0].table, round=idle))
    side = sits(division, entry)
    if side is not None:
        yield plain(say("card-stays", stays=side))


def sits(division: DivisionState, entry: int) -> bool | None:
    """Whether an entry keeps its table; None where the movement has no sitting side."""
    if division.plan is None or not has_sitters(division.plan.movement):
        return None
    first = next((g for g in shown(division) if entry in g.entries and not g.makeup), None)
    return None if first is None else first.entries[1] == entry


def _writers(division: DivisionState) -> Iterator[str]:
    if one_side_writes(division):
        yield plain(say("card-writers", sits=shifts(division)))


def _side(division: DivisionState, entry: int) -> Iterator[str]:
    """Whether this entry writes, where the book says that the sitting side does."""
    if not one_side_writes(division):
        return
    side = sits(division, entry)
    if side is None:
        yield from _writers(division)
    else:
        yield plain(say("card-your-part", sits=side))


BLANK_SLIPS = 10
"""A sheet full."""


def table_slips(meet: Meet, division: DivisionState, asked: Options) -> Printed | Rejection:
    """The slips of one round, or of all rounds, table after table."""
    games = [game for game in shown(division) if asked.round in (None, game.round)]
    if not games:
        return no_such_round(division, asked.round)
    names = meet.names(division.id)
    slips = tuple(
        slip for game in sorted(games, key=_place) for slip in _both(division, names, game, asked)
    )
    block = Slips(boxes(division.profile), slips)
    lead = told_lines(division)
    return sheet(meet, division, "slips", block, round_number=asked.round, lead=lead)


def no_such_round(division: DivisionState, number: int | None) -> Rejection:
    """A round was asked for that nobody plays."""
    rounds = sorted({game.round for game in shown(division)})
    asked, name = str(number), Name(division.name)
    if not rounds:
        return refuse("no_such_round.none", division=name, round=asked)
    return refuse(
        "no_such_round.known", division=name, round=asked, first=rounds[0], last=rounds[-1]
    )


def _place(game: Game) -> tuple[int, int, int]:
    return game.round, game.table, game.number


def _both(
    division: DivisionState, names: dict[int, str], game: Game, asked: Options
) -> Iterator[Slip]:
    for entry in game.entries:
        if asked.entries and entry not in asked.entries:
            continue
        against = numbered(division, names, other_side(game, entry))
        yield Slip(
            when(game),
            str(game.table),
            numbered(division, names, entry),
            against,
            _noted(game, entry),
            game.number,
            entry,
            _task(division, game, entry),
        )


def _noted(game: Game, entry: int) -> str:
    return "" if game.makeup and game.ghost != entry else note(game, entry)


def _task(division: DivisionState, game: Game, entry: int) -> str:
    """What the side whose slip it is does with the cards, where the book gives that to one side."""
    if not one_side_writes(division):
        return ""
    own = writes(division, game, entry)
    if has_sitter(division, game):
        return plain(say("slip-task", part="sits" if own else "moves"))
    return plain(say("slip-task", part="writes" if own else "checks"))


def when(game: Game) -> str:
    """When a game is played, in words."""
    if game.tie_place is not None:
        return round_title("tie", game.round)
    return round_title("makeup" if game.makeup else "round", game.round)


def blank_slips(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """Slips without names."""
    block = Slips(boxes(division.profile), (Slip(),) * (asked.blanks or BLANK_SLIPS))
    return sheet(meet, division, "blank-slips", block)
