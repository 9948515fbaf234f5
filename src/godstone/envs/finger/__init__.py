"""Finger of God for those who train agents."""
