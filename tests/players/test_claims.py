"""Computer players who count for themselves: what they see, claim, let pass and object to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import pytest
from tests.claims.scenes import ANN, BOB, Claims
from tests.games import NAMES, TABLES
from tests.long import examples, in_turn

from pegout.chance import seed_from
from pegout.errors import Rejection
from pegout.game import (
    Command,
    Deal,
    Event,
    GameState,
    Phase,
    StartGame,
    StartMatch,
    View,
    events as e,
    replay,
    view_from,
)
from pegout.game.commands import Accept, Announce, ClaimGame, Counting, Go, Peg, Play, Show
from pegout.judge import Challenge, Muggins, TableCommand, decide
from pegout.players import LEVELS, ComputerPlayer, Driver, GreedyPlayer, RandomPlayer, play_match
from pegout.players.view_facts import lines_of
from pegout.rulesets import ruleset
from pegout.scoring import total
from pegout.seating import Seat

CLAIM_TABLES = [
    (rules, hands, muggins)
    for rules, hands in TABLES
    for muggins in (False, True)
    if not muggins or ruleset(rules).counting.muggins.value == "optional"
]


class Sharp(GreedyPlayer):
    """A level with a perfect eye."""

    eye = 1.0


class Quiet:
    """A player who only does what must be done."""

    def __init__(self, player: ComputerPlayer) -> None:
        self.player = player

    def choose(self, view: View) -> TableCommand:
        return self.player.choose(view)


def seeds(name: str) -> Iterator[str]:
    return (seed_from(f"{name} {number}") for number in count())


def match(
    rules: str, hands: int, *, counting: Counting = "claim", muggins: bool = False
) -> StartMatch:
    return StartMatch(ruleset(rules), NAMES[:hands], counting=counting, muggins=muggins)


def mixed(hands: int, seed: str) -> list[ComputerPlayer]:
    """Weak and strong players in turn."""
    levels = list(LEVELS.values())
    return [levels[seat % len(levels)](f"{seed} {seat}") for seat in range(hands)]


def strict(state: GameState, command: Command) -> tuple[Event, ...]:
    """What follows, where no computer may ever be refused."""
    result = decide(state, command)
    assert not isinstance(result, Rejection), f"{command}: {result}"
    return result


def strictly(
    players: Sequence[ComputerPlayer], opening: StartMatch, seed: str
) -> tuple[list[Event], GameState]:
    driver = Driver(players, decide=strict)
    driver.start(opening)
    driver.game(seed_from(seed))
    return driver.log, driver.state


@pytest.mark.parametrize(
    ("rules", "hands", "muggins", "seed"), in_turn(CLAIM_TABLES, ["one", "two", "three"])
)
def test_claim_games_between_computers_end(
    rules: str, hands: int, muggins: bool, seed: str
) -> None:
    log, state = strictly(mixed(hands, seed), match(rules, hands, muggins=muggins), seed)
    assert state.phase is Phase.MATCH_OVER
    assert replay(log) == state
    assert not [one for one in log if isinstance(one, e.GoCalled) and one.playable]
    assert not [one for one in log if isinstance(one, e.CardPlayed) and one.true is not None]


@pytest.mark.parametrize(("rules", "hands"), TABLES)
def test_check_games_between_computers_end_with_every_count_right(rules: str, hands: int) -> None:
    opening = match(rules, hands, counting="check")
    log, state = strictly(mixed(hands, "check"), opening, "check")
    assert state.phase is Phase.MATCH_OVER
    said = {one.item: one.points for one in log if isinstance(one, e.ItemAnnounced)}
    told = {one.item: total(one.lines or ()) for one in log if isinstance(one, e.ItemClosed)}
    assert said == told


@pytest.mark.parametrize(("rules", "hands", "muggins"), CLAIM_TABLES)
def test_cards_on_the_table_tell_what_every_score_is_worth(
    rules: str, hands: int, muggins: bool
) -> None:
    """A player counts from its view what the table knows and hides."""
    driver = Driver(mixed(hands, "worth"), decide=strict)
    driver.start(match(rules, hands, muggins=muggins))
    compared = 0
    driver.give(StartGame(seed_from("worth")))
    while not driver.game_over:
        driver.turn()
        view = view_from(driver.state, Seat(0))
        for item, shown in zip(driver.state.items, view.items, strict=True):
            counted = None if item.settled else lines_of(view, shown)
            if counted is not None:
                assert shown.lines is None
                assert total(counted) == item.true
                compared += 1
    assert compared > 100


def seen_and_true(level: type[ComputerPlayer]) -> tuple[int, int]:
    """How many points of hands and cribs a level announces, and how many there are."""
    announced = true = 0
    for number in range(7):
        players = [level(f"{number} {seat}") for seat in range(2)]
        log = play_match(players, match("acc", 2), seeds(f"eye {number}"))
        shown = {one.item for one in log if isinstance(one, e.ItemOpened) and one.kind == "hand"}
        for one in log:
            if isinstance(one, e.ItemAnnounced) and one.item in shown:
                announced += one.points
            if isinstance(one, e.ItemClosed) and one.item in shown:
                true += total(one.lines or ())
    return announced, true


@pytest.mark.parametrize(
    ("level", "least", "most"),
    [(RandomPlayer, 0.65, 0.85), (GreedyPlayer, 0.90, 0.99), (Sharp, 1.0, 1.0)],
)
def test_an_eye_for_counting(level: type[ComputerPlayer], least: float, most: float) -> None:
    announced, true = seen_and_true(level)
    assert least <= announced / true <= most


def test_what_is_missed_stays_missed() -> None:
    """The same view, asked twice, gives the same count; another seed may see more."""
    table = Claims().at_show()
    table.do(Show(ANN))
    view = view_from(table.state, ANN)
    player = RandomPlayer("again")
    assert player.choose(view) == player.choose(view)
    counts = {str(RandomPlayer(f"{seed}").choose(view)) for seed in range(40)}
    assert len(counts) > 3


def volunteered(table: Claims, seat: Seat = BOB, level: type[ComputerPlayer] = Sharp) -> object:
    return level("eye").volunteer(view_from(table.state, seat))


def test_points_just_made_are_pegged_and_nothing_is_said_twice() -> None:
    table = Claims().at_play()
    table.says(0, "JC")
    table.says(1, "9C")
    assert volunteered(table) is None
    table.says(0, "5H")
    table.says(1, "7D")
    item = table.score("play", 1)
    assert item.true == 2
    assert volunteered(table) == Peg(BOB, item.id, 2)
    table.pegs(1, 2, "play")
    assert volunteered(table) is None
    assert volunteered(table, ANN) is None


def test_a_wrong_count_is_put_right() -> None:
    table = Claims().at_play()
    assert volunteered(table) is None
    table.says(0, "5H", 6)
    assert volunteered(table) == Challenge(BOB, "count")
    table.do(Challenge(BOB, "count"))
    assert volunteered(table) is None


def test_a_long_peg_is_objected_to_and_a_right_one_is_not() -> None:
    for pegged, said in ((12, True), (11, False), (2, False)):
        table = Claims().at_show()
        table.counts(0, pegged)
        item = table.score("hand", 0)
        assert item.true == 11
        expected = Challenge(BOB, "peg", item.id) if said else None
        assert volunteered(table) == expected


def test_weak_players_do_not_object_to_points_they_merely_miss() -> None:
    table = Claims().at_show()
    table.counts(0, 11)
    view = view_from(table.state, BOB)
    assert all(RandomPlayer(f"{seed}").volunteer(view) is None for seed in range(100))


def test_muggins_is_called_for_what_is_seen_and_not_by_the_weak() -> None:
    table = Claims(muggins=True).at_show()
    table.counts(0, 8)
    item = table.score("hand", 0)
    view = view_from(table.state, BOB)
    assert Sharp().volunteer(view) == Muggins(BOB, item.id, 3)
    calls = {GreedyPlayer(f"{seed}").volunteer(view) for seed in range(100)}
    points = {one.points if isinstance(one, Muggins) else 0 for one in calls}
    assert 3 in points
    assert max(points) == 3
    assert all(RandomPlayer(f"{seed}").volunteer(view) is None for seed in range(100))


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_cards_laid_past_thirty_one_by_a_wrong_count_put_nobody_out_of_order(level: str) -> None:
    hands = ("5H KC JC QD 2C 9S", "2H 3H 4H 5D KS TC")
    table = Claims().at_play("7H", hands)
    table.says(0, "JC")
    table.do(Go(BOB))
    table.says(0, "5H")
    table.says(0, "QD", 7)
    table.says(0, "KC")
    table.do(Challenge(BOB, "count"))
    assert table.state.the_deal.past[-1].count == 35
    assert isinstance(LEVELS[level]("").choose(view_from(table.state, BOB)), Play)


def test_a_renege_is_objected_to_where_the_book_has_a_remedy() -> None:
    for rules, objects in (("acc", True), ("sasg", True), ("bicycle", False)):
        table = Claims(rules).at_play()
        for seat, card in ((0, "JC"), (1, "9C")):
            table.says(seat, card)
        table.do(Go(ANN))
        assert volunteered(table) is not None  # the point for the go
        table.pegs(1, 1, "go")
        table.do(Go(BOB))
        table.says(0, "QD")
        assert volunteered(table) == (Challenge(BOB, "renege") if objects else None)


def test_a_game_claimed_without_the_points_is_objected_to() -> None:
    for scores, grants in (((110, 0), True), ((100, 0), False)):
        table = Claims(scores=scores).at_show()
        table.counts(0, 20)
        item = table.score("hand", 0)
        assert table.state.claimed is not None
        answer = Sharp().choose(view_from(table.state, BOB))
        assert answer == (Accept(BOB, item.id) if grants else Challenge(BOB, "game", item.id))


def test_a_win_written_on_the_card_is_put_to_the_judge() -> None:
    table = Claims().at_play()
    table.do(ClaimGame(ANN))
    answer = Sharp().choose(view_from(table.state, BOB))
    assert answer == Challenge(BOB, "game")


def test_what_was_announced_is_pegged_and_another_count_accepted() -> None:
    table = Claims().at_show()
    sharp = Sharp()
    assert sharp.choose(view_from(table.state, ANN)) == Show(ANN)
    table.do(Show(ANN))
    item = table.score("hand", 0)
    assert sharp.choose(view_from(table.state, ANN)) == Announce(ANN, item.id, 11)
    table.do(Announce(ANN, item.id, 10))
    assert sharp.choose(view_from(table.state, ANN)) == Peg(ANN, item.id, 10)
    table.do(Peg(ANN, item.id, 10))
    assert sharp.choose(view_from(table.state, BOB)) == Accept(BOB, item.id)


def test_only_sharp_levels_call_muggins_in_whole_games() -> None:
    players = mixed(2, "muggins")
    calls: list[Seat | None] = []
    for number in range(8):
        log = play_match(players, match("acc", 2, muggins=True), seeds(f"muggins {number}"))
        reports = [one for one in log if isinstance(one, e.IncidentReported)]
        calls += [one.reporter for one in reports if one.about == "muggins"]
    assert set(calls) == {1}  # seat 0 is the weakest level
    assert len(calls) > 8


def test_players_who_never_speak_unasked_still_finish_a_game() -> None:
    """Then nothing of the play is pegged, but hands and cribs are."""
    players = [Quiet(player) for player in mixed(2, "quiet")]
    log = play_match(players, match("acc", 2), seeds("quiet"))
    kinds = {one.item: one.kind for one in log if isinstance(one, e.ItemOpened)}
    pegged = {kinds[one.item] for one in log if isinstance(one, e.PegMoved) and one.item}
    assert pegged == {"hand", "crib"}


class Stubborn(Quiet):
    """Says the same thing again and again, right or wrong, as long as anybody listens."""

    def __init__(self, player: ComputerPlayer, *sayings: TableCommand) -> None:
        super().__init__(player)
        self.sayings = sayings
        self.said = 0

    def volunteer(self, view: View) -> TableCommand | None:
        self.said += 1
        return self.sayings[self.said % len(self.sayings)] if view.items else None


def test_nobody_can_hold_up_the_game_by_talking() -> None:
    one = Stubborn(Sharp("a"), Challenge(Seat(0), "count"), Challenge(Seat(0), "renege"))
    two = Stubborn(Sharp("b"), Muggins(Seat(1), 1, 3), Challenge(Seat(1), "peg", 2))
    driver = Driver([one, two])
    driver.start(match("acc", 2, muggins=True))
    driver.game(seed_from("stubborn"))
    assert driver.game_over
    assert one.said > 100


def test_the_driver_takes_any_way_of_deciding() -> None:
    asked: list[Command] = []

    def listening(state: GameState, command: Command) -> tuple[Event, ...] | Rejection:
        asked.append(command)
        return decide(state, command)

    driver = Driver(mixed(2, "heard"), decide=listening)
    driver.start(match("bicycle", 2))
    driver.game(seed_from("heard"))
    assert {type(one) for one in asked} >= {StartMatch, StartGame, Deal, Show, Announce, Peg}


@pytest.mark.parametrize(("rules", "hands", "muggins"), CLAIM_TABLES)
def test_a_claim_game_put_away_goes_on_as_it_would_have(
    rules: str, hands: int, muggins: bool
) -> None:
    driver = Driver(mixed(hands, "away"), decide=strict)
    driver.start(match(rules, hands, muggins=muggins))
    driver.give(StartGame(seed_from("away")))
    lengths = []
    while not driver.game_over:
        driver.turn()
        lengths.append(len(driver.log))
    for length in lengths[5 : len(lengths) : len(lengths) // examples(2, 4)]:
        again = Driver(mixed(hands, "away"), driver.log[:length], decide=strict)
        again.game(None)
        assert again.log == driver.log
