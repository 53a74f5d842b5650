"""The JSON API for people: accounts for those who want one, and everybody's own games."""

from __future__ import annotations

from litestar import Response, Router, delete, get, post, put
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from msgspec import Struct

from pegout.errors import Rejection
from pegout.server.identity import (
    AnyRequest,
    cookie_for,
    forget_cookie,
    fresh_guest,
    site_of,
    who_asks,
)
from pegout.server.refusals import refused
from pegout.service.accounts import Account
from pegout.service.games import MyGame, delete_game, leave_all, my_games


class Me(Struct, frozen=True):
    """Who you are here: a guest, or an account by its name."""

    guest: bool
    name: str = ""
    preferences: dict[str, str] = {}


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: str
    password: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The old password and the one to come."""

    old: str
    new: str


def _me(account: Account | None) -> Me:
    return Me(True) if account is None else Me(False, account.name, account.preferences)


def _allowed(answer: Account | Rejection) -> Account:
    if isinstance(answer, Rejection):
        raise refused(answer)
    return answer


@get("/me")
async def see_me(request: AnyRequest) -> Me:
    """Who you are here."""
    return _me(await site_of(request).accounts.account(who_asks(request)))


@post("/accounts", status_code=HTTP_201_CREATED)
async def make_account(request: AnyRequest, data: Entry) -> Response[Me]:
    """Make an account; the games you have played as a guest are kept in it."""
    who = who_asks(request) or fresh_guest()
    made = _allowed(await site_of(request).accounts.make(data.name, data.password, who))
    return Response(_me(made), cookies=[cookie_for(request, who)], status_code=HTTP_201_CREATED)


@post("/session", status_code=HTTP_200_OK)
async def sign_in(request: AnyRequest, data: Entry) -> Response[Me]:
    """Sign in to an account."""
    account = _allowed(await site_of(request).accounts.sign_in(data.name, data.password))
    return Response(_me(account), cookies=[cookie_for(request, account.who)])


@delete("/session", status_code=HTTP_204_NO_CONTENT)
async def sign_out(request: AnyRequest) -> Response[None]:
    """Leave this device as a stranger."""
    return Response(None, cookies=[forget_cookie()], status_code=HTTP_204_NO_CONTENT)


@put("/me/password")
async def change_password(request: AnyRequest, data: NewPassword) -> Me:
    """Change the password of your account."""
    accounts = site_of(request).accounts
    return _me(_allowed(await accounts.change_password(who_asks(request), data.old, data.new)))


@put("/me/preferences", status_code=HTTP_204_NO_CONTENT)
async def keep_preferences(request: AnyRequest, data: dict[str, str]) -> None:
    """Keep how you like the table, if you have an account."""
    kept = {key[:40]: value[:40] for key, value in list(data.items())[:40]}
    await site_of(request).accounts.prefer(who_asks(request), kept)


@delete("/me", status_code=HTTP_204_NO_CONTENT)
async def forget_me(request: AnyRequest) -> Response[None]:
    """Delete your account and your games; a game with others stays for them, given up by you."""
    site, who = site_of(request), who_asks(request)
    await leave_all(site.tables, who)
    await site.accounts.delete(who)
    return Response(None, cookies=[forget_cookie()], status_code=HTTP_204_NO_CONTENT)


@get("/me/games")
async def see_games(request: AnyRequest) -> list[MyGame]:
    """Your games, the last one first."""
    return await my_games(site_of(request).tables, who_asks(request))


@delete("/me/games/{table:str}", status_code=HTTP_204_NO_CONTENT)
async def forget_game(request: AnyRequest, table: str) -> None:
    """Delete one of your games."""
    rejection = await delete_game(site_of(request).tables, table, who_asks(request))
    if rejection is not None:
        raise refused(rejection)


people = Router(
    "/api/v1",
    route_handlers=[
        see_me,
        make_account,
        sign_in,
        sign_out,
        change_password,
        keep_preferences,
        forget_me,
        see_games,
        forget_game,
    ],
)
