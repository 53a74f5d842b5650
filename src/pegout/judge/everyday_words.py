"""Everyday words as they are compared: without endings, idle words, or several ways to say one."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache

from msgspec import Struct

from pegout.judge.incidents import data_text
from pegout.judge.stemming import stem

MEANING = "="
"""Goes before a meaning where words and meanings stand together."""
SAYINGS = ("sayings_cards", "sayings_pegs")
WORD = re.compile(r"[a-z]+|[0-9]+")
SHORTENED = {"’": "'", "can't": "can not", "won't": "will not", "n't": " not", "cannot": "can not"}
NEGATED = re.compile(r"\b(?:did|does|do|was|were|is|are|has|have|had) not\b")
TOGETHER = re.compile(r"\b(over|under|mis)-?(?=(?:peg|count|call|claim|announce|score)[a-z]*)")
"""What is written before some words, as one with them."""
APART = {"over": "too many ", "under": "too few ", "mis": "wrong "}
POSSESSIVE = re.compile(r"'(?:s|re|ve|ll|d|m)\b|(?<=s)'(?!\w)")


class Word(Struct, frozen=True, gc=False):
    """A word without its ending, and everything that it may mean."""

    stem: str
    meant: tuple[str, ...]


class Everyday(Struct, frozen=True):
    """What `data/search.toml` says of words."""

    idle: frozenset[str]
    forms: dict[str, str]
    phrases: dict[tuple[str, ...], str]
    same: dict[str, tuple[str, ...]]
    longest: int


@cache
def everyday() -> Everyday:
    """How words are understood, from the packaged data."""
    tree = tomllib.loads(data_text("search"))
    forms: dict[str, str] = tree["forms"]
    phrases = {
        tuple(_bare(word, forms) for word in WORD.findall(words)): token
        for words, token in tree["phrases"].items()
    }
    same: dict[str, list[str]] = {}
    for meaning, words in tree["same"].items():
        for word in words:
            same.setdefault(_bare(word, forms), []).append(meaning)
    return Everyday(
        frozenset(tree["idle"].split()),
        forms,
        phrases,
        {word: tuple(meant) for word, meant in same.items()},
        max(map(len, phrases)),
    )


@cache
def sayings() -> dict[str, tuple[str, ...]]:
    """What people say where several cases may be meant, by the id of each."""
    found: dict[str, tuple[str, ...]] = {}
    for name in SAYINGS:
        for group in tomllib.loads(data_text(name))["said"]:
            for case_id in group["of"]:
                found[case_id] = (*found.get(case_id, ()), *group["words"])
    return found


def _bare(word: str, forms: dict[str, str]) -> str:
    return stem(forms.get(word, word))


def meanings(bare: str) -> tuple[str, ...]:
    """What a word without its ending may mean: at least itself."""
    return everyday().same.get(bare, (bare,))


@lru_cache(maxsize=16384)
def words_of(text: str) -> tuple[Word, ...]:
    """The words of a text that tell one case from another; all of them where none does.

    >>> [word.stem for word in words_of("She didn't cut the deck")]
    ['not', 'cut', 'pack']
    """
    known = everyday()
    text = text.casefold()
    for short, full in SHORTENED.items():
        text = text.replace(short, full)
    text = NEGATED.sub("not", POSSESSIVE.sub("", text))
    plain = WORD.findall(TOGETHER.sub(lambda found: APART[found[1]], text))
    found: list[str] = []
    idle: list[str] = []
    place = 0
    while place < len(plain):
        taken, token = _phrase(plain, place)
        place += taken
        (idle if taken == 1 and plain[place - 1] in known.idle else found).append(token)
    return tuple(Word(one, meanings(one)) for one in found or idle)


def _phrase(plain: list[str], place: int) -> tuple[int, str]:
    """How many words are taken together here, and the one that they stand for."""
    known = everyday()
    bare = [_bare(word, known.forms) for word in plain[place : place + known.longest]]
    for size in range(len(bare), 0, -1):
        token = known.phrases.get(tuple(bare[:size]))
        if token is not None:
            return size, stem(token)
    return 1, bare[0]
