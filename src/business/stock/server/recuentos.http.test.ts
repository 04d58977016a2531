import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, testNow } from '../../../../tests/support/demo.ts';
import { fullCells } from '../../../../tests/support/full-cells.ts';
import { clockAt } from '../../../platform/server/clock.ts';
import { listReservationDifferences } from './check-reservations.ts';
import { listStockDifferences } from './check-stock.ts';

const base = '/lob/api/v1';
const almacen = 1;
let api: TestApi;
let token: string;
let later = 0;
let cells: { modeloColorId: number; tallaId: number; ean13: string }[];
beforeAll(async () => {
  const start = clockAt(testNow);
  // Tests move it on by milliseconds.
  api = await testApi({
    clock: { now: () => new Date(start.now().getTime() + later), today: start.today },
  });
  token = await api.as(admin);
  cells = await fullCells(api, 8, 3);
});
afterAll(async () => {
  expect(await listStockDifferences(api.db)).toEqual([]);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  await api.close();
});

const post = (path: string, body: unknown, as = token, headers = {}) =>
  api.post(base + path, body, { token: as, headers });
const of = (nth: number) => {
  const { modeloColorId = 0, tallaId = 0 } = cells[nth] ?? {};
  return { modeloColorId, tallaId };
};
const fisico = async (nth: number) => {
  const { modeloColorId, tallaId } = of(nth);
  const row = await api.db
    .selectFrom('stock')
    .where('modelo_color_id', '=', modeloColorId)
    .where('talla_id', '=', tallaId)
    .select('fisico')
    .executeTakeFirstOrThrow();
  return row.fisico;
};
/** Opens a stocktake of a shelf that holds the first two cells only. */
async function opened() {
  for (const nth of [0, 1]) {
    const { modeloColorId, tallaId } = of(nth);
    await api.db
      .updateTable('existencia')
      .set({ estante: 'Q-7' })
      .where('lugar_id', '=', almacen)
      .where('modelo_color_id', '=', modeloColorId)
      .where('talla_id', '=', tallaId)
      .execute();
  }
  const { status, json } = await post('/recuentos/create', {
    nombre: 'Estante Q',
    lugarId: almacen,
    estante: 'q-',
  });
  expect(status).toBe(200);
  return json;
}
const count = (id: number, nth: number, cantidad: number) =>
  post(`/recuentos/${id}/contar`, { celdas: [{ ...of(nth), cantidad }] });
const approve = (id: number, body: object = {}) =>
  post(`/recuentos/${id}/aprobar`, { motivo: 'Recuento de otoño', sinContar: 'quedan', ...body });
async function correct(nth: number, visto: number, cantidad: number): Promise<void> {
  const { modeloId } = await api.db
    .selectFrom('modelo_color')
    .where('id', '=', of(nth).modeloColorId)
    .select('modelo_id as modeloId')
    .executeTakeFirstOrThrow();
  const { status } = await post(`/existencias/${modeloId}/corregir`, {
    ...{ lugarId: almacen, nota: 'Una rota' },
    celdas: [{ ...of(nth), visto, cantidad }],
  });
  expect(status).toBe(200);
}
const differences = async (id: number) =>
  (await api.get(`${base}/recuentos/${id}/diferencias`, { token })).json.celdas;

