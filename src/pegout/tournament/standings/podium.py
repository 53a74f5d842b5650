"""How it ends: whether the places stand, who gets a medal, and how final a standing is."""

from __future__ import annotations

from pegout.text import plain, say
from pegout.tournament.bracket import Placed, placing
from pegout.tournament.floor.finish import qualifying
from pegout.tournament.meet.state import DivisionState
from pegout.tournament.standings.places import Standing
from pegout.tournament.standings.ranking import all_in, games_missing, last_due


def standings_settled(ranked: tuple[Standing, ...]) -> bool:
    """Whether the rounds are over: every game in, and no tie at stake left."""
    return bool(ranked) and not any(row.provisional or row.at_stake for row in ranked)


def has_bracket(division: DivisionState, ranked: tuple[Standing, ...]) -> bool:
    """Whether playoffs decide the first places; one qualifier has nobody to play."""
    return division.playoff is not None or qualifying(division, ranked) > 1


def places_settled(division: DivisionState, ranked: tuple[Standing, ...]) -> bool:
    """Whether nothing can change the first places: the rounds are over and the bracket played."""
    if not standings_settled(ranked):
        return False
    if not has_bracket(division, ranked):
        return True
    return division.playoff is not None and division.playoff.over


def medallists(division: DivisionState, ranked: tuple[Standing, ...]) -> tuple[Placed, ...]:
    """Those on the podium, the best first: of the playoffs where there are any, else of the rounds.

    Of playoffs that go on there are those whose place stands already.
    """
    if has_bracket(division, ranked):
        placed = () if division.playoff is None else placing(division.playoff)
    else:
        placed = tuple(
            Placed(row.entry, row.place, row.place) for row in ranked if row.place is not None
        )
    return tuple(one for one in placed if one.place <= division.profile.ties.medals.value)


def provisional_words(division: DivisionState) -> str:
    """Why places may still change, and which round they go by; nothing where they cannot."""
    if all_in(division):
        return ""
    last, missing = last_due(division), games_missing(division)
    return plain(say("standing-provisional", missing=len(missing), round=last or 0))
