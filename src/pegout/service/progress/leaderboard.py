"""The ratings of a site side by side: those who let themselves be listed, among the computers."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct

from pegout.players import PEOPLE_CHOOSE, level_name, level_ratings
from pegout.service.progress.profile import RatingView, rating_view
from pegout.service.progress.ratings import RatingBook


class LeaderRow(Struct, frozen=True):
    """One line: a person with their place, or a computer of a `level`, which has none.

    A provisional rating has no place yet.
    """

    name: str
    rating: int
    low: int
    high: int
    games: int
    place: int | None = None
    level: str = ""
    you: bool = False
    provisional: bool = False


def leaderboard(
    book: RatingBook,
    names: Mapping[str, str],
    you: str = "",
    members: Collection[str] | None = None,
) -> list[LeaderRow]:
    """All lines, the strongest first and provisional ones last; of a club, its members alone.

    `names` are those who are listed, by their ids. A member is known by an account of that name.
    """
    club = None if members is None else {one.casefold() for one in members}
    found = [
        (who, view)
        for who, name in names.items()
        if (club is None or name.casefold() in club)
        and (view := rating_view(name, book, who)) is not None
    ]
    strength = {who: book.rating(who).strength for who, _ in found}
    found.sort(key=lambda one: (one[1].provisional, -strength[one[0]], one[1].name.casefold()))
    settled = [who for who, view in found if not view.provisional]
    people = [
        _row(view, settled.index(who) + 1 if who in settled else None, you=who == you)
        for who, view in found
    ]
    return _among_computers(people)


def _row(view: RatingView, place: int | None, *, you: bool) -> LeaderRow:
    return LeaderRow(
        view.name,
        view.rating,
        view.low,
        view.high,
        view.games,
        place,
        you=you,
        provisional=view.provisional,
    )


def _among_computers(people: list[LeaderRow]) -> list[LeaderRow]:
    computers = [
        LeaderRow(
            str(level_name(level)),
            one.strength,
            one.strength - one.give_or_take,
            one.strength + one.give_or_take,
            0,
            level=level,
        )
        for level, one in level_ratings().items()
        if level in PEOPLE_CHOOSE
    ]
    settled = [row for row in people if not row.provisional]
    rows = sorted((*settled, *computers), key=lambda row: -row.rating)
    return [*rows, *(row for row in people if row.provisional)]
