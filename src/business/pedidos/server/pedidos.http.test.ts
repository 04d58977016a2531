import { describe, expect, it } from 'vitest';
import { accountSearch, shopsAccount } from '../../../../tests/support/account.ts';
import { boutique, loja } from '../../../../tests/support/demo.ts';

const account = shopsAccount();

const search = (body: object, token = account.shop) =>
  account.api.post('/lob/api/v1/pedidos/search-user', body, { token });

describe('search-user', () => {
  it("returns the caller's pedidos by page, newest first", async () => {
    const { status, json } = await search(accountSearch);
    expect(status).toBe(200);
    expect(json).toMatchObject({ currentPage: 1, pageSize: 5, hasPreviousPage: false, hasNextPage: true });
    expect(json.data).toHaveLength(5);
    expect(json.totalPages).toBe(Math.ceil(json.totalCount / 5));
    const dates = json.data.map((row: { fecha: string }) => row.fecha);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('returns every pedido once over its pages, and an empty page after the last', async () => {
    const { totalPages, totalCount } = (await search(accountSearch)).json;
    const ids = new Set<number>();
    for (let pageNumber = 1; pageNumber <= totalPages; pageNumber += 1) {
      for (const row of (await search({ ...accountSearch, pageNumber })).json.data) ids.add(row.id);
    }
    expect(ids.size).toBe(totalCount);
    const beyond = (await search({ ...accountSearch, pageNumber: totalPages + 1 })).json;
    expect(beyond).toMatchObject({ data: [], hasNextPage: false });
  });

  it('names the next delivery of each pedido that is open', async () => {
    const rows = (await search({ pageSize: 20 })).json.data as { id: number; nextEntrega?: object }[];
    const open = rows.filter(({ nextEntrega }) => nextEntrega !== undefined);
    expect(open.length).toBeGreaterThan(0);
    for (const { id, nextEntrega } of rows) {
      const reply = await account.api.get(`/lob/api/v1/pedidos/user/${id}`, { token: account.shop });
      const entregas = reply.json.entregas as { tipo: string; fecha?: string }[];
      const dayOf = ({ tipo, fecha = '' }: { tipo: string; fecha?: string }) =>
        tipo === 'porFabricar' ? '9' : fecha;
      const [next] = entregas.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
      expect(nextEntrega, String(id)).toEqual(next);
    }
  });

  it('returns no pedido of another cliente', async () => {
    const ownPedido = (await search({ pageSize: 500 })).json.data.map((row: { id: number }) => row.id);
    const theirs = (await search({ pageSize: 500 }, await account.api.as(loja))).json.data.map(
      (row: { id: number }) => row.id,
    );
    expect(theirs.length).toBeGreaterThan(0);
    expect(ownPedido.filter((id: number) => theirs.includes(id))).toEqual([]);
  });

  it('filters by nested conditions', async () => {
    const pending = { field: 'estado', operator: 'eq', value: '1' };
    const large = { field: 'totalPrendas', operator: 'gte', value: 20 };
    const all = (await search({ pageSize: 500 })).json.data as {
      id: number;
      estado: number;
      totalPrendas: number;
    }[];
    const found = async (advancedFilter: object) =>
      (await search({ pageSize: 500, advancedFilter })).json.data.map((row: { id: number }) => row.id).sort();
    const ids = (keep: (row: (typeof all)[number]) => boolean) =>
      all
        .filter(keep)
        .map((row) => row.id)
        .sort();
    expect(await found(pending)).toEqual(ids((row) => row.estado === 1));
    expect(
      await found({
        logic: 'or',
        filters: [pending, { logic: 'and', filters: [large, { logic: 'and', filters: [] }] }],
      }),
    ).toEqual(ids((row) => row.estado === 1 || row.totalPrendas >= 20));
    expect(await found({ logic: 'xor', filters: [pending, large] })).toEqual(
      ids((row) => (row.estado === 1) !== row.totalPrendas >= 20),
    );
  });

  it.each([
    ['field', { advancedFilter: { field: 'secreto', operator: 'eq', value: 1 } }, 'secreto'],
    ['operator', { advancedFilter: { field: 'estado', operator: 'like', value: 1 } }, 'like'],
    ['value', { advancedFilter: { field: 'total', operator: 'gt', value: 'mucho' } }, 'mucho'],
    ['order', { orderBy: ['secreto desc'] }, 'secreto'],
  ])('returns 400 with the name of the wrong %s', async (_, body, name) => {
    const { status, json } = await search(body);
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(name);
    expect(JSON.stringify(json)).not.toContain('{{');
  });
});

describe('one pedido', () => {
  const idOf = async (token: string) => (await search(accountSearch, token)).json.data[0].id;

  it("returns 404 for another customer's pedido as for an unknown one, in both calls", async () => {
    const id = await idOf(await account.api.as(loja));
    const web = await account.api.post('/lob/api/v1/pedidos/web', { id }, { token: account.shop });
    expect(web.status).toBe(404);
    expect(web.json.exception).toBe(`Pedido ${id} Not Found.`);
    expect((await account.api.get(`/lob/api/v1/pedidos/user/${id}`, { token: account.shop })).status).toBe(
      404,
    );
    expect((await account.api.get('/lob/api/v1/pedidos/user/99999999', { token: account.shop })).status).toBe(
      404,
    );
  });

  it('returns ordered and served quantities in the requested language', async () => {
    const id = await idOf(account.shop);
    const es = (await account.api.get(`/lob/api/v1/pedidos/user/${id}`, { token: account.shop })).json;
    const sum = es.lineas.reduce(
      (total: number, linea: { importe: number }) => total + Math.round(linea.importe * 100),
      0,
    );
    expect(sum).toBe(Math.round(es.total * 100));
    const en = (
      await account.api.get(`/lob/api/v1/pedidos/user/${id}`, {
        token: account.shop,
        headers: { 'accept-language': 'en' },
      })
    ).json;
    expect(en.total).toBe(es.total);
    expect(new Set(en.lineas.map((linea: { modeloId: number }) => linea.modeloId)).size).toBe(
      es.totalModelos,
    );
  });

  it.each(['abc', '1.5', '-1', '0', '99999999999999'])('returns 400 or 404 for the id %s', async (id) => {
    const { status } = await account.api.get(`/lob/api/v1/pedidos/user/${id}`, { token: account.shop });
    expect([400, 404]).toContain(status);
  });
});

it('shows each line in the first of its ordered colores', async () => {
  const lineas = await account.api.db
    .selectFrom('pedido_linea as l')
    .innerJoin('pedido_cantidad as q', 'q.pedido_linea_id', 'l.id')
    .innerJoin('modelo_color as mc', 'mc.id', 'q.modelo_color_id')
    .innerJoin('pedido as p', 'p.id', 'l.pedido_id')
    .innerJoin('usuario as u', 'u.cliente_id', 'p.cliente_id')
    .where('u.email', '=', boutique)
    .distinctOn('l.id')
    .select(['l.id', 'l.pedido_id', 'l.modelo_id', 'mc.id as color'])
    .orderBy('l.id')
    .orderBy('mc.orden')
    .orderBy('mc.id')
    .execute();
  const pictures = await account.api.db
    .selectFrom('modelo_imagen')
    .innerJoin('imagen', 'imagen.id', 'modelo_imagen.imagen_id')
    .select(['modelo_imagen.modelo_id', 'modelo_imagen.modelo_color_id', 'imagen.id'])
    .orderBy('modelo_imagen.orden')
    .orderBy('imagen.id')
    .execute();
  const firstOf = (modeloId: number) => pictures.find((one) => one.modelo_id === modeloId);
  // A line whose picture is not the first of its modelo.
  const other = lineas.find((one) => {
    const first = firstOf(one.modelo_id);
    return first && first.modelo_color_id !== one.color;
  });
  if (!other) throw new Error('No pedido begins with another colour than its modelo.');
  const wanted = pictures.find((one) => one.modelo_color_id === other.color);
  const { json } = await account.api.get(`/lob/api/v1/pedidos/user/${other.pedido_id}`, {
    token: account.shop,
  });
  const linea = json.lineas.find(({ id }: { id: number }) => id === other.id);
  expect(linea.imagen.url).toContain(`/${wanted?.id}-`);
});
