import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { editedModeloBody as edited } from '../../../../tests/support/modelos.ts';
import type { EditableModelo } from '../modelos.contract.ts';

const path = '/lob/api/v1/modelos';
let api: TestApi;
let token: string;
let pictures: number[];
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const rows = await api.db.selectFrom('imagen').select('id').orderBy('id').limit(4).execute();
  pictures = rows.map(({ id }) => id);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token) => api.post(`${path}${act}`, body, { token: as });
const read = async (id: number): Promise<EditableModelo> => (await api.get(`${path}/${id}`, { token })).json;
const created = async (given: object = {}): Promise<EditableModelo> =>
  (await post('/create', edited(given))).json;
const trayOf = async (id: number) => (await read(id)).imagenes.map((one) => [one.id, one.colorId]);

it('finds modelo, color and number by the names of files, and asks where they do not tell', async () => {
  const made = await created({ referencia: 'F-40/12' });
  await created({ referencia: 'F-40/12-B' });
  const [first, second] = made.colores;
  const nameOf = (nombre: string | undefined) => nombre?.toLowerCase().replaceAll(' ', '-');
  const { status, json, text } = await post('/fotos/nombres', {
    nombres: [
      `f-40-12-${nameOf(first?.nombre)}-2.jpg`,
      `F 40 12 ${second?.nombre} (1).PNG`,
      'F-40-12.webp',
      'f-40-12-b.webp',
      'f-40-12-pistacho-1.jpg',
      'DSC_0001.jpg',
    ],
  });
  expect(status, text).toBe(200);
  expect(json[0]).toMatchObject({ modelo: { id: made.id }, colorId: first?.colorId, numero: 2 });
  expect(json[1]).toMatchObject({ modelo: { id: made.id }, colorId: second?.colorId, numero: 1 });
  expect(json[2]).toEqual({ modelo: expect.objectContaining({ id: made.id }) });
  expect(json[3].modelo.referencia).toBe('F-40/12-B');
  expect(json[4]).toMatchObject({ modelo: { id: made.id }, numero: 1, duda: 'color' });
  expect(json[5]).toEqual({ duda: 'modelo' });
  const one = await api.get(`${path}/fotos/modelo/${made.id}`, { token });
  expect(one.json).toEqual(json[2].modelo);
});

it('adds pictures behind those of the modelo, and none of them twice', async () => {
  const [own = 0, next = 0, last = 0] = pictures;
  const made = await created({ imagenes: [{ id: own, alt: { es: 'Primera' } }] });
  const body = { modeloId: made.id, imagenes: [{ id: next, colorId: 2 }, { id: last }, { id: next }] };
  expect((await post('/fotos', body)).json).toEqual({ puestas: [next, last], repetidas: [next] });
  expect((await post('/fotos', body)).json).toEqual({ puestas: [], repetidas: [next, last, next] });
  expect(await trayOf(made.id)).toEqual([
    [own, undefined],
    [next, 2],
    [last, undefined],
  ]);
  expect((await read(made.id)).version).toBe(made.version + 1);
});

it('knows a picture that was uploaded before by its content', async () => {
  const [own = 0] = pictures;
  const made = await created({ imagenes: [{ id: own, alt: {} }] });
  const { id: same } = await api.db
    .insertInto('imagen')
    .columns(['fuente', 'ancho', 'alto', 'color', 'alt', 'digest'])
    .expression((eb) =>
      eb
        .selectFrom('imagen')
        .where('id', '=', own)
        .select(['fuente', 'ancho', 'alto', 'color', 'alt', 'digest']),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { json } = await post('/fotos', { modeloId: made.id, imagenes: [{ id: same }] });
  expect(json).toEqual({ puestas: [], repetidas: [same] });
  const other = await created();
  const twice = await Promise.all(
    [same, own].map((id) => post('/fotos', { modeloId: other.id, imagenes: [{ id }] })),
  );
  expect(twice.map(({ json: { puestas } }) => puestas.length).toSorted()).toEqual([0, 1]);
});

it('refuses unknown pictures and colores, too many, and missing rights', async () => {
  const made = await created();
  const [id = 0] = pictures;
  const statusOf = async (body: object, as = token) =>
    (await post('/fotos', { modeloId: made.id, imagenes: [{ id }], ...body }, as)).status;
  expect(await statusOf({ imagenes: [{ id: 999_999 }] })).toBe(400);
  expect(await statusOf({ imagenes: [{ id, colorId: 999_999 }] })).toBe(400);
  expect(await statusOf({ imagenes: [] })).toBe(400);
  expect(await statusOf({ modeloId: 999_999 })).toBe(404);
  expect((await api.get(`${path}/fotos/modelo/999999`, { token })).status).toBe(404);
  const shop = await api.as(boutique);
  expect(await statusOf({}, shop)).toBe(403);
  expect((await post('/fotos/nombres', { nombres: ['a.jpg'] }, shop)).status).toBe(403);
  expect((await post('/fotos/nombres', { nombres: Array(201).fill('a.jpg') })).status).toBe(400);
  const { rows: full } = await sql<{ id: number }>`
    insert into imagen (fuente, ancho, alto, color, alt, digest)
    select fuente, ancho, alto, color, alt, 'digest-' || n from imagen, generate_series(1, 60) n
    where id = ${id} returning id`.execute(api.db);
  const crowded = await created({ imagenes: full.map((one) => ({ id: one.id, alt: {} })) });
  const more = await post('/fotos', { modeloId: crowded.id, imagenes: [{ id }] });
  expect(more.status).toBe(409);
});
