"""The verifier page beside `pegout verify`: the same verdicts on the same files."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import Seat
from tests.browser.test_access import check as accessible
from tests.browser.test_modules import RECORDS

from pegout.judge import command_behind, decide
from pegout.record import check, prove, survey

JSON_RECORDS = sorted((Path(__file__).parents[1] / "golden" / "records").glob("*.json"))
PROVE = """async (texts) => {
  const { prove, verdict } = await import("/static/proving.js");
  return texts.map(prove).map((found) => ({ ...found, verdict: verdict(found) }));
}"""
TELLING = re.compile(r"(mix|deal|starter|reveal|game|P\d (cuts|value|lays|plays|shows)) ")
CARD = re.compile(r"\b[A2-9TJQK][CDHS]\b")


@cache
def golden(name: str) -> str:
    return next(path for path in RECORDS if path.stem == name).read_text("utf-8")


def told_by_verify(text: str) -> tuple[str, list[tuple[bool, bool, int, int]]]:
    """The verdict of `pegout verify`, and each game's proof in numbers."""
    reading = survey(text)
    if reading.faults:
        return "unreadable", []
    proofs = prove(reading.record, reading.places)
    if not proofs:
        return "unreadable", []
    numbers = [(one.proved, one.finished, one.packs, one.cards) for one in proofs]
    good = all(one.proved for one in proofs)
    if not all(one.finished for one in proofs):
        return ("incomplete" if good else "not proved"), numbers
    # The rules are slow to ask, and not asked where the cards are wrong already.
    broken = good and check(reading, decide, command_behind)
    return ("proved" if good and not broken else "not proved"), numbers


def told_by_page(seat: Seat, texts: list[str]) -> list[dict[str, Any]]:
    page = seat().page
    page.goto("/verify")
    found: list[dict[str, Any]] = page.evaluate(PROVE, texts)
    return found


def numbers(found: dict[str, Any]) -> list[tuple[bool, bool, int, int]]:
    return [(one["proved"], one["finished"], one["packs"], one["cards"]) for one in found["games"]]


@pytest.mark.parametrize("path", [*RECORDS, *JSON_RECORDS], ids=lambda path: path.name)
def test_whole_records_get_the_same_verdict_and_counts(seat: Seat, path: Path) -> None:
    text = path.read_text("utf-8")
    (found,) = told_by_page(seat, [text])
    assert (found["verdict"], numbers(found)) == told_by_verify(text)


@pytest.mark.parametrize("name", ["acc-2", "acc-2-claim", "bicycle-3", "one-sided", "spectator"])
def test_a_record_cut_short_between_lines_is_never_accepted(seat: Seat, name: str) -> None:
    """Cut anywhere between two lines: nothing is said to be proved but games told to their end."""
    lines = golden(name).splitlines(keepends=True)
    ends = [n for n, line in enumerate(lines) if line.startswith("match-end ")]
    places = {*range(1, 100, 3), *range(100, ends[0], 29), *range(ends[0] - 6, ends[0] + 1)}
    texts = ["".join(lines[:at]) for at in sorted(places)]
    for text, found in zip(texts, told_by_page(seat, texts), strict=True):
        verdict, counts = told_by_verify(text)
        assert found["verdict"] != "proved"
        assert (found["verdict"] == "unreadable") == (verdict == "unreadable"), text[-200:]
        assert numbers(found) == counts, text[-200:]
        if "incomplete" not in (found["problem"], found["verdict"]):
            assert found["problem"] or not all(game["proved"] for game in found["games"])


def test_a_match_between_two_games_is_whole_so_far(seat: Seat) -> None:
    lines = golden("bicycle-3").splitlines(keepends=True)
    first = next(n for n, line in enumerate(lines) if line.startswith("reveal "))
    text = "".join(lines[: first + 1])
    (found,) = told_by_page(seat, [text])
    assert (found["verdict"], numbers(found)) == told_by_verify(text)
    assert found["verdict"] == "proved"


@pytest.mark.parametrize("name", ["acc-2", "acc-2-claim", "alberta55-4"])
def test_a_record_cut_short_within_a_line_is_never_accepted(seat: Seat, name: str) -> None:
    text, chance = golden(name), random.Random(name)
    body = text.index("\ngame ")
    cuts = sorted(chance.sample(range(body, text.rindex("match-end ") + 25), 120))
    texts = [text[:at] for at in cuts]
    for cut, found in zip(texts, told_by_page(seat, texts), strict=True):
        verdict, counts = told_by_verify(cut)
        assert found["verdict"] != "proved"
        if verdict == "unreadable":
            assert found["verdict"] == "unreadable", cut[-80:]
        else:
            assert found["verdict"] in ("incomplete", "not proved"), cut[-80:]
            assert numbers(found) == counts, cut[-80:]


def another(card: str) -> str:
    ranks, suits = "A23456789TJQK", "CDHS"
    return ranks[(ranks.index(card[0]) + 5) % 13] + suits[(suits.index(card[1]) + 1) % 4]


