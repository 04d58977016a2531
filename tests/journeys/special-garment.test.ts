/** A garment with changes: from its modelo through the cart to the order, where the company prices it. */
import { beforeEach, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin, boutique } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();
beforeEach(() => site.db.deleteFrom('cart').execute());

/** Returns a modelo with a surcharge in every tarifa, and its first size with it. */
const surcharged = () =>
  site.db
    .selectFrom('modelo_suplemento')
    .innerJoin('modelo', 'modelo.id', 'modelo_suplemento.modelo_id')
    .innerJoin('talla', 'talla.id', 'modelo_suplemento.desde_talla_id')
    .where('publicado', '=', true)
    .where('tarifa_id', 'is', null)
    .select(['modelo.id', 'modelo.nombre', 'talla.nombre as talla'])
    .orderBy('modelo.id')
    .orderBy('talla.orden')
    .limit(1)
    .executeTakeFirstOrThrow();

it('adds, changes, removes and restores it, sends it as its own line, and takes its price from the house', async () => {
  const { id, nombre, talla } = await surcharged();
  const { page, close, complaints } = await newVisitor({ as: boutique, pictures: false });
  await page.goto(`/modelo/user/${id}`);
  await page.getByRole('columnheader', { name: new RegExp(`^${talla} \\+`) }).waitFor();

  await page.getByRole('button', { name: 'Encargo especial' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Añadir al carrito' }).click();
  await dialog.getByText('Escriba qué cambia en esta prenda.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Qué cambia').fill('Diez centímetros más de largo');
  await dialog.getByLabel('Talla de base').selectOption({ label: talla });
  await dialog.getByRole('button', { name: 'Añadir al carrito' }).click();
  await page.getByRole('link', { name: 'En su carrito hay un encargo especial de este modelo' }).click();

  const section = page.getByRole('region', { name: 'Encargos especiales' });
  await section.getByText('Suplemento por confirmar').waitFor();
  await section.getByRole('button', { name: `Cambiar el encargo ${nombre}` }).click();
  await dialog.getByLabel('Prendas').fill('2');
  await dialog.getByLabel('Su referencia').fill('Ficha 12');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await section.getByText('Su referencia: Ficha 12').waitFor();
  await section.getByRole('button', { name: `Quitar ${nombre} del carrito` }).click();
  await section.getByRole('button', { name: 'Deshacer' }).click();
  await section.getByText('Su referencia: Ficha 12').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Enviar el pedido' }).first().click();
  await dialog.getByRole('button', { name: 'Enviar el pedido' }).click();
  await page.waitForURL('**/pedido/*');
  await page.getByText('Suplemento por confirmar: el importe aún no lo incluye').waitFor();
  await page.getByText('Diez centímetros más de largo').waitFor();
  // The server renders the thanks, too: the loaded page hydrates without a complaint.
  await page.reload();
  await page.getByText('Diez centímetros más de largo').waitFor();
  const pedidoId = /\d+/.exec(new URL(page.url()).pathname)?.[0];

  const staff = await newVisitor({ as: admin, pictures: false });
  await staff.page.goto(`/admin/pedidos/${pedidoId}`);
  await staff.page.getByRole('button', { name: 'Fijar el suplemento' }).click();
  await staff.page.getByLabel('Suplemento por prenda, sin IVA').fill('25,50');
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await staff.page.getByText('Incluye 25,50 € de suplemento por prenda').waitFor();
  await page.goto(`/pedido/${pedidoId}`);
  await page.getByText('Incluye 25,50 € de suplemento por prenda').waitFor();
  // Requests for pictures are blocked.
  expect([...complaints, ...staff.complaints].filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
  await staff.close();
  await close();
});
