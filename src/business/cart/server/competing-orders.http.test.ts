/** Two shops and a pre-order want the same garments: each sees its day wherever the day is shown. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let cell: TestCell;

beforeAll(async () => {
  api = await testApi();
  [cell] = (await someCells(api, 1)) as [TestCell];
});
afterAll(() => api.close());

interface Shown {
  tipo: string;
  fecha?: string;
  cantidad?: number;
  prendas?: number;
}
const inShort = (entregas: Shown[]) =>
  entregas.map(({ tipo, fecha, cantidad, prendas }) => `${cantidad ?? prendas} ${fecha ?? tipo}`);

/** Returns what the matrix offers: garments in stock, then those of lotes by day. */
async function matrix(email: string): Promise<string[]> {
  const { json } = await api.get(`/lob/api/v1/webmodelos/auth/${cell.modeloId}`, {
    token: await api.as(email),
  });
  const { disponible, produccion } = json.stock.find(
    (one: TestCell) => one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId,
  );
  return inShort([{ tipo: 'stock', cantidad: disponible }, ...produccion]);
}

/** Orders, and checks that cart, reply, page and letter name the same deliveries. @returns the id */
async function order(email: string, cantidad: number, expected: string[], fechaEntrega?: string) {
  const token = await api.as(email);
  const { json: cart } = await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad }, { token });
  if (!fechaEntrega) expect(inShort(cart.entregas)).toEqual(expected);
  const sent = await api.post('/lob/api/v1/cart/cart-to-pedido', { fechaEntrega }, { token });
  expect(sent.status).toBe(200);
  expect(inShort(sent.json.entregas)).toEqual(expected);
  expect(await page(sent.json.id, email)).toEqual(expected);
  const { datos } = await api.db
    .selectFrom('correo')
    .where('carta', '=', 'pedidoRecibido')
    .where('para', '=', email)
    .orderBy('id', 'desc')
    .select('datos')
    .executeTakeFirstOrThrow();
  const letter = datos as { pedido: string; entregas: string };
  expect(letter.pedido).toBe(String(sent.json.id));
  expect(inShort(JSON.parse(letter.entregas))).toEqual(expected);
  return sent.json.id as number;
}
async function page(id: number, email: string): Promise<string[]> {
  const { json } = await api.get(`/lob/api/v1/pedidos/user/${id}`, { token: await api.as(email) });
  return inShort(json.entregas);
}

it('gives each of them a day that matrix, cart, order and letter agree on', async () => {
  await api.db.deleteFrom('cart').execute();
  await stockOf(api, cell, 5);
  await loteOf(api, cell, '2027-02-01', 4);
  expect(await matrix(boutique)).toEqual(['5 stock', '4 2027-02-01']);
  await order(loja, 3, ['3 2027-02-15'], '2027-02-15');
  expect(await matrix(boutique)).toEqual(['5 stock', '1 2027-02-01']);
  const first = await order(boutique, 5, ['5 stock']);
  expect(await matrix(loja)).toEqual(['0 stock', '1 2027-02-01']);
  const second = await order(loja, 3, ['1 2027-02-01', '2 porFabricar']);
  expect(await matrix(boutique)).toEqual(['0 stock']);
  const staff = await api.as(admin);
  await api.post(`/lob/api/v1/pedidos/${first}/cancelar`, {}, { token: staff });
  expect(await page(second, loja)).toEqual(['3 stock']);
  expect(await matrix(boutique)).toEqual(['2 stock', '1 2027-02-01']);
});
