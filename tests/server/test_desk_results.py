"""The plan, rounds, results, cards, ties, playoffs and publishing by the forms of the desk."""

from __future__ import annotations

import re

import pytest
from tests.server.desk import Visitor, problem_of, text_of
from tests.server.running import Server
from tests.server.test_desk import begun

HEADS = re.compile(r"<h[12][^>]*>(.*?)</h[12]>")


def played(dora: Visitor, division: str, rounds: int, games: int) -> None:
    """Every game to side a or b by turns, by different scores."""
    for number in range(1, rounds + 1):
        dora.does("rounds", "round", round=number)
    for number in range(1, games + 1):
        scores = {"a": 121, "b": 60 + number} if number % 3 else {"a": 60 + number, "b": 121}
        dora.does("results", "record", game=number, division=division, **scores)


def a_short_day(dora: Visitor) -> None:
    """Three rounds of four by the book of the ACC, all played."""
    dora.opens("acc", "main")
    dora.does("entries", "enter_table", csv="name\nAnn\nBob\nCat\nDan\n")
    dora.does("check-in", "check_in_all")
    dora.does("plan", "plan", small="roundrobin", rounds=3)
    dora.does("plan", "start", reason="a short day")
    played(dora, "main", 3, 6)


@pytest.mark.parametrize(
    ("book", "people", "ticked"),
    [("mcallen", 7, "circle"), ("acc", 6, "roundrobin"), ("grass_roots", 10, "circle")],
)
def test_the_way_with_the_fewest_repeats_is_ticked(
    server: Server, book: str, people: int, ticked: str
) -> None:
    with Visitor(server) as dora:
        dora.opens(book)
        dora.does(
            "entries", "enter_table", csv="name\n" + "".join(f"P{n}\n" for n in range(people))
        )
        dora.sees("plan")
        assert dora.answer is not None
        ways = re.findall(r'name="small" value="(\w+)"([^>]*)>', dora.answer.text)
        assert [(way, more.split()) for way, more in ways if "checked" in more] == [
            (ticked, ["checked"])
        ]


@pytest.mark.parametrize(
    ("book", "asked"),
    [
        (
            "alberta55",
            "How many rounds (blank: as many as it takes for everybody to meet everybody)",
        ),
        ("casual", "How many games each (the book leaves it to you)"),
    ],
)
def test_the_plan_says_what_comes_of_a_number_left_blank(
    server: Server, book: str, asked: str
) -> None:
    with Visitor(server) as dora:
        dora.opens(book, *["singles55"] * (book == "alberta55"))
        rows = "".join(f"P{n},Z{n},1950\n" for n in range(4))
        dora.does("entries", "enter_table", csv=f"name,area,birth_year\n{rows}")
        assert asked in dora.sees("plan")


