"""A playoff as a value: its matches from the first round to the final, and what happens in them.

Matches are numbered from 1 down the chart, round after round; the final is the last of them, and
a match for third place, where there is one, comes after it. A match is a series of games. Results
come game by game; they are corrected, entries withdraw, and absent sides forfeit by the clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.tournament.bracket.seeding import Bracket, Pair, bracket, clause_of_byes, places
from pegout.tournament.cards.result import Result, Side
from pegout.tournament.profile.model import Profile

BestOf = Literal[1, 3, 5, 7]
FirstDeal = Literal["cut_every_game", "loser_deals"]
LEFT: Side = 0
RIGHT: Side = 1
FOR_NOBODY = ("double_forfeit", "unfinished", "void", "bye")


class Match(Struct, frozen=True, omit_defaults=True):
    """One place of the bracket where two entries meet, left and right as on the chart.

    An entry is None while it is not known who comes here, or for good beside a bye. A game's
    result names the left entry first. `winner` is an entry.
    """

    number: int
    round: int
    entries: Pair
    games: tuple[Result, ...] = ()
    winner: int | None = None
    third_place: bool = False

    @property
    def ready(self) -> bool:
        """Whether both entries are known and the match is still to be won."""
        return self.winner is None and None not in self.entries

    @property
    def bye(self) -> bool:
        """Whether the winner goes on without a game, because nobody stands beside it."""
        return self.winner is not None and None in self.entries

    @property
    def loser(self) -> int | None:
        """The entry that is beaten; a bye beats nobody."""
        if self.winner is None:
            return None
        return self.entries[RIGHT if self.winner == self.entries[LEFT] else LEFT]


def needed(best_of: BestOf) -> int:
    """The games that win the match.

    >>> [needed(number) for number in (1, 3, 5)]
    [1, 2, 3]
    """
    return best_of // 2 + 1


def winner_of(result: Result) -> Side | None:
    """The side that won the game: the one named, else the higher score; None if it has none.

    >>> winner_of(Result("played", (121, 94))), winner_of(Result("forfeit", winner=1))
    (0, 1)
    """
    if result.kind in FOR_NOBODY:
        return None
    if result.winner is None and result.scores is not None:
        left, right = result.scores
        return None if left == right else LEFT if left > right else RIGHT
    return result.winner


def tally(games: Iterable[Result], best_of: BestOf) -> tuple[int, int]:
    """Games won by the left and by the right, as far as they count.

    Once a side has the games it needs the match is over: games that a later correction has left
    beyond that point stay written down and count for nobody.
    """
    won = [0, 0]
    for side in map(winner_of, games):
        if side is not None and max(won) < needed(best_of):
            won[side] += 1
    return won[LEFT], won[RIGHT]


def won_by(games: Sequence[Result], best_of: BestOf) -> Side | None:
    """The side that has won the match by its games, if one has.

    Who refuses to obey a judge is out of the event and loses the match at once (001 XI.4).
    """
    for number, game in enumerate(games, start=1):
        if game.kind == "refusal":
            return winner_of(game)
        won = tally(games[:number], best_of)
        if max(won) == needed(best_of):
            return LEFT if won[LEFT] > won[RIGHT] else RIGHT
    return None


def refuser(match: Match) -> int | None:
    """The entry that lost this match by refusing to obey a judge, and is out of the event."""
    return match.loser if any(game.kind == "refusal" for game in match.games) else None


def deals_next(match: Match, first_deal: FirstDeal) -> int | None:
    """The entry that deals the next game first; None where they cut and the low card deals.

    The first game of a match is cut for; then the loser of the game before deals (001 I.5.a,
    IV.1.a), a forfeited one too.
    """
    if not match.games or first_deal == "cut_every_game":
        return None
    return match.entries[RIGHT if winner_of(match.games[-1]) == LEFT else LEFT]


LEAST_FOR_THIRD = 4
"""With fewer there are not two who lost a semi-final."""


class Playoff(Struct, frozen=True):
    """Where a playoff stands.

    `entries` are the qualifiers' numbers, the best first: the first is seed 1. `withdrawn` are
    those who left, in the order in which they did. `best_of_last` are the games of the last rounds
    where they are others than `best_of`, the final first.
    """

    entries: tuple[int, ...]
    best_of: BestOf
    first_deal: FirstDeal
    matches: tuple[Match, ...]
    withdrawn: tuple[int, ...] = ()
    best_of_last: tuple[BestOf, ...] = ()

    @property
    def size(self) -> int:
        """The places of the bracket, a power of two."""
        return places(len(self.entries))

    @property
    def rounds(self) -> int:
        """How many rounds there are; the last is the final."""
        return self.size.bit_length() - 1

    @property
    def third_place(self) -> Match | None:
        """The match of those who lost the semi-finals, if one is played."""
        return next((match for match in self.matches if match.third_place), None)

    @property
    def champion(self) -> int | None:
        """The entry that won the final; of one qualifier alone, that one."""
        if not self.matches:
            return self.entries[0]
        return self.matches[self.size - 2].winner

    @property
    def over(self) -> bool:
        """Whether every match has its winner."""
        return all(match.winner is not None for match in self.matches)

    def seed(self, entry: int) -> int:
        """The rank in which this entry qualified, from 1."""
        return self.entries.index(entry) + 1

    def round(self, number: int) -> tuple[Match, ...]:
        """The matches of one round, from top to bottom, without the one for third place."""
        return tuple(one for one in self.matches if one.round == number and not one.third_place)

    def best_in(self, match: Match) -> BestOf:
        """Of how many games a match is the best; one for third place has those of a semi-final."""
        back = self.rounds - match.round + match.third_place
        return self.best_of_last[back] if back < len(self.best_of_last) else self.best_of

    def match(self, number: int) -> Match | None:
        """One match by its number."""
        return self.matches[number - 1] if 1 <= number <= len(self.matches) else None


def begin(
    seeds: Sequence[int],
    best_of: BestOf,
    *,
    third_place: bool = False,
    first_deal: FirstDeal = "loser_deals",
    best_of_last: tuple[BestOf, ...] = (),
) -> Playoff:
    """A playoff between these entries, the best qualifier first; byes have gone on already.

    >>> [match.entries for match in begin([11, 12, 13], 3).matches]
    [(11, None), (13, 12), (11, None)]
    """
    if len(set(seeds)) < len(seeds):
        raise ValueError("an entry cannot have two seeds")
    drawn = bracket(len(seeds))
    matches = [*_blank(drawn, seeds)]
    if third_place and len(seeds) >= LEAST_FOR_THIRD:
        last = matches[-1]
        matches.append(Match(last.number + 1, last.round, (None, None), third_place=True))
    drawn_up = Playoff(tuple(seeds), best_of, first_deal, tuple(matches))
    return settled(replace(drawn_up, best_of_last=best_of_last))


def _blank(drawn: Bracket, seeds: Sequence[int]) -> Iterator[Match]:
    """The matches before any is played: the first round with its entries, the others empty."""
    for number in range(1, drawn.size):
        round_ = _round_of(number, drawn.size)
        if round_ == 1:
            left, right = drawn.first_round[number - 1]
            yield Match(number, 1, (_entry(left, seeds), _entry(right, seeds)))
        else:
            yield Match(number, round_, (None, None))


def _round_of(number: int, size: int) -> int:
    """The round of a match: half of all are in the first, half of the rest in the next.

    >>> [_round_of(number, 8) for number in range(1, 8)]
    [1, 1, 1, 1, 2, 2, 3]
    """
    return size.bit_length() - (size - number).bit_length()


def _entry(seed: int | None, seeds: Sequence[int]) -> int | None:
    return None if seed is None else seeds[seed - 1]


def feeders(number: int, size: int) -> tuple[int, int] | None:
    """The two matches whose winners meet in this one, the left first; None in the first round.

    >>> feeders(5, 8), feeders(7, 8), feeders(4, 8)
    ((1, 2), (5, 6), None)
    """
    right = 2 * (number - size // 2)
    return (right - 1, right) if right > 0 else None


def settled(playoff: Playoff) -> Playoff:
    """The same playoff with everyone where the games, byes and withdrawals have brought them."""
    matches: list[Match] = []
    for match in playoff.matches:
        placed = replace(match, entries=_entries(playoff, match, matches))
        matches.append(replace(placed, winner=_winner(playoff, placed, matches)))
    return replace(playoff, matches=tuple(matches))


def _entries(playoff: Playoff, match: Match, before: Sequence[Match]) -> Pair:
    """Who stands in a match: winners of the two before it, or losers where it is for third."""
    size = playoff.size
    if match.third_place:
        left, right = (before[number - 1].loser for number in _semi_finals(size))
        return left, right
    if (fed := feeders(match.number, size)) is None:
        return match.entries
    return before[fed[LEFT] - 1].winner, before[fed[RIGHT] - 1].winner


def _semi_finals(size: int) -> tuple[int, int]:
    return size - 3, size - 2


def _winner(playoff: Playoff, match: Match, before: Sequence[Match]) -> int | None:
    left, right = match.entries
    if match.round == 1 and None in match.entries:
        return right if left is None else left
    if left is None or right is None:
        return None
    if (side := won_by(match.games, playoff.best_in(match))) is not None:
        return match.entries[side]
    return _left_standing(left, right, _gone(playoff, match, before))


def _gone(playoff: Playoff, match: Match, before: Sequence[Match]) -> tuple[int, ...]:
    """Who is out of the event, in order; who was sent away can only have stood in for third."""
    sent = (refuser(one) for one in before) if match.third_place else ()
    return (*(entry for entry in sent if entry is not None), *playoff.withdrawn)


def _left_standing(left: int, right: int, gone: Sequence[int]) -> int | None:
    """Who goes on when the other has left; of two who have left, who stayed longer.

    So a match always has a winner, and nobody's later leaving changes who won an earlier match.
    """
    if left in gone and right in gone:
        return max(left, right, key=gone.index)
    return right if left in gone else left if right in gone else None


def ends(playoff: Playoff, match: Match) -> tuple[tuple[int, int], ...]:
    """How a match may still end, in games of the left and of the right.

    >>> playoff = begin([11, 12], 3)
    >>> ends(playoff, playoff.matches[0])
    ((2, 0), (2, 1), (1, 2), (0, 2))
    """
    won, most = tally(match.games, playoff.best_in(match)), needed(playoff.best_in(match))
    left = ((most, lost) for lost in range(won[RIGHT], most))
    right = ((lost, most) for lost in reversed(range(won[LEFT], most)))
    return (*left, *right)


class DueGame(Struct, frozen=True):
    """A game to be played now. `deals` is the entry that deals first; None: cut, low deals."""

    match: int
    round: int
    game: int
    entries: tuple[int, int]
    won: tuple[int, int]
    deals: int | None


class Placed(Struct, frozen=True):
    """An entry's place in the end; where it is shared, `through` is the last place of those."""

    entry: int
    place: int
    through: int


