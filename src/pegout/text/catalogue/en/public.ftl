# What the public pages of a tournament and its projector say.

public-game = game { $game }
public-match-now =
    Now: match { $match }, game { $game }{ $table ->
        [0] {""}
       *[other] , table { $table }
    }, against { $other }.
public-match-next =
    { $bye ->
        [yes] A bye first. Next: { $match }.
       *[no] Next: { $match }.
    }
public-bracket =
    { $consolation ->
        [yes] Consolation, { $division }
       *[no] Playoffs, { $division }
    }
calendar-round =
    { GIVEN($division) ->
        [yes] { $meet }, { $division }
       *[no] { $meet }
    }: round { $round }

## The projector

wall-match =
    { $table ->
        [0] {""}
       *[other] Table { $table }:{" "}
    }{ $one } – { $other }, game { $game }
wall-entered = Entered: { $number }
wall-comes-next = { $round } comes next
wall-page = { $heading }, { $page } of { $pages }
wall-door = I am here, or I want to play
wall-door-how = Scan this with your phone: the desk then has your name.
wall-hall = Where the tables are
wall-announcements = Announcements
wall-before-play = Told before play
wall-standings = Standings
wall-part = { $bracket }: { $part }

## Where a division stands

public-phase =
    { $phase ->
        [registration] Entries are being taken
        [planned] The plan is being made
        [running] In play
        [playoffs] In the playoffs
        [cancelled] Called off
        [ended] Over: these are the results
       *[correcting] Over; being corrected
    }
