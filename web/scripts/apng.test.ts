import { deflateSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { animated, chunksOf, decoded } from './apng.ts';

type Pixel = readonly [number, number, number];
const RED: Pixel = [248, 0, 0];
const BLUE: Pixel = [0, 0, 248];

/** A PNG with every row filtered by `filter`, 0 (none) or 2 (less the row above). */
function drawn(rows: readonly Pixel[][], filter = 0): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(rows[0]!.length, 0);
  head.writeUInt32BE(rows.length, 4);
  head.set([8, 2], 8);
  const lines = rows.map((row, y) => {
    const up = filter && y > 0 ? rows[y - 1]!.flat() : [];
    return Buffer.from([filter, ...row.flat().map((one, x) => one - (up[x] ?? 0))]);
  });
  const chunk = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
  };
  const data = chunk('IDAT', deflateSync(Buffer.concat(lines)));
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', head),
    data,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PLAIN = drawn([
  [RED, RED, RED],
  [RED, RED, RED],
]);
const SPOT = drawn([
  [RED, RED, RED],
  [RED, BLUE, RED],
]);
const of = (png: Buffer, name: string) =>
  chunksOf(png)
    .filter(([one]) => one === name)
    .map(([, content]) => content);

test('a picture is read, however its rows are filtered', () => {
  const rows = [
    [RED, BLUE],
    [BLUE, BLUE],
  ];
  const { width, height, pixels } = decoded(drawn(rows, 2));
  expect([width, height]).toEqual([2, 2]);
  expect([...pixels.subarray(0, 8)]).toEqual([...RED, 255, ...BLUE, 255]);
  expect(pixels).toEqual(decoded(drawn(rows)).pixels);
});

test('the first frame is a whole picture that every program shows', () => {
  const film = animated([SPOT, PLAIN], 80, 1000);
  expect([...decoded(film).pixels]).toEqual([...decoded(SPOT).pixels]);
});

test('further frames hold the box that has changed', () => {
  const [, second] = of(animated([PLAIN, SPOT], 80, 1000), 'fcTL');
  const [width, height, x, y] = [4, 8, 12, 16].map((at) => second!.readUInt32BE(at));
  expect({ width, height, x, y }).toEqual({ width: 1, height: 1, x: 1, y: 1 });
});

test('frames are numbered on, and the last one stays longer', () => {
  const film = animated([PLAIN, SPOT, PLAIN], 80, 1000);
  const numbers = [...of(film, 'fcTL'), ...of(film, 'fdAT')].map((one) => one.readUInt32BE(0));
  expect(numbers.sort()).toEqual([0, 1, 2, 3, 4]);
  expect(of(film, 'fcTL').map((one) => one.readUInt16BE(20))).toEqual([80, 80, 1000]);
  expect(of(film, 'acTL')[0]!.readUInt32BE(0)).toBe(3);
});

test('a frame in which nothing changes is one clear pixel', () => {
  const [, second] = of(animated([PLAIN, PLAIN], 80, 80), 'fcTL');
  expect([second!.readUInt32BE(4), second!.readUInt32BE(8)]).toEqual([1, 1]);
});

test('white stays light', () => {
  const white = animated([drawn([[[255, 255, 255]]])], 80, 80);
  expect([...decoded(white).pixels]).toEqual([248, 248, 248, 255]);
});
