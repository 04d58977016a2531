/** The pedidos as the house's own people see them: all, or those of a rep's clientes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import type { PedidoDeLaCasa } from '../pedidos-de-la-casa.contract.ts';

let api: TestApi;
let rep: string;
let house: string;
beforeAll(async () => {
  api = await testApi();
  [rep, house] = [await api.as(comercial), await api.as(admin)];
});
afterAll(() => api.close());

const path = '/lob/api/v1/pedidos';
const search = (body: object, token: string) => api.post(`${path}/search`, body, { token });
const rowsOf = async (token: string, body: object = {}): Promise<PedidoDeLaCasa[]> =>
  (await search({ pageSize: 500, ...body }, token)).json.data;
const sheet = (token: string, body: object = {}) => api.post(`${path}/excel-export`, body, { token });

/** Every pedido with the rep who looks after its cliente now. */
const assigned = () =>
  api.db
    .selectFrom('pedido')
    .leftJoin('cliente', 'cliente.id', 'pedido.cliente_id')
    .select(['pedido.id', 'cliente.comercial_id'])
    .execute();

describe('search', () => {
  it('gives the house all of them', async () => {
    const { status, json } = await search({}, house);
    expect(status).toBe(200);
    expect(json.totalCount).toBe((await assigned()).length);
  });

  it('gives a rep those of his clientes, whoever sent them, and no others', async () => {
    const own = (await assigned()).filter(({ comercial_id }) => comercial_id === 1).map(({ id }) => id);
    const rows = await rowsOf(rep);
    expect(own.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
    const rowsOfHouse = await rowsOf(house, { keyword: rows[0]?.cliente?.nombre });
    expect(rowsOfHouse.map(({ id }) => id)).toContain(rows[0]?.id);
  });

  it('tells number, date, shop, town, comercial, garments, sum and state', async () => {
    const [row] = await rowsOf(rep, { pageSize: 1 });
    expect(row).toMatchObject({
      id: expect.any(Number),
      fecha: expect.stringMatching(/T.*Z$/),
      cliente: { id: expect.any(Number), nombre: expect.any(String) },
      poblacion: expect.any(String),
      comercial: expect.any(String),
      totalPrendas: expect.any(Number),
      total: expect.any(Number),
      situacion: expect.any(String),
    });
  });

  it('finds by number, shop and town, and is filtered and ordered by what it tells', async () => {
    const all = await rowsOf(house);
    const one = all.find(({ poblacion }) => poblacion) as PedidoDeLaCasa;
    const by = (field: string, operator: string, value: unknown) => ({
      advancedFilter: { field, operator, value },
    });
    expect((await rowsOf(house, { keyword: String(one.id) })).map(({ id }) => id)).toContain(one.id);
    for (const row of await rowsOf(house, by('poblacion', 'eq', one.poblacion)))
      expect(row.poblacion).toBe(one.poblacion);
    for (const row of await rowsOf(house, by('cliente', 'contains', one.cliente?.nombre)))
      expect(row.cliente?.nombre).toBe(one.cliente?.nombre);
    for (const row of await rowsOf(house, by('situacion', 'eq', 'servido')))
      expect(row.situacion).toBe('servido');
    const sums = (await rowsOf(house, { orderBy: ['total desc'] })).map(({ total }) => total);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect((await search(by('limiteCredito', 'eq', 1), house)).status).toBe(400);
  });

  it('is refused to shops, and to staff without the right', async () => {
    const { token } = await newAccount(api, { permissions: ['Permissions.Pedidos.View'] });
    for (const one of [token, await api.as(boutique)]) {
      expect((await search({}, one)).status).toBe(403);
      expect((await sheet(one)).status).toBe(403);
    }
  });

  it('a shop’s user with rights of the house still sees his own shop’s alone', async () => {
    const { cliente_id } = await api.db
      .selectFrom('usuario')
      .where('email', '=', boutique)
      .select('cliente_id')
      .executeTakeFirstOrThrow();
    const { token } = await newAccount(api, {
      clienteId: cliente_id ?? undefined,
      permissions: ['Permissions.Pedidos.Search', 'Permissions.Pedidos.View'],
    });
    const rows = await rowsOf(token);
    expect(new Set(rows.map(({ cliente }) => cliente?.id))).toEqual(new Set([cliente_id]));
    const foreign = (await rowsOf(house)).find(({ cliente }) => cliente?.id !== cliente_id);
    expect((await api.get(`${path}/${foreign?.id}`, { token })).status).toBe(404);
  });

  it('is a sheet as well, of the same rows', async () => {
    for (const token of [rep, house]) {
      const reply = await sheet(token);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toContain('spreadsheetml');
    }
  });
});

describe('one pedido', () => {
  const read = (id: number, token: string) => api.get(`${path}/${id}`, { token });

  it('is the document that the shop itself opens', async () => {
    const mine = (await api.post(`${path}/search-user`, { pageSize: 1 }, { token: await api.as(boutique) }))
      .json.data[0];
    const own = await api.get(`${path}/user/${mine.id}`, { token: await api.as(boutique) });
    for (const token of [rep, house]) {
      const { status, json } = await read(mine.id, token);
      expect(status).toBe(200);
      expect(json).toEqual(own.json);
    }
  });

  it('of another rep’s cliente is not there, like one that is none', async () => {
    const foreign = (await assigned()).find(({ comercial_id }) => comercial_id !== 1)?.id ?? 0;
    const { status, json } = await read(foreign, rep);
    expect(status).toBe(404);
    expect(json.exception).toBe(`Pedido ${foreign} Not Found.`);
    expect((await read(foreign, house)).status).toBe(200);
    expect((await read(99_999_999, house)).status).toBe(404);
  });

  it('is refused to shops, and to staff without the right', async () => {
    const { token } = await newAccount(api, { permissions: ['Permissions.Pedidos.Search'] });
    for (const one of [token, await api.as(boutique)]) expect((await read(1, one)).status).toBe(403);
  });
});
