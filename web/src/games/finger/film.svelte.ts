/** Plays motions on the mat: from the release on, at a pace people follow, with all that is felt. */
import { SvelteMap } from 'svelte/reactivity';

import { filmed, filmRate, pace } from '../../ui/motion.svelte';
import type { FingerBoard, FingerView, Motion } from './payload';
import { burstOf, type Burst } from './board/bursts';
import { happeningsOf, hardness, type Happening } from './board/happenings';
import { continues, launchOf } from './board/launch';
import type { Place } from './board/mat';
import { finishes, later, lengthOf, rateOf, type Span } from './board/pacing';
import { frameAt, goneAt, placeAt, type Frame } from './board/playback';
import { tailOf } from './board/tails';
import { buzz, Voice } from './voice';

const LAG = 100; // milliseconds: after a longer hitch the film goes on where it was
const START = 8; // the first frame shows motion, however soon it comes

/** A disc that moves: only its own place changes from frame to frame. */
class Actor {
  at = $state.raw<Place>([0, 0]);
  tail = $state('');
}

interface Reel {
  motion: Motion;
  happenings: Happening[];
  slow: Span[];
  told: number; // happenings that were seen and heard
}

export class Film {
  frame = $state.raw<Frame | null>(null); // where all discs lie; those that move are `at` a place
  waits = $state<string | null>(null); // the disc that waits for the server
  bursts = $state.raw<readonly Burst[]>([]); // sparks and splashes
  shake = $state.raw({ by: 0, count: 0 });
  playing = $state(false);
  readonly actors = new SvelteMap<string, Actor>();
  readonly #board: FingerBoard;
  readonly #voice = new Voice();
  #reel: Reel | null = null;
  #foreseen: Motion | null = null; // shown before the server has answered
  #now = 0; // seconds of the motion that are shown
  #showing = 0; // a newer film ends an older one
  #skipped = false;
  #bursts = 0;

  constructor(board: FingerBoard) {
    this.#board = board;
  }

  /** Where a disc is in this frame, if it moves. */
  at(disc: string): Place | undefined {
    return this.actors.get(disc)?.at;
  }

  /** A flick of ours is on its way to the server: the disc leaves at once. */
  launch(view: FingerView, move: string): void {
    const motion = launchOf(this.#board, view, move);
    if (motion === null) return;
    this.#foreseen = motion;
    this.#open(motion, [], view.discs, 0);
    void this.#roll(() => (this.waits = motion.names[0] ?? null));
  }

  /** It was refused, or the view has come another way: all lies where it lay. */
  drop(): void {
    if (this.#foreseen !== null) this.end();
  }

  /** Show nothing more. */
  end(): void {
    this.#showing++;
    this.#foreseen = null;
    this.#close();
    this.frame = null;
  }

  /** Play a motion to its end; one that was foreseen goes on where it is. */
  async run(
    motion: Motion,
    discs: Readonly<Record<string, Place>>,
    view: FingerView,
  ): Promise<void> {
    const foreseen = this.#foreseen;
    const from = foreseen !== null && continues(motion, foreseen) ? this.#now : 0;
    const skipped = foreseen !== null && this.#skipped;
    this.#foreseen = null;
    if (pace() > 0 && !skipped) await this.#show(motion, discs, view, from);
    else this.#showing++;
    this.#close();
    this.frame = frameAt(discs, motion, motion.dur);
  }

  /** A person has seen enough. */
  skip(): void {
    if (this.playing) this.#skipped = true;
  }

  async #show(
    motion: Motion,
    discs: Readonly<Record<string, Place>>,
    view: FingerView,
    from: number,
  ): Promise<void> {
    const slow = finishes(this.#board, view, motion);
    this.#open(motion, slow, discs, from);
    filmed(lengthOf(motion, this.#rate(motion), slow));
    await this.#roll(() => undefined);
  }

  #rate(motion: Motion): number {
    return rateOf(motion, filmRate());
  }

  #open(motion: Motion, slow: Span[], discs: Readonly<Record<string, Place>>, from: number): void {
    const happenings = happeningsOf(this.#board, motion);
    if (from === 0) this.#voice.snap();
    this.#reel = { motion, happenings, slow, told: 0 };
    this.#skipped = false;
    this.#now = from;
    this.waits = null;
    this.playing = true;
    this.actors.clear();
    for (const { i } of motion.discs) this.actors.set(motion.names[i] ?? '', new Actor());
    this.frame = { ...frameAt(discs, motion, from), gone: [] };
    this.#place(motion, from);
  }

  #close(): void {
    this.#voice.rest();
    this.#reel = null;
    this.waits = null;
    this.playing = false;
    this.actors.clear();
  }

  /** Frame after frame until the reel ends, is skipped or is replaced. */
  async #roll(atEnd: () => void): Promise<void> {
    const showing = ++this.#showing;
    let last = performance.now() - START;
    while (this.#reel !== null && this.#now < this.#reel.motion.dur && !this.#skipped) {
      const at = await nextFrame();
      if (showing !== this.#showing) return;
      this.#step(Math.min(LAG, Math.max(0, at - last)) / 1000);
      last = at;
    }
    this.#voice.rest();
    if (showing === this.#showing) atEnd();
  }

  #step(seconds: number): void {
    const reel = this.#reel;
    if (reel === null || pace() === 0) return void (this.#skipped = true);
    const { motion, slow } = reel;
    const now = later(this.#now, seconds, this.#rate(motion), slow, motion.dur);
    this.#now = now;
    for (; (reel.happenings[reel.told]?.time ?? Infinity) <= now; reel.told++)
      this.#feel(reel.happenings[reel.told]!);
    this.#place(motion, now);
    this.#voice.slide(motion, now);
  }

  #place(motion: Motion, now: number): void {
    for (const disc of motion.discs) {
      const actor = this.actors.get(motion.names[disc.i] ?? '');
      if (actor === undefined || now > disc.e[0] + 1) continue;
      actor.at = placeAt(disc.s, disc.e, now);
      actor.tail = tailOf(disc, now, this.#board.discs.prophet ?? 0.011);
    }
    const gone = goneAt(motion, now);
    if (this.frame && gone.length !== this.frame.gone.length) this.frame = { ...this.frame, gone };
  }

  /** What happens is seen, heard and felt. */
  #feel(happening: Happening): void {
    this.#voice.tell(happening);
    const burst = burstOf(happening, this.#bursts++);
    if (burst) this.bursts = [...this.bursts.slice(-11), burst];
    const hard = hardness(happening);
    if (hard > 0.4) this.shake = { by: hard, count: this.shake.count + 1 };
    buzz(hard);
  }

  /** A burst has been seen to its end. */
  burnt(id: number): void {
    this.bursts = this.bursts.filter((one) => one.id !== id);
  }
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
