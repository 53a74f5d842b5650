"""What is written to people of a tournament: their card and place, and that they are entered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from email.message import EmailMessage
from email.utils import formataddr, formatdate
from typing import Literal, get_args

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.rulesets import READER
from pegout.service.mail.page import MailPage, as_html, as_plain
from pegout.service.mail.smtp import MailServer, Trouble
from pegout.service.meets.entry_games import own_of
from pegout.service.views.phone.page import card_of, phone_place, route_of
from pegout.tabular import Column
from pegout.text import Message, plain, say
from pegout.tournament.floor import told_before_play
from pegout.tournament.meet import DivisionState, Entry, Meet, Person
from pegout.tournament.money import told_fee
from pegout.tournament.narration import ordinal
from pegout.tournament.spreadsheets import final_places

LetterKind = Literal["card", "entered"]
KINDS: tuple[LetterKind, ...] = get_args(LetterKind)


class Letter(Struct, frozen=True, omit_defaults=True):
    """One letter as it was written, and what has become of it.

    While it waits it is due at a time, in seconds; `sign` is another each time it is asked for.
    """

    id: str
    meet: str
    kind: LetterKind
    entry: int
    person: int
    name: str
    to: str
    subject: str
    text: str
    html: str
    sign: str = ""
    asked: str = ""
    state: Literal["waiting", "sent", "refused"] = "waiting"
    since: float = 0.0
    due: float = 0.0
    tries: int = 0
    trouble: Trouble | None = None
    sent: str = ""


def addressed(meet: Meet, division: DivisionState) -> list[tuple[Entry, Person]]:
    """Everybody of a division who can get mail, by name."""
    found = [
        (entry, meet.people[person])
        for entry in meet.entries.values()
        if entry.division == division.id and not meet.is_house(entry.id)
        for person in entry.people
        if meet.people[person].email
    ]
    return sorted(found, key=lambda one: one[1].name.casefold())


def letters_of(  # noqa: PLR0913, PLR0917 -- what, to whom, and where to look
    meet_id: str,
    meet: Meet,
    division: DivisionState,
    kind: LetterKind,
    page: str = "",
    entries: Sequence[int] = (),
) -> list[Letter] | Rejection:
    """A letter for everybody who can get one, or for these entries; or why there is none yet.

    `page` is where everybody can look at the tournament.
    """
    if refused := _why_not(meet, division, kind):
        return refused
    people = [one for one in addressed(meet, division) if not entries or one[0].id in entries]
    if not people:
        return refuse("no_mail.nobody", division=division.name)
    final = _places(meet, division) if kind == "card" else {}
    made = {
        entry.id: _card(meet, entry, page, final) if kind == "card" else _entered(meet, entry, page)
        for entry, _ in people
    }
    return [_letter(meet_id, kind, made[entry.id], entry, one) for entry, one in people]


def _places(meet: Meet, division: DivisionState) -> dict[int, int]:
    """The place of each in the end, once the results are public; empty before."""
    found = final_places(meet, division) if division.version else ()
    return {} if isinstance(found, Rejection) else {one.entry: one.place for one in found}


def as_message(server: MailServer, letter: Letter) -> EmailMessage:
    """A letter as an e-mail; its sign makes the message id, so a second copy is recognised."""
    message = EmailMessage()
    message["From"] = formataddr(("Pegout", server.sender))
    message["To"] = formataddr((letter.name, letter.to))
    message["Subject"] = letter.subject
    message["Date"] = formatdate(localtime=True)
    message["Message-ID"] = f"<{letter.sign}@{server.sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.text)
    message.add_alternative(letter.html, subtype="html")
    return message


def _why_not(meet: Meet, division: DivisionState, kind: LetterKind) -> Rejection | None:
    if meet.rehearsal:
        return refuse("no_mail.rehearsal")
    if kind == "card" and not division.started:
        return refuse("no_mail.before_play")
    if kind == "card" and not division.standings_shown:
        return refuse("no_mail.kept_back")
    return None


def _letter(meet_id: str, kind: LetterKind, made: MailPage, entry: Entry, person: Person) -> Letter:
    return Letter(
        f"{meet_id}/{kind}/{entry.id}-{person.id}",
        meet_id,
        kind,
        entry.id,
        person.id,
        person.name,
        person.email,
        made.subject,
        as_plain(made),
        as_html(made),
    )


def _words(message: Message) -> str:
    return plain(message, READER)


def _card(meet: Meet, entry: Entry, page: str, final: Mapping[int, int]) -> MailPage:
    """The seats by round with what came of each, and the place."""
    own = own_of(meet, entry.id)
    division = own.division
    legs = route_of(own)
    heads = tuple(one.told(READER) for one in COLUMNS)
    rows = tuple((leg.name, _table(leg.table), leg.opponent or "–", leg.words) for leg in legs)
    place, told = phone_place(meet, entry.id), ""
    lines = [card_of(own).words]
    if place is not None and place.place is not None:
        number = final.get(entry.id, place.place)
        told = _words(say("mail-place", place=ordinal(number), of=place.of, final=bool(final)))
        lines.append(_words(say("mail-why", why=place.reason)))
    return MailPage(
        _words(say("mail-card-subject", meet=meet.name, division=_division(meet, division))),
        meet.name,
        _under(meet, division),
        own.names[entry.id],
        told,
        tuple(lines),
        heads,
        rows,
        tuple(_foot(meet, page)),
        page,
    )


COLUMNS = (Column("game"), Column("table"), Column("against"), Column("result"))


def _table(number: int | None) -> str:
    return "–" if number is None else str(number)


def _entered(meet: Meet, entry: Entry, page: str) -> MailPage:
    """That somebody is entered: for what, when and where, and what there is to know."""
    division = meet.divisions[entry.division]
    facts = (
        ("when", meet.days),
        ("where", meet.place),
        ("hours", meet.facts.hours),
        ("fee", told_fee(meet, division)),
        ("notes", meet.facts.notes),
    )
    rows = tuple((_words(say("mail-fact", fact=name)), words) for name, words in facts if words)
    lines = tuple(_words(one.message) for one in told_before_play(division)[:1])
    return MailPage(
        _words(say("mail-entered-subject", meet=meet.name)),
        meet.name,
        _under(meet, division),
        meet.names(division.id)[entry.id],
        _words(say("mail-entered", division=division.name, number=entry.id)),
        lines,
        (),
        rows,
        tuple(_foot(meet, page)),
        page,
    )


def _division(meet: Meet, division: DivisionState) -> str:
    """What a division is called, where there are several."""
    return division.name if len(meet.divisions) > 1 else ""


def _under(meet: Meet, division: DivisionState) -> str:
    return " · ".join(one for one in (meet.days, meet.place, _division(meet, division)) if one)


def _foot(meet: Meet, page: str) -> Iterator[str]:
    """Where more can be seen, whom to ask, and why this came."""
    if page:
        yield _words(say("mail-page", page=page))
    if meet.facts.contact:
        yield _words(say("mail-contact", contact=meet.facts.contact))
    yield _words(say("mail-why-you", meet=meet.name))
