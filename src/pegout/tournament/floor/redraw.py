"""Whether a bracket is still the one that the standings would give, and how to draw it anew."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.tournament.bracket import Playoff
from pegout.tournament.floor.finish import as_drawn, qualifying
from pegout.tournament.meet import events as e
from pegout.tournament.meet.log import MeetLog
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.narration.figures import listed, ordinal
from pegout.tournament.standings.ranking import table


class Differing(Struct, frozen=True):
    """A bracket that the standings would no longer give, and the step that drew it.

    `step` is None once it is too late to draw it anew: a game of it is in, or results are public.
    """

    consolation: bool
    words: str
    step: int | None = None

    @property
    def bracket(self) -> str:
        """What the bracket is called."""
        return "consolation" if self.consolation else "playoffs"


def differing(log: MeetLog, division: DivisionState) -> tuple[Differing, ...]:
    """The brackets of a division that the standings would no longer give."""
    found = []
    for drawn in _not_as_drawn(log.meet, division):
        consolation = drawn is division.consolation
        late = division.version or any(match.games for match in drawn.matches)
        step = None if late else _drawn_in(log, division.id, consolation)
        found.append(Differing(consolation, _words(log.meet, division, drawn), step))
    return tuple(found)


def drawn_before(meet: Meet, division: DivisionState) -> str:
    """After which corrections a bracket stayed as it was drawn, in words for everybody."""
    games = division.resulted_since
    if not games or not [*_not_as_drawn(meet, division)]:
        return ""
    which = f"game{'' if len(games) == 1 else 's'} {listed([*map(str, games)])}"
    were = "was" if len(games) == 1 else "were"
    return f"The bracket was drawn before {which} {were} corrected."


def _not_as_drawn(meet: Meet, division: DivisionState) -> Iterator[Playoff]:
    """Only a result that came after the draw makes a difference."""
    for drawn in (division.playoff, division.consolation) if division.resulted_since else ():
        if drawn is not None and not as_drawn(meet, division, drawn):
            yield drawn


def _words(meet: Meet, division: DivisionState, drawn: Playoff) -> str:
    ranked, names = table(meet, division), meet.names(division.id)
    number, consolation = qualifying(division, ranked), drawn is division.consolation
    rows = ranked[number:] if consolation else ranked[:number]
    told = "the consolation was drawn" if consolation else "the bracket was drawn"
    here = {row.entry for row in rows}
    gone = [names[entry] for entry in drawn.entries if entry not in here]
    came = [row for row in rows if row.entry not in drawn.entries and meet.entries[row.entry].in_it]
    if not gone or not came:
        return f"The order of the rounds has changed since {told}."
    now = [f"{row.entrant} is now {ordinal(row.place or number)}" for row in came]
    return f"{listed(now)}; {told} with {listed(gone)}."


def _drawn_in(log: MeetLog, division: str, consolation: bool) -> int | None:
    """The step in force that drew a bracket."""
    for step in log.in_force():
        for event in step.events:
            if isinstance(event, e.PlayoffsBegun) and (event.division, event.consolation) == (
                division,
                consolation,
            ):
                return step.number
    return None
