"""The computer's levels, one module for each kind of player."""
