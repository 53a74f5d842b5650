"""The JSON API of tables: requests, hints, rules, cases for the judge, records, replays, and tokens
for programs.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

from litestar import Response, Router, get, post
from litestar.params import Parameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.judge import Case, FactSpec, clauses_in, known_in, search, specs
from pegout.players import LEVELS
from pegout.rulesets import (
    READER,
    Ruleset,
    legend,
    names_told,
    rule_card,
    ruleset,
    ruleset_ids,
)
from pegout.server.api.people import Token
from pegout.server.errors import accepted, no_table, refused, stale
from pegout.server.runtime.threads import read_aside
from pegout.server.security.identity import (
    AnyRequest,
    caller,
    cookies_for,
    once,
    site_of,
    still_there,
    visitor_of,
    who_asks,
)
from pegout.server.security.rate_limits import fresh_guest, opened_by
from pegout.server.sse import (
    PING,
    STILL_HERE,
    After,
    LastEventId,
    event_stream,
    ticket_for,
)
from pegout.service.history import Replay, StatLine, record_text, replay_of
from pegout.service.identity import signed
from pegout.service.tables import (
    AnyAsk,
    Begun,
    Done,
    Hint,
    HintKind,
    LobbyTable,
    SeatComputer,
    Settings,
    Sit,
    Stale,
    Table,
    TableAnswer,
    TableRules,
    TableView,
    Unknown,
    hint,
    is_onlooker,
    refusal_of,
    rules_of,
    sitting_name,
)
from pegout.service.views import ClauseNote, clause_notes

Key = Annotated[str, Meta(min_length=1, max_length=80)]
LOBBY_QUIET = 2.0
"""A page with the lobby is told of changes at most this often."""
LOST = 60.0
"""A stream whose page is silent for this many seconds is ended; a page that lives comes back.
"""


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open: how it plays, under which name you sit, and computers for other seats."""

    settings: Settings = Settings()
    name: str = ""
    computers: tuple[str, ...] = ()
    key: str = ""


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do: a key that makes it safe to send twice, and the version it answers.

    A key is for one request; another under it is refused. The version is stale when somebody has
    moved since, not when somebody has talked, left or come back.
    """

    key: Key
    ask: AnyAsk
    version: int | None = None


class OpenedTable(Struct, frozen=True):
    """Where the new table is."""

    table: str
    version: int
    link: str


class ApiRuleLine(Struct, frozen=True):
    """One rule in words, with its clause."""

    label: str
    words: str
    clause: str


class RuleSection(Struct, frozen=True):
    """The rules of one part of the game."""

    title: str
    lines: tuple[ApiRuleLine, ...]


class RulesCard(Struct, frozen=True):
    """A rulebook as a card; clauses begin with the number of a document, as `legend` says.

    `names` says in words what the short names of books are that clauses are shown with.
    """

    id: str
    name: str
    source: str
    sections: tuple[RuleSection, ...]
    legend: str
    names: str
    clauses: tuple[ClauseNote, ...]


def settled(answer: TableAnswer) -> Done:
    """The answer where it was done; a refusal ends the request."""
    match answer:
        case Done():
            return answer
        case Stale():
            raise stale(answer.version)
        case Unknown():
            raise no_table()
        case Rejection():
            raise refused(answer)


async def the_table(request: AnyRequest, table: str) -> Table:
    """A table of the site; a request for one that is not there ends."""
    found = await site_of(request).tables.table(table)
    if found is None:
        raise no_table()
    return found


@post("/tables", status_code=HTTP_201_CREATED)
async def open_table(request: AnyRequest, data: Opening) -> Response[OpenedTable]:
    """Open a table; with a name you sit down at it, and computers take the seats you name."""
    who = who_asks(request) or fresh_guest(request)
    done = await opened(request, data, who)
    answer = OpenedTable(done.table, done.version, f"/t/{done.table}")
    cookies = [] if who_asks(request) else cookies_for(request, who)
    return Response(answer, cookies=cookies, status_code=HTTP_201_CREATED)


async def opened(request: AnyRequest, data: Opening, who: str) -> Done:
    """A table opened for somebody, who sits at it if they gave a name."""
    site = site_of(request)
    address = caller(request)
    if who_asks(request):
        await site.quotas.recall(site.tables, who)
    # All is looked at first: a visitor who is refused is not told of a table that could be closed.
    accepted(site.quotas.refuse_table(who, address) or _wrong_seats(data))
    await rated_by(request, wanted=data.settings.rated)
    book = ruleset(data.settings.rules)
    accepted(refusal_of(data.settings, book))
    key = once("table", who, key=data.key, asked=replace(data, key=""))
    done = settled(await site.tables.open(data.settings, book, who, key))
    site.quotas.opened(who, done.table, address)
    asks = [Sit(data.name, rated=data.settings.rated)] if data.name else []
    for number, ask in enumerate((*asks, *(SeatComputer(level) for level in data.computers))):
        again = f"{key.name} {number}" if key.name else ""
        done = settled(await site.tables.ask(done.table, ask, who, again))
    return done


async def opened_again(request: AnyRequest, settings: Settings, begun: Begun, who: str) -> Done:
    """A table opened for somebody at which an earlier game goes on, with everybody seated."""
    site, address = site_of(request), caller(request)
    if who_asks(request):
        await site.quotas.recall(site.tables, who)
    accepted(site.quotas.refuse_table(who, address))
    done = settled(await site.tables.open_again(settings, begun, who))
    site.quotas.opened(who, done.table, address)
    return done


async def rated_by(request: AnyRequest, *, wanted: bool) -> None:
    """Only accounts are rated: a guest who loses would be a new one tomorrow."""
    if wanted and await site_of(request).accounts.account(who_asks(request)) is None:
        raise refused(refuse("no_account.rated"))


def _wrong_seats(data: Opening) -> Rejection | None:
    """A name that cannot be read, computers that there are not, or more than there are seats."""
    if data.name and isinstance(name := sitting_name(data.name), Rejection):
        return name
    for level in data.computers:
        if level not in LEVELS:
            return refuse("no_level", level=level, levels=tuple(LEVELS))
    if len(data.computers) + bool(data.name) > data.settings.hands:
        return refuse("no_seat.only", seats=data.settings.hands)
    return None


@get("/tables/{table:str}")
async def see_table(
    request: AnyRequest, table: str, after: Annotated[int, Parameter(ge=0)] = 0
) -> TableView:
    """The table as you may see it, with the log after a version."""
    tables, who = site_of(request).tables, who_asks(request)
    tables.presence.seen(table, who)
    view = await tables.shown(table, who, after)
    if view is None:
        tables.presence.forget(table)
        raise no_table()
    return view


@post("/tables/{table:str}/asks", status_code=HTTP_200_OK)
async def ask_table(request: AnyRequest, table: str, data: TableRequest) -> Response[Done]:
    """Do something at a table: sit, play, peg, object, leave. Sending it twice does it once."""
    who = who_asks(request) or fresh_guest(request)
    await rated_by(request, wanted=isinstance(data.ask, Sit) and data.ask.rated)
    key = once("ask", who, table, key=data.key, asked=data.ask).name
    done = settled(await site_of(request).tables.ask(table, data.ask, who, key, data.version))
    cookies = [] if who_asks(request) else cookies_for(request, who)
    return Response(done, cookies=cookies)


@get("/tables/{table:str}/hint")
async def see_hint(request: AnyRequest, table: str, kind: HintKind) -> Hint:
    """What a good player would do now, from what you may see."""
    found, who = await the_table(request, table), who_asks(request)
    return accepted(await read_aside(request, lambda: hint(found, who, kind)))


@get("/tables/{table:str}/record", media_type="text/plain")
async def see_record(request: AnyRequest, table: str) -> str:
    """The record of the games at a table, once they are over."""
    found = await the_table(request, table)
    return accepted(record_text(found))


class FoundTable(Struct, frozen=True):
    """The table that a code invites to."""

    table: str


@get("/codes/{code:str}")
async def find_by_code(request: AnyRequest, code: str) -> FoundTable:
    """The table of a short code."""
    if not code.isalnum():
        raise no_table()
    table = await opened_by(request, code, partial(site_of(request).tables.by_code, code))
    if table is None:
        raise no_table()
    return FoundTable(table)


@get("/rules", sync_to_thread=False)
def see_rulesets() -> list[str]:
    """The ids of the rulebooks."""
    return list(ruleset_ids())


@get("/rules/{rules_id:str}", sync_to_thread=False)
def see_rules(rules_id: str) -> RulesCard:
    """One rulebook in words, every rule with its clause."""
    book = ruleset(rules_id)
    sections = tuple(
        RuleSection(one.title, tuple(ApiRuleLine(*line) for line in one.lines))
        for one in rule_card(book)
    )
    cited = [line.clause for section in sections for line in section.lines]
    return RulesCard(
        book.id,
        book.name,
        book.source,
        sections,
        legend(cited),
        names_told(cited),
        clause_notes(book),
    )


@get("/statistics")
async def see_statistics(request: AnyRequest) -> list[StatLine]:
    """What was dealt at this site, beside what chance would give."""
    return await site_of(request).statistics.lines()


@post("/tokens", status_code=HTTP_201_CREATED, sync_to_thread=False)
def make_token(request: AnyRequest) -> Token:
    """A token for a program, a guest that plays through this same API; DELETE /session ends it."""
    return Token(signed(fresh_guest(request), site_of(request).secret))


@post("/tables/{table:str}/here", status_code=HTTP_204_NO_CONTENT)
async def still_at_table(request: AnyRequest, table: str) -> None:
    """Say that you are still at a table whose stream you follow with `answers`."""
    tables, who = site_of(request).tables, visitor_of(request).who
    found = await the_table(request, table)
    if found.seat_of(who) is not None:
        tables.presence.answered(table, who)


@get("/tables/{table:str}/events")
async def follow_table(
    request: AnyRequest,
    table: str,
    after: After = 0,
    last: LastEventId = None,
    answers: bool = False,
) -> ServerSentEvent:
    """The table, and again whenever it has changed; `Last-Event-ID` is the version you have.

    With `answers` there is a `ping` now and then, and you are at the table while you answer that or
    any other event with POST `here` on the table, at least every twenty seconds.
    """
    tables, visitor = site_of(request).tables, visitor_of(request)
    found = await the_table(request, table)
    looks_on = table if is_onlooker(found, visitor.who) else ""
    ticket = ticket_for(request, visitor.who, looks_on)
    start = after if last is None else last

    def message(view: TableView) -> ServerSentEventMessage:
        data = tables.encoded(table, view)
        return ServerSentEventMessage(data=data, event="table", id=view.version)

    async def goes_on() -> bool:
        if not await still_there(request, visitor):
            return False
        return not (answers and await _lost(request, table))

    return event_stream(
        tables.watch(table, visitor.who, start, answers=answers),
        message,
        ticket,
        goes_on=goes_on,
        heartbeat=PING if answers else STILL_HERE,
    )


async def _lost(request: AnyRequest, table: str) -> bool:
    """Whether a player's page has long been silent; those who only look on need not answer."""
    tables, who = site_of(request).tables, visitor_of(request).who
    found = await tables.table(table)
    seated = found is not None and found.seat_of(who) is not None
    return seated and tables.presence.silent(table, who) >= LOST


