"""Paper cards side by side: each side's own, and the cross-check of those who seem to qualify."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.tournament.cards.claim import (
    CardClaim,
    ClaimRuling,
    Claims,
    cited,
    claimed_line,
    cross_check_clause,
    refuse_line,
    rule_on,
)
from pegout.tournament.cards.record_results import (
    Verdict,
    against_paper,
    game_to_settle,
    has_result,
    not_called,
    set_result,
    settle_lines,
)
from pegout.tournament.cards.result import GameRecord, Result, Side
from pegout.tournament.cards.tally import tallies_of
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import MeetCourse, decides
from pegout.tournament.meet.state import DivisionState, Game
from pegout.tournament.narration.results import written_cards
from pegout.tournament.profile import Profile
from pegout.tournament.profile.model import Letter
from pegout.tournament.standings.places import Standing, places_that_go_on, standings
from pegout.tournament.standings.ranking import field, games_missing, records


class ClaimedGame(Struct, frozen=True):
    """A game as both sides wrote it on their cards."""

    number: int
    round: int
    entries: tuple[int, int]
    claims: Claims


class CheckStep(Struct, frozen=True):
    """One pass: the order it began with, who seemed to qualify by it, and what was ruled again."""

    order: tuple[int, ...]
    qualifiers: frozenset[int]
    rulings: Mapping[int, ClaimRuling]


class CrossCheck(Struct, frozen=True):
    """The whole check: every pass, the ruling on each game that needed one, and the cards after it.

    Games without an apparent qualifier are left as they were written.
    """

    steps: tuple[CheckStep, ...]
    rulings: Mapping[int, ClaimRuling]
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

    Those who once seemed to qualify stay checked: a card that was corrected is not changed back
    when its owner drops out of the qualifying places for it. `settled` are games about which there
    is nothing to check, forfeits among them. `names` are those who are ranked: games with someone
    who has left count for the other. `starters` is how many entered and started, if not just these.
    """
    settled = tuple(settled)
    steps: list[CheckStep] = []
    rulings: dict[int, ClaimRuling] = {}
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
    profile: Profile, claimed: Iterable[ClaimedGame], rulings: Mapping[int, ClaimRuling]
) -> tuple[GameRecord, ...]:
    """Games as their claims put them on the cards, or as they were ruled."""
    return tuple(_as_record(profile, game, rulings.get(game.number)) for game in claimed)


def _as_record(profile: Profile, game: ClaimedGame, ruling: ClaimRuling | None) -> GameRecord:
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
) -> dict[int, ClaimRuling]:
    """The games of these, where the two cards do not agree."""
    found: dict[int, ClaimRuling] = {}
    for game in claimed:
        one, other = game.entries
        if one in qualifiers or other in qualifiers:
            ruling = rule_on(profile, game.claims, (one in qualifiers, other in qualifiers))
            if ruling.letters:
                found[game.number] = ruling
    return found


@decides
def decide_write_card(course: MeetCourse, command: c.WriteCard) -> Rejection | None:
    """One side's card as it was written; when both are in and mirror each other, they agree."""
    division = course.division(command.division)
    game = game_to_settle(division, command.game)
    if isinstance(game, Rejection):
        return game
    if refused := _bad_card(division, command.card):
        return refused
    if game.counts:
        return has_result(game)
    if refused := not_called(division, game):
        return refused
    course.happen(command)
    other = game.cards[1 - command.side]
    if other is None:
        return None
    cards = (command.card, other) if command.side == 0 else (other, command.card)
    differ = rule_on(division.profile, cards, (True, True)).letters or cards[0].spread is None
    if differ or against_paper(game, _agreed(division, cards)):
        course.happen(e.Disputed(division.id, game.number))
        return None
    profile = division.profile
    lines = claimed_line(profile, cards[0]), claimed_line(profile, cards[1])
    verdict = Verdict(_agreed(division, cards), "agreed", lines=game.on_cards(lines))
    return set_result(course, division, game, verdict)


@decides
def decide_write_line(course: MeetCourse, command: c.WriteLine) -> Rejection | None:
    """One side's card as it was written; when both are in and say the same, the game is settled."""
    division = course.division(command.division)
    game = game_to_settle(division, command.game)
    if isinstance(game, Rejection):
        return game
    if refused := refuse_line(division.profile, command.line):
        return refused
    if not game.waiting:
        return has_result(game)
    if refused := not_called(division, game):
        return refused
    course.happen(command)
    return settle_lines(course, division, game)


def _bad_card(division: DivisionState, card: CardClaim) -> Rejection | None:
    if refused := _no_spreads(division):
        return refused
    most = division.profile.games.target.value
    if card.spread is not None and not 1 <= card.spread <= most:
        return refuse("bad_spread", most=most, spread=card.spread)
    return None


