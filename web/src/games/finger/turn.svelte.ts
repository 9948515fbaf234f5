/** A person's turn of Finger of God: disc, place and aim, or a thing to be put on the map. */
import { untrack } from 'svelte';

import type { FingerBoard, FingerView } from './payload';
import { flickOf, flickText, steered, type Aim } from './board/aim';
import { surelyLeaves } from './board/guide';
import { lensOf } from './board/lens';
import { distance, firstPlace, kindOf, launchPlace, radiusOf, type Place } from './board/mat';
import { gap, SMALL, type Sample } from './board/pull';
import { strengthOf, travelOf, velocity, type Strength } from './board/strength';
import { settings } from '../../ui/settings.svelte';
import { Gesture, type Done } from './gesture.svelte';
import { Thing } from './thing.svelte';

/** How hard a flick was: its part of a full pull, and of a swipe the pixels a second. */
export interface Told {
  power: number;
  speed: number | null;
}

export type Doing = 'flick' | 'temple' | 'heart' | 'hand' | null;

const FLICKS = ['mission', 'again', 'first_flick', 'flick_off'];
const OWN = 1.5; // halves of the mat round the own corner's tip where a finger pulls: the Navel too
const NEAR = 0.1; // metres round the disc, wherever it lies
const TOLD = 4000; // milliseconds that the strength of a flick is read for

export class Turn {
  disc = $state<string | null>(null);
  place = $state.raw<Place>([0, 0]);
  aim = $state.raw<Aim | null>(null);
  side = $state(Math.PI); // where the rider is set down, against the aim
  leaving = $state(false); // let go, but it would leave the mat: is that meant?
  told = $state.raw<Told | null>(null); // how hard the last flick was

  readonly thing: Thing;
  readonly gesture = new Gesture((spot) => this.grips(spot));
  #forget: ReturnType<typeof setTimeout> | undefined;
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

