/** Marks of a comercial while acting for a shop belong to the shop: favourites and size curves. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { choose, openSecondShop, second } from '../support/acting.ts';
import { axeViolations } from '../support/axe.ts';
import { boutique, comercial } from '../support/demo.ts';
import { heartOf, hearts, pressed } from '../support/favoritos.ts';
import { cellOf, openMatrix, waitUntilSaved } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
beforeAll(async () => {
  await openSecondShop(site);
});

const come = () => sharedVisitor({ as: comercial, pictures: false });

const turnTo = async (page: Page, tienda: string) => {
  await page
    .getByRole('region', { name: 'Pedido para un cliente' })
    .getByRole('link', { name: 'Otra tienda' })
    .click();
  await choose(page, tienda);
};
const markedBy = async (email: string) =>
  (
    await site.db
      .selectFrom('favorito')
      .innerJoin('usuario', 'usuario.id', 'favorito.usuario_id')
      .where('usuario.email', '=', email)
      .select('modelo_id')
      .execute()
  ).length;

it('stores favourites for the shop, not for the next shop or the rep', async () => {
  const { page, close } = await come();
  await page.goto('/gallery/user');
  // By keyboard: a pointer may hit another heart while the cards still load.
  await (await heartOf(page, 2)).press('Enter');
  await expect.poll(() => markedBy(comercial)).toBe(1);

  await page.goto('/pedir-para');
  await choose(page, 'Boutique Marcel·la');
  await page.goto('/gallery/user');
  await hearts(page).first().waitFor();
  await expect.poll(() => pressed(page).count()).toBe(0);
  await (await heartOf(page, 0)).press('Enter');
  await (await heartOf(page, 1)).press('Enter');
  await expect.poll(() => markedBy(boutique)).toBe(2);
  await page.goto('/myaccount');
  await page
    .getByRole('region', { name: 'Favoritos de Boutique Marcel·la' })
    .getByText('2 modelos')
    .waitFor();
  await page.getByRole('link', { name: 'Ver los favoritos' }).click();
  await page.waitForURL(/favoritos=true/);
  await expect.poll(() => pressed(page).count()).toBe(2);

  // The address, and with it the filter, stays; it shows the other shop's favourites.
  await turnTo(page, 'Segunda Piel');
  await page.getByText('Segunda Piel todavía no tiene favoritos.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await expect.poll(() => page.locator('main article').count()).toBe(0);
  await turnTo(page, 'Boutique Marcel·la');
  await expect.poll(() => pressed(page).count()).toBe(2);
  // Then directly from one to the other, both cached by now.
  await turnTo(page, 'Segunda Piel');
  await page.getByText('Segunda Piel todavía no tiene favoritos.').waitFor();
  expect([await markedBy(boutique), await markedBy(second), await markedBy(comercial)]).toEqual([2, 0, 1]);
  await close();
});

it('stores a size curve for the shop under its name, not for the next shop', async () => {
  const { page, close } = await come();
  await page.goto('/pedir-para');
  await choose(page, 'Boutique Marcel·la');
  await openMatrix(page, 2);
  await cellOf(page, 0, 0).click();
  await page.keyboard.type('3');
  await waitUntilSaved(page);
  const dialog = page.getByRole('dialog', { name: 'Curvas de tallas' });
  const open = async () => {
    await page.getByRole('button', { name: 'Curvas', exact: true }).click();
    await dialog.getByRole('radio').first().waitFor();
  };
  await open();
  await dialog.getByRole('heading', { name: 'Curvas de Boutique Marcel·la' }).waitFor();
  await dialog.getByRole('button', { name: /^Guardar la curva de/ }).click();
  await dialog.getByRole('textbox', { name: 'Nombre de la curva' }).fill('Feria');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dialog.getByRole('radio', { name: /Feria/ }).waitFor();
  const [kept] = await site.db
    .selectFrom('curva')
    .innerJoin('cliente', 'cliente.id', 'curva.cliente_id')
    .innerJoin('usuario', 'usuario.id', 'curva.cambiada_por')
    .where('curva.nombre', '=', 'Feria')
    .select(['cliente.nombre', 'usuario.email'])
    .execute();
  expect(kept).toEqual({ nombre: 'Boutique Marcel·la', email: comercial });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await turnTo(page, 'Segunda Piel');
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  await open();
  await dialog.getByRole('heading', { name: 'Curvas de Segunda Piel' }).waitFor();
  await dialog.getByText('Todavía no hay ninguna.', { exact: false }).waitFor();
  await expect.poll(() => dialog.getByRole('radio', { name: /Feria/ }).count()).toBe(0);
  await close();
});
