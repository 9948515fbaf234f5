"""Both games for Gymnasium: importing this registers `godstone/Pacal-v0` and `godstone/Finger-v0`.

`import godstone.envs.gymnasium`, then `gymnasium.make("godstone/Pacal-v0", opponents=["adept"])`.
"""

from godstone.envs.extra import missing

try:
    from gymnasium import register, registry
except ModuleNotFoundError as error:
    raise missing("Gymnasium", error) from error

PACAL, FINGER = "godstone/Pacal-v0", "godstone/Finger-v0"

if PACAL not in registry:  # a module may be loaded again
    register(
        PACAL,
        "godstone.envs.gymnasium.pacal:PacalEnv",
        vector_entry_point="godstone.envs.gymnasium.vector:PacalVectorEnv",
    )
    register(FINGER, "godstone.envs.gymnasium.finger:FingerEnv")
