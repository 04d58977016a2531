/** A page is visible before its script runs: a press in between is kept, and nothing reaches the address. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { earlyPress, hydratedEvent } from '../../src/site/early-press.ts';
import { boutique, demoPassword } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

const minute = 60_000;
let minutes = 0;

/**
 * Holds the scripts of the next page back, and its clock: a press is kept for some seconds only.
 * @returns releases them
 */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  minutes += 1;
  await page.clock.pauseAt(Date.now() + minutes * minute);
  return async () => {
    await page.clock.resume();
    held.resolve();
  };
}

it('signs in a shop that sent the form before the script ran', async () => {
  const { page, complaints, close } = await newVisitor({ width: 390 });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Correo electrónico').first().fill(boutique);
  await page.getByLabel('Contraseña').first().fill(demoPassword);
  const button = page.getByRole('button', { name: 'Entrar', exact: true });
  await button.click();
  await button.click();
  expect(page.url()).toBe(`${site.url}/login`);
  await release();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(complaints).toEqual([]);
  await close();
});

it('keeps Enter in a field, and buttons without a form', async () => {
  const { page, complaints, close } = await newVisitor({ width: 390 });
  let release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Contraseña').first().press('Enter');
  await release();
  await page.getByRole('alert').getByText('Escriba su contraseña.').waitFor();
  await page.unrouteAll();

  release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menú' }).click();
  await release();
  await page.getByRole('dialog').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('leaves the button of a browser extension alone', async () => {
  const { page, complaints, close } = await newVisitor({ width: 390 });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Extension';
    button.style.cssText = 'position:fixed;top:0;left:0;z-index:999';
    button.onclick = () => {
      button.textContent = 'Pressed';
    };
    document.body.append(button);
  });
  await page.getByRole('button', { name: 'Extension' }).click();
  await page.getByRole('button', { name: 'Pressed' }).waitFor();
  await release();
  expect(complaints).toEqual([]);
  await close();
});

describe('the script alone, on a page without a framework', () => {
  const open = async () => {
    const { page, close } = await newVisitor({ width: 390 });
    await page.clock.install();
    await page.route('**/alone', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script>${earlyPress}</script><div data-server-rendered>
          <button type="button" onclick="this.dataset.times = Number(this.dataset.times ?? 0) + 1">Press</button>
          <form action="/elsewhere"><input name="secret" value="x"><button>Send</button></form></div>`,
      }),
    );
    await page.goto('/alone');
    const press = page.getByRole('button', { name: 'Press' });
    return { page, press, times: () => press.getAttribute('data-times'), close };
  };
  const hydrate = (page: Page) =>
    page.evaluate((name) => dispatchEvent(new Event(name)) && undefined, hydratedEvent);

  it('presses a kept button once at hydration, and keeps nothing from then on', async () => {
    const { page, press, times, close } = await open();
    await press.click();
    await press.click();
    await expect.poll(() => times()).toBeNull();
    await hydrate(page);
    await expect.poll(() => times()).toBe('1');
    await press.click();
    await expect.poll(() => times()).toBe('2');
    await close();
  });

  it('lets buttons go after a few seconds without hydration, and still sends no form', async () => {
    const { page, press, times, close } = await open();
    await page.clock.fastForward(10_000);
    await press.click();
    await expect.poll(() => times()).toBe('1');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('textbox').press('Enter');
    expect(new URL(page.url()).pathname).toBe('/alone');
    await close();
  });
});
