"""One game as one side's phone shows it, and what the phone may ask for about it.

What the other side has entered is not shown before both have: the two entries are independent.
A phone speaks of "ours" and "theirs", of one person as of a pair; which side of the game that is,
the entry of its pass says.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.rulesets import READER, player_clause
from pegout.service.meets.entry_games import Own, games_of, has_sitter, one_side_writes, writes
from pegout.text import Clause, Part, plain, say
from pegout.tournament.bracket import DueGame, Playoff, round_name
from pegout.tournament.cards import (
    Result,
    Side,
    card_kind,
    skunk_class,
    winner_of,
    with_winner,
)
from pegout.tournament.floor import is_open, match_table, minutes_left
from pegout.tournament.meet import Call, DivisionState, Game, Meet, commands as c
from pegout.tournament.narration import round_title
from pegout.tournament.profile import Profile

Stage = Literal["not_on", "here", "open", "sent", "other_in", "differs", "settled"]
SKUNKS: tuple[Literal["none", "skunk", "double"], ...] = ("none", "skunk", "double")


class At(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which game it is: of the rounds by its number, of a bracket by match and game."""

    division: str
    game: int
    match: int | None = None
    consolation: bool = False


class Said(Struct, frozen=True):
    """How a game ended, as one side sees it."""

    kind: str
    ours: int | None
    theirs: int | None
    words: str


class PhoneTerms(Struct, frozen=True):
    """What the book says of entering a result: the words of the button, and what a win is called.

    `button`, `note` and `clause` are for a win; who has lost claims nothing and presses `lost`.
    A loser below a mark of `skunks` is called so, the lowest mark first. `timed` says that a game
    may be stopped by the clock, and `time_up` what is done then. `spread` says that cards have the
    spread, which may be typed in place of the loser's score.
    """

    button: str
    note: str
    clause: str
    target: int
    timed: bool
    skunks: tuple[tuple[int, str], ...]
    time_up: str
    lost: str
    spread: bool = False


class PhoneGame(Struct, frozen=True, kw_only=True):
    """A game to be played, entered, signed or just looked at.

    `other_says` is what the other side entered, as a part of a sentence.
    """

    at: At
    name: str
    table: int | None
    opponent: str
    stage: Stage
    words: str
    why_not: str = ""
    terms: PhoneTerms
    note: str = ""
    own: Said | None = None
    other: Said | None = None
    other_says: str = ""
    result: Said | None = None
    how: str = ""
    since: str = ""
    minutes_left: int | None = None
    sign: bool = False
    sign_words: str = ""


def said(profile: Profile, result: Result | None, side: Side) -> Said | None:
    """A result in the words of one side, the winner's score first.

    >>> from pegout.tournament.profile import profile
    >>> said(profile("acc"), Result("played", (88, 121)), 1).words
    'You won 121–88: a skunk'
    >>> said(profile("acc"), Result("played", (88, 121)), 0).words
    'You lost 121–88: a skunk'
    """
    if result is None:
        return None
    ours, theirs = _scores(result, side)
    return Said(result.kind, ours, theirs, _words(profile, result, side))


def _other_says(profile: Profile, result: Result | None, side: Side) -> str:
    return "" if result is None else _words(profile, result, side, "within")


def _scores(result: Result, side: Side) -> tuple[int | None, int | None]:
    if result.scores is None:
        return None, None
    return result.scores[side], result.scores[1 - side]


def _words(profile: Profile, result: Result, side: Side, at: str = "alone") -> str:
    winner = winner_of(result)
    if winner is None:
        return plain(say("phone-no-winner", kind=result.kind))
    won, score, skunk = "yes" if winner == side else "no", "", "none"
    if result.scores is not None:
        score = f"{result.scores[winner]}–{result.scores[1 - winner]}"
        skunk = SKUNKS[skunk_class(profile, min(result.scores))]
    return plain(say("phone-result", at=at, won=won, kind=result.kind, score=score, skunk=skunk))