LONGEST_SEARCH = 200


class FactView(Struct, frozen=True):
    """A fact that the judge asks for, and what may be answered."""

    key: str
    ask: str
    kind: Literal["yes_no", "number", "one_of"]
    one_of: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    optional: bool = False


class CaseView(Struct, frozen=True):
    """One thing that can go wrong at a table; `here` where it can be reported at this one.

    Where the program deals, most of what can go wrong with cards cannot happen, and what can go
    wrong with counts is settled by objecting.
    """

    id: str
    when: str
    clauses: tuple[str, ...]
    here: bool
    facts: tuple[FactView, ...]


@get("/lobby")
async def see_lobby(request: AnyRequest) -> list[LobbyTable]:
    """Public tables: those that want a player, then games to watch. Nobody's hand is in it."""
    return await site_of(request).lobby.all()


@get("/lobby/news")
async def lobby_news(
    request: AnyRequest, after: After = 0, last: LastEventId = None
) -> ServerSentEvent:
    """A sign whenever the lobby lists other tables, or one of them otherwise; by its number."""

    def sign(change: int) -> ServerSentEventMessage:
        return ServerSentEventMessage(data=str(change), event="lobby", id=str(change))

    # Those who play always have room: a stream of the lobby counts as one of an onlooker's.
    ticket = ticket_for(request, visitor_of(request).who, "lobby")
    watching = site_of(request).lobby.watch(after if last is None else last)
    return event_stream(watching, sign, ticket, quiet=LOBBY_QUIET)


