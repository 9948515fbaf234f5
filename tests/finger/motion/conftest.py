"""The first example of a property may have to compile the engine: no deadline."""

from hypothesis import settings

settings.register_profile("compiled", deadline=None, database=None)
settings.load_profile("compiled")
