import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';

const cartPath = '/lob/api/v1/cart';
let api: TestApi;
let shop: string;
let rep: string;
let staff: string;
let shopId: string;
let cells: TestCell[];

const cell = (place: number) => cells[place] as TestCell;
const encargo = (body: object = {}) => ({
  ...{ id: randomUUID(), ...cell(0), cantidad: 2, texto: 'Diez centímetros más de largo' },
  ...body,
});
const put = (body: object, token = shop) => api.post(`${cartPath}/upsert-encargo`, body, { token });
const read = async () => (await api.get(cartPath, { token: shop })).json;
const send = (body: object = {}) => api.post(`${cartPath}/cart-to-pedido`, body, { token: shop });
const reservado = async ({ modeloColorId, tallaId }: TestCell) =>
  (
    await api.db
      .selectFrom('stock')
      .select('reservado')
      .where('modelo_color_id', '=', modeloColorId)
      .where('talla_id', '=', tallaId)
      .executeTakeFirst()
  )?.reservado;
const priceOf = async (modeloId: number): Promise<number> =>
  (await api.get(`/lob/api/v1/webmodelos/auth/${modeloId}`, { token: shop })).json.precio;

beforeAll(async () => {
  api = await testApi();
  [shop, rep, staff] = await Promise.all([api.as(boutique), api.as(comercial), api.as(admin)]);
  shopId = await idOf(api, boutique);
  cells = await someCells(api, 2);
  await api.db.deleteFrom('modelo_suplemento').execute();
  const { comercial_id } = await api.db
    .selectFrom('usuario')
    .select('comercial_id')
    .where('email', '=', comercial)
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('cliente')
    .set({ comercial_id })
    .where('id', '=', api.db.selectFrom('usuario').select('cliente_id').where('id', '=', shopId))
    .execute();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  for (const one of cells) await stockOf(api, one, 50);
});

describe('a special garment in the cart', () => {
  it('has a line of its own beside the cells of its modelo, and a repeated call changes nothing', async () => {
    const precio = await priceOf(cell(0).modeloId);
    await api.post(`${cartPath}/upsert-item`, { ...cell(0), cantidad: 3 }, { token: shop });
    const body = encargo({ fechaEvento: '2027-05-08', referenciaTienda: 'Ficha 12' });
    await put(body);
    const { status, json } = await put(body);
    expect(status).toBe(200);
    expect(json.modelos).toMatchObject([{ cantidades: [{ cantidad: 3 }] }]);
    expect(json.encargos).toMatchObject([
      {
        ...{ id: body.id, cantidad: 2, texto: body.texto, precio, importe: precio * 2 },
        ...{ fechaEvento: '2027-05-08', referenciaTienda: 'Ficha 12' },
      },
    ]);
    expect(json.encargos[0]).not.toHaveProperty('suplemento');
    expect(json.total).toBe(precio * 5);
    const [draft] = (await api.get(`${cartPath}/borradores`, { token: shop })).json;
    expect(draft).toMatchObject({ prendas: 5, modelos: 1, total: precio * 5 });

    const { json: after } = await api.post(`${cartPath}/remove-encargo`, { id: body.id }, { token: shop });
    expect(after).not.toHaveProperty('encargos');
    expect(after.total).toBe(precio * 3);
    expect((await put(body)).json.encargos).toHaveLength(1);
  });

  it('returns 400 for a wrong size, day, text, or a price of the shop', async () => {
    const wrong = async (body: object) => {
      const { status, json } = await put(encargo(body));
      return [status, (JSON.parse(json.messages[0]) as { field: string }).field];
    };
    expect(await wrong({ tallaId: 999_999 })).toEqual([400, 'tallaId']);
    expect(await wrong({ fechaEvento: '2020-01-01' })).toEqual([400, 'fechaEvento']);
    expect(await wrong({ texto: '   ' })).toEqual([400, 'texto']);
    expect(await wrong({ cantidad: 100 })).toEqual([400, 'cantidad']);
    expect(await wrong({ suplemento: 5 })).toEqual([400, 'suplemento']);
    expect((await read()).encargos).toBeUndefined();
    expect((await put(encargo({ cartId: 999_999 }))).status).toBe(404);
  });

  it('keeps the price that a rep set until its text changes', async () => {
    const own = encargo();
    const priced = await put({ ...own, userId: shopId, suplemento: 25 }, rep);
    expect(priced.json.encargos).toMatchObject([{ suplemento: 25 }]);
    expect((await put({ ...own, cantidad: 3 })).json.encargos).toMatchObject([
      { cantidad: 3, suplemento: 25 },
    ]);
    expect((await put({ ...own, texto: 'Otra cosa' })).json.encargos[0]).not.toHaveProperty('suplemento');
  });

  it('returns 409 for more than 50', async () => {
    await put(encargo());
    const { id } = await read();
    const rows = Array.from({ length: 49 }, () => ({
      ...{
        cart_id: id,
        id: randomUUID(),
        modelo_id: cell(0).modeloId,
        modelo_color_id: cell(0).modeloColorId,
      },
      ...{ talla_id: cell(0).tallaId, cantidad: 1, texto: 'x', fecha_evento: null, suplemento: null },
      precio_visto: 1,
    }));
    await api.db.insertInto('cart_encargo').values(rows).execute();
    expect((await put(encargo())).status).toBe(409);
    expect((await read()).encargos).toHaveLength(50);
  });

  it('goes with a copied draft, and is emptied with the cart', async () => {
    await put(encargo());
    const { id, version } = await read();
    await api.post(`${cartPath}/borradores/create`, { nombre: 'Copia', de: id }, { token: shop });
    const drafts = (await api.get(`${cartPath}/borradores`, { token: shop })).json;
    expect(drafts.map(({ prendas }: { prendas: number }) => prendas)).toEqual([2, 2]);
    const { json } = await api.post(cartPath, { cart: { id, version, modelos: [] } }, { token: shop });
    expect(json).not.toHaveProperty('encargos');
  });
});

