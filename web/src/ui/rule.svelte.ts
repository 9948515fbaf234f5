/** The rule that is open beside the board, and which rule stands behind what a table says. */
import finger from '../../../src/godstone/games/finger/cited.json';
import pacal from '../../../src/godstone/games/pacal/cited.json';
import { t } from '../text';

type Table = Readonly<Record<string, string>>;
interface Cited {
  steps: Table;
  events: Table;
  points: Table;
}
interface Opened {
  game: string;
  rule: string;
}

const CITED: Readonly<Record<string, Cited>> = { pacal, finger };
const LETTERS: Table = { P: 'pacal', F: 'finger' };
const NAMED: Table = { Editions: 'pacal' };

export const isNumbered = (rule: string): boolean => /\d/.test(rule);

/** What a rule is called beside the board. */
export function titleOf(rule: string): string {
  return isNumbered(rule) ? t('app.rule', { rule: numberOf(rule) }) : t('app.editions');
}

/** A god is found by its name in the address, and cited by its chapter's number. */
export const numberOf = (rule: string): string => rule.replace(/\.[A-Z]\w*$/, '');

/** The game whose rulebook has this rule; a game of the operator's own has none here. */
export function gameOf(rule: string): string | null {
  const numbered = /^[A-Z]\d/.test(rule) ? LETTERS[rule.charAt(0)] : undefined;
  return NAMED[rule] ?? numbered ?? null;
}

/** Which rule a step of a turn follows. */
export function ruleOfStep(game: string, step: string): string | null {
  return CITED[game]?.steps[step] ?? null;
}

/** Which rule points come by, at the end of a game. */
export function ruleOfPoints(game: string, source: string): string | null {
  return CITED[game]?.points[source] ?? null;
}

/** Which rule a line of the story tells of; what both games tell is nobody's. */
export function ruleOfEvent(event: string): string | null {
  const rules = Object.values(CITED).flatMap(({ events }) => events[event] ?? []);
  return rules.length === 1 ? (rules[0] ?? null) : null;
}

const held = $state<{ opened: Opened | null; edition: string | null }>({
  opened: null,
  edition: null,
});
let before: HTMLElement | null = null; // who had the focus

export const openedRule = (): Opened | null => held.opened;

/** The printed edition that the table plays by, where it is another than the standard. */
export const editionPlayed = (): string | null => held.edition;
export function playBy(edition: unknown): void {
  held.edition = typeof edition === 'string' && edition !== 'standard' ? edition : null;
}

export function openRule(game: string, rule: string): void {
  if (held.opened === null) before = document.activeElement as HTMLElement | null;
  held.opened = { game, rule };
}

export function shutRule(): void {
  if (held.opened === null) return;
  held.opened = null;
  if (before?.isConnected) before.focus();
  before = null;
}
