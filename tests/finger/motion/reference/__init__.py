"""Two slow, independent witnesses of sliding discs, and the scenes they are asked about."""
