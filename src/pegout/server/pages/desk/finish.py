"""The end: standings, ties, playoffs, what is made public, and the log that takes steps back."""

from __future__ import annotations

from typing import Any, Literal, get_args

from pegout.errors import refuse
from pegout.server.pages.desk.frame import (
    KINDS,
    Asked,
    Desk,
    Fields,
    asks,
    decoded,
    division_of,
    maybe_whole,
    number_in,
    text,
    whole,
)
from pegout.service.views.desk import outcome, status
from pegout.text import Message, say
from pegout.tournament.floor import MOST_ROUNDS, differing, ties_waiting
from pegout.tournament.meet import (
    DivisionState,
    Redo,
    Restore,
    Undo,
    as_published,
    commands as c,
    publications,
)
from pegout.tournament.profile import PROFILE_IDS, profile
from pegout.tournament.registration import has_consolation_event
from pegout.tournament.standings import club_tables, games_missing, order_of, table, table_under

SURE = "yes"


def standings_page(desk: Desk) -> dict[str, Any]:
    """Places with reasons, by the own book or as another would have them."""
    division = desk.division
    books = [profile(one) for one in PROFILE_IDS]
    if division is None or not division.started:
        return {"rows": None, "books": books}
    if (old := _version(desk, division)) is not None:
        return old
    asked = desk.query.get("as", "")
    book = profile(asked) if asked in PROFILE_IDS and asked != division.profile.id else None
    ranked = table_under(desk.meet, division, book)
    if isinstance(ranked, Message):
        return {"rows": None, "books": books, "book": book, "cannot": ranked}
    return {
        "rows": outcome.places_table(desk.meet, division, ranked, book),
        "clubs": club_tables(desk.meet, division),
        "books": books,
        "book": book,
        "order": order_of(book or division.profile),
        "cut": outcome.go_on(division) if book is None else 0,
        "provisional": outcome.provisional(division),
        "ties": outcome.ties_at_stake(desk.meet, division) if book is None else [],
        "ties_waiting": len(ties_waiting(division)),
        "outcome": list(outcome.outcome(desk.meet, division, ranked)) if book is None else [],
        "differing": differing(desk.log, division) if book is None else (),
    }


def _version(desk: Desk, division: DivisionState) -> dict[str, Any] | None:
    """The standings as one of the published versions has them, where one is asked for."""
    asked = desk.query.get("version", "")
    steps = {str(number): step for number, step in publications(desk.log, division.id)}
    meet = as_published(desk.log, division.id, int(asked)) if asked in steps else None
    if meet is None:
        return None
    then = meet.divisions[division.id]
    ranked = table(meet, then)
    return {
        "version": int(asked),
        "stamp": steps[asked].stamp,
        "last": division.version,
        "rows": outcome.places_table(meet, then, ranked, None),
        "order": order_of(then.profile),
        "outcome": list(outcome.outcome(meet, then, ranked)),
    }


def playoffs_page(desk: Desk) -> dict[str, Any]:
    """The bracket and the consolation: what is due, and every match."""
    division = desk.division
    if division is None:
        return {"brackets": []}
    rules = division.profile.playoffs
    return {
        "brackets": outcome.brackets_of(desk.meet, division),
        "differing": differing(desk.log, division),
        "begin": outcome.may_begin(desk.meet, division),
        "waits": division.started and outcome.bracket_waits(desk.meet, division),
        "rules": rules,
        "best_of": division.best_of or rules.best_of.value,
        "lengths": LENGTHS,
        "rounds_of": outcome.bracket_titles,
        "may_console": bool(
            rules.consolation.value
            and division.playoff
            and division.consolation is None
            and not has_consolation_event(desk.meet, division)
        ),
        "outside": 0 if division.playoff is None else outside(desk, division),
        "kinds": {kind: words for kind, words in KINDS.items() if kind not in _not_offered(desk)},
    }


def outside(desk: Desk, division: DivisionState) -> int:
    """How many are in the field and not in the playoffs."""
    inside = () if division.playoff is None else division.playoff.entries
    return sum(entry.id not in inside for entry in desk.meet.entrants(division.id))


def _not_offered(desk: Desk) -> tuple[str, ...]:
    """A match has one winner; and that a side refused to obey is no scorer's to enter."""
    return ("double_forfeit",) if desk.directs else ("double_forfeit", "refusal")


