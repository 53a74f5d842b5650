"""A mail server: how it is reached, and what it says to a letter. Everything here waits."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from pathlib import Path
from types import TracebackType
from typing import Literal, Self, get_args

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.text import Message, plain, say
from pegout.tournament.registration import is_address

Security = Literal["starttls", "tls", "none"]
SUBMISSION, OVER_TLS = 587, 465
PATIENCE = 15.0
"""Seconds in which a mail server answers."""
HERE = ("localhost", "127.0.0.1", "::1")
LONGEST_ANSWER = 120


class MailServer(Struct, frozen=True):
    """Where mail is handed over, by whom, and who may have any sent.

    `senders` are names of accounts; with none of them everybody with an account, and with
    `everybody` those who run a tournament without one, too.
    """

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    security: Security = "starttls"
    senders: tuple[str, ...] = ()
    everybody: bool = False

    def __repr__(self) -> str:
        return f"MailServer({self.host}:{self.port})"


class MailSettingsError(Exception):
    """Why no mail can be sent by these settings: a refusal."""

    def __init__(self, refusal: Rejection) -> None:
        super().__init__(refusal)
        self.refusal = refusal


def mail_server(environ: Mapping[str, str]) -> MailServer | None:
    """The mail server that the environment names; None where it names none."""
    host = environ.get("PEGOUT_SMTP_HOST", "").strip()
    if not host:
        return None
    security = environ.get("PEGOUT_SMTP_SECURITY", "")
    port = _port(environ.get("PEGOUT_SMTP_PORT", ""), security)
    security = security or ("tls" if port == OVER_TLS else "starttls")
    sender, user = environ.get("PEGOUT_SMTP_FROM", "").strip(), environ.get("PEGOUT_SMTP_USER", "")
    if security not in get_args(Security):
        raise MailSettingsError(refuse("bad_mail_settings.security", known=get_args(Security)))
    if not is_address(sender):
        raise MailSettingsError(refuse("bad_mail_settings.sender"))
    if user and security == "none" and host not in HERE:
        raise MailSettingsError(refuse("bad_mail_settings.in_the_clear"))
    by = [name.strip() for name in environ.get("PEGOUT_MAIL_BY", "").split(",") if name.strip()]
    return MailServer(
        host,
        port,
        sender,
        user,
        _password(environ),
        security,  # type: ignore[arg-type]
        tuple(name for name in by if name not in ("accounts", "everybody")),
        "everybody" in by,
    )


def _port(typed: str, security: str) -> int:
    if not typed:
        return OVER_TLS if security == "tls" else SUBMISSION
    if not (typed.isascii() and typed.isdigit() and 0 < int(typed) < 65536):
        raise MailSettingsError(refuse("bad_mail_settings.port", typed=typed[:20]))
    return int(typed)


def _password(environ: Mapping[str, str]) -> str:
    """The password itself, or the first line of a file that nobody else may read."""
    path = environ.get("PEGOUT_SMTP_PASSWORD_FILE", "")
    if not path:
        return environ.get("PEGOUT_SMTP_PASSWORD", "")
    try:
        return Path(path).read_text(encoding="utf-8").partition("\n")[0].strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise MailSettingsError(
            refuse("bad_mail_settings.file", file=path, reason=reason)
        ) from None


TroubleKind = Literal["away", "secure", "login", "sender", "address", "later", "refused"]


class Trouble(Struct, frozen=True, omit_defaults=True):
    """Why a letter did not go out; one that is `lasting` would be refused again.

    `answer` is what the server said.
    """

    kind: TroubleKind
    lasting: bool = False
    answer: str = ""

    @property
    def message(self) -> Message:
        return say("mail-trouble", kind=self.kind, answer=self.answer)

    @property
    def sentence(self) -> str:
        """It in one sentence for those who run the tournament."""
        return plain(self.message)


AFFECTS_ALL: tuple[TroubleKind, ...] = ("away", "secure", "login", "sender")
"""With these no other letter would go out now either."""


class SmtpSession:
    """One talk with a mail server, in which several letters are handed over."""

    def __init__(self, server: MailServer, patience: float = PATIENCE) -> None:
        self.server, self.patience = server, patience
        self._talk: smtplib.SMTP | None = None
        self.trouble: Trouble | None = None

    def __enter__(self) -> Self:
        self.trouble = _told(self._open)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._talk is not None:
            _told(self._talk.quit)
            self._talk.close()

    def _open(self) -> None:
        one = self.server
        trusted = ssl.create_default_context()
        if one.security == "tls":
            self._talk = smtplib.SMTP_SSL(
                one.host, one.port, timeout=self.patience, context=trusted
            )
        else:
            self._talk = smtplib.SMTP(one.host, one.port, timeout=self.patience)
        if one.security == "starttls":
            self._talk.starttls(context=trusted)
        if one.user:
            self._talk.login(one.user, one.password)

    def send(self, message: EmailMessage) -> Trouble | None:
        """Hand one letter over; None where the server has taken it."""
        if self.trouble is not None:
            return self.trouble
        talk = self._talk
        assert talk is not None, "it was opened without trouble"
        found = _told(lambda: talk.send_message(message))
        if found is not None and found.kind in AFFECTS_ALL:
            self.trouble = found
        return found


def _told(act: object) -> Trouble | None:  # noqa: PLR0911 -- each kind of answer once
    """What went wrong in talking to a server."""
    assert callable(act)
    try:
        act()
    except smtplib.SMTPAuthenticationError as error:
        return Trouble("login", answer=_answer(error.smtp_error))
    except smtplib.SMTPSenderRefused as error:
        return Trouble("sender", answer=_answer(error.smtp_error))
    except smtplib.SMTPRecipientsRefused as error:
        code, answer = next(iter(error.recipients.values()))
        return _by_code(code, answer, "address")
    except smtplib.SMTPConnectError as error:
        return Trouble("away", answer=_answer(error.smtp_error))
    except smtplib.SMTPResponseException as error:
        return _by_code(error.smtp_code, error.smtp_error, "refused")
    except (smtplib.SMTPNotSupportedError, ssl.SSLError):
        return Trouble("secure")
    except (smtplib.SMTPException, OSError):
        return Trouble("away")
    except ValueError:
        return Trouble("refused", lasting=True)
    return None


PERMANENT = 500


def _by_code(code: int, answer: bytes | str, kind: TroubleKind) -> Trouble:
    lasting = code >= PERMANENT
    return Trouble(kind if lasting else "later", lasting, _answer(answer))


def _answer(said: bytes | str) -> str:
    """What a server said, in one short line."""
    text = said.decode(errors="replace") if isinstance(said, bytes) else said
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(shown.split())[:LONGEST_ANSWER].rstrip(".")
