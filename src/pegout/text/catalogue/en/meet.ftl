# What is told of a tournament.

round-title =
    { $kind ->
        [place] Game for { PLACE($number) } place
        [tie] Game for a tie
        [ties] Games for ties, round { $number }
        [parting] Games to part ties
        [makeup] Make-up round { $number }
       *[round] Round { $number }
    }
meet-room =
    { $division } takes { GIVEN($room) ->
        [no] as many entries as come
       *[yes] { $room ->
            [one] { $room } entry
           *[other] { $room } entries
        }
    }
meet-may-depart = { JOIN($barriers, by: "; ") }; the { $chief } may decide otherwise, with a reason
meet-misfit = { $why }: switch, replace or withdraw the entry
meet-field =
    { $field ->
        [club] The name of a club
        [family] The word that relatives share
        [area] The name of a zone, region or club
        [place] The name of a place
        [name] A name
       *[text] The text
    }
meet-role =
    { $role ->
        [director] The director
        [registrar] A registrar
        [scorer] A scorer
        [judge] A judge
        [cross_checker] A cross-checker
        [treasurer] A treasurer
        [player] A player
        [viewer] A viewer
       *[site] The program itself
    }
meet-somebody =
    { $role ->
        [director] the director
        [registrar] a registrar
        [scorer] a scorer
        [judge] a judge
        [cross_checker] a cross-checker
        [treasurer] a treasurer
        [player] a player
        [viewer] a viewer
       *[site] the program itself
    }
meet-office =
    { $role ->
        [director] { $chief }
        [registrar] registrar
        [scorer] scorer
        [judge] judge
        [cross_checker] cross-checker
        [treasurer] treasurer
        [player] player
        [viewer] viewer
       *[site] the program itself
    }
meet-from =
    { $kind ->
        [zone] Zone
        [region] Region
        [club] Club
       *[area] Area
    }

# A meet and its divisions

meet-opened =
    The meet { $name }, { $days }{ GIVEN($place) ->
        [yes] {" "}at { $place }
       *[no] {""}
    }, is open.{ $rehearsal ->
        [yes] {" "}It is a rehearsal.
       *[no] {""}
    }
meet-division-opened =
    { $division } is open, by the book { $book }{ GIVEN($starts) ->
        [yes] , from { $starts }
       *[no] {""}
    }{ GIVEN($ends) ->
        [yes] {" "}to { $ends }
       *[no] {""}
    }{ GIVEN($deadline) ->
        [yes] ; entries until { $deadline }
       *[no] {""}
    }. { meet-muggins }
meet-muggins =
    { $muggins ->
        [yes] Muggins is in effect.
       *[no] Muggins is not in effect.
    }
meet-ties-of-two = A tie of two is broken by { $steps }.
meet-ties-of-more = A tie of three or more is broken by { $steps }.
meet-appointed =
    { $name } is { $role ->
        [director] the { $chief }
        [registrar] a registrar
        [scorer] a scorer
        [judge] a judge
        [cross_checker] a cross-checker
        [treasurer] a treasurer
       *[other] { $role }
    }{ GIVEN($area) ->
        [yes] {" "}for { $area }
       *[no] {""}
    }.
meet-deadline =
    { $division } takes entries{ GIVEN($area) ->
        [yes] {" "}from { $area }
       *[no] {""}
    } until { $until }.
meet-times = { $division } is on from { $starts } to { $ends }.
meet-date =
    The meet is on { $days }.{ GIVEN($misfits) ->
        [yes] {" "}{ JOIN($misfits, by: ". ") }.
       *[no] {""}
    }
meet-facts =
    What people are told of the meet was put down{ GIVEN($place) ->
        [yes] : { $place }
       *[no] {""}
    }{ GIVEN($hours) ->
        [yes] ; { $hours }
       *[no] {""}
    }{ GIVEN($fee) ->
        [yes] ; { $fee }
       *[no] {""}
    }.
meet-time-plan =
    { $division }: { $minutes ->
        [0] a round takes as long as the book gives it
       *[other] { $minutes } minutes from one round to the next
    }{ GIVEN($breaks) ->
        [yes] ; { JOIN($breaks, by: ", ") }
       *[no] {""}
    }.
meet-break = a break of { $minutes } minutes after round { $round }
meet-division-named = The division is called { $name } now.
meet-tables-set = The tables of { $division } begin with table { $first }.
meet-points-set =
    { GIVEN($table) ->
        [yes] { $division } earns points by { $table }.
       *[no] { $division } earns no points.
    }
