import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { editedModeloBody as edited } from '../../../../tests/support/modelos.ts';
import type { EditableModelo } from '../modelos.contract.ts';

const path = '/lob/api/v1/modelos';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token) => api.post(`${path}${act}`, body, { token: as });
const read = async (id: number): Promise<EditableModelo> => (await api.get(`${path}/${id}`, { token })).json;
const created = async (given: object = {}): Promise<EditableModelo> =>
  (await post('/create', edited(given))).json;

interface Previewed {
  id: number;
  version: number;
  antes: object;
  despues: object;
}
const valuesOf = (cambios: readonly Previewed[]) =>
  cambios.map(({ id, version, despues }) => ({ id, version, ...despues }));

it('previews a change of prices, writes what it showed, and undoes it', async () => {
  const [one, two] = [await created(), await created({ precio: 100, pvpr: 250 })];
  const ids = [two.id, one.id];
  const cambio = { precio: { campo: 'ambos', forma: 'percent', valor: 10, multiplo: 0.5 }, novedad: true };
  const preview = await post('/cambios/preview', { ids, cambio });
  expect(preview.status, preview.text).toBe(200);
  expect(preview.json).toMatchObject({ rechazados: [], iguales: 0 });
  expect(preview.json.cambios.map(({ despues }: Previewed) => despues)).toEqual([
    { precios: { precio: 110, pvpr: 275 }, web: { publicado: true, novedad: true } },
    { precios: { precio: 98.5, pvpr: 263 }, web: { publicado: true, novedad: true } },
  ]);
  expect((await read(one.id)).precio).toBe(89.5);

  const { json: written } = await post('/cambios', { modelos: valuesOf(preview.json.cambios) });
  expect(written.rechazados).toEqual([]);
  expect(await read(one.id)).toMatchObject({
    precio: 98.5,
    pvpr: 263,
    novedad: true,
    version: one.version + 1,
  });
  const trail = await api.db
    .selectFrom('auditoria')
    .where('resource', '=', 'modelo')
    .where('resource_id', '=', String(two.id))
    .orderBy('id', 'desc')
    .select(['acto', 'antes', 'despues'])
    .executeTakeFirstOrThrow();
  expect(trail).toEqual({
    acto: 'modelos.update',
    antes: { precio: 100, pvpr: 250, novedad: false },
    despues: { precio: 110, pvpr: 275, novedad: true },
  });

  const before = written.cambiados.map(({ antes, ...place }: Previewed) => ({ ...place, ...antes }));
  expect((await post('/cambios', { modelos: before })).json.rechazados).toEqual([]);
  expect(await read(two.id)).toMatchObject({ precio: 100, pvpr: 250, novedad: false });
});

it('puts a price from a day on beside those of tarifas, and takes it away again', async () => {
  const own = { id: 'c1', tarifaId: 2, desde: '2031-02-01', precio: 70 };
  const made = await created({ cambios: [own] });
  const cambio = { precio: { campo: 'precio', forma: 'fijo', valor: 99, desde: '2031-02-01' } };
  const { json } = await post('/cambios/preview', { ids: [made.id], cambio });
  const { json: written } = await post('/cambios', { modelos: valuesOf(json.cambios) });
  const prices = async () =>
    (await read(made.id)).cambios.map(({ desde, tarifaId, precio }) => [desde, tarifaId, precio]);
  expect(await prices()).toEqual([
    ['2031-02-01', 2, 70],
    ['2031-02-01', undefined, 99],
  ]);
  const [{ id, version, antes }] = written.cambiados;
  await post('/cambios', { modelos: [{ id, version, ...antes }] });
  expect(await prices()).toEqual([['2031-02-01', 2, 70]]);
});

it('moves modelos between colecciones and publishes the others when some are refused', async () => {
  const shown = await created({ publicado: false });
  const free = await created({ publicado: false, precio: 0 });
  const stored = await created({ publicado: false });
  await post('/archivar', { ids: [stored.id], archivado: true });
  const { json } = await post('/cambios/preview', {
    ids: [shown.id, free.id, stored.id, 999_999],
    cambio: { publicado: true, anadir: [2], quitar: [1] },
  });
  expect(json.cambios).toMatchObject([
    { id: shown.id, antes: { coleccionIds: [1] }, despues: { coleccionIds: [2] } },
  ]);
  expect(json.rechazados.map(({ id, motivo }: { id: number; motivo: string }) => [id, motivo])).toEqual([
    [999_999, 'Este modelo ya no existe.'],
    [free.id, 'Sin precio no se publica.'],
    [stored.id, 'Está archivado.'],
  ]);
  expect(json.colecciones.map(({ id }: { id: number }) => id).toSorted()).toEqual([1, 2]);
  const { id, version } = stored;
  const web = { publicado: true, novedad: false };
  const modelos = [...valuesOf(json.cambios), { id, version: version + 1, web }];
  const { json: written } = await post('/cambios', { modelos });
  expect(written.cambiados).toMatchObject([{ id: shown.id }]);
  expect(written.rechazados).toMatchObject([{ id, motivo: 'Está archivado.' }]);
  expect(await read(shown.id)).toMatchObject({ publicado: true, coleccionIds: [2] });
});

it('refuses a modelo that changed since the preview, also of two writes at once', async () => {
  const made = await created();
  const { json } = await post('/cambios/preview', { ids: [made.id], cambio: { novedad: true } });
  const modelos = valuesOf(json.cambios);
  const both = await Promise.all([post('/cambios', { modelos }), post('/cambios', { modelos })]);
  expect(both.map(({ json: { cambiados } }) => cambiados.length).toSorted()).toEqual([0, 1]);
  const [reason] = both.flatMap(({ json: { rechazados } }) => rechazados);
  expect(reason.motivo).toBe('Ha cambiado mientras tanto: mírelo de nuevo.');
});

it('refuses wrong input and missing rights', async () => {
  const statusOf = async (act: string, body: unknown, as = token) => (await post(act, body, as)).status;
  const precio = { campo: 'ambos', forma: 'fijo', valor: 5 };
  expect(await statusOf('/cambios/preview', { ids: [1], cambio: { precio } })).toBe(400);
  expect(await statusOf('/cambios/preview', { ids: [], cambio: {} })).toBe(400);
  const one = { id: 1, version: 1 };
  expect(await statusOf('/cambios', { modelos: [one, one] })).toBe(400);
  expect(await statusOf('/cambios', { modelos: [{ ...one, precios: { precio: -1, pvpr: 0 } }] })).toBe(400);
  const shop = await api.as(boutique);
  expect(await statusOf('/cambios', { modelos: [one] }, shop)).toBe(403);
  expect(await statusOf('/cambios/preview', { ids: [1], cambio: {} }, shop)).toBe(403);
});
