"""A season that grows: nights and members added, refused where they do not belong to it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.tournament.course import refuse
from pegout.tournament.entering import folded
from pegout.tournament.seasons.model import Member, Night, Season
from pegout.tournament.seasons.table import uncovered
from pegout.tournament.stamps import is_time


def with_night(season: Season, night: Night, *, again: bool = False) -> Season | Rejection:
    """The season with one more night; `again` puts it in the place of the one it has."""
    before = [one for one in season.nights if one.key != night.key]
    if len(before) < len(season.nights) and not again:
        return refuse(
            "night_taken",
            f"The night of {night.date} is in the season already: say so if it is to be replaced",
        )
    if not is_time(f"{night.date}T00:00"):
        return refuse("bad_time", f"'{night.date}' is no date; write it as 2026-09-03")
    if not season.starts <= night.date <= season.ends:
        return refuse(
            "outside_season",
            f"The night of {night.date} is not in the season, which goes from {season.starts} to "
            f"{season.ends}: give the right date, or change the season",
        )
    if season.most_nights is not None and len(before) >= season.most_nights:
        return refuse(
            "too_many_nights",
            f"The season has its {season.most_nights} nights: change most_nights to have more",
        )
    if refused := uncovered(season.points, (night,)):
        return refused
    return replace(season, nights=tuple(sorted((*before, night), key=lambda one: one.key)))


def with_members(season: Season, members: Sequence[Member]) -> Season | Rejection:
    """The season with more members; a number belongs to one of them."""
    found = list(season.members)
    for member in members:
        for one in found:
            if folded(one.number) == folded(member.number):
                return refuse(
                    "member_taken",
                    f"Member {one.number} is {one.name}: give {member.name} another number",
                )
        found.append(member)
    return replace(season, members=tuple(found))