meet-last-rounds =
    { COUNT($best_of) ->
        [0] All matches of the { meet-bracket } of { $division } are equally long.
       *[other] The last matches of the { meet-bracket } of { $division }, the final first, are best of { JOIN($best_of) }.
    }
meet-muggins-set = { $division }: { meet-muggins }
meet-room-set =
    { $room }.{ GIVEN($beyond) ->
        [yes] {" "}More are in, and stay; beyond that number: { JOIN($beyond) }.
       *[no] {""}
    }
meet-cancelled = { $division } is called off: { $reason }.
meet-deviated =
    The { $chief } departs from the book{ GIVEN($clause) ->
        [yes] {" "}({ $clause })
       *[no] {""}
    }: { $what }. Why: { $reason }.

# People and entries

meet-described = What is known of { $person } is put right.
meet-email =
    { $there ->
        [yes] The e-mail address of { $person } is noted
       *[no] { $person } gets no mail
    }.
meet-member = { $person }: member { $member }.
meet-person = { $person } is on the list of people.
meet-entered =
    Entry { $number }: { $entry } entered { $division }{ GIVEN($area) ->
        [yes] {" "}for { $area }
       *[no] {""}
    }{ $late ->
        [yes] , late
       *[no] {""}
    }.
meet-papers = { $person } handed in: { JOIN($papers) }.
meet-renamed = Person { $number } is written { $name }.
meet-area =
    { $entry } { $people ->
        [one] is
       *[other] are
    } from { GIVEN($area) ->
        [yes] { $area }
       *[no] nowhere
    }.{ $planned ->
        [yes] {" "}Make the plan again if it keeps them apart.
       *[no] {""}
    }
meet-there =
    { $entry } { $people ->
        [one] is
       *[other] are
    } there.
meet-all-there = { COUNT($entries) } entries are there: { JOIN($entries) }.
meet-not-there =
    { $entry } { $people ->
        [one] has
       *[other] have
    } not come.
meet-withdrawn =
    { $entry } { $people ->
        [one] plays
       *[other] play
    } no more: { $reason }.
meet-ground =
    { $ground ->
        [cards_differ] the two cards differ
        [none_qualifies] { meet-none-qualifies }
        [ruling_lapsed] what was ruled before applies no more: { meet-none-qualifies }
        [withdrawn_early] withdrew before half of its games
        [ejected] ejected: { $reason }
        [refused] refused to keep to the rules
       *[withdrawn] withdrawn
    }
meet-none-qualifies = neither side seems to qualify, so both cards stand as written
meet-replaced = { $new } takes the place of { $old } in entry { $entry }.
meet-switched = { $entry } moved to { $division }.
meet-house-seated = A computer ({ $level }) plays in { $division } and is never ranked.
meet-way-out =
    { $division }{ $partner ->
        [yes] {" "}(with a partner)
       *[no] {""}
    }

# Plans and rounds

meet-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
meet-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
meet-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
meet-planned = { $division } has a plan of { meet-rounds } and { meet-games } for { $entries } entries.
meet-first-planned = { $division } has a plan of { meet-rounds } for { $entries } entries. The first has { meet-games }.
meet-started = { $division } has begun.
meet-seated =
    { $entry } came late and { $people ->
        [one] plays
       *[other] play
    } as number { $number }.
meet-replanned = { $division } is planned again from round { $round }.
meet-pair = { $names }
meet-round-paired =
    Round { $round } of { $division } is paired: { meet-games }{ GIVEN($out) ->
        [yes] ; { FEW($out) } sits out
       *[no] {""}
    }.{ GIVEN($rematches) ->
        [yes] { $avoided ->
            [yes] {" "}It cannot be avoided that these meet again
           *[no] {" "}These meet again
        }: { JOIN($rematches, by: "; ") }.
       *[no] {""}
    }
meet-round-called = Round { $round } of { $division } was called at { $at }.
meet-round-time = Round { $round } of { $division } has { meet-minutes } in all.
meet-clock-held =
    The clock of round { $round } of { $division } { $held ->
        [yes] was stopped at { $at }
       *[no] goes on from { $at }
    }.

# Games and cards

meet-game =
    Game { $game } ({ $makeup ->
        [yes] make-up, round { $round }
       *[no] round { $round }
    }, table { $table }{ $which ->
        [1] {""}
       *[other] , game { $which }
    })
meet-game-for-tie = Game { $game } (tie for { PLACE($place) }, table { $table })
meet-match =
    { $consolation ->
        [yes] Consolation match { $match }, game { $game }
       *[no] Match { $match }, game { $game }
    }
meet-match-won =
    { $consolation ->
        [yes] Consolation match { $match }
       *[no] Match { $match }
    }: { $winner } beat { $loser } { $most }–{ $fewest }.
