"""What the cards of a game say: results, claims, points, totals, and the cross-check."""
