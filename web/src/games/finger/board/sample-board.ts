/** As much of the real board as the tests of aiming need. */
import type { Effects, FingerBoard } from '../payload';

export const BOARD = {
  half: 0.24,
  discs: { prophet: 0.011, sphinx: 0.017 },
  masses: { prophet: 2100, sphinx: 6200 },
  friction: 0.3,
  gravity: 9.81,
  top_speed: 4_000_000,
} as unknown as FingerBoard;

export const NO_LAW: Effects = {
  top_speed: 1,
  friction: 1,
  rolling: 1,
  mirrored: false,
  riders: false,
  pairs: false,
  secret: false,
  walls: false,
  holy: null,
};
