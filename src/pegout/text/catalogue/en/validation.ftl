# What is wrong with a request, for whoever writes a program: which field, and what it should be.

fault-place =
    { GIVEN($where) ->
        [yes] { $where }
       *[no] the request
    }
# What one fault says of where it stands, what a library says itself, and what stops a reader.
fault-of = { $where } { $what }
faults = { JOIN($faults, by: "; ") }
fault-placed = { $where }: { $what }
fault-library = { $why }
fault-more = there may be more: put these right, then try again
fault-long-text =
    is too long for a { $kind ->
        [book] book
        [season] season
        [record] record
       *[table] table
    }, which has at most { GROUPED($most) } characters: shorten it
fault-long-line = is longer than { GROUPED($most) } characters: break it up
fault-whole = the request is not as it should be
fault-kind = { fault-place } should be { JOIN($kinds, by: " or ") }, not { $got }
fault-choice = { fault-place } should be { JOIN($choices, last: " or ") }, not { $given }
fault-not-a-choice = { fault-place } cannot be { $given }
fault-missing =
    '{ $name }' is missing{ GIVEN($where) ->
        [yes] {" "}in { $where }
       *[no] {""}
    }
fault-unknown = There is no '{ $name }' in { fault-place }
fault-bound =
    { fault-place } should be { $bound ->
        [gt] more than
        [ge] at least
        [lt] less than
       *[le] at most
    } { $limit }
fault-length =
    { fault-place } should have { $bound ->
        [min_length] at least
       *[max_length] at most
    } { fault-number }
fault-parts = { fault-place } should have { fault-number }
fault-number =
    { $unit ->
        [sign]
            { $number ->
                [one] { $number } sign
               *[other] { $number } signs
            }
        [part]
            { $number ->
                [one] { $number } part
               *[other] { $number } parts
            }
       *[field]
            { $number ->
                [one] { $number } field
               *[other] { $number } fields
            }
    }
fault-too-large =
    { GIVEN($where) ->
        [yes] { $where }
       *[no] A field of the request
    } is too large a number
kind-yes-no = true or false
kind-whole-number = a whole number
kind-number = a number
kind-fraction = a number with a fraction
kind-text = text
kind-object = an object
kind-list = a list
kind-nothing = nothing
kind-other = something else

## Where something is wrong

fault-on-line = { $where }, line { $line }
fault-numbered =
    { $kind ->
        [line] line { $number }
       *[event] event { $number }
    }
fault-of-division =
    { $division }, { $kind ->
        [entry] entry { $number }
       *[game] game { $number }
    }
fault-step = step { $step } ({ $kind })
fault-row = row { $row }
fault-score = the score { $score }
fault-score-of =
    the { $who ->
        [dealer] dealer’s
       *[pone] pone’s
    } score { $score }
