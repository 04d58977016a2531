import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { stockOf } from '../../../../../tests/support/cells.ts';
import { deleteOrdenes } from '../../../../../tests/support/delete-ordenes.ts';
import { admin, boutique, comercial } from '../../../../../tests/support/demo.ts';
import { listReservationDifferences, listStockDifferences } from '../../../stock/server/index.ts';
import type { Orden } from '../ordenes.contract.ts';

let api: TestApi;
let token: string;
let modelo: { id: number; celdas: { modeloColorId: number; tallaId: number }[] };

const path = '/lob/api/v1/ordenesfab';
const day = '2027-02-01';

const body = (previstas: number[], one: object = {}) => ({
  ...{ modeloId: modelo.id, origen: 'stock', prevista: day, nota: '', encargos: [] },
  celdas: previstas.map((n, place) => ({ ...modelo.celdas[place], previstas: n })),
  ...one,
});
const create = async (previstas: number[], one: object = {}): Promise<Orden> => {
  const { json, status, text } = await api.post(`${path}/create`, body(previstas, one), { token });
  if (status !== 200) throw new Error(text);
  return json;
};
const act = (orden: { id: number }, at: string, sent: object) =>
  api.post(`${path}/${orden.id}/${at}`, sent, { token });
const step = async ({ id, version }: Orden, estado: string): Promise<Orden> => {
  const { json, status, text } = await act({ id }, 'estado', { estado, version });
  if (status !== 200) throw new Error(text);
  return json;
};
const cut = async (orden: Orden, cortadas: number[]): Promise<Orden> => {
  const celdas = cortadas.map((n, place) => ({ ...modelo.celdas[place], cortadas: n }));
  const { json, status, text } = await act(orden, 'cortar', { version: orden.version, celdas });
  if (status !== 200) throw new Error(text);
  return json;
};
const receive = (orden: { id: number }, garments: [buenas: number, segundas: number][]) =>
  act(orden, 'recibir', {
    celdas: garments.map(([buenas, segundas], place) => ({ ...modelo.celdas[place], buenas, segundas })),
    encargos: [],
  });
const lotes = async (id: number) =>
  api.db
    .selectFrom('lote')
    .where('documento', '=', `ordenfab ${id}`)
    .select(['cantidad', 'fecha', 'terminado'])
    .orderBy('modelo_color_id')
    .orderBy('talla_id')
    .execute();

async function order(cantidad: number): Promise<number> {
  const buyer = await api.as(boutique);
  await api.post(
    '/lob/api/v1/cart/upsert-item',
    { ...modelo.celdas[0], modeloId: modelo.id, cantidad },
    { token: buyer },
  );
  const { json, status, text } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: buyer });
  if (status !== 200) throw new Error(text);
  return json.id;
}
const entregasOf = async (id: number) =>
  (await api.get(`/lob/api/v1/pedidos/${id}`, { token })).json.entregas.map(
    ({ tipo, fecha, cantidad }: { tipo: string; fecha?: string; cantidad: number }) =>
      `${cantidad} ${fecha ?? tipo}`,
  );

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { rows } = await sql<{ id: number; celdas: { modeloColorId: number; tallaId: number }[] }>`
    select m.id, jsonb_agg(jsonb_build_object('modeloColorId', v.modelo_color_id, 'tallaId', v.talla_id)
      order by v.modelo_color_id, v.talla_id) as celdas
    from modelo m join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
    where m.publicado and m.precio > 5000 and not exists (select from pedido_linea l where l.modelo_id = m.id)
    group by m.id having count(*) > 3 order by m.id limit 1`.execute(api.db);
  const { rows: any } =
    rows.length > 0
      ? { rows }
      : await sql<(typeof rows)[number]>`
    select m.id, jsonb_agg(jsonb_build_object('modeloColorId', v.modelo_color_id, 'tallaId', v.talla_id)
      order by v.modelo_color_id, v.talla_id) as celdas
    from modelo m join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
    where m.publicado and m.precio > 5000 group by m.id having count(*) > 3 order by m.id limit 1`.execute(
          api.db,
        );
  modelo = any[0] as typeof modelo;
  await deleteOrdenes(api.ownerUrl);
  const { rows: sheets } = await sql<{ id: number }>`
    insert into escandallo (modelo_id, numero, talla_id, comision, limite)
    values (${modelo.id}, (select coalesce(max(numero), 0) + 1 from escandallo where modelo_id = ${modelo.id}),
      ${modelo.celdas[0]?.tallaId}, 1000, 2500) returning id`.execute(api.db);
  await sql`insert into escandallo_linea (escandallo_id, clave, orden, clase, concepto, regla_color, por, consumo,
      merma, base_precio, precio)
    values (${sheets[0]?.id}, 'corte', 0, 'manoObra', 'Corte', 'fijo', 'minuto', 600000, 1000, 'manual', 3000)`.execute(
    api.db,
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  for (const cell of modelo.celdas.slice(0, 3)) await stockOf(api, { ...cell, modeloId: modelo.id }, 0);
  await sql`delete from existencia where (modelo_color_id, talla_id) in (
    select x."modeloColorId", x."tallaId" from jsonb_to_recordset(${JSON.stringify(modelo.celdas.slice(0, 3))}::jsonb)
      as x("modeloColorId" int, "tallaId" int))`.execute(api.db);
});

