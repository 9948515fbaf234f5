/** The story and the terminal tell an event in the same words: tests/cli/told_events.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { EventInfo } from '../net/messages';
import { named } from '../text';
import { sentence } from './story';

interface Row {
  event: EventInfo;
  sentence: string | null;
}
const file = join(import.meta.dirname, '../../../tests/cli/told_events.json');
const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];
const who = (colour: string) => named('colour', colour) ?? colour;

test.each(rows)('$event.key: $sentence', ({ event, sentence: told }) => {
  expect(sentence(event, who)).toBe(told);
});
