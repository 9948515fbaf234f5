# The two commands of the README are `make play` and `make test`. Each sets up what it needs.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
DEV := .venv/ready-dev
BENCH := .venv/ready-bench

.PHONY: play test test-long check format bench clean

play: $(READY)
	@$(BIN)/godstone play

test: check
	@$(BIN)/python scripts/run_tests.py

test-long: $(DEV)
	@$(BIN)/python scripts/run_tests.py --long

check: $(DEV)
	$(BIN)/ruff format --check src tests scripts
	$(BIN)/ruff check src tests scripts
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

format: $(DEV)
	$(BIN)/ruff format src tests scripts
	$(BIN)/ruff check --fix src tests scripts

bench: $(BENCH)
	@$(BIN)/godstone bench pacal
	@$(BIN)/godstone bench motion

clean:
	rm -rf .venv .mypy_cache .ruff_cache .hypothesis

$(READY): pyproject.toml
	@sh scripts/install.sh "$(PYTHON)" ""
	@$(BIN)/godstone compile
	@touch $@

$(DEV): pyproject.toml
	@sh scripts/install.sh "$(PYTHON)" "[dev]"
	@touch $@

$(BENCH): pyproject.toml
	@sh scripts/install.sh "$(PYTHON)" "[dev,bench]"
	@touch $@
