import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, comercial } from '../../../../tests/support/demo.ts';
import { issueFactura } from '../../../../tests/support/issue-factura.ts';

const path = '/lob/api/v1/contabilidad';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const statusOf = ({ status }: Reply) => status;
const post = (at: string, body: unknown, as = token) => api.post(path + at, body, { token: as });
const anyCliente = (not = '') =>
  api.db
    .selectFrom('cliente')
    .where('nombre', '<>', not)
    .where('razon_social', '<>', not)
    .select('id as clienteId')
    .orderBy('id')
    .executeTakeFirstOrThrow();
const preview = async (mes: string) => (await post('/vista', { mes })).json;

describe('a month', () => {
  const mes = '2026-10-01';

  it('exports each entry once, closes, and then takes no more', async () => {
    const before = await preview(mes);
    expect(before.total).toBeGreaterThan(0);
    expect(before.debe).toBe(before.haber);
    const meses = (await api.get(`${path}/meses`, { token })).json.meses;
    expect(meses.find((one: { mes: string }) => one.mes === mes).pendientes).toBe(before.total);
    const ask = (digest = before.digest) => post('/exportar', { mes, formato: 'contasol', digest });
    expect(statusOf(await post('/cerrar', { mes }))).toBe(409);
    expect(statusOf(await ask('otro'))).toBe(409);
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(statusOf).toSorted()).toEqual([200, 409]);
    const { id } = replies.find(({ status }) => status === 200)?.json ?? {};
    expect((await preview(mes)).total).toBe(0);

    const booked = await api.db
      .selectFrom('factura')
      .leftJoin('factura_paso', (join) =>
        join
          .onRef('factura_paso.factura_id', '=', 'factura.id')
          .on('factura_paso.estado', '=', 'contabilizada'),
      )
      .where('factura.fecha', '>=', mes)
      .where('factura.fecha', '<', '2026-11-01')
      .where('factura_paso.factura_id', 'is', null)
      .select('factura.id')
      .execute();
    expect(booked).toEqual([]);

    for (const [formato, columns] of [
      ['contasol', 11],
      ['a3', 7],
    ] as const) {
      const file = await api.fetch(
        new Request(`http://percha.internal${path}/exportaciones/${id}/fichero?formato=${formato}`, {
          headers: { Authorization: `Bearer ${token}` },
        }),
      );
      const [sheet] = await readExcelFile(Buffer.from(await file.arrayBuffer()));
      const rows = (sheet as unknown as { data: unknown[][] }).data;
      expect(rows[0]).toHaveLength(columns);
      expect(rows.length).toBeGreaterThan(before.total);
    }
    expect(statusOf(await api.get(`${path}/exportaciones/999999/fichero`, { token }))).toBe(404);

    const close = () => post('/cerrar', { mes });
    expect((await Promise.all([close(), close()])).map(statusOf).toSorted()).toEqual([200, 409]);
    expect(statusOf(await post('/cerrar', { mes: '2026-11-01' }))).toBe(409);
    const debt = await api.db
      .selectFrom('deuda')
      .where('pendiente', '>', 2000)
      .selectAll()
      .executeTakeFirstOrThrow();
    const collect = (fecha: string) =>
      api.post(
        '/lob/api/v1/cobros/create',
        {
          ...{ clienteId: debt.cliente_id, fecha, formaPago: 'transferencia', importe: 1 },
          ...{ referencia: '', nota: '', lineas: [] },
        },
        { token },
      );
    expect(statusOf(await collect('2026-10-31'))).toBe(409);
    expect(statusOf(await collect('2026-11-02'))).toBe(200);
  });

  it('leaves out a factura that was booked by hand, and is handed over without it', async () => {
    const september = '2026-09-01';
    const before = await preview(september);
    const [own] = before.asientos.filter(({ tipo }: { tipo: string }) => tipo === 'factura');
    const pase = { ids: [own.facturaId], a: 'contabilizada' };
    expect((await api.post('/lob/api/v1/facturas/pase', pase, { token })).json.rechazados).toEqual([]);
    const after = await preview(september);
    expect(after.total).toBe(before.total - 1);
    expect(after.asientos.map(({ documento }: { documento: string }) => documento)).not.toContain(
      own.documento,
    );
    const asked = { mes: september, formato: 'contasol', digest: after.digest };
    expect(statusOf(await post('/exportar', asked))).toBe(200);
    // Exported facturas are booked already: a pase of them changes nothing.
    const [other] = after.asientos.filter(({ tipo }: { tipo: string }) => tipo === 'factura');
    const again = { ids: [other.facturaId], a: 'contabilizada' };
    const passed = (await api.post('/lob/api/v1/facturas/pase', again, { token })).json;
    expect(passed).toMatchObject({ hechos: [{ id: other.facturaId }], rechazados: [] });
    expect((await preview(september)).total).toBe(0);
    expect(statusOf(await post('/cerrar', { mes: september }))).toBe(200);
  });

  it('refuses an export when as many but other entries wait than the user saw', async () => {
    const july = '2026-07-01';
    const { clienteId } = await anyCliente();
    const collect = async (importe: number) => {
      const body = { clienteId, fecha: '2026-07-20', formaPago: 'transferencia', importe };
      const { json } = await api.post(
        '/lob/api/v1/cobros/create',
        { ...body, referencia: '', nota: '', lineas: [] },
        { token },
      );
      return json.id as number;
    };
    const first = await collect(10);
    const seen = await preview(july);
    // Another cobro in its place: as many entries, other sums.
    await collect(25);
    await sql`insert into asiento (exportacion_id, tipo, origen_id, numero, fecha, concepto, lineas)
      select (select min(id) from exportacion), 'cobro', ${first}::int, 9999, '2026-07-20', 'x', '[]'`.execute(
      api.db,
    );
    const now = await preview(july);
    expect(now.total).toBe(seen.total);
    const ask = (digest: string) => post('/exportar', { mes: july, formato: 'a3', digest });
    expect(statusOf(await ask(seen.digest))).toBe(409);
    expect(statusOf(await ask(now.digest))).toBe(200);
  });

  it('books an anticipo as owed, and its deduction', async () => {
    const { rows } = await sql<{ id: number; mes: string; base: number }>`
      select f.id, date_trunc('month', f.fecha)::date as mes, coalesce(d.importe, f.base_imponible)::float8 as base
      from factura f left join lateral (select sum(l.importe) as importe from factura_linea l
        where l.factura_id = f.id and l.anticipo_id is not null) d on true
      where (f.anticipo_pedido_id is not null or d.importe is not null)
        and not exists (select from asiento a where a.origen_id = f.id and a.tipo = 'factura')
        and not exists (select from factura_paso p where p.factura_id = f.id and p.estado = 'contabilizada')`.execute(
      api.db,
    );
    for (const { id, mes, base } of rows) {
      const own = (await preview(mes)).asientos.find(
        (one: { tipo: string; origenId: number }) => one.tipo === 'factura' && one.origenId === id,
      );
      const line = own.lineas.find(({ cuenta }: { cuenta: string }) => cuenta === '438000000');
      expect(Math.round((line.haber - line.debe) * 100)).toBe(base);
    }
    expect(rows.length).toBeGreaterThan(0);
  });

  it('has its first day as its name', async () => {
    expect(statusOf(await post('/vista', { mes: '2026-10-02' }))).toBe(400);
  });
});

