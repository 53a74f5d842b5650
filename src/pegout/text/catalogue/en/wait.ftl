# How long somebody has to wait.

wait-seconds =
    { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
wait-minutes =
    { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
