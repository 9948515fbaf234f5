"""Pacal's Rocket for those who train agents."""
