/** A matrix larger than the viewport: its header stays visible, and a drag to an edge scrolls. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import type { VisitorOptions } from '../support/browser.ts';
import { cellOf, setupMatrix } from '../support/matrix.ts';

const matrixKit = setupMatrix();

beforeEach(() => matrixKit.emptyCarts());

const height = 560;
/** Dragging and holding take their time on a busy machine. */
const longTimeout = { timeout: 60_000 };

/** Opens the matrix in a window that shows about three of eight rows. */
const openMatrixPage = (options?: VisitorOptions) =>
  matrixKit.sharedVisitor({ width: 820, height, ...options });

const countSelected = (page: Page) => page.locator('[role="grid"] [aria-selected="true"]').count();
const stickyHeader = (page: Page) => page.locator('[data-standing="true"]');
/** Scrolls a row just below the sticky header. */
const scrollToRow = (page: Page, row: number) =>
  cellOf(page, row, 0).evaluate((cell) => cell.scrollIntoView({ block: 'start', behavior: 'instant' }));
const boxOf = async (page: Page, row: number, column: number) => {
  const box = await cellOf(page, row, column).boundingBox();
  if (!box) throw new Error(`The cell ${row}, ${column} is not there.`);
  return { ...box, midX: box.x + box.width / 2, midY: box.y + box.height / 2 };
};
const scrollOffset = (page: Page) =>
  page.evaluate(() => ({
    along: document.querySelector('[role="grid"]')?.parentElement?.scrollLeft ?? 0,
    down: window.scrollY,
  }));
/** Returns the left edge of every size: in the table's header and in the sticky one. */
const leftEdges = (page: Page) =>
  page.evaluate(() => {
    const left = (one: Element) => Math.round(one.getBoundingClientRect().left);
    const own = [...document.querySelectorAll('[role="grid"] thead th')].slice(1, -1).map(left);
    return { own, stickyHeader: [...document.querySelectorAll('[data-standing] button')].map(left) };
  });

describe('the sticky header', () => {
  it('stays while rows scroll behind it, aligned with the table, and takes no room', async () => {
    const { page, complaints, close } = await openMatrixPage();
    const tall = await page.evaluate(
      () => document.querySelector<HTMLElement>('[data-matrix]')?.offsetHeight,
    );
    await expect.poll(() => stickyHeader(page).count()).toBe(0);
    await scrollToRow(page, 3);
    await stickyHeader(page).waitFor();
    const { own } = await leftEdges(page);
    await expect.poll(async () => (await leftEdges(page)).stickyHeader).toEqual(own);
    await page.evaluate(() =>
      document.querySelector('[role="grid"]')?.parentElement?.scrollBy({ left: 137 }),
    );
    await expect
      .poll(async () => (await leftEdges(page)).stickyHeader)
      .toEqual(own.map((left) => left - 137));
    expect((await leftEdges(page)).own).toEqual(own.map((left) => left - 137));
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLElement>('[data-matrix]')?.offsetHeight))
      .toBe(tall);
    // Screen readers find only the table's own header.
    await expect.poll(() => page.getByRole('columnheader', { name: '38' }).count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: '38', exact: true }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }));
    await stickyHeader(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('selects a size like the table’s own header, and hides no cell reached with keys', async () => {
    const { page, close } = await openMatrixPage({ width: 1440 });
    await scrollToRow(page, 4);
    await stickyHeader(page).getByText('40', { exact: true }).click();
    await expect.poll(() => countSelected(page)).toBe(8);
    await page.keyboard.press('Escape');
    await cellOf(page, 7, 3).focus();
    const reading = page.locator('[data-reading]');
    for (let row = 6; row >= 0; row -= 1) {
      await page.keyboard.press('ArrowUp');
      await expect
        .poll(async () => {
          const line = await reading.boundingBox();
          const head = (await stickyHeader(page).count()) * 44;
          return (await boxOf(page, row, 3)).y - (line?.y ?? 0) - (line?.height ?? 0) - head;
        })
        .toBeGreaterThanOrEqual(-1);
    }
    await close();
  });
});

