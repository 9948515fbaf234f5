"""The scoring of Finger of God again, from the rules alone. Imports nothing of godstone."""
