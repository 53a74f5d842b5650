"""The page's own arithmetic: hashes, mixing, and how sentences are read out."""

from __future__ import annotations

import hmac
import re
from hashlib import sha256
from pathlib import Path

import msgspec
from tests.browser.conftest import Seat
from tests.modules import run_module
from tests.text.catalogued import all_entries
from tests.words import free

from pegout.cards import Card, as_part, parse_cards
from pegout.game.narration.events import explained
from pegout.rulesets import ruleset
from pegout.scoring import ScoreLine, spoken_play
from pegout.scoring.spoken import cited_show
from pegout.text import Clause, Person, Seal, Viewer, render, say

RECORDS = sorted((Path(__file__).parents[1] / "golden" / "records").glob("*.crib"))
LENGTHS = (0, 1, 55, 56, 63, 64, 65, 119, 120, 1000)


def test_sha256_and_hmac_are_those_of_everybody_else() -> None:
    texts = ["a" * length for length in LENGTHS]
    made = run_module(
        """async (texts) => {
          const { sha256 } = await import("/static/vendor/noble-hashes/sha2.js");
          const { hmac } = await import("/static/vendor/noble-hashes/hmac.js");
          const { bytesToHex, utf8ToBytes } = await import("/static/vendor/noble-hashes/utils.js");
          const bytes = texts.map(utf8ToBytes);
          return bytes.map(one => [sha256(one), hmac(sha256, one, one)].map(bytesToHex));
        }""",
        texts,
    )
    data = [text.encode() for text in texts]
    assert made == [
        [sha256(one).hexdigest(), hmac.digest(one, one, "sha256").hex()] for one in data
    ]


