"""Playoffs: the printed brackets, the matches played in them, and how they are drawn."""

from pegout.tournament.brackets.awaiting import Waiting, awaiting, byes_words, next_match_words
from pegout.tournament.brackets.charts import chart
from pegout.tournament.brackets.consolation import begin_consolation, consolation_seeds
from pegout.tournament.brackets.layout import Part, matches_of, parts
from pegout.tournament.brackets.naming import NO_PLAYOFF, Names, bye_sentence, in_words
from pegout.tournament.brackets.picture import part_name, svg_bracket
from pegout.tournament.brackets.playing import games_forfeited, no_show, with_result, withdraw
from pegout.tournament.brackets.playoff import Playoff, begin
from pegout.tournament.brackets.progress import DueGame, Placed, due, placing
from pegout.tournament.brackets.seeding import Bracket, Pair, bracket, qualifiers
from pegout.tournament.brackets.series import BestOf, FirstDeal, Match, tally, winner_of
from pegout.tournament.brackets.tables import tables
from pegout.tournament.brackets.text import text_bracket

__all__ = [
    "NO_PLAYOFF",
    "BestOf",
    "Bracket",
    "DueGame",
    "FirstDeal",
    "Match",
    "Names",
    "Pair",
    "Part",
    "Placed",
    "Playoff",
    "Waiting",
    "awaiting",
    "begin",
    "begin_consolation",
    "bracket",
    "bye_sentence",
    "byes_words",
    "chart",
    "consolation_seeds",
    "due",
    "games_forfeited",
    "in_words",
    "matches_of",
    "next_match_words",
    "no_show",
    "part_name",
    "parts",
    "placing",
    "qualifiers",
    "svg_bracket",
    "tables",
    "tally",
    "text_bracket",
    "winner_of",
    "with_result",
    "withdraw",
]
