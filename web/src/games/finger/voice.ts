/** Lets a film be heard and felt: what is decided in sounds.ts is played. */
import { settings } from '../../ui/settings.svelte';
import { held, sound, type Held } from '../../ui/sound';
import type { Motion } from './payload';
import type { Happening } from './board/happenings';
import { notesOf, slideOf, SNAP } from './sounds';

const SOFT = 0.15; // a softer hit is not felt

export class Voice {
  #hiss: Held | null = null;

  snap(): void {
    sound(SNAP);
  }

  tell(happening: Happening): void {
    sound(notesOf(happening));
  }

  /** The hiss follows what slides at this moment. */
  slide(motion: Motion, now: number): void {
    this.#hiss ??= held();
    const { loud, pitch } = slideOf(motion, now);
    this.#hiss?.set(loud, pitch);
  }

  rest(): void {
    this.#hiss?.stop();
    this.#hiss = null;
  }
}

/** Browsers let a device vibrate only after a person touched the page. */
export function buzz(hard: number): void {
  if (hard < SOFT || !settings.vibrate || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(Math.round(8 + 30 * hard));
}
