/** A shop authorises a program: makes a key, copies it, uses it and revokes it. */
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

it('makes, copies and revokes the key of a program by keyboard', async () => {
  const { page, complaints, close } = await newVisitor({ as: boutique, width: 390, pictures: false });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/myaccount');
  await page.locator('main:not(:has([aria-busy="true"]))').waitFor();
  await tabTo(page, page.locator('summary', { hasText: 'Programas autorizados' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Nombre del programa'));
  await page.keyboard.press('Enter');
  await page.getByText('Escriba un nombre.').waitFor();
  await page.keyboard.type('Mi asistente');
  await page.keyboard.press('Enter');
  const made = page.getByLabel('La clave nueva');
  await made.waitFor();
  const token = await made.inputValue();
  expect(token).toMatch(/^percha_[\w-]{43}$/);
  expect(await axeViolations(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Copiar la clave' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);

  const use = async () => {
    const { status } = await fetch(`${site.url}/lob/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    });
    return status;
  };
  expect(await use()).toBe(200);
  await tabTo(page, page.getByRole('button', { name: 'Ya la he guardado' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('La clave nueva').waitFor({ state: 'detached' });
  await tabTo(page, page.getByRole('button', { name: 'Retirar (Mi asistente)' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).press('Enter');
  await expect.poll(() => page.getByText('Mi asistente').count()).toBe(0);
  expect(await use()).toBe(401);
  expect(complaints).toEqual([]);
  await close();
});
