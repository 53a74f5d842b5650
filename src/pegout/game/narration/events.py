"""Events told in messages, the same ones in every log, terminal and record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pegout.cards import as_part
from pegout.game import events as e
from pegout.game.narration.context import Heard, card_part
from pegout.game.narration.names import people, person, side_part
from pegout.game.narration.rulings import KNOWING_RULING_TELLERS, RULING_TELLERS
from pegout.rulesets import Ruleset
from pegout.scoring import ScoreLine, cited_show, name_of, spoken_play, total
from pegout.seating import Side, seats
from pegout.text import Clause, Message, Name, Seal, say

BROKEN_OFF: tuple[e.EndReason, ...] = ("resigned", "forfeit")
"""Games that are not played out: where the pegs stood says nothing of how they were won."""
SETTLED: tuple[e.ItemState, ...] = ("accepted", "corrected", "forfeited", "mugginsed")
NAMED_BY_POINTS = ("go", "last", "heels", "nobs")


def tell(event: e.Event, match: e.MatchStarted, heard: Heard | None = None) -> Message | None:
    """One event as a message; None where an event says nothing that another does not.

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
    return teller(event, match) if teller else None


def explained(line: ScoreLine, rules: Ruleset) -> Message:
    """One score with its cards and its clause."""
    worth = "named" if line.kind in NAMED_BY_POINTS else "plain"
    if line.kind == "thirty_one" and line.points < rules.play.thirty_one.value:
        worth = "less"
    return say(
        "score-explained",
        score=name_of(line),
        worth=worth,
        points=line.points,
        cards=as_part(line.cards),
        clause=Clause(line.clause),
    )


def _match_started(event: e.MatchStarted, _match: e.MatchStarted) -> Message:
    return say(
        "game-match-begins",
        players=people(seats(event.hands), event),
        target=event.target,
        rules=Name(event.ruleset.name),
        counting=event.counting,
        muggins="yes" if event.muggins else "no",
    )


def _game_started(event: e.GameStarted, _match: e.MatchStarted) -> Message:
    return say(
        "game-begins",
        number=event.number,
        scores=event.scores if any(event.scores) else (),
        seal=Seal(event.commitment),
    )


def _value_added(event: e.ValueAdded, match: e.MatchStarted) -> Message:
    return say("game-adds-value", who=person(event.seat, match), value=Seal(event.value))


def _pegger_named(event: e.PeggerNamed, match: e.MatchStarted) -> Message:
    return say("game-pegger", pegger=person(event.pegger, match), side=side_part(event.side, match))


def _pack_mixed(_event: e.PackMixed, _match: e.MatchStarted) -> Message:
    return say("game-shuffled")


def _cut_made(event: e.CutMade, match: e.MatchStarted) -> Message:
    who = person(event.seat, match)
    if event.purpose == "first_deal":
        return say("game-cuts-card", who=who, card=card_part(event.card))
    if event.depth is None:
        return say("game-cuts", who=who, purpose=event.purpose)
    return say("game-cuts-deep", who=who, purpose=event.purpose, depth=event.depth)


def _cut_tied(event: e.CutTied, match: e.MatchStarted) -> Message:
    return say("game-cut-tied", who=people(event.seats, match))


def _dealer_set(event: e.DealerSet, match: e.MatchStarted) -> Message:
    return say("game-deals", who=person(event.seat, match), reason=event.reason)


def _cards_dealt(event: e.CardsDealt, match: e.MatchStarted) -> Message:
    hands = [
        say("game-dealt-hand", who=person(seat, match), cards=as_part(hand))
        for seat, hand in zip(seats(match.hands), event.hands, strict=False)
    ]
    if event.crib:
        hands.append(say("game-dealt-crib", cards=as_part(event.crib)))
    return say("game-dealt", hands=hands)


def _cards_laid_away(event: e.CardsLaidAway, match: e.MatchStarted) -> Message:
    return say("game-lays-away", who=person(event.seat, match), cards=as_part(event.cards))


def _starter_turned(event: e.StarterTurned, _match: e.MatchStarted) -> Message:
    return say("game-starter", card=event.card.part)


def _card_played(event: e.CardPlayed, match: e.MatchStarted) -> Message:
    who, card, count = person(event.seat, match), event.card.part, spoken_play(event.count, ())
    if event.true is None:
        return say("game-plays", who=who, card=card, count=count)
    return say("game-plays-miscounted", who=who, card=card, count=count, true=event.true)


def _go_called(event: e.GoCalled, match: e.MatchStarted) -> Message:
    who = person(event.seat, match)
    if event.playable:
        return say("game-says-go-wrongly", who=who, cards=as_part(event.playable))
    return say("game-says-go", who=who)


def _go_withdrawn(event: e.GoWithdrawn, match: e.MatchStarted) -> Message:
    who = person(event.seat, match)
    return say("game-must-lay", who=who) if event.by_order else say("game-takes-back-go", who=who)


def _count_corrected(event: e.CountCorrected, match: e.MatchStarted) -> Message:
    who, count, was = person(event.seat, match), event.count, event.was
    if event.true is None:
        return say("game-count-put-right", who=who, count=count, was=was)
    return say("game-count-changed", who=who, count=count, was=was, true=event.true)


