/** An error in a back-office form shows at its field; messages that come and go move nothing. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { changeElsewhere } from '../support/change-elsewhere.ts';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { newVisitor, sharedVisitor } = setupSite();

const tablet = { width: 820, height: 1180 };
/** Opens the browser that all tests in Spanish share, as a tablet or as a phone. */
async function editor(size?: typeof tablet) {
  const visitor = await sharedVisitor({ as: admin, width: 390, pictures: false });
  if (size) await visitor.page.setViewportSize(size);
  return visitor;
}

const topOf = async (page: Page, name: string) =>
  (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;

it('marks a text that is too long in one language there only, by name, and focuses it', async () => {
  const { page } = await editor(tablet);
  const title = (language: string) => page.locator(`input[name="titulo.${language}"]`);
  const wrong = () =>
    page
      .locator('main [aria-invalid]')
      .evaluateAll((boxes) => boxes.map((one) => (one as HTMLInputElement).name));
  await page.goto('/admin/banners/3');
  for (const text of ['Título', 'Texto'])
    await page.getByRole('button', { name: `${text}: Otros idiomas` }).click();
  // Each field names its text and its language: there are two for each.
  for (const name of ['Título', 'Texto'].flatMap((text) => [`${text}: Español`, `${text}: Català`]))
    await page.getByRole('textbox', { name, exact: true }).waitFor();
  await title('ca').fill('Gel '.repeat(40));
  await title('es').focus();
  await page.keyboard.press('Control+s');
  await page.getByText('Català: Sobran caracteres: como máximo 120.', { exact: true }).waitFor();
  await expect.poll(() => wrong()).toEqual(['titulo.ca']);
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('titulo.ca');
  expect(await axeViolations(page)).toEqual([]);
  // The missing text is the Spanish one.
  await title('ca').fill('Gel');
  await title('es').fill('');
  await page.keyboard.press('Control+s');
  await page.getByText('Español: Falta este dato.', { exact: true }).waitFor();
  await expect.poll(() => wrong()).toEqual(['titulo.es']);
  // A refusal by the server alone is marked in the same way.
  await title('es').fill('Jardín de hielo');
  await page.route('**/webbanners/3', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 400,
          json: {
            title: 'One or more validation errors occurred.',
            errors: { 'titulo.pt': ['No se entiende.'] },
          },
        }),
  );
  await page.keyboard.press('Control+s');
  await page.getByText('Português: No se entiende.', { exact: true }).waitFor();
  await expect.poll(() => wrong()).toEqual(['titulo.pt']);
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('titulo.pt');
});

it('reports a missing choice, with a checkbox below it', async () => {
  const { page } = await editor(tablet);
  await page.goto('/admin/preguntas/nueva');
  const group = page.getByRole('combobox', { name: 'Grupo' });
  await group.waitFor();
  // A checkbox stands below it, not askew beside it.
  const [choice, box] = [await group.boundingBox(), await page.getByLabel('Se ve en la web').boundingBox()];
  expect([box?.x, (box?.y ?? 0) > (choice?.y ?? 0) + 36]).toEqual([choice?.x, true]);
  await page.keyboard.press('Control+s');
  await expect.poll(() => group.getAttribute('aria-invalid')).toBe('true');
  const told = String(await group.getAttribute('aria-describedby'));
  await expect.poll(() => page.locator(`[id="${told}"]`).innerText()).toBe('Falta este dato.');
});

it('focuses an invalid colour at its text field, and shows both colours to two users who change one', async () => {
  const { page } = await editor(tablet);
  const colour = page.locator('input[name=themeSecondary]');
  await page.goto('/admin/ajustes');
  await colour.waitFor();
  await page.locator('input[name=themePrimary]').fill('rojo');
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('themePrimary');
  await page.getByRole('button', { name: 'Descartar los cambios' }).click();
  await changeElsewhere(page, 'v1/appsettings', { themeSecondary: '#2b4a63' }, 'v1/appsettings/edit');
  await colour.fill('#63432b');
  await page.keyboard.press('Control+s');
  const choice = page.getByRole('dialog', { name: /ha cambiado esto mientras tanto/ });
  await choice.waitFor();
  const shown = await choice
    .locator('label span[style]')
    .evaluateAll((all) => all.map((spot) => getComputedStyle(spot).backgroundColor));
  expect(shown).toEqual(['rgb(99, 67, 43)', 'rgb(43, 74, 99)']);
  expect(await axeViolations(page)).toEqual([]);
  await choice.getByRole('radio', { name: '#2b4a63' }).check();
  await choice.getByRole('button', { name: 'Guardar así' }).click();
  await page.getByText('Guardado.', { exact: true }).waitFor();
  await expect.poll(() => colour.inputValue()).toBe('#2b4a63');
});

