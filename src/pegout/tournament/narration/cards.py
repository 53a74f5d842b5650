"""What stands on the two cards of a game, in words: as written, and as it counts."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.tournament.cards.claim import Claim, ScoreLine, by_card, claim_of, claimed_line, line_on
from pegout.tournament.cards.result import NEEDS_SCORES, CardLine, Result, Side, card_lines
from pegout.tournament.meet.events import Lines
from pegout.tournament.meet.state import Game
from pegout.tournament.profile import Profile

Written = tuple[Claim | None, Claim | None]


def written_cards(profile: Profile, game: Game) -> Written:
    """Both sides' own words about a game, as they stand or would stand on their cards."""
    (said, also), (card, other) = game.claims, game.cards
    return claim_of(profile, said, card, 0), claim_of(profile, also, other, 1)


def said_lines(profile: Profile, game: Game) -> tuple[ScoreLine | None, ScoreLine | None]:
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
    return by_card(profile, (one or ScoreLine(), other or ScoreLine()), side)


def mirror(lines: Lines) -> bool:
    """Whether both cards say the same of the game; a card that is not affected says nothing.

    >>> won, lost = CardLine(True, 121, 0, 2, plus=16), CardLine(False, 104, 17, 0, minus=17)
    >>> mirror((won, lost)), mirror((won, None))
    (False, True)
    """
    one, other = lines
    if one is None or other is None:
        return True
    return one.won != other.won and (one.plus, one.minus) == (other.minus, other.plus)


def line_words(line: CardLine) -> str:
    """A line of a card.

    >>> line_words(CardLine(True, 121, 0, 2, plus=16))
    'a win, +16'
    """
    spread = line.plus - line.minus
    return f"a {'win' if line.won else 'loss'}" + (f", {spread:+d}" if spread else "")


def cards_words(lines: Lines, names: tuple[str, str]) -> str:
    """What both cards say, side by side."""
    told = [
        f"on the card of {name} {line_words(line)}"
        for name, line in zip(names, lines, strict=True)
        if line is not None
    ]
    return " and ".join(told)


def changes_words(profile: Profile, written: Written, lines: Lines, names: tuple[str, str]) -> str:
    """What both cards said and now say."""
    told = []
    for name, claim, line in zip(names, written, lines, strict=True):
        if line is None:
            continue
        was = line if claim is None else claimed_line(profile, claim)
        before, after = line_words(was), line_words(line)
        if was == line:
            told.append(f"on the card of {name} {after}, as written")
        elif before == after:
            told.append(f"on the card of {name} {after} ({was.value} → {line.value} points)")
        else:
            told.append(f"on the card of {name} {before} → {after}")
    return "; ".join(told)
