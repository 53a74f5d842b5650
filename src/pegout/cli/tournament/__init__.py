"""`pegout tournament`: a whole tournament from a terminal, in one .cribmeet file."""
