"""Playoffs: the printed brackets, the matches played in them, and how they are drawn."""

from pegout.tournament.brackets.charts import chart
from pegout.tournament.brackets.consolation import begin_consolation, consolation_seeds
from pegout.tournament.brackets.due import DueGame, Placed, due, placing
from pegout.tournament.brackets.playing import games_forfeited, no_show, with_result, withdraw
from pegout.tournament.brackets.playoff import Playoff, begin
from pegout.tournament.brackets.seeding import Bracket, Pair, bracket, qualifiers
from pegout.tournament.brackets.series import BestOf, FirstDeal, Match, tally, winner_of

__all__ = [
    "BestOf",
    "Bracket",
    "DueGame",
    "FirstDeal",
    "Match",
    "Pair",
    "Placed",
    "Playoff",
    "begin",
    "begin_consolation",
    "bracket",
    "chart",
    "consolation_seeds",
    "due",
    "games_forfeited",
    "no_show",
    "placing",
    "qualifiers",
    "tally",
    "winner_of",
    "with_result",
    "withdraw",
]
