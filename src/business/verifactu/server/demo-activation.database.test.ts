import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { databaseFolder } from '../../../start-database.ts';

let demo: TestDatabase;
let own: TestDatabase;
beforeAll(async () => {
  [demo, own] = await Promise.all([testDatabase({ demo: true }), testDatabase()]);
});
afterAll(() => Promise.all([demo.close(), own.close()]));

const migration = readFile(join(databaseFolder, 'migrations/0130-demo-with-fiscal-records.sql'), 'utf8');
async function modeAfter({ db }: TestDatabase) {
  await db.updateTable('verifactu_setting').set({ mode: 'off' }).execute();
  await sql.raw(await migration).execute(db);
  return (await db.selectFrom('verifactu_setting').select('mode').executeTakeFirstOrThrow()).mode;
}

it('turns the simulated mode on in a demo of an earlier version, and in no other company', async () => {
  const count = () => sql`select count(*) from verifactu_record`.execute(demo.db);
  const before = await count();
  expect([await modeAfter(demo), await modeAfter(own)]).toEqual(['simulated', 'off']);
  expect((await count()).rows).toEqual(before.rows);
});
