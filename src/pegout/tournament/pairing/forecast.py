"""What a change of the field does to a plan: told before it is accepted, and after a no-show."""

from __future__ import annotations

from pegout.text import plain, say
from pegout.tournament.floor.rounds import plan_is_old
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.log import MeetLog
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.narration.plans import changes, matters
from pegout.tournament.pairing.movement import MOVEMENTS
from pegout.tournament.pairing.plan import Plan
from pegout.tournament.pairing.summary import (
    MOST_COMPARED,
    PlanSummary,
    PlanWay,
    Wishes,
    other_ways,
    summarized,
    summary_of,
)
from pegout.tournament.profile import Profile


def last_asked(log: MeetLog, division: str) -> c.MakePlan | None:
    """What was asked of the plan that was made last."""
    for step in reversed(log.steps):
        if isinstance(step.command, c.MakePlan) and step.command.division == division:
            return step.command
    return None


def wishes_of(asked: c.MakePlan | None) -> Wishes:
    """What a director asked for, for any field."""
    if asked is None:
        return Wishes()
    return Wishes(asked.rounds, asked.small, asked.days, asked.pools, asked.movement)


def plan_before(log: MeetLog, division: str) -> Plan | None:
    """The plan before the one that is there, if another was made."""
    made = [
        event.plan
        for step in log.in_force()
        for event in step.events
        if isinstance(event, e.PlanMade) and event.division == division
    ]
    return made[-2] if len(made) > 1 else None


def outlook(log: MeetLog, division: DivisionState) -> str:
    """What the field as it is now changes in a plan, or what one no-show would; or nothing."""
    plan, meet = division.plan, log.meet
    if plan is None or division.phase != "planned" or plan.movement not in MOVEMENTS:
        return ""
    wishes, now = wishes_of(last_asked(log, division.id)), summary_of(division.profile, plan)
    if plan_is_old(meet, division):
        entries = len(meet.entries_of(division.id))
        if entries > MOST_COMPARED:
            return ""
        return changed_words(now, summarized(division.profile, entries, wishes))
    return without_one(division.profile, now, wishes)


def without_one(profile: Profile, now: PlanSummary, wishes: Wishes) -> str:
    """What someone who does not come would change; nothing where that is not worth a word."""
    if now.entries > MOST_COMPARED:
        return ""
    after = summarized(profile, now.entries - 1, wishes)
    if after is None or not matters(now, after):
        return ""
    told = [*changes(now, after)]
    return plain(say("plan-if-one-stays-away", entries=now.entries, changes=told))


def changed_words(before: PlanSummary, after: PlanSummary | None) -> str:
    """What the plan for a changed field has that the plan before had not."""
    if after is None or before.entries == after.entries:
        return ""
    told = [*changes(before, after)]
    return plain(
        say("plan-field-changed", entries=after.entries, before=before.entries, changes=told)
    )


def ways(meet: Meet, division: DivisionState, asked: c.MakePlan | None) -> list[PlanWay]:
    """The other ways to play the field as it is now, where the book has pools."""
    entries = len(meet.entries_of(division.id))
    return [*other_ways(division.profile, entries, wishes_of(asked))]
