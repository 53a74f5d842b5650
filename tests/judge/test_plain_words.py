"""What people are asked and shown of a case: words only, no ids and no names of facts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pegout.cli.interview import Walk, walk
from pegout.errors import Rejection
from pegout.judge import case, cases, facts_needed, known_in
from pegout.judge.cases.model import Case, choices
from pegout.rulesets import RULESET_IDS, Ruleset, ruleset
from pegout.service.views.judge_desk import FoundCase, find_case

IDS = re.compile("|".join(rf"(?<![\w-]){re.escape(one.id)}(?![\w-])" for one in cases()))


def raw(text: str) -> bool:
    """Whether something in it is the program's own name for a thing."""
    return "_" in text or IDS.search(text) is not None


def told(book: Ruleset, one: Case) -> Iterator[dict[str, str]]:
    """Facts as somebody may tell them: every choice of every question, numbers small and large."""
    open_ends: list[dict[str, str]] = [{}]
    while open_ends:
        facts = open_ends.pop()
        yield facts
        needed = facts_needed(book, one, facts)
        if isinstance(needed, Rejection) or not needed:
            continue
        key, spec = next(iter(needed.items()))
        answers = [value for value, _ in choices(spec)] or [str(max(spec.least, 2))]
        open_ends += [{**facts, key: answer} for answer in answers]


def shown(found: FoundCase) -> Iterator[str]:
    yield from (found.when, found.clauses, found.problem, *found.said, *found.reasons)
    yield from found.notes
    for one in found.questions:
        yield from (one.ask, *(words for _, words in one.choices))


@pytest.mark.parametrize("book", RULESET_IDS)
def test_the_finder_asks_and_shows_every_case_in_words(book: str) -> None:
    rules = ruleset(book)
    for one in known_in(rules):
        for facts in told(rules, one):
            for text in shown(find_case(rules, "", one.id, facts)):
                assert not raw(text), (one.id, facts, text)


def test_a_case_of_another_book_is_refused_in_words_too() -> None:
    for book in RULESET_IDS:
        for one in cases():
            found = find_case(ruleset(book), "", one.id, {})
            assert not raw(found.problem), (book, one.id, found.problem)


@pytest.mark.parametrize("book", RULESET_IDS)
def test_the_walk_asks_every_case_in_words(book: str) -> None:
    for one in known_in(ruleset(book)):
        asking = walk(lambda _: ruleset(book))
        next(asking)
        for said in (book, "", "", one.id):
            lines = _sent(asking, said)
        for _ in range(20):
            if lines is None:
                break
            for line in lines:
                assert not raw(line), (one.id, line)
            lines = _sent(asking, "2" if "number" in lines[-1] else "yes")


def _sent(asking: Walk, said: str) -> tuple[str, ...] | None:
    """The next lines; None at the end, where a refusal is in words, too."""
    try:
        return asking.send(said)
    except StopIteration as end:
        last = end.value
    assert not (isinstance(last, Rejection) and raw(str(last))), last
    return None


def test_a_ruling_names_the_players_where_they_are_known() -> None:
    rules = ruleset("acc")
    facts = {"in_game_hole": "no", "moment": "in_time", "forward_penalty": "no", "error": "3"}
    plain = find_case(rules, "", "ACC-overpeg-found", facts).to_read_out
    assert "owner" in plain
    found = find_case(rules, "", "ACC-overpeg-found", facts, ("Ann Lee", "Bob Ray"))
    assert "Ann Lee" in found.to_read_out
    assert "Bob Ray" in found.to_read_out
    assert not re.search("the (owner|opponent)", found.to_read_out, re.IGNORECASE)


def test_the_scorecard_leads_to_a_win_claimed_on_it() -> None:
    found = [one[0] for one in find_case(ruleset("acc"), "scorecard", "", {}).cases]
    assert set(found) == {"ACC-false-game", "ACC-out-equivalent"}


def test_a_contradicting_answer_offers_the_other_case() -> None:
    found = find_case(ruleset("acc"), "", "ACC-overpeg-found", {"in_game_hole": "yes"})
    other = case("ACC-false-game")
    assert other is not None
    assert found.other == (other.id, other.title)
    assert found.problem == f"By that answer it is another case: “{other.title.rstrip('.')}”."
