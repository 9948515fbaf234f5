"""The server: tables where people and bots play, and a record that loses nothing."""
