import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { admin } from '../../../../../tests/support/demo.ts';
import { listReservationDifferences, listStockDifferences } from '../../../stock/server/index.ts';
import { listOrdenDifferences } from './check-ordenes.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('has 70 production orders in all states that agree with lotes, promises and stock', async () => {
  const states = await api.db
    .selectFrom('ordenfab')
    .select(({ fn }) => ['estado', fn.countAll<string>().as('n')])
    .groupBy('estado')
    .execute();
  expect(states.reduce((sum, { n }) => sum + Number(n), 0)).toBe(70);
  expect(states.map(({ estado }) => estado).toSorted()).toEqual([
    ...['acabado', 'borrador', 'cerrada', 'confeccion', 'corte', 'lanzada', 'terminada'],
  ]);
  expect(await listOrdenDifferences(api.db)).toEqual([]);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  expect(await listStockDifferences(api.db)).toEqual([]);
});

it('has a cost sheet for each modelo, with a margin', async () => {
  const token = await api.as(admin);
  const modelos = await api.db
    .selectFrom('modelo')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const sheets = await api.db
    .selectFrom('escandallo')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  expect(sheets.n).toBe(modelos.n);
  const { json } = await api.post('/lob/api/v1/escandallos/search', { pageSize: 200 }, { token });
  const priced = json.data.filter(({ precio }: { precio: number }) => precio > 0);
  const margins = priced.map(({ margen }: { margen: number }) => margen);
  expect(margins.every((margin: number) => margin > -20 && margin < 70)).toBe(true);
  const below = (await api.post('/lob/api/v1/escandallos/si', {}, { token })).json;
  expect(below.total).toBeLessThan(priced.length / 2);
});
