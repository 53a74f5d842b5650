"""`pegout season`: a club's season from a terminal, in one .cribseason file."""
