"""A player's own page of a tournament, and what it may ask for."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.views.phone.game import (
        AnyAsk as AnyAsk,
        changes_nothing as changes_nothing,
        command_of as command_of,
        in_players_words as in_players_words,
    )
    from pegout.service.views.phone.page import (
        OwnPlace as OwnPlace,
        PhoneView as PhoneView,
        phone_place as phone_place,
        phone_view as phone_view,
    )
else:
    __getattr__ = lazy_exports(__name__)
