"""`python -m pegout` is the `pegout` command."""

from pegout.cli.main import main

if __name__ == "__main__":
    main()
