/** A shop changes and cancels an order that is not confirmed, and splits one into two. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { dayInMadrid } from '../../src/platform/i18n/format.ts';
import { addDays } from '../../src/platform/i18n/parse-day.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../support/cells.ts';
import { boutique, demoPassword } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
let token: string;
let cells: [TestCell, TestCell];

async function call(method: string, path: string, body: object) {
  const reply = await fetch(`${site.url}/lob/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(reply.status, path).toBe(200);
  return reply.json();
}
const setCells = (...cantidades: number[]) =>
  call('POST', 'v1/cart/upsert-items', {
    items: cantidades.map((cantidad, place) => ({ ...cells[place], cantidad })),
  });
const pedidos = () =>
  site.db
    .selectFrom('pedido')
    .where('id', '>', lastPedido)
    .select(['id', 'situacion', 'total_prendas as prendas', 'sustituye_id as sustituye'])
    .orderBy('id')
    .execute();
let lastPedido: number;

beforeAll(async () => {
  ({ token } = await call('POST', 'tokens', { email: boutique, password: demoPassword }));
  cells = (await someCells(site, 2)) as [TestCell, TestCell];
  for (const cell of cells) await stockOf(site, cell, 20);
});
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
  const { id } = await site.db
    .selectFrom('pedido')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  lastPedido = id;
});

it('changes an order that is sent again as another one, and cancels that', async () => {
  await setCells(2, 1);
  const { id } = await call('POST', 'v1/cart/cart-to-pedido', {});
  const { page, complaints, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto(`/pedido/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Cambiar el pedido' }).click();
  await dialog.getByRole('button', { name: 'Cambiar el pedido' }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('button', { name: 'Enviar el pedido' }).click();
  await dialog.getByRole('button', { name: 'Enviar el pedido' }).click();
  await page.waitForURL('**/pedido/*');
  await page.getByRole('link', { name: `#${id}`, exact: true }).click();
  await page.waitForURL(`**/pedido/${id}`);
  const [, next] = await pedidos();
  await page.getByRole('link', { name: `#${next?.id}`, exact: true }).click();
  await page.waitForURL(`**/pedido/${next?.id}`);
  await page.getByRole('button', { name: 'Cancelar el pedido' }).click();
  await dialog.getByRole('button', { name: 'Cancelar el pedido' }).click();
  await page.getByText(`«Pedido #${next?.id}»`).waitFor();
  expect(await pedidos()).toMatchObject([
    { id, situacion: 'cancelado', prendas: 3, sustituye: null },
    { situacion: 'cancelado', prendas: 3, sustituye: id },
  ]);
  expect(complaints).toEqual([]);
  await close();
});

it('splits an order by its wished day into two drafts, and sends both', async () => {
  const [wished, late] = [60, 90].map((days) => addDays(dayInMadrid(new Date()), days)) as [string, string];
  await stockOf(site, cells[0], 2);
  await loteOf(site, cells[0], late, 9);
  const cart = await setCells(5, 1);
  const head = { version: cart.version, fechaEntrega: wished };
  await call('PUT', `v1/cart/borradores/${cart.id}`, head);
  const { page, complaints, close } = await sharedVisitor({ as: boutique, width: 390, pictures: false });
  const send = async () => {
    await page.getByRole('button', { name: 'Enviar el pedido' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar el pedido' }).click();
    await page.waitForURL('**/pedido/*');
  };
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Dividir en dos pedidos' }).click();
  await page.getByText(/Envíe este pedido, y después el borrador/).waitFor();
  await send();
  await page.goto('/myaccount');
  await page
    .getByRole('region', { name: 'Borradores' })
    .getByRole('button', { name: /^Lo que llega después/ })
    .click();
  await page.waitForURL('**/cart');
  await send();
  const lines = await site.db
    .selectFrom('pedido')
    .where('id', '>', lastPedido)
    .select(['total_prendas as prendas', 'fecha_entrega as wished'])
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { prendas: 3, wished },
    { prendas: 3, wished: late },
  ]);
  expect(complaints).toEqual([]);
  await close();
});
