"""A player's own page: where to sit, against whom, what to enter, the route and one's own card.

It is built up from nothing for one entry: there is nothing in it of what others have claimed
before both sides have, no code of anybody, and nothing of a person but the name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.rulesets import READER, player_clause
from pegout.service.meets.entry_games import IdentityCache, Own, own_of, sits_out
from pegout.service.views.phone.game import (
    At,
    PhoneGame,
    game_of_match,
    game_of_rounds,
    is_on,
    leading,
    round_words,
    said,
    to_enter,
    unsigned,
)
from pegout.service.views.sheets.cards import (
    COLUMNS,
    KEYS,
    ROUTE,
    SUMS,
    WRITTEN,
    two_digits,
    value_column,
)
from pegout.text import Message, Name, plain, say
from pegout.tournament.bracket import (
    Match,
    Playoff,
    awaiting,
    due,
    next_match_words,
    round_name,
    tally,
)
from pegout.tournament.cards import EMPTY, CardTally, PaperLine, Result, Side, add, total
from pegout.tournament.floor import (
    called_entries,
    called_from,
    match_table,
    match_tables,
    minutes_left,
    told_before_play,
)
from pegout.tournament.meet import Call, DivisionState, Game, Meet
from pegout.tournament.narration import round_title, total_words
from pegout.tournament.profile import Measure, Profile
from pegout.tournament.standings import Standing, numbers_to_come, rounds_to_come, table


class Leg(Struct, frozen=True):
    """One game, match or sit-out on the way; `words` is how it went, empty while it is to come."""

    name: str
    table: int | None
    opponent: str
    words: str = ""
    on: bool = False


def route_of(own: Own) -> tuple[Leg, ...]:
    """Every leg in order."""
    legs = [leg for _, leg in sorted(_legs_of_rounds(own), key=lambda one: one[0])]
    for playoff in (own.division.playoff, own.division.consolation):
        if playoff is not None:
            legs += _matches(own, playoff)
    return tuple(legs)


def _legs_of_rounds(own: Own) -> Iterator[tuple[int, Leg]]:
    called, left, first = last_called(own.division), own.entry.left_round, leading(own)
    now = called if first is None else first.round
    for game in own.games:
        on = game.waiting and game.round == now
        went = _went(own.division, game, own.side(game))
        yield game.round, Leg(round_words(game), game.table, own.opponent(game), went, on)
    for number in sits_out(own.division, own.entry.id) if own.games else ():
        if left is None or number < left:
            told = plain(say("phone-sits-out"))
            yield number, Leg(round_title("round", number), None, "", told, number == called)
    for number in numbers_to_come(own.division) if own.entry.in_it else ():
        told = plain(say("phone-paired-later"))
        yield number, Leg(round_title("round", number), None, "", told)


def last_called(division: DivisionState) -> int | None:
    """The round that was called last."""
    return max(division.clocks, default=None)


def _went(division: DivisionState, game: Game, side: Side) -> str:
    if game.state == "disputed":
        return plain(say("phone-entries-differ"))
    if game.state == "void":
        return plain(say("phone-one-side-left"))
    result = said(division.profile, game.result, side) if game.counts else None
    if result is None:
        return ""
    if game.ghost != game.entries[side]:
        return result.words
    return plain(say("phone-as-volunteer", result=result.words))


def _matches(own: Own, playoff: Playoff) -> Iterator[Leg]:
    consolation = playoff is own.division.consolation
    for match in playoff.matches:
        if own.entry.id not in match.entries:
            continue
        name = say(
            "phone-leg-of-bracket",
            consolation=consolation,
            third=match.third_place,
            round=round_name(playoff, match.round),
        )
        side: Side = 0 if match.entries[0] == own.entry.id else 1
        other = match.entries[1 - side]
        opponent = "" if other is None else own.names[other]
        told = _series(playoff, match, side)
        table = match_table(own.division, match.number, consolation)
        yield Leg(plain(name), table, opponent, told, match.ready)


def _series(playoff: Playoff, match: Match, side: Side) -> str:
    most = playoff.best_in(match)
    won = tally(match.games, most)
    own, other = won[side], won[1 - side]
    if match.bye:
        state = "bye"
    elif None in match.entries:
        state = "unknown"
    elif match.winner is None:
        state = "open"
    else:
        state = "won" if match.winner == match.entries[side] else "lost"
        own, other = max(won), min(won)
    return plain(say("phone-series", state=state, own=own, other=other, most=most))


KINDS = {"forfeit": "forfeit", "double_forfeit": "forfeit", "refusal": "ruled", "timed": "timed"}
"""What is noted of a game that did not come to its end at the table."""


class PhoneCard(Struct, frozen=True):
    """A card: what its columns are called, a row for each game, and what they come to."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[str, ...]
    words: str


