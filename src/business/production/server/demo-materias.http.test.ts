import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, testToday } from '#tests/support/demo.ts';
import { listPiezaDifferences } from '../materias/server/index.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (call: string, body: unknown) => api.post(`/lob/api/v1/${call}`, body, { token });
const total = async (call: string, body: unknown = {}) => (await post(call, body)).json.totalCount;

it('fills the demo with 60 materias, 45 entradas and 220 piezas whose books agree', async () => {
  expect([
    await total('materias/search'),
    await total('entradas/search'),
    await total('materias/searchpiezas'),
  ]).toEqual([60, 45, 220]);
  expect(await listPiezaDifferences(api.db)).toEqual([]);
  const cloth = await api.db
    .selectFrom('pieza')
    .innerJoin('materia', 'materia.id', 'pieza.materia_id')
    .where('materia.tipo', '=', 'tejido')
    .select(({ fn }) => [fn.min<number>('recibido').as('least'), fn.max<number>('recibido').as('most')])
    .executeTakeFirstOrThrow();
  expect(cloth.least).toBeGreaterThanOrEqual(1_800);
  expect(cloth.most).toBeLessThanOrEqual(6_000);
});

it('shows pedidos de compra in several states, a partial and a late one among them', async () => {
  const { json } = await post('pedidos-compra/search', { pageSize: 50 });
  const estados = new Set(json.data.map(({ estado }: { estado: string }) => estado));
  expect([...estados].toSorted()).toEqual(['anulado', 'borrador', 'confirmado', 'enviado', 'recibido']);
  expect(json.data.some(({ parcial }: { parcial: boolean }) => parcial)).toBe(true);
  expect(json.data.some(({ retraso }: { retraso: boolean }) => retraso)).toBe(true);
  const late = await post('pedidos-compra/search', {
    advancedFilter: { field: 'retraso', operator: 'eq', value: true },
  });
  for (const { prevista } of late.json.data) expect(prevista < testToday).toBe(true);
  expect(
    await total('materias/search', { advancedFilter: { field: 'viene', operator: 'gt', value: 0 } }),
  ).toBeGreaterThan(3);
});
