import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja, testNow } from '../../../../tests/support/demo.ts';
import { addDays } from '../../../platform/i18n/parse-day.ts';
import { expireApartados } from './apartados.ts';

let api: TestApi;
let cell: TestCell;
let token: string;

const hold = (cantidad: number, more: object = {}) =>
  api.post(
    '/lob/api/v1/apartados/create',
    { nota: 'Novia', celdas: [{ ...cell, cantidad }], ...more },
    { token },
  );
const move = (dePedidoId: number, aPedidoId: number, cantidad: number, more: object = {}) =>
  api.post(
    '/lob/api/v1/reservas/mover',
    { ...cell, dePedidoId, aPedidoId, cantidad, motivo: 'Boda el sábado', ...more },
    { token },
  );
async function order(cantidad: number, email = boutique): Promise<number> {
  const buyer = await api.as(email);
  await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad }, { token: buyer });
  const { json, status } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: buyer });
  expect(status).toBe(200);
  return json.id;
}
const entregasOf = async (id: number) =>
  (await api.get(`/lob/api/v1/pedidos/${id}`, { token })).json.entregas.map(
    ({ tipo, fecha, cantidad }: { tipo: string; fecha?: string; cantidad: number }) =>
      `${cantidad} ${fecha ?? tipo}`,
  );
const available = async () => {
  const { json } = await api.get(`/lob/api/v1/webmodelos/auth/${cell.modeloId}`, { token });
  const found = json.stock.find(
    (one: TestCell) => one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId,
  );
  return [found.disponible, ...found.produccion.map((one: { cantidad: number }) => one.cantidad)];
};

/** Moves the end of an apartado in a transaction that stays open until `commit`. */
async function heldApartado(id: number, caduca: Date): Promise<{ commit(): Promise<void> }> {
  const tx = await api.db.startTransaction().execute();
  await tx.updateTable('apartado').set({ caduca }).where('id', '=', id).execute();
  return { commit: async () => void (await tx.commit().execute()) };
}

beforeAll(async () => {
  api = await testApi();
  [cell] = (await someCells(api, 1)) as [TestCell];
  token = await api.as(admin);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  await stockOf(api, cell, 0);
  await api.db.deleteFrom('reserva').where('apartado_id', 'is not', null).execute();
  await api.db.deleteFrom('apartado').execute();
});

