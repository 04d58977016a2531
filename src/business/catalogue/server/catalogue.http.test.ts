import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { boutique, loja } from '../../../../tests/support/demo.ts';
import { modeloCard, modeloDetail, modeloDetailAuth } from '../catalogue.contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const base = '/lob/api/v1';
const anyModelo = async () =>
  api.db
    .selectFrom('modelo')
    .selectAll()
    .where('publicado', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
const setName = (id: number, nombre: string) =>
  api.db.updateTable('modelo').set({ nombre }).where('id', '=', id).execute();

describe('the public catalogue', () => {
  it('lists every published modelo without prices', async () => {
    const { json, text } = await api.get(`${base}/webmodelos/getall`);
    const published = await api.db.selectFrom('modelo').select('id').where('publicado', '=', true).execute();
    expect(json.map((card: { id: number }) => card.id).sort()).toEqual(published.map(({ id }) => id).sort());
    for (const card of json) expect(modeloCard.safeParse(card).success).toBe(true);
    expect(text).not.toMatch(/precio|pvpr|stock|disponible/);
    const detail = await api.get(`${base}/webmodelos/${json[0].id}`);
    expect(modeloDetail.safeParse(detail.json).success).toBe(true);
    expect(detail.text).not.toMatch(/precio|pvpr|stock|disponible/);
  });

  it('returns the tallas of each modelo, and their availability to shops only', async () => {
    const [open, shop] = [
      await api.get(`${base}/webmodelos/getall`),
      await api.get(`${base}/webmodelos/auth/getall`, { token: await api.as(boutique) }),
    ];
    const id = open.json[0].id;
    const detail = await api.get(`${base}/webmodelos/auth/${id}`, { token: await api.as(boutique) });
    expect(open.json[0].tallas).toEqual(detail.json.tallas.map(({ nombre }: { nombre: string }) => nombre));
    expect(open.json[0].existencias).toBeUndefined();

    type Cell = { tallaId: number; disponible: number; produccion: unknown[] };
    const had = (matches: (cell: Cell) => boolean) =>
      detail.json.tallas
        .filter(({ tallaId }: Cell) =>
          detail.json.stock.some((cell: Cell) => cell.tallaId === tallaId && matches(cell)),
        )
        .map(({ nombre }: { nombre: string }) => nombre) as string[];
    const ahora = had(({ disponible }) => disponible > 0);
    const viene = had(({ produccion }) => produccion.length > 0).filter((one) => !ahora.includes(one));
    const card = shop.json.find((one: { id: number }) => one.id === id);
    expect(card.existencias).toEqual({ ahora, viene });
  });

  it('answers in each language', async () => {
    const { id } = await anyModelo();
    const texts = await Promise.all(
      ['es', 'en', 'ca', 'pt'].map(
        async (language) =>
          (await api.get(`${base}/webmodelos/${id}`, { headers: { 'accept-language': language } })).json
            .descripcion,
      ),
    );
    expect(new Set(texts).size).toBe(4);
  });

  it.each(['999999', 'abc', '1.5', '0', '-1', '99999999999'])('returns 404 for the modelo %s', async (id) => {
    const { status, json } = await api.get(`${base}/webmodelos/${id}`);
    expect([400, 404]).toContain(status);
    expect(json.exception ?? json.title).toBeTruthy();
  });

  it('hides an unpublished modelo from everyone', async () => {
    const draft = await api.db
      .selectFrom('modelo')
      .select('id')
      .where('publicado', '=', false)
      .executeTakeFirstOrThrow();
    const hidden = await api.get(`${base}/webmodelos/${draft.id}`);
    expect(hidden.status).toBe(404);
    expect(hidden.json.exception).toBe(`Modelo ${draft.id} Not Found.`);
    const token = await api.as(boutique);
    expect((await api.get(`${base}/webmodelos/auth/${draft.id}`, { token })).status).toBe(404);
  });

  it('answers 304 to a browser with the current version', async () => {
    const first = await api.get(`${base}/webmodelos/getall`);
    const etag = first.headers.get('etag') ?? '';
    const second = await api.get(`${base}/webmodelos/getall`, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
    expect(second.text).toBe('');
  });

  it.each(['br', 'gzip'])('is compressed with %s when the browser accepts it', async (encoding) => {
    const { headers } = await api.get(`${base}/webmodelos/getall`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  it.each([
    'webcolecciones/getall',
    'modelotipos/getall',
    'modelotipos/getall-web',
    'publicweb/get-home-colecciones',
    'publicweb/get-home-tipos',
    'webbanners/getall',
    'countries/getall',
    'appsettings',
  ])('answers %s without a session', async (path) => {
    const { status, json, headers } = await api.get(`${base}/${path}`);
    expect(status).toBe(200);
    expect(Array.isArray(json) ? json.length : Object.keys(json).length).toBeGreaterThan(0);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('finds countries regardless of case and accents', async () => {
    const { json } = await api.post(`${base}/countries/search`, { keyword: 'ESPANA', pageSize: 5 });
    expect(json.data.map((country: { iso2: string }) => country.iso2)).toEqual(['ES']);
  });
});

describe('the catalogue of a signed-in shop', () => {
  it('returns price, recommended price, stock and coming production', async () => {
    const token = await api.as(boutique);
    const { id } = await anyModelo();
    const { status, json } = await api.get(`${base}/webmodelos/auth/${id}`, { token });
    expect(status).toBe(200);
    expect(modeloDetailAuth.safeParse(json).success).toBe(true);
    const cells = await api.db
      .selectFrom('variante')
      .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
      .where('modelo_color.modelo_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(json.stock).toHaveLength(cells.n);
  });

  it('returns the prices of the shop’s own tarifa', async () => {
    const { id, precio } = await api.db
      .selectFrom('modelo')
      .where('publicado', '=', true)
      .where('id', 'not in', api.db.selectFrom('tarifa_precio').select('modelo_id'))
      .selectAll()
      .executeTakeFirstOrThrow();
    const price = async (email: string) => {
      const token = await api.as(email);
      const list = (await api.get(`${base}/webmodelos/auth/getall`, { token })).json;
      const detail = (await api.get(`${base}/webmodelos/auth/${id}`, { token })).json;
      const card = list.find((one: { id: number }) => one.id === id);
      expect(card.precio).toBe(detail.precio);
      return detail.precio;
    };
    for (const email of [boutique, loja]) {
      const tarifa = await api.db
        .selectFrom('usuario')
        .innerJoin('cliente', 'cliente.id', 'usuario.cliente_id')
        .leftJoin('tarifa', 'tarifa.id', 'cliente.tarifa_id')
        .where('usuario.email', '=', email)
        .select('tarifa.descuento')
        .executeTakeFirstOrThrow();
      const expected = Math.round((precio * (100 - (tarifa.descuento ?? 0))) / 100) / 100;
      expect(await price(email)).toBeCloseTo(expected, 2);
    }
  });

  it('refuses requests without a session', async () => {
    expect((await api.get(`${base}/webmodelos/auth/getall`)).status).toBe(401);
  });
});

describe('the reply cache of the catalogue', () => {
  it('drops a reply after a change by any writer', async () => {
    const { id, nombre } = await anyModelo();
    const name = async () => (await api.get(`${base}/webmodelos/${id}`)).json.nombre;
    await expect.poll(name, { timeout: 1000 }).toBe(nombre);
    await setName(id, 'Otro nombre');
    await expect.poll(name, { timeout: 1000 }).toBe('Otro nombre');
    await setName(id, nombre);
    await expect.poll(name, { timeout: 1000 }).toBe(nombre);
  });

  it('keeps no reply that was built while a change arrived', async () => {
    const { id, nombre } = await anyModelo();
    for (let round = 0; round < 20; round += 1) {
      const changed = `${nombre} ${round}`;
      const [, during] = await Promise.all([setName(id, changed), api.get(`${base}/webmodelos/${id}`)]);
      expect(during.status).toBe(200);
      await expect
        .poll(async () => (await api.get(`${base}/webmodelos/${id}`)).json.nombre, { timeout: 1000 })
        .toBe(changed);
    }
    await setName(id, nombre);
  });
});

describe('care symbols', () => {
  const detail = async (id: number, language = 'es') =>
    (await api.get(`${base}/webmodelos/${id}`, { headers: { 'accept-language': language } })).json;
  const read = async (id: number): Promise<string[]> =>
    (await detail(id)).simbolos.map(({ nombre }: { nombre: string }) => nombre);

  let rule: { modelo: number; id: number | null; simbolos: string[] };
  beforeEach(async () => {
    const { id, cuidado_id } = await anyModelo();
    const { simbolos } = await api.db
      .selectFrom('cuidado')
      .where('id', '=', cuidado_id)
      .select('simbolos')
      .executeTakeFirstOrThrow();
    rule = { modelo: id, id: cuidado_id, simbolos };
  });
  afterEach(async () => {
    const { modelo, id, simbolos } = rule;
    await api.db.updateTable('cuidado').set({ simbolos }).where('id', '=', id).execute();
    await api.db.updateTable('modelo').set({ cuidado_id: id }).where('id', '=', modelo).execute();
    await expect.poll(async () => (await read(modelo)).toSorted()).toEqual(simbolos.toSorted());
  });

  it.each([
    ['es', 'No usar lejía'],
    ['en', 'Do not bleach'],
    ['ca', 'No fer servir lleixiu'],
    ['pt', 'Não usar lixívia'],
  ])('returns the meanings in %s', async (language, texto) => {
    const { id } = await api.db
      .selectFrom('modelo')
      .where('cuidado_id', '=', 2)
      .where('publicado', '=', true)
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await detail(id, language)).simbolos).toContainEqual({ nombre: 'no-blanquear', texto });
  });

  it('returns those of the modelo’s rule, for the shop as well, and follows its changes at once', async () => {
    const { id, cuidado_id } = await anyModelo();
    const before = await read(id);
    expect(before).toContain('no-blanquear');
    const auth = await api.get(`${base}/webmodelos/auth/${id}`, { token: await api.as(boutique) });
    expect(auth.json.simbolos).toEqual((await detail(id)).simbolos);
    await api.db
      .updateTable('cuidado')
      .set({ simbolos: ['limpieza-p', 'no-lavar'] })
      .where('id', '=', cuidado_id)
      .execute();
    await expect.poll(() => read(id)).toEqual(['no-lavar', 'limpieza-p']);
  });

  it('returns none without a rule', async () => {
    const { id } = await anyModelo();
    await api.db.updateTable('modelo').set({ cuidado_id: null }).where('id', '=', id).execute();
    await expect.poll(() => read(id)).toEqual([]);
  });

  it('accepts known names only', async () => {
    const set = api.db
      .updateTable('cuidado')
      .set({ simbolos: ['hervir'] })
      .execute();
    await expect(set).rejects.toThrow(/cuidado_simbolos_check/);
  });
});

it('lists the temporadas with their first days', async () => {
  const { json } = await api.get(`${base}/temporadas/getall`, { token: await api.as(boutique) });
  expect(json[0]).toMatchObject({ codigo: 'OI25', desde: '2025-08-01', nombre: 'Otoño-Invierno 2025' });
});
