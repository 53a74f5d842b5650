"""Whether a plan gives every card its games, and which cards it leaves short of them.

A card with fewer games than the others is incomplete: a missing game never counts as 0 (A21).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from pegout.errors import Rejection, refuse
from pegout.text import say
from pegout.tournament.meet.state import DivisionState, Game, Meet, refused_to_obey
from pegout.tournament.narration.figures import few
from pegout.tournament.pairing.meetings import on_cards
from pegout.tournament.profile import Profile


def games_amiss(meet: Meet, division: DivisionState) -> list[Rejection]:
    """What the games of a plan lack: as many for each, and as many as the book says."""
    assert division.plan is not None
    planned = on_cards(game for one in division.plan.rounds for game in one.games)
    games = {entry: planned[number] for number, entry in enumerate(division.draw, 1)}
    if not division.plan.rest_known:
        games = dict.fromkeys(division.draw, division.plan.checks.games_each[1])
    short = _short(games)
    days = division.plan.last_day
    found = [] if not short else [_unequal(meet.names(division.id), games, short)]
    return [*found, *_not_the_books(division.profile, games, days)]


def _unequal(
    names: Mapping[int, str], games: Mapping[int, int], short: Mapping[int, int]
) -> Rejection:
    told = [say("pairing-games-of", entry=names[entry], games=games[entry]) for entry in short]
    return refuse("unequal_games", most=max(games.values()), short=few(told))


def _not_the_books(profile: Profile, games: Mapping[int, int], days: int) -> Iterator[Rejection]:
    """A book that is silent, or only has a practice, leaves the number to the director."""
    rule, most = profile.planning.games, max(games.values(), default=0)
    if rule.value is None or rule.cited.silent or rule.cited.practice:
        return
    if most != rule.value * days:
        yield refuse("other_games", clause=rule.clause, games=most, book=rule.value * days)


def games_not_planned(division: DivisionState, entries: Iterable[int]) -> dict[int, int]:
    """How many games each card lacks that the plan does not give it.

    Where rounds are still to be paired, those are the games of a whole card. Else they are those
    that the fullest card has: pools are ranked in one table, so a card of one pool is beside those
    of all others.
    """
    plan = division.plan
    if plan is None or (plan.rest_known and len(set(plan.checks.games_each)) == 1):
        return {}
    games = dict.fromkeys(entries, 0)
    awarded = Counter[int]()
    for game in division.games():
        if _on_cards(game):
            for entry in game.entries:
                if entry in games and entry != game.ghost:
                    games[entry] += 1
                    awarded[entry] += any(refused_to_obey(game, one) for one in game.entries)
    if not plan.rest_known:
        whole = plan.checks.games_each[1]
        return {entry: whole - number for entry, number in games.items() if number < whole}
    return _short(games, awarded)


def _on_cards(game: Game) -> bool:
    return game.tie_place is None and (game.counts or game.waiting)


def _short(games: Mapping[int, int], awarded: Mapping[int, int] | None = None) -> dict[int, int]:
    """Cards with fewer games than the fullest.

    A game awarded for a refusal makes no other card short: the others never had it to play.
    """
    extra = awarded or {}
    most = max((number - extra.get(entry, 0) for entry, number in games.items()), default=0)
    return {entry: most - number for entry, number in games.items() if number < most}
