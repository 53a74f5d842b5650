"""The flyer: what people are told before they come, with the way to the public page."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pegout.service.views.sheets.model import (
    Options,
    PageLink,
    Printed,
    RuleLine,
    Rules,
    sheet,
    told_lines,
)
from pegout.text import plain, say
from pegout.tournament.floor import ends_about, round_times
from pegout.tournament.meet import DivisionState, Meet, day_and_hour
from pegout.tournament.money import told_fee


def flyer(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """Where and when, the fee, how it is played, whom to ask."""
    facts = Rules("", tuple(RuleLine(name, words, "") for name, words in _facts(meet, division)))
    links = (PageLink(asked.page, plain(say("flyer-link"))),) if asked.page else ()
    made = sheet(meet, division, "flyer", facts, *links)
    return replace(made, title=meet.name, meet=division.name, division="")


def _facts(meet: Meet, division: DivisionState) -> Iterator[tuple[str, str]]:
    """Each fact under its name, those that are not known left out."""
    facts = meet.facts
    told = (
        ("where", meet.place),
        ("when", _when(meet, division)),
        ("hours", facts.hours),
        ("fee", told_fee(meet, division)),
        ("how", " ".join((f"{division.profile.name}.", *told_lines(division)))),
        ("enter_by", day_and_hour(division.deadline)),
        ("ask", facts.contact),
        ("notes", facts.notes),
    )
    return ((plain(say("flyer-fact", fact=one)), words) for one, words in told if words)


def _when(meet: Meet, division: DivisionState) -> str:
    if not division.starts:
        return meet.days
    told = day_and_hour(division.starts)
    ends = ends_about(round_times(division))
    return plain(say("flyer-ends", starts=told, ends=ends)) if ends else told
