"""The JSON API for people: accounts for those who want one, and everybody's own games."""

from __future__ import annotations

from litestar import Response, Router, delete, get, post, put
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from msgspec import Struct

from pegout.errors import refuse
from pegout.server.errors import accepted, refused
from pegout.server.security.identity import (
    AnyRequest,
    caller,
    device_of,
    forgotten,
    guest_here,
    known_here,
    session_cookies,
    signed_out,
    site_of,
    visitor_of,
    who_asks,
)
from pegout.server.security.rate_limits import fresh_guest
from pegout.service.history import MyGame, StatPage, delete_game, my_games
from pegout.service.identity import Account, Device, MergeResult, keep_all

LONGEST_PREFERENCE = 200
"""As long as the words that a player may add to a shuffle."""


class Me(Struct, frozen=True):
    """Who you are here: a guest, or an account by its name."""

    guest: bool
    name: str = ""
    preferences: dict[str, str] = {}


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: str
    password: str


class Token(Struct, frozen=True):
    """What a program sends as `Authorization: Bearer …` to be known as one and the same."""

    token: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The old password and the one to come."""

    old: str
    new: str


def _me(account: Account | None) -> Me:
    return Me(True) if account is None else Me(False, account.name, account.preferences)


@get("/me")
async def see_me(request: AnyRequest) -> Me:
    """Who you are here."""
    return _me(await site_of(request).accounts.account(who_asks(request)))


@post("/accounts", status_code=HTTP_201_CREATED)
async def make_account(request: AnyRequest, data: Credentials) -> Response[Me]:
    """Make an account; the games you have played as a guest are kept in it."""
    site, who = site_of(request), who_asks(request) or fresh_guest(request)
    asked = data.name, data.password, who, caller(request)
    made = accepted(await site.accounts.make(*asked))
    token = await site.sessions.begin(made)
    # The guest of this device is the account from now on, and let in by its session alone.
    cookies = [
        *forgotten(request)[:1],
        *session_cookies(request, token),
        known_here(request, made),
    ]
    return Response(_me(made), cookies=cookies, status_code=HTTP_201_CREATED)


@post("/session", status_code=HTTP_200_OK)
async def sign_in(request: AnyRequest, data: Credentials) -> Response[Me]:
    """Sign in to an account."""
    site = site_of(request)
    asked = data.name, data.password, caller(request), device_of(request)
    account = accepted(await site.accounts.sign_in(*asked))
    token = await site.sessions.begin(account)
    cookies = [*session_cookies(request, token), known_here(request, account)]
    return Response(_me(account), cookies=cookies)


@delete("/session", status_code=HTTP_204_NO_CONTENT)
async def sign_out(request: AnyRequest) -> Response[None]:
    """Sign out of an account; a guest's cookie or token is good for nothing from now on."""
    site, visitor = site_of(request), visitor_of(request)
    if visitor.session:
        await site.sessions.end(visitor.session)
        return Response(None, cookies=signed_out(request), status_code=HTTP_204_NO_CONTENT)
    if visitor.who:
        await site.visitors.retire(visitor.who)
    return Response(None, cookies=forgotten(request), status_code=HTTP_204_NO_CONTENT)


@put("/me/password")
async def change_password(request: AnyRequest, data: NewPassword) -> Response[Me]:
    """Change the password of your account; all other devices are signed out."""
    site, visitor = site_of(request), visitor_of(request)
    asked = visitor.who, data.old, data.new, caller(request)
    changed = accepted(await site.accounts.change_password(*asked))
    await site.sessions.keep_only(changed, visitor.session)
    return Response(_me(changed), cookies=[known_here(request, changed)])


@get("/me/sessions")
async def see_devices(request: AnyRequest) -> list[Device]:
    """Where you are signed in: devices, and programs with a token of your account."""
    visitor = visitor_of(request)
    return await site_of(request).sessions.devices(visitor.who, visitor.session)


@delete("/me/sessions", status_code=HTTP_204_NO_CONTENT)
async def sign_out_everywhere(request: AnyRequest) -> Response[None]:
    """Sign out on every device, this one too, and take their tokens from your programs."""
    await site_of(request).sessions.end_all(who_asks(request))
    return Response(None, cookies=signed_out(request), status_code=HTTP_204_NO_CONTENT)


@delete("/me/sessions/{device:str}", status_code=HTTP_204_NO_CONTENT)
async def sign_out_there(request: AnyRequest, device: str) -> None:
    """Sign out one device, or take its token from one program."""
    accepted(await site_of(request).sessions.end_one(who_asks(request), device))


@post("/me/tokens", status_code=HTTP_201_CREATED)
async def make_own_token(request: AnyRequest) -> Token:
    """A token for a program that plays as your account; it is in the list of your devices."""
    site = site_of(request)
    account = await site.accounts.account(who_asks(request))
    if account is None:
        raise refused(refuse("no_account.token"))
    return Token(await site.sessions.begin(account, program=True))


@put("/me/preferences", status_code=HTTP_204_NO_CONTENT)
async def keep_preferences(request: AnyRequest, data: dict[str, str]) -> None:
    """Keep how you like the table, if you have an account."""
    kept = {key[:40]: value[:LONGEST_PREFERENCE] for key, value in list(data.items())[:40]}
    await site_of(request).accounts.prefer(who_asks(request), kept)


@delete("/me", status_code=HTTP_204_NO_CONTENT)
async def forget_me(request: AnyRequest) -> Response[None]:
    """Delete your account, your rating and your games; a game with others stays for them, given up
    by you and without your name.

    With three players, or between two games, a computer plays on for you instead.
    """
    site, who = site_of(request), who_asks(request)
    await site.own_data.delete(who)
    if who:
        await site.visitors.retire(who)
    return Response(None, cookies=forgotten(request), status_code=HTTP_204_NO_CONTENT)


@get("/me/games")
async def see_games(request: AnyRequest) -> list[MyGame]:
    """Your games, the last one first."""
    return await my_games(site_of(request).tables, who_asks(request))


@get("/me/statistics")
async def see_deals(request: AnyRequest) -> StatPage:
    """What was dealt here, seat by seat and by level, and in your own last games."""
    return await site_of(request).statistics.page(who_asks(request))


@post("/me/games/keep", status_code=HTTP_200_OK)
async def keep_guest_games(request: AnyRequest) -> MergeResult:
    """Take what this device has as a guest into the account that is signed in on it.

    That is games, and tournaments and seasons that were opened here.
    """
    visitor = visitor_of(request)
    if not visitor.session:
        raise refused(refuse("no_account.keep"))
    return await keep_all(site_of(request).tables, await guest_here(request), visitor.who)


@delete("/me/games/{table:str}", status_code=HTTP_204_NO_CONTENT)
async def forget_game(request: AnyRequest, table: str) -> None:
    """Delete one of your games."""
    accepted(await delete_game(site_of(request).tables, table, who_asks(request)))


people = Router(
    "/api/v1",
    route_handlers=[
        see_me,
        make_account,
        sign_in,
        sign_out,
        change_password,
        see_devices,
        sign_out_everywhere,
        sign_out_there,
        make_own_token,
        keep_preferences,
        forget_me,
        see_games,
        see_deals,
        keep_guest_games,
        forget_game,
    ],
)
