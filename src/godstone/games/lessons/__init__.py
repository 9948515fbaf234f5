"""Lessons: a game is learned by playing it, one move at a time, by its own rules.

`lesson` is what a file of lessons says, `attempt` plays a lesson as far as somebody came.
"""
