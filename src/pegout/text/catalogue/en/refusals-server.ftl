# What the site refuses over HTTP, before or beside the rules.

bad_choice = { JOIN($wrong, by: ". ") }
bad_command = A command is not understood: { $fault }
bad_scores = Scores to begin at are numbers, one for each side, such as 90 85
bad_secret =
    .empty = { $file } holds no secret: delete it, and a new one is made
    .short = { $variable } is too short: give at least { $least } signs
    .unreadable = { $file } cannot be read as a secret: { $reason }
    .unwritten = { $file } cannot be written: { $reason }
bad_mail_settings =
    .file = { $file } cannot be read for the mail password: { $reason }
    .in_the_clear =
        PEGOUT_SMTP_SECURITY is none, so the password would go unprotected: use starttls or tls, or set no PEGOUT_SMTP_USER
    .port = '{ $typed }' is no port: give PEGOUT_SMTP_PORT as 587
    .security = PEGOUT_SMTP_SECURITY is one of these: { JOIN($known) }
    .sender = Give PEGOUT_SMTP_FROM the e-mail address that mail comes from
broken = Something went wrong here; nothing was done. It has been noted
cannot_serve =
    .address = { $host } is no address of this machine: name one by --host, or 0.0.0.0 for all
    .books = { $folder } is no folder: make it, or name another by --books
    .no_folder = { $reason }, or name another by --backup
    .port = port { $port } on { $host } cannot be used: { $reason }; choose another with --port
    .proxy = '{ $proxy }' is no address of a proxy: write one as 127.0.0.1, or a network as 10.0.0.0/8
    .read_only = { $folder } cannot be written to: let this user write there, or name another by --backup
    .sqlite =
        with SQLite there is one server process: leave out --workers, or use PostgreSQL by --database postgresql://…
    .workers = --workers is at least 1
damaged =
    The database of this site is damaged, so nothing was done; tell the person who runs the site, who can restore a backup
http_400 =
    .faults = { JOIN($faults, by: "; ") }
    .json = The request is not JSON that can be read
    .nested = The request is nested too deeply to be read
    .utf8 = The request is not UTF-8 text: send JSON in UTF-8
http_404 = There is nothing at this address
http_405 = That cannot be done at this address
http_408 = The request did not arrive in time: send it again
http_413 = That is too large to be sent
http_431 = The headers of this request are too large
http_503 = Too many are connected just now: try again in a moment
key_used =
    .form = This page was sent before with other words in it; look through it and send it again
    .request = Something else was sent with this key before; send this with a key of its own
no_again =
    .cards = The cards of this game are not all known, so it cannot be played again
    .moment = There is no such moment in this game
no_answer =
    .blank = Give an answer first
    .card = Choose a card
    .daily = Choose two cards of the six
    .throw = Choose two cards
no_drill =
    .gone = There is no such question any more
    .kind = There is no such drill
    .lesson = There is no such lesson to tick off
    .review = Nothing in this game makes a question: no throw and no card cost enough
no_entry =
    .gone = This entry is not in the tournament any more: ask at the desk
    .pass = No entry { $entry } plays here
no_game_record = Choose a file first, or paste a record
no_pass =
    This code opens nothing, or a new one was given since: { $whose ->
        [secretary] ask who keeps the season for the code
       *[player] ask at the desk for yours
    }
no_player = This code is of one who runs the tournament: open the desk with it
no_table =
    .unknown = There is no such table
no_table_code =
    .blank = Type the code of your friend’s table: six letters and digits
    .link = There is no table at that link: ask your friend to send it again
    .unknown = There is no table with the code '{ $typed }'
not_kept = It cannot be kept just now, so nothing was done; try again in a moment
not_shown = The standings are not shown yet
other_site = This came from another site and was not done
stale = The table has moved on since; look at it again
still_reading = What you sent before is still being read; wait for it, then send this again
too_many =
    .commands = At most { $most } commands at once; send the rest after them
too_many_guests = Too many new guests came from this address just now; wait a moment and try again
too_often = That was too much at once; wait a moment and go on
unknown_token = This token is not known here; a new one is given by POST /api/v1/tokens
unreadable = { JOIN($faults, by: "; ") }
wrong_host =
    .several = A request names one host: leave the others out
    .unknown =
        This site does not go by the name { $name }: open it by its address, or have it started with --name { $name }
door_full = So many wait at the door that no more are taken down: speak to the desk
door_shut = This tournament takes nobody down by phone now: speak to the desk
