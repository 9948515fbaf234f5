/** Pointers on the mat: one hand at a time, and a second finger takes back what the first began. */
import { fromPicture, type Place } from './mat';
import type { Sample } from './pull';

/** What the mat's owner wants to hear. */
export interface Wishes {
  live: boolean; // gestures are wanted
  grips: ((spot: Place) => boolean) | undefined; // a finger here is for us, and scrolls nothing
  ondown: ((at: Sample) => void) | undefined;
  onmove: ((at: Sample) => void) | undefined;
  onup: ((at: Sample) => void) | undefined;
  oncancel: (() => void) | undefined;
  onroll: ((harder: boolean) => boolean) | undefined; // the wheel; true when it was for us
}

function spotOf(root: SVGSVGElement, { clientX, clientY }: Touch | MouseEvent): Place {
  const turned = new DOMPoint(clientX, clientY).matrixTransform(root.getScreenCTM()?.inverse());
  return fromPicture(turned.x, turned.y);
}

function sampleOf(root: SVGSVGElement, event: PointerEvent): Sample {
  return {
    x: event.clientX,
    y: event.clientY,
    at: event.timeStamp,
    spot: spotOf(root, event),
    touch: event.pointerType === 'touch',
    fine: event.shiftKey,
  };
}

/** Listens until the returned function is called. */
export function pointing(root: SVGSVGElement, wishes: () => Wishes): () => void {
  const { signal, abort } = cancellable();
  let held: number | null = null;
  const sample = (event: PointerEvent) => sampleOf(root, event);

  function down(event: PointerEvent): void {
    const { live, ondown, oncancel } = wishes();
    if (!live || event.button !== 0) return;
    if (held !== null && held !== event.pointerId) {
      held = null;
      oncancel?.();
    } else if (event.isPrimary) {
      held = event.pointerId;
      root.setPointerCapture(held);
      ondown?.(sample(event));
    }
  }

  function move(event: PointerEvent): void {
    const { live, onmove } = wishes();
    if (!live || event.pointerId !== held) return;
    for (const one of event.getCoalescedEvents?.() ?? []) onmove?.(sample(one));
    onmove?.(sample(event));
  }

  function up(event: PointerEvent): void {
    const { live, onup } = wishes();
    if (event.pointerId !== held) return;
    held = null;
    if (live) onup?.(sample(event));
  }

  function cancel(event: PointerEvent): void {
    if (event.pointerId !== held) return;
    held = null;
    wishes().oncancel?.();
  }

  /** Where the hand aims the page does not scroll; elsewhere it does. */
  function touch(event: TouchEvent): void {
    const { live, grips } = wishes();
    const [first] = event.touches;
    if (live && first && (grips?.(spotOf(root, first)) ?? true)) event.preventDefault();
  }

  function roll(event: WheelEvent): void {
    if (wishes().live && wishes().onroll?.(event.deltaY < 0)) event.preventDefault();
  }

  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', up, { signal });
  root.addEventListener('pointercancel', cancel, { signal });
  root.addEventListener('touchstart', touch, { signal, passive: false });
  root.addEventListener('wheel', roll, { signal, passive: false });
  return abort;
}

function cancellable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
