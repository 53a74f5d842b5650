"""Play in a terminal: plain lines in and out, for any screen, screen reader or braille line."""
