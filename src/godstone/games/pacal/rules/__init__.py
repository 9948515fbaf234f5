"""One file per chapter of the rules of Pacal's Rocket."""
