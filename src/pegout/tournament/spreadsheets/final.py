"""All that was played, and how it ended: ties and playoffs too, and the places in the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.text import plain, say
from pegout.tournament.bracket import Placed, Playoff, placing
from pegout.tournament.bracket.labels import round_name
from pegout.tournament.cards.result import ResultKind, winner_of
from pegout.tournament.meet.state import DivisionState, Game, Meet
from pegout.tournament.spreadsheets.cells import written
from pegout.tournament.spreadsheets.games import from_cards
from pegout.tournament.standings.outcome import has_bracket, places_settled
from pegout.tournament.standings.places import Standing
from pegout.tournament.standings.ranking import table

Stage = Literal["round", "make_up", "tie", "playoffs", "third_place", "consolation"]
GAMES = (
    *("stage", "round", "match", "game", "player_a", "score_a"),
    *("player_b", "score_b", "kind", "winner"),
)
FINAL = (
    *("place", "through", "entrant", "club", "area", "medal"),
    *("qualifying_place", "consolation_place"),
)
MEDALS = ("gold", "silver", "bronze")


class PlayedRow(Struct, frozen=True):
    """One game with its result: in which stage and round, and in a bracket of which match.

    `game` counts within the match, or within the games in a row of a round. `winner` is a side.
    """

    stage: Stage
    round: str
    match: int | None
    game: int
    names: tuple[str, str]
    scores: tuple[int, int] | None
    kind: ResultKind
    winner: Literal["a", "b"] | None


class Final(Struct, frozen=True):
    """Where an entry came in the end; `through` is the last place of those who share it.

    `consolation_place` is the place in the consolation, of those who were in it.
    """

    place: int
    through: int
    entry: int
    entrant: str
    clubs: str
    medal: str
    qualifying_place: int | None
    area: str = ""
    consolation_place: int | None = None


def played_games(meet: Meet, division: DivisionState) -> Iterator[PlayedRow]:
    """Every game that has a result: the rounds, games for ties, then the brackets."""
    names = meet.names(division.id)
    for game in division.games():
        if game.counts or game.state == "void":
            yield _of_rounds(game, names)
    for playoff in (division.playoff, division.consolation):
        if playoff is not None:
            yield from bracket_games(playoff, names, consolation=playoff is division.consolation)


def _of_rounds(game: Game, names: dict[int, str]) -> PlayedRow:
    assert game.result is not None, "a game that counts has its result"
    stage: Stage = "tie" if game.tie_place else "make_up" if game.makeup else "round"
    scores, side = game.result.scores or from_cards(game), game.result.winner
    pair = names[game.entries[0]], names[game.entries[1]]
    winner = _side(side)
    number = str(game.round)
    return PlayedRow(stage, number, None, game.game, pair, scores, game.result.kind, winner)


def bracket_games(
    playoff: Playoff, names: dict[int, str], *, consolation: bool
) -> Iterator[PlayedRow]:
    """The games of a bracket, match by match."""
    for match in playoff.matches:
        stage: Stage = "consolation" if consolation else "playoffs"
        called = round_name(playoff, match.round)
        if match.third_place:
            called = plain(say("bracket-third-place"))
        if match.third_place and not consolation:
            stage = "third_place"
        left, right = match.entries
        if left is None or right is None:
            continue
        pair = names[left], names[right]
        for number, one in enumerate(match.games, 1):
            winner = _side(winner_of(one))
            yield PlayedRow(stage, called, match.number, number, pair, one.scores, one.kind, winner)


def _side(side: int | None) -> Literal["a", "b"] | None:
    return None if side is None else "a" if side == 0 else "b"


def games_table(meet: Meet, division: DivisionState) -> str:
    """Every game with its result, for a spreadsheet."""
    return written(GAMES, [_row(one) for one in played_games(meet, division)])


def _row(one: PlayedRow) -> tuple[object, ...]:
    a, b = one.scores or ("", "")
    match = "" if one.match is None else one.match
    first, second = one.names
    where = (one.stage, one.round, match, one.game)
    return (*where, first, a, second, b, one.kind, one.winner or "")


def final_places(meet: Meet, division: DivisionState) -> tuple[Final, ...] | Rejection:
    """Everybody in the end, the champion first: who played off, then the others as they stood."""
    ranked = table(meet, division)
    if not places_settled(division, ranked):
        rest = "playoffs" if has_bracket(division, ranked) else "games"
        return refuse("not_settled.places", division=division.name, rest=rest)
    return tuple(_final(meet, division, one, ranked) for one in _in_the_end(division, ranked))


def _in_the_end(division: DivisionState, ranked: tuple[Standing, ...]) -> Iterator[Placed]:
    placed = () if division.playoff is None else placing(division.playoff)
    yield from placed
    inside = {one.entry for one in placed}
    outside = [row for row in ranked if row.entry not in inside and row.place is not None]
    for row in outside:
        # A correction may have moved them up since the bracket was drawn: they come after it.
        place = len(inside) + 1 + sum((one.place or 0) < (row.place or 0) for one in outside)
        yield Placed(row.entry, place, place + sum(one.place == row.place for one in outside) - 1)


def _final(meet: Meet, division: DivisionState, one: Placed, ranked: tuple[Standing, ...]) -> Final:
    row = next(row for row in ranked if row.entry == one.entry)
    medal = one.place <= min(division.profile.ties.medals.value, len(MEDALS))
    clubs = {meet.people[person].club for person in meet.entries[one.entry].people} - {""}
    return Final(
        one.place,
        one.through,
        one.entry,
        row.entrant,
        " & ".join(sorted(clubs)),
        MEDALS[one.place - 1] if medal else "",
        row.place if division.playoff is not None else None,
        meet.entries[one.entry].area,
        _consoled(division).get(one.entry),
    )


def _consoled(division: DivisionState) -> dict[int, int]:
    """The place of everybody who was in the consolation."""
    placed = () if division.consolation is None else placing(division.consolation)
    return {one.entry: one.place for one in placed}


def final_table(meet: Meet, division: DivisionState) -> str | Rejection:
    """The places in the end for a spreadsheet, or why there are none yet."""
    found = final_places(meet, division)
    if isinstance(found, Rejection):
        return found
    rows = [
        (
            one.place,
            one.through,
            one.entrant,
            one.clubs,
            one.area,
            one.medal,
            _or_blank(one.qualifying_place),
            _or_blank(one.consolation_place),
        )
        for one in found
    ]
    return written(FINAL, rows)


def _or_blank(place: int | None) -> object:
    return "" if place is None else place
