import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import type { ModeloExistencias } from '../existencias.contract.ts';
import { listReservationDifferences } from './check-reservations.ts';
import { listStockDifferences } from './check-stock.ts';

const base = '/lob/api/v1';
const [almacen, segundas, taller] = [1, 2, 4];
let api: TestApi;
let token: string;
/** A cell with many free garments. */
let cell: { modeloId: number; modeloColorId: number; tallaId: number; ean13: string };
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { rows } = await sql<typeof cell>`
    select mc.modelo_id as "modeloId", s.modelo_color_id as "modeloColorId", s.talla_id as "tallaId", v.ean13
    from stock s join modelo_color mc on mc.id = s.modelo_color_id
      join variante v on v.modelo_color_id = s.modelo_color_id and v.talla_id = s.talla_id
    where s.fisico - s.reservado >= 12 order by 1, 2, 3 limit 1`.execute(api.db);
  cell = rows[0] as typeof cell;
});
afterAll(async () => {
  expect(await listStockDifferences(api.db)).toEqual([]);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  await api.close();
});

const post = (path: string, body: unknown, as = token, headers = {}) =>
  api.post(base + path, body, { token: as, headers });
const read = async (): Promise<ModeloExistencias> =>
  (await api.get(`${base}/existencias/${cell.modeloId}`, { token })).json;
const isCell = (one: { modeloColorId: number; tallaId: number }) =>
  one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId;
const inPlace = (stock: ModeloExistencias, lugarId: number) =>
  stock.lugares.find(({ id }) => id === lugarId)?.celdas.find(isCell)?.cantidad ?? 0;
const one = (cantidad: number) => [{ modeloColorId: cell.modeloColorId, tallaId: cell.tallaId, cantidad }];

describe('the stock of a modelo', () => {
  it('appears in the search by modelo, and by place and cell in the read', async () => {
    const stock = await read();
    expect(stock.celdas.find(isCell)?.fisico).toBe(inPlace(stock, almacen));
    const { json } = await post('/existencias/search', { keyword: stock.referencia });
    const fisico = stock.celdas.reduce((sum, { fisico }) => sum + fisico, 0);
    expect(json.data[0]).toMatchObject({ id: cell.modeloId, fisico });
    expect((await api.get(`${base}/existencias/ean/${cell.ean13}`, { token })).json).toMatchObject({
      modeloId: cell.modeloId,
      modeloColorId: cell.modeloColorId,
      tallaId: cell.tallaId,
    });
    expect((await api.get(`${base}/existencias/ean/0000000000000`, { token })).status).toBe(404);
    expect((await api.get(`${base}/existencias/999999`, { token })).status).toBe(404);
  });

  it('accepts a correction with a reason, which the ledger and the trail show', async () => {
    const before = inPlace(await read(), almacen);
    const correct = (visto: number, cantidad: number, nota = 'Dos rotas') =>
      post(`/existencias/${cell.modeloId}/corregir`, {
        lugarId: almacen,
        nota,
        celdas: [{ modeloColorId: cell.modeloColorId, tallaId: cell.tallaId, visto, cantidad }],
      });
    const done = await correct(before, before - 2);
    expect(done.status).toBe(200);
    expect(inPlace(done.json, almacen)).toBe(before - 2);
    const late = await correct(before, before + 1);
    expect(late.status).toBe(409);
    expect(inPlace(late.json.actual, almacen)).toBe(before - 2);
    expect((await correct(before - 2, before - 2, 'x')).status).toBe(400);
    expect((await correct(before - 2, -1)).status).toBe(400);
    const { json } = await post('/movimientos/search', {
      advancedFilter: { field: 'modeloId', operator: 'eq', value: cell.modeloId },
    });
    expect(json.data[0]).toMatchObject({
      motivo: 'correccion',
      cantidad: 2,
      de: 'Almacén',
      nota: 'Dos rotas',
    });
    expect(json.data[0].a).toBeUndefined();
    const trail = await post('/auditoria/search', {
      advancedFilter: { field: 'acto', operator: 'eq', value: 'stock.corregir' },
    });
    expect(trail.json.data[0]).toMatchObject({ acto: 'stock.corregir', recursoId: String(cell.modeloId) });
  });

  it('moves between places once for each idempotency key', async () => {
    const before = await read();
    const body = { de: almacen, a: segundas, nota: 'Mancha', celdas: one(3) };
    const headers = { 'idempotency-key': 'stock-transfer-0001' };
    expect((await post('/movimientos/create', body, token, headers)).json).toEqual({ prendas: 3 });
    expect((await post('/movimientos/create', body, token, headers)).json).toEqual({ prendas: 3 });
    const after = await read();
    expect(inPlace(after, almacen)).toBe(inPlace(before, almacen) - 3);
    expect(inPlace(after, segundas)).toBe(inPlace(before, segundas) + 3);
    expect(
      (await post('/movimientos/create', { a: almacen, nota: 'Del taller', celdas: one(1) })).status,
    ).toBe(200);
  });

  it.each([
    [400, { nota: 'A ninguna parte', de: undefined, a: undefined }],
    [400, { nota: 'Al mismo', de: almacen, a: almacen }],
    [400, { nota: 'Lugar que no existe', de: almacen, a: 999 }],
    [400, { nota: 'Prenda desconocida', celdas: [{ modeloColorId: 999_999, tallaId: 1, cantidad: 1 }] }],
    [400, { nota: 'Nada', celdas: [{ modeloColorId: 1, tallaId: 1, cantidad: 0 }] }],
    [409, { nota: 'Más de las que hay' }],
  ])('answers %i to a wrong movement and changes nothing (%o)', async (status, wrong) => {
    const before = await read();
    const body = { de: almacen, a: segundas, celdas: one(9999), ...wrong };
    expect((await post('/movimientos/create', body)).status).toBe(status);
    expect(await read()).toEqual(before);
  });

  it('keeps a shelf code for the cells of a colour', async () => {
    const put = (estante: string, modeloColorId = cell.modeloColorId) =>
      api.call('PUT', `${base}/existencias/${cell.modeloId}/estantes`, {
        token,
        body: { lugarId: almacen, colores: [{ modeloColorId, estante }] },
      });
    const { json } = await put('Z-99');
    const shelves = json.lugares[0].celdas.filter(isCell).map(({ estante }: { estante: string }) => estante);
    expect(shelves).toEqual(['Z-99']);
    expect((await put('Z-99', 999_999)).status).toBe(400);
    const found = await post('/inventario/search', { keyword: 'Z-99' });
    expect(found.json.data.map(({ estante }: { estante: string }) => estante)).toContain('Z-99');
  });
});

