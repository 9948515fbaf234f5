/** Who teaches: knows how far a lesson is and what there is to say. The table's prompt shows it. */
import { getContext, setContext } from 'svelte';

import type { LessonAnswer, LessonInfo, LessonStep, Refused } from '../../net/messages';
import { named, t } from '../../text';
import { said } from '../../ui/said';

const COACH = Symbol('coach');
const PATIENCE = 2; // wrong tries, after which the move may be shown

/** What the coach may do at the table. */
export interface Ways {
  busy: () => boolean; // something moves on the board
  goOn: () => void;
  move: (move: string) => void;
}

export interface Words {
  answer: string | null; // to the last try
  right: boolean; // it was what was asked for
  rule: string | null; // by which it was refused
  task: string | null; // what to do now
}

export class Coach {
  done = $state(0); // steps
  say = $state<string | null>(null); // the text that answers the last try
  refused = $state.raw<Refused | null>(null);
  wrong = $state(0); // tries of this step
  feeding = $state(false); // the answer is still being shown, move by move
  held = $state(false); // it goes on when the learner has seen enough of this step

  readonly game: string;
  readonly lesson: LessonInfo;
  readonly #table: Ways;

  constructor(game: string, lesson: LessonInfo, table: Ways) {
    this.game = game;
    this.lesson = lesson;
    this.#table = table;
  }

  /** The learner has seen enough of a step. */
  goOn(): void {
    this.held = false;
    this.#table.goOn();
  }

  /** Make the move for the learner. */
  show(): void {
    if (this.step) this.#table.move(this.step.solution);
  }

  /** Nothing is to be done now. */
  get showing(): boolean {
    return this.feeding || this.#table.busy();
  }

  get finished(): boolean {
    return this.done === this.lesson.steps.length;
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.done] ?? null;
  }

  /** May the learner see how it is done? */
  get maySee(): boolean {
    return this.wrong >= PATIENCE && this.step !== null;
  }

  /** The lesson is so far, and nothing was tried since. */
  stand(done: number): void {
    this.done = done;
    this.say = null;
    this.refused = null;
    this.wrong = 0;
    this.held = false;
    this.feeding = false;
  }

  answered({ done, say, refused, anew, now }: LessonAnswer): void {
    const right = done > this.done;
    this.wrong = right ? 0 : this.wrong + 1;
    this.done = done;
    this.say = say;
    this.refused = refused;
    this.held = anew || now.result !== null;
    this.feeding = true;
  }

  #text(step: string, what: string): string | null {
    return named('lesson', `${this.game}.${this.lesson.name}.${step}.${what}`);
  }

  get title(): string {
    return named('lesson', `${this.game}.${this.lesson.name}.title`) ?? this.lesson.name;
  }

  get learned(): string {
    return named('lesson', `${this.game}.${this.lesson.name}.learned`) ?? '';
  }

  /** What the lesson itself says to the last try, if it says something. */
  get #own(): string | null {
    const right = this.say === 'done';
    const step = this.lesson.steps[right ? this.done - 1 : this.done];
    return this.say === null || step === undefined ? null : this.#text(step.name, this.say);
  }

  /** What is said to the last try. */
  get answer(): string | null {
    if (this.say === 'done') return this.#own ?? t('lessons.right');
    const refused = this.refused && said(this.refused);
    return this.#own ?? refused ?? (this.say === null ? null : t('lessons.wrong'));
  }

  /** While others move, the table speaks for itself; a wrong try lies there while it is told. The
   * lesson's own answer to a wrong try says what to do, too: then the task is not said again. */
  get words(): Words | null {
    const { step, answer, held } = this;
    const right = this.say === 'done';
    if (this.#table.busy() || step === null || held || (right && this.feeding)) return null;
    const enough = this.feeding || (!right && this.#own !== null);
    const rule = this.#own === null ? (this.refused?.rule ?? null) : null;
    return { answer, right, rule, task: enough ? null : this.#text(step.name, 'do') };
  }
}

export function setCoach(coach: Coach): void {
  setContext(COACH, coach);
}

/** The coach of this page; null at a table, where nobody is taught. */
export function coach(): Coach | null {
  return getContext<Coach | undefined>(COACH) ?? null;
}
