"""A plain canvas of pixels, so that positions can be filmed without any library of pictures."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]  # [height, width, 3]
Corner = tuple[float, float]  # x to the right, y down


def rgb(colour: str) -> NDArray[np.uint8]:
    """`#rrggbb` as three numbers."""
    return np.frombuffer(bytes.fromhex(colour.removeprefix("#")), np.uint8)


class Canvas:
    """Shapes are painted one over another."""

    def __init__(self, width: int, height: int, colour: str) -> None:
        self.pixels: Pixels = np.empty((height, width, 3), np.uint8)
        self.pixels[:] = rgb(colour)
        self._y, self._x = np.mgrid[0:height, 0:width] + 0.5

    def rect(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        left, top = max(0, round(x)), max(0, round(y))
        self.pixels[top : max(0, round(y + height)), left : max(0, round(x + width))] = rgb(colour)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        inside = (self._x - x) ** 2 + (self._y - y) ** 2 <= radius**2
        self.pixels[inside] = rgb(colour)

    def line(self, here: Corner, there: Corner, width: float, colour: str) -> None:
        """With round ends."""
        (x, y), (across, up) = here, (there[0] - here[0], there[1] - here[1])
        along = ((self._x - x) * across + (self._y - y) * up) / ((across**2 + up**2) or 1.0)
        part = np.clip(along, 0.0, 1.0)
        away = (self._x - x - part * across) ** 2 + (self._y - y - part * up) ** 2
        self.pixels[away <= (width / 2) ** 2] = rgb(colour)

    def polygon(self, corners: Sequence[Corner], colour: str) -> None:
        """What a line to the right leaves an odd number of times is inside."""
        inside = np.zeros(self._x.shape, bool)
        for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
            if y != to_y:
                crosses = (self._y < y) != (self._y < to_y)
                inside ^= crosses & (self._x < x + (self._y - y) * (to_x - x) / (to_y - y))
        self.pixels[inside] = rgb(colour)
