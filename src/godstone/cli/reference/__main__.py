"""`python -m godstone.cli.reference [--check]` writes the tables of docs/api.md."""

import argparse
import sys

from godstone.cli.reference.page import PAGE, filled


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the tables of docs/api.md.")
    parser.add_argument("--check", action="store_true", help="only compare; 1 when they differ")
    old = PAGE.read_text(encoding="utf-8")
    new = filled(old)
    if not parser.parse_args().check:
        PAGE.write_text(new, encoding="utf-8")
    elif new != old:
        sys.exit(f"{PAGE} is stale: run python -m godstone.cli.reference")


if __name__ == "__main__":
    main()