describe('a production order', () => {
  it('brings its garments from its launch to its end, and serves promises as they are finished', async () => {
    const pedido = await order(6);
    const pending = (await api.get(`${path}/pendientes/${modelo.id}`, { token })).json;
    const asked = pending.celdas.find(
      (one: { modeloColorId: number; tallaId: number }) =>
        one.modeloColorId === modelo.celdas[0]?.modeloColorId && one.tallaId === modelo.celdas[0]?.tallaId,
    );
    expect([asked.porFabricar, pending.hasEscandallo]).toEqual([6, true]);
    const { propuestas } = (await api.get(`${path}/propuestas?minimo=7`, { token })).json;
    const proposal = propuestas.find(({ modeloId }: { modeloId: number }) => modeloId === modelo.id);
    expect(proposal).toMatchObject({ faltan: [], hasEscandallo: true });
    expect(proposal.prendas).toBeGreaterThanOrEqual(6);
    const weeks = proposal.semanas.map(({ prendas }: { prendas: number }) => prendas);
    expect(weeks.reduce((sum: number, prendas: number) => sum + prendas, 0)).toBe(proposal.prendas);
    const draft = await create([10, 4], { origen: 'pedidos' });
    expect(draft).toMatchObject({
      estado: 'borrador',
      numero: expect.stringMatching(/^OF26-\d{4}$/),
      pedidas: 6,
    });
    expect(await lotes(draft.id)).toEqual([]);
    expect(await entregasOf(pedido)).toEqual(['6 porFabricar']);
    const launched = await step(draft, 'lanzada');
    expect(launched).toMatchObject({
      estado: 'lanzada',
      previstas: 14,
      escandallo: { numero: expect.any(Number) },
    });
    expect((await lotes(draft.id)).map(({ cantidad }) => cantidad)).toEqual([10, 4]);
    expect(await entregasOf(pedido)).toEqual([`6 ${day}`]);
    const cutting = await cut(launched, [12, 3]);
    expect(cutting.celdas.map(({ cortadas, esperadas }) => [cortadas, esperadas])).toEqual([
      ...[
        [12, 12],
        [3, 3],
      ],
    ]);
    expect((await lotes(draft.id)).map(({ cantidad }) => cantidad)).toEqual([12, 3]);
    const sewing = await step(cutting, 'confeccion');
    const { status, json: some } = await receive(sewing, [[4, 1]]);
    expect(status).toBe(200);
    expect(some.celdas[0]).toMatchObject({ terminadas: 4, segundas: 1, esperadas: 7 });
    expect(await entregasOf(pedido)).toEqual(['4 stock', `2 ${day}`]);
    const { json: rest } = await receive(sewing, [
      [7, 0],
      [2, 0],
    ]);
    expect(await entregasOf(pedido)).toEqual(['6 stock']);
    const ended = await step(rest, 'terminada');
    expect(ended).toMatchObject({ estado: 'terminada', terminadas: 13, segundas: 1, faltan: 1 });
    expect((await lotes(draft.id)).every(({ terminado }) => terminado !== null)).toBe(true);
    const { json: closed } = await act(ended, 'cerrar', {
      ...{ version: ended.version, consumos: [{ linea: 'corte', cantidad: 1000 }] },
    });
    // 66 minutes with the waste at 0.30 for each of 14 garments; 1,000 minutes were used.
    expect(closed).toMatchObject({ estado: 'cerrada', coste: { estandar: 277.2, real: 300 } });
    const lines = (await api.get(`/lob/api/v1/modelos/escandallofromordenfab/${draft.id}`, { token })).json;
    expect(lines).toMatchObject([{ nombre: 'Corte', estandar: 66, real: 66.6667, desviacion: 1.01 }]);
    const sources = (await api.get(`/lob/api/v1/modelos/escandallosources/${modelo.id}`, { token })).json;
    expect(sources[0]).toMatchObject({ ordenId: draft.id, lineas: 1 });
    expect((await trailOf(api, 'ordenfab', draft.id)).map(({ acto }) => acto)).toEqual([
      ...['ordenesfab.create', 'ordenesfab.estado', 'ordenesfab.cortar', 'ordenesfab.estado'],
      ...['ordenesfab.recibir', 'ordenesfab.recibir', 'ordenesfab.estado', 'ordenesfab.cerrar'],
    ]);
  });

  it('moves promises with its day, and gives them back when it is annulled', async () => {
    const pedido = await order(5);
    const launched = await step(await create([8]), 'lanzada');
    const { json: later, status } = await api.call('PUT', `${path}/${launched.id}`, {
      ...{ token, body: { ...body([6, 2]), prevista: '2027-03-01', version: launched.version } },
    });
    expect([status, later.previstas]).toEqual([200, 8]);
    expect(await entregasOf(pedido)).toEqual(['5 2027-03-01']);
    expect((await lotes(launched.id)).map(({ cantidad, fecha }) => [cantidad, fecha])).toEqual([
      ...[
        [6, '2027-03-01'],
        [2, '2027-03-01'],
      ],
    ]);
    const before = (await listReservationDifferences(api.db)).length;
    await step(later, 'anulada');
    expect(await lotes(launched.id)).toEqual([]);
    expect(await entregasOf(pedido)).toEqual(['5 porFabricar']);
    expect((await listReservationDifferences(api.db)).length).toBe(before);
  });

  it('refuses more than was cut, wrong states, closed orders and foreign cells, and changes nothing', async () => {
    const differences = (await listStockDifferences(api.db)).length;
    const draft = await create([5]);
    expect((await receive(draft, [[1, 0]])).status).toBe(409);
    expect((await act(draft, 'estado', { estado: 'corte', version: draft.version })).status).toBe(409);
    expect((await act(draft, 'estado', { estado: 'lanzada', version: 0 })).status).toBe(409);
    const sewing = await step(await cut(await step(draft, 'lanzada'), [5]), 'confeccion');
    const beyond = await receive(sewing, [[5, 1]]);
    expect([beyond.status, beyond.json.exception]).toEqual([409, 'More garments than were cut.']);
    expect((await receive(sewing, [[0, 0]])).status).toBe(400);
    const foreign = [{ modeloColorId: 999_999, tallaId: 1, buenas: 1, segundas: 0 }];
    expect((await act(sewing, 'recibir', { celdas: foreign, encargos: [] })).status).toBe(400);
    expect((await act(sewing, 'recibir', { celdas: [], encargos: [999_999] })).status).toBe(400);
    const replan = { ...body([9]), version: sewing.version };
    expect((await api.call('PUT', `${path}/${draft.id}`, { token, body: replan })).status).toBe(409);
    expect((await act(sewing, 'cerrar', { version: sewing.version, consumos: [] })).status).toBe(409);
    const still = (await api.get(`${path}/${draft.id}`, { token })).json;
    expect(still).toEqual(sewing);
    const ended = await step(sewing, 'terminada');
    const wrong = [{ linea: 'nada', cantidad: 1 }];
    expect((await act(ended, 'cerrar', { version: ended.version, consumos: wrong })).status).toBe(400);
    const { json: closed } = await act(ended, 'cerrar', { version: ended.version, consumos: [] });
    const again = { ...body([5]), version: closed.version };
    expect((await api.call('PUT', `${path}/${draft.id}`, { token, body: again })).status).toBe(409);
    expect((await act(closed, 'cerrar', { version: closed.version, consumos: [] })).status).toBe(409);
    expect((await api.post(`${path}/delete`, [draft.id], { token })).status).toBe(409);
    expect((await listStockDifferences(api.db)).length).toBe(differences);
  });

  it('takes known garments and a day to come, and can be deleted as a draft only', async () => {
    const send = async (one: object) =>
      (await api.post(`${path}/create`, { ...body([1]), ...one }, { token })).status;
    expect(await send({ prevista: '2020-01-01' })).toBe(400);
    expect(await send({ modeloId: 999_999 })).toBe(400);
    expect(await send({ celdas: [{ modeloColorId: 999_999, tallaId: 1, previstas: 1 }] })).toBe(400);
    expect(
      await send({ celdas: [modelo.celdas[0], modelo.celdas[0]].map((one) => ({ ...one, previstas: 1 })) }),
    ).toBe(400);
    expect(await send({ encargos: [999_999] })).toBe(400);
    const empty = await create([0]);
    expect((await act(empty, 'estado', { estado: 'lanzada', version: empty.version })).status).toBe(409);
    expect((await api.post(`${path}/delete`, [empty.id], { token })).json).toEqual({ borrados: [empty.id] });
    expect((await api.post(`${path}/delete`, [empty.id], { token })).status).toBe(404);
    expect((await api.get(`${path}/${empty.id}`, { token })).status).toBe(404);
    expect((await api.get(`${path}/pendientes/999999`, { token })).status).toBe(404);
  });

  it('starts once for two users at the same time, and takes each garment once', async () => {
    const draft = await create([4]);
    const both = await Promise.all(
      [1, 2].map(() => act(draft, 'estado', { estado: 'lanzada', version: draft.version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { json: launched } = await api.get(`${path}/${draft.id}`, { token });
    const sewing = await step(await cut(launched, [4]), 'confeccion');
    const received = await Promise.all([receive(sewing, [[3, 0]]), receive(sewing, [[3, 0]])]);
    expect(received.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await api.get(`${path}/${draft.id}`, { token })).json.terminadas).toBe(3);
  });

  it('shows itself to the team, not to reps and shops', async () => {
    const draft = await create([2]);
    const found = await api.post(`${path}/search`, { keyword: draft.numero }, { token });
    expect(found.json.data).toMatchObject([{ id: draft.id, estado: 'borrador', previstas: 2, cortadas: 0 }]);
    for (const email of [comercial, boutique]) {
      const who = { token: await api.as(email) };
      expect((await api.get(`${path}/${draft.id}`, who)).status).toBe(403);
      expect((await api.post(`${path}/search`, {}, who)).status).toBe(403);
      expect((await api.get(`${path}/propuestas`, who)).status).toBe(403);
      expect((await api.post(`${path}/create`, body([1]), who)).status).toBe(403);
      expect((await api.post(`${path}/${draft.id}/recibir`, { celdas: [], encargos: [] }, who)).status).toBe(
        403,
      );
    }
  });

  it('refuses a planned day that has passed, on a change and on its launch', async () => {
    const draft = await create([2]);
    const put = (sent: object) => api.call('PUT', `${path}/${draft.id}`, { token, body: sent });
    const past = await put({ ...body([2]), prevista: '2026-11-01', version: draft.version });
    expect([past.status, past.text.includes('prevista')]).toEqual([400, true]);
    await api.db.updateTable('ordenfab').set({ prevista: '2026-11-01' }).where('id', '=', draft.id).execute();
    const kept = await put({ ...body([3]), prevista: '2026-11-01', version: draft.version });
    expect(kept.status, kept.text).toBe(200);
    const launched = await act(draft, 'estado', { estado: 'lanzada', version: kept.json.version });
    expect([launched.status, launched.json.campo]).toEqual([409, 'prevista']);
    const moved = await put({ ...body([3]), version: kept.json.version });
    expect((await step(moved.json, 'lanzada')).estado).toBe('lanzada');
  });
});