describe('the inventory', () => {
  const on = (day?: string) =>
    post('/inventario/search', {
      pageSize: 500,
      advancedFilter: {
        logic: 'and',
        filters: [
          { field: 'ean13', operator: 'eq', value: cell.ean13 },
          { field: 'lugar', operator: 'eq', value: 'Almacén' },
          ...(day ? [{ field: 'fecha', operator: 'eq', value: day }] : []),
        ],
      },
    });
  const garments = async (day?: string) => (await on(day)).json.data[0]?.cantidad ?? 0;

  it('sums the movements up to the end of the day in Madrid', async () => {
    const put = (momento: string, cantidad: number) =>
      sql`insert into movimiento (momento, modelo_color_id, talla_id, cantidad, a_id, motivo)
        values (${momento}::timestamptz, ${cell.modeloColorId}, ${cell.tallaId}, ${cantidad}, ${taller}, 'recepcion')`.execute(
        api.db,
      );
    // 31 December ends at 23:00 UTC.
    await put('2024-12-31T22:59:00Z', 4);
    await put('2024-12-31T23:00:00Z', 3);
    const inTaller = (day: string) =>
      post('/inventario/search', {
        advancedFilter: {
          filters: [
            { field: 'ean13', operator: 'eq', value: cell.ean13 },
            { field: 'tipo', operator: 'eq', value: 'taller' },
            { field: 'fecha', operator: 'lte', value: day },
          ],
        },
      });
    expect((await inTaller('2024-12-30')).json.data).toEqual([]);
    expect((await inTaller('2024-12-31')).json.data).toMatchObject([{ cantidad: 4, fecha: '2024-12-31' }]);
    expect((await inTaller('2025-01-01')).json.data).toMatchObject([{ cantidad: 7 }]);
    await sql`insert into existencia (lugar_id, modelo_color_id, talla_id, cantidad)
      values (${taller}, ${cell.modeloColorId}, ${cell.tallaId}, 7)`.execute(api.db);
  });

  it('equals the existencias of now on the current day', async () => {
    const now = await garments();
    expect(now).toBe(inPlace(await read(), almacen));
    expect(await garments('2026-11-21')).toBe(now);
    const all = await post('/inventario/search', { pageSize: 1, sums: ['cantidad'] });
    const { rows } = await sql<{ n: number }>`select sum(cantidad)::int as n from existencia`.execute(api.db);
    expect(all.json.sums.cantidad).toBe(rows[0]?.n);
  });

  it('exports itself and the movements as Excel sheets', async () => {
    for (const path of ['/inventario/excel-export', '/movimientos/excel-export']) {
      const body = {
        advancedFilter: { field: 'referencia', operator: 'eq', value: (await read()).referencia },
      };
      const reply = await post(path, body);
      expect(reply.headers.get('content-type')).toContain('spreadsheetml');
    }
  });

  it('refuses callers without its permissions', async () => {
    for (const person of [boutique, comercial]) {
      const other = await api.as(person);
      expect((await post('/inventario/search', {}, other)).status).toBe(403);
      expect((await post('/existencias/search', {}, other)).status).toBe(403);
      expect(
        (await post('/movimientos/create', { a: almacen, nota: 'No', celdas: one(1) }, other)).status,
      ).toBe(403);
    }
  });
});
