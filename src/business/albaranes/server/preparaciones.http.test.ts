/** Picking lists: two users prepare and pick at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type Deliveries, lists, setupDeliveries } from '../../../../tests/support/deliveries.ts';
import { listReservationDifferences, listStockDifferences } from '../../stock/server/index.ts';

let post: Deliveries['post'];
let eanOf: Deliveries['eanOf'];
let ordered: Deliveries['ordered'];
let read: Deliveries['read'];
let create: Deliveries['create'];
let prepared: Deliveries['prepared'];
let scan: Deliveries['scan'];
let token: Deliveries['token'];
let api: Deliveries['api'];

beforeAll(async () => {
  ({ post, eanOf, ordered, read, create, prepared, scan, token, api } = await setupDeliveries());
});
afterAll(async () => {
  expect(await listStockDifferences(api.db)).toEqual([]);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  await api.close();
});

describe('picking lists', () => {
  it('puts what is reserved from stock on one list, once, when two users prepare it at once', async () => {
    const { id } = await ordered(3, 2);
    const replies = await Promise.all([create(id), create(id), create(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { json } = replies.find(({ status }) => status === 200) ?? { json: undefined };
    expect(json).toMatchObject({ preparaciones: [{ prendas: 5 }], sinPermiso: [] });
    const list = await read(json.preparaciones[0].id);
    expect(list.celdas.map(({ cantidad }) => cantidad).toSorted()).toEqual([2, 3]);
    expect(
      list.celdas.every(({ lugares, reservado, cantidad }) => lugares.length > 0 && reservado >= cantidad),
    ).toBe(true);
    expect((await post(`${lists}/delete`, [list.id])).json).toEqual({ borrados: [list.id] });
    expect((await create(id)).status).toBe(200);
  });

  it('groups the pedidos of a cliente, and gives a repeated call its first reply', async () => {
    const [one, two] = [await ordered(1), await ordered(2)];
    const headers = { 'idempotency-key': 'prepare-twice' };
    const body = { pedidoIds: [one.id, two.id] };
    const first = await post(`${lists}/create`, body, headers);
    expect(first.json.preparaciones).toMatchObject([{ prendas: 3 }]);
    expect((await post(`${lists}/create`, body, headers)).json).toEqual(first.json);
  });

  it('adds up the scans of two pickers, and refuses garments beyond the list', async () => {
    const { id } = await prepared(3, 1);
    const replies = await Promise.all([1, 2, 3, 4].map(() => scan(id, eanOf(0))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    expect((await scan(id, eanOf(2))).status).toBe(400);
    expect((await scan(id, '12345678')).status).toBe(400);
    expect((await scan(id, eanOf(0), -4)).status).toBe(409);
    expect((await scan(id, eanOf(0), -1)).json).toMatchObject({ recogidas: 2, prendas: 4 });
    const [key, again] = [await scan(id, eanOf(1), 1, { 'idempotency-key': 'scan-1' }), scan];
    expect(key.status).toBe(200);
    expect((await again(id, eanOf(1), 1, { 'idempotency-key': 'scan-1' })).json).toEqual(key.json);
  });

  it('picks by cell with the reason of a short pick', async () => {
    const { id } = await prepared(3);
    const [cell] = (await read(id)).celdas;
    const pick = (body: object) => post(`${lists}/${id}/recoger`, { celdas: [{ id: cell?.id, ...body }] });
    expect((await pick({ cantidad: 2, motivo: 'danada' })).json.celdas).toEqual([
      { id: cell?.id, recogida: 2, motivo: 'danada' },
    ]);
    expect((await pick({ cantidad: 2 })).status).toBe(409);
    expect((await pick({ cantidad: 1 })).json.celdas).toEqual([{ id: cell?.id, recogida: 3 }]);
    expect((await post(`${lists}/${id}/recoger`, {})).status).toBe(400);
    expect((await post(`${lists}/${id}/recoger`, { celdas: [{ id: 999_999, cantidad: 1 }] })).status).toBe(
      400,
    );
  });

  it('changes quantities, address and picker, never below what is picked or above what is reserved', async () => {
    const { id } = await prepared(3, 1);
    await scan(id, eanOf(0), 2);
    const { celdas } = await read(id);
    const [many, few] = celdas.toSorted((a, b) => b.cantidad - a.cantidad);
    const put = (body: object, version = 1) =>
      api.call('PUT', `${lists}/${id}`, {
        token,
        body: { direccionId: '', celdas: [], ...body, version },
      });
    const change = (cantidad: number) => put({ celdas: [{ id: many?.id, cantidad }] });
    expect((await change(1)).status).toBe(409);
    expect((await change(4)).status).toBe(409);
    expect((await put({ direccionId: 'x' })).status).toBe(400);
    expect((await put({ preparadorId: '00000000-0000-4000-8000-000000000000' })).status).toBe(400);
    const { json } = await put({ celdas: [{ id: few?.id, cantidad: 0 }] });
    expect(json).toMatchObject({ version: 2, celdas: [{ id: many?.id, cantidad: 3, recogida: 2 }] });
    expect((await put({})).status).toBe(409);
    expect((await trailOf(api, 'preparacion', `R${id}`)).map(({ acto }) => acto)).toContain(
      'preparaciones.update',
    );
  });

  it('leaves out garments past their cancel day, and refuses a pedido that has no other', async () => {
    const { id } = await ordered(2, 1);
    const lines = await api.db.selectFrom('pedido_linea').where('pedido_id', '=', id).select('id').execute();
    const past = (lineIds: number[]) =>
      api.db
        .updateTable('pedido_linea')
        .set({ fecha_entrega: '2026-11-01', cancelar_tras: '2026-11-20' })
        .where('id', 'in', lineIds)
        .execute();
    await past([lines[0]?.id ?? 0]);
    const { json } = await create(id);
    expect(json.sinPermiso).toMatchObject([{ pedidoId: id, cancelarTras: '2026-11-20' }]);
    await post(`${lists}/delete`, [json.preparaciones[0].id]);
    await past(lines.map((line) => line.id));
    const refused = await create(id);
    expect(refused.status).toBe(409);
    expect(refused.json.messages[0]).toMatch(/sin el sí de la tienda/);
  });
});
