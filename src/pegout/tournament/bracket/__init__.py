"""Playoffs: the printed brackets, the matches played in them, and how they are drawn."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports
from pegout.tournament.bracket.awaiting import Waiting, awaiting, byes_words, next_match_words
from pegout.tournament.bracket.charts import chart
from pegout.tournament.bracket.consolation import begin_consolation, consolation_seeds
from pegout.tournament.bracket.layout import Part, matches_of, parts
from pegout.tournament.bracket.naming import NO_PLAYOFF, Names, bye_sentence, in_words
from pegout.tournament.bracket.picture import part_name, svg_bracket
from pegout.tournament.bracket.playoff import Playoff, begin
from pegout.tournament.bracket.progress import DueGame, Placed, due, placing
from pegout.tournament.bracket.results import games_forfeited, no_show, with_result, withdraw
from pegout.tournament.bracket.seeding import Bracket, Pair, bracket, qualifiers
from pegout.tournament.bracket.series import BestOf, FirstDeal, Match, tally, winner_of
from pegout.tournament.bracket.tables import tables
from pegout.tournament.bracket.text import text_bracket

if TYPE_CHECKING:
    from pegout.tournament.bracket.naming import round_name as round_name
    from pegout.tournament.bracket.text import ASCII as ASCII, BOX as BOX, WIDTH as WIDTH
else:
    __getattr__ = lazy_exports(__name__)

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
