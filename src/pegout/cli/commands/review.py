"""`pegout review`: what each choice of a finished game cost, what luck brought, and the sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from pegout.cards import Card, spell
from pegout.cli.commands.record import FileArgument, survey_file
from pegout.cli.options import flag, option
from pegout.cli.output import CommandReply, UserError, command_name
from pegout.errors import PegoutError
from pegout.judge import command_behind, decide
from pegout.record import Record, check
from pegout.tabular import Cell, Column, Table, table_of
from pegout.text import plural, say

if TYPE_CHECKING:
    from pegout.review import (
        ChoiceOption,
        ChoiceReview,
        Counted,
        GameReview,
        MatchReview,
        PlayerReview,
        Unit,
    )

COSTLIEST = 3
RARE = 0.1
"""Luck that at most this share of games sees is worth a word."""
SLIGHT = 0.0005
"""Smaller costs are shown as 0."""
FEWEST_DEALS = 5
"""Averages of fewer deals say nothing."""
DID = {
    "throw": "threw",
    "card": "played",
    "count": "counted",
    "call": "called",
    "resign": "gave up",
}
MOMENTS = {
    name: place
    for place, name in enumerate(
        ("start", "cut", "dealer", "deal", "throw", "starter", "card", "turn", "show", "end")
    )
}
"""Moments of one and the same event, in their order."""
OF_THESE = {
    "deal": "deal",
    "starter": "starter",
    "play": "play of a deal",
    "hand": "hand",
    "crib": "crib",
}


def review(
    file: FileArgument,
    every: Annotated[bool, flag("--all", "Show every choice.")] = False,
    deal: Annotated[int | None, option("Show every choice of one deal.", "N")] = None,
) -> CommandReply:
    """Review every finished game of a record: luck, costs and the moments that mattered.

    Example: pegout review game.crib --deal 3

    With two players all figures are chances to win, by what each player could know at the time;
    start, luck, own costs and the other’s costs add up to the result. With three and four they
    are points. docs/coach.md says what is luck and what is skill.
    """
    from pegout.review import review_record

    record = sound_record(file)
    try:
        found = review_record(record)
    except PegoutError as error:
        raise UserError(*(f"{file}, {fault}" for fault in error.faults)) from None
    if deal is not None and not any(deal in _deals(game) for game in found.games):
        last = max(max(_deals(game), default=0) for game in found.games)
        raise UserError(f"there is no deal {deal}: give --deal a number from 1 to {last}")
    return CommandReply(review_data(found), _lines(found, every, deal))


def sound_record(file: str) -> Record:
    """A record that can be read and follows the rules."""
    reading = survey_file(file)
    faults = reading.faults or check(reading, decide, command_behind)
    if faults:
        more = f"; all that is wrong: {command_name('record check')} {file}"
        raise UserError(f"{file}, {faults[0]}{more if len(faults) > 1 else ''}")
    return reading.record


def _deals(game: GameReview) -> list[int]:
    return [deal.number for deal in game.deals]


# ---------------------------------------------------------------- for programs


def review_data(found: MatchReview) -> dict[str, Any]:
    """The review as programs read it; nothing is rounded, so that it adds up."""
    return {
        "names": found.names,
        "unfinished": found.unfinished,
        "games": [_game_data(game) for game in found.games],
    }


def _game_data(game: GameReview) -> dict[str, Any]:
    return {
        "game": game.number,
        "rules": game.rules,
        "target": game.target,
        "unit": game.unit,
        "winner": game.winner,
        "scores": game.scores,
        "players": [_player_data(player) for player in game.players],
        "choices": [_choice_data(choice, game.unit) for choice in game.choices],
        "deals": game.deals,
    }


def _player_data(player: PlayerReview) -> dict[str, Any]:
    keys = ("name", "seat", "start", "luck", "cost", "rest", "result", "luckier")
    more = ("luck_by_kind", "cost_by_kind", "classes", "events", "chances", "averages", "best_hand")
    return {key: getattr(player, key) for key in (*keys, *more)}


def _choice_data(choice: ChoiceReview, unit: str) -> dict[str, Any]:
    return {
        "deal": choice.deal,
        "seat": choice.seat,
        "role": choice.role,
        "kind": choice.kind,
        "scores": choice.scores,
        "hand": choice.hand,
        "chosen": _said(choice.chosen),
        "best": _said(choice.best),
        f"chosen_{unit}": choice.chosen.value,
        f"best_{unit}": choice.best.value,
        "table": choice.table,
        "counted": choice.counted,
        "cost": choice.cost,
        "class": choice.cost_class,
        "reason": None if choice.reason is None else str(choice.reason),
        "after": choice.after,
    }


def _said(option: ChoiceOption) -> list[str] | int | None:
    return [card.value for card in option.cards] if option.cards else option.points


# ---------------------------------------------------------------- for people


def _lines(found: MatchReview, every: bool, deal: int | None) -> Iterator[str | Table]:
    for place, game in enumerate(found.games):
        if place:
            yield ""
        yield from _game_lines(game, found.names, every, deal)
    if found.unfinished:
        yield ""
        yield f"{plural(found.unfinished, 'game')} not finished, and not reviewed."


def _game_lines(
    game: GameReview, names: Sequence[str], every: bool, deal: int | None
) -> Iterator[str | Table]:
    won = " and ".join(player.name for player in game.players if player.result)
    scores = "-".join(str(score) for score in sorted(game.scores, reverse=True))
    yield f"Game {game.number}: {won} won {scores} in {plural(len(game.deals), 'deal')}."
    if game.unit == "chance":
        yield from _sum(game)
    else:
        yield "With three and four players costs are points: nobody knows yet who wins how often."
    yield ""
    yield _costs(game)
    yield ""
    yield _race(game, names)
    yield from _moments(game, names, every, deal)
    if every and game.unit == "chance":
        yield ""
        yield _card_by_card(game)
    if game.unit == "chance":
        yield ""
        yield _luck(game)
        yield "Each column is as that player saw it, so the two need not cancel out."
        yield from _rare(game)
    if any(player.averages for player in game.players) and len(game.deals) >= FEWEST_DEALS:
        yield ""
        yield _averages(game)
    yield from _best_hands(game)


def _sum(game: GameReview) -> Iterator[str | Table]:
    rest = any(player.rest for player in game.players)
    heads = ("", "start", "luck", "own costs", "other’s costs", *(["rest"] if rest else []))
    rows: list[tuple[Cell, ...]] = []
    for player, other in (game.players, game.players[::-1]):
        parts = [player.luck or 0.0, -player.cost, other.cost, *([player.rest] if rest else [])]
        result = f"{100 * player.result:.0f}%"
        rows.append((player.name, f"{player.start:.1%}", *map(_signed, parts), result))
    yield table_of([*_figures(heads), Column(named="result", kind="number")], rows)


def _figures(heads: Sequence[str]) -> list[Column]:
    return [Column(named=head, kind="number" if head else "name") for head in heads]


def _signed(chance: float) -> str:
    """A chance in hundredths; nothing has no sign."""
    shown = f"{100 * chance:+.1f}%"
    return "0.0%" if shown in ("+0.0%", "-0.0%") else shown


def _costs(game: GameReview) -> Table:
    """What each player's choices cost, and how many were of each class."""
    heads = ("", "cost", "slips", "errors", "blunders")
    rows: list[tuple[Cell, ...]] = [
        (
            one.name,
            f"{one.cost:.1%}" if game.unit == "chance" else f"{one.cost:.1f}",
            *(one.classes[name] for name in ("slip", "error", "blunder")),
        )
        for one in game.players
    ]
    return table_of(_figures(heads), rows)


