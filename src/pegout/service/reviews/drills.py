"""The costly choices of a review as questions for whoever made them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pegout.analysis import choice_key
from pegout.errors import PegoutError
from pegout.practice import Drill, drill_from_mistake
from pegout.review import ChoiceReview
from pegout.service.reviews.figures import Place


def drills_from(choices: Iterable[tuple[ChoiceReview, Place]]) -> Iterator[Drill]:
    """A drill for each choice that can be one: a throw or a card that cost something."""
    for choice, place in choices:
        if not place.position:
            continue
        try:
            drill = drill_from_mistake(
                place.position,
                choice_key(choice.chosen.cards),
                choice_key(choice.best.cards),
                choice.cost,
            )
        except PegoutError:  # a table's own book, which no position string can name
            continue
        if drill is not None:
            yield drill
