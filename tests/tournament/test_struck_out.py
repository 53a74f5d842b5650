"""Those who stay when others of a round robin were struck out: they keep equal games (4.4)."""

from __future__ import annotations

from msgspec.structs import replace
from tests.tournament.desk import Desk, names, running, won

from pegout.tournament.meet import commands as c
from pegout.tournament.meet import events as e
from pegout.tournament.meet.codec import log_faults
from pegout.tournament.meet.log import Step, log_of
from pegout.tournament.pairing import Withdrawal, replan
from pegout.tournament.pairing.replan import Replanned


def play(desk: Desk, *rounds: int) -> None:
    for game in [one for one in desk.d().games() if one.round in rounds and one.waiting]:
        desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1])))


def one_who_met_all_who_left() -> Desk:
    """Ann met Hal, Gus and Fay, who then left, and three of the other four."""
    desk = running("alberta55", 8)
    play(desk, 1, 2)
    desk.do(c.Withdraw(8, "ill"))
    desk.do(c.Withdraw(7, "ill"))
    play(desk, 3)
    desk.do(c.Withdraw(6, "ill"))
    play(desk, 4, 5, 6)
    assert {left[3] for left in desk.d().withdrawals} == {"void"}
    return desk


def one_left_of_a_pool() -> Desk:
    """Ten in two pools of five; of the first pool only one stays."""
    desk = Desk()
    desk.open("alberta55_provincial")
    desk.enter(names(10))
    desk.start(pools=2)
    pool = sorted(
        {entry for game in desk.d().games() if game.pool == "A" for entry in game.entries}
    )
    for entry in pool[:-1]:
        desk.do(c.Withdraw(entry, "ill"))
    return desk


def replanning(step: Step) -> tuple[int, e.Replanned]:
    place = next(n for n, one in enumerate(step.events) if isinstance(one, e.Replanned))
    event = step.events[place]
    assert isinstance(event, e.Replanned)
    return place, event


def faults_with(desk: Desk, then: e.Replanned) -> bool:
    """Whether a file is faulty in which the last step led to this plan, and no further."""
    *steps, last = desk.log.steps
    place, _ = replanning(last)
    return any(log_faults(log_of((*steps, replace(last, events=(*last.events[:place], then))))))


def test_games_with_those_who_were_struck_out_are_not_games_to_play() -> None:
    desk = one_who_met_all_who_left()
    desk.do(c.Withdraw(1, "ill"))
    assert desk.d().withdrawals[-1] == (1, 3, 4, "forfeit")
    desk.play_all()
    assert {row.tally.games for row in desk.table()} == {4}
    assert all(row.place for row in desk.table())


def test_files_in_which_they_were_games_to_play_are_read() -> None:
    desk = one_who_met_all_who_left()
    before = desk.d()
    assert before.plan is not None
    desk.do(c.Withdraw(1, "ill"))
    _, now = replanning(desk.log.steps[-1])
    left = [Withdrawal(*one) for one in before.withdrawals]
    void = replan(before.profile, before.plan, 7, withdrawn=[1], before=left, played={1: 1})
    assert isinstance(void, Replanned)
    then = replace(now, plan=void.plan, withdrawals=(*before.withdrawals, (1, 3, 7, "void")))
    assert not faults_with(desk, then)
    for wrong in ((1, 3, 8, "void"), (1, 3, 7, "forfeit"), (1, 2, 7, "void")):
        assert faults_with(desk, replace(then, withdrawals=(*before.withdrawals, wrong)))
    assert faults_with(desk, replace(then, from_round=6))


def test_who_is_left_alone_in_a_pool_joins_another() -> None:
    desk = one_left_of_a_pool()
    desk.play_all()
    assert len({row.tally.games for row in desk.table()}) == 1
    assert len(desk.table()) == 6
    assert all(row.place for row in desk.table())


def test_files_in_which_one_was_left_alone_are_read() -> None:
    desk = one_left_of_a_pool()
    _, now = replanning(desk.log.steps[-1])
    rounds = tuple(one for one in now.plan.rounds if not one.makeup)
    alone = replace(now.plan.checks, games_each=(0, now.plan.checks.games_each[1] - 2))
    then = replace(now, plan=replace(now.plan, rounds=rounds, checks=alone))
    assert not faults_with(desk, then)
    assert faults_with(desk, replace(then, draw=then.draw[::-1]))
    full = replace(alone, games_each=now.plan.checks.games_each)
    assert faults_with(desk, replace(then, plan=replace(then.plan, checks=full)))
