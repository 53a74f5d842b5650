"""Whoever writes a packaged book has its file read as a club has: with every fault, cases too."""

import pytest

from pegout.errors import RulesetError
from pegout.judge import house_book
from pegout.rulesets import DATA, PACKAGED, RULESET_IDS, ruleset


@pytest.mark.parametrize("name", RULESET_IDS)
def test_the_file_of_a_packaged_book_is_read(name: str) -> None:
    text = (DATA / PACKAGED[name]).read_text(encoding="utf-8")
    assert house_book(text, PACKAGED[name]) == ruleset(name)


def test_another_file_may_not_take_its_id() -> None:
    with pytest.raises(RulesetError, match="'acc' is taken"):
        house_book('id = "acc"\nname = "Ours"\nbase = "acc"\n', "ours.toml")