def due(playoff: Playoff) -> tuple[DueGame, ...]:
    """The next game of every match that can be played now, in the order of the matches."""
    return tuple(_due_games(playoff))


def _due_games(playoff: Playoff) -> Iterator[DueGame]:
    for match in playoff.matches:
        left, right = match.entries
        if match.winner is None and left is not None and right is not None:
            yield DueGame(
                match=match.number,
                round=match.round,
                game=len(match.games) + 1,
                entries=(left, right),
                won=tally(match.games, playoff.best_in(match)),
                deals=deals_next(match, playoff.first_deal),
            )


def placing(playoff: Playoff) -> tuple[Placed, ...]:
    """The places that are settled, the best first; those that share one stand by their seeds.

    Who loses in a round shares the places below all who are still in: both who lose a semi-final
    are third, unless they play for it, and those of the round before are fifth to eighth.
    """
    if not playoff.matches:
        return (Placed(playoff.entries[0], 1, 1),)
    placed = [one for match in playoff.matches for one in _placed_by(playoff, match)]
    return tuple(sorted(placed, key=lambda one: (one.place, playoff.seed(one.entry))))


def _placed_by(playoff: Playoff, match: Match) -> Iterator[Placed]:
    """Those whose place this match has settled."""
    winner, loser = match.winner, match.loser
    if winner is not None and (match.third_place or match.round == playoff.rounds):
        first = 3 if match.third_place else 1
        yield Placed(winner, first, first)
        if loser is not None:
            yield Placed(loser, first + 1, first + 1)
    elif loser is not None and not _plays_for_third(playoff, match):
        still_in = playoff.size >> match.round
        beaten = len(playoff.entries) - still_in if match.round == 1 else still_in
        yield Placed(loser, still_in + 1, still_in + beaten)


