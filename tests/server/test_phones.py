"""Players' own pages over HTTP: each code opens one entry, and what is sent twice is done once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Self

import httpx
import pytest
from tests.server.running import Server, post, serving
from tests.server.test_tournaments import opened, visitor

from pegout.tournament.profile import profile as book

KEYS = count()


class Event:
    """A tournament with its first round called, its director, and a code for each entry."""

    def __init__(
        self,
        server: Server,
        players: int = 6,
        profile: str = "mcallen",
        part: str = "men",
        rounds: int | None = None,
    ) -> None:
        self.server, self.part = server, part
        self.dora = visitor(server)
        self.id = opened(self.dora, profile=profile, parts=[part])["tournament"]
        self.codes: dict[int, str] = {}
        known = book(profile).division(part)
        people = [
            [
                {"name": f"{name} {n}", "birth_year": 1900 + n}
                for name in ("Player", "Partner")[: known.size if known else 1]
            ]
            for n in range(41, 41 + players)
        ]
        division, why = {"division": part}, {"override": "a test"}
        area = {"area": "South"} if profile in ("sasg", "alberta55") else {}
        self.steps(*({"type": "Enter", **division, "people": one, **area, **why} for one in people))
        plan = {"type": "MakePlan", **division, "rounds": rounds}
        self.steps({"type": "CheckIn", **division, **why}, plan)
        self.steps({"type": "Start", **division, **why})
        self.codes = self.passes()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.dora.close()

    def passes(self) -> dict[int, str]:
        answer = self.dora.get(f"/api/v1/tournaments/{self.id}/passes")
        assert answer.status_code == 200, answer.text
        return {one["entry"]: one["code"] for one in answer.json()}

    def steps(self, *commands: dict[str, Any]) -> None:
        body = {"key": f"k{next(KEYS)}", "commands": commands}
        answer = self.dora.post(f"/api/v1/tournaments/{self.id}/steps", json=body)
        assert answer.status_code == 200, answer.text

    def call(self, number: int = 1) -> None:
        self.steps({"type": "StartRound", "division": self.part, "round": number})

    def see(self, entry: int) -> Any:
        answer = self.dora.get(f"/api/v1/passes/{self.codes[entry]}")
        assert answer.status_code == 200, answer.text
        return answer.json()["view"]

    def ask(self, entry: int, ask: dict[str, Any], key: str = "") -> httpx.Response:
        body = {"key": key or f"k{next(KEYS)}", "ask": ask}
        return self.dora.post(f"/api/v1/passes/{self.codes[entry]}/asks", json=body)

    def claim(self, entry: int, ours: int, theirs: int, key: str = "") -> httpx.Response:
        at = self.see(entry)["games"][0]["at"]
        return self.ask(entry, {"type": "claim", "at": at, "ours": ours, "theirs": theirs}, key)

    def opponent(self, entry: int) -> int:
        name = self.see(entry)["now"]["opponent"]
        return next(e for e in self.codes if self.see(e)["you"] == name)


@pytest.fixture
def event(server: Server) -> Iterator[Event]:
    with Event(server) as made:
        made.call()
        yield made


def test_both_sides_enter_and_equal_is_agreed(event: Event) -> None:
    other = event.opponent(1)
    sent = event.claim(1, 121, 88).json()["view"]["games"][0]
    assert sent["stage"] == "sent"
    assert event.see(other)["games"][0]["stage"] == "other_in"
    agreed = event.claim(other, 88, 121).json()["view"]["games"][0]
    assert (agreed["stage"], agreed["how"]) == ("settled", "Both sides agree")
    assert event.see(1)["card"]["words"] == "141 points, 1 won of 1 game."


def test_an_entry_sent_twice_or_from_two_phones_is_one_step(event: Event) -> None:
    at = event.see(1)["games"][0]["at"]
    ask = {"type": "claim", "at": at, "ours": 121, "theirs": 88}
    first = event.ask(1, ask, "same").json()
    assert event.ask(1, ask, "same").json() == first
    assert event.ask(1, ask, "the other phone of the pair").json() == first
    event.claim(event.opponent(1), 88, 121)
    late = event.ask(1, ask, "same")
    assert late.status_code == 200, "the answer was lost on the way, the entry was not"
    assert late.json()["view"]["games"][0]["stage"] == "settled"
    differs = event.ask(1, {**ask, "theirs": 90}, "late")
    assert differs.status_code == 422
    assert differs.json()["code"] == "has_result"
    assert "call a judge" in differs.json()["sentence"]


def test_a_result_waits_for_the_round_to_be_called(server: Server) -> None:
    at = {"division": "men", "game": 1}
    with Event(server) as event:
        sides = [entry for entry in event.codes if event.see(entry)["next"]["table"] == 1]
        early = event.ask(sides[0], {"type": "claim", "at": at, "ours": 121, "theirs": 88})
        assert (early.status_code, early.json()["code"]) == (422, "not_on")
        assert event.see(sides[0])["games"] == []


def test_no_page_tells_a_code_a_birth_year_or_the_other_sides_entry(event: Event) -> None:
    other = event.opponent(1)
    event.claim(other, 121, 77)
    for entry, own in event.codes.items():
        pages = [
            event.dora.get(f"/api/v1/passes/{own}").text,
            event.dora.get(f"/api/v1/passes/{own}/place").text,
            event.dora.get(f"/p/{own}").text,
        ]
        for code in event.codes.values():
            assert code == own or not any(code in page for page in pages)
        assert not any(f"19{n}" in page for page in pages for n in range(41, 47))
        if entry != other:
            assert not any("77" in page for page in pages[:2]), "hidden until both are in"
    event.claim(1, 121, 99)
    assert event.see(1)["games"][0]["other"]["words"] == "You lost 121–77: a skunk"


def test_a_code_acts_for_its_own_entry_and_games_alone(event: Event) -> None:
    other = event.opponent(1)
    stranger = next(e for e in event.codes if e not in (1, other))
    at = event.see(1)["games"][0]["at"]
    refused = event.ask(stranger, {"type": "claim", "at": at, "ours": 121, "theirs": 88})
    assert refused.json()["code"] == "not_your_game"
    wrong = event.ask(1, {"type": "claim", "at": at, "ours": 130, "theirs": 88})
    assert wrong.json()["code"] == "score_too_high"
    assert event.ask(1, {"type": "fly", "at": at}).status_code == 400
    header = {"pegout-pass": event.codes[1]}
    stolen = post(
        f"{event.server.address}/api/v1/tournaments/{event.id}/steps",
        json={"key": "k", "commands": [{"type": "Undo"}]},
        headers=header,
    )
    assert stolen.json()["code"] == "not_yours"


def test_a_judge_is_called_and_the_answer_comes_back(event: Event) -> None:
    at = event.see(1)["games"][0]["at"]
    for _ in range(2):
        event.ask(1, {"type": "call", "at": at, "question": "Is it a run?"})
    calls = event.see(1)["calls"]
    assert [(one["question"], one["ruling"]) for one in calls] == [("Is it a run?", None)]
    event.steps({"type": "AnswerCall", "call": calls[0]["id"], "ruling": "It is"})
    assert event.see(event.opponent(1))["calls"][0]["ruling"] == "It is"


def test_an_officials_code_has_no_card_and_an_undone_entry_no_page(server: Server) -> None:
    with visitor(server) as dora:
        made = opened(dora)
        own = dora.get(f"/api/v1/passes/{made['code']}")
        assert (own.status_code, own.json()["code"]) == (404, "no_player")
        steps = f"/api/v1/tournaments/{made['tournament']}/steps"
        enter = {"type": "Enter", "division": "men", "people": [{"name": "Al"}]}
        dora.post(steps, json={"key": "a", "commands": [enter]})
        code = dora.get(f"/api/v1/tournaments/{made['tournament']}/passes").json()[0]["code"]
        hidden = dora.get(f"/api/v1/passes/{code}/place")
        assert hidden.json()["code"] == "not_shown"
        dora.post(steps, json={"key": "b", "commands": [{"type": "Undo"}]})
        for path in ("", "/place"):
            assert dora.get(f"/api/v1/passes/{code}{path}").json()["code"] == "no_entry"


def test_the_code_of_an_undone_entry_does_not_open_the_page_of_the_next(server: Server) -> None:
    with visitor(server) as dora:
        meet = opened(dora)["tournament"]
        passes = f"/api/v1/tournaments/{meet}/passes"

        def enter(name: str) -> dict[str, Any]:
            return {"type": "Enter", "division": "men", "people": [{"name": name}]}

        def take(*commands: dict[str, Any]) -> str:
            body = {"key": f"k{next(KEYS)}", "commands": commands}
            answer = dora.post(f"/api/v1/tournaments/{meet}/steps", json=body)
            assert answer.status_code == 200, answer.text
            return str(dora.get(passes).json()[-1]["code"])

        carls = take(enter("Carl Wrong"))
        dans = take({"type": "Undo"}, enter("Dan Right"))
        assert dans != carls
        for path in (f"/api/v1/passes/{carls}", f"/p/{carls}", f"/p/{carls}/play"):
            assert dora.get(path).status_code == 404
        assert "Dan Right" in dora.get(f"/p/{dans}").text
        take({"type": "Rename", "person": 1, "name": "Dan Wright"})
        assert "Dan Wright" in dora.get(f"/p/{dans}").text
        assert take({"type": "CheckIn", "division": "men", "override": "a test"}) == dans


def test_one_who_has_left_is_not_told_that_the_other_has(event: Event) -> None:
    game = event.see(1)["games"][0]
    gone = {"type": "Withdraw", "entry": 1, "reason": "ill", "forfeit_open": True}
    event.steps(gone)
    shown = event.see(1)["games"][0]
    assert game["at"] == shown["at"]
    assert shown["how"].startswith("You have left")


def test_a_lost_code_is_given_anew_and_the_old_one_opens_nothing(event: Event) -> None:
    lost = event.codes[1]
    answer = event.dora.post(f"/api/v1/tournaments/{event.id}/passes/1")
    fresh = answer.json()["code"]
    assert fresh != lost
    gone = event.dora.get(f"/api/v1/passes/{lost}")
    assert (gone.status_code, gone.json()["code"]) == (404, "no_pass")
    assert event.dora.get(f"/p/{lost}", headers={"accept": "text/html"}).status_code == 404
    event.codes[1] = fresh
    assert event.claim(1, 121, 88).status_code == 200
    assert event.dora.post(f"/api/v1/tournaments/{event.id}/passes/99").status_code == 404
    with visitor(event.server) as eve:
        path = f"/api/v1/tournaments/{event.id}/passes"
        assert eve.get(path).status_code == 403
        assert eve.post(f"{path}/1").status_code == 403


def test_entries_are_kept_when_the_server_is_killed(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with (
        serving(tmp_path_factory.mktemp("killed")) as server,
        Event(server) as event,
    ):
        event.call()
        event.claim(1, 121, 88, "before")
        server.kill()
        server.start()
        assert event.see(1)["games"][0]["stage"] == "sent"
        assert event.claim(1, 121, 88, "before").status_code == 200
        other = event.opponent(1)
        assert event.claim(other, 88, 121).json()["view"]["games"][0]["stage"] == "settled"
