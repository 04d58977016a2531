/** Staff set other days for an order or a line: reservas follow, the trail names it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { listReservationDifferences } from '../../stock/server/index.ts';

let api: TestApi;
let token: string;
let cell: TestCell;
let other: TestCell;

async function order(cells: [TestCell, number][], email = boutique): Promise<number> {
  const buyer = await api.as(email);
  const items = cells.map(([one, cantidad]) => ({ ...one, cantidad }));
  await api.post('/lob/api/v1/cart/upsert-items', { items }, { token: buyer });
  const { json, status } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: buyer });
  expect(status).toBe(200);
  return json.id;
}
const read = async (id: number) => (await api.get(`/lob/api/v1/pedidos/${id}`, { token })).json;
const set = (id: number, body: object, as = token) =>
  api.call('PUT', `/lob/api/v1/pedidos/${id}/fechas`, { token: as, body });
const entregasOf = async (id: number) =>
  (await read(id)).entregas.map(
    ({ tipo, fecha, cantidad }: { tipo: string; fecha?: string; cantidad: number }) =>
      `${cantidad} ${tipo} ${fecha ?? ''}`.trim(),
  );

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  [cell, other] = (await someCells(api, 2)) as [TestCell, TestCell];
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  await stockOf(api, cell, 5);
  await stockOf(api, other, 5);
});

it('reserves the garments anew for the days of the order, and frees the stock for a waiting order', async () => {
  const id = await order([[cell, 4]]);
  const waiting = await order([[cell, 3]], loja);
  expect(await entregasOf(waiting)).toEqual(['1 stock', '2 porFabricar']);
  await loteOf(api, cell, '2027-02-01', 9);
  const { version } = await read(id);
  const days = { fechaEntrega: '2027-02-15', servirHasta: '2027-03-01', cancelarTras: '2027-03-10' };
  const { status, json } = await set(id, { ...days, version });
  expect(status).toBe(200);
  expect(json).toMatchObject({ ...days, version: version + 1 });
  expect(await entregasOf(id)).toEqual(['4 produccion 2027-02-15']);
  expect(await entregasOf(waiting)).toEqual(['3 stock']);
  expect(json.cambios).toMatchObject([
    { cantidad: 4, antes: { tipo: 'stock' }, despues: { fecha: '2027-02-15' } },
  ]);
  const [written] = (await trailOf(api, 'pedido', id)).filter(({ acto }) => acto === 'pedidos.setDays');
  expect(written?.despues).toEqual(days);
  // At once again: the stock that is left, then the lote.
  const back = await set(id, { version: json.version });
  expect(back.json).not.toHaveProperty('fechaEntrega');
  expect(await entregasOf(id)).toEqual(['2 stock', '2 produccion 2027-02-01']);
  // `stockOf` took the garments of the demo's own orders.
  const wrong = (await listReservationDifferences(api.db)).filter(
    ({ between, modeloColorId, tallaId }) =>
      modeloColorId === cell.modeloColorId &&
      tallaId === cell.tallaId &&
      !between.startsWith('reserva/linea'),
  );
  expect(wrong).toEqual([]);
});

it('sets the days of one line only', async () => {
  const id = await order([
    [cell, 2],
    [other, 2],
  ]);
  const { version, lineas } = await read(id);
  const linea = lineas.find(({ modeloId }: { modeloId: number }) => modeloId === cell.modeloId);
  const { json } = await set(id, { lineaId: linea.id, fechaEntrega: '2027-02-15', version });
  expect(json.lineas.filter((one: { fechaEntrega?: string }) => one.fechaEntrega)).toMatchObject([
    { id: linea.id, fechaEntrega: '2027-02-15' },
  ]);
  expect(json).not.toHaveProperty('fechaEntrega');
  expect(await entregasOf(id)).toEqual(['2 stock', '2 stock 2027-02-15']);
  const [written] = (await trailOf(api, 'pedido', id)).filter(({ acto }) => acto === 'pedidos.setDays');
  expect(written?.despues).toEqual({ linea: linea.nombre, fechaEntrega: '2027-02-15' });
});

it('refuses wrong days, a stale version, a closed order, and callers without right or scope', async () => {
  const id = await order([[cell, 1]]);
  const { version, lineas } = await read(id);
  const refused = async (body: object, status: number, as = token) => {
    const reply = await set(id, { version, ...body }, as);
    expect(reply.status, JSON.stringify(body)).toBe(status);
    return reply;
  };
  await refused({ fechaEntrega: '2020-01-01' }, 400);
  await refused({ fechaEntrega: '2027-13-01' }, 400);
  expect((await refused({ fechaEntrega: '2027-03-01', servirHasta: '2027-02-01' }, 400)).text).toContain(
    'servirHasta',
  );
  await refused({ lineaId: 999_999 }, 404);
  await refused({ version: version - 1 }, 409);
  await refused({}, 403, await api.as(boutique));
  const rep = await newAccount(api, {
    comercialId: 2,
    permissions: ['Permissions.Pedidos.Update'],
    roles: ['Comercial'],
  });
  await api.db
    .updateTable('cliente')
    .set({ comercial_id: 1 })
    .where('id', '=', (await read(id)).cliente.id)
    .execute();
  await refused({}, 404, rep.token);
  // A day that stays as it was may be past.
  await api.db.updateTable('pedido').set({ fecha_entrega: '2026-10-01' }).where('id', '=', id).execute();
  await refused({ fechaEntrega: '2026-10-01', cancelarTras: '2027-01-01' }, 200);
  await api.db
    .updateTable('pedido_linea')
    .set({ situacion: 'servido' })
    .where('id', '=', lineas[0].id)
    .execute();
  await refused({ lineaId: lineas[0].id, version: version + 1 }, 409);
  await api.db.updateTable('pedido').set({ estado: 2 }).where('id', '=', id).execute();
  await refused({ version: version + 1 }, 409);
});

it('takes one of two changes at once', async () => {
  const id = await order([[cell, 1]]);
  const { version } = await read(id);
  const replies = await Promise.all([
    set(id, { fechaEntrega: '2027-02-15', version }),
    set(id, { fechaEntrega: '2027-02-16', version }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
