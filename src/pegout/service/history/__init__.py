"""Games that were played here: records, replays, statistics."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.history.games import (
        MyGame as MyGame,
        delete_game as delete_game,
        games_to_go_on as games_to_go_on,
        leave_all as leave_all,
        my_games as my_games,
    )
    from pegout.service.history.records import (
        Replay as Replay,
        finished_games as finished_games,
        record_text as record_text,
        replay_of as replay_of,
        replay_of_record as replay_of_record,
    )
    from pegout.service.history.statistics import (
        ENOUGH as ENOUGH,
        LAST as LAST,
        Statistics as Statistics,
        StatLine as StatLine,
        StatPage as StatPage,
    )
else:
    __getattr__ = lazy_exports(__name__)