meet-score =
    { GIVEN($score) ->
        [yes] {" "}{ $score }
       *[no] {""}
    }
meet-won =
    { $kind ->
        [timed] { $winner } beat { $loser }{ meet-score } when time was up
        [forfeit] { $loser } forfeited to { $winner }
        [refusal] { $loser } refused to keep to the rules, and { $winner } won
        [bye] { $winner } has a bye
       *[played] { $winner } beat { $loser }{ meet-score }
    }
meet-won-by-nobody =
    { $names }: { $kind ->
        [played] a loss on both cards
        [double_forfeit] both forfeited
        [unfinished] not finished
       *[other] { $kind }
    }
meet-won-on-cards = { $result }: { JOIN($cards, by: " and ") }
meet-leads =
    { GIVEN($leader) ->
        [yes] { $leader } leads { $best } to { $least }
       *[no] it stands { $best } to { $least }
    }
meet-card-line =
    { $won ->
        [yes] a win
       *[no] a loss
    }{ GIVEN($spread) ->
        [yes] , { $spread }
       *[no] {""}
    }
meet-on-card = on the card of { $entry } { $line }
meet-card-stands = on the card of { $entry } { $line }, as written
meet-card-points = on the card of { $entry } { $line } ({ $old } → { $new } points)
meet-card-changed = on the card of { $entry } { $old } → { $new }
meet-claimed =
    { $game }: { $entry } { $people ->
        [one] says
       *[other] say
    } { $result }.
meet-card-written =
    { $game }: the card of { $entry } has a { $won ->
        [yes] win
       *[no] loss
    }{ GIVEN($spread) ->
        [yes] {" "}{ $spread }
       *[no] {""}
    }{ $points ->
        [0] {""}
       *[other] , { $points } points
    }.
meet-line-written = { $game }: the card of { $entry } has { $line }.
meet-disputed = { $game }: the two sides do not agree.
meet-paper-differs = { $game } is in dispute. { JOIN($said, by: ". ") }.
meet-paper-has = The paper has: { $result }
meet-entered-result = { $entry } entered: { $result }
meet-resulted =
    { $game }: { $result } ({ $how ->
        [agreed] both sides agree
        [paper] from paper
        [ruled] ruled
        [corrected] corrected
        [withdrawal] after a withdrawal
        [cross_check] by the cross-check
        [played_here] played here
       *[desk] at the desk
    }{ GIVEN($old) ->
        [yes] , before it was { $old }
       *[no] {""}
    }).{ meet-why }
meet-cross-checked = { $game }, cross-check: { JOIN($cards, by: "; ") }.{ meet-why }
meet-why =
    { GIVEN($why) ->
        [yes] {" "}Why: { JOIN($why, by: "; ") }.
       *[no] {""}
    }
meet-signed = { $game }: { $entry } signed the other card.
meet-numbers =
    { COUNT($games) ->
        [one] Game { FEW($games) }
       *[other] Games { FEW($games) }
    }
meet-tables-opened = { meet-numbers } played at tables of the program.
meet-tables-closed = { meet-numbers } no longer played at tables of the program.

# Ties, playoffs and publishing

meet-tie-games = To break ties these play: { JOIN($turns, by: "; then ") }.
meet-tie-turn = { JOIN($games, by: "; ") }
meet-tie-game = { $first } and { $second } for { PLACE($place) }
meet-tie-games-called-off =
    { COUNT($games) ->
        [one] Game { FEW($games) } to part a tie is called off: no tie waits for it now.
       *[other] Games { FEW($games) } to break ties are called off: no tie waits for them now.
    }
meet-playoffs-begun =
    { $consolation ->
        [yes] The consolation begins
       *[no] The playoffs begin
    }, best of { $best_of }: { JOIN($seeds) }.
meet-bracket =
    { $consolation ->
        [yes] consolation
       *[no] playoffs
    }
meet-playoff-game =
    { $game }: { $result }{ GIVEN($old) ->
        [yes] {" "}(before it was { $old })
       *[no] {""}
    }.{ GIVEN($why) ->
        [yes] {" "}Why: { $why }.
       *[no] {""}
    }
meet-playoff-left = { $entry } left the { meet-bracket }.
meet-bracket-kept =
    The order of the rounds has changed; the bracket of the { meet-bracket } stays as it was drawn.{ $late ->
        [yes] {""}
       *[no] {" "}To draw it again, undo its beginning before its first game.
    }
meet-published = The results of { $division } are public, version { $version }.
meet-standings-shown =
    { $shown ->
        [yes] Everybody sees the standings of { $division } as results come in.
       *[no] The standings of { $division } are kept back from the public.
    }

