"""Who refuses to obey a judge is out, and the game in progress is won by ten (001 XI.4, S1-27)."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, running, won

from pegout.tournament.cards.result import Result
from pegout.tournament.cards.tally import total
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import log_faults
from pegout.tournament.meet.log import Undo
from pegout.tournament.pairing import notes_of

FIELDS = [
    ("grass_roots", 10, None, (2, 10)),
    ("acc", 4, None, (2, 10)),
    ("acc", 23, None, (2, 10)),
    ("acc", 44, None, (2, 10)),
    ("sasg", 9, "circle", (0, 0)),
    ("sasg", 16, None, (0, 0)),
    ("mcallen", 6, "roundrobin", (131, 0)),
    ("mcallen", 12, None, (131, 0)),
    ("alberta55", 8, None, (2, 0)),
    ("alberta55_provincial", 8, None, (2, 0)),
    ("alberta55_provincial", 16, None, (2, 0)),
]


def refuses(desk: Desk, number: int = 1) -> tuple[int, int]:
    """The judge rules that side b refused; who won and who is out."""
    game = desk.game(number)
    desk.do(c.StartRound("d", game.round))
    desk.do(c.RuleResult("d", number, Result("refusal", winner=0), "would not obey"))
    return game.entries


@pytest.mark.parametrize(("book", "entries", "small", "worth"), FIELDS)
def test_S1_27_the_win_by_ten_stands_in_every_format(
    book: str, entries: int, small: str | None, worth: tuple[int, int]
) -> None:
    desk = running(book, entries, small=small)  # type: ignore[arg-type]  # one of the three
    winner, gone = refuses(desk)
    assert desk.game(1).counts
    line, other = desk.game(1).lines
    assert line is not None
    assert other is not None
    card = desk.d().tallies[winner]
    figure, spread = worth
    assert (total(desk.d().profile, card), card.games) == (figure, 1)
    assert card.spread == spread
    assert gone not in [row.entry for row in desk.table()]
    desk.play_all()
    assert desk.game(1).counts
    assert all(row.place for row in desk.table())
    assert not [*log_faults(desk.log)]
    games = {row.tally.games for row in desk.table() if row.entry != winner}
    assert len(games) == 1, "all others have equal games"


@pytest.mark.parametrize(
    ("book", "entries", "small", "games"),
    [("grass_roots", 10, None, 9), ("acc", 23, None, 22), ("sasg", 9, "circle", 8)],
)
def test_S1_27_the_game_won_so_is_one_of_the_books_number(
    book: str, entries: int, small: str | None, games: int
) -> None:
    desk = running(book, entries, small=small)  # type: ignore[arg-type]  # one of the three
    refuses(desk)
    desk.play_all()
    assert {row.tally.games for row in desk.table()} == {games}


def test_S1_27_in_a_round_robin_without_a_number_it_is_one_game_more() -> None:
    desk = running("alberta55", 8)
    winner, gone = refuses(desk)
    desk.play_all()
    assert {row.entry: row.tally.games for row in desk.table()} == {
        entry: 7 if entry == winner else 6 for entry in range(1, 9) if entry != gone
    }
    keeps = f"{winner} keeps the win of round 1 over {gone}, who refused to keep to the rules."
    assert keeps in notes_of(desk.plan)


def test_S1_27_it_stands_when_others_leave_later_and_games_played_before_are_void() -> None:
    desk = running("alberta55", 8)
    met = desk.game(1).entries[1]
    before = next(g for g in desk.d().rounds[2].values() if met in g.entries)
    desk.do(c.RecordResult("d", before.number, Result("played", (121, 90))))
    winner, gone = refuses(desk)
    assert gone == met
    assert desk.game(before.number).state == "void"
    other = next(entry for entry in range(1, 9) if entry not in (winner, gone))
    desk.do(c.Withdraw(other, "ill", forfeit_open=True))
    assert desk.game(1).counts
    desk.play_all()
    assert all(row.place for row in desk.table())


def test_S1_27_who_won_so_and_leaves_early_has_no_game_left() -> None:
    desk = running("alberta55", 8)
    winner, _ = refuses(desk)
    desk.do(c.Withdraw(winner, "ill", forfeit_open=True))
    assert desk.game(1).state == "void"
    desk.play_all()
    assert {row.tally.games for row in desk.table()} == {5}
    assert all(row.place for row in desk.table())


def test_S1_27_the_ruling_is_undone_as_a_whole_and_not_corrected() -> None:
    desk = running("alberta55", 8)
    _, gone = refuses(desk)
    for again in (
        c.CorrectResult("d", 1, won(), "misheard"),
        c.RuleResult("d", 1, won(), "misheard"),
    ):
        refused = desk.refused(again)
        assert refused.code == "put_out"
        assert "undo that ruling" in refused.sentence
    desk.do(Undo())
    assert desk.game(1).waiting
    assert desk.meet.entries[gone].in_it
