/** Picks a language from every source that names one; the server's page and the browser agree. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { type TestSite, testSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([testSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Reader {
  /** The browser's preferred languages. */
  browser?: string;
  cookie?: string;
  localStorage?: string;
  sessionStorage?: string;
  path?: string;
  /** True: an intermediary removed the language from the server's page. */
  unnamed?: boolean;
}

/** Opens a page as this reader and returns the languages that its server and then its script chose. */
async function languagesOf({ browser: locale = 'fr-FR', path = '/language', ...reader }: Reader) {
  const { cookie, localStorage, sessionStorage, unnamed } = reader;
  const context = await browser.newContext({ baseURL: site.url, locale, serviceWorkers: 'block' });
  if (cookie) await context.addCookies([{ name: '.AspNetCore.Culture', value: cookie, url: site.url }]);
  if (localStorage)
    await context.addInitScript(
      (language) => window.localStorage.setItem('i18nextLng', language),
      localStorage,
    );
  if (sessionStorage)
    await context.addInitScript(
      (language) => window.sessionStorage.setItem('i18nextLng', language),
      sessionStorage,
    );
  const page = await context.newPage();
  if (unnamed) {
    await page.route('**/language**', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<html[^>]*? lang="\w*"/, '<html');
      await route.fulfill({ response, body });
    });
  }
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  let served = '';
  page.on('response', async (response) => {
    if (response.request().isNavigationRequest()) served = response.headers()['content-language'] ?? '';
  });
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((name) => name.startsWith('__reactProps')),
  );
  const shown = await page.evaluate(() => document.documentElement.lang);
  const heading = await page.locator('main h1').innerText();
  const [firstWord] = (await page.locator('main p').first().innerText()).split(' ');
  const kept = await page.evaluate(() => window.localStorage.getItem('i18nextLng'));
  const remembered = (await context.cookies()).find(({ name }) => name === '.AspNetCore.Culture')?.value;
  await context.close();
  return { served, shown, heading, firstWord, kept, errors, remembered };
}

const firstWords = { es: 'Elija', en: 'Choose', ca: 'Triï', pt: 'Escolha' };
const headings = { es: 'Idioma', en: 'Language', ca: 'Idioma', pt: 'Idioma' };

it.each<[string, Reader, keyof typeof headings]>([
  ['the culture cookie, as frameworks write it', { cookie: 'c%3Dca%7Cuic%3Dca' }, 'ca'],
  ['the same cookie with its signs as they are', { cookie: 'c=pt|uic=pt' }, 'pt'],
  ['a cookie of one culture', { cookie: 'c=es' }, 'es'],
  ['a cookie before the browser', { cookie: 'c=ca|uic=ca', browser: 'pt-PT' }, 'ca'],
  ['a cookie of no language of ours gives way to the browser', { cookie: 'c=xx', browser: 'pt-PT' }, 'pt'],
  ['a regional variant', { browser: 'pt-BR' }, 'pt'],
  ['another one', { browser: 'es-AR' }, 'es'],
  ['the browser before what another page remembered', { browser: 'ca', localStorage: 'en' }, 'ca'],
  ['what was remembered, when the browser reads none of ours', { localStorage: 'pt-PT' }, 'pt'],
  ['the query, when nothing else says', { path: '/language?lng=ca' }, 'ca'],
  ['the query before the visit’s own storage', { path: '/language?lng=ca', sessionStorage: 'pt' }, 'ca'],
  ['the visit’s own storage, when nothing else says', { sessionStorage: 'c%3Dpt%7Cuic%3Dpt' }, 'pt'],
  ['English, when nothing says', {}, 'en'],
  [
    'an address that names its language, before all else',
    { path: '/ca/gallery', cookie: 'c=pt|uic=pt' },
    'ca',
  ],
])('%s', async (_, reader, language) => {
  const { served, shown, heading, errors } = await languagesOf(reader);
  expect({ served, shown, errors }).toEqual({ served: language, shown: language, errors: [] });
  if (!reader.path?.startsWith('/ca/')) expect(heading).toBe(headings[language]);
});

it('tells the server once, by the cookie, a language that only the browser knew', async () => {
  const { remembered } = await languagesOf({ localStorage: 'pt' });
  expect(decodeURIComponent(remembered ?? '')).toBe('c=pt|uic=pt');
});

// The browser has one of our languages, so the first detector has nothing to report.
it.each<[string, Reader, keyof typeof headings]>([
  [
    'the query first',
    { path: '/language?lng=ca', cookie: 'c=pt|uic=pt', localStorage: 'en', sessionStorage: 'en' },
    'ca',
  ],
  ['then the cookie', { cookie: 'c=pt|uic=pt', localStorage: 'ca', sessionStorage: 'en' }, 'pt'],
  ['the cookie as frameworks write it', { cookie: 'c%3Dpt%7Cuic%3Dpt', localStorage: 'ca' }, 'pt'],
  ['a cookie of no language of ours is passed over', { cookie: 'c=xx', localStorage: 'pt-BR' }, 'pt'],
  ['then local storage', { localStorage: 'ca', sessionStorage: 'pt' }, 'ca'],
  ['in the cookie’s form too', { localStorage: 'c=ca|uic=ca', sessionStorage: 'pt' }, 'ca'],
  ['then session storage', { sessionStorage: 'pt' }, 'pt'],
  ['then the browser', {}, 'es'],
])('uses the second detector on a page without a language: %s', async (_, reader, language) => {
  const { shown, firstWord, kept } = await languagesOf({ browser: 'es', ...reader, unnamed: true });
  expect({ shown, firstWord, kept }).toEqual({
    shown: language,
    firstWord: firstWords[language],
    kept: language,
  });
});