def _plays_for_third(playoff: Playoff, match: Match) -> bool:
    return match.round == playoff.rounds - 1 and playoff.third_place is not None


def tables(playoff: Playoff) -> dict[int, int]:
    """The table of every match that is played, by the number of the match; a bye has none.

    >>> from pegout.tournament.bracket.playoff import begin
    >>> tables(begin([11, 12, 13, 14], 3, third_place=True))
    {1: 1, 2: 2, 3: 1, 4: 2}
    """
    found: dict[int, int] = {}
    free = 1
    for match in playoff.matches:
        if match.bye:
            continue
        before: tuple[int, ...] = feeders(match.number, playoff.size) or ()
        if match.third_place:
            # The final is at the table of the other semi-final.
            before = (playoff.size - 2,)
        taken = [found[number] for number in before if number in found]
        if not taken:
            taken, free = [free], free + 1
        found[match.number] = taken[0]
    return found


TAKEN_BACK = ("unfinished", "void")


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


def with_match(playoff: Playoff, match_id: int, won: tuple[int, int]) -> Playoff | Rejection:
    """The playoff after a match of which no more is known than the games that each side won.

    Games that are in stay; of the others those of the loser are written first.
    """
    match = playoff.match(match_id)
    if match is None:
        return refuse("no_such_match.number", match=match_id, last=len(playoff.matches))
    if refused := _not_to_play(playoff, match):
        return refused
    if match.winner is not None:
        return refuse("match_over.bracket", match=match.number)
    if won not in (able := ends(playoff, match)):
        told = [f"{left}–{right}" for left, right in able]
        return refuse("bad_match_score.ends", match=match.number, ends=told)
    before = tally(match.games, playoff.best_in(match))
    winner = LEFT if won[LEFT] > won[RIGHT] else RIGHT
    for side in (RIGHT if winner == LEFT else LEFT, winner):
        for _ in range(won[side] - before[side]):
            game = len(_games(playoff, match_id)) + 1
            after = with_result(playoff, match_id, game, Result("played", winner=side))
            if isinstance(after, Rejection):
                return after
            playoff = after
    return playoff


def _not_to_play(playoff: Playoff, match: Match) -> Rejection | None:
    if match.bye:
        return refuse("match_is_a_bye", clause=clause_of_byes(), match=match.number)
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
        return refuse("match_over.bracket", match=match.number)
    if not 1 <= game <= due:
        return refuse("no_such_game.match", match=match.number, due=due, game=game)
    return None


def _wrong_result(result: Result) -> Rejection | None:
    if result.kind in TAKEN_BACK:
        return None
    winner = winner_of(result)
    if winner is None:
        return refuse("no_winner.playoff")
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
            return refuse("later_match_begun", match=old.number)
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
