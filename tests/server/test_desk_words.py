"""What people read at the desk: names instead of codes, and what was published before."""

from __future__ import annotations

import re

import pytest
from tests.server.desk import PAGES, Visitor, text_of
from tests.server.running import Server

from pegout.players import LEVEL_WORDS, LEVELS
from pegout.rulesets import RULESET_IDS, ruleset

ALL = (*PAGES, "here", "calls", "finder", "count")
NUMBERED = re.compile(r"\b00[0-4]\b")
"""The number of a document, which stands in files and is told to programs only."""
READING = re.compile(r"\breading [A-Z]\d")
"""How the books are read where they do not say, by our own numbers: `why?` says that in words."""
RAW = (
    *("evgreedy", "double_forfeit", "points_left", "game_points", "win_points", "cross_checker"),
    *("checked_in", "no_show", "one_claim", "played_here", "who_beat_who", "{"),
)
"""Names of the software that mean nothing to a volunteer."""


def rehearsing(dora: Visitor, book: str, part: str, entrants: int = 6) -> None:
    form = {"profile": book, "rehearse": "yes", "entrants": str(entrants), f"part-{part}": "on"}
    dora.comes_in(dora.http.post("/tournaments/new", data=form))
    dora.does("check-in", "check_in_all")
    dora.does("plan", "plan", **({"rounds": 2} if book in {"club_teams", "casual"} else {}))
    dora.does("plan", "start", override="a test")


def one_game_in(dora: Visitor, book: str, part: str) -> None:
    """The first round was called, and one of its games has a result."""
    rehearsing(dora, book, part)
    dora.does("rounds", "round", round=1)
    dora.does("results", "record", game=1, a=121, b=90)


@pytest.mark.parametrize(
    ("book", "part"),
    [
        ("mcallen", "men"),
        ("alberta55", "doubles55"),
        ("sasg", "pairs"),
        ("acc", "main"),
        ("club_teams", "teams"),
    ],
)
def test_no_page_of_the_desk_shows_a_name_of_the_software(
    server: Server, book: str, part: str
) -> None:
    with Visitor(server) as dora:
        rehearsing(dora, book, part)
        dora.does("rounds", "round", round=1)
        dora.does("results", "record", game=1, kind="double_forfeit")
        dora.does("results", "call_judge", game=2, question="Who pegs first?")
        for page in ALL:
            shown = dora.sees(page, game=2) if page == "results" else dora.sees(page)
            assert not [word for word in RAW if word in shown], (page, shown)
            assert not NUMBERED.search(shown), (page, shown)
            assert "?." not in shown, page
            assert not READING.search(shown), (page, shown)
            assert book not in RULESET_IDS or f"Rules of the game {book} " not in shown, page
        assert f"Rules of the game {ruleset(book).name} " in dora.sees("setting-up")
        for sheet in ("rules", "conduct", "standings", "medals"):
            answer = dora.http.get(f"/tournaments/{dora.meet}/print/{part}/{sheet}")
            assert not NUMBERED.search(text_of(answer)), sheet
            assert not re.search(r"\breading", text_of(answer)), sheet
        assert not NUMBERED.search(text_of(dora.http.get(f"/tournaments/{dora.meet}")))


def test_what_a_judge_rules_names_its_book_and_the_file_keeps_the_number(server: Server) -> None:
    with Visitor(server) as dora:
        one_game_in(dora, "acc", "main")
        dora.does("results", "call_judge", game=2, question="Cut too deep?")
        found = dora.sees("finder", case="ACC-mix-bottom", call=1)
        assert "ACC II.1" in found
        assert dora.answer is not None
        assert 'name="clause" value="001 II.1' in dora.answer.text
        told = dora.does("calls", "answer-call", call=1, ruling="Cut again", clause="001 III.2.a")
        assert "Call 1 is answered by Director: Cut again (ACC III.2.a)." in told
        file = dora.http.get(f"/tournaments/{dora.meet}/desk/download/cribmeet").text
        assert '"clause":"001 III.2.a"' in file
        assert "ACC III.2.a" not in file


