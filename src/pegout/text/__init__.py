"""Words as values: messages with typed parts, and their sentences where they are shown."""

from pegout.text.grammar import number_word, ordinal_word
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
    Seal,
    from_wire,
    say,
    to_wire,
)
from pegout.text.sentences import Segment, Viewer, plain, render

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
    "Seal",
    "Segment",
    "Viewer",
    "from_wire",
    "number_word",
    "ordinal_word",
    "plain",
    "render",
    "say",
    "to_wire",
]
