"""What the browser is sent: pages and their styles, scripts and pictures; no code of its own."""
