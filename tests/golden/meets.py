"""How the golden meets were made: `python tests/golden/meets.py` writes those that are missing.

One that is there is never written again: it must load, and follow from its own steps, for ever.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

HERE = Path(__file__).parent
if __name__ == "__main__":
    # Run as a script, its own folder is on the path, not the project's.
    sys.path[0] = str(HERE.parents[1])

from tests.tournament.desk import Desk, person, stamp, won  # noqa: E402  # path above

from pegout.tournament.bracket import due  # noqa: E402
from pegout.tournament.cards.claim import CardClaim  # noqa: E402
from pegout.tournament.cards.result import Result  # noqa: E402
from pegout.tournament.floor.finish import signatures_owed  # noqa: E402
from pegout.tournament.meet import commands as c  # noqa: E402
from pegout.tournament.meet.codec import meet_to_text  # noqa: E402
from pegout.tournament.meet.log import Redo, Undo  # noqa: E402
from pegout.tournament.meet.state import Game  # noqa: E402
from pegout.tournament.pairing.movement import by_results  # noqa: E402
from pegout.tournament.profile import PROFILE_IDS  # noqa: E402
from pegout.tournament.standings import numbers_to_come  # noqa: E402

FOLDER = HERE / "meets"
SINGLES = ("Ann", "Bob", "Cat", "Dan", "Eve")
PAIRS = ("Ann & Abe", "Bob & Bea", "Cat & Cal", "Dan & Dot", "Eve & Ed")
ROUNDS = {"acc": 6, "grass_roots": 6, "casual": 4, "club_teams": 4, "swiss": 4}
MEETS = (*PROFILE_IDS, "swiss")
"""One of each profile, and one whose rounds are paired by results."""
JAY, SUE = stamp("judge", "Jay"), stamp("scorer", "Sue")


def golden_meet(book: str) -> str:
    """A small meet of a profile, from the first entry to published results."""
    desk, swiss = Desk(), book == "swiss"
    desk.open("casual" if swiss else book, starts="2026-07-03T09:00", ends="2026-07-03T17:00")
    desk.do(c.Appoint("Jay", "judge"))
    desk.do(c.Appoint("Sue", "scorer"))
    desk.do(c.Announce("Welcome"))
    desk.enter(SINGLES if desk.d().part.size == 1 else PAIRS)
    for command in (c.Rename(1, "Anne"), Undo(), Redo(), Undo()):
        desk.do(command)
    desk.start(rounds=ROUNDS.get(book), movement="swiss" if swiss else None)
    first_round(desk)
    leaving_and_coming(desk)
    play_on(desk)
    part_ties(desk)
    play_off(desk)
    sign_all(desk)
    desk.do(c.Publish("d"))
    return meet_to_text(desk.log)


def first_round(desk: Desk) -> None:
    """A dispute that a judge rules on; a timed game, or two cards that differ."""
    desk.do(c.StartRound("d", 1))
    one, other, *_ = desk.d().rounds[1].values()
    a, b = (stamp("player", "a player", entry=entry) for entry in one.entries)
    desk.do(c.Claim("d", one.number, 0, won()), a)
    desk.do(c.Claim("d", one.number, 1, won(loser=99)), b)
    desk.do(c.CallJudge("d", one.number, "100 or 99?"), b)
    desk.do(c.AnswerCall(1, "99", "001 XII"), JAY)
    desk.do(c.RuleResult("d", one.number, won(loser=99), "the pegs were looked at"), JAY)
    desk.do(c.SignOff("d", one.number, 0))
    if cross_checks(desk):
        desk.do(c.WriteCard("d", other.number, 0, CardClaim(True, 2, 17, "plus")))
        desk.do(c.WriteCard("d", other.number, 1, CardClaim(False, 0, 16, "minus")))
    else:
        desk.do(c.RecordResult("d", other.number, Result("timed", (98, 60))), SUE)


def cross_checks(desk: Desk) -> bool:
    """Cards that differ wait for the cross-check, and a round that is paired by results cannot."""
    by_spread = desk.d().profile.scoring.forfeit_spread.value is not None
    return by_spread and not by_results(desk.plan.movement)


def leaving_and_coming(desk: Desk) -> None:
    people = desk.d().profile.people
    desk.do(c.Withdraw(5, "called away", forfeit_open=True))
    if people.late_entries.value:
        late = (person("Flo"), person("Fin"))[: desk.d().part.size]
        desk.do(c.Enter("d", late, "Far" if people.area.value else ""))
    desk.do(c.Warn("A coach", "shouting"))


def play_on(desk: Desk) -> None:
    """All other games, a forfeit and a double one among them; a cross-check and a correction."""
    number = count(1)
    play_waiting(desk, number)
    while later := numbers_to_come(desk.d()):
        desk.do(c.PairRound("d", later[0]))
        play_waiting(desk, number)
    if cross_checks(desk):
        desk.do(c.CrossCheck("d"))
    wrong = next(game for game in desk.d().games() if game.state == "agreed" and is_played(game))
    first = wrong.result is not None and wrong.result.winner == 0
    desk.do(c.CorrectResult("d", wrong.number, won(first, 70), "misread"))


def play_waiting(desk: Desk, number: Iterator[int]) -> None:
    for game in [game for game in desk.d().games() if game.state == "scheduled"]:
        desk.called(game)
        desk.do(c.RecordResult("d", game.number, result(next(number), game)))


def is_played(game: Game) -> bool:
    return game.result is not None and game.result.kind == "played"


def result(number: int, game: Game) -> Result:
    if number == 3:
        return Result("forfeit", winner=1)
    if number == 5:
        return Result("double_forfeit")
    return won(game.entries[0] < game.entries[1], 60 + 7 * number % 60)


def part_ties(desk: Desk) -> None:
    while any(row.needs_playoff and row.at_stake for row in desk.table()):
        desk.do(c.ScheduleTieGames("d"))
        for game in [game for game in desk.d().games() if game.waiting]:
            desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1])))


def sign_all(desk: Desk) -> None:
    """Both sides sign every card, where the book asks for it."""
    for game in signatures_owed(desk.d()):
        for side in (0, 1):
            if not game.signed[side]:
                desk.do(c.SignOff("d", game.number, side))


def play_off(desk: Desk) -> None:
    if desk.d().profile.playoffs.qualifiers.value is None:
        return
    desk.do(c.BeginPlayoffs("d"))
    while not desk.playoff.over:
        for one in due(desk.playoff):
            desk.do(c.RecordPlayoffGame("d", one.match, one.game, won()))


def main() -> None:
    """Write the meets that are missing."""
    FOLDER.mkdir(exist_ok=True)
    for book in MEETS:
        path = FOLDER / f"{book}.cribmeet"
        if not path.exists():
            path.write_text(golden_meet(book), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
