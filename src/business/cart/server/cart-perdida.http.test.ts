/** Carts with cells whose variante leaves the catalogue. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { boutique } from '../../../../tests/support/demo.ts';

let api: TestApi;
let shop: string;
let kept: TestCell;

const call = (act: string, body: unknown) => api.post(`/lob/api/v1/cart/${act}`, body, { token: shop });
const read = async () => (await api.get('/lob/api/v1/cart', { token: shop })).json;

/** Inserts a published modelo with a single variante. */
async function passingModelo(): Promise<TestCell> {
  const { db } = api;
  const { id: modeloId } = await db
    .insertInto('modelo')
    .columns(['referencia', 'nombre', 'modelo_tipo_id', 'temporada_id', 'precio', 'publicado'])
    .expression((eb) =>
      eb
        .selectFrom('modelo')
        .where('publicado', '=', true)
        .select((one) => [
          one.val('FUGAZ-1').as('referencia'),
          one.val('Fugaz').as('nombre'),
          'modelo_tipo_id',
          'temporada_id',
          'precio',
          'publicado',
        ])
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { color_id } = await db.selectFrom('modelo_color').select('color_id').executeTakeFirstOrThrow();
  const { id: modeloColorId } = await db
    .insertInto('modelo_color')
    .values({ modelo_id: modeloId, color_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('variante')
    .values({ modelo_color_id: modeloColorId, talla_id: kept.tallaId })
    .execute();
  return { modeloId, modeloColorId, tallaId: kept.tallaId };
}

const deleteVariante = ({ modeloColorId }: TestCell, db = api.db) =>
  db.deleteFrom('variante').where('modelo_color_id', '=', modeloColorId).execute();

/** Resolves when a statement waits for a lock. */
async function lockWait(): Promise<void> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
  if (rows.length === 0) await lockWait();
}

beforeAll(async () => {
  api = await testApi();
  shop = await api.as(boutique);
  kept = (await someCells(api, 1))[0] as TestCell;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  await api.db.deleteFrom('modelo').where('referencia', '=', 'FUGAZ-1').execute();
  await stockOf(api, kept, 50);
});

it.each(['modelo', 'modelo_color', 'variante'] as const)(
  'lists a cell whose %s was deleted, with its former names, until it is removed',
  async (table) => {
    const gone = await passingModelo();
    await call('upsert-item', { ...kept, cantidad: 2 });
    const before = (await call('upsert-item', { ...gone, cantidad: 4 })).json;
    if (table === 'variante') {
      await deleteVariante(gone);
    } else {
      const id = table === 'modelo' ? gone.modeloId : gone.modeloColorId;
      await api.db.deleteFrom(table).where('id', '=', id).execute();
    }
    const cart = await read();
    expect(cart.version).toBeGreaterThan(before.version);
    expect(cart.modelos).toMatchObject([{ modeloId: kept.modeloId }]);
    expect(cart.cambios).toMatchObject([
      { tipo: 'retirado', referencia: 'FUGAZ-1', nombre: 'Fugaz', ...gone, antes: 4, ahora: 0 },
    ]);
    expect(cart.cambios[0].color).not.toBe('');

    const unsaid = await call('cart-to-pedido', {});
    expect(unsaid.status).toBe(409);
    expect(unsaid.json.diferencias).toEqual(cart.cambios);
    expect((await call('remove-item', gone)).json.cambios).toEqual([]);
    expect((await call('cart-to-pedido', {})).status).toBe(200);
  },
);

it('drops confirmed perdidas with the order, and copies them with a draft', async () => {
  const gone = await passingModelo();
  await call('upsert-item', { ...kept, cantidad: 2 });
  const { id } = (await call('upsert-item', { ...gone, cantidad: 4 })).json;
  await api.db.deleteFrom('modelo').where('id', '=', gone.modeloId).execute();
  const copy = (await call('borradores/create', { nombre: 'Copia', de: id })).json;
  const { confirmacion, cambios } = await read();
  const { json } = await call('cart-to-pedido', { confirmacion });
  expect(json.lineas).toHaveLength(1);
  expect((await read()).cambios).toEqual([]);
  expect((await call('borradores/tomar', { id: copy.id })).json.cambios).toEqual(cambios);
});

it('deletes a variante after a running write to a cart with it, without a deadlock', async () => {
  const gone = await passingModelo();
  const { id } = (await call('upsert-item', { ...gone, cantidad: 4 })).json;
  let deleted: Promise<unknown> | undefined;
  await api.db.transaction().execute(async (tx) => {
    // The lock order of sending a cart: the cart first, then its cells.
    await tx.selectFrom('cart').where('id', '=', id).select('id').forUpdate().execute();
    deleted = deleteVariante(gone);
    await lockWait();
    await tx.deleteFrom('cart_celda').where('cart_id', '=', id).execute();
  });
  await deleted;
  expect(await read()).toMatchObject({ modelos: [], cambios: [] });
});

it('refuses a cell with 400 when its variante is deleted during the call', async () => {
  const gone = await passingModelo();
  let reply: ReturnType<typeof call> | undefined;
  await api.db.transaction().execute(async (tx) => {
    await deleteVariante(gone, tx);
    reply = call('upsert-items', { items: [{ ...gone, cantidad: 4 }] });
    await lockWait();
  });
  const { status, json } = await (reply as NonNullable<typeof reply>);
  expect(status).toBe(400);
  expect(JSON.parse(json.messages[0]).field).toBe('items.0.tallaId');
});
