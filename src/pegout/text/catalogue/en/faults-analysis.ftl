# What is wrong with cards, scores and books that are handed to the kernels and to the analysis. Each
# goes on from the place it names: "acc: has no game to 100".

fault-array-shape = must have the shape (any number, { $number }), not { $shape }
fault-array-type = must be an array of uint8, not of { $given }
fault-by-clause = { $refusal }{ CITE($clause) }
fault-card-twice = is named twice: a pack has one of each card
fault-code-twice = has { $code } twice: a pack has one of each card
fault-deals-other = deals { $dealt } cards: only { $usual } can be analysed
fault-hand-size = has { $cards } cards; with { $hands } players it has { $dealt }
fault-no-card = { $code } is not a card: codes are 0 to 51
fault-no-heels-table = has heels up to hole { $hole }: no table for it
fault-no-such-game = has no game to { $length }
fault-not-analysed = cannot be analysed: { JOIN($rules) }
fault-not-fast = cannot be played fast: { JOIN($rules) }
fault-off-board = is off the board: it is 0 to { $last }
fault-only-games = has no game to { $length }, only to { JOIN($lengths, by: " or ") }
fault-rule-above = { $rule } is { $value }, above { $most }
fault-rule-differs = { $rule } is { $value }, not { $usual }
fault-series-count = counts { $count }, and none passes { $most }
fault-side-scores = with { $hands } players there are { $sides } scores
fault-table-too-short = has a game to { $length }: the table ends before it
fault-unlike-hands = { $pone } hands against { $dealer }

# Why games cannot be played by the kernels.

kernels-table-counts = in the kernels the table counts
kernels-unknown-level = the kernels do not know { $level }
kernels-unknown-rules = the kernels do not know these rules: { JOIN($rules) }
