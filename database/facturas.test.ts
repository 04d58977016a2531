/** Checks that grants and triggers protect issued facturas from any write of the server. */
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../tests/support/database.ts';
import type { Database, Db } from './schema.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ demo: true });
});
afterAll(() => test.close());

const parte = JSON.stringify({ nombre: 'X', nif: 'Y' });
const head = (fecha: string, over: Partial<Insertable<Database['factura']>> = {}) => ({
  tipo: 'ordinaria' as const,
  fecha,
  cliente_id: 1,
  regimen: 'general' as const,
  emisor: parte,
  receptor: parte,
  base_imponible: 100,
  cuota_iva: 21,
  cuota_recargo: 0,
  total: 121,
  forma_pago: 'giro' as const,
  ...over,
});
const linea = (factura_id: number, importe = 100) => ({
  factura_id,
  orden: 0,
  descripcion: '{"es":"x"}',
  cantidad: 1,
  precio: importe,
  tipo_iva: 21,
  importe,
});

/** Issues a small factura. A serie takes no earlier date, so each test issues in a year of its own. */
async function issue(db: Db, fecha: string, over = {}) {
  const { id, numero } = await db
    .insertInto('factura')
    .values(head(fecha, over))
    .returning(['id', 'numero'])
    .executeTakeFirstOrThrow();
  await db.insertInto('factura_linea').values(linea(id)).execute();
  await db
    .insertInto('factura_base')
    .values({ factura_id: id, tipo_iva: 21, base: 100, cuota_iva: 21, cuota_recargo: 0 })
    .execute();
  await db
    .insertInto('factura_vencimiento')
    .values({ factura_id: id, orden: 0, fecha, importe: 121 })
    .execute();
  return { id, numero };
}
const issued = (fecha: string, over = {}) => test.db.transaction().execute((tx) => issue(tx, fecha, over));

describe('factura numbers', () => {
  it('continue in the serie of the year, without a gap after a rollback', async () => {
    const one = await issued('2027-01-04');
    await expect(
      test.db.transaction().execute(async (tx) => {
        expect((await issue(tx, '2027-01-05')).numero).toBe('A27-000002');
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    const next = await issued('2027-01-05');
    expect([one.numero, next.numero]).toEqual(['A27-000001', 'A27-000002']);
  });

  it('differ under many concurrent issues', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => issued('2028-02-01')));
    const places = all.map(({ numero }) => Number(numero.slice(4))).toSorted((a, b) => a - b);
    expect(places).toEqual(places.map((_, i) => (places[0] as number) + i));
  });

  it('increase with the dates', async () => {
    await issued('2029-03-02');
    await expect(issued('2029-03-01')).rejects.toThrow('its serie has a factura of a later date');
  });

  it('come from the database, whatever a server writes', async () => {
    const { numero } = await issued('2030-03-02', { numero: 'A30-999999', orden: 999_999, serie_id: 1 });
    expect(numero).not.toBe('A30-999999');
  });
});

describe('issued facturas', () => {
  it.each([
    'factura',
    'factura_linea',
    'factura_base',
    'factura_vencimiento',
    'factura_rectificada',
    'factura_cobro',
    'factura_paso',
    'serie',
    'auditoria',
  ])('refuses to change or delete %s as the server', async (table) => {
    const column = table === 'serie' ? 'ultimo' : table === 'auditoria' ? 'acto' : 'factura_id';
    const set = sql.ref(table === 'factura' ? 'total' : column);
    const denied = /permission denied/;
    await expect(sql`update ${sql.table(table)} set ${set} = ${set}`.execute(test.db)).rejects.toThrow(
      denied,
    );
    await expect(sql`delete from ${sql.table(table)}`.execute(test.db)).rejects.toThrow(denied);
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(test.db)).rejects.toThrow(denied);
  });

  it('refuse new parts', async () => {
    const { id } = await issued('2031-03-02');
    const { db } = test;
    await expect(
      db
        .insertInto('factura_linea')
        .values({ ...linea(id, 0), orden: 1 })
        .execute(),
    ).rejects.toThrow('is issued already');
    await expect(
      db
        .insertInto('factura_vencimiento')
        .values({ factura_id: id, orden: 1, fecha: '2031-04-01', importe: 0 })
        .execute(),
    ).rejects.toThrow('is issued already');
  });

  it('refuse to be issued when the sums do not match', async () => {
    const wrong = test.db.transaction().execute(async (tx) => {
      const { id } = await issue(tx, '2031-03-02');
      await tx
        .insertInto('factura_linea')
        .values({ ...linea(id, 1), orden: 1 })
        .execute();
    });
    await expect(wrong).rejects.toThrow('its sums differ from those of its parts');
    await expect(issued('2031-03-02', { total: 122 })).rejects.toThrow('check');
    await expect(test.db.insertInto('factura').values(head('2031-03-02')).execute()).rejects.toThrow(
      'its sums differ from those of its parts',
    );
  });

  it('keeps its serie: the server assigns no numbers', async () => {
    await expect(
      sql`insert into serie (tipo, anio, codigo) values ('ordinaria', 1999, 'A99')`.execute(test.db),
    ).rejects.toThrow(/permission denied/);
  });
});

it('gives the demo company’s facturas numbers of the database', async () => {
  const { rows } = await sql<{ wrong: number; holes: number }>`
    select (select count(*) from factura f join serie s on s.id = f.serie_id
        where f.numero <> s.codigo || '-' || lpad(f.orden::text, 6, '0')) as wrong,
      (select count(*) from serie s
        where s.ultimo <> (select max(orden) from factura where serie_id = s.id)
          or s.ultimo <> (select count(*) from factura where serie_id = s.id)) as holes`.execute(test.db);
  expect(rows[0]).toMatchObject({ wrong: 0, holes: 0 });
});