describe('a special garment of a pedido', () => {
  it('has a line of its own, takes no stock, and is not ordered again', async () => {
    await api.post(`${cartPath}/upsert-item`, { ...cell(0), cantidad: 3 }, { token: shop });
    await put(encargo({ fechaEvento: '2027-05-08', referenciaTienda: 'Ficha 12' }));
    const cart = await read();
    const { json: pedido } = await send();
    expect(pedido).toMatchObject({ total: cart.total, totalPrendas: 5, totalModelos: 1 });
    expect(pedido.lineas).toHaveLength(2);
    expect(pedido.lineas[0]).not.toHaveProperty('encargo');
    expect(pedido.lineas[0]).not.toHaveProperty('servirHasta');
    expect(pedido.lineas[1]).toMatchObject({
      modeloId: cell(0).modeloId,
      // Of no use after its event.
      servirHasta: '2027-05-08',
      encargo: {
        texto: 'Diez centímetros más de largo',
        fechaEvento: '2027-05-08',
        referenciaTienda: 'Ficha 12',
      },
      cantidades: [{ ...{ modeloColorId: cell(0).modeloColorId, tallaId: cell(0).tallaId }, cantidad: 2 }],
    });
    expect(await reservado(cell(0))).toBe(3);
    expect((await read()).encargos).toBeUndefined();
    expect((await api.get(`/lob/api/v1/pedidos/user/${pedido.id}`, { token: shop })).json).toEqual(pedido);
    const letter = await api.db
      .selectFrom('correo')
      .select('datos')
      .where('carta', '=', 'pedidoRecibido')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(letter.datos).toMatchObject({ pedido: String(pedido.id), porConfirmar: '1' });

    const again = await api.post(
      `${cartPath}/repetir`,
      { pedidoId: pedido.id, en: 'vacio' },
      { token: shop },
    );
    expect(again.json.cambios).toMatchObject([{ tipo: 'encargo', antes: 2, ahora: 0 }]);
    expect(again.json.cart.encargos).toBeUndefined();
  });

  it('can be the only line', async () => {
    await put(encargo());
    const { status, json } = await send();
    expect(status).toBe(200);
    expect(json).toMatchObject({ totalPrendas: 2, totalModelos: 1 });
  });

  it('asks for agreement to a new price, and leaves a withdrawn modelo out', async () => {
    const kept = encargo();
    await put(kept);
    await put(encargo(cell(1)));
    await api.db
      .updateTable('modelo')
      .set((eb) => ({ precio: eb('precio', '+', 700) }))
      .where('id', '=', cell(0).modeloId)
      .execute();
    await api.db.updateTable('modelo').set({ publicado: false }).where('id', '=', cell(1).modeloId).execute();
    const cart = await read();
    expect(cart.cambios).toMatchObject([
      { tipo: 'precio', encargoId: kept.id },
      { tipo: 'retirado', modeloId: cell(1).modeloId, antes: 2 },
    ]);
    const refused = await send();
    expect([refused.status, refused.json.diferencias]).toEqual([409, cart.cambios]);
    const { json } = await send({ confirmacion: cart.confirmacion });
    expect(json.total).toBe(cart.total);
    expect(json.lineas).toHaveLength(1);
    await api.db.updateTable('modelo').set({ publicado: true }).where('id', '=', cell(1).modeloId).execute();
  });

  it('gets its price from the house once: total and trail follow, and a second price needs the first', async () => {
    await put(encargo());
    const { json: before } = await send();
    const lineaId = before.lineas[0].id;
    const path = `/lob/api/v1/pedidos/${before.id}/suplemento`;
    const price = (body: object, token = staff) =>
      api.call('PUT', path, { token, body: { lineaId, ...body } });
    expect((await price({ suplemento: 30 }, shop)).status).toBe(403);
    const { status, json } = await price({ suplemento: 30.5 });
    expect(status).toBe(200);
    expect(json.lineas[0]).toMatchObject({
      precio: before.lineas[0].precio + 30.5,
      encargo: { suplemento: 30.5 },
    });
    expect(json.total).toBe(before.total + 61);
    expect((await price({ suplemento: 30.5 })).json).toEqual({ ...json, version: json.version + 1 });
    const stale = await price({ suplemento: 40 });
    expect([stale.status, stale.json.exception]).toEqual([409, 'Suplemento has changed.']);
    expect((await price({ suplemento: 40, antes: 30.5 })).json.total).toBe(before.total + 80);
    expect((await trailOf(api, 'pedido', before.id)).map(({ acto }) => acto)).toContain(
      'pedidos.setSuplemento',
    );

    await api.db.updateTable('pedido').set({ estado: 2 }).where('id', '=', before.id).execute();
    expect((await price({ suplemento: 50, antes: 40 })).status).toBe(409);
    const ofStock = await api.call('PUT', path, { token: staff, body: { lineaId: 1, suplemento: 1 } });
    expect(ofStock.status).toBe(404);
  });

  it('writes to the shop and its rep once all of an order have their price, and again for another price', async () => {
    await api.db.deleteFrom('correo').execute();
    await put(encargo());
    await put(encargo({ texto: 'Sin mangas' }));
    const { json: sent } = await send();
    const letters = () =>
      api.db
        .selectFrom('correo')
        .where('carta', '=', 'suplementos')
        .select(['para', 'datos'])
        .orderBy('id')
        .execute();
    const path = `/lob/api/v1/pedidos/${sent.id}/suplemento`;
    const price = (nth: number, suplemento: number, antes?: number) =>
      api.call('PUT', path, {
        token: staff,
        body: { lineaId: sent.lineas[nth].id, suplemento, ...(antes !== undefined && { antes }) },
      });
    await price(0, 30);
    expect(await letters()).toEqual([]);
    const { json } = await price(1, 12.5);
    const [toShop, toRep, ...rest] = await letters();
    expect(rest).toEqual([]);
    expect(toShop).toMatchObject({
      para: boutique,
      datos: { lector: 'tienda', pedido: String(sent.id), total: String(Math.round(json.total * 100)) },
    });
    const { encargos = '[]' } = (toShop?.datos ?? {}) as { encargos?: string };
    expect(JSON.parse(encargos).map(({ suplemento }: { suplemento: number }) => suplemento)).toEqual([
      3000, 1250,
    ]);
    expect(toRep?.datos).toMatchObject({ lector: 'comercial' });
    await price(1, 12.5);
    expect(await letters()).toHaveLength(2);
    await price(1, 15, 12.5);
    expect(await letters()).toHaveLength(4);
  });
});
