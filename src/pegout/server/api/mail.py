"""The JSON API of a tournament's mail: look at letters first, have them sent, see what became of
them.
"""

from __future__ import annotations

from litestar import Router, get, post
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from pegout.errors import Rejection
from pegout.server.errors import refused
from pegout.server.pages.desk.desk import DESK_PAGES, desk_of
from pegout.server.pages.desk.mail import may_send
from pegout.server.pages.desk.mail_out import PAGE, letters_for
from pegout.server.security.identity import AnyRequest, site_of, visitor_of
from pegout.service.mail import LetterKind


class MailAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Which letters: of a kind, for a division, for all who have an address or some entries.

    Without `send` they are only shown. Who has had a letter of the kind gets it `again` only where
    that is asked for.
    """

    kind: LetterKind
    division: str = ""
    entries: tuple[int, ...] = ()
    send: bool = False
    again: bool = False


class LetterView(Struct, frozen=True):
    """A letter as it is written."""

    entry: int
    name: str
    to: str
    subject: str
    text: str


class MailAnswer(Struct, frozen=True):
    """The letters; how many are on their way now, and how many were before."""

    letters: tuple[LetterView, ...]
    new: int
    before: int


class LetterState(Struct, frozen=True):
    """What became of a letter: waiting, sent, or refused, and what the mail server said."""

    kind: LetterKind
    entry: int
    name: str
    to: str
    state: str
    asked: str
    sent: str
    tries: int
    trouble: str


class MailView(Struct, frozen=True):
    """All letters of a tournament, and whether the site sends mail at all."""

    sends: bool
    letters: tuple[LetterState, ...]


@get("/tournaments/{meet:str}/mail")
async def see_mail(request: AnyRequest, meet: str) -> MailView:
    """Every letter as it stands, for the director."""
    await desk_of(request, meet, DESK_PAGES[PAGE], "")
    outbox = site_of(request).outbox
    states = [
        LetterState(
            one.kind,
            one.entry,
            one.name,
            one.to,
            one.state,
            one.asked,
            one.sent,
            one.tries,
            "" if one.trouble is None else one.trouble.sentence,
        )
        for one in await outbox.of(meet)
    ]
    return MailView(outbox.server is not None, tuple(states))


@post("/tournaments/{meet:str}/mail", status_code=HTTP_200_OK)
async def send_mail(request: AnyRequest, meet: str, data: MailAsked) -> MailAnswer:
    """Look at letters, or have them sent."""
    desk = await desk_of(request, meet, DESK_PAGES[PAGE], data.division)
    found = await letters_for(request, desk, data.kind, data.entries)
    if isinstance(found, Rejection):
        raise refused(found)
    shown = tuple(LetterView(one.entry, one.name, one.to, one.subject, one.text) for one in found)
    if not data.send:
        return MailAnswer(shown, 0, 0)
    if refusal := await may_send(request):
        raise refused(refusal)
    outbox, who = site_of(request).outbox, visitor_of(request).who or desk.one.id
    done = await outbox.write(found, who, again=data.again)
    if isinstance(done, Rejection):
        raise refused(done)
    return MailAnswer(shown, done.new, done.before)


mail_api = Router("/api/v1", route_handlers=[see_mail, send_mail])
