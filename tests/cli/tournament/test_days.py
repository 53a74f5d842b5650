"""Whole days at the desk, one for each way to run a tournament."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import pegout_here
from tests.cli.tournament.desk import MEN, Director


def test_s1_a_mcallen_morning_with_thirteen_players(desk: Director) -> None:
    desk.open("mcallen", "--part", "men")
    assert desk.next() == "Enter people: 0 of at least 2 entries are in."
    desk.enter(*MEN)
    assert desk.next() == "Check in 13 entries, then plan the games."
    desk.ask("checkin", "--all")
    assert desk.next() == "Plan the games for 13 entries."
    plan = desk.json("plan")
    assert plan["checks"]["games_each"] == [6, 6]
    assert (plan["checks"]["repeats"], plan["checks"]["makeups"]) == (0, 3)
    assert [one["makeup"] for one in plan["rounds"]] == [False] * 6 + [True]
    assert desk.next() == "Look at the plan, and start if it is right."
    desk.ask("start")
    for number in range(1, 8):
        called = desk.json("round", str(number))
        assert len(called["games"]) == (6 if number < 7 else 3)
        desk.play("--round", str(number))
    found = desk.json("standings")
    assert not found["provisional"]
    assert {row["games"] for row in found["standings"]} == {6}
    assert len(found["medals"]) == 3
    assert desk.next() == "Everything is in: publish the results."
    assert desk.json("publish")["version"] == 1
    assert desk.json("status")["divisions"][0]["stands"].endswith(", over.")
    assert desk.next().startswith("Everything is done")
    assert desk.try_("check").code == 0
    desk.refused("published", "undo", "--step", "20")


def test_s4_a_pairs_day_with_an_odd_field_and_a_withdrawal(desk: Director, tmp_path: Path) -> None:
    rows = [f"pairs,A{n},B{n},Region {n % 6},fee waiver consent" for n in range(1, 18)]
    table = tmp_path / "entries.csv"
    table.write_text("division,name,name2,area,papers\n" + "\n".join(rows), "utf-8")
    desk.open("sasg", "--part", "pairs")
    assert desk.json("enter", "--csv", str(table))["entered"] == 17
    desk.begin()
    desk.ask("round", "1")
    desk.play("--round", "1")
    desk.play("--round", "2")
    told = desk.ask("withdraw", "A3", "taken ill")
    assert "planned again from round 3" in told
    assert "- Every entry plays 8 games." in told
    desk.play()
    found = desk.json("standings")
    assert len(found["standings"]) == 16
    assert {row["games"] for row in found["standings"]} == {8}
    assert {row["missing"] for row in found["standings"]} == {0}
    assert "not signed by both sides" in desk.try_("check").out
    game = desk.json("games", "--round", "1")["games"][0]["game"]
    desk.ask("sign", str(game), "a")
    desk.refused("signed already", "sign", str(game), "a")


def test_s0_a_zone_sends_its_best_to_the_provincial_games(desk: Director, tmp_path: Path) -> None:
    zone = desk.open("alberta55", "--part", "singles55", "--date", "2026-07-03")
    for number, name in enumerate(("Ann", "Bob", "Cat", "Dan")):
        words = ("--area", "Zone 1", "--birth-year", str(1950 + number), "--papers", "membership")
        zone.ask("enter", name, *words)
    zone.begin("--in-order")
    # A circle in which Ann, Bob and Cat beat one another by equal scores, and Dan nobody.
    winners = {"Ann Bob": "Ann", "Bob Cat": "Bob", "Ann Cat": "Cat"}
    for game in zone.waiting():
        a, b = game["names"]
        best = winners.get(" ".join(sorted((a, b))), a if b == "Dan" else b)
        scores = ("121", "100") if best == a else ("100", "121")
        zone.ask("result", str(game["game"]), *scores)
    assert zone.next() == "Ties are at stake: set 3 games to part them."
    zone.refused("tied for the last place", "export", "--what", "advancing")
    zone.ask("ties")
    for game, lost in zip(zone.waiting(), ("60", "70", "80"), strict=True):
        zone.ask("result", str(game["game"]), "121", lost)
    going = tmp_path / "provincial.csv"
    zone.ask("export", "--what", "advancing", "--out", str(going))
    header, *rows = going.read_text("utf-8").splitlines()
    assert header == "division,name,name2,area,birth_year,birth_year2,club"
    assert len(rows) == 2
    assert all(row.startswith("singles55,") and "Zone 1,19" in row for row in rows)
    provincial = Director(tmp_path / "provincial.cribmeet")
    provincial.open("alberta55_provincial", "--date", "2026-07-03")
    entered = provincial.json("enter", "--csv", str(going), "--papers", "membership")
    assert entered["entered"] == 2
    listed = provincial.json("list")["entries"]
    assert [one["name"] for one in listed] == [row.split(",")[1] for row in rows]
    provincial.ask("checkin", "--all")


def test_s1_30_an_acc_event_with_its_bracket(desk: Director, tmp_path: Path) -> None:
    desk.open("acc")
    desk.enter(*(f"P{n}" for n in range(1, 21)))
    desk.begin("--rounds", "9", "--in-order")
    desk.refused("games of Main have no result yet", "playoffs")
    desk.play()
    while desk.next().startswith("Ties"):
        desk.ask("ties")
        desk.play()
    assert desk.next() == "Begin the playoffs of 5 qualifiers."
    rounds = ("playoffs", "--best-of", "1", "--best-of-rounds")
    desk.refused("leave --semi and --final out", *rounds, "3,5", "--final", "5")
    desk.refused("best of 1, 3, 5 or 7, not 4", *rounds, "4")
    begun = desk.json(*rounds, "3,1,5")
    assert begun["best_of_last"] == [5, 1, 3]
    assert (begun["size"], len(begun["due"])) == (8, 2)
    first = begun["due"][0]["match"]
    desk.ask("playoffs", "--match", str(first), "--absent", "b", "--minutes", "20")
    while not (state := desk.json("bracket"))["over"]:
        for one in state["due"]:
            desk.ask("playoffs", "--match", str(one["match"]), "121", "100")
    final = str(state["matches"][-1]["match"])
    again = ("playoffs", "--match", final, "--game", "1", "121", "101")
    desk.refused("says why", *again)
    assert "Why: misread." in desk.ask(*again, "--correct", "misread")
    picture = tmp_path / "wall.svg"
    desk.ask("bracket", "--svg", str(picture))
    assert "<svg" in picture.read_text("utf-8")
    assert desk.json("standings")["medals"][0]["entrant"] == state["places"][0]["entrant"]
    consolation = desk.json("playoffs", "--consolation")
    assert len(consolation["seeds"]) == 15
    desk.ask("publish")
    assert desk.try_("check").code == 2, "the consolation is on"


def test_a_club_night_of_nine_games(desk: Director) -> None:
    desk.open("grass_roots")
    desk.enter(*(f"P{n}" for n in range(1, 13)))
    desk.begin()
    desk.ask("round", "1", "--at", "2026-07-03T19:00")
    told = desk.json("clock", "--now", "2026-07-03T19:10")
    assert told["rounds"] == [{"round": 1, "minutes": 15, "minutes_left": 5, "held": False}]
    assert told["slow"] == []
    assert len(desk.json("clock", "--now", "2026-07-03T19:20")["slow"]) == 6
    desk.play()
    while desk.next().startswith("Ties"):
        desk.ask("ties")
        desk.play()
    assert {row["games"] for row in desk.json("standings")["standings"]} == {9}
    assert desk.json("balance")["even"]
    desk.refused("has no bracket", "playoffs")
    as_mcallen = desk.json("standings", "--as", "mcallen")
    assert as_mcallen["as"] == "mcallen"
    assert len(as_mcallen["standings"]) == 12


def test_cards_of_both_sides_and_the_cross_check(desk: Director) -> None:
    desk.open("acc")
    desk.enter("Ann", "Bob", "Cat", "Dan")
    desk.begin("--rounds", "2", "--in-order")
    one, two, *_ = (str(game["game"]) for game in desk.waiting())
    desk.ask("card", one, "a", "won", "--points", "2", "--plus", "17")
    assert "do not agree" in desk.ask("card", one, "b", "lost", "--minus", "16")
    assert not desk.next().startswith("Cross-check"), "it waits for the other games"
    desk.ask("card", two, "a", "won", "--points", "2", "--plus", "9")
    assert "both sides agree" in desk.ask("card", two, "b", "lost", "--minus", "9")
    desk.refused("2 qualifying games have no result yet: 3, 4.", "crosscheck")
    books = desk.json("balance")
    assert (books["even"], books["disputed"]) == (False, [int(one)])
    assert "All cards agree" not in desk.ask("balance")
    assert "the spreads are +17 and -16" in desk.ask("balance")
    told = desk.ask("crosscheck", "--early")
    assert "ACC 12.2" in told
    assert "To be told of their corrected cards: Ann." in told
    assert "This check was early" in told
    (game,) = (game for game in desk.json("games")["games"] if game["game"] == int(one))
    assert [card["written"]["spread"] for card in game["cards"]] == [17, 16]
    assert [card["counts"]["spread"] for card in game["cards"]] == [16, -16]
    assert (game["how"], game["clause"]) == ("cross_check", "ACC 12.2 a")
    assert desk.json("balance")["doubts"], "the claims are summed, not what was ruled"
    assert desk.json("standings", "--as", "mcallen")["standings"]
    desk.refused(
        "the plus or in the minus column", "card", "3", "a", "won", "--plus", "1", "--minus", "2"
    )


def test_two_claims_that_differ_wait_for_a_ruling(morning: Director) -> None:
    morning.ask("result", "1", "121", "90", "--claim", "a")
    assert "do not agree" in morning.ask("result", "1", "121", "91", "--claim", "b")
    assert morning.next() == "Rule on game 1 (round 1, table 1): the two sides differ."
    told = morning.ask(
        "result", "1", "121", "91", "--rule", "the board was still up", "--clause", "12"
    )
    assert "(ruled). Why: the board was still up; 12." in told
    morning.ask("result", "2", "121", "91", "--claim", "a")
    assert "both sides agree" in morning.ask("result", "2", "121", "91", "--claim", "b")


def test_a4_a_small_field_is_offered_three_ways_with_their_numbers(desk: Director) -> None:
    desk.open("mcallen", "--part", "men")
    desk.enter(*MEN[:8])
    told = desk.json("plan")
    assert [one["small"] for one in told["offers"]] == ["letter", "circle", "roundrobin"]
    assert [one["checks"] and one["checks"]["repeats"] for one in told["offers"]] == [8, 0, None]
    assert (
        "Everybody plays 6 games, 8 games are against somebody met before, and nobody sits out."
        in desk.ask("plan", "--small", "letter")
    )
    said = desk.ask("plan")
    assert "Everybody plays 6 games, no two meet again, and nobody sits out." in said
    assert "--small letter: 6 games each, 8 repeat games, 0 make-up games" in said
    assert "--small roundrobin: not here" in said


def test_s0_17_two_games_in_a_row_are_named_by_round_and_table(desk: Director) -> None:
    desk.open("alberta55_provincial", "--part", "singles70", "--date", "2026-07-03")
    for number in range(4):
        words = ("--birth-year", "1940", "--papers", "all", "--area", f"Zone {number}")
        desk.ask("enter", f"P{number}", *words)
    desk.begin()
    where = ("--round", "1", "--table", "1", "121", "90")
    desk.refused("several games in round 1: say --game 1 (game 1) or", "result", *where)
    assert "Game 1 " in desk.ask("result", *where, "--game", "1")
    desk.refused("has its result", "result", *where[:-1], "91", "--game", "1")
    assert "Game 2 " in desk.ask("result", *where, "--game", "2")
    assert "Game 1 " in desk.ask("result", *where[:-1], "91", "--game", "1", "--correct", "misread")


@pytest.mark.parametrize("profile", ["mcallen", "alberta55", "alberta55_provincial", "sasg", "acc"])
def test_a_rehearsal_checks_itself(profile: str, tmp_path: Path) -> None:
    path = tmp_path / "rehearsal.cribmeet"
    words = ("--profile", profile, "--entries", "11", "--seed", "5", "--out", str(path))
    answer = pegout_here("tournament", "rehearse", *words, "--json").json
    assert (answer["ok"], answer["faults"]) == (True, [])
    assert len(answer["standings"]) == 11
    assert pegout_here("tournament", "check", str(path)).out.startswith((str(path), "Still open"))
    shown = pegout_here("tournament", "rehearse", *words[:-2])
    assert "Checked:" in shown.out


def test_how_often_the_best_wins() -> None:
    words = ("--profile", "acc", "--entries", "8", "--rounds", "5", "--runs", "20", "--seed", "1")
    answer = pegout_here("tournament", "simulate", *words, "--best-wins", "100", "--json").json
    one = answer["formats"][0]
    assert one["low"] <= one["best_wins"] <= one["high"]
    assert (
        answer == pegout_here("tournament", "simulate", *words, "--best-wins", "100", "--json").json
    )
    compared = pegout_here("tournament", "simulate", *words[:-4], "--runs", "2", "--compare")
    assert compared.code == 0
    assert "club_teams" in compared.out


def test_standings_show_who_left(desk: Director) -> None:
    desk.open("acc")
    desk.enter("Ann", "Bob", "Cat", "Dan")
    desk.begin("--rounds", "2", "--in-order")
    for game in [game for game in desk.waiting() if game["round"] == 1]:
        desk.ask("result", str(game["game"]), "121", "90")
    desk.ask("withdraw", "Dan", "ill")
    assert "withdrew, round 2: ill" in desk.ask("standings")
    told = desk.json("standings")
    assert [one["entrant"] for one in told["withdrawn"]] == ["Dan"]
    assert {row["pool"] for row in told["standings"]} == {None}