def _race(game: GameReview, names: Sequence[str]) -> Table:
    """Both sides deal by deal: where each came to, and how far that was."""
    sides = len(game.scores)
    heads = [" and ".join(names[side::sides]) for side in range(sides)]
    columns = [
        Column(named="deal", kind="number"),
        Column(named="dealer"),
        *(Column(named=head, kind="number") for head in heads),
    ]
    rows: list[tuple[Cell, ...]] = [
        (
            one.number,
            names[one.dealer],
            *(f"{now} (+{now - was})" for was, now in zip(one.before, one.after, strict=True)),
        )
        for one in game.deals
    ]
    return table_of(columns, rows)


def _card_by_card(game: GameReview) -> Table:
    """Each player's chance at every moment, as that player saw it."""
    laid = {one.after: spell(one.chosen.cards) for one in game.choices if one.kind == "card"}
    points = {
        (point.after, point.moment, player.seat): point
        for player in game.players
        for point in player.chances
    }
    moments = sorted({key[:2] for key in points}, key=lambda key: (key[0], MOMENTS[key[1]]))
    rows: list[tuple[Cell, ...]] = []
    for after, moment in moments:
        found = [points.get((after, moment, player.seat)) for player in game.players]
        one = next(point for point in found if point is not None)
        card = laid.get(after if moment == "turn" else after - 1, "")
        said = str(say("review-moment", moment=moment, card=card))
        scores = "-".join(map(str, one.scores))
        chances = ["" if point is None else f"{point.chance:.1%}" for point in found]
        rows.append((one.deal or "", said, scores, *chances))
    columns = [
        Column(named="deal", kind="number"),
        Column(named="moment"),
        Column(named="scores"),
        *(Column(named=player.name, kind="number") for player in game.players),
    ]
    return table_of(columns, rows)


