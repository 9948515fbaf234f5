import { describe, expect, test } from 'vitest';

import type { LessonAnswer, LessonMove, LessonRoom, ServerMessage } from '../../net/messages';
import { LessonLine } from './line';

const ROOM = { setup: { game: 'pacal' }, seats: [], seat: 0, customs: {} } as unknown as LessonRoom;
const stand = (view: string) => ({ view, to_move: [0], result: null });
const seen = (view: string) =>
  ({ move: { move: 'm', events: [] }, after: stand(view) }) as unknown as LessonMove;

function answer(more: Partial<LessonAnswer>): LessonAnswer {
  const nothing = { done: 0, say: null, seen: [], anew: false, now: stand('start'), refused: null };
  return { ...nothing, ...more } as LessonAnswer;
}

/** A lesson that answers in this order; what its page hears. */
async function spoken(answers: LessonAnswer[], moves: string[] = []) {
  const heard: ServerMessage[] = [];
  const asked: string[][] = [];
  const ears = {
    heard: (message: ServerMessage) => void heard.push(message),
    standing: () => undefined,
    unanswered: () => undefined,
    after: () => null,
  };
  const line = new LessonLine(ROOM, moves, ears, {
    attempt: (made) => {
      asked.push(made);
      return Promise.resolve(answers.shift() ?? answer({}));
    },
    busy: () => false,
    stands: () => undefined,
    answered: () => undefined,
    shown: () => undefined,
  });
  await settle();
  return { line, heard, asked };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const views = (heard: ServerMessage[]) =>
  heard.flatMap((one) => ('view' in one ? [one.view as string] : []));
const move = (text: string) => ({ type: 'move', id: '1', n: 0, seat: 0, move: text }) as const;

describe('a line to a lesson', () => {
  test('tells how it stands, as a table does', async () => {
    const { heard, asked } = await spoken([answer({ done: 1, now: stand('later') })], ['fly a1']);
    expect(asked).toEqual([['fly a1']]);
    expect(views(heard)).toEqual(['later']);
  });

  test('tells a right move and all that followed it, one by one', async () => {
    const right = answer({ done: 1, say: 'done', seen: [seen('one'), seen('two')] });
    const { line, heard } = await spoken([answer({}), right]);
    line.ask(move('fly a1'));
    await settle();
    expect(views(heard)).toEqual(['start', 'one', 'two']);
    expect(line.moves).toEqual(['fly a1']);
  });

  test('takes a wrong try back', async () => {
    const wrong = answer({ say: 'wrong', seen: [seen('astray')] });
    const { line, heard } = await spoken([answer({}), wrong]);
    line.ask(move('fly b2'));
    await settle();
    expect(views(heard)).toEqual(['start', 'astray', 'start']);
    expect(heard.at(-1)).toMatchObject({ type: 'moved', undone: 1 });
    expect(line.moves).toEqual([]);
  });

  test('waits before a step that begins anew', async () => {
    const right = answer({
      done: 1,
      say: 'done',
      seen: [seen('one')],
      anew: true,
      now: stand('new'),
    });
    const { line, heard } = await spoken([answer({}), right]);
    line.ask(move('fly a1'));
    await settle();
    expect(views(heard)).toEqual(['start', 'one']);
    line.goOn();
    expect(views(heard)).toEqual(['start', 'one', 'new']);
  });

  test('begins anew where the moves it kept are no longer the lesson’s', async () => {
    const heard: string[][] = [];
    const ears = { heard: () => undefined, standing: () => undefined } as never;
    const line = new LessonLine(ROOM, ['fly z9'], ears, {
      attempt: (made) => {
        heard.push(made);
        return made.length ? Promise.reject(new Error('no')) : Promise.resolve(answer({}));
      },
      busy: () => false,
      stands: () => undefined,
      answered: () => undefined,
      shown: () => undefined,
    });
    await settle();
    expect(heard).toEqual([['fly z9'], []]);
    expect(line.moves).toEqual([]);
  });
});
