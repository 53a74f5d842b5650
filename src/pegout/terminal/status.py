"""Where a game stands, for a person who asks: the scores, the table, the rules that are played."""

from __future__ import annotations

from pegout.cards import as_part
from pegout.game import DealView, View, events as e, tell
from pegout.game.narration import side_name
from pegout.players import level_name, seated, strength_words
from pegout.rulesets import TableTerms, played_card
from pegout.seating import Seat, Side
from pegout.text import Clause, Message, Seal, say


def heading(
    match: e.MatchStarted, me: Seat, level: str, strength: int | None = None
) -> list[Message]:
    """Who plays what, and which of them are computers; how strong a sparring partner is now."""
    others = [name for seat, name in enumerate(match.names) if seat != me]
    misses = seated(level, "", strength).misses if match.counting == "claim" else ""
    name = level_name(level)
    if strength is not None:
        name = say("level-now", level=name, now=strength_words(strength))
    computers = say("line-computers", names=others, level=name, misses=misses)
    return [*filter(None, [tell(match, match)]), computers]


def going_on(view: View, match: e.MatchStarted) -> list[Message]:
    """Where a game stands that is taken up again."""
    return [say("line-going-on", number=view.number), scores_line(view, match), *table_lines(view)]


def scores_line(view: View, match: e.MatchStarted) -> Message:
    """Who stands where, and the games won where there are several."""
    return say(
        "line-standing",
        scores=_by_side(view.scores, match),
        games=_by_side(view.games, match) if view.match_to > 1 else (),
        wins=view.match_to,
    )


def _by_side(numbers: tuple[int, ...], match: e.MatchStarted) -> list[Message]:
    return [
        say("line-side-has", side=side_name(Side(side), match), number=number)
        for side, number in enumerate(numbers)
    ]


def seal_lines(view: View) -> list[Message]:
    """The seal of the shuffles, told before play; and the seed, once it is opened."""
    if not view.commitment:
        return [say("line-no-seal")]
    lines = [say("line-seal", seal=Seal(view.commitment))]
    return [*lines, say("line-seed", seed=Seal(view.seed))] if view.seed else lines


def table_lines(view: View) -> list[Message]:
    """The table as it stands: cards of this count, starter, crib, and cards still held."""
    deal = view.deal
    if deal is None or not deal.held:
        return [say("line-nothing-dealt")]
    lines = [say("line-dealt", who=view.names[deal.dealer])]
    if deal.starter:
        lines.append(say("game-starter", card=deal.starter.part))
    if deal.series.laid:
        laid = [
            say("line-laid", who=view.names[laid.seat], card=laid.card.part)
            for laid in deal.series.laid
        ]
        lines.append(say("line-on-table", cards=laid, count=deal.series.count))
    if any(deal.shown):
        return [*lines, *_shown_lines(view, deal)]
    held = [
        say("line-holds", who=view.names[seat], number=number)
        for seat, number in enumerate(deal.held)
        if seat != view.viewer
    ]
    return [*lines, say("line-held", hands=held)]


def _shown_lines(view: View, deal: DealView) -> list[Message]:
    """The hands and the crib that lie open to be counted."""
    holdings = [("hand", Seat(seat), cards) for seat, cards in enumerate(deal.shown)]
    return [
        say("line-open", whose=view.names[seat], holding=holding, cards=as_part(cards))
        for holding, seat, cards in [*holdings, ("crib", deal.crib_of, deal.crib)]
        if cards
    ]


def rules_lines(match: e.MatchStarted) -> list[Message]:
    """The rules card of this match as lines that read well aloud: what, how much, and the clause;
    and what the book says, where something else was agreed.
    """
    lines = [say("line-rules", book=match.ruleset.name)]
    for section in played_card(match.ruleset, TableTerms(match.target, match.muggins)):
        lines.append(say("line-rules-section", title=section.title))
        lines += [
            say(
                "line-rule",
                label=rule.label,
                words=rule.words,
                book=rule.book,
                clause=Clause(rule.clause),
            )
            for rule in section.lines
        ]
    return lines
