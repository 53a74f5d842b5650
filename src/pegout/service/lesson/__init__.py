"""Learning to play: the guided first game, and the worked examples of the page "How to play"."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.lesson.examples import (
        counted as counted,
        play_example as play_example,
    )
    from pegout.service.lesson.steps import first_game as first_game
else:
    __getattr__ = lazy_exports(__name__)
