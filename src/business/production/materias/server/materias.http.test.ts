import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, boutique, comercial } from '#tests/support/demo.ts';

const path = '/lob/api/v1/materias';
let api: TestApi;
let token: string;
let colores: number[];
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  colores = (await api.db.selectFrom('color').select('id').orderBy('id').limit(3).execute()).map(
    ({ id }) => id,
  );
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token, headers = {}) =>
  api.post(`${path}/${act}`, body, { token: as, headers });
const put = (id: number, body: unknown, as = token) => api.call('PUT', `${path}/${id}`, { token: as, body });
const read = (id: number, as = token) => api.get(`${path}/${id}`, { token: as });
const base = {
  ...{ tipo: 'tejido', referencia: 'PRU-1', nombre: 'Crepé de prueba', referenciaProveedor: '', unidad: 'm' },
  ...{ fibras: [{ id: 'a', fibra: 'poliéster', percent: 100 }], notas: '', ancho: 150, precio: 9.8055 },
};
let made = 0;
const create = async (edited: object = {}) => {
  made += 1;
  const reply = await post('create', { ...base, referencia: `PRU-${made}`, colores, ...edited });
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
};

describe('materias', () => {
  it('adds, finds, changes, duplicates, archives, exports and deletes one, with its trail', async () => {
    const materia = await create();
    expect(materia).toMatchObject({ precio: 9.8055, colores, version: 1, quedan: 0 });
    expect(materia.precios).toMatchObject([{ precio: 9.8055, origen: 'manual' }]);
    const { id } = materia;
    expect((await post('search', { keyword: 'crepe prueba' })).json.data).toContainEqual(
      expect.objectContaining({ id, precio: 9.8055 }),
    );
    const changed = await put(id, { ...materia, precio: 10.25, colores: colores.slice(1) });
    expect(changed.json).toMatchObject({ version: 2, precio: 10.25, colores: colores.slice(1) });
    expect(changed.json.precios.map(({ precio }: { precio: number }) => precio)).toEqual([10.25, 9.8055]);
    expect((await put(id, materia)).json).toMatchObject({ actual: { version: 2 } });
    const copy = (await post('duplicate', { id })).json;
    expect(copy).toMatchObject({
      referencia: `${materia.referencia}-2`,
      colores: colores.slice(1),
      precio: 10.25,
    });
    expect((await post('archivar', { ids: [copy.id], archivado: true })).json).toEqual({
      cambiados: [copy.id],
    });
    const sheet = await post('excel-export', { keyword: 'prueba' });
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect((await post('delete', [id, 999_999])).status).toBe(404);
    expect((await post('delete', [id])).json).toEqual({ borrados: [id] });
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: 'materia', recursoId: String(id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
      'materias.delete',
      'materias.update',
      'materias.create',
    ]);
  });

  it('lists care rules in words', async () => {
    const { json } = await api.get(`${path}/cuidados`, { token });
    expect(json.length).toBeGreaterThan(2);
    expect(json[0].nombre).toMatch(/\p{L}/u);
  });

  it.each([
    ['a taken referencia', { referencia: 'PRU-T' }, 409, 'referencia'],
    ['fibres that sum to 90', { fibras: [{ id: 'a', fibra: 'seda', percent: 90 }] }, 400, 'fibras'],
    ['an unknown proveedor', { proveedorId: 999_999 }, 400, 'proveedorId'],
    ['an unknown color', { colores: [999_999] }, 400, 'colores'],
    ['a color twice', { colores: [1, 1] }, 400, 'colores'],
    ['an unknown care rule', { cuidadoId: 999_999 }, 400, 'cuidadoId'],
    ['an unknown picture', { imagenId: 999_999 }, 400, 'imagenId'],
    ['a price of five decimals', { precio: 1.00001 }, 400, 'precio'],
    ['an unknown unit', { unidad: 'yarda' }, 400, 'unidad'],
  ])('refuses %s', async (_, wrong, status, field) => {
    if (field === 'referencia') await create({ referencia: 'PRU-T' });
    made += 1;
    const reply = await post('create', { ...base, referencia: `PRU-W${made}`, colores, ...wrong });
    expect(reply.status).toBe(status);
    expect(reply.text).toContain(field);
  });

  it('hides amounts without the right to costs, and keeps the price when such a user saves', async () => {
    const materia = await create();
    const keeper = await newAccount(api, {
      permissions: ['Search', 'View', 'Update', 'Create'].map((right) => `Permissions.Materias.${right}`),
    });
    const seen = (await read(materia.id, keeper.token)).json;
    for (const hidden of ['precio', 'precios', 'precioMedio']) expect(seen).not.toHaveProperty(hidden);
    const saved = await put(materia.id, { ...seen, nombre: 'Otro nombre', precio: 1 }, keeper.token);
    expect(saved.status).toBe(200);
    expect((await read(materia.id)).json).toMatchObject({ nombre: 'Otro nombre', precio: 9.8055 });
    const byPrice = { advancedFilter: { field: 'precio', operator: 'gt', value: 1 } };
    expect((await post('search', byPrice, keeper.token)).status).toBe(400);
    expect((await post('search', byPrice)).status).toBe(200);
    const sheet = await post('excel-export', { columnas: [{ campo: 'precio', titulo: 'x' }] }, keeper.token);
    expect(sheet.status).toBe(400);
  });

  it('names the modelos whose cost sheets use a materia', async () => {
    const used = await api.db
      .selectFrom('escandallo_linea')
      .innerJoin('escandallo', 'escandallo.id', 'escandallo_linea.escandallo_id')
      .innerJoin('modelo', 'modelo.id', 'escandallo.modelo_id')
      .where('modelo.archivado', '=', false)
      .where('escandallo_linea.materia_id', 'is not', null)
      .select(['escandallo_linea.materia_id', 'modelo.id', 'modelo.nombre', 'modelo.referencia'])
      .orderBy('modelo.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { json } = await api.get(`${path}/usado-en/${used.materia_id}`, { token });
    expect(json.usos).toContainEqual({
      ...{ tipo: 'Modelo', nombre: `${used.nombre} · ${used.referencia}` },
      enlace: `/admin/escandallos/${used.id}`,
    });
    expect(json.total).toBeGreaterThanOrEqual(json.usos.length);
    const refused = await post('delete', [used.materia_id]);
    expect([refused.status, JSON.stringify(refused.json.usos)]).toEqual([
      409,
      expect.stringContaining(used.referencia),
    ]);
  });

  it('keeps a color that a cost sheet uses', async () => {
    const materia = await create();
    const own = await api.db
      .selectFrom('materia_color')
      .where('materia_id', '=', materia.id)
      .select(['id', 'color_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ escandalloId: number; clave: string; colorId: number }>`
      insert into escandallo_color (escandallo_id, clave, color_id, materia_color_id)
      select l.escandallo_id, l.clave, c.id, ${own.id} from escandallo_linea l, color c
      where not exists (select from escandallo_color k where k.escandallo_id = l.escandallo_id
        and k.clave = l.clave and k.color_id = c.id) limit 1
      returning escandallo_id as "escandalloId", clave, color_id as "colorId"`.execute(api.db);
    const without = { ...materia, colores: materia.colores.filter((id: number) => id !== own.color_id) };
    const refused = await put(materia.id, without);
    expect([refused.status, refused.json.campo]).toEqual([409, 'colores']);
    const [{ escandalloId = 0, clave = '', colorId = 0 } = {}] = rows;
    await sql`delete from escandallo_color where escandallo_id = ${escandalloId} and clave = ${clave}
      and color_id = ${colorId}`.execute(api.db);
    expect((await put(materia.id, without)).status).toBe(200);
  });

  it('hides costs in the trail without the right to them', async () => {
    const { id, ...materia } = await create();
    await put(id, { ...materia, precio: 12, nombre: 'Otro' });
    const reader = await newAccount(api, { permissions: ['Permissions.Auditoria.Search'] });
    const search = { recurso: 'materia', recursoId: String(id) };
    const changes = async (as: string) => {
      const { json } = await api.post('/lob/api/v1/auditoria/search', search, { token: as });
      const one = await api.get(`/lob/api/v1/auditoria/${json.data[0].id}`, { token: as });
      return [json.data[0].despues, one.json.despues];
    };
    for (const shown of await changes(token)) expect(shown).toEqual({ precio: 12, nombre: 'Otro' });
    for (const shown of await changes(reader.token)) expect(shown).toEqual({ nombre: 'Otro' });
    const { rows } = await sql<{ modeloId: number; id: number }>`
      select modelo_id as "modeloId", id from escandallo order by id limit 1`.execute(api.db);
    const [sheet] = rows;
    const { escandallo } = (await api.get(`/lob/api/v1/escandallos/modelo/${sheet?.modeloId}`, { token }))
      .json;
    const { status, text } = await api.post('/lob/api/v1/escandallos/create', escandallo, { token });
    expect(status, text).toBe(200);
    const made = { recurso: 'escandallo' };
    const seen = async (as: string) =>
      (await api.post('/lob/api/v1/auditoria/search', made, { token: as })).json.data[0].despues;
    expect(await seen(token)).toHaveProperty('lineas');
    expect(Object.keys(await seen(reader.token))).toEqual(['nota', 'tallaBaseId']);
  });

  it('requires its permissions', async () => {
    const { id } = await create();
    for (const as of [await api.as(boutique), await api.as(comercial)]) {
      expect((await post('search', {}, as)).status).toBe(403);
      expect((await post('create', base, as)).status).toBe(403);
      expect((await read(id, as)).status).toBe(403);
      expect((await put(id, { ...base, colores, version: 1 }, as)).status).toBe(403);
      expect((await post('delete', [id], as)).status).toBe(403);
      expect((await post('duplicate', { id }, as)).status).toBe(403);
      expect((await api.get(`${path}/usado-en/${id}`, { token: as })).status).toBe(403);
    }
    expect((await read(999_999)).status).toBe(404);
    expect((await post('duplicate', { id: 999_999 })).status).toBe(404);
  });
});
