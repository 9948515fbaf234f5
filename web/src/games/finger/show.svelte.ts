/** Plays a motion on the mat, and keeps what it scored for people to read. */
import type { Motion } from './payload';
import { frameAt, hitsBetween, isMotion, type Frame } from './board/playback';
import { colourOf, type Path, type Place } from './board/mat';
import type { EventInfo, Moved, MoveInfo } from '../../net/messages';
import { pace, rest } from '../../ui/motion.svelte';
import { clack, play } from '../../ui/sound';

const TOLD = [
  'navel',
  'bounty',
  'captive',
  'rescued',
  'temple_built',
  'kraken_took',
  'swept',
  'left_map',
  'themis_rewarded',
  'first_player',
];

export class Show {
  frame = $state.raw<Frame | null>(null);
  told = $state.raw<EventInfo[]>([]); // what just scored, or happened
  moved = $state.raw<string[]>([]); // discs the last flick moved
  paths = $state.raw<Path[]>([]);

  /** Before the new view: the motion over the old one. */
  async before(moved: Moved, discs: Readonly<Record<string, Place>>): Promise<void> {
    for (const move of moved.moves) if (isMotion(move.motion)) await this.run(move.motion, discs);
  }

  async run(motion: Motion, discs: Readonly<Record<string, Place>>): Promise<void> {
    this.remember(motion);
    if (pace() > 0) await this.#film(motion, discs);
    this.frame = frameAt(discs, motion, motion.dur);
  }

  async #film(motion: Motion, discs: Readonly<Record<string, Place>>): Promise<void> {
    const begun = performance.now();
    let last = -1;
    for (let now = 0; now < motion.dur;) {
      now = Math.min(motion.dur, ((await nextFrame()) - begun) / 1000 / pace());
      for (const closing of hitsBetween(motion, last, now)) clack(closing);
      this.frame = frameAt(discs, motion, now);
      last = now;
    }
  }

  remember(motion: Motion): void {
    this.moved = motion.discs.map(({ i }) => motion.names[i] ?? '');
    this.paths = motion.discs.map(({ i, s, e }) => {
      const colour = colourOf(motion.names[i] ?? '');
      const points = [...s.map(([, x, y]) => [x, y] as const), [e[1], e[2]] as const];
      const d = `M${points.map(([x, y]) => `${(x * 1000).toFixed(1)} ${(-y * 1000).toFixed(1)}`).join('L')}`;
      return { d, colour };
    });
  }

  /** After the new view: a pause in which people read what scored and why. */
  async after(moves: readonly MoveInfo[]): Promise<void> {
    this.frame = null;
    const events = moves.flatMap((move) => move.events);
    this.told = events.filter((event) => TOLD.includes(event.key));
    if (events.some((event) => event.key === 'temple_built')) play('build');
    if (events.some((event) => event.key === 'game_over')) play('win');
    if (this.told.length) await rest(1100);
    this.told = [];
  }
}

const nextFrame = () =>
  new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
