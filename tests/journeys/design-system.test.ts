/** Compares every component of the design system, in three themes, with the pictures in `design-system/`. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, openPinnedBrowser, pinnedBrowserRuns, type Visitor } from '../support/browser.ts';
import { admin } from '../support/demo.ts';
import {
  comparePictures,
  cutPicture,
  keepDifference,
  type Pixels,
  packPicture,
  pixelsOf,
  stackPictures,
} from '../support/picture-compare.ts';
import { type TestSite, testSite } from '../support/site.ts';

const kept = join(import.meta.dirname, 'design-system');
const seen = join(tmpdir(), 'percha-design-system');
/** `npm run ui:pictures` stores the pictures instead of comparing them. */
const writing = process.env.UI_PICTURES === 'write';
const browserFile = join(kept, 'browser.json');

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  if (!pinnedBrowserRuns) return;
  [site, browser] = await Promise.all([testSite(), openPinnedBrowser()]);
  if (writing) await mkdir(kept, { recursive: true });
  await rm(seen, { recursive: true, force: true });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

type Theme = 'casa' | 'oscuro' | 'duro';
const sections = [
  ...['tipografia', 'espacio', 'color', 'botones', 'campos', 'avisos'],
  ...['dialogos', 'tablas', 'imagenes', 'esperas', 'navegacion'],
];
const still = { animations: 'disabled', caret: 'hide' } as const;

const open = new Map<string, Promise<Visitor>>();

/** Opens the page and waits until it is stable; shared by the tests that view it. */
function openPage(theme: Theme, width: 390 | 1440): Promise<Visitor> {
  const name = `${theme} ${width}`;
  const there = open.get(name) ?? openedPage(theme, width);
  open.set(name, there);
  return there;
}

async function openedPage(theme: Theme, width: 390 | 1440): Promise<Visitor> {
  const visitor = await newVisitor(browser, site.url, { as: admin, width });
  const { page } = visitor;
  page.setDefaultTimeout(60_000);
  await page.goto(`/admin/ui${theme === 'casa' ? '' : `?tema=${theme}`}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
  });
  await hideBars(page);
  return visitor;
}

/** The shell's bars would cover the components. */
const hideBars = (page: Page) =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-server-rendered] > :is(header, nav)'))
      bar.style.visibility = 'hidden';
  });

/** Cuts the sections from one picture of the page: single screenshots would draw it again each time. */
async function sectionPictures(page: Page): Promise<Map<string, Pixels>> {
  const whole = await pixelsOf(await page.screenshot({ ...still, fullPage: true }));
  const boxes = await page.evaluate(
    (sections) =>
      sections.map((section) => {
        const box = document.querySelector(`#${section}`)?.getBoundingClientRect() ?? new DOMRect();
        const [x, y] = [Math.floor(box.x + scrollX), Math.floor(box.y + scrollY)];
        const [right, foot] = [Math.ceil(box.right + scrollX), Math.ceil(box.bottom + scrollY)];
        return [section, { x, y, width: right - x, height: foot - y }] as const;
      }),
    sections,
  );
  return new Map(boxes.map(([section, box]) => [section, cutPicture(whole, box)]));
}

const hideCaret = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { caret-color: transparent !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * Takes a picture of a small component with room for its focus ring, through DevTools: a stable page needs no
 * waiting for each of a hundred pictures.
 */
async function touchedPiece(devtools: CDPSession, piece: Locator): Promise<Pixels> {
  const clip = await piece.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const room = 8;
    return {
      x: x + scrollX - room,
      y: y + scrollY - room,
      width: Math.floor(width + 2 * room + 0.001),
      height: Math.floor(height + 2 * room + 0.001),
      scale: 1,
    };
  });
  const { data } = await devtools.send('Page.captureScreenshot', { clip, optimizeForSpeed: true });
  return pixelsOf(Buffer.from(data, 'base64'));
}

/**
 * Compares a picture with the stored one.
 * @returns the difference, or undefined
 */
async function check(name: string, taken: Pixels): Promise<string[]> {
  const file = join(kept, `${name}.webp`);
  if (writing) {
    await writeFile(file, await packPicture(taken));
    return [];
  }
  const before = await readFile(file).catch(() => undefined);
  const difference = before ? await comparePictures(before, taken) : { words: 'has no picture yet' };
  if (!difference) return [];
  return [
    `${name}: ${difference.words}; see ${(await keepDifference(seen, name, taken, difference)).join(', ')}`,
  ];
}

