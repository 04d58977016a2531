import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAccount } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, boutique, comercial, testToday } from '#tests/support/demo.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { consumePiezas } from './index.ts';

const v1 = '/lob/api/v1';
let api: TestApi;
let token: string;
let proveedorId: number;
let lugarId: number;
let materia: { id: number; colores: number[] };
let articulo: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  proveedorId = (
    await api.db
      .selectFrom('proveedor')
      .select('id')
      .orderBy('id')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
  lugarId = (
    await api.db.selectFrom('lugar').where('tipo', '=', 'almacen').select('id').executeTakeFirstOrThrow()
  ).id;
  const [color] = await api.db.selectFrom('color').select('id').orderBy('id').limit(1).execute();
  const made = await post('materias/create', {
    ...{
      tipo: 'tejido',
      referencia: 'ENT-1',
      nombre: 'Gasa de prueba',
      referenciaProveedor: '',
      unidad: 'm',
    },
    ...{ fibras: [], notas: '', precio: 5.6, colores: [color?.id] },
  });
  materia = made.json;
  const own = await api.db
    .selectFrom('materia_color')
    .where('materia_id', '=', materia.id)
    .select('id')
    .executeTakeFirstOrThrow();
  articulo = `m${materia.id}-${own.id}`;
});
afterAll(() => api.close());

const post = (call: string, body: unknown, as = token) => api.post(`${v1}/${call}`, body, { token: as });
const put = (call: string, body: unknown) => api.call('PUT', `${v1}/${call}`, { token, body });
const get = (call: string, as = token) => api.get(`${v1}/${call}`, { token: as });
const roll = (id: string, cantidad: number, more: object = {}) => ({
  ...{ id, articulo, cantidad, numero: '', tintada: 'T1', estante: 'A-1', precio: 5.6 },
  ...more,
});
const head = { albaran: '', fecha: testToday, notas: '' };
async function receive(lineas: object[], more: object = {}) {
  const reply = await post('entradas/create', { ...head, proveedorId, lugarId, lineas, ...more });
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
}
const document = { fecha: testToday, usuarioId: null };
const sums = async (id: number) =>
  api.db
    .selectFrom('pieza')
    .where('id', '=', id)
    .select(['recibido', 'quedan', 'reservado', 'usado', 'perdido'])
    .executeTakeFirstOrThrow();
const tx = <T>(run: Parameters<ReturnType<typeof api.db.transaction>['execute']>[0]) =>
  api.db.transaction().execute(run) as Promise<T>;

