"""Events told in plain sentences, the same ones in every log, terminal and record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pegout.cards import spell
from pegout.game import events as e
from pegout.game.commands import CUTS_IN_WORDS
from pegout.game.narration.context import Heard
from pegout.game.narration.names import both, does, side_name
from pegout.game.narration.rulings import KNOWING_RULING_TELLERS, RULING_TELLERS
from pegout.rulesets import Ruleset
from pegout.scoring import ScoreLine, cited_show, name_of, spoken_play, total
from pegout.seating import Side
from pegout.text import Person, plain, say

__all__ = ["explained", "side_name", "tell"]

REASONS = {
    "low_cut": "having cut the lowest card",
    "rotation": "as the deal passes on",
    "loser": "having lost the game before",
    "set": "as the position says",
    "ruling": "by the ruling",
    "out_of_turn": "out of turn",
}
COUNTING = {
    "auto": "",
    "check": " The players count, and are put right at once.",
    "claim": " The players count for themselves.",
}
ACCEPTING = {
    "word": "",
    "count": " by counting in turn",
    "mix": " by mixing the cards",
    "ruled": ", as it was ruled to be right",
    "no_muggins": ", having called muggins in vain",
}
SETTLING: dict[e.ItemState, str] = {
    "accepted": "was worth",
    "corrected": "was put right; it was worth",
    "forfeited": "was lost; it was worth",
    "mugginsed": "was left to the other side; it was worth",
}
ENDING = {"resigned": " by resignation", "forfeit": " by forfeit", "ruling": " by the ruling"}
BROKEN_OFF: tuple[e.EndReason, ...] = ("resigned", "forfeit")
"""Games that are not played out: where the pegs stood says nothing of how they were won."""
SAY_THEIR_POINTS = ("go", "last", "heels", "nobs")
CLASSES = {
    "plain": "",
    "skunk": " (a skunk)",
    "double_skunk": " (a double skunk)",
    "lurch": " (a lurch)",
    "forfeit": "",
}


def tell(event: e.Event, match: e.MatchStarted, heard: Heard | None = None) -> str:
    """One event as a sentence; empty where an event says nothing that another does not.

    Where the table counts, a score is told when its item opens, and announcing and closing it
    add nothing; where the players count, what they say is told, and the worth once it is known.
    With what was `heard` before, scores and choices are told by name and not by number.
    """
    if heard is not None:
        heard.take(event)
    knowing = _KNOWING_TELLERS.get(type(event))
    if knowing is not None:
        return knowing(event, match, heard or Heard())
    teller = _TELLERS.get(type(event))
    return teller(event, match) if teller else ""


def explained(line: ScoreLine, rules: Ruleset) -> str:
    """One score with its cards and its clause."""
    worth = "" if line.kind in SAY_THEIR_POINTS else f" for {line.points}"
    if line.kind == "thirty_one" and line.points < rules.play.thirty_one.value:
        worth += " more, as the go was pegged already"
    return f"{name_of(line)}{worth} ({spell(line.cards)}; {line.clause})"


def _match_started(event: e.MatchStarted, match: e.MatchStarted) -> str:
    *others, last = event.names
    players = f"{', '.join(others)} and {last}"
    muggins = " Muggins is played." if event.muggins else ""
    rules = f"Rules: {event.ruleset.name}.{COUNTING[event.counting]}{muggins}"
    return f"{players} play to {event.target}. {rules}"


def _game_started(event: e.GameStarted, match: e.MatchStarted) -> str:
    sealed = f" The seed of its shuffles is sealed as {event.commitment}." * bool(event.commitment)
    at = f" at {' to '.join(map(str, event.scores))}" if any(event.scores) else ""
    return f"Game {event.number} begins{at}.{sealed}"


def _value_added(event: e.ValueAdded, match: e.MatchStarted) -> str:
    return f"{match.names[event.seat]} adds the value {event.value!r} to the shuffle."


def _pegger_named(event: e.PeggerNamed, match: e.MatchStarted) -> str:
    return f"{match.names[event.pegger]} will peg for {side_name(event.side, match)}."


def _pack_mixed(event: e.PackMixed, match: e.MatchStarted) -> str:
    return "The pack is shuffled."


def _cut_made(event: e.CutMade, match: e.MatchStarted) -> str:
    who = match.names[event.seat]
    if event.purpose == "first_deal":
        card = event.card.name_in_words if event.card else "an unknown card"
        return f"{who} cuts the {card} for the first deal."
    purpose = CUTS_IN_WORDS[event.purpose]
    cards = "card" if event.depth == 1 else "cards"
    lifting = "" if event.depth is None else f", lifting {event.depth} {cards}"
    return f"{who} cuts {purpose}{lifting}."


def _cut_tied(event: e.CutTied, match: e.MatchStarted) -> str:
    return f"Equal cards: {both(event.seats, match)} cut again."


def _dealer_set(event: e.DealerSet, match: e.MatchStarted) -> str:
    return f"{match.names[event.seat]} deals, {REASONS[event.reason]}."


def _cards_dealt(event: e.CardsDealt, match: e.MatchStarted) -> str:
    hands = [f"{name} {spell(hand)}" for name, hand in zip(match.names, event.hands, strict=False)]
    if event.crib:
        hands.append(f"the crib {spell(event.crib)}")
    return f"Dealt: {'; '.join(hands)}."


def _cards_laid_away(event: e.CardsLaidAway, match: e.MatchStarted) -> str:
    return f"{match.names[event.seat]} lays away {spell(event.cards)}."


def _starter_turned(event: e.StarterTurned, match: e.MatchStarted) -> str:
    return f"The starter is the {event.card.name_in_words}."


def _card_played(event: e.CardPlayed, match: e.MatchStarted) -> str:
    who = match.names[event.seat]
    said = spoken_play(event.count, ())
    true = "" if event.true is None else f" (it is {event.true})"
    return f"{who} plays the {event.card.name_in_words}: {said}{true}."


def _go_called(event: e.GoCalled, match: e.MatchStarted) -> str:
    playable = f" (but could lay {spell(event.playable)})" if event.playable else ""
    return f"{match.names[event.seat]} says go{playable}."


def _go_withdrawn(event: e.GoWithdrawn, match: e.MatchStarted) -> str:
    who = match.names[event.seat]
    return f"{who} must lay the cards held back." if event.by_order else f"{who} takes back the go."


def _count_corrected(event: e.CountCorrected, match: e.MatchStarted) -> str:
    who = match.names[event.seat]
    if event.true is None:
        return f"The count that {who} announced is put right: {event.count}, not {event.was}."
    return f"{who} changes the count announced, {event.was}, to {event.count} (it is {event.true})."


def _series_ended(event: e.SeriesEnded, match: e.MatchStarted) -> str:
    if event.leader is None:
        return "All the cards are played."
    return f"The count begins again; {match.names[event.leader]} leads."


def _holding_shown(event: e.HoldingShown, match: e.MatchStarted) -> str:
    return f"{match.names[event.seat]} shows the {event.holding}: {spell(event.cards)}."


def _item_opened(event: e.ItemOpened, match: e.MatchStarted) -> str:
    if event.lines is None or event.hidden:
        return ""
    who, points = match.names[event.seat], total(event.lines)
    if event.kind in ("hand", "crib"):
        return f"{who} counts: {cited_show(event.lines)}."
    barred = match.ruleset.heels.last_hole
    if event.kind == "heels" and not points and event.lines[0].clause == barred.clause:
        return (
            f"{who} does not score the jack: the peg is past hole {barred.value} ({barred.clause})."
        )
    return f"{who} scores {points}: {_parts(event.lines, match)}."


def _parts(lines: Sequence[ScoreLine], match: e.MatchStarted) -> str:
    return ", ".join(explained(line, match.ruleset) for line in lines)


def _item_announced(event: e.ItemAnnounced, match: e.MatchStarted, heard: Heard) -> str:
    if match.counting == "auto":
        return ""
    score, said = heard.scores.get(event.item), event.points or "nothing"
    if score is None:
        return f"Announced for score {event.item}: {said}."
    return f"{match.names[score.seat]} announces {said} for the {score.what}."


def _peg_moved(event: e.PegMoved, match: e.MatchStarted) -> str:
    if event.hole < event.start:
        back = does(event.side, match, "take")
        return f"{back} the peg back {event.start - event.hole}, to hole {event.hole}."
    return f"{does(event.side, match, 'peg')} {event.hole - event.start}, to hole {event.hole}."


def _item_accepted(event: e.ItemAccepted, match: e.MatchStarted, heard: Heard) -> str:
    what = "that the game is won" if event.item is None else heard.whose(event.item, match)
    return f"{match.names[event.by]} accepts {what}{ACCEPTING[event.how]}."


def _item_closed(event: e.ItemClosed, match: e.MatchStarted, heard: Heard) -> str:
    """A score for which nothing was said, and that was worth nothing, is not worth a sentence."""
    if match.counting == "auto":
        return ""
    if event.state not in SETTLING or event.lines is None:
        return f"{_score(event.item, match, heard)} falls away." if event.state == "void" else ""
    score, true = heard.scores.get(event.item), total(event.lines)
    claimed = score is not None and bool(score.announced or score.pegged)
    if not event.lines and event.state == "accepted" and not claimed:
        return ""
    parts = _parts(event.lines, match)
    pegged = f" ({_pegged(score.pegged)})" if score and score.pegged != true else ""
    worth = f"{true}{pegged}: {parts}" if parts else f"nothing{pegged}"
    return f"{_score(event.item, match, heard)} {SETTLING[event.state]} {worth}."


def _score(item: int, match: e.MatchStarted, heard: Heard) -> str:
    whose = heard.whose(item, match)
    return f"{whose[:1].upper()}{whose[1:]}"


def _pegged(points: int) -> str:
    return f"{points or 'nothing'} {'was' if points < 2 else 'were'} pegged"


def _game_claimed(event: e.GameClaimed, match: e.MatchStarted) -> str:
    pegging = "" if event.item is None else ", pegging out"
    return f"{match.names[event.seat]} claims the game{pegging} from hole {event.start}."


def _resigned(event: e.Resigned, match: e.MatchStarted) -> str:
    return plain(say("game-resigns", who=Person(match.names[event.seat], event.seat)))


def _game_ended(event: e.GameEnded, match: e.MatchStarted) -> str:
    wins = does(event.winner, match, "win")
    how = ENDING.get(event.reason, "")
    worth = f" It counts as {event.value} games." if event.value > 1 else ""
    if event.reason in BROKEN_OFF:
        return f"{wins}{how}.{worth}"
    losers = [
        f"{side_name(Side(side), match)} with {score}{CLASSES[name]}"
        for side, (score, name) in enumerate(zip(event.scores, event.classes, strict=True))
        if name is not None
    ]
    best = event.scores[event.winner]
    return f"{wins}{how} with {best}, against {' and '.join(losers)}.{worth}"


def _seed_revealed(event: e.SeedRevealed, match: e.MatchStarted) -> str:
    return f"The seed was {event.seed}."


def _match_ended(event: e.MatchEnded, match: e.MatchStarted) -> str:
    """A match of one game is told with that game."""
    if match.match_to == 1:
        return ""
    games = " to ".join(str(number) for number in _winner_first(event.games, event.winner))
    return f"{does(event.winner, match, 'win')} the match, {games}."


def _winner_first(games: Sequence[int], winner: Side) -> list[int]:
    return [games[winner], *(games[:winner]), *(games[winner + 1 :])]


_TELLERS: dict[type[e.Event], Callable[[Any, e.MatchStarted], str]] = {
    e.MatchStarted: _match_started,
    e.GameStarted: _game_started,
    e.ValueAdded: _value_added,
    e.PeggerNamed: _pegger_named,
    e.PackMixed: _pack_mixed,
    e.CutMade: _cut_made,
    e.CutTied: _cut_tied,
    e.DealerSet: _dealer_set,
    e.CardsDealt: _cards_dealt,
    e.CardsLaidAway: _cards_laid_away,
    e.StarterTurned: _starter_turned,
    e.CardPlayed: _card_played,
    e.GoCalled: _go_called,
    e.GoWithdrawn: _go_withdrawn,
    e.CountCorrected: _count_corrected,
    e.SeriesEnded: _series_ended,
    e.HoldingShown: _holding_shown,
    e.ItemOpened: _item_opened,
    e.PegMoved: _peg_moved,
    e.GameClaimed: _game_claimed,
    e.Resigned: _resigned,
    e.GameEnded: _game_ended,
    e.SeedRevealed: _seed_revealed,
    e.MatchEnded: _match_ended,
    **RULING_TELLERS,
}
_KNOWING_TELLERS: dict[type[e.Event], Callable[[Any, e.MatchStarted, Heard], str]] = {
    e.ItemAnnounced: _item_announced,
    e.ItemAccepted: _item_accepted,
    e.ItemClosed: _item_closed,
    **KNOWING_RULING_TELLERS,
}