def _moments(
    game: GameReview, names: Sequence[str], every: bool, deal: int | None
) -> Iterator[str]:
    yield ""
    yield _classes(game.unit)
    if every or deal is not None:
        chosen = [one for one in game.choices if deal in (None, one.deal)]
        yield "Every choice:" if deal is None else f"Every choice of deal {deal}:"
    else:
        dear = [one for one in game.choices if one.cost_class != "fine"]
        chosen = sorted(dear, key=lambda one: -one.cost)[:COSTLIEST]
        yield "The costliest moments:" if chosen else "Nobody made a choice that cost anything."
    for choice in chosen:
        yield from _choice(choice, game, names)


def _choice(choice: ChoiceReview, game: GameReview, names: Sequence[str]) -> Iterator[str]:
    who = names[choice.seat]
    role = f", {choice.role}" if choice.role else ""
    held = f", with {spell(choice.hand)}" if choice.hand else ""
    yield (
        f"  Deal {choice.deal}, {who}{role} at {_scores(choice)}{held}{_on_table(choice)}: "
        f"{_did(choice)}{_verdict(choice, game.unit)}"
    )
    if choice.reason is not None:
        yield f"    {choice.reason}"


def _on_table(choice: ChoiceReview) -> str:
    """The count and the series on which a card was laid."""
    if choice.table is None:
        return ""
    if not choice.table.laid:
        return ", to lead"
    return f", at {choice.table.count} on {spell(choice.table.laid)}"


def _did(choice: ChoiceReview) -> str:
    if choice.kind == "call" and choice.counted is not None:
        if choice.counted.over:
            return f"let {plural(choice.counted.over, 'point')} too many stand"
        return f"let {plural(choice.counted.missed, 'missed point')} go"
    return f"{DID[choice.kind]} {_what(choice.chosen)}"


def _scores(choice: ChoiceReview) -> str:
    scores = choice.scores
    own_first = (
        (scores[choice.seat], scores[1 - choice.seat])
        if len(scores) == 2 and choice.seat < 2
        else scores
    )
    return "-".join(map(str, own_first))


def _what(option: ChoiceOption) -> str:
    if option.cards:
        return spell(option.cards)
    return "" if option.points is None else str(option.points)


def _verdict(choice: ChoiceReview, unit: str) -> str:
    counted = choice.counted
    if counted is not None and choice.cost < SLIGHT:
        if choice.kind == "call":
            return "; it no longer mattered to the result."
        if counted.said != counted.worth:
            return _no_matter(counted)
        return ", the best."
    if choice.cost < SLIGHT:
        return ", the best." if choice.cost == 0 else ", as good as the best."
    cost = f"{choice.cost:.1%}" if unit == "chance" else f"{choice.cost:.2f} points"
    kind = "" if choice.cost_class == "fine" else f", {_article(choice.cost_class)}"
    best = f"; best {_what(choice.best)}" if _what(choice.best) and choice.kind != "call" else ""
    return f"{best}. It cost {cost}{kind}."


