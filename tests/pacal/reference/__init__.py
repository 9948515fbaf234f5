"""An independent, slow and plain reference of Pacal's Rocket: the witness of the tests."""
