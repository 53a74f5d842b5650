"""How the tables of the analysis are made; each module can be run to make its table again."""
