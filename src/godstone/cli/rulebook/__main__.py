"""`python -m godstone.cli.rulebook [--check]` writes docs/rules."""

import argparse
import sys

from godstone.cli.rulebook.page import FOLDER, pages


def main() -> None:
    parser = argparse.ArgumentParser(description="Write docs/rules from the rulebooks.")
    parser.add_argument("--check", action="store_true", help="only compare; 1 when they differ")
    check = parser.parse_args().check
    for name, text in pages():
        page = FOLDER / name
        if not check:
            page.write_text(text, encoding="utf-8")
        elif page.read_text(encoding="utf-8") != text:
            sys.exit(f"{page} is stale: run python -m godstone.cli.rulebook")


if __name__ == "__main__":
    main()
