# What is wrong with the text of a game: each follows the place where it stands.

record-no-record = is not a Pegout record: it must begin with "{ $first }"
record-newer = is of format { $version }; this program reads up to { $newest }
record-no-json = is not JSON: { $error }
record-no-format = has no "format": "{ $format }"
record-unknown-head = has { $word }, which is not known
record-no-match = holds no match
record-one-match = is out of place: a record begins with its match, and holds one
record-late-rules = comes after the match began; players and rules come first
record-no-tag = is not a tag: write [Name "text"]
record-late-tag = is a tag after the match began; tags come first
record-tag-twice = gives the tag { $tag } a second time
record-tag-name = has a name that is not letters, digits, - and _
record-same-tag = name the same tag twice
record-remark-order = must stand in order, each after 0 to { $events } events
record-no-rule = is not a rule: write rule KEY VALUE @ "CLAUSE"
record-rule-value = the value of { $rule } is not JSON
record-rule-wrong = { $rule } { $reason }
record-no-book = is not one of { JOIN($books) }: give its name and rules
record-player-order = players must be named in order, P1 first

## The words of a line

# What belongs in a place of a line, as the messages below name it.
record-part =
    .a_clause = a clause
    .an_option = an option
    .book_id = the ruleset’s id
    .book_name = the ruleset’s name
    .book_source = the ruleset’s source
    .card = a card
    .case = the case
    .clause = the clause
    .count = the count
    .cut_purpose = what the cut is for
    .dealer_reason = why this player deals
    .deed = what the player did
    .depth = how many cards were lifted
    .fact = the fact
    .fact_about = what the fact is about
    .game = the game’s number
    .its_points = its points
    .mixing = which mixing
    .option = the option
    .option_words = what the option is
    .player = a player (P1 to P4)
    .player_name = the player’s name
    .points = the points
    .points_kind = the kind of points
    .points_said = the points said
    .question = the question
    .ruling = what is ruled
    .score_kind = the kind of score
    .seed = the seed
    .settled = how it was settled
    .tag = the tag’s text
    .value = the value
    .word = a word
record-choice = { JOIN($choices, last: " or ") }
record-unknown-word = begins with a word that is not known: { $word }
record-version = the version after { $word }/ must be a number
record-ends = ends where { $wanted } was expected
record-goes-on = has more than expected: { $words }
record-wanted = expected { $wanted } where it says { $word }
record-no-number = expected { $wanted } as a whole number, not { $word }
record-no-player = expected a player, P1 to P4, not { $word }
record-no-card = { $word } is not a card
record-no-message = expected { $wanted } as a message, not { $word }
record-unknown-message = has a message '{ $key }' that this version does not know, or without its parts
record-no-text = { $wanted } must stand in double quotes, not { $word }
record-neither = expected { $yes } or { $no }, not { $word }
record-sum = says { $points } points, but its parts do not add up to that
record-fact-twice = tells { $fact } twice
record-needs-peg = needs by= side= from= to= for its peg, and only where points are pegged

## An event

record-unknown-type = has a type that is not known: { $type }
record-version-number = has a version that is no number: { $version }
record-newer-event = has version { $version }; this program reads up to { $newest }
record-unfit-number = has { $name } { $number }, which no table can have
record-nobodys-hand = moves cards from or to a hand without saying whose

## What the rules would not have had happen

record-rules-clash = has rules that cannot stand together: { $rule } { $reason }
record-out-of-nowhere = does not follow from anything before it: { $line }
record-refused =
    is against the rules: { $reason }{ CITE($clause) }
record-not-in-hand = is against the rules: The { $card } is not in the hand of { $who }{ CITE($clause) }
record-too-much = should not be here: { $said }
record-too-little = is not followed by: { $right }
record-otherwise = says { $said }; by the rules it is { $right }
record-mixing = is mixing { $number }; by the rules it is mix { $due }
record-item = is item { $number }; { $due } was due
record-peg = moves a peg from { $start }; by the rules it stands in { $due }

## What does not follow from the seed

record-seed-not-sealed = the seed is not the one that was sealed before play
record-algorithm = the mixing { $name } is not known to this program
record-other-cards = says { $said }; the seed gives { $due }
record-other-seed = reveals another seed than the game began with
record-late-value = adds a value after a pack was mixed
record-second-value = adds a second value for the same player
record-mixed-twice = mixes again a pack that was already mixed
record-mixing-number = is mixing { $number } where number { $due } was due
record-other-order = is not the order the seed gives
record-lifts-too-many = lifts a number of cards that the pack does not have
record-hands = deals { $hands } hands to { $players } players
record-not-mixed = deals from a pack that was not mixed for this deal
