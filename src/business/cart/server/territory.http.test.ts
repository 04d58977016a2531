import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { idOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, comercial, loja } from '../../../../tests/support/demo.ts';

const cartPath = '/lob/api/v1/cart';
let api: TestApi;
let cells: TestCell[];
let rep: string;
let shop: string;
let shopId: string;
let ourCliente: number;
let otherCliente: number;

const cell = (place: number) => cells[place] as TestCell;
const ask = (modeloIds: number[], token = rep) =>
  api.post(`${cartPath}/territory`, { userId: shopId, modeloIds }, { token });
const fillFor = (one: TestCell) =>
  api.post(`${cartPath}/upsert-item`, { ...one, cantidad: 1, userId: shopId }, { token: rep });
const sendFor = (token = rep) =>
  api.post(`${cartPath}/cart-to-pedido`, token === rep ? { userId: shopId } : {}, { token });
const setting = (
  territory_rule: 'off' | 'warn' | 'block',
  territory_area: 'zone' | 'cp2' | 'cp3' | 'cp5' = 'cp3',
) => api.db.updateTable('app_setting').set({ territory_rule, territory_area }).execute();
const setCliente = (id: number, values: { codigo_postal?: string; comercial_id?: number | null }) =>
  api.db.updateTable('cliente').set(values).where('id', '=', id).execute();

