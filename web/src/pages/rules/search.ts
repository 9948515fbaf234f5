/** Finding rules by number and by word, and what to light up in them. Pure. */
import type { Entry, Section } from './book';

export interface Piece {
  text: string;
  rule: string | null; // it cites this rule
  found: boolean; // it was searched for
}

const WHOLE: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 's', œ: 'o', æ: 'a' };

/** A letter without its accents and its size: one for one, so that places stay the same. */
function folded(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (WHOLE[bare] ?? bare).charAt(0) || letter;
}

export function fold(text: string): string {
  return [...text].map(folded).join('');
}

export function wordsOf(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

const ENDING = 3; // letters at most that case and number change
const STEM = 4; // letters that stay

function withoutEnding(word: string, letters: number): string {
  return word.slice(0, Math.max(STEM, word.length - letters));
}

/** What to look for: the words as they are written, or else without as few letters of their ends as
 * it takes: who looks for “zaułek” finds “zaułku”. */
export function sought(sections: readonly Section[], query: string): string[] {
  const words = wordsOf(query);
  const entries = sections.flatMap((section) => section.entries);
  for (let letters = 0; letters <= ENDING; letters++) {
    const stems = words.map((word) => withoutEnding(word, letters));
    if (entries.some((entry) => matches(entry, stems))) return stems;
  }
  return words;
}

/** Every word is in the entry's number, title or text. */
export function matches(entry: Entry, words: readonly string[]): boolean {
  const texts = entry.paragraphs.flatMap(({ title, text }) => [title ?? '', text]);
  const all = fold([entry.title ?? '', ...texts].join('\n'));
  const number = fold(entry.number);
  return words.every((word) => all.includes(word) || isNumber(number, word));
}

/** `p3` finds P3.1 to P3.9 and not P30; `p3.4` finds itself. */
function isNumber(number: string, word: string): boolean {
  return number === word || number.startsWith(word.endsWith('.') ? word : `${word}.`);
}

/** The chapters with what was found in them. */
export function found(sections: readonly Section[], words: readonly string[]): Section[] {
  if (words.length === 0) return [...sections];
  return sections
    .map((section) => ({
      ...section,
      lead: null,
      entries: section.entries.filter((entry) => matches(entry, words)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const CITED = /(?<![\w.])(?:[PF]\d+(?:\.\d+)?|R\d+)(?![\w]|\.\d)/g;

/** A text cut where it cites a rule, and where a word was found. */
export function piecesOf(
  text: string,
  words: readonly string[],
  isRule: (number: string) => boolean,
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: number, index } of text.matchAll(CITED)) {
    if (!isRule(number)) continue;
    pieces.push(...lit(text.slice(at, index), words));
    pieces.push({ text: number, rule: number, found: words.includes(fold(number)) });
    at = index + number.length;
  }
  return [...pieces, ...lit(text.slice(at), words)];
}

/** A text cut where a word was found. */
export function lit(text: string, words: readonly string[]): Piece[] {
  const letters = [...text];
  const bare = letters.map(folded).join('');
  const on = letters.map(() => false);
  for (const word of words)
    for (let from = bare.indexOf(word); from >= 0; from = bare.indexOf(word, from + 1))
      on.fill(true, from, from + [...word].length);
  const pieces: Piece[] = [];
  letters.forEach((letter, i) => {
    const last = pieces.at(-1);
    if (last && last.found === on[i]) last.text += letter;
    else pieces.push({ text: letter, rule: null, found: on[i] ?? false });
  });
  return pieces;
}
