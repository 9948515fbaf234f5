"""The rules, a module per chapter. A law or a power is an `if` in the one rule it changes."""
