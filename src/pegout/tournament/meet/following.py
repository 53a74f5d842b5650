"""Whether a step still leads to what it led to, though it may have been kept in older words."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.tournament.cards.claim import cited
from pegout.tournament.cards.result import AGAIN
from pegout.tournament.meet import commands as c
from pegout.tournament.meet import events as e
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.decide import decide
from pegout.tournament.meet.state import Meet
from pegout.tournament.pairing.meetings import all_games, on_cards


def decide_again(meet: Meet, command: c.Command, stamp: Stamp) -> tuple[e.Event, ...] | Rejection:
    """What follows from a command that was kept, by what was allowed then as well as now."""
    again = decide(meet, command, stamp)
    if isinstance(again, Rejection) and again.code in ("played_at_table", "house_plays"):
        # Phones could once speak of a game at a table here or against the house: it counts.
        assert isinstance(command, c.Claim), "only a claim is refused for its table"
        return decide(_away_from_tables(meet, command), command, stamp)
    if isinstance(again, Rejection) and again.code == "playoffs_begun":
        return decide(_under_brackets_once(meet, command), command, stamp)
    return again


def _under_brackets_once(meet: Meet, command: c.Command) -> Meet:
    """A consolation once closed nothing, and games could be made void under any bracket."""
    results = c.RuleResult | c.CorrectResult
    void = isinstance(command, results) and command.result.kind in AGAIN
    divisions = {
        one.id: replace(one, consolation=None, playoff=None if void else one.playoff)
        for one in meet.divisions.values()
    }
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
    """Whether what is decided now is what was kept, in the meet as it was before.

    That a bracket stays as it was drawn is only told, and changes nothing: it is left out, so that
    the beginning of a bracket can be undone under a correction that came later.
    """
    kept = _without_told(kept)
    if [*map(_refusal, kept)] == [True]:
        # A refusal in a match was once entered like any result, and put nobody out of the event.
        return isinstance(again, Rejection) or again[:1] == kept
    if isinstance(again, Rejection):
        # Games for ties were once played without being called.
        late = again.code in ("not_on", "not_called")
        return late and all(_of_a_tie(one, meet) for one in kept)
    again = _without_told(again)
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
    once = (_left_a_consolation, _planned_otherwise)
    return _left_a_seat(again, kept) or any(one(again, kept, meet) for one in once)


def _without_told(events: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    return tuple(one for one in events if not isinstance(one, e.BracketKept))


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
    """A ruling of a cross-check once named a rule of the ACC as if it stood in every book.

    And a paper card that a volunteer handed in once counted for them.
    """
    if not isinstance(event, e.Resulted):
        return event
    division = meet.divisions[event.division]
    game = division.game(event.game)
    if event.how == "cross_check":
        return replace(event, clause=cited(division.profile, event.clause))
    if event.how == "agreed" and game is not None:
        return replace(event, lines=game.on_cards(event.lines))
    return event


def _left_a_consolation(again: tuple[e.Event, ...], kept: tuple[e.Event, ...], meet: Meet) -> bool:
    """Who left once a consolation had begun once changed the plan, and results with it."""
    more = kept[len(again) :]
    if again != kept[: len(again)] or not more or not isinstance(more[0], e.Replanned):
        return False
    division = meet.divisions[more[0].division]
    results = all(isinstance(one, e.Resulted) and one.how == "withdrawal" for one in more[1:])
    return results and division.consolation is not None and division.playoff is None


def _planned_otherwise(again: tuple[e.Event, ...], kept: tuple[e.Event, ...], meet: Meet) -> bool:
    """Whether only the plan differs, and what follows from it, for one of the older readings."""
    place = next((n for n, one in enumerate(kept) if isinstance(one, e.Replanned)), len(kept))
    then, now = (*kept[place:], None)[0], (*again[place:], None)[0]
    if not isinstance(then, e.Replanned) or not isinstance(now, e.Replanned):
        return False
    settled = (*kept[place + 1 :], *again[place + 1 :])
    same = again[:place] == kept[:place] and _up_to_here(then) == _up_to_here(now)
    return (
        same
        and all(isinstance(one, e.Resulted) and one.how == "withdrawal" for one in settled)
        and (_left_alone(then, now) or _counted_the_struck(then, now, meet))
    )


def _up_to_here(event: e.Replanned) -> tuple[object, ...]:
    begun = [one for one in event.plan.rounds if one.round < event.from_round]
    return event.division, event.draw, event.from_round, event.plan.movement, begun


def _left_alone(then: e.Replanned, now: e.Replanned) -> bool:
    """Who was left alone in a pool, every game void, once had no game any more."""
    pools = any(game.pool for one in then.plan.rounds for game in one.games)
    return pools and then.plan.checks.games_each[0] == 0 and then.withdrawals == now.withdrawals


def _counted_the_struck(then: e.Replanned, now: e.Replanned, meet: Meet) -> bool:
    """Games with those who were struck out once stood among the games that a leaver had to play."""
    plan = meet.divisions[then.division].plan
    (*before, last), (*others, again) = then.withdrawals or ((),), now.withdrawals or ((),)
    if plan is None or not last or not again or before != others or last[:2] != again[:2]:
        return False
    entry, played, games, ruling = last
    ruled = "void" if 2 * played < games else "forfeit"
    return games == on_cards(all_games(plan.rounds))[entry] > again[2] and ruling == ruled


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
