"""Lists for the door and the wall: entries, check-in, seating, and the wall chart."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.errors import Rejection
from pegout.service.views.desk.preparation import owed
from pegout.service.views.sheets.cards import (
    no_such_round,
    numbered,
    other_side,
    playing,
    regular_rounds,
    round_to_play,
    seats,
    shown,
    two_digits,
)
from pegout.service.views.sheets.model import Options, Printed, block_title, sheet, told_lines
from pegout.tabular import Column, Table
from pegout.text import plain, say
from pegout.tournament.cards import PaperLine
from pegout.tournament.meet import DivisionState, Entry, Game, Meet
from pegout.tournament.narration import area_told
from pegout.tournament.pairing import has_sitters
from pegout.tournament.profile import Profile
from pegout.tournament.standings import numbers_to_come

ROUNDS_ACROSS, ROUNDS_UPRIGHT, ROUNDS_COMPACT = 12, 6, 22
"""This many rounds of a wall chart fit beside the names on a sheet that lies, or stands."""


def entry_list(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """Everybody who entered, by number once numbers are drawn, and by name before."""
    names, number = meet.names(division.id), seats(division)
    own = [entry for entry in meet.entries.values() if entry.division == division.id]
    entries = [entry for entry in own if entry.id != division.house]
    if number:
        entries.sort(key=lambda entry: number.get(entry.id, len(meet.entries) + entry.id))
    else:
        entries.sort(key=lambda entry: names[entry.id].casefold())
    places, left = _place_columns(meet, entries), not all(one.in_it for one in entries)
    rows = tuple(
        (
            *((str(number.get(entry.id, "–")),) if number else ()),
            names[entry.id],
            *(_from(meet, entry)[one] for one in places),
            *((_left(entry),) if left else ()),
        )
        for entry in entries
    )
    first = (Column("number", "number"),) if number else ()
    heads = tuple(_area(division) if one == "area" else Column("club") for one in places)
    block = Table(
        (*first, Column("name", "name"), *heads, *((Column("left_the_field"),) if left else ())),
        rows,
    )
    inside = sum(entry.in_it for entry in entries)
    told = plain(say("list-in-the-field", number=inside, pairs=division.part.size > 1))
    lead = (told, _house(division, number)) if len(own) > len(entries) else (told,)
    return sheet(meet, division, "entries", block, lead=lead)


def _left(entry: Entry) -> str:
    return "" if entry.in_it else plain(say("list-state", state=entry.state))


def _house(division: DivisionState, number: dict[int, int]) -> str:
    """The seat that a computer takes, which is nobody's."""
    return plain(say("list-house", number=number.get(division.house or 0, 0)))


def _area(division: DivisionState) -> Column:
    return Column("area", named=area_told(division.profile.people.area.value))


def _from(meet: Meet, entry: Entry) -> dict[str, str]:
    clubs = dict.fromkeys(meet.people[one].club for one in entry.people if meet.people[one].club)
    return {"area": entry.area, "club": ", ".join(clubs)}


def _place_columns(meet: Meet, entries: list[Entry]) -> list[str]:
    """Where people come from, as far as anybody said so."""
    said = [_from(meet, entry) for entry in entries]
    return [one for one in ("area", "club") if any(row[one] for row in said)]


