/** The language the page speaks now. Only its own catalogue is loaded; `t` follows a change at once. */
import { names, parts } from 'virtual:languages';

export type Part = 'page' | 'rules' | 'lessons';
export const LANGUAGES: Readonly<Record<string, string>> = names; // what each is called by its speakers
const FIRST = 'en';

let spoken = $state(FIRST);
let catalogue = $state.raw<Readonly<Record<string, string>>>({});
let wanted: readonly Part[] = ['page'];

export const isSpoken = (code: string): boolean => code in parts; // the pseudo-language too
export const language = (): string => spoken;
export const form = (key: string): string | undefined => catalogue[key];

export async function speak(next: string): Promise<void> {
  const load = parts[next] ?? parts[FIRST]!;
  const loaded = await Promise.all(wanted.map((part) => load[part]()));
  catalogue = Object.assign({}, ...loaded.map((module) => module.default)) as typeof catalogue;
  spoken = next in parts ? next : FIRST;
}

/** Load what only some pages say, now and in every language chosen later. */
export async function alsoSpeak(part: Part): Promise<void> {
  if (wanted.includes(part)) return;
  wanted = [...wanted, part];
  await speak(spoken);
}

/** The first language of the reader that there is a catalogue for. */
export function understood(read: readonly string[]): string {
  const known = read.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return known.find((tag) => tag in LANGUAGES) ?? FIRST;
}
