import { afterAll, beforeAll, expect, it } from 'vitest';
import { measuredPairs, replacedInks } from '#src/business/settings/theme-pairs.ts';
import { fillWhenNew } from '#src/start-database.ts';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

it('gives an empty company its countries, a first name, and colours in which its first admin can read', async () => {
  const config = { demo: false, demoPassword: '', dataFolder: '', s3: undefined };
  await fillWhenNew(database.db, config, '2026-11-22', () => {});
  const { theme, empresa } = await database.db
    .selectFrom('app_setting')
    .select(['theme', 'empresa'])
    .executeTakeFirstOrThrow();
  expect(empresa).toEqual({ nombre: 'Percha', textos: 'propios' });
  expect(measuredPairs(theme).filter(({ enough }) => !enough)).toEqual([]);
  expect(replacedInks(theme)).toEqual([]);
  expect(await database.db.selectFrom('country').select('id').execute()).toHaveLength(249);
  expect(await database.db.selectFrom('usuario').select('id').execute()).toEqual([]);
});