class PhoneLine(Struct, frozen=True):
    """One game on one's own card."""

    opponent: str
    own: PaperLine
    scores: tuple[str, str]
    note: str


FIGURES: dict[str, Callable[[PaperLine], str]] = {
    **WRITTEN,
    "plus": lambda line: two_digits(line.plus) if line.plus else "",
    "minus": lambda line: two_digits(line.minus) if line.minus else "",
}
"""What a phone shows of a game under each column of the card."""


def card_of(own: Own) -> PhoneCard:
    """The card of an entry from its games that count; games for ties are on none."""
    lines = [line for game in own.games if (line := _line(own, game)) is not None]
    measure = own.division.profile.scoring.measure.value
    figures = [key for key in KEYS[measure] if key not in (*ROUTE, "seat")]
    tally = EMPTY
    for line in lines:
        tally = add(tally, line.own)
    return PhoneCard(
        (
            COLUMNS["game"].head,
            COLUMNS["opponent"].head,
            *(_heading(own, measure, key) for key in figures),
            "",
        ),
        tuple(
            (str(number), line.opponent, *(_figure(line, key) for key in figures), line.note)
            for number, line in enumerate(lines, 1)
        ),
        (
            "",
            COLUMNS["total"].head,
            *(str(SUMS[key](tally)) if key in SUMS else "" for key in figures),
            "",
        ),
        _words(own.division.profile, tally),
    )


def _heading(own: Own, measure: Measure, key: str) -> str:
    """The name of a column; a single player has "my score"."""
    if key == "mine" and not own.one_person:
        return plain(say("column-ours"))
    return (value_column(measure) if key in ("value", "left") else COLUMNS[key]).head


def _figure(line: PhoneLine, key: str) -> str:
    """What stands under a column; scores are those of the game, whatever was ruled of the cards."""
    scores = {"mine": line.scores[0], "theirs": line.scores[1]}
    return scores[key] if key in scores else FIGURES[key](line.own)


def _line(own: Own, game: Game) -> PhoneLine | None:
    """A game as it stands on the card; that of a volunteer is not affected."""
    side = own.side(game)
    line = game.lines[side]
    if not game.counts or game.tie_place is not None or line is None or game.result is None:
        return None
    return PhoneLine(own.opponent(game), line, _scores(game.result, game.lines, side), _note(game))


def _scores(
    result: Result, lines: tuple[PaperLine | None, PaperLine | None], side: int
) -> tuple[str, str]:
    """Both scores as they were; of a game without scores what the cards say, or nothing."""
    if result.scores is not None and result.kind in ("played", "timed"):
        return str(result.scores[side]), str(result.scores[1 - side])
    own, other = lines[side], lines[1 - side]
    return ("" if own is None else str(own.points)), ("" if other is None else str(other.points))


def _note(game: Game) -> str:
    assert game.result is not None
    ruled = game.how in ("ruled", "cross_check")
    kind = "ruled" if ruled else KINDS.get(game.result.kind, "makeup" if game.makeup else "")
    return plain(say("phone-note", kind=kind)) if kind else ""


def _words(profile: Profile, tally: CardTally) -> str:
    """What the card comes to, in a sentence."""
    if not tally.games:
        return plain(say("phone-card-empty"))
    measure = profile.scoring.measure.value
    figure = total_words(measure, total(profile, tally))
    net = tally.spread if measure == "game_points" else "none"
    return plain(say("phone-card", figure=figure, wins=tally.wins, games=tally.games, net=net))


MOST_NEWS = 5


class Seat(Struct, frozen=True):
    """Where to be: `play` now, `wait` for a round to be called, or nothing to go to.

    `here` says that the game is played at a table of the program.
    """

    kind: Literal["play", "wait", "sit_out", "none"]
    words: str
    name: str = ""
    table: int | None = None
    opponent: str = ""
    since: str = ""
    minutes_left: int | None = None
    here: bool = False
    clock_held: bool = False


class PhoneCall(Struct, frozen=True):
    """A call for a judge from one's own table, and the ruling once there is one."""

    id: int
    at: str
    about: At
    game: str
    question: str
    taken_by: tuple[str, ...]
    ruling: str | None
    clause: str


