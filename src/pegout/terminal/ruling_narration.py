"""What a person hears of a ruling: who brought it, what it says, what was chosen and done."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import About, events as e
from pegout.game.narration import JUDGES_CALLED, POINTS, RULES_HERE, Heard, in_a_sentence, side_name
from pegout.judge import DECIDERS, NO_JUDGE, TITLES, sentence
from pegout.seating import Seat, members
from pegout.terminal.claims_narration import Account

ABOUT: dict[About, str] = {
    "report": "reports",
    "peg": "objects to a peg",
    "count": "objects to a count",
    "renege": "objects to a go",
    "game": "objects to the claim of the game",
}
BOOK_ENDS = "The book says nothing more about this, and there is no other judge: it ends here."
SAID_HERE = {**dict.fromkeys(JUDGES_CALLED, RULES_HERE), NO_JUDGE: BOOK_ENDS}
TO_BE_CHOSEN = (" chooses: ", *(f"{sentence(who)[:-1]} decides: " for who in DECIDERS.values()))
IDLE = "scores nothing for points that were not pegged."
RULINGS = (e.IncidentReported, e.Ruled, e.ChoiceOffered, e.ChoiceMade, e.PointsMoved)


class Rulings:
    """Tells rulings in as few words as will do; an offered choice is told when it is made."""

    def __init__(self, account: Account) -> None:
        self.account, self.match = account, account.match
        self._heard = Heard(TITLES)

    def told(self, event: e.Event) -> Iterator[str]:
        """The lines for an event of a ruling."""
        self._heard.take(event)
        match event:
            case e.IncidentReported() if event.reporter is not None:
                yield self._reported(event, event.reporter)
            case e.Ruled():
                lines = [self._heard.named(one, event.case, self.match) for one in _said(event)]
                says = " ".join(lines) or "Nothing more is done."
                borrowed = self._heard.borrowed(event.clauses, self.match.ruleset)
                yield f"The ruling: {says} ({', '.join(event.clauses)}{borrowed})"
            case e.ChoiceMade():
                yield self._chosen(event)
            case e.PointsMoved():
                yield self._moved(event)

    def _reported(self, event: e.IncidentReported, reporter: Seat) -> str:
        if event.about == "muggins":
            return f"{self.account.does(reporter, 'call')} muggins for {event.facts['claimed']}."
        verb, _, rest = ABOUT[event.about].partition(" ")
        does = self.account.does(reporter, verb.removesuffix("s"))
        found = TITLES.title(event.case)
        why = f": {in_a_sentence(found)}" if found else ""
        return f"{' '.join(filter(None, (does, rest)))}{why}."

    def _chosen(self, event: e.ChoiceMade) -> str:
        words = self._heard.options.get(event.option, event.option)
        if event.chooser is None:
            return f"It is decided: {words}"
        return f"{self.account.does(event.chooser, 'choose')}: {words}"

    def _moved(self, event: e.PointsMoved) -> str:
        distance = event.hole - event.start
        way = f"{distance}" if distance >= 0 else f"back {-distance}"
        partners = members(event.side, self.match.hands)
        alone = partners[0] if len(partners) == 1 else None
        pegs = f"{side_name(event.side, self.match)} peg"
        pegs = pegs if alone is None else self.account.does(alone, "peg")
        return f"{pegs} {way} ({POINTS[event.kind]}), to hole {event.hole}."


def _said(event: e.Ruled) -> Iterator[str]:
    """What a ruling orders; what is still to be chosen is asked, or told once it is."""
    for line in event.says:
        if not line.endswith(IDLE) and not any(words in line for words in TO_BE_CHOSEN):
            yield SAID_HERE.get(line, line)
