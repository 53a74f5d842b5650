"""Words in another place than they were made for: only a catalogue changes their letters."""

from __future__ import annotations

from pegout.text.message import Message, Part, say


def label_of(field: str | Message) -> Message:
    """What people call a field of a step: by its name, or as it was told already.

    >>> print(label_of("round"))
    The round
    """
    return field if isinstance(field, Message) else Message(f"field-{field}")


def sentence(words: Part) -> Message:
    """Words as a sentence.

    >>> print(sentence("play goes on"))
    Play goes on.
    """
    return say("as-sentence", says=words)


def heading(words: Part) -> Message:
    """Words as a heading or an item of a list begins.

    >>> print(heading("the ACC’s cut for deal"))
    The ACC’s cut for deal
    """
    return say("as-heading", says=words)


def inside(words: Part) -> Message:
    """Words, or a whole sentence, within another sentence; a name keeps its capital.

    >>> print(inside("Round 3"), inside("ACC rules"))
    round 3 ACC rules
    """
    return say("as-inside", says=words)