def test_an_empty_seat_is_offered_to_computers_in_plain_words(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        shown = dora.sees("here")
        offered = [key for key, level in LEVEL_WORDS.items() if f"{level.name}: " in shown]
        assert offered == ["newcomer", "novice", "club", "expert", "master"]
        assert not [key for key in LEVELS if f">{key}:" in shown], "a level has a name"


def test_the_cross_check_names_the_rule_of_its_own_book_or_none(server: Server) -> None:
    for book, part in (("acc", "main"), ("mcallen", "men")):
        with Visitor(server) as dora:
            rehearsing(dora, book, part)
            dora.does("overview", "play_round")
            told = dora.sees("cards")
            assert ("12.2" in told) == (book == "acc")
            early = dora.refused("cards", "cross_check")
            assert ("12.2" in early) == (book == "acc" and "no result yet" in early)


def test_nobody_has_a_place_at_the_desk_before_the_public_has_one(server: Server) -> None:
    with Visitor(server) as dora:
        one_game_in(dora, "sasg", "singles")
        shown = dora.sees("standings")
        assert "No round is complete yet, so nobody has a place" in shown
        assert "Why – " in shown
        dora.does("overview", "play_round")
        shown = dora.sees("standings")
        assert "Places are those after round 1." in shown
        assert "Why 1" in shown


def test_every_published_version_can_be_seen_as_it_was(server: Server) -> None:
    with Visitor(server) as dora:
        rehearsing(dora, "mcallen", "men", 4)
        dora.does("overview", "play_on")
        dora.does("finish", "publish")
        first = dora.sees("standings").partition("Place Name")[2].partition("What the order")[0]
        dora.does("results", "correct", game=1, a=121, b=0, reason="misread")
        dora.does("finish", "publish", override="a test")
        assert "Version 1 ," in dora.sees("finish")
        assert "Version 2 ," in dora.sees("finish")
        old = dora.sees("standings", version=1)
        assert "as they were published in version 1" in old
        assert "Version 2 is public now." in old
        rows = first.split()
        assert old.partition("Place Name")[2].split()[: len(rows)] == rows
        now = dora.sees("standings").partition("Place Name")[2].partition("What the order")[0]
        assert now.split() != rows
        assert "as they were published" not in dora.sees("standings", version=3)


def test_what_is_undone_is_named_before_and_after(server: Server) -> None:
    with Visitor(server) as dora:
        one_game_in(dora, "mcallen", "men")
        log = dora.sees("log")
        assert "Undo the last step Game 1 (round 1, table 1): " in log
        last = int(log.partition(" Undo step ")[2].split()[0])
        asked = dora.sees("log", to=last - 2)
        assert "2 steps would be undone: Round 1 of Singles, men was called at " in asked
        told = dora.does("log", "undo", step=last)
        assert f"Step {last} is undone. Undone: Game 1 (round 1, table 1): " in told
        assert "Back: Game 1 (round 1, table 1): " in dora.does("log", "redo")
        refused = dora.refused("log", "undo", step=last - 2)
        assert f"Step {last - 1} (the call of round 1) rests on step {last - 2}" in refused


def test_one_who_is_no_longer_director_is_told_what_to_do_in_the_browser(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        with dora.helper(server, "Pat", "director") as pat:
            log = dora.sees("log")
            last = int(log.partition(" Undo step ")[2].split()[0])
            dora.does("log", "undo", step=last)
            told = pat.refused("overview", "announce", text="Lunch")
            assert "Pat is not the director of this meet, Dora is" in told
            assert "--" not in told


def test_a_page_offers_only_what_can_be_done_now(server: Server) -> None:
    with Visitor(server) as dora:
        rehearsing(dora, "sasg", "pairs")
        assert "Did not come after all" not in dora.sees("check-in")
        assert "Play has begun. Whoever goes home" in dora.sees("check-in")
        waiting = dora.sees("finish")
        assert "games have no result yet. When all are in" in waiting
        assert "Publish the results" not in waiting


def test_what_is_public_is_not_offered_to_be_undone(server: Server) -> None:
    with Visitor(server) as dora:
        rehearsing(dora, "mcallen", "men", 4)
        dora.does("overview", "play_on")
        dora.does("finish", "publish")
        shown = dora.sees("log")
        assert "What came before is not undone: correct it under Enter results" in shown
        assert "Undo" not in shown
        assert "Back to here" not in shown
        dora.does("overview", "announce", text="Thank you")
        shown = dora.sees("log")
        assert "Undo the last step Announced: Thank you" in shown
        assert shown.count("Back to here") == 1
        sheet = dora.http.get(f"/tournaments/{dora.meet}/print/men/result")
        assert sheet.status_code == 200
        assert f"/tournaments/{dora.meet}/print/men/result" in dora.sends("finish", "").text


def test_what_was_said_and_noted_names_divisions_and_not_their_ids(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("sasg", "singles", "pairs")
        for name in ("Al", "Bo", "Cy", "Di"):
            dora.does(
                "entries", "enter", division="singles", name=name, area="Taber", override="ok"
            )
        dora.does("overview", "announce", text="Lunch")
        shown = dora.sees("overview")
        assert "Otherwise than the book, Singles: " in shown
        assert "Announced: Lunch" in shown
