"""What lies on the table: cards, the board and its pegs, and how they sound."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from math import dist
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Seat

RANKS = "A23456789TJQK"
SUITS = "CDHS"
WOODS = ["maple", "cherry", "walnut"]

CARDS = """async (codes) => {
  const { html, render } = await import("/static/vendor/lit-html/lit-html.js");
  const { card } = await import("/static/game/cards.js");
  const box = document.createElement("div");
  document.body.append(box);
  render(html`${codes.map((code) => card(code))}`, box);
  const pictures = [...box.querySelectorAll("image")];
  const loaded = await Promise.all(pictures.map((one) => {
    const picture = new Image();
    picture.src = one.getAttribute("href");
    return picture.decode().then(() => picture.naturalWidth > 0, () => false);
  }));
  await document.fonts.ready;
  const inside = (whole, part) => [
    (part.left - whole.left) / whole.width, (part.top - whole.top) / whole.height,
    (part.right - whole.left) / whole.width, (part.bottom - whole.top) / whole.height,
  ];
  const axis = (parts) => {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const card = parts[0].closest(".card").getBoundingClientRect();
    const edges = [Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right))];
    return ((edges[0] + edges[1]) / 2 - card.left) / card.width;
  };
  const found = [...box.querySelectorAll(".card")].map((one) => {
    const whole = one.getBoundingClientRect();
    const boxes = [...one.querySelectorAll(".index *")].map((part) => part.getBoundingClientRect());
    const around = {
      left: Math.min(...boxes.map((b) => b.left)), right: Math.max(...boxes.map((b) => b.right)),
      top: Math.min(...boxes.map((b) => b.top)), bottom: Math.max(...boxes.map((b) => b.bottom)),
    };
    const middle = [...one.querySelectorAll(".middle *")]
      .map((part) => (part.getBoundingClientRect().left - whole.left) / whole.width);
    return {
      pips: one.querySelectorAll(".middle .pip").length,
      courts: one.querySelectorAll(".middle image").length,
      index: inside(whole, around),
      middle: Math.min(...middle),
      shape: whole.width / whole.height,
      places: [...one.querySelectorAll(".middle .pip")].map((pip) => pip.getAttribute("transform")),
      axis: axis([...one.querySelectorAll(".middle *")]),
      letters: [...one.querySelectorAll(".index *")].map((part) => part.tagName).join(" "),
    };
  });
  box.remove();
  return { loaded, found };
}"""

BOARDS = """async ({ kind, target, sides, lying, wood, scores, place }) => {
  await import("/static/game/pegboard.js");
  const box = document.createElement("div");
  box.className = "board-place";
  Object.assign(box.style, { width: `${place[0]}px`, height: `${place[1]}px`, display: "grid" });
  document.body.append(box);
  const board = document.createElement("peg-board");
  box.append(board);
  const about = [];
  for (const pegs of scores) {
    const lines = [90, 60].filter((line) => line < target);
    board.board = { kind, target, wood, pegs, lines, label: "Board." };
    const drawn = board.querySelector(".board");
    const points = (path) => [...path.getAttribute("d").matchAll(/M([-\\d.]+) ([-\\d.]+)/g)]
      .map(([, x, y]) => [Number(x), Number(y)]);
    const [, , width, height] = board.querySelector(".plank").getAttribute("viewBox").split(" ");
    const standing = (which, side) => {
      const peg = board.querySelector(`.peg-place.${which}.side-${side}`);
      return peg.getAttribute("transform").match(/[-\\d.]+/g).map(Number);
    };
    const outer = box.getBoundingClientRect(), inner = drawn.getBoundingClientRect();
    const head = (which, side) => {
      const { left, top, right, bottom } = board
        .querySelector(`.peg.${which}.side-${side}`).getBoundingClientRect();
      const size = inner.width / width;
      return { centre: [(left + right) / 2 - inner.left, (top + bottom) / 2 - inner.top]
        .map((far) => far / size), size,
        inside: Math.min(left - inner.left, top - inner.top,
          inner.right - right, inner.bottom - bottom) };
    };
    about.push({
      classes: drawn.className, size: [Number(width), Number(height)],
      holes: pegs.map((_, side) => points(board.querySelector(`.holes.side-${side}`))),
      starts: [...board.querySelectorAll(".starts")].map(points),
      game: points(board.querySelector(".game-hole")),
      pegs: pegs.map((_, side) => [standing("front", side), standing("rear", side)]),
      heads: pegs.map((_, side) => [head("front", side), head("rear", side)]),
      lines: [...board.querySelectorAll(".skunk")].map((one) => Number(one.dataset.hole)),
      names: [...board.querySelectorAll(".skunk .name")].map((one) => {
        const { x, y, width, height } = one.getBBox();
        return [one.textContent, x, y, x + width, y + height];
      }),
      numerals: [...board.querySelectorAll(".numeral")].map((one) => {
        const { x, y, width, height } = one.getBBox();
        return [Number(one.textContent), x, y, x + width, y + height];
      }),
      elements: board.querySelectorAll("*").length,
      spare: [inner.left - outer.left, inner.top - outer.top,
        outer.right - inner.right, outer.bottom - inner.bottom],
    });
  }
  box.remove();
  return about;
}"""

HOPPING = """async () => {
  await import("/static/game/pegboard.js");
  const box = document.createElement("div");
  box.className = "board-place";
  Object.assign(box.style, { width: "160px", height: "600px", display: "grid" });
  document.body.append(box);
  const board = document.createElement("peg-board");
  box.append(board);
  const show = (front, rear) => {
    const pegs = [{ front, rear }];
    board.board = { kind: "track", target: 121, wood: "maple", pegs, lines: [], label: "Board." };
  };
  const peg = () => board.querySelector(".peg-place.front");
  const centre = () => {
    const { left, top, width, height } = board.querySelector(".peg.front").getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const goal = () => {
    const { x, y, width, height } = board.placeOf(0);
    return [x + width / 2, y + height / 2];
  };
  const moves = () => peg().getAnimations().map((one) => ({
    long: one.effect.getComputedTiming().duration, frames: one.effect.getKeyframes().length }));
  const ended = () => Promise.all(peg().getAnimations().map((one) => one.finished));
  show(0, 0);
  const first = moves();
  show(8, 0);
  const eight = moves(), begun = centre();
  await ended();
  const landed = [centre(), goal()];
  show(37, 8);
  const far = moves();
  dispatchEvent(new PointerEvent("pointerdown"));
  const hurried = [moves().length, centre(), goal()];
  show(30, 8);
  const back = moves();
  const read = () => ["role", "aria-label", "aria-hidden"].map(
    (name) => board.querySelector(".board").getAttribute(name));
  const named = read();
  board.board = { ...board.data, label: "" };
  const adorning = read();
  box.remove();
  return { first, eight, begun, landed, far, hurried, back, named, adorning };
}"""

SOUNDS = """async () => {
  const { compose, NAMES } = await import("/static/lib/sound.js");
  const asked = {
    peg: [{ holes: 1 }, { holes: 29 }], score: [{ points: 1 }, { points: 24 }], run: [{ cards: 7 }],
    pair: [{ points: 2 }, { points: 12 }], fifteen: [{ points: 2 }], deal: [{ cards: 12 }],
  };
  const found = [];
  for (const name of NAMES) {
    for (const detail of asked[name] ?? [{}]) {
      const context = new OfflineAudioContext(1, 2 * 44100, 44100);
      compose({ context, out: context.destination, at: 0 }, name, detail);
      const samples = (await context.startRendering()).getChannelData(0);
      let [sum, most, last] = [0, 0, 0];
      samples.forEach((one, n) => {
        sum += one * one;
        most = Math.max(most, Math.abs(one));
        if (Math.abs(one) > 0.002) last = n;
      });
      const loud = Math.sqrt(sum / Math.max(1, last));
      found.push({ name, detail, loud, most, long: last / 44100 });
    }
  }
  return found;
}"""


def a_page(seat: Seat, **options: Any) -> Page:
    """A page with the styles of the table and nothing going on."""
    page = seat(**options).page
    page.goto("/verify")
    for name in ("cards", "board"):
        page.add_style_tag(url=f"/static/css/{name}.css")
    return page


def test_cards_have_their_pips_courts_and_an_index_for_old_eyes(seat: Seat) -> None:
    page = a_page(seat)
    codes = [rank + suit for suit in SUITS for rank in RANKS]
    drawn = page.evaluate(CARDS, codes)
    assert drawn["loaded"] == [True] * 12
    for code, card in zip(codes, drawn["found"], strict=True):
        rank = RANKS.index(code[0]) + 1
        assert card["pips"] == (rank if rank <= 10 else 2), code
        assert len(set(card["places"])) == card["pips"], code
        assert card["courts"] == (rank > 10), code
        left, top, right, bottom = card["index"]
        assert left > 0, (code, left)
        assert right <= 0.3, (code, right)
        assert 0.33 <= bottom - top <= 0.45, (code, top, bottom)
        assert card["middle"] > right - 0.005, (code, "the picture leaves the index alone")
        assert card["axis"] == pytest.approx(drawn["found"][0]["axis"], abs=0.01), code
        assert card["letters"] == "text path", (code, "a ten is written as the others are")
        assert card["shape"] == pytest.approx(5 / 7, abs=0.01)


TURNED = """async (code) => {
  const picture = new Image();
  picture.src = `/static/vendor/courts/${code}.svg`;
  await picture.decode();
  const drawn = (turned) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [146, 276];
    const to = canvas.getContext("2d");
    if (turned) to.setTransform(-1, 0, 0, -1, 146, 276);
    to.drawImage(picture, 0, 0, 146, 276);
    return to.getImageData(0, 0, 146, 276).data;
  };
  const [upright, turned] = [drawn(false), drawn(true)];
  let off = 0;
  for (let n = 0; n < upright.length; n += 4) off += Math.abs(upright[n + 1] - turned[n + 1]) > 96;
  return off / (146 * 276);
}"""


def test_a_court_is_cut_at_its_true_middle_and_is_the_same_upside_down(seat: Seat) -> None:
    page = a_page(seat)
    for code in (rank + suit for suit in SUITS for rank in "JQK"):
        off = page.evaluate(TURNED, code)
        assert off < 0.05, (code, off)


KINDS = [("track", 121), ("track", 61), ("rows", 121), ("rows", 61)]
PLACES = {"standing": [268, 620], "lying": [370, 104]}


def test_a_board_has_all_its_holes_and_its_pegs_stand_in_them(seat: Seat) -> None:
    page, chance = a_page(seat, viewport={"width": 1280, "height": 900}), Random(17)
    for (kind, target), sides, way in product(KINDS, (1, 2, 3, 4), PLACES):
        scores = [[{"front": 0, "rear": 0} for _ in range(sides)]]
        for _ in range(4):
            fronts = [chance.randint(1, target) for _ in range(sides)]
            scores.append([{"front": f, "rear": chance.randint(0, f - 1)} for f in fronts])
        asked = {"kind": kind, "target": target, "wood": chance.choice(WOODS)}
        found = page.evaluate(BOARDS, {**asked, "scores": scores, "place": PLACES[way]})
        case = (kind, target, sides, way)
        laps = min(target - 1, 60) if kind == "rows" else target - 1
        a_whole_board(found[0], case, laps)
        numerals_beside_their_own_holes(found[0], case)
        skunk_lines_named_clear_of_holes(found[0], case)
        assert way in found[0]["classes"], case
        each = sides if kind == "rows" else 1
        assert found[0]["lines"] == [x for x in (90, 60) if x < target for _ in range(each)], case
        for pegs, seen in zip(scores, found, strict=True):
            for side, peg in enumerate(pegs):
                rear = peg["rear"] if peg["front"] else -1
                where = [hole(seen, side, at, laps, target) for at in (peg["front"], rear)]
                assert seen["pegs"][side][0] == pytest.approx(where[0], abs=0.06), (case, peg)
                assert seen["pegs"][side][1] == pytest.approx(where[1], abs=0.06), (case, peg)
                for head, spot in zip(seen["heads"][side], where, strict=True):
                    off = dist(head["centre"], spot) * head["size"]
                    assert off < 1, (case, peg, off, "people read a score by its hole")
                    assert head["inside"] > 0, (case, peg, head, "no peg hangs over the rim")


def a_whole_board(seen: dict[str, Any], case: Any, laps: int) -> None:
    """Every side has its holes, each by itself and on the wood; and it fits its place."""
    sides = len(seen["holes"])
    assert [len(holes) for holes in seen["holes"]] == [laps] * sides, case
    assert [len(starts) for starts in seen["starts"]] == [2] * sides, case
    everywhere = [tuple(one) for one in sum(seen["holes"] + seen["starts"], seen["game"])]
    nearest = min(dist(one, other) for one, other in combinations(everywhere, 2))
    assert nearest >= 5.8, (case, nearest)
    width, height = seen["size"]
    assert all(10 < x < width - 10 and 10 < y < height - 10 for x, y in everywhere), case
    left, top, right, bottom = seen["spare"]
    assert min(left, top, right, bottom) > -0.5, (case, seen["spare"])
    assert min(left + right, top + bottom) < 1, (case, "it is as large as fits")
    assert seen["elements"] < 140, (case, "holes are paths, not elements")


def numerals_beside_their_own_holes(seen: dict[str, Any], case: Any) -> None:
    """Nobody asks to which lane a number belongs: the nearest hole by far is the one it numbers."""
    for number, left, top, right, bottom in seen["numerals"]:
        ink = (bottom - top) / 4  # the box of a text is higher than its figures

        def away(point: Any, box: Any = (left, top + ink, right, bottom - ink)) -> float:
            x, y = point
            return dist((x, y), (min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])))

        own = away(seen["holes"][0][number - 1])
        others = [
            away(point)
            for side, holes in enumerate(seen["holes"])
            for at, point in enumerate(holes, 1)
            if side or abs(at - number) > 6
        ]
        assert own < min(24, min(others) / 1.25), (case, number, own, min(others))


def skunk_lines_named_clear_of_holes(seen: dict[str, Any], case: Any) -> None:
    """A standing track has room for words beside its lines; a small or lying one has the lines."""
    kind, target, sides, way = case
    words = [word for word, *_ in seen["names"]]
    if (kind, way) != ("track", "standing"):
        assert not words, case
    elif sides <= 2:
        assert words == (["skunk", "double", "skunk"] if target == 121 else ["skunk"]), case
    for word, left, top, right, bottom in seen["names"]:
        for x, y in (point for lane in seen["holes"] for point in lane):
            assert not (left < x < right and top < y < bottom), (case, word, x, y)


def test_holes_lie_evenly_round_the_turns(seat: Seat) -> None:
    page = a_page(seat, viewport={"width": 1280, "height": 900})
    pegs = [{"front": 0, "rear": 0}] * 2
    asked = {"kind": "track", "target": 121, "sides": 2, "wood": "maple", "scores": [pegs]}
    for place in PLACES.values():
        [seen] = page.evaluate(BOARDS, {**asked, "place": place})
        for holes in seen["holes"]:
            gaps = [dist(one, other) for one, other in pairwise(holes)]
            for first, last in ((31, 50), (76, 90)):
                turn = gaps[first - 1 : last]
                assert max(turn) < 1.25 * min(turn), (place, first, turn)
                assert 0.9 * min(gaps[:25]) < min(turn), (place, first, turn)
        wide = [dist(*holes[40:42]) for holes in seen["holes"]]
        assert max(wide) < 1.35 * min(wide), wide


def hole(seen: dict[str, Any], side: int, at: int, laps: int, target: int) -> Any:
    if at >= target:
        return seen["game"][side % len(seen["game"])]
    if at <= 0:
        return seen["starts"][side][1 + at]
    return seen["holes"][side][(at - 1) % laps]


def test_a_peg_hops_to_its_hole_and_a_click_hurries_it(seat: Seat) -> None:
    seen = a_page(seat, reduced_motion="no-preference").evaluate(HOPPING)
    assert seen["first"] == [], "nothing hops when a board is first seen"
    assert seen["eight"] == [{"long": 9 * 35, "frames": 2 * 9 + 1}]
    assert seen["begun"] != pytest.approx(seen["landed"][1], abs=2)
    assert seen["landed"][0] == pytest.approx(seen["landed"][1], abs=0.6)
    assert 150 <= seen["far"][0]["long"] <= 400
    still, there, goal = seen["hurried"]
    assert still == 0
    assert there == pytest.approx(goal, abs=0.6)
    assert len(seen["back"]) == 1
    assert seen["named"] == ["img", "Board.", None]
    assert seen["adorning"] == [None, None, "true"]

    calm = a_page(seat, reduced_motion="reduce").evaluate(HOPPING)
    assert calm["eight"] == calm["far"] == calm["back"] == []
    assert calm["landed"][0] == pytest.approx(calm["landed"][1], abs=0.6)


def test_every_sound_is_heard_short_and_clean(seat: Seat) -> None:
    sounds = a_page(seat).evaluate(SOUNDS)
    for sound in sounds:
        assert sound["loud"] > 0.01, sound
        assert sound["most"] < 0.99, sound
        assert sound["long"] < 1.2, sound
    assert len({sound["name"] for sound in sounds}) >= 14


PEG = """async (place) => {
  await import("/static/game/pegboard.js");
  const box = document.createElement("div");
  box.className = "board-place";
  Object.assign(box.style, { width: `${place[0]}px`, height: `${place[1]}px`, display: "grid" });
  document.body.append(box);
  const board = document.createElement("peg-board");
  box.append(board);
  const pegs = [{ front: 40, rear: 31 }, { front: 20, rear: 12 }];
  board.board = { kind: "track", target: 121, wood: "maple", pegs, lines: [], label: "Board." };
  const size = (one) => one.getBoundingClientRect().width;
  const numeral = board.querySelector(".numeral");
  const found = { front: Math.min(...[...board.querySelectorAll(".peg.front")].map(size)),
    board: size(board.querySelector(".board")), numeral: numeral.getBoundingClientRect().height };
  box.remove();
  return found;
}"""


@pytest.mark.parametrize("place", [(374, 98), (344, 78)], ids=["390x844", "360x640"])
def test_on_a_phone_the_board_fills_its_width_and_pegs_are_seen(
    seat: Seat, place: tuple[int, int]
) -> None:
    seen = a_page(seat).evaluate(PEG, list(place))
    assert seen["board"] > place[0] * 0.85
    assert seen["front"] >= 10, seen
    assert seen["numeral"] >= 9
