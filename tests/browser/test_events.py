"""Five events, each from an empty database to the printed result, in real browsers.

A director at the desk and players with phones, each in a browser of their own, on a server of the
event's own. What goes wrong in a hall goes wrong here:

- an odd field: the McAllen morning, the zone playoff
- a no-show: the McAllen morning, the club night
- a forfeit: the McAllen morning, the ACC weekend
- a dispute: the Games day, the ACC weekend
- a correction: the zone playoff, the ACC weekend
- a tie that needs a playoff game: the McAllen morning
- a withdrawal in mid-event: the club night
- a server that dies in mid-round: the Games day
- a phone that was offline for one round: the zone playoff
- two paper cards that differ, and a consolation: the ACC weekend

At the end the steps in the tournament's file, its standings, games and bracket equal those of the
domain on the same inputs, and the printed sheet has every name beside its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.browser.conftest import Seat
from tests.browser.director import Director, Scores
from tests.browser.test_phones import AWAY, Phone
from tests.server.running import lasting_port, serving

from pegout.tournament import claims
from pegout.tournament.brackets import due
from pegout.tournament.commands import Claim
from pegout.tournament.ranking import table
from pegout.tournament.state import Game

Opens = Callable[[str, str], Director]


@pytest.fixture
def opens(seat: Seat, tmp_path: Path) -> Iterator[Opens]:
    """Opens an event on a server and a database of its own."""
    with serving(tmp_path, lasting_port()) as server:
        yield lambda book, part: Director(seat, server, book, part).opens()


def ended(game: Game, step: int = 50) -> Scores:
    """How a game ends; with steps of 50 the McAllen morning has two tied for third."""
    lost = 61 + step * game.number % 59
    return (121, lost) if game.number % 3 else (lost, 121)


def says(phone: Phone, game: Game, entry: int, scores: Scores) -> None:
    """An entry's own page is told how the game ended."""
    won = scores[game.entries.index(entry)] > min(scores)
    phone.enter(won, min(scores))


def agree(director: Director, game: Game, scores: Scores) -> None:
    """Both sides of a game enter the same, one after the other, with their thumbs."""
    first, second = game.entries
    one, other = director.phone(first), director.phone(second)
    says(one, game, first, scores)
    one.shows("Sent, waiting for the other side")
    director.claimed(game, first, scores)
    other.shows("The other side has entered its result")
    says(other, game, second, scores)
    other.shows("Agreed")
    one.shows("Agreed")
    director.claimed(game, second, scores)


def at_the_desk(director: Director, numbers: range) -> None:
    """Whole rounds: the first game by keyboard, the others in the table of the round."""
    for number in numbers:
        first, *others = director.calls(number)
        director.types(first, ended(first), by_table=number % 2 == 0)
        director.fills({one.number: ended(one) for one in others})


def test_a_mcallen_morning(opens: Opens) -> None:
    director = opens("mcallen", "men")
    director.enters("Al Ruiz, Bo Tran, Cy Webb, Di Cole, Ed Hart, Gus Long, Hal Penn, Ira Moss")
    director.checks_in(4)
    director.plans("Every entry plays 6 games.", "sits out round 1", small="circle")
    director.starts()
    by_phone, second, third = director.calls(1)
    agree(director, by_phone, ended(by_phone))
    director.looks_at(1)
    director.types(second, ended(second))
    director.types(third, ended(third), by_table=True)
    fourth, fifth, sixth = director.calls(2)
    director.forfeits(fifth, 0)
    director.fills({one.number: ended(one) for one in (fourth, sixth)})
    at_the_desk(director, range(3, 8))
    tied = [row.entrant for row in table(director.log.meet, director.division) if row.at_stake]
    assert len(tied) == 2
    (decider,) = director.sets_ties()
    assert {director.name(one) for one in decider.entries} == set(tied)
    agree(director, decider, (121, 118))
    director.publishes()
    third_place = table(director.log.meet, director.division)[2]
    assert (third_place.place, third_place.entry) == (3, decider.entries[0])
    director.proves()


def test_a_southern_alberta_games_day(opens: Opens) -> None:
    director = opens("sasg", "singles")
    director.enters("Ann Blake, Bob Cree, Cora Dunn", area="Lethbridge", year=1950)
    director.enters("Dan Elk, Eve Frost, Flo Gray", area="Taber", year=1951)
    director.checks_in()
    director.plans("Every entry plays 8 games.", small="roundrobin")
    director.starts()
    disputed, *others = director.calls(1)
    one, other = disputed.entries
    director.claims(disputed, one, (121, 100))
    phone = director.phone(other)
    says(phone, disputed, other, (121, 102))
    phone.shows("Differs: the two entries are not the same")
    director.claimed(disputed, other, (121, 102))
    director.rules_for(disputed, 1)
    phone.hides("Differs")
    director.fills({game.number: ended(game) for game in others})
    through_a_power_cut(director, 2)
    at_the_desk(director, range(3, 9))
    director.signs()
    director.publishes()
    director.proves()


