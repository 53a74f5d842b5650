"""A finished game reviewed: what each choice cost, what luck brought, and that it adds up."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.review.match import review_record as review_record
    from pegout.review.thresholds import COSTS as COSTS, cost_class as cost_class
    from pegout.review.values import (
        CLASSES as CLASSES,
        LUCK_KINDS as LUCK_KINDS,
        Average as Average,
        BestHand as BestHand,
        ChancePoint as ChancePoint,
        ChoiceOption as ChoiceOption,
        ChoiceReview as ChoiceReview,
        CostClass as CostClass,
        Counted as Counted,
        DealSummary as DealSummary,
        GameReview as GameReview,
        LuckEvent as LuckEvent,
        MatchReview as MatchReview,
        OnTable as OnTable,
        PlayerReview as PlayerReview,
        Unit as Unit,
    )
else:
    __getattr__ = lazy_exports(__name__)
