# What is wrong with the file of a rulebook or of a profile. Each goes on from the key it names:
# "acc.toml, line 5, heels.points: expected a whole number, not "two"".

## What a value must be

book-kind-number = a whole number
book-kind-truth = true or false
book-kind-text = a text
book-kind-none = "none"
book-kind-one-of =
    { COUNT($values) ->
        [one] { $values }
       *[other] one of { JOIN($values) }
    }
book-kind-either = { JOIN($kinds, by: " or ") }
book-kind-list = a list, each { $each }
book-kind-table = a table such as { $sample }, each { $each }
book-kind-fields = a table with { JOIN($fields) }
book-kind-field =
    { $name } ({ $kind }{ $needed ->
        [yes] {""}
       *[no] ; may be left out
    })

## What is written

book-not-toml = is not TOML: { $why }
book-long-key = has a key of more than { $most } parts: shorten it
book-too-deep = has tables or lists more than { $most } deep: make it flatter
book-wrong-value = expected { $kind }, not { $given }
book-missing-value = is missing: expected { $kind }
book-no-table = expected a table, not { $given }
book-no-rule = is not the key of a rule
book-no-text = expected a text, as in { $key } = "elks"
book-bad-id = expected small letters, digits and _
book-id-taken = '{ $id }' is taken; choose another
book-bad-base = { $base } { $reason }
book-no-section = expected a table, [{ $section }]
book-no-rows = expected tables, [[{ $rows }]]
book-extra = expected only value and clause, not { $extra }
book-no-clause = expected its clause as a text
book-missing = is missing; give it, or a base that has it
book-elsewhere = is not known here; it belongs in [{ $section }]
book-unknown =
    is not known here{ GIVEN($near) ->
        [yes] ; did you mean { $near }?
       *[no] {""}
    }

## Numbers

book-at-least = expected at least { $least }, not { $value }
book-at-most = expected at most { $most }, not { $value }
book-between = expected { $least } to { $most }, not { $value }
book-number-between = expected a number from { $least } to { $most }, not { $value }
book-least-one = expected at least 1

## Rules that cannot be played together

book-hands = expected some of 2, 3 and 4, each once, not [{ JOIN($hands) }]
book-no-cards-for = has no number of cards for { $hands } players
book-no-entry-for = has no entry for { $hands } players
book-crib-cards = expected at least 0 cards, not { $cards }
book-hand-left =
    { $thrown } of { $dealt } cards thrown by { $hands } players does not leave { $shortest } or { $longest }
book-crib-made =
    { $hands } players who throw { $thrown }, with { $from_pack } from the pack, do not make a crib of { $crib }
book-cut-cards = expected 1 to 8 cards, not { $cards }
book-mix-again = after cutting from the rest the pack must be mixed again: "reshuffle_recut"
book-game-hole = expected a game hole from 31 to 240, not { $hole }
book-not-an-option = { $hole } is not among game.target_options
book-off-the-way =
    hole { $hole } is not on the way to { $target }{ $optional ->
        [yes] ; write "none"
       *[no] {""}
    }
book-skunk-needs = is needed where game.skunk is "{ $mode }"
book-skunk-variation = the skunk variation is for games to 121 only (002 Game)
book-no-hole-for = has no hole for a game to { $target }
book-double-margin = expected more than the skunk’s { $points } points
book-double-below = expected less than the skunk’s hole { $hole }
book-no-minutes = expected at least 1 minute; write "none" for no limit

## Profiles by which no tournament can be run

profile-no-division = has no division: a tournament needs at least one
profile-division-twice = has two divisions with one id
profile-least-age = expected a least age of at least 1
profile-quota-of-what = has no area to be a quota of; give people.area
profile-no-role = '{ $title }' is no role; there are { JOIN($roles) }
profile-no-such-game = { $book } is played to { JOIN($targets, by: " or ") }
profile-no-such-division = { $division }: { $reason }
profile-most-games = expected at most { $most } games, not { $games }
profile-games-in-a-row = { $games } games cannot be played { $in_a_row } in a row
profile-skunk-hole = expected a hole from 1 to { $target }, not { $hole }
profile-double-skunk = expected a hole below that of the skunk
profile-skunk-points = expected no less than a win and no more than a double skunk
profile-no-step = has no step: end it with "playoff_game" or "playoff_round"
profile-unplayed-end = must end with "playoff_game" or "playoff_round": nothing else always breaks a tie
profile-after-playoff = a playoff ends the chain: nothing may come after it
profile-step-twice = names a step twice
profile-best-of = is given exactly where there are playoffs.qualifiers

## Cases of the judge

case-unknown = there is no case { $case }
case-no-remedy =
    knows no remedy { $remedy }{ GIVEN($near) ->
        [yes] ; did you mean { $near }?
       *[no] {""}
    }
case-no-field = { $remedy } has no { $field }
case-no-value =
    { $remedy } knows no { $field } { $value }: expected { GIVEN($known) ->
        [yes] one of { JOIN($known) }
       *[no] a text
    }
case-no-rule = rests on { $key }, which is no rule
case-no-fact = rests on { $key }, which is none of its facts
case-remedy-no-fact = { $remedy } rests on { $key }, which is none of its facts
case-no-party = '{ $name }' is no party: write { JOIN($known, by: " or ") }
case-not-its-case = '{ $name }' is none of its cases
case-twice = stands here more than once
case-names-none = names { $other }, which is no case

## Names and cards

book-no-ruleset = is not a ruleset; there are { JOIN($known) }
book-no-profile = is not a profile; there are { JOIN($known) }
fault-no-rank = is not a rank: ranks are A 2 3 4 5 6 7 8 9 10 J Q K
fault-not-a-card = is not a card: write a rank and a suit, as in 5H or 10D
