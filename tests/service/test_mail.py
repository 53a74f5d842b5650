"""Mail: what is written, and how the outbox hands it to a real mail server."""

from __future__ import annotations

from email.message import EmailMessage
from html.parser import HTMLParser
from pathlib import Path
from time import time

import pytest
from msgspec.structs import replace
from tests.post_office import CERTIFICATE, PASSWORD, USER, PostOffice
from tests.tournament.desk import Desk, running, won

from pegout.errors import Rejection
from pegout.service.mail import (
    Letter,
    MailServer,
    MailSettingsError,
    Outbox,
    Trouble,
    Written,
    letters_of,
    mail_server,
)
from pegout.service.mail.outbox import GIVEN_UP, LENT, MOST_A_DAY, WAITS
from pegout.store import Store, open_store
from pegout.tournament.meet import commands as c

SENDER = "desk@club.example"


def with_addresses(book: str = "acc", people: int = 6) -> Desk:
    """A running event in which all but the last have an address."""
    desk = running(book, people, rounds=3)
    for one in list(desk.meet.people.values())[:-1]:
        desk.do(c.NoteEmail(one.id, f"{one.name.lower()}@club.example"))
    return desk


def plays_out(desk: Desk) -> None:
    for number in sorted(desk.meet.divisions["d"].rounds):
        desk.do(c.StartRound("d", number))
        for game in desk.meet.divisions["d"].rounds[number].values():
            first = game.entries[0] < game.entries[1]
            desk.do(c.RecordResult("d", game.number, won(first, 90 - max(game.entries))))


def cards(desk: Desk, *entries: int) -> list[Letter]:
    found = letters_of("m1", desk.meet, desk.meet.divisions["d"], "card", "", entries)
    assert not isinstance(found, Rejection), found
    return found


def refused(desk: Desk, kind: str = "card") -> str:
    found = letters_of("m1", desk.meet, desk.meet.divisions["d"], kind)  # type: ignore[arg-type]
    assert isinstance(found, Rejection)
    return found.sentence


def server(office: PostOffice) -> MailServer:
    return MailServer("localhost", office.port, SENDER, security="none")


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = time()

    def __call__(self) -> float:
        return self.now


def outbox(store: Store, office: PostOffice) -> tuple[Outbox, Clock]:
    clock = Clock()
    made = Outbox(store, lambda: "2026-07-03T18:00", clock)
    made.server = server(office)
    return made, clock


# What is written


def test_a_card_has_every_seat_with_its_result_and_the_place_of_the_standings() -> None:
    desk = with_addresses()
    plays_out(desk)
    one = cards(desk, 1)[0]
    assert (one.to, one.name) == ("ann@club.example", "Ann")
    assert one.subject == "Your card and place: Summer Games"
    own = [game for game in desk.meet.divisions["d"].games() if 1 in game.entries]
    names = desk.meet.names("d")
    for game in own:
        other = names[game.entries[1 - game.entries.index(1)]]
        row = next(
            line for line in one.text.splitlines() if line.startswith(f"Round {game.round} ")
        )
        assert row.split()[2] == str(game.table)
        assert other in row
        assert "You won 121–" in row
    assert "You stand 1st of 6 so far." in one.text


def test_who_has_the_results_is_told_where_they_came() -> None:
    desk = with_addresses("mcallen")
    plays_out(desk)
    desk.do(c.Publish("d", "the tie is not played off"))
    assert "You came 1st of 6." in cards(desk, 1)[0].text
    assert "After the rounds: 1st: " in cards(desk, 1)[0].text


def test_the_form_says_the_same_as_the_text_and_fetches_nothing() -> None:
    desk = with_addresses()
    plays_out(desk)
    one = cards(desk, 2)[0]
    read = Words()
    read.feed(one.html)
    words = " ".join(" ".join(read.words).split())
    for line in one.text.replace("-- \n", "").splitlines():
        for cell in line.split("  "):
            assert " ".join(cell.split()) in words, cell
    assert read.fetched == []


class Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.fetched: list[str] = []

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [value or "" for name, value in attrs if name in ("src", "background")]


def test_a_name_is_never_markup() -> None:
    desk = with_addresses()
    desk.do(c.Rename(1, "<b>Ann</b> & Co"))
    assert "<b>Ann</b>" not in cards(desk, 1)[0].html
    assert "&lt;b&gt;Ann&lt;/b&gt; &amp; Co" in cards(desk, 1)[0].html


