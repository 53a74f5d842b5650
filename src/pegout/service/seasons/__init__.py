"""The seasons of a site: kept, changed, shown."""
