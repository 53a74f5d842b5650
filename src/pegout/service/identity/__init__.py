"""Who somebody is: guests, accounts, sessions, and guests taken into an account."""
