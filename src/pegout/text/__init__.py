"""Words as values: messages with typed parts, and their sentences where they are shown."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports
from pegout.text.forms import (
    heading as heading,
    inside as inside,
    label_of as label_of,
    sentence as sentence,
)
from pegout.text.grammar import (
    number_word as number_word,
    ordinal_figure as ordinal_figure,
    ordinal_word as ordinal_word,
)
from pegout.text.message import (
    Cards as Cards,
    Clause as Clause,
    Listed as Listed,
    Message as Message,
    Name as Name,
    OneCard as OneCard,
    Part as Part,
    People as People,
    Person as Person,
    Phrase as Phrase,
    Seal as Seal,
    from_wire as from_wire,
    phrase as phrase,
    placeholders as placeholders,
    say as say,
    to_wire as to_wire,
)
from pegout.text.sentences import (
    NOBODY as NOBODY,
    Segment as Segment,
    Viewer as Viewer,
    plain as plain,
    render as render,
)

if TYPE_CHECKING:
    from pegout.text.grammar import listing as listing, plural as plural
    from pegout.text.message import typed as typed
else:
    __getattr__ = lazy_exports(__name__)
