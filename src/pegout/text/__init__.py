"""Words as values: messages with typed parts, and their sentences where they are shown."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports
from pegout.text.grammar import number_word, ordinal_figure, ordinal_word
from pegout.text.message import (
    Cards,
    Clause,
    Listed,
    Message,
    Name,
    OneCard,
    Part,
    People,
    Person,
    Phrase,
    Seal,
    from_wire,
    phrase,
    placeholders,
    say,
    to_wire,
)
from pegout.text.sentences import Segment, Viewer, plain, render

if TYPE_CHECKING:
    from pegout.text.grammar import inside as inside, listing as listing, plural as plural
    from pegout.text.message import typed as typed
else:
    __getattr__ = lazy_exports(__name__)

__all__ = [
    "Cards",
    "Clause",
    "Listed",
    "Message",
    "Name",
    "OneCard",
    "Part",
    "People",
    "Person",
    "Phrase",
    "Seal",
    "Segment",
    "Viewer",
    "from_wire",
    "number_word",
    "ordinal_figure",
    "ordinal_word",
    "phrase",
    "placeholders",
    "plain",
    "render",
    "say",
    "to_wire",
]
