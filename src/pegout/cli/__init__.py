"""The `pegout` command, one file for each subcommand."""
