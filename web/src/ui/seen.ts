/** Tells each time something comes into the window, so that it moves when somebody looks. */
import type { Attachment } from 'svelte/attachments';

const MOST = 0.6; // of it must be in sight

export function seen(then: () => void): Attachment {
  return (node) => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) then();
      },
      { threshold: MOST },
    );
    watch.observe(node);
    return () => watch.disconnect();
  };
}
