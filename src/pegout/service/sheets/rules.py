"""What players are told: the rules card, and the sheet of conduct and equipment."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.rulesets import ruleset
from pegout.rulesets.card import rule_card
from pegout.service.sheets.heading import sheet
from pegout.service.sheets.model import Options, Printed, RuleLine, Rules, Words
from pegout.tournament.profiles.card import LINES, TITLES, words_of
from pegout.tournament.profiles.model import Profile
from pegout.tournament.state import DivisionState, Meet

FOR_PLAYERS = ("games", "planning", "scoring", "ties", "playoffs")


def rules_card(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """How the tournament is run, then the game itself; every rule with its clause."""
    profile = division.profile
    book = ruleset(profile.games.rules.value)
    game = tuple(
        Rules(section.title, tuple(RuleLine(*line) for line in section.lines))
        for section in rule_card(book)
    )
    lead = (f"{profile.name}: {profile.edition}, {profile.date}.", *_muggins(division))
    blocks = (*_tournament(profile), *game)
    return sheet(meet, division, "rules", *blocks, lead=lead)


def _muggins(division: DivisionState) -> Iterator[str]:
    if division.profile.games.muggins.value == "announced":
        yield f"Muggins is {'played' if division.muggins else 'not played'}."


def _tournament(profile: Profile) -> Iterator[Rules]:
    """The rules that a player asks about; what no book fixes is left out."""
    for section in FOR_PLAYERS:
        lines = tuple(
            RuleLine(LINES[key][0], _words(profile, key), rule.clause)
            for key, rule in profile.rules()
            if key.startswith(f"{section}.") and rule.value is not None
        )
        yield Rules(TITLES[section], lines)


def _words(profile: Profile, key: str) -> str:
    if key == "games.rules":
        return ruleset(profile.games.rules.value).name
    return words_of(key, dict(profile.rules())[key])


def conduct_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """Courtesies, behaviour, dress and equipment, as the book has them."""
    conduct = division.profile.conduct
    rules = ((name, getattr(conduct, name)) for name in conduct.__struct_fields__)
    blocks = tuple(
        Words(rule.value, name.capitalize(), rule.clause) for name, rule in rules if rule.value
    )
    lead = (division.profile.name,)
    return sheet(meet, division, "conduct", *blocks, lead=lead)
