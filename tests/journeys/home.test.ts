/** The banners of the home page: they advance, pause, can be swiped, and stand still with reduced motion. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boutique } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { alive } from '../support/process-alive.ts';
import { setupSite } from '../support/site-test-kit.ts';
import { drag } from '../support/touch.ts';

const { site, newVisitor, sharedVisitor } = setupSite();

const banners = (page: Page) => page.getByRole('region', { name: 'Novedades de la casa' });
/** Returns the number of the current banner. */
const shown = async (page: Page) =>
  Number.parseInt((await banners(page).locator('button[aria-current]').getAttribute('aria-label')) ?? '', 10);
const aWhile = 8000;

/** Lets time pass until a banner shows. Its timer starts in an effect, maybe after the first step. */
const showsInTime = (page: Page, banner: number) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(1000);
      return shown(page);
    })
    .toBe(banner);

async function openHome(page: Page, motion: 'reduce' | 'no-preference'): Promise<void> {
  await page.emulateMedia({ reducedMotion: motion });
  await page.clock.install();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await alive(banners(page));
}

it('advances by itself until it is paused', async () => {
  const { page, complaints, close } = await newVisitor();
  await openHome(page, 'no-preference');
  await showsInTime(page, 2);
  // The focus holds the slide at once: Tab on a busy machine could take longer than a slide stays.
  await page.getByRole('button', { name: 'Pausar el pase' }).focus();
  await page.keyboard.press('Enter');
  const resume = page.getByRole('button', { name: 'Reanudar el pase' });
  await resume.waitFor();
  // Away from the controls, whose focus would pause them anyway.
  await tabTo(page, page.locator('main').getByRole('link', { name: /^Ver Mediterránea/ }));
  await page.clock.fastForward(aWhile);
  await page.clock.fastForward(aWhile);
  await expect.poll(() => shown(page)).toBe(2);
  await tabTo(page, resume);
  expect(complaints).toEqual([]);
  await close();
});

it('pauses under a pointer or focus', async () => {
  const { page, close } = await newVisitor();
  await openHome(page, 'no-preference');
  await banners(page).hover();
  // The first one, unless the machine was slow.
  const held = await shown(page);
  await page.clock.fastForward(aWhile);
  await expect.poll(() => shown(page)).toBe(held);
  await page.mouse.move(0, 0);
  await showsInTime(page, held + 1);
  await close();
});

it('stands still with reduced motion; each banner can be reached by hand', async () => {
  const { page, close } = await newVisitor();
  await openHome(page, 'reduce');
  await page.clock.fastForward(aWhile);
  await page.clock.fastForward(aWhile);
  await expect.poll(() => shown(page)).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: 'Pausar el pase' }).isVisible()).toBe(false);
  await tabTo(page, banners(page).getByRole('button', { name: 'Siguiente' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toBe(2);
  await tabTo(page, banners(page).getByRole('button', { name: /^1 de/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toBe(1);
  // Arrow keys move the focus along, as the previous slide may be hidden now.
  await tabTo(page, banners(page).getByRole('link').first(), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shown(page)).not.toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown(page)).toBe(1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^1 de/);
  await close();
});

it('follows a swipe on a phone, and then no longer advances', async () => {
  const { page, close } = await newVisitor({ width: 390 });
  await openHome(page, 'no-preference');
  await drag(page, [{ x: 330, y: 300 }], [{ x: 60, y: 300 }]);
  await expect.poll(() => shown(page)).toBe(2);
  await page.clock.fastForward(aWhile);
  await page.clock.fastForward(aWhile);
  await expect.poll(() => shown(page)).toBe(2);
  await close();
});

it('shows a phone the upright picture', async () => {
  const { page, close } = await sharedVisitor({ width: 390 });
  const upright = await site.db
    .selectFrom('web_banner')
    .innerJoin('imagen', 'imagen.id', 'web_banner.imagen_vertical_id')
    .select('imagen.id')
    .orderBy('web_banner.orden')
    .limit(1)
    .executeTakeFirstOrThrow();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const picture = banners(page).locator('img').first();
  const shownSource = () => picture.evaluate((element: HTMLImageElement) => element.currentSrc);
  await expect.poll(shownSource).toContain(`/imagenes/${upright.id}-`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(shownSource).not.toContain(`/imagenes/${upright.id}-`);
  await close();
});

it('ends with the sign-in for a visitor and a link for a shop', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/');
  const main = page.locator('main');
  await main.getByRole('link', { name: 'Pedir una cuenta' }).waitFor();
  const newest = main.locator('section', { hasText: 'Lo último que ha salido del taller' });
  await expect.poll(() => newest.getByRole('listitem').count()).toBe(4);
  await expect.poll(() => newest.locator('a[href^="/modelo/"]').count()).toBe(4);
  await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Siga con su pedido' }).waitFor();
  await expect.poll(() => main.locator('a[href^="/modelo/user/"]').count()).toBe(4);
  await close();
});
