"""The tournaments of a site: live, with passes, backups, imports and tables played here."""