class PhoneView(Struct, frozen=True):
    """All that one entry may see; `one_person` says that its page speaks of "I", not of "we".

    `told` is what the book has told before play, such as whether muggins is in effect.
    """

    tournament: str
    division: str
    you: str
    one_person: bool
    number: int
    now: Seat
    next: Seat | None
    games: tuple[PhoneGame, ...]
    route: tuple[Leg, ...]
    card: PhoneCard
    calls: tuple[PhoneCall, ...]
    news: tuple[str, ...]
    told: tuple[str, ...]
    standings: bool
    rehearsal: bool


def phone_view(meet: Meet, entry: int, now: str, idle: frozenset[int] = frozenset()) -> PhoneView:
    """The page of an entry at a time; at the tables of `idle` games nobody can play on."""
    own = own_of(meet, entry, idle)
    division, matches = own.division, tuple(_match_games(own))
    return PhoneView(
        tournament=meet.name,
        division=division.name,
        you=own.names[entry],
        one_person=own.one_person,
        number=_number(division, entry),
        now=_now(own, matches, now),
        next=_next(own, now),
        games=(*matches, *_live_games(own, now)),
        route=route_of(own),
        card=card_of(own),
        calls=_calls(meet, own),
        news=tuple(one.text for one in meet.notices if one.kind == "announcement")[-MOST_NEWS:],
        told=tuple(one.words for one in told_before_play(division)),
        standings=division.started and division.standings_shown,
        rehearsal=meet.rehearsal,
    )


def _number(division: DivisionState, entry: int) -> int:
    """The number that was drawn, which is on the card; before the draw that of the entry."""
    return division.draw.index(entry) + 1 if entry in division.draw else entry


def _live_games(own: Own, now: str) -> Iterator[PhoneGame]:
    """Games with something to do or to see: those left from rounds gone by, then the latest."""
    division = own.division
    left = [game for game in own.games if to_enter(own, game) and _gone_by(own, game)]
    rest = [game for game in own.games if game not in left]
    for game in (*left, *sorted(rest, key=lambda one: (-one.round, one.number))):
        if game.state == "void" or not (is_on(division, game) or game.counts):
            continue
        latest = game.round == last_called(division) or game.tie_place is not None
        # Once the playoffs are on, what was settled before them is on the route and the card.
        if (
            game.waiting
            or (latest and division.phase != "playoffs")
            or unsigned(division, game, own.side(game))
        ):
            yield game_of_rounds(own, game, now)


def _match_games(own: Own) -> Iterator[PhoneGame]:
    for playoff in (own.division.playoff, own.division.consolation):
        for one in due(playoff) if playoff is not None else ():
            if own.entry.id in one.entries:
                assert playoff is not None
                yield game_of_match(own, playoff, one)


def _now(own: Own, matches: Sequence[PhoneGame], now: str) -> Seat:
    if away := _nothing_to_play(own):
        return Seat("none", plain(away))
    if matches:
        first = matches[0]
        words = plain(say("phone-play-now"))
        return Seat("play", words, first.name, first.table, first.opponent)
    if waits := _waits(own):
        return Seat("wait", plain(waits))
    called = last_called(own.division)
    for game in _to_play(own, called):
        return _seat(own, game, now)
    if called is not None and called in sits_out(own.division, own.entry.id):
        return _sits_out(called)
    return Seat("none", plain(_nothing_now(own, called)))


def _sits_out(number: int) -> Seat:
    told = plain(say("phone-sit-out", round=number))
    return Seat("sit_out", told, round_title("round", number))


def _waits(own: Own) -> Message | None:
    """What is said to someone who stands in a bracket without a match to play now."""
    division, over = own.division, None
    for playoff in (division.playoff, division.consolation):
        if playoff is None or own.entry.id not in playoff.entries:
            continue
        over = say("phone-last-match-over")
        for one in awaiting(playoff):
            if one.entry == own.entry.id:
                tables = match_tables(division, playoff is division.consolation)
                told = next_match_words(playoff, one, own.names, tables)
                return say("phone-next-match", bye=one.bye, match=told)
    return over


def _to_play(own: Own, called: int | None) -> list[Game]:
    """The games that are on, one that is left from a round gone by before all others."""
    first = leading(own)
    on = [game for game in own.games if game.waiting and game.round == called]
    return on if first is None else [first, *(g for g in on if g.number != first.number)]


