/** What axe finds wrong in a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each fault with the element it was found at; empty when the page is clean. */
export async function axeFaults(page: Page): Promise<string[]> {
  // A document keeps it: half a megabyte of script, read anew, takes a fifth of the time of a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Violation {
      id: string;
      nodes: { html: string }[];
    }
    type Run = (options: { resultTypes: string[] }) => Promise<{ violations: Violation[] }>;
    const { axe } = window as unknown as { axe: { run: Run } };
    // Nobody reads what passed, which takes a third of its time to be written down.
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}
