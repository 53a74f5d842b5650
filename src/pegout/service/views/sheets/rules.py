"""What players are told: the rules card, and the sheet of conduct and equipment."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.rulesets import (
    CardLine,
    Rule,
    card as game_card,
    named_clause,
    names_told,
    rule_card,
    ruleset,
    without_readings,
)
from pegout.service.views.sheets.model import (
    Options,
    Printed,
    RuleLine,
    Rules,
    Words,
    sheet,
    told_lines,
)
from pegout.tournament.floor import BY_THE_BOOK, AgreedDeparture, agreed
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.profile import Profile, label_of, title_of, words_of

FOR_PLAYERS = ("games", "planning", "scoring", "ties", "playoffs")
FOR_DIRECTORS = ("planning.small_field", "planning.pool_size", "ties.three_become_two")
"""Rules that no player asks about."""


def rules_card(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """How this tournament is run, then the game itself; every rule with its clause."""
    profile = division.profile
    book = ruleset(profile.games.rules.value)
    keys = iter([key for key, _ in book.rules()])
    chosen = _chosen(division)
    game = tuple(
        Rules(section.title, tuple(_line(line, chosen.get(next(keys))) for line in section.lines))
        for section in rule_card(book)
    )
    blocks = (*_tournament(profile, agreed(division)), *game)
    names = names_told(without_readings(line.clause) for block in blocks for line in block.lines)
    edition = named_clause(f"{profile.edition}, {profile.date}")
    lead = (f"{profile.name}: {edition}.", *told_lines(division), names)
    return sheet(meet, division, "rules", *blocks, lead=lead)


def _chosen(division: DivisionState) -> dict[str, str]:
    """What the officials chose where the book of the game leaves it open."""
    if division.profile.games.muggins.value != "announced":
        return {}
    value = "on" if division.muggins else "off"
    return {"counting.muggins": game_card.words_of("counting.muggins", Rule(value, ""))}


def _line(line: CardLine, chosen: str | None) -> RuleLine:
    return RuleLine(*(line if chosen is None else line._replace(words=chosen)))


def _tournament(profile: Profile, settled: dict[str, AgreedDeparture]) -> Iterator[Rules]:
    """The rules that a player asks about; what neither book nor director fixes is left out."""
    for section in FOR_PLAYERS:
        lines = tuple(
            RuleLine(label_of(key), str(settled.get(key) or _words(profile, key)), rule.clause)
            for key, rule in profile.rules()
            if key.startswith(f"{section}.")
            and (rule.value is not None or key in settled)
            and _told(profile, key)
        )
        if section != "playoffs" or _goes_on(profile):
            yield Rules(title_of(section), lines)


def _told(profile: Profile, key: str) -> bool:
    """Skunks are spoken of only where they count."""
    if key in ("scoring.skunk", "scoring.double_skunk"):
        return profile.scoring.skunk_below.value is not None
    return key not in FOR_DIRECTORS


def _goes_on(profile: Profile) -> bool:
    playoffs = profile.playoffs
    return playoffs.qualifiers.value is not None or playoffs.advance.value is not None


def _words(profile: Profile, key: str) -> str:
    """A value as the card has it; a movement as it is explained on a player's own card."""
    if key == "planning.movement":
        return str(BY_THE_BOOK[profile.planning.movement.value])
    return words_of(key, dict(profile.rules())[key])


def conduct_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """Courtesies, behaviour, dress and equipment, as the book has them."""
    conduct = division.profile.conduct
    rules = ((name, getattr(conduct, name)) for name in conduct.__struct_fields__)
    blocks = tuple(
        Words(rule.value, label_of(f"conduct.{name}"), rule.clause)
        for name, rule in rules
        if rule.value
    )
    lead = (division.profile.name, *told_lines(division))
    return sheet(meet, division, "conduct", *blocks, lead=lead)
