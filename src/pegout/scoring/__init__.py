"""Explained scoring: the show and the play, every point with its cards and its rule."""

from pegout.scoring.lines import Kind, ScoreLine, total
from pegout.scoring.play import THIRTY_ONE, count_of, score_play
from pegout.scoring.show import score_show
from pegout.scoring.spoken import name_of, number_word, spoken_play, spoken_show

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
