import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { payDebts } from '../../../../tests/support/pay-debts.ts';

let api: TestApi;
let cell: TestCell;
let clienteId: number;

const lineOf = (cantidad: number, more: object = {}) => ({
  ...{ modeloId: cell.modeloId, precio: 100, ...more },
  cantidades: [{ modeloColorId: cell.modeloColorId, tallaId: cell.tallaId, cantidad }],
});

/** Makes an order of two garments, sent unless `isDraft`. */
async function order(isDraft = false) {
  const token = await api.as(admin);
  const { json } = await api.post(
    '/lob/api/v1/pedidos/create',
    { clienteId, lineas: [lineOf(2)] },
    { token },
  );
  if (isDraft) return json;
  const { id, version } = json;
  return (await api.post(`/lob/api/v1/pedidos/${id}/enviar`, { version }, { token })).json;
}
const change = async (pedido: { id: number; version: number; lineas: { id: number }[] }, body: object) =>
  (
    await api.call('PUT', `/lob/api/v1/pedidos/${pedido.id}`, {
      body: {
        ...{ clienteId, version: pedido.version },
        lineas: [lineOf(3, { id: pedido.lineas[0]?.id })],
        ...body,
      },
      token: await api.as(admin),
    })
  ).json;
const answer = async (id: number, revisionId: number, acepta: boolean, email = boutique) =>
  api.post(
    `/lob/api/v1/pedidos/user/${id}/acuerdo`,
    { revisionId, acepta, nota: 'Visto' },
    { token: await api.as(email) },
  );
const confirm = async (id: number) =>
  api.post(`/lob/api/v1/pedidos/${id}/confirmar`, undefined, { token: await api.as(admin) });
async function lettersOf(id: number) {
  const rows = await api.db
    .selectFrom('correo')
    .where('carta', '=', 'pedidoRevisado')
    .select(['para', 'idioma', 'datos'])
    .execute();
  return rows.filter(({ datos }) => (datos as { pedido?: string }).pedido === String(id));
}

/** The letters about the shop's answer: to the company, and to the comercial. */
async function answersOf(id: number) {
  const rows = await api.db
    .selectFrom('correo')
    .where('carta', '=', 'pedidoContestado')
    .select(['para', 'datos'])
    .orderBy('id')
    .execute();
  return rows.filter(({ datos }) => (datos as { pedido?: string }).pedido === String(id));
}

beforeAll(async () => {
  api = await testApi({ teamEmail: 'equipo@percha.example' });
  [cell] = (await someCells(api, 1)) as [TestCell];
  const shop = await api.db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  clienteId = shop.cliente_id as number;
  await payDebts(api, boutique);
  await api.db.updateTable('cliente').set({ limite_credito: null }).where('id', '=', clienteId).execute();
});
afterAll(() => api.close());
beforeEach(() => stockOf(api, cell, 50));

it('keeps what staff change in a sent order, and mails it; a draft has no history', async () => {
  const draft = await change(await order(true), {});
  expect(draft.revisiones).toEqual([]);
  expect(await lettersOf(draft.id)).toEqual([]);
  const pedido = await order();
  const changed = await change(pedido, { mensaje: 'Como hablamos', fechaEntrega: '2027-03-01' });
  expect(changed.acuerdo).toBeUndefined();
  expect(changed.revisiones).toMatchObject([
    {
      ...{ mensaje: 'Como hablamos', pideAcuerdo: false, totalAntes: 200, totalDespues: 300 },
      cambios: [
        { que: 'fechas', antes: {}, despues: { fechaEntrega: '2027-03-01' } },
        { que: 'cantidad', antes: 2, despues: 3 },
      ],
    },
  ]);
  const own = await api.get(`/lob/api/v1/pedidos/user/${pedido.id}`, { token: await api.as(boutique) });
  expect(own.json.revisiones).toHaveLength(1);
  const letters = await lettersOf(pedido.id);
  expect(letters.map(({ para }) => para)).toContain(boutique);
  expect(letters[0]?.datos).toMatchObject({ mensaje: 'Como hablamos', totalAntes: '20000', total: '30000' });
});

it('keeps days that staff set by themselves, and mails them', async () => {
  const pedido = await order();
  const body = { fechaEntrega: '2027-03-01', version: pedido.version };
  const set = await api.call('PUT', `/lob/api/v1/pedidos/${pedido.id}/fechas`, {
    ...{ body, token: await api.as(admin) },
  });
  expect(set.json.revisiones).toMatchObject([
    { pideAcuerdo: false, cambios: [{ que: 'fechas', antes: {}, despues: { fechaEntrega: '2027-03-01' } }] },
  ]);
  expect((await lettersOf(pedido.id)).map(({ para }) => para)).toContain(boutique);
});

it('writes nothing when nothing changed', async () => {
  const pedido = await order();
  const same = await change(pedido, { lineas: [lineOf(2, { id: pedido.lineas[0].id })], pedirAcuerdo: true });
  expect(same.revisiones).toEqual([]);
  expect(same.acuerdo).toBeUndefined();
  expect(await lettersOf(pedido.id)).toEqual([]);
});

it('waits for the shop, which agrees once, before it is confirmed', async () => {
  const pedido = await change(await order(), { pedirAcuerdo: true });
  expect(pedido.acuerdo).toBe('pendiente');
  expect((await confirm(pedido.id)).status).toBe(409);
  const [revision] = pedido.revisiones;
  expect((await answer(pedido.id, revision.id, true, loja)).status).toBe(404);
  const replies = await Promise.all([1, 2].map(() => answer(pedido.id, revision.id, true)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const agreed = replies.find(({ status }) => status === 200)?.json;
  expect(agreed).toMatchObject({
    acuerdo: 'aceptado',
    revisiones: [{ respuesta: 'aceptado', respuestaNota: 'Visto' }],
  });
  expect((await trailOf(api, 'pedido', pedido.id)).map(({ acto }) => acto)).toContain('pedidos.agree');
  expect(await answersOf(pedido.id)).toMatchObject([
    { para: 'equipo@percha.example', datos: { respuesta: 'aceptado', nota: 'Visto' } },
    { datos: { respuesta: 'aceptado' } },
  ]);
  expect((await confirm(pedido.id)).status).toBe(200);
});

it('stays open when the shop says no, until staff change it again', async () => {
  const pedido = await change(await order(), { pedirAcuerdo: true });
  const refused = (await answer(pedido.id, pedido.revisiones[0].id, false)).json;
  expect(refused.acuerdo).toBe('rechazado');
  expect((await confirm(pedido.id)).status).toBe(409);
  const again = await change(refused, { lineas: [lineOf(1, { id: refused.lineas[0].id })] });
  expect(again.acuerdo).toBeUndefined();
  expect(again.revisiones).toHaveLength(2);
  expect((await confirm(pedido.id)).status).toBe(200);
});

it('refuses an answer to a change that another one replaced', async () => {
  const first = await change(await order(), { pedirAcuerdo: true });
  const second = await change(first, { lineas: [lineOf(5, { id: first.lineas[0].id })], pedirAcuerdo: true });
  const stale = await answer(first.id, first.revisiones[0].id, true);
  expect(stale.status).toBe(409);
  expect(stale.json.messages[0]).toContain('ha vuelto a cambiar');
  expect((await answer(first.id, second.revisiones[0].id, true)).status).toBe(200);
});
