"""The file of a season: TOML that is read strictly, and changed without touching its other lines.

A club may write comments and put lines in its own order; adding to the file leaves them alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import tomlkit
from msgspec import Struct
from msgspec.structs import fields

from pegout.errors import Fault, Rejection, SeasonError
from pegout.input_limits import MOST_CARDS, MOST_MEMBERS, MOST_SEASON_NIGHTS, SEASON
from pegout.rulesets import TOP, Spot, TomlPage, as_toml, parsed_toml
from pegout.text import Message, say
from pegout.tournament.meet.actors import is_time
from pegout.tournament.meet.directory import folded
from pegout.tournament.season.model import Member, Night, NightCard, Season
from pegout.tournament.season.points import (
    POINTS_IDS,
    PointsTable,
    points_table,
    read_fields,
    read_points,
)

FORMAT = "pegout-season"
VERSION = 1
MEET = '"pegout-meet"'
"""Stands in the first line of a meet's file, which is easily mistaken for a season's."""
HEADING = ("format", "version")
BLOCKS = ("points", "members", "nights")
A_DATE = say("season-file-date")


def season_from_text(text: str, where: str) -> Season:
    """Read a season's file; raises SeasonError with everything that is wrong with it."""
    text = text.removeprefix("\ufeff")
    if text.startswith("{") and MEET in text[:100]:
        raise SeasonError(Fault(where, say("season-file-meet")))
    tree = parsed_toml(text, where, SEASON, SeasonError)
    if (reason := _no_heading(tree)) is not None:
        raise SeasonError(Fault(where, reason))
    page = TomlPage(text, where, SeasonError)
    for spot, reason in _too_much(tree):
        page.fault(spot, "", reason)
    page.stop_at_faults()
    season = _season(page, tree)
    if season is None or page.faults:
        raise SeasonError(*page.faults)
    for spot, key, reason in _wrong(season):
        page.fault(spot, key, reason)
    page.stop_at_faults()
    return season


def _no_heading(tree: dict[str, Any]) -> Message | None:
    if tree.get("format") != FORMAT:
        return say("season-file-format", format=FORMAT)
    if tree.get("version") != VERSION:
        return say("season-file-version", version=str(tree.get("version")), known=VERSION)
    return None


def _too_much(tree: dict[str, Any]) -> Iterator[tuple[Spot, Message]]:
    """Whether the text has more than a season can have; checked before anything is read."""
    members, nights = tree.get("members"), tree.get("nights")
    if isinstance(members, list) and len(members) > MOST_MEMBERS:
        yield Spot("members"), say("season-file-many", number=len(members), most=MOST_MEMBERS)
    if not isinstance(nights, list):
        return
    if len(nights) > MOST_SEASON_NIGHTS:
        most = MOST_SEASON_NIGHTS
        yield Spot("nights"), say("season-file-many", number=len(nights), most=most)
    given = [one.get("cards") for one in nights if isinstance(one, dict)]
    cards = sum(len(one) for one in given if isinstance(one, list))
    if cards > MOST_CARDS:
        yield Spot("nights"), say("season-file-many-cards", number=cards, most=MOST_CARDS)


def _season(page: TomlPage, tree: dict[str, Any]) -> Season | None:
    heads = {key: value for key, value in tree.items() if key not in HEADING + BLOCKS}
    head = read_fields(page, Season, heads, TOP, aside=BLOCKS)
    points = _points(page, tree.get("points"))
    members = [
        Member(**found)
        for index, one in enumerate(_listed(page, tree, "members"))
        if (found := read_fields(page, Member, one, Spot("members", index))) is not None
    ]
    nights = [_night(page, one, index) for index, one in enumerate(_listed(page, tree, "nights"))]
    if head is None or page.faults:
        return None
    whole = tuple(one for one in nights if one is not None)
    return Season(**head, points=points, members=tuple(members), nights=whole)


def _listed(page: TomlPage, tree: dict[str, Any], section: str) -> list[Any]:
    found = tree.get(section, [])
    if isinstance(found, list):
        return found
    page.fault(Spot(section), "", say("season-file-sections", section=section))
    return []


def _points(page: TomlPage, given: object) -> PointsTable | None:
    """One that comes with the program, by its id, or a whole table of the club's own."""
    if given is None or given == "none":
        return None
    if isinstance(given, str):
        try:
            return points_table(given)
        except SeasonError as error:
            page.fault(TOP, "points", error.faults[0].placed)
            return None
    if isinstance(given, dict):
        return read_points(page, given, Spot("points"))
    page.fault(TOP, "points", say("season-file-points"))
    return None


def _night(page: TomlPage, given: object, index: int) -> Night | None:
    spot = Spot("nights", index)
    head = read_fields(page, Night, given, spot, aside=("cards",))
    cards: list[NightCard] = []
    rows = given.get("cards", []) if isinstance(given, dict) else []
    if not isinstance(rows, list) or not rows:
        page.fault(spot, "cards", say("season-file-cards"))
        return None
    for row, one in enumerate(rows):
        found = read_fields(page, NightCard, one, Spot("nights", index, row))
        if found is not None:
            cards.append(NightCard(**found))
    return None if head is None else Night(**head, cards=tuple(cards))


