"""The whole way of one entry through a tournament: rounds, sit-outs, make-ups, ties, matches."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.service.meets.entry_games import Own, sits_out
from pegout.service.views.phone.game import leading, round_words, said
from pegout.tournament.bracket import Match, Playoff, round_name, tally
from pegout.tournament.cards import Side
from pegout.tournament.floor import match_table
from pegout.tournament.meet import DivisionState, Game
from pegout.tournament.standings import numbers_to_come

SITS_OUT = "You sit out"
PAIRED_LATER = "Your opponent is known when the round before is in"


class Leg(Struct, frozen=True):
    """One game, match or sit-out on the way; `words` is how it went, empty while it is to come."""

    name: str
    table: int | None
    opponent: str
    words: str = ""
    on: bool = False


def route_of(own: Own) -> tuple[Leg, ...]:
    """Every leg in order."""
    legs = [leg for _, leg in sorted(_legs_of_rounds(own), key=lambda one: one[0])]
    for playoff in (own.division.playoff, own.division.consolation):
        if playoff is not None:
            legs += _matches(own, playoff)
    return tuple(legs)


def _legs_of_rounds(own: Own) -> Iterator[tuple[int, Leg]]:
    called, left, first = last_called(own.division), own.entry.left_round, leading(own)
    now = called if first is None else first.round
    for game in own.games:
        on = game.waiting and game.round == now
        went = _went(own.division, game, own.side(game))
        yield game.round, Leg(round_words(game), game.table, own.opponent(game), went, on)
    for number in sits_out(own.division, own.entry.id) if own.games else ():
        if left is None or number < left:
            yield number, Leg(f"Round {number}", None, "", SITS_OUT, number == called)
    for number in numbers_to_come(own.division) if own.entry.in_it else ():
        yield number, Leg(f"Round {number}", None, "", PAIRED_LATER)


def last_called(division: DivisionState) -> int | None:
    """The round that was called last."""
    return max(division.clocks, default=None)


def _went(division: DivisionState, game: Game, side: Side) -> str:
    if game.state == "disputed":
        return "The entries differ"
    if game.state == "void":
        return "Does not count: one side left"
    result = said(division.profile, game.result, side) if game.counts else None
    if result is None:
        return ""
    volunteers = game.ghost == game.entries[side]
    return f"{result.words}, as a volunteer: does not count for you" if volunteers else result.words


def _matches(own: Own, playoff: Playoff) -> Iterator[Leg]:
    bracket = "Consolation" if playoff is own.division.consolation else "Playoffs"
    for match in playoff.matches:
        if own.entry.id not in match.entries:
            continue
        name = "for third place" if match.third_place else round_name(playoff, match.round)
        side: Side = 0 if match.entries[0] == own.entry.id else 1
        other = match.entries[1 - side]
        opponent = "" if other is None else own.names[other]
        told = _series(playoff, match, side)
        table = match_table(own.division, match.number, playoff is own.division.consolation)
        yield Leg(f"{bracket}: {name}", table, opponent, told, match.ready)


def _series(playoff: Playoff, match: Match, side: Side) -> str:
    if match.bye:
        return "A bye: you go on without a game"
    if None in match.entries:
        return "Your opponent is not known yet"
    won = tally(match.games, playoff.best_of)
    if match.winner is None:
        return f"{won[side]}–{won[1 - side]} in games, best of {playoff.best_of}"
    verb = "won" if match.winner == match.entries[side] else "lost"
    return f"You {verb} {max(won)}–{min(won)}"
