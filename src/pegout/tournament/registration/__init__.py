"""Before play: opening a meet, officials, entries, papers, check-in, withdrawals."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.registration.derived_entries import (
        consolation_event as consolation_event,
        has_consolation_event as has_consolation_event,
    )
    from pegout.tournament.registration.entries import (
        counts_ages as counts_ages,
        is_address as is_address,
        papers_owed as papers_owed,
        ways_out as ways_out,
        wrong_email as wrong_email,
        wrong_name as wrong_name,
    )
else:
    __getattr__ = lazy_exports(__name__)
