/** A rulebook as a page reads it: its words in the reader's language, found by number and by word. */
import { named, type Values } from '../../text';
import type { Diagram, Difference, Rulebook, RuleRow, Text, Thing } from './payload';

/** One thing with an address: a rule, a god, a law or a ruling. */
export interface Entry {
  number: string;
  title: string | null;
  paragraphs: Paragraph[];
  ours: boolean;
  rulings: string[]; // that bear on it
}

export interface Paragraph {
  label: string | null; // of a part: a, b, c; 1, 2, 3
  title: string | null;
  text: string;
  option: string | null; // the option it belongs to
}

export interface Section {
  name: string;
  numbered: boolean;
  title: string;
  lead: string | null;
  ours: boolean;
  entries: Entry[];
  things: Thing[]; // gods or laws, to be drawn
}

/** A text of the rulebook; null where there is none. */
export function say(book: Rulebook, key: string, own: Values = {}): string | null {
  const at = key.indexOf('.');
  const prefix = key.slice(0, at) as 'rule' | 'rules';
  return named(prefix, key.slice(at + 1), { ...book.values, ...own });
}

const spoken = (book: Rulebook, key: string, own?: Values) => say(book, key, own) ?? key;

function paragraph(book: Rulebook, end: string, label: string | null = null): Paragraph {
  const option = named('option', end.split('.').at(-1) ?? '');
  return {
    label,
    title: label === null ? null : say(book, `rule.${end}.title`),
    text: spoken(book, `rule.${end}`),
    option: label === null ? option : null,
  };
}

export function ruleEntry(book: Rulebook, rule: RuleRow): Entry {
  const { number, parts = [], more = [], ours = false } = rule;
  return {
    number,
    title: say(book, `rule.${number}.title`),
    paragraphs: [
      { ...paragraph(book, number), option: null },
      ...parts.map((part) => paragraph(book, `${number}.${part}`, part)),
      ...more.map((end) => paragraph(book, `${number}.${end}`)),
    ],
    ours,
    rulings: rulingsOn(book, number),
  };
}

function rulingsOn(book: Rulebook, number: string): string[] {
  return book.rulings.filter(({ of }) => of.includes(number)).map((ruling) => ruling.number);
}

const plain = (text: string): Paragraph => ({ label: null, title: null, text, option: null });

export function textOf(book: Rulebook, { key, values }: Text): string {
  return spoken(book, key, values);
}

function thingEntry(book: Rulebook, thing: Thing): Entry {
  const title = named(thing.lasts === null ? 'god' : 'law', thing.name);
  return {
    number: thing.number,
    title: title ?? thing.name,
    paragraphs: [thing.text, ...thing.balanced].map((text) => plain(textOf(book, text))),
    ours: false, // its chapter says so
    rulings: rulingsOn(book, thing.number),
  };
}

function rulingEntry(book: Rulebook, number: string): Entry {
  const text = spoken(book, `rule.${book.game}.${number}`);
  return { number, title: null, paragraphs: [plain(text)], ours: false, rulings: [] };
}

/** Every chapter, with the rulings as the last. */
export function sectionsOf(book: Rulebook): Section[] {
  const chapters = book.chapters.map(({ name, lead = false, ours = false, rules }) => {
    const things = [...book.gods, ...book.laws].filter(({ number }) =>
      number.startsWith(`${name}.`),
    );
    return {
      name,
      numbered: /\d$/.test(name),
      title: spoken(book, `rules.${name}`),
      lead: lead ? spoken(book, `rules.${name}.lead`) : null,
      ours,
      entries: [
        ...rules.map((rule) => ruleEntry(book, rule)),
        ...things.map((thing) => thingEntry(book, thing)),
      ],
      things,
    };
  });
  const rulings: Section = {
    name: 'Rulings',
    numbered: false,
    title: spoken(book, 'rules.rulings'),
    lead: spoken(book, 'rules.rulings.lead'),
    ours: true,
    entries: book.rulings.map(({ number }) => rulingEntry(book, number)),
    things: [],
  };
  return [...chapters, rulings];
}

/** What the editions answer otherwise than the standard does, at this rule. */
export function differing(book: Rulebook, edition: string, rule: string): Difference[] {
  return book.differences.filter((row) => row.rule === rule && isOther(row, edition));
}

export function isOther({ cells, values }: Difference, edition: string): boolean {
  const same = cells[edition] === cells.standard;
  return !same || JSON.stringify(values[edition]) !== JSON.stringify(values.standard);
}

export function cellOf(book: Rulebook, row: Difference, edition: string): string {
  const key = `rules.edition.${row.name}.${row.cells[edition] ?? ''}`;
  return spoken(book, key, row.values[edition]);
}

export function noteOf(book: Rulebook, row: Difference, edition: string): string {
  return spoken(book, `rules.edition.${row.name}.text`, row.values[edition]);
}

export const editionsOf = (book: Rulebook): string[] =>
  Object.keys(book.differences[0]?.cells ?? {});

export function diagramsOf(book: Rulebook, rule: string): Diagram[] {
  return book.diagrams.filter((diagram) => diagram.rule === rule && diagram.difference === null);
}

/** Where a rule is read; on its own page the edition that is marked there stays. */
export function addressOf(game: string, rule: string): string {
  const page = `/rules/${game}`;
  return location.pathname === page ? `#${rule}` : `${page}#${rule}`;
}

/** What has this address: a chapter's rules for its name, else one rule. */
export function entriesAt(sections: readonly Section[], number: string): Entry[] {
  const chapter = sections.find((section) => section.name === number);
  if (chapter) return chapter.entries;
  const entries = sections.flatMap((section) => section.entries);
  return entries.filter((entry) => entry.number === number);
}
