"""Explained scoring: the show and the play, every point with its cards and its rule."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports
from pegout.scoring.score import (
    THIRTY_ONE as THIRTY_ONE,
    Kind as Kind,
    ScoreLine as ScoreLine,
    count_of as count_of,
    score_play as score_play,
    score_show as score_show,
    total as total,
)
from pegout.scoring.spoken import (
    label_of as label_of,
    name_of as name_of,
    spoken_play as spoken_play,
    spoken_show as spoken_show,
    spoken_step as spoken_step,
    step_label as step_label,
    step_name as step_name,
)
from pegout.scoring.steps import (
    ScoreStep as ScoreStep,
    StepKind as StepKind,
    show_steps as show_steps,
)

if TYPE_CHECKING:
    from pegout.scoring.score import FIFTEEN as FIFTEEN
    from pegout.scoring.spoken import cited_show as cited_show
else:
    __getattr__ = lazy_exports(__name__)
