"""A profile in words: how the tournament is run, and what every player is told."""

from __future__ import annotations

from typing import Any

from pegout.rulesets import BookWords, CardSection, plain_part, ruleset, ruleset_ids
from pegout.text import Listed, Message, Part, say
from pegout.tournament.profile.model import SECTIONS, Division, Profile


def profile_card(profile: Profile) -> list[CardSection]:
    """The whole profile, in its own order; what every player is told comes last.

    >>> from pegout.tournament.profile import profile
    >>> print(*profile_card(profile("mcallen"))[3].lines[1])
    Winner gets 10 001 McAllen 2
    """
    return WORDS.card(profile.rules())


def in_short(profile: Profile) -> Message:
    """How an event by this book is played, in half a line.

    >>> from pegout.tournament.profile import profile
    >>> str(in_short(profile("sasg")))
    '8 games each, fewest points left wins'
    >>> str(in_short(profile("acc")))
    '22 games each, most game points wins; the best quarter plays off'
    >>> str(in_short(profile("alberta55_provincial")))
    'everybody meets everybody twice, most win points wins'
    """
    games, go_on = profile.planning.games.value, profile.playoffs.qualifiers.value
    return say(
        "profile-in-short",
        games="none" if games is None else games,
        movement=profile.planning.movement.value,
        in_a_row=profile.planning.games_in_a_row.value,
        measure=profile.scoring.measure.value,
        go_on="none" if go_on is None else go_on,
    )


def _part(key: str, value: Any) -> Part:
    match key:
        case "people.divisions":
            return Listed(tuple(_division(one) for one in value))
        case "people.titles":
            titles = value.items()
            return Listed(tuple(say("profile-title", role=role, title=it) for role, it in titles))
        case "ties.two" | "ties.more":
            return Listed(tuple(say("profile-step", value=step) for step in value))
        case "games.rules":
            # A rule book by its own name; a club's own by its id.
            return ruleset(value).name if value in ruleset_ids() else value
    return plain_part(value)


def _division(one: Division) -> Message:
    age = "none" if one.least_age is None else one.least_age
    return say("profile-division", name=one.name, size=one.size, age=age)


WORDS = BookWords("profile", SECTIONS, _part)
title_of, label_of, words_of, differences = WORDS.title, WORDS.label, WORDS.words, WORDS.differences
