"""Bots for Finger of God: skills, random and greedy flicking."""