def doctored(text: str) -> Iterator[tuple[str, str]]:
    """Ways to cheat with a whole record: what was done, and the record it gives."""
    lines = text.splitlines()

    def with_line(at: int, *new: str) -> str:
        return "\n".join([*lines[:at], *new, *lines[at + 1 :]])

    # Where a game ends in mid-deal, or after a ruling, only the rules tell which lines must follow.
    end = next(n for n, line in enumerate(lines) if line.startswith("end "))
    last = max(n for n, line in enumerate(lines[:end]) if line.startswith("deal "))
    ruled = any(line.startswith("ruling ") for line in lines)
    telling = [n for n, line in enumerate(lines) if TELLING.match(line)]
    for at in telling[:: max(1, len(telling) // 20)]:
        line = lines[at]
        if CARD.search(line):
            yield "a card", with_line(at, CARD.sub(lambda card: another(card[0]), line, count=1))
        if " cuts " in line and (depth := re.search(r" (\d+)", line)):
            yield "a cut", with_line(at, line.replace(depth[0], f" {int(depth[1]) + 1}", 1))
        if not re.match(r"P\d (lays|plays|shows) ", line) or (at < last and not ruled):
            yield f"left out: {line[:30]}", with_line(at)
            yield f"told twice: {line[:30]}", with_line(at, line, line)
    game = next(n for n in telling if lines[n].startswith("game "))
    seed = re.search("seed=([0-9a-f]{64})", lines[game])
    if seed:
        other = seed[1][::-1]
        yield "another seed", text.replace(seed[1], other)
        yield "another seal", re.sub("commitment=[0-9a-f]{64}", f"commitment={other}", text)
        yield "a seed too short", text.replace(seed[1], seed[1][:-2])
        yield "another seed revealed", re.sub("reveal [0-9a-f]{64}", f"reveal {other}", text)
    yield "another mixing", text.replace("algorithm=pegout-mix-1", "algorithm=pegout-mix-9")
    mixes = [n for n in telling if lines[n].startswith("mix ")]
    for one, two in list(pairwise(mixes))[:3]:
        yield "packs exchanged", with_line(one, lines[two])
    yield "a value put in late", with_line(mixes[1], 'P1 value "late"', lines[mixes[1]])
    yield "an unknown word", with_line(mixes[1], "shuffle 2", lines[mixes[1]])
    yield "no such version", text.replace("pegout-record 1", "pegout-record 2", 1)
    yield "no such event", with_line(mixes[1], lines[mixes[1]].replace("mix ", "mix/7 "))
    yield "another file", "Dear Ann,\nthank you for the game."
    yield "nothing", "pegout-record 1\n"


@pytest.mark.parametrize("name", ["acc-2", "acc-2-claim", "alberta55-4", "mcallen-2"])
def test_what_was_doctored_is_refused_by_both(seat: Seat, name: str) -> None:
    cases = list(doctored(golden(name)))
    assert len(cases) > 35
    found = told_by_page(seat, [text for _, text in cases])
    accepted = [
        what for (what, _), page in zip(cases, found, strict=True) if page["verdict"] == "proved"
    ]
    assert not accepted
    for (what, text), page in zip(cases, found, strict=True):
        verdict, _ = told_by_verify(text)
        assert verdict != "proved", what
        assert (page["verdict"] == "unreadable") == (verdict == "unreadable"), (what, page)


def test_points_alone_are_for_the_command_and_the_page_says_so(seat: Seat) -> None:
    """The page knows no rules of the game: what it does not check it names."""
    text = golden("acc-2")
    peg = re.search(r"from=(\d+) to=(\d+)", text)
    assert peg
    moved = text.replace(peg[0], f"from={peg[1]} to={int(peg[2]) + 1}", 1)
    assert told_by_verify(moved)[0] == "not proved"
    (found,) = told_by_page(seat, [moved])
    assert found["verdict"] == "proved"
    page = seat().page
    page.goto("/verify")
    assert "not pegs and points" in page.inner_text("main")


@pytest.mark.parametrize(
    ("change", "verdict", "words"),
    [
        (lambda text: text, "proved", "Game 1: proved"),
        (lambda text: text[: len(text) // 2], "unreadable", "incomplete"),
        (lambda text: text[: text.index("\nend ") + 1], "incomplete", "ends before the game does"),
        (lambda text: text[: text.index("\nreveal ") + 1], "incomplete", "the seed that is shown"),
        (lambda text: text.replace("record 1", "record 3"), "unreadable", "of version 3"),
        (lambda text: text[: text.index("\nmatch ")], "unreadable", "incomplete"),
    ],
)
def test_the_page_tells_it_plainly(seat: Seat, change: Any, verdict: str, words: str) -> None:
    page = seat(viewport={"width": 320, "height": 800}).page
    page.goto("/verify")
    page.fill("#record-text", change(golden("acc-2")))
    page.get_by_role("button", name="Check it").click()
    result = page.locator("#result")
    assert result.get_attribute("data-verdict") == verdict
    assert words in result.inner_text()
    accessible(page, f"verify, {verdict}")
