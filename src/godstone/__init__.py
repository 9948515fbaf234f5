"""Godstone: Pacal's Rocket and Finger of God, for players and for researchers."""

__version__ = "0.1.0"
