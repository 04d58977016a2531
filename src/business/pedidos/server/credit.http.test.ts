import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { payDebts } from '../../../../tests/support/pay-debts.ts';
import { raceCalls } from '../../../../tests/support/race-test-kit.ts';
import { clockAt } from '../../../platform/server/clock.ts';
import { releaseBlocked } from './index.ts';

let api: TestApi;
let cell: TestCell;
let clienteId: number;

const limit = (limite_credito: number | null) =>
  api.db.updateTable('cliente').set({ limite_credito }).where('id', '=', clienteId).execute();
const debt = (fecha: string, importe: number) =>
  api.db
    .insertInto('vencimiento_anterior')
    .values({ cliente_id: clienteId, numero: 'A-1', fecha, importe, forma_pago: 'giro' })
    .execute();
const act = async (id: number, name: string, body?: object, as?: string) =>
  api.post(`/lob/api/v1/pedidos/${id}/${name}`, body, { token: as ?? (await api.as(admin)) });
const read = async (path: string, email = admin) =>
  (await api.get(`/lob/api/v1/pedidos/${path}`, { token: await api.as(email) })).json;

/** Sends an order of garments at 100 €. */
async function order(cantidad: number, fechaEntrega?: string) {
  const { modeloId, modeloColorId, tallaId } = cell;
  const { json } = await api.post(
    '/lob/api/v1/pedidos/create',
    {
      clienteId,
      ...(fechaEntrega && { fechaEntrega }),
      lineas: [{ modeloId, precio: 100, cantidades: [{ modeloColorId, tallaId, cantidad }] }],
    },
    { token: await api.as(admin) },
  );
  const { json: sent, status } = await act(json.id, 'enviar', { version: json.version });
  expect(status).toBe(200);
  return sent;
}

beforeAll(async () => {
  api = await testApi();
  [cell] = (await someCells(api, 1)) as [TestCell];
  const shop = await api.db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  clienteId = shop.cliente_id as number;
});
afterAll(() => api.close());
beforeEach(async () => {
  await stockOf(api, cell, 50);
  await limit(null);
  await api.db.deleteFrom('vencimiento_anterior').where('cliente_id', '=', clienteId).execute();
  await payDebts(api, boutique);
  await api.db
    .updateTable('pedido')
    .set({ estado: 3, situacion: 'cancelado' })
    .where('cliente_id', '=', clienteId)
    .where('estado', '=', 1)
    .execute();
});

it('confirms an order that fits, and counts it for the next one', async () => {
  await limit(500_00);
  const [first, second] = [await order(3), await order(3)];
  expect((await act(first.id, 'confirmar')).json.situacion).toBe('confirmado');
  expect(await read(`${second.id}/credito`)).toEqual({
    ...{ limite: 500, deuda: 0, vencido: 0, porServir: 300, sinFacturar: 0, anticipado: 0 },
    sobreLimite: 100,
  });
  const { status, json } = await act(second.id, 'confirmar');
  expect(status).toBe(409);
  expect(json).toMatchObject({ exception: 'Pedido is blocked by credit.', sobreLimite: 100, vencido: 0 });
  expect(json.messages[0]).toContain('queda bloqueado');
  expect(await read(String(second.id))).toMatchObject({
    situacion: 'recibido',
    bloqueado: { causa: 'credito', hasta: '2026-12-05', liberado: false },
    entregas: [{ tipo: 'stock', cantidad: 3 }],
  });
  expect((await act(second.id, 'confirmar')).json.messages).toEqual([
    `El pedido #${second.id} está bloqueado.`,
  ]);
  expect((await trailOf(api, 'pedido', second.id)).map(({ acto }) => acto)).toContain('pedidos.block');
});

