"""A book that was made to be a burden: what is read of it is bounded, and so is the work."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

from pegout.errors import PegoutError, ProfileError, RulesetError, SeasonError
from pegout.input_limits import BOOK, DEEPEST, MOST_FAULTS, MOST_KEY_PARTS, SEASON
from pegout.rulesets import house_ruleset, toml_text
from pegout.tournament.profile import house_profile
from pegout.tournament.season import house_points, season_from_text

READERS = [
    (house_ruleset, RulesetError, BOOK),
    (house_profile, ProfileError, BOOK),
    (house_points, SeasonError, BOOK),
    (season_from_text, SeasonError, SEASON),
]
every_reader = pytest.mark.parametrize(("read", "error", "limits"), READERS)


class Counted:
    """Counts how often something is called, and goes on to the real thing."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times: Counter[str] = Counter()
        self._monkeypatch = monkeypatch

    def count(self, owner: Any, name: str) -> None:
        real = getattr(owner, name)

        def counting(*given: Any, **named: Any) -> Any:
            self.times[name] += 1
            return real(*given, **named)

        self._monkeypatch.setattr(owner, name, counting)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


def faults(read: Any, error: type[PegoutError], text: str) -> list[str]:
    with pytest.raises(error) as refused:
        read(text, "The file")
    return [str(fault) for fault in refused.value.faults]


@every_reader
@pytest.mark.parametrize("what", ["long", "one long line", "one long key", "a deep list"])
def test_a_text_that_is_too_much_is_refused_before_it_is_parsed(
    read: Any, error: type[PegoutError], limits: Any, what: str, counted: Counted
) -> None:
    counted.count(tomllib, "loads")
    text = {
        "long": "# more\n" * (limits.characters // 6),
        "one long line": f"# first\n# {'x' * limits.line}\n",
        "one long key": "# first\n" + "a." * MOST_KEY_PARTS + "a = 1\n",
        "a deep list": "x = " + "[" * DEEPEST + "[]" + "]" * DEEPEST,
    }[what]
    (fault,) = faults(read, error, text)
    assert counted.times["loads"] == (what == "a deep list")
    assert {
        "long": "is too long",
        "one long line": "line 2: is longer than",
        "one long key": "line 2: has a key of more than 6 parts",
        "a deep list": "more than 12 deep",
    }[what] in fault


@pytest.mark.parametrize(
    "key",
    ['"a b"' + '."a b"' * 6, "a . a . a\t. a . a.a.a", 'x = { a.\'b\'."c\\"d".a.a.a.a = 1 }'],
)
def test_a_long_key_is_seen_however_it_is_written(key: str) -> None:
    text = key if key.startswith("x") else f"{key} = 1"
    assert tomllib.loads(text)
    (fault,) = faults(house_ruleset, RulesetError, text)
    assert "has a key of more than 6 parts" in fault


@pytest.mark.parametrize("rules", [200, 2_000])
def test_d1_after_twenty_faults_nothing_more_is_looked_at(rules: int, counted: Counted) -> None:
    """The same work for ten times as many faults: lines numbered once, twenty names compared."""
    counted.count(toml_text, "get_close_matches")
    counted.count(toml_text.TomlPage, "_number_lines")
    text = 'id = "x"\nname = "x"\nbase = "mcallen"\n[games]\n'
    text += "".join(f"k{number} = 1\n" for number in range(rules))
    found = faults(house_profile, ProfileError, text)
    assert len(found) == MOST_FAULTS + 1
    assert found[0].startswith("The file, line 5, games.k0: is not known here")
    assert found[-1] == "The file: there may be more: put these right, then try again"
    assert counted.times == {"get_close_matches": MOST_FAULTS, "_number_lines": 1}


def test_a_fault_tells_the_beginning_of_what_was_written() -> None:
    text = 'id = "x"\nname = "x"\nbase = "mcallen"\n[games]\ntarget = "' + "9" * 900 + '"\n'
    (fault,) = faults(house_profile, ProfileError, text)
    assert len(fault) < 200


def test_a_season_with_more_than_a_club_has_is_refused() -> None:
    head = 'format = "pegout-season"\nversion = 1\nname = "x"\nstarts = "2026-01-01"\n'
    members = "".join(f'[[members]]\nnumber = "{n}"\nname = "N{n}"\n' for n in range(1_001))
    found = faults(season_from_text, SeasonError, f'{head}ends = "2026-12-31"\n{members}')
    assert any("members: are 1001, and a season has at most 1000" in one for one in found)
