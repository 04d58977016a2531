/** The shops of a rep: the list, pins, a new shop at a fair, its invitation, the season and visits. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../../tests/support/accounts.ts';
import { type ClienteCarts, clienteCarts } from '../../../../../tests/support/cliente-carts.ts';
import { admin, boutique } from '../../../../../tests/support/demo.ts';
import type { SeasonRow, Shop } from '../shops.contract.ts';

const path = '/lob/api/v1/tiendas';
let kit: ClienteCarts;
let api: ClienteCarts['api'];
let rep: string;
let otherRep: string;

const search = async (body: object, token = rep): Promise<Shop[]> =>
  (await api.post(`${path}/search`, { pageSize: 500, ...body }, { token })).json.data;
const shopOf = async (id: number, token = rep) =>
  (await search({ advancedFilter: { field: 'id', operator: 'eq', value: id } }, token))[0];
const spain = async () =>
  (await api.db.selectFrom('country').where('iso2', '=', 'ES').select('id').executeTakeFirstOrThrow()).id;

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
beforeEach(() => api.db.deleteFrom('correo').execute());

describe('the list', () => {
  it('shows last order, open cart and debt, and finds a town without its accents', async () => {
    const id = await kit.newShop();
    await api.db.updateTable('cliente').set({ poblacion: 'Cádiz Ñora' }).where('id', '=', id).execute();
    expect(await shopOf(id)).toMatchObject({
      enCarrito: 0,
      deuda: 0,
      vencido: 0,
      fijada: false,
      usuarios: [],
    });
    await kit.set(id, 3);
    const { json } = await api.post('/lob/api/v1/cart/cart-to-pedido', { clienteId: id }, { token: rep });
    await kit.set(id, 2);
    const [found] = await search({ keyword: 'cadiz nora' });
    expect(found).toMatchObject({
      ...{ id, enCarrito: 2, ultimoPedido: { id: json.id, total: json.total } },
    });
    await api.db
      .insertInto('vencimiento_anterior')
      .values({ cliente_id: id, numero: 'A-1', fecha: '2020-01-10', importe: 12_345, forma_pago: 'giro' })
      .execute();
    expect(await shopOf(id)).toMatchObject({ deuda: 123.45, vencido: 123.45 });
  });

  it('has the shops of the caller only, and needs the right', async () => {
    const id = await kit.newShop();
    expect(await shopOf(id, otherRep)).toBeUndefined();
    expect(await shopOf(id, await api.as(admin))).toMatchObject({ id });
    for (const [method, call] of [
      ['POST', 'search'],
      ['POST', 'temporada'],
      ['GET', 'visitas'],
    ] as const) {
      const reply = await api.call(method, `${path}/${call}`, {
        token: await api.as(boutique),
        body: method === 'POST' ? {} : undefined,
      });
      expect(reply.status).toBe(403);
    }
  });

  it('keeps pinned shops first, for their user', async () => {
    const id = await kit.newShop();
    const pin = (fijada: boolean, token = rep) =>
      api.call('PUT', `${path}/${id}/fijada`, { token, body: { fijada } });
    expect((await pin(true, otherRep)).status).toBe(404);
    const both = await Promise.all([pin(true), pin(true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await search({}))[0]).toMatchObject({ id, fijada: true });
    expect((await shopOf(id, await api.as(admin)))?.fijada).toBe(false);
    await pin(false);
    expect((await shopOf(id))?.fijada).toBe(false);
  });
});

describe('a new shop', () => {
  const enter = async (values: object = {}, token = rep) =>
    api.post(
      `${path}/create`,
      {
        nombre: 'Novias Aura',
        nif: '12345678Z',
        poblacion: 'Reus',
        countryId: await spain(),
        idioma: 'ca',
        ...values,
      },
      { token },
    );

  it('belongs to the rep, waits for the office, and its orders are blocked until then', async () => {
    const { status, json } = await enter({ email: 'aura@shop.example', telefono: '977 12 34 56' });
    expect(status).toBe(200);
    const row = await api.db
      .selectFrom('cliente')
      .where('id', '=', json.id)
      .select(['comercial_id', 'por_revisar', 'limite_credito', 'tarifa_id', 'idioma', 'nif'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      ...{ comercial_id: kit.repId, por_revisar: true, limite_credito: 0, tarifa_id: null },
      ...{ idioma: 'ca', nif: '12345678Z' },
    });
    expect(await shopOf(json.id)).toMatchObject({ porRevisar: true });
    await kit.set(json.id, 1);
    const sent = await api.post('/lob/api/v1/cart/cart-to-pedido', { clienteId: json.id }, { token: rep });
    const office = await api.as(admin);
    const confirm = () => api.post(`/lob/api/v1/pedidos/${sent.json.id}/confirmar`, {}, { token: office });
    expect((await confirm()).status).toBe(409);
    const { version, ...cliente } = (await api.get(`/lob/api/v1/clientes/${json.id}`, { token: office }))
      .json;
    expect(cliente.porRevisar).toBe(true);
    const saved = await api.call('PUT', `/lob/api/v1/clientes/${json.id}`, {
      token: office,
      body: { ...cliente, limiteCredito: 5000, version },
    });
    expect([saved.status, saved.json.porRevisar]).toEqual([200, false]);
  });

  it('returns 409 for a known tax number, and names the shop to its own rep only', async () => {
    const first = await enter({ nif: '87654321X', nombre: 'Alba' });
    const again = await enter({ nif: '87.654.321-x' });
    expect(again.status).toBe(409);
    expect(again.json.tienda).toMatchObject({ id: first.json.id, nombre: 'Alba', userId: first.json.userId });
    const other = await enter({ nif: '87654321X' }, otherRep);
    expect([other.status, other.json.tienda]).toEqual([409, undefined]);
    expect(other.text).not.toContain('Alba');
  });

  it('becomes one cliente when it is entered twice at once', async () => {
    const statuses = (await Promise.all([enter({ nif: '11111111H' }), enter({ nif: '11111111H' })])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('needs its fields and the right', async () => {
    const wrong = await enter({ nif: '12345678A' });
    expect([wrong.status, wrong.text.includes('nif')]).toEqual([400, true]);
    expect((await enter({ nombre: '' })).status).toBe(400);
    expect((await enter({ nif: '22222222J' }, await api.as(boutique))).status).toBe(403);
  });
});

describe('an invitation', () => {
  const invite = (clienteId: number, email?: string, token = rep) =>
    api.post('/lob/api/v1/registers/invitar-tienda', { clienteId, email }, { token });

  it('reaches the shop in its language, and its account has what was ordered and the open cart', async () => {
    const id = await kit.newShop({ email: 'lirio@shop.example', idioma: 'pt' });
    await kit.set(id, 2);
    const { json: pedido } = await api.post(
      '/lob/api/v1/cart/cart-to-pedido',
      { clienteId: id },
      { token: rep },
    );
    await kit.set(id, 1);
    await api.db.deleteFrom('correo').execute();
    expect((await invite(id)).json).toEqual({ invitada: true });
    expect((await shopOf(id))?.invitada).toBe(true);
    const [letter] = await api.db.selectFrom('correo').select(['para', 'idioma', 'carta', 'datos']).execute();
    expect(letter).toMatchObject({ para: 'lirio@shop.example', idioma: 'pt', carta: 'invitacion' });
    const account = await kit.accountOf(id);
    const own = await api.post('/lob/api/v1/pedidos/search-user', {}, { token: account.token });
    expect(own.json.data.map((one: { id: number }) => one.id)).toEqual([pedido.id]);
    const cart = await api.get('/lob/api/v1/cart', { token: account.token });
    expect(cart.json.modelos).toHaveLength(1);
  });

  it('goes to own shops only, once', async () => {
    const id = await kit.newShop();
    expect((await invite(id, 'a@shop.example', otherRep)).status).toBe(404);
    expect((await invite(id, 'a@shop.example', await api.as(boutique))).status).toBe(403);
    expect((await invite(id)).status).toBe(400);
    const statuses = (await Promise.all([invite(id, 'a@shop.example'), invite(id, 'a@shop.example')])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

describe('the season', () => {
  const season = async (body: object = {}, token = rep) =>
    (await api.post(`${path}/temporada`, body, { token })).json;

  it('adds what shops ordered of the current temporada, and lists those that have not', async () => {
    const { temporada_id } = await api.db
      .selectFrom('modelo')
      .where('id', '=', kit.cell().modeloId)
      .select('temporada_id')
      .executeTakeFirstOrThrow();
    await api.db.updateTable('temporada').set({ actual: false }).execute();
    await api.db
      .updateTable('temporada')
      .set({ actual: true })
      .where('id', '=', temporada_id as number)
      .execute();
    const id = await kit.newShop();
    const before = await season();
    await kit.set(id, 5);
    const { json } = await api.post('/lob/api/v1/cart/cart-to-pedido', { clienteId: id }, { token: rep });
    const after = await season();
    expect(after.sinPedir).toBe(before.sinPedir - 1);
    expect(after.actual.prendas).toBe(before.actual.prendas + 5);
    expect(after.actual.importe).toBeCloseTo(before.actual.importe + json.total, 2);
    const none = await season({ sinPedir: true });
    expect(none.totalCount).toBe(none.sinPedir);
    expect(none.data.every(({ prendas }: SeasonRow) => prendas === 0)).toBe(true);
    expect((await season({}, otherRep)).data).toEqual([]);
  });
});

describe('visits', () => {
  it('show to their author what is planned and done', async () => {
    const clienteId = await kit.newShop();
    const planned = {
      clienteId,
      fecha: '2027-01-12',
      tipo: 'visita',
      persona: '',
      texto: 'Fiesta',
      hecha: false,
    };
    const made = await api.post('/lob/api/v1/clientes/visitas/create', planned, { token: rep });
    expect(made.json).toMatchObject({ hecha: false });
    const list = async (token = rep) =>
      (await api.get(`${path}/visitas`, { token })).json.filter(
        (one: { clienteId: number }) => one.clienteId === clienteId,
      );
    expect(await list()).toMatchObject([
      { clienteId, cliente: 'Modas Lirio', fecha: '2027-01-12', hecha: false },
    ]);
    expect(await list(await api.as(admin))).toEqual([]);
    const { clienteId: _, ...fields } = planned;
    const done = await api.call('PUT', `/lob/api/v1/clientes/visitas/${made.json.id}`, {
      token: rep,
      body: { ...fields, hecha: true, version: made.json.version },
    });
    expect(done.status).toBe(200);
    expect(await list()).toMatchObject([{ hecha: true }]);
    const foreign = await api.post('/lob/api/v1/clientes/visitas/create', planned, { token: otherRep });
    expect(foreign.status).toBe(400);
  });
});
