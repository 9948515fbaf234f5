/** What does not fit a window at a table: the board, a choice, a button, the page itself. */
import type { Page } from './test.ts';

const LEAST_BOARD = 0.55; // of the window's short side
const FINGER = 40; // pixels that a finger needs

/** What does not fit, in words. Runs in the page. */
function misfits([leastBoard, finger]: readonly [number, number]): string[] {
  const found: string[] = [];
  const [wide, high] = [innerWidth, innerHeight];
  const name = (one: Element) => one.outerHTML.replace(/\s+/g, ' ').slice(0, 90);
  const within = (box: DOMRect) =>
    box.left >= -1 && box.top >= -1 && box.right <= wide + 1 && box.bottom <= high + 1;
  const reached = (one: Element) => {
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && (one.contains(hit) || hit.contains(one));
  };
  const expectPressable = (one: Element) => {
    const box = one.getBoundingClientRect();
    if (!within(box)) found.push(`outside the window: ${name(one)}`);
    else if (!reached(one)) found.push(`covered: ${name(one)}`);
    if (box.height < finger || box.width < finger) found.push(`too small: ${name(one)}`);
  };

  const board = document.querySelector('.stage svg');
  const size = board?.getBoundingClientRect();
  if (!size || !within(size)) found.push('the board is not inside the window');
  else if (Math.min(size.width, size.height) < leastBoard * Math.min(wide, high))
    found.push(`the board has only ${Math.round(size.width)} px`);
  for (const [x, y] of [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((a) => [
    [a, 0.1],
    [a, 0.5],
    [a, 0.9],
  ])) {
    if (!size) break;
    const hit = document.elementFromPoint(size.x + size.width * x!, size.y + size.height * y!);
    if (!hit?.closest('.stage'))
      found.push(`the board is covered by ${hit ? name(hit) : 'nothing'}`);
  }

  document.querySelectorAll('.turn .actions :is(button, a)').forEach(expectPressable);
  document.querySelectorAll('.players .open, header :is(button, a)').forEach((one) => {
    if (one.getBoundingClientRect().width > 0) expectPressable(one);
  });
  for (const one of document.querySelectorAll('.turn .body :is(button, a, summary)')) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (one.getBoundingClientRect().width > 0) expectPressable(one);
  }
  const scrollers = [...document.querySelectorAll('.turn, .turn *:not(svg *)')].filter(
    (one) =>
      one.scrollHeight > one.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(one).overflowY),
  );
  if (scrollers.length > 1) found.push(`nested scrollers: ${scrollers.map(name).join(' | ')}`);
  const page = document.documentElement;
  if (page.scrollHeight > high || page.scrollWidth > wide)
    found.push(`the page scrolls to ${page.scrollWidth} x ${page.scrollHeight}`);
  return found;
}

export async function misfitsAt(page: Page): Promise<string[]> {
  return page.evaluate(misfits, [LEAST_BOARD, FINGER] as const);
}