def test_only_those_with_an_address_get_a_letter_and_both_of_a_pair_do() -> None:
    desk = with_addresses()
    assert len(cards(desk)) == 5
    pairs = Desk()
    pairs.open("sasg", "pairs", "d")
    people = (c.PersonData("Ann", email="a@b.example"), c.PersonData("Bob", email="b@b.example"))
    pairs.do(c.Enter("d", people, "Vulcan"))
    found = letters_of("m1", pairs.meet, pairs.meet.divisions["d"], "entered")
    assert not isinstance(found, Rejection)
    assert [one.to for one in found] == ["a@b.example", "b@b.example"]
    assert "You are entered in" in found[0].text
    assert "3 July 2026" in found[0].text


def test_what_stands_in_the_way_of_a_letter_is_one_sentence() -> None:
    desk = Desk()
    desk.open("acc", "main", "d")
    assert refused(desk) == "There are no cards yet: the games have not begun"
    assert refused(desk, "entered").startswith("Nobody in ")
    desk = with_addresses()
    desk.do(c.ShowStandings("d", shown=False))
    assert "kept back" in refused(desk)


# How it goes out


async def test_letters_go_out_once_and_again_only_when_asked(store: Store) -> None:
    desk = with_addresses()
    with PostOffice() as office:
        box, _ = outbox(store, office)
        assert await box.write(cards(desk), "dee") == Written(5, 0)
        await box.go_round()
        assert len(office.letters) == 5
        assert {one.state for one in await box.of("m1")} == {"sent"}
        assert await box.write(cards(desk), "dee") == Written(0, 5)
        await box.go_round()
        assert len(office.letters) == 5
        assert await box.write(cards(desk, 1), "dee", again=True) == Written(1, 0)
        await box.go_round()
        assert [to_of(one) for one in office.letters].count("Ann <ann@club.example>") == 2
    first = next(one for one in office.letters if "ann@" in to_of(one))
    kinds = [part.get_content_type() for part in first.walk()]
    assert kinds == ["multipart/alternative", "text/plain", "text/html"]
    assert first["From"] == "Pegout <desk@club.example>"
    assert first["Auto-Submitted"] == "auto-generated"


def to_of(letter: EmailMessage) -> str:
    return str(letter["To"])


async def test_nothing_is_lost_while_the_server_is_away_or_this_program_is(store: Store) -> None:
    desk = with_addresses()
    with PostOffice() as office:
        box, clock = outbox(store, office)
    await box.write(cards(desk), "dee")
    await box.go_round()
    stand = await box.of("m1")
    assert {one.state for one in stand} == {"waiting"}
    assert {one.trouble.kind for one in stand if one.trouble} == {"away"}
    assert "does not answer" in (stand[0].trouble or Trouble("login")).sentence
    with PostOffice(port=office.port) as office:
        again = Outbox(store, lambda: "2026-07-03T19:00", clock)
        again.server = server(office)
        await again.go_round()
        assert office.letters == []
        clock.now += WAITS[0]
        await again.go_round()
        assert len(office.letters) == 5


async def test_who_presses_try_now_waits_for_nothing(store: Store) -> None:
    desk = with_addresses()
    with PostOffice() as office:
        box, _ = outbox(store, office)
        office.answer = "451 come back later"
        await box.write(cards(desk, 1), "dee")
        await box.go_round()
        assert [one.state for one in await box.of("m1")] == ["waiting"]
        office.answer = ""
        assert await box.try_now("m1") == 1
        await box.go_round()
        assert len(office.letters) == 1


async def test_an_address_that_is_not_known_there_stops_no_other_letter(store: Store) -> None:
    desk = with_addresses()
    with PostOffice() as office:
        office.refuses["bob@club.example"] = "550 no such mailbox."
        box, _ = outbox(store, office)
        await box.write(cards(desk), "dee")
        await box.go_round()
        assert len(office.letters) == 4
        bob = next(one for one in await box.of("m1") if one.name == "Bob")
        assert bob.state == "refused"
        assert bob.trouble is not None
        assert bob.trouble.sentence == (
            "The address is not known there: put it right (it said: no such mailbox)."
        )
        desk.do(c.NoteEmail(2, "robert@club.example"))
        assert await box.write(cards(desk, 2), "dee", again=True) == Written(1, 0)
        await box.go_round()
        assert to_of(office.letters[-1]) == "Bob <robert@club.example>"


async def test_what_waits_for_two_days_is_given_up_and_told(store: Store) -> None:
    with PostOffice() as office:
        box, clock = outbox(store, office)
    await box.write(cards(with_addresses(), 1), "dee")
    await box.go_round()
    clock.now += GIVEN_UP + 1
    await box.go_round()
    assert [one.state for one in await box.of("m1")] == ["refused"]


