/** A person's turn of Finger of God: disc, place and aim, or a thing to be put on the map. */
import type { FingerBoard, FingerView } from './payload';
import {
  flickText,
  pulled,
  steady,
  steered,
  swiped,
  topSpeed,
  velocity,
  type Aim,
  type Sample,
} from './board/aim';
import {
  distance,
  firstPlace,
  fromPicture,
  kindOf,
  launchPlace,
  MM,
  radiusOf,
  toPicture,
  type Place,
} from './board/mat';
import { settings } from '../../ui/settings.svelte';
import { Thing } from './thing.svelte';

export type Doing = 'flick' | 'temple' | 'heart' | 'hand' | null;

const FLICKS = ['mission', 'again', 'first_flick', 'flick_off'];
const TAP = 5; // millimetres: less is a tap, more a pull

export class Turn {
  disc = $state<string | null>(null);
  place = $state.raw<Place>([0, 0]);
  aim = $state.raw<Aim | null>(null);
  side = $state(Math.PI); // where the rider is set down, against the aim

  readonly thing: Thing;
  #samples: Sample[] = [];
  readonly #board: FingerBoard;
  readonly #view: () => FingerView;
  readonly #colour: () => string | null;
  readonly #send: (move: string) => void;

  constructor(
    board: FingerBoard,
    view: () => FingerView,
    colour: () => string | null,
    send: (move: string) => void,
  ) {
    this.#board = board;
    this.thing = new Thing(board.wall);
    this.#view = view;
    this.#colour = colour;
    this.#send = send;
  }

  /** Begin anew on a fresh view. */
  begin(): void {
    this.cancel();
    this.pick(this.discs[0] ?? null);
  }

  get choices(): string[] {
    return this.#view().choices.map((choice) => choice.move);
  }

  /** The choices that begin with this word. */
  starting(word: string): string[] {
    return this.choices.filter((move) => move.startsWith(`${word} `));
  }

  get discs(): string[] {
    return this.starting('flick').map((move) => move.split(' ')[1] ?? '');
  }

  /** One disc of each kind: discs of a kind are alike. */
  get kinds(): string[] {
    const seen = new Map(this.discs.map((disc) => [kindOf(disc), disc]));
    return this.#view().phase === 'again' ? this.discs : [...seen.values()];
  }

  get doing(): Doing {
    if (this.choices.some((move) => move.startsWith('temple '))) return 'temple';
    if (this.choices.includes('heart')) return 'heart';
    if (this.thing.standing) return 'hand';
    return FLICKS.includes(this.#view().phase) && this.disc !== null ? 'flick' : null;
  }

  get corner(): string {
    const colour = this.#colour() ?? '';
    const view = this.#view();
    return String(view.launch[colour] ?? view.corners[colour] ?? 1);
  }

  get #again(): boolean {
    return this.#view().phase === 'again';
  }

