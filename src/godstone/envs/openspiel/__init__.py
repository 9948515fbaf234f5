"""Both games for OpenSpiel: importing this registers `python_godstone_pacal` and
`python_godstone_finger_discrete`, with explicit chance nodes.
"""

from godstone.envs.extra import missing

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("OpenSpiel", error) from error

from godstone.envs.openspiel.finger import FINGER_TYPE, FingerGame
from godstone.envs.openspiel.pacal import PACAL_TYPE, PacalGame

__all__ = ["FINGER_TYPE", "PACAL_TYPE"]

if PACAL_TYPE.short_name not in pyspiel.registered_names():  # a module may be loaded again
    pyspiel.register_game(PACAL_TYPE, PacalGame)
    pyspiel.register_game(FINGER_TYPE, FingerGame)