def test_every_card_told_is_held_against_the_seed() -> None:
    """One card changed anywhere in a record, and it is no longer proved."""
    text = next(path for path in RECORDS if path.stem == "acc-2").read_text("utf-8")
    lines = text.splitlines()
    telling = [
        at
        for at, line in enumerate(lines)
        if re.match(r"(mix|deal|starter|P\d (cuts first_deal|lays|plays|shows)) ", line)
    ]
    assert len(telling) > 100
    doctored = []
    for at in telling[:: len(telling) // 25]:
        changed = re.sub(
            r"\b[A2-9TJQK][CDHS]\b", lambda card: _another(card[0]), lines[at], count=1
        )
        doctored.append("\n".join([*lines[:at], changed, *lines[at + 1 :]]))
    proved = run_module(
        """async (texts) => {
          const { prove } = await import("/static/verify/proof.js");
          return texts.map(text => prove(text).games[0]);
        }""",
        doctored,
    )
    assert not [game for game in proved if game["proved"]]
    assert all("line " in game["reason"] for game in proved)


def _another(card: str) -> str:
    """A card of another rank and suit."""
    ranks, suits = "A23456789TJQK", "CDHS"
    return ranks[(ranks.index(card[0]) + 5) % 13] + suits[(suits.index(card[1]) + 1) % 4]


ANN, BEA, KC = Person("Ann", 0), Person("Bea", 1), Person("KC", 2)
PAIR = ScoreLine("pair", 2, parse_cards("TH TD"), "001 VII.2.a(6)")
FIFTEEN = ScoreLine("fifteen", 2, parse_cards("5H TD"), "001 I.7")
LINES = [
    say("game-scores", who=BEA, points=2, scores=[explained(PAIR, ruleset("acc"))]),
    say("game-counts", who=BEA, count=cited_show([FIFTEEN, PAIR])),
    say(
        "game-dealt",
        hands=[
            say("game-dealt-hand", who=KC, cards=as_part(parse_cards("3D 3S"))),
            say("game-dealt-hand", who=BEA, cards=as_part([None, None])),
        ],
    ),
    say("game-plays", who=KC, card=Card("TC").part, count=spoken_play(10, ())),
    say("game-lays-away", who=ANN, cards=as_part([Card("AC")])),
    say("game-lays-away", who=BEA, cards=as_part([Card("TH"), None])),
    say("game-seed", seed=Seal("a" * 64)),
    say(
        "game-ruling",
        clauses=[Clause("001 X.1"), Clause("001 X.4.b")],
        borrowed="",
        says=[free("Play goes on.")],
    ),
]


def test_sentences_are_read_out_with_cards_by_name_and_no_clauses(seat: Seat) -> None:
    page = seat().page
    page.goto("/verify")
    read = page.evaluate(
        """async (lines) => {
          const { spoken } = await import("/static/lib/words.js");
          return lines.map(spoken);
        }""",
        [msgspec.to_builtins(render(line, Viewer(0))) for line in LINES],
    )
    assert read == [
        "Bea scores 2: a pair for 2 (the ten of hearts and the ten of diamonds).",
        "Bea counts: fifteen two, and a pair is four.",
        "Dealt: KC the three of diamonds and the three of spades; Bea two cards face down.",
        "KC plays the ten of clubs: ten.",
        "You throw the ace of clubs.",
        "Bea throws the ten of hearts and a card face down.",
        "The seal is opened: every deal can be checked now.",
        "Ruling: Play goes on.",
    ]


def test_a_sentence_has_one_stop(seat: Seat) -> None:
    page = seat().page
    page.goto("/verify")
    read = page.evaluate(
        """async (texts) => {
          const { ended } = await import("/static/lib/words.js");
          return texts.map(ended);
        }""",
        ["Your turn: who pegs for your side?", "Waiting for Bea", "You lead."],
    )
    assert read == ["Your turn: who pegs for your side?", "Waiting for Bea.", "You lead."]


KINDS = {
    "game-scores": "score",
    "game-counts": "score",
    "game-pegs": "score",
    "game-pegs-ruled": "score",
    "game-announces": "score",
    "game-announces-nothing": "",
    "game-counts-nothing": "",
    "game-pegger": "",
    "game-takes-peg-back": "",
    "game-starter": "mark",
}


def test_points_stand_out_in_the_log_whoever_scores_them(seat: Seat) -> None:
    page = seat().page
    page.goto("/verify")
    told = page.evaluate(
        """async (keys) => {
          const { kind } = await import("/static/game/log.js");
          const named = (found) => typeof found === "string" ? found : "";
          return keys.map(key => named(kind({ key })));
        }""",
        list(KINDS),
    )
    assert dict(zip(KINDS, told, strict=True)) == KINDS
    assert set(KINDS) <= set(all_entries())


PLAYING_AGAIN = """async (tables) => {
  const { state } = await import("/static/game/state.js");
  const { standing } = await import("/static/table/result.js");
  return tables.map((table) => {
    state.table = table;
    return standing();
  });
}"""


def test_who_is_waited_for_is_said_in_words(seat: Seat) -> None:
    page = seat().page
    page.goto("/verify")
    chairs = [
        {"name": name, "kind": "person", "away": name == "Cy"} for name in ("Ann", "Ben", "Cy")
    ]
    table = {"chairs": chairs, "you": 1, "rematch": [], "rematch_without": []}
    cases: tuple[dict[str, list[int]], ...] = (
        {},
        {"rematch": [0]},
        {"rematch": [0, 1]},
        {"rematch": [0], "rematch_without": [2]},
    )
    assert page.evaluate(PLAYING_AGAIN, [table | case for case in cases]) == [
        "",
        "Ann would like to play again. Waiting for you and Cy; Cy is away.",
        "You and Ann would like to play again. Waiting for Cy; Cy is away.",
        "Ann would like to play again, with a computer for Cy. Waiting for you.",
    ]


AGREEING = """async (items) => {
  const { state } = await import("/static/game/state.js");
  const { action } = await import("/static/table/action.js");
  const { status } = await import("/static/table/prompt.js");
  return items.map((item) => {
    const duty = { type: "AcceptDuty", item: 3, of_game: false };
    const view = { names: ["Ann", "Bob"], counting: "claim", duty, items: [item], may: [] };
    const chairs = [{ name: "Ann" }, { name: "Bob" }];
    const scores = [{ item: 3, name: "Bob’s hand" }];
    state.table = { you: 0, stage: "playing", chairs, view, scores };
    return [status(), action().label, action().aria];
  });
}"""
AGREED = {
    (14, 14): ("pegged fourteen for the hand", "14"),
    (14, 17): ("counted fourteen and pegged seventeen", "17"),
    (6, 5): ("counted six and pegged five", "5"),
    (8, 0): ("counts eight for the hand", "8"),
    (0, 0): ("counts nothing for the hand", "nothing"),
}
"""Points announced and pegged: what is said of them, and what a player agrees to."""


def test_one_agrees_to_what_was_pegged_and_sees_what_was_announced(seat: Seat) -> None:
    page = seat().page
    page.goto("/verify")
    items = [
        {"id": 3, "seat": 1, "kind": "hand", "announced": announced, "pegged": pegged}
        for announced, pegged in AGREED
    ]
    assert page.evaluate(AGREEING, items) == [
        [
            f"Bob {said}. Is that right?",
            f"Agree: {figure}",
            f"Agree: {figure} for Bob’s hand",
        ]
        for said, figure in AGREED.values()
    ]


BEHIND_A_COUNT = """async ([first, second]) => {
  const { state, take } = await import("/static/game/state.js");
  const { hurry } = await import("/static/table/show.js");
  const { standing } = await import("/static/game/board.js");
  const { log } = await import("/static/game/log.js");
  const { render } = await import("/static/vendor/lit-html/lit-html.js");
  const seen = () => {
    const box = document.createElement("div");
    render(log(), box);
    return [[...box.querySelectorAll("li")].map((one) => one.textContent.trim()), standing()];
  };
  const found = [first, second].map((table) => [take(table), seen()].at(-1));
  hurry();
  const { catchUp } = await import("/static/game/state.js");
  catchUp();
  return [...found, seen(), state.held];
}"""


def test_behind_a_count_the_next_deal_is_not_told_yet(seat: Seat) -> None:
    page = seat().page
    page.goto("/verify")
    names = ["Ann", "Bea", "Cal"]
    pegs = [{"front": 4}, {"front": 7}, {"front": 9}]
    show = {"version": 8, "game": 1, "items": [], "scores": []}
    show["deal"] = {"number": 1, "dealer": 1, "hands": [], "crib": [], "starter": None}
    game = {"number": 1, "names": names, "pegs": pegs, "counting": "auto", "may": [], "duty": None}
    table = {"version": 8, "stage": "playing", "you": 0, "phrases": [], "callouts": []}
    table |= {"last_act": 7}
    table |= {"seconds_left": None, "last_show": show, "view": {**game, "deal": {"dealer": 2}}}
    counted = {"version": 8, "key": "", "segments": [{"text": "Bea’s crib counts 4."}]}
    dealt = {"version": 10, "key": "", "segments": [{"text": "Dealt to Ann: five cards."}]}
    later = {**table, "version": 10, "last_show": None, "lines": [dealt]}
    before, behind, after, held = page.evaluate(
        BEHIND_A_COUNT, [{**table, "lines": [counted]}, later]
    )
    assert before == behind == [["Bea’s crib counts 4."], "You 4, Bea 7, Cal 9, Bea deals"]
    assert len(after[0]) == 2
    assert after[0][1].startswith("Dealt to Ann")
    assert after[1] == "You 4, Bea 7, Cal 9, Cal deals"
    assert held == []


SAID_MEANWHILE = """async (tables) => {
  const { set, state, take } = await import("/static/game/state.js");
  return tables.map((table, at) => {
    take(table);
    if (at === 0) set({ said: "8", call: "2" });
    return [state.said, state.call];
  });
}"""


def test_a_number_stays_until_something_else_is_asked(seat: Seat) -> None:
    """What the others do while one counts changes what may be done besides, and nothing more."""
    page = seat().page
    page.goto("/verify")
    table = {"stage": "playing", "you": 0, "phrases": [], "callouts": [], "lines": []}
    table |= {"last_act": 0, "seconds_left": None, "last_show": None}
    asked = {"type": "ShowDuty", "holding": "hand"}
    answered = {"type": "AcceptDuty", "item": 3}
    objecting = [{"what": "challenge_peg", "item": 2}]
    steps = ((asked, objecting[:0]), (asked, objecting), (answered, objecting))
    tables = [
        {**table, "version": at, "view": {"number": 1, "duty": duty, "may": may}}
        for at, (duty, may) in enumerate(steps, 1)
    ]
    assert page.evaluate(SAID_MEANWHILE, tables) == [["8", "2"], ["8", "2"], ["", ""]]
