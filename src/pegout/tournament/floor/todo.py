"""What to do next in a division, in one sentence and as the words of one command."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from pegout.tournament.bracket import Playoff, due
from pegout.tournament.cards.result import ResultKind
from pegout.tournament.floor.call_places import called_entries, called_from, is_open
from pegout.tournament.floor.finish import qualifying, qualifying_places
from pegout.tournament.floor.outstanding import (
    games_disputed,
    matches_disputed,
    papers_owed,
    signatures_owed,
    ties_waiting,
)
from pegout.tournament.floor.rounds import plan_is_old
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.narration.figures import counted_words, listed
from pegout.tournament.registration.entries import ways_out
from pegout.tournament.standings.places import tie_games
from pegout.tournament.standings.ranking import (
    all_in,
    games_missing,
    numbers_to_come,
    rounds_to_come,
    table,
    tie_records,
)

WALL = "export --what standings"
BY_THEMSELVES = "Results of games at tables here come by themselves."
HOUSE = " The house has no table yet: open it under Play here."
FORFEITS: tuple[ResultKind, ...] = ("forfeit", "double_forfeit")
RESULT = "result GAME SCORE_A SCORE_B"


class Next(Struct, frozen=True):
    """What comes next: a stable code, a sentence, and the command that does it."""

    code: str
    sentence: str
    command: str = ""


def next_step(meet: Meet, division: DivisionState) -> Next:
    """The one thing to do next."""
    if division.phase == "cancelled":
        return _after_cancelling(meet, division)
    if not division.started:
        return _before(meet, division)
    for found in _WHILE_RUNNING:
        if (step := found(meet, division)) is not None:
            return step
    return Next("done", "Everything is done and public: export the results.", WALL)


def _after_cancelling(meet: Meet, division: DivisionState) -> Next:
    """Those who are left in a division that was called off may switch (S4-23)."""
    stranded = [meet.entry_name(entry.id) for entry in meet.entries_of(division.id)]
    if not stranded:
        return Next("cancelled", "It was called off: there is nothing to do.")
    others = " or ".join(ways_out(meet, division)) or "no other division"
    told = f"It was called off with {listed(stranded)} in it, who may switch to {others}."
    return Next("switch", told, "switch ENTRY DIVISION")


def _before(meet: Meet, division: DivisionState) -> Next:
    entries = meet.entries_of(division.id)
    waiting = [entry for entry in entries if entry.state == "entered"]
    least = division.profile.people.least_entries.value
    if len(entries) < least:
        return _too_few(meet, division, len(entries))
    planned = division.phase == "planned"
    if planned and plan_is_old(meet, division):
        return Next("plan", "Entries have changed since the plan was made: plan again.", "plan")
    then = "start" if planned else "plan the games"
    if waiting:
        owing = sum(any(papers_owed(meet, entry)) for entry in waiting)
        owed = f" ({owing} still {'owes' if owing == 1 else 'owe'} papers)" if owing else ""
        number = f"{len(waiting)} {'entry' if len(waiting) == 1 else 'entries'}"
        return Next("check_in", f"Check in {number}{owed}, then {then}.", "checkin --all")
    if not planned:
        return Next("plan", f"Plan the games for {len(entries)} entries.", "plan")
    return Next("start", "Look at the plan, and start if it is right.", "start")


def _too_few(meet: Meet, division: DivisionState, number: int) -> Next:
    """A division with one entry or none is called off once the others play (S4-23)."""
    least = division.profile.people.least_entries.value
    others = " or ".join(ways_out(meet, division)) if number else ""
    offer = f"; who is in it may switch to {others}" if others else ""
    if any(one.started for one in meet.divisions.values()):
        told = f"Call it off, or enter more: {number} of {least} entries are in{offer}."
        return Next("cancel", told, "cancel REASON")
    if number:
        told = f"Enter more, or cancel it: {number} of {least} entries are in{offer}."
        return Next("enter", told, "enter NAME")
    return Next("enter", f"Enter people: 0 of at least {least} entries are in.", "enter NAME")


def to_judge(meet: Meet, division: DivisionState) -> Iterator[tuple[Next, tuple[int, int]]]:
    """What waits for a judge, calls first, with those who play there: none of them judges it."""
    for call in meet.calls:
        if is_open(division, call):
            told = f"Answer call {call.id} for a judge at {called_from(call)}."
            yield Next("answer", told, f"answer {call.id} RULING"), called_entries(meet, call)
    for game in games_disputed(division):
        if game.cards == (None, None):
            command = f"result {game.number} SCORE_A SCORE_B --rule REASON"
            where = f"round {game.round}, table {game.table}"
            differ = "the two sides differ" if game.typed is None else "paper and entries differ"
            told = f"Rule on game {game.number} ({where}): {differ}."
            yield Next("rule", told, command), game.entries


def _judged(meet: Meet, division: DivisionState) -> Next | None:
    return next((step for step, _ in to_judge(meet, division)), None)


def _matches_differ(_meet: Meet, division: DivisionState) -> Next | None:
    for said in matches_disputed(division):
        kind = "the consolation" if said.consolation else "the playoffs"
        told = f"Settle game {said.game} of match {said.match} of {kind}: the two sides differ."
        which = " --consolation" if said.consolation else ""
        return Next("playoff_game", told, f"playoffs --match {said.match} SCORE_A SCORE_B{which}")
    return None


def _cards_differ(_meet: Meet, division: DivisionState) -> Next | None:
    """Two cards that differ wait for the last game and the cross-check."""
    written = [game for game in games_disputed(division) if game.cards != (None, None)]
    last = not rounds_to_come(division)
    if written and last and len(games_missing(division)) == len(written):
        told = f"Cross-check: the cards of game {written[0].number} differ."
        return Next("cross_check", told, "crosscheck")
    return None


def _missing(_meet: Meet, division: DivisionState) -> Next | None:
    games = [game for game in games_missing(division) if game.state != "disputed"]
    if not games:
        return None
    number = games[0].round
    if not _on(division, number):
        what = "make-up round" if games[0].makeup else "round"
        return Next("round", f"Call {what} {number}, then enter its results.", f"round {number}")
    on = [one for one in games if one.round == number]
    to_enter = [one for one in on if not one.here]
    if not to_enter:
        return Next("here", f"Round {number} is played at tables here. {BY_THEMSELVES}")
    rest = f"; {len(games)} are missing in all" if len(games) > len(on) else ""
    told = f"Enter {counted_words(len(to_enter), 'result')} of round {number}{rest}."
    others = f" {BY_THEMSELVES}" if len(to_enter) < len(on) else ""
    house = HOUSE if any(division.house in one.entries for one in to_enter) else ""
    return Next("result", f"{told}{others}{house}", RESULT)


def _on(division: DivisionState, number: int) -> bool:
    """Whether a round is on: it was called or, where none ever is, a game of it was played."""
    if division.clocks:
        return number in division.clocks
    return _played_in(division, number)


def _played_in(division: DivisionState, number: int) -> bool:
    """Whether a round has a result; a forfeit may be ruled before anybody sits down."""
    results = [game.result for game in division.rounds[number].values()]
    return any(one is not None and one.kind not in FORFEITS for one in results)


def _pair(_meet: Meet, division: DivisionState) -> Next | None:
    """The next round is paired when all results are in."""
    if games_missing(division):
        return None
    for number in numbers_to_come(division):
        told = f"Pair round {number}: all results of round {number - 1} are in."
        return Next("pair", told, f"pair {number}")
    return None


def _ties(meet: Meet, division: DivisionState) -> Next | None:
    if waiting := ties_waiting(division):
        first = waiting[0].round
        if first not in division.clocks and not _played_in(division, first):
            told = f"Call the games for ties, round {first}, then enter their results."
            return Next("round", told, f"round {first}")
        number = counted_words(len(waiting), "game")
        return Next("tie_result", f"Enter the results of {number} to part ties.", RESULT)
    if division.playoff is not None:
        return None
    games = tie_games(division.profile, table(meet, division), tie_records(division))
    if not games:
        return None
    number = counted_words(len(games), "game")
    return Next("ties", f"Ties are at stake: set {number} to part them.", "ties")


def _bracket(meet: Meet, division: DivisionState) -> Next | None:
    if division.playoff is None:
        number = qualifying(division, table(meet, division))
        if number < 2:
            return None
        told = f"Begin the playoffs of {number} qualifiers{_all_who_are_left(division, number)}."
        return Next("playoffs", told, "playoffs")
    return _matches(division.playoff, "playoffs") or (
        None if division.consolation is None else _matches(division.consolation, "consolation")
    )


def _all_who_are_left(division: DivisionState, number: int) -> str:
    """Says so where more places were to be played for than there are people left."""
    places = qualifying_places(division)
    return f", all who are left: there were {places} places" if number < places else ""


def _matches(playoff: Playoff, kind: str) -> Next | None:
    games = due(playoff)
    if not games:
        return None
    first = games[0]
    told = f"Enter game {first.game} of match {first.match} of the {kind}"
    others = f"; {len(games)} matches are on" if len(games) > 1 else ""
    which = " --consolation" if kind == "consolation" else ""
    command = f"playoffs --match {first.match} SCORE_A SCORE_B{which}"
    return Next("playoff_game", f"{told}{others}.", command)


def _signatures(_meet: Meet, division: DivisionState) -> Next | None:
    unsigned = signatures_owed(division)
    if not unsigned or (division.version and not division.changed):
        return None
    told = listed([str(game.number) for game in unsigned])
    several = "s" if len(unsigned) > 1 else ""
    return Next(
        "sign", f"Have the cards of game{several} {told} signed by both sides.", "sign GAME SIDE"
    )


def _publish(_meet: Meet, division: DivisionState) -> Next | None:
    if division.version and not division.changed:
        return None
    if division.version:
        told = f"Changed since version {division.version}: publish again."
        return Next("publish", told, "publish")
    return Next("publish", "Everything is in: publish the results.", "publish")


Finder = Callable[[Meet, DivisionState], Next | None]
_AT_THE_DESK: tuple[Finder, ...] = (
    _matches_differ,
    _cards_differ,
    _missing,
    _pair,
    _ties,
    _bracket,
    _signatures,
    _publish,
)
_WHILE_RUNNING: tuple[Finder, ...] = (_judged, *_AT_THE_DESK)


def besides_judging(meet: Meet, division: DivisionState) -> Next | None:
    """What the desk does while a judge is waited for; the end waits for every game."""
    for found in _AT_THE_DESK:
        if found is _ties and not all_in(division):
            return None
        if (step := found(meet, division)) is not None:
            return step
    return None
