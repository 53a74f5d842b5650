"""Explained scoring: the show and the play, every point with its cards and its rule."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports
from pegout.scoring.score import (
    THIRTY_ONE,
    Kind,
    ScoreLine,
    count_of,
    score_play,
    score_show,
    total,
)
from pegout.scoring.spoken import name_of, number_word, spoken_play, spoken_show

if TYPE_CHECKING:
    from pegout.scoring.score import FIFTEEN as FIFTEEN
    from pegout.scoring.spoken import cited_show as cited_show
else:
    __getattr__ = lazy_exports(__name__)

__all__ = [
    "THIRTY_ONE",
    "Kind",
    "ScoreLine",
    "count_of",
    "name_of",
    "number_word",
    "score_play",
    "score_show",
    "spoken_play",
    "spoken_show",
    "total",
]
