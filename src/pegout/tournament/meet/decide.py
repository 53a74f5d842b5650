"""What follows from a command in a meet: events, or the reason why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pegout.errors import Rejection
from pegout.tournament.cards.paper import decide_cross_check, decide_write_card, decide_write_line
from pegout.tournament.cards.record_results import (
    decide_claim,
    decide_correct,
    decide_record,
    decide_rule,
    decide_sign_off,
)
from pegout.tournament.floor.finish import (
    call_off_ties,
    decide_absence,
    decide_begin_playoffs,
    decide_playoff_claim,
    decide_playoff_game,
    decide_publish,
    decide_show_standings,
    decide_tie_games,
)
from pegout.tournament.floor.judge_calls import (
    decide_answer,
    decide_call,
    decide_call_to_match,
    decide_take_call,
)
from pegout.tournament.floor.round_clock import decide_hold_clock, decide_round_time
from pegout.tournament.floor.rounds import (
    decide_import_plan,
    decide_pair_round,
    decide_plan,
    decide_start,
    decide_start_round,
)
from pegout.tournament.floor.site_tables import (
    decide_close_tables,
    decide_open_tables,
    decide_record_played,
    decide_seat_house,
)
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.course import Course, refuse
from pegout.tournament.meet.limits import no_room, too_long, unseen
from pegout.tournament.meet.permissions import refuse_actor, refuse_area
from pegout.tournament.meet.state import Meet
from pegout.tournament.registration.check_in import decide_check_in, decide_no_show
from pegout.tournament.registration.entries import decide_enter
from pegout.tournament.registration.entry_changes import (
    decide_cancel,
    decide_describe_person,
    decide_give_papers,
    decide_number_member,
    decide_rename,
    decide_replace,
    decide_set_area,
    decide_switch,
)
from pegout.tournament.registration.officials import (
    decide_announce,
    decide_appoint,
    decide_eject,
    decide_take_down,
    decide_warn,
)
from pegout.tournament.registration.opening import (
    decide_date,
    decide_deadline,
    decide_muggins,
    decide_open_division,
    decide_open_meet,
    decide_room,
    decide_times,
)
from pegout.tournament.registration.withdrawals import decide_withdraw

Decider = Callable[[Course, Any], Rejection | None]


def decide(meet: Meet, command: c.Command, stamp: Stamp) -> tuple[e.Event, ...] | Rejection:
    """The events a command leads to, or a Rejection that changes nothing."""
    refused = (
        _out_of_place(meet, command)
        or too_long(command)
        or unseen(command)
        or no_room(meet, command)
        or refuse_actor(meet, command, stamp)
        or refuse_area(meet, command, stamp)
    )
    if refused:
        return refused
    course = Course(meet, stamp)
    refused = _DECIDERS[type(command)](course, command)
    if refused:
        return refused
    call_off_ties(course)
    return tuple(course.events)


def leads_to(decided: tuple[e.Event, ...] | Rejection, kept: tuple[e.Event, ...]) -> bool:
    """Whether a step decided again leads to the events that were kept.

    That a bracket stays as it was drawn is only told, and changes nothing: it is left out, so that
    the beginning of a bracket can be undone under a correction that came later.
    """
    if isinstance(decided, Rejection):
        return False
    return [*_changing(decided)] == [*_changing(kept)]


def _changing(events: tuple[e.Event, ...]) -> Iterator[e.Event]:
    return (one for one in events if not isinstance(one, e.BracketKept))


def _out_of_place(meet: Meet, command: c.Command) -> Rejection | None:
    """A command for a meet, a division or an entry that is not there."""
    if type(command) not in _DECIDERS:
        return refuse("not_a_command", f"{command!r} is not a command of a meet; see commands.py")
    if not meet.opened and not isinstance(command, c.OpenMeet):
        return refuse("no_meet", "There is no meet yet: open one first")
    division = getattr(command, "division", None)
    if (
        division is not None
        and division not in meet.divisions
        and not isinstance(command, c.OpenDivision)
    ):
        known = ", ".join(meet.divisions) or "none yet"
        return refuse("no_such_division", f"There is no division '{division}'; there is {known}")
    entry = getattr(command, "entry", None)
    if entry is not None and entry not in meet.entries:
        return refuse(
            "no_such_entry", f"There is no entry {entry} in this meet; see the list of entries"
        )
    return None


_DECIDERS: dict[type[c.Command], Decider] = {
    c.OpenMeet: decide_open_meet,
    c.OpenDivision: decide_open_division,
    c.Appoint: decide_appoint,
    c.SetDeadline: decide_deadline,
    c.SetTimes: decide_times,
    c.SetDate: decide_date,
    c.SetMuggins: decide_muggins,
    c.SetRoom: decide_room,
    c.Enter: decide_enter,
    c.GivePapers: decide_give_papers,
    c.Rename: decide_rename,
    c.NumberMember: decide_number_member,
    c.DescribePerson: decide_describe_person,
    c.SetArea: decide_set_area,
    c.CheckIn: decide_check_in,
    c.MarkNoShow: decide_no_show,
    c.Withdraw: decide_withdraw,
    c.Replace: decide_replace,
    c.Switch: decide_switch,
    c.CancelDivision: decide_cancel,
    c.MakePlan: decide_plan,
    c.ImportPlan: decide_import_plan,
    c.Start: decide_start,
    c.PairRound: decide_pair_round,
    c.StartRound: decide_start_round,
    c.SetRoundTime: decide_round_time,
    c.HoldClock: decide_hold_clock,
    c.Claim: decide_claim,
    c.WriteCard: decide_write_card,
    c.WriteLine: decide_write_line,
    c.RecordResult: decide_record,
    c.RuleResult: decide_rule,
    c.CorrectResult: decide_correct,
    c.SignOff: decide_sign_off,
    c.CrossCheck: decide_cross_check,
    c.ScheduleTieGames: decide_tie_games,
    c.BeginPlayoffs: decide_begin_playoffs,
    c.RecordPlayoffGame: decide_playoff_game,
    c.ClaimPlayoffGame: decide_playoff_claim,
    c.PlayoffAbsence: decide_absence,
    c.Publish: decide_publish,
    c.ShowStandings: decide_show_standings,
    c.OpenTables: decide_open_tables,
    c.CloseTables: decide_close_tables,
    c.RecordPlayed: decide_record_played,
    c.SeatHouse: decide_seat_house,
    c.CallJudge: decide_call,
    c.CallToMatch: decide_call_to_match,
    c.TakeCall: decide_take_call,
    c.AnswerCall: decide_answer,
    c.Announce: decide_announce,
    c.TakeDown: decide_take_down,
    c.Warn: decide_warn,
    c.Eject: decide_eject,
}
