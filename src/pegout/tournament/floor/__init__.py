"""The day on the floor: rounds, clocks, judge calls, tables, ties, playoffs, publishing."""