def skunk_marks(profile: Profile) -> tuple[tuple[int, str], ...]:
    """Below which score a loser is skunked, the lowest mark first; none where no book names one."""
    scoring = profile.scoring
    marks = (scoring.double_skunk_below.value, "double"), (scoring.skunk_below.value, "skunk")
    return tuple(
        (below, plain(say("phone-skunk", skunk=skunk)))
        for below, skunk in marks
        if below is not None
    )


def round_words(game: Game) -> str:
    """What the round of a game is called."""
    if game.tie_place is not None:
        return round_title("place", game.tie_place)
    return round_title("makeup" if game.makeup else "round", game.round)


def _game_name(game: Game) -> str:
    """Which game of the round it is, where the same two play several in a row."""
    if game.game == 1:
        return round_words(game)
    return plain(say("phone-game-again", round=round_words(game), game=game.game))


def is_on(division: DivisionState, game: Game) -> bool:
    """Whether a result may be entered: the round of the game was called, one for ties too."""
    return game.round in division.clocks


def to_enter(whose: Own, game: Game) -> bool:
    """Whether a game is on and this side has said nothing of it yet: it is to be played first."""
    unsaid = game.claims[whose.side(game)] is None and game.state != "disputed"
    return game.waiting and unsaid and is_on(whose.division, game)


def leading(whose: Own) -> Game | None:
    """The game to play now: the earliest that is on and has nothing from this side."""
    return next((game for game in whose.games if to_enter(whose, game)), None)


def game_of_rounds(whose: Own, game: Game, now: str) -> PhoneGame:
    """A game of the rounds, seen from one side."""
    division, side = whose.division, whose.side(game)
    both = None not in game.claims
    own, other = game.claims[side], game.claims[1 - side] if both else None
    stage = _stage(division, game, side)
    entered = game.claims[1 - side] is not None
    profile = division.profile
    return PhoneGame(
        at=At(division.id, game.number),
        name=_game_name(game),
        table=game.table,
        opponent=whose.opponent(game),
        stage=stage,
        words=_paper_differs(division, game, side) or _standing(whose, game, stage, entered),
        why_not=plain(say("phone-not-called", round=round_words(game)))
        if stage == "not_on"
        else "",
        note=_note(division, game, side),
        own=said(profile, own, side) if game.waiting else None,
        other=said(profile, other, side) if game.waiting else None,
        other_says=_other_says(profile, other, side) if game.waiting else "",
        result=said(profile, game.result, side) if game.counts else None,
        how=_how(game, side),
        since=division.clocks.get(game.round, ""),
        minutes_left=minutes_left(division, game.round, now) if game.waiting else None,
        sign=unsigned(division, game, side),
        sign_words=_sign_words(division, game, side),
        terms=terms_of(profile, whose.one_person),
    )


def terms_of(profile: Profile, one_person: bool) -> PhoneTerms:
    """What the book says of entering a result, to someone who plays alone or to a pair."""
    claim = profile.scoring.claim_of_game
    button = say("phone-claim", alone=one_person) if claim.value else say("phone-enter")
    return PhoneTerms(
        plain(button),
        plain(say("phone-claim-is")) if claim.value else "",
        player_clause(claim.clause) if claim.value else "",
        profile.games.target.value,
        profile.games.minutes.value is not None,
        skunk_marks(profile),
        plain(say("phone-time-up", then=profile.games.at_time.value)),
        plain(say("phone-enter")),
        spread=card_kind(profile) == "spread",
    )


def _stage(division: DivisionState, game: Game, side: Side) -> Stage:
    if not game.waiting:
        return "settled"
    if not is_on(division, game):
        return "not_on"
    if game.here or division.house in game.entries:
        return "here"
    if game.state == "disputed":
        return "differs"
    if game.claims[side] is not None:
        return "sent"
    return "open" if game.claims[1 - side] is None else "other_in"


