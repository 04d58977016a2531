/** The size table of a modelo by keyboard on a phone: opened, scrolled sideways, closed. */
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { widestModelo } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();

it('opens with Enter, scrolls with arrows when it overflows, and closes, by keyboard alone', async () => {
  const { page, close, complaints } = await sharedVisitor({ width: 390, pictures: false });
  await page.goto(`/modelo/${await widestModelo(site)}`);
  const summary = page.locator('summary', { hasText: 'Tabla de tallas' });
  const table = page.getByRole('table', { name: 'Tabla de tallas' });
  await expect.poll(() => table.isVisible()).toBe(false);
  await tabTo(page, summary);
  await page.keyboard.press('Enter');
  await table.waitFor();
  const outline = await summary.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
  const row = await table.getByRole('row').nth(3).getByRole('cell').allTextContents();
  expect(row).toHaveLength(6);
  expect(await axeViolations(page)).toEqual([]);
  // A usual phone shows all seven columns.
  const box = page.getByRole('group', { name: 'Tabla de tallas' });
  const inside = table.locator('xpath=..');
  await expect
    .poll(() => inside.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0);

  // It overflows on the narrowest phones.
  await page.setViewportSize({ width: 320, height: 640 });
  await box.waitFor();
  await tabTo(page, box);
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('ArrowRight');
  const passed = () =>
    box.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollWidth - clientWidth - scrollLeft);
  await expect.poll(passed).toBeLessThanOrEqual(1);
  await tabTo(page, summary, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => table.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});
