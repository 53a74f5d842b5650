"""Every message that the code speaks of stands in the catalogue, and the other way round."""

import re
from collections import Counter

import pytest
from tests.text.catalogued import Entry, all_entries, all_said, asked_of, entries_of, in_outline

from pegout.text import Listed, Message, Name, OneCard, Part, Person, Viewer, plain
from pegout.text.sentences import catalogue

MAY_SAY_NOTHING = {
    "game-too-many",
    "game-accepting",
    "game-worth",
    "game-by-reason",
    "rules-how-to-read",
}
"""Endings of other messages."""
DOMAIN = ("rulesets", "scoring", "game", "judge", "record", "tournament", "service")
PAGES = ("service/views", "service/mail")
"""Where pages, sheets and letters are made, which know what they stand on."""
SCREENS = re.compile(
    r"(^|\s)--[a-z]|pegout |\.(py|toml|csv)\b"
    r"|\b(page|button|click|press|tap|menu|screen|print(s|ed|ing)?|see (the|its|their))\b"
)
YOU, OTHER = Person("Bea", 0), Person("Bea", 1)


def test_every_key_in_the_code_is_in_the_catalogue() -> None:
    assert not [f"{said.place}: {said.key}" for said in all_said() if said.key not in all_entries()]


def test_every_message_has_exactly_the_parts_that_its_entry_names() -> None:
    entries = all_entries()
    assert not [
        f"{said.place}: {said.key} has {sorted(said.parts)}, not {sorted(entries[said.key].parts)}"
        for said in all_said()
        if said.key in entries and said.parts != entries[said.key].parts
    ]


def test_every_entry_is_used() -> None:
    referred = {key for entry in all_entries().values() for key in entry.refers_to}
    assert not sorted(set(all_entries()) - {said.key for said in all_said()} - referred)


def test_no_key_stands_twice() -> None:
    keys = Counter(
        entry.key
        for file, text in catalogue("en").files.items()
        for entry in entries_of(file, text)
    )
    assert not [key for key, number in keys.items() if number > 1]


def test_refusals_stand_in_files_of_their_own() -> None:
    refused = {said.key for said in all_said() if said.by == "refuse"}
    found = {key for key, entry in all_entries().items() if entry.file.startswith("refusals")}
    assert refused == found


def test_the_domain_knows_no_screens() -> None:
    """What to do about it on a page or at a command line is that surface's to say."""
    entries = all_entries()
    assert not [
        f"{said.place}: {told}"
        for said in all_said()
        if said.place.partition("/")[0] in DOMAIN and said.key in entries
        if not said.place.startswith(tuple(f"{room}/" for room in PAGES))
        if SCREENS.search(told := in_outline(entries[said.key].pattern))
    ]


@pytest.mark.parametrize("key", sorted(all_entries()))
def test_every_entry_is_told_to_the_one_it_is_about_and_to_others(key: str) -> None:
    entry = all_entries()[key]
    for who in (YOU, OTHER):
        told = plain(Message(key, examples(entry, who)), Viewer(0))
        assert told or key in MAY_SAY_NOTHING
        assert "{" not in told


def examples(entry: Entry, who: Person) -> dict[str, Part]:
    """Parts of the kinds that a pattern asks for."""
    kinds: dict[str, Part] = {
        "PERSON": who,
        "COUNT": Listed(("5H", "6H")),
        "FEW": Listed(("a", "b")),
        "JOIN": Listed(("a", "b", "c")),
        "CODE": OneCard("5H"),
        "WORD": 3,
        "ORDINAL": 3,
        "PLACE": 3,
        "SIGNED": 3,
        "GROUPED": 3,
        "plural": 1,
    }
    return {name: kinds.get(asked, Name("x")) for name, asked in asked_of(entry).items()}
