"""A game in words: what each event is told as, and what was said before it."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.game.narration.callouts import (
        Callout as Callout,
        CalloutKind as CalloutKind,
        callout as callout,
    )
    from pegout.game.narration.context import (
        Heard as Heard,
        NarratedScore as NarratedScore,
        card_part as card_part,
    )
    from pegout.game.narration.events import (
        BROKEN_OFF as BROKEN_OFF,
        explained as explained,
        tell as tell,
    )
    from pegout.game.narration.names import (
        person as person,
        side_name as side_name,
        side_part as side_part,
    )
else:
    __getattr__ = lazy_exports(__name__)
