import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, comercial } from '../../../../tests/support/demo.ts';
import { mergedTables } from './merge-clientes.ts';

const path = '/lob/api/v1/clientes';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token) => api.post(`${path}${act}`, body, { token: as });
const countOf = async (table: string, ids: number[]) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
    where cliente_id = any(${ids})`.execute(api.db);
  return rows[0]?.count ?? 0;
};
const debtOf = async (ids: number[]) => {
  const { json } = await post('/clientes-list-by-ids', { ids });
  return json.reduce((sum: number, { deuda }: { deuda: number }) => sum + Math.round(deuda * 100), 0);
};

it('knows every table that refers to a cliente', async () => {
  const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name
    from pg_constraint where contype = 'f' and confrelid = 'cliente'::regclass order by 1`.execute(api.db);
  expect(rows.map(({ name }) => name)).toEqual([...mergedTables]);
});

it('moves everything to the cliente that stays, and keeps every sum', async () => {
  const { db } = api;
  const ids = [1, 5, 96];
  const curva = (cliente_id: number) =>
    db.insertInto('curva').values({ cliente_id, nombre: 'Básica' }).execute();
  await Promise.all(ids.map(curva));
  const lugares = await Promise.all(
    [1, 5].map(async (cliente_id) => {
      const known = await db
        .selectFrom('lugar')
        .where('cliente_id', '=', cliente_id)
        .select('id')
        .executeTakeFirst();
      return (
        known?.id ??
        (
          await db
            .insertInto('lugar')
            .values({ tipo: 'prestamo', nombre: `Préstamo ${cliente_id}`, cliente_id })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      );
    }),
  );
  const lentOf = async () => {
    const { rows } = await sql<{
      sum: number;
    }>`select coalesce(sum(cantidad), 0)::integer as sum from existencia
      where lugar_id in (select id from lugar where cliente_id = any(${ids}))`.execute(db);
    return rows[0]?.sum;
  };
  await sql`insert into existencia (lugar_id, modelo_color_id, talla_id, cantidad)
    select l, v.modelo_color_id, v.talla_id, 2
    from (select * from variante order by modelo_color_id, talla_id limit 1) v, unnest(${lugares}::integer[]) l
    on conflict (lugar_id, modelo_color_id, talla_id) do update set cantidad = existencia.cantidad + 2`.execute(
    db,
  );
  await db.updateTable('cliente').set({ notas: 'De la otra ficha.' }).where('id', '=', 5).execute();
  const counts = await Promise.all(mergedTables.map((table) => countOf(table, ids)));
  const [debt, lent] = [await debtOf(ids), await lentOf()];

  const preview = await post('/merge-preview', { id: 1, ids: [5, 96] });
  expect(preview.json.clientes.map(({ id }: { id: number }) => id)).toEqual([5, 96]);
  expect(preview.json.moved).toContainEqual({ tipo: 'pedido', cantidad: await countOf('pedido', [5, 96]) });
  expect(await countOf('pedido', [5])).toBeGreaterThan(0);

  const { status, json } = await post('/merge', { id: 1, ids: [5, 96] });
  expect(status).toBe(200);
  expect(json).toMatchObject({ id: 1, nif: '00000001R', notas: 'De la otra ficha.' });
  const after = await Promise.all(mergedTables.map((table) => countOf(table, [1])));
  // The two lugares of loans become one.
  const expected = counts.map((count, place) => (mergedTables[place] === 'lugar' ? 1 : count));
  expect(after).toEqual(expected);
  expect([await debtOf([1]), await lentOf()]).toEqual([debt, lent]);
  expect((await api.get(`${path}/5`, { token })).status).toBe(404);
  const trail = await api.post(
    '/lob/api/v1/auditoria/search',
    { recurso: 'cliente', recursoId: '5' },
    { token },
  );
  expect(trail.json.data[0]).toMatchObject({ acto: 'clientes.merge' });
});

it('refuses itself, unknown clientes and a rep, and changes nothing', async () => {
  expect((await post('/merge', { id: 2, ids: [2] })).status).toBe(400);
  expect((await post('/merge', { id: 2, ids: [3, 999_999] })).status).toBe(404);
  expect((await post('/merge', { id: 2, ids: [3] }, await api.as(comercial))).status).toBe(403);
  expect((await api.get(`${path}/3`, { token })).status).toBe(200);
});
