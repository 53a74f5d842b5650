"""Messages that were kept by an earlier version: its keys and parts may be no more."""

from __future__ import annotations

from pegout.text.message import Message, say


def kept(message: Message) -> Message:
    """A message from a record or a store, or word that this version cannot tell it.

    >>> print(kept(Message("gone-long-ago")))
    (The words for this are of another version of Pegout.)
    """
    from pegout.text.sentences import plain

    try:
        plain(message)
    except LookupError:
        return say("as-of-another-version")
    return message