describe('a stocktake', () => {
  it('writes a difference once that two stocktakes of a shelf found', async () => {
    const before = await fisico(0);
    const ids = [(await opened()).id, (await opened()).id] as const;
    // The clock of the tests stands still.
    await sql`update recuento set creado = creado - interval '1 ms' where id in (${ids[0]}, ${ids[1]})`.execute(
      api.db,
    );
    for (const id of ids) await count(id, 0, before - 2);
    const replies = await Promise.all(ids.map((id) => approve(id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await fisico(0)).toBe(before - 2);
  });

  it('writes no difference that a correction by hand has written already', async () => {
    const before = await fisico(1);
    const { id } = await opened();
    await sql`update recuento set creado = creado - interval '1 ms' where id = ${id}`.execute(api.db);
    await correct(1, before, before - 1);
    await count(id, 1, before - 1);
    expect((await approve(id)).status).toBe(200);
    expect(await fisico(1)).toBe(before - 1);
  });

  it('keeps a correction by hand that came after the count', async () => {
    const before = await fisico(1);
    const { id } = await opened();
    await count(id, 1, before);
    later += 1;
    await correct(1, before, before - 1);
    expect(await differences(id)).not.toContainEqual(expect.objectContaining(of(1)));
    expect((await approve(id)).status).toBe(200);
    expect(await fisico(1)).toBe(before - 1);
  });

  it('hides the books while it is counted, shows its differences and writes them with a reason', async () => {
    const before = [await fisico(0), await fisico(1)] as const;
    const { id, ...made } = await opened();
    expect(made).toMatchObject({ estado: 'abierto', lugar: 'Almacén', contadas: 0 });
    expect(JSON.stringify(made)).not.toContain('esper');
    const scan = await post(`/recuentos/${id}/contar`, {
      ean: { codigo: cells[0]?.ean13, cantidad: before[0] - 1 },
    });
    expect(scan.json).toMatchObject({ contadas: before[0] - 1, celdas: [{ contadas: before[0] - 1 }] });
    await count(id, 1, before[1] + 5);
    await count(id, 1, -3);
    expect(await differences(id)).toMatchObject([
      { ...of(0), esperadas: before[0], contadas: before[0] - 1, esContada: true },
      { ...of(1), esperadas: before[1], contadas: before[1] + 2 },
    ]);
    expect((await approve(id, { motivo: '' })).status).toBe(400);
    expect((await approve(id)).json).toMatchObject({ estado: 'aprobado', motivo: 'Recuento de otoño' });
    expect([await fisico(0), await fisico(1)]).toEqual([before[0] - 1, before[1] + 2]);
    const ledger = await post('/movimientos/search', {
      advancedFilter: { field: 'documento', operator: 'eq', value: `recuento ${id}` },
    });
    expect(ledger.json.data).toHaveLength(2);
    expect(ledger.json.data[0]).toMatchObject({ motivo: 'recuento', nota: 'Recuento de otoño' });
  });

  it('refuses counts, an approval and a cancellation once it is closed', async () => {
    const { id } = await opened();
    expect((await post(`/recuentos/${id}/anular`, { motivo: 'Abierto por error' })).json.estado).toBe(
      'anulado',
    );
    const late = await count(id, 0, 1);
    expect([late.status, late.json.exception]).toEqual([409, 'The stocktake is closed.']);
    expect((await approve(id)).status).toBe(409);
    expect((await post(`/recuentos/${id}/anular`, { motivo: 'Otra vez' })).status).toBe(409);
    expect((await count(999_999, 0, 1)).status).toBe(404);
  });

  it('adds up the counts of several people at once, each tap once', async () => {
    const { id } = await opened();
    const taps = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        post(`/recuentos/${id}/contar`, { ean: { codigo: cells[nth % 2]?.ean13, cantidad: 1 } }, token, {
          'idempotency-key': `tap-${id}-${nth % 10}`,
        }),
      ),
    );
    expect(taps.every(({ status }) => status === 200)).toBe(true);
    expect((await api.get(`${base}/recuentos/${id}`, { token })).json.contadas).toBe(10);
    await post(`/recuentos/${id}/anular`, { motivo: 'Solo una prueba' });
  });

  it('keeps what was sold since it began, and empties uncounted cells only when asked to', async () => {
    const { id } = await opened();
    const expected = await fisico(0);
    const uncounted = await fisico(1);
    await post('/movimientos/create', { de: almacen, nota: 'Vendida', celdas: [{ ...of(0), cantidad: 1 }] });
    await count(id, 0, expected);
    expect((await approve(id)).status).toBe(200);
    expect([await fisico(0), await fisico(1)]).toEqual([expected - 1, uncounted]);
    const second = await opened();
    await count(second.id, 0, expected - 1);
    expect((await approve(second.id, { sinContar: 'cero' })).status).toBe(200);
    expect([await fisico(0), await fisico(1)]).toEqual([expected - 1, 0]);
  });

  it('accepts one of two approvals at once, and takes every count before it or none', async () => {
    const { id } = await opened();
    const before = await fisico(0);
    await count(id, 0, before);
    const replies = await Promise.all([approve(id), approve(id), count(id, 0, 1)]);
    const [first, second, late] = replies.map(({ status }) => status);
    expect([first, second].toSorted()).toEqual([200, 409]);
    expect(await fisico(0)).toBe(late === 200 ? before + 1 : before);
    expect([200, 409]).toContain(late);
    const ledger = await post('/movimientos/search', {
      advancedFilter: { field: 'documento', operator: 'eq', value: `recuento ${id}` },
    });
    expect(ledger.json.data).toHaveLength(late === 200 ? 1 : 0);
    if (late === 200)
      await post('/movimientos/create', { de: almacen, nota: 'De más', celdas: [{ ...of(0), cantidad: 1 }] });
  });

  it('refuses unknown garments and counts below zero', async () => {
    const { id } = await opened();
    expect((await post(`/recuentos/${id}/contar`, { ean: { codigo: '00000000', cantidad: 1 } })).status).toBe(
      400,
    );
    expect((await post(`/recuentos/${id}/contar`, {})).status).toBe(400);
    const unknown = [{ modeloColorId: 999_999, tallaId: 1, cantidad: 1 }];
    expect((await post(`/recuentos/${id}/contar`, { celdas: unknown })).status).toBe(400);
    await count(id, 2, -1);
    const refused = await approve(id);
    expect([refused.status, refused.json.exception]).toEqual([409, 'A count below zero.']);
    await post(`/recuentos/${id}/anular`, { motivo: 'Solo una prueba' });
  });

  it('appears in the search by its state, and refuses callers without its permissions', async () => {
    const { id } = await opened();
    await post(`/recuentos/${id}/anular`, { motivo: 'Solo una prueba' });
    const cancelled = await post('/recuentos/search', {
      advancedFilter: { field: 'estado', operator: 'eq', value: 'anulado' },
    });
    expect(cancelled.json.data.map((row: { id: number }) => row.id)).toContain(id);
    const other = await api.as(boutique);
    expect((await post('/recuentos/search', {}, other)).status).toBe(403);
    expect((await post('/recuentos/create', { nombre: 'X', lugarId: 999, estante: '' })).status).toBe(400);
    expect((await approve(999_999)).status).toBe(404);
  });
});
