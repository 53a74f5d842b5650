"""Changes to the nights and members of a season: each returns a new season or a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.tournament.meet.actors import is_time
from pegout.tournament.meet.directory import folded
from pegout.tournament.season.model import Member, Night, NightCard, Season
from pegout.tournament.season.table import uncovered

SITE = "tournaments/"
"""A night played at a site has its address; a file may have the same name each week."""


def with_night(season: Season, night: Night, *, again: bool = False) -> Season | Rejection:
    """The season with one more night; with `again` it replaces the one of that date."""
    before = [one for one in season.nights if one.key != night.key]
    if len(before) < len(season.nights) and not again:
        return refuse("night_taken", date=night.date)
    if not is_time(f"{night.date}T00:00"):
        return refuse("bad_time.night", date=night.date)
    if not season.starts <= night.date <= season.ends:
        return refuse("outside_season", date=night.date, starts=season.starts, ends=season.ends)
    if twin := next((one for one in before if _same_night(one, night)), None):
        return refuse("same_night", date=twin.date)
    if season.most_nights is not None and len(before) >= season.most_nights:
        return refuse("too_many_nights", most=season.most_nights)
    if refused := uncovered(season.points, (night,)):
        return refused
    return replace(season, nights=tuple(sorted((*before, night), key=lambda one: one.key)))


def _same_night(one: Night, other: Night) -> bool:
    """Whether two nights are one tournament, by its address at the site or by all cards."""
    if one.division != other.division:
        return False
    return (SITE in one.meet and one.meet == other.meet) or (
        bool(one.cards) and one.cards == other.cards
    )


def with_members(season: Season, members: Sequence[Member]) -> Season | Rejection:
    """The season with more members; no two may have one number."""
    found = list(season.members)
    for member in members:
        for one in found:
            if folded(one.number) == folded(member.number):
                return refuse("member_taken", number=one.number, name=one.name, other=member.name)
        found.append(member)
    return replace(season, members=tuple(found))


def with_known_notes(season: Season, night: Night) -> tuple[Night, Night | None]:
    """The new night with the notes that were kept on it, and the night as the season has it now."""
    known = next((one for one in season.nights if one.key == night.key), None)
    notes = dict.fromkeys((*(known.notes if known else ()), *night.notes))
    return replace(night, notes=tuple(notes)), known


def without_night(season: Season, date: str, division: str = "") -> Season | Rejection:
    """The season without one of its nights."""
    left = [one for one in season.nights if one.key != (date, division)]
    if len(left) == len(season.nights):
        return refuse("no_such_night", date=date)
    return replace(season, nights=tuple(sorted(left, key=lambda one: one.key)))


def with_changed_member(season: Season, number: str, member: Member) -> Season | Rejection:
    """The season with one member renamed, renumbered or spelt otherwise."""
    others = without_member(season, number)
    if isinstance(others, Rejection):
        return others
    fits = with_members(others, (member,))
    if isinstance(fits, Rejection):
        return fits
    changed = [member if _is(one, number) else one for one in season.members]
    return replace(season, members=tuple(changed))


def without_member(season: Season, number: str) -> Season | Rejection:
    """The season without one of its members, whose cards stay as those of a guest."""
    left = tuple(one for one in season.members if not _is(one, number))
    if len(left) == len(season.members):
        return refuse("no_such_member", number=number)
    return replace(season, members=left)


def _is(member: Member, number: str) -> bool:
    return folded(member.number) == folded(number)


def with_card_of(season: Season, date: str, name: str, number: str) -> Night | Rejection:
    """The night with a member's number put on the card of this name, which had none or another."""
    there = [one for one in season.nights if one.date == date]
    member = without_member(season, number)
    if isinstance(member, Rejection):
        return member
    for night in there:
        for index, card in enumerate(night.cards):
            if card.name == name and not _has_number(season, card):
                cards = list(night.cards)
                cards[index] = replace(card, member=number)
                return replace(night, cards=tuple(cards))
    return refuse("no_such_night", date=date)


def _has_number(season: Season, card: NightCard) -> bool:
    return any(_is(one, card.member) for one in season.members)
