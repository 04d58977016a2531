/** A page is seen before its script is there: what is pressed in between is not lost, and nothing reaches the address. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boutique, demoPassword } from '../support/demo.ts';
import { stage } from '../support/stage.ts';

const { site, visit } = stage();

/** @returns lets the page's scripts through, which wait until then */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

it('a shop that signs in before the script is there is signed in when it comes', async () => {
  const { page, complaints, close } = await visit({ width: 390 });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Correo electrónico').first().fill(boutique);
  await page.getByLabel('Contraseña').first().fill(demoPassword);
  const button = page.getByRole('button', { name: 'Entrar', exact: true });
  await button.click();
  await button.click();
  expect(page.url()).toBe(`${site.url}/login`);
  release();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(complaints).toEqual([]);
  await close();
});

it('Enter in a field and buttons without a form are kept, too', async () => {
  const { page, complaints, close } = await visit({ width: 390 });
  let release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Contraseña').first().press('Enter');
  release();
  await page.getByRole('alert').getByText('Escriba su contraseña.').waitFor();
  await page.unrouteAll();

  release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menú' }).click();
  release();
  await page.getByRole('dialog').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
