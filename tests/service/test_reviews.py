"""Reviews of a site: made once, kept without names, and what they say of a game on a page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.service.playing import Person, seated, site

from pegout.cards import parse_cards
from pegout.game import NEW_TABLE, replay
from pegout.practice import Drill, mark
from pegout.record import Record
from pegout.seating import Seat
from pegout.service.history import finished_games, replay_of_record
from pegout.service.progress.costs import Costs
from pegout.service.reviews import (
    Looker,
    MadeReview,
    Reviews,
    brought_record,
    drills_from,
    look_through,
    mark_of,
    moment_at,
    played_again,
    review_data,
    review_page,
    store as review_store,
)
from pegout.service.reviews.page import whole_hundredths
from pegout.service.tables import Again, Begun, Settings
from pegout.store import Store

RECORDS = Path(__file__).parents[1] / "golden" / "records"


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.crib").read_text("utf-8")


@pytest.fixture(scope="module")
def record() -> Record:
    return brought_record(text_of("acc-2"))


@pytest.fixture(scope="module")
def made(record: Record) -> MadeReview:
    return look_through(record)


class Worker:
    """Does what it is asked in a thread, and counts."""

    def __init__(self) -> None:
        self.number = 0

    async def __call__(self, work: Callable[[], MadeReview]) -> MadeReview:
        self.number += 1
        return await asyncio.to_thread(work)


async def test_a_review_is_made_once_and_kept_without_names(store: Store, record: Record) -> None:
    reviews, worker = Reviews(store, Costs(store)), Worker()
    one, two = await asyncio.gather(*(reviews.of("t", record, worker) for _ in range(2)))
    assert one == two
    assert one is not None
    assert one.review.names == ("Ann", "Bob")
    assert await Reviews(store, Costs(store)).of("t", record, worker) == one
    assert worker.number == 1
    document = store.get("review", "t")
    assert document is not None
    assert b"Ann" not in document.data
    assert b"Bob" not in document.data


async def test_what_another_engine_made_is_made_again(
    store: Store, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviews, worker = Reviews(store, Costs(store)), Worker()
    await reviews.of("t", record, worker)
    monkeypatch.setattr(review_store, "engine", lambda: "a newer one")
    await reviews.of("t", record, worker)
    assert worker.number == 2


async def test_who_has_no_patience_is_told_nothing_and_the_making_goes_on(
    store: Store, record: Record
) -> None:
    reviews, gate, worker = Reviews(store, Costs(store)), asyncio.Event(), Worker()

    async def slow(work: Callable[[], MadeReview]) -> MadeReview:
        await gate.wait()
        return await worker(work)

    assert await reviews.of("t", record, slow, patience=0) is None
    gate.set()
    assert await reviews.of("t", record, slow) is not None
    assert worker.number == 1


async def test_a_game_of_the_site_gives_its_costs_to_the_profiles(store: Store) -> None:
    tables = site(store)
    table_id = await seated(tables, Settings(target=61), "Ann", "Bob")
    over, _ = await asyncio.gather(
        Person(tables, table_id, "g-ann").play(), Person(tables, table_id, "g-bob").play()
    )
    games = finished_games(over)
    assert isinstance(games, Record)
    costs = Costs(store)
    found = await Reviews(store, costs).of(table_id, games, Worker(), over)
    assert found is not None
    document = store.get("cost", table_id)
    assert document is not None
    told = msgspec.json.decode(document.data)
    assert [one["seat"] for one in told] == [0, 1]
    for one, player in zip(told, found.review.games[0].players, strict=True):
        assert one["cost"] == pytest.approx(player.cost)
        for parts in (one["by_role"], one["by_kind"]):
            assert sum(part["cost"] for part in parts.values()) == pytest.approx(one["cost"])


@pytest.mark.parametrize("seat", [0, 1])
def test_the_figures_that_are_shown_add_up(made: MadeReview, seat: int) -> None:
    for game in made.review.games:
        page = review_page(made, Looker(None, Seat(seat)), game.number)
        assert sum(one.percent for one in page.figures) == page.result
        assert [one.kind for one in page.figures[:4]] == ["start", "own", "other", "luck"]
        assert all(one.number <= 3 for one in page.choices)
        assert [one.number for one in page.costly] == [1, 2, 3]
        assert page.costly[0].cost == max(one.cost for one in page.choices)


@pytest.mark.parametrize(
    ("parts", "total"),
    [([0.505, -0.335, 0.335, -0.505], 0), ([0.336, 0.333, 0.331], 100), ([0.0, 0.996, 0.004], 100)],
)
def test_rounding_moves_a_figure_by_less_than_one(parts: list[float], total: int) -> None:
    whole = whole_hundredths(parts, total)
    assert sum(whole) == total
    assert all(abs(one - 100 * part) < 1.01 for one, part in zip(whole, parts, strict=True))


def test_headlines_for_both_sides_and_for_a_stranger(made: MadeReview) -> None:
    ann = review_page(made, Looker(Seat(0), Seat(0)), 1)
    bob = review_page(made, Looker(Seat(0), Seat(1)), 1)
    stranger = review_page(made, Looker(None, Seat(0)), 1)
    assert str(ann.headline) == "You beat Bob, 121–112"
    assert str(bob.headline) == "Bob lost to you, 112–121"
    assert str(stranger.headline) == "Ann beat Bob, 121–112"
    assert ann.whose == "your"
    assert stranger.whose == "Ann’s"


def test_three_players_are_told_points_and_nothing_is_added_up() -> None:
    found = look_through(brought_record(text_of("bicycle-3")))
    page = review_page(found, Looker(None, Seat(0)), 1)
    assert (page.unit, page.figures, page.chart) == ("points", (), None)
    assert str(page.headline).startswith("Ann lost to Cal, ")
    assert page.costly


def test_a_costly_choice_leads_to_its_table_and_becomes_a_drill(made: MadeReview) -> None:
    page = review_page(made, Looker(None, Seat(1)), 1)
    worst = page.costly[0]
    assert worst.chosen.cards == parse_cards("5C 8H")
    assert worst.step > 1
    moment = moment_at(made, 1, worst.place, Seat(1))
    assert moment is not None
    assert (moment.who, moment.cost) == ("you", worst.cost)
    game = made.review.games[0]
    (drill,) = drills_from([(game.choices[worst.place], made.places[0][worst.place])])
    assert mark(drill, "AS 8H").right
    assert mark(drill, "5C 8H").grade == "blunder"
    assert moment_at(made, 1, 10_000, None) is None
    assert moment_at(made, 99, 0, None) is None


def test_a_miscount_becomes_a_drill_and_so_does_one_that_was_let_pass() -> None:
    text = (RECORDS.parent / "reviews" / "claimed.crib").read_text("utf-8")
    found = look_through(brought_record(text))
    choices, places = found.review.games[0].choices, found.places[0]

    def mistakes_of(seat: int) -> list[Drill]:
        to_practise = review_page(found, Looker(None, Seat(seat)), 1).to_practise
        return list(drills_from((choices[at], places[at]) for at in to_practise))

    missed = next(one for one in mistakes_of(1) if one.cards == "AC 2C 4C 9C")
    assert (missed.kind, missed.starter, missed.points) == ("count", "QD", 8)
    assert mark(missed, "8").right
    assert not mark(missed, "6").right
    let_pass = next(one for one in mistakes_of(0) if one.cards == "AC 2C 4C 9C")
    assert (let_pass.kind, let_pass.announced) == ("muggins", 6)
    assert mark(let_pass, "few").right
    assert [one.points for one in mistakes_of(0) if one.crib] == [8]
    # This one cost nothing, for the game was won: it is a miscount all the same.
    late = next(one for one in mistakes_of(1) if one.cards == "2H 4H 8H TH")
    assert late.points == 11


def test_what_was_pegged_and_what_was_counted_right_is_no_drill() -> None:
    text = (RECORDS.parent / "reviews" / "claimed.crib").read_text("utf-8")
    found = look_through(brought_record(text))
    counts = [
        (one, where)
        for one, where in zip(found.review.games[0].choices, found.places[0], strict=True)
        if one.counted is not None
    ]
    pegged = [pair for pair in counts if pair[1].shown == ""]
    right = [
        pair for pair in counts if pair[0].counted and pair[0].counted.said == pair[0].counted.worth
    ]
    assert any(one.cost_class == "blunder" for one, _ in pegged)
    assert len(right) > 20
    assert list(drills_from([*pegged, *right])) == []


def test_every_costly_throw_and_card_has_a_position(made: MadeReview) -> None:
    for game, places in zip(made.review.games, made.places, strict=True):
        for choice, place in zip(game.choices, places, strict=True):
            wanted = choice.kind in ("throw", "card") and choice.cost_class != "fine"
            assert bool(place.position) == wanted
        pairs = [one for one in zip(game.choices, places, strict=True) if one[1].position]
        drills = list(drills_from(pairs))
        assert len(drills) == len(pairs)


def test_programs_are_told_what_the_command_tells(made: MadeReview) -> None:
    from pegout.cli.commands.review import review_data as by_command

    told, by_hand = (
        msgspec.json.decode(msgspec.json.encode(one))
        for one in (review_data(made.review), by_command(made.review))
    )
    assert told == by_hand


def test_a_ruling_in_other_words_is_brought_and_told() -> None:
    text = text_of("acc-2-claim")
    other = text.replace('"as-sentence"', '"as-inside"')
    assert other != text
    told, usual = (replay_of_record("one", brought_record(one)) for one in (other, text))
    assert told != usual


def test_a_mark_is_of_the_text() -> None:
    assert mark_of("a") != mark_of("b")


def test_every_choice_can_be_come_to_again_as_it_stood(record: Record, made: MadeReview) -> None:
    for game in made.review.games:
        for place, choice in enumerate(game.choices):
            again = Again("/review/x", game.number, 0, (place,))
            begun = played_again(record, made, again, ("club", "club"), "Ann")
            assert isinstance(begun, Begun)
            here = replay(begun.events, NEW_TABLE)
            stood = replay(record.events[: choice.after], NEW_TABLE)
            assert here.deal == stood.deal
            assert here.pegs == stood.pegs
            assert here.chance.seed is not None
            assert here.match.names[choice.seat] == "Ann"
            assert begun.levels[choice.seat] == ""
            assert begun.again.deal == choice.deal
