"""Whether a step still leads to what it led to, though it may have been kept in older words."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.tournament import commands as c
from pegout.tournament import events as e
from pegout.tournament.claims import cited
from pegout.tournament.decide import decide
from pegout.tournament.stamps import Stamp
from pegout.tournament.state import Meet


def decide_again(meet: Meet, command: c.Command, stamp: Stamp) -> tuple[e.Event, ...] | Rejection:
    """What follows from a command that was kept, by what was allowed then as well as now."""
    again = decide(meet, command, stamp)
    if isinstance(again, Rejection) and again.code in ("played_at_table", "house_plays"):
        # Phones could once speak of a game at a table here or against the house: it counts.
        assert isinstance(command, c.Claim), "only a claim is refused for its table"
        return decide(_away_from_tables(meet, command), command, stamp)
    return again


def decide_as_then(meet: Meet, command: c.Command, stamp: Stamp) -> tuple[e.Event, ...] | Rejection:
    """What follows from a command of a whole file, by all that was ever allowed."""
    again = decide_again(meet, command, stamp)
    if isinstance(again, Rejection) and again.code == "consolation_begun":
        # A correction could once change who should have had a bye in a consolation that was on.
        return decide_again(_before_consolations(meet), command, stamp)
    return again


def _before_consolations(meet: Meet) -> Meet:
    divisions = {name: replace(one, consolation=None) for name, one in meet.divisions.items()}
    return replace(meet, divisions=divisions)


def _away_from_tables(meet: Meet, claim: c.Claim) -> Meet:
    """The meet as if the game of a claim were played on wood, between people."""
    division = meet.divisions[claim.division]
    number = division.round_of[claim.game]
    games = division.rounds[number]
    games = {**games, claim.game: replace(games[claim.game], here="")}
    moved = replace(division, rounds={**division.rounds, number: games}, house=None)
    return replace(meet, divisions={**meet.divisions, division.id: moved})


def follows(again: tuple[e.Event, ...] | Rejection, kept: tuple[e.Event, ...], meet: Meet) -> bool:
    """Whether what is decided now is what was kept, in the meet as it was before."""
    if [*map(_refusal, kept)] == [True]:
        # A refusal in a match was once entered like any result, and put nobody out of the event.
        return isinstance(again, Rejection) or again[:1] == kept
    if isinstance(again, Rejection):
        # Games for ties were once played without being called.
        late = again.code in ("not_on", "not_called")
        return late and all(_of_a_tie(one, meet) for one in kept)
    if _over_an_entry(again, kept):
        return True
    if not any(isinstance(one, e.Started) and one.numbers_stay is True for one in kept):
        # Every game of a new plan once had a new number, though it stayed where it was.
        again = tuple(map(_without_numbers, again))
    if not any(isinstance(one, e.CallAnswered) for one in kept):
        # A ruling on a game did not always answer the call that it was made for.
        again = tuple(one for one in again if not isinstance(one, e.CallAnswered))
    if not any(isinstance(one, e.TieGamesCalledOff) for one in kept):
        # Games for ties once stayed on the list when nobody was tied any more.
        again = tuple(one for one in again if not isinstance(one, e.TieGamesCalledOff))
    if again == kept or again == tuple(_as_now(one, meet) for one in kept):
        return True
    return _left_a_seat(again, kept)


def _refusal(event: e.Event) -> bool:
    return isinstance(event, e.PlayoffGamePlayed) and event.result.kind == "refusal"


def _without_numbers(event: e.Event) -> e.Event:
    return replace(event, numbers_stay=UNSET) if isinstance(event, e.Started) else event


def _over_an_entry(again: tuple[e.Event, ...], kept: tuple[e.Event, ...]) -> bool:
    """A result from paper once counted at once, though a side had entered another one."""
    now, then = again[:1], kept[:1]
    return any(
        isinstance(one, e.PaperDiffered)
        and isinstance(other, e.Resulted)
        and (one.division, one.game, one.result, "paper")
        == (other.division, other.game, other.result, other.how)
        for one, other in zip(now, then, strict=False)
    )


def _of_a_tie(event: e.Event, meet: Meet) -> bool:
    """Games for ties could once be played before their round was called."""
    if isinstance(event, e.TablesOpened):
        numbers = [number for number, _ in event.tables]
    elif isinstance(event, e.Claimed | e.Disputed | e.PaperDiffered | e.Resulted):
        numbers = [event.game]
    else:
        return False
    games = [meet.divisions[event.division].game(number) for number in numbers]
    return all(game is not None and game.tie_place is not None for game in games)


def _as_now(event: e.Event, meet: Meet) -> e.Event:
    """A ruling of a cross-check once named a rule of the ACC as if it stood in every book."""
    if isinstance(event, e.Resulted) and event.how == "cross_check":
        profile = meet.divisions[event.division].profile
        return replace(event, clause=cited(profile, event.clause))
    return event


def _left_a_seat(again: tuple[e.Event, ...], kept: tuple[e.Event, ...]) -> bool:
    """Who left a circle in which everybody meets everybody once left an empty seat, no more."""
    then, now = kept[-1:], again[len(kept) - 1 : len(kept)]
    if not then or again[: len(kept) - 1] != kept[:-1]:
        return False
    one, other = then[0], now[0] if now else None
    if not isinstance(one, e.Replanned) or not isinstance(other, e.Replanned):
        return False
    stood = tuple((*left[:-1], "stand") for left in other.withdrawals) == one.withdrawals
    began = [[r for r in event.plan.rounds if r.round < one.from_round] for event in (one, other)]
    same = (one.division, one.draw, one.from_round) == (
        other.division,
        other.draw,
        other.from_round,
    )
    return stood and same and one.plan.movement == "circle" and began[0] == began[1]