def _series_ended(event: e.SeriesEnded, match: e.MatchStarted) -> Message:
    if event.leader is None:
        return say("game-all-played")
    return say("game-leads-again", who=person(event.leader, match))


def _holding_shown(event: e.HoldingShown, match: e.MatchStarted) -> Message:
    return say(
        "game-shows",
        who=person(event.seat, match),
        holding=event.holding,
        cards=as_part(event.cards),
    )


def _item_opened(event: e.ItemOpened, match: e.MatchStarted) -> Message | None:
    if event.lines is None or event.hidden:
        return None
    who = person(event.seat, match)
    if event.kind in ("hand", "crib"):
        if not event.lines:
            return say("game-counts-nothing", who=who)
        return say("game-counts", who=who, count=cited_show(event.lines))
    barred = match.ruleset.heels.last_hole
    points = total(event.lines)
    if event.kind == "heels" and not points and event.lines[0].clause == barred.clause:
        return say(
            "game-heels-barred", who=who, hole=barred.value or 0, clause=Clause(barred.clause)
        )
    return say("game-scores", who=who, points=points, scores=_explained(event.lines, match))


def _explained(lines: Sequence[ScoreLine], match: e.MatchStarted) -> list[Message]:
    return [explained(line, match.ruleset) for line in lines]


def _item_announced(event: e.ItemAnnounced, match: e.MatchStarted, heard: Heard) -> Message | None:
    if match.counting == "auto":
        return None
    score, points = heard.scores.get(event.item), event.points
    if score is None:
        return say("game-announced", item=event.item, points=points)
    who, occasion, card = person(score.seat, match), score.occasion, card_part(score.card)
    if not points:
        return say("game-announces-nothing", who=who, occasion=occasion, card=card)
    return say("game-announces", who=who, points=points, occasion=occasion, card=card)


def _peg_moved(event: e.PegMoved, match: e.MatchStarted) -> Message:
    side, points = side_part(event.side, match), event.hole - event.start
    if points < 0:
        return say("game-takes-peg-back", who=side, points=-points, hole=event.hole)
    return say("game-pegs", who=side, points=points, hole=event.hole)


def _item_accepted(event: e.ItemAccepted, match: e.MatchStarted, heard: Heard) -> Message:
    who = person(event.by, match)
    if event.item is None:
        return say("game-grants-game", who=who, how=event.how)
    return say("game-accepts", who=who, score=heard.whose(event.item, match), how=event.how)


def _item_closed(event: e.ItemClosed, match: e.MatchStarted, heard: Heard) -> Message | None:
    """A score for which nothing was said, and that was worth nothing, is not worth a sentence."""
    if match.counting == "auto":
        return None
    whose = heard.whose(event.item, match)
    score = heard.scores.get(event.item)
    if event.state not in SETTLED or event.lines is None:
        # A go that thirty-one takes the place of is not worth a sentence either.
        told = event.state == "void" and (score is None or score.kind != "go")
        return say("game-score-void", score=whose) if told else None
    true = total(event.lines)
    claimed = score is not None and bool(score.announced or score.pegged)
    if not event.lines and event.state == "accepted" and not claimed:
        return None
    pegged = score is not None and score.pegged != true
    return say(
        "game-score-worth",
        score=whose,
        state=event.state,
        points=true,
        pegged=say("game-pegged-instead", points=score.pegged) if score and pegged else "",
        scores=_explained(event.lines, match),
    )


def _game_claimed(event: e.GameClaimed, match: e.MatchStarted) -> Message:
    who = person(event.seat, match)
    if event.item is None:
        return say("game-claims-game", who=who, hole=event.start)
    return say("game-claims-game-pegging", who=who, hole=event.start)


def _resigned(event: e.Resigned, match: e.MatchStarted) -> Message:
    return say("game-resigns", who=person(event.seat, match))


def _game_ended(event: e.GameEnded, match: e.MatchStarted) -> Message:
    who, reason, games = side_part(event.winner, match), event.reason, event.value
    if event.reason in BROKEN_OFF:
        return say("game-wins-unplayed", who=who, reason=reason, games=games)
    losers = [
        say("game-loser", who=side_part(Side(side), match), score=score, result=name)
        for side, (score, name) in enumerate(zip(event.scores, event.classes, strict=True))
        if name is not None
    ]
    best = event.scores[event.winner]
    return say("game-wins", who=who, reason=reason, score=best, losers=losers, games=games)


def _seed_revealed(event: e.SeedRevealed, _match: e.MatchStarted) -> Message:
    return say("game-seed", seed=Seal(event.seed))


def _match_ended(event: e.MatchEnded, match: e.MatchStarted) -> Message | None:
    """A match of one game is told with that game."""
    if match.match_to == 1:
        return None
    games, winner = event.games, event.winner
    winner_first = [games[winner], *(games[:winner]), *(games[winner + 1 :])]
    return say("game-wins-match", who=side_part(winner, match), games=winner_first)


_TELLERS: dict[type[e.Event], Callable[[Any, e.MatchStarted], Message | None]] = {
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
_KNOWING_TELLERS: dict[type[e.Event], Callable[[Any, e.MatchStarted, Heard], Message | None]] = {
    e.ItemAnnounced: _item_announced,
    e.ItemAccepted: _item_accepted,
    e.ItemClosed: _item_closed,
    **KNOWING_RULING_TELLERS,
}
