import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trailOf } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { stockOf } from '#tests/support/cells.ts';
import { admin, boutique, comercial } from '#tests/support/demo.ts';
import { listReservationDifferences, listStockDifferences } from '../../../stock/server/index.ts';
import type { CampaignRow } from '../campaign.contract.ts';

const path = '/lob/api/v1/ordenesfab/campana';
const day = '2027-02-01';
let api: TestApi;
let token: string;
let modelo: { id: number; temporadaId: number; celdas: { modeloColorId: number; tallaId: number }[] };

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { rows } = await sql<typeof modelo>`
    select m.id, m.temporada_id as "temporadaId", jsonb_agg(jsonb_build_object('modeloColorId', v.modelo_color_id,
      'tallaId', v.talla_id) order by v.modelo_color_id, v.talla_id) as celdas
    from modelo m join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
    where m.publicado and m.precio > 5000 and m.temporada_id is not null
      and not exists (select from reserva r join modelo_color x on x.id = r.modelo_color_id
        where x.modelo_id = m.id and r.lote_id is null and not r.desde_stock)
      and not exists (select from lote k join modelo_color x on x.id = k.modelo_color_id
        where x.modelo_id = m.id and k.terminado is null)
    group by m.id having count(distinct c.id) > 1 order by m.id limit 1`.execute(api.db);
  modelo = rows[0] as typeof modelo;
  // Once, because it ends the reservas of a cell.
  for (const cell of modelo.celdas) await stockOf(api, { ...cell, modeloId: modelo.id }, 0);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
});

const cells = (place: number) => {
  const ids = [...new Set(modelo.celdas.map(({ modeloColorId }) => modeloColorId))];
  return modelo.celdas.filter(({ modeloColorId }) => modeloColorId === ids[place]);
};

/** Sends a pedido of the first two tallas of a color. */
async function order(color: number, quantities: number[]): Promise<number> {
  const buyer = await api.as(boutique);
  for (const [place, cantidad] of quantities.entries()) {
    const cell = cells(color)[place];
    if (!cell) continue;
    const item = { ...cell, modeloId: modelo.id, cantidad };
    await api.post('/lob/api/v1/cart/upsert-item', item, { token: buyer });
  }
  const { json, status, text } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: buyer });
  expect(status, text).toBe(200);
  return json.id;
}
const rowOf = async (modeloColorId: number): Promise<CampaignRow | undefined> => {
  const { json } = await api.get(`${path}?temporadaId=${modelo.temporadaId}`, { token });
  return json.colores.find((row: CampaignRow) => row.modeloColorId === modeloColorId);
};

it('raises a color to its lot, and proposes it no more', async () => {
  await order(0, [2, 4]);
  const modeloColorId = Number(cells(0)[0]?.modeloColorId);
  expect(await rowOf(modeloColorId)).toMatchObject({ prendas: 6, pedidos: 1, tiendas: 1 });
  const make = (sent: object) => api.post(`${path}/hacer`, sent, { token });
  const colores = [{ modeloColorId, prendas: 12 }];
  expect((await make({ colores, prevista: '2020-01-01' })).status).toBe(400);
  const both = await Promise.all([make({ colores, prevista: day }), make({ colores, prevista: day })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [made] = both.find(({ status }) => status === 200)?.json.ordenes ?? [];
  expect(made).toMatchObject({ modeloId: modelo.id, prendas: 12 });
  const orden = (await api.get(`/lob/api/v1/ordenesfab/${made.id}`, { token })).json;
  expect(orden.celdas.map(({ previstas }: { previstas: number }) => previstas)).toEqual([4, 8]);
  expect(orden.pedidas).toBe(6);
  expect(await rowOf(modeloColorId)).toBeUndefined();
  const drop = await api.post(`${path}/retirar`, { modeloColorId, motivo: 'x' }, { token });
  expect([drop.status, drop.text.includes(orden.numero)]).toEqual([409, true]);
});

it('drops a color: cancels what waits for it, closes it, and writes to each shop once', async () => {
  const stock = (await listStockDifferences(api.db)).length;
  const reservations = (await listReservationDifferences(api.db)).length;
  const pedidos = [await order(1, [1, 2]), await order(1, [3])];
  const modeloColorId = Number(cells(1)[0]?.modeloColorId);
  const other = await api.db
    .selectFrom('modelo')
    .where('publicado', '=', true)
    .where('id', '<>', modelo.id)
    .select(['id', 'nombre'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const drop = (sent: object) => api.post(`${path}/retirar`, sent, { token });
  const motivo = 'No llega al lote mínimo';
  expect((await drop({ modeloColorId: 999_999, motivo })).status).toBe(404);
  expect((await drop({ modeloColorId, motivo, sustitutoId: 999_999 })).status).toBe(400);
  expect((await drop({ modeloColorId, motivo: ' ' })).status).toBe(400);
  const { json, status, text } = await drop({ modeloColorId, motivo, sustitutoId: other.id });
  expect(status, text).toBe(200);
  expect(json).toEqual({ prendas: 6, pedidos, cartas: 1 });
  const letters = await api.db
    .selectFrom('correo')
    .where('carta', '=', 'colorRetirado')
    .select('datos')
    .execute();
  expect(letters).toHaveLength(1);
  expect(letters[0]?.datos).toMatchObject({ prendas: '6', motivo, sustituto: other.nombre });
  const closed = await api.db
    .selectFrom('variante')
    .where('modelo_color_id', '=', modeloColorId)
    .select('cerrado')
    .execute();
  expect(closed.every(({ cerrado }) => cerrado)).toBe(true);
  const states = await Promise.all(
    pedidos.map(async (id) => (await api.get(`/lob/api/v1/pedidos/${id}`, { token })).json.situacion),
  );
  expect(states).toEqual(['cancelado', 'cancelado']);
  expect((await drop({ modeloColorId, motivo })).status).toBe(409);
  expect((await trailOf(api, 'modelo', modelo.id)).map(({ acto }) => acto)).toContain(
    'ordenesfab.retirarColor',
  );
  expect((await listStockDifferences(api.db)).length).toBe(stock);
  expect((await listReservationDifferences(api.db)).length).toBe(reservations);
});

it('refuses reps and shops', async () => {
  for (const email of [comercial, boutique]) {
    const who = { token: await api.as(email) };
    expect((await api.get(path, who)).status).toBe(403);
    expect(
      (await api.post(`${path}/hacer`, { colores: [{ modeloColorId: 1 }], prevista: day }, who)).status,
    ).toBe(403);
    expect((await api.post(`${path}/retirar`, { modeloColorId: 1, motivo: 'x' }, who)).status).toBe(403);
  }
});
