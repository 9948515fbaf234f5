/** Plays a council: ballots are turned one by one, a tie is decided, one law stays. */
import { sound } from '../../../ui/sound';
import { DECREE, PAPER } from '../sounds';
import { Tap } from '../tap';
import type { Scene } from './scene';

const ENTER = 700; // milliseconds at normal pace
const BALLOT = 620;
const TIE = 1500;
const STAY = 1900;

export class Council {
  scene = $state.raw<Scene | null>(null);
  turned = $state(0); // ballots that lie open
  deciding = $state(false); // the lot falls, or Themis weighs
  decided = $state(false); // the law is known
  readonly #tap = new Tap();

  async play(scene: Scene | null): Promise<void> {
    this.#tap.begin();
    if (scene === null || this.#tap.isOver) return;
    this.scene = scene;
    this.turned = scene.turned;
    this.deciding = this.decided = false;
    await this.#tap.rest(ENTER);
    await this.#turn(scene);
    if (scene.tied) await this.#decide();
    if (scene.up !== null) await this.#adopt();
    this.scene = null;
  }

  async #turn({ ballots }: Scene): Promise<void> {
    while (this.turned < ballots.length && !this.#tap.isOver) {
      this.turned += 1;
      sound(PAPER);
      await this.#tap.rest(BALLOT);
    }
  }

  async #decide(): Promise<void> {
    this.deciding = true;
    await this.#tap.rest(TIE);
  }

  async #adopt(): Promise<void> {
    this.decided = true;
    sound(DECREE);
    await this.#tap.rest(STAY);
  }

  /** Whoever has seen enough. */
  skip(): void {
    this.#tap.end();
  }
}
