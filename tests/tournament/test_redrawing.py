"""A bracket that the standings would no longer give: it is told until it is drawn again."""

from __future__ import annotations

from tests.tournament.desk import NOON, Desk, running, won

from pegout.service.views.public import public_division
from pegout.service.views.sheets.model import Options
from pegout.service.views.sheets.outcome import result_sheet
from pegout.tournament.bracket import due
from pegout.tournament.floor.finish import differing, drawn_before
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import Undo


def drawn() -> Desk:
    """Eight have played three rounds, and the bracket of two is drawn."""
    desk = running("acc", 8, rounds=3)
    for number, game in enumerate(list(desk.d().games())):
        first = game.entries[0] < game.entries[1]
        desk.do(c.RecordResult("d", game.number, won(first, 60 + number)))
    desk.do(c.BeginPlayoffs("d"))
    return desk


def correct(desk: Desk, seed: int = 0) -> int:
    """A game that a seed of the bracket won was lost."""
    winner = desk.playoff.entries[seed]
    game = next(g for g in desk.d().games() if winner in g.entries)
    lost = won(first=game.entries[0] != winner, loser=1)
    desk.do(c.CorrectResult("d", game.number, lost, "misread"))
    return game.number


def test_a_bracket_that_differs_from_the_standings_is_told_until_it_is_drawn_anew() -> None:
    desk = drawn()
    assert differing(desk.log, desk.d()) == ()
    begun = len(desk.log.steps)
    names, old = desk.meet.names("d"), desk.playoff.entries
    correct(desk)
    (one,) = differing(desk.log, desk.d())
    top = desk.table()[:2]
    (came,) = [row for row in top if row.entry not in old]
    (gone,) = [names[entry] for entry in old if entry not in {row.entry for row in top}]
    place = "1st" if came.place == 1 else "2nd"
    assert one.words == f"{came.entrant} is now {place}; the bracket was drawn with {gone}."
    assert one.step == begun
    desk.do(Undo(begun))
    desk.do(c.BeginPlayoffs("d"))
    assert differing(desk.log, desk.d()) == ()
    assert not drawn_before(desk.meet, desk.d())


def test_a_bracket_with_a_game_in_it_is_told_to_differ_and_is_not_drawn_anew() -> None:
    desk = drawn()
    desk.do(c.RecordPlayoffGame("d", 1, 1, won()))
    correct(desk)
    (one,) = differing(desk.log, desk.d())
    assert one.step is None


def test_a_correction_after_publishing_is_told_to_everybody_and_all_is_over() -> None:
    desk = drawn()
    while games := due(desk.playoff):
        for one in games:
            desk.do(c.RecordPlayoffGame("d", one.match, one.game, won()))
    desk.do(c.Publish("d"))
    number = correct(desk)
    told = f"The bracket was drawn before game {number} was corrected."
    view = public_division(desk.meet, desk.d(), NOON)
    assert view.phase == "Over; being corrected"
    assert view.standings_note.endswith(told)
    assert told in result_sheet(desk.meet, desk.d(), Options()).lead
    desk.do(c.Publish("d"))
    view = public_division(desk.meet, desk.d(), NOON)
    assert view.phase == "Over: these are the results"
    assert view.standings_note.endswith(told)
