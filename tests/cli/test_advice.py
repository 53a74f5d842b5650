"""`pegout advice`: the maxims of the books with their worth, and every way to ask wrongly."""

from typing import get_args

import pytest
from tests.cli.run import assert_refused, pegout_here

from pegout import MAXIMS
from pegout.analysis.maxims import Judged


def test_all_maxims_are_listed_with_source_and_worth() -> None:
    heading, *lines = pegout_here("advice").out.splitlines()
    assert heading.split()[:3] == ["id", "maxim", "source"]
    assert [line.split()[0] for line in lines] == [maxim.id for maxim in MAXIMS]
    for line, maxim in zip(lines, MAXIMS, strict=True):
        assert maxim.name in line
        assert maxim.sources[0] in line
        assert "±" in line


def test_one_maxim_in_full() -> None:
    answer = pegout_here("advice", "off-21").out
    words = " ".join(answer.split())
    assert answer.startswith("off-21: keep off 21\n")
    assert "(002 Strategy, The Play)" in words
    assert "Our copy of the book breaks off" in words
    assert "positions where it could be followed or broken" in words


@pytest.mark.parametrize("asked", ["lead-four", "LEAD-FOUR", "lead a four"])
def test_a_maxim_is_found_by_its_id_or_its_name(asked: str) -> None:
    assert pegout_here("advice", asked, "--json").json["id"] == "lead-four"


def test_the_list_in_json() -> None:
    maxims = pegout_here("advice", "--json").json["maxims"]
    assert [maxim["id"] for maxim in maxims] == [maxim.id for maxim in MAXIMS]
    for maxim in maxims:
        assert set(maxim["worth"]["points"]) == {"mean", "error"}
        assert maxim["sources"]
        assert maxim["when"]
        assert maxim["verdict"] in get_args(Judged)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("leadfour", "there is no maxim 'leadfour'; did you mean lead-four?"),
        ("fifteen", "did you mean fifteen-first?"),
        ("keep of 21", "did you mean off-21?"),
        ("xyzzy", "there is no maxim 'xyzzy'; there are salt, "),
    ],
)
def test_an_unknown_maxim_is_refused_with_the_nearest(asked: str, reason: str) -> None:
    assert_refused(pegout_here("advice", asked), reason)