def _nothing_now(own: Own, called: int | None) -> Message:
    """What is said to someone who has nothing to play just now."""
    if not own.games:
        return say("phone-no-games")
    sign = any(unsigned(own.division, game, own.side(game)) for game in own.games)
    waiting = [game for game in own.games if game.waiting]
    if not waiting and rounds_to_come(own.division):
        return say("phone-next-is-paired", round=max(own.division.clocks, default=1))
    if not waiting:
        return say("phone-games-in", which="all", round=0, sign=sign)
    if all(game.tie_place is not None for game in waiting):
        return say("phone-games-in", which="rounds", round=0, sign=sign)
    if called is None:
        return say("phone-none-called")
    return say("phone-games-in", which="one", round=called, sign=sign)


def _nothing_to_play(own: Own) -> Message | None:
    if own.division.phase == "cancelled":
        return say("phone-called-off", division=Name(own.division.name))
    if own.entry.state in ("withdrawn", "no_show"):
        return say("phone-not-in")
    return None if own.division.started else say("phone-not-begun")


def _next(own: Own, now: str) -> Seat | None:
    """What comes after the game to play now: one of a later round that is on, or to be called."""
    if _nothing_to_play(own):
        return None
    called = last_called(own.division) or 0
    if (later := _later_on(own)) is not None:
        return replace(_seat(own, later, now), words=plain(say("phone-sit", when="after")))
    coming = next((g for g in own.games if g.waiting and not is_on(own.division, g)), None)
    to_come = (n for n in sits_out(own.division, own.entry.id) if n > called)
    rounds = own.division.rounds
    free = next((n for n in to_come if any(game.waiting for game in rounds[n].values())), None)
    if free is not None and (coming is None or free < coming.round):
        return _sits_out(free)
    return None if coming is None else _seat(own, coming)


def _later_on(own: Own) -> Game | None:
    """A game of a later round that was called while an earlier one is still to be played."""
    first = leading(own)
    on = (game for game in own.games if first is not None and to_enter(own, game))
    return next((game for game in on if first is not None and game.round > first.round), None)


def _gone_by(own: Own, game: Game) -> bool:
    """Whether a later round has been called since."""
    return game.round < (last_called(own.division) or 0)


def _when(own: Own, game: Game) -> str:
    """A game of a round gone by comes first, played or only not entered yet."""
    if own.division.house in game.entries and not game.here:
        return "opens"
    if game.number in own.idle:
        return "idle"
    return "first" if _gone_by(own, game) else "now"


def _seat(own: Own, game: Game, now: str = "") -> Seat:
    """A seat to take now, or where no time is given, once the round is called."""
    return Seat(
        "play" if now else "wait",
        plain(say("phone-sit", when=_when(own, game) if now else "called")),
        round_words(game),
        game.table,
        own.opponent(game),
        own.division.clocks.get(game.round, ""),
        minutes_left(own.division, game.round, now) if now else None,
        bool(game.here) and bool(now) and game.number not in own.idle,
        own.division.held(game.round),
    )


def _calls(meet: Meet, own: Own) -> tuple[PhoneCall, ...]:
    return tuple(
        PhoneCall(
            one.id,
            one.at,
            At(one.division, one.game, one.match, one.consolation),
            _called_about(own, one),
            one.question,
            one.taken_by,
            one.ruling,
            player_clause(one.clause),
        )
        for one in meet.calls
        if one.division == own.division.id
        and own.entry.id in called_entries(meet, one)
        # A call that the result has settled waits for nobody.
        and (one.open or one.ruling is not None)
    )


def _called_about(own: Own, call: Call) -> str:
    """Which of one's own games a call was for: its round and who was on the other side."""
    if call.entries is not None:
        other = next(one for one in call.entries if one != own.entry.id)
        return plain(say("phone-called-about", game=called_from(call), other=own.names[other]))
    game = own.division.game(call.game)
    assert game is not None, "a call names a game of its division"
    return plain(say("phone-called-about", game=round_words(game), other=own.opponent(game)))


_TABLES: IdentityCache[tuple[Standing, ...]] = IdentityCache(most=4)


class OwnPlace(Struct, frozen=True):
    """One's own place in the standings, with the reason; None where it is not shown."""

    place: int | None
    of: int
    reason: str


def phone_place(meet: Meet, entry: int) -> OwnPlace | None:
    """The place of an entry, worked out only when somebody asks for it."""
    division = meet.divisions[meet.entries[entry].division]
    if not division.started or not division.standings_shown:
        return None
    same = (division, meet.entries, meet.people)
    rows = _TABLES.of(same, lambda: table(meet, division))
    for row in rows:
        if row.entry == entry:
            return OwnPlace(row.place, len(rows), plain(row.message, READER))
    return None
