/** A matrix that is taller and wider than what is seen of it: its head stays, and drawing to an edge moves it on. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.ts';
import type { VisitorOptions } from '../support/browser.ts';
import { cellOf, setupMatrix } from '../support/matrix.ts';

const matrixKit = setupMatrix();

beforeEach(() => matrixKit.emptyCarts());

const height = 560;
/** Drawing and holding take their time, and the machine's own. */
const patient = { timeout: 10_000 };

/** At a window that shows about three of the eight rows. */
const atTheMatrix = (options?: VisitorOptions) => matrixKit.sharedVisitor({ width: 820, height, ...options });

const selected = (page: Page) => page.locator('[role="grid"] [aria-selected="true"]').count();
const standing = (page: Page) => page.locator('[data-standing="true"]');
/** Brings a row just under what stands at the head. */
const toRow = (page: Page, row: number) =>
  cellOf(page, row, 0).evaluate((cell) => cell.scrollIntoView({ block: 'start', behavior: 'instant' }));
const boxOf = async (page: Page, row: number, column: number) => {
  const box = await cellOf(page, row, column).boundingBox();
  if (!box) throw new Error(`The cell ${row}, ${column} is not there.`);
  return { ...box, midX: box.x + box.width / 2, midY: box.y + box.height / 2 };
};
const passed = (page: Page) =>
  page.evaluate(() => ({
    along: document.querySelector('[role="grid"]')?.parentElement?.scrollLeft ?? 0,
    down: window.scrollY,
  }));
