"""What the pages of the desk show: rows and words made from a meet, and nothing else."""
