/** A pseudo-language: English with accents, a third longer and in brackets. What stands on a page
 * without them escaped the catalogue; what does not fit there will not fit in German. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const ACCENTS: Record<string, string> = {
  ...{ a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', c: 'ç', n: 'ñ', s: 'š', y: 'ý' },
  ...{ A: 'Á', E: 'Ë', I: 'Ï', O: 'Ö', U: 'Ü', C: 'Ç', N: 'Ñ', S: 'Š', Y: 'Ý' },
};

const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter);

function changed(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: accented(element.value) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(changed) },
  ]);
  return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
}

const padding = (form: string): string => '~'.repeat(Math.ceil(form.length / 3));

export function pseudo(english: Record<string, string>): Record<string, string> {
  const rows = Object.entries(english).map(([key, form]) => {
    const said = printAST(parse(form, { ignoreTag: true }).map(changed));
    return [key, `⟦${said}${padding(form)}⟧`];
  });
  return Object.fromEntries(rows) as Record<string, string>;
}