it('keeps a list’s settings beside its filter on a phone when a view can be saved', async () => {
  const { page } = await editor();
  await page.goto('/admin/usuarios');
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('bout');
  await page.getByRole('button', { name: 'Guardar esta vista', exact: true }).waitFor();
  const filter = await topOf(page, 'Filtrar');
  await expect.poll(() => topOf(page, 'Ajustes de la lista')).toBe(filter);
  await expect.poll(() => topOf(page, 'Guardar esta vista')).toBeGreaterThan((filter ?? 0) + 40);
  // An empty result offers a thumb-sized way back to the whole list.
  await page.goto('/admin/usuarios?q=nadie+se+llama+así');
  const whole = await page.getByRole('button', { name: 'Ver toda la lista' }).boundingBox();
  expect(whole?.height).toBeGreaterThanOrEqual(44);
  // On a tablet they keep their corner with any length of conditions.
  await page.setViewportSize(tablet);
  const long = ['firstName', 'lastName', 'email'].map((campo) => ({
    campo,
    op: 'contains',
    valor: 'una palabra larga',
  }));
  await page.goto(`/admin/usuarios?filtros=${encodeURIComponent(JSON.stringify(long))}`);
  await page.getByRole('list', { name: 'Filtros' }).getByText('una palabra larga').nth(2).waitFor();
  const corner = async () =>
    Math.abs(Number(await topOf(page, 'Ajustes de la lista')) - Number(await topOf(page, 'Filtrar')));
  await expect.poll(corner).toBeLessThanOrEqual(2);
});

it('aligns a pedido’s totals on a phone, and keeps their names on one line on a tablet', async () => {
  const { page, close } = await newVisitor({ as: admin, width: 390, language: 'en', pictures: false });
  await page.goto('/admin/pedidos/892');
  const sums = page.locator('main dl', { hasText: 'Amount before VAT' }).last().locator('dd');
  await sums.first().waitFor();
  const edges = await sums.evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const edge = one.closest('dl')?.getBoundingClientRect().right ?? 0;
      return Math.round(edge - words.getBoundingClientRect().right);
    }),
  );
  expect(new Set(edges)).toEqual(new Set([0]));
  await page.setViewportSize(tablet);
  const lines = await page
    .getByText('Amount before VAT', { exact: true })
    .evaluate(
      (name) => name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight),
    );
  expect(lines).toBeCloseTo(1, 1);
  await close();
});

it('puts messages right above a form’s bar on a phone, with the invalid field in sight', async () => {
  const { page, complaints } = await editor();
  await page.goto('/admin/preguntas/2');
  await page.getByRole('button', { name: 'Pregunta: Otros idiomas' }).click();
  await page
    .locator('input[name="pregunta.en"]')
    .fill('I buy from you already. Do I have to register again?');
  await page.keyboard.press('Control+s');
  const told = page.getByRole('region', { name: 'Avisos' }).getByText('Guardado.', { exact: true });
  // Its time stops under the pointer.
  await told.hover();
  const bar = page.getByRole('button', { name: 'Guardar', exact: true }).locator('xpath=ancestor::footer');
  // At the form's bar, without room for the shop's bar, which is not here.
  await expect
    .poll(async () => {
      const [toast, foot] = [await page.locator('[data-toast]').boundingBox(), await bar.boundingBox()];
      const between = Number(foot?.y) - Number(toast?.y) - Number(toast?.height);
      return between >= 0 && between < 24;
    })
    .toBe(true);
  await page.goto('/admin/usuarios/nuevo');
  await page.getByRole('combobox', { name: 'Cliente' }).click();
  const last = page.getByRole('option').last();
  await last.waitFor();
  const foot = page.locator('[data-foot-bar]');
  await expect
    .poll(async () => {
      const [list, below] = [await page.getByRole('listbox').boundingBox(), await foot.boundingBox()];
      return Number(below?.y) - Number(list?.y) - Number(list?.height);
    })
    .toBeGreaterThanOrEqual(0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
  await expect
    .poll(async () => {
      const [one, box] = [await last.boundingBox(), await page.getByRole('listbox').boundingBox()];
      return Number(box?.y) + Number(box?.height) - Number(one?.y) - Number(one?.height);
    })
    .toBeGreaterThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
