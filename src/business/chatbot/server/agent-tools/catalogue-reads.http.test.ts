import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { createKnowledgeReader } from '../knowledge.ts';
import { catalogueReads } from './catalogue-reads.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('indexes the compositions once, and again after a change of the catalogue', async () => {
  const readKnowledge = createKnowledgeReader(api.fetch);
  // Each message reads the knowledge anew.
  const read = async () => catalogueReads(api.db, 'es', await readKnowledge('es')).readComposiciones();
  const first = await read();
  expect(first.get(1)?.size).toBeGreaterThan(0);
  expect(await read()).toBe(first);
  await sql`update modelo set composicion = '{"es": "100 % zarzaparrilla"}' where id = 1`.execute(api.db);
  await expect.poll(async () => (await read()).get(1)?.has('zarzaparrill')).toBe(true);
});

it('reads the open cells of several modelos in one query', async () => {
  const { readCells } = catalogueReads(api.db, 'es', await createKnowledgeReader(api.fetch)('es'));
  const cells = await readCells([1, 2]);
  expect(new Set(cells.map(({ modeloId }) => modeloId))).toEqual(new Set([1, 2]));
  await sql`update modelo set publicado = false where id = 2`.execute(api.db);
  expect((await readCells([1, 2])).some(({ modeloId }) => modeloId === 2)).toBe(false);
});