def _standing(whose: Own, game: Game, stage: Stage, entered: bool) -> str:
    """How it stands with a game."""
    if game.how == "agreed" and game.counts:
        return _told("agreed")
    if stage == "here" and not game.here:
        return _told("house")
    return _told("idle" if game.number in whose.idle else stage, entered)


def _told(stage: str, other_entered: bool = True) -> str:
    by_cards = stage == "differs" and not other_entered
    return plain(say("phone-stage", stage="cards_differ" if by_cards else stage))


def _paper_differs(division: DivisionState, game: Game, side: Side) -> str:
    """What a side reads where the desk has a paper that is not what was entered."""
    paper = said(division.profile, game.typed, side)
    if paper is None or game.state != "disputed":
        return ""
    same = game.claims[side] in (None, game.typed)
    return plain(say("phone-paper-differs", paper="" if same else paper.words))


def _how(game: Game, side: Side) -> str:
    """How a result came about, in words, with the reason of a ruling."""
    if not game.counts:
        return ""
    left = "they_left" if _won(game, side) else "you_left"
    how = left if game.how == "withdrawal" else game.how or "agreed"
    why: list[Part] = [game.reason, Clause(game.clause)]
    return plain(say("phone-how", how=how, why=why), READER)


def _won(game: Game, side: Side) -> bool:
    return game.result is not None and game.result.winner == side


def _note(division: DivisionState, game: Game, side: Side) -> str:
    """What else this side does: whose card counts, and who writes it."""
    if game.ghost == game.entries[side]:
        return plain(say("phone-volunteer"))
    if not one_side_writes(division) or game.here or not game.waiting:
        return ""
    sits = "yes" if has_sitter(division, game) else "no"
    own = writes(division, game, game.entries[side])
    return plain(say("phone-writes", sits=sits) if own else say("phone-checks", sits=sits))


def _to_sign(division: DivisionState, game: Game) -> bool:
    asked = division.profile.scoring.sign_off.value != "none"
    played = game.result is not None and game.result.kind in ("played", "timed")
    return asked and game.counts and played


def unsigned(division: DivisionState, game: Game, side: Side) -> bool:
    """Whether this side is still to sign the other's card."""
    return _to_sign(division, game) and not game.signed[side]


def _sign_words(division: DivisionState, game: Game, side: Side) -> str:
    if not _to_sign(division, game):
        return ""
    by = "both" if all(game.signed) else "you" if game.signed[side] else "nobody"
    return plain(say("phone-signed", by=by))


def game_of_match(whose: Own, playoff: Playoff, due: DueGame) -> PhoneGame:
    """The game of a bracket that is on, seen from one side."""
    division = whose.division
    side: Side = 0 if due.entries[0] == whose.entry.id else 1
    consolation = playoff is division.consolation
    claims = division.match_claims(due.match, due.game, consolation).claims
    both = None not in claims
    own, other = claims[side], claims[1 - side]
    stage: Stage = "differs" if both else "sent" if own else "other_in" if other else "open"
    won = f"{due.won[side]}–{due.won[1 - side]}"
    deals = {None: "cut", due.entries[side]: "you"}.get(due.deals, "they")
    name = say(
        "phone-match-game",
        consolation=consolation,
        round=round_name(playoff, due.round),
        game=due.game,
        most=playoff.best_in(playoff.matches[due.match - 1]),
    )
    return PhoneGame(
        at=At(division.id, due.game, due.match, consolation),
        name=plain(name),
        table=match_table(division, due.match, consolation),
        opponent=whose.names[due.entries[1 - side]],
        stage=stage,
        words=_told(stage),
        note=plain(say("phone-match", won=won, deals=deals)),
        own=said(division.profile, own, side),
        other=said(division.profile, other, side) if both else None,
        other_says=_other_says(division.profile, other, side) if both else "",
        terms=replace(terms_of(division.profile, whose.one_person), timed=False),
    )


Score = Annotated[int, Meta(ge=0, le=999)]
Question = Annotated[str, Meta(max_length=200)]


