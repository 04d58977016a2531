import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const statusOf = ({ status }: Reply) => status;

it('hands over a closed day of the till once; a closed month closes no more days', async () => {
  const april = '2026-04-01';
  const books = (at: string, body: object) => api.post(`/lob/api/v1/contabilidad${at}`, body, { token });
  const preview = async () => (await books('/vista', { mes: april })).json;
  const closeDay = (dia: string) =>
    api.post(
      '/lob/api/v1/caja/cerrar',
      { dia, esperado: 0, contado: 5, retirado: 5, motivo: 'Sobraba' },
      { token },
    );
  expect(statusOf(await closeDay('2026-04-07'))).toBe(200);
  const waiting = async () =>
    (await api.get('/lob/api/v1/contabilidad/meses', { token })).json.meses.find(
      ({ mes }: { mes: string }) => mes === april,
    ).pendientes;
  const seen = await preview();
  expect(await waiting()).toBe(seen.total);
  const till = (rows: { tipo: string }[]) => rows.filter(({ tipo }) => tipo === 'caja');
  expect(till(seen.asientos)).toMatchObject([{ fecha: '2026-04-07', origenId: 20260407 }]);
  const asked = { mes: april, formato: 'contasol', digest: seen.digest };
  expect(statusOf(await books('/exportar', asked))).toBe(200);
  expect(till((await preview()).asientos)).toEqual([]);
  expect(statusOf(await books('/cerrar', { mes: april }))).toBe(200);
  expect(statusOf(await closeDay('2026-04-08'))).toBe(409);
});
