import { describe, expect, it } from 'vitest';

import type { Entry, Section } from './book';
import { fold, found, lit, piecesOf, sought, wordsOf } from './search';

const entry = (number: string, title: string, text: string): Entry => ({
  number,
  title,
  paragraphs: [{ label: null, title: null, text, option: null }],
  ours: false,
  rulings: [],
});
const sections: Section[] = [
  {
    name: 'P3',
    numbered: true,
    title: 'Fly',
    lead: null,
    ours: false,
    things: [],
    entries: [
      entry('P3.1', 'Lift-off', 'Stones stay on the cell (P4.2).'),
      entry('P3.4', 'Bent flight', 'Around obstacles.'),
      entry('P30.1', 'Far', 'Żółty kamień.'),
    ],
  },
];
const numbers = (query: string) =>
  found(sections, sought(sections, query)).flatMap(({ entries }) =>
    entries.map(({ number }) => number),
  );

describe('the search', () => {
  it('finds by a word, in whatever case', () => {
    expect(numbers('OBSTACLES')).toEqual(['P3.4']);
  });
  it('finds only what has every word', () => {
    expect(numbers('stones cell')).toEqual(['P3.1']);
    expect(numbers('stones obstacles')).toEqual([]);
  });
  it('finds by a number, and a chapter by its number', () => {
    expect(numbers('p3.4')).toEqual(['P3.4']);
    expect(numbers('P3')).toEqual(['P3.1', 'P3.4']);
  });
  it('takes accents as their letters', () => {
    expect(numbers('zolty')).toEqual(['P30.1']);
    expect(fold('Příště')).toBe('priste');
  });
  it('finds a word in another case, when it is nowhere as it was written', () => {
    expect(numbers('żółtego kamieniom')).toEqual(['P30.1']);
    expect(sought(sections, 'stones')).toEqual(['stones']);
    expect(sought(sections, 'nowhere')).toEqual(['nowhere']);
  });
  it('shows everything when nothing is asked', () => {
    expect(numbers('  ')).toHaveLength(3);
  });
});

describe('a text', () => {
  const isRule = (number: string) => number === 'P4.2';
  it('is cut where it cites a rule that there is', () => {
    const pieces = piecesOf('See P4.2, not P4.9 or P4.22.', [], isRule);
    expect(pieces.map(({ text, rule }) => [text, rule])).toEqual([
      ['See ', null],
      ['P4.2', 'P4.2'],
      [', not P4.9 or P4.22.', null],
    ]);
  });
  it('lights up every place of a word', () => {
    const parts = lit('Stones on stones', wordsOf('ston'));
    expect(parts.filter((piece) => piece.found).map(({ text }) => text)).toEqual(['Ston', 'ston']);
  });
  it('keeps every letter', () => {
    const text = 'Gdy „statek” odlatuje (P4.2), kamień zostaje.';
    expect(
      piecesOf(text, wordsOf('kamien'), isRule)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
