import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { maxBorradores } from '../borradores.contract.ts';

let api: TestApi;
let cells: [TestCell, TestCell];
let shop: string;
let staff: string;

const day = '2027-03-15';
const post = (path: string, body: object, token = shop) => api.post(`/lob/api/v1/${path}`, body, { token });
const cancel = (id: number, body: object = {}) => post(`pedidos/user/${id}/cancelar`, body);
const cancelAsStaff = (id: number) => post(`pedidos/${id}/cancelar`, { motivo: 'Duplicado' }, staff);
const drafts = async (token = shop) => (await api.get('/lob/api/v1/cart/borradores', { token })).json;
const letters = async () =>
  (
    await api.db
      .selectFrom('correo')
      .where('carta', '=', 'pedidoCancelado')
      .select(['para', 'idioma', 'datos'])
      .orderBy('para')
      .execute()
  ).map(({ para, idioma, datos }) => [para, idioma, (datos as { lector: string }).lector]);
async function order(cantidad: number, more: object = {}): Promise<number> {
  await post('cart/upsert-items', { items: cells.map((cell) => ({ ...cell, cantidad })) });
  const { json, status } = await post('cart/cart-to-pedido', more);
  expect(status).toBe(200);
  return json.id;
}

beforeAll(async () => {
  api = await testApi({ teamEmail: 'equipo@percha.example' });
  cells = (await someCells(api, 2)) as [TestCell, TestCell];
  shop = await api.as(boutique);
  staff = await api.as(admin);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['cart', 'correo'] as const) await api.db.deleteFrom(table).execute();
  for (const cell of cells) await stockOf(api, cell, 9);
});

describe('a pedido that its shop cancels', () => {
  it('keeps its number and becomes a draft with its garments, day and notes', async () => {
    const id = await order(3, { fechaEntrega: day, observaciones: 'Con percha' });
    const { status, json } = await cancel(id, { motivo: 'Otra talla' });
    expect(status).toBe(200);
    const [, draft] = await drafts();
    expect(json).toMatchObject({ id, estado: 3, situacion: 'cancelado' });
    expect(json.borrador).toMatchObject({ id: draft.id, nombre: `Pedido #${id}` });
    expect(draft).toMatchObject({
      ...{ pedidoId: id, prendas: 6, modelos: 2, fechaEntrega: day, enMano: false },
    });
    const { json: taken } = await post('cart/borradores/tomar', { id: draft.id });
    expect(taken).toMatchObject({ observaciones: 'Con percha', fechaEntrega: day });
    const sent = await post('cart/cart-to-pedido', {});
    expect(sent.status).toBe(200);
    expect(sent.json).toMatchObject({ totalPrendas: 6 });
    expect(sent.json.id).toBeGreaterThan(id);
    // The link ends when the draft is sent: the cart in hand then has other garments.
    const { json: again } = await api.get(`/lob/api/v1/pedidos/user/${id}`, { token: shop });
    expect(again.borrador).toBeUndefined();
    expect((await trailOf(api, 'pedido', id)).map(({ acto }) => acto)).toContain('pedidos.cancel');
  });

  it('writes to the house and to its comercial', async () => {
    const rep = await api.db
      .selectFrom('cliente')
      .innerJoin('usuario', 'usuario.cliente_id', 'cliente.id')
      .innerJoin('comercial', 'comercial.id', 'cliente.comercial_id')
      .where('usuario.email', '=', boutique)
      .select('comercial.email')
      .executeTakeFirstOrThrow();
    await cancel(await order(1));
    expect(await letters()).toEqual(
      [
        ['equipo@percha.example', 'es', 'casa'],
        [rep.email, 'ca', 'comercial'],
      ].toSorted(),
    );
  });

  it('leaves out what is not sold any more, and takes special garments along', async () => {
    const [first, second] = cells;
    await post('cart/upsert-item', { ...second, cantidad: 2 });
    const encargo = { id: randomUUID(), cantidad: 1, texto: 'Manga larga', referenciaTienda: 'R-7' };
    expect((await post('cart/upsert-encargo', { ...first, ...encargo })).status).toBe(200);
    const { json: sent } = await post('cart/cart-to-pedido', {});
    const publish = (publicado: boolean) =>
      api.db.updateTable('modelo').set({ publicado }).where('id', '=', second.modeloId).execute();
    await publish(false);
    const { json } = await cancel(sent.id);
    await publish(true);
    const { json: cart } = await api.get(`/lob/api/v1/cart/borradores/${json.borrador.id}`, { token: shop });
    expect(cart.modelos.flatMap(({ cantidades }: { cantidades: object[] }) => cantidades)).toEqual([]);
    expect(cart.encargos).toMatchObject([{ texto: 'Manga larga', referenciaTienda: 'R-7', cantidad: 1 }]);
  });

  it('creates no draft when the user has the maximum of drafts', async () => {
    const id = await order(1);
    const { id: userId } = await api.db
      .selectFrom('usuario')
      .where('email', '=', boutique)
      .select('id')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('cart')
      .values(
        Array.from({ length: maxBorradores }, (_, n) => ({
          ...{ usuario_id: userId, nombre: `B${n}`, en_mano: false },
        })),
      )
      .execute();
    const { status, json } = await cancel(id);
    expect([status, json.situacion, json.borrador]).toEqual([200, 'cancelado', undefined]);
  });
});

describe('a pedido that staff reopen', () => {
  it('goes back to the draft of the user who sent it, who gets a letter', async () => {
    const id = await order(2);
    const { json } = await cancelAsStaff(id);
    const [, draft] = await drafts();
    expect(json.borrador).toMatchObject({ id: draft.id });
    expect(draft).toMatchObject({ pedidoId: id, prendas: 4 });
    expect(await letters()).toEqual([[boutique, 'es', 'tienda']]);
    const office = await api.get(`/lob/api/v1/pedidos/${id}`, { token: staff });
    expect(office.json.borrador.id).toBe(draft.id);
  });

  it('makes one draft of two calls at once', async () => {
    const id = await order(1);
    const replies = await Promise.all([cancel(id), cancelAsStaff(id), cancel(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await drafts()).filter(({ pedidoId }: { pedidoId: number }) => pedidoId === id)).toHaveLength(1);
    expect((await post(`pedidos/user/${id}/cancelar`, {}, await api.as(loja))).status).toBe(404);
  });
});