describe('entradas', () => {
  it('makes a pieza of each line, keeps the price, and finds all of it again', async () => {
    const entrada = await receive([roll('a', 48.5), roll('b', 30, { precio: 6.1, tintada: 'T2' })], {
      albaran: 'ALB-77',
    });
    expect(entrada).toMatchObject({ piezas: 2, importe: 454.6, albaran: 'ALB-77' });
    const [first] = entrada.lineas;
    expect(first).toMatchObject({ cantidad: 48.5, quedan: 48.5, tintada: 'T1', unidad: 'm' });
    expect((await get(`materias/${materia.id}`)).json).toMatchObject({ quedan: 78.5, precio: 6.1 });
    const rolls = (await get(`materias/piezas-en-stock/${materia.id}`)).json;
    expect(rolls.map(({ tintada }: { tintada: string }) => tintada)).toEqual(['T1', 'T2']);
    expect((await post('materias/searchpiezas', { keyword: 'T2 gasa' })).json.data).toMatchObject([
      { quedan: 30, libres: 30 },
    ]);
    expect((await post('materias/searchentradas', { keyword: 'ALB-77' })).json.data).toMatchObject([
      { cantidad: 30, piezas: 1 },
      { cantidad: 48.5, piezas: 1 },
    ]);
    expect((await post('entradas/search', { keyword: 'ALB-77' })).json.data).toMatchObject([
      { id: entrada.id },
    ]);
    for (const call of ['entradas', 'piezas']) {
      expect((await post(`${call}/excel-export`, {})).status).toBe(200);
    }
    expect((await get(`materias/usado-en/${materia.id}`)).json.usos[0]).toMatchObject({
      tipo: 'Entrada de materias',
    });
    const used = await post('materias/delete', [materia.id]);
    expect([used.status, used.json.usos.length]).toEqual([409, 1]);
    expect((await put(`materias/${materia.id}`, { ...materia, colores: [] })).status).toBe(409);
    expect((await put(`materias/${materia.id}`, { ...materia, unidad: 'kg' })).status).toBe(409);
    expect(
      (
        await post('entradas/create', {
          ...head,
          proveedorId,
          lugarId,
          albaran: 'alb-77',
          lineas: [roll('a', 1)],
        })
      ).json,
    ).toMatchObject({ campo: 'albaran' });
  });

  it('corrects metres by the difference, adds and takes away rolls, and refuses used ones', async () => {
    const entrada = await receive([roll('a', 20), roll('b', 10)]);
    const [one, other] = entrada.lineas;
    const changed = await put(`entradas/${entrada.id}`, {
      ...entrada,
      lineas: [{ ...one, cantidad: 22.25, tintada: 'T9' }, roll('new', 5)],
    });
    expect(changed.json.lineas.map(({ cantidad }: { cantidad: number }) => cantidad)).toEqual([22.25, 5]);
    expect(await sums(other.piezaId)).toMatchObject({ recibido: 0, quedan: 0 });
    expect((await put(`entradas/${entrada.id}`, entrada)).json).toMatchObject({ actual: { version: 2 } });
    await tx((db) => consumePiezas(db, 1, [{ piezaId: one.piezaId, cantidad: 2_000 }], document));
    const less = await put(`entradas/${entrada.id}`, {
      ...changed.json,
      lineas: [{ ...changed.json.lineas[0], cantidad: 19 }, changed.json.lineas[1]],
    });
    expect(less.status).toBe(409);
    const removal = await post('entradas/delete', [entrada.id]);
    expect([removal.status, removal.json.totalUsos]).toEqual([409, 1]);
    expect(await sums(one.piezaId)).toMatchObject({ recibido: 2_225, usado: 2_000, quedan: 225 });
  });

  it('annuls an untouched entrada by movements, and refuses further changes of it', async () => {
    const entrada = await receive([roll('a', 12, { precio: 99 })]);
    expect((await get(`materias/${materia.id}`)).json.precio).toBe(99);
    expect((await post('entradas/delete', [entrada.id, 999_999])).status).toBe(404);
    expect((await post('entradas/delete', [entrada.id])).json).toEqual({ borrados: [entrada.id] });
    expect((await get(`materias/${materia.id}`)).json.precio).not.toBe(99);
    const after = (await get(`entradas/${entrada.id}`)).json;
    expect(after).toMatchObject({ anulada: true, piezas: 0 });
    expect((await post('entradas/delete', [entrada.id])).status).toBe(409);
    expect((await put(`entradas/${entrada.id}`, { ...entrada, version: after.version })).status).toBe(409);
  });

  it.each([
    ['an unknown article', { articulo: 'm999999' }, 'articulo'],
    ['a materia without its color', { articulo: 'm0' }, 'articulo'],
    ['no metres', { cantidad: 0 }, 'cantidad'],
    ['three decimals', { cantidad: 1.005 }, 'cantidad'],
    ['half a garment', { articulo: 'v', cantidad: 0.5 }, 'cantidad'],
  ])('refuses %s', async (_, wrong, field) => {
    const variante = await api.db.selectFrom('variante').selectAll().limit(1).executeTakeFirstOrThrow();
    const named = { ...wrong } as Record<string, unknown>;
    if (named.articulo === 'm0') named.articulo = `m${materia.id}`;
    if (named.articulo === 'v') named.articulo = `v${variante.modelo_color_id}-${variante.talla_id}`;
    const before = await api.db
      .selectFrom('entrada')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst();
    const reply = await post('entradas/create', {
      ...head,
      proveedorId,
      lugarId,
      lineas: [roll('a', 1, named)],
    });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
    expect(
      await api.db
        .selectFrom('entrada')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst(),
    ).toEqual(before);
  });

  it('requires its permissions, and shows no amounts without the right to costs', async () => {
    const entrada = await receive([roll('a', 3)]);
    const keeper = await newAccount(api, {
      permissions: ['Search', 'View', 'Create'].map((right) => `Permissions.Entradas.${right}`),
    });
    const seen = (await get(`entradas/${entrada.id}`, keeper.token)).json;
    expect(seen).not.toHaveProperty('importe');
    expect(seen.lineas[0]).not.toHaveProperty('precio');
    const own = await post(
      'entradas/create',
      { ...head, proveedorId, lugarId, lineas: [roll('a', 1, { precio: 77 })] },
      keeper.token,
    );
    expect(own.status).toBe(200);
    expect((await get(`entradas/${own.json.id}`)).json.lineas[0].precio).not.toBe(77);
    for (const as of [await api.as(boutique), await api.as(comercial)]) {
      expect((await post('entradas/search', {}, as)).status).toBe(403);
      expect((await get(`entradas/${entrada.id}`, as)).status).toBe(403);
      expect((await post('entradas/delete', [entrada.id], as)).status).toBe(403);
      expect((await get('piezas/1', as)).status).toBe(403);
      expect((await post('piezas/valoracion', { fecha: testToday }, as)).status).toBe(403);
    }
    expect((await post('piezas/valoracion', { fecha: testToday }, keeper.token)).status).toBe(403);
  });
});

