"""What a person hears of a ruling: who brought it, what it says, what was chosen and done."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import events as e
from pegout.game.narration import Heard, person, tell
from pegout.judge import TITLES
from pegout.seating import Seat
from pegout.text import Clause, Message, say

SAID_HERE = {"judge-none-here": say("line-book-ends")}
LEFT_OUT = ("effect-choose", "effect-ask-judge", "effect-no-award")
"""What is asked for, or told once it is chosen; and that nobody gains where nobody lost."""
RULINGS = (e.IncidentReported, e.Ruled, e.ChoiceOffered, e.ChoiceMade, e.PointsMoved)


class Rulings:
    """Tells rulings in as few words as will do; an offered choice is told when it is made."""

    def __init__(self, heard: Heard, match: e.MatchStarted) -> None:
        self._heard, self.match = heard, match
        self.last: Message | None = None

    def told(self, event: e.Event) -> Iterator[Message]:
        """The lines for an event of a ruling."""
        match event:
            case e.IncidentReported() if event.reporter is not None:
                yield self._reported(event, event.reporter)
            case e.Ruled():
                self.last = say(
                    "line-ruling",
                    says=list(self._said(event)),
                    clauses=[Clause(clause) for clause in event.clauses],
                    borrowed=self._heard.borrowed(event.clauses, self.match.ruleset),
                )
                yield self.last
            case e.ChoiceMade():
                yield self._chosen(event)
            case e.PointsMoved():
                yield from filter(None, [tell(event, self.match)])

    def _reported(self, event: e.IncidentReported, reporter: Seat) -> Message:
        who = person(reporter, self.match)
        if event.about == "muggins":
            return say("line-calls-muggins", who=who, points=int(event.facts["claimed"]))
        case = TITLES.title(event.case, self.match.ruleset)
        if event.about == "report":
            return say("line-reports", who=who, case=case)
        return say("line-objects", who=who, about=event.about, case=case)

    def _chosen(self, event: e.ChoiceMade) -> Message:
        option = self._heard.option(event.option)
        if event.chooser is None:
            return say("line-decided", option=option)
        return say("line-chooses", who=person(event.chooser, self.match), option=option)

    def _said(self, event: e.Ruled) -> Iterator[Message]:
        """What a ruling orders; what is still to be chosen is asked, or told once it is."""
        for said in event.says:
            if _within(said).key not in LEFT_OUT:
                yield SAID_HERE.get(said.key, said)


def _within(said: Message) -> Message:
    """What is done, without the sentence around it."""
    within = said.parts.get("says", said)
    return within if isinstance(within, Message) else said
