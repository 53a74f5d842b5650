"""A game in words: what each event is told as, and what was said before it."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.game.narration.context import Heard as Heard, in_a_sentence as in_a_sentence
    from pegout.game.narration.events import (
        BROKEN_OFF as BROKEN_OFF,
        explained as explained,
        side_name as side_name,
    )
    from pegout.game.narration.rulings import (
        JUDGES_CALLED as JUDGES_CALLED,
        POINTS as POINTS,
        RULES_HERE as RULES_HERE,
    )
else:
    __getattr__ = lazy_exports(__name__)
