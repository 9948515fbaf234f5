# The two commands of the README are `make play` and `make test`. Each sets up what it needs.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
DEV := .venv/ready-dev
BENCH := .venv/ready-bench
PACKAGES := web/node_modules/ready
PAGE := src/godstone/server/static/index.html
NPM := $(BIN)/python scripts/npm.py

.PHONY: play test test-long test-postgres check format bench web screenshots lock changelog clean

play: $(READY) $(PAGE)
	@$(BIN)/godstone play

test: check $(PAGE)
	@$(BIN)/python scripts/run_tests.py

test-long: $(DEV)
	@$(BIN)/python scripts/run_tests.py --long

test-postgres: $(DEV)
	@$(BIN)/python scripts/run_tests.py --postgres

check: $(DEV) $(PACKAGES)
	$(BIN)/ruff format --check src tests scripts examples
	$(BIN)/ruff check src tests scripts examples
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -m godstone.server.protocol.typescript --check
	$(BIN)/python -m godstone.cli.reference --check
	$(BIN)/python -m godstone.cli.rulebook --check
	@$(NPM) run --silent check

format: $(DEV) $(PACKAGES)
	$(BIN)/ruff format src tests scripts examples
	$(BIN)/ruff check --fix src tests scripts examples
	@$(NPM) run --silent format

bench: $(BENCH)
	@$(BIN)/godstone bench pacal
	@$(BIN)/godstone bench finger
	@$(BIN)/godstone bench motion
	@$(BIN)/godstone bench envs
	@$(BIN)/godstone bench server

web: $(PAGE)

screenshots: $(DEV) $(PAGE)
	@$(BIN)/godstone simulate pacal --seats greedy,greedy,greedy,greedy --seed 11 --out web/e2e/out-pacal.jsonl --overwrite
	@$(BIN)/godstone simulate finger --seats greedy,greedy,greedy,greedy --seed 4 --out web/e2e/out-finger.jsonl --overwrite
	@PYTHON=$(CURDIR)/$(BIN)/python $(NPM) run --silent screenshots

# Everything newer that fits, for all systems: look at the changes before they are kept.
lock: $(READY)
	@$(BIN)/python scripts/lock.py

changelog:
	@$(PYTHON) scripts/changelog.py

clean:
	rm -rf .venv .mypy_cache .ruff_cache .hypothesis web/node_modules src/godstone/server/static

$(READY): pyproject.toml requirements/play.lock
	@sh scripts/install.sh "$(PYTHON)" play "[web]"
	@$(BIN)/godstone compile
	@touch $@

$(DEV): pyproject.toml requirements/dev.lock
	@sh scripts/install.sh "$(PYTHON)" dev "[dev,web]"
	@touch $@

$(BENCH): pyproject.toml requirements/bench.lock
	@sh scripts/install.sh "$(PYTHON)" bench "[dev,web,bench]"
	@touch $@

$(PACKAGES): web/package.json web/package-lock.json
	@[ -x $(BIN)/python ] || $(MAKE) --no-print-directory $(READY)
	@echo "Fetching what the page is built with ..."
	@$(NPM) ci --loglevel=error --ignore-scripts
	@touch $@

$(PAGE): $(PACKAGES) $(shell find web/src src/godstone/messages web/public web/scripts web/index.html web/vite.config.ts -type f 2>/dev/null)
	@echo "Building the page ..."
	@$(NPM) run --silent build