/** Returns pictures of each kind of component hovered and focused. */
async function touched(page: Page): Promise<Pixels> {
  const inside = (section: string) => page.locator(`#${section}`);
  const button = (name: string) => inside('botones').getByRole('button', { name, exact: true }).first();
  const field = (name: string) => inside('campos').getByLabel(name, { exact: true }).first();
  const pieces = [
    ...['Guardar', 'Cancelar', 'Deshacer', 'Borrar', 'Buscar'].map(button),
    ...['Texto', 'Lista', 'Buscar', 'Archivo', 'Sin marcar', 'Marcada'].map(field),
    inside('tablas').getByRole('button', { name: 'Fecha' }).first(),
    inside('imagenes').getByRole('radio').first(),
    inside('navegacion').locator('summary').first(),
  ];
  const pictures: Pixels[] = [];
  const devtools = await page.context().newCDPSession(page);
  await hideCaret(page);
  // A focus ring shows only after keyboard use.
  await page.keyboard.press('Tab');
  for (const piece of pieces) {
    // An element that scrolled later would leave the pointer.
    await piece.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await piece.hover();
    pictures.push(await touchedPiece(devtools, piece));
    await page.mouse.move(0, 0);
    await piece.focus();
    pictures.push(await touchedPiece(devtools, piece));
  }
  return stackPictures(pictures);
}

/** Returns pictures of the open layers. */
async function opened(page: Page): Promise<Pixels[]> {
  const pictures: Pixels[] = [];
  for (const name of ['Pregunta con error', 'Formulario']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.mouse.move(0, 0);
    pictures.push(await pixelsOf(await dialog.screenshot(still)));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  return pictures;
}

async function toasts(page: Page): Promise<Pixels> {
  const messages = page.locator('#avisos');
  // Stopped: a message that leaves by itself stays until its picture is taken.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const name of ['Hecho', 'Se puede deshacer', 'Con error']) {
    await messages.getByRole('button', { name, exact: true }).click();
  }
  await messages.locator('[data-toast]').nth(2).waitFor();
  await page.mouse.move(0, 0);
  const pictures: Pixels[] = [];
  for (const toast of await messages.locator('[data-toast]').all())
    pictures.push(await pixelsOf(await toast.screenshot(still)));
  await page.clock.resume();
  return stackPictures(pictures);
}

describe.skipIf(!pinnedBrowserRuns)('with the pinned browser', () => {
  it('has exactly the stored pictures', async () => {
    const own = { chromium: Number(browser.version().split('.')[0]) };
    if (writing) await writeFile(browserFile, `{ "chromium": ${own.chromium} }\n`);
    expect(
      JSON.parse(await readFile(browserFile, 'utf8')),
      'another Chromium draws otherwise: look at /admin/ui, then run `npm run ui:pictures`',
    ).toEqual(own);
  });

  it.each([
    ['casa', 1440],
    ['casa', 390],
    ['oscuro', 1440],
    ['duro', 1440],
  ] as const)('draws every component as stored: %s at %i px', async (theme, width) => {
    const { page, complaints } = await openPage(theme, width);
    const wrong: string[] = [];
    for (const [section, taken] of await sectionPictures(page)) {
      wrong.push(...(await check(`${section}-${theme}-${width}`, taken)));
    }
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(['casa', 'oscuro', 'duro'] as const)(
    'draws hover, focus and layers as stored: %s',
    async (theme) => {
      const { page } = await openPage(theme, 1440);
      const wrong = await check(`tocado-${theme}`, await touched(page));
      for (const [place, picture] of (await opened(page)).entries()) {
        wrong.push(...(await check(`dialogo-${place + 1}-${theme}`, picture)));
      }
      wrong.push(...(await check(`mensajes-${theme}`, await toasts(page))));
      expect(wrong).toEqual([]);
    },
  );

  it('draws the layers of a phone as stored: casa', async () => {
    const { page } = await openPage('casa', 390);
    const wrong: string[] = [];
    for (const [place, picture] of (await opened(page)).entries()) {
      wrong.push(...(await check(`dialogo-${place + 1}-telefono`, picture)));
    }
    expect(wrong).toEqual([]);
  });
});
