/** The address bar as state. A few kinds of page; anything else is the first page. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; mode: string }
  | { page: 'practice'; game: string }
  | { page: 'learn'; game: string; lesson: string | null }
  | { page: 'table'; id: string; key: string | null; seat: number | null }
  | { page: 'replay'; id: string; move: number | null }
  | { page: 'rules'; game: string; editions: boolean; edition: string | null; rule: string | null };

export function routeOf(path: string, query: URLSearchParams, hash = ''): Route {
  const [first, second, third] = path.split('/').filter((part) => part !== '');
  if (first === 'new')
    return { page: 'new', game: second ?? 'pacal', mode: query.get('with') ?? 'bots' };
  if (first === 'learn') return { page: 'learn', game: second ?? 'pacal', lesson: third ?? null };
  if (first === 'practice') return { page: 'practice', game: second ?? '' };
  if (first === 'table' && second)
    return { page: 'table', id: second, key: query.get('key'), seat: whole(query.get('seat')) };
  if (first === 'replay' && second)
    return { page: 'replay', id: second, move: whole(query.get('move')) };
  if (first === 'rules' && second)
    return {
      page: 'rules',
      game: second,
      editions: third === 'editions',
      edition: query.get('edition'),
      rule: decodeURIComponent(hash.slice(1)) || null,
    };
  return { page: 'home' };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

const here = () => routeOf(location.pathname, new URLSearchParams(location.search), location.hash);
const held = $state<{ route: Route }>({ route: { page: 'home' } });

export function route(): Route {
  return held.route;
}

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  held.route = here();
  if (location.hash === '') scrollTo(0, 0); // a page that knows the place leads there itself
}

/** Links within the site do not load the page anew. */
export function followLinks(): void {
  held.route = here();
  addEventListener('popstate', () => (held.route = here()));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const plain =
      !event.defaultPrevented &&
      event.button === 0 &&
      !event.metaKey &&
      !event.ctrlKey &&
      !event.shiftKey;
    if (!link || !plain || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute('download') || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