describe('an apartado', () => {
  it('holds stock and lotes for 48 hours, and gives them to waiting orders when it expires', async () => {
    await stockOf(api, cell, 3);
    await loteOf(api, cell, '2027-02-01', 4);
    const { status, json } = await hold(5, { clienteId: 1 });
    expect(status).toBe(200);
    expect(json).toMatchObject({ clienteId: 1, nota: 'Novia', prendas: 5 });
    expect(Date.parse(json.caduca) - Date.parse(json.creado)).toBe(48 * 3_600_000);
    expect(await available()).toEqual([0, 2]);
    const id = await order(4, loja);
    expect(await entregasOf(id)).toEqual(['2 2027-02-01', '2 porFabricar']);
    const end = new Date(Date.parse(json.caduca));
    expect(await expireApartados(api.db, new Date(end.getTime() - 1))).toBe(0);
    expect(await expireApartados(api.db, end)).toBe(1);
    expect(await entregasOf(id)).toEqual(['3 stock', '1 2027-02-01']);
    expect((await api.post('/lob/api/v1/apartados/search', {}, { token })).json.data).toEqual([]);
  });

  it('ends later by hours or by a day, and undo gives it its former end', async () => {
    await stockOf(api, cell, 3);
    const { json } = await hold(3);
    const extend = (body: object) => api.post(`/lob/api/v1/apartados/${json.id}/prolongar`, body, { token });
    const later = await extend({ horas: 24, visto: json.caduca });
    expect(Date.parse(later.json.caduca) - Date.parse(json.caduca)).toBe(24 * 3_600_000);
    expect((await extend({ horas: 24, visto: json.caduca })).json).toMatchObject({
      statusCode: 409,
      caduca: later.json.caduca,
    });
    const byDay = await extend({ dia: addDays(testNow.slice(0, 10), 10), visto: later.json.caduca });
    expect(byDay.status).toBe(200);
    // The end of the day in Madrid.
    expect(byDay.json.caduca.slice(11)).toMatch(/^2[23]:00:00.000Z$/);
    const back = await extend({ caduca: json.caduca, visto: byDay.json.caduca });
    expect(back.json).toEqual(json);
    expect((await trailOf(api, 'apartado', json.id)).map(({ acto }) => acto).toSorted()).toEqual([
      'apartados.create',
      ...Array(3).fill('apartados.prolongar'),
    ]);
  });

  it('ends within 720 hours, and cannot be extended once it has ended', async () => {
    await stockOf(api, cell, 3);
    const { json } = await hold(3);
    const extend = (body: object) =>
      api.post(`/lob/api/v1/apartados/${json.id}/prolongar`, { visto: json.caduca, ...body }, { token });
    for (const wrong of [
      {},
      { horas: 0 },
      { horas: 721 },
      { horas: 700 },
      { dia: '2020-01-01' },
      { dia: addDays(testNow.slice(0, 10), 31) },
      { dia: '2026-13-01' },
      { horas: 1, dia: '2027-01-01' },
      { caduca: '2020-01-01T00:00:00Z' },
      { caduca: 'mañana' },
    ]) {
      expect((await extend(wrong)).status).toBe(400);
    }
    const past = new Date(Date.parse(testNow) - 1000);
    await api.db.updateTable('apartado').set({ caduca: past }).where('id', '=', json.id).execute();
    expect((await extend({ horas: 1 })).status).toBe(409);
    expect(
      (await api.post('/lob/api/v1/apartados/999999/prolongar', { horas: 1, visto: json.caduca }, { token }))
        .status,
    ).toBe(404);
  });

  it('stays when it was extended while the expired ones were collected', async () => {
    await stockOf(api, cell, 3);
    const { json } = await hold(3, { horas: 1 });
    const end = new Date(json.caduca);
    const owner = await heldApartado(json.id, new Date(end.getTime() + 3_600_000));
    const expiring = expireApartados(api.db, end);
    await owner.commit();
    expect(await expiring).toBe(0);
    expect(await available()).toEqual([0]);
  });

  it('shows a rep only reservas of own clientes', async () => {
    await stockOf(api, cell, 3);
    const rep = await newAccount(api, {
      comercialId: 1,
      permissions: ['Reservas.Search', 'Reservas.Create', 'Reservas.Update', 'Reservas.Delete'].map(
        (right) => `Permissions.${right}`,
      ),
      roles: ['Comercial'],
    });
    const clienteOf = async (own: boolean) =>
      (
        await api.db
          .selectFrom('cliente')
          .where('comercial_id', own ? '=' : '<>', 1)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id;
    const foreign = await hold(1, { clienteId: await clienteOf(false) });
    const own = await hold(1, { clienteId: await clienteOf(true) });
    const asked = { token: rep.token };
    const { json } = await api.post('/lob/api/v1/apartados/search', {}, asked);
    expect(json.data.map(({ id }: { id: number }) => id)).toEqual([own.json.id]);
    const { id, caduca: visto } = foreign.json;
    expect((await api.get(`/lob/api/v1/apartados/${id}`, asked)).status).toBe(404);
    expect((await api.post(`/lob/api/v1/apartados/${id}/prolongar`, { horas: 1, visto }, asked)).status).toBe(
      404,
    );
    expect((await api.post('/lob/api/v1/apartados/delete', [id], asked)).status).toBe(404);
    const more = { nota: 'Novia', celdas: [{ ...cell, cantidad: 1 }] };
    const create = (clienteId?: number) =>
      api.post('/lob/api/v1/apartados/create', { ...more, clienteId }, asked);
    expect((await create(foreign.json.clienteId)).status).toBe(400);
    expect((await create()).status).toBe(400);
    expect((await create(own.json.clienteId)).status).toBe(200);
  });

  it('ends when staff end it', async () => {
    await stockOf(api, cell, 3);
    const { json } = await hold(3, { horas: 1 });
    const found = await api.post('/lob/api/v1/apartados/search', { keyword: 'novia' }, { token });
    expect(found.json.data).toEqual([{ ...json, imagenes: [expect.anything()] }]);
    const one = await api.get(`/lob/api/v1/apartados/${json.id}`, { token });
    expect(one.json).toMatchObject({
      ...json,
      reservas: [{ tipo: 'stock', cantidad: 3, apartadoId: json.id }],
    });
    expect((await api.post('/lob/api/v1/apartados/delete', [json.id], { token })).json).toEqual({
      borrados: [json.id],
    });
    expect((await api.post('/lob/api/v1/apartados/delete', [json.id], { token })).status).toBe(404);
    expect(await available()).toEqual([3]);
    const acts = (await trailOf(api, 'apartado', json.id)).map(({ acto }) => acto);
    expect(acts.toSorted()).toEqual(['apartados.create', 'apartados.delete']);
  });

  it('holds nothing when not all garments are free, and one of two at once', async () => {
    await stockOf(api, cell, 3);
    const refused = await hold(4);
    expect(refused.json).toMatchObject({ statusCode: 409, faltan: [{ cantidad: 1 }] });
    expect(await available()).toEqual([3]);
    const replies = await Promise.all([hold(2), hold(2)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await hold(1, { clienteId: 999_999 })).status).toBe(400);
    for (const wrong of [
      { nota: ' ' },
      { horas: 0 },
      { horas: 721 },
      { celdas: [] },
      { celdas: [{ ...cell, cantidad: 0 }] },
    ]) {
      expect((await hold(1, wrong)).status).toBe(400);
    }
    expect((await hold(1, { celdas: [{ ...cell, tallaId: 999_999, cantidad: 1 }] })).status).toBe(400);
    expect(Date.parse((await hold(1)).json.caduca)).toBe(Date.parse(testNow) + 48 * 3_600_000);
  });
});

describe('the list of reservas', () => {
  it('names who has which garments, and from where', async () => {
    await stockOf(api, cell, 3);
    const lote = await loteOf(api, cell, '2027-02-01', 1);
    const id = await order(5);
    const filters = [
      { field: 'modeloColorId', operator: 'eq', value: cell.modeloColorId },
      { field: 'tallaId', operator: 'eq', value: cell.tallaId },
    ];
    const search = async (more: object[] = []) =>
      (
        await api.post(
          '/lob/api/v1/reservas/search',
          { advancedFilter: { logic: 'and', filters: [...filters, ...more] }, orderBy: ['cantidad desc'] },
          { token },
        )
      ).json.data;
    const own = { pedidoId: id, modeloId: cell.modeloId, modeloColorId: cell.modeloColorId };
    expect(await search()).toMatchObject([
      { ...own, tipo: 'stock', cantidad: 3 },
      { ...own, tipo: 'produccion', cantidad: 1, loteId: lote, fecha: '2027-02-01' },
      { ...own, tipo: 'porFabricar', cantidad: 1 },
    ]);
    expect(await search([{ field: 'loteId', operator: 'eq', value: lote }])).toHaveLength(1);
    expect(await search([{ field: 'tipo', operator: 'eq', value: 'stock' }])).toHaveLength(1);
    const refused = await api.post('/lob/api/v1/reservas/search', {}, { token: await api.as(boutique) });
    expect(refused.status).toBe(403);
  });
});

describe('a reserva that staff move', () => {
  it('gives another order the earlier day, with a reason', async () => {
    await stockOf(api, cell, 3);
    await loteOf(api, cell, '2027-02-01', 9);
    const [first, second] = [await order(3), await order(2, loja)];
    const { json: moved } = await move(first, second, 2);
    expect(moved).toMatchObject({ prendas: 2 });
    expect(await entregasOf(first)).toEqual(['1 stock', '2 2027-02-01']);
    expect(await entregasOf(second)).toEqual(['2 stock']);
    const told = await api.db
      .selectFrom('promesa_cambio')
      .where('pedido_id', 'in', [first, second])
      .select(['pedido_id', 'cantidad', 'por_que', 'motivo'])
      .orderBy('pedido_id')
      .execute();
    const why = { cantidad: 2, por_que: 'traslado', motivo: 'Boda el sábado' };
    expect(told).toEqual([
      { pedido_id: first, ...why },
      { pedido_id: second, ...why },
    ]);
    expect((await trailOf(api, 'pedido', second)).map(({ acto }) => acto)).toContain('reservas.mover');
    expect((await move(first, second, 1)).json.exception).toBe('Nothing to move.');
    const undo = () =>
      api.post(
        '/lob/api/v1/reservas/deshacer',
        {
          ...cell,
          ...{ dePedidoId: first, aPedidoId: second, cantidad: 2, motivo: 'x', cambios: moved.cambios },
        },
        { token },
      );
    expect((await undo()).json).toEqual({ prendas: 2 });
    expect(await entregasOf(first)).toEqual(['3 stock']);
    expect(await entregasOf(second)).toEqual(['2 2027-02-01']);
    expect((await undo()).json.exception).toBe('Garments have moved on.');
  });

  it('refuses an order without these garments, no reason, and missing rights', async () => {
    const id = await order(1);
    expect((await move(id, 999_999, 1)).text).toContain('aPedidoId');
    expect((await move(999_999, id, 1)).text).toContain('dePedidoId');
    expect((await move(id, id, 1, { motivo: ' ' })).status).toBe(400);
    const refused = await api.post(
      '/lob/api/v1/reservas/mover',
      { ...cell, dePedidoId: id, aPedidoId: id, cantidad: 1, motivo: 'x' },
      { token: await api.as(boutique) },
    );
    expect(refused.status).toBe(403);
  });
});
