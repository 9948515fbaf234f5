/** A person's turn of Pacal's Rocket: what is picked so far, from the legal moves of the view. */
import type { PacalChoice, PacalView } from './payload';
import type { Fates, Lit, Preview } from './board/view';
import {
  drops,
  fitting,
  flights,
  godsOffered,
  plans,
  shipsOffered,
  sourcesOffered,
  toggled,
  type Drop,
  type Plan,
} from './board/selection';
import { t } from '../../text';
import type { NameOf } from '../../ui/story';
import { buildFates, flightFates, flightWords, previewOf } from './preview';
import { impossible } from './question';

export class Turn {
  god = $state<number | null>(null);
  aimed = $state<string | null>(null); // where a finger would fly, if it taps there again
  ships = $state.raw<string[]>([]);
  cells = $state.raw<string[]>([]);
  plan = $state<string | null>(null);
  way = $state(0);

  readonly #view: () => PacalView;
  readonly #send: (move: string) => void;
  readonly #who: () => NameOf;

  constructor(view: () => PacalView, send: (move: string) => void, who: () => NameOf) {
    this.#view = view;
    this.#send = send;
    this.#who = who;
  }

  forget(): void {
    this.god = null;
    this.aimed = null;
    this.ships = [];
    this.cells = [];
    this.plan = null;
    this.way = 0;
  }

  get choices() {
    return this.#view().choices;
  }

  get gods(): number[] {
    return godsOffered(this.choices);
  }

  get drops(): Drop[] {
    return drops(this.choices);
  }

  get plans(): Plan[] {
    return plans(this.choices);
  }

  get chosen(): Plan | null {
    return this.plans.find((plan) => plan.key === this.plan) ?? null;
  }

  get fits(): Drop[] {
    return fitting(this.drops, this.ships, this.cells);
  }

  get sources(): string[] {
    return sourcesOffered(this.fits, this.cells);
  }

  /** The drop that is complete as picked. */
  get drop(): Drop | null {
    const fits = this.fits;
    return fits.length === 1 || this.ships.length === 0 ? (fits[0] ?? null) : null;
  }

  /** The build as chosen, with its constellation. */
  get build(): PacalChoice | null {
    return this.chosen?.ways[this.way % this.chosen.ways.length] ?? null;
  }

  get constellation(): string[] {
    return this.build?.constellation ?? [];
  }

  /** The cells that may be picked now. */
  get lit(): Map<string, Lit> {
    const view = this.#view();
    if (view.choices.length === 0) return new Map();
    if (view.step === 'drop') return this.#litStones();
    if (view.step === 'build') return this.#litPlans();
    const lit = [...flights(view.choices, this.god)].map(([cell, choice]): [string, Lit] => {
      if (choice.drops === undefined) return [cell, { label: t('pacal.cellPlace', { cell }) }];
      return [cell, { label: flightWords(view, choice, this.#who()), drops: choice.drops }];
    });
    return new Map(lit);
  }

  #litStones(): Map<string, Lit> {
    return new Map(this.sources.map((cell) => [cell, { label: t('pacal.cellStone', { cell }) }]));
  }

  #litPlans(): Map<string, Lit> {
    const lit = new Map<string, Lit>();
    for (const { cell, points } of this.plans) {
      const gain = Math.max(points, lit.get(cell)?.gain ?? 0);
      lit.set(cell, { label: t('pacal.cellBuild', { cell }), gain });
    }
    return lit;
  }

  #colour(ship: string): string {
    return ship === 'own' ? (this.#view().seat ?? '') : ship;
  }

  /** Ships that may be tapped, by colour, with what the tap says. */
  get offered(): Map<string, string> {
    if (this.#view().step !== 'drop') return new Map();
    return new Map(
      shipsOffered(this.drops).map((ship) => {
        const colour = this.#colour(ship);
        const name = this.#who()(colour);
        const cell = this.#view().ships[colour] ?? '';
        const says = this.ships.includes(ship)
          ? t('pacal.shipKeep', { name })
          : t('pacal.shipDrop', { name, cell });
        return [colour, says];
      }),
    );
  }

  get dropped(): Map<string, number> {
    return new Map(this.ships.map((ship) => [this.#colour(ship), 1]));
  }

  tapShip(colour: string): void {
    const ship = colour === this.#view().seat ? 'own' : colour;
    this.ships = toggled(this.drops, this.ships, ship);
    this.cells = [];
  }

  tapCell(cell: string, finger = false): void {
    const view = this.#view();
    if (view.step === 'drop') this.cells = [...this.cells, cell];
    else if (view.step === 'build') this.#tapPlan(cell);
    else if (view.step === 'fly' && finger && this.aimed !== cell) this.aimed = cell;
    else this.#fly(cell);
  }

  #fly(cell: string): void {
    const move = flights(this.choices, this.god).get(cell)?.move;
    if (move) this.#send(move);
  }

  spend(worth: number): void {
    this.god = this.god === worth ? null : worth;
    this.aimed = null;
  }

  /** The flight a finger aimed at. */
  get flight(): PacalChoice | null {
    return this.#flightTo(this.aimed);
  }

  sendFlight(): void {
    if (this.flight) this.#send(this.flight.move);
  }

  #flightTo(cell: string | null): PacalChoice | null {
    if (cell === null || this.#view().step !== 'fly') return null;
    return flights(this.choices, this.god).get(cell) ?? null;
  }

  /** The flight to show before it is flown: the one aimed at, else the one pointed at. */
  preview(pointed: string | null): Preview | null {
    const flight = this.flight ?? this.#flightTo(pointed);
    return flight ? previewOf(this.#view(), flight) : null;
  }

  /** What becomes of stones by what is chosen or pointed at. */
  fates(pointed: string | null): Fates[] {
    if (this.chosen) return buildFates(this.build);
    return this.flight || this.#flightTo(pointed) ? flightFates(this.#view()) : [];
  }

  /** Why may this cell not be picked? The rules are asked by what they refuse. */
  whyNot(cell: string): void {
    const move = impossible(this.#view(), this.god, cell);
    if (move !== null) this.#send(move);
  }

  /** Tapping a cell again goes through what may be built there. */
  #tapPlan(cell: string): void {
    const here = this.plans.filter((plan) => plan.cell === cell);
    const at = here.findIndex((plan) => plan.key === this.plan);
    this.choose(here[(at + 1) % here.length]?.key ?? null);
  }

  choose(plan: string | null): void {
    this.plan = plan;
    this.way = 0;
  }

  sendDrop(): void {
    if (this.drop) this.#send(this.drop.move);
  }

  sendBuild(): void {
    this.#send(this.build?.move ?? 'build -');
  }
}
