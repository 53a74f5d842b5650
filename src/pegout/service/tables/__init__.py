"""Tables of the site: requests, decisions, rows kept, views, clocks, presence."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.tables.clocks import TurnClock as TurnClock
    from pegout.service.tables.computers import (
        Computers as Computers,
        aside as aside,
        make_ready as make_ready,
    )
    from pegout.service.tables.decide import (
        Begun as Begun,
        refusal_of as refusal_of,
        sitting_name as sitting_name,
    )
    from pegout.service.tables.hints import Hint as Hint, HintKind as HintKind, hint as hint
    from pegout.service.tables.lobby import Lobby as Lobby, LobbyTable as LobbyTable
    from pegout.service.tables.narration import GUEST_NAME as GUEST_NAME
    from pegout.service.tables.rematches import Rematches as Rematches
    from pegout.service.tables.requests import (
        PHRASES as PHRASES,
        AnyAsk as AnyAsk,
        Done as Done,
        SeatComputer as SeatComputer,
        Sit as Sit,
        Stale as Stale,
        TableAnswer as TableAnswer,
        Unknown as Unknown,
        phrase_told as phrase_told,
    )
    from pegout.service.tables.rows import Again as Again, Settings as Settings
    from pegout.service.tables.table import Table as Table
    from pegout.service.tables.tables import Tables as Tables
    from pegout.service.tables.view import (
        TableRules as TableRules,
        TableView as TableView,
        is_onlooker as is_onlooker,
        rules_of as rules_of,
    )
else:
    __getattr__ = lazy_exports(__name__)
