"""Five events, each from an empty database to the printed result, in real browsers.

A director at the desk and at least four players with phones, each in a browser of their own, on a
server of the event's own. Both sides of a table enter its result by phone, neither seeing what the
other says before both have, in the long run in every round; the other tables come in on paper, in
the long run all of them by the pages of the desk. The Games day is played by pairs, who sign each
other's cards. What goes wrong in a hall goes wrong here:

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

The ordinary run plays the McAllen morning; the other four are long. What only they have it tries
by itself: a phone that is away and cards that are signed (`test_phones.py`), a server that dies
(`test_power_cuts.py`), and a withdrawal in mid-event (`tests/server/test_weekend.py`).

At the end the steps in the tournament's file, its standings, games and bracket equal those of the
domain on the same inputs, and the printed sheet has every name beside its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from tests.browser.conftest import Seat
from tests.browser.director import SIDES, Director, Scores
from tests.browser.test_phones import AWAY, Phone
from tests.long import LONG
from tests.server.running import serving

from pegout.tournament.bracket import due
from pegout.tournament.cards import claim
from pegout.tournament.cards.result import Result
from pegout.tournament.meet.commands import Claim, ClaimPlayoffGame, SignOff
from pegout.tournament.meet.state import Game
from pegout.tournament.standings.ranking import table

Opens = Callable[[str, str], Director]


@pytest.fixture
def opens(seat: Seat, tmp_path: Path) -> Iterator[Opens]:
    """Opens an event on a server and a database of its own."""
    with serving(tmp_path) as server:
        yield lambda book, part: Director(seat, server, book, part).opens()


def ended(game: Game, step: int = 50) -> Scores:
    """How a game ends; with steps of 50 the McAllen morning has two tied for third."""
    lost = 61 + step * game.number % 59
    return (121, lost) if game.number % 3 else (lost, 121)


def says(director: Director, game: Game, entry: int, scores: Scores) -> Phone:
    """An entry's own page is told how the game ended; it does not know yet what the others say."""
    phone = director.phone(entry)
    phone.hides("The other side says")
    won = scores[game.entries.index(entry)] > min(scores)
    phone.enter(won, min(scores))
    return phone


def agree(director: Director, game: Game, scores: Scores) -> None:
    """Both sides of a game enter the same, one after the other, and sign where the book asks."""
    at, (first, second) = director.at(game), game.entries
    one, other = says(director, game, first, scores), director.phone(second)
    one.stands(at, "Sent, waiting for the other side")
    director.claimed(game, first, scores)
    other.stands(at, "The other side has entered its result")
    says(director, game, second, scores).stands(at, "Agreed")
    one.stands(at, "Agreed")
    director.claimed(game, second, scores)
    sign(director, game)


def sign(director: Director, game: Game) -> None:
    """Each side signs the other's card on its own page."""
    if director.book.scoring.sign_off.value != "none":
        for side in SIDES:
            director.phone(game.entries[side]).signs(director.at(game))
            director.takes(SignOff(director.part, game.number, side))


def differ(director: Director, game: Game, *said: Scores) -> None:
    """Each side enters something else: then both see it, and call for the desk."""
    for entry, scores in zip(game.entries, said, strict=True):
        phone = says(director, game, entry, scores)
        director.claimed(game, entry, scores)
        if entry == game.entries[0]:
            phone.stands(director.at(game), "Sent, waiting for the other side")
    for entry in game.entries:
        director.phone(entry).stands(director.at(game), "Differs: the two entries are not the same")
        director.phone(entry).shows("The other side says")


def play(director: Director, numbers: Iterable[int]) -> None:
    """Whole rounds: a game by the phones of its sides, one by keyboard, the others in the table.

    Those between the first and the last show nothing new on any page: but in the long run their
    forms are sent without one.
    """
    all_of_them = list(numbers)
    for number in all_of_them:
        if not LONG and number not in (all_of_them[0], all_of_them[-1]):
            director.posts_round(number, ended)
            continue
        others = director.phones_first(director.calls(number))
        if LONG or number == all_of_them[0]:
            by_phones = others.pop(0)
            agree(director, by_phones, ended(by_phones))
            director.looks_at(number)
        if number % 3 == 0 and others:
            director.types(others[0], ended(others[0]), by_table=number % 2 == 0)
            del others[0]
        if others:
            director.fills({one.number: ended(one) for one in others})


