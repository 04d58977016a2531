import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { searchable } from './search-fields.ts';
import { maxWaitingSheets, type SheetReader, searchSheet } from './sheet.ts';

const fields = searchable(
  {
    id: { column: 'pedido.id', type: 'number' },
    fecha: { column: 'pedido.fecha', type: 'instant' },
    situacion: { column: 'pedido.situacion', type: 'text', keyword: true },
    total: { column: 'pedido.total', type: 'money' },
    observaciones: { column: 'pedido.observaciones', type: 'text' },
    fechaEntrega: { column: 'pedido.fecha_entrega', type: 'day', nullable: true },
  },
  { defaultOrder: ['id asc'], tieBreak: 'id' },
);

const list = {
  name: 'pedidos',
  acto: 'pedidos.export' as const,
  resource: 'pedido',
  columns: [
    { campo: 'id', titulo: 'Comercial' },
    { campo: 'situacion', titulo: 'Abierta', palabras: { servido: 'Sí' } },
  ],
};

describe('a search as a sheet', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.db
      .insertInto('pedido')
      .values([
        {
          fecha: '2026-07-01T22:30:00Z',
          total: 123_45,
          total_prendas: 1,
          total_modelos: 1,
          observaciones: '=1+1',
          fecha_entrega: '2026-08-01',
        },
        { fecha: '2026-07-03T10:00:00Z', total: 5, total_prendas: 1, total_modelos: 1, situacion: 'servido' },
      ])
      .execute();
  });
  afterAll(() => database.close());
  const sheet = async (request: Parameters<typeof searchSheet>[2]) => {
    const file = await searchSheet(database.db.selectFrom('pedido'), fields, request, list, {
      db: database.db,
      context: { language: 'en', address: '203.0.113.7', requestId: 'request-1' },
    });
    const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
    const [first] = await readExcelFile(Buffer.from(bytes), { trim: false });
    // A sheet stores days as fractions, so the time read back is a millisecond off.
    const whole = (value: unknown) =>
      value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;
    return { file, bytes, rows: (first?.data ?? []).map((row) => row.map(whole)) };
  };

  it('contains the requested columns with headings and texts, money in euros and Madrid time', async () => {
    const { file, rows } = await sheet({
      columnas: [
        { campo: 'total', titulo: 'Importe' },
        { campo: 'situacion', titulo: 'Estado', palabras: { servido: 'Servido' } },
        { campo: 'fecha', titulo: 'Fecha' },
        { campo: 'fechaEntrega', titulo: 'Entrega' },
      ],
      orderBy: ['id desc'],
    });
    expect(file).toMatchObject({
      name: 'pedidos.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    expect(rows).toEqual([
      ['Importe', 'Estado', 'Fecha', 'Entrega'],
      [0.05, 'Servido', new Date('2026-07-03T12:00:00Z'), null],
      [123.45, 'recibido', new Date('2026-07-02T00:30:00Z'), new Date('2026-08-01T00:00:00Z')],
    ]);
  });

  it('applies the search’s conditions, and uses the default columns in the user’s language', async () => {
    const { rows } = await sheet({ keyword: 'servido' });
    expect(rows).toEqual([
      ['Sales rep', 'Open'],
      [2, 'Yes'],
    ]);
  });

  it('records user, number of rows, columns and filter in the trail, without searched text', async () => {
    await sheet({
      keyword: 'servido',
      advancedFilter: {
        logic: 'and',
        filters: [
          { field: 'total', operator: 'lt', value: 50 },
          {
            logic: 'or',
            filters: [{ field: 'OBSERVACIONES', operator: 'contains', value: 'Aurora 600 111 222' }],
          },
          { field: 'fechaEntrega', operator: 'eq', value: null },
        ],
      },
    });
    const entries = await database.db
      .selectFrom('auditoria')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entries).toMatchObject([
      {
        acto: 'pedidos.export',
        resource: 'pedido',
        resource_id: '',
        desde: '203.0.113.7',
        despues: {
          filas: 0,
          columnas: ['id', 'situacion'],
          filtro: ['* …', 'total lt 50', 'observaciones contains …', 'fechaEntrega eq'],
        },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Aurora');
  });

  it('writes typed text as text, never as a formula', async () => {
    const { rows } = await sheet({ columnas: [{ campo: 'observaciones', titulo: 'Notas' }] });
    expect(rows[1]).toEqual(['=1+1']);
  });

  it('refuses a sheet with 503 and Retry-After when too many wait, and makes the others', async () => {
    const asked = Array.from({ length: maxWaitingSheets + 3 }, () => sheet({}));
    const results = await Promise.allSettled(asked);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => [reason.status, reason.headers])).toEqual([
      [503, { 'Retry-After': '10' }],
      [503, { 'Retry-After': '10' }],
    ]);
    expect(results.slice(0, maxWaitingSheets + 1).map(({ status }) => status)).not.toContain('rejected');
  });

  it('freezes the header, gives each column its width and puts a filter over all rows', async () => {
    const { file, bytes } = await sheet({});
    expect(file.headers).toEqual({ 'Sheet-Rows': '2' });
    const parts = unzipSync(bytes);
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(part('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:B3"/>');
    expect(part('xl/worksheets/sheet1.xml')).toContain('state="frozen"');
    expect(part('xl/worksheets/sheet1.xml')).toContain('<col min="2" max="2" width="32" customWidth="1"/>');
    expect(part('xl/workbook.xml')).toContain('Percha!$A$1:$B$3');
    expect(part('xl/styles.xml')).toContain('dd mmm yyyy');
  });

  it('writes characters that XML forbids as nothing, and keeps all others', async () => {
    const text = ' <a href="x">&amp;\r\n\u0001😀\ud800\t ';
    const { rows } = await sheet({ columnas: [{ campo: 'total', titulo: text }] });
    expect(rows[0]).toEqual([' <a href="x">&amp;\r\n😀\ufffd\t ']);
  });

  /** A search of `many` rows of incompressible text, which ends with an error at row `broken`. */
  const longSearch = (many: number, broken = 0) => {
    const rows = sql<{ id: number; text: string }>`(
      select g as id, (select string_agg(md5(g::text || part), '') from generate_series(1, 40) part) as text,
        10 / (g - ${broken}::int) as ratio from generate_series(1, ${many}::int) g)`;
    const resource = searchable(
      {
        id: { column: 'rows.id', type: 'number' },
        text: { column: 'rows.text', type: 'text' },
        ...(broken > 0 && { ratio: { column: 'rows.ratio', type: 'number' } }),
      },
      { defaultOrder: ['id asc'], tieBreak: 'id' },
    );
    const context = { language: 'es', address: '', requestId: 'request-2' } as const;
    const columnas = [...resource.byName.values()].map(({ name }) => ({ campo: name, titulo: name }));
    return (given: Partial<SheetReader['context']> = {}) =>
      searchSheet(database.db.selectFrom(rows.as('rows')), resource, { columnas }, list, {
        db: database.db,
        context: { ...context, ...given },
      });
  };
  const openCursors = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and query like 'fetch%'
        and state <> 'idle'`.execute(database.db)
    ).rows.length;

  it('stops the cursor and gives the next sheet its turn when the reader leaves', async () => {
    const { stream } = await longSearch(50_000)();
    const reader = stream.getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    expect(await openCursors()).toBe(1);
    await reader.cancel();
    expect((await sheet({})).rows).toHaveLength(3);
    expect(await openCursors()).toBe(0);
  });

  it('makes no sheet for a client that left while it waited', async () => {
    const client = new AbortController();
    const first = await longSearch(20_000)();
    const waiting = longSearch(20_000)({ aborted: () => client.signal });
    client.abort();
    await first.stream.cancel();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('breaks off and reports when the database fails in the middle', async () => {
    const failures: unknown[] = [];
    const { stream } = await longSearch(5000, 3000)({ report: (error) => failures.push(error) });
    await expect(new Response(stream).arrayBuffer()).rejects.toMatchObject({ message: 'division by zero' });
    expect(failures).toMatchObject([{ message: 'division by zero' }]);
  });

  it('names an undeclared field in its refusal', async () => {
    await expect(sheet({ columnas: [{ campo: 'usuario_id', titulo: '' }] })).rejects.toMatchObject({
      field: 'usuario_id',
    });
  });
});
