import { describe, expect, it } from 'vitest';
import { setupImport } from '#tests/support/import-test-kit.ts';
import { catalogueCsv } from '../import/fixture.ts';
import { detailsText, summaryText } from '../import/report.ts';

const { house, run, contents } = setupImport();

describe('importCatalogue with skipInvalid', () => {
  const file = () =>
    catalogueCsv(
      { handle: 'skip-good', option1: ['Color', 'Negro'] },
      { handle: 'skip-price', price: 'x' },
      { handle: 'skip-price-2', price: '12 USD' },
      { handle: 'skip-same', option1: ['Color', 'Negro'] },
      { handle: 'skip-same', title: '', option1: ['', 'Black'] },
    );

  it('imports the valid products and reports each cause once', async () => {
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

  it('writes nothing in a dry run, and reports the products to leave out', async () => {
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
