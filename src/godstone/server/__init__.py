"""The server: tables where people and bots play, and a record that loses nothing."""

PORT = 8484  # where tables are served, unless told otherwise
