/** A real Chromium: the machine's own, else the one that the install brought. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { cultureCookie, cultureOf, type Language } from '#src/platform/i18n/languages.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

// Headless, without the services that ask the outside world.
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(): Promise<Browser> {
  const brought = async () => (await import('@sparticuz/chromium')).default.executablePath();
  return playwright.launch({ executablePath: installed ?? (await brought()), headless: true, args });
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the browser complained about: a story that ends well leaves it empty. */
  complaints: string[];
  close(): Promise<void>;
}

export interface VisitorOptions {
  language?: Language;
  /** Phone 390, tablet 820, desk 1440. */
  width?: 390 | 820 | 1440;
}

/** Somebody who comes to the site in a browser of their own. */
export async function visit(
  browser: Browser,
  baseURL: string,
  { language = 'es', width = 1440 }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: language,
    viewport: { width, height: width === 390 ? 844 : width === 820 ? 1180 : 900 },
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: cultureCookie, value: cultureOf(language), url: baseURL }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  return { page, context, complaints, close: () => context.close() };
}