def finish_page(desk: Desk) -> dict[str, Any]:
    """What is still open, what was made public, and what can be taken home."""
    division = desk.division
    if division is None:
        return {"open": []}
    return {
        "medals": outcome.medals(desk.meet, division),
        "open": outcome.still_open(desk.log, division),
        "in_the_way": outcome.in_the_way(desk.meet, division),
        "missing": len(games_missing(division)) if division.started else 0,
        "versions": list(publications(desk.log, division.id)),
        "exports": {what: words for what, words in EXPORTS.items() if _has(division, what)},
        "for_season": division.part.size == 1 and not division.profile.low_wins,
    }


EXPORTS = {
    "entries": say("desk-export.entries"),
    "schedule": say("desk-export.schedule"),
    "results": say("desk-export.results"),
    "standings": say("desk-export.standings"),
    "games": say("desk-export.games"),
    "final": say("desk-export.final"),
    "advancing": say("desk-export.advancing"),
}


def _has(division: DivisionState, what: str) -> bool:
    """Whether there is such a table: not every book says how many go on to the next event."""
    return what != "advancing" or division.profile.playoffs.advance.value is not None


def log_page(desk: Desk) -> dict[str, Any]:
    """Every step, and where a return would lead."""
    asked = desk.query.get("to", "")
    to = number_in(asked)
    return {
        "steps": status.step_rows(desk.log, "all" in desk.query),
        "shown": status.SHOWN,
        "to": to,
        "undone": [] if to is None else status.undone_by(desk.log, to),
        "may_redo": status.may_redo(desk.log),
        "public": status.published_in(desk.log),
    }


Length = Literal[1, 3, 5, 7]
LENGTHS: tuple[Length, ...] = get_args(Length)


def begin_playoffs(desk: Desk, fields: Fields) -> Asked:
    """Seed the bracket, or the consolation."""
    third = fields.get("third_place") == "on" if "third" in fields else None
    begin = decoded(c.BeginPlayoffs, desk, fields, third_place=third)
    division, last = division_of(desk), _last_rounds(fields)
    if last == division.last_rounds(begin.consolation):
        return [begin]
    return [c.SetLastRounds(division.id, last, begin.consolation), begin]


def _last_rounds(fields: Fields) -> tuple[Length, ...]:
    """The length of the matches of each last round; a blank one is as long as the one before."""
    found: list[Length] = []
    for back in reversed(range(MOST_ROUNDS)):
        typed = text(fields, f"round-{back}")
        chosen = next((one for one in LENGTHS if typed == str(one)), None)
        if chosen or found:
            found.append(chosen or found[-1])
    return tuple(reversed(found))


def playoff_game(desk: Desk, fields: Fields) -> Asked:
    """A game of a match; one that is in already is put right, with the reason."""
    match, console = whole(fields, "match"), fields.get("consolation") == "on"
    game = maybe_whole(fields, "game")
    if game is None:
        game = division_of(desk).next_game(match, console)
    return [decoded(c.RecordPlayoffGame, desk, fields, game=game)]


def match_won(desk: Desk, fields: Fields) -> Asked:
    """A whole match by the games that each side won."""
    match, console = whole(fields, "match"), fields.get("consolation") == "on"
    left, _, right = text(fields, "won").partition("-")
    a, b = number_in(left), number_in(right)
    if a is None or b is None:
        return refuse("bad_match_score.form")
    return [c.RecordMatch(division_of(desk).id, match, (a, b), console)]


def undo(desk: Desk, fields: Fields) -> Asked:
    """Take back one step, or several that were taken together; what came since stays."""
    first = whole(fields, "step")
    last = maybe_whole(fields, "last", "last_step") or first
    if first < last == len(desk.log.steps):
        return [Restore(first - 1)]
    numbers = range(min(last, len(desk.log.steps)), first - 1, -1) or (first,)
    return [Undo(number) for number in numbers]


def restore(_desk: Desk, fields: Fields) -> Asked:
    """Go back to a point; the page has asked whether that is meant."""
    if fields.get("sure") != SURE:
        return refuse("not_sure.steps")
    return [Restore(whole(fields, "step"))]


ENDING_ACTS = {
    "ties": asks(c.ScheduleTieGames),
    "show_standings": asks(c.ShowStandings),
    "playoffs": begin_playoffs,
    "playoff_game": playoff_game,
    "match": match_won,
    "absence": asks(c.PlayoffAbsence, side=refuse("no_side")),
    "publish": asks(c.Publish),
    "undo": undo,
    "redo": lambda _desk, _fields: [Redo()],
    "restore": restore,
}
