"""Computer players at the site's tables, and hints for people."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.computers.computers import (
        Computers as Computers,
        aside as aside,
        make_ready as make_ready,
    )
    from pegout.service.computers.hints import Hint as Hint, HintKind as HintKind, hint as hint
else:
    __getattr__ = lazy_exports(__name__)
