"""Requests and sockets: who may come, how often, how large; decode, ask, tell."""
