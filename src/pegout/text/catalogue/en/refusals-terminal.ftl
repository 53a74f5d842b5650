# What a game in lines does not understand.

not_understood = { $reason }
