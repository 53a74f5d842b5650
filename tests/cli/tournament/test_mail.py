"""Mail by commands: looked at, sent once, and tried again where the server was away."""

from __future__ import annotations

import pytest
from tests.cli.run import assert_refused
from tests.cli.tournament.desk import Director
from tests.post_office import PostOffice


def test_cards_are_mailed_once_each(desk: Director, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open("mcallen", "--part", "men")
    for name in ("Ann", "Bob", "Cat"):
        desk.ask("enter", name, "--email", f"{name.lower()}@club.example")
    desk.ask("enter", "Dan")
    desk.begin()
    desk.ask("round", "1")
    desk.result(desk.waiting()[0])
    looked = desk.try_("mail").out
    assert looked.startswith("3 letters to send, 0 sent before. Ann gets:")
    assert "Subject: Your card and place: Games" in looked
    desk.refused("no mail server is named: set PEGOUT_SMTP_HOST", "mail", "--send")
    with PostOffice() as office:
        monkeypatch.setenv("PEGOUT_SMTP_HOST", "localhost")
        monkeypatch.setenv("PEGOUT_SMTP_PORT", str(office.port))
        monkeypatch.setenv("PEGOUT_SMTP_FROM", "desk@club.example")
        monkeypatch.setenv("PEGOUT_SMTP_SECURITY", "none")
        office.refuses["cat@club.example"] = "451 come back"
        first = desk.try_("mail", "--send")
        assert first.code == 2
        assert "Cat <cat@club.example>: The mail server asks to wait" in first.out
        assert "2 letters sent, 0 sent before." in first.out
        office.refuses.clear()
        again = desk.try_("mail", "--send", "--json").json
        assert [one["name"] for one in again["letters"]] == ["Cat"]
        assert again["before"] == 2
        assert len(office.letters) == 3
        assert "0 letters sent, 3 sent before." in desk.try_("mail", "--send").out
        assert "1 letter sent" in desk.try_("mail", "Ann", "--send", "--again").out
        assert len(office.letters) == 4
    assert_refused(desk.try_("mail", "Dan"), "Nobody in")
    assert "gets no mail" in desk.ask("email", "Ann", "")
    assert "2 letters" not in desk.try_("mail").out.splitlines()[0]