def test_a_mcallen_morning(opens: Opens) -> None:
    director = opens("mcallen", "men")
    director.enters("Al Ruiz, Bo Tran, Cy Webb, Di Cole, Ed Hart, Gus Long, Hal Penn, Ira Moss")
    director.checks_in(4)
    director.plans("Every entry plays 6 games.", "sits out round 1", small="circle")
    director.starts()
    by_phones, second, third = director.phones_first(director.calls(1))
    agree(director, by_phones, ended(by_phones))
    director.looks_at(1)
    director.types(second, ended(second))
    director.types(third, ended(third), by_table=True)
    fourth, fifth, sixth = director.calls(2)
    director.forfeits(fifth, 0)
    by_phones, other = director.phones_first((fourth, sixth))
    agree(director, by_phones, ended(by_phones))
    director.looks_at(2)
    director.fills({other.number: ended(other)})
    play(director, range(3, 8))
    tied = [row.entrant for row in table(director.log.meet, director.division) if row.at_stake]
    assert len(tied) == 2
    (decider,) = director.sets_ties()
    assert {director.name(one) for one in decider.entries} == set(tied)
    assert director.calls(decider.round) == [decider]
    agree(director, decider, (121, 118))
    director.publishes()
    third_place = table(director.log.meet, director.division)[2]
    assert (third_place.place, third_place.entry) == (3, decider.entries[0])
    director.proves()


@pytest.mark.long
def test_a_southern_alberta_games_day(opens: Opens) -> None:
    director = opens("sasg", "pairs")
    pairs = "Ann Blake & Al Bray, Bob Cree & Bea Coy, Cora Dunn & Cy Dow"
    director.enters(pairs, area="Lethbridge", year=1950)
    pairs = "Dan Elk & Dee Eng, Eve Frost & Ed Fox, Flo Gray & Gus Gill"
    director.enters(pairs, area="Taber", year=1951)
    director.checks_in()
    director.plans("Every entry plays 8 games.", small="roundrobin")
    director.starts()
    disputed, by_phones, last = director.phones_first(director.calls(1))
    draw = director.division.draw
    phones = [director.phone(entry) for entry in sorted(disputed.entries, key=draw.index)]
    phones[0].shows("You have the lower number: you write both cards, the other side checks them.")
    phones[1].shows("The other side has the lower number and writes both cards; you check them.")
    differ(director, disputed, (121, 100), (121, 102))
    director.rules_for(disputed, 1)
    for phone in phones:
        phone.stands(director.at(disputed), "Settled")
    sign(director, disputed)
    agree(director, by_phones, ended(by_phones))
    director.looks_at(1)
    director.types(last, ended(last))
    through_a_power_cut(director, 2)
    play(director, range(3, 9))
    director.signs()
    director.publishes()
    director.proves()


def through_a_power_cut(director: Director, number: int) -> None:
    """The server dies when one result is in; two phones go on, and so does the desk later."""
    by_phones, first, last = director.phones_first(director.calls(number))
    director.types(first, ended(first))
    phones = [director.phone(entry) for entry in by_phones.entries]
    for phone in phones:
        phone.stands(director.at(by_phones), "No result is entered yet.")
    director.server.kill()
    for entry in by_phones.entries:
        says(director, by_phones, entry, ended(by_phones)).shows(AWAY)
    director.server.start()
    for phone in phones:
        phone.stands(director.at(by_phones), "Agreed")
        phone.hides(AWAY)
    for step in director.kept().steps[-2:]:
        assert isinstance(step.command, Claim)
        entry = by_phones.entries[step.command.side]
        director.claimed(by_phones, entry, ended(by_phones))
    sign(director, by_phones)
    director.looks_at(number)
    director.types(last, ended(last))


@pytest.mark.long
def test_an_alberta_zone_playoff(opens: Opens) -> None:
    director = opens("alberta55", "singles55")
    names = "Nan Ord, Oli Pine, Pat Quill, Rae Snow, Sid Toth"
    director.enters(names, area="Calgary", year=1955)
    director.checks_in()
    director.plans("Every entry plays 4 games.")
    director.starts()
    by_phones, second = director.phones_first(director.calls(1))
    agree(director, by_phones, ended(by_phones))
    director.looks_at(1)
    director.types(second, (121, 119))
    director.corrects(second, ended(second), "misread the card")
    away, here = director.phones_first(director.calls(2))
    one, other = away.entries
    phone = director.phone(one)
    phone.stands(director.at(away), "No result is entered yet.")
    phone.page.context.set_offline(True)
    says(director, away, one, ended(away)).shows(AWAY)
    says(director, away, other, ended(away)).stands(director.at(away), "Sent, waiting")
    director.claimed(away, other, ended(away))
    director.looks_at(2)
    director.types(here, ended(here))
    later = director.calls(3)
    phone.page.context.set_offline(False)
    phone.shows("Sit here now: Round 3" if one in _seated(later) else "You sit out in round 3.")
    phone.hides(AWAY)
    director.claimed(away, one, ended(away))
    by_phones, *others = director.phones_first(later)
    agree(director, by_phones, ended(by_phones))
    director.looks_at(3)
    director.fills({game.number: ended(game) for game in others})
    play(director, range(4, 6))
    director.publishes()
    director.proves()