it('lets one of two orders pass that are confirmed at once and fit only one by one', async () => {
  await limit(1_000_00);
  const orders = [await order(6), await order(6)];
  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  // Both have read the credit when they wait to write.
  const hold = 'lock table auditoria in exclusive mode';
  const replies = await raceCalls(
    owner,
    hold,
    orders.map(
      ({ id }) =>
        () =>
          act(id, 'confirmar'),
    ),
  );
  await owner.end();
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('warns the shop before it sends: what is left of its limit, and what is overdue', async () => {
  await limit(100_00);
  await debt('2026-11-20', 30_00);
  await debt('2026-12-20', 20_00);
  expect(await read('credito/web', boutique)).toEqual({ disponible: 50, vencido: 30 });
  await limit(null);
  expect(await read('credito/web', boutique)).toEqual({ vencido: 30 });
});

it('counts other orders up to the horizon after the first day of the order, or of the cart', async () => {
  await limit(500_00);
  const [next, now, late] = [
    await order(4, '2027-02-15'),
    await order(4, '2026-11-25'),
    await order(4, '2027-02-20'),
  ];
  expect((await act(next.id, 'confirmar')).json.situacion).toBe('confirmado');
  // The order of the next season begins 82 days after this one, and both begin together with the last one.
  expect(await read(`${now.id}/credito`)).toMatchObject({ porServir: 0, sobreLimite: 0 });
  expect((await act(now.id, 'confirmar')).json.situacion).toBe('confirmado');
  expect(await read(`${late.id}/credito`)).toMatchObject({ porServir: 800, sobreLimite: 700 });
  expect((await act(late.id, 'confirmar')).status).toBe(409);
  const left = async (fechaEntrega: string) => {
    const cart = { fechaEntrega, modelos: [] };
    await api.post('/lob/api/v1/cart', { cart }, { token: await api.as(boutique) });
    return (await read('credito/web', boutique)).disponible;
  };
  expect([await left('2026-12-01'), await left('2027-01-15')]).toEqual([100, -300]);
  await api.db.updateTable('app_setting').set({ credit_horizon_days: 90 }).execute();
  expect(await read(`${now.id}/credito`)).toMatchObject({ porServir: 400 });
  await api.db.updateTable('app_setting').set({ credit_horizon_days: 60 }).execute();
});

it('confirms a blocked order with a right and a reason, which the trail keeps', async () => {
  await debt('2026-11-20', 30_00);
  const { id } = await order(1);
  expect((await act(id, 'confirmar')).status).toBe(409);
  const { token } = await newAccount(api, {
    permissions: ['Permissions.Pedidos.View', 'Permissions.Pedidos.Update'],
  });
  expect((await act(id, 'autorizar', { motivo: 'Ha pagado hoy' }, token)).status).toBe(403);
  expect((await act(id, 'autorizar', { motivo: ' ' })).status).toBe(400);
  const both = await Promise.all([1, 2].map(() => act(id, 'autorizar', { motivo: 'Ha pagado hoy' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await read(String(id))).toMatchObject({ situacion: 'confirmado' });
  expect((await read(String(id))).bloqueado).toBeUndefined();
  const [entry] = (await trailOf(api, 'pedido', id)).filter(({ acto }) => acto === 'pedidos.authorize');
  expect(entry?.despues).toMatchObject({ motivo: 'Ha pagado hoy', vencido: 30 });
});

it('keeps a block by hand when a pedido is authorized', async () => {
  await debt('2026-11-20', 30_00);
  const { id } = await order(1);
  await act(id, 'bloquear', { motivo: 'Cambio de titular' });
  const { status, json } = await act(id, 'autorizar', { motivo: 'Ha pagado hoy' });
  expect([status, json.messages]).toEqual([409, [`El pedido #${id} está bloqueado.`]]);
  expect(await read(String(id))).toMatchObject({ situacion: 'recibido', bloqueado: { causa: 'manual' } });
});

it('blocks a confirmed order that staff raises over the limit, until a payment or an authorization', async () => {
  await limit(500_00);
  const { id } = await order(4);
  const change = async (over: object, cantidad = 4) => {
    const { version, lineas } = await read(String(id));
    const { modeloColorId, tallaId } = cell;
    const cantidades = [{ modeloColorId, tallaId, cantidad }];
    const body = { clienteId, version, lineas: [{ ...lineas[0], cantidades, ...over }] };
    const token = await api.as(admin);
    return (await api.call('PUT', `/lob/api/v1/pedidos/${id}`, { body, token })).json;
  };
  expect((await change({}, 6)).bloqueado).toBeUndefined();
  expect((await change({}, 4)).total).toBe(400);
  await act(id, 'confirmar');
  expect((await change({ precio: 125 })).bloqueado).toBeUndefined();
  const raised = await change({ precio: 125 }, 5);
  expect(raised).toMatchObject({ situacion: 'confirmado', total: 625, bloqueado: { causa: 'credito' } });
  expect(await act(id, 'desbloquear')).toMatchObject({ status: 409, json: { sobreLimite: 125 } });
  const free = await act(id, 'autorizar', { motivo: 'Buen pagador' });
  expect([free.status, free.json.situacion, free.json.bloqueado]).toEqual([200, 'confirmado', undefined]);
  const [entry] = (await trailOf(api, 'pedido', id)).filter(({ acto }) => acto === 'pedidos.authorize');
  expect(entry?.despues).toMatchObject({ motivo: 'Buen pagador', sobreLimite: 125 });
  expect((await change({ precio: 125 }, 4)).bloqueado).toBeUndefined();
  await limit(null);
  await debt('2026-11-20', 30_00);
  expect((await change({ precio: 125 }, 5)).bloqueado).toMatchObject({ causa: 'credito' });
  await api.db.deleteFrom('vencimiento_anterior').where('cliente_id', '=', clienteId).execute();
  expect((await act(id, 'desbloquear')).json.bloqueado).toBeUndefined();
});

it('checks the debt of a confirmed order that is unblocked by hand, because it can have been raised', async () => {
  const { id } = await order(1);
  await act(id, 'confirmar');
  await act(id, 'bloquear', { motivo: 'Cambio de titular' });
  await debt('2026-11-20', 30_00);
  expect((await act(id, 'desbloquear')).status).toBe(409);
  expect(await read(String(id))).toMatchObject({ situacion: 'confirmado', bloqueado: { causa: 'credito' } });
  const free = await act(id, 'autorizar', { motivo: 'Buen pagador' });
  expect([free.status, free.json.bloqueado]).toEqual([200, undefined]);
});

it('frees the garments of an order that is blocked for too long; unblocking reserves them anew', async () => {
  const { id } = await order(4);
  const blocked = await act(id, 'bloquear', { motivo: 'Cambio de titular' });
  expect(blocked.json.bloqueado).toMatchObject({ causa: 'manual', motivo: 'Cambio de titular' });
  expect((await act(id, 'bloquear', { motivo: 'Otra vez' })).status).toBe(409);
  const own = await api.get(`/lob/api/v1/pedidos/user/${id}`, { token: await api.as(boutique) });
  expect(own.json.bloqueado).toMatchObject({ motivo: '' });
  expect(await releaseBlocked(api.db, clockAt('2026-12-04T10:00:00Z'))).toBe(0);
  const runs = await Promise.all([1, 2].map(() => releaseBlocked(api.db, clockAt('2026-12-05T10:00:00Z'))));
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await read(String(id))).toMatchObject({ entregas: [], bloqueado: { liberado: true } });
  const [linea] = (await read(String(id))).lineas;
  const { version } = await read(String(id));
  const changed = await api.call('PUT', `/lob/api/v1/pedidos/${id}`, {
    body: { clienteId, version, lineas: [{ ...linea, precio: 90 }] },
    token: await api.as(admin),
  });
  expect(changed.json).toMatchObject({ total: 360, entregas: [] });
  const free = await act(id, 'desbloquear');
  expect(free.json.entregas).toEqual([{ tipo: 'stock', cantidad: 4 }]);
  expect(free.json.bloqueado).toBeUndefined();
  expect((await act(id, 'desbloquear')).status).toBe(409);
});

it('keeps the garments for the days of the settings', async () => {
  await api.db.updateTable('app_setting').set({ blocked_order_days: 3 }).execute();
  const { id } = await order(1);
  expect((await act(id, 'bloquear', { motivo: 'x' })).json.bloqueado.hasta).toBe('2026-11-24');
});

it("shows a rep no credit of another rep's clientes", async () => {
  const { id } = await order(1);
  const { id: comercialId } = await api.db
    .insertInto('comercial')
    .values({ nombre: 'Otra zona', email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rights = ['View', 'Update', 'Authorize'].map((right) => `Permissions.Pedidos.${right}`);
  const { token } = await newAccount(api, { permissions: rights, comercialId });
  const replies = [
    await api.get(`/lob/api/v1/pedidos/${id}/credito`, { token }),
    await act(id, 'autorizar', { motivo: 'x' }, token),
    await act(id, 'bloquear', { motivo: 'x' }, token),
    await act(id, 'desbloquear', undefined, token),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
