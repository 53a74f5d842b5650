"""Words without their endings, by Porter's algorithm (1980), so that pegs and pegged are one word.

Only the steps that matter for everyday sentences are here: plurals, past and -ing forms, -y, and
the commonest longer endings.
"""

from __future__ import annotations

import re
from functools import lru_cache

VOWELS = "aeiou"
SHORTEST = 3
"""Shorter words stand as they are."""
LONG_ENDINGS = (
    ("ational", "ate"), ("tional", "tion"), ("ization", "ize"), ("ation", "ate"), ("ator", "ate"),
    ("fulness", "ful"), ("ousness", "ous"), ("iveness", "ive"), ("alli", "al"), ("entli", "ent"),
    ("eli", "e"), ("ousli", "ous"), ("abli", "able"),
)  # fmt: skip
LAST_ENDINGS = (
    "ement", "ment", "ance", "ence", "able", "ible", "ant", "ent", "ate", "ive", "ize", "ion",
    "ful", "ness", "er", "al", "ous",
)  # fmt: skip


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """The stem of an English word in small letters.

    >>> [stem(word) for word in ("pegged", "pegs", "dealing", "carried", "shuffles", "less")]
    ['peg', 'peg', 'deal', 'carri', 'shuffl', 'less']
    """
    if len(word) < SHORTEST or not word.isalpha():
        return word
    for step in (_plural, _past, _final_y, _long_ending, _last_ending, _tidy):
        word = step(word)
    return word


def _measure(part: str) -> int:
    """How many times a vowel is followed by a consonant."""
    shape = "".join("v" if _is_vowel(part, n) else "c" for n in range(len(part)))
    return len(re.findall("v+c", shape))


def _is_vowel(part: str, n: int) -> bool:
    return part[n] in VOWELS or (part[n] == "y" and n > 0 and not _is_vowel(part, n - 1))


def _has_vowel(part: str) -> bool:
    return any(_is_vowel(part, n) for n in range(len(part)))


def _plural(word: str) -> str:
    if word.endswith(("sses", "ies")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us")) else word


def _past(word: str) -> str:
    if word.endswith("eed"):
        return word[:-1] if _measure(word[:-3]) else word
    for ending in ("ed", "ing"):
        short = word.removesuffix(ending)
        if short != word and _has_vowel(short):
            return _rounded(short)
    return word


def _rounded(short: str) -> str:
    """What is left of a word after -ed or -ing, as it is written by itself."""
    if short.endswith(("at", "bl", "iz")):
        return f"{short}e"
    if short[-1] == short[-2:-1] and short[-1] not in "lsz" and short[-1] not in VOWELS:
        return short[:-1]
    return f"{short}e" if _measure(short) == 1 and _closed(short) else short


def _closed(part: str) -> bool:
    """Whether a part ends in consonant, vowel, consonant, the last not w, x or y."""
    if len(part) < SHORTEST or part[-1] in "wxy":
        return False
    last = range(len(part) - 3, len(part))
    return [_is_vowel(part, n) for n in last] == [False, True, False]


def _final_y(word: str) -> str:
    return f"{word[:-1]}i" if word.endswith("y") and _has_vowel(word[:-1]) else word


def _long_ending(word: str) -> str:
    for ending, instead in LONG_ENDINGS:
        if word.endswith(ending) and _measure(word.removesuffix(ending)):
            return f"{word.removesuffix(ending)}{instead}"
    return word


def _last_ending(word: str) -> str:
    for ending in LAST_ENDINGS:
        short = word.removesuffix(ending)
        if short == word:
            continue
        fits = _measure(short) > 1 and (ending != "ion" or short.endswith(("s", "t")))
        return short if fits else word
    return word


def _tidy(word: str) -> str:
    """Without a last e, and with one l where there are two."""
    if word.endswith("e"):
        short = word[:-1]
        if _measure(short) > 1 or (_measure(short) == 1 and not _closed(short)):
            word = short
    return word[:-1] if word.endswith("ll") and _measure(word) > 1 else word
