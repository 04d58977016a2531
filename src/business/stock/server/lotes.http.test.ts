import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { freeCell, someCells, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { listReservationDifferences } from './check-reservations.ts';
import { listStockDifferences } from './check-stock.ts';

let api: TestApi;
let cell: TestCell;
let token: string;

const path = '/lob/api/v1/lotes';
const create = (fecha: string, cantidad: number, ask: object = {}) =>
  api.post(`${path}/create`, { ...cell, fecha, cantidad, origen: 'produccion', nota: '' }, { token, ...ask });
const change = (lote: object & { id: number }, changes: object) =>
  api.call('PUT', `${path}/${lote.id}`, { token, body: { ...lote, ...changes } });
const finish = (id: number, body: object = {}) => api.post(`${path}/${id}/terminar`, body, { token });
const read = async (id: number) => (await api.get(`${path}/${id}`, { token })).json;

async function send(cantidad: number, email: string, body: object = {}) {
  const buyer = await api.as(email);
  await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad }, { token: buyer });
  return api.post('/lob/api/v1/cart/cart-to-pedido', body, { token: buyer });
}
async function order(cantidad: number, email = boutique, body: object = {}): Promise<number> {
  const { json, status } = await send(cantidad, email, body);
  expect(status).toBe(200);
  return json.id;
}
const entregasOf = async (id: number) =>
  (await api.get(`/lob/api/v1/pedidos/${id}`, { token })).json.entregas.map(
    ({ tipo, fecha, cantidad }: { tipo: string; fecha?: string; cantidad: number }) =>
      `${cantidad} ${fecha ?? tipo}`,
  );
const changesOf = (pedidoId: number) =>
  api.db
    .selectFrom('promesa_cambio')
    .where('pedido_id', '=', pedidoId)
    .select(['cantidad', 'fecha_antes', 'fecha_despues', 'por_que'])
    .orderBy('id')
    .execute();

