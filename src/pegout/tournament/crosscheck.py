"""The cross-check of the cards of those who seem to qualify, repeated until nothing changes.

The players are not asked. What is ruled is written on each card by itself, so the two cards of a
game may end up different: a win by 17 beside a loss by 16 becomes a win by 16 and a loss by 17.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from pegout.tournament.claims import Claims, Ruling, claimed_line, rule_on
from pegout.tournament.profiles import Profile
from pegout.tournament.results import GameRecord, Result, Side
from pegout.tournament.standings import Standing, places_that_go_on, standings
from pegout.tournament.tally import tallies_of


class ClaimedGame(Struct, frozen=True):
    """A game as both sides wrote it on their cards."""

    number: int
    round: int
    entries: tuple[int, int]
    claims: Claims


class CheckStep(Struct, frozen=True):
    """One pass: the order it began with, who seemed to qualify by it, and what was ruled anew."""

    order: tuple[int, ...]
    qualifiers: frozenset[int]
    rulings: Mapping[int, Ruling]


class CrossCheck(Struct, frozen=True):
    """The whole check: every pass, the ruling on each game that needed one, and the cards after it.

    Games without an apparent qualifier are left as they were written.
    """

    steps: tuple[CheckStep, ...]
    rulings: Mapping[int, Ruling]
    games: tuple[GameRecord, ...]
    table: tuple[Standing, ...]

    @property
    def to_be_told(self) -> tuple[int, ...]:
        """The entries whose card was corrected."""
        corrected = {
            entry
            for game in self.games
            if game.number in self.rulings
            for entry, changed in zip(game.entries, self.rulings[game.number].changed, strict=True)
            if changed and entry is not None
        }
        return tuple(sorted(corrected))


def cross_check(  # noqa: PLR0913  all that the cards are checked against, by name
    profile: Profile,
    claimed: Sequence[ClaimedGame],
    *,
    names: Mapping[int, str],
    settled: Iterable[GameRecord] = (),
    owed: Mapping[int, int] | None = None,
    starters: int | None = None,
) -> CrossCheck:
    """ACC rule 12.2 over a field, from the claims to cards that nothing changes any more.

    Whoever once seemed to qualify stays checked: a card that was corrected is not changed back
    when its owner drops out of the qualifying places for it. `settled` are games about which there
    is nothing to check, forfeits among them. `names` are those who are ranked: games with one who
    has left count for the other. `starters` is how many entered and started, if not just these.
    """
    settled = tuple(settled)
    steps: list[CheckStep] = []
    rulings: dict[int, Ruling] = {}
    checked: frozenset[int] = frozenset()
    while True:
        games = (*settled, *as_records(profile, claimed, rulings))
        tallies = tallies_of(names, games)
        field = {entry: tallies[entry] for entry in names}
        table = standings(profile, field, games, names=names, owed=owed, starters=starters)
        qualifiers = checked | apparent_qualifiers(profile, table, starters)
        found = _rulings(profile, claimed, qualifiers)
        fresh = {number: one for number, one in found.items() if rulings.get(number) != one}
        steps.append(CheckStep(tuple(row.entry for row in table), qualifiers, fresh))
        if not fresh and qualifiers == checked:
            return CrossCheck(tuple(steps), rulings, games, table)
        rulings, checked = found, qualifiers


def apparent_qualifiers(
    profile: Profile, table: Sequence[Standing], starters: int | None = None
) -> frozenset[int]:
    """Those whose place would qualify as the cards stand; in a tie over the last place, all of it.

    Where the profile has no qualifying places they are those who would have a medal.
    """
    last = places_that_go_on(profile, len(table) if starters is None else starters)
    most = max(last.values(), default=profile.ties.medals.value)
    return frozenset(row.entry for row in table if row.place is not None and row.place <= most)


def as_records(
    profile: Profile, claimed: Iterable[ClaimedGame], rulings: Mapping[int, Ruling]
) -> tuple[GameRecord, ...]:
    """Games as their claims put them on the cards, or as they were ruled."""
    return tuple(_as_record(profile, game, rulings.get(game.number)) for game in claimed)


def _as_record(profile: Profile, game: ClaimedGame, ruling: Ruling | None) -> GameRecord:
    one, other = game.claims if ruling is None else ruling.ruled
    winner: Side | None = None if one.won == other.won else 0 if one.won else 1
    lines = claimed_line(profile, one), claimed_line(profile, other)
    result = _result(profile, (one, other), winner)
    changed = ruling is not None and any(ruling.changed)
    return GameRecord(game.number, game.round, game.entries, result, lines, ruled=changed)


def _result(profile: Profile, claims: Claims, winner: Side | None) -> Result:
    """The game as the winner's card has it; without scores where no card bears any out."""
    target = profile.games.target.value
    spread = None if winner is None else claims[winner].spread
    if winner is None or spread is None:
        return Result("played", winner=winner)
    scores = (target, target - spread) if winner == 0 else (target - spread, target)
    return Result("played", scores, winner)


def _rulings(
    profile: Profile, claimed: Iterable[ClaimedGame], qualifiers: frozenset[int]
) -> dict[int, Ruling]:
    """The games of these, where the two cards do not agree."""
    found: dict[int, Ruling] = {}
    for game in claimed:
        one, other = game.entries
        if one in qualifiers or other in qualifiers:
            ruling = rule_on(profile, game.claims, (one in qualifiers, other in qualifiers))
            if ruling.letters:
                found[game.number] = ruling
    return found
