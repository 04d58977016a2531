/** Runs axe on the current page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeOptions {
  contrast?: boolean | 'only';
  within?: string;
}

/**
 * Returns each violation with its element; empty when there is none.
 * @param contrast false when only texts differ from an earlier check: colours take half of axe's time;
 *   `only` when only the colours differ
 * @param within a selector, when the rest of the page was checked just before; default: the whole page
 */
export async function axeViolations(
  page: Page,
  { contrast = true, within }: AxeOptions = {},
): Promise<string[]> {
  // The document keeps axe: reading half a megabyte of script again takes a fifth of a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const look = { contrast, within };
  return page.evaluate(async ({ contrast, within }) => {
    interface Violation {
      id: string;
      nodes: { html: string; failureSummary?: string }[];
    }
    type Run = (context: unknown, options: object) => Promise<{ violations: Violation[] }>;
    const { axe } = window as typeof window & { axe: { run: Run } };
    // A page reacts to a new size with the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    // Colours halfway through a transition are not part of the design.
    const moves = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(moves.map(({ finished }) => finished));
    // Listing passed rules would take a third of the time.
    const rules = { 'color-contrast': { enabled: contrast !== false } };
    const ofColours = ['color-contrast', 'link-in-text-block'];
    const runOnly = contrast === 'only' ? { runOnly: ofColours } : {};
    // It would wait half a second for an answer from each frame, where axe is not loaded.
    const options = { resultTypes: ['violations'], rules, iframes: false, ...runOnly };
    const { violations } = await axe.run(within ?? document, options);
    return violations.map(({ id, nodes: [node] }) => {
      const reason = node?.failureSummary?.replaceAll(/\s+/g, ' ');
      return `${id}: ${node?.html.slice(0, 200)} (${reason})`;
    });
  }, look);
}
