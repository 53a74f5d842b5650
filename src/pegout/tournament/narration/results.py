"""How a game of a meet ended, and which game it was, in words."""

from __future__ import annotations

from pegout.tournament.cards.result import Result, ResultKind, winner_of
from pegout.tournament.meet import events as e
from pegout.tournament.meet.state import Game, Meet
from pegout.tournament.narration.cards import cards_words, mirror
from pegout.tournament.narration.figures import ordinal

WON_WORDS: dict[ResultKind, str] = {
    "played": "{won} beat {lost}{score}",
    "timed": "{won} beat {lost}{score} when time was up",
    "forfeit": "{lost} forfeited to {won}",
    "refusal": "{lost} refused to keep to the rules, and {won} won",
    "bye": "{won} has a bye",
}
FOR_NOBODY: dict[ResultKind, str] = {
    "played": "a loss on both cards",
    "double_forfeit": "both forfeited",
    "unfinished": "not finished",
    "void": "void",
}


def result_words(result: Result, names: tuple[str, str]) -> str:
    """How a game ended, the winner first.

    >>> result_words(Result("played", (90, 121)), ("Ann", "Bob"))
    'Bob beat Ann 121–90'
    """
    winner = winner_of(result)
    if winner is None:
        return f"{names[0]} and {names[1]}: {FOR_NOBODY.get(result.kind, result.kind)}"
    score = ""
    if result.scores is not None:
        score = f" {result.scores[winner]}–{result.scores[1 - winner]}"
    return WON_WORDS[result.kind].format(won=names[winner], lost=names[1 - winner], score=score)


def leading_words(won: tuple[int, int], names: tuple[str, str]) -> str:
    """Where a match of several games stands, the leader first; nothing before the first game.

    >>> leading_words((0, 2), ("Ann", "Bob")), leading_words((1, 1), ("Ann", "Bob"))
    ('Bob leads 2 to 0', 'it stands 1 to 1')
    """
    best, least = max(won), min(won)
    if best == least:
        return f"it stands {best} to {least}" if best else ""
    return f"{names[won.index(best)]} leads {best} to {least}"


def differing_words(meet: Meet, event: e.PaperDiffered, names: tuple[str, str]) -> str:
    """What the paper of a game has, beside what was entered by a side and is not the same."""
    game, paper = meet.divisions[event.division].game(event.game), event.result
    assert game is not None
    entered = [
        f"{name} entered: {result_words(said, names)}"
        for name, said in zip(names, game.claims, strict=True)
        if said is not None and said != paper
    ]
    return ". ".join([f"The paper has: {result_words(paper, names)}", *entered])


def booked_words(result: Result, lines: e.Lines, names: tuple[str, str]) -> str:
    """How a game ended, with what stands on each card where the two do not say the same."""
    if result.kind != "played" or mirror(lines):
        return result_words(result, names)
    winner = winner_of(result)
    head = f"{names[0]} and {names[1]}"
    if winner is not None:
        head = f"{names[winner]} beat {names[1 - winner]}"
    return f"{head}: {cards_words(lines, names)}"


def game_place(game: Game) -> str:
    """Which game it is, in words."""
    if game.tie_place is not None:
        return f"Game {game.number} (tie for {ordinal(game.tie_place)}, table {game.table})"
    which = f", game {game.game}" if game.game > 1 else ""
    kind = "make-up, " if game.makeup else ""
    return f"Game {game.number} ({kind}round {game.round}, table {game.table}{which})"