describe('piezas', () => {
  it('changes facts and place, counts and loses, and lists every movement', async () => {
    const { lineas } = await receive([roll('a', 40)]);
    const id = lineas[0].piezaId;
    const pieza = (await get(`piezas/${id}`)).json;
    const other = await api.db
      .selectFrom('lugar')
      .where('tipo', '=', 'taller')
      .select('id')
      .executeTakeFirstOrThrow();
    const faltas = [{ id: 'x', metro: 12.5, texto: 'Mancha' }];
    const moved = await put(`piezas/${id}`, { ...pieza, lugarId: other.id, estante: 'B-2', faltas });
    expect(moved.json).toMatchObject({ lugarId: other.id, estante: 'B-2', faltas });
    expect((await put(`piezas/${id}`, pieza)).json).toMatchObject({ actual: { estante: 'B-2' } });
    expect((await put(`piezas/${id}`, { ...moved.json, lugarId: 999_999 })).status).toBe(400);
    const act = (tipo: string, cantidad: number) =>
      post(`piezas/${id}/movimientos`, { tipo, cantidad, nota: 'n' });
    expect((await act('contado', 41)).json).toMatchObject({ quedan: 41, perdido: -1 });
    expect((await act('perdido', 41.01)).status).toBe(409);
    expect((await act('perdido', 0)).status).toBe(409);
    const lost = await act('perdido', 1.5);
    expect(lost.json).toMatchObject({ quedan: 39.5, perdido: 0.5 });
    expect(lost.json.movimientos.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'perdido',
      'contado',
      'traslado',
      'recibido',
    ]);
    expect((await post('piezas/999999/movimientos', { tipo: 'contado', cantidad: 1, nota: '' })).status).toBe(
      404,
    );
  });

  it('prints labels with metres and dye lot, and values any past day', async () => {
    const { lineas } = await receive([roll('a', 17.25, { tintada: 'ROJA-7' })]);
    const id = lineas[0].piezaId;
    const request = new Request(`http://localhost${v1}/piezas/etiquetas`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        tenant: 'root',
        'content-type': 'application/json',
        'accept-language': 'es',
      },
      body: JSON.stringify({ ids: [id] }),
    });
    const reply = await api.fetch(request);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = (await pdfPages(new Uint8Array(await reply.arrayBuffer()))).join(' ');
    expect(text).toContain('ROJA-7');
    expect(text).toContain('17,25 m');
    expect((await post('piezas/etiquetas', { ids: [999_999] })).status).toBe(404);
    const sheet = await post('piezas/valoracion', { fecha: testToday });
    expect([sheet.status, sheet.headers.get('content-disposition')?.includes(`piezas-${testToday}`)]).toEqual(
      [200, true],
    );
    expect((await post('piezas/valoracion', { fecha: '2026-02-30' })).status).toBe(400);
  });

  it('annuls many entradas with the statements of one', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const annul = async (many: number) => {
      const made = [];
      for (let n = 0; n < many; n += 1) made.push((await receive([roll('a', 10), roll('b', 5)])).id);
      query.mockClear();
      expect((await post('entradas/delete', made)).json).toEqual({ borrados: made });
      return query.mock.calls.length;
    };
    await annul(1);
    // Background work of the process can only add statements.
    const [one, many] = [Math.min(await annul(1), await annul(1)), Math.min(await annul(6), await annul(6))];
    query.mockRestore();
    expect(many).toBe(one);
  });
});
