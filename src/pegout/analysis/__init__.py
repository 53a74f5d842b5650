"""What a choice is worth, in points and in chances to win; told from what a player may see."""