def through_a_power_cut(director: Director, number: int) -> None:
    """The server dies when one result is in; two phones go on, and so does the desk later."""
    first, second, third = director.calls(number)
    director.types(first, ended(first))
    phones = {entry: director.phone(entry) for entry in second.entries}
    director.server.kill()
    for entry, phone in phones.items():
        says(phone, second, entry, ended(second))
        phone.shows(AWAY)
    director.server.start()
    for phone in phones.values():
        phone.shows("Agreed")
        phone.hides(AWAY)
    last = [step.command for step in director.kept().steps[-2:]]
    for claim in last:
        assert isinstance(claim, Claim)
        director.claimed(second, second.entries[claim.side], ended(second))
    director.looks_at(number)
    director.types(third, ended(third))


def test_an_alberta_zone_playoff(opens: Opens) -> None:
    director = opens("alberta55", "singles55")
    names = "Nan Ord, Oli Pine, Pat Quill, Rae Snow, Sid Toth"
    director.enters(names, area="Calgary", year=1955)
    director.checks_in()
    director.plans("Every entry plays 4 games.")
    director.starts()
    first, second = director.calls(1)
    director.types(first, (121, 119))
    director.corrects(first, ended(first), "misread the card")
    director.types(second, ended(second))
    away, here = director.calls(2)
    one, other = away.entries
    phone = director.phone(one)
    phone.page.context.set_offline(True)
    says(phone, away, one, ended(away))
    phone.shows(AWAY)
    director.claims(away, other, ended(away))
    director.types(here, ended(here))
    later = director.calls(3)
    phone.page.context.set_offline(False)
    phone.shows("Sit here now: Round 3" if one in _seated(later) else "Agreed")
    phone.hides(AWAY)
    director.claimed(away, one, ended(away))
    director.looks_at(3)
    director.fills({game.number: ended(game) for game in later})
    at_the_desk(director, range(4, 6))
    director.publishes()
    director.proves()


def _seated(games: list[Game]) -> set[int]:
    return {entry for game in games for entry in game.entries}


def test_a_clubs_nine_game_night(opens: Opens) -> None:
    director = opens("grass_roots", "club")
    director.enters("Uma Vale, Vic West, Wes York, Xen Zorn, Yul Abel, Zoe Bird, Art Cole")
    director.checks_in(7)
    director.plans("Every entry plays 9 games.", small="roundrobin")
    director.starts()
    at_the_desk(director, range(1, 3))
    third = director.calls(3)
    leaves = third[0].entries[1]
    agree(director, third[1], ended(third[1]))
    director.looks_at(3)
    director.types(third[2], ended(third[2]))
    said = director.withdraws(leaves, "taken ill", forfeit=True)
    assert "taken ill" in said
    for number in sorted(director.division.rounds):
        if director.games_of(number):
            director.fills({game.number: ended(game) for game in director.calls(number)})
    director.publishes()
    director.proves()


def test_an_acc_weekend(opens: Opens) -> None:
    director = opens("acc", "main")
    director.enters("Abe Cox, Bea Day, Cal Epp, Dot Fry, Eli Gee, Fay Hill, Gil Ivey, Hope Jay")
    director.checks_in()
    director.plans("Every entry plays 7 games.", small="roundrobin", rounds=7)
    director.starts()
    first, second, *others = director.calls(1)
    director.forfeits(first, 1)
    agree(director, second, ended(second))
    director.looks_at(1)
    director.fills({game.number: ended(game) for game in others})
    second_round = director.calls(2)
    disputed = second_round[0]
    for entry, scores in zip(disputed.entries, ((121, 80), (99, 121)), strict=True):
        director.claims(disputed, entry, scores)
    director.rules_for(disputed, 0)
    director.fills({game.number: ended(game) for game in second_round[1:]})
    director.corrects(second_round[1], (60, 121), "the scores were turned round")
    at_the_desk(director, range(3, 7))
    by_two_cards(director, 7)
    director.begins_playoffs()
    for game, scores in enumerate(((121, 110), (90, 121), (121, 119)), 1):
        director.plays_off(1, game, scores)
    director.begins_consolation()
    while director.division.consolation and (games := due(director.division.consolation)):
        director.plays_off(games[0].match, games[0].game, (121, 99), consolation=True)
    director.publishes()
    director.proves()


def by_two_cards(director: Director, number: int) -> None:
    """The leader's last game comes in on paper, and the two cards differ: the cross-check rules."""
    games = director.calls(number)
    leader = table(director.log.meet, director.division)[0].entry
    on_paper = next(game for game in games if leader in game.entries)
    director.fills({game.number: ended(game) for game in games if game is not on_paper})
    other = next(entry for entry in on_paper.entries if entry != leader)
    director.writes_card(on_paper, leader, claims.Claim(True, 2, 13, "plus"))
    director.writes_card(on_paper, other, claims.Claim(False, 0, 31, "minus"))
    shown = director.cross_checks()
    assert f"Game {on_paper.number}, round {number}" in shown
    assert "12.2" in shown
    assert director.division.rounds[number][on_paper.number].counts
