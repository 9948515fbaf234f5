/** A page whose every sentence of the catalogue is marked, by signs that nobody sees and that take no
 * room: what has none escaped the catalogue. */
import { messages, partOf } from '../scripts/catalogues.ts';
import type { Page } from './test.ts';

const CATALOGUE = /messages-(\w+)-(\w+)-[\w-]+\.js$/;

/** From now on the page loads marked catalogues, of every language. */
export async function mark(page: Page): Promise<void> {
  await page.route(CATALOGUE, async (route) => {
    const [, language = '', part] = CATALOGUE.exec(route.request().url()) ?? [];
    const own = Object.entries(messages(language)).filter(([key]) => partOf(key) === part);
    const marked = Object.fromEntries(own.map(([key, form]) => [key, `\u2063${form}\u2064`]));
    const body = `export default ${JSON.stringify(marked)};`;
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
}

/** Words on the page that no catalogue said. Runs in the page. */
function unmarked(known: readonly string[]): string[] {
  const said = (text: string) => {
    let [rest, before] = [text, ''];
    while (rest !== before)
      [rest, before] = [rest.replace(/\u2063[^\u2063\u2064]*\u2064/g, ' '), rest];
    return known.reduce((left, name) => left.replaceAll(name, ' '), rest);
  };
  const isWord = (text: string) =>
    said(text)
      .replace(/\b[a-z]\d+\b|\b[PFR]\d+(\.\d+)?\b/g, ' ') // cells, and rules
      .match(/\p{L}{2,}/u) !== null;
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (holder?.closest('script, style, option[lang]')) continue;
    if (isWord(holder?.textContent ?? '') && isWord(node.textContent ?? ''))
      found.add(`${holder?.tagName}: ${node.textContent}`);
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      if (isWord(one.getAttribute(name) ?? '')) found.add(`${name}: ${one.getAttribute(name)}`);
  if (isWord(document.title)) found.add(`title of the page: ${document.title}`);
  return [...found];
}

/** What the page says by itself; `names` are people's own words. */
export async function escaped(page: Page, names: readonly string[] = []): Promise<string[]> {
  return page.evaluate(unmarked, names);
}
