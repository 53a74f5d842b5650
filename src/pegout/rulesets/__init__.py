"""The rule books: those that come with the program, and any that a club writes for itself."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, NamedTuple

from pegout.errors import Fault, RulesetError
from pegout.lazy import lazy_exports
from pegout.rulesets.model import Rule as Rule, Ruleset as Ruleset
from pegout.rulesets.read import parse_ruleset
from pegout.text import say

if TYPE_CHECKING:
    from pegout.rulesets.card import (
        BookWords as BookWords,
        CardLine as CardLine,
        CardSection as CardSection,
        PlayedRule as PlayedRule,
        PlayedSection as PlayedSection,
        RuleDifference as RuleDifference,
        TableTerms as TableTerms,
        differences as differences,
        label_of as label_of,
        plain_part as plain_part,
        played as played,
        played_card as played_card,
        printed_rules as printed_rules,
        rule_card as rule_card,
        title_of as title_of,
        when_scored as when_scored,
        words_of as words_of,
    )
    from pegout.rulesets.checks import (
        CRIB_CARDS as CRIB_CARDS,
        Faults as Faults,
        combination_faults as combination_faults,
    )
    from pegout.rulesets.clause import parse_clause as parse_clause
    from pegout.rulesets.documents import (
        LONG_NAMES as LONG_NAMES,
        READER as READER,
        all_documents as all_documents,
        books_of as books_of,
        documents_of as documents_of,
        is_own as is_own,
        legend as legend,
        named_clause as named_clause,
        names_told as names_told,
        player_clause as player_clause,
        whose as whose,
        without_readings as without_readings,
    )
    from pegout.rulesets.model import (
        SECTIONS as SECTIONS,
        GameRules as GameRules,
        PlayRules as PlayRules,
        ShowRules as ShowRules,
    )
    from pegout.rulesets.read import (
        ID_PATTERN as ID_PATTERN,
        Book as Book,
        Shape as Shape,
        as_toml as as_toml,
        as_written as as_written,
        expected as expected,
        house_text as house_text,
        read_book as read_book,
        rule_fault as rule_fault,
    )
    from pegout.rulesets.toml_text import (
        TOP as TOP,
        Spot as Spot,
        TomlPage as TomlPage,
        near_name as near_name,
        parsed_toml as parsed_toml,
    )
else:
    __getattr__ = lazy_exports(__name__)

DATA = files("pegout.rulesets") / "data"


def packaged_books(folder: Traversable) -> dict[str, str]:
    """The TOML files of a folder by the ids of their books, in the order of their numbers."""
    names = sorted(one.name for one in folder.iterdir() if one.name.endswith(".toml"))
    return {name.removesuffix(".toml").partition("-")[2]: name for name in names}


PACKAGED = packaged_books(DATA)
"""The files of the rule books by their ids, in the order of their documents."""
RULESET_IDS: tuple[str, ...] = tuple(PACKAGED)


class Defaults(NamedTuple):
    """Which book is meant where nobody names one: the only place where code names a book.

    `rules` is the one for questions and for a judge, `table` the one that a new table begins with
    and a lesson teaches, `many_hands` the one for three and four players. `model` is the book by
    which the tables of the analysis were played, and `lengths` the one whose game holes they all
    know.
    """

    rules: str = "acc"
    table: str = "bicycle"
    many_hands: str = "bicycle"
    model: str = "acc"
    lengths: str = "bicycle"

    def for_hands(self, hands: int) -> str:
        """The book for this many players.

        >>> [DEFAULTS.for_hands(hands) for hands in (2, 3, 4)]
        ['acc', 'bicycle', 'bicycle']
        """
        return self.rules if hands == 2 else self.many_hands


DEFAULTS = Defaults()


_SHELF: dict[str, Ruleset] = {}


def ruleset(ruleset_id: str) -> Ruleset:
    """A rule book by its id: a packaged one, or one that this site has put on its shelf.

    >>> ruleset("sasg").heels.last_hole
    Rule(value=115, clause='004 S5b')
    """
    on_shelf = _SHELF.get(ruleset_id)
    return _packaged(ruleset_id) if on_shelf is None else on_shelf


@cache
def _packaged(ruleset_id: str) -> Ruleset:
    if ruleset_id not in RULESET_IDS:
        raise RulesetError(Fault(f"'{ruleset_id}'", say("book-no-ruleset", known=ruleset_ids())))
    return parse_ruleset(_packaged_text(ruleset_id), PACKAGED[ruleset_id], ruleset)


def _packaged_text(ruleset_id: str) -> str:
    return (DATA / PACKAGED[ruleset_id]).read_text(encoding="utf-8")


def ruleset_ids() -> tuple[str, ...]:
    """The ids of all rule books here: the packaged ones, then those on the shelf."""
    return (*RULESET_IDS, *_SHELF)


def fill_shelf(books: Iterable[Ruleset]) -> None:
    """Put a club's own books beside the packaged ones, in the place of those put there before."""
    own = {book.id: book for book in books}
    _SHELF.clear()
    _SHELF.update(own)


def house_ruleset(text: str, where: str) -> Ruleset:
    """A club's own rule book from its TOML text, based on one of the packaged ones.

    The file of a packaged book may be read too, as somebody does who is writing one.
    """
    taken = [one for one in RULESET_IDS if _packaged_text(one) != text]
    return parse_ruleset(text, where, ruleset, taken)
