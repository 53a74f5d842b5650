"""The tournaments of a site: live, with passes, backups, imports and tables played here."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.meets.backups import (
        Backups as Backups,
        Damaged as Damaged,
        away_from_tables as away_from_tables,
        compared as compared,
        is_same as is_same,
        no_folder as no_folder,
        read_file as read_file,
    )
    from pegout.service.meets.game_tables import GameTable as GameTable
    from pegout.service.meets.meets import (
        AnyMeetCommand as AnyMeetCommand,
        Commands as Commands,
        Conditions as Conditions,
        MeetAnswer as MeetAnswer,
        Meets as Meets,
        NoMeet as NoMeet,
        StepsTaken as StepsTaken,
    )
    from pegout.service.meets.passes import Pass as Pass, Passes as Passes, plain_code as plain_code
    from pegout.service.meets.public_cache import ShownMeet as ShownMeet, ShownMeets as ShownMeets
    from pegout.service.meets.self_check_in import (
        Door as Door,
        DoorWord as DoorWord,
        waiting as waiting,
    )
    from pegout.service.meets.site_tables import EventTables as EventTables, Here as Here
else:
    __getattr__ = lazy_exports(__name__)