def test_the_plan_is_looked_at_before_it_is_accepted(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        assert "A plan needs at least" in dora.sees("plan")
        dora.does(
            "entries", "enter_table", csv="name,club\n" + "".join(f"P{n},Rio\n" for n in range(7))
        )
        shown = dora.sees("plan")
        assert "How many games each (blank: as the book has it)" in shown
        assert "This field is small for the movement" in shown
        assert "The circle, with the fewest repeats : Everybody plays 6 games, no two" in shown
        assert shown.index("By the letter of the book :") < shown.index("The circle,")
        told = dora.does("plan", "plan", small="letter", apart="club")
        assert "has a plan of" in told
        shown = dora.sees("plan")
        again = "6 games are against somebody met before"
        assert f"Everybody plays 6 games, {again}, and one sits out each round" in shown
        assert shown.index(again) < shown.index("Accept it and begin")
        assert "Everybody is of one club, Rio: nobody can be kept apart" in shown
        assert "Not checked in yet: P" in shown
        assert "not checked in" in dora.refused("plan", "start")
        assert "The number of games each 'x' is not" in dora.refused("plan", "plan", rounds="x")
        dora.does("plan", "plan", rounds=3, draw="entered", days=1)
        dora.does("check-in", "check_in_all")
        assert "Before you accept it" in dora.sees("plan")
        assert "with a reason" in dora.refused("plan", "start")
        dora.does("plan", "plan", small="circle", draw="entered")
        bad = "round,table,player_a,player_b\n1,1,P0,P9\n"
        assert "there is no entry 'P9'" in dora.refused("plan", "import_plan", csv=bad)
        good = "round,table,player_a,player_b\n1,1,P0,P1\n1,2,P2,P3\n1,3,P4,P5\n"
        assert "has a plan of 1 round and 3 games" in dora.does("plan", "import_plan", csv=good)
        assert "has begun" in dora.does("plan", "start", override="a short day", then="rounds")
        assert "Next to call: Round 1" in dora.sees("rounds")
        assert "has begun" in dora.refused("plan", "plan")


def test_the_list_of_entries_has_the_numbers_that_stand_on_cards(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        dora.does("entries", "enter_table", csv="Zoë\nYan\nXia\nWim\n")
        assert "Entry Who" in dora.sees("entries")
        dora.does("check-in", "check_in_all")
        dora.does("plan", "plan", small="roundrobin", draw="entered", rounds=3)
        shown = dora.sees("entries")
        assert "Entry No. Who" in shown
        assert "4 4 Wim" in shown
        dora.does("check-in", "no_show", entry=1)
        dora.does("plan", "plan", small="roundrobin", draw="entered", rounds=2)
        shown = dora.sees("entries")
        assert "1 – Zoë" in shown
        assert "4 3 Wim" in shown


def test_a_plan_that_somebody_came_after_is_made_again_before_anything_else(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        rows = "".join(f"P{n}\n" for n in range(12))
        dora.does("entries", "enter_table", csv=f"name\n{rows}")
        dora.does("plan", "plan")
        assert "Accept the plan and start" in dora.sees("plan")
        dora.does("entries", "enter", name="Late Lee")
        shown = dora.sees("plan")
        assert "Entries have changed since the plan was made: plan again." in shown
        assert "Accept the plan and start" not in shown
        dora.does("plan", "plan")
        assert "Accept the plan and start" in dora.sees("plan")
        assert "Check in 13 entries, then start." in dora.sees("overview")


def test_tables_of_two_divisions_are_told_before_the_start_and_found_by_either(
    server: Server,
) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men", "women")
        for division, names in (("men", "ABCD"), ("women", "EFGH")):
            rows = "".join(f"{one}\n" for one in names)
            dora.does("entries", "enter_table", division=division, csv=f"name\n{rows}")
            dora.does("check-in", "check_in_all", division=division)
            dora.does("plan", "plan", division=division, draw="entered", small="letter")
            if division == "women":
                shown = dora.sees("plan", d="women")
                assert "Table 3 " in shown
                assert "Table 1 " not in shown
            dora.does("plan", "start", division=division, override="a test")
        assert "Table 3 " in dora.sees("plan", d="women")
        why = dora.refused("results", "record", division="men", round=1, game="T3", a="121", b="70")
        assert "no game at table 3: table 3 is in Singles, women" in why


def test_rounds_have_a_clock_and_slow_tables_and_a_warning(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora, small="circle")
        shown = dora.sees("rounds")
        assert "0 of 3 results are in" in shown
        assert " sits out" in shown
        assert "Still missing: 3 results of round 1" in shown
        assert "was called at" in dora.refused("rounds", "round", round=1)
        assert "Round 2 of Singles, men was called" in dora.does("rounds", "round", round=2)
        assert "Round 2" in dora.sees("rounds", round=2)


def test_the_director_gives_a_round_its_clock_more_time_and_a_pause(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora, small="circle")
        shown = dora.sees("rounds")
        assert "sets no time for a game" in shown
        assert "The clock of round 1: none is set" in shown
        told = dora.does("rounds", "round", round=2, minutes=40, keep_round=2)
        assert "Round 2 of Singles, men has 40 minutes in all." in told
        assert "The round has 40 minutes in all." in told
        assert "The clock of round 2: more time, less, stop" in told
        told = dora.does("rounds", "round_time", round=2, by="more", keep_round=2)
        assert "has 45 minutes in all" in told
        told = dora.does("rounds", "hold_clock", round=2, held="on", keep_round=2)
        assert "the clock stands still" in told
        assert "stands still already" in dora.refused("rounds", "hold_clock", round=2, held="on")
        assert "the clock stands still" in dora.http.get(f"/tournaments/{dora.meet}").text
        board = dora.http.get(f"/tournaments/{dora.meet}/projector").text
        assert 'data-left="45" data-held' in board
        told = dora.does("rounds", "hold_clock", round=2, held="off", keep_round=2)
        assert "Stop the clock" in told
        assert "is blank" in dora.refused("rounds", "round_time", round=2, minutes="")
        assert "1 to 600 minutes" in dora.refused("rounds", "round_time", round=2, minutes=999)


def test_results_by_number_by_table_by_the_round_and_from_a_table(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora, small="circle")
        assert "Game 1 (round 1, table 1)" in dora.does("results", "record", game=1, a=121, b=88)
        told = dora.does("results", "record", game="T2", round=1, a=121, b=70)
        assert "Game 2 (round 1, table 2)" in told
        assert "has no game at table 9" in dora.refused(
            "results", "record", game="9t", round=1, a=121, b=70
        )
        assert "There is no game 99" in dora.refused("results", "record", game=99, a=121, b=7)
        assert "Write both scores" in dora.refused("results", "record", game=3, a=121)
        assert "The game is blank" in dora.refused("results", "record", a=121, b=7)
        assert "Choose how the game ended" in dora.refused("results", "record", game=3, kind="x")
        assert "No score is filled in" in dora.refused("results", "record_round", round=1)
        half = dora.refused("results", "record_round", round=1, **{"a-3": "121"})
        assert "Game 3: Write both scores, or neither" in half
        kept = dora.sends("results", "record_round", round=1, **{"a-3": "121", "b-3": "121"})
        assert kept.status_code == 422
        assert "Game 3: Both scores are 121" in problem_of(kept)
        assert kept.text.count('value="121"') == 2
        for _ in range(2):
            filled = {"a-3": "90", "b-3": "121", "key": "twice"}
            assert "Game 3" in dora.does("results", "record_round", round=1, **filled)
        late = dora.refused("results", "record_round", round=1, **{"a-3": "121", "b-3": "9"})
        assert "Game 3 has its result" in late
        assert "3 of 3 in" in dora.sees("results", round=1)
        dora.does("rounds", "round", round=2)
        schedule = dora.http.get(
            f"/tournaments/{dora.meet}/desk/download/schedule", params={"d": "men"}
        ).text.splitlines()
        _, _, a, b = next(line for line in schedule if line.startswith("2,")).split(",")
        head = "round,player_a,score_a,player_b,score_b\n"
        good = f"{head}2,{a},121,{b},100\n"
        assert "nothing was entered" in dora.refused(
            "results", "record_table", csv=f"{head}2,{a},121,Nobody,3\n"
        )
        assert f"{a} beat {b} 121–100" in dora.does("results", "record_table", csv=good)
        assert "All of these results are in already" in dora.refused(
            "results", "record_table", csv=good
        )
        # Game 3 of round 1 is in: the number is that of a table.
        told = dora.does("results", "record", game=3, round=2, a=121, b=99)
        assert "Game 6 (round 2, table 3)" in told
        assert "has its result" in dora.refused("results", "record", game=3, a=121, b=99)


def test_a_round_that_is_not_called_has_no_fields_to_type_into(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora)
        fields = re.compile(r'name="[ab]-\d+"')
        dora.sees("results", round=1)
        assert dora.answer is not None
        assert fields.findall(dora.answer.text)
        shown = dora.sees("results", round=2)
        assert not fields.findall(dora.answer.text)
        assert "It is not called yet" in shown
        assert "Save all that are filled in" not in shown


def test_other_ends_of_a_game_corrections_and_rulings(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora, small="circle")
        told = dora.does("results", "record", game=1, kind="forfeit", winner="a")
        assert "forfeited to" in told
        assert "has its result" in dora.refused("results", "record", game=1, a=121, b=3)
        assert "gives its reason" in dora.refused("results", "correct", game=1, a=121, b=90)
        told = dora.does("results", "correct", game=1, a=121, b=90, reason="she came")
        assert "Why: she came" in told
        told = dora.does("results", "rule", game=2, a=100, b=121, reason="seen", clause="001 2")
        assert "ruled" in told
        told = dora.does(
            "results", "rule", game=3, kind="forfeit", winner="a", reason="ill", card_b_points=60
        )
        assert "ruled" in told
        assert "has said nothing yet" in dora.refused(
            "results", "rule", game=3, reason="x", **{"for": "b"}
        )
        shown = dora.sees("results", game=3)
        assert "Why: ill" in shown
        assert "Does everything come out even?" in shown


def in_dispute(dora: Visitor) -> None:
    """Both sides have entered the first game, and do not agree."""
    begun(dora, small="circle")
    claims = [
        {"type": "Claim", "division": "men", "game": 1, "side": side, "result": result}
        for side, result in enumerate(
            ({"kind": "played", "scores": [121, 90]}, {"kind": "played", "scores": [121, 99]})
        )
    ]
    done = dora.http.post(
        f"/api/v1/tournaments/{dora.meet}/steps", json={"key": "k", "commands": claims}
    )
    assert done.status_code == 200, done.text


def test_two_claims_that_differ_are_ruled_on_with_one_press(server: Server) -> None:
    with Visitor(server) as dora:
        in_dispute(dora)
        shown = dora.sees("results")
        assert "In dispute: 1 Round 1, table 1, game 1: " in shown
        assert "Rule on game 1 (round 1, table 1): the two sides differ." in shown
        assert "Hal Penn says Bo Tran beat Hal Penn 121–99" in shown
        with dora.helper(server, "PENN, HAL", "judge") as hal:
            assert "plays, too: may not rule on own games" in dora.sees("setting-up")
            shown = hal.sees("results", game=1)
            assert "You play in this game: another judge must rule." in shown
            assert "Rule so" not in shown
            assert "A ruling" not in shown
            dora.does("results", "call_judge", game=1, question="who?")
            shown = hal.sees("overview")
            assert "You play in this game: another judge must rule." in shown
            assert "What was ruled" not in shown
            assert "PENN, HAL" not in dora.sees("calls"), "nor is he offered as one who ruled"
            dora.does("overview", "answer", call=1, ruling="count again")
            assert "A ruling" in hal.sees("results", game=2)
        with dora.helper(server, "Jude", "judge") as jude:
            dora.does("results", "call_judge", game=1, question="who has it right?")
            assert "What to do next: Answer call 2" in jude.sees("results")
            assert "Rule so" in jude.sees("results")
            told = jude.does("results", "rule", game=1, **{"for": "b"})
            assert "121–99" in told
            assert "Why: as Hal Penn says" in jude.sees("results", game=1)
            answered = jude.sees("calls")
            assert "No table waits for a judge" in answered
            assert "Enter 2 results" not in jude.sees("overview")
            assert "Ruled: Bo Tran beat Hal Penn 121–99: as Hal Penn says — Jude" in answered
            assert "No ruling was written down" not in answered
            assert "may not do this" in jude.refused("results", "record", game=2, a=121, b=3)
            assert "ask the director" in jude.refused("results", "undo", step=1)


def test_after_a_change_of_plan_the_desk_says_what_to_print_again(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora, small="circle")
        pages = (f"/tournaments/{dora.meet}/desk/overview", f"/tournaments/{dora.meet}/print")
        again = "from round 2 on: what was printed before that is out of date. Print again:"
        for page in pages:
            assert again not in dora.http.get(page).text
        dora.does("entries", "withdraw", entry=7, reason="ill", forfeit_open="on")
        for page in pages:
            shown = dora.http.get(page).text
            assert again in shown
            assert f'href="/tournaments/{dora.meet}/print/men/slips">Table slips</a>' in shown
        with Visitor(server) as eve:
            assert again not in eve.http.get(pages[1]).text


def test_a_round_that_is_typed_in_passes_over_what_the_phones_have_agreed_on(
    server: Server,
) -> None:
    with Visitor(server) as dora:
        begun(dora, small="circle")
        dora.does("results", "record", game=1, a=121, b=70)
        told = dora.does(
            "results", "record_round", **{"a-1": 121, "b-1": 70, "a-2": 121, "b-2": 80}
        )
        assert "121–80 (from paper)" in told
        assert "121–70 (from paper)" not in told
        told = dora.does("results", "record", game=1, a=121, b=70)
        assert "That is in already: nothing was changed." in told
        assert "Undo this" not in told


def test_a_paper_that_differs_from_a_phone_stands_beside_it_to_be_ruled_on(server: Server) -> None:
    with Visitor(server) as dora:
        in_dispute(dora)
        told = dora.does("results", "record", game=1, a=121, b=97)
        assert "is in dispute. The paper has: Bo Tran beat Hal Penn 121–97." in told
        assert "The paper has Bo Tran beat Hal Penn 121–97" in dora.sees("results")
        dora.does("results", "rule", game=1, **{"for": "paper"})
        shown = dora.sees("results", game=1)
        assert "Why: as the paper has it" in shown
        assert "In dispute" not in shown


def test_a_ruling_in_a_dispute_may_have_its_reason_and_clause(server: Server) -> None:
    with Visitor(server) as dora:
        in_dispute(dora)
        assert "Say why, for both sides to read" in dora.sees("results")
        why = {"reason": "the peg stands at 99", "clause": "001 VIII.3", "for": "b"}
        dora.does("results", "rule", game=1, **why)
        shown = dora.sees("results", game=1)
        assert "Why: the peg stands at 99 (ACC VIII.3)" in shown


def test_cards_are_written_in_and_cross_checked_by_the_letter(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("acc", "main")
        dora.does("entries", "enter_table", csv="name\nAnn\nBob\nCat\nDan\n")
        dora.does("check-in", "check_in_all")
        dora.does("plan", "plan", rounds=1, draw="entered")
        dora.does("plan", "start", override="a test")
        dora.does("rounds", "round", round=1)
        assert "Card of Ann" in dora.sees("cards", entry=1)
        assert "No line of the card is new" in dora.refused("cards", "write_card", entry=1)
        both = {"points-1": 2, "plus-1": 17, "minus-1": 3}
        assert "not in both" in dora.refused("cards", "write_card", entry=1, **both)
        assert "points of a game are 0, 2, 3" in dora.refused(
            "cards", "write_card", entry=1, **{"points-1": 7}
        )
        dora.does("cards", "write_card", entry=1, **{"points-1": 2, "plus-1": 17})
        dora.does("cards", "write_card", entry=2, **{"points-1": 0, "minus-1": 16})
        dora.does("cards", "write_card", entry=3, **{"points-2": 2, "plus-2": 9})
        dora.does("cards", "write_card", entry=4, **{"points-2": 0, "minus-2": 9})
        shown = dora.sees("cards")
        assert "Card of Ann Written: a win, +17 Counts: not settled yet" in shown
        with dora.helper(server, "Xan", "cross_checker") as xan:
            assert "ACC 12.2 a" in xan.does("cards", "cross_check")
            shown = xan.sees("cards")
        assert "Counts: a win, +16" in shown
        assert "12.2 a: the disadvantage is the apparent qualifier’s" in shown


def test_cards_are_signed_where_the_book_asks_for_it(server: Server) -> None:
    with Visitor(server) as dora:
        dora.comes_in(
            dora.http.post(
                "/tournaments/new",
                data={"profile": "sasg", "rehearse": "yes", "entrants": "4", "part-singles": "on"},
            )
        )
        dora.does("check-in", "check_in_all")
        dora.does("plan", "plan")
        dora.does("plan", "start", override="a test")
        dora.does("overview", "play_round")
        assert "Not signed by both sides: 2" in dora.sees("results")
        assert "signed" in dora.does("results", "sign", game=1, side="a")
        assert "signed" in dora.does("results", "sign", game=1, side="")
        assert "Not signed by both sides: 1" in dora.sees("results")


def test_the_cards_of_a_whole_round_are_signed_at_once(server: Server) -> None:
    with Visitor(server) as dora:
        form = {"profile": "sasg", "rehearse": "yes", "entrants": "10", "part-singles": "on"}
        dora.comes_in(dora.http.post("/tournaments/new", data=form))
        dora.does("check-in", "check_in_all")
        dora.does("plan", "plan", small="circle")
        dora.does("plan", "start")
        for _ in range(2):
            dora.does("overview", "play_round")
        assert "Not signed by both sides: 10" in dora.sees("results")
        assert "Tick the games" in dora.refused("results", "sign_many")
        dora.does("results", "sign", game=7, side="a")
        assert "signed by" in dora.sees("results")
        dora.does("results", "sign_many", **{"game-1": "on", "game-7": "on"})
        assert "Not signed by both sides: 8" in dora.sees("results")
        dora.does("results", "sign_many", all_of=1)
        left = dora.sees("results")
        assert "Not signed by both sides: 4" in left
        assert "All cards of round 2 are signed" in left
        assert "All cards of round 1 are signed" not in left
        assert "Have the cards of" not in dora.does("results", "sign_many", all_of="all")


def test_ties_standings_and_publishing(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora, ("Al Ruiz", "Bo Tran", "Cy Webb", "Di Cole"), rounds=1)
        for game, a, b in ((1, 121, 90 + 1), (2, 121, 90 + 1)):
            dora.does("results", "record", game=game, a=a, b=b)
        shown = dora.sees("standings")
        assert "Ties at stake" in shown
        assert "shares 1st with" in shown
        assert "are tied for a place at stake" in dora.sees("finish")
        assert "with a reason" in dora.refused("finish", "publish")
        assert "To break ties these play" in dora.does("standings", "ties", then="results")
        assert "set already" in dora.refused("standings", "ties")
        dora.does("results", "record", game=3, a=121, b=80)
        dora.does("results", "record", game=4, a=121, b=80)
        assert "This is what the order would be" in dora.sees("standings", **{"as": "sasg"})
        assert "are kept back from the public" in dora.does("standings", "show_standings")
        told = dora.does("standings", "show_standings", shown="on")
        assert "Everybody sees the standings" in told
        assert "are public, version 1" in dora.does("finish", "publish")
        assert "Version 1 is public" in dora.sees("finish")
        assert "there is nothing to publish" in dora.refused("finish", "publish")
        assert "Results were published" in dora.refused("log", "undo", step=10)
        dora.does("results", "correct", game=3, a=121, b=81, reason="misread")
        assert "version 2" in dora.does("finish", "publish")


def test_rounds_of_games_for_ties_are_told_apart(server: Server) -> None:
    with Visitor(server) as dora:
        six = ("Al Ruiz", "Bo Tran", "Cy Webb", "Di Cole", "Ed Penn", "Flo Gray")
        begun(dora, six, rounds=1)
        for game in (1, 2, 3):
            dora.does("results", "record", game=game, a=121, b=91)
        dora.does("standings", "ties", then="results")
        shown = dora.sees("results")
        assert all(f"Games for ties, round {number}" in shown for number in (2, 3, 4))


def test_the_playoffs_are_offered_when_every_game_is_in(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("acc", "main")
        dora.does("entries", "enter_table", csv="name\n" + "".join(f"P{n}\n" for n in range(8)))
        dora.does("check-in", "check_in_all")
        dora.does("plan", "plan", small="roundrobin", rounds=7)
        dora.does("plan", "start", reason="a short day")
        shown = dora.sees("playoffs")
        assert "The playoffs of 2 qualifiers have not begun: they wait for every game" in shown
        assert "Begin the playoffs" not in shown
        played(dora, "main", 7, 28)
        assert "Begin the playoffs of 2 qualifiers" in dora.sees("playoffs")


def test_playoffs_are_begun_played_put_right_and_forfeited(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("acc", "main")
        names = "".join(f"P{n}\n" for n in range(1, 9))
        dora.does("entries", "enter_table", csv=f"name\n{names}")
        dora.does("check-in", "check_in_all")
        dora.does("plan", "plan", rounds=3, draw="entered")
        dora.does("plan", "start", override="a test")
        played(dora, "main", 3, 12)
        dora.sees("playoffs")
        assert dora.answer is not None
        lengths = re.compile(r'<label for="best-\d">([^<]+)</label>')
        assert lengths.findall(dora.answer.text) == ["Final: best of"], "two qualifiers"
        told = dora.does("playoffs", "playoffs", best_of="5", third="asked")
        assert (
            "playoffs begin" in told.lower() or "seeded" in told.lower() or "2 qualifiers" in told
        )
        picture = dora.http.get(
            f"/tournaments/{dora.meet}/desk/picture/bracket", params={"d": "main"}
        )
        assert picture.headers["content-type"].startswith("image/svg")
        shown = dora.sees("playoffs")
        assert "Match 1" in shown
        assert "Say who won match 1 of the playoffs, and how" in shown
        assert dora.answer is not None
        assert '<a class="button primary" href="#m-match-1">Go to match 1</a>' in dora.answer.text
        assert 'id="m-match-1"' in dora.answer.text
        assert HEADS.findall(dora.answer.text).count("Playoffs") == 1
        assert "both forfeited" not in dora.sees("playoffs"), "a match has one winner"
        refusal = {"match": 1, "kind": "refusal", "winner": "a"}
        assert "say what the judge ruled" in dora.refused("playoffs", "playoff_game", **refusal)
        dora.does("playoffs", "playoff_game", match=1, a=121, b=90)
        assert "a correction says why" in dora.refused(
            "playoffs", "playoff_game", match=1, game=1, a=121, b=91
        )
        told = dora.does("playoffs", "playoff_game", match=1, game=1, a=121, b=91, reason="misread")
        assert "121–91" in told
        assert "Choose who has not come" in dora.refused("playoffs", "absence", match=1, minutes=5)
        blank = dora.refused("playoffs", "absence", match=1, side="b")
        assert "The number of minutes is blank" in blank
        dora.does("playoffs", "absence", match=1, side="b", minutes=30)
        dora.sees("playoffs")
        assert dora.answer is not None
        titles = ["Quarter-finals", "Semi-finals", "Final"]
        assert lengths.findall(dora.answer.text) == [f"{one}: best of" for one in titles]
        told = dora.does("playoffs", "playoffs", consolation="on", **{"round-1": "5"})
        assert (
            "The last matches of the consolation of Main, the final first, are best of 5, 5" in told
        )
        assert "Consolation" in dora.sees("playoffs")
        dora.does("playoffs", "playoff_game", match=2, a=121, b=90, consolation="on")
        assert " 2–1" in dora.sees("playoffs")
        assert "as in 2-1" in dora.refused("playoffs", "match", match=2, won="x", consolation="on")
        dora.does("playoffs", "match", match=2, won="2-1", consolation="on")
        missing = dora.http.get(f"/tournaments/{dora.meet}/desk/picture/bracket?d=none")
        assert missing.status_code == 404


def test_tables_and_the_whole_tournament_are_taken_home(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora, small="circle")
        path = f"/tournaments/{dora.meet}/desk/download"
        for what, holds in (
            ("entries", "Al Ruiz"),
            ("schedule", "round,table"),
            ("results", "kind"),
        ):
            assert holds in dora.http.get(f"{path}/{what}?d=men").text
        assert "place,entrant" in dora.http.get(f"{path}/standings?d=men").text
        assert dora.http.get(f"{path}/advancing?d=men").status_code == 422
        assert f"{path}/standings?d=men" in dora.http.get(path.replace("download", "finish")).text
        assert f"{path}/advancing" not in dora.http.get(path.replace("download", "finish")).text
        whole = dora.http.get(f"{path}/cribmeet")
        assert whole.headers["content-disposition"] == 'attachment; filename="games.cribmeet"'
        with Visitor(server) as other:
            file = {"meet_file": ("games.cribmeet", whole.content, "text/plain")}
            brought = other.http.post("/tournaments/bring", files=file)
            other.comes_in(brought)
            assert other.meet != dora.meet
            assert "Dora, director" in text_of(brought)
            again = other.http.get(f"/tournaments/{other.meet}/desk/download/cribmeet")
            assert again.text == whole.text


def test_tables_that_are_not_there_yet_say_why(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("alberta55", "singles55")
        path = f"/tournaments/{dora.meet}/desk/download"
        for what, code in (("schedule", "no_plan"), ("results", "not_started")):
            answer = dora.http.get(f"{path}/{what}?d=singles55")
            assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_the_figure_that_parts_equal_totals_stands_beside_them_everywhere(server: Server) -> None:
    with Visitor(server) as dora:
        a_short_day(dora)
        head = "Game points Spread Won Games"
        shown = dora.sees("standings")
        assert head in shown
        assert re.search(r" \d+ [+-]\d+ \d+ 3 ", shown)
        for page in ("", "/projector"):
            answer = dora.http.get(f"/tournaments/{dora.meet}{page}")
            assert head in text_of(answer), page
            assert re.search(r" \d+ [+-]\d+ \d+ 3 ", text_of(answer)), page
