"""A profile in words: how the tournament is run, and what every player is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pegout.rulesets import CardLine, CardSection, Rule, RuleDifference, ruleset, ruleset_ids
from pegout.text import plural
from pegout.tournament.profile.model import SECTIONS, Division, Profile

Wording = Callable[[Any], str]


def profile_card(profile: Profile) -> list[CardSection]:
    """The whole profile, in its own order; what every player is told comes last.

    >>> from pegout.tournament.profile import profile
    >>> print(*profile_card(profile("mcallen"))[3].lines[1])
    Winner gets 10 001 McAllen 2
    """
    card = {section: CardSection(TITLES[section], []) for section in SECTIONS}
    for key, rule in profile.rules():
        section, _, _ = key.partition(".")
        card[section].lines.append(CardLine(LINES[key][0], words_of(key, rule), rule.clause))
    return list(card.values())


def words_of(key: str, rule: Rule[Any]) -> str:
    """A value as people say it."""
    return LINES[key][1](rule.value)


def differences(a: Profile, b: Profile) -> list[RuleDifference]:
    """Every value that is not the same in both profiles; a different clause alone does not
    count.
    """
    return [
        RuleDifference(key, LINES[key][0], first, second)
        for (key, first), (_, second) in zip(a.rules(), b.rules(), strict=True)
        if first.value != second.value
    ]


def _number(unit: str, missing: str) -> Wording:
    def words(value: int | None) -> str:
        return missing if value is None else plural(value, unit)

    return words


def _plain(missing: str = "none") -> Wording:
    def words(value: object) -> str:
        return missing if value is None else str(value).replace("_", " ")

    return words


def _either(yes: str, no: str) -> Wording:
    return lambda value: yes if value else no


def _list(value: tuple[object, ...]) -> str:
    return ", ".join(str(one).replace("_", " ") for one in value) or "none"


def _sentences(value: tuple[str, ...]) -> str:
    return " ".join(value) or "nothing special"


def _divisions(value: tuple[Division, ...]) -> str:
    return "; ".join(_division(one) for one in value)


def _division(one: Division) -> str:
    told = ["two play together"] if one.size > 1 else []
    if one.least_age is not None:
        told.append(f"{one.least_age} or over by the end of the year")
    return f"{one.name} ({', '.join(told)})" if told else one.name


def _book(value: str) -> str:
    """A rule book by its own name; a club's own by its id."""
    return ruleset(value).name if value in ruleset_ids() else value


def _titles(value: Mapping[str, str]) -> str:
    return ", ".join(f"{role}: {title}" for role, title in value.items()) or "the usual"


def _below(value: int | None) -> str:
    return "not counted" if value is None else f"loser below {value}"


STEPS = {
    "points_scored": "points scored in all games",
    "games_won": "games won",
    "spread": "net spread",
    "plus_points": "plus points",
    "who_beat_who": "who beat who",
    "playoff_game": "a playoff game",
    "playoff_round": "a playoff game of each with each",
}
MUGGINS = {"off": "not played", "announced": "as the officials announce before play"}
MEASURES = {
    "points_and_bonus": "points scored and bonus, most first",
    "win_points": "points for wins, most first",
    "points_left": "points left to the game hole, fewest first",
    "game_points": "game points, most first",
    "games": "games won, a skunk counting more, most first",
}


def _chain(value: tuple[str, ...]) -> str:
    return ", then ".join(STEPS[step] for step in value)


TITLES = {
    "people": "Who plays",
    "games": "The games",
    "planning": "Who meets whom",
    "scoring": "What goes on the card",
    "ties": "Ties",
    "playoffs": "Playoffs",
    "conduct": "What every player is told",
}
LINES: dict[str, tuple[str, Wording]] = {
    "people.divisions": ("Divisions", _divisions),
    "people.area": ("Entries come from a", _plain("no matter where")),
    "people.quota": ("From one area", _number("entry", "as many as come")),
    "people.capacity": ("Room for", _number("entry", "as many as come")),
    "people.least_entries": ("Cancelled below", _number("entry", "never")),
    "people.late_entries": ("Late entries", _either("taken", "not taken")),
    "people.through_registrar": ("Entered by", _either("a registrar", "anyone")),
    "people.papers": ("Papers", _list),
    "people.two_divisions": ("One person in two divisions", _plain()),
    "people.titles": ("Officials", _titles),
    "games.rules": ("Rules of the game", _book),
    "games.target": ("Game hole", _plain()),
    "games.first_deal": ("First deal", _plain()),
    "games.muggins": ("Muggins", lambda value: MUGGINS[value]),
    "games.minutes": ("Time for a game", _number("minute", "no limit")),
    "games.at_time": ("When time is up", _plain()),
    "planning.movement": ("Movement", _plain()),
    "planning.games": ("Games each", _plain("as many as the field gives")),
    "planning.games_in_a_row": ("Games against one opponent in a row", _plain()),
    "planning.pool_size": ("Pools of about", _plain("no pools")),
    "planning.days": ("Days", _plain()),
    "planning.makeups": ("Sit-outs", _either("play each other afterwards", "are not made up")),
    "planning.small_field": ("Small field", _plain()),
    "scoring.measure": ("Standing", lambda value: MEASURES[value]),
    "scoring.win": ("Winner gets", _plain()),
    "scoring.skunk": ("For a skunk instead", _plain()),
    "scoring.double_skunk": ("For a double skunk instead", _plain()),
    "scoring.skunk_below": ("Skunk", _below),
    "scoring.double_skunk_below": ("Double skunk", _below),
    "scoring.forfeit_present": ("Points by a forfeit, present side", _plain()),
    "scoring.forfeit_absent": ("Points by a forfeit, absent side", _plain()),
    "scoring.forfeit_spread": ("Spread of a forfeit", _plain("not counted")),
    "scoring.absence_minutes": ("Absent after", _number("minute", "as the director says")),
    "scoring.claim_of_game": ("To write a win", _either("claims the game", "is no claim")),
    "scoring.card_written_by": ("Cards are written by", _plain()),
    "scoring.sign_off": ("Signed by", _plain()),
    "ties.two": ("Two tied", _chain),
    "ties.more": ("Three or more tied", _chain),
    "ties.three_become_two": ("When two of more are left", _plain()),
    "ties.medals": ("Places that are played off", _plain()),
    "ties.announced": ("Told before play", _either("yes", "as the director likes")),
    "playoffs.qualifiers": ("Go on to a bracket", _plain("none")),
    "playoffs.best_of": ("Matches are best of", _plain("none")),
    "playoffs.first_deal": ("First deal in a match", _plain()),
    "playoffs.no_show_first": ("First game lost when absent for", _number("minute", "no rule")),
    "playoffs.no_show_each": ("One more every", _number("minute", "no rule")),
    "playoffs.third_place": ("Match for third place", _either("yes", "no")),
    "playoffs.consolation": ("Consolation", _either("yes", "no")),
    "playoffs.advance": ("Go on to the next event", _number("entry", "none")),
    "conduct.courtesies": ("Courtesies", _sentences),
    "conduct.behaviour": ("Behaviour", _sentences),
    "conduct.dress": ("Dress", _sentences),
    "conduct.equipment": ("Equipment", _sentences),
    "conduct.dealing": ("Dealing", _sentences),
    "conduct.breaks": ("Breaks", _sentences),
    "conduct.identification": ("Identification", _sentences),
    "conduct.disputes": ("Disputes", _sentences),
}
