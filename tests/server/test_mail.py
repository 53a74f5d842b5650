"""Mail at the desk: by the page and the API, through a real site to a real mail server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.post_office import PostOffice
from tests.server.desk import Visitor, problem_of, text_of
from tests.server.running import PATIENCE, Server, serving

TABLE = """name,e-mail
Ann Lee,ann@club.example
Bob Ray,bob@club.example
Cy Dow,
Di Fox,di@club.example
"""


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with PostOffice() as opened:
        yield opened


def settings(office: PostOffice, by: str) -> dict[str, str]:
    return {
        "PEGOUT_SMTP_HOST": "localhost",
        "PEGOUT_SMTP_PORT": str(office.port),
        "PEGOUT_SMTP_FROM": "desk@club.example",
        "PEGOUT_SMTP_SECURITY": "none",
        "PEGOUT_MAIL_BY": by,
    }


@pytest.fixture(scope="module")
def mailing(office: PostOffice, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("mail"), **settings(office, "everybody")) as running:
        yield running


def arrived(office: PostOffice, number: int) -> None:
    """Wait until so many letters have come: the outbox sends them beside everything else."""
    while len(office.letters) < number:
        office.arrived.clear()
        if len(office.letters) < number:
            assert office.arrived.wait(PATIENCE), f"{len(office.letters)} of {number} came"


def begins(dora: Visitor) -> None:
    dora.opens("mcallen", "men")
    dora.does("entries", "enter_table", csv=TABLE)
    dora.does("check-in", "check_in_all")
    dora.does("plan", "plan")
    dora.does("plan", "start")
    dora.does("rounds", "round", round=1)
    dora.does("results", "record", game=1, a=121, b=90)


def posts(dora: Visitor, **fields: object) -> str:
    answer = dora.http.post(f"/tournaments/{dora.meet}/mail", data={"division": "men", **fields})
    assert answer.status_code == 200, problem_of(answer)
    return text_of(answer)


def test_cards_are_looked_at_and_sent_once(mailing: Server, office: PostOffice) -> None:
    office.letters.clear()
    with Visitor(mailing) as dora, Visitor(mailing) as eve:
        begins(dora)
        page = dora.sees("mail")
        assert "Without an address: Cy Dow." in page
        assert "Send 3 letters" in page
        assert "what Ann Lee gets" in page
        assert "Your card and place: Games" in page
        shown = dora.http.get(f"/tournaments/{dora.meet}/mail/card/1")
        assert shown.headers["content-type"].startswith("text/html")
        assert "default-src 'none'" in shown.headers["content-security-policy"]
        assert "Ann Lee" in shown.text
        assert office.letters == []  # looking sends nothing
        assert "3 letters are on their way." in posts(dora, do="send", kind="card")
        arrived(office, 3)
        assert "3 were sent before" in posts(dora, do="send", kind="card")
        posts(dora, do="send", kind="card", entry=2, again="on")
        arrived(office, 4)
        assert str(office.letters[-1]["To"]) == "Bob Ray <bob@club.example>"
        text = office.letters[-1].get_body(("plain",))
        assert text is not None
        assert "Round 1" in text.get_content()
        # Nobody else sees an address, a letter, or the page.
        for path in ("", "/desk/mail", "/mail/card/1", "/print", "/calendar.ics"):
            answer = eve.http.get(f"/tournaments/{dora.meet}{path}")
            assert "@club.example" not in answer.text, path
        assert eve.http.get(f"/tournaments/{dora.meet}/mail/card/1").status_code == 403
        for what in ("entries", "results", "standings", "games", "report"):
            kept = dora.http.get(f"/tournaments/{dora.meet}/desk/download/{what}?d=men")
            assert "@club.example" not in kept.text, what
        assert "@club.example" not in dora.sees("log")


def test_the_api_shows_letters_sends_them_and_tells_what_came_of_each(
    mailing: Server, office: PostOffice
) -> None:
    office.letters.clear()
    with Visitor(mailing) as dora:
        begins(dora)
        at = f"/api/v1/tournaments/{dora.meet}/mail"
        office.refuses["bob@club.example"] = "550 no such mailbox"
        shown = dora.http.post(at, json={"kind": "card", "division": "men"}).json()
        assert (len(shown["letters"]), shown["new"]) == (3, 0)
        assert "You stand" in shown["letters"][0]["text"]
        assert dora.http.get(at).json() == {"sends": True, "letters": []}
        sent = dora.http.post(at, json={"kind": "card", "entries": [1, 2], "send": True}).json()
        assert (sent["new"], sent["before"]) == (2, 0)
        arrived(office, 1)
        states: dict[str, str] = {}
        while set(states.values()) != {"sent", "refused"}:
            letters = dora.http.get(at).json()["letters"]
            states = {one["name"]: one["state"] for one in letters}
        del office.refuses["bob@club.example"]
        trouble = {one["name"]: one["trouble"] for one in letters}
        assert states == {"Ann Lee": "sent", "Bob Ray": "refused"}
        assert "not known there: put it right" in trouble["Bob Ray"]
        assert "not known there" in dora.sees("mail")
        wrong = dora.http.post(at, json={"kind": "poem"})
        assert wrong.status_code == 400


def test_who_asks_at_the_door_is_told_when_the_desk_has_entered_them(
    mailing: Server, office: PostOffice
) -> None:
    office.letters.clear()
    with Visitor(mailing) as dora, Visitor(mailing) as eve:
        dora.opens("mcallen", "men")
        dora.does("door", "door", open="on")
        door = f"/tournaments/{dora.meet}/door"
        assert "E-mail, if you want a confirmation" in eve.http.get(door).text
        form = {"name": "Ida Jones", "division": "men", "email": "ida at home"}
        assert "is no e-mail address" in problem_of(eve.http.post(door, data=form))
        eve.http.post(door, data={**form, "email": "ida@club.example"})
        assert office.letters == []
        dora.does("door", "let_in", name="Ida Jones", email="ida@club.example")
        arrived(office, 1)
        assert str(office.letters[0]["Subject"]) == "You are entered: Games"
        assert str(office.letters[0]["To"]) == "Ida Jones <ida@club.example>"
        assert "Ida Jones" in dora.sees("mail")


def test_a_site_without_a_mail_server_says_so_and_offers_nothing(server: Server) -> None:
    with Visitor(server) as dora:
        begins(dora)
        assert "Mail</a>" not in dora.http.get(f"/tournaments/{dora.meet}/desk/finish").text
        assert "This site sends no mail" in dora.sees("mail")
        answer = dora.http.post(
            f"/tournaments/{dora.meet}/mail", data={"do": "send", "kind": "card", "division": "men"}
        )
        assert "This site sends no mail: whoever runs it can set a mail server" in problem_of(
            answer
        )


def test_mail_is_sent_for_accounts_and_for_those_who_are_named(
    office: PostOffice, tmp_path: Path
) -> None:
    with serving(tmp_path, **settings(office, "Dora")) as running:
        for name, told in (("", "Sign in first"), ("Eve", "for some accounts only"), ("Dora", "")):
            with Visitor(running) as one:
                if name:
                    form = {"name": name, "password": "over the hills"}
                    one.http.post("/api/v1/accounts", json=form).raise_for_status()
                begins(one)
                answer = one.http.post(
                    f"/tournaments/{one.meet}/mail",
                    data={"do": "send", "kind": "card", "division": "men"},
                )
                assert told in problem_of(answer) if told else "3 letters" in text_of(answer)


def test_settings_that_cannot_work_end_the_start_with_one_sentence(tmp_path: Path) -> None:
    from tests.cli.run import pegout_here

    asked = {"PEGOUT_SMTP_HOST": "localhost", "PEGOUT_SMTP_FROM": "nobody"}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in asked.items():
            patch.setenv(name, value)
        answer = pegout_here("serve", "--database", str(tmp_path / "site.db"))
    assert answer.code == 2
    assert answer.err.strip() == (
        "pegout: Give PEGOUT_SMTP_FROM the e-mail address that mail comes from"
    )
