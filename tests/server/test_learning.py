"""The pages for learners: the lesson travels with its page, and every example is counted on it."""

from __future__ import annotations

import re

from msgspec.json import decode
from tests.server.running import Server, get

from pegout.cards import Card
from pegout.server.pages.learn import suited
from pegout.service.lesson import first_game

DATA = re.compile(r'<script type="application/json" id="lesson-data">(.*?)</script>', re.DOTALL)


def test_the_lesson_comes_with_its_page(server: Server) -> None:
    page = get(f"{server.address}/learn", headers={"Accept": "text/html"})
    assert page.status_code == 200
    found = DATA.search(page.text)
    assert found is not None
    lesson = decode(found[1])
    assert [step["key"] for step in lesson["steps"]] == [step.key for step in first_game().steps]
    assert 'href="/how-to-play"' in page.text


def test_the_first_game_is_gentle_and_checks_the_count(server: Server) -> None:
    page = get(f"{server.address}/learn", headers={"Accept": "text/html"}).text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w*)"', page))
    assert fields == {"name": "", "level": "novice", "counting": "check", "at_once": "yes"}


def test_how_to_play_counts_its_examples(server: Server) -> None:
    page = get(f"{server.address}/how-to-play", headers={"Accept": "text/html"})
    assert page.status_code == 200
    totals = re.findall(r'<p class="sum">(\d+) points</p>', page.text)
    assert totals == ["10", "16", "29", "0"]
    worths = re.findall(r'<td class="points">(\d+)</td>', page.text)
    assert " ".join(worths) == "2 2 2 6 12 1 1 2 2 6 12 3 8 4 5 1"
    assert "style=" not in page.text


def test_every_word_that_is_explained_stands_in_the_glossary(server: Server) -> None:
    glossary = get(f"{server.address}/glossary", headers={"Accept": "text/html"}).text
    page = get(f"{server.address}/how-to-play", headers={"Accept": "text/html"}).text
    entries = {slug(word) for word in re.findall("<dt>(.*?)</dt>", glossary)}
    explained = set(re.findall('data-term="(.*?)"', page))
    in_lesson = {
        str(segment.value)
        for step in first_game().steps
        for told in (step.told, step.ask, step.done)
        for segment in told
        if segment.kind == "name"
    }
    assert explained >= {"crib", "starter", "muggins"}
    assert in_lesson >= {"crib", "run", "his-nobs"}
    assert explained | in_lesson <= entries


def slug(word: str) -> str:
    return word.lower().replace(" ", "-")


def test_signs_of_cards_are_letters() -> None:
    assert str(suited([Card("TD")])) == '<span class="sign suit-D">10♦\ufe0e</span>'
