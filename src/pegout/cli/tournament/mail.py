"""`pegout tournament mail`: people's card and place sent to them, or looked at first."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from pegout.cli.files import told
from pegout.cli.options import argument, flag, option
from pegout.cli.output import WRONGLY_ASKED, CommandReply, UserError, granted
from pegout.cli.tournament.desk import DivisionOption, MeetDesk, only_looks
from pegout.service.mail import Letter, LetterKind, MailServer, Trouble, letters_of
from pegout.text import plural

EntriesArgument = Annotated[
    list[str] | None, argument("Entries by number or name; all if not given.", "ENTRY")
]
PROJECT = "tournament"


@only_looks
def mail(
    desk: MeetDesk,
    entries: EntriesArgument = None,
    kind: Annotated[LetterKind, option("Which letter.")] = "card",
    division: DivisionOption = None,
    send: Annotated[bool, flag("--send", "Send them, not only look.")] = False,
    again: Annotated[bool, flag("--again", "Also to those who have it already.")] = False,
) -> CommandReply:
    """Look at the letters with people's card and place, or with --send send them.

    Who has had theirs is kept in a file beside the meet, FILE.mail; whoever could not be reached
    gets theirs when you ask once more. The mail server is named by PEGOUT_SMTP_HOST,
    PEGOUT_SMTP_FROM, PEGOUT_SMTP_USER, PEGOUT_SMTP_PASSWORD_FILE, PEGOUT_SMTP_PORT and
    PEGOUT_SMTP_SECURITY.

    Example: pegout tournament mail games.cribmeet --send
    """
    asked = desk.division(division)
    chosen = [desk.entry(one, asked.id).id for one in entries or ()]
    letters = granted(letters_of(PROJECT, desk.meet, asked, kind, "", chosen))
    sent = _SentFile(f"{desk.path}.mail")
    new = [one for one in letters if again or one.id not in sent.ids]
    if not send:
        first = letters[0]
        lines = [
            f"{plural(len(new), 'letter')} to send, {len(letters) - len(new)} sent before. "
            f"{first.name} gets:",
            "",
            f"Subject: {first.subject}",
            *first.text.splitlines(),
        ]
        return desk.answer(lines, letters=[_shown(one, one.id in sent.ids) for one in letters])
    return _sent(desk, new, sent, len(letters) - len(new))


def _sent(desk: MeetDesk, new: list[Letter], sent: _SentFile, before: int) -> CommandReply:
    troubles = _hand_over(_server(), new, sent.note)
    lines = [f"{one.name} <{one.to}>: {trouble.sentence}" for one, trouble in troubles]
    lines.append(f"{plural(len(new) - len(troubles), 'letter')} sent, {before} sent before.")
    if troubles:
        lines.append("The same command tries again those that were not sent.")
    wrong = {one.id: trouble.sentence for one, trouble in troubles}
    shown = [{**_shown(one, one.id not in wrong), "trouble": wrong.get(one.id, "")} for one in new]
    return desk.answer(lines, WRONGLY_ASKED if troubles else 0, letters=shown, before=before)


def _hand_over(
    server: MailServer, letters: list[Letter], note: Callable[[Letter], None]
) -> list[tuple[Letter, Trouble]]:
    """Hand letters over in one talk, each noted as soon as it is taken; those that were not."""
    from secrets import token_hex

    from msgspec.structs import replace

    from pegout.service.mail import SmtpSession, as_message

    troubles = list[tuple[Letter, Trouble]]()
    with SmtpSession(server) as session:
        for one in letters:
            trouble = session.send(as_message(server, replace(one, sign=token_hex(12))))
            if trouble is None:
                note(one)
            else:
                troubles.append((one, trouble))
    return troubles


def _server() -> MailServer:
    from pegout.service.mail import MailSettingsError, mail_server

    try:
        found = mail_server(os.environ)
    except MailSettingsError as error:
        raise UserError(str(error.refusal)) from None
    if found is None:
        raise UserError("no mail server is named: set PEGOUT_SMTP_HOST and PEGOUT_SMTP_FROM")
    return found


def _shown(one: Letter, sent: bool) -> dict[str, Any]:
    return {
        "entry": one.entry,
        "name": one.name,
        "to": one.to,
        "subject": one.subject,
        "text": one.text,
        "sent": sent,
    }


class _SentFile:
    """Which letters were sent, kept beside the meet."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.ids: list[str] = []
        if not os.path.lexists(path):
            return
        with told(path, "read"):
            text = Path(path).read_text(encoding="utf-8")
        try:
            self.ids = [str(one) for one in json.loads(text)["sent"]]
        except (ValueError, TypeError, KeyError):
            raise UserError(f"{path} is damaged: move it away, and look at who was sent") from None

    def note(self, letter: Letter) -> None:
        """A letter was taken: keep that before the next goes out."""
        self.ids = [*dict.fromkeys([*self.ids, letter.id])]
        fresh = Path(f"{self.path}.new")
        with told(self.path, "written"):
            fresh.write_text(json.dumps({"sent": self.ids}) + "\n", encoding="utf-8")
            fresh.replace(self.path)
