/** Opens a real Chromium: the installed package, else the machine's own. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { RegisteredRouter } from '@tanstack/react-router';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { tokens } from '#src/business/identity/identity.contract.ts';
import { refreshTokenName, tokenName } from '#src/business/identity/token-store.ts';
import { cultureCookie, cultureOf, type Language } from '#src/platform/i18n/languages.ts';
import { demoPassword } from './demo.ts';
import { waitForInterception } from './interception.ts';
import { hasMemoryDisk } from './quick-folder.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

// Headless, without the services that call the outside world.
export const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whether the installed Chromium supports this machine. */
export const pinnedBrowserRuns = process.platform === 'linux' && process.arch === 'x64';

/** Returns its path. The first call on a machine unpacks it, which only one process at a time may do. */
export const pinnedBrowserPath = async (): Promise<string> =>
  (await import('@sparticuz/chromium')).default.executablePath();

/** Returns the machine's own, complete Chromium; benchmarks use it. */
export const ownBrowserPath = async (): Promise<string> => installed ?? (await pinnedBrowserPath());

/**
 * Returns the path of the Chromium for journeys. The installed package is headless only and needs half the
 * CPU time; without its system libraries the machine's own Chromium is used.
 */
async function quickBrowserPath(): Promise<string> {
  if (!pinnedBrowserRuns) return ownBrowserPath();
  const pinned = await pinnedBrowserPath();
  const runs = await promisify(execFile)(pinned, ['--version']).then(
    () => true,
    () => false,
  );
  return runs ? pinned : (installed ?? pinned);
}

/**
 * Opens a browser.
 * @param path another Chromium; default: the one for journeys
 */
export async function openBrowser(path?: string): Promise<Browser> {
  return path ? launch(path, browserArguments) : journeyBrowser('short');
}

/**
 * Opens a browser for a file that runs axe on page after page: there compiled code takes a third less CPU
 * time. A load takes a fifth more.
 */
export const openAxeBrowser = (): Promise<Browser> => journeyBrowser('axe');

async function launch(executablePath: string, args: string[]): Promise<Browser> {
  // Chromium passes drawn frames in files, several per frame: in memory, where there is room.
  const ignoreDefaultArgs = (await hasMemoryDisk()) ? ['--disable-dev-shm-usage'] : [];
  return playwright.launch({ executablePath, headless: true, args, ignoreDefaultArgs });
}

// A journey's page lives for a second: optimised code would never pay for its compilation, nor several
// threads for their start.
const compilers = { short: '--no-opt,--no-maglev', axe: '--no-opt' };
const shortLived = '--single-threaded-gc,--min-semi-space-size=16';

const ofProcess: { [pages in keyof typeof compilers]?: Promise<Browser> } = {};

/**
 * Returns the browser that all files of a worker process share. Each visitor has its own context; `close`
 * closes the contexts that a file left open.
 */
async function journeyBrowser(pages: keyof typeof compilers): Promise<Browser> {
  ofProcess[pages] ??= quickBrowserPath().then((path) =>
    launch(path, [
      ...browserArguments,
      `--js-flags=${compilers[pages]},${shortLived}`,
      '--num-raster-threads=1',
    ]),
  );
  const browser = await ofProcess[pages];
  const lent: Browser = Object.create(browser);
  lent.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return lent;
}

