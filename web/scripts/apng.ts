/** Animated pictures of screenshots: an APNG whose frames hold only what has changed. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Image {
  width: number;
  height: number;
  pixels: Uint8Array; // red, green, blue, alpha
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIDES = 4; // bytes of a pixel

/** The chunks of a PNG: name and content. */
export function chunksOf(png: Buffer): [string, Buffer][] {
  const chunks: [string, Buffer][] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return chunks;
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([word(content.length), body, word(crc32(body))]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

/** What lies left, above and both at once, which one predicts best (PNG, 9.4). */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

const FILTERS: ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** A screenshot: 8 bits a channel, not interlaced, with alpha or without. */
export function decoded(png: Buffer): Image {
  const chunks = chunksOf(png);
  const head = chunks[0]![1];
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const sides = head[9] === 6 ? 4 : 3;
  const parts = chunks.filter(([name]) => name === 'IDAT').map(([, content]) => content);
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), width * sides, height, sides);
  return { width, height, pixels: sides === 4 ? rows : opaque(rows) };
}

function unfiltered(data: Buffer, row: number, height: number, sides: number): Uint8Array {
  const out = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const filter = FILTERS[data[y * (row + 1)]!]!;
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x < sides ? 0 : out[at - sides]!;
      const up = y === 0 ? 0 : out[at - row]!;
      const corner = x < sides || y === 0 ? 0 : out[at - row - sides]!;
      out[at] = data[y * (row + 1) + 1 + x]! + filter(left, up, corner);
    }
  }
  return out;
}

function opaque(rgb: Uint8Array): Uint8Array {
  const pixels = new Uint8Array((rgb.length / 3) * SIDES).fill(255);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += SIDES)
    pixels.set(rgb.subarray(from, from + 3), to);
  return pixels;
}

/** Fewer shades: what nobody sees costs no bytes. */
function coarse({ width, height, pixels }: Image): Image {
  return { width, height, pixels: pixels.map((one) => Math.min(255, one + 4) & 0xf8) };
}

const same = (a: Uint8Array, b: Uint8Array, at: number) =>
  a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2];

/** The smallest box around what has changed; a single pixel where nothing has. */
function changed(before: Image, now: Image): Box {
  let [left, top, right, bottom] = [now.width, now.height, -1, -1];
  for (let y = 0; y < now.height; y++)
    for (let x = 0; x < now.width; x++) {
      if (same(before.pixels, now.pixels, (y * now.width + x) * SIDES)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** What is in a box; what is as it was before is left out: the frame is laid over. */
function cut(now: Image, { x, y, width, height }: Box, before: Image | null): Image {
  const pixels = new Uint8Array(width * height * SIDES);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const from = ((y + row) * now.width + x + column) * SIDES;
      if (before && same(before.pixels, now.pixels, from)) continue;
      const to = (row * width + column) * SIDES;
      pixels.set(now.pixels.subarray(from, from + 3), to);
      pixels[to + 3] = 255;
    }
  return { width, height, pixels };
}

/** Each row by the filter that leaves the smallest numbers. */
function packed({ width, height, pixels }: Image): Buffer {
  const row = width * SIDES;
  const rows = Array.from({ length: height }, (_, y) => bestRow(pixels, y, row));
  return deflateSync(Buffer.concat(rows), { level: 9 });
}

function bestRow(pixels: Uint8Array, y: number, row: number): Buffer {
  const tried = [0, 1, 2, 4].map((kind) => filtered(pixels, y, row, kind));
  const cost = (line: Buffer) => line.reduce((sum, one) => sum + (one > 127 ? 256 - one : one), 0);
  const costs = tried.map(cost);
  return tried[costs.indexOf(Math.min(...costs))]!;
}

function filtered(pixels: Uint8Array, y: number, row: number, kind: number): Buffer {
  const line = Buffer.alloc(row + 1);
  line[0] = kind;
  for (let x = 0; x < row; x++) {
    const at = y * row + x;
    const left = x < SIDES ? 0 : pixels[at - SIDES]!;
    const up = y === 0 ? 0 : pixels[at - row]!;
    const corner = x < SIDES || y === 0 ? 0 : pixels[at - row - SIDES]!;
    line[x + 1] = pixels[at]! - FILTERS[kind]!(left, up, corner);
  }
  return line;
}

function header({ width, height }: Image): Buffer {
  const kind = Buffer.from([8, 6, 0, 0, 0]); // bits, colour with alpha, and the only ways there are
  return chunk('IHDR', Buffer.concat([word(width), word(height), kind]));
}

function control(order: number, box: Box, milliseconds: number): Buffer {
  const place = [order, box.width, box.height, box.x, box.y].map(word);
  const delay = Buffer.alloc(6);
  delay.writeUInt16BE(milliseconds, 0);
  delay.writeUInt16BE(1000, 2);
  delay[5] = order === 0 ? 0 : 1; // laid over what is there
  return chunk('fcTL', Buffer.concat([...place, delay]));
}

/** Screenshots of one size, shown one after the other for ever; the last one longer. */
export function animated(pngs: readonly Buffer[], milliseconds: number, last: number): Buffer {
  const frames = pngs.map((png) => coarse(decoded(png)));
  const first = frames[0]!;
  const parts = [SIGNATURE, header(first)];
  parts.push(chunk('acTL', Buffer.concat([word(frames.length), word(0)])));
  let order = 0;
  frames.forEach((frame, i) => {
    const before = i === 0 ? null : frames[i - 1]!;
    const whole = { x: 0, y: 0, width: frame.width, height: frame.height };
    const box = before === null ? whole : changed(before, frame);
    const data = packed(cut(frame, box, before));
    parts.push(control(order++, box, i === frames.length - 1 ? last : milliseconds));
    if (before === null) parts.push(chunk('IDAT', data));
    else parts.push(chunk('fdAT', Buffer.concat([word(order++), data])));
  });
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}
