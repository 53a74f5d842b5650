"""The verifier page beside `pegout verify`: the same verdicts on the same files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode as from_json, encode as to_json
from tests.browser.conftest import Seat
from tests.browser.test_access import check as accessible
from tests.browser.test_modules import RECORDS
from tests.modules import run_module
from tests.record.examples import EXAMPLES
from tests.table import Table

from pegout.chance import seed_from
from pegout.game import Resign
from pegout.game.events import MatchStarted
from pegout.judge import command_behind, decide
from pegout.record import check, prove, record_of, survey, write_record
from pegout.record.grammar import LINES
from pegout.rulesets import ruleset
from pegout.seating import Seat as Chair

JSON_RECORDS = sorted((Path(__file__).parents[1] / "golden" / "records").glob("*.json"))
PROVE = """async (texts) => {
  const { prove, verdict } = await import("/static/verify/proof.js");
  return texts.map(prove).map((found) => ({ ...found, verdict: verdict(found) }));
}"""
READ = """async (texts) => {
  const { read } = await import("/static/verify/record.js");
  return texts.map((text) => read(text).events);
}"""
PLAIN = re.compile(r"(?:number|side|player|card|text)[*,|]*|word|place|is .*")
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


def told_by_page(texts: list[str]) -> list[dict[str, Any]]:
    """What the page's own module finds; it needs no browser for that."""
    found: list[dict[str, Any]] = run_module(PROVE, texts)
    return found


def numbers(found: dict[str, Any]) -> list[tuple[bool, bool, int, int]]:
    return [(one["proved"], one["finished"], one["packs"], one["cards"]) for one in found["games"]]


def one_of_each_kind(lines: list[str]) -> list[int]:
    """Where each kind of line stands for the first time: "P1 cuts" and "P2 cuts" are one kind."""
    kinds = [" ".join(line.split(" ")[: 1 + bool(re.match(r"P\d ", line))]) for line in lines]
    first = {re.sub(r"^P\d", "P", kind): at for at, kind in reversed(list(enumerate(kinds)))}
    return sorted(first.values())


def test_whole_records_get_the_same_verdict_and_counts() -> None:
    paths = [*RECORDS, *JSON_RECORDS]
    texts = [path.read_text("utf-8") for path in paths]
    for path, text, found in zip(paths, texts, told_by_page(texts), strict=True):
        assert (found["verdict"], numbers(found)) == told_by_verify(text), path.name


def test_the_page_reads_every_kind_of_line_as_the_record_does() -> None:
    """Each field that is a word, a number, a player or cards is the same as in the JSON form."""
    match = MatchStarted(ruleset("acc"), ("Ann", "Bob"), 121, 1, "claim")
    texts = [write_record(record_of([match, event])) for event in EXAMPLES]
    told = run_module(READ, texts)
    assert len(told) == len(EXAMPLES)
    for event, (read,) in zip(EXAMPLES, told, strict=True):
        (line,) = (line for line in LINES if line.tells(event))
        plain = {name for name, part in line.parts.items() if PLAIN.fullmatch(part.kind)}
        assert read["type"] == type(event).__name__
        for name in plain | {line.by} - {""}:
            assert read[name] == from_json(to_json(getattr(event, name))), (line.word, name)


@pytest.mark.parametrize("name", ["acc-2-claim", "one-sided", "spectator"])
def test_a_record_cut_short_between_lines_is_never_accepted(name: str) -> None:
    """Cut behind a line of any kind, and behind each of the last: nothing is said to be proved."""
    lines = golden(name).splitlines(keepends=True)
    end = next(n for n, line in enumerate(lines) if line.startswith("match-end "))
    places = {*one_of_each_kind(lines[:end]), *range(end - 6, end)}
    texts = ["".join(lines[: at + 1]) for at in sorted(places)]
    assert len(texts) > 20
    for text, found in zip(texts, told_by_page(texts), strict=True):
        assert found["verdict"] != "proved"
        agreed(text, found)


def agreed(text: str, found: dict[str, Any]) -> None:
    """The page says of a record that was cut short what the command says."""
    verdict, counts = told_by_verify(text)
    assert (found["verdict"] == "unreadable") == (verdict == "unreadable"), text[-200:]
    assert numbers(found) == counts, text[-200:]
    if found["verdict"] != "proved" and "incomplete" not in (found["problem"], found["verdict"]):
        assert found["problem"] or not all(game["proved"] for game in found["games"])


