import { afterAll, beforeAll, expect, it } from 'vitest';
import { trailOf } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, boutique, comercial } from '#tests/support/demo.ts';
import type { Ficha } from '../fichas.contract.ts';

const path = '/lob/api/v1/fichas';
let api: TestApi;
let token: string;
let modeloId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { id } = await api.db.selectFrom('modelo').select('id').orderBy('id').executeTakeFirstOrThrow();
  modeloId = id;
});
afterAll(() => api.close());

const read = async (): Promise<Ficha> => (await api.get(`${path}/${modeloId}`, { token })).json;
const editedOf = ({ tallaBaseId, medidas, costuras, archivos, notas, version }: Ficha) => ({
  ...{ tallaBaseId, medidas, costuras, archivos, notas, version },
});
const put = (body: object, as = token) => api.call('PUT', `${path}/${modeloId}`, { token: as, body });

it('begins empty with the trims of the cost sheet, and keeps what the workshop enters', async () => {
  const empty = await read();
  expect(empty).toMatchObject({ id: modeloId, version: 0, medidas: [], notas: { corte: '' } });
  expect(empty.avios.length).toBeGreaterThan(0);
  expect(empty.tallas.map(({ tallaId }) => tallaId)).toContain(empty.tallaBaseId);
  const edited = {
    ...editedOf(empty),
    medidas: [{ id: 'a', medida: 'Contorno de pecho', base: 46.5, incremento: 2.1, tolerancia: 0.5 }],
    costuras: [{ id: 'a', zona: 'Costados', costura: 'Cerrada y sobrehilada a 1 cm' }],
    archivos: [{ id: 'a', tipo: 'patron', nombre: 'P-204.dxf', donde: 'Servidor/patrones' }],
    notas: { corte: 'Al hilo', confeccion: '', acabado: 'Plancha con vapor' },
  };
  const { status, json, text } = await put(edited);
  expect(status, text).toBe(200);
  expect(json).toMatchObject({ version: 1, medidas: edited.medidas, notas: edited.notas });
  expect((await put(edited)).status).toBe(409);
  const next = await put({ ...editedOf(json), medidas: [] });
  expect(next.json).toMatchObject({ version: 2, medidas: [] });
  expect((await trailOf(api, 'ficha', modeloId)).map(({ acto }) => acto)).toEqual([
    ...['fichas.update', 'fichas.update'],
  ]);
});

it('begins once for two users at the same time, and refuses what is wrong', async () => {
  await api.db.deleteFrom('modelo_ficha').execute();
  const body = editedOf(await read());
  const both = await Promise.all([put(body), put(body)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const current = editedOf(await read());
  expect((await put({ ...current, tallaBaseId: 999_999 })).status).toBe(400);
  expect((await put({ ...current, imagenId: 999_999 })).status).toBe(400);
  const medida = { id: 'a', medida: '', base: 1, incremento: 0, tolerancia: 0 };
  expect((await put({ ...current, medidas: [medida] })).status).toBe(400);
  expect((await api.get(`${path}/999999`, { token })).status).toBe(404);
  for (const email of [comercial, boutique]) {
    const who = await api.as(email);
    expect((await api.get(`${path}/${modeloId}`, { token: who })).status).toBe(403);
    expect((await put(current, who)).status).toBe(403);
  }
});