async def test_a_letter_that_is_lent_is_not_sent_by_another(store: Store) -> None:
    desk = with_addresses()
    with PostOffice() as office:
        box, clock = outbox(store, office)
        await box.write(cards(desk, 1), "dee")
        queued = store.find("mail-due")
        assert isinstance(await box._taken(queued[0], clock.now), tuple)
        other = Outbox(store, lambda: "", clock)
        other.server = server(office)
        await other.go_round()
        assert office.letters == []
        clock.now += LENT
        await other.go_round()
        assert len(office.letters) == 1


async def test_too_many_in_a_day_are_refused_whole(store: Store) -> None:
    desk = with_addresses()
    with PostOffice() as office:
        box, _ = outbox(store, office)
        one = cards(desk, 1)[0]
        many = [replace(one, id=f"m1/card/{number}-1") for number in range(MOST_A_DAY + 1)]
        found = await box.write(many, "dee")
    assert isinstance(found, Rejection)
    assert "more than 500 letters in a day" in found.sentence
    assert await box.of("m1") == []


# By which server


async def test_a_safe_line_and_a_password(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    with PostOffice(tls=True, login=True) as office:
        box, _ = outbox(store, office)
        box.server = MailServer("localhost", office.port, SENDER, USER, PASSWORD)
        await box.write(cards(with_addresses(), 1), "dee")
        await box.go_round()
        assert len(office.letters) == 1


@pytest.mark.parametrize(
    ("tls", "trusted", "password", "kind"),
    [
        (False, True, PASSWORD, "secure"),
        (True, False, PASSWORD, "secure"),
        (True, True, "a wrong one", "login"),
    ],
)
async def test_no_letter_and_no_password_goes_over_a_line_that_is_not_safe(
    *,
    tls: bool,
    trusted: bool,
    password: str,
    kind: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    store = open_store("memory:")
    with PostOffice(tls=tls, login=True) as office:
        box, _ = outbox(store, office)
        box.server = MailServer("localhost", office.port, SENDER, USER, password)
        await box.write(cards(with_addresses(), 1), "dee")
        await box.go_round()
        one = (await box.of("m1"))[0]
        assert one.trouble is not None
        assert (one.state, one.trouble.kind) == ("waiting", kind)
        assert office.letters == []
    store.close()


def test_the_environment_names_the_server(tmp_path: Path) -> None:
    secret = tmp_path / "password"
    secret.write_text(f"{PASSWORD}\n", encoding="utf-8")
    given = {
        "PEGOUT_SMTP_HOST": "mail.club.example",
        "PEGOUT_SMTP_FROM": SENDER,
        "PEGOUT_SMTP_USER": USER,
        "PEGOUT_SMTP_PASSWORD_FILE": str(secret),
        "PEGOUT_MAIL_BY": "dora, bo",
    }
    found = mail_server(given)
    assert found == MailServer(
        "mail.club.example", 587, SENDER, USER, PASSWORD, "starttls", ("dora", "bo")
    )
    assert PASSWORD not in repr(found)
    assert mail_server({}) is None
    over = mail_server({**given, "PEGOUT_SMTP_PORT": "465", "PEGOUT_MAIL_BY": "everybody"})
    assert over is not None
    assert (over.security, over.everybody, over.senders) == ("tls", True, ())


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"PEGOUT_SMTP_PORT": "smtp"}, "'smtp' is no port: give PEGOUT_SMTP_PORT as 587"),
        ({"PEGOUT_SMTP_FROM": "the desk"}, "Give PEGOUT_SMTP_FROM the e-mail address"),
        ({"PEGOUT_SMTP_SECURITY": "ssl"}, "PEGOUT_SMTP_SECURITY is one of these: starttls, tls"),
        ({"PEGOUT_SMTP_SECURITY": "none", "PEGOUT_SMTP_USER": "a"}, "would go unprotected"),
        ({"PEGOUT_SMTP_PASSWORD_FILE": "/no/such/file"}, "cannot be read for the mail password"),
    ],
)
def test_settings_that_cannot_work_are_told_at_once(wrong: dict[str, str], told: str) -> None:
    given = {"PEGOUT_SMTP_HOST": "mail.club.example", "PEGOUT_SMTP_FROM": SENDER, **wrong}
    with pytest.raises(MailSettingsError) as refused_settings:
        mail_server(given)
    assert told in refused_settings.value.refusal.sentence
