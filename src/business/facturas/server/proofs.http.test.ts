/** The proofs of exempt facturas. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';

const path = '/lob/api/v1/facturas';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const anyOf = async (regimen: 'general' | 'intracomunitaria' | 'exportacion') => {
  const { id } = await api.db
    .selectFrom('factura')
    .where('regimen', '=', regimen)
    .where('tipo', '=', 'ordinaria')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};
const add = (id: number, body: object) => api.post(`${path}/${id}/pruebas/create`, body, { token });
const proof = { fecha: '2026-11-20', referencia: 'CMR 1234' };
const isListed = async (id: number) => {
  const filters = [
    { field: 'faltanPruebas', operator: 'eq', value: true },
    { field: 'id', operator: 'eq', value: id },
  ];
  const { json } = await api.post(`${path}/search`, { advancedFilter: { logic: 'and', filters } }, { token });
  return json.totalCount === 1;
};

it('keeps a supply in the Union on the list until its transport and its declaration are noted', async () => {
  const id = await anyOf('intracomunitaria');
  expect((await api.get(`${path}/${id}/pruebas`, { token })).json).toEqual({
    pruebas: [],
    faltan: ['declaracion', 'transporte'],
  });
  expect((await add(id, { ...proof, tipo: 'cmr' })).json.faltan).toEqual(['declaracion']);
  expect(await isListed(id)).toBe(true);
  const { json } = await add(id, { ...proof, tipo: 'declaracion', referencia: 'Carta' });
  expect([json.faltan, json.pruebas.length]).toEqual([[], 2]);
  expect(await isListed(id)).toBe(false);
  const pruebaId = json.pruebas[0].id;
  const remove = () => api.post(`${path}/${id}/pruebas/delete`, { pruebaId }, { token });
  expect((await remove()).json.faltan).toHaveLength(1);
  expect((await remove()).status).toBe(404);
  expect(await isListed(id)).toBe(true);
});

it('asks an export for its DUA, and nothing of a factura with IVA', async () => {
  const id = await anyOf('exportacion');
  expect((await add(id, { ...proof, tipo: 'transporte' })).json.faltan).toEqual(['dua']);
  expect((await add(id, { ...proof, tipo: 'dua', referencia: '26ES00' })).json.faltan).toEqual([]);
  const taxed = await anyOf('general');
  expect((await add(taxed, { ...proof, tipo: 'dua' })).status).toBe(409);
  expect(await isListed(taxed)).toBe(false);
  expect((await add(id, { ...proof, tipo: 'dua', fecha: '2027-01-01' })).status).toBe(400);
  expect((await add(id, { ...proof, tipo: 'dua', referencia: ' ' })).status).toBe(400);
  expect((await api.get(`${path}/${id}/pruebas`, { token: await api.as(boutique) })).status).toBe(403);
});
