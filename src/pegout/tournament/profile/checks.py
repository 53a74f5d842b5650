"""Rules of a profile by which no tournament can be run, each with the key to change."""

from __future__ import annotations

from typing import get_args

from pegout.errors import RulesetError
from pegout.rulesets import Faults, ruleset
from pegout.text import say
from pegout.tournament.meet.actors import Role
from pegout.tournament.profile.model import Profile

ROLES: tuple[Role, ...] = get_args(Role)
PLAYED_STEPS = ("playoff_game", "playoff_round")
MOST_GAMES = 200


def combination_faults(profile: Profile) -> Faults:
    """Every key whose value cannot stand beside the others, with the reason."""
    yield from _divisions(profile)
    yield from _game_rules(profile)
    yield from _numbers(profile)
    yield from _skunks(profile)
    yield from _chains(profile)
    yield from _playoffs(profile)


def _divisions(profile: Profile) -> Faults:
    divisions = profile.people.divisions.value
    if not divisions:
        yield "people.divisions", say("profile-no-division")
    if len({one.id for one in divisions}) < len(divisions):
        yield "people.divisions", say("profile-division-twice")
    if any(one.least_age is not None and one.least_age < 1 for one in divisions):
        yield "people.divisions", say("profile-least-age")
    if profile.people.quota.value is not None and profile.people.area.value is None:
        yield "people.quota", say("profile-quota-of-what")
    for title in profile.people.titles.value:
        if title not in ROLES:
            yield "people.titles", say("profile-no-role", title=title, roles=ROLES)


def _game_rules(profile: Profile) -> Faults:
    try:
        book = ruleset(profile.games.rules.value)
    except RulesetError as error:
        fault = error.faults[0]
        yield "games.rules", say("book-bad-base", base=fault.where, reason=fault.message)
        return
    targets = (book.game.target.value, *book.game.target_options.value)
    if profile.games.target.value not in targets:
        yield "games.target", say("profile-no-such-game", book=book.name, targets=targets)
    for division in profile.people.divisions.value:
        if refused := book.refusal_of(2 * division.size):
            wrong = say("profile-no-such-division", division=division.name, reason=refused.message)
            yield "people.divisions", wrong


def _numbers(profile: Profile) -> Faults:
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
            yield key, say("book-at-least", least=fewest, value=value)
    games = profile.planning.games.value
    if games is not None and games > MOST_GAMES:
        yield "planning.games", say("profile-most-games", most=MOST_GAMES, games=games)
    in_a_row = profile.planning.games_in_a_row.value
    if games is not None and in_a_row > 0 and games % in_a_row:
        wrong = say("profile-games-in-a-row", games=games, in_a_row=in_a_row)
        yield "planning.games", wrong


def _skunks(profile: Profile) -> Faults:
    scoring, target = profile.scoring, profile.games.target.value
    single, double = scoring.skunk_below.value, scoring.double_skunk_below.value
    for key, mark in (("skunk_below", single), ("double_skunk_below", double)):
        if mark is not None and not 1 <= mark <= target:
            yield f"scoring.{key}", say("profile-skunk-hole", target=target, hole=mark)
    if double is not None and (single is None or double >= single):
        yield "scoring.double_skunk_below", say("profile-double-skunk")
    if not scoring.win.value <= scoring.skunk.value <= scoring.double_skunk.value:
        yield "scoring.skunk", say("profile-skunk-points")
    for key, points in (
        ("forfeit_present", scoring.forfeit_present.value),
        ("forfeit_absent", scoring.forfeit_absent.value),
    ):
        if points > target:
            yield f"scoring.{key}", say("book-at-most", most=target, value=points)


def _chains(profile: Profile) -> Faults:
    for key, chain in (
        ("ties.two", profile.ties.two.value),
        ("ties.more", profile.ties.more.value),
    ):
        if not chain:
            yield key, say("profile-no-step")
        elif chain[-1] not in PLAYED_STEPS:
            yield key, say("profile-unplayed-end")
        elif any(step in PLAYED_STEPS for step in chain[:-1]):
            yield key, say("profile-after-playoff")
        elif len(set(chain)) < len(chain):
            yield key, say("profile-step-twice")


def _playoffs(profile: Profile) -> Faults:
    qualifiers, best_of = profile.playoffs.qualifiers.value, profile.playoffs.best_of.value
    if (qualifiers is None) != (best_of is None):
        yield "playoffs.best_of", say("profile-best-of")
    if isinstance(qualifiers, int) and qualifiers < 2:
        yield "playoffs.qualifiers", say("book-at-least", least=2, value=qualifiers)
