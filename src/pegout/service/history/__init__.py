"""Games that were played here: records, replays, statistics."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.history.games import (
        MyGame as MyGame,
        delete_game as delete_game,
        leave_all as leave_all,
        my_games as my_games,
    )
    from pegout.service.history.own_deals import LAST as LAST
    from pegout.service.history.records import record_text as record_text
    from pegout.service.history.replay import Replay as Replay, replay_of as replay_of
    from pegout.service.history.statistics import (
        Statistics as Statistics,
        StatLine as StatLine,
        StatPage as StatPage,
    )
else:
    __getattr__ = lazy_exports(__name__)
