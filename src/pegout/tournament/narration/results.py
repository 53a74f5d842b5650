"""How a game of a meet ended, which game it was, and what stands on its two cards."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.text import Message, Part, plain, say
from pegout.tournament.cards.claim import (
    CardClaim,
    CardScoreLine,
    by_card,
    claim_of,
    claimed_line,
    line_on,
)
from pegout.tournament.cards.result import (
    NEEDS_SCORES,
    PaperLine,
    Result,
    Side,
    card_lines,
    winner_of,
)
from pegout.tournament.meet.events import Lines
from pegout.tournament.meet.state import Game
from pegout.tournament.profile import Profile

Written = tuple[CardClaim | None, CardClaim | None]
Names = tuple[str, str]


def outcome(result: Result, names: Names) -> Message:
    """How a game ended, the winner first.

    >>> str(outcome(Result("played", (90, 121)), ("Ann", "Bob")))
    'Bob beat Ann 121–90'
    """
    winner = winner_of(result)
    if winner is None:
        return say("meet-won-by-nobody", names=names, kind=result.kind)
    scores = result.scores
    return say(
        "meet-won",
        winner=names[winner],
        loser=names[1 - winner],
        kind=result.kind,
        score="" if scores is None else f"{scores[winner]}–{scores[1 - winner]}",
    )


def result_words(result: Result, names: Names) -> str:
    """The same in words."""
    return str(outcome(result, names))


def leading_words(won: tuple[int, int], names: Names) -> str:
    """Where a match of several games stands, the leader first; nothing before the first game.

    >>> leading_words((0, 2), ("Ann", "Bob")), leading_words((1, 1), ("Ann", "Bob"))
    ('Bob leads 2 to 0', 'it stands 1 to 1')
    """
    best, least = max(won), min(won)
    if not best:
        return ""
    leader = "" if best == least else names[won.index(best)]
    return str(say("meet-leads", leader=leader, best=best, least=least))


def differing(game: Game, paper: Result, names: Names) -> list[Part]:
    """What the paper of a game has, beside what was entered by a side and is not the same."""
    entered = [
        say("meet-entered-result", entry=name, result=outcome(said, names))
        for name, said in zip(names, game.claims, strict=True)
        if said is not None and said != paper
    ]
    return [say("meet-paper-has", result=outcome(paper, names)), *entered]


def booked(result: Result, lines: Lines, names: Names) -> Message:
    """How a game ended, with what stands on each card where the two do not say the same."""
    if result.kind != "played" or mirror(lines):
        return outcome(result, names)
    winner = winner_of(result)
    ended = replace(result, scores=None, winner=winner)
    head = say("meet-pair", names=names) if winner is None else outcome(ended, names)
    cards: list[Part] = [
        say("meet-on-card", entry=name, line=line_told(line))
        for name, line in zip(names, lines, strict=True)
        if line is not None
    ]
    return say("meet-won-on-cards", result=head, cards=cards)


def standing_words(game: Game, names: Names) -> str:
    """How it stands with a game: what it waits for, or how it ended."""
    volunteer = "volunteer" if game.ghost is not None else ""
    state = volunteer if game.state == "scheduled" else game.state
    if (game.waiting and state) or game.state == "dropped":
        return plain(say("meet-game-stands", state=state))
    result = None if game.waiting else game.result
    return "" if result is None else booked_words(result, game.lines, names)


def booked_words(result: Result, lines: Lines, names: Names) -> str:
    """The same in words."""
    return str(booked(result, lines, names))


def game_told(game: Game) -> Message:
    """Which game it is."""
    if game.tie_place is not None:
        return say("meet-game-for-tie", game=game.number, place=game.tie_place, table=game.table)
    return say(
        "meet-game",
        game=game.number,
        makeup=game.makeup,
        round=game.round,
        table=game.table,
        which=game.game,
    )


def written_cards(profile: Profile, game: Game) -> Written:
    """Both sides' own words about a game, as they stand or would stand on their cards."""
    (said, also), (card, other) = game.claims, game.cards
    return claim_of(profile, said, card, 0), claim_of(profile, also, other, 1)


def said_lines(profile: Profile, game: Game) -> tuple[CardScoreLine | None, CardScoreLine | None]:
    """The same where a book has scores on its cards: the card that came in, or what a side said.

    Who speaks by phone has said both scores, whatever the card of the book has.
    """
    found = list(game.papers)
    sides: tuple[Side, Side] = (0, 1)
    for side in sides:
        claim = game.claims[side]
        if found[side] is None and claim is not None and claim.kind in NEEDS_SCORES:
            lines = card_lines(profile, claim)
            own, other = line_on(profile, lines, side), lines[1 - side]
            found[side] = own and replace(own, theirs=other and other.points)
    return found[0], found[1]


def said_by(profile: Profile, game: Game, side: Side) -> Result | None:
    """The result that one side's word or card makes; none where only both cards together do."""
    card = game.papers[side]
    if card is None:
        return game.claims[side]
    one, other = said_lines(profile, game)
    if card.theirs is None and (one is None or other is None):
        return None
    return by_card(profile, (one or CardScoreLine(), other or CardScoreLine()), side)


def mirror(lines: Lines) -> bool:
    """Whether both cards say the same of the game; a card that is not affected says nothing.

    >>> won, lost = PaperLine(True, 121, 0, 2, plus=16), PaperLine(False, 104, 17, 0, minus=17)
    >>> mirror((won, lost)), mirror((won, None))
    (False, True)
    """
    one, other = lines
    if one is None or other is None:
        return True
    return one.won != other.won and (one.plus, one.minus) == (other.minus, other.plus)


def line_told(line: PaperLine) -> Message:
    """A line of a card."""
    spread = line.plus - line.minus
    return say("meet-card-line", won=line.won, spread=f"{spread:+d}" if spread else "")


def line_words(line: PaperLine) -> str:
    """A line of a card in words.

    >>> line_words(PaperLine(True, 121, 0, 2, plus=16))
    'a win, +16'
    """
    return str(line_told(line))


def card_changes(profile: Profile, written: Written, lines: Lines, names: Names) -> list[Part]:
    """What both cards said and now say."""
    return [
        _changed(name, line if claim is None else claimed_line(profile, claim), line)
        for name, claim, line in zip(names, written, lines, strict=True)
        if line is not None
    ]


def _changed(entry: str, was: PaperLine, line: PaperLine) -> Message:
    before, after = line_told(was), line_told(line)
    if was == line:
        return say("meet-card-stands", entry=entry, line=after)
    if before == after:
        return say("meet-card-points", entry=entry, line=after, old=was.value, new=line.value)
    return say("meet-card-changed", entry=entry, old=before, new=after)
