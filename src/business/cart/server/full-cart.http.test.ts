/** The maximum number of cells in a cart. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, type TestCell } from '../../../../tests/support/cells.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import { maxCeldas } from '../cart.contract.ts';

let api: TestApi;
let token: string;
let cells: TestCell[];
const path = '/lob/api/v1/cart';
const post = (call: string, body: object, headers: Record<string, string> = {}) =>
  api.post(`${path}${call}`, body, { token, headers });

beforeAll(async () => {
  api = await testApi();
  token = await api.as(boutique);
  cells = await someCells(api, 3);
  // The demo company has fewer variantes than a cart may have cells.
  await sql`
    with tallas as (
      insert into talla (nombre, orden) select 'T' || n, 1000 + n from generate_series(1, ${sql.lit(maxCeldas)}) n returning id
    )
    insert into variante (modelo_color_id, talla_id) select ${cells[2]?.modeloColorId}::integer, id from tallas`.execute(
    api.db,
  );
});
afterAll(() => api.close());

/** Leaves room for one more cell in the cart in hand. */
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  expect((await post('/upsert-item', { ...cells[0], cantidad: 1 })).status).toBe(200);
  await sql`
    insert into cart_celda (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto)
    select c.id, v.modelo_color_id, v.talla_id, ${cells[2]?.modeloId}::integer, 1, 0, 0
    from cart c, variante v where v.modelo_color_id = ${cells[2]?.modeloColorId}::integer
    order by v.talla_id desc limit ${sql.lit(maxCeldas - 2)}`.execute(api.db);
});

const count = async () =>
  (
    await api.db
      .selectFrom('cart_celda')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst()
  )?.n;

it('takes cells up to the maximum, and then refuses the next with a 409 in the reader’s language', async () => {
  const { status, json } = await post('/upsert-item', { ...cells[1], cantidad: 2 });
  expect(status).toBe(200);
  expect(json.modelos).toHaveLength(3);
  expect(await count()).toBe(maxCeldas);
  // A cell that is already in the cart still changes.
  expect((await post('/upsert-item', { ...cells[1], cantidad: 3 })).status).toBe(200);
  const full = await post('/upsert-item', { ...cells[2], cantidad: 1 }, { 'accept-language': 'en' });
  expect([full.status, full.json.exception]).toEqual([409, 'Cart is full.']);
  expect(full.json.messages).toEqual([
    'A cart holds 2,000 cells. Send this order, or continue in a new draft.',
  ]);
  expect(await count()).toBe(maxCeldas);
  expect((await post('/remove-item', { ...cells[1] })).status).toBe(200);
  expect((await post('/upsert-item', { ...cells[2], cantidad: 1 })).status).toBe(200);
});

it('sets none of several cells when they exceed the maximum together', async () => {
  const items = [cells[1], cells[2]].map((cell) => ({ ...cell, cantidad: 1 }));
  expect((await post('/upsert-items', { items })).status).toBe(409);
  expect(await count()).toBe(maxCeldas - 1);
});
