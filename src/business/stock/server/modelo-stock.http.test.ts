import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  loteOf,
  reserveForApartado,
  someCells,
  stockOf,
  type TestCell,
} from '../../../../tests/support/cells.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { maxModelos } from '../modelo-stock.contract.ts';

let api: TestApi;
let cells: TestCell[];

const list = async (what: string, query: string, email = admin) =>
  api.get(`/lob/api/v1/modelos/stock-${what}?${query}`, { token: await api.as(email) });
const ofBoth = () => cells.map(({ modeloId }) => `modeloId=${modeloId}`).join('&');

beforeAll(async () => {
  api = await testApi();
  cells = await someCells(api, 2);
  await api.db.deleteFrom('reserva').execute();
  await api.db.deleteFrom('lote').execute();
  await api.db.updateTable('stock').set({ fisico: 0, reservado: 0 }).execute();
});
afterAll(() => api.close());

describe('the stock of modelos', () => {
  it('lists the free garments of several modelos, net of reservations', async () => {
    const [first, second] = cells as [TestCell, TestCell];
    await stockOf(api, first, 5);
    await stockOf(api, second, 3);
    await reserveForApartado(api, first, 2);
    await reserveForApartado(api, second, 3);
    expect((await list('disponible', ofBoth())).json).toEqual([{ ...first, cantidad: 3 }]);
    await stockOf(api, second, 4);
    expect((await list('disponible', ofBoth(), comercial)).json).toEqual([
      { ...first, cantidad: 3 },
      { ...second, cantidad: 4 },
    ]);
    expect((await list('disponible', `modeloId=${second.modeloId}`)).json).toEqual([
      { ...second, cantidad: 4 },
    ]);
  });

  it('lists the free garments of lotes by day', async () => {
    const [first] = cells as [TestCell, TestCell];
    await loteOf(api, first, '2027-03-01', 2);
    await loteOf(api, first, '2027-03-01', 4);
    await loteOf(api, first, '2027-02-01', 1);
    const finished = await loteOf(api, first, '2027-02-01', 9);
    await api.db.updateTable('lote').set({ terminado: new Date() }).where('id', '=', finished).execute();
    expect((await list('produccion', `modeloId=${first.modeloId}`)).json).toEqual([
      { ...first, fecha: '2027-02-01', cantidad: 1 },
      { ...first, fecha: '2027-03-01', cantidad: 6 },
    ]);
  });

  it('refuses a shop, no modelo, a wrong id and too many modelos', async () => {
    expect((await list('disponible', ofBoth(), boutique)).status).toBe(403);
    expect((await list('produccion', '')).status).toBe(400);
    expect((await list('produccion', 'modeloId=a')).status).toBe(400);
    const many = Array.from({ length: maxModelos + 1 }, (_, index) => `modeloId=${index + 1}`).join('&');
    expect((await list('disponible', many)).status).toBe(400);
    expect((await list('disponible', 'modeloId=2147483647')).json).toEqual([]);
  });
});
