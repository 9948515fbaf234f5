/** Shows what moves did on the mat, and keeps what it scored for people to read. */
import type { FingerBoard, FingerView, Motion } from './payload';
import { isMotion, type Frame } from './board/playback';
import { colourOf, type Path } from './board/mat';
import type { EventInfo, Moved, MoveInfo } from '../../net/messages';
import { pace, rest } from '../../ui/motion.svelte';
import { play, sound } from '../../ui/sound';
import { Film } from './film.svelte';
import { missNotes, toldNotes } from './sounds';

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
  readonly film: Film;
  told = $state.raw<EventInfo[]>([]); // what just scored, or happened
  moved = $state.raw<string[]>([]); // discs the last flick moved
  paths = $state.raw<Path[]>([]);
  readonly #board: FingerBoard;

  constructor(board: FingerBoard) {
    this.#board = board;
    this.film = new Film(board);
  }

  get frame(): Frame | null {
    return this.film.frame;
  }

  set frame(frame: Frame | null) {
    this.film.frame = frame;
  }

  /** Before the new view: the motion over the old one. */
  async before(moved: Moved, view: FingerView): Promise<void> {
    for (const move of moved.moves) if (isMotion(move.motion)) await this.run(move.motion, view);
    this.film.drop(); // what was foreseen has not come
  }

  async run(motion: Motion, view: FingerView): Promise<void> {
    this.remember(motion);
    await this.film.run(motion, view.discs, view);
    sound(missNotes(this.#board, motion));
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
    sound(toldNotes(events, pace() > 0));
    if (events.some((event) => event.key === 'temple_built')) play('build');
    if (events.some((event) => event.key === 'game_over')) play('win');
    if (this.told.length) await rest(1100);
    this.told = [];
  }
}
