/** How long, by which clock, and since when, in words. */
import type { ClockWish } from '../net/messages';
import { locale, t, type Key } from '../text';

const SPANS: readonly (readonly [number, Key])[] = [
  [86_400, 'span.days'],
  [3600, 'span.hours'],
  [60, 'span.minutes'],
  [1, 'span.seconds'],
];

/** In the largest unit that says it exactly. */
export function span(seconds: number): string {
  const [size, key] = SPANS.find(([size]) => seconds % size === 0) ?? [1, 'span.seconds'];
  return t(key, { count: seconds / size });
}

export function clockWords(clock: ClockWish | null): string {
  if (clock === null) return t('setup.clockNone');
  const time = span(clock.seconds);
  return clock.kind === 'move' ? t('clock.turn', { time }) : t('clock.game', { time });
}

/** English is written as in Britain: the day comes first. */
const written = (): string => (locale() === 'en' ? 'en-GB' : locale());

/** The time of a moment, with its day if that is not today. */
export function since(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000);
  const today = then.toDateString() === now.toDateString();
  const style = today ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(written(), style).format(then);
}
