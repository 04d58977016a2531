import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { payDebts } from '../../../../tests/support/pay-debts.ts';

let api: TestApi;
let cell: TestCell;

const confirm = async (id: number, email = admin) =>
  api.post(`/lob/api/v1/pedidos/${id}/confirmar`, undefined, { token: await api.as(email) });

async function order(): Promise<number> {
  const token = await api.as(boutique);
  await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 2 }, { token });
  const { json, status } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token });
  expect(status).toBe(200);
  return json.id;
}

beforeAll(async () => {
  api = await testApi();
  [cell] = (await someCells(api, 1)) as [TestCell];
  await api.db.deleteFrom('cart').execute();
  await stockOf(api, cell, 100);
  await payDebts(api, boutique);
});
afterAll(() => api.close());

it('confirms a received pedido with its lines, keeps its reservas, and is in the trail', async () => {
  const id = await order();
  const { status, json } = await confirm(id);
  expect(status).toBe(200);
  expect(json).toMatchObject({ estado: 1, situacion: 'confirmado', version: 2 });
  expect(json.lineas[0].situacion).toBe('confirmado');
  expect(json.entregas).toEqual([{ tipo: 'stock', cantidad: 2 }]);
  const [entry] = (await trailOf(api, 'pedido', id)).filter(({ acto }) => acto === 'pedidos.confirm');
  expect(entry).toMatchObject({ antes: { situacion: 'recibido' }, despues: { situacion: 'confirmado' } });
  const token = await api.as(boutique);
  const cancelled = await api.post(`/lob/api/v1/pedidos/user/${id}/cancelar`, {}, { token });
  expect(cancelled.status).toBe(409);
});

it('confirms once when two colleagues confirm at the same time', async () => {
  const id = await order();
  const replies = await Promise.all([confirm(id), confirm(id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('refuses a blocked one, one that waits for the shop, a missing right and an unknown number', async () => {
  const id = await order();
  const put = (values: object) => api.db.updateTable('pedido').set(values).where('id', '=', id).execute();
  await put({ bloqueado: new Date(), bloqueo_causa: 'manual' });
  expect((await confirm(id)).status).toBe(409);
  await put({ bloqueado: null, bloqueo_causa: null, acuerdo: 'pendiente' });
  const asked = await confirm(id);
  expect(asked.status).toBe(409);
  expect(asked.json.messages).toEqual([`La tienda aún no ha aceptado los cambios del pedido #${id}.`]);
  expect((await confirm(999_999)).status).toBe(404);
  const { token } = await newAccount(api, { permissions: ['Permissions.Pedidos.View'] });
  expect((await api.post(`/lob/api/v1/pedidos/${id}/confirmar`, undefined, { token })).status).toBe(403);
  expect((await confirm(id, comercial)).status).toBe(403);
});
