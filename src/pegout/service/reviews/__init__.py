"""Reviews of finished games at a site: made once, kept, and shown to those who may see the game."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.reviews.data import ReviewData as ReviewData, review_data as review_data
    from pegout.service.reviews.drills import drills_from as drills_from
    from pegout.service.reviews.figures import (
        MadeReview as MadeReview,
        look_through as look_through,
    )
    from pegout.service.reviews.page import (
        Looker as Looker,
        ReviewPage as ReviewPage,
        moment_at as moment_at,
        review_page as review_page,
    )
    from pegout.service.reviews.replays import (
        levels_at as levels_at,
        levels_in as levels_in,
        may_be_again as may_be_again,
        played_again as played_again,
        settings_again as settings_again,
    )
    from pegout.service.reviews.store import Reviews as Reviews
    from pegout.service.reviews.uploads import (
        brought_record as brought_record,
        mark_of as mark_of,
    )
else:
    __getattr__ = lazy_exports(__name__)
