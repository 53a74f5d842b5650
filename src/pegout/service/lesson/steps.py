"""The guided first game, step by step."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from pegout.service.lesson.before_play import opening_steps
from pegout.service.lesson.model import LessonStep, Told, told
from pegout.service.lesson.play import pegging_out, play_steps
from pegout.service.lesson.show import show_steps
from pegout.text import say


class GuidedGame(Struct, frozen=True):
    """All of it, and what is said when it is over."""

    steps: tuple[LessonStep, ...]
    title: Told
    end: Told
    again: Told


@cache
def first_game() -> GuidedGame:
    """The lesson: one deal from the cut to the crib, and the last card of a game."""
    steps = (*opening_steps(), *play_steps(), *show_steps(), pegging_out())
    return GuidedGame(
        steps,
        told(say("learn-end.title")),
        told(say("learn-end.told")),
        told(say("learn-count.again")),
    )