class PhoneRequest(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something a phone asks for; `at` says about which game."""

    at: At


class ClaimGame(PhoneRequest, frozen=True, tag="claim"):
    """What we say of our game; said again it takes the place of what we said before."""

    ours: Score
    theirs: Score
    kind: Literal["played", "timed"] = "played"


class Sign(PhoneRequest, frozen=True, tag="sign"):
    """We confirm the result on the other side's card."""


class CallForJudge(PhoneRequest, frozen=True, tag="call"):
    """Please send a judge to our table."""

    question: Question = ""


AnyAsk = ClaimGame | Sign | CallForJudge
PhoneCommand = c.Claim | c.ClaimPlayoffGame | c.SignOff | c.CallJudge | c.CallToMatch


def command_of(meet: Meet, entry: int, ask: AnyAsk) -> PhoneCommand | Rejection:
    """The command that an ask of this entry is, or why it is not one."""
    division, at = meet.divisions.get(ask.at.division), ask.at
    side = None if division is None else _side(division, entry, at)
    if side is None:
        return refuse("not_your_game")
    match ask:
        case ClaimGame():
            return _claim(at, side, _result(ask, side))
        case Sign() if at.match is None:
            return c.SignOff(at.division, at.game, side)
        case CallForJudge():
            return _call(at, ask.question.strip())
    return refuse("at_the_desk")


def _call(at: At, question: str) -> c.CallJudge | c.CallToMatch:
    if at.match is None:
        return c.CallJudge(at.division, at.game, question)
    return c.CallToMatch(at.division, at.match, at.game, question, at.consolation)


def _side(division: DivisionState, entry: int, at: At) -> Side | None:
    if at.match is None:
        game = next((one for one in games_of(division, entry) if one.number == at.game), None)
        entries = None if game is None else game.entries
        return None if entries is None else 0 if entries[0] == entry else 1
    match = division.match(at.match, at.consolation)
    if match is None or entry not in match.entries:
        return None
    return 0 if match.entries[0] == entry else 1


def _result(ask: ClaimGame, side: Side) -> Result:
    scores = (ask.ours, ask.theirs) if side == 0 else (ask.theirs, ask.ours)
    return Result(ask.kind, scores)


def _claim(at: At, side: Side, result: Result) -> PhoneCommand:
    if at.match is None:
        return c.Claim(at.division, at.game, side, result)
    return c.ClaimPlayoffGame(at.division, at.match, at.game, side, result, at.consolation)


def changes_nothing(meet: Meet, command: PhoneCommand) -> bool:
    """Whether this was said already: from the other phone of a pair, or by a second tap."""
    division = meet.divisions[command.division]
    match command:
        case c.Claim():
            game = division.game(command.game)
            result = with_winner(command.result)
            if game is None:
                return False
            said = game.claims[command.side] if game.waiting else game.result
            return said == result
        case c.ClaimPlayoffGame():
            return _said_in_match(division, command)
        case c.SignOff():
            game = division.game(command.game)
            return game is not None and game.counts and game.signed[command.side]
        case c.CallJudge() | c.CallToMatch():
            return any(is_open(division, one) and _about(command, one) for one in meet.calls)


def _about(command: c.CallJudge | c.CallToMatch, call: Call) -> bool:
    """Whether a call is about the same game."""
    if isinstance(command, c.CallJudge):
        return call.place == (command.division, None, False, command.game)
    return call.place == (command.division, command.match, command.consolation, command.game)


def _said_in_match(division: DivisionState, command: c.ClaimPlayoffGame) -> bool:
    match = division.match(command.match, command.consolation)
    if match is None:
        return False
    result = with_winner(command.result)
    if command.game <= len(match.games):
        return with_winner(match.games[command.game - 1]) == result
    said = division.match_claims(command.match, command.game, command.consolation)
    return said.claims[command.side] == result


def in_players_words(refused: Rejection) -> Rejection:
    """A refusal as a player needs it: what the desk would do is not theirs to do."""
    if refused.code != "has_result":
        return refused
    return refuse("has_result.phone", clause=refused.clause)
