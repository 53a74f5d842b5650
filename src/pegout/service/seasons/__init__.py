"""The seasons of a site: kept, changed, shown."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.seasons.changes import (
        NewNight as NewNight,
        SeasonSettings as SeasonSettings,
        add_members as add_members,
        add_night as add_night,
        add_spelling as add_spelling,
        card_is_of as card_is_of,
        change_member as change_member,
        change_settings as change_settings,
        join_all as join_all,
        remove_member as remove_member,
        remove_night as remove_night,
    )
    from pegout.service.seasons.pages import (
        HERE as HERE,
        ShownSeason as ShownSeason,
        shown_season as shown_season,
        to_settle as to_settle,
    )
    from pegout.service.seasons.seasons import (
        KnownSeason as KnownSeason,
        NoSeason as NoSeason,
        SeasonAnswer as SeasonAnswer,
        SeasonChange as SeasonChange,
        Seasons as Seasons,
        replaced as replaced,
        taken_back as taken_back,
    )
else:
    __getattr__ = lazy_exports(__name__)
