"""Hints of three kinds: a sentence or two first, figures after, and no codes in the words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest
from tests.players.test_hand_size import FIVE_CARDS
from tests.service.playing import Person, clock, do, opened, site
from tests.table import Table as GameAt

from pegout.analysis import analyse_discard
from pegout.cards import parse_card, parse_cards
from pegout.errors import Rejection
from pegout.game import LayAway, Play, duty_of, events as e, seats_due, view_from
from pegout.game.codec import event_to_data
from pegout.game.commands import Counting
from pegout.game.legal import AcceptDuty, AnnounceDuty, PegDuty
from pegout.judge import house_book
from pegout.kernels import is_warm
from pegout.players import LEVELS
from pegout.rulesets import fill_shelf, ruleset
from pegout.seating import Seat
from pegout.service.history.statistics import DealtHands, OwnDeals, stat_page
from pegout.service.tables import requests as a, rows as r
from pegout.service.tables.computers import Computers
from pegout.service.tables.hints import Hint, HintKind, hint, lay_reason
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.store import open_store
from pegout.text import Segment

CODE = re.compile(r"\b(T|[A2-9TJQK][CDHS])\b")
MOST_SENTENCES = 3


async def hints_of(counting: str, kinds: tuple[HintKind, ...]) -> dict[HintKind, list[Hint]]:
    """Every hint that Ann can have in a game, by its kind."""
    found: dict[HintKind, list[Hint]] = {kind: [] for kind in kinds}

    def look(table: Table) -> None:
        for kind in kinds:
            given = hint(table, "g-ann", kind) if len(found[kind]) < 12 else None
            if isinstance(given, Hint):
                found[kind].append(given)

    tables = site(open_store("memory:"))
    Computers(tables)
    settings = Settings(counting=counting, target=61, pause="none")  # type: ignore[arg-type]
    table = await opened(tables, settings)
    tables.on_change(look)
    await do(tables, table, a.Sit("Ann"), "g-ann")
    await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    await Person(tables, table, "g-ann").play()
    return found


async def test_discards_and_plays_are_advised_in_short_sentences_of_words() -> None:
    for kind, given in (await hints_of("auto", ("discard", "play"))).items():
        assert given
        for one in given:
            assert not CODE.search(one.text), one.text
            assert len(re.findall(r"[.!?](?:\s|$)", one.text)) < MOST_SENTENCES, one.text
            assert one.cards[0].name_in_words in one.text
            assert one.rows[0].cards == one.cards, "the best stands first"
            assert all(len(row.figures) == len(one.columns) for row in one.rows)
            assert not re.search(r"\bT\b", words_of(one.why)), one.why
            assert bool(one.why) == (kind == "discard")


@pytest.mark.parametrize("dealer", range(4))
def test_a_partners_crib_is_fed_and_an_opponents_is_not(dealer: int) -> None:
    game = GameAt("bicycle", 4, dealer=dealer)
    game.deal("JH 9H KH 2H 5S", "3C 4C 6C 7C 8C", "3D 4D 6D 7D 8D", "3S 4S 6S 7S 8S")
    given = hint(on_site(game, "bicycle", "auto"), "g-ann", "discard")
    assert isinstance(given, Hint)
    in_hand, in_crib, in_all = (float(figure) for figure in given.rows[0].figures[:3])
    if dealer % 2:
        assert given.cards != (parse_card("5S"),)
        assert f"{game.happened(e.MatchStarted)[0].names[dealer]}’s crib is worth" in given.text
        assert in_all < in_hand
    else:
        assert given.cards == (parse_card("5S"),)
        assert "out of the other’s crib" not in words_of(given.why)
        assert in_all == pytest.approx(in_hand + in_crib, abs=0.11)
        assert ("Cal’s crib, which counts for your side, is worth" in given.text) == (dealer == 2)
        assert ("your crib" in words_of(given.why) or "your own crib" in words_of(given.why)) <= (
            dealer == 0
        )


@pytest.mark.parametrize("scores", [(0, 0), (60, 71), (112, 115), (119, 100)])
def test_a_hint_is_what_master_does_and_what_the_analysis_tells(scores: tuple[int, int]) -> None:
    game = GameAt("acc", scores=scores)
    game.deal("4C 5C 6D JH QS KD", "2H 3H 8S 9D TC KH")
    view, kept = view_from(game.state, Seat(0)), parse_cards("4C 5C 6D JH QS KD")
    thrown = hint(on_site(game, "acc", "auto"), "g-ann", "discard")
    assert isinstance(thrown, Hint)
    command = LEVELS["master"]("one").choose(view)
    assert isinstance(command, LayAway)
    assert set(thrown.cards) == set(command.cards)
    told = analyse_discard(kept, dealer=False, scores=scores, book=ruleset("acc")).throws[0]
    assert told.throw == thrown.cards
    assert told.win is not None
    assert thrown.rows[0].figures[-1] == f"{told.win:.1%}"
    game.lay("QS KD", "2H TC")
    game.turn("7S")
    led = hint(on_site(game, "acc", "auto"), "g-ann", "play")
    assert isinstance(led, Hint)
    view = view_from(game.state, Seat(0))
    leads = [LEVELS["master"](f"{number}").choose(view) for number in range(40)]
    often = Counter(one.card.rank for one in leads if isinstance(one, Play))
    assert often.most_common(1)[0][0] == led.cards[0].rank
    assert ("games in a hundred" in led.text) == (max(scores) > 96)


async def test_counts_are_advised_with_each_score_and_its_rule() -> None:
    given = (await hints_of("check", ("count",)))["count"]
    hands = [one for one in given if one.text.startswith("Your hand")]
    assert hands
    for one in given:
        assert not CODE.search(one.text)
        assert all(row.figures[-1] for row in one.rows), "a clause for every score"


@pytest.mark.parametrize("counting", ["check", "claim"])
@pytest.mark.parametrize(
    ("rules", "hole", "said", "figures"),
    [
        ("acc", 118, "You say: 2 for his heels.", ("2", "001 I.6.f, VI.3.a")),
        ("alberta55", 100, "You say: 2 for his heels.", ("2", "000 §7b")),
        ("alberta55", 118, "You say: nothing for his heels.", ("0", "000 §7c")),
    ],
)
def test_a_jack_that_is_turned_is_told_to_its_dealer_before_any_card_is_laid(
    counting: Counting, rules: str, hole: int, said: str, figures: tuple[str, str]
) -> None:
    table = at_the_starter("JD", rules=rules, counting=counting, hole=hole)
    given = hint(table, "g-bob", "count")
    assert isinstance(given, Hint)
    assert given.text == said
    assert given.cards == (parse_card("JD"),)
    assert [(row.cards, row.figures[1:]) for row in given.rows] == [(given.cards, figures)]
    other = hint(table, "g-ann", "count")
    assert isinstance(other, Rejection), "it is not the pone’s to count"


def test_there_is_nothing_to_count_when_no_jack_is_turned() -> None:
    given = hint(at_the_starter("TD", rules="acc", counting="check", hole=0), "g-bob", "count")
    assert isinstance(given, Rejection)
    assert given.code == "nothing_to_count"


def test_a_card_of_the_deal_before_is_no_longer_counted() -> None:
    """Where the players count, what nobody pegged may stay open in the next deal."""
    game = dealt("bicycle", "claim")
    game.turn("TD")
    while game.state.the_deal.number == 1:
        seat, player = next(iter(seats_due(game.state))), LEVELS["greedy"]("a deal")
        game.do(player.choose(view_from(game.state, seat)))
    left = [item for item in game.state.items if not item.settled and item.announced is None]
    assert left
    assert "play" in {item.kind for item in left}
    for who in ("g-ann", "g-bob"):
        given = hint(on_site(game, "bicycle", "claim"), who, "count")
        assert isinstance(given, Rejection)
        assert given.code == "nothing_to_count"


def test_the_last_card_laid_is_told_with_its_count_and_an_earlier_one_by_its_scores() -> None:
    game = dealt("acc", "claim")
    game.turn("TD")
    game.play("8C", "8H")
    table = on_site(game, "acc", "claim")
    given = hint(table, "g-bob", "count")
    assert isinstance(given, Hint)
    assert given.text == "You say: sixteen, a pair for two."
    mine = hint(table, "g-ann", "count")
    assert isinstance(mine, Hint)
    assert mine.text == "Your last card scored nothing."


def test_a_count_that_is_announced_is_told_again_before_it_is_pegged() -> None:
    game = dealt("acc", "claim")
    game.turn("TD")
    told = []
    while not isinstance(duty_of(game.state, Seat(0)), AcceptDuty):
        if isinstance(duty_of(game.state, Seat(0)), AnnounceDuty | PegDuty):
            told.append(hint(on_site(game, "acc", "claim"), "g-ann", "count"))
        seat = next(iter(seats_due(game.state)))
        game.do(LEVELS["greedy"]("a deal").choose(view_from(game.state, seat)))
    announcing, pegging = told
    assert isinstance(announcing, Hint)
    assert announcing.text == "Your hand: a flush of four is four."
    assert pegging == announcing


AS_SAID = [(14, "0 0 2"), (11, "0 2 2"), (25, "0 0 4"), (29, "2")]
"""After an eight and a six: the count said, 14 being right, and what 2, 4 and 6 then score."""


@pytest.mark.parametrize(("said", "points"), AS_SAID)
def test_a_wrong_count_is_taken_as_said_and_not_given_away(said: int, points: str) -> None:
    game = dealt("acc", "claim")
    game.turn("TD")
    game.play("8C")
    game.do(Play(Seat(1), parse_card("6H"), said))
    assert advised(game, "acc", "g-ann") == points.split()
    game.play("2C")
    assert advised(game, "acc", "g-bob"), "nor is it, once somebody has laid upon it"


@pytest.mark.parametrize(("said", "points"), AS_SAID)
def test_a_wrong_count_is_not_given_away_at_four_hands(said: int, points: str) -> None:
    game = GameAt("bicycle", 4, counting="claim")
    game.deal("2C 4C 6C 8C QC", "2H 4H 6H 8H QH", "2S 4S 6S TS QS", "2D 4D 6D 8D QD")
    game.lay("QC", "QH", "QS", "QD")
    game.turn("TD")
    game.play("8C")
    game.do(Play(Seat(1), parse_card("6H"), said))
    low = [points for points, card in zip(advised(game, "bicycle", "g-cal"), "246", strict=False)]
    assert low == points.split()


@pytest.mark.parametrize(("rules", "hands"), [("bicycle", 3), ("club_teams", 4)])
def test_three_and_four_are_told_which_throw_wins(rules: str, hands: int) -> None:
    """As soon as all is compiled, as it is at a site that has run for some minutes."""
    game = GameAt(rules, hands, scores=(100, 95, 90) if hands == 3 else (100, 95))
    held = ("5H 5D JC QS 2D", "2H 4H 6H 8H QH", "2S 4S 6S TS QC", "KD 4D 6D 8D QD")[:hands]
    game.deal(*held, crib="9C" if hands == 3 else "")
    given = hint(on_site(game, rules, "auto"), "g-ann", "discard")
    assert isinstance(given, Hint)
    assert [str(card) for card in given.cards] == ["2D"]
    assert ("wins" in {one.key for one in given.columns}) == is_warm()
    assert all(len(row.figures) == len(given.columns) for row in given.rows)


def advised(game: GameAt, rules: str, who: str) -> list[str]:
    """What each card that is advised on scores now, from the lowest card to the highest."""
    given = hint(on_site(game, rules, "claim"), who, "play")
    assert isinstance(given, Hint), given
    assert "ruling" not in given.text
    rows = sorted(given.rows, key=lambda row: row.cards[0].pips)
    return [row.figures[0] for row in rows]


def dealt(rules: str, counting: Counting, hole: int = 0) -> GameAt:
    game = GameAt(rules, counting=counting, scores=(0, hole))
    game.deal("2C 4C 6C 8C QC KC", "2H 4H 6H 8H QH KH")
    game.lay("QC KC", "QH KH")
    return game


def at_the_starter(starter: str, *, rules: str, counting: Counting, hole: int) -> Table:
    """A table of the site at which Bob has dealt, and this card has just been turned."""
    game = dealt(rules, counting, hole)
    game.turn(starter)
    return on_site(game, rules, counting)


def on_site(game: GameAt, rules: str, counting: Counting) -> Table:
    """The same game at a table of the site, with Ann, Bob and whoever else plays at it."""
    book, table, names = ruleset(rules), Table("jack"), game.happened(e.MatchStarted)[0].names
    settings = Settings(rules=rules, hands=len(names), counting=counting)  # type: ignore[arg-type]
    table.take(r.Opened(settings, book, "ABCD", at=clock()))
    for seat, name in enumerate(names):
        table.take(r.Sat(seat, f"g-{name.lower()}", name, at=clock()))
    table.take(r.Acted(None, tuple(event_to_data(event) for event in game.log), at=clock()))
    return table


async def test_hints_are_refused_with_a_reason() -> None:
    tables = site(open_store("memory:"))
    table_id = await opened(tables, Settings())
    await do(tables, table_id, a.Sit("Ann"), "g-ann")
    table = await tables.table(table_id)
    assert table is not None
    given = [hint(table, "g-nobody", "play"), hint(table, "g-ann", "play")]
    codes = [one.code for one in given if isinstance(one, Rejection)]
    assert codes == ["not_seated", "not_begun"]


def test_a_throw_that_keeps_three_cards_has_no_advice_yet() -> None:
    fill_shelf([house_book(FIVE_CARDS, "five.toml")])
    try:
        game = GameAt("five_card")
        game.deal("2C 4C 6C 8C QC", "2H 4H 6H 8H QH")
        refused = hint(on_site(game, "five_card", "auto"), "g-ann", "discard")
    finally:
        fill_shelf([])
    assert isinstance(refused, Rejection)
    assert refused.sentence == "There is no advice yet for hands of 3 cards"


def test_statistics_name_ranks_as_players_do() -> None:
    words = [line.what for line in stat_page(DealtHands(), OwnDeals()).starters]
    assert "the starter is a ten" in words
    assert "the starter is an ace" in words
    assert not [what for what in words if CODE.search(what)]


@pytest.mark.parametrize("value", [0.0, 0.04, -0.04])
def test_a_lead_of_nothing_is_told_as_even(value: float) -> None:
    assert "both sides likely peg alike" in str(lay_reason(0, value, 3))
    assert "will likely peg as much" in str(lay_reason(2, value, 3))
    assert "0.0" not in f"{lay_reason(0, value, 3)} {lay_reason(2, value, 3)}"
    assert "about 0.1 points behind" in str(lay_reason(0, -0.06, 3))
    assert str(lay_reason(0, value, 1)) == "It is the only card you can play."


def words_of(segments: Sequence[Segment]) -> str:
    return "".join(segment.text for segment in segments)
