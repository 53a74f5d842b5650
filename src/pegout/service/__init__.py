"""What people do at a site: open tables, sit, play, watch, and come back."""
