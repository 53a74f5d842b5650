# The card of a profile: what each value of a tournament is called, and how it is said.
# A value that may be absent is `none`; true and false are `yes` and `no`; `each` is one of several.

profile-in-short =
    { $games ->
        [none] { $movement ->
            [circle] everybody meets everybody{ $in_a_row ->
                [1] {""}
               *[other] {" "}twice
            }
           *[other] as many games as you say
        }
        [one] 1 game each
       *[other] { $games } games each
    }, { $measure ->
        [points_and_bonus] most points and bonus wins
        [points_left] fewest points left wins
        [game_points] most game points wins
        [win_points] most win points wins
       *[games] most games wins
    }{ $go_on ->
        [top_quarter] ; the best quarter plays off
        [none] {""}
       *[other] ; the best { $go_on } play off
    }
profile-below =
    { $value ->
        [none] not counted
       *[other] loser below { $value }
    }
profile-first-deal =
    { $value ->
        [loser_deals] the loser of the game before deals
       *[cut_every_game] cut before every game; the low card deals
    }
profile-steps = { JOIN($value, by: ", then ") }
profile-step =
    { $value ->
        [points_scored] points scored in all games
        [games_won] games won
        [spread] net spread
        [plus_points] plus points
        [who_beat_who] who beat who
        [playoff_game] a playoff game
       *[playoff_round] a playoff game of each with each
    }
profile-told =
    { GIVEN($value) ->
        [yes] { JOIN($value, by: " ") }
       *[no] nothing special
    }
profile-yes-or-no =
    { $value ->
        [yes] yes
       *[no] no
    }
profile-division =
    { $name }{ $size ->
        [1] { $age ->
            [none] {""}
           *[other] {" "}({ profile-age })
        }
       *[2] {" "}(two play together{ $age ->
            [none] {""}
           *[other] , { profile-age }
        })
    }
profile-age = { $age } or over by the end of the year
profile-title = { $role }: { $title }

## What was settled for a division

profile-muggins-settled =
    { $muggins ->
        [yes] in effect
       *[no] not in effect
    }
profile-written-by-lower-number = the lower number of the two, both
profile-at-most = at most { $number }
profile-departure =
    { $words }{ GIVEN($book) ->
        [yes] {" "}(the book’s own: { $book })
       *[no] {""}
    }

## Who plays

profile-people = Who plays
profile-people-divisions = Divisions
    .value = { JOIN($value, by: "; ") }
profile-people-area = Entries come from
    .value =
        { $value ->
            [none] anywhere
           *[other] a { $value }
        }
profile-people-quota = From one area
    .value =
        { $value ->
            [none] as many as come
            [one] { $value } entry
           *[other] { $value } entries
        }
profile-people-capacity = Room for
    .value =
        { $value ->
            [none] as many as come
            [one] { $value } entry
           *[other] { $value } entries
        }
profile-people-least_entries = Cancelled below
    .value =
        { $value ->
            [none] never
            [one] { $value } entry
           *[other] { $value } entries
        }
profile-people-late_entries = Late entries
    .value =
        { $value ->
            [yes] taken
           *[no] not taken
        }
profile-people-through_registrar = Entered by
    .value =
        { $value ->
            [yes] a registrar
           *[no] anyone
        }
profile-people-papers = Papers
    .value =
        { GIVEN($value) ->
            [yes] { JOIN($value) }
           *[no] none
        }
profile-people-two_divisions = One person in two divisions
    .value =
        { $value ->
            [never] never
           *[if_times_allow] if times allow
        }
profile-people-titles = Officials
    .value =
        { GIVEN($value) ->
            [yes] { JOIN($value) }
           *[no] the usual
        }

## The games

profile-games = The games
profile-games-rules = Rules of the game
    .value = { $value }
profile-games-target = Game hole
    .value = { $value }
profile-games-first_deal = First deal
    .value = { profile-first-deal }
profile-games-muggins = Muggins
    .value =
        { $value ->
            [off] not played
           *[announced] as the officials announce before play
        }
profile-games-minutes = Time for a game
    .value =
        { $value ->
            [none] no limit
            [one] { $value } minute
           *[other] { $value } minutes
        }
profile-games-at_time = When time is up
    .value =
        { $value ->
            [replay_later] the game is played again later
           *[finish_the_hand] finish the hand; then the higher score wins
        }

## Who meets whom

profile-planning = Who meets whom
profile-planning-movement = Movement
    .value =
        { $value ->
            [shift_or_circle] shift or circle
            [swiss] { movement-swiss }
           *[other] { $value }
        }
profile-planning-games = Games each
    .value =
        { $value ->
            [none] as many as the field gives
           *[other] { $value }
        }
