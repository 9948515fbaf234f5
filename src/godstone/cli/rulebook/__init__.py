"""docs/rules: made from the rulebooks' structure and the English catalogue."""
