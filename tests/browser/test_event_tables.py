"""An event at the site's own tables, and its clock: same packs, the house, a clock that stops."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import Seat
from tests.browser.director import Director
from tests.browser.player import Player
from tests.browser.test_phones import Phone
from tests.browser.test_power_cuts import desk_of
from tests.server.running import Server
from tests.server.test_phones import Event

from pegout.tournament.meet import commands as c


def sits_down(phone: Phone) -> Player:
    """From one's own page to the table of the game that is on."""
    phone.page.get_by_role("link", name="Play this game here").click()
    phone.page.get_by_role("button", name="Sit down").click()
    phone.page.wait_for_url("**/t/*")
    return Player(phone.page, {})


def starter(player: Player) -> str:
    """The card that was turned up."""
    turned = player.page.locator("figure", has_text="Starter").locator(".top [role=img]")
    return str(turned.get_attribute("aria-label"))


def test_every_table_of_a_duplicate_round_has_the_same_deal(seat: Seat, server: Server) -> None:
    with Event(server, players=4) as event:
        event.call()
        desk = desk_of(seat, event, server.address, "desk/here")
        desk.get_by_label("Same packs at every table").check()
        desk.get_by_role("button", name="Open the tables").click()
        expect(desk.locator("#here-tables li")).to_have_count(2)
        games = [one for one in event.codes if event.see(one)["now"]["table"] == 1]
        games += [one for one in event.codes if event.see(one)["now"]["table"] == 2]
        players = [sits_down(Phone(seat, event, entry)) for entry in games]
        tables = {one.page.url for one in players}
        assert len(tables) == 2
        hands = []
        for player in players:
            assert "Throw two" in player.ready(), "nobody is asked to cut or to deal"
            hands.append(frozenset(player.hand()))
        first, second = {*hands[:2]}, {*hands[2:]}
        assert first == second
        assert len(first) == 2
        eve = seat(None, base_url=server.address).page
        eve.goto(players[0].page.url)
        expect(eve.locator("main")).to_contain_text("when the round is over")
        assert not eve.locator(".card").count()
        for player in players:
            keeps = sorted(player.hand(), key=lambda one: one.name_in_words)[:2]
            player.lay([at for at, card in enumerate(player.hand()) if card in keeps])
        for player in players:
            player.page.locator("figcaption", has_text="Starter").wait_for()
        assert len({starter(player) for player in players}) == 1


def gives_up(page: Page) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.locator("#sure-yes").click()
    page.locator(".over").wait_for()


def test_the_house_takes_the_empty_seat_and_its_result_does_not_count(
    seat: Seat, server: Server
) -> None:
    director = Director(seat, server, "mcallen", "men").opens()
    director.enters("Al Ruiz, Bo Tran, Cy Webb")
    director.goes("Screens and phones")
    director.page.get_by_role("link", name="Play here").click()
    director.page.get_by_label("How strong?").select_option("novice")
    assert "plays in" in director.sends("Seat the house")
    director.takes(c.SeatHouse("men", "novice"))
    director.checks_in()
    director.plans(small="roundrobin")
    director.starts()
    house = director.division.house
    assert house is not None
    game = next(one for one in director.calls(1) if house in one.entries)
    (entry,) = {*game.entries} - {house}
    director.goes("Play here")
    for box in director.page.locator("input[name^=game-]").all():
        box.set_checked(box.get_attribute("name") == f"game-{game.number}")
    director.sends("Open the tables")
    phone = director.phone(entry)
    player = sits_down(phone)
    expect(player.page.locator(".others .plate")).to_contain_text("Beginner")
    player.play_on("Play a card")
    house_name = director.name(house)
    assert any(line.startswith(house_name) for line in player.log), "the house plays its cards"
    gives_up(player.page)
    phone.page.goto(f"/p/{director.codes[entry]}")
    phone.shows("You lost by forfeit")
    phone.shows("Played at a table of this site")
    phone.shows("0 won of 1 game.")
    director.goes("Standings")
    shown = director.page.locator("main").inner_text()
    assert all(director.name(one) in shown for one in director.codes if one != house)
    assert house_name not in shown
    kept = director.kept().meet.divisions["men"].rounds[1][game.number]
    assert [line is None for line in kept.lines] == [one == house for one in game.entries]


def test_a_clock_that_is_stopped_stands_still_for_everybody(seat: Seat, server: Server) -> None:
    with Event(server, profile="sasg", part="singles") as event:
        event.call()
        desk = desk_of(seat, event, server.address, "desk/rounds")
        wall = desk_of(seat, event, server.address, "projector")
        ann, clock = Phone(seat, event, 1), wall.locator("#wall-clock")
        ann.shows("minutes left")
        expect(clock).to_contain_text("min left")
        for button, held in (("Stop the clock", True), ("Let the clock go on", False)):
            desk.locator("summary", has_text="The clock of round 1").click()
            desk.get_by_role("button", name=button).click()
            told = "the clock stands still"
            if held:
                expect(desk.locator("main")).to_contain_text(told)
                ann.shows("the clock stands still")
                expect(clock).to_contain_text("clock stopped")
            else:
                expect(desk.locator("main")).not_to_contain_text(told)
                ann.hides("the clock stands still")
                expect(clock).not_to_contain_text("clock stopped")
            ann.shows("minutes left")
            expect(clock).to_contain_text("min left")
