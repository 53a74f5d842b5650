# What tournaments refuse.

cannot_keep_apart = Rounds that are paired by results cannot keep entries apart: leave that out
