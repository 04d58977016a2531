import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Database } from '#database/schema.ts';
import { setupImport } from '#tests/support/import-test-kit.ts';
import { connect } from '../../../platform/server/database/connect.ts';
import { commonColours } from '../import/colour-card.ts';
import { catalogueCsv } from '../import/fixture.ts';
import { detailsText, summaryText } from '../import/report.ts';
import { importCatalogue } from './import-catalogue.ts';

const { house, workers, noFiles, run, contents } = setupImport();

const cellsOf = (referencia: string) =>
  house.db
    .selectFrom('modelo')
    .innerJoin('modelo_color', 'modelo_color.modelo_id', 'modelo.id')
    .innerJoin('color', 'color.id', 'modelo_color.color_id')
    .innerJoin('variante', 'variante.modelo_color_id', 'modelo_color.id')
    .innerJoin('talla', 'talla.id', 'variante.talla_id')
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.modelo_color_id', '=', 'variante.modelo_color_id')
        .onRef('stock.talla_id', '=', 'variante.talla_id'),
    )
    .where('referencia', '=', referencia)
    .select(['color.codigo', 'talla.nombre as talla', 'ean13', 'fisico'])
    .orderBy('modelo_color.orden')
    .orderBy('talla.orden')
    .execute();

const dress = (price = '50') =>
  catalogueCsv(
    {
      handle: 'silk-dress',
      title: 'Silk Dress',
      body: '<p>Light &amp; long</p>',
      type: 'FALDA',
      option1: ['Size', '38'],
      option2: ['Color', 'black'],
      quantity: '4',
      price,
      compareAt: '120',
      barcode: '8412345678905',
    },
    {
      handle: 'silk-dress',
      title: '',
      option1: ['', 'L'],
      option2: ['', 'Ocean Blue'],
      price,
      quantity: '-1',
    },
    {
      handle: 'silk-dress',
      title: '',
      option1: ['', 'XXL'],
      option2: ['', 'Ocean Blue'],
      price,
      barcode: '8412345678905',
    },
    { handle: 'simple-shawl', title: 'Simple Shawl', tags: 'Shawls, new', published: 'false' },
  );

describe('importCatalogue', () => {
  it('reports everything in a dry run and writes nothing', async () => {
    const before = await contents();
    const report = await run(dress(), true);
    expect(detailsText(report)).toContain('line 2  taken    silk-dress: color black, talla 38, 50.00 EUR');
    expect(detailsText(report)).toMatch(
      /2 new modelos[\s\S]*Dry run: 11 changes possible, nothing was written\./,
    );
    expect(await contents()).toBe(before);
  });

  it('writes nothing when a line is refused', async () => {
    const before = await contents();
    const report = await run(catalogueCsv({ handle: 'good' }, { handle: 'bad', price: '-1' }));
    expect(summaryText(report).split('\n')).toEqual([
      'The file holds 2 products with 2 cells.',
      '',
      'To put right (1 problem):',
      '  line 3: price "-1" is negative',
      '',
      'Refused: nothing was written. Put the problems right, or leave 1 product out with --skip-invalid.',
    ]);
    expect(detailsText(report)).toContain('line 2  left     good: color Único, talla Única, 50.00 EUR\n');
    expect(await contents()).toBe(before);
  });

  it(`refuses two names of one color only where the company's list has them as one`, async () => {
    const before = await contents();
    const file = catalogueCsv(
      { handle: 'twice', option1: ['Color', 'Negro'] },
      { handle: 'twice', title: '', option1: ['', 'Black'] },
    );
    const report = await run(file);
    expect(report.refused).toBe(true);
    expect(detailsText(report)).toContain(
      'line 3  refused  "twice: color Black, talla Única, 50.00 EUR" is the same cell as on line 2',
    );
    expect(await contents()).toBe(before);
  });

  it('leaves nothing when its connection dies half-way', async () => {
    const before = await contents();
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query(`create function die() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`);
    await owner.query('create trigger die before insert on stock for each row execute function die()');
    const doomed = connect<Database>(house.serverUrl, 1, () => {});
    doomed.pool.on('connect', (client) => client.on('error', () => {}));
    const order = { bytes: new TextEncoder().encode(dress()), folder: import.meta.dirname };
    await expect(
      importCatalogue({ db: doomed.db, files: noFiles, uploads: workers.uploads }, order),
    ).rejects.toThrow();
    await doomed.close();
    await owner.query('drop trigger die on stock');
    await owner.end();
    expect(await contents()).toBe(before);
  });

  it('imports modelos, matches colores, tallas and tipos by name and creates missing ones', async () => {
    const report = await run(dress());
    expect(report.refused).toBe(false);
    expect(report.changes).toMatchObject({ newModelos: 2, cells: 4, colores: 2, tallas: 1, tipos: 1 });
    const warnings = report.lines
      .filter(({ kind }) => kind === 'warning')
      .map(({ line, text }) => `${line}: ${text}`);
    expect(warnings).toEqual([
      '3: inventory -1 is taken as 0',
      '3: color "Ocean Blue" is new: shown as Azul (#1F4FA8)',
      "4: barcode 8412345678905 is another cell's and is left out",
    ]);
    const { nombre, tipo, descripcion, precio, pvpr, publicado } = await house.db
      .selectFrom('modelo')
      .innerJoin('modelo_tipo', 'modelo_tipo.id', 'modelo_tipo_id')
      .where('referencia', '=', 'silk-dress')
      .select([
        'modelo.nombre',
        'modelo_tipo.nombre as tipo',
        'modelo.descripcion',
        'precio',
        'pvpr',
        'modelo.publicado',
      ])
      .executeTakeFirstOrThrow();
    expect({ nombre, tipo: tipo.en, descripcion, precio, pvpr, publicado }).toEqual({
      nombre: 'Silk Dress',
      tipo: 'Skirt',
      descripcion: { es: 'Light & long' },
      precio: 5000,
      pvpr: 12000,
      publicado: true,
    });
    expect(await cellsOf('silk-dress')).toEqual([
      { codigo: '001', talla: '38', ean13: '8412345678905', fisico: 4 },
      { codigo: '033', talla: 'L', ean13: null, fisico: 0 },
      { codigo: '033', talla: 'XXL', ean13: null, fisico: 1 },
    ]);
    const tallas = await house.db.selectFrom('talla').select('nombre').orderBy('orden').execute();
    expect(tallas.slice(-4).map(({ nombre }) => nombre)).toEqual(['L', 'XL', 'XXL', 'Única']);
  });

  it('changes nothing the second time', async () => {
    await run(dress());
    const before = await contents();
    const report = await run(dress());
    expect(detailsText(report)).toContain('line 2  same     silk-dress: color black, talla 38, 50.00 EUR');
    expect(detailsText(report)).toContain('Done: 0 changes');
    expect(await contents()).toBe(before);
  });

  it('never changes live stock, and writes only the fields that differ', async () => {
    await run(dress());
    await house.db
      .updateTable('stock')
      .set({ fisico: 77 })
      .where('fisico', '=', 4)
      .where('modelo_color_id', '>', 0)
      .execute();
    const report = await run(dress('55').replace(',4,55,', ',9,55,'));
    expect(report.changes).toMatchObject({ changedModelos: 1, newModelos: 0, cells: 0 });
    expect(detailsText(report)).toContain('line 2  changed  silk-dress: precio 50.00 EUR -> 55.00 EUR');
    expect((await cellsOf('silk-dress'))[0]?.fisico).toBe(77);
  });
});

