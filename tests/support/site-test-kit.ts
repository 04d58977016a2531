/** Sets up what the browser journeys of a file need: a running site, a browser and its visitors. */
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { newVisitor, openBrowser, sharedVisitor, type Visitor, type VisitorOptions } from './browser.ts';
import type { DatabaseLine } from './database-line.ts';
import { type TestSite, testSite } from './site.ts';

export interface SiteTestKit {
  /** Available from the file's own `beforeAll` on. */
  site: TestSite;
  /** Opens the site in a new browser context. */
  newVisitor(options?: VisitorOptions): Promise<Visitor>;
  /** Returns a visitor that tests of the file share (see `sharedVisitor` in `browser.ts`). */
  sharedVisitor(options?: Omit<VisitorOptions, 'offline'>): Promise<Visitor>;
}

/**
 * Starts a site and a browser before the tests of a file and closes them afterwards.
 * @param settings additional environment settings, or a function that returns them
 * @param line creates the proxy through which the server reaches its database
 * @param open opens the browser
 * @param undoMs how long a decision on a request can be undone; default: ten seconds
 */
export function setupSite(
  settings: Record<string, string> | (() => Promise<Record<string, string>>) = {},
  line?: () => Promise<DatabaseLine>,
  open: typeof openBrowser = openBrowser,
  undoMs?: number,
): SiteTestKit {
  const site = {} as TestSite;
  const browser = {} as { current?: Awaited<ReturnType<typeof openBrowser>> };
  const opened = () => {
    if (!browser.current) throw new Error('No visitor can be opened before beforeAll has run');
    return browser.current;
  };
  beforeAll(async () => {
    const further = typeof settings === 'function' ? await settings() : settings;
    const [made, current] = await Promise.all([testSite(further, await line?.(), undoMs), open()]);
    Object.assign(site, made);
    browser.current = current;
  });
  afterAll(async () => {
    await browser.current?.close();
    await site.close?.();
  });
  return {
    site,
    newVisitor: async (options) => reportOnFailure(await newVisitor(opened(), site.url, options)),
    sharedVisitor: async (options) => reportOnFailure(await sharedVisitor(opened(), site.url, options)),
  };
}

/** Prints the visitor's address, console messages and page text when the test fails. */
function reportOnFailure(visitor: Visitor): Visitor {
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
    // Outside a test, or in concurrent tests, vitest cannot attach the report to one test.
  }
  return visitor;
}
