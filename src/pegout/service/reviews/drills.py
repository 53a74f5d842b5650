"""The mistakes of a review as drills for the player who made them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pegout.analysis import choice_key
from pegout.errors import PegoutError
from pegout.practice import Drill, drill_from_count, drill_from_mistake
from pegout.review import ChoiceReview
from pegout.service.reviews.figures import ChoiceContext


def drills_from(choices: Iterable[tuple[ChoiceReview, ChoiceContext]]) -> Iterator[Drill]:
    """A drill for each choice that can be one: a throw or a card that cost something, a hand that
    was miscounted, another's miscount that was let pass.
    """
    for choice, place in choices:
        drill = drill_of_choice(choice, place)
        if drill is not None:
            yield drill


def drill_of_choice(choice: ChoiceReview, place: ChoiceContext) -> Drill | None:
    """The drill that a choice makes, if it makes one."""
    if place.shown:
        return _counted(choice, crib=place.shown == "crib")
    if not place.position:
        return None
    costs = {choice_key(one.cards): choice.best.value - one.value for one in choice.options}
    try:
        return drill_from_mistake(place.position, choice_key(choice.chosen.cards), costs)
    except PegoutError:  # a table's own book, which no position string can name
        return None


def _counted(choice: ChoiceReview, *, crib: bool) -> Drill | None:
    counted = choice.counted
    if counted is None:
        return None
    call = choice.kind == "call"
    return drill_from_count(choice.hand, counted.worth, counted.said, crib=crib, call=call)
