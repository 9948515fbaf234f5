"""A table: who sits, what was played, how it is told and kept. Pure: time is an argument."""