@get("/tables/{table:str}/cases")
async def see_cases(
    request: AnyRequest,
    table: str,
    search_for: Annotated[str, Parameter(query="search", max_length=LONGEST_SEARCH)] = "",
) -> list[CaseView]:
    """The cases of the table's book that fit these words, the best first; without words, all.

    Those that can be reported at this table come before the others.
    """
    book = (await the_table(request, table)).book
    cases = sorted(search(known_in(book), search_for), key=lambda one: not one.conduct)
    return [_shown(one, book) for one in cases]


def _shown(one: Case, book: Ruleset) -> CaseView:
    facts = specs(one, book)
    return CaseView(
        one.id,
        one.told(one.when, READER),
        clauses_in(one, book),
        one.conduct,
        tuple(_fact(key, spec) for key, spec in facts.items()),
    )


def _fact(key: str, spec: FactSpec) -> FactView:
    kind: Literal["yes_no", "number", "one_of"] = "number" if spec.number else "yes_no"
    if spec.one_of:
        kind = "one_of"
    return FactView(
        key, spec.ask, kind, spec.one_of, spec.says, spec.least, spec.most, spec.optional
    )


@get("/tables/{table:str}/replay")
async def see_replay(request: AnyRequest, table: str) -> Replay:
    """The games of a table step by step; of one not over yet, only what you were told."""
    return (await looked_at(request, table))[1]


@get("/tables/{table:str}/rules")
async def see_table_rules(request: AnyRequest, table: str) -> tuple[TableRules, ...]:
    """The rules as this table plays them, and what its book says where that is another thing."""
    found = await the_table(request, table)
    return rules_of(found)


async def looked_at(request: AnyRequest, table: str) -> tuple[Table, Replay]:
    """A table and its steps; a refusal ends the request."""
    found = await the_table(request, table)
    return found, accepted(replay_of(found, who_asks(request)))


api = Router(
    "/api/v1",
    route_handlers=[
        open_table,
        see_table,
        ask_table,
        see_hint,
        see_record,
        see_replay,
        see_table_rules,
        find_by_code,
        see_cases,
        see_rulesets,
        see_rules,
        see_statistics,
        see_lobby,
        lobby_news,
        make_token,
        follow_table,
        still_at_table,
    ],
)
