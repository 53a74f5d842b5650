"""The end of a tournament: standings, ties, playoffs and the bracket."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pegout.cli.books import load_profile
from pegout.cli.commands.bracket import draw, drawn_in_text
from pegout.cli.commands.standings import UnderOption, standing_data
from pegout.cli.options import argument, flag, option
from pegout.cli.output import Answer, CommandReply, UserError
from pegout.cli.tournament.desk import (
    SIDES,
    DivisionOption,
    KindOption,
    MeetDesk,
    SideName,
    VersionOption,
    WinnerOption,
    best,
    only_looks,
    takes_steps,
    whole,
)
from pegout.cli.tournament.games import game_data, games_table
from pegout.cli.tournament.results import as_result
from pegout.cli.tournament.steps import step_command, taken_last
from pegout.tabular import Table
from pegout.text import Message
from pegout.tournament.bracket import BestOf, Playoff, byes_words, due, in_words, placing
from pegout.tournament.floor import advancing, in_playoffs
from pegout.tournament.meet import DivisionState, commands as c
from pegout.tournament.narration import leading_words, ordinal
from pegout.tournament.standings import (
    Standing,
    gone,
    left_rows,
    medallists,
    order_of,
    pools_of,
    prospects,
    provisional_words,
    standing_rows,
    standings_settled,
    standings_table,
    table_under,
    tie_head,
)

ConsolationOption = Annotated[bool, flag("--consolation", "The consolation, not the main bracket.")]


@only_looks
def standings(
    desk: MeetDesk,
    division: DivisionOption = None,
    under: UnderOption = None,
    version: VersionOption = None,
) -> CommandReply:
    """Show the standings with the reason for every place, and what each can still reach."""
    desk.look_at(division, version)
    asked = desk.division(division)
    if not asked.started:
        raise UserError(f"{asked.name} has not begun: there are no standings yet")
    book = asked.profile if under is None else load_profile(under)
    ranked = table_under(desk.meet, asked, None if under is None else book)
    if isinstance(ranked, Message):
        raise UserError(str(ranked))
    reach = prospects(book, ranked, starters=asked.starters)
    pools, rows = pools_of(asked), standing_rows(asked, ranked, book, reach=True)
    left = gone(desk.meet, asked) if under is None else ()
    out = left_rows(desk.meet, asked) if under is None else ()
    own = _outcome(desk, asked, ranked) if under is None else {}
    differing = desk.differing(asked) if under is None and version is None else []
    note = [] if under is None else [f"(What the order would be by {book.name}.)"]
    lines: list[str | Table] = [
        f"{asked.name}, {book.name}: {order_of(book)}",
        *note,
        *_public(asked, version),
        standings_table((*rows, *out), tie_head(book)),
        *filter(None, (provisional_words(asked),)),
        *_in_words(own),
        *differing,
    ]
    data: Answer = {
        "division": asked.id,
        "profile": asked.profile.id,
        "version": asked.version,
        "changed": asked.changed,
        "as": book.id,
        "differing": differing,
        "provisional": any(row.provisional for row in ranked),
        "standings": [
            {
                **standing_data(row, reach[row.entry]),
                "entry": row.entry,
                "running": row.total if row.running is None else row.running,
                "pool": pools.get(row.entry),
                "within_reach": reach[row.entry].within_reach,
            }
            for row in ranked
        ],
        "withdrawn": [
            {
                **{key: getattr(one, key) for key in ("entry", "entrant", "total", "reason")},
                "games": one.tally.games,
            }
            for one in left
        ],
    }
    return desk.answer(lines, **data, **own)


def _public(division: DivisionState, version: int | None) -> Iterator[str]:
    if version is not None:
        yield f"(As published in version {version}.)"
    elif division.changed:
        yield f"(Changed since version {division.version}, which is public.)"


def _outcome(desk: MeetDesk, division: DivisionState, ranked: tuple[Standing, ...]) -> Answer:
    """Medals and who goes on, once nothing can change them."""
    if not standings_settled(ranked):
        return {"medals": [], "qualifiers": [], "advancing": []}
    names = desk.meet.names(division.id)
    return {
        "medals": [
            {"place": one.place, "entrant": names[one.entry]}
            for one in medallists(division, ranked)
        ],
        "qualifiers": [names[entry] for entry in in_playoffs(division, ranked)],
        "advancing": [row.entrant for row in advancing(division, ranked)],
    }


def _in_words(outcome: Answer) -> Iterator[str]:
    medals = [f"{ordinal(one['place'])} {one['entrant']}" for one in outcome.get("medals", ())]
    if medals:
        yield f"Medals: {', '.join(medals)}."
    if outcome.get("qualifiers"):
        yield f"To the playoffs: {', '.join(outcome['qualifiers'])}."
    if outcome.get("advancing"):
        yield f"To the next event: {', '.join(outcome['advancing'])}."


def _tie_games(desk: MeetDesk) -> CommandReply:
    """The games to be played."""
    now = desk.meet.divisions[taken_last(desk, c.ScheduleTieGames).division]
    waiting = [game for game in now.games() if game.waiting]
    lines = [
        f"Game {row['game']}, table {row['table']}: {row['a']} – {row['b']}"
        for row in games_table(desk.meet, now, waiting).records
    ]
    return desk.answer(lines, games=[game_data(desk.meet, now, game) for game in waiting])


ties = step_command(
    c.ScheduleTieGames,
    "Set the games that break ties at stake; their results are entered as all others.",
    then=_tie_games,
)


@takes_steps
def playoffs(
    desk: MeetDesk,
    scores: Annotated[
        list[str] | None, argument("With --match: both scores.", "SCORE_A SCORE_B")
    ] = None,
    division: DivisionOption = None,
    best_of: Annotated[int | None, option("Matches are best of 1, 3, 5 or 7.")] = None,
    semi: Annotated[
        int | None, option("The semi-finals and the final are best of this many.")
    ] = None,
    final: Annotated[int | None, option("The final is best of this many.")] = None,
    best_of_rounds: Annotated[
        str | None,
        option("The last rounds are best of these, the final last.", "3,5,7"),
    ] = None,
    third_place: Annotated[bool, flag("--third-place", "Play for third place.")] = False,
    consolation: ConsolationOption = False,
    match: Annotated[int | None, option("A game of this match.", "M")] = None,
    game: Annotated[
        int | None, option("Which game of the match; the next if not given.", "G")
    ] = None,
    won: Annotated[
        str | None, option("With --match: the games each side won, without scores.", "2-1")
    ] = None,
    kind: KindOption = "played",
    winner: WinnerOption = None,
    absent: Annotated[SideName | None, option("The side that has not come to the match.")] = None,
    minutes: Annotated[int | None, option("For how many minutes.")] = None,
    correct: Annotated[
        str,
        option(
            "Put a wrong result of --game right, and why; of a refusal, what was ruled.", "REASON"
        ),
    ] = "",
) -> CommandReply:
    """Begin the playoffs; then enter their games, match by match.

    For example:

    pegout tournament playoffs open.cribmeet

    pegout tournament playoffs open.cribmeet --best-of-rounds 3,5,7

    pegout tournament playoffs open.cribmeet --match 1 121 90

    pegout tournament playoffs open.cribmeet --match 1 --won 2-1

    pegout tournament playoffs open.cribmeet --match 1 --absent b --minutes 20
    """
    asked = desk.division(division)
    if match is None:
        if scores or game or won or absent or minutes is not None:
            raise UserError("say with --match which match it is")
        third = third_place or None
        last = _last_rounds(best_of_rounds, semi, final)
        begin = c.BeginPlayoffs(asked.id, best(best_of), third, consolation)
        desk.take(*([c.SetLastRounds(asked.id, last, consolation)] if last else []), begin)
    elif won is not None:
        desk.take(c.RecordMatch(asked.id, match, _games_won(won), consolation))
    elif absent is not None:
        if minutes is None:
            raise UserError("say with --minutes how long the side has been away")
        desk.take(c.PlayoffAbsence(asked.id, match, SIDES[absent], minutes, consolation))
    else:
        ended = as_result(scores or [], kind, winner)
        which = asked.next_game(match, consolation) if game is None else game
        desk.take(c.RecordPlayoffGame(asked.id, match, which, ended, consolation, correct))
    now = desk.meet.divisions[asked.id]
    playoff = now.consolation if consolation else now.playoff
    assert playoff is not None
    return desk.answer([*_waiting(desk, now, playoff)], **_playoff_data(desk, now, playoff))


def _last_rounds(typed: str | None, semi: int | None, final: int | None) -> tuple[BestOf, ...]:
    """Of how many games each of the last rounds is the best, the final first."""
    if typed is not None and (semi or final):
        raise UserError("--best-of-rounds says all rounds: leave --semi and --final out")
    given = [semi, final or semi] if typed is None else _numbers(typed)
    return tuple(found for one in reversed(given) if (found := best(one)) is not None)


def _numbers(typed: str) -> list[int | None]:
    return [whole(one.strip(), "games") for one in typed.split(",")]


def _games_won(typed: str) -> tuple[int, int]:
    """The games that each side won, the first named first."""
    left, _, right = typed.replace("–", "-").partition("-")
    return whole(left, "games"), whole(right, "games")


def _waiting(desk: MeetDesk, division: DivisionState, playoff: Playoff) -> Iterator[str]:
    """The games to play now, and who deals; or how it ended."""
    names = desk.meet.names(division.id)
    for one in due(playoff):
        a, b = (names[entry] for entry in one.entries)
        deal = "cut for the deal" if one.deals is None else f"{names[one.deals]} deals"
        won = leading_words(one.won, (a, b))
        stands = f", {won}" if won else ""
        yield f"Match {one.match}, game {one.game}: {a} – {b}{stands}; {deal}."
    yield from filter(None, [byes_words(playoff, names)])
    if playoff.over:
        yield from _places(desk, division, playoff)


def _places(desk: MeetDesk, division: DivisionState, playoff: Playoff) -> Iterator[str]:
    names = desk.meet.names(division.id)
    for one in placing(playoff):
        shared = "" if one.place == one.through else f" to {ordinal(one.through)}"
        yield f"{ordinal(one.place)}{shared}: {names[one.entry]}"


def _playoff_data(desk: MeetDesk, division: DivisionState, playoff: Playoff) -> Answer:
    names = desk.meet.names(division.id)
    return {
        "division": division.id,
        "size": playoff.size,
        "best_of": playoff.best_of,
        "best_of_last": playoff.best_of_last,
        "seeds": [names[entry] for entry in playoff.entries],
        "matches": [
            {
                "match": one.number,
                "round": one.round,
                "entries": [None if e is None else names[e] for e in one.entries],
                "games": len(one.games),
                "winner": None if one.winner is None else names[one.winner],
                "third_place": one.third_place,
            }
            for one in playoff.matches
        ],
        "byes": byes_words(playoff, names),
        "due": [{"match": one.match, "game": one.game} for one in due(playoff)],
        "places": [
            {"place": one.place, "through": one.through, "entrant": names[one.entry]}
            for one in placing(playoff)
        ],
        "over": playoff.over,
    }


@only_looks
def bracket(
    desk: MeetDesk,
    division: DivisionOption = None,
    consolation: ConsolationOption = False,
    svg: Annotated[str | None, option("Draw it, as an .svg file.", "OUT")] = None,
) -> CommandReply:
    """Show the bracket as it stands, or draw it."""
    asked = desk.division(division)
    playoff = asked.consolation if consolation else asked.playoff
    if playoff is None:
        raise UserError(
            f"{asked.name} has no bracket yet: begin it with pegout tournament playoffs"
        )
    names = desk.meet.names(asked.id)
    if svg is not None:
        draw(playoff, names, desk.outside(svg), f"{desk.meet.name}: {asked.name}")
    lines = [f"{svg} is drawn."] if svg else [drawn_in_text(playoff, names)]
    return desk.answer(
        [*lines, *desk.differing(asked), *_waiting(desk, asked, playoff)],
        differing=desk.differing(asked),
        **_playoff_data(desk, asked, playoff),
        words=in_words(playoff, names),
    )
