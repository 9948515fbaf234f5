#!/bin/sh
# Makes .venv and installs Godstone with these extras into it. Says plainly what is missing.
set -eu
python=$1
extras=$2

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
echo "Installing Godstone$extras into .venv (a minute on the first start) ..."
.venv/bin/python -m pip install --quiet --disable-pip-version-check --editable ".$extras"