profile-planning-games_in_a_row = Games against one opponent in a row
    .value = { $value }
profile-planning-pool_size = Pools of about
    .value =
        { $value ->
            [none] no pools
           *[other] { $value }
        }
profile-planning-days = Days
    .value = { $value }
profile-planning-makeups = Sit-outs
    .value =
        { $value ->
            [yes] play each other afterwards
           *[no] are not made up
        }
profile-planning-small_field = Small field
    .value =
        { $value ->
            [letter] by the letter
            [circle] in the circle
           *[roundrobin] everybody meets everybody
        }

## What goes on the card

profile-scoring = What goes on the card
profile-scoring-measure = Standing
    .value =
        { $value ->
            [points_and_bonus] points scored and bonus, most first
            [win_points] points for wins, most first
            [points_left] points left to the game hole, fewest first
            [game_points] game points, most first
           *[games] games won, a skunk counting more, most first
        }
profile-scoring-win = Winner gets
    .value = { $value }
profile-scoring-skunk = For a skunk instead
    .value = { $value }
profile-scoring-double_skunk = For a double skunk instead
    .value = { $value }
profile-scoring-skunk_below = Skunk
    .value = { profile-below }
profile-scoring-double_skunk_below = Double skunk
    .value = { profile-below }
profile-scoring-forfeit_present = Points by a forfeit, present side
    .value = { $value }
profile-scoring-forfeit_absent = Points by a forfeit, absent side
    .value = { $value }
profile-scoring-forfeit_spread = Spread of a forfeit
    .value =
        { $value ->
            [none] not counted
           *[other] { $value }
        }
profile-scoring-absence_minutes = Absent after
    .value =
        { $value ->
            [none] as the director says
            [one] { $value } minute
           *[other] { $value } minutes
        }
profile-scoring-claim_of_game = To write a win
    .value =
        { $value ->
            [yes] claims the game
           *[no] is no claim
        }
profile-scoring-card_written_by = Cards are written by
    .value =
        { $value ->
            [sitting_side] the sitting side, both
           *[each_side] each side, its own
        }
profile-scoring-sign_off = Signed by
    .value =
        { $value ->
            [none] nobody
           *[other_side] the other side, after every game
        }
profile-scoring-cross_check = Two cards that differ
    .value =
        { COUNT($value) ->
            [0] by the rule of another book
           *[other] by its own rule, letters { $value }
        }

## Ties

profile-ties = Ties
profile-ties-two = Two tied
    .value = { profile-steps }
profile-ties-more = Three or more tied
    .value = { profile-steps }
profile-ties-three_become_two = When two of more are left
    .value =
        { $value ->
            [chain_of_two] chain of two
           *[carry_on] carry on
        }
profile-ties-medals = Places that are played off
    .value = { $value }
profile-ties-announced = Told before play
    .value =
        { $value ->
            [yes] yes
           *[no] as the director likes
        }

## Playoffs

profile-playoffs = Playoffs
profile-playoffs-qualifiers = Go on to a bracket
    .value =
        { $value ->
            [none] none
            [top_quarter] the best quarter, rounded up
           *[other] { $value }
        }
profile-playoffs-best_of = Matches are best of
    .value =
        { $value ->
            [none] none
           *[other] { $value }
        }
profile-playoffs-first_deal = First deal in a match
    .value = { profile-first-deal }
profile-playoffs-no_show_first = First game lost when absent for
    .value =
        { $value ->
            [none] no rule
            [one] { $value } minute
           *[other] { $value } minutes
        }
profile-playoffs-no_show_each = One more every
    .value =
        { $value ->
            [none] no rule
            [one] { $value } minute
           *[other] { $value } minutes
        }
profile-playoffs-third_place = Match for third place
    .value = { profile-yes-or-no }
profile-playoffs-consolation = Consolation
    .value = { profile-yes-or-no }
profile-playoffs-advance = Go on to the next event
    .value =
        { $value ->
            [none] none
            [one] { $value } entry
           *[other] { $value } entries
        }

## What every player is told

profile-conduct = What every player is told
profile-conduct-courtesies = Courtesies
    .value = { profile-told }
profile-conduct-behaviour = Behaviour
    .value = { profile-told }
profile-conduct-dress = Dress
    .value = { profile-told }
profile-conduct-equipment = Equipment
    .value = { profile-told }
profile-conduct-dealing = Dealing
    .value = { profile-told }
profile-conduct-breaks = Breaks
    .value = { profile-told }
profile-conduct-identification = Identification
    .value = { profile-told }
profile-conduct-disputes = Disputes
    .value = { profile-told }
