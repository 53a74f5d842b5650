"""The progress of everybody at a site: kept up with as tables end, and asked for by pages."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from pegout.players import Learner, partner_for
from pegout.service.identity.accounts import Account, Accounts
from pegout.service.progress.chart import ProgressChart
from pegout.service.progress.costs import Costs
from pegout.service.progress.leaderboard import LeaderRow, leaderboard
from pegout.service.progress.profile import (
    PlayerProfile,
    RatingView,
    profile_of,
    rating_chart,
    rating_view,
    unreviewed,
)
from pegout.service.progress.ratings import Ratings
from pegout.service.progress.summaries import OwnGame, Summaries, learner_of, own_games
from pegout.service.tables.tables import Tables


class PublicProfile(Struct, frozen=True):
    """Somebody's page for everybody: the rating, and how it came about."""

    view: RatingView
    chart: ProgressChart | None


class Progress:
    """Ratings, summaries and costs, and what they come to for one person or for all."""

    def __init__(self, tables: Tables, accounts: Accounts) -> None:
        self.accounts = accounts
        self.ratings, self.summaries = Ratings(tables.store), Summaries(tables.store)
        self.costs = Costs(tables.store)
        tables.strength_for = self.strength_for
        tables.on_change(self.ratings.look_at)
        tables.on_load(self.ratings.look_at)
        tables.on_change(self.summaries.look_at)
        tables.on_forget(self.summaries.forgotten)
        tables.on_forget(self.costs.forgotten)

    async def profile(self, who: str) -> PlayerProfile:
        """One's own progress, for oneself alone."""
        found = await self.summaries.of(who)
        games = list(own_games(found, who))
        book, costs = await self.ratings.now(), await self.costs.of(games)
        return profile_of(games, book.steps.get(who, ()), costs, found.unread)

    async def learner(self, who: str) -> Learner:
        """How well somebody plays, as far as their games of two against the computer tell."""
        return learner_of(own_games(await self.summaries.of(who), who))

    async def strength_for(self, who: str) -> int:
        """How strong a sparring partner should be for somebody."""
        return partner_for(await self.learner(who))

    async def unreviewed(self, who: str) -> tuple[OwnGame, ...]:
        """Somebody's games of two whose costs are not known yet, the newest first."""
        games = list(own_games(await self.summaries.of(who), who))
        return unreviewed(games, await self.costs.of(games))

    async def leaderboard(
        self, you: str = "", members: Collection[str] | None = None
    ) -> list[LeaderRow]:
        """Those who are rated and listed, among the computers."""
        book = await self.ratings.now()
        names = await self.accounts.listed(book.steps)
        return leaderboard(book, names, you, members)

    async def person(self, name: str, you: str = "") -> PublicProfile | None:
        """Somebody who is rated and listed, or who asks for their own page."""
        account = await self.accounts.named(name)
        if account is None or not (account.listed or account.who == you):
            return None
        return await self._person(account)

    async def _person(self, account: Account) -> PublicProfile | None:
        book = await self.ratings.now()
        view = rating_view(account.name, book, account.who)
        return None if view is None else PublicProfile(view, rating_chart(book.steps[account.who]))
