"""Tables of the site: requests, decisions, rows kept, views, clocks, presence."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.tables.decide import refusal_of as refusal_of, sitting_name as sitting_name
    from pegout.service.tables.log import GUEST_NAME as GUEST_NAME
    from pegout.service.tables.rematches import Rematches as Rematches
    from pegout.service.tables.requests import (
        PHRASES as PHRASES,
        AnyAsk as AnyAsk,
        SeatComputer as SeatComputer,
        Sit as Sit,
    )
    from pegout.service.tables.rows import Settings as Settings
    from pegout.service.tables.rules import TableRules as TableRules, rules_of as rules_of
    from pegout.service.tables.spectators import is_onlooker as is_onlooker
    from pegout.service.tables.table import Table as Table
    from pegout.service.tables.tables import (
        Answer as Answer,
        Done as Done,
        Stale as Stale,
        Tables as Tables,
        Unknown as Unknown,
    )
    from pegout.service.tables.turn_clock import Clocks as Clocks
    from pegout.service.tables.view import TableView as TableView
else:
    __getattr__ = lazy_exports(__name__)
