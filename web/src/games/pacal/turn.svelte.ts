/** A person's turn of Pacal's Rocket: what is picked so far, from the legal moves of the view. */
import type { PacalView } from './payload';
import type { Lit } from './board/view';
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

export class Turn {
  god = $state<number | null>(null);
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

  get constellation(): string[] {
    return this.chosen?.ways[this.way % this.chosen.ways.length]?.constellation ?? [];
  }

  /** The cells that may be picked now. */
  get lit(): Map<string, Lit> {
    const view = this.#view();
    if (view.choices.length === 0) return new Map();
    if (view.step === 'drop') return this.#litStones();
    if (view.step === 'build') return this.#litPlans();
    const lit = [...flights(view.choices, this.god)].map(([cell, choice]): [string, Lit] => {
      if (choice.drops === undefined) return [cell, { label: t('pacal.cellPlace', { cell }) }];
      const label = t('pacal.cellFly', { cell, drops: choice.drops });
      return [cell, { label, drops: choice.drops }];
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

  tapCell(cell: string): void {
    const view = this.#view();
    if (view.step === 'drop') this.cells = [...this.cells, cell];
    else if (view.step === 'build') this.#tapPlan(cell);
    else this.#fly(cell);
  }

  #fly(cell: string): void {
    const move = flights(this.choices, this.god).get(cell)?.move;
    if (move) this.#send(move);
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
    const way = this.chosen?.ways[this.way % this.chosen.ways.length];
    this.#send(way?.move ?? 'build -');
  }
}
