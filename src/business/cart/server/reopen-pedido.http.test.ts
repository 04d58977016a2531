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
    expect([sent.json.sustituyeId, again.sustituidoPor]).toEqual([id, [sent.json.id]]);
    const ofStaff = await api.get(`/lob/api/v1/pedidos/${sent.json.id}`, { token: staff });
    expect(ofStaff.json).toEqual(sent.json);
    const { datos } = await api.db
      .selectFrom('correo')
      .where('carta', '=', 'pedidoRecibido')
      .where('para', '=', boutique)
      .orderBy('id', 'desc')
      .select('datos')
      .executeTakeFirstOrThrow();
    expect(datos).toMatchObject({ pedido: String(sent.json.id), sustituye: String(id) });
    expect((await trailOf(api, 'pedido', id)).map(({ acto }) => acto)).toContain('pedidos.cancel');
  });

  it('gives back the sum of a cell that two of its lines have', async () => {
    const id = await order(3);
    const { json } = await api.get(`/lob/api/v1/pedidos/${id}`, { token: staff });
    const [{ modeloId, modeloColorId, tallaId }] = cells;
    const { status } = await api.call('PUT', `/lob/api/v1/pedidos/${id}`, {
      body: {
        ...{ version: json.version, clienteId: json.cliente.id },
        lineas: [
          ...json.lineas,
          { modeloId, precio: 50, cantidades: [{ modeloColorId, tallaId, cantidad: 2 }] },
        ],
      },
      token: staff,
    });
    expect(status).toBe(200);
    await cancel(id);
    const [, draft] = await drafts();
    expect(draft).toMatchObject({ pedidoId: id, prendas: 8 });
  });

  it('waits for a colleague who saves it, and gives back what was saved', async () => {
    const id = await order(3);
    const { json } = await api.get(`/lob/api/v1/pedidos/${id}`, { token: staff });
    const lineas = json.lineas.map((linea: { cantidades: object[] }) => ({
      ...linea,
      cantidades: linea.cantidades.map((cell) => ({ ...cell, cantidad: 4 })),
    }));
    const body = { version: json.version, clienteId: json.cliente.id, lineas };
    const [saved, ended] = await Promise.all([
      api.call('PUT', `/lob/api/v1/pedidos/${id}`, { body, token: staff }),
      cancel(id),
    ]);
    expect(ended.status).toBe(200);
    const [, draft] = await drafts();
    expect(draft.prendas).toBe(saved.status === 200 ? 8 : 6);
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

  it('writes to the comercial who has the shop now, not to the one of the day of the order', async () => {
    const id = await order(1);
    const { cliente } = (await api.get(`/lob/api/v1/pedidos/${id}`, { token: staff })).json;
    const ofCliente = api.db.selectFrom('cliente').where('id', '=', cliente.id).select('comercial_id');
    const { comercial_id: former } = await ofCliente.executeTakeFirstOrThrow();
    const next = await api.db
      .selectFrom('comercial')
      .where('activo', '=', true)
      .where('email', 'is not', null)
      .where('id', '<>', former)
      .select(['id', 'email'])
      .executeTakeFirstOrThrow();
    const giveTo = (comercial: number | null) =>
      api.db
        .updateTable('cliente')
        .set({ comercial_id: comercial })
        .where('id', '=', cliente.id)
        .executeTakeFirst();
    await giveTo(next.id);
    await cancel(id);
    await giveTo(former);
    const reps = (await letters()).filter(([, , lector]) => lector === 'comercial');
    expect(reps.map(([para]) => para)).toEqual([next.email]);
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

  it('is replaced by both orders of a draft that was split, and by none of a cart that was emptied', async () => {
    const [first] = cells;
    const id = await order(2);
    const { borrador } = (await cancel(id)).json;
    const { json: taken } = await post('cart/borradores/tomar', { id: borrador.id });
    await post('cart/upsert-item', { ...first, cantidad: 12 });
    const days = { version: taken.version + 1, fechaEntrega: day };
    await api.call('PUT', `/lob/api/v1/cart/borradores/${borrador.id}`, { token: shop, body: days });
    const split = { id: borrador.id, version: taken.version + 2, nombre: 'Después' };
    const later = await post('cart/borradores/dividir', split);
    expect(later.json).toMatchObject({ pedidoId: id, prendas: 3 });
    const sent = [await post('cart/cart-to-pedido', {})];
    await post('cart/borradores/tomar', { id: later.json.id });
    sent.push(await post('cart/cart-to-pedido', {}));
    expect(sent.map(({ json }) => json.sustituyeId)).toEqual([id, id]);
    const { json } = await api.get(`/lob/api/v1/pedidos/user/${id}`, { token: shop });
    expect(json.sustituidoPor).toEqual(sent.map((one) => one.json.id));

    const next = await order(1);
    const again = (await cancel(next)).json.borrador.id;
    await post('cart/borradores/tomar', { id: again });
    await post('cart', { cart: { modelos: [] } });
    expect(await order(1)).toBeGreaterThan(next);
    const emptied = await api.get(`/lob/api/v1/pedidos/user/${next}`, { token: shop });
    expect(emptied.json.sustituidoPor).toEqual([]);
  });

  it('gives the own days of its lines back, as far as they are ahead', async () => {
    const [first, second] = cells;
    const items = cells.map((cell) => ({ ...cell, cantidad: 1 }));
    await post('cart/upsert-items', { items });
    const own = { fechaEntrega: day, servirHasta: '2027-03-31', cancelarTras: '2027-04-15' };
    for (const { modeloId } of [first, second]) {
      await api.call('PUT', '/lob/api/v1/cart/line-days', { token: shop, body: { modeloId, ...own } });
    }
    const { json: sent } = await post('cart/cart-to-pedido', {});
    await api.db
      .updateTable('pedido_linea')
      .set({ fecha_entrega: '2026-10-01', servir_hasta: '2026-10-02' })
      .where('pedido_id', '=', sent.id)
      .where('modelo_id', '=', second.modeloId)
      .execute();
    const { borrador } = (await cancel(sent.id)).json;
    const { json } = await api.get(`/lob/api/v1/cart/borradores/${borrador.id}`, { token: shop });
    const line = ({ modeloId }: TestCell) =>
      json.modelos.find((one: { modeloId: number }) => one.modeloId === modeloId);
    expect(line(first)).toMatchObject(own);
    expect(line(second)).not.toHaveProperty('fechaEntrega');
  });

  it('becomes a draft beyond the maximum, up to twice as many; staff are never refused', async () => {
    const ids = [await order(1), await order(1), await order(1)] as const;
    const { id: userId } = await api.db
      .selectFrom('usuario')
      .where('email', '=', boutique)
      .select('id')
      .executeTakeFirstOrThrow();
    const add = (count: number) =>
      api.db
        .insertInto('cart')
        .values(
          Array.from({ length: count }, (_, n) => ({
            ...{ usuario_id: userId, nombre: `B${n}`, en_mano: false },
          })),
        )
        .execute();
    await add(maxBorradores);
    const { status, json } = await cancel(ids[0]);
    expect([status, json.situacion, json.borrador.nombre]).toEqual([200, 'cancelado', `Pedido #${ids[0]}`]);
    await add(maxBorradores);
    const refused = await cancel(ids[1]);
    expect([refused.status, refused.json.exception]).toEqual([409, 'Too many Borradores.']);
    expect((await api.get(`/lob/api/v1/pedidos/user/${ids[1]}`, { token: shop })).json.estado).toBe(1);
    expect((await cancelAsStaff(ids[2])).json.borrador.nombre).toBe(`Pedido #${ids[2]}`);
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