describe('importCatalogue with names in the spelling of shops', () => {
  it('imports every common name of every colour, each once', async () => {
    const names = commonColours.flatMap((colour) => colour.names);
    const csv = catalogueCsv(
      ...names.map((name, at) => ({ handle: `named-${at}`, option1: ['Color', name] as const })),
    );
    const report = await run(csv);
    expect(report.refused).toBe(false);
    expect(report.changes.newModelos).toBe(names.length);
    expect((await run(csv)).changes).toMatchObject({ colores: 0, cells: 0, changedModelos: 0 });
  });

  it('keeps two common names of one colour apart in one modelo', async () => {
    const csv = catalogueCsv(
      { handle: 'pastel', option1: ['Color', 'Lilás'] },
      { handle: 'pastel', title: '', option1: ['', 'Lavande'] },
      { handle: 'pastel', title: '', option1: ['', 'lilac'] },
    );
    expect((await run(csv)).refused).toBe(false);
    expect(new Set((await cellsOf('pastel')).map(({ codigo }) => codigo)).size).toBe(3);
    expect((await run(csv)).changes).toMatchObject({ colores: 0, cells: 0 });
  });

  it('finds the company’s talla for a size in words, and the tipo of a category', async () => {
    const csv = catalogueCsv(
      { handle: 'sized', type: 'Dresses', option1: ['Size', 'Small'] },
      { handle: 'sized', title: '', option1: ['', 'Extra Large'] },
      { handle: 'sized', title: '', option1: ['', 'T. 38'] },
      { handle: 'sized', title: '', option1: ['', 'One size'] },
    );
    const { changes } = await run(csv);
    expect(changes).toMatchObject({ newModelos: 1, cells: 4 });
    expect((await cellsOf('sized')).map(({ talla }) => talla)).toEqual(['38', 'S', 'XL', 'Única']);
    expect((await run(csv)).changes).toMatchObject({ tallas: 0, cells: 0, tipos: 0 });
  });
});

const real = join(import.meta.dirname, '../../../../../shared/data/catalogue/shopify-apparel.csv');
describe.skipIf(!existsSync(real))('importCatalogue with a real export of a shop', () => {
  it('imports all of it without reachable pictures, and once', async () => {
    // The addresses point to a port without a listener.
    const csv = readFileSync(real, 'utf8').replaceAll('https://burst.shopifycdn.com', 'http://127.0.0.1:9');
    const report = await run(csv);
    expect(report.changes).toMatchObject({ newModelos: 20, cells: 22, pictures: 0 });
    expect(report.lines.filter(({ text }) => text.includes('is fetched later'))).toHaveLength(20);
    expect(detailsText(await run(csv))).toContain('Done: 0 changes');
  });
});