def _no_matter(counted: Counted) -> str:
    """A wrong count that cost nothing: put right, or too late to matter."""
    if counted.had == counted.worth:
        wrong = f"Was worth {counted.worth}, said {counted.said}"
        return f". {wrong}; it was put right and cost nothing."
    # What it was worth is in the reason.
    return "; it no longer mattered to the result."


def _article(kind: str) -> str:
    return f"an {kind}" if kind == "error" else f"a {kind}"


def _luck(game: GameReview) -> Table:
    from pegout.review import LUCK_KINDS

    heads = ("luck", *(player.name for player in game.players))
    rows = [
        (
            _luck_of(kind),
            *(_signed(player.luck_by_kind.get(kind, 0.0)) for player in game.players),
        )
        for kind in LUCK_KINDS
    ]
    columns = [
        Column(named=heads[0]),
        *(Column(named=head, kind="number") for head in heads[1:]),
    ]
    return table_of(columns, rows)


def _classes(unit: Unit) -> str:
    """What costs are, and from which on a choice is a slip, an error, a blunder."""
    from pegout.review import COSTS

    slip, error, blunder = COSTS[unit]
    if unit == "points":
        return (
            f"Costs are points. From {slip} on a choice is a slip, from {error} an error, from "
            f"{blunder} a blunder."
        )
    return (
        f"Costs are parts of the chance to win: 1% is one game in a hundred. From {slip:.1%} on a "
        f"choice is a slip, from {error:.1%} an error, from {blunder:.0%} a blunder."
    )


def _rare(game: GameReview) -> Iterator[str]:
    """The event that cost each player most, and luck of a kind such as few games see."""
    for player in game.players:
        deals = [event for event in player.events if event.luckier is not None]
        if not deals:
            continue
        worst = min(deals, key=lambda event: event.amount)
        other = next(one.name for one in game.players if one is not player)
        of_these = OF_THESE[worst.kind]
        yield (
            f"{player.name}’s worst luck: {_luck_of(worst.kind, other)} in deal {worst.deal}, "
            f"{_signed(worst.amount)}; between experts 1 {of_these} in "
            f"{_one_in(1 - (worst.luckier or 0.0))} is as bad or worse."
        )
        for kind, share in player.luckier.items():
            if 1 - share <= RARE:
                yield (
                    f"Over the whole game {_luck_of(kind, other)} was as bad for {player.name} as "
                    f"in 1 game in {_one_in(1 - share)} between experts."
                )


def _luck_of(kind: str, other: str = "") -> str:
    """A kind of luck, where only one player is spoken of by the name of the other."""
    return str(say("review-luck-kind", kind=kind, other=other))


def _one_in(share: float) -> int:
    return max(round(1 / max(share, 0.001)), 1)


def _averages(game: GameReview) -> Table:
    columns = [
        Column(named="average (deals)"),
        *(Column(named=player.name, kind="number") for player in game.players),
        Column(named="par", kind="number"),
    ]
    pars = {(one.role, one.source): one.par for player in game.players for one in player.averages}
    rows = []
    for (role, source), par in pars.items():
        means = []
        for player in game.players:
            found = [one for one in player.averages if (one.role, one.source) == (role, source)]
            means.append(f"{found[0].mean:.1f} ({found[0].deals})" if found else "")
        rows.append((f"{source} as {role}", *means, f"{par:.1f}"))
    return table_of(columns, rows)


def _best_hands(game: GameReview) -> Iterator[str]:
    for player in game.players:
        best = player.best_hand
        if best is not None:
            cards = _with_starter(best.cards, best.starter)
            yield f"{player.name}’s best hand: {best.points} with {cards}, deal {best.deal}."


def _with_starter(cards: Sequence[Card], starter: Card) -> str:
    return f"{spell(cards)} and {spell([starter])}"
