"""What a secretary does to a season: nights and members in, put right, out; each a change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import asdict, replace

from pegout.errors import Rejection, refuse
from pegout.service.seasons.seasons import WHERE, KnownSeason, SeasonChange, SeasonEdit
from pegout.text import Message, say
from pegout.tournament.meet import MeetLog
from pegout.tournament.season import (
    Drop,
    Member,
    Night,
    Season,
    SeasonMeasure,
    attributed,
    joiners,
    night_of,
    numbered,
    text_with_changed_member,
    text_with_members,
    text_with_night,
    text_with_settings,
    text_without_night,
    with_card_of,
    with_changed_member,
    with_known_notes,
    with_members,
    with_night,
    without_member,
    without_night,
)


class NewNight(Struct, frozen=True):
    """A night to add: the log of its tournament, and what is told with it."""

    log: MeetLog
    meet: str
    division: str | None = None
    date: str = ""
    notes: tuple[str, ...] = ()
    again: bool = False
    rehearsal: bool = False


def add_night(new: NewNight) -> SeasonChange:
    """A night that was played comes into the season, or in the place of the one of that date."""

    def make(now: KnownSeason) -> SeasonEdit | Rejection:
        found = night_of(
            new.log,
            now.season.book,
            new.division,
            date=new.date,
            meet=new.meet,
            notes=new.notes,
            rehearsal=new.rehearsal,
        )
        return found if isinstance(found, Rejection) else _with_night(now, found, new.again)

    return make


def _with_night(now: KnownSeason, found: Night, again: bool) -> SeasonEdit | Rejection:
    night, known = with_known_notes(now.season, found)
    if night == known:
        return refuse("night_known", date=str(night.date))
    season = with_night(now.season, night, again=again)
    if isinstance(season, Rejection):
        return season
    said = say(
        "season-night-in",
        date=night.date,
        known=known is not None,
        cards=len(night.cards),
        games=night.games,
        unsettled=_unsettled(season, night),
    )
    return SeasonEdit(text_with_night(now.text, WHERE, season, night), said)


def _unsettled(season: Season, night: Night) -> int:
    """How many names of a night belong to no member yet."""
    found = attributed(season)
    guests = sum(night.date in one.dates for one in found.guests)
    return guests + sum(one.left_out and one.date == night.date for one in found.questions)


def _edit(
    after: Callable[[Season], Season | Rejection],
    write: Callable[[str, Season], str],
    said: Message,
) -> SeasonChange:
    """A change by what becomes of the season, how that is written, and what is told of it."""

    def make(now: KnownSeason) -> SeasonEdit | Rejection:
        season = after(now.season)
        return (
            season if isinstance(season, Rejection) else SeasonEdit(write(now.text, season), said)
        )

    return make


def remove_night(date: str, division: str) -> SeasonChange:
    """A night goes out of the season."""
    return _edit(
        lambda season: without_night(season, date, division),
        lambda text, season: text_without_night(text, WHERE, season, date, division),
        say("season-night-out", date=date),
    )


def add_members(members: Sequence[Member]) -> SeasonChange:
    """Members come on the list, all or none; those without a number are given one."""
    names = [one.name for one in members]

    def make(now: KnownSeason) -> SeasonEdit | Rejection:
        fresh = numbered(now.season, members)
        return _edit(
            lambda season: with_members(season, fresh),
            lambda text, season: text_with_members(text, WHERE, season, fresh),
            say("season-members-in", number=len(names), names=names),
        )(now)

    return make


def join_all(keys: Sequence[str]) -> SeasonChange:
    """All of these come on the list together, each as shown when it was agreed to."""

    def make(now: KnownSeason) -> SeasonEdit | Rejection:
        sure = {one.key: one for one in joiners(now.season)}
        if not keys:
            return refuse("nobody_ticked")
        if any(key not in sure for key in keys):
            return refuse("names_changed")
        agreed = [one for key, one in sure.items() if key in keys]
        return add_members([Member(one.number, one.name) for one in agreed])(now)

    return make


def change_member(number: str, member: Member) -> SeasonChange:
    """Another number, name or spelling on the line of a member."""
    return _edit(
        lambda season: with_changed_member(season, number, member),
        lambda text, season: text_with_changed_member(text, WHERE, season, number, member),
        say("season-member-changed", name=member.name),
    )


def remove_member(number: str) -> SeasonChange:
    """A member goes off the list; the cards stay."""
    return _edit(
        lambda season: without_member(season, number),
        lambda text, season: text_with_changed_member(text, WHERE, season, number, None),
        say("season-member-out", number=number),
    )


class SeasonSettings(Struct, frozen=True):
    """What a season is called, when it is, and how its table is made."""

    name: str
    starts: str
    ends: str
    measure: SeasonMeasure
    drop: Drop
    most_nights: int | None
    least_nights: int
    guest_nights: int | None


def change_settings(wanted: SeasonSettings) -> SeasonChange:
    """Other settings for a season that was begun; its nights and members stay."""

    def make(now: KnownSeason) -> SeasonEdit | Rejection:
        season = replace(now.season, **asdict(wanted))
        if season == now.season:
            return refuse("same_settings")
        figures = now.season.points is not None and now.season.points.has_figures
        if wanted.measure == "season_points" and not figures:
            return refuse("no_figures")
        text = text_with_settings(now.text, WHERE, season)
        return SeasonEdit(text, say("season-settings-changed"))

    return make


def add_spelling(number: str, spelling: str) -> SeasonChange:
    """A name on a card is another spelling of a member's."""

    def make(now: KnownSeason) -> SeasonEdit | Rejection:
        member = next((one for one in now.season.members if one.number == number), None)
        if member is None:
            return refuse("whose", spelling=spelling)
        also = tuple(dict.fromkeys((*member.also, spelling)))
        return change_member(number, Member(member.number, member.name, also))(now)

    return make


def card_is_of(date: str, name: str, number: str) -> SeasonChange:
    """The number of a member on one card of one night."""

    def make(now: KnownSeason) -> SeasonEdit | Rejection:
        night = with_card_of(now.season, date, name, number)
        if isinstance(night, Rejection):
            return night
        season = with_night(now.season, night, again=True)
        if isinstance(season, Rejection):
            return season
        text = text_with_night(now.text, WHERE, season, night)
        said = say("season-card-settled", name=name, date=date, number=number)
        return SeasonEdit(text, said)

    return make
