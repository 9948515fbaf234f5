"""`python -m godstone`."""

from godstone.cli import main

main()
