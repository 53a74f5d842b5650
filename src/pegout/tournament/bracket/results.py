"""What happens in a playoff: results game by game, corrections, withdrawals and no-shows."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.tournament.bracket.playoff import (
    LEFT,
    RIGHT,
    Match,
    Playoff,
    feeders,
    settled,
    winner_of,
)
from pegout.tournament.cards.result import Result, Side
from pegout.tournament.profile.model import Profile

ONE_WINNER = "001 I.6.i"
TAKEN_BACK = ("unfinished", "void")
NO_SHOW = "ACC practice 13.1"


def with_result(playoff: Playoff, match_id: int, game: int, result: Result) -> Playoff | Rejection:
    """The playoff after this result; games of a match are numbered from 1 and come in order.

    A result for a game that has one already corrects it. A game void or unfinished is taken back
    and is still to be played. What would change the players of a match that has begun is refused.
    """
    match = playoff.match(match_id)
    if match is None:
        return refuse("no_such_match.number", match=match_id, last=len(playoff.matches))
    refused = _not_to_play(playoff, match) or _wrong_game(match, game) or _wrong_result(result)
    if refused is not None:
        return refused
    if result.kind in TAKEN_BACK:
        return _taken_back(playoff, match, game)
    return _with_games(playoff, match, (*match.games[: game - 1], result, *match.games[game:]))


def _not_to_play(playoff: Playoff, match: Match) -> Rejection | None:
    if match.bye:
        return refuse("match_is_a_bye", clause="001 Byes", match=match.number)
    if None in match.entries:
        before = feeders(match.number, playoff.size)
        if before is None or match.third_place:
            return refuse("match_not_ready.third_place", match=match.number)
        left, right = before
        return refuse("match_not_ready.winners", match=match.number, left=left, right=right)
    return None


def _wrong_game(match: Match, game: int) -> Rejection | None:
    due = len(match.games) + 1
    if match.winner is not None and game == due:
        return refuse("match_over.bracket", clause=ONE_WINNER, match=match.number)
    if not 1 <= game <= due:
        return refuse("no_such_game.match", match=match.number, due=due, game=game)
    return None


def _wrong_result(result: Result) -> Rejection | None:
    if result.kind in TAKEN_BACK:
        return None
    winner = winner_of(result)
    if winner is None:
        return refuse("no_winner.playoff", clause=ONE_WINNER)
    if result.kind in ("played", "timed") and _below(result, winner):
        return refuse("winner_below")
    return None


def _below(result: Result, winner: Side) -> bool:
    """Whether the winner is written down with no more than the loser."""
    return result.scores is not None and result.scores[winner] <= result.scores[1 - winner]


def _taken_back(playoff: Playoff, match: Match, game: int) -> Playoff | Rejection:
    if game < len(match.games):
        return refuse("later_game_played", game=len(match.games), match=match.number)
    return _with_games(playoff, match, match.games[: game - 1])


def _with_games(playoff: Playoff, match: Match, games: tuple[Result, ...]) -> Playoff | Rejection:
    matches = list(playoff.matches)
    matches[match.number - 1] = replace(match, games=games)
    after = settled(replace(playoff, matches=tuple(matches)))
    return _disturbed(playoff, after) or after


def _disturbed(before: Playoff, after: Playoff) -> Rejection | None:
    """Refuses what would put other players into a match of which games are written down."""
    for old, new in zip(before.matches, after.matches, strict=True):
        if old.games and old.entries != new.entries:
            return refuse("later_match_begun", clause=ONE_WINNER, match=old.number)
    return None


def withdraw(playoff: Playoff, entry: int) -> Playoff | Rejection:
    """The playoff after an entry has left; its opponent goes on, now or when there is one."""
    if entry not in playoff.entries:
        return refuse("not_in_playoff", entry=entry)
    if entry in playoff.withdrawn:
        return refuse("withdrawn_already", entry=entry)
    if not any(one.winner is None and entry in one.entries for one in playoff.matches):
        return refuse("nothing_to_play", entry=entry)
    return settled(replace(playoff, withdrawn=(*playoff.withdrawn, entry)))


def games_forfeited(minutes: int, profile: Profile) -> int:
    """How many games an absent side has lost after this time, by the profile's clock (13.1).

    Under ACC practice the first goes after 5 minutes and one more every 15.
    """
    first, each = profile.playoffs.no_show_first.value, profile.playoffs.no_show_each.value
    if first is None or minutes < first:
        return 0
    return 1 + (0 if each is None else (minutes - first) // each)


def no_show(
    playoff: Playoff, match_id: int, absent: Side, minutes: int, profile: Profile
) -> Playoff | Rejection:
    """The playoff after a side has been away this long: the games lost by the clock are forfeited.

    It may be asked again as time goes on, and adds only what has become due since. The absent
    side has lost as others lose: it keeps its place among those who lost in that round.
    """
    due, present = games_forfeited(minutes, profile), LEFT if absent == RIGHT else RIGHT
    if due == 0:
        return refuse("too_early", clause=profile.playoffs.no_show_first.clause, minutes=minutes)
    forfeit = Result("forfeit", winner=present)
    missed = _games(playoff, match_id).count(forfeit)
    for _ in range(due - missed):
        after = with_result(playoff, match_id, len(_games(playoff, match_id)) + 1, forfeit)
        if isinstance(after, Rejection):
            return after
        playoff = after
        if playoff.matches[match_id - 1].winner is not None:
            break
    return playoff


def _games(playoff: Playoff, match_id: int) -> tuple[Result, ...]:
    match = playoff.match(match_id)
    return () if match is None else match.games