/** Opens a Chromium whose microphone hears a WAV, again and again; it asks for no leave. */
export const openBrowserHearing = async (wavPath: string): Promise<Browser> =>
  launch(await quickBrowserPath(), [
    ...browserArguments,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${wavPath}`,
  ]);

/** Opens the Chromium for comparing pictures: one version, drawing text without the machine's settings. */
export async function openPinnedBrowser(): Promise<Browser> {
  return launch(await pinnedBrowserPath(), [
    ...browserArguments,
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ]);
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the browser console; a test expects none. */
  complaints: string[];
  close(): Promise<void>;
}

export interface VisitorOptions {
  language?: Language;
  /** Phone 390, tablet 820, desk 1440. */
  width?: 390 | 820 | 1440;
  /** The e-mail of the demo account that is signed in. */
  as?: string;
  /** Allows the service worker, so that visited pages work offline. */
  offline?: boolean;
  /** False skips pictures, whose drawing would take most of a test's time. */
  pictures?: boolean;
}

/** Opens the site in a new browser context. */
export async function newVisitor(
  browser: Browser,
  baseURL: string,
  { language = 'es', width = 1440, as, offline = false, pictures = true }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: language,
    viewport: viewportOf(width),
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
    // Requests that a test holds or answers must not come from a cache.
    serviceWorkers: offline ? 'allow' : 'block',
  });
  await speak(context, baseURL, language);
  if (!pictures) context.on('page', withoutPictures);
  const page = await context.newPage();
  if (!pictures) await withoutPictures(page);
  if (as) await page.goto('/robots.txt').then(() => storeTokens(page, baseURL, as));
  page.setDefaultTimeout(30_000);
  waitForScript(page);
  // A service worker's requests are never intercepted.
  if (!offline) waitForInterception(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const [kind, text] = [message.type(), message.text()];
    // Expected wherever the service worker is blocked on purpose.
    if (!offline && text.includes('Service Worker registration blocked by Playwright')) return;
    if (['error', 'warning'].includes(kind)) complaints.push(`${kind}: ${text}`);
  });
  return { page, context, complaints, close: () => context.close() };
}

interface SharedVisitor {
  visitor: Visitor;
  showPictures: (shows: boolean) => Promise<void>;
}

const sharedVisitors = new WeakMap<Browser, Map<string, SharedVisitor>>();

/**
 * Returns a visitor that tests of a file share: a new browser context costs as much as a short test, and
 * reads every script again. User, language, width, storage, routes and connection are reset in between. A
 * test that installs a clock or adds a script to every page needs a `newVisitor`.
 */
export async function sharedVisitor(
  browser: Browser,
  baseURL: string,
  options: Omit<VisitorOptions, 'offline'> = {},
): Promise<Visitor> {
  const { language = 'es', width = 1440, as, pictures = true } = options;
  const ofFile = sharedVisitors.get(browser) ?? new Map<string, SharedVisitor>();
  sharedVisitors.set(browser, ofFile);
  // Only the touch screen cannot be changed.
  const kind = width < 1000 ? 'touch' : 'mouse';
  const known = ofFile.get(kind);
  if (!known) {
    const visitor = await newVisitor(browser, baseURL, { language, width, as });
    const shared = { ...visitor, close: async () => {} };
    const showPictures = await pictureSwitch(visitor);
    await showPictures(pictures);
    ofFile.set(kind, { visitor: shared, showPictures });
    return shared;
  }
  const { page, context, complaints } = known.visitor;
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  // A page without a script: the previous page cannot write its storage again.
  await page.goto('/robots.txt');
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.clearPermissions()]);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  if (as) await storeTokens(page, baseURL, as);
  await context.clearCookies();
  await speak(context, baseURL, language);
  await known.showPictures(pictures);
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
  await page.setViewportSize(viewportOf(width));
  await page.mouse.move(0, 0);
  complaints.length = 0;
  return known.visitor;
}

/** Makes the following pages of a context speak a language, whatever the browser's own is. */
export const speak = (context: BrowserContext, url: string, language: Language): Promise<void> =>
  context.addCookies([{ name: cultureCookie, value: cultureOf(language), url }]);

/**
 * Goes to an address within the open document, as a click on a link does: a load takes much longer. The
 * caller waits for what the address shows.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    // Cast: the router leaves itself in the window for its devtools.
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: RegisteredRouter };
    router.history.push(href);
  }, address);
}

const viewportOf = (width: VisitorOptions['width'] = 1440) => ({
  width,
  height: width === 390 ? 844 : width === 820 ? 1180 : 900,
});

/**
 * Blocks pictures in the browser itself. A `route` would send every request through this process and drop the
 * browser's script cache: half as much time again per address.
 */
async function withoutPictures(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/imagenes/*'] });
}

/** Returns a function that blocks the pictures of a visitor's following pages, or shows them again. */
async function pictureSwitch({ page, context }: Visitor): Promise<(shows: boolean) => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let shown = true;
  context.on('page', async (another) => shown || withoutPictures(another));
  return async (shows) => {
    shown = shows;
    await devtools.send('Network.setBlockedURLs', { urls: shows ? [] : ['*/imagenes/*'] });
  };
}

/** Waits until the page is hydrated: presses before that reach plain HTML. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const lives = (element: Element) =>
        Object.keys(element).some((name) => name.startsWith('__reactProps'));
      if (!document.querySelector('script[type="module"], link[rel="stylesheet"]')) return true;
      // The page's own part hydrates last.
      const main = document.querySelector('main');
      const own = main?.querySelector('h1, button, a, p') ?? main ?? document.documentElement;
      return lives(document.documentElement) && lives(own);
    },
    undefined,
    // Polling by frame would keep the page drawing.
    { polling: 50 },
  );
}

/**
 * Makes navigation wait until the page is hydrated: a person hardly notices the gap, a test does. A given
 * `waitUntil` is respected.
 */
function waitForScript(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}

/**
 * Signs a user in from an open page without a script: a context's `storageState` would open a second page
 * with a process of its own.
 */
async function storeTokens(page: Page, baseURL: string, email: string): Promise<void> {
  await page.evaluate(
    (entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    await rememberedTokens(baseURL, email),
  );
}

/** The last sign-in: a server refuses many at once for one account, so they come one after the other. */
let lastSignIn: Promise<unknown> = Promise.resolve();

async function rememberedTokens(baseURL: string, email: string): Promise<{ name: string; value: string }[]> {
  const signIn = lastSignIn.then(async () => {
    const reply = await fetch(`${baseURL}/lob/api/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, remember: true }),
    });
    const body = await reply.json();
    if (!reply.ok) throw new Error(`${email} could not sign in: ${reply.status} ${JSON.stringify(body)}`);
    return tokens.parse(body);
  });
  lastSignIn = signIn.catch(() => undefined);
  const { token, refreshToken } = await signIn;
  return [
    { name: tokenName, value: token },
    { name: refreshTokenName, value: refreshToken },
  ];
}