describe('a drag to an edge', () => {
  it('scrolls the sizes to the last one and back', async () => {
    const { page, close } = await openMatrixPage();
    await scrollToRow(page, 1);
    const from = await boxOf(page, 1, 2);
    const sizes = await page.locator('[role="grid"]').locator('..').boundingBox();
    await page.mouse.move(from.midX, from.midY);
    await page.mouse.down();
    await page.mouse.move((sizes?.x ?? 0) + (sizes?.width ?? 0) - 10, from.midY, { steps: 4 });
    await expect.poll(() => countSelected(page), longTimeout).toBe(12);
    expect((await scrollOffset(page)).along).toBeGreaterThan(50);
    await page.mouse.move(2, from.midY, { steps: 4 });
    await expect
      .poll(async () => [await countSelected(page), (await scrollOffset(page)).along], longTimeout)
      .toEqual([3, 0]);
    await page.mouse.up();
    // After the release nothing scrolls.
    const rest = await scrollOffset(page);
    await page.mouse.move((sizes?.x ?? 0) + (sizes?.width ?? 0) - 10, from.midY);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await scrollOffset(page)).toEqual(rest);
    await page.keyboard.type('4');
    await expect.poll(() => cellOf(page, 1, 2).inputValue()).toBe('4');
    await close();
  });

  it('scrolls the page to the last and first row, and no farther', async () => {
    const { page, close } = await openMatrixPage();
    await scrollToRow(page, 1);
    const from = await boxOf(page, 1, 1);
    await page.mouse.move(from.midX, from.midY);
    await page.mouse.down();
    await page.mouse.move(from.midX, height - 1, { steps: 4 });
    await expect.poll(() => countSelected(page), longTimeout).toBe(7);
    await expect
      .poll(async () => {
        const { down } = await scrollOffset(page);
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        return (await scrollOffset(page)).down - down;
      }, longTimeout)
      .toBe(0);
    // The last row is visible, and the page did not scroll far beyond it.
    const last = await boxOf(page, 7, 1);
    expect(last.y + last.height).toBeLessThanOrEqual(height);
    expect(last.y + last.height).toBeGreaterThan(height / 3);
    await page.mouse.move(from.midX, 5, { steps: 4 });
    await expect.poll(() => countSelected(page), longTimeout).toBe(2);
    await page.mouse.up();
    await close();
  });

  it('reaches the first row when one step of a slow page passes it', async () => {
    const { page, close } = await openMatrixPage();
    await scrollToRow(page, 1);
    const from = await boxOf(page, 1, 1);
    await page.mouse.move(from.midX, from.midY);
    await page.mouse.down();
    // The first step brings the rows some px below their headers: the pointer is over no cell.
    await page.evaluate(() => {
      const scroll = window.scrollBy.bind(window);
      window.scrollBy = (options) => scroll({ ...(options as ScrollToOptions), top: -200 });
    });
    await page.mouse.move(from.midX, 5);
    await expect.poll(() => countSelected(page), longTimeout).toBe(2);
    await page.mouse.up();
    await close();
  });

  it('continues the fill handle beyond the visible cells', async () => {
    const { page, close } = await openMatrixPage({ width: 1440 });
    await scrollToRow(page, 0);
    await cellOf(page, 0, 0).click();
    await page.keyboard.type('3');
    const handle = await page.locator('[role="grid"] [data-handle]').boundingBox();
    await page.mouse.move((handle?.x ?? 0) + 8, (handle?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((handle?.x ?? 0) + 8, height - 1, { steps: 4 });
    await expect
      .poll(() => cellOf(page, 7, 0).evaluate((cell) => cell.closest('td')?.className), longTimeout)
      .toContain('bg-base-200');
    await page.mouse.up();
    await expect.poll(() => cellOf(page, 7, 0).inputValue()).toBe('3');
    await close();
  });
});

describe('a held plus button', () => {
  const count = async (page: Page) => Number(await cellOf(page, 0, 0).inputValue());
  const more = (page: Page) =>
    page.getByRole('button', { name: 'Añadir una' }).filter({ visible: true }).first();
  async function hold(page: Page) {
    const box = await more(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.mouse.down();
  }
  const framesPass = (page: Page, frames = 30) =>
    page.evaluate(
      (frames) =>
        new Promise<void>((done) => {
          let left = frames;
          const next = () => (left-- > 0 ? requestAnimationFrame(next) : done());
          next();
        }),
      frames,
    );
  /** Returns the quantity once the last repetition is drawn. */
  const countAtRest = async (page: Page) => {
    await framesPass(page, 2);
    return count(page);
  };

  it('repeats until released, is one undo step, and is announced once', async () => {
    const { page, close } = await openMatrixPage({ width: 1440 });
    await cellOf(page, 0, 0).click();
    await page.evaluate(() => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      const live = document.querySelector('[data-matrix] [aria-live]') as Element;
      new MutationObserver(() => announced.push(live.textContent ?? '')).observe(live, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await hold(page);
    await expect.poll(() => count(page), longTimeout).toBeGreaterThan(11);
    await page.mouse.up();
    const ended = await countAtRest(page);
    await framesPass(page);
    await expect.poll(() => count(page)).toBe(ended);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { announced: string[] }).announced))
      .toEqual([`${ended} prendas`]);
    // A short press and a key still add one.
    await more(page).click();
    await expect.poll(() => count(page)).toBe(ended + 1);
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => count(page)).toBe(ended + 2);
    await close();
  });

  it('ends when the pointer or the window is left, and at the limit', async () => {
    const { page, close } = await openMatrixPage({ width: 1440 });
    await cellOf(page, 0, 0).click();
    await hold(page);
    await expect.poll(() => count(page), longTimeout).toBeGreaterThan(1);
    await page.mouse.move(5, 300);
    const left = await countAtRest(page);
    await framesPass(page);
    await expect.poll(() => count(page)).toBe(left);
    await page.mouse.up();

    await hold(page);
    await expect.poll(() => count(page), longTimeout).toBeGreaterThan(left + 1);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    const away = await countAtRest(page);
    await framesPass(page);
    await expect.poll(() => count(page)).toBe(away);
    await page.mouse.up();

    await cellOf(page, 0, 0).fill('9997');
    await hold(page);
    await expect.poll(() => count(page), longTimeout).toBe(9999);
    await expect.poll(() => more(page).isDisabled()).toBe(true);
    await page.mouse.up();
    await page.keyboard.press('Control+z');
    await close();
  });
});
