import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, comercial, loja } from '../../../../tests/support/demo.ts';
import { listReservationDifferences } from '../../stock/server/index.ts';

let api: TestApi;
let cell: TestCell;

const cancel = async (id: number, email = boutique, body: object = {}) =>
  api.post(`/lob/api/v1/pedidos/user/${id}/cancelar`, body, { token: await api.as(email) });
const cancelAsStaff = async (id: number, email = admin) =>
  api.post(`/lob/api/v1/pedidos/${id}/cancelar`, { motivo: 'Duplicado' }, { token: await api.as(email) });

/** Orders garments of the cell, and returns the pedido. */
async function order(cantidad: number, email = boutique, body: object = {}) {
  const token = await api.as(email);
  await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad }, { token });
  const { json, status } = await api.post('/lob/api/v1/cart/cart-to-pedido', body, { token });
  expect(status).toBe(200);
  return json;
}
const entregasOf = async (id: number) =>
  (await api.get(`/lob/api/v1/pedidos/${id}`, { token: await api.as(admin) })).json.entregas;
const setSituacion = (id: number, situacion: string) =>
  api.db.updateTable('pedido').set({ situacion }).where('id', '=', id).execute();

beforeAll(async () => {
  api = await testApi();
  [cell] = (await someCells(api, 1)) as [TestCell];
  await api.db.deleteFrom('cart').execute();
});
afterAll(() => api.close());
beforeEach(() => stockOf(api, cell, 0));

describe('a cancelled pedido', () => {
  it('keeps its number and gives its garments to the order that waits longest', async () => {
    await stockOf(api, cell, 5);
    await loteOf(api, cell, '2027-01-10', 2);
    const first = await order(5);
    const [second, third] = [await order(2, loja), await order(4, loja)];
    expect(second.entregas).toEqual([{ tipo: 'produccion', fecha: '2027-01-10', cantidad: 2 }]);
    expect(third.entregas).toEqual([{ tipo: 'porFabricar', cantidad: 4 }]);
    const { status, json } = await cancel(first.id);
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: first.id, estado: 3, situacion: 'cancelado', entregas: [] });
    expect(json.lineas[0].situacion).toBe('cancelado');
    expect(await entregasOf(second.id)).toEqual([{ tipo: 'stock', cantidad: 2 }]);
    expect(await entregasOf(third.id)).toEqual([
      { tipo: 'stock', cantidad: 3 },
      { tipo: 'produccion', fecha: '2027-01-10', cantidad: 1 },
    ]);
    const changes = await api.db
      .selectFrom('promesa_cambio')
      .where('pedido_id', 'in', [second.id, third.id])
      .select(['pedido_id', 'cantidad', 'tipo_antes', 'fecha_antes', 'tipo_despues', 'por_que'])
      .orderBy('id')
      .execute();
    const freed = { por_que: 'liberado', tipo_despues: 'stock' };
    expect(changes).toEqual([
      { pedido_id: second.id, cantidad: 2, tipo_antes: 'produccion', fecha_antes: '2027-01-10', ...freed },
      { pedido_id: third.id, cantidad: 3, tipo_antes: 'porFabricar', fecha_antes: null, ...freed },
      {
        ...{ pedido_id: third.id, cantidad: 1, tipo_antes: 'porFabricar', fecha_antes: null, ...freed },
        tipo_despues: 'produccion',
      },
    ]);
    const acts = (await trailOf(api, 'pedido', first.id)).map(({ acto }) => acto);
    expect(acts.toSorted()).toEqual(['pedidos.cancel', 'pedidos.send']);
  });

  it('frees its garments once for two calls at once', async () => {
    await stockOf(api, cell, 3);
    const { id } = await order(3);
    const replies = await Promise.all([cancel(id), cancel(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const differences = (await listReservationDifferences(api.db)).filter(
      ({ between }) => !between.startsWith('reserva/linea'),
    );
    expect(differences).toEqual([]);
  });
});

describe('the right to cancel', () => {
  it('ends for the shop when the company confirms, for staff when garments are served', async () => {
    const { id } = await order(1);
    expect((await cancel(id, loja)).status).toBe(404);
    await setSituacion(id, 'confirmado');
    expect((await cancel(id)).json).toMatchObject({
      statusCode: 409,
      exception: 'Pedido cannot be cancelled.',
    });
    await setSituacion(id, 'servidoParcial');
    expect((await cancelAsStaff(id)).status).toBe(409);
    await setSituacion(id, 'confirmado');
    expect((await cancelAsStaff(id, boutique)).status).toBe(403);
    expect((await cancelAsStaff(id)).json.situacion).toBe('cancelado');
    expect((await cancelAsStaff(999_999)).status).toBe(404);
    expect((await cancelAsStaff(id, comercial)).status).not.toBe(200);
  });
});
