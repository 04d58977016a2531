import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, boutique, comercial, testToday } from '#tests/support/demo.ts';
import { listPiezaDifferences } from './index.ts';
import { piezaOfCode } from './piezas-recuentos.ts';

const path = '/lob/api/v1/piezas-recuentos';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token) => api.post(`${path}/${act}`, body, { token: as });
const sums = (id: number) =>
  api.db
    .selectFrom('pieza')
    .where('id', '=', id)
    .select(['quedan', 'perdido', 'lugar_id', 'estante'])
    .executeTakeFirstOrThrow();

it('reads the number of a pieza, also from the address of its label', () => {
  expect(['12', '#12', ' https://percha.example/admin/piezas/12 '].map(piezaOfCode)).toEqual([12, 12, 12]);
  expect(['', 'x12', '/admin/entradas/12', '12345678901'].map(piezaOfCode)).toEqual(Array(4).fill(undefined));
});

it('counts by scan, changes nothing before the approval, and keeps the books', async () => {
  const rolls = await api.db
    .selectFrom('pieza')
    .innerJoin('materia', 'materia.id', 'pieza.materia_id')
    .where('quedan', '>', 0)
    .where('lugar_id', '=', 1)
    .where('estante', 'like', 'B-%')
    .select(['pieza.id', 'materia.unidad'])
    .orderBy('pieza.id')
    .execute();
  const measured = rolls.filter(({ unidad }) => unidad === 'm');
  const [whole, short, other] = measured.map(({ id }) => id) as [number, number, number];
  const unit = rolls.find(({ unidad }) => unidad === 'ud');
  const open = (await post('create', { lugarId: 1, estante: 'b-', nota: '' })).json;
  expect(open).toMatchObject({ estado: 'abierto', contadas: 0 });
  expect(open.faltan).toHaveLength(rolls.length);
  expect((await post('create', { lugarId: 1, estante: 'b-', nota: '' })).json).toMatchObject({
    campo: 'estante',
  });
  const at = (act: string, body: object) => post(`${open.id}/${act}`, body);
  await at('contar', { codigo: `https://x.example/admin/piezas/${whole}` });
  const counted = (await at('contar', { codigo: String(short), cantidad: 1.5 })).json;
  expect(counted.piezas).toMatchObject([{ id: short, contado: 1.5 }, { id: whole }]);
  expect((await at('contar', { codigo: '999999' })).status).toBe(400);
  expect((await at('contar', { codigo: String(unit?.id), cantidad: 1.5 })).status).toBe(400);
  const before = await sums(short);
  expect(before.quedan).not.toBe(150);
  expect((await at('aprobar', { version: open.version + 1 })).json).toMatchObject({
    actual: { id: open.id },
  });
  const done = (await at('aprobar', { version: open.version, faltanPerdidas: true })).json;
  expect(done).toMatchObject({ estado: 'aprobado', faltan: [] });
  expect(await sums(short)).toMatchObject({ quedan: 150, perdido: before.perdido + before.quedan - 150 });
  expect(await sums(other)).toMatchObject({ quedan: 0 });
  expect(await listPiezaDifferences(api.db)).toEqual([]);
  for (const act of ['aprobar', 'anular'])
    expect((await at(act, { version: done.version })).status).toBe(409);
  expect((await at('contar', { codigo: String(whole) })).status).toBe(409);
  expect((await post('search', { keyword: 'b-' })).json.data).toMatchObject([{ id: open.id, contadas: 2 }]);
});

it('annuls without a change, and requires its permissions', async () => {
  const open = (await post('create', { lugarId: 1, estante: 'C-', nota: '' })).json;
  expect((await post(`${open.id}/anular`, { version: open.version })).json.estado).toBe('anulado');
  expect((await post('create', { lugarId: 999_999, estante: '', nota: '' })).status).toBe(400);
  expect((await api.get(`${path}/999999`, { token })).status).toBe(404);
  for (const as of [await api.as(boutique), await api.as(comercial)]) {
    expect((await post('search', {}, as)).status).toBe(403);
    expect((await post('create', { lugarId: 1, estante: '', nota: '' }, as)).status).toBe(403);
    expect((await api.get(`${path}/${open.id}`, { token: as })).status).toBe(403);
    expect((await post(`${open.id}/contar`, { codigo: '1' }, as)).status).toBe(403);
    expect((await post(`${open.id}/aprobar`, { version: 1 }, as)).status).toBe(403);
  }
});

it('opens no second stocktake that has some of the same shelves, also at once', async () => {
  const open = async (estante: string) => post('create', { lugarId: 1, estante, nota: '' });
  const { json: first } = await open('Z-1');
  for (const estante of ['', 'z', 'Z-12']) {
    const { status, json } = await open(estante);
    expect([estante, status, json.campo]).toEqual([estante, 409, 'estante']);
  }
  const { json: beside } = await open('Z-2');
  for (const { id, version } of [first, beside]) await post(`${id}/anular`, { version });
  const both = await Promise.all([open('Y'), open('Y-3')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('refuses a pieza of an annulled entrada, and one that another open stocktake has', async () => {
  const make = async (at: string, body: object) => {
    const { json, status, text } = await api.post(`/lob/api/v1/${at}`, body, { token });
    expect(status, text).toBe(200);
    return json;
  };
  const materia = await make('materias/create', {
    ...{ tipo: 'tejido', referencia: 'REC-1', nombre: 'Tela contada', referenciaProveedor: '', unidad: 'm' },
    ...{ fibras: [], notas: '', precio: 1, colores: [] },
  });
  const proveedor = await api.db.selectFrom('proveedor').select('id').orderBy('id').executeTakeFirstOrThrow();
  const line = { numero: '', tintada: '', estante: 'Q-1' };
  const entrada = await make('entradas/create', {
    ...{ proveedorId: proveedor.id, lugarId: 1, albaran: '', fecha: testToday, notas: '' },
    lineas: [{ ...line, id: 'a', articulo: `m${materia.id}`, cantidad: 10 }],
  });
  const id = entrada.lineas[0].piezaId;
  const { json: one } = await post('create', { lugarId: 1, estante: 'Q-1', nota: '' });
  const { json: other } = await post('create', { lugarId: 1, estante: 'Q-2', nota: '' });
  const count = (recuento: { id: number }) =>
    post(`${recuento.id}/contar`, { codigo: String(id), cantidad: 1 });
  expect((await count(one)).status).toBe(200);
  const twice = await count(other);
  expect([twice.status, twice.text.includes(String(one.id))]).toEqual([400, true]);
  await post(`${one.id}/anular`, { version: one.version });
  const annulled = await api.post('/lob/api/v1/entradas/delete', [entrada.id], { token });
  expect(annulled.status, annulled.text).toBe(200);
  expect((await count(other)).status).toBe(400);
  const act = { tipo: 'contado', cantidad: 5, nota: '' };
  expect((await api.post(`/lob/api/v1/piezas/${id}/movimientos`, act, { token })).status).toBe(404);
  await post(`${other.id}/anular`, { version: other.version });
});
