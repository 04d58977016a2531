/** What axe finds wrong in a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Each fault with the element it was found at; empty when the page is clean.
 * @param contrast false where only the words are others than when it was looked at: colours take half of axe's time
 */
export async function axeFaults(page: Page, { contrast = true } = {}): Promise<string[]> {
  // A document keeps it: half a megabyte of script, read anew, takes a fifth of the time of a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (contrast) => {
    interface Violation {
      id: string;
      nodes: { html: string }[];
    }
    type Run = (options: object) => Promise<{ violations: Violation[] }>;
    const { axe } = window as unknown as { axe: { run: Run } };
    // Nobody reads what passed, which takes a third of its time to be written down.
    const rules = { 'color-contrast': { enabled: contrast } };
    // It would wait half a second for an answer from each frame, in which nobody has put it.
    const { violations } = await axe.run({ resultTypes: ['violations'], rules, iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  }, contrast);
}
