# make check   set up a virtual environment and check the reference engine against the rules
# make test    set up a virtual environment and run all tests
# make lint    ruff and mypy
# make adapters    the suite and differential play on real programs (PROGRAMS=soliterm for one of them)
# make rulebook    the rules in every language, as a web site below rulebook/

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin

.PHONY: check test lint rulebook adapters setup clean

setup: .venv/installed

.venv/installed: pyproject.toml engine/pyramide/__init__.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch .venv/installed

check: setup
	$(BIN)/pyramide check

lint: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

rulebook: setup
	$(BIN)/pyramide rulebook --all --out rulebook

adapters: setup
	$(BIN)/python -m conformance.adapters $(PROGRAMS)

test: setup
	$(BIN)/python -m pytest -n 2

clean:
	rm -rf .venv build dist rulebook
