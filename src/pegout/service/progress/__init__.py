"""How people get on: ratings, figures over time, leaderboards, and one's own data in and out."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.progress.rating import Rating as Rating
    from pegout.service.progress.ratings import Ratings as Ratings
else:
    __getattr__ = lazy_exports(__name__)
