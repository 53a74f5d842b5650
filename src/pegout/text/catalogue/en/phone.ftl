# What a player's phone says of a game.

phone-result =
    { $at ->
        [within] you
       *[alone] You
    } { $won ->
        [yes] won
       *[no] lost
    }{ $kind ->
        [forfeit] {" "}by forfeit
        [refusal] {" "}by a ruling
        [timed] {" "}{ $score } when time was up
       *[played] { GIVEN($score) ->
            [yes] {" "}{ $score }{ $skunk ->
                [none] {""}
               *[other] : { phone-skunk }
            }
           *[no] {""}
        }
    }
phone-no-winner =
    { $kind ->
        [double_forfeit] Both sides forfeited
       *[other] It counts for nobody
    }
phone-game-again = { $round }, game { $game }
phone-match-game =
    { $consolation ->
        [yes] Consolation, { $round }
       *[no] { $round }
    }, game { $game } of at most { $most }
phone-play-now = Play now
phone-sit =
    { $when ->
        [now] Sit here now
        [after] Sit here after that one
        [first] Finish and enter this one first
        [opens] Your table at this site opens soon
        [idle] Your table at this site is no longer in use: ask at the desk
       *[called] When it is called
    }
phone-sit-out = You sit out in round { $round }.
phone-sits-out = You sit out
phone-paired-later = Your opponent is known when the round before is in
phone-entries-differ = The entries differ
phone-one-side-left = Does not count: one side left
phone-as-volunteer = { $result }, as a volunteer: does not count for you
phone-leg-of-bracket =
    { $consolation ->
        [yes] Consolation
       *[no] Playoffs
    }: { $third ->
        [yes] for third place
       *[no] { $round }
    }
phone-series =
    { $state ->
        [bye] A bye: you go on without a game
        [unknown] Your opponent is not known yet
        [won] You won { $own }–{ $other }
        [lost] You lost { $own }–{ $other }
       *[open] { $own }–{ $other } in games, best of { $most }
    }
phone-last-match-over = Your last match is over.
phone-next-match =
    { $bye ->
        [yes] You have a bye: stay. You play next in { $match }.
       *[no] You play next in { $match }.
    }
phone-no-games = You have no games yet.
phone-next-is-paired = Your game of round { $round } is in: the next round is paired when all results are in.
phone-games-in =
    { $which ->
        [all] All your games are in
        [rounds] Your games of the rounds are in
       *[one] Your game of round { $round } is in
    }{ $sign ->
        [yes] : sign the other side’s card below.
       *[no] .
    }
phone-none-called = The first round has not been called yet.
phone-called-off = { $division } is called off. Ask at the desk.
phone-not-in = You are not in the tournament any more. Ask at the desk if that is wrong.
phone-not-begun = The tournament has not begun. Your table will be shown here.
phone-called-about = { CAPITAL($game) }, against { $other }
phone-will-settle = A judge or the desk will settle it; you can change your entry.
phone-stage =
    { $stage ->
        [agreed] Agreed
        [not_on] Not called yet
        [house] You play the computer of the house at a table of this site. It opens soon: sit down here.
        [idle] The table of this game is no longer in use. Ask at the desk, which opens another.
        [here] This game is played at a table of this site; its result comes by itself.
        [open] No result is entered yet.
        [other_in] The other side has entered its result. Enter yours; then both are shown.
        [sent] Sent, waiting for the other side.
        [differs] Differs: the two entries are not the same. { phone-will-settle }
        [cards_differ] Differs: the two cards are not the same. The desk will settle it.
       *[settled] Settled
    }
phone-paper-differs =
    { GIVEN($paper) ->
        [yes] Differs: the paper at the desk has “{ $paper }”. { phone-will-settle }
       *[no] Differs: the paper at the desk and the other side’s entry. { phone-will-settle }
    }
phone-not-called = { $round } has not been called yet; you can enter a result once it is.
phone-how =
    { $how ->
        [paper] Entered at the desk
        [ruled] Ruled
        [corrected] Corrected at the desk
        [they_left] The other side has left
        [you_left] You have left
        [cross_check] By the cross-check of the cards
        [played_here] Played at a table of this site
       *[agreed] Both sides agree
    }{ GIVEN($why) ->
        [yes] : { JOIN($why, by: "; ") }
       *[no] {""}
    }
phone-volunteer = You play as a volunteer: this game is not on your card.
phone-writes =
    { $sits ->
        [yes] You sit at this table
       *[no] You have the lower number
    }: you write both cards, the other side checks them.
phone-checks =
    The other side { $sits ->
        [yes] sits at this table
       *[no] has the lower number
    } and writes both cards; you check them.
phone-signed =
    { $by ->
        [both] Both sides have signed.
        [you] You have signed; the other side has not yet.
       *[nobody] Sign the other side’s card: say that this result is right.
    }
phone-match =
    Games won: { $won }. { $deals ->
        [cut] Cut for the deal: low card deals.
        [you] You deal first.
       *[they] The other side deals first.
    }
phone-note =
    { $kind ->
        [forfeit] forfeit
        [ruled] ruled
        [timed] on time
       *[makeup] make-up
    }
phone-card-empty = No game is on your card yet.
phone-card =
    { $figure }, { $wins } won of { $games ->
        [one] 1 game
       *[other] { $games } games
    }{ $net ->
        [none] {""}
       *[other] , net { SIGNED($net) }
    }.
phone-claim =
    { $alone ->
        [yes] I
       *[no] We
    } claim this game
phone-enter = Enter this result
phone-claim-is = To enter a win is to claim the game, as writing it on your card is
phone-time-up =
    { $then ->
        [finish_the_hand] Time is up: finish the hand you are playing.
       *[replay_later] Time is up: the game is played again later.
    }
phone-skunk =
    { $skunk ->
        [skunk] a skunk
       *[double] a double skunk
    }
