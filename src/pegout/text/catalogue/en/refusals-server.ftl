# What the site refuses over HTTP, before or beside the rules.

no_table =
    .here = There is no such table
stale = The table has moved on since; look at it again
