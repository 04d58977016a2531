/** Merges and deletes of clientes beside an order of theirs: no deadlock, and no order is lost. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin } from '../../../../tests/support/demo.ts';

let api: TestApi;
let staff: string;
let cell: TestCell;
beforeAll(async () => {
  api = await testApi();
  staff = await api.as(admin);
  [cell] = (await someCells(api, 1)) as [TestCell];
  await stockOf(api, cell, 100);
});
afterAll(() => api.close());

async function newShop(): Promise<number> {
  const { id } = await api.db
    .insertInto('cliente')
    .values({ nombre: 'Modas Lirio', poblacion: 'Vic' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Resolves when as many statements wait for a lock. */
async function lockWaits(count: number): Promise<void> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
  if (rows.length < count) await lockWaits(count);
}

/** Sends a cart, which has locked its row and waits for stock, and then starts the act. */
async function sendBeside(
  token: string,
  as: { clienteId?: number },
  act: () => Promise<Reply>,
): Promise<[Reply, Reply]> {
  const cart = await api.post('/lob/api/v1/cart/upsert-item', { ...as, ...cell, cantidad: 2 }, { token });
  expect(cart.status).toBe(200);
  let replies: Promise<[Reply, Reply]> | undefined;
  await api.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('stock')
      .where('modelo_color_id', '=', cell.modeloColorId)
      .where('talla_id', '=', cell.tallaId)
      .select('modelo_color_id')
      .forUpdate()
      .execute();
    const sent = api.post('/lob/api/v1/cart/cart-to-pedido', as, { token });
    await lockWaits(1);
    const acted = act();
    await lockWaits(2);
    replies = Promise.all([sent, acted]);
  });
  return replies as Promise<[Reply, Reply]>;
}

const merge = (id: number, ids: number[]) =>
  api.post('/lob/api/v1/clientes/merge', { id, ids }, { token: staff });
const clienteOf = async ({ json }: Reply) =>
  (await api.db.selectFrom('pedido').where('id', '=', json.id).select('cliente_id').executeTakeFirstOrThrow())
    .cliente_id;

it('merges a cliente without account whose cart is being sent', async () => {
  const [kept, other] = [await newShop(), await newShop()];
  const [sent, merged] = await sendBeside(staff, { clienteId: other }, () => merge(kept, [other]));
  expect([sent.status, merged.status], sent.text + merged.text).toEqual([200, 200]);
  expect(await clienteOf(sent)).toBe(kept);
});

it('merges a cliente whose account is sending its cart', async () => {
  const [kept, other] = [await newShop(), await newShop()];
  const { token } = await newAccount(api, { roles: ['Basic'], clienteId: other });
  const cartOfKept = await api.post(
    '/lob/api/v1/cart/upsert-item',
    { clienteId: kept, ...cell, cantidad: 1 },
    { token: staff },
  );
  expect(cartOfKept.status).toBe(200);
  const [sent, merged] = await sendBeside(token, {}, () => merge(kept, [other]));
  expect([sent.status, merged.status], sent.text + merged.text).toEqual([200, 200]);
  expect(await clienteOf(sent)).toBe(kept);
});

it('sends the cart of an account that waited for the merge of its cliente to the one that stays', async () => {
  const [kept, other] = [await newShop(), await newShop()];
  const { token, id } = await newAccount(api, { roles: ['Basic'], clienteId: other });
  await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 2 }, { token });
  let sent: Promise<Reply> | undefined;
  let merged: Promise<Reply> | undefined;
  await api.db.transaction().execute(async (tx) => {
    // The merge has its locks and waits here; the order waits for the merge.
    await tx.selectFrom('usuario').where('id', '=', id).select('id').forUpdate().execute();
    merged = merge(kept, [other]);
    await lockWaits(1);
    sent = api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token });
    await lockWaits(2);
  });
  const replies = (await Promise.all([sent, merged])) as [Reply, Reply];
  expect(
    replies.map(({ status }) => status),
    replies.map(({ text }) => text).join(),
  ).toEqual([200, 200]);
  expect(await clienteOf(replies[0])).toBe(kept);
});

it('refuses to delete a cliente whose cart is being sent, as one that is in use', async () => {
  const shop = await newShop();
  const [sent, deleted] = await sendBeside(staff, { clienteId: shop }, () =>
    api.post('/lob/api/v1/clientes/delete', [shop], { token: staff }),
  );
  expect([sent.status, deleted.status], sent.text + deleted.text).toEqual([200, 409]);
});
