/** Pedidos for staff: all of them, or those of a rep's clientes. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewBusquedas } from '#src/business/contactos/server/index.ts';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import type { CompanyPedido } from '../company-pedidos.contract.ts';

let api: TestApi;
let repToken: string;
let adminToken: string;
beforeAll(async () => {
  api = await testApi();
  [repToken, adminToken] = [await api.as(comercial), await api.as(admin)];
});
afterAll(() => api.close());

const path = '/lob/api/v1/pedidos';
const search = (body: object, token: string) => api.post(`${path}/search`, body, { token });
const rowsOf = async (token: string, body: object = {}): Promise<CompanyPedido[]> =>
  (await search({ pageSize: 500, ...body }, token)).json.data;
const sheet = (token: string, body: object = {}) => api.post(`${path}/excel-export`, body, { token });

/** Every pedido with the current comercial of its cliente. */
const assigned = () =>
  api.db
    .selectFrom('pedido')
    .leftJoin('cliente', 'cliente.id', 'pedido.cliente_id')
    .select(['pedido.id', 'cliente.comercial_id'])
    .execute();

describe('search by staff', () => {
  it('returns all pedidos to an admin', async () => {
    const { status, json } = await search({}, adminToken);
    expect(status).toBe(200);
    expect(json.totalCount).toBe((await assigned()).length);
  });

  it('returns to a rep all pedidos of the assigned clientes and no others', async () => {
    const own = (await assigned()).filter(({ comercial_id }) => comercial_id === 1).map(({ id }) => id);
    const rows = await rowsOf(repToken);
    expect(own.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
    const rowsOfAdmin = await rowsOf(adminToken, { keyword: rows[0]?.cliente?.nombre });
    expect(rowsOfAdmin.map(({ id }) => id)).toContain(rows[0]?.id);
  });

  it('returns the pictures of at most three modelos, in the order of their lines', async () => {
    const rows = await rowsOf(adminToken, { pageSize: 20 });
    const lines = await api.db
      .selectFrom('pedido_linea')
      .select(['pedido_id', (eb) => eb.fn.count<number>('modelo_id').distinct().as('lines')])
      .groupBy('pedido_id')
      .execute();
    const expected = rows.map(({ id }) =>
      Math.min(3, Number(lines.find((one) => one.pedido_id === id)?.lines ?? 0)),
    );
    expect(rows.map(({ imagenes }) => imagenes.length)).toEqual(expected);
    expect(rows[0]?.imagenes[0]?.url).toMatch(/^\/imagenes\//);
  });

  it('suggests a name for a misspelt keyword only to those who see its pedidos', async () => {
    const [row] = await rowsOf(adminToken, { pageSize: 1 });
    const { cliente_id } = await api.db
      .selectFrom('pedido')
      .where('id', '=', (row as CompanyPedido).id)
      .select('cliente_id')
      .executeTakeFirstOrThrow();
    const cliente = () => api.db.updateTable('cliente').where('id', '=', cliente_id);
    await cliente().set({ nombre: 'Quisquilla', comercial_id: 2 }).execute();
    const suggested = async (token: string) =>
      (await search({ keyword: 'quisqiulla' }, token)).json.suggestedKeyword;
    expect([await suggested(adminToken), await suggested(repToken)]).toEqual(['Quisquilla', undefined]);
    await cliente().set({ comercial_id: 1 }).execute();
    expect(await suggested(repToken)).toBe('Quisquilla');
  });

  it('finds words of shop, town, comercial and notes, also after a change of name', async () => {
    const [row] = await rowsOf(adminToken, { pageSize: 1 });
    const { id } = row as CompanyPedido;
    const found = async (keyword: string) =>
      (await rowsOf(adminToken, { keyword })).map((one) => one.id).includes(id);
    const { cliente_id, comercial_id } = await api.db
      .selectFrom('pedido')
      .where('id', '=', id)
      .select(['cliente_id', 'comercial_id'])
      .executeTakeFirstOrThrow();
    const cliente = api.db.updateTable('cliente').where('id', '=', cliente_id);
    await cliente.set({ nombre: 'Peña Zafiro', poblacion: 'Xixón' }).execute();
    expect(await found('zafiro XIXON pena')).toBe(true);
    expect(await found(`zafi ${id}`)).toBe(true);
    expect(await found(`#${id} xixon`)).toBe(true);
    expect(await found('zafiro oviedo')).toBe(false);
    await cliente.set({ poblacion: 'Oviedo' }).execute();
    expect(await found('zafiro oviedo')).toBe(true);
    expect(await found('xixon')).toBe(false);
    const pedido = api.db.updateTable('pedido').where('id', '=', id);
    await pedido.set({ observaciones: 'Con 100 % de lúrex' }).execute();
    expect(await found('lurex oviedo 100')).toBe(true);
    expect(await found('10_')).toBe(false);
    await api.db
      .updateTable('comercial')
      .set({ nombre: 'Ximena Prueba', busqueda_desde: 0 })
      .where('id', '=', comercial_id)
      .execute();
    await renewBusquedas(api.db);
    expect(await found('ximena lurex')).toBe(true);
  });

  it('returns number, date, shop, town, comercial, garments, total and state', async () => {
    const [row] = await rowsOf(repToken, { pageSize: 1 });
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

  it('finds by number, shop and town, and filters and sorts by each field', async () => {
    const all = await rowsOf(adminToken);
    const one = all.find(({ poblacion }) => poblacion) as CompanyPedido;
    const by = (field: string, operator: string, value: unknown) => ({
      advancedFilter: { field, operator, value },
    });
    expect((await rowsOf(adminToken, { keyword: String(one.id) })).map(({ id }) => id)).toContain(one.id);
    for (const row of await rowsOf(adminToken, by('poblacion', 'eq', one.poblacion)))
      expect(row.poblacion).toBe(one.poblacion);
    for (const row of await rowsOf(adminToken, by('cliente', 'contains', one.cliente?.nombre)))
      expect(row.cliente?.nombre).toBe(one.cliente?.nombre);
    for (const row of await rowsOf(adminToken, by('situacion', 'eq', 'servido')))
      expect(row.situacion).toBe('servido');
    const sums = (await rowsOf(adminToken, { orderBy: ['total desc'] })).map(({ total }) => total);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect((await search(by('limiteCredito', 'eq', 1), adminToken)).status).toBe(400);
  });

  it('returns 403 to shops and to staff without the right', async () => {
    const { token } = await newAccount(api, { permissions: ['Permissions.Pedidos.View'] });
    for (const one of [token, await api.as(boutique)]) {
      expect((await search({}, one)).status).toBe(403);
      expect((await sheet(one)).status).toBe(403);
    }
  });

  it("returns to a shop's user with staff rights only the pedidos of that shop", async () => {
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
    const foreign = (await rowsOf(adminToken)).find(({ cliente }) => cliente?.id !== cliente_id);
    expect((await api.get(`${path}/${foreign?.id}`, { token })).status).toBe(404);
  });

  it('exports the same rows as an Excel sheet', async () => {
    for (const token of [repToken, adminToken]) {
      const reply = await sheet(token);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toContain('spreadsheetml');
    }
  });
});

describe('read by staff', () => {
  const read = (id: number, token: string) => api.get(`${path}/${id}`, { token });

  it("returns the same document as the shop's own call", async () => {
    const ownPedido = (
      await api.post(`${path}/search-user`, { pageSize: 1 }, { token: await api.as(boutique) })
    ).json.data[0];
    const own = await api.get(`${path}/user/${ownPedido.id}`, { token: await api.as(boutique) });
    for (const token of [repToken, adminToken]) {
      const { status, json } = await read(ownPedido.id, token);
      expect(status).toBe(200);
      expect(json).toEqual(own.json);
    }
  });

  it("returns 404 for another rep's cliente and for an unknown pedido", async () => {
    const foreign = (await assigned()).find(({ comercial_id }) => comercial_id !== 1)?.id ?? 0;
    const { status, json } = await read(foreign, repToken);
    expect(status).toBe(404);
    expect(json.exception).toBe(`Pedido ${foreign} Not Found.`);
    expect((await read(foreign, adminToken)).status).toBe(200);
    expect((await read(99_999_999, adminToken)).status).toBe(404);
  });

  it('returns 403 to shops and to staff without the right', async () => {
    const { token } = await newAccount(api, { permissions: ['Permissions.Pedidos.Search'] });
    for (const one of [token, await api.as(boutique)]) expect((await read(1, one)).status).toBe(403);
  });
});
