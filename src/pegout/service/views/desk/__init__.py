"""What the pages of the desk show: rows and words made from a meet, and nothing else."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.views.desk.day import day_words as day_words
    from pegout.service.views.desk.events import (
        draw_rows as draw_rows,
        event_rows as event_rows,
        without_number as without_number,
    )
    from pegout.service.views.desk.games import (
        PAPER as PAPER,
        CardRow as CardRow,
        GameRow as GameRow,
        disputes as disputes,
        game_row as game_row,
        to_type as to_type,
    )
    from pegout.service.views.desk.money import (
        POOL_KINDS as POOL_KINDS,
        POOL_SPLITS as POOL_SPLITS,
        bill_rows as bill_rows,
        pool_rows as pool_rows,
        prize_rows as prize_rows,
        receipt_rows as receipt_rows,
    )
    from pegout.service.views.desk.outcome import MONEY_FILES as MONEY_FILES, table_of as table_of
    from pegout.service.views.desk.preparation import (
        asked as asked,
        entry_rows as entry_rows,
        matching as matching,
    )
    from pegout.service.views.desk.rehearsal import (
        MOST as MOST,
        RehearsedMeet as RehearsedMeet,
        made_up_people as made_up_people,
    )
    from pegout.service.views.desk.stages import (
        OPEN as OPEN,
        StageState as StageState,
        stage_standings as stage_standings,
    )
    from pegout.service.views.desk.status import (
        MONEY_STEPS as MONEY_STEPS,
        OVER as OVER,
        TableState as TableState,
        calls_open as calls_open,
        may_redo as may_redo,
        published_in as published_in,
        slow_in as slow_in,
        stands_for as stands_for,
    )
    from pegout.service.views.desk.wall import since_call as since_call, table_cards as table_cards
else:
    __getattr__ = lazy_exports(__name__)