/** The left edge of every size: in the table's head, and in the one that stands. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const left = (one: Element) => Math.round(one.getBoundingClientRect().left);
    const own = [...document.querySelectorAll('[role="grid"] thead th')].slice(1, -1).map(left);
    return { own, standing: [...document.querySelectorAll('[data-standing] button')].map(left) };
  });

describe('the head', () => {
  it('stands while rows pass behind it, in step with its table, and takes no room', async () => {
    const { page, complaints, close } = await atTheMatrix();
    const tall = await page.evaluate(
      () => document.querySelector<HTMLElement>('[data-matrix]')?.offsetHeight,
    );
    expect(await standing(page).count()).toBe(0);
    await toRow(page, 3);
    await standing(page).waitFor();
    const { own, standing: shown } = await edges(page);
    expect(shown).toEqual(own);
    await page.evaluate(() =>
      document.querySelector('[role="grid"]')?.parentElement?.scrollBy({ left: 137 }),
    );
    await expect.poll(async () => (await edges(page)).standing).toEqual(own.map((left) => left - 137));
    expect((await edges(page)).own).toEqual(own.map((left) => left - 137));
    expect(
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-matrix]')?.offsetHeight),
    ).toBe(tall);
    // Heard once: the table's own.
    expect(await page.getByRole('columnheader', { name: '38' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: '38', exact: true }).count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }));
    await standing(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('selects a size like the table’s own, and hides no cell that keys come to', async () => {
    const { page, close } = await atTheMatrix({ width: 1440 });
    await toRow(page, 4);
    await standing(page).getByText('40', { exact: true }).click();
    expect(await selected(page)).toBe(8);
    await page.keyboard.press('Escape');
    await cellOf(page, 7, 3).focus();
    const reading = page.locator('[data-reading]');
    for (let row = 6; row >= 0; row -= 1) {
      await page.keyboard.press('ArrowUp');
      const line = await reading.boundingBox();
      const head = (await standing(page).count()) * 44;
      expect((await boxOf(page, row, 3)).y).toBeGreaterThanOrEqual(
        (line?.y ?? 0) + (line?.height ?? 0) + head - 1,
      );
    }
    await close();
  });
});

describe('drawing to an edge', () => {
  it('passes the sizes to the right until the last, and back', async () => {
    const { page, close } = await atTheMatrix();
    await toRow(page, 1);
    const from = await boxOf(page, 1, 2);
    const sizes = await page.locator('[role="grid"]').locator('..').boundingBox();
    await page.mouse.move(from.midX, from.midY);
    await page.mouse.down();
    await page.mouse.move((sizes?.x ?? 0) + (sizes?.width ?? 0) - 10, from.midY, { steps: 4 });
    await expect.poll(() => selected(page), patient).toBe(12);
    expect((await passed(page)).along).toBeGreaterThan(50);
    await page.mouse.move(2, from.midY, { steps: 4 });
    await expect
      .poll(async () => [await selected(page), (await passed(page)).along], patient)
      .toEqual([3, 0]);
    await page.mouse.up();
    // Let go, it rests.
    const rest = await passed(page);
    await page.mouse.move((sizes?.x ?? 0) + (sizes?.width ?? 0) - 10, from.midY);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await passed(page)).toEqual(rest);
    await page.keyboard.type('4');
    expect(await cellOf(page, 1, 2).inputValue()).toBe('4');
    await close();
  });

  it('passes the rows with the page, down to the last and up to the first, and no farther', async () => {
    const { page, close } = await atTheMatrix();
    await toRow(page, 1);
    const from = await boxOf(page, 1, 1);
    await page.mouse.move(from.midX, from.midY);
    await page.mouse.down();
    await page.mouse.move(from.midX, height - 1, { steps: 4 });
    await expect.poll(() => selected(page), patient).toBe(7);
    await expect
      .poll(async () => {
        const { down } = await passed(page);
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        return (await passed(page)).down - down;
      }, patient)
      .toBe(0);
    // The last row is seen, and the page went not far beyond it.
    const last = await boxOf(page, 7, 1);
    expect(last.y + last.height).toBeLessThanOrEqual(height);
    expect(last.y + last.height).toBeGreaterThan(height / 3);
    await page.mouse.move(from.midX, 5, { steps: 4 });
    await expect.poll(() => selected(page), patient).toBe(2);
    await page.mouse.up();
    await close();
  });

  it('carries the handle on beyond what is seen', async () => {
    const { page, close } = await atTheMatrix({ width: 1440 });
    await toRow(page, 0);
    await cellOf(page, 0, 0).click();
    await page.keyboard.type('3');
    const handle = await page.locator('[role="grid"] [data-handle]').boundingBox();
    await page.mouse.move((handle?.x ?? 0) + 8, (handle?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((handle?.x ?? 0) + 8, height - 1, { steps: 4 });
    await expect
      .poll(() => cellOf(page, 7, 0).evaluate((cell) => cell.closest('td')?.className), patient)
      .toContain('bg-base-200');
    await page.mouse.up();
    expect(await cellOf(page, 7, 0).inputValue()).toBe('3');
    await close();
  });
});

describe('plus, held', () => {
  const count = async (page: Page) => Number(await cellOf(page, 0, 0).inputValue());
  const more = (page: Page) =>
    page.getByRole('button', { name: 'Añadir una' }).filter({ visible: true }).first();
  async function hold(page: Page) {
    const box = await more(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.mouse.down();
  }
  const framesPass = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((done) => {
          let frames = 30;
          const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done());
          next();
        }),
    );

  it('goes on until it is let go, is one step, and is told once', async () => {
    const { page, close } = await atTheMatrix({ width: 1440 });
    await cellOf(page, 0, 0).click();
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      const live = document.querySelector('[data-matrix] [aria-live]') as Element;
      new MutationObserver(() => told.push(live.textContent ?? '')).observe(live, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await hold(page);
    await expect.poll(() => count(page), patient).toBeGreaterThan(11);
    await page.mouse.up();
    const ended = await count(page);
    await framesPass(page);
    expect(await count(page)).toBe(ended);
    expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
      `${ended} prendas`,
    ]);
    // A press is still one, and so is a key's.
    await more(page).click();
    expect(await count(page)).toBe(ended + 1);
    await more(page).focus();
    await page.keyboard.press('Enter');
    expect(await count(page)).toBe(ended + 2);
    await close();
  });

  it('ends where the pointer leaves it, where the window is left, and at the limit', async () => {
    const { page, close } = await atTheMatrix({ width: 1440 });
    await cellOf(page, 0, 0).click();
    await hold(page);
    await expect.poll(() => count(page), patient).toBeGreaterThan(1);
    await page.mouse.move(5, 300);
    const left = await count(page);
    await framesPass(page);
    expect(await count(page)).toBe(left);
    await page.mouse.up();

    await hold(page);
    await expect.poll(() => count(page), patient).toBeGreaterThan(left + 1);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    const away = await count(page);
    await framesPass(page);
    expect(await count(page)).toBe(away);
    await page.mouse.up();

    await cellOf(page, 0, 0).fill('9997');
    await hold(page);
    await expect.poll(() => count(page), patient).toBe(9999);
    await expect.poll(() => more(page).isDisabled()).toBe(true);
    await page.mouse.up();
    await page.keyboard.press('Control+z');
    await close();
  });
});
