"""Mail at the desk: who gets their card and place, what it says, and what has become of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.server.pages.desk.frame import Desk, DeskPage, number_in
from pegout.server.pages.meets.access import the_log
from pegout.server.runtime.public_url import address_for_others, is_private
from pegout.server.security.identity import AnyRequest, site_of, visitor_of
from pegout.service.mail import KINDS, Letter, LetterKind, letters_of
from pegout.service.meets import AnyMeetCommand
from pegout.text import Message, plain, say
from pegout.tournament.meet import DivisionState, Meet, commands as c, folded

TITLES: dict[LetterKind, Message] = {
    "card": say("desk-letter.card"),
    "entered": say("desk-letter.entered"),
}
"""What the letters are called at the desk."""


class MailKind(Struct, frozen=True):
    """One kind of letter: how many will get it and have it, a sample, or why it cannot go yet."""

    id: LetterKind
    title: Message
    new: int
    before: int
    shown: Letter | None
    why: str
    late: bool = False
    """Whether play has begun, so that nobody needs to be told that they are entered."""


class MailRow(Struct, frozen=True):
    """One letter: to whom, of what kind, and how it stands."""

    id: str
    entry: int
    name: str
    to: str
    title: Message
    state: str
    told: str
    kind: LetterKind
    refused: bool


def mail_page(desk: Desk) -> dict[str, Any]:
    """What can be sent, to whom, and every letter of the division as it stands."""
    division = desk.division
    if division is None:
        return {"kinds": [], "rows": [], "without": [], "told": ""}
    there = {one.id: one for one in desk.mail}
    rows = [one for one in desk.mail if _is_of(desk.meet, one, division)]
    return {
        "kinds": [_kind(desk, division, kind, there) for kind in KINDS],
        "rows": [_row(one) for one in sorted(rows, key=lambda one: (one.kind, one.name))],
        "waiting": any(one.state == "waiting" and one.trouble is not None for one in rows),
        "without": without_address(desk.meet, division),
        "told": told_of(desk.query),
    }


def _is_of(meet: Meet, letter: Letter, division: DivisionState) -> bool:
    entry = meet.entries.get(letter.entry)
    return entry is not None and entry.division == division.id


def _kind(
    desk: Desk, division: DivisionState, kind: LetterKind, there: dict[str, Letter]
) -> MailKind:
    found = letters_of(desk.id, desk.meet, division, kind, desk.link)
    if isinstance(found, Rejection):
        return MailKind(kind, TITLES[kind], 0, 0, None, found.sentence)
    looked = number_in(desk.query.get("entry", ""))
    shown = next((one for one in found if one.entry == looked), found[0])
    before = sum(one.id in there for one in found)
    late = kind == "entered" and division.started
    return MailKind(kind, TITLES[kind], len(found) - before, before, shown, "", late)


def _row(one: Letter) -> MailRow:
    told = "" if one.trouble is None else one.trouble.sentence
    at = one.sent[11:16] if one.state == "sent" else ""
    state = plain(say("mail-state", state=one.state, at=at))
    refused = one.state == "refused"
    return MailRow(
        one.id, one.entry, one.name, one.to, TITLES[one.kind], state, told, one.kind, refused
    )


def without_address(meet: Meet, division: DivisionState) -> list[str]:
    """Those who play and can get no mail."""
    return [
        meet.people[person].name
        for entry in meet.entrants(division.id)
        for person in entry.people
        if not meet.is_house(entry.id) and not meet.people[person].email
    ]


MOST_TOLD = 4


def told_of(query: Any) -> str:
    """What was just done, by the numbers that the address of the page has."""
    new, before, tried = (
        number_in(query.get(name, ""), MOST_TOLD) for name in ("new", "before", "tried")
    )
    if tried is not None:
        return plain(say("mail-tried", number=tried))
    if new is None or before is None:
        return ""
    return plain(say("mail-queued", new=new, before=before))


async def may_send(request: AnyRequest) -> Rejection | None:
    """Why this visitor has no mail sent, by the settings of the site."""
    site = site_of(request)
    server = site.outbox.server
    if server is None:
        return refuse("no_mail.no_server")
    if server.everybody:
        return None
    visitor = visitor_of(request)
    account = await site.accounts.account(visitor.who) if visitor.session else None
    if account is None:
        return refuse("no_mail.sign_in")
    if server.senders and folded(account.name) not in map(folded, server.senders):
        return refuse("no_mail.not_you")
    return None


def page_of(request: AnyRequest, meet: str) -> str:
    """Where people at home find the tournament; nothing where only the hall does."""
    where = address_for_others(request)
    return "" if is_private(where) else f"{where}tournaments/{meet}"


async def confirm(request: AnyRequest, meet: str, asked: Sequence[AnyMeetCommand]) -> None:
    """Tell those whom the desk has just let in by the door that they are entered."""
    people = [one.people for one in asked if isinstance(one, c.Enter)]
    if not any(person.email for pair in people for person in pair) or await may_send(request):
        return
    log = await the_log(request, meet)
    entry = max(log.meet.entries, default=0)
    division = log.meet.divisions[log.meet.entries[entry].division]
    found = letters_of(meet, log.meet, division, "entered", page_of(request, meet), (entry,))
    if not isinstance(found, Rejection):
        await site_of(request).outbox.write(found, visitor_of(request).who or meet)


MAIL_PAGES = {
    "mail": DeskPage(
        "results", say("desk-page.mail"), "desk/mail.html", mail_page, ("director",), mail=True
    )
}
