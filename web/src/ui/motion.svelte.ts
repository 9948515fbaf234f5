/** How fast things move: the person's setting, or none where the system asks for less motion. */

export type Speed = 'off' | 'quick' | 'normal' | 'slow';

const PACES: Record<Speed, number> = { off: 0, quick: 0.5, normal: 1, slow: 2 };
const held = $state({ speed: 'normal' as Speed });

export function setSpeed(speed: Speed): void {
  held.speed = speed;
  if (typeof document !== 'undefined') document.documentElement.dataset.motion = speed;
}

/** Multiply a duration by this. */
export function pace(): number {
  return PACES[held.speed];
}
