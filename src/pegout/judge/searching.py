"""Looking cases up by everyday words: the more of them fit, the further up a case stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from pegout.judge.incidents import Case

IDLE = frozenset(
    "a an the and or but of to in on at by for from with as than then that this it its is was were "
    "be been are has have he she they we i you his her their my our your him them me us himself "
    "herself opponent opponents player players somebody someone one other partner".split()
)
"""Words that tell no case from another."""

FORMS = {
    "dealt": "deal", "laid": "lay", "said": "say", "forgot": "forget", "forgotten": "forget",
    "threw": "throw", "thrown": "throw", "took": "take", "taken": "take", "saw": "see",
    "seen": "see", "led": "lead", "knew": "know", "kept": "keep", "held": "hold", "lost": "lose",
    "miscalculated": "miscount", "deck": "pack", "overpegged": "overpeg", "overpegging": "overpeg",
}  # fmt: skip
ENDINGS = ("ing", "ed", "es", "s")
LEAST_STEM = 3
SIGNS = ".,;:!?“”\"'()"
CLOSE = 0.6
"""How much of what fits the best case must fit another for it to be named too."""


def search(found: Iterable[Case], words: str = "", phase: str = "") -> tuple[Case, ...]:
    """The cases of a phase that fit these words, the best first; without words, all of them.

    >>> from pegout.judge import case
    >>> [one.id for one in search([case("ACC-renege"), case("REFUSE")], "she held back a card")]
    ['ACC-renege']
    """
    here = [one for one in found if not phase or phase in one.phases]
    wanted = _wanted(words)
    if not wanted:
        return tuple(here)
    fits = {one.id: _fit(one, wanted) for one in here}
    best = max(fits.values(), default=0)
    near = [one for one in here if fits[one.id] and fits[one.id] >= CLOSE * best]
    return tuple(sorted(near, key=lambda one: -fits[one.id]))


def _wanted(words: str) -> tuple[str, ...]:
    """What is looked for, without idle words unless there are no others."""
    return _stems(words) or tuple(map(_stem, _parts(words)))


def _fit(one: Case, wanted: tuple[str, ...]) -> int:
    """How many of the words a case holds, and how many of them in a row."""
    texts = _texts(one)
    known = {stem for text in texts for stem in text}
    singles = sum(any(_begins(stem, word) for stem in known) for word in dict.fromkeys(wanted))
    return singles + sum(_holds(texts, pair) for pair in set(pairwise(wanted)))


def _holds(texts: tuple[tuple[str, ...], ...], pair: tuple[str, str]) -> bool:
    return any(
        all(_begins(stem, word) for stem, word in zip(two, pair, strict=True))
        for text in texts
        for two in pairwise(text)
    )


def _begins(stem: str, word: str) -> bool:
    """Whether a word of a case begins so; "go" finds no "good"."""
    return stem.startswith(word) if len(word) >= LEAST_STEM else stem == word


def _texts(one: Case) -> tuple[tuple[str, ...], ...]:
    spoken = (one.id.replace("-", " "), one.when, one.window, one.offender, *one.words)
    exact = ((one.id.casefold(),), *(tuple(clause.casefold().split()) for clause in one.clauses))
    return (*map(_stems, spoken), *exact)


@cache
def _stems(text: str) -> tuple[str, ...]:
    return tuple(_stem(word) for word in _parts(text) if word not in IDLE)


def _parts(text: str) -> list[str]:
    return [word for part in text.casefold().split() if (word := part.strip(SIGNS))]


def _stem(word: str) -> str:
    """A word without its ending, so that pegged, pegs and pegging are one.

    >>> [_stem(word) for word in ("pegged", "pegs", "peeked", "dealt", "less")]
    ['peg', 'peg', 'peek', 'deal', 'less']
    """
    word = FORMS.get(word, word.removesuffix("'s"))
    for ending in ENDINGS:
        short = word.removesuffix(ending)
        if short != word and len(short) >= LEAST_STEM and not word.endswith("ss"):
            doubled = len(short) > LEAST_STEM and short[-1] == short[-2] and short[-1] not in "sl"
            return short[:-1] if doubled else short
    return word
