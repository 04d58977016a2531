/** What the stories of one file stand on: the whole of Percha, a browser, and those who come to it. */
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { openBrowser, stay, type Visitor, type VisitorOptions, visit } from './browser.ts';
import type { DatabaseLine } from './database-line.ts';
import { type TestSite, testSite } from './site.ts';

export interface Stage {
  /** There once the stories (and the file's own `beforeAll`) begin. */
  site: TestSite;
  /** Somebody who comes to the site in a browser of their own. */
  visit(options?: VisitorOptions): Promise<Visitor>;
  /** Somebody who stays for the next story of the file that asks for the same one (see `stay` in `browser.ts`). */
  stay(options?: VisitorOptions): Promise<Visitor>;
}

/**
 * Sets the stage for a file of stories, and clears it away after them.
 * @param settings further ones, as in the environment, or what makes them
 * @param line by which the server reaches its database
 */
export function stage(
  settings: Record<string, string> | (() => Promise<Record<string, string>>) = {},
  line?: () => Promise<DatabaseLine>,
): Stage {
  const site = {} as TestSite;
  const browser = {} as { current?: Awaited<ReturnType<typeof openBrowser>> };
  const opened = () => {
    if (!browser.current) throw new Error('Nobody can come before the stories begin');
    return browser.current;
  };
  beforeAll(async () => {
    const further = typeof settings === 'function' ? await settings() : settings;
    const [made, current] = await Promise.all([testSite(further, await line?.()), openBrowser()]);
    Object.assign(site, made);
    browser.current = current;
  });
  afterAll(async () => {
    await browser.current?.close();
    await site.close?.();
  });
  return {
    site,
    visit: async (options) => told(await visit(opened(), site.url, options)),
    stay: async (options) => told(await stay(opened(), site.url, options)),
  };
}

/** A story that fails says where its visitor stands: what was waited for and did not come is seldom all that is to be known. */
function told(visitor: Visitor): Visitor {
  const tell = async () => {
    const { page, complaints } = visitor;
    if (page.isClosed()) return;
    const seen = await page.locator('body').innerText({ timeout: 2000 }).catch(String);
    const words = seen.replaceAll(/\s*\n\s*/g, '\n').slice(0, 1500);
    console.error(`${page.url()}\n${complaints.join('\n')}\n${words}`);
  };
  try {
    onTestFailed(tell);
  } catch {
    // Somebody who comes before the stories, or to several of them side by side: nobody knows whose failure it would be.
  }
  return visitor;
}
