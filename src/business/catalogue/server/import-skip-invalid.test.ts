import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import { createLog } from '../../../platform/server/log.ts';
import { createFileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { catalogueCsv } from '../import/fixture.ts';
import { detailsText, summaryText } from '../import/report.ts';
import { importCatalogue } from './import-catalogue.ts';

const noFiles: Files = { read: async () => undefined, write: async () => {}, remove: async () => {} };
const limits = { timeoutMs: 200, maxBytes: 1000, redirects: 0, pausesMs: [], mayConnect: () => true };

const workers = createFileWorkers(createLog('silent'));
afterAll(() => workers.stop());

let house: TestDatabase;
beforeAll(async () => {
  house = await testDatabase({ demo: true });
});
afterAll(() => house.close());

const run = (csv: string | Uint8Array, dryRun = false, skipInvalid = false) =>
  importCatalogue(
    { db: house.db, files: noFiles, uploads: workers.uploads },
    {
      bytes: typeof csv === 'string' ? new TextEncoder().encode(csv) : csv,
      folder: import.meta.dirname,
      dryRun,
      skipInvalid,
      limits,
    },
  );

/** Everything that an import may write, as text. */
async function contents(): Promise<string> {
  const tables = ['modelo_tipo', 'color', 'talla', 'modelo', 'modelo_color', 'variante', 'stock'] as const;
  const rows = [];
  for (const table of tables) {
    const { rows: all } = await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(
      house.db,
    );
    rows.push(all);
  }
  return JSON.stringify(rows);
}

describe('importCatalogue with skipInvalid', () => {
  const file = () =>
    catalogueCsv(
      { handle: 'skip-good', option1: ['Color', 'Negro'] },
      { handle: 'skip-price', price: 'x' },
      { handle: 'skip-price-2', price: '12 USD' },
      { handle: 'skip-same', option1: ['Color', 'Negro'] },
      { handle: 'skip-same', title: '', option1: ['', 'Black'] },
    );

  it('takes the good products and reports each cause once', async () => {
    const report = await run(file(), false, true);
    expect(report).toMatchObject({ refused: false, products: 4, changes: { newModelos: 1, cells: 1 } });
    expect(summaryText(report)).toContain(
      [
        'Left out (3 products, 3 problems):',
        '  lines 3-4: 2 times, such as: price "x" is not an amount',
        '  line 6: "skip-same: color Black, talla Única, 50.00 EUR" is the same cell as on line 5',
      ].join('\n'),
    );
    expect(detailsText(report)).toContain('line 5  left     skip-same: color Negro');
    const modelos = await house.db
      .selectFrom('modelo')
      .where('referencia', 'like', 'skip-%')
      .select('referencia')
      .execute();
    expect(modelos).toEqual([{ referencia: 'skip-good' }]);
  });

  it('writes nothing in a dry run, and says what it would leave out', async () => {
    const before = await contents();
    const report = await run(file(), true, true);
    expect(summaryText(report)).toContain('Left out (3 products, 3 problems):');
    expect(await contents()).toBe(before);
  });

  it('still refuses a file that is broken as a whole', async () => {
    const report = await run(`${file()}a,"cut`, false, true);
    expect(report).toMatchObject({ refused: true, canSkip: false });
  });
});
