/** The practice table: what lies on the mat, the drill, its tries, and what a flick came to. */
import { api } from '../../../net/rest';
import { problemOf, type Told } from '../../../net/told';
import { flickOf, micro } from '../board/aim';
import type { Place } from '../board/mat';
import type { Drill, FingerPractice, FingerView, PracticeFlick, Practised } from '../payload';
import type { Discs } from './laying';
import { bestOf, isFinished, type Try } from './score';

const KEY = 'godstone.practice';
const FIRST = { 'blue.prophet.1': [-0.205, -0.205] } as const;

export type Runs = (practised: Practised, before: Discs) => Promise<void>;

function bests(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export class Room {
  discs = $state.raw<Discs>(FIRST);
  disc = $state('blue.prophet.1'); // the one that is flicked
  drill = $state.raw<Drill | null>(null);
  tries = $state.raw<Try[]>([]);
  short = $state.raw<Try | undefined>(undefined); // of the last flick; undefined: none yet
  problem = $state.raw<Told | null>(null);
  busy = $state(false);
  before = $state.raw<Discs | null>(null); // the mat before the last flick
  best = $state.raw(bests());

  readonly offer: FingerPractice;
  readonly #runs: Runs;

  constructor(offer: FingerPractice, runs: Runs) {
    this.offer = offer;
    this.#runs = runs;
  }

  /** The mat as a game would show it: a disc that is flicked from where it lies. */
  get view(): FingerView {
    const choices = [{ move: `flick ${this.disc}` }];
    const to_move = [this.disc.split('.')[0] ?? ''];
    return { ...this.offer.view, phase: 'again', discs: { ...this.discs }, choices, to_move };
  }

  get finished(): boolean {
    return this.drill !== null && isFinished(this.drill, this.tries);
  }

  /** Begin a drill, or with null a mat of one's own. */
  begin(drill: Drill | null): void {
    this.drill = drill;
    this.tries = [];
    this.short = undefined;
    this.before = null;
    this.disc = drill?.disc ?? 'blue.prophet.1';
    this.discs = drill ? { ...drill.discs, [drill.disc]: drill.at } : FIRST;
  }

  lay(disc: string, at: Place | null): void {
    const { [disc]: _, ...others } = this.discs;
    this.discs = at === null ? others : { ...others, [disc]: at };
    if (at === null && disc === this.disc) this.disc = Object.keys(others)[0] ?? '';
  }

  /** As it lay before the last flick. */
  redo(): void {
    if (this.before) this.discs = this.before;
    if (!(this.disc in this.discs)) this.disc = Object.keys(this.discs)[0] ?? '';
  }

  asked(vx: number, vy: number): PracticeFlick {
    const discs = Object.entries(this.discs).map(([name, [x, y]]) => [name, [micro(x), micro(y)]]);
    const drill = this.drill?.name ?? null;
    return { discs: Object.fromEntries(discs), disc: this.disc, vx, vy, drill } as PracticeFlick;
  }

  /** Flick as the notation says it; the server's motion is shown. */
  async flick(move: string): Promise<void> {
    const shot = flickOf(move);
    if (shot === null || this.busy || this.finished) return;
    this.busy = true;
    this.problem = null;
    try {
      await this.#show(await api.practise<Practised>('finger', this.asked(...shot.way)));
    } catch (problem) {
      this.problem = problemOf(problem);
    }
    this.busy = false;
  }

  async #show(practised: Practised): Promise<void> {
    const before = this.discs;
    await this.#runs(practised, before);
    this.before = before;
    this.short = practised.short;
    this.discs = practised.rest;
    if (this.drill) this.#count(this.drill, practised.short);
    else if (!(this.disc in this.discs)) this.disc = Object.keys(this.discs)[0] ?? '';
  }

  /** A drill lies anew for the next try. */
  #count(drill: Drill, short: Try): void {
    this.tries = [...this.tries, short];
    this.discs = { ...drill.discs, [drill.disc]: drill.at };
    const best = bestOf(drill, this.tries, this.best[drill.name] ?? null);
    if (best === null || best === this.best[drill.name]) return;
    this.best = { ...this.best, [drill.name]: best };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.best));
    } catch {
      // A browser that keeps nothing still practises.
    }
  }
}
