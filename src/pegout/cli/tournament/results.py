"""Results: from paper, from both sides, from a table; cards, rulings, corrections and checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Struct

from pegout.cli.files import read_table
from pegout.cli.options import argument, flag, option
from pegout.cli.output import WRONGLY_ASKED, CommandReply, UserError, complain
from pegout.cli.tournament.desk import (
    KINDS,
    SIDES,
    DivisionOption,
    GameArgument,
    KindName,
    KindOption,
    MeetDesk,
    SideArgument,
    SideName,
    WinnerOption,
    only_looks,
    takes_steps,
    whole,
)
from pegout.cli.tournament.games import at_table, game_data
from pegout.errors import Fault, Rejection
from pegout.text import listing, plural, say
from pegout.tournament.cards import (
    LINE_FIGURES,
    CardKind,
    CardScoreLine,
    Result,
    Side,
    balance as balance_of,
    card_kind,
    claimed_records,
    copied,
    differences,
    lines_as_ruled,
    refuse_line,
    to_be_told,
)
from pegout.tournament.floor import games_disputed, signatures_owed
from pegout.tournament.meet import DivisionState, Game, commands as c, tried
from pegout.tournament.narration import said_lines, spans_words
from pegout.tournament.profile import Profile
from pegout.tournament.spreadsheets import match_results, survey_results

CARD = "left=60 or points=61,value=10"
CardOption = Annotated[
    str | None, option(f"With --rule: what this side’s card says, as {CARD}.", "FIGURES")
]
EXAMPLE = "pegout tournament result FILE 7 121 90"
Outcome = Literal["won", "lost"]
WON_GAMES: dict[CardKind, str] = {
    "spread": "won --points {value} --plus N",
    "scores": "--points {hole} --theirs N",
    "bonus": "--points {hole} --bonus {value}",
    "left": "--left 0",
}
"""What is typed for a game won, by what the card of a book has."""
OTHER_CARD = ("spread_card", "other_card", "no_outcome")
"""Refusals of what stands on no card of the book."""


@takes_steps
def result(
    desk: MeetDesk,
    numbers: Annotated[
        list[str] | None, argument("The game, and both scores.", "GAME SCORE_A SCORE_B")
    ] = None,
    division: DivisionOption = None,
    number: Annotated[int | None, option("With --table, instead of GAME.", "R", "--round")] = None,
    table: Annotated[int | None, option("The table in the round.", "T")] = None,
    in_row: Annotated[int | None, option("Which of the games in a row.", "G", "--game")] = None,
    kind: KindOption = "played",
    winner: WinnerOption = None,
    claim: Annotated[SideName | None, option("This is what one side says, a or b.")] = None,
    rule: Annotated[str | None, option("This is a ruling, and why.", "REASON")] = None,
    clause: Annotated[str, option("The clause of a ruling.")] = "",
    card_a: CardOption = None,
    card_b: CardOption = None,
    correct: Annotated[str | None, option("Put a wrong result right, and why.", "REASON")] = None,
    csv: Annotated[str | None, option("Results as a .csv file.", "TABLE")] = None,
    good_rows: Annotated[
        bool, flag("--good-rows", "Of a table, enter the good rows and name the rest.")
    ] = False,
) -> CommandReply:
    """Enter a result: the game's number, then the score of side a and of side b.

    For example:

    pegout tournament result games.cribmeet 7 121 90

    pegout tournament result games.cribmeet --round 2 --table 3 121 90

    pegout tournament result games.cribmeet 7 --kind forfeit --winner a

    pegout tournament result games.cribmeet 7 121 91 --correct "misread the card"

    pegout tournament result games.cribmeet 7 --kind forfeit --winner a --rule ill --card-b left=60

    A table has the columns round, player_a, score_a, player_b, score_b and where needed kind,
    game, winner and ghost. If any row is bad nothing is entered, unless with --good-rows; rows that
    are in already are passed over.
    """
    asked = desk.division(division)
    words = numbers or []
    if csv is not None:
        if words or number or table:
            raise UserError("give one result, or a table with --csv, not both")
        return _from_table(desk, asked, csv, good_rows)
    if sum(one is not None for one in (claim, rule, correct)) > 1:
        raise UserError("a result is a claim, a ruling or a correction: say one of them")
    if rule is None and (card_a or card_b):
        raise UserError("what a card is to say is a ruling: give its reason with --rule")
    game, scores = _named(asked, words, number, table, in_row)
    ended = as_result(scores, kind, winner)
    if claim is not None:
        desk.take(c.Claim(asked.id, game, SIDES[claim], ended))
    elif rule is not None:
        figures, known = (_figures(card_a), _figures(card_b)), asked.game(game)
        lines = None if known is None else lines_as_ruled(asked, known, ended, figures)
        desk.take(c.RuleResult(asked.id, game, ended, rule, clause, lines))
    elif correct is not None:
        desk.take(c.CorrectResult(asked.id, game, ended, correct))
    else:
        desk.take(c.RecordResult(asked.id, game, ended))
    now = desk.meet.divisions[asked.id]
    found = now.game(game)
    return desk.answer(game=None if found is None else game_data(desk.meet, now, found))


def _figures(text: str | None) -> dict[str, int]:
    """What the director has a card say, where that is not what the result gives."""
    found: dict[str, int] = {}
    for word in text.split(",") if text else ():
        name, _, figure = (part.strip() for part in word.partition("="))
        if name not in LINE_FIGURES:
            raise UserError(
                f"'{word}' is no figure of a card: write {listing(LINE_FIGURES, ' or ')}, as {CARD}"
            )
        found[name] = whole(figure, say("field-card-figure", which=name))
    return found


def _named(
    division: DivisionState,
    words: list[str],
    number: int | None,
    table: int | None,
    in_row: int | None,
) -> tuple[int, list[str]]:
    """The number of the game that is meant, and the words after it."""
    if number is None and table is None:
        if not words:
            raise UserError(f"say which game: {EXAMPLE}, or --round 1 --table 2")
        return whole(words[0], "game"), words[1:]
    if number is None or table is None:
        raise UserError("give both --round and --table, or the number of the game")
    return at_table(division, number, table, in_row).number, words


def as_result(words: list[str], kind: KindName, winner: SideName | None) -> Result:
    """A result from what was typed; whether a game can end so is for the rules to say."""
    if len(words) not in (0, 2):
        raise UserError(f"give both scores, or neither: {EXAMPLE}")
    scores = [whole(word, "score") for word in words]
    return Result(
        KINDS[kind],
        (scores[0], scores[1]) if scores else None,
        None if winner is None else SIDES[winner],
    )


def _from_table(
    desk: MeetDesk, division: DivisionState, path: str, good_rows: bool
) -> CommandReply:
    sheet, faults = survey_results(read_table(path), division.profile, path)
    matched = match_results(desk.meet, division, sheet, path)
    faults = [*faults, *matched.faults]
    rows = [
        (f"{path} line {row.line}", c.RecordResult(division.id, row.game, row.result))
        for row in matched.fresh
    ]
    found = list(zip(matched.fresh, tried(desk.log, rows, desk.stamp), strict=True))
    faults += [fault for _, one in found for fault in one.faults()]
    asked = [one.command for _, one in found if one.refused is None]
    good = [row.line for row, one in found if one.refused is None]
    if faults and not (good_rows and asked):
        raise UserError(*map(str, faults), _nothing_entered(faults, good))
    if asked:
        desk.take(*asked)
    known = f"; {plural(matched.known, 'row')} passed over: in already" if matched.known else ""
    done = f"{plural(len(asked), 'result')} entered{known}."
    told = [str(fault) for fault in faults]
    complain(*told)
    code = WRONGLY_ASKED if faults else 0
    return desk.answer([done], code, entered=len(asked), known=matched.known, faults=told)


def _nothing_entered(faults: Sequence[Fault], good: Sequence[int]) -> str:
    """How many rows are wrong, and which would do."""
    told = f"nothing is entered: {plural(len(faults), 'fault')}"
    if not good:
        return told
    lines = f"line{'' if len(good) == 1 else 's'} {spans_words(good)}"
    return f"{told}; good: {lines}, which --good-rows enters"


@takes_steps
def crosscheck(
    desk: MeetDesk,
    division: DivisionOption = None,
    early: Annotated[
        bool, flag("--early", "Before the last qualifying game; run it again then.")
    ] = False,
) -> CommandReply:
    """Compare both cards of every game of those who seem to qualify, and rule by ACC 12.2.

    It may be run again at any time: it always begins with the cards as they were written.
    """
    before = desk.division(division)
    desk.take(c.CrossCheck(before.id, early))
    after, names = desk.meet.divisions[before.id], desk.meet.names(before.id)
    told = [names[entry] for entry in to_be_told(before, after)]
    lines = [f"To be told of their corrected cards: {', '.join(told)}."] if told else []
    if early:
        lines.append("This check was early: the order may change, so run it again at the end.")
    return desk.answer(lines, to_be_told=told, early=early)


@only_looks
def balance(desk: MeetDesk, division: DivisionOption = None) -> CommandReply:
    """Check the sums over the field as both sides wrote them, and name the cards to look at."""
    asked = desk.division(division)
    names = desk.meet.names(asked.id)
    found = balance_of(claimed_records(asked), names)
    disputed = games_disputed(asked)
    numbers = [game.number for game in disputed]
    doubts = sorted(found.doubts, key=lambda doubt: doubt.number not in numbers)
    even = found.even and not disputed
    lines = [
        f"Wins {found.wins}, losses {found.losses}.",
        f"Spread plus {found.plus}, minus {found.minus}.",
        f"Skunks given {found.skunks_given}, taken {found.skunks_taken}.",
    ]
    if found.left_out:
        lines.append(f"Left out: {plural(found.left_out, 'game')} ruled on or for one card only.")
    lines += [
        f"In dispute: game {game.number}, {names[game.entries[0]]} and {names[game.entries[1]]}."
        for game in disputed
    ]
    lines += [doubt.sentence for doubt in doubts] or (["All cards agree."] if even else [])
    figures = ("wins", "losses", "plus", "minus", "skunks_given", "skunks_taken", "left_out")
    return desk.answer(
        lines,
        even=even,
        disputed=numbers,
        **{key: getattr(found, key) for key in figures},
        doubts=[{"game": one.number, "sentence": one.sentence} for one in doubts],
    )


class Copied(Struct, frozen=True):
    """Everything that may be copied of one game, from whichever card."""

    won: Outcome | None
    points: int | None
    plus: int | None
    minus: int | None
    theirs: int | None
    bonus: int | None
    left: int | None

    @property
    def line(self) -> CardScoreLine:
        """What a card with scores may have."""
        return CardScoreLine(self.points, self.theirs, self.bonus, self.left)


@takes_steps
def card(
    desk: MeetDesk,
    game: GameArgument,
    side: SideArgument,
    won: Annotated[Outcome | None, argument("What an ACC card says.")] = None,
    division: DivisionOption = None,
    points: Annotated[
        int | None, option("The side’s own score; of the ACC the game points.")
    ] = None,
    theirs: Annotated[int | None, option("The other side’s score (Alberta).")] = None,
    bonus: Annotated[int | None, option("The bonus (McAllen).")] = None,
    left: Annotated[int | None, option("0 or the points left (Southern Alberta).")] = None,
    plus: Annotated[int | None, option("Spread in the plus column (ACC).")] = None,
    minus: Annotated[int | None, option("Spread in the minus column (ACC).")] = None,
) -> CommandReply:
    """Enter one side's paper card as it was written; two that say the same are the result.

    Each book has its own card. For example, of game 7 the card of side a:

    Southern Alberta: pegout tournament card games.cribmeet 7 a --left 0

    McAllen: pegout tournament card games.cribmeet 7 a --points 121 --bonus 10

    Alberta 55 plus: pegout tournament card games.cribmeet 7 a --points 121 --theirs 98

    ACC: pegout tournament card games.cribmeet 7 a won --points 2 --plus 17
    """
    asked = desk.division(division)
    typed = Copied(won, points, plus, minus, theirs, bonus, left)
    desk.take(_as_written(asked, game, SIDES[side], typed))
    now = desk.meet.divisions[asked.id]
    found = now.game(game)
    assert found is not None
    differ = [*_differ(now.profile, found)]
    rule = f"pegout tournament result {desk.path} {game} SCORE_A SCORE_B --rule REASON"
    next_step = f"If a card was misread, copy it again; if not, rule: {rule}"
    told = [*differ, next_step] if differ else []
    return desk.answer(told, game=game_data(desk.meet, now, found), differ=differ)


def _as_written(division: DivisionState, game: int, side: Side, typed: Copied) -> c.Command:
    if card_kind(division.profile) != "spread":
        line = _line(division.profile, typed)
        return c.WriteLine(division.id, game, side, line)
    if (typed.theirs, typed.bonus, typed.left) != (None, None, None):
        raise _refused(division.profile, refuse_line(division.profile, typed.line))
    won = None if typed.won is None else typed.won == "won"
    claim = copied(division.profile, typed.points, typed.plus, typed.minus, won)
    if isinstance(claim, Rejection):
        raise _refused(division.profile, claim)
    return c.WriteCard(division.id, game, side, claim)


def _line(profile: Profile, typed: Copied) -> CardScoreLine:
    """A line with scores; what only an ACC card has makes it none."""
    spreads = (typed.won, typed.plus, typed.minus) != (None, None, None)
    if refused := refuse_line(profile, CardScoreLine() if spreads else typed.line):
        raise _refused(profile, refused)
    return typed.line


def _refused(profile: Profile, refused: Rejection | None) -> UserError:
    """Why this cannot be copied; and of another book's card, what this book's has."""
    if refused is None or refused.code not in OTHER_CARD:
        return UserError(str(refused))
    value, hole = profile.scoring.win.value, profile.games.target.value
    won = WON_GAMES[card_kind(profile)].format(value=value, hole=hole)
    return UserError(f"{refused}; a game won is typed as {won}")


def _differ(profile: Profile, game: Game) -> Iterator[str]:
    """Where two cards with scores cannot both be right, with the clause."""
    one, other = said_lines(profile, game)
    if game.state != "disputed" or card_kind(profile) == "spread" or not one or not other:
        return
    for found in differences(profile, (one, other)):
        yield f"{found.words} ({found.clause})."


@takes_steps
def sign(
    desk: MeetDesk,
    game: Annotated[int | None, argument("The number of a game.", "GAME")] = None,
    side: Annotated[SideName | None, argument("Which side signed: a or b.", "SIDE")] = None,
    everybody: Annotated[
        bool, flag("--all", "Both sides of every game that has a result.")
    ] = False,
    division: DivisionOption = None,
) -> CommandReply:
    """Note that one side signed the other's card, or that all cards are signed.

    For example:

    pegout tournament sign games.cribmeet 7 a

    pegout tournament sign games.cribmeet --all
    """
    asked = desk.division(division)
    if everybody == (game is not None):
        raise UserError("give a game and a side, or --all")
    if game is not None:
        if side is None:
            raise UserError("say which side signed, a or b")
        desk.take(c.SignOff(asked.id, game, SIDES[side]))
        return desk.answer()
    owed = [
        c.SignOff(asked.id, one.number, which)
        for one in signatures_owed(asked)
        for which in SIDES.values()
        if not one.signed[which]
    ]
    if not owed:
        return desk.answer(["No card waits for a signature."], signed=0)
    desk.take(*owed)
    desk.said.clear()
    return desk.answer([f"{plural(len(owed), 'signature')} noted."], signed=len(owed))
