import { describe, expect, test } from 'vitest';

import {
  aimOf,
  dragged,
  grasped,
  pulled,
  reachOf,
  released,
  steady,
  type Drag,
  type Moment,
} from './pull';
import { BOARD, NO_LAW } from './sample-board';
import { strengthOf, travelOf, USEFUL } from './strength';

const at = (x: number, y: number, time = 0): Moment => ({ x, y, at: time });
const PHONE = reachOf(360, 740);
const DESK = reachOf(1440, 900);
const strength = strengthOf(BOARD, { effects: NO_LAW }, 'blue.prophet.1', false);

/** Through these places, one every 16 milliseconds. */
function along(drag: Drag, ...places: [number, number][]): Drag {
  return places.reduce((now, [x, y]) => dragged(now, at(x, y, now.finger.at + 16)), drag);
}

describe('pixels of a pull', () => {
  const travel = (width: number, height: number, pixels: number) => {
    const aim = pulled({ x: 0, y: 0 }, { x: -pixels, y: 0 }, reachOf(width, height));
    return aim ? 1000 * travelOf(strength, aim.power) : 0;
  };

  test.each([
    [360, 740, 4],
    [768, 1024, 2.5],
    [1440, 900, 2.5],
  ])('at %s x %s a pixel is at most so much travel', (width, height, most) => {
    const { dead, full } = reachOf(width, height);
    const last = Math.floor(dead + USEFUL * full);
    const steps = Array.from({ length: last - dead }, (_, i) => {
      const [from, to] = [dead + i, dead + i + 1];
      return travel(width, height, to) - travel(width, height, from);
    });
    const worst = Math.max(...steps);
    const part = Math.round((100 * last) / (dead + full));
    console.log(
      `${width} px: ${worst.toFixed(2)} mm of travel a pixel; ` +
        `the mat's diagonal at ${last} px, ${part} % of the full pull of ${Math.round(dead + full)}`,
    );
    expect(worst).toBeLessThanOrEqual(most);
    expect(part).toBeGreaterThanOrEqual(60);
    expect(part).toBeLessThanOrEqual(70);
  });

  test('from the middle of a phone every shot that stays on the mat has room', () => {
    expect(PHONE.dead + USEFUL * PHONE.full).toBeLessThanOrEqual(190);
  });
});

describe('pulling back', () => {
  test('the disc goes the other way', () => {
    expect(pulled(at(0, 0), at(-80, 0), PHONE)?.angle).toBeCloseTo(0);
    expect(pulled(at(0, 0), at(0, 80), PHONE)?.angle).toBeCloseTo(Math.PI / 2);
  });

  test('a full pull is full', () => {
    expect(pulled(at(0, 0), at(-900, 0), DESK)!.power).toBe(1);
  });

  test('back where it began is no shot, whatever was held before', () => {
    const drag = along(grasped(at(100, 100)), [60, 100], [104, 103]);
    expect(aimOf(drag, PHONE)).toBeNull();
    expect(released(drag, drag.finger.at + 100, PHONE)).toBeNull();
  });

  test('a finger that wanders a little taps', () => {
    expect(along(grasped(at(0, 0)), [5, 3], [1, 0]).tapped).toBe(true);
    expect(along(grasped(at(0, 0)), [12, 3], [1, 0]).tapped).toBe(false);
  });
});

describe('lifting', () => {
  test('its jitter does not count', () => {
    const trail = [at(0, 0, 0), at(-50, 0, 100), at(-53, 5, 190)];
    expect(steady(trail, 200)).toEqual(at(-50, 0, 100));
  });

  test('a quick long pull counts to its end', () => {
    const trail = [at(0, 0, 0), at(-20, 0, 100), at(-90, 0, 190)];
    expect(steady(trail, 200)).toEqual(at(-90, 0, 190));
  });
});

describe('a finer hand', () => {
  const still = along(grasped(at(0, 0)), [-40, 0], [-80, 0]);
  const after = (drag: Drag, x: number, pause: number) =>
    dragged(drag, at(x, 0, drag.finger.at + pause));

  test('after a rest a quarter of the way counts', () => {
    expect(after(still, -84, 400).to.x).toBeCloseTo(-81);
  });

  test('a finger that trembles rests too', () => {
    let drag = still;
    for (let i = 0; i < 30; i++) drag = after(drag, -80 + (i % 2), 16);
    expect(drag.fine).toBe(true);
  });

  test('who goes on pulling is as coarse as before, without a jump', () => {
    const fine = after(still, -84, 400);
    const gone = after(fine, -150, 16);
    expect(gone.fine).toBe(false);
    expect(after(gone, -160, 16).to.x).toBeCloseTo(gone.to.x - 10);
  });

  test('without a rest the whole way counts', () => {
    expect(after(still, -84, 16).to.x).toBeCloseTo(-84);
  });

  test('with Shift a quarter counts', () => {
    expect(dragged(still, at(-84, 0, still.finger.at + 16), true).to.x).toBeCloseTo(-81);
  });
});
