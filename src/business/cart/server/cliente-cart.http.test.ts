/** The cart of a cliente without a web account: who reaches it, and what it becomes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import {
  type ClienteCarts,
  cartPath,
  clienteCarts,
  prendasOf,
} from '../../../../tests/support/cliente-carts.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';

let kit: ClienteCarts;
let api: ClienteCarts['api'];
let rep: string;
/** The token of a rep with other clientes. */
let otherRep: string;

const cell = (place?: number) => kit.cell(place);
const newShop: ClienteCarts['newShop'] = (values) => kit.newShop(values);
const set: ClienteCarts['set'] = (...args) => kit.set(...args);
const read: ClienteCarts['read'] = (...args) => kit.read(...args);

beforeAll(async () => {
  kit = await clienteCarts();
  ({ api, rep } = kit);
  const { id } = await api.db
    .insertInto('comercial')
    .values({ nombre: 'Otra', email: 'otra@percha.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  otherRep = (await newAccount(api, { roles: ['Comercial'], comercialId: id })).token;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('correo').execute();
});

it('keeps a cart at the prices of the cliente, by its id or by the id of the reply', async () => {
  const shop = await newShop({ tarifa_id: 2 });
  const saved = await set(shop, 3);
  expect(saved.status).toBe(200);
  expect(saved.json).toMatchObject({ clienteId: shop, version: 1 });
  const { userId } = saved.json;
  expect((await read(shop)).json).toEqual(saved.json);
  expect((await api.get(`${cartPath}?userId=${userId}`, { token: rep })).json).toEqual(saved.json);
  const modelo = await api.get(`/lob/api/v1/webmodelos/auth/${cell().modeloId}?clienteId=${shop}`, {
    token: rep,
  });
  expect(saved.json.modelos[0].precio).toBe(modelo.json.precio);
  const general = await api.get(`/lob/api/v1/webmodelos/auth/${cell().modeloId}`, { token: rep });
  expect(general.json.precio).not.toBe(modelo.json.precio);
  expect((await api.get(`/lob/api/users/act-for/${userId}`, { token: rep })).json).toMatchObject({
    userId,
    usuario: '',
    clienteId: shop,
    cliente: 'Modas Lirio',
  });
});

it('offers the id in the search for customers', async () => {
  const shop = await newShop();
  const { json } = await api.post(
    '/lob/api/users/search-act-for',
    { advancedFilter: { field: 'id', operator: 'eq', value: shop } },
    { token: rep },
  );
  const { userId } = (await read(shop)).json;
  expect(json.data).toMatchObject([{ id: shop, userId, usuarios: [] }]);
});

describe('rights', () => {
  it('returns 404 to another rep, 403 without the right, and changes nothing', async () => {
    const shop = await newShop();
    const { json } = await set(shop, 2);
    const shopUser = await api.as(boutique);
    for (const [token, status] of [
      [otherRep, 404],
      [shopUser, 403],
    ] as const) {
      for (const named of [{ clienteId: shop }, { userId: json.userId }]) {
        const query = new URLSearchParams(
          Object.entries(named).map(([name, value]) => [name, String(value)]),
        );
        const replies = [
          await api.get(`${cartPath}?${query}`, { token }),
          await api.get(`${cartPath}/borradores?${query}`, { token }),
          await api.post(`${cartPath}/upsert-item`, { ...named, ...cell(), cantidad: 9 }, { token }),
          await api.post(`${cartPath}/cart-to-pedido`, named, { token }),
          await api.post(cartPath, { ...named, cart: { modelos: [] } }, { token }),
        ];
        expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status));
      }
    }
    expect((await read(shop)).json).toEqual(json);
  });

  it('follows the cliente to another rep', async () => {
    const shop = await newShop();
    await set(shop, 2);
    const before = (await read(shop)).json;
    const other = await api.db
      .selectFrom('comercial')
      .where('nombre', '=', 'Otra')
      .select('id')
      .executeTakeFirstOrThrow();
    await api.db.updateTable('cliente').set({ comercial_id: other.id }).where('id', '=', shop).execute();
    expect((await read(shop)).status).toBe(404);
    expect((await read(shop, otherRep)).json).toEqual(before);
  });

  it('returns 400 when userId and clienteId disagree', async () => {
    const [one, two] = [await newShop(), await newShop()];
    const { userId } = (await read(one)).json;
    const reply = await api.get(`${cartPath}?userId=${userId}&clienteId=${two}`, { token: rep });
    expect(reply.status).toBe(400);
    const own = await idOf(api, boutique);
    expect(
      (await api.get(`${cartPath}?userId=${own}&clienteId=${two}`, { token: await api.as(admin) })).status,
    ).toBe(400);
  });

  it('keeps the cart of an archived cliente until it is restored', async () => {
    const shop = await newShop();
    await set(shop, 2);
    const before = (await read(shop)).json;
    const archive = (archivado: boolean) =>
      api.db.updateTable('cliente').set({ activo: !archivado }).where('id', '=', shop).execute();
    await archive(true);
    expect((await read(shop)).status).toBe(404);
    expect((await set(shop, 5)).status).toBe(404);
    await archive(false);
    expect((await read(shop)).json).toEqual(before);
  });

  it('refuses to delete a cliente with a filled cart', async () => {
    const shop = await newShop();
    await set(shop, 2);
    const remove = async () =>
      api.post('/lob/api/v1/clientes/delete', [shop], { token: await api.as(admin) });
    const refused = await remove();
    expect([refused.status, refused.json.usos]).toMatchObject([409, [{ tipo: 'Carrito' }]]);
    await set(shop, 0);
    expect((await remove()).status).toBe(200);
  });
});

