"""What a meet has room for: texts that anybody can send are short, and lists have an end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace
from tests.tournament.desk import DIRECTOR, person, running
from tests.tournament.seasons.club import card, night, season

from pegout.errors import Rejection
from pegout.input_limits import (
    LONGEST_LABEL,
    LONGEST_TEXT,
    MOST_CALLS,
    MOST_DIVISIONS,
    MOST_FAULTS,
    MOST_NOTICES,
    MOST_OFFICIALS,
)
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.base import Command
from pegout.tournament.meet.decide import decide
from pegout.tournament.meet.state import Call, Notice, Official
from pegout.tournament.profile import profile
from pegout.tournament.season import members as season_members
from pegout.tournament.season.members import attributed
from pegout.tournament.spreadsheets import games
from pegout.tournament.spreadsheets.games import match_results, survey_results

LONG, LABEL = "x" * (LONGEST_TEXT + 1), "x" * (LONGEST_LABEL + 1)


@pytest.mark.parametrize(
    "command",
    [
        c.Announce(LONG),
        c.Warn("Ann", LONG),
        c.Enter("d", (replace(person("Zoe"), club=LABEL),)),
        c.Enter("d", (replace(person("Zoe"), family=LABEL),)),
        c.Enter("d", (person("Zoe"),), LABEL),
        c.Enter("d", (person("Zoe"),), override=LONG),
        c.Appoint(LABEL, "judge"),
        c.Withdraw(1, LONG),
        c.CallJudge("d", 1, LONG),
        c.AnswerCall(1, "ruled", judges=(LONG,)),
    ],
    ids=lambda command: type(command).__name__,
)
def test_no_text_of_a_step_is_without_end(command: Command) -> None:
    desk = running("acc", 4, rounds=2)
    refused = decide(desk.meet, command, DIRECTOR)
    assert isinstance(refused, Rejection)
    assert refused.code == "too_long"
    assert refused.sentence.endswith("letters: shorten it")


def test_no_list_of_a_meet_is_without_end() -> None:
    meet, book = running("acc", 4, rounds=2).meet, profile("acc")
    one = meet.divisions["d"]
    full = replace(
        meet,
        divisions={"d": one} | {f"d{n}": replace(one, id=f"d{n}") for n in range(MOST_DIVISIONS)},
        officials=(Official("Dee", "director", None),) * MOST_OFFICIALS,
        calls=tuple(Call(n, "d", 1, "count?", "") for n in range(1, MOST_CALLS + 1)),
        notices=(Notice("announcement", "Lunch"),) * MOST_NOTICES,
    )
    more: list[Command] = [
        c.OpenDivision("more", book, "main", muggins=False),
        c.Appoint("Jay", "judge"),
        c.CallJudge("d", 1, "go?"),
        c.Announce("Tea"),
        c.Warn("Ann", "noise"),
    ]
    for command in more:
        assert isinstance(decide(meet, command, DIRECTOR), tuple), command
        refused = decide(full, command, DIRECTOR)
        assert isinstance(refused, Rejection)
        assert refused.code == "no_room"


class Counted:
    """Counts how often a function of a module is called."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *places: Any, name: str) -> None:
        self.times: Counter[str] = Counter()
        for place in places:
            real = getattr(place, name)

            def counting(*given: Any, real: Any = real, **named: Any) -> Any:
                self.times[name] += 1
                return real(*given, **named)

            monkeypatch.setattr(place, name, counting)


@pytest.mark.parametrize("rows", [100, 1_000])
def test_names_that_nobody_has_are_compared_for_twenty_rows(
    rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = running("acc", 12, rounds=3)
    text = "round,player_a,score_a,player_b,score_b\n"
    text += "".join(f"{n},Amn {n},121,Bub {n},90\n" for n in range(1, rows + 1))
    sheet, faults = survey_results(text, desk.d().profile, "t")
    assert not faults
    counted = Counted(monkeypatch, games, name="get_close_matches")
    matched = match_results(desk.meet, desk.d(), sheet, "t")
    assert len(matched.faults) == MOST_FAULTS + 1
    assert counted.times["get_close_matches"] == 2 * MOST_FAULTS


@pytest.mark.parametrize("guests", [100, 600])
def test_names_of_a_season_are_compared_where_they_are_few(
    guests: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted(monkeypatch, season_members, name="get_close_matches")
    members = tuple(replace(season().members[0], number=str(n), name=f"M {n}") for n in range(600))
    cards = [card(f"G {n}", 10) for n in range(guests)]
    asked = season(night(3, *cards), members=members)
    assert len(attributed(asked).guests) == guests
    season_members.joiners(replace(asked, members=members[: guests // 100]))
    assert counted.times["get_close_matches"] == (200 if guests == 100 else 0)


@pytest.mark.parametrize("sign", ["\0", "\x07", "\u202e", "\u2066"])
def test_no_text_of_a_step_has_a_sign_that_cannot_be_seen(sign: str) -> None:
    desk, text = running("acc", 4, rounds=2), f"a{sign}b"
    for command in (
        c.Announce(text),
        c.Enter("d", (person(text),)),
        c.Enter("d", (replace(person("Zoe"), club=text),)),
        c.Enter("d", (person("Zoe"),), text),
        c.Appoint(text, "judge"),
    ):
        refused = decide(desk.meet, command, DIRECTOR)
        assert isinstance(refused, Rejection)
        assert refused.code in ("bad_name", "bad_text")
        assert "cannot be seen" in refused.sentence
    assert not isinstance(decide(desk.meet, c.Announce("Zoë:\nlunch"), DIRECTOR), Rejection)
