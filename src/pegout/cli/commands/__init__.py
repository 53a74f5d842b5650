"""One module for each subcommand that is not a group of its own."""