describe('an order', () => {
  it('belongs to the cliente, names the rep, and is written to the mail of the shop', async () => {
    const shop = await newShop({ email: 'lirio@shop.example', idioma: 'pt' });
    await set(shop, 2);
    const sent = await api.post(
      `${cartPath}/cart-to-pedido`,
      { clienteId: shop },
      { token: rep, headers: { 'Idempotency-Key': 'lirio-1' } },
    );
    expect(sent.status).toBe(200);
    const { id } = sent.json;
    const again = await api.post(
      `${cartPath}/cart-to-pedido`,
      { clienteId: shop },
      { token: rep, headers: { 'Idempotency-Key': 'lirio-1' } },
    );
    expect(again.json.id).toBe(id);
    const row = await api.db
      .selectFrom('pedido')
      .where('id', '=', id)
      .select(['cliente_id', 'usuario_id', 'creado_por', 'comercial_id', 'enviado'])
      .executeTakeFirstOrThrow();
    const repUser = await idOf(api, comercial);
    expect(row).toEqual({
      ...{ cliente_id: shop, usuario_id: null, creado_por: repUser, comercial_id: kit.repId, enviado: true },
    });
    expect(await trailOf(api, 'pedido', id)).toMatchObject([{ acto: 'pedidos.send', usuario_id: repUser }]);
    const letters = await api.db.selectFrom('correo').select(['para', 'idioma', 'datos']).execute();
    expect(letters.filter(({ datos }) => datos.lector === 'tienda')).toMatchObject([
      { para: 'lirio@shop.example', idioma: 'pt' },
    ]);
    expect(letters.filter(({ datos }) => datos.lector === 'comercial')).toHaveLength(1);
    expect(prendasOf((await read(shop)).json)).toBe(0);
    // The office sees the sender, and the shop's account sees the order later.
    const office = await api.get(`/lob/api/v1/pedidos/${id}`, { token: await api.as(admin) });
    expect(office.json.creadoPor).toBe(sent.json.creadoPor);
    const account = await kit.accountOf(shop);
    expect((await api.post('/lob/api/v1/pedidos/web', { id }, { token: account.token })).json.id).toBe(id);
  });

  it('writes only to the rep when the shop has no mail', async () => {
    const shop = await newShop();
    await set(shop, 1);
    await api.post(`${cartPath}/cart-to-pedido`, { clienteId: shop }, { token: rep });
    const letters = await api.db.selectFrom('correo').select('datos').execute();
    expect(letters.map(({ datos }) => datos.lector)).toEqual(['comercial']);
  });

  it('becomes one pedido when it is sent twice at once', async () => {
    const shop = await newShop();
    await set(shop, 1);
    const send = () => api.post(`${cartPath}/cart-to-pedido`, { clienteId: shop }, { token: rep });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('becomes a draft of the cliente again when it is cancelled, and the shop gets a letter', async () => {
    const shop = await newShop({ email: 'lirio@shop.example' });
    await set(shop, 2);
    const { id } = (await api.post(`${cartPath}/cart-to-pedido`, { clienteId: shop }, { token: rep })).json;
    await api.db.deleteFrom('correo').execute();
    const cancelled = await api.post(
      `/lob/api/v1/pedidos/${id}/cancelar`,
      { motivo: 'Sin tela.' },
      { token: await api.as(admin) },
    );
    expect(cancelled.status).toBe(200);
    const [first] = (await api.get(`${cartPath}/borradores?clienteId=${shop}`, { token: rep })).json.filter(
      ({ pedidoId }: { pedidoId?: number }) => pedidoId === id,
    );
    expect(first).toMatchObject({ prendas: 2, owner: 'Modas Lirio', propio: true });
    const [letter] = await api.db.selectFrom('correo').select(['para', 'carta']).execute();
    expect(letter).toEqual({ para: 'lirio@shop.example', carta: 'pedidoCancelado' });
  });
});

it('adds the cells of two reps’ devices at once', async () => {
  const shop = await newShop();
  const replies = await Promise.all([set(shop, 2, 0), set(shop, 3, 1, await api.as(admin))]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(prendasOf((await read(shop)).json)).toBe(5);
});

it('fills no cart for staff without a chosen shop', async () => {
  const filled = { modelos: [{ modeloId: cell().modeloId, cantidades: [{ ...cell(), cantidad: 1 }] }] };
  for (const token of [rep, await api.as(admin)]) {
    for (const reply of [
      await api.post(`${cartPath}/upsert-item`, { ...cell(), cantidad: 1 }, { token }),
      await api.post(`${cartPath}/upsert-items`, { items: [{ ...cell(), cantidad: 1 }] }, { token }),
      await api.post(cartPath, { cart: filled }, { token }),
      await api.post(`${cartPath}/borradores/create`, { nombre: 'Mío' }, { token }),
    ])
      expect([reply.status, reply.json.exception]).toEqual([409, 'A customer must be chosen.']);
    expect((await api.get(cartPath, { token })).json.modelos).toEqual([]);
  }
});
