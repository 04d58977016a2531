import { describe, expect, it } from 'vitest';
import { setupImport } from '#tests/support/import-test-kit.ts';
import { catalogueCsv, type LineParts } from '../import/fixture.ts';
import { detailsText } from '../import/report.ts';

const { house, run, contents } = setupImport();

const dress = (...surcharges: LineParts['surcharge'][]) =>
  catalogueCsv(
    ...['48', '50', '52', '54'].map(
      (talla, place): LineParts => ({
        ...{ handle: 'size-dress', title: place === 0 ? 'Size Dress' : '', price: '80' },
        option1: place === 0 ? ['Size', talla] : ['', talla],
        ...(surcharges[place] && { surcharge: surcharges[place] }),
      }),
    ),
  );

const stored = async () =>
  (
    await house.db
      .selectFrom('modelo_suplemento as s')
      .innerJoin('modelo', 'modelo.id', 's.modelo_id')
      .innerJoin('talla', 'talla.id', 's.desde_talla_id')
      .leftJoin('tarifa', 'tarifa.id', 's.tarifa_id')
      .where('modelo.referencia', '=', 'size-dress')
      .select(['talla.nombre', 'tarifa.codigo', 'importe', 'percent'])
      .orderBy('tarifa.codigo')
      .orderBy('talla.orden')
      .execute()
  ).map(({ nombre, codigo, importe, percent }) => [codigo, nombre, importe ?? `${percent}%`]);

describe('surcharges of a product CSV', () => {
  it('reads amounts and percentages, for one tarifa or all, and changes nothing the second time', async () => {
    const file = dress(['50', '6,50 €'], ['T. 54', '5%'], ['52', '3', 'Oro']);
    const report = await run(file);
    expect(report.changes.suplementos).toBe(3);
    expect(detailsText(report)).toContain('size-dress: 3 surcharges by size');
    expect(await stored()).toEqual([
      ['oro', '52', 300],
      [null, '50', 650],
      [null, '54', '5%'],
    ]);
    expect(detailsText(await run(file))).toContain('Done: 0 changes');
  });

  it('replaces those of the modelo, and keeps them when the file has none', async () => {
    await run(dress(['50', '4']));
    expect(await stored()).toEqual([[null, '50', 400]]);
    expect((await run(dress())).changes.suplementos).toBe(0);
    expect(await stored()).toEqual([[null, '50', 400]]);
  });

  it('refuses wrong sizes, amounts and tarifas, and sizes that come twice', async () => {
    const before = await contents();
    const wrong: [LineParts['surcharge'][], RegExp][] = [
      [[['60', '4']], /line 2 .*surcharge from "60": the product has no such size/],
      [[['50', 'much']], /surcharge "much" is not an amount/],
      [[['50', '']], /surcharge "" is empty/],
      [[['50', '101%']], /surcharge "101%" is more than 100 %/],
      [
        [
          ['50', '4'],
          ['50', '5'],
        ],
        /line 3 .*a surcharge from "50" is on line 2 already/,
      ],
      [[['50', '4', 'platino']], /there is no tarifa "platino"/],
    ];
    for (const [surcharges, reason] of wrong) {
      const report = await run(dress(...surcharges));
      expect(report.refused).toBe(true);
      expect(detailsText(report)).toMatch(reason);
    }
    expect(await contents()).toBe(before);
  });
});
