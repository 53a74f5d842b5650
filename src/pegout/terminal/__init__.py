"""Play in a terminal: plain lines in and out, for any screen, screen reader or braille line."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.terminal.line import (
        Lines as Lines,
        LineTable as LineTable,
        PutAway as PutAway,
        TerminalSeat as TerminalSeat,
    )
else:
    __getattr__ = lazy_exports(__name__)
