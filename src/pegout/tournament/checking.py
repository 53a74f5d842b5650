"""Paper cards side by side: each side's own, and the cross-check of those who seem to qualify."""

from __future__ import annotations

from pegout.errors import Rejection
from pegout.tournament import commands as c
from pegout.tournament import events as e
from pegout.tournament.claims import Claim, claim_from, claimed_line, rule_on
from pegout.tournament.course import Course, refuse
from pegout.tournament.crosscheck import ClaimedGame, cross_check
from pegout.tournament.ranking import field, owed
from pegout.tournament.resulting import Verdict, refuse_game, set_result
from pegout.tournament.results import GameRecord, Result
from pegout.tournament.scoring import card_lines
from pegout.tournament.state import DivisionState, Game


def decide_write_card(course: Course, command: c.WriteCard) -> Rejection | None:
    """One side's card as it was written; when both are in and mirror each other, they agree."""
    division = course.division(command.division)
    game = division.game(command.game)
    refused = refuse_game(division, game, command.game) or _bad_card(division, command.card)
    if refused:
        return refused
    assert game is not None
    if game.counts:
        return refuse(
            "has_result", f"Game {game.number} has its result; correct it, with the reason"
        )
    course.happen(e.CardWritten(division.id, game.number, command.side, command.card))
    other = game.cards[1 - command.side]
    if other is None:
        return None
    cards = (command.card, other) if command.side == 0 else (other, command.card)
    if rule_on(division.profile, cards, (True, True)).letters or cards[0].spread is None:
        course.happen(e.Disputed(division.id, game.number))
        return None
    profile = division.profile
    lines = claimed_line(profile, cards[0]), claimed_line(profile, cards[1])
    verdict = Verdict(_agreed(division, cards), "agreed", lines=lines)
    return set_result(course, division, game, verdict)


def _bad_card(division: DivisionState, card: Claim) -> Rejection | None:
    if refused := _no_spreads(division):
        return refused
    most = division.profile.games.target.value
    if card.spread is not None and not 1 <= card.spread <= most:
        return refuse(
            "bad_spread", f"A spread is from 1 to {most}, not {card.spread}: look at the card"
        )
    return None


def _no_spreads(division: DivisionState) -> Rejection | None:
    rule = division.profile.scoring.forfeit_spread
    if rule.value is not None:
        return None
    return refuse(
        "no_spread",
        f"{division.profile.name} writes scores on its cards, not spreads: enter the result",
        rule.clause,
    )


def _agreed(division: DivisionState, cards: tuple[Claim, Claim]) -> Result:
    target = division.profile.games.target.value
    lost = target - (cards[0].spread or 0)
    return Result("played", *(((target, lost), 0) if cards[0].won else ((lost, target), 1)))


def decide_cross_check(course: Course, command: c.CrossCheck) -> Rejection | None:
    """Rule on every game whose cards differ, by the letter; all others stand as written."""
    meet, division = course.meet, course.division(command.division)
    if not division.started:
        return refuse("not_started", f"{division.name} has not begun: plan it and start it first")
    if refused := _no_spreads(division):
        return refused
    claimed = [one for one in (_claimed(division, game) for game in division.games()) if one]
    if not claimed:
        return refuse("no_cards", "No game has the cards of both sides in: write them first")
    numbers = {game.number for game in claimed}
    settled = [
        game.record()
        for game in division.games()
        if game.counts and game.tie_place is None and game.number not in numbers
    ]
    entries = field(meet, division)
    names = {entry: name for entry, name in meet.names(division.id).items() if entry in entries}
    missing = {
        entry: number - sum(entry in one.entries for one in claimed if _waits(division, one))
        for entry, number in owed(division, entries).items()
    }
    checked = cross_check(division.profile, claimed, names=names, settled=settled, owed=missing)
    for record in checked.games:
        if record.number in numbers:
            ruling = checked.rulings.get(record.number)
            clause = "" if ruling is None else ruling.clause
            if refused := _settle(course, division, record, clause):
                return refused
    return None if course.events else refuse("nothing_to_check", "All cards agree as they stand")


def _claimed(division: DivisionState, game: Game) -> ClaimedGame | None:
    """A game of which both sides' own words are known."""
    if game.tie_place is not None or game.state == "dropped" or game.ghost is not None:
        return None
    one, other = (_card(division, game, side) for side in (0, 1))
    if one is None or other is None:
        return None
    return ClaimedGame(game.number, game.round, game.entries, (one, other))


def _card(division: DivisionState, game: Game, side: int) -> Claim | None:
    claim, card = game.claims[side], game.cards[side]
    if card is not None or claim is None:
        return card
    line = card_lines(division.profile, claim)[side]
    return None if line is None else claim_from(line)


def _waits(division: DivisionState, claimed: ClaimedGame) -> bool:
    game = division.game(claimed.number)
    return game is not None and game.waiting


def _settle(
    course: Course, division: DivisionState, record: GameRecord, clause: str
) -> Rejection | None:
    game = division.game(record.number)
    assert game is not None
    if game.counts and (not clause or game.lines == record.lines):
        return None
    reason = "the two cards differ" if clause else ""
    verdict = Verdict(record.result, "cross_check", reason, clause, record.lines)
    return set_result(course, division, game, verdict)