  /** Law 4: does the disc carry another? */
  get carries(): boolean {
    const view = this.#view();
    const disc = this.disc;
    if (disc === null || !view.effects.riders) return false;
    if (this.#again) return view.riding.some(([, carrier]) => carrier === disc);
    if (view.phase !== 'mission') return false;
    return this.discs.some((other) => other !== disc && kindOf(other) === kindOf(disc));
  }

  pick(disc: string | null): void {
    this.disc = disc;
    if (disc === null) return;
    const lies = this.#again ? this.#view().discs[disc] : undefined;
    this.place =
      lies ?? firstPlace(this.#board, this.#seen, this.corner, radiusOf(this.#board, disc));
  }

  /** What lies on the map, discs aimed before this one included (law 5). */
  get #seen(): FingerView {
    const view = this.#view();
    if (['first_flick', 'flick_off'].includes(view.phase)) return { ...view, discs: {} };
    const mine = view.aims.filter(([colour]) => colour === this.#colour() || !view.effects.secret);
    const aimed = mine.map(([, text]) => {
      const [, disc, x, y] = text.split(' ');
      return [disc ?? '', [Number(x) / 1e6, Number(y) / 1e6]] as const;
    });
    return { ...view, discs: { ...view.discs, ...Object.fromEntries(aimed) } };
  }

  /** May the disc be put elsewhere in its corner? One that is flicked again lies where it lies. */
  get placed(): boolean {
    return this.disc !== null && !this.#again;
  }

  put(wish: Place): void {
    if (!this.placed) return;
    this.place = launchPlace(
      this.#board,
      this.#seen,
      this.corner,
      radiusOf(this.#board, this.disc ?? ''),
      wish,
    );
  }

  down(at: Sample): void {
    this.#samples = [at];
  }

  move(at: Sample): void {
    if (this.#samples.length === 0) return;
    this.#samples.push(at);
    if (this.doing !== 'flick') this.thing.at = fromPicture(at.x, at.y);
    else if (settings.aim === 'pull') this.aim = pulled(this.#samples[0]!, at);
  }

  up(at: Sample): void {
    const samples = this.#samples;
    const first = samples[0];
    this.#samples = [];
    if (first === undefined) return;
    const tapped = samples.every((one) => Math.hypot(one.x - first.x, one.y - first.y) < TAP);
    if (this.doing !== 'flick') this.thing.at = fromPicture(at.x, at.y);
    else if (tapped) this.#tap(at);
    else this.#release(samples, at.at);
  }

  #tap(at: Sample): void {
    this.aim = null;
    const wish = fromPicture(at.x, at.y);
    const tip = this.#board.corners[this.corner] ?? [0, 0];
    if (distance(wish, tip) < this.#board.corner * 1.35) this.put(wish);
  }

  #release(samples: readonly Sample[], now: number): void {
    const disc = this.disc;
    const held = steady(samples, now);
    if (disc === null || held === undefined) return;
    const radius = radiusOf(this.#board, disc) * MM;
    const swipe = settings.aim === 'swipe';
    this.aim = swipe ? swiped(samples, toPicture(this.place), radius) : pulled(samples[0]!, held);
    if (this.aim) this.shoot();
  }

  cancel(): void {
    this.#samples = [];
    this.aim = null;
    this.thing.forget();
  }

  shoot(): void {
    if (this.disc === null || this.aim === null || this.aim.power <= 0) return;
    const top = topSpeed(this.#board, this.disc, this.#view().effects.top_speed, this.carries);
    const turn = this.aim.angle + this.side;
    const side: Place | null = this.carries ? [Math.cos(turn), Math.sin(turn)] : null;
    this.#send(flickText(this.disc, this.place, velocity(this.aim, top), side));
  }

  /** Aim straight at the Navel with half the power: where keyboard aiming starts. */
  startAim(): void {
    this.aim ??= { angle: Math.atan2(-this.place[1], -this.place[0]), power: 0.35 };
  }

  /** Aim by numbers: an angle in degrees, or a power from 0 to 1. */
  aimBy({ angle, power }: { angle?: number; power?: number }): void {
    if (!Number.isFinite(angle ?? power)) return;
    this.startAim();
    const aim = this.aim!;
    this.aim = {
      angle: angle === undefined ? aim.angle : (angle * Math.PI) / 180,
      power: power === undefined ? aim.power : Math.max(0, Math.min(1, power)),
    };
  }

  follow(disc: string, place: Place, aim: Aim): void {
    this.pick(disc);
    this.put(place);
    this.aim = aim;
  }

  /** Keyboard: true when the key was for us. */
  key(key: string, fine: boolean): boolean {
    if (this.doing === null) return false;
    if (key === 'Escape') {
      this.cancel();
      return true;
    }
    return this.doing === 'flick' ? this.#flickKey(key, fine) : this.#thingKey(key, fine);
  }

  #flickKey(key: string, fine: boolean): boolean {
    const step = WAYS[key.toLowerCase()];
    if (step) {
      const way = fine ? 0.0005 : 0.004;
      this.put([this.place[0] + step[0] * way, this.place[1] + step[1] * way]);
      return true;
    }
    if (key === 'Enter' && this.aim) {
      this.shoot();
      return true;
    }
    if (!key.startsWith('Arrow')) return false;
    this.startAim();
    this.aim = steered(this.aim!, key, fine) ?? this.aim;
    return true;
  }

  #thingKey(key: string, fine: boolean): boolean {
    if (key !== 'Enter' || !this.thing.at) return this.thing.key(key, fine);
    this.set();
    return true;
  }

  /** Put the thing where it is. */
  set(): void {
    if (this.thing.at === null || this.doing === null) return;
    const temple = this.choices.find((move) => move.startsWith('temple '));
    const what = this.doing === 'temple' ? temple : this.doing;
    this.#send(`${what} ${this.thing.numbers}`);
  }
}

const WAYS: Record<string, readonly [number, number]> = {
  w: [0, 1],
  a: [-1, 0],
  s: [0, -1],
  d: [1, 0],
};
