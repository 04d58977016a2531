/** Every piece of the design system, in three themes, looks as it did: compared with the pictures in `design-system/`. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPinnedBrowser, pinnedBrowserRuns, visit } from '../support/browser.ts';
import { admin } from '../support/demo.ts';
import { comparePictures, keepDifference, packPicture, stackPictures } from '../support/picture-compare.ts';
import { type TestSite, testSite } from '../support/site.ts';

const kept = join(import.meta.dirname, 'design-system');
const seen = join(tmpdir(), 'percha-design-system');
/** `npm run ui:pictures` keeps what is seen instead of comparing it. */
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

/** The page when nothing on it will change any more. */
async function openPage(theme: Theme, width: 390 | 1440) {
  const visitor = await visit(browser, site.url, { as: admin, width });
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

/** The shell's bars do not belong to the pieces that they would lie over. */
const hideBars = (page: Page) =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('body > header, body > nav'))
      bar.style.visibility = 'hidden';
  });

/** A small piece with the room that its ring takes. */
async function touchedPiece(page: Page, piece: Locator): Promise<Buffer> {
  const { x, y, width, height } = (await piece.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return page.screenshot({ ...still, clip: { x: x - 8, y: y - 8, width: width + 16, height: height + 16 } });
}

/** @returns what is wrong with it, or nothing */
async function check(name: string, taken: Buffer): Promise<string[]> {
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

/** What a pointer and the focus make of each kind of piece. */
async function touched(page: Page): Promise<Buffer> {
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
  const pictures: Buffer[] = [];
  // A ring is for who has used the keyboard.
  await page.keyboard.press('Tab');
  for (const piece of pieces) {
    // What is scrolled later would no longer be under the pointer.
    await piece.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await piece.hover();
    pictures.push(await touchedPiece(page, piece));
    await page.mouse.move(0, 0);
    await piece.focus();
    pictures.push(await touchedPiece(page, piece));
  }
  return stackPictures(pictures);
}

/** What opens over the page. */
async function opened(page: Page): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const name of ['Pregunta con error', 'Formulario']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.mouse.move(0, 0);
    pictures.push(await dialog.screenshot(still));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  return pictures;
}

async function toasts(page: Page): Promise<Buffer> {
  const messages = page.locator('#avisos');
  await page.clock.install();
  for (const name of ['Hecho', 'Se puede deshacer', 'Con error']) {
    await messages.getByRole('button', { name, exact: true }).click();
  }
  await messages.locator('[data-toast]').nth(2).waitFor();
  await page.mouse.move(0, 0);
  const pictures: Buffer[] = [];
  for (const toast of await messages.locator('[data-toast]').all())
    pictures.push(await toast.screenshot(still));
  return stackPictures(pictures);
}

describe.skipIf(!pinnedBrowserRuns)('with the browser that comes with the install', () => {
  it('the kept pictures are its own', async () => {
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
  ] as const)('%s: every piece at %i px', async (theme, width) => {
    const { page, complaints, close } = await openPage(theme, width);
    const wrong: string[] = [];
    for (const section of sections) {
      const taken = await page.locator(`#${section}`).screenshot(still);
      wrong.push(...(await check(`${section}-${theme}-${width}`, taken)));
    }
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['casa', 'oscuro', 'duro'] as const)(
    '%s: under the pointer, focused, and what opens',
    async (theme) => {
      const { page, close } = await openPage(theme, 1440);
      const wrong = await check(`tocado-${theme}`, await touched(page));
      for (const [place, picture] of (await opened(page)).entries()) {
        wrong.push(...(await check(`dialogo-${place + 1}-${theme}`, picture)));
      }
      wrong.push(...(await check(`mensajes-${theme}`, await toasts(page))));
      expect(wrong).toEqual([]);
      await close();
    },
  );

  it('casa: what opens on a phone', async () => {
    const { page, close } = await openPage('casa', 390);
    const wrong: string[] = [];
    for (const [place, picture] of (await opened(page)).entries()) {
      wrong.push(...(await check(`dialogo-${place + 1}-telefono`, picture)));
    }
    expect(wrong).toEqual([]);
    await close();
  });
});
