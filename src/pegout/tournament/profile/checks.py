"""Rules of a profile by which no tournament can be run, each with the key to change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from pegout.errors import RulesetError
from pegout.rulesets import ruleset
from pegout.tournament.meet.actors import Role
from pegout.tournament.profile.model import Profile

ROLES: tuple[Role, ...] = get_args(Role)
PLAYED_STEPS = ("playoff_game", "playoff_round")
MOST_GAMES = 200


def combination_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """Every key whose value cannot stand beside the others, with the reason."""
    yield from _divisions(profile)
    yield from _game_rules(profile)
    yield from _numbers(profile)
    yield from _skunks(profile)
    yield from _chains(profile)
    yield from _playoffs(profile)


def _divisions(profile: Profile) -> Iterator[tuple[str, str]]:
    divisions = profile.people.divisions.value
    if not divisions:
        yield "people.divisions", "has no division: a tournament needs at least one"
    if len({one.id for one in divisions}) < len(divisions):
        yield "people.divisions", "has two divisions with one id"
    if any(one.least_age is not None and one.least_age < 1 for one in divisions):
        yield "people.divisions", "expected a least age of at least 1"
    if profile.people.quota.value is not None and profile.people.area.value is None:
        yield "people.quota", "has no area to be a quota of; give people.area"
    for title in profile.people.titles.value:
        if title not in ROLES:
            yield "people.titles", f"'{title}' is no role; there are {', '.join(ROLES)}"


def _game_rules(profile: Profile) -> Iterator[tuple[str, str]]:
    try:
        book = ruleset(profile.games.rules.value)
    except RulesetError as error:
        yield "games.rules", f"{error.faults[0].where} {error.faults[0].reason}"
        return
    targets = (book.game.target.value, *book.game.target_options.value)
    if profile.games.target.value not in targets:
        yield "games.target", f"{book.name} is played to {' or '.join(map(str, targets))}"
    for division in profile.people.divisions.value:
        if refused := book.refusal_of(2 * division.size):
            yield "people.divisions", f"{division.name}: {refused.sentence}"


def _numbers(profile: Profile) -> Iterator[tuple[str, str]]:
    least = {
        "people.quota": (profile.people.quota.value, 1),
        "people.capacity": (profile.people.capacity.value, 2),
        "people.least_entries": (profile.people.least_entries.value, 2),
        "games.minutes": (profile.games.minutes.value, 1),
        "planning.games": (profile.planning.games.value, 1),
        "planning.games_in_a_row": (profile.planning.games_in_a_row.value, 1),
        "planning.pool_size": (profile.planning.pool_size.value, 2),
        "planning.days": (profile.planning.days.value, 1),
        "scoring.win": (profile.scoring.win.value, 0),
        "scoring.forfeit_present": (profile.scoring.forfeit_present.value, 0),
        "scoring.forfeit_absent": (profile.scoring.forfeit_absent.value, 0),
        "scoring.forfeit_spread": (profile.scoring.forfeit_spread.value, 1),
        "scoring.absence_minutes": (profile.scoring.absence_minutes.value, 0),
        "ties.medals": (profile.ties.medals.value, 0),
        "playoffs.no_show_first": (profile.playoffs.no_show_first.value, 0),
        "playoffs.no_show_each": (profile.playoffs.no_show_each.value, 1),
        "playoffs.advance": (profile.playoffs.advance.value, 1),
    }
    for key, (value, fewest) in least.items():
        if value is not None and value < fewest:
            yield key, f"expected at least {fewest}, not {value}"
    games = profile.planning.games.value
    if games is not None and games > MOST_GAMES:
        yield "planning.games", f"expected at most {MOST_GAMES} games, not {games}"
    in_a_row = profile.planning.games_in_a_row.value
    if games is not None and in_a_row > 0 and games % in_a_row:
        yield "planning.games", f"{games} games cannot be played {in_a_row} in a row"


def _skunks(profile: Profile) -> Iterator[tuple[str, str]]:
    scoring, target = profile.scoring, profile.games.target.value
    single, double = scoring.skunk_below.value, scoring.double_skunk_below.value
    for key, mark in (("skunk_below", single), ("double_skunk_below", double)):
        if mark is not None and not 1 <= mark <= target:
            yield f"scoring.{key}", f"expected a hole from 1 to {target}, not {mark}"
    if double is not None and (single is None or double >= single):
        yield "scoring.double_skunk_below", "expected a hole below that of the skunk"
    if not scoring.win.value <= scoring.skunk.value <= scoring.double_skunk.value:
        yield "scoring.skunk", "expected no less than a win and no more than a double skunk"
    for key, points in (
        ("forfeit_present", scoring.forfeit_present.value),
        ("forfeit_absent", scoring.forfeit_absent.value),
    ):
        if points > target:
            yield f"scoring.{key}", f"expected at most {target}, not {points}"


def _chains(profile: Profile) -> Iterator[tuple[str, str]]:
    for key, chain in (
        ("ties.two", profile.ties.two.value),
        ("ties.more", profile.ties.more.value),
    ):
        if not chain:
            yield key, 'has no step: end it with "playoff_game" or "playoff_round"'
        elif chain[-1] not in PLAYED_STEPS:
            yield key, 'must end with "playoff_game" or "playoff_round": nothing else always parts'
        elif any(step in PLAYED_STEPS for step in chain[:-1]):
            yield key, "a playoff ends the chain: nothing may come after it"
        elif len(set(chain)) < len(chain):
            yield key, "names a step twice"


def _playoffs(profile: Profile) -> Iterator[tuple[str, str]]:
    qualifiers, best_of = profile.playoffs.qualifiers.value, profile.playoffs.best_of.value
    if (qualifiers is None) != (best_of is None):
        yield "playoffs.best_of", "is given exactly where there are playoffs.qualifiers"
    if isinstance(qualifiers, int) and qualifiers < 2:
        yield "playoffs.qualifiers", f"expected at least 2, not {qualifiers}"
