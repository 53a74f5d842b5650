# Days and hours as people write them.

date-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
date-day = { $day } { date-month } { $year }
date-in-the-year = { $day } { date-month }
date-and-hour = { $day }, { $hour }
# From one to another: days, rounds, numbers.
from-to = { $first } to { $last }
