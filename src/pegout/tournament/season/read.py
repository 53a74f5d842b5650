"""The file of a season: one text in TOML, read strictly, with the line of every fault."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pegout.errors import Fault, Rejection, SeasonError
from pegout.input_limits import MOST_CARDS, MOST_MEMBERS, MOST_SEASON_NIGHTS, SEASON
from pegout.rulesets import TOP, Page, Spot, parsed_toml
from pegout.tournament.meet.actors import is_time
from pegout.tournament.meet.directory import folded
from pegout.tournament.season.fields import read_fields
from pegout.tournament.season.model import Member, Night, NightCard, Season
from pegout.tournament.season.points import PointsTable, points_table, read_points

FORMAT = "pegout-season"
VERSION = 1
HEADING = ("format", "version")
BLOCKS = ("points", "members", "nights")
A_DATE = "expected a date such as 2026-09-03"


def season_from_text(text: str, where: str) -> Season:
    """Read a season's file; raises SeasonError with everything that is wrong with it."""
    text = text.removeprefix("\ufeff")
    tree = parsed_toml(text, where, SEASON, SeasonError)
    if reason := _no_heading(tree):
        raise SeasonError(Fault(where, reason))
    page = Page(text, where, SeasonError)
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


def _no_heading(tree: dict[str, Any]) -> str:
    if tree.get("format") != FORMAT:
        return f'is no season: the first line is expected to be format = "{FORMAT}"'
    if tree.get("version") != VERSION:
        return (
            f"is version {tree.get('version')} of a season's file, and this program reads version "
            f"{VERSION}: use the program that wrote it, or a newer one"
        )
    return ""


def _too_much(tree: dict[str, Any]) -> Iterator[tuple[Spot, str]]:
    """More than a season has; looked at before anything of it is."""
    members, nights = tree.get("members"), tree.get("nights")
    if isinstance(members, list) and len(members) > MOST_MEMBERS:
        yield Spot("members"), f"are {len(members)}, and a season has at most {MOST_MEMBERS}"
    if not isinstance(nights, list):
        return
    if len(nights) > MOST_SEASON_NIGHTS:
        yield Spot("nights"), f"are {len(nights)}, and a season has at most {MOST_SEASON_NIGHTS}"
    given = [one.get("cards") for one in nights if isinstance(one, dict)]
    cards = sum(len(one) for one in given if isinstance(one, list))
    if cards > MOST_CARDS:
        yield Spot("nights"), f"have {cards} cards, and a season has at most {MOST_CARDS}"


def _season(page: Page, tree: dict[str, Any]) -> Season | None:
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


def _listed(page: Page, tree: dict[str, Any], section: str) -> list[Any]:
    found = tree.get(section, [])
    if isinstance(found, list):
        return found
    page.fault(Spot(section), "", f"expected a [[{section}]] for each")
    return []


def _points(page: Page, given: object) -> PointsTable | None:
    """One that comes with the program, by its id, or a whole table of the club's own."""
    if given is None or given == "none":
        return None
    if isinstance(given, str):
        try:
            return points_table(given)
        except SeasonError as error:
            page.fault(TOP, "points", str(error))
            return None
    if isinstance(given, dict):
        return read_points(page, given, Spot("points"))
    page.fault(TOP, "points", 'expected the id of a table, a [points] section, or "none"')
    return None


def _night(page: Page, given: object, index: int) -> Night | None:
    spot = Spot("nights", index)
    head = read_fields(page, Night, given, spot, aside=("cards",))
    cards: list[NightCard] = []
    rows = given.get("cards", []) if isinstance(given, dict) else []
    if not isinstance(rows, list) or not rows:
        page.fault(spot, "cards", "expected a list with a row for each player")
        return None
    for row, one in enumerate(rows):
        found = read_fields(page, NightCard, one, Spot("nights", index, row))
        if found is not None:
            cards.append(NightCard(**found))
    return None if head is None else Night(**head, cards=tuple(cards))


Wrong = tuple[Spot, str, str]
"""A spot and a key, and what is wrong there."""


def _wrong(season: Season) -> Iterator[Wrong]:
    for key in ("starts", "ends"):
        if not _is_date(getattr(season, key)):
            yield TOP, key, A_DATE
    if season.starts > season.ends:
        yield TOP, "ends", "is before the season starts"
    if isinstance(season.drop, int) and season.drop < 0:
        yield TOP, "drop", 'expected "none", "worst_quarter", or how many nights'
    for key in ("most_nights", "least_nights", "guest_nights"):
        if (getattr(season, key) or 0) < 0:
            yield TOP, key, "expected a number from 0 up"
    if season.measure == "season_points" and not (season.points and season.points.has_figures):
        told = "is season_points, but no points table gives figures: load one, or choose another"
        yield TOP, "measure", told
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
                yield spot, key, "is blank"
        if number in numbers:
            told = f"{one.number} is the number of {numbers[number]}: give {one.name} another"
            yield spot, "number", told
        numbers[number] = one.name


def _wrong_nights(season: Season) -> Iterator[Wrong]:
    seen: set[tuple[str, str]] = set()
    for index, night in enumerate(season.nights):
        spot = Spot("nights", index)
        if night.key in seen:
            yield spot, "date", f"{night.date} is here twice: take one out"
        seen.add(night.key)
        for key, reason in _wrong_night(season, night):
            yield spot, key, reason
        for row, card in enumerate(night.cards):
            if reason := _wrong_card(card):
                yield Spot("nights", index, row), "cards", reason
    if season.most_nights is not None and len(season.nights) > season.most_nights:
        told = f"are {len(season.nights)}, and the season has at most {season.most_nights}"
        yield Spot("nights", season.most_nights), "", told


def _wrong_night(season: Season, night: Night) -> Iterator[tuple[str, str]]:
    if not _is_date(night.date):
        yield "date", A_DATE
    elif not season.starts <= night.date <= season.ends:
        yield "date", f"is not between {season.starts} and {season.ends}, which the season is"
    if night.games < 1:
        yield "games", "expected a number of games from 1 up"
    elif season.points is not None:
        length = season.points.length(night.games)
        if isinstance(length, Rejection):
            yield "games", length.sentence


def _wrong_card(card: NightCard) -> str:
    """What a card cannot say."""
    if not card.name.strip():
        return "has a card without a name"
    figures = (card.games, card.won, card.points, card.plus, card.minus, card.given, card.taken)
    if min(figures) < 0 or (card.place is not None and card.place < 1):
        return f"{card.name} has a figure below 0"
    if card.won > card.games:
        return f"{card.name} has won {card.won} of {card.games} games"
    if card.given > card.won:
        return f"{card.name} has given {card.given} skunks and won {card.won} games"
    if card.taken > card.games - card.won:
        return f"{card.name} has taken {card.taken} skunks and lost {card.games - card.won} games"
    return ""