Wrong = tuple[Spot, str, Message]
"""A place and a key, and what is wrong there."""


def _wrong(season: Season) -> Iterator[Wrong]:
    for key in ("starts", "ends"):
        if not _is_date(getattr(season, key)):
            yield TOP, key, A_DATE
    if season.starts > season.ends:
        yield TOP, "ends", say("season-file-ends")
    if isinstance(season.drop, int) and season.drop < 0:
        yield TOP, "drop", say("season-file-drop")
    for key in ("most_nights", "least_nights", "guest_nights"):
        if (getattr(season, key) or 0) < 0:
            yield TOP, key, say("season-file-number")
    if season.measure == "season_points" and not (season.points and season.points.has_figures):
        yield TOP, "measure", say("season-file-measure")
    yield from _wrong_members(season)
    yield from _wrong_nights(season)


def _is_date(text: str) -> bool:
    return is_time(f"{text}T00:00")


def _wrong_members(season: Season) -> Iterator[Wrong]:
    numbers: dict[str, str] = {}
    for index, one in enumerate(season.members):
        spot, number = Spot("members", index), folded(one.number)
        for key in ("number", "name"):
            if not getattr(one, key).strip():
                yield spot, key, say("season-file-blank")
        if number in numbers:
            other = numbers[number]
            told = say("season-file-taken", number=one.number, other=other, name=one.name)
            yield spot, "number", told
        numbers[number] = one.name


def _wrong_nights(season: Season) -> Iterator[Wrong]:
    seen: set[tuple[str, str]] = set()
    for index, night in enumerate(season.nights):
        spot = Spot("nights", index)
        if night.key in seen:
            yield spot, "date", say("season-file-twice", date=night.date)
        seen.add(night.key)
        for key, reason in _wrong_night(season, night):
            yield spot, key, reason
        for row, card in enumerate(night.cards):
            if (wrong := _wrong_card(card)) is not None:
                yield Spot("nights", index, row), "cards", wrong
    if season.most_nights is not None and len(season.nights) > season.most_nights:
        most = season.most_nights
        told = say("season-file-most-nights", number=len(season.nights), most=most)
        yield Spot("nights", most), "", told


def _wrong_night(season: Season, night: Night) -> Iterator[tuple[str, Message]]:
    if not _is_date(night.date):
        yield "date", A_DATE
    elif not season.starts <= night.date <= season.ends:
        yield "date", say("season-file-outside", starts=season.starts, ends=season.ends)
    if night.games < 1:
        yield "games", say("season-file-games")
    elif season.points is not None:
        length = season.points.length(night.games)
        if isinstance(length, Rejection):
            yield "games", length.message


def _wrong_card(card: NightCard) -> Message | None:
    """What is impossible on a card."""
    name, lost = card.name, card.games - card.won
    if not name.strip():
        return say("season-card-nameless")
    figures = (card.games, card.won, card.points, card.plus, card.minus, card.given, card.taken)
    if min(figures) < 0 or (card.place is not None and card.place < 1):
        return say("season-card-below-zero", name=name)
    if card.won > card.games:
        return say("season-card-won", name=name, won=card.won, games=card.games)
    if card.given > card.won:
        return say("season-card-given", name=name, skunks=card.given, won=card.won)
    if card.taken > lost:
        return say("season-card-taken", name=name, skunks=card.taken, lost=lost)
    return None


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
    "ties": "what breaks ties: win_share, spread, best_night, total; nothing: they share",
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
    """A line for each field that differs from its default."""
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
    """The file with a night added, or in place of the one of that date and division.

    `season` is what the file must say afterwards; if that cannot be done it is refused.
    """
    before = season_from_text(text, where)
    keys = [one.key for one in before.nights]
    if night.key not in keys:
        return _checked(_appended(text, [night_text(night)]), where, season)
    lines = text.split("\n")
    first, after = _block(text, "nights", keys.index(night.key))
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
    """The file without a night; `season` is what it must say afterwards."""
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
    first, after = _block(text, section, index)
    kept, new = lines[:first], fresh.rstrip("\n").split("\n") if fresh else []
    while not new and kept and not kept[-1].strip():
        kept.pop()
    return "\n".join([*kept, *new, *lines[after:]])


def _appended(text: str, blocks: Sequence[str]) -> str:
    return "\n".join([text.rstrip("\n") + "\n", *blocks])


def _block(text: str, section: str, index: int) -> tuple[int, int]:
    """Where a block begins, and where the next one does; comments above that one are its own."""
    return TomlPage(text, "", SeasonError).block(Spot(section, index))


def _in_order(season: Season) -> list[Night]:
    return sorted(season.nights, key=lambda one: one.key)


def _checked(text: str, where: str, season: Season) -> str:
    """The text, once it has been read back and found to say what it must."""
    reason = say("season-file-cannot-add")
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
