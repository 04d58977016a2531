/** The dots and the second picture of a card, and the zoom of a modelo's pictures. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readModeloEndpoint } from '#src/business/catalogue/catalogue.contract.ts';
import { holdRequests } from '../support/held-request.ts';
import { tabTo } from '../support/keyboard.ts';
import { alive } from '../support/process-alive.ts';
import { setupSite } from '../support/site-test-kit.ts';
import { drag } from '../support/touch.ts';

const { site, newVisitor } = setupSite();

/** Returns the first card of the gallery, and its modelo on the wire. */
async function firstCard(page: Page) {
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
  const card = page.locator('main article').first();
  await alive(card);
  const id = /\d+$/.exec((await card.getByRole('link').getAttribute('href')) ?? '')?.[0];
  const reply = await fetch(`${site.url}/lob/api/v1/webmodelos/${id}`, {
    headers: { 'accept-language': 'es' },
  });
  return { card, modelo: readModeloEndpoint.reply.parse(await reply.json()) };
}
const source = (card: Locator) => card.locator('img').first().getAttribute('src');
const second = (card: Locator) => card.locator('[data-shown]');

it('shows the colour of a dot on the card, and first on the modelo’s page', async () => {
  const { page, complaints, close } = await newVisitor();
  const { card, modelo } = await firstCard(page);
  const colour = modelo.colores[1];
  await tabTo(page, card.getByRole('radio'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => source(card)).toContain(colour?.imagen?.url);
  const box = await card.locator('label').first().boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);

  await card.getByRole('link').click();
  await page.waitForURL(`**/modelo/${modelo.id}?color=${colour?.modeloColorId}`);
  await page.getByRole('heading', { level: 1, name: modelo.nombre }).waitFor();
  const colours = page.getByRole('group', { name: `Color de ${modelo.nombre}` });
  await colours.getByRole('radio', { name: colour?.nombre ?? '', exact: true, checked: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('shows a resting mouse the second picture once it is loaded; no card shows an empty place', async () => {
  const { page, close } = await newVisitor();
  const { card, modelo } = await firstCard(page);
  const own = modelo.imagenes.filter((one) => one.modeloColorId === modelo.colores[0]?.modeloColorId);
  const release = await holdRequests(page, `**${own[1]?.url}*`);
  await card.hover({ position: { x: 60, y: 60 } });
  await second(card).waitFor({ state: 'attached' });
  await expect.poll(() => second(card).getAttribute('data-shown')).toBe('false');
  release();
  await expect.poll(() => second(card).getAttribute('data-shown')).toBe('true');
  await expect.poll(() => second(card).locator('img').getAttribute('src')).toContain(own[1]?.url);
  await page.mouse.move(0, 0);
  await expect.poll(() => second(card).getAttribute('data-shown')).toBe('false');

  // Keyboard focus on the name counts as well; the card has the focus ring.
  await tabTo(page, card.getByRole('link'));
  await expect.poll(() => second(card).getAttribute('data-shown')).toBe('true');
  const frame = await card.getByRole('link').evaluate((link) => {
    const { outlineStyle, outlineWidth, height } = getComputedStyle(link, '::after');
    return { outlineStyle, outlineWidth, high: Number.parseFloat(height) };
  });
  expect(frame).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
  expect(frame.high).toBeGreaterThan((await card.locator('img').first().boundingBox())?.height ?? 0);
  await close();
});

it('loads no second picture for a touch', async () => {
  const { page, context, close } = await newVisitor({ width: 390 });
  await page.clock.install();
  const { card, modelo } = await firstCard(page);
  // A touch preloads the modelo's page as well; its pictures would be known then.
  const known = page.waitForResponse(`**/webmodelos/${modelo.id}`);
  const box = await card.locator('img').first().boundingBox();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: (box?.x ?? 0) + 50, y: (box?.y ?? 0) + 50 }],
  });
  await page.clock.runFor(2000);
  await (await known).finished();
  await page.clock.runFor(2000);
  await expect.poll(() => second(card).count()).toBe(0);
  await close();
});

const pictures = (page: Page) => page.getByRole('button', { name: /^Ver de cerca/ });
const near = (page: Page) => page.getByRole('dialog', { name: /de cerca$/ });
const nearPicture = (page: Page) => near(page).locator('img');
const transform = async (page: Page) => (await nearPicture(page).getAttribute('style')) ?? '';
const scale = async (page: Page) => Number(/scale\(([\d.]+)\)/.exec(await transform(page))?.[1]);

it('zooms by keyboard: Enter opens, keys move, Escape returns', async () => {
  const { page, complaints, close } = await newVisitor();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/modelo/1', { waitUntil: 'domcontentloaded' });
  await alive(pictures(page));
  const large = () => asked.filter((url) => /w=(1280|1920)/.test(url));
  const code = () => asked.filter((url) => url.includes('zoom-view'));
  expect([large(), code()]).toEqual([[], []]);

  await tabTo(page, pictures(page));
  await page.keyboard.press('Enter');
  await near(page).waitFor();
  await expect.poll(() => large().length).toBe(1);
  await expect.poll(() => scale(page)).toBe(1);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => scale(page)).toBe(2.25);
  const before = await transform(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => transform(page)).not.toBe(before);
  await page.keyboard.press('-');
  await expect.poll(() => scale(page)).toBe(1.5);
  await page.keyboard.press('0');
  await expect.poll(() => scale(page)).toBe(1);
  await page.keyboard.press('ArrowRight');
  await near(page).getByText('2 de 4').waitFor();
  await page.keyboard.press('Escape');
  await near(page).waitFor({ state: 'detached' });
  const focused = page.locator('button:focus');
  await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^Ver de cerca.*de espaldas/);
  expect(complaints).toEqual([]);
  await close();
});

it('zooms by mouse: a press opens, the wheel zooms, a drag moves, another press shows the whole picture', async () => {
  const { page, close } = await newVisitor();
  await page.goto('/modelo/1', { waitUntil: 'domcontentloaded' });
  await alive(pictures(page));
  await pictures(page).first().click();
  await near(page).waitFor();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => scale(page)).toBeGreaterThan(2);
  const before = await transform(page);
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => transform(page)).not.toBe(before);
  await expect.poll(() => scale(page)).toBeGreaterThan(2);
  await page.mouse.click(700, 400);
  await expect.poll(() => scale(page)).toBe(1);
  await near(page).getByRole('button', { name: 'Cerrar' }).click();
  await near(page).waitFor({ state: 'detached' });
  await close();
});

it('swipes and pinches pictures on a phone', async () => {
  const { page, close } = await newVisitor({ width: 390 });
  await page.goto('/modelo/1', { waitUntil: 'domcontentloaded' });
  const marks = page.getByRole('button', { name: 'Ver la imagen 2' }).filter({ visible: true });
  await alive(marks);
  await drag(page, [{ x: 330, y: 300 }], [{ x: 60, y: 300 }]);
  await expect.poll(() => marks.getAttribute('aria-current')).toBe('true');

  await page.getByRole('button', { name: /^Ver de cerca.*de espaldas/ }).tap();
  await near(page).waitFor();
  const fingers = (apart: number) => [
    { x: 195, y: 350 - apart },
    { x: 195, y: 350 + apart },
  ];
  await drag(page, fingers(60), fingers(160));
  await expect.poll(() => scale(page)).toBeGreaterThan(2);
  await near(page).getByRole('button', { name: 'Cerrar' }).tap();
  await near(page).waitFor({ state: 'detached' });
  await close();
});
