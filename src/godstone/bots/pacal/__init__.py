"""Bots for Pacal's Rocket: play-outs, an evaluation, and greedy play, in kernels."""
