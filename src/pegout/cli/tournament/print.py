"""What is printed and handed out: slips for each round, routes, the wall chart, conduct."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Annotated

from pegout.cli.options import argument, option
from pegout.cli.output import Answer, CommandReply, UserError
from pegout.cli.tournament.desk import DivisionOption, MeetDesk, only_looks
from pegout.cli.tournament.games import game_data
from pegout.service.views.desk import to_type
from pegout.service.views.sheets import how_to_write
from pegout.tabular import Table, table_of
from pegout.text import plural
from pegout.tournament.cards import card_kind
from pegout.tournament.floor import told_before_play
from pegout.tournament.meet import DivisionState, Game
from pegout.tournament.profile import Profile, label_of
from pegout.tournament.standings import numbers_to_come

RULE = "-" * 60
WIDTH = 78
WIDEST_NAME = 18
SHORTEST_BLANK = 6


@only_looks
def slips(
    desk: MeetDesk,
    division: DivisionOption = None,
    number: Annotated[int | None, option("Only this round.", "R", "--round")] = None,
) -> CommandReply:
    """Print a slip for every player and round: where to go, and against whom.

    Example: pegout tournament slips games.cribmeet --round 1
    """
    asked = _begun(desk, division)
    games = [game for game in _shown(asked) if number in (None, game.round)]
    if not games:
        raise UserError(f"{asked.name} has no round {number}; see pegout tournament games")
    lines: list[str] = []
    for one in sorted({game.round for game in games}):
        lines += _slips(desk, asked, [game for game in games if game.round == one])
    lines += _told(asked)
    return desk.answer(lines, games=[game_data(desk.meet, asked, game) for game in games])


def _slips(desk: MeetDesk, division: DivisionState, games: list[Game]) -> Iterator[str]:
    names = desk.meet.names(division.id)
    for entry in division.draw:
        for game in games:
            if entry in game.entries:
                other = game.entries[1 - game.entries.index(entry)]
                yield f"{names[entry]}: {_when(game)}, table {game.table}, game {game.number}"
                yield f"  against {names[other]}{_as_volunteer(game, entry)}"
                yield RULE


def _told(division: DivisionState) -> Iterator[str]:
    """What is told before play, in lines that fit on paper."""
    for one in told_before_play(division):
        yield from wrap(one.words, WIDTH)


def _as_volunteer(game: Game, entry: int) -> str:
    return " (as a volunteer: it is not on your card)" if game.ghost == entry else ""


def _when(game: Game) -> str:
    if game.tie_place is not None:
        return "game for a tie"
    which = f", game {game.game} in a row" if game.game > 1 else ""
    return f"{'make-up round' if game.makeup else 'round'} {game.round}{which}"


def _begun(desk: MeetDesk, division: str | None) -> DivisionState:
    asked = desk.division(division)
    if not asked.started:
        raise UserError(f"{asked.name} has not begun: plan it and start it first")
    return asked


def _shown(division: DivisionState) -> Iterator[Game]:
    return (game for game in division.games() if game.state != "dropped")


@only_looks
def route(
    desk: MeetDesk,
    entry: Annotated[str | None, argument("Whose; everybody’s if not given.", "ENTRY")] = None,
    division: DivisionOption = None,
) -> CommandReply:
    """Print a card for one entry, or for each, with its whole route and what its book has written.

    Example: pegout tournament route games.cribmeet Ann
    """
    if entry is None:
        asked = _begun(desk, division)
        entries = [one for one in asked.draw if desk.meet.entries[one].in_it]
    else:
        found = desk.entry(entry, division)
        asked, entries = _begun(desk, found.division), [found.id]
    routes = [_route(desk, asked, one) for one in entries]
    return desk.answer([line for one in routes for line in _card(asked, one)], routes=routes)


def _route(desk: MeetDesk, division: DivisionState, entry: int) -> Answer:
    names = desk.meet.names(division.id)
    own = [game for game in _shown(division) if entry in game.entries]
    return {
        "entry": entry,
        "name": names[entry],
        "number": division.draw.index(entry) + 1 if entry in division.draw else None,
        "games": [
            {
                "game": game.number,
                "when": _when(game),
                "table": game.table,
                "against": names[game.entries[1 - game.entries.index(entry)]],
                "volunteer": game.ghost == entry,
            }
            for game in own
        ],
        "to_come": list(numbers_to_come(division)),
    }


def _card(division: DivisionState, route: Answer) -> Iterator[str | Table]:
    yield f"{route['name']}, number {route['number']}: {division.name}"
    to_write = _to_write(division.profile)
    heads = ("When", "Table", "Game", "Against", *to_write)
    blanks = tuple("_" * max(len(head), SHORTEST_BLANK) for head in to_write)
    rows = [
        (one["when"], str(one["table"]), str(one["game"]), one["against"], *blanks)
        for one in route["games"]
    ]
    empty = ("__", "__", "_" * SHORTEST_BLANK, *blanks)
    rows += [(f"Round {one}", *empty) for one in route["to_come"]]
    yield table_of(heads, rows)
    yield f"{plural(len(rows), 'game')}."
    yield from wrap(next(how_to_write(division.profile)), WIDTH)
    yield from _told(division)
    yield RULE


def _to_write(profile: Profile) -> tuple[str, ...]:
    """What a card of the book has for each game, and room for the other side to sign."""
    figures = (head for _, head in to_type(card_kind(profile)))
    signed = () if profile.scoring.sign_off.value == "none" else ("Signed",)
    return (*figures, *signed)


@only_looks
def wall(desk: MeetDesk, division: DivisionOption = None) -> CommandReply:
    """Print the wall chart: a line for each entry, a column for each round."""
    asked = _begun(desk, division)
    names, later = desk.meet.names(asked.id), numbers_to_come(asked)
    rounds = [*sorted(asked.rounds), *later]
    by_seat = _by_seat(_shown(asked))
    number = {entry: place for place, entry in enumerate(asked.draw, 1)}
    rows: list[tuple[str, ...]] = []
    for entry in asked.draw:
        cells = (
            "" if one in later else _cell(by_seat.get((entry, one), []), entry, number)
            for one in rounds
        )
        rows.append((str(number[entry]), names[entry][:WIDEST_NAME], *cells))
    lines: list[str | Table] = [
        f"{desk.meet.name}, {asked.name}",
        table_of(("No.", "Who", *(f"R{one}" for one in rounds)), rows),
        "Table:opponent; W won, L lost, - sits out.",
        *_told(asked),
    ]
    return desk.answer(lines, rounds=rounds, rows=rows)


def _by_seat(games: Iterable[Game]) -> dict[tuple[int, int], list[Game]]:
    found: dict[tuple[int, int], list[Game]] = {}
    for game in games:
        for entry in game.entries:
            found.setdefault((entry, game.round), []).append(game)
    return found


def _cell(games: list[Game], entry: int, number: dict[int, int]) -> str:
    return " ".join(_meeting(game, entry, number) for game in games) or "-"


def _meeting(game: Game, entry: int, number: dict[int, int]) -> str:
    side = game.entries.index(entry)
    line = game.lines[side] if game.counts else None
    mark = "" if line is None else "W" if line.won else "L"
    return f"{game.table}:{number.get(game.entries[1 - side], '?')}{mark}"


@only_looks
def conduct(desk: MeetDesk, division: DivisionOption = None) -> CommandReply:
    """Print what every player is told of conduct and equipment, with the clauses."""
    asked = desk.division(division)
    found, lines = dict[str, Answer](), [f"{desk.meet.name}: {asked.profile.name}"]
    told = told_before_play(asked)
    if told:
        lines += ["", "Told before play", *(f"- {one.words} ({one.clause})" for one in told)]
    for name in asked.profile.conduct.__struct_fields__:
        rule = getattr(asked.profile.conduct, name)
        found[name] = {"lines": rule.value, "clause": rule.clause}
        if rule.value:
            lines += ["", f"{label_of(f'conduct.{name}')} ({rule.clause})"]
            lines += [f"- {line}" for line in rule.value]
    announced = [{"words": one.words, "clause": one.clause} for one in told]
    return desk.answer(lines, told=announced, conduct=found)