def check_in_list(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """Who is expected, by name, with what each still owes; a box to tick for each."""
    names = meet.names(division.id)
    own = (one for one in meet.entrants(division.id) if asked.area is None or one.of(asked.area))
    entries = sorted(own, key=lambda one: names[one.id].casefold())
    areas = any(entry.area for entry in entries)
    rows = tuple(
        (
            plain(say("list-here")) if entry.state == "checked_in" else "",
            names[entry.id],
            *((entry.area,) if areas else ()),
            "\n".join(owed(meet, entry)),
            "",
        )
        for entry in entries
    )
    columns = (
        Column("here", "tick"),
        Column("name", "name"),
        *((_area(division),) if areas else ()),
        Column("still_owed"),
        Column("notes", "write"),
    )
    return sheet(meet, division, "check-in", Table(columns, rows))


def seating(meet: Meet, division: DivisionState, asked: Options) -> Printed | Rejection:
    """Who sits where in a round: by table, and by name."""
    number = asked.round or round_to_play(division)
    games = sorted((g for g in shown(division) if g.round == number), key=lambda g: g.table)
    if not games:
        return no_such_round(division, number)
    names = meet.names(division.id)
    by_table = Table(
        (Column("table", "number"), *_sides(division)),
        tuple(dict.fromkeys(_at_table(division, names, game) for game in games)),
        block_title("by_table"),
    )
    by_name = Table(
        (Column("name", "name"), Column("number", "number"), Column("table", "number")),
        tuple(_by_name(meet, division, names, games)),
        block_title("by_name"),
    )
    return sheet(meet, division, "seating", by_table, by_name, round_number=number)


def _sides(division: DivisionState) -> tuple[Column, Column]:
    if division.plan is not None and has_sitters(division.plan.movement):
        return Column("moves_on", "name"), Column("stays", "name")
    return Column("one_side", "name"), Column("other_side", "name")


def _at_table(division: DivisionState, names: dict[int, str], game: Game) -> tuple[str, ...]:
    return (str(game.table), *(numbered(division, names, entry) for entry in game.entries))


def _by_name(
    meet: Meet, division: DivisionState, names: dict[int, str], games: list[Game]
) -> Iterator[tuple[str, ...]]:
    """Pairs are found by either name."""
    table = {entry: str(game.table) for game in games for entry in game.entries}
    number, out = seats(division), plain(say("list-sits-out"))
    found = [
        (_called(meet, names, entry, person), str(number[entry]), table.get(entry, out))
        for entry in playing(meet, division)
        for person in meet.entries[entry].people
    ]
    yield from sorted(found, key=lambda row: row[0].casefold())


def _called(meet: Meet, names: dict[int, str], entry: int, person: int) -> str:
    return names[entry] if len(meet.entries[entry].people) == 1 else meet.people[person].name


def wall_chart(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """A line for each entry and a column for each round: table, opponent, and the result."""
    rounds = _wall_rounds(division)
    across = ROUNDS_UPRIGHT if len(rounds) <= ROUNDS_UPRIGHT else ROUNDS_ACROSS
    parts = -(-len(rounds) // across)
    size = -(-len(rounds) // max(1, parts))
    blocks = tuple(
        _wall_part(meet, division, rounds[first : first + size])
        for first in range(0, len(rounds), max(1, size))
    )
    told = plain(say("wall-legend"))
    wide = len(rounds) > ROUNDS_UPRIGHT
    lead = (told, *told_lines(division))
    return sheet(meet, division, "wall", *blocks, lead=lead, wide=wide)


def wall_compact(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """The same in small boxes, all rounds beside one another, for events of many rounds."""
    rounds = [(one, str(one)) for one, _ in _wall_rounds(division)]
    parts = max(1, -(-len(rounds) // ROUNDS_COMPACT))
    size = max(1, -(-len(rounds) // parts))
    blocks = tuple(
        _wall_part(meet, division, rounds[first : first + size])
        for first in range(0, len(rounds), size)
    )
    lead = (plain(say("wall-legend-compact")), *told_lines(division))
    return sheet(meet, division, "wall-compact", *blocks, lead=lead, wide=True)


def _wall_rounds(division: DivisionState) -> list[tuple[int, str]]:
    """The rounds with what they are called; games for ties have slips of their own."""
    regular = set(regular_rounds(division))
    found = sorted({g.round for g in shown(division) if g.tie_place is None})
    regular.update(later := numbers_to_come(division))
    return [
        (one, plain(say("wall-round", makeup=one not in regular, round=one)))
        for one in (*found, *later)
    ]


def _wall_part(meet: Meet, division: DivisionState, rounds: list[tuple[int, str]]) -> Table:
    names, number, later = meet.names(division.id), seats(division), numbers_to_come(division)
    met: dict[tuple[int, int], list[Game]] = {}
    for game in shown(division):
        for entry in game.entries:
            met.setdefault((entry, game.round), []).append(game)
    rows = tuple(
        (
            str(number[entry]),
            names[entry],
            *(
                "" if one in later else _wall_cell(division, met.get((entry, one), []), entry)
                for one, _ in rounds
            ),
        )
        for entry in division.draw
        if meet.entries[entry].division == division.id
    )
    heads = (Column(kind="write", named=name) for _, name in rounds)
    return Table((Column("number", "number"), Column("name", "name"), *heads), rows)


def _wall_cell(division: DivisionState, games: list[Game], entry: int) -> str:
    return "\n".join(_wall_game(division, game, entry) for game in games) or "–"


def _wall_game(division: DivisionState, game: Game, entry: int) -> str:
    other, side = seats(division).get(other_side(game, entry), "?"), game.entries.index(entry)
    mine, theirs = (game.lines[side], game.lines[1 - side]) if game.counts else (None, None)
    told = "" if mine is None else mark(division.profile, mine, theirs)
    if game.state == "void":
        told = plain(say("wall-void"))
    return f"{game.table}:{other}\n{told}"


def mark(profile: Profile, mine: PaperLine, theirs: PaperLine | None) -> str:
    """A result on the wall, in the figures of the book."""
    match profile.scoring.measure.value:
        case "points_left":
            return str(mine.left)
        case "points_and_bonus":
            return str(mine.points + mine.value)
        case "game_points":
            spread = f"+{two_digits(mine.plus)}" if mine.won else f"−{two_digits(mine.minus)}"
            return f"{mine.value} {spread}"
    return f"{mine.points}–{'?' if theirs is None else theirs.points}"
