import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { fullCells } from '../../../../tests/support/full-cells.ts';
import { listReservationDifferences } from './check-reservations.ts';
import { listStockDifferences } from './check-stock.ts';

const base = '/lob/api/v1';
let api: TestApi;
let token: string;
let cells: { modeloColorId: number; tallaId: number; ean13: string }[];
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  cells = await fullCells(api, 12, 4);
});
afterAll(async () => {
  expect(await listStockDifferences(api.db)).toEqual([]);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  await api.close();
});

const post = (path: string, body: unknown, as = token, headers = {}) =>
  api.post(base + path, body, { token: as, headers });
const of = (nth: number, cantidad: number) => {
  const { modeloColorId = 0, tallaId = 0 } = cells[nth] ?? {};
  return { modeloColorId, tallaId, cantidad };
};
const fisico = async (nth: number) => {
  const { modeloColorId = 0, tallaId = 0 } = cells[nth] ?? {};
  const row = await api.db
    .selectFrom('stock')
    .where('modelo_color_id', '=', modeloColorId)
    .where('talla_id', '=', tallaId)
    .select('fisico')
    .executeTakeFirstOrThrow();
  return row.fisico;
};
const lend = (body: object = {}) =>
  post('/prestamos/create', {
    clienteId: 2,
    vence: '2026-12-01',
    nota: 'Desfile',
    celdas: [of(0, 3)],
    ...body,
  });

describe('a loan', () => {
  it('takes garments to the shop, and back in parts; the rest is sold', async () => {
    const before = await fisico(0);
    const { status, json: lent } = await lend();
    expect(status).toBe(200);
    expect(lent).toMatchObject({
      estado: 'abierto',
      prestadas: 3,
      pendientes: 3,
      nota: 'Desfile',
      celdas: [{ ...cells[0], prestada: 3, devuelta: 0 }],
    });
    expect(await fisico(0)).toBe(before - 3);
    const place = await post('/inventario/search', {
      advancedFilter: {
        filters: [
          { field: 'lugar', operator: 'eq', value: lent.lugar },
          { field: 'ean13', operator: 'eq', value: cells[0]?.ean13 },
        ],
      },
    });
    expect(place.json.data).toMatchObject([{ cantidad: 3, tipo: 'prestamo' }]);
    const back = await post(`/prestamos/${lent.id}/devolver`, { celdas: [of(0, 2)] });
    expect(back.json).toMatchObject({ pendientes: 1, celdas: [{ devuelta: 2 }] });
    expect(await fisico(0)).toBe(before - 1);
    const sold = await post(`/prestamos/${lent.id}/vender`, { celdas: [of(0, 1)] });
    expect(sold.json).toMatchObject({
      estado: 'cerrado',
      pendientes: 0,
      celdas: [{ devuelta: 2, vendida: 1 }],
    });
    const documento = `prestamo ${lent.id}`;
    const ledger = await post('/movimientos/search', { keyword: documento });
    // The keyword also finds «prestamo 12» when this is loan 1.
    const own = ledger.json.data.filter((row: { documento: string }) => row.documento === documento);
    expect(own.map(({ motivo }: { motivo: string }) => motivo)).toEqual(['venta', 'devolucion', 'prestamo']);
  });

  it('refuses garments that were returned already, and changes nothing', async () => {
    const { json: lent } = await lend({ celdas: [of(1, 1)] });
    const before = await fisico(1);
    const back = () => post(`/prestamos/${lent.id}/devolver`, { celdas: [of(1, 1)] });
    expect((await back()).status).toBe(200);
    const again = await back();
    expect([again.status, again.json.exception]).toEqual([409, 'Not lent.']);
    expect((await post(`/prestamos/${lent.id}/vender`, { celdas: [of(0, 1)] })).status).toBe(409);
    expect(await fisico(1)).toBe(before + 1);
  });

  it('lets one of two returns at once take the last garment', async () => {
    const { json: lent } = await lend({ celdas: [of(2, 1)] });
    const both = await Promise.all(
      [1, 2].map(() => post(`/prestamos/${lent.id}/devolver`, { celdas: [of(2, 1)] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('runs once for each idempotency key', async () => {
    const headers = { 'idempotency-key': 'loan-once-0001' };
    const body = { comercialId: 1, vence: '2026-12-01', nota: '', celdas: [of(3, 2)] };
    const first = await post('/prestamos/create', body, token, headers);
    expect(first.json).toMatchObject({ nombre: 'Laia Puigdomènech', pendientes: 2 });
    expect((await post('/prestamos/create', body, token, headers)).json).toEqual(first.json);
  });

  it('becomes overdue after its last day', async () => {
    const { json: lent } = await lend({ vence: '2026-11-21', celdas: [of(3, 1)] });
    expect(lent.estado).toBe('abierto');
    await api.db.updateTable('prestamo').set({ vence: '2026-11-20' }).where('id', '=', lent.id).execute();
    const { json } = await post('/prestamos/search', {
      pageSize: 100,
      advancedFilter: { field: 'estado', operator: 'eq', value: 'vencido' },
    });
    const listed = json.data.find(({ id }: { id: number }) => id === lent.id);
    // Lent garments of one modelo.
    expect(listed.imagenes).toEqual([lent.celdas[0].imagen]);
  });

  it.each([
    [400, { vence: '2026-11-20' }],
    [400, { comercialId: 1 }],
    [400, { clienteId: undefined }],
    [400, { clienteId: 999_999 }],
    [400, { celdas: [] }],
    [409, { celdas: [{ cantidad: 9_999 }] }],
  ])('answers %i to a wrong loan (%o)', async (status, wrong) => {
    const before = (await post('/prestamos/search', {})).json.totalCount;
    const celdas = 'celdas' in wrong ? wrong.celdas?.map((one) => ({ ...of(0, 1), ...one })) : [of(0, 1)];
    expect((await lend({ ...wrong, celdas })).status).toBe(status);
    expect((await post('/prestamos/search', {})).json.totalCount).toBe(before);
  });

  it('lets a rep with the right lend to the own clientes only', async () => {
    const permiso = 'Permissions.Prestamos.Create';
    const { id: rol_id } = await api.db
      .selectFrom('rol')
      .where('nombre', '=', 'Comercial')
      .select('id')
      .executeTakeFirstOrThrow();
    await api.db.insertInto('rol_permiso').values({ rol_id, permiso }).execute();
    const clienteWith = (eq: '=' | '<>') =>
      api.db.selectFrom('cliente').where('comercial_id', eq, 1).select('id').executeTakeFirstOrThrow();
    const [own, foreign] = await Promise.all([clienteWith('='), clienteWith('<>')]);
    const rep = await api.as(comercial);
    const body = { vence: '2026-12-01', nota: '', celdas: [of(1, 1)] };
    expect((await post('/prestamos/create', { ...body, clienteId: foreign.id }, rep)).status).toBe(400);
    expect((await post('/prestamos/create', { ...body, clienteId: own.id }, rep)).json.messages).toBe(
      undefined,
    );
    await api.db
      .deleteFrom('rol_permiso')
      .where('permiso', '=', permiso)
      .where('rol_id', '=', rol_id)
      .execute();
  });

  it('refuses callers without its permissions', async () => {
    expect((await post('/prestamos/search', {}, await api.as(boutique))).status).toBe(403);
    const rep = await api.as(comercial);
    expect((await post('/prestamos/create', {}, rep)).status).toBe(403);
    expect((await api.get(`${base}/prestamos/999999`, { token })).status).toBe(404);
    expect((await post('/prestamos/999999/devolver', { celdas: [of(0, 1)] })).status).toBe(404);
  });
});
