#!/bin/sh
# Makes .venv and installs Godstone into it, from requirements/NAME.lock. Says plainly what is missing.
# Use: install.sh PYTHON NAME EXTRAS; the extras are what the lock was made for.
set -eu
python=$1
name=$2
extras=$3

if ! command -v "$python" >/dev/null 2>&1; then
    echo "Godstone needs Python 3.11 or newer; '$python' was not found." >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Godstone needs Python 3.11 or newer; this is $("$python" --version)." >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    # Debian ships venv apart from Python.
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        echo "Installing python3-venv ..."
        apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null
    else
        echo "Python has no venv here. Install it, on Debian with: apt install python3-venv" >&2
        exit 1
    fi
fi
[ -x .venv/bin/python ] || { echo "Making .venv ..."; "$python" -m venv .venv; }
pip() { .venv/bin/python -m pip --disable-pip-version-check "$@"; }

echo "Installing Godstone into .venv (a minute on the first start) ..."
lock=requirements/$name.lock
if said=$(pip install --quiet --no-deps --require-hashes --only-binary :all: -r "$lock" 2>&1); then
    pip install --quiet --no-deps --no-build-isolation --editable .
    exit
fi
# A file whose hash is another is never let in; only what is built for no machine like this is.
case $said in
*"No matching distribution found"*)
    printf '%s\n' "$said" | grep "No matching distribution found" >&2
    echo "$lock has no build of that for this system and Python." >&2
    echo "Installing the newest versions that fit instead: they are NOT compared with the lock." >&2
    pip install --quiet --editable ".$extras"
    ;;
*)
    printf '%s\n' "$said" >&2
    echo "Godstone could not be installed from $lock; the reason stands above." >&2
    exit 1
    ;;
esac
