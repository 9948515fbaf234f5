"""Figures beside their targets and peers, measured in one run."""
