"""How people get on: ratings, figures over time, leaderboards, and one's own data in and out."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.progress.chart import figure as figure
    from pegout.service.progress.costs import CostShare as CostShare, GameCost as GameCost
    from pegout.service.progress.leaderboard import LeaderRow as LeaderRow
    from pegout.service.progress.own_data import OwnData as OwnData
    from pegout.service.progress.profile import (
        PlayerProfile as PlayerProfile,
        RatingView as RatingView,
    )
    from pegout.service.progress.progress import (
        Progress as Progress,
        PublicProfile as PublicProfile,
    )
    from pegout.service.progress.rating import PROVISIONAL_BELOW as PROVISIONAL_BELOW
else:
    __getattr__ = lazy_exports(__name__)