beforeAll(async () => {
  api = await testApi();
  // Without zones the names of the territories decide.
  await api.db.deleteFrom('comercial_zona').execute();
  cells = await someCells(api, 2);
  [rep, shop] = await Promise.all([api.as(comercial), api.as(boutique)]);
  shopId = await idOf(api, boutique);
  const clienteOf = async (email: string) =>
    (
      await api.db
        .selectFrom('usuario')
        .select('cliente_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).cliente_id as number;
  [ourCliente, otherCliente] = [await clienteOf(boutique), await clienteOf(loja)];
  const { comercial_id } = await api.db
    .selectFrom('usuario')
    .select('comercial_id')
    .where('email', '=', comercial)
    .executeTakeFirstOrThrow();
  await setCliente(ourCliente, { codigo_postal: '08401', comercial_id: comercial_id as number });
  const { country_id } = await api.db
    .selectFrom('cliente')
    .select('country_id')
    .where('id', '=', ourCliente)
    .executeTakeFirstOrThrow();
  await api.db.updateTable('cliente').set({ country_id }).where('id', '=', otherCliente).execute();
  // Only the other shop's order of this season counts.
  await api.db.updateTable('pedido').set({ fecha: '2020-01-01T10:00:00Z' }).execute();
  const { id } = await api.db
    .insertInto('pedido')
    .values({
      ...{ cliente_id: otherCliente, total: 100, total_prendas: 1, total_modelos: 1 },
      fecha: '2026-10-02T10:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('pedido_linea')
    .values({
      ...{ pedido_id: id, modelo_id: cell(0).modeloId, referencia: 'R', nombre: 'N', precio: 100 },
      importe: 100,
    })
    .execute();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  await setCliente(otherCliente, { codigo_postal: '08402', comercial_id: null });
});

it('names the modelos that a shop nearby bought this season, by the area of the setting', async () => {
  const ids = cells.map(({ modeloId }) => modeloId);
  const found = async (area: 'zone' | 'cp2' | 'cp3' | 'cp5') => {
    await setting('warn', area);
    const { rule, overlaps } = (await ask(ids)).json;
    return [rule, overlaps.map(({ modeloId }: { modeloId: number }) => modeloId)];
  };
  expect(await found('cp3')).toEqual(['warn', [cell(0).modeloId]]);
  expect(await found('cp5')).toEqual(['warn', []]);
  await setCliente(otherCliente, { codigo_postal: '08999' });
  expect(await found('cp3')).toEqual(['warn', []]);
  expect(await found('cp2')).toEqual(['warn', [cell(0).modeloId]]);
  expect(await found('zone')).toEqual(['warn', []]);
  const { comercial_id } = await api.db
    .selectFrom('cliente')
    .select('comercial_id')
    .where('id', '=', ourCliente)
    .executeTakeFirstOrThrow();
  await setCliente(otherCliente, { comercial_id });
  expect(await found('zone')).toEqual(['warn', [cell(0).modeloId]]);
});

it('names a shop only to staff who may see it', async () => {
  await setting('warn');
  const ofRep = (await ask([cell(0).modeloId])).json.overlaps[0];
  expect(ofRep).toMatchObject({ count: 1, shops: [{ fecha: '2026-10-02' }] });
  expect(ofRep.shops[0]).not.toHaveProperty('nombre');
  const ofAdmin = (await ask([cell(0).modeloId], await api.as(admin))).json.overlaps[0];
  expect(ofAdmin.shops[0].nombre).toBeTruthy();
  expect((await ask([cell(0).modeloId], shop)).status).toBe(403);
});

it('asks nothing while it is off, and ignores cancelled orders and earlier seasons', async () => {
  await setting('off');
  expect((await ask([cell(0).modeloId])).json).toEqual({ rule: 'off', overlaps: [] });
  await setting('warn');
  const mark = (values: { situacion?: string; fecha?: string }) =>
    api.db
      .updateTable('pedido')
      .set(values)
      .where('cliente_id', '=', otherCliente)
      .where('total', '=', 100)
      .execute();
  await mark({ situacion: 'cancelado' });
  expect((await ask([cell(0).modeloId])).json.overlaps).toEqual([]);
  await mark({ situacion: 'recibido', fecha: '2026-07-30T10:00:00Z' });
  expect((await ask([cell(0).modeloId])).json.overlaps).toEqual([]);
  await mark({ fecha: '2026-10-02T10:00:00Z' });
  expect((await ask([cell(0).modeloId])).json.overlaps).toHaveLength(1);
});

it('refuses the order of a rep under the rule block, and never the shop itself', async () => {
  await setting('block');
  await fillFor(cell(1));
  expect((await sendFor()).status).toBe(200);
  await fillFor(cell(0));
  const refused = await sendFor();
  expect([refused.status, refused.json.exception]).toEqual([409, 'Territory is taken.']);
  const { nombre } = await api.db
    .selectFrom('modelo')
    .select('nombre')
    .where('id', '=', cell(0).modeloId)
    .executeTakeFirstOrThrow();
  expect(refused.json.messages[0]).toContain(nombre);
  expect((await api.get(cartPath, { token: shop })).json.modelos).toHaveLength(1);
  await setting('warn');
  expect((await sendFor()).status).toBe(200);
  await setting('block');
  await fillFor(cell(0));
  expect((await sendFor(shop)).status).toBe(200);
  await setting('off');
});

it('takes one of two orders that are sent at once for shops of an area, and repeats its reply', async () => {
  await setting('block');
  await api.db.updateTable('pedido').set({ fecha: '2020-01-01T10:00:00Z' }).execute();
  await stockOf(api, cell(1), 50);
  const token = await api.as(admin);
  const shops = [shopId, await idOf(api, loja)];
  for (const userId of shops)
    await api.post(`${cartPath}/upsert-item`, { ...cell(1), cantidad: 1, userId }, { token });
  const send = (userId: string) =>
    api.post(
      `${cartPath}/cart-to-pedido`,
      { userId },
      { token, headers: { 'idempotency-key': `at-once-${userId}` } },
    );
  // Both have checked the territory, or wait for it, before either may take the stock.
  const both = await api.db.transaction().execute(async (tx) => {
    const { modeloColorId, tallaId } = cell(1);
    await sql`select from stock where modelo_color_id = ${modeloColorId} and talla_id = ${tallaId}
      for update`.execute(tx);
    const replies = Promise.all(shops.map(send));
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db)
          ).rows.length,
        { timeout: 15_000 },
      )
      .toBe(2);
    return { replies };
  });
  const replies = await both.replies;
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = replies.findIndex(({ status }) => status === 200);
  expect((await send(shops[won] as string)).json.id).toBe(replies[won]?.json.id);
  await setting('off');
});
