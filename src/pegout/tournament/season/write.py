"""A season's file written: whole, or with a night or a member changed and other lines as before.

A club may write comments and put lines in its own order; adding to the file leaves them alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import tomlkit
from msgspec import Struct
from msgspec.structs import fields

from pegout.errors import Fault, SeasonError
from pegout.rulesets import as_toml
from pegout.tournament.meet.directory import folded
from pegout.tournament.season.model import Member, Night, NightCard, Season
from pegout.tournament.season.points import POINTS_IDS, PointsTable
from pegout.tournament.season.read import FORMAT, VERSION, season_from_text

HEADER = re.compile(r"\s*\[")
DATES = ("starts", "ends", "date")
SETTINGS = (
    "name",
    "starts",
    "ends",
    "measure",
    "drop",
    "most_nights",
    "least_nights",
    "guest_nights",
)
"""What may be changed after a season was begun; its book and its points stay."""
NOTES = {
    "measure": "night_average, game_average, total or season_points",
    "ties": "what parts equals: win_share, spread, best_night, total; nothing: they share",
    "drop": "none, worst_quarter, or how many of the worst nights do not count",
    "least_nights": "nights that a place needs",
    "guest_nights": "nights that a guest may play before joining",
}


def season_to_text(season: Season) -> str:
    """The whole file of a season."""
    heads = [f'format = "{FORMAT}"', f"version = {VERSION}", ""]
    points = season.points
    for name in Season.__struct_fields__:
        if name in ("points", "members", "nights"):
            continue
        note = f"  # {NOTES[name]}" if name in NOTES else ""
        heads.append(f"{name} = {_value(name, getattr(season, name))}{note}")
    if points is None or points.id in POINTS_IDS:
        heads.append(f"points = {as_toml(None if points is None else points.id)}")
    blocks = ["\n".join(heads) + "\n"]
    if points is not None and points.id not in POINTS_IDS:
        blocks.append(_points_text(points))
    blocks += [member_text(one) for one in season.members]
    blocks += [night_text(one) for one in season.nights]
    return "\n".join(blocks)


def member_text(member: Member) -> str:
    """One member as a block of the file."""
    return "\n".join(["[[members]]", *_lines(member)]) + "\n"


def night_text(night: Night) -> str:
    """One night as a block of the file, with a line for each card."""
    rows = [f"    {_row(card)}," for card in night.cards]
    return "\n".join(["[[nights]]", *_lines(night, ("cards",)), "cards = [", *rows, "]"]) + "\n"


def _points_text(points: PointsTable) -> str:
    blocks = ["\n".join(["[points]", *_lines(points, ("lengths",))]) + "\n"]
    blocks += ["\n".join(["[[points.lengths]]", *_lines(one)]) + "\n" for one in points.lengths]
    return "\n".join(blocks)


def _lines(value: Struct, aside: Sequence[str] = ()) -> list[str]:
    """A line for each field that is not what it would be if it were left out."""
    return [f"{name} = {_value(name, given)}" for name, given in _given(value) if name not in aside]


def _given(value: Struct) -> list[tuple[str, object]]:
    found = []
    for field in fields(value):
        given = getattr(value, field.name)
        if field.required or given not in (field.default, {}, ()):
            found.append((field.name, given))
    return found


def _row(card: NightCard | Struct) -> str:
    return as_toml(dict(_given(card)))


def _value(name: str, given: object) -> str:
    if name in DATES:
        return str(given)
    return _row(given) if isinstance(given, Struct) else as_toml(given)


def text_with_night(text: str, where: str, season: Season, night: Night) -> str:
    """The file with a night added, or put in the place of the one of that date and division.

    `season` is what the file is to say then; a file that cannot be changed so is refused.
    """
    before = season_from_text(text, where)
    keys = [one.key for one in before.nights]
    if night.key not in keys:
        return _checked(_appended(text, [night_text(night)]), where, season)
    lines = text.split("\n")
    first, after = _block(lines, "nights", keys.index(night.key))
    fresh = night_text(night).rstrip("\n").split("\n")
    tail = ["", *lines[after:]] if after < len(lines) else [""]
    return _checked("\n".join([*lines[:first], *fresh, *tail]), where, season)


def text_with_settings(text: str, where: str, season: Season) -> str:
    """The file with other settings; every other line, and every remark, stays as it was."""
    before = season_from_text(text, where)
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    page = tomlkit.parse(text.removeprefix(mark))
    for name in SETTINGS:
        if getattr(before, name) != getattr(season, name):
            page[name] = tomlkit.value(_value(name, getattr(season, name)))
    return _checked(mark + page.as_string(), where, season)


def text_with_members(text: str, where: str, season: Season, members: Sequence[Member]) -> str:
    """The file with members added."""
    return _checked(_appended(text, [member_text(one) for one in members]), where, season)


def text_without_night(text: str, where: str, season: Season, date: str, division: str = "") -> str:
    """The file without a night; `season` is what it is to say then."""
    keys = [one.key for one in season_from_text(text, where).nights]
    return _checked(_put(text, "nights", keys.index((date, division)), ""), where, season)


def text_with_changed_member(
    text: str, where: str, season: Season, number: str, member: Member | None
) -> str:
    """The file with another line for a member, or with none."""
    numbers = [folded(one.number) for one in season_from_text(text, where).members]
    fresh = "" if member is None else member_text(member)
    return _checked(_put(text, "members", numbers.index(folded(number)), fresh), where, season)


def _put(text: str, section: str, index: int, fresh: str) -> str:
    """The text with another block in the place of one, or without it."""
    lines = text.split("\n")
    first, after = _block(lines, section, index)
    kept, new = lines[:first], fresh.rstrip("\n").split("\n") if fresh else []
    while not new and kept and not kept[-1].strip():
        kept.pop()
    return "\n".join([*kept, *new, *lines[after:]])


def _appended(text: str, blocks: Sequence[str]) -> str:
    return "\n".join([text.rstrip("\n") + "\n", *blocks])


def _block(lines: Sequence[str], section: str, index: int) -> tuple[int, int]:
    """Where a block begins, and where the next one does; comments above that one are its own."""
    header = re.compile(rf"\s*\[\[\s*{section}\s*\]\]")
    starts = [number for number, line in enumerate(lines) if header.match(line)]
    first = starts[index] if index < len(starts) else 0
    after = first + 1
    while after < len(lines) and not HEADER.match(lines[after]):
        after += 1
    while after > first + 1 and _is_aside(lines[after - 1]):
        after -= 1
    return first, after


def _is_aside(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("#")


def _in_order(season: Season) -> list[Night]:
    return sorted(season.nights, key=lambda one: one.key)


def _checked(text: str, where: str, season: Season) -> str:
    """Nothing is written that does not say what it is to say."""
    reason = "is written in a way that cannot be added to; put the lines in with an editor"
    try:
        found = season_from_text(text, where)
    except SeasonError:
        raise SeasonError(Fault(where, reason)) from None
    # A file may have its nights in any order, and says the same.
    if found.members != season.members or _in_order(found) != _in_order(season):
        raise SeasonError(Fault(where, reason))
    if any(getattr(found, name) != getattr(season, name) for name in SETTINGS):
        raise SeasonError(Fault(where, reason))
    return text