def _seated(games: list[Game]) -> set[int]:
    return {entry for game in games for entry in game.entries}


@pytest.mark.long
def test_a_clubs_nine_game_night(opens: Opens) -> None:
    director = opens("grass_roots", "club")
    director.enters("Uma Vale, Vic West, Wes York, Xen Zorn, Yul Abel, Zoe Bird, Art Cole")
    director.checks_in(7)
    director.plans("Every entry plays 9 games.", small="roundrobin")
    director.starts()
    play(director, range(1, 3))
    by_phones, broken, other = director.phones_first(director.calls(3))
    agree(director, by_phones, ended(by_phones))
    director.looks_at(3)
    director.types(other, ended(other))
    said = director.withdraws(broken.entries[1], "taken ill", forfeit=True)
    assert "taken ill" in said
    play(director, (one for one in sorted(director.division.rounds) if director.games_of(one)))
    director.publishes()
    director.proves()


@pytest.mark.long
def test_an_acc_weekend(opens: Opens) -> None:
    director = opens("acc", "main")
    director.enters("Abe Cox, Bea Day, Cal Epp, Dot Fry, Eli Gee, Fay Hill, Gil Ivey, Hope Jay")
    director.checks_in()
    director.plans("Every entry plays 7 games.", small="roundrobin", rounds=7)
    director.starts()
    by_phones, absent, *others = director.phones_first(director.calls(1))
    agree(director, by_phones, ended(by_phones))
    director.forfeits(absent, 1)
    director.looks_at(1)
    director.fills({game.number: ended(game) for game in others})
    disputed, corrected, *others = director.phones_first(director.calls(2))
    differ(director, disputed, (121, 80), (99, 121))
    director.rules_for(disputed, 0)
    director.fills({game.number: ended(game) for game in (corrected, *others)})
    director.corrects(corrected, (60, 121), "the scores were turned round")
    play(director, range(3, 7))
    by_two_cards(director, 7)
    director.begins_playoffs()
    final_by_phones(director, (121, 110))
    director.goes("Playoffs")
    for game, scores in enumerate(((90, 121), (121, 119)), 2):
        director.plays_off(1, game, scores)
    director.begins_consolation()
    while director.division.consolation and (games := due(director.division.consolation)):
        director.plays_off(games[0].match, games[0].game, (121, 99), consolation=True)
    director.publishes()
    director.proves()


def final_by_phones(director: Director, scores: Scores) -> None:
    """The first game of the only match of the bracket: both sides enter it, and the next is on."""
    playoff = director.division.playoff
    assert playoff is not None
    (on,) = due(playoff)
    phones = [director.phone(entry) for entry in on.entries]
    for phone, side in zip(phones, SIDES, strict=True):
        phone.shows("Play now: Final, game 1 of at most 3")
        phone.enter(scores[side] > min(scores), min(scores))
        if side == 0:
            phone.shows("Sent, waiting for the other side")
        claim = ClaimPlayoffGame(director.part, on.match, on.game, side, Result("played", scores))
        director.takes(claim)
    for phone in phones:
        phone.shows("Play now: Final, game 2 of at most 3")


def by_two_cards(director: Director, number: int) -> None:
    """The leader's last game comes in on paper, and the two cards differ: the cross-check rules."""
    games = director.calls(number)
    leader = table(director.log.meet, director.division)[0].entry
    on_paper = next(game for game in games if leader in game.entries)
    by_phones, *others = director.phones_first([game for game in games if game is not on_paper])
    agree(director, by_phones, ended(by_phones))
    director.looks_at(number)
    director.fills({game.number: ended(game) for game in others})
    other = next(entry for entry in on_paper.entries if entry != leader)
    director.writes_card(on_paper, leader, claim.CardClaim(True, 2, 13, "plus"))
    director.writes_card(on_paper, other, claim.CardClaim(False, 0, 31, "minus"))
    shown = director.cross_checks()
    assert f"Game {on_paper.number}, round {number}" in shown
    assert "12.2" in shown
    assert director.division.rounds[number][on_paper.number].counts
