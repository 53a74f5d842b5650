# Letters to those who play, and what the desk is told of them.

mail-card-subject =
    Your card and place: { $meet }{ GIVEN($division) ->
        [yes] , { $division }
       *[no] {""}
    }
mail-entered-subject = You are entered: { $meet }
mail-fact =
    { $fact ->
        [when] When
        [where] Where
        [hours] Hours
        [fee] Fee
       *[notes] Good to know
    }
mail-place =
    { $final ->
        [yes] You came { $place } of { $of }.
       *[no] You stand { $place } of { $of } so far.
    }
mail-why = After the rounds: { $why }.
mail-entered = You are entered in { $division }: entry { $number }.
mail-page = All results: { $page }
mail-contact = Questions: { $contact }
mail-why-you =
    You get this because the desk of { $meet } has your address. To get no more mail of it, tell the desk.
mail-queued =
    { $new ->
        [0] Nothing new to send
        [one] 1 letter is on its way
       *[other] { $new } letters are on their way
    }{ $before ->
        [0] .
        [one] ; 1 was sent before, or is on its way already.
       *[other] ; { $before } were sent before, or are on their way already.
    }
mail-tried =
    { $number ->
        [0] No letter waits.
        [one] 1 letter is tried again now.
       *[other] { $number } letters are tried again now.
    }
mail-trouble =
    { $kind ->
        [away] The mail server does not answer: look at its name and port, and at the internet
        [secure] The mail server does not offer a safe line as it is set: look at its port and security
        [login] The mail server does not take the site’s user name or password
        [sender] The mail server does not take the site’s own address as the sender
        [address] The address is not known there: put it right
        [later] The mail server asks to wait
       *[refused] The mail server refused the letter
    }{ GIVEN($answer) ->
        [yes] { " " }(it said: { $answer }).
       *[no] .
    }
mail-state =
    { $state ->
        [sent] sent{ GIVEN($at) ->
            [yes] { " " }at { $at }
           *[no] {""}
        }
        [refused] not sent
       *[waiting] waits
    }