it('changes the accounts at their version', async () => {
  const { json } = await api.get(`${path}/cuentas`, { token });
  expect(json.ventas).toBe('700000000');
  const put = (over: object) => api.call('PUT', `${path}/cuentas`, { token, body: { ...json, ...over } });
  expect((await put({ ventas: '700000010' })).json).toMatchObject({ ventas: '700000010' });
  expect(statusOf(await put({ ventas: '700000011' }))).toBe(409);
  expect(statusOf(await put({ ventas: 'x' }))).toBe(400);
});

describe('a report', () => {
  const year = { desde: '2026-01-01', hasta: '2026-12-31' };

  it('of IVA opens the facturas of each figure', async () => {
    const { filas } = (await post('/informes/iva', year)).json;
    expect(filas.length).toBeGreaterThan(1);
    for (const { regimen, tipoIva, tipoRecargo, base, facturas } of filas) {
      const found = (await post('/informes/documentos', { ...year, iva: { regimen, tipoIva, tipoRecargo } }))
        .json;
      if (found.hayMas) continue;
      expect(found.facturas).toHaveLength(facturas);
      const sum = found.facturas.reduce((all: number, one: { base: number }) => all + one.base * 100, 0);
      expect(Math.round(sum)).toBe(Math.round(base * 100));
    }
  });

  it('of third parties leaves out the Union and those below the limit, and adds up by quarter', async () => {
    const { filas, limite } = (await post('/informes/terceros', { anyo: 2026 })).json;
    expect(filas.length).toBeGreaterThan(0);
    for (const { total, trimestres, cliente, nif } of filas.slice(0, 5)) {
      expect(Math.abs(total)).toBeGreaterThan(limite);
      const sum = trimestres.reduce((all: number, one: number) => all + Math.round(one * 100), 0);
      expect(sum).toBe(Math.round(total * 100));
      const of = nif ? { nif } : { clienteId: cliente.id };
      const found = (await post('/informes/documentos', { ...year, ...of, operaciones: 'terceros' })).json
        .facturas;
      const behind = found.reduce(
        (all: number, one: { total: number }) => all + Math.round(one.total * 100),
        0,
      );
      expect(behind).toBe(Math.round(total * 100));
    }
  });

  it('of third parties counts clientes with one NIF once, and no exports', async () => {
    const read = async () => (await post('/informes/terceros', { anyo: 2026 })).json.filas;
    const [one] = await read();
    const [own] = (await post('/informes/documentos', { ...year, nif: one.nif, operaciones: 'terceros' }))
      .json.facturas;
    // Its branch is a cliente of its own, with the same number written otherwise.
    const nif = `ES-${one.nif.slice(0, 1)}.${one.nif.slice(1)}`;
    const { clienteId } = await anyCliente(own.cliente);
    const sell = (regimen: 'general' | 'exportacion') =>
      issueFactura(api.db, { clienteId, nif, regimen, fecha: '2026-12-31', base: 1000_00 });
    await sell('general');
    const [after] = await read();
    expect([after.nif, after.facturas]).toEqual([one.nif, one.facturas + 1]);
    expect(after.total).toBeCloseTo(one.total + 1210, 2);
    await sell('exportacion');
    expect((await read())[0]).toEqual(after);
  });

  it('of supplies within the Union has corrections with the quarter that they correct', async () => {
    const first = await api.db
      .selectFrom('factura')
      .where('regimen', '=', 'intracomunitaria')
      .where('tipo', '=', 'ordinaria')
      .select(['id', 'fecha', 'fecha_operacion'])
      .orderBy('fecha')
      .executeTakeFirstOrThrow();
    const dia = first.fecha_operacion ?? first.fecha;
    const trimestre = Math.ceil(Number(dia.slice(5, 7)) / 3);
    const { filas } = (
      await post('/informes/intracomunitarias', { anyo: Number(dia.slice(0, 4)), trimestre })
    ).json;
    expect(filas.length).toBeGreaterThan(0);
    expect(filas[0]).toMatchObject({ base: expect.any(Number), pais: expect.any(String) });
    for (const row of filas.filter((one: { rectifica?: string }) => one.rectifica)) {
      expect(row.rectificada).toBeCloseTo(row.declarada + row.base, 2);
    }
  });

  it('of supplies within the Union shares a rectificativa of several facturas by their quarters', async () => {
    const { clienteId } = await anyCliente();
    const intra = { clienteId, regimen: 'intracomunitaria' as const };
    const one = await issueFactura(api.db, { ...intra, fecha: '2027-01-10', base: 1000_00 });
    const other = await issueFactura(api.db, { ...intra, fecha: '2027-04-10', base: 500_00 });
    const corrected = { rectifica: [one.id, other.id], partes: [-20_00, -10_00] };
    await issueFactura(api.db, { ...intra, ...corrected, fecha: '2027-06-30', base: -30_00 });
    const { filas } = (await post('/informes/intracomunitarias', { anyo: 2027, trimestre: 2 })).json;
    expect(
      filas.map(({ base, rectifica, declarada }: Record<string, unknown>) => [base, rectifica, declarada]),
    ).toEqual([
      [490, undefined, undefined],
      [-20, '2027-1', 1000],
    ]);
    const opened = { desde: '2027-04-01', hasta: '2027-06-30', operaciones: 'union', rectifica: '2027-1' };
    expect((await post('/informes/documentos', opened)).json.facturas).toHaveLength(1);
  });

  it('exports its rows as an Excel sheet', async () => {
    for (const informe of ['iva', 'intracomunitarias', 'terceros']) {
      const reply = await post('/informes/excel', { informe, anyo: 2026, trimestre: 3 });
      expect(statusOf(reply)).toBe(200);
      expect(reply.headers.get('content-disposition')).toContain(`solo-ventas-${informe}-2026`);
    }
    expect(statusOf(await post('/informes/excel', { informe: 'otro', anyo: 2026, trimestre: 3 }))).toBe(400);
  });

  it('and the months are closed to users without the right', async () => {
    const rep = await api.as(comercial);
    expect(statusOf(await post('/informes/iva', year, rep))).toBe(403);
    const asked = { mes: '2026-10-01', formato: 'a3', digest: 'x' };
    expect(statusOf(await post('/exportar', asked, rep))).toBe(403);
  });
});
