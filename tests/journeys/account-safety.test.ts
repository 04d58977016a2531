/** The security section of the account: sessions, password, and personal data. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique, comercial, demoPassword, loja } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();

async function open(page: Page, title: string): Promise<void> {
  await page.goto('/myaccount');
  // The lists above it have their height.
  await page.locator('main:not(:has([aria-busy="true"]))').waitFor();
  await tabTo(page, page.locator('summary', { hasText: title }));
  await page.keyboard.press('Enter');
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it("lists the user's sessions, this device first, and signs out the others", async () => {
  await site.db.deleteFrom('sesion').execute();
  const here = await newVisitor({ as: boutique, pictures: false });
  const there = await newVisitor({ as: boutique, pictures: false });
  const third = await newVisitor({ as: boutique, pictures: false });
  await there.page.goto('/myaccount');
  await there.page.getByText(boutique).first().waitFor();
  await open(here.page, 'Sus dispositivos');
  const sessions = here.page.locator('details[open] li');
  await expect.poll(() => sessions.count()).toBe(3);
  await expect.poll(() => sessions.first().innerText()).toContain('Este dispositivo, ahora');
  expect(await axeViolations(here.page)).toEqual([]);

  await tabTo(here.page, button(here.page, /^Cerrar la sesión/));
  await here.page.keyboard.press('Enter');
  await expect.poll(() => sessions.count()).toBe(2);
  await tabTo(here.page, button(here.page, 'Cerrar todas las demás'));
  await here.page.keyboard.press('Enter');
  await expect.poll(() => sessions.count()).toBe(1);
  await there.page.reload();
  await there.page.waitForURL((url) => url.pathname === '/login');
  await here.page.reload();
  await here.page.getByText(boutique).first().waitFor();
  expect(here.complaints).toEqual([]);
  for (const visitor of [here, there, third]) await visitor.close();
});

it('changes the password, and reports a wrong current one', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: loja, pictures: false });
  await open(page, 'Cambiar la contraseña');
  const write = async (...values: string[]) => {
    for (const [place, name] of ['password', 'newPassword', 'again'].entries()) {
      await page.locator(`input[name="${name}"]`).fill(values[place] ?? '');
    }
    await page.keyboard.press('Enter');
  };
  await write(demoPassword, 'corta', 'corta');
  await page.getByRole('alert').getByText('Al menos 10 caracteres.').waitFor();
  await write('no es esta', 'siete cortes de organza', 'siete cortes de organza');
  await page.getByRole('alert').getByText('La contraseña actual no es correcta.').waitFor();
  await write(demoPassword, 'siete cortes de organza', 'siete cortes de organza');
  await page.getByText('Su contraseña ha cambiado.', { exact: false }).waitFor();
  const reply = await fetch(`${site.url}/lob/api/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: loja, password: 'siete cortes de organza' }),
  });
  expect(reply.status).toBe(200);
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  await close();
});

it('marks the rule of staff passwords while they are typed and when the field is left', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: comercial, width: 390, pictures: false });
  await open(page, 'Cambiar la contraseña');
  const field = page.locator('input[name="newPassword"]');
  const again = page.locator('input[name="again"]');
  const save = button(page, 'Guardar la contraseña');
  const rule = page.locator('p').getByText('Al menos 12 caracteres.');
  const top = () => save.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const ink = () => rule.evaluate((element) => getComputedStyle(element).color);
  const before = [await top(), await ink()];
  await tabTo(page, field);
  await page.keyboard.type('organza sed');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
  await tabTo(page, again);
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(ink).not.toBe(before[1]);
  const wrong = await ink();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('organza');
  await tabTo(page, save);
  await page.getByText('Las dos contraseñas no son iguales.').waitFor();
  await tabTo(page, field, 'Shift+Tab');
  await page.keyboard.type('percha-2027!!');
  await page.getByText('Se adivina por su correo', { exact: false }).waitFor();
  await expect.poll(() => ink()).not.toBe(wrong);
  // A message must not move the button away from the pointer.
  await expect.poll(top).toBe(before[0]);
  await field.fill('siete cortes de organza');
  await again.fill('siete cortes de organza');
  await expect.poll(() => page.locator('form [aria-invalid]').count()).toBe(0);
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  // On a phone the foot of the form is out of sight.
  const done = page.getByRole('status').getByText('Su contraseña ha cambiado.', { exact: false });
  await done.waitFor();
  await expect.poll(() => done.evaluate((element) => element.closest(':focus') !== null)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

it('downloads the personal data of the user', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: boutique, width: 390, pictures: false });
  await page.goto('/myaccount');
  await page.locator('summary', { hasText: 'Sus datos' }).click();
  const coming = page.waitForEvent('download');
  await button(page, 'Descargar sus datos').click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('percha-datos.json');
  const stream = await file.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  expect(JSON.parse(Buffer.concat(parts).toString())).toMatchObject({ cuenta: { email: boutique } });
  expect(complaints).toEqual([]);
  await close();
});
