"""Matches between bots that measure them: seats rotate, everything is seeded."""
