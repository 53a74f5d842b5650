"""The play of two near home, where it is played for the game and no longer for points."""
