import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { fillWhenNew } from '#src/start-database.ts';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';

const began = readFileSync(
  new URL('../../database/migrations/0033-began-empty.sql', import.meta.url),
  'utf8',
);
const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));
async function database(options?: { demo: boolean }) {
  const one = await testDatabase(options);
  opened.push(one);
  return one.db;
}
const run = (db: TestDatabase['db']) => sql.raw(began).execute(db);
const empresaOf = async (db: TestDatabase['db']) =>
  (await db.selectFrom('app_setting').select('empresa').executeTakeFirstOrThrow()).empresa;
/** Restores the state of a company that started before the flag existed. */
const forget = (db: TestDatabase['db'], nombre: string) =>
  db
    .updateTable('app_setting')
    .set({ empresa: JSON.stringify({ nombre }) })
    .execute();

it('marks an older company that started empty, whatever its name', async () => {
  const db = await database();
  // A new company has no mark yet: the fill sets it.
  const fresh = await empresaOf(db);
  await run(db);
  expect(await empresaOf(db)).toEqual(fresh);
  await fillWhenNew(
    db,
    { demo: false, demoPassword: '', dataFolder: '', s3: undefined },
    '2026-11-22',
    () => {},
  );
  await forget(db, 'Casa Nueva');
  await run(db);
  expect(await empresaOf(db)).toEqual({ nombre: 'Casa Nueva', textos: 'propios' });
});

it('leaves the demo company unmarked, even when renamed', async () => {
  const db = await database({ demo: true });
  await forget(db, 'Casa Renombrada');
  await run(db);
  expect(await empresaOf(db)).toEqual({ nombre: 'Casa Renombrada' });
  // Either sign is enough: the issuer of its facturas stays when its accounts are deleted.
  const issued = await sql<{ n: number }>`select count(*)::int as n from factura
    where emisor ->> 'nif' like '%B00000273'`.execute(db);
  expect(issued.rows[0]?.n).toBeGreaterThan(100);
});