beforeAll(async () => {
  api = await testApi();
  [cell] = (await someCells(api, 1)) as [TestCell];
  token = await api.as(admin);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  // No stock: what is there is kept for an apartado, and the books stay whole.
  await freeCell(api, cell);
  await api.db
    .updateTable('stock')
    .set(({ ref }) => ({ reservado: ref('fisico') }))
    .where('modelo_color_id', '=', cell.modeloColorId)
    .where('talla_id', '=', cell.tallaId)
    .execute();
  const { fisico } = await api.db
    .selectFrom('stock')
    .where('modelo_color_id', '=', cell.modeloColorId)
    .where('talla_id', '=', cell.tallaId)
    .select('fisico')
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('apartado')
    .values({ caduca: '2027-12-31' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const held = { apartado_id: id, modelo_color_id: cell.modeloColorId, talla_id: cell.tallaId };
  if (fisico > 0) {
    await api.db
      .insertInto('reserva')
      .values({ ...held, desde_stock: true, cantidad: fisico })
      .execute();
  }
});

describe('a lote', () => {
  it('gives its garments to the orders that wait, the oldest first', async () => {
    const [first, second] = [await order(3), await order(4, loja)];
    const { status, json } = await create('2027-02-01', 5);
    expect(status).toBe(200);
    expect(json).toMatchObject({ fecha: '2027-02-01', cantidad: 5, reservado: 5, libres: 0 });
    expect(json.reservas.map(({ pedidoId }: { pedidoId: number }) => pedidoId)).toEqual([first, second]);
    expect(await entregasOf(first)).toEqual(['3 2027-02-01']);
    expect(await entregasOf(second)).toEqual(['2 2027-02-01', '2 porFabricar']);
    const found = await api.post(
      `${path}/search`,
      { advancedFilter: { field: 'id', operator: 'eq', value: json.id } },
      { token },
    );
    expect(found.json.data).toMatchObject([{ id: json.id, reservado: 5, libres: 0 }]);
    expect((await trailOf(api, 'lote', json.id)).map(({ acto }) => acto)).toEqual(['lotes.create']);
  });

  it('moves its newest reservas when it shrinks, after consent, and records the new days', async () => {
    const { json: lote } = await create('2027-02-01', 10);
    const [first, second] = [await order(6), await order(4, loja)];
    await create('2027-03-01', 9);
    const now = await read(lote.id);
    const refused = await change(now, { cantidad: 6 });
    expect(refused.json).toMatchObject({
      statusCode: 409,
      exception: 'Lote has reserved garments.',
      campo: 'cantidad',
      reservas: [
        { pedidoId: first, cantidad: 6 },
        { pedidoId: second, cantidad: 4 },
      ],
    });
    expect((await change(now, { cantidad: 6, mueveReservas: true })).json).toMatchObject({
      cantidad: 6,
      reservado: 6,
    });
    expect(await entregasOf(first)).toEqual(['6 2027-02-01']);
    expect(await entregasOf(second)).toEqual(['4 2027-03-01']);
    expect(await changesOf(first)).toEqual([]);
    expect(await changesOf(second)).toEqual([
      { cantidad: 4, fecha_antes: '2027-02-01', fecha_despues: '2027-03-01', por_que: 'lote' },
    ]);
  });

  it('keeps the reservas that still fit its new day, and records it', async () => {
    const { json: lote } = await create('2027-02-01', 10);
    const [early, late] = [
      await order(2, boutique, { fechaEntrega: '2027-02-10' }),
      await order(3, loja, { fechaEntrega: '2027-05-01' }),
    ];
    await create('2027-02-05', 1);
    await change(await read(lote.id), { fecha: '2027-03-01' });
    expect(await entregasOf(early)).toEqual(['1 2027-02-10', '1 2027-03-01']);
    expect(await entregasOf(late)).toEqual(['3 2027-05-01']);
    const office = (await api.get('/lob/api/v1/pedidos/desk/late', { token })).json.pedidos;
    const shown = office.find(({ id }: { id: number }) => id === early);
    expect(shown).toMatchObject({ fechaPrevista: '2027-03-01', daysLate: 19 });
    // Garments that are served on the wanted day as before are no change for their shop.
    const moved = { fecha_antes: '2027-02-10', por_que: 'lote' };
    expect(await changesOf(early)).toEqual([{ cantidad: 1, fecha_despues: '2027-03-01', ...moved }]);
    expect(await changesOf(late)).toEqual([]);
  });

  it('turns its reservas into stock when it is finished', async () => {
    const { json: lote } = await create('2027-02-01', 10);
    const id = await order(8);
    const { status, json } = await finish(lote.id);
    expect(status).toBe(200);
    expect(json).toMatchObject({ reservado: 0, libres: 0, reservas: [], terminado: expect.any(String) });
    expect(await entregasOf(id)).toEqual(['8 stock']);
    expect((await finish(lote.id)).json.exception).toBe('Lote is finished.');
    expect((await change(json, { cantidad: 3 })).status).toBe(409);
    expect((await api.post(`${path}/delete`, [lote.id], { token })).status).toBe(409);
    expect(await listStockDifferences(api.db)).toEqual([]);
  });

  it('displaces the newest orders when fewer garments arrive', async () => {
    const { json: lote } = await create('2027-02-01', 10);
    const [first, second] = [await order(6), await order(4, loja)];
    await finish(lote.id, { cantidad: 7 });
    expect(await entregasOf(first)).toEqual(['6 stock']);
    expect(await entregasOf(second)).toEqual(['1 stock', '3 porFabricar']);
    expect(await changesOf(first)).toEqual([]);
    expect(await changesOf(second)).toEqual([
      { cantidad: 3, fecha_antes: '2027-02-01', fecha_despues: null, por_que: 'lote' },
    ]);
  });

  it('leaves garments in stock to their orders when fewer garments of an older order arrive', async () => {
    const { json: lote } = await create('2027-02-01', 10);
    const older = await order(10);
    const { json: later } = await create('2027-03-01', 3);
    const newer = await order(3, loja);
    await finish(later.id);
    await finish(lote.id, { cantidad: 4 });
    expect(await entregasOf(older)).toEqual(['4 stock', '6 porFabricar']);
    expect(await entregasOf(newer)).toEqual(['3 stock']);
    expect(await changesOf(newer)).toEqual([]);
    expect(await listStockDifferences(api.db)).toEqual([]);
  });

  it('exchanges no garments of an order with itself', async () => {
    await create('2027-02-01', 2);
    await create('2027-03-01', 3);
    const id = await order(5);
    const move = { ...cell, dePedidoId: id, aPedidoId: id, cantidad: 2, motivo: 'x' };
    const refused = await api.post('/lob/api/v1/reservas/mover', move, { token });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('aPedidoId')]);
    const cambios = [{ da: { tipo: 'porFabricar' }, recibe: { tipo: 'porFabricar' }, cantidad: 1 }];
    const undone = await api.post('/lob/api/v1/reservas/deshacer', { ...move, cambios }, { token });
    expect([undone.status, undone.text]).toEqual([400, expect.stringContaining('aPedidoId')]);
    expect(await entregasOf(id)).toEqual(['2 2027-02-01', '3 2027-03-01']);
  });

  it('allows its deletion only without reserved garments', async () => {
    const { json: lote } = await create('2027-02-01', 2);
    const { json: free } = await create('2027-03-01', 2);
    await order(2);
    expect((await api.post(`${path}/delete`, [free.id, lote.id], { token })).status).toBe(409);
    expect((await api.post(`${path}/delete`, [free.id], { token })).json).toEqual({ borrados: [free.id] });
    expect((await api.post(`${path}/delete`, [free.id], { token })).status).toBe(404);
  });

  it('refuses unknown garments, another garment, wrong values, stale versions and missing rights', async () => {
    expect((await create('2027-02-01', 0)).status).toBe(400);
    expect((await create('2027-02-31', 1)).status).toBe(400);
    const body = { modeloColorId: 999_999, tallaId: 1, fecha: '2027-02-01', cantidad: 1 };
    const unknown = await api.post(`${path}/create`, { ...body, origen: 'compra', nota: '' }, { token });
    expect(unknown.text).toContain('variante');
    const { json: lote } = await create('2027-02-01', 2);
    expect((await change(lote, { tallaId: cell.tallaId + 1 })).status).toBe(400);
    expect((await change({ ...lote, version: 0 }, { nota: 'x' })).status).toBe(409);
    expect((await change({ ...lote, id: 999_999 }, {})).status).toBe(404);
    expect((await create('2027-02-01', 2, { token: await api.as(boutique) })).status).toBe(403);
  });

  it('finds its garment by referencia and by its id', async () => {
    const { json } = await api.post(`${path}/variantes`, { keyword: 'Rosalía', pageSize: 3 }, { token });
    expect(json.data).toHaveLength(3);
    const advancedFilter = { field: 'id', operator: 'eq', value: json.data[1].id };
    const found = await api.post(`${path}/variantes`, { advancedFilter }, { token });
    expect(found.json.data).toEqual([json.data[1]]);
  });

  it('keeps the books of concurrent orders, changes and ends', async () => {
    const { json: lote } = await create('2027-02-01', 6);
    const replies = await Promise.all([
      send(4, boutique),
      send(3, loja),
      change(lote, { fecha: '2027-02-20', cantidad: 5, mueveReservas: true }),
      create('2027-01-15', 2),
      finish(lote.id, { cantidad: 4 }),
    ]);
    // A day that became later during the call has to be confirmed.
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    const differences = await listReservationDifferences(api.db);
    expect(
      differences.filter(({ between, modeloColorId, tallaId }) => {
        const isOwn = modeloColorId === cell.modeloColorId && tallaId === cell.tallaId;
        return !isOwn || !between.startsWith('reserva/linea');
      }),
    ).toEqual([]);
  });
});
