/** What axe finds on a page: nothing. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

type Checked = Window & { axe: { run: () => Promise<{ violations: Finding[] }> } };

export async function accessible(page: Page): Promise<void> {
  await page.evaluate(axe);
  const findings = await page.evaluate(
    async () => (await (window as unknown as Checked).axe.run()).violations,
  );
  const told = findings.map(({ id, impact, nodes }) => {
    const shown = nodes.slice(0, 3).map((node) => node.html.slice(0, 140));
    return `${impact} ${id}: ${shown.join(' | ')}`;
  });
  expect(told, `axe at ${page.url()}`).toEqual([]);
}
