/** The shop's yes to what is sent after the cancel day. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let shop: string;
let id: number;
beforeAll(async () => {
  api = await testApi();
  shop = await api.as(boutique);
  const { json } = await api.post('/lob/api/v1/pedidos/search-user', { pageSize: 1 }, { token: shop });
  id = json.data[0].id;
});
afterAll(() => api.close());
beforeEach(async () => {
  const days = { fecha_entrega: '2026-10-01', servir_hasta: '2026-10-10', cancelar_tras: '2026-10-20' };
  await api.db
    .updateTable('pedido')
    .set({ ...days, estado: 1 })
    .where('id', '=', id)
    .execute();
  const line = { servir_hasta: '2026-10-05', cancelar_tras: '2026-10-15' };
  await api.db.updateTable('pedido_linea').set(line).where('pedido_id', '=', id).execute();
});
const agree = (body: object, token = shop) =>
  api.post(`/lob/api/v1/pedidos/user/${id}/seguir`, { antes: '2026-10-15', ...body }, { token });

it('moves the cancel day of the pedido and of its lines, and writes the trail', async () => {
  const { status, json } = await agree({ cancelarTras: '2027-03-01' });
  expect(status).toBe(200);
  expect(json.cancelarTras).toBe('2027-03-01');
  expect(json.lineas[0].servirHasta).toBe('2026-10-05');
  expect(json.lineas[0].cancelarTras).toBe('2027-03-01');
  const trail = await api.post(
    '/lob/api/v1/auditoria/search',
    { recurso: 'pedido' },
    { token: await api.as(admin) },
  );
  expect(trail.json.data[0]).toMatchObject({
    ...{ acto: 'pedidos.agreeToSend', antes: { cancelarTras: '2026-10-15' } },
    despues: { cancelarTras: '2027-03-01' },
  });
});

it('refuses a day in the past, one before days of delivery that are still ahead, and a missing one', async () => {
  expect((await agree({ cancelarTras: '2026-10-25' })).status).toBe(400);
  expect((await agree({})).status).toBe(400);
  const ahead = { servir_hasta: '2027-03-01', cancelar_tras: '2027-03-01' };
  await api.db.updateTable('pedido').set(ahead).where('id', '=', id).execute();
  expect((await agree({ cancelarTras: '2027-02-01' })).text).toContain('cancelarTras');
});

it('refuses a day that changed meanwhile, a closed pedido and another shop’s', async () => {
  const later = { cancelarTras: '2027-03-01' };
  expect((await agree({ ...later, antes: '2026-10-19' })).status).toBe(409);
  expect((await agree(later, await api.as(loja))).status).toBe(404);
  const two = await Promise.all([agree(later), agree({ cancelarTras: '2027-03-02' })]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await api.db.updateTable('pedido').set({ estado: 2 }).where('id', '=', id).execute();
  const { lineas } = (await api.get(`/lob/api/v1/pedidos/user/${id}`, { token: shop })).json;
  const antes = lineas[0].cancelarTras;
  expect((await agree({ ...later, antes })).status).toBe(409);
});
