"""Mail of a tournament: what is written to whom, and the outbox that sends it by SMTP."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.mail.letters import (
        KINDS as KINDS,
        Letter as Letter,
        LetterKind as LetterKind,
        as_message as as_message,
        letters_of as letters_of,
    )
    from pegout.service.mail.outbox import Outbox as Outbox, Written as Written
    from pegout.service.mail.smtp import (
        MailServer as MailServer,
        MailSettingsError as MailSettingsError,
        SmtpSession as SmtpSession,
        Trouble as Trouble,
        mail_server as mail_server,
    )
else:
    __getattr__ = lazy_exports(__name__)
