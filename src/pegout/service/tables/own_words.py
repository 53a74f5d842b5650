"""The log as told to a player who gave no name: "You" in its place, with the verb to match."""

from __future__ import annotations

import re

GUEST_NAME = "Guest"
"""What others call somebody who gave no name."""
IRREGULAR = {"does": "do", "is": "are", "was": "were", "goes": "go", "has": "have"}
VERBS = (
    "accepts|adds|agrees|announces|calls|changes|chooses|claims|counts|cuts|deals|does|gives|goes|has|is|"
    "lays|leads|loses|objects|pegs|plays|reports|says|scores|shows|takes|was|wins"
)


def as_you(text: str, name: str = GUEST_NAME) -> str:
    """A sentence of the log as it is told to the one it names.

    >>> as_you("Guest pegs 2, to hole 14.")
    'You peg 2, to hole 14.'
    >>> as_you("Bea wins with 121, against Guest with 98.")
    'Bea wins with 121, against you with 98.'
    >>> as_you("The count begins again; Guest leads.")
    'The count begins again; you lead.'
    >>> as_you("Guest and Cal peg 3, to hole 5. Bea accepts Guest's hand.")
    'You and Cal peg 3, to hole 5. Bea accepts your hand.'
    >>> as_you("Guest does not score the jack.")
    'You do not score the jack.'
    >>> as_you("Guest objects to a peg, against Bea.")
    'You object to a peg, against Bea.'
    >>> as_you("Guest is back. While Guest was away: Guest went from 10 to 20.")
    'You are back. While you were away: you went from 10 to 20.'
    >>> as_you("Bea takes back the nine of clubs; Guest and Cal agree.")
    'Bea takes back the nine of clubs; you and Cal agree.'
    """
    if name not in text:
        return text
    text = re.sub(rf"\b{re.escape(name)}'s\b", "your", text)
    text = re.sub(rf"\b{re.escape(name)} ({VERBS})\b", _plain, text)
    text = re.sub(rf"\b{re.escape(name)}\b", "you", text)
    return re.sub(r"(^|[.!?] )(your?)\b", lambda one: one[1] + one[2].capitalize(), text)


def _plain(found: re.Match[str]) -> str:
    """The verb as it goes with "you"."""
    verb = found[1]
    return f"you {IRREGULAR.get(verb) or verb.removesuffix('s')}"