def test_a_match_is_whole_between_two_games_and_nowhere_near() -> None:
    lines = golden("bicycle-3").splitlines(keepends=True)
    first = next(n for n, line in enumerate(lines) if line.startswith("reveal "))
    second = next(n for n, line in enumerate(lines) if n > first and line.startswith("game "))
    places = [first - 1, first, second, second + 1, second + 2]
    texts = ["".join(lines[: at + 1]) for at in places]
    told = told_by_page(texts)
    for text, found in zip(texts, told, strict=True):
        agreed(text, found)
    assert [at for at, found in zip(places, told, strict=True) if found["verdict"] == "proved"] == [
        first
    ]
    assert told_by_verify(texts[1])[0] == "proved"


@pytest.mark.parametrize("name", ["acc-2-claim", "alberta55-4"])
def test_a_record_cut_short_within_a_line_is_never_accepted(name: str) -> None:
    """Cut in the middle of a line of each kind, and one sign before its end."""
    text = golden(name)
    lines = text.splitlines(keepends=True)
    game = next(n for n, line in enumerate(lines) if line.startswith("game "))
    cuts = []
    for at in one_of_each_kind(lines[game:]):
        before, line = "".join(lines[: game + at]), lines[game + at]
        cuts += [len(before) + len(line) // 2, len(before) + max(1, len(line) - 2)]
    end = text.rindex("match-end ")
    texts = [text[:at] for at in sorted(cuts) if at < end + 25]
    assert len(texts) > 25
    for cut, found in zip(texts, told_by_page(texts), strict=True):
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
    kinds = one_of_each_kind([lines[at] for at in telling])
    for at in [telling[n] for n in kinds] + telling[len(telling) // 2 :: len(telling) // 6]:
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


@pytest.mark.parametrize("name", ["acc-2", "acc-2-claim", "alberta55-4"])
def test_what_was_doctored_is_refused_by_both(name: str) -> None:
    cases = list(doctored(golden(name)))
    assert len(cases) > 35
    found = told_by_page([text for _, text in cases])
    accepted = [
        what for (what, _), page in zip(cases, found, strict=True) if page["verdict"] == "proved"
    ]
    assert not accepted
    for (what, text), page in zip(cases, found, strict=True):
        verdict, _ = told_by_verify(text)
        assert verdict != "proved", what
        assert (page["verdict"] == "unreadable") == (verdict == "unreadable"), (what, page)


def test_a_game_given_up_before_the_first_cut_has_its_seal_and_no_card(seat: Seat) -> None:
    table = Table("alberta55", 4, dealer=None, seed=seed_from("given up"))
    table.do(Resign(Chair(1)))
    text = write_record(record_of(table.log))
    assert told_by_verify(text)[0] == "proved"
    page = seat().page
    page.goto("/verify")
    page.fill("#record-text", text)
    page.click("#verify-form [type=submit]")
    page.locator(".good", has_text="sealed before play; no card was dealt").wait_for()


def test_points_alone_are_for_the_command_and_the_page_says_so(seat: Seat) -> None:
    """The page knows no rules of the game: what it does not check it names."""
    text = golden("acc-2")
    peg = re.search(r"from=(\d+) to=(\d+)", text)
    assert peg
    moved = text.replace(peg[0], f"from={peg[1]} to={int(peg[2]) + 1}", 1)
    assert told_by_verify(moved)[0] == "not proved"
    (found,) = told_by_page([moved])
    assert found["verdict"] == "proved"
    page = seat().page
    page.goto("/verify")
    assert "not pegs and points" in page.inner_text("main")


def test_the_page_tells_it_plainly(seat: Seat) -> None:
    """One record after the other on one page; each verdict is read by axe once."""
    text = golden("acc-2")
    page = seat(viewport={"width": 320, "height": 800}).page
    page.goto("/verify")
    looked_at = set()
    for changed, verdict, words in (
        (text, "proved", "Game 1: proved"),
        (text[: len(text) // 2], "unreadable", "incomplete"),
        (text[: text.index("\nend ") + 1], "incomplete", "ends before the game does"),
        (text[: text.index("\nreveal ") + 1], "incomplete", "the seed that is shown"),
        (text.replace("record 1", "record 3"), "unreadable", "of version 3"),
        (text[: text.index("\nmatch ")], "unreadable", "incomplete"),
    ):
        page.fill("#record-text", changed)
        page.get_by_role("button", name="Check it").click()
        result = page.locator("#result")
        assert words in result.inner_text()
        assert result.get_attribute("data-verdict") == verdict
        if verdict not in looked_at:
            accessible(page, f"verify, {verdict}")
        looked_at.add(verdict)