def _no_spreads(division: DivisionState) -> Rejection | None:
    rule = division.profile.scoring.forfeit_spread
    if rule.value is not None:
        return None
    return refuse("no_spread", clause=rule.clause, book=division.profile.name)


def _agreed(division: DivisionState, cards: tuple[CardClaim, CardClaim]) -> Result:
    target = division.profile.games.target.value
    lost = target - (cards[0].spread or 0)
    return Result("played", *(((target, lost), 0) if cards[0].won else ((lost, target), 1)))


@decides
def decide_cross_check(course: MeetCourse, command: c.CrossCheck) -> Rejection | None:
    """Rule again on every game whose cards differ, from the cards as written and the present order.

    What an earlier check ruled is withdrawn where it no longer applies. Games that a judge ruled on
    or the desk corrected stand.
    """
    meet, division = course.meet, course.division(command.division)
    if not division.started:
        return refuse("not_started.cards", division=division.name)
    if refused := _no_spreads(division):
        return refused
    claimed = [one for one in (_claimed(division, game) for game in division.games()) if one]
    if not claimed:
        return _nothing_to_check(division)
    numbers = {game.number for game in claimed}
    if not command.early and (refused := _open_games(division, numbers)):
        return refused
    settled = [
        game.record()
        for game in division.games()
        if game.counts and game.tie_place is None and game.number not in numbers
    ]
    entries = field(meet, division)
    names = {entry: name for entry, name in meet.names(division.id).items() if entry in entries}
    checked = cross_check(
        division.profile,
        claimed,
        names=names,
        settled=settled,
        owed={},
        starters=division.starters,
    )
    for record in checked.games:
        if record.number in numbers:
            ruling = checked.rulings.get(record.number)
            letters = () if ruling is None else ruling.letters
            if refused := _settle(course, division, record, letters):
                return refused
    if course.events:
        return None
    return refuse("nothing_to_check.again")


def claimed_records(division: DivisionState) -> list[GameRecord]:
    """The games as both sides wrote them, for the balance of the field.

    A game of which only one card is known, or that a judge ruled on, is as it counts.
    """
    claimed = [one for one in (_claimed(division, game) for game in division.games()) if one]
    numbers = {game.number for game in claimed}
    settled = [game for game in records(division) if game.number not in numbers]
    return [*settled, *as_records(division.profile, claimed, {})]


def _nothing_to_check(division: DivisionState) -> Rejection:
    if any(None not in written_cards(division.profile, game) for game in division.games()):
        return refuse("nothing_to_check.agree")
    return refuse("no_cards")


def _open_games(division: DivisionState, claimed: set[int]) -> Rejection | None:
    """Who seems to qualify is known when every qualifying game is in."""
    missing = [game.number for game in games_missing(division) if game.number not in claimed]
    if not missing:
        return None
    return refuse(
        "games_missing.cross_check",
        clause=cross_check_clause(division.profile),
        number=len(missing),
        games=missing[:5],
        more=max(0, len(missing) - 5),
    )


def _claimed(division: DivisionState, game: Game) -> ClaimedGame | None:
    """A game of which both sides' own words are known, and that only a cross-check can settle."""
    if game.tie_place is not None or game.state in ("dropped", "void") or game.ghost is not None:
        return None
    one, other = written_cards(division.profile, game)
    if one is None or other is None or game.how not in (None, "cross_check"):
        return None
    return ClaimedGame(game.number, game.round, game.entries, (one, other))


def to_be_told(before: DivisionState, after: DivisionState) -> tuple[int, ...]:
    """The entries whose card a cross-check changed: from what they wrote, or from what it was."""
    found = set[int]()
    for game in after.games():
        old = before.game(game.number)
        if game.how != "cross_check" or old is None or old.lines == game.lines:
            continue
        for side, card in enumerate(written_cards(after.profile, game)):
            line = None if card is None else claimed_line(after.profile, card)
            was = old.lines[side] if old.counts else line
            if game.lines[side] != was:
                found.add(game.entries[side])
    return tuple(sorted(found))


def _settle(
    course: MeetCourse, division: DivisionState, record: GameRecord, letters: tuple[Letter, ...]
) -> Rejection | None:
    game = division.game(record.number)
    assert game is not None
    if game.counts and game.lines == record.lines and game.letters == letters:
        return None
    ground: e.Ground = "cards_differ"
    if not letters:
        ground = "ruling_lapsed" if game.letters else "none_qualifies"
    verdict = Verdict(
        record.result,
        "cross_check",
        clause=cited(division.profile, letters),
        lines=record.lines,
        ground=ground,
        letters=letters,
    )
    return set_result(course, division, game, verdict)
