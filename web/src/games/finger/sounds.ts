/** What a flick and a council sound like. Pure: notes come out, ui/sound.ts plays them. */
import type { EventInfo } from '../../net/messages';
import type { Note } from '../../ui/sound';
import type { FingerBoard, Motion } from './payload';
import { hardness, type Happening } from './board/happenings';
import { islandAt, kindOf, radiusOf, type Place } from './board/mat';
import { placeAt, velocityAt } from './board/playback';

/** The finger leaves the disc. */
export const SNAP: Note[] = [
  { wave: 'noise', pitch: 3200, length: 0.035, loud: 0.3 },
  { wave: 'triangle', pitch: 1500, length: 0.03, loud: 0.09, bend: 0.4 },
];
const NAVEL: Note[] = [
  { wave: 'sine', pitch: 880, length: 0.7, loud: 0.09 },
  { wave: 'sine', pitch: 1320, length: 0.9, loud: 0.06, at: 0.07 },
  { wave: 'sine', pitch: 1760, length: 0.6, loud: 0.035, at: 0.14 },
];
const GONG: Note[] = [
  { wave: 'sine', pitch: 98, length: 2.2, loud: 0.16, bend: 0.985 },
  { wave: 'sine', pitch: 163, length: 1.5, loud: 0.07 },
  { wave: 'sine', pitch: 261, length: 0.9, loud: 0.04 },
  { wave: 'noise', pitch: 420, length: 0.18, loud: 0.08 },
];
/** A law is adopted. */
export const DECREE = GONG.slice(1);
/** A ballot is turned. */
export const PAPER: Note[] = [0, 0.09, 0.16].map((at) => ({
  wave: 'noise',
  pitch: 4200 - at * 6000,
  length: 0.06,
  loud: 0.1,
  at,
}));
const POINT: Note[] = [{ wave: 'triangle', pitch: 1320, length: 0.07, loud: 0.07, bend: 1.03 }];
const MISS: Note[] = [{ wave: 'sine', pitch: 150, length: 0.4, loud: 0.11, bend: 0.62 }];

/** One more point: each a little higher than the one before. */
export function pointNotes(which: number): Note[] {
  return POINT.map((note) => ({ ...note, pitch: note.pitch * 2 ** (Math.min(which, 12) / 12) }));
}

/** Heavier is lower, harder is louder and brighter. */
export function clack(happening: Happening): Note[] {
  const hard = hardness(happening);
  const heavy = Math.sqrt(happening.mass);
  const pitch = (900 + 900 * hard) / heavy;
  return [
    { wave: 'triangle', pitch, length: 0.05, loud: 0.04 + 0.22 * hard, bend: 0.6 },
    { wave: 'noise', pitch: 2400 / heavy, length: 0.03, loud: 0.06 + 0.4 * hard },
  ];
}

function thud(happening: Happening): Note[] {
  const hard = hardness(happening);
  return [
    { wave: 'sine', pitch: 190, length: 0.14, loud: 0.06 + 0.25 * hard, bend: 0.55 },
    { wave: 'noise', pitch: 700, length: 0.06, loud: 0.05 + 0.2 * hard },
  ];
}

function splash({ mass }: Happening): Note[] {
  const low = 1 / Math.sqrt(mass);
  return [
    { wave: 'noise', pitch: 1400 * low, length: 0.32, loud: 0.22 },
    { wave: 'noise', pitch: 600 * low, length: 0.5, loud: 0.12, at: 0.06 },
    { wave: 'sine', pitch: 420 * low, length: 0.16, loud: 0.07, bend: 2.2, at: 0.04 },
  ];
}

export function notesOf(happening: Happening): Note[] {
  const { kind } = happening;
  if (kind === 'hit') return clack(happening);
  if (kind === 'wall') return thud(happening);
  return kind === 'leaves' ? splash(happening) : NAVEL;
}

/** The hiss of all that slides: the faster, the louder and the higher. */
export function slideOf(motion: Motion, now: number): { loud: number; pitch: number } {
  const speeds = motion.discs.map((disc) => Math.hypot(...velocityAt(disc, now)));
  const all = Math.hypot(...speeds);
  return { loud: Math.min(0.16, 0.055 * all), pitch: 500 + 700 * Math.min(3, all) };
}

/** Did who was flicked come to lie nowhere: in the sea, or beside the map? That is heard too. */
export function missNotes(board: FingerBoard, motion: Motion): Note[] {
  const flicked = motion.discs.filter(({ s }) => s[0]?.[0] === 0);
  const missed = flicked.every(
    (disc) =>
      disc.e[3] === 1 ||
      !counts(board, motion.names[disc.i] ?? '', placeAt(disc.s, disc.e, Infinity)),
  );
  return missed && flicked.length > 0 ? MISS : [];
}

function counts(board: FingerBoard, disc: string, at: Place): boolean {
  const atNavel = Math.hypot(...at) <= board.navel + radiusOf(board, disc);
  return atNavel || kindOf(disc) === 'temple' || islandAt(board, at) !== null;
}

const TOLD: Record<string, Note[]> = { laws_offered: GONG, voted: PAPER };
/** Heard where points are not shown to fly: there each is heard when it arrives. */
const POINTS: Record<string, Note[]> = {
  bounty: POINT,
  captive: POINT,
  themis_rewarded: POINT,
  navel: pointNotes(4),
};

/** What is told after a move: each kind of sound once, one after the other. */
export function toldNotes(events: readonly EventInfo[], flown: boolean): Note[] {
  const table = flown ? TOLD : { ...TOLD, ...POINTS };
  const heard = events.map(({ key }) => table[key]).filter((one) => one !== undefined);
  return [...new Set(heard)].flatMap((notes, i) =>
    notes.map((note) => ({ ...note, at: (note.at ?? 0) + i * 0.35 })),
  );
}