  /** Begin anew on a fresh view; but a pull goes on while others aim, too (law 19). */
  begin(): void {
    if (this.gesture.isDown && untrack(() => this.discs.includes(this.disc ?? ''))) return;
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
      lies ?? firstPlace(this.#board, this.seen, this.corner, radiusOf(this.#board, disc));
  }

  /** What lies on the map, discs aimed before this one included (law 5). */
  get seen(): FingerView {
    const view = this.#view();
    if (['first_flick', 'flick_off'].includes(view.phase)) return { ...view, discs: {} };
    const mine = view.aims.filter(([colour]) => colour === this.#colour() || !view.effects.secret);
    const aimed = mine.flatMap(([, text]) => flickOf(text) ?? []);
    const places = Object.fromEntries(aimed.map(({ disc, place }) => [disc, place]));
    return { ...view, discs: { ...view.discs, ...places } };
  }

  get strength(): Strength {
    return strengthOf(this.#board, this.#view(), this.disc ?? '', this.carries);
  }

  /** Metres that the aim would slide on the free mat. */
  get travel(): number {
    return this.aim ? travelOf(this.strength, this.aim.power) : 0;
  }

  /** On a small screen the mat is seen closer while a finger aims. */
  get lens(): string | null {
    const { aim, place, travel } = this;
    const { drag, touched } = this.gesture;
    if (!aim || !drag || !touched || Math.min(innerWidth, innerHeight) >= SMALL) return null;
    const pull = gap(drag.from, drag.to);
    return lensOf({ half: this.#board.half, place, angle: aim.angle, travel, pull });
  }

  /** May the disc be put elsewhere in its corner? One that is flicked again lies where it lies. */
  get placed(): boolean {
    return this.disc !== null && !this.#again;
  }

  put(wish: Place): void {
    if (!this.placed) return;
    this.place = launchPlace(
      this.#board,
      this.seen,
      this.corner,
      radiusOf(this.#board, this.disc ?? ''),
      wish,
    );
  }

  /** Is a finger here for us? Elsewhere it scrolls the page, and never flicks. */
  grips(spot: Place): boolean {
    if (this.doing !== 'flick') return this.doing !== null;
    const tip = this.#board.corners[this.corner] ?? [0, 0];
    return distance(spot, tip) < this.#board.half * OWN || distance(spot, this.place) < NEAR;
  }

  down(at: Sample): void {
    this.leaving = false;
    this.gesture.down(at);
  }

  move(at: Sample): void {
    if (!this.gesture.isDown) return;
    const aim = this.gesture.move(at);
    if (this.doing !== 'flick') this.thing.at = at.spot;
    else if (settings.aim === 'pull' && this.gesture.pulls) this.aim = aim;
  }

  up(at: Sample): void {
    const done = this.gesture.up(at.at);
    if (done === null) return;
    if (this.doing !== 'flick') this.thing.at = at.spot;
    else if (done.tapped) this.#tap(at);
    else this.#release(done);
  }

  #tap(at: Sample): void {
    this.aim = null;
    const tip = this.#board.corners[this.corner] ?? [0, 0];
    if (distance(at.spot, tip) < this.#board.corner * 1.35) this.put(at.spot);
  }

  #release(done: Done): void {
    if (this.disc === null) return;
    const swipes = settings.aim === 'swipe';
    const swipe = swipes ? done.swipe(this.place, radiusOf(this.#board, this.disc)) : null;
    this.aim = swipes ? swipe : done.pull;
    if (this.aim === null) return;
    this.leaving = this.gesture.touched && this.#surelyLeaves;
    if (!this.leaving) this.shoot(swipe?.speed);
  }

  get #surelyLeaves(): boolean {
    const { disc, place, aim } = this;
    if (disc === null || aim === null) return false;
    return surelyLeaves(this.#board, this.seen, { disc, place, angle: aim.angle }, this.travel);
  }

  cancel(): void {
    this.gesture.forget();
    this.aim = null;
    this.leaving = false;
    this.thing.forget();
  }

  /** Flick as aimed; `speed` is that of a swipe, to be told. */
  shoot(speed?: number): void {
    if (this.disc === null || this.aim === null || this.aim.power <= 0) return;
    const turn = this.aim.angle + this.side;
    const side: Place | null = this.carries ? [Math.cos(turn), Math.sin(turn)] : null;
    this.leaving = false;
    this.#tell({ power: this.aim.power, speed: speed ?? null });
    this.#send(flickText(this.disc, this.place, velocity(this.aim, this.strength), side));
  }

  #tell(told: Told): void {
    this.told = told;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.told = null), TOLD);
  }

  /** Aim straight at the Navel, a third of a full pull: where keyboard aiming starts. */
  startAim(): void {
    this.aim ??= { angle: Math.atan2(-this.place[1], -this.place[0]), power: 0.35 };
  }

  /** Aim by numbers: an angle in degrees, or a power from 0 to 1. */
  aimBy({ angle, power }: { angle?: number; power?: number }): void {
    if (!Number.isFinite(angle ?? power)) return;
    this.startAim();
    const aim = this.aim!;
    this.leaving = false;
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
    this.#steer(key, fine);
    return true;
  }

  /** Finer than a finger: it holds for the pull that is going on, too. */
  #steer(key: string, fine: boolean): void {
    const before = this.aim;
    const after = before && steered(before, key, fine);
    if (!before || !after) return;
    this.gesture.trim(before, after);
    this.aim = after;
    this.leaving = false;
  }

  /** The wheel makes an aim a little harder or softer: true when there is one. */
  wheel(harder: boolean): boolean {
    if (this.doing !== 'flick' || this.aim === null) return false;
    this.#steer(harder ? 'ArrowUp' : 'ArrowDown', true);
    return true;
  }

  #thingKey(key: string, fine: boolean): boolean {
    if (key !== 'Enter' || !this.thing.at) return this.thing.key(key, fine);
    this.set();
    return true;
  }

  /** Put the thing where it is. */
  set(): void {
    if (this.putting !== null) this.#send(this.putting);
  }

  /** The move that puts the thing where it is. */
  get putting(): string | null {
    if (this.thing.at === null || this.doing === null || this.doing === 'flick') return null;
    const what = this.doing === 'temple' ? this.#building(this.thing.at) : this.doing;
    return `${what} ${this.thing.numbers}`;
  }

  /** Of several prophets that may build, the nearest does. */
  #building(at: Place): string | undefined {
    const { discs } = this.#view();
    const far = (move: string) => distance(discs[move.split(' ')[1] ?? ''] ?? [9, 9], at);
    return this.starting('temple').sort((a, b) => far(a) - far(b))[0];
  }
}

const WAYS: Record<string, readonly [number, number]> = {
  w: [0, 1],
  a: [-1, 0],
  s: [0, -1],
  d: [1, 0],
};
