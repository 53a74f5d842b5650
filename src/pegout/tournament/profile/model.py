"""The typed profile of a tournament: how one book runs it, every value beside its clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from pegout.rulesets import Rule

Area = Literal["zone", "region", "club"]
Paper = Literal["membership", "consent", "waiver", "fee", "identification"]
ByResults = Literal["swiss"]
"""The movements that pair each round by the results; they can be chosen whatever the book."""
Movement = Literal["shift", "circle", "shift_or_circle", ByResults]
SmallField = Literal["letter", "circle", "roundrobin"]
Measure = Literal["points_and_bonus", "win_points", "points_left", "game_points", "games"]
Step = Literal[
    "points_scored",
    "games_won",
    "spread",
    "plus_points",
    "who_beat_who",
    "playoff_game",
    "playoff_round",
]
"""What parts those who are tied; the last two are played, and end the chain."""


Letter = Literal["a", "b", "c", "d", "e", "f", "h"]
"""A part of the rule on two cards that differ; `tournament.cards.claim` says what each is."""


class Division(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays against whom: singles are entries of one person, pairs of two."""

    id: str
    name: str
    size: Literal[1, 2] = 1
    least_age: int | None = None


class PeopleRules(Struct, frozen=True):
    """Who may enter, how many, and through whom.

    `quota` is the number of entries from one area in one division, `capacity` the number of
    entries in one division. An age is the age reached by the end of the year.
    """

    divisions: Rule[tuple[Division, ...]]
    area: Rule[Area | None]
    quota: Rule[int | None]
    capacity: Rule[int | None]
    least_entries: Rule[int]
    late_entries: Rule[bool]
    through_registrar: Rule[bool]
    papers: Rule[tuple[Paper, ...]]
    two_divisions: Rule[Literal["if_times_allow", "never"]]
    titles: Rule[dict[str, str]]


class Games(Struct, frozen=True):
    """How each game is played and how long it may last; `minutes` is none where no book says."""

    rules: Rule[str]
    target: Rule[int]
    first_deal: Rule[Literal["cut_every_game", "loser_deals"]]
    muggins: Rule[Literal["off", "announced"]]
    minutes: Rule[int | None]
    at_time: Rule[Literal["finish_the_hand", "replay_later"]]


class Planning(Struct, frozen=True):
    """Who meets whom. `games` is how many each entry plays, none where the field decides it.

    `pool_size` is the size that a pool should have, where a field is too large to be one.
    """

    movement: Rule[Movement]
    games: Rule[int | None]
    games_in_a_row: Rule[int]
    pool_size: Rule[int | None]
    days: Rule[int]
    makeups: Rule[bool]
    small_field: Rule[SmallField]

    @property
    def round_robin(self) -> bool:
        """Whether the book has everybody meet everybody."""
        return self.movement.value == "circle"


class Scoring(Struct, frozen=True):
    """What goes on the cards.

    `win`, `skunk` and `double_skunk` are what the winner gets for the game: a bonus, win points or
    game points. A loser below `skunk_below` is skunked. A forfeited game gives each side the
    points of `forfeit_present` and `forfeit_absent` and is never a skunk; `forfeit_spread` is
    what it counts in the spread.
    `cross_check` are the parts of the book's rule on two cards that differ; a book that has none
    goes by the rule that the clause names.
    """

    measure: Rule[Measure]
    win: Rule[int]
    skunk: Rule[int]
    double_skunk: Rule[int]
    skunk_below: Rule[int | None]
    double_skunk_below: Rule[int | None]
    forfeit_present: Rule[int]
    forfeit_absent: Rule[int]
    forfeit_spread: Rule[int | None]
    absence_minutes: Rule[int | None]
    claim_of_game: Rule[bool]
    card_written_by: Rule[Literal["each_side", "sitting_side"]]
    sign_off: Rule[Literal["none", "other_side"]]
    cross_check: Rule[tuple[Letter, ...]]


class Ties(Struct, frozen=True):
    """How ties are broken: `two` where two are tied, `more` where three or more are.

    Playoff games are played for the first `medals` places and for the last place that qualifies.
    """

    two: Rule[tuple[Step, ...]]
    more: Rule[tuple[Step, ...]]
    three_become_two: Rule[Literal["carry_on", "chain_of_two"]]
    medals: Rule[int]
    announced: Rule[bool]


class Playoffs(Struct, frozen=True):
    """Who goes on, and how: a bracket for the best quarter, or some go to the next event."""

    qualifiers: Rule[Literal["top_quarter"] | int | None]
    best_of: Rule[Literal[1, 3, 5, 7] | None]
    first_deal: Rule[Literal["cut_every_game", "loser_deals"]]
    no_show_first: Rule[int | None]
    no_show_each: Rule[int | None]
    third_place: Rule[bool]
    consolation: Rule[bool]
    advance: Rule[int | None]


class Conduct(Struct, frozen=True):
    """What every player is told: shown with the tournament and printed on its sheet."""

    courtesies: Rule[tuple[str, ...]]
    behaviour: Rule[tuple[str, ...]]
    dress: Rule[tuple[str, ...]]
    equipment: Rule[tuple[str, ...]]
    dealing: Rule[tuple[str, ...]]
    breaks: Rule[tuple[str, ...]]
    identification: Rule[tuple[str, ...]]
    disputes: Rule[tuple[str, ...]]


class Profile(Struct, frozen=True):
    """One book's way to run a tournament, with the edition and date of what it was read from."""

    id: str
    name: str
    source: str
    edition: str
    date: str
    people: PeopleRules
    games: Games
    planning: Planning
    scoring: Scoring
    ties: Ties
    playoffs: Playoffs
    conduct: Conduct

    def rules(self) -> Iterator[tuple[str, Rule[object]]]:
        """Every rule with its key, "scoring.win" and so on, in the order of the profile."""
        for section in SECTIONS:
            part = getattr(self, section)
            for name in part.__struct_fields__:
                yield f"{section}.{name}", getattr(part, name)

    def division(self, division_id: str) -> Division | None:
        """One division by its id."""
        return next((one for one in self.people.divisions.value if one.id == division_id), None)

    def chain(self, tied: int) -> Rule[tuple[Step, ...]]:
        """The steps that break a tie between that many."""
        return self.ties.two if tied == 2 else self.ties.more

    @property
    def low_wins(self) -> bool:
        """Whether the lowest total is best: points left are what still was to be pegged."""
        return self.scoring.measure.value == "points_left"


SECTIONS: dict[str, type[Struct]] = {
    "people": PeopleRules,
    "games": Games,
    "planning": Planning,
    "scoring": Scoring,
    "ties": Ties,
    "playoffs": Playoffs,
    "conduct": Conduct,
}
