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
/** As one was left that began before it was noted. */
const forget = (db: TestDatabase['db'], nombre: string) =>
  db
    .updateTable('app_setting')
    .set({ empresa: JSON.stringify({ nombre }) })
    .execute();

it('a company that began empty before that was noted tells its own story from now on, whatever it is called', async () => {
  const db = await database();
  // New, it is not told apart yet: whoever fills it says what it is.
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

it('the demo house keeps its story, renamed too', async () => {
  const db = await database({ demo: true });
  await forget(db, 'Casa Renombrada');
  await run(db);
  expect(await empresaOf(db)).toEqual({ nombre: 'Casa Renombrada' });
  // Each of its two signs would do: what its facturas were issued by stays when its accounts go.
  const issued = await sql<{ n: number }>`select count(*)::int as n from factura
    where emisor ->> 'nif' like '%B00000273'`.execute(db);
  expect(issued.rows[0]?.n).toBeGreaterThan(100);
});
