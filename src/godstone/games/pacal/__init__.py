"""Pacal's Rocket."""

from godstone.games.pacal.editions import EDITIONS, Options
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.setup import setup_json

__all__ = ["EDITIONS", "Options", "Pacal", "setup_json"]
