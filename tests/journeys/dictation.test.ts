/** Dictating the lines of a draft factura: recording, proposals, and what stands in its way. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowserHearing } from '../support/browser.ts';
import { admin } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { wav } from '../support/recordings.ts';
import { setupSite } from '../support/site-test-kit.ts';
import { type TranscriptionServer, transcriptionServer } from '../support/transcription-server.ts';

let service: TranscriptionServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'percha-voice-'));
});
const { newVisitor } = setupSite(
  async () => {
    service = await transcriptionServer();
    return { TRANSCRIBE_URL: service.url };
  },
  undefined,
  async () => {
    const path = join(folder, 'voice.wav');
    await writeFile(path, wav({ seconds: 2, rate: 48_000 }));
    return openBrowserHearing(path);
  },
);
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Dictar líneas' });
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const alert = (page: Page, hasText: string) => dialog(page).getByRole('alert').filter({ hasText });
const lines = (page: Page) => page.locator('[data-lines="lineas"]');

async function openDraft(page: Page): Promise<void> {
  await page.goto('/admin/facturas/nueva');
  await tabTo(page, page.getByRole('button', { name: 'Dictar líneas' }));
  await page.keyboard.press('Enter');
  await button(page, 'Grabar').waitFor();
}

async function dictate(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByText(/^(?:0[1-9]|[1-5]\d) de 60 s$/)
    .waitFor();
  await page.keyboard.press('Enter');
}

it('records, proposes lines, and adds those that the user confirms, by the keyboard alone', async () => {
  const { page, complaints, close } = await newVisitor({ as: admin, pictures: false });
  service.reply = {
    body: JSON.stringify({
      text: 'Dos del Llafranc en fucsia, talla 40, a 59,90 euros. Siguiente: tres del Begur a 60 euros, percha.',
    }),
  };
  await openDraft(page);
  await dictate(page);
  await button(page, /^Añadir la línea: Llafranc/).waitFor();
  expect(service.asked.at(-1)?.file).toMatchObject({ name: 'dictado.wav', type: 'audio/wav' });
  await expect.poll(() => dialog(page).getByRole('status').innerText()).toBe('2 líneas propuestas');
  const [first, second] = [0, 1].map((nth) => dialog(page).getByRole('listitem').nth(nth));
  await expect
    .poll(() => first?.innerText())
    .toMatch(/Cantidad\s+2\s+Color\s+Fucsia\s+Talla\s+40\s+Precio\s+59,90/);
  await expect.poll(() => second?.innerText()).toMatch(/Talla\s+no se ha dicho/);
  await dialog(page).getByText('«percha»').waitFor();
  await tabTo(page, button(page, /^Añadir la línea: Llafranc/));
  await page.keyboard.press('Enter');
  await button(page, /^Añadir la línea: Llafranc/).waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Ya ha revisado las 2 líneas.').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await lines(page).getByText('Llafranc', { exact: true }).waitFor();
  await expect.poll(() => lines(page).innerText()).toContain('119,80');
  await expect.poll(() => lines(page).innerText()).not.toContain('Begur');
  expect(complaints).toEqual([]);
  await close();
});

it('gives the reason when nothing is understood or no service answers, on a phone', async () => {
  const { page, close } = await newVisitor({ as: admin, pictures: false, width: 390 });
  await openDraft(page);
  service.reply = { body: '{"text":"la la la"}' };
  await dictate(page);
  await alert(page, '«la la la»').waitFor();
  service.reply = { status: 500, body: '' };
  await button(page, 'Grabar').waitFor();
  await dictate(page);
  await alert(page, 'El servicio de transcripción no contesta.').waitFor();
  await expect
    .poll(() => dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth))
    .toBe(true);
  await close();
});

it('says how to allow a microphone that the browser refuses', async () => {
  const { page, close } = await newVisitor({ as: admin, pictures: false });
  // The headless Chromium has no prompt, so it cannot refuse by itself.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await openDraft(page);
  await page.keyboard.press('Enter');
  await alert(page, 'Permítalo en los permisos').waitFor();
  await button(page, 'Grabar').waitFor();
  await close();
});