# Judges and announcements

meet-question =
    { GIVEN($question) ->
        [yes] : { $question }{ $stop }
       *[no] .
    }
meet-judge-called = Call { $call } for a judge, { INSIDE($game) }{ meet-question }
meet-judge-called-to-match = Call { $call } for a judge, { INSIDE($game) }, table { $table }{ meet-question }
meet-call-taken = { $judge } goes to call { $call }.
meet-call-answered =
    Call { $call } is answered by { $judges }: { $ruling }{ GIVEN($clause) ->
        [yes] {" "}({ $clause })
       *[no] {""}
    }.
meet-announced = Announced: { $text }
meet-taken-down = No longer announced: { $text }
meet-warned = { $person } was warned: { $reason }.
meet-ejected = { $person } was sent out: { $reason }.

# Steps that take others back

meet-steps =
    { COUNT($steps) ->
        [0] No step is
        [one] Step { $steps } is
       *[other] Steps { FEW($steps) } are
    }
meet-steps-from-to = Steps { $first } to { $last } are
meet-undone = { $steps } undone.
meet-redone = { $steps } back in force.
meet-restored = Everything is as it was after step { $step }: { $steps } undone.
meet-was =
    { $back ->
        [yes] Back
       *[no] Undone
    }: { $what }
meet-more-steps =
    And { $number ->
        [one] { $number } more step
       *[other] { $number } more steps
    }.
meet-in-already = That is in already: nothing was changed.

# A bracket that the standings would no longer give, and where a judge is called

meet-drawn-before =
    { COUNT($games) ->
        [one] The bracket was drawn before { open-games } was corrected.
       *[other] The bracket was drawn before { open-games } were corrected.
    }
meet-drawn =
    { $consolation ->
        [yes] the consolation was drawn
       *[no] the bracket was drawn
    }
meet-order-changed = The order of the rounds has changed since { meet-drawn }.
meet-now = { $entry } is now { PLACE($place) }
meet-others-qualify = { FEW($now) }; { meet-drawn } with { FEW($gone) }.
meet-called-from =
    { $match ->
        [0] game { $game }
       *[other] { $consolation ->
            [yes] consolation match { $match }, game { $game }
           *[no] match { $match }, game { $game }
        }
    }

# What is wrong with a file of a meet

file-cannot-follow = its steps cannot follow one another; no program of ours has written them so
file-other-step = is step { $step }, where step { $expected } was expected
file-empty = is empty: this is no meet; look for a copy, or open a new one
file-no-meet = is not the beginning of a meet’s file: look for the right file, or for a copy
file-season = is a season’s file, not a tournament’s: look for one that ends in .cribmeet
file-other-version = is version { $version } of a meet’s file, and this program reads version { $reads }: use the program that wrote it, or a newer one
file-cut-off = is cut off: the steps before it are whole
file-not-json = is not JSON
file-changed = was changed after it was written, or a line before it was lost
file-unreadable = cannot be read: { $why }
file-no-id = has { $id } for an id, and no program of ours gives it
file-does-not-follow =
    does not follow from the steps before it{ GIVEN($why) ->
        [yes] : { $why }
       *[no] {""}
    }
file-leads-elsewhere = it would not lead to what it led to
file-step-lost = it speaks of a step that is lost
meet-quota-set =
    { $division } takes { $quota ->
        [one] { $quota } entry
       *[other] { $quota } entries
    } from each { $kind }.
meet-hall-drawn =
    The map of the hall is drawn, with { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }.
meet-seat =
    { $entry }: { COUNT($wishes) ->
        [0] no seat of a kind is needed
       *[other] { JOIN($wishes, last: " and ") }
    }.{ $planned ->
        [yes] {" "}The plan knows of it when it is made again.
       *[no] {""}
    }
seat-wish =
    { $wish ->
        [stays] stays at one table
        [door] sits near the door
       *[hearing] sits near the desk, to hear
    }
seat-keeps =
    { $entry } { $known ->
        [yes] stays at table { $table } in every round.
       *[no] stays at table { $table } so far.
    }
seat-moves = { $entry } cannot stay at table { $table } in round { JOIN($rounds) }: somebody else who keeps a table, or the movement, needs it otherwise.
meet-door =
    { $open ->
        [yes] People may say on their phones that they are here; the desk confirms each.
       *[no] Nobody says on a phone any more that they are here.
    }
meet-game-stands =
    { $state ->
        [one_claim] one side is in
        [disputed] in dispute
        [volunteer] a volunteer’s game
       *[dropped] no longer to be played
    }
meet-others = { $number } others
