import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueCsv, header } from './fixture.ts';
import { readCatalogue } from './read-catalogue.ts';

const read = (text: string) => readCatalogue(new TextEncoder().encode(text));
const remarksOf = (text: string) =>
  read(text).remarks.map(({ line, kind, text }) => `${line} ${kind}: ${text}`);
const only = (text: string) => {
  const { drafts, remarks } = read(text);
  expect(remarks).toEqual([]);
  expect(drafts).toHaveLength(1);
  return drafts[0];
};

describe('readCatalogue: a product', () => {
  it('becomes one cell without options', () => {
    expect(
      only(
        catalogueCsv({
          handle: 'ocean-shirt',
          title: 'Ocean Shirt',
          body: '<p>Blue &amp; wide</p>',
          tags: 'men, summer',
          option1: ['Title', 'Default Title'],
          quantity: '3',
          price: '50',
          compareAt: '99.90',
          barcode: '8412345678905',
          image: 'a.jpg',
          alt: 'Worn',
        }),
      ),
    ).toEqual({
      handle: 'ocean-shirt',
      line: 2,
      referencia: 'ocean-shirt',
      nombre: 'Ocean Shirt',
      descripcion: 'Blue & wide',
      tipo: 'men',
      publicado: true,
      precio: 5000,
      pvpr: 9990,
      cells: [
        {
          line: 2,
          color: undefined,
          talla: undefined,
          precio: 5000,
          pvpr: 9990,
          cantidad: 3,
          ean13: '8412345678905',
        },
      ],
      pictures: [{ line: 2, source: 'a.jpg', alt: 'Worn', color: undefined }],
      suplementos: [],
    });
  });

  it.each([
    ['Size', 'Color'],
    ['Talla', 'Colour'],
    ['Taille', 'Couleur'],
    ['Tamanho', 'Cor'],
    ['Größe', 'Farbe'],
    ['Taglia', 'Colore'],
    ['Size (EU)', 'Shirt colour'],
  ])('reads its %s and %s in any order', (size, colour) => {
    const one = only(catalogueCsv({ option1: [size, '38'], option2: [colour, 'Red'] }));
    const other = only(catalogueCsv({ option1: [colour, 'Red'], option2: ['', ''], option3: [size, '38'] }));
    for (const draft of [one, other]) expect(draft?.cells).toMatchObject([{ color: 'Red', talla: '38' }]);
  });

  it('accepts a product with colour or size only', () => {
    expect(only(catalogueCsv({ option1: ['Size', '38'] }))?.cells).toMatchObject([
      { color: undefined, talla: '38' },
    ]);
    expect(only(catalogueCsv({ option1: ['Color', 'Red'] }))?.cells).toMatchObject([
      { color: 'Red', talla: undefined },
    ]);
  });

  it('ignores a third option of one value and refuses one of several', () => {
    const one = { option1: ['Size', '38'], option2: ['Material', 'Silk'] } as const;
    expect(remarksOf(catalogueCsv(one))).toEqual([
      '2 warning: option "Material" ("Silk") is left out: it is neither color nor talla',
    ]);
    const line = { title: '', option1: ['', '40'], option2: ['', 'Wool'] } as const;
    expect(remarksOf(catalogueCsv(one, line))[0]).toContain(
      '2 refused: option "Material" is neither color nor talla and has 2 values',
    );
  });

  it('takes the commonest price and reports the lines of others', () => {
    const lines = ['38', '40', '42'].map((size, i) => ({
      title: i === 0 ? 'A' : '',
      option1: [i === 0 ? 'Size' : '', size] as const,
      price: i === 0 ? '60' : '50',
    }));
    expect(read(catalogueCsv(...lines)).drafts[0]?.precio).toBe(5000);
    expect(remarksOf(catalogueCsv(...lines))).toEqual([
      '2 warning: price 60.00 EUR is left out: a modelo has one price, here 50.00 EUR',
    ]);
  });

  it('derives the color of a picture from the variants beside it', () => {
    const draft = only(
      catalogueCsv(
        { option1: ['Color', 'Red'], image: 'red.jpg', position: '2', variantImage: 'red.jpg' },
        { title: '', option1: ['', 'Blue'], image: 'all.jpg', position: '1', variantImage: 'blue.jpg' },
        { title: '', option1: ['', 'Green'], variantImage: 'blue.jpg' },
        { title: '', price: '', image: 'last.jpg', position: '3' },
      ),
    );
    expect(draft?.pictures.map(({ line, source, color }) => [line, source, color])).toEqual([
      [3, 'all.jpg', undefined],
      [2, 'red.jpg', 'Red'],
      [5, 'last.jpg', undefined],
      [3, 'blue.jpg', undefined],
    ]);
    expect(draft?.cells).toHaveLength(3);
  });

  it('stays hidden unless the file says that it is public', () => {
    const published = (text: string) => read(catalogueCsv({ published: text })).drafts[0]?.publicado;
    expect(['true', 'TRUE', 'VERDADERO', 'false', 'FALSO', ''].map(published)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(remarksOf(catalogueCsv({ published: 'perhaps' }))).toEqual([
      '2 refused: Published "perhaps" is neither true nor false',
    ]);
  });
});

describe('readCatalogue: refusals with their line', () => {
  it.each([
    ['a price below zero', { price: '-5' }, '2 refused: price "-5" is negative'],
    ['a price that is none', { price: 'NaN' }, '2 refused: price "NaN" is not an amount'],
    ['no price', { price: '' }, '2 refused: no price'],
    ['a stock that is none', { quantity: 'many' }, '2 refused: inventory "many" is no number of garments'],
    ['no title', { title: '' }, '2 refused: "a" has no title on its first line'],
    ['no handle', { handle: '' }, '2 refused: no handle'],
    ['no value', { option1: ['Size', ''] as const }, '2 refused: no talla'],
  ])('refuses %s', (_, line, expected) => expect(remarksOf(catalogueCsv(line))).toEqual([expected]));

  it('refuses a repeated handle', () => {
    const file = catalogueCsv({ handle: 'a' }, { handle: 'b' }, { handle: 'a' }, { handle: 'b', title: '' });
    expect(remarksOf(file)).toEqual([
      '4 refused: "a" is there twice: it began at line 2 already',
      '5 refused: "b" began at line 3: all lines of a product must stand together',
    ]);
  });

  it('refuses a repeated cell and a changed title', () => {
    const size = (name: string, title = '') => ({ title, option1: [title ? 'Size' : '', name] as const });
    expect(remarksOf(catalogueCsv(size('m', 'A'), size('M')))).toEqual([
      '3 refused: "a" has this color and talla on line 2 already',
    ]);
    expect(remarksOf(catalogueCsv(size('M', 'A'), size('L', 'B')))).toEqual([
      '3 refused: "a" has another title on line 2',
    ]);
  });

  it('refuses missing and repeated columns, and a header alone', () => {
    expect(remarksOf('Handle,Title,Title\na,b,c')).toEqual([
      ...['Published', 'Option1 Name', 'Option1 Value', 'Variant Price'].map(
        (name) => `1 refused: the column "${name}" is missing`,
      ),
      '1 refused: the column "Title" is there twice',
    ]);
    expect(remarksOf(header)).toEqual(['0 refused: the file has a header and no products']);
  });

  it('refuses an unreadable record with its whole product', () => {
    const file = catalogueCsv({ body: 'cut' }, { title: '', option1: ['', 'M'] }).replace('cut', 'c,ut');
    expect(remarksOf(file)).toEqual([
      expect.stringMatching(/^2 refused: 27 columns where the header has 26/),
    ]);
  });

  it('reports every wrong line at once, in the order of the file', () => {
    const file = catalogueCsv(
      { handle: 'a', price: 'x' },
      { handle: 'b', quantity: '-2' },
      { handle: 'c', price: '-1' },
    );
    expect(remarksOf(`${file}cut,"off`).map((line) => line.slice(0, 9))).toEqual([
      '2 refused',
      '3 warning',
      '4 refused',
      '5 refused',
    ]);
  });
});

describe('readCatalogue: long texts', () => {
  it('shortens a handle, always to the same referencia', () => {
    const long = `${'a-long-summer-dress-'.repeat(4)}in-silk`;
    const referencia = (handle: string) => read(catalogueCsv({ handle })).drafts[0]?.referencia ?? '';
    expect(remarksOf(catalogueCsv({ handle: long }))[0]).toMatch(
      /^2 warning: handle "[^"]+" is longer than 60 characters and becomes "[^"]+-[0-9a-f]{8}"$/,
    );
    expect(referencia(long)).toHaveLength(60);
    expect(referencia(long)).toBe(referencia(long));
    expect(referencia(`${long}-two`)).not.toBe(referencia(long));
    expect(remarksOf(catalogueCsv({ handle: 'x'.repeat(60) }))).toEqual([]);
  });

  it('shortens a title and a type', () => {
    const { drafts, remarks } = read(catalogueCsv({ title: 'T'.repeat(250), type: 'y'.repeat(80) }));
    expect(drafts[0]).toMatchObject({ nombre: `${'T'.repeat(199)}…`, tipo: 'y'.repeat(60) });
    expect(remarks.map(({ kind }) => kind)).toEqual(['warning', 'warning']);
  });
});

describe('readCatalogue: the type of a product', () => {
  const tipoOf = (category: string, type: string) => {
    const [names = '', row = ''] = catalogueCsv({ type }).split('\n');
    return read(`${names},Product Category\n${row},${category}\n`).drafts[0]?.tipo;
  };

  it.each([
    ['Apparel & Accessories > Clothing > Dresses', 'Party', 'Dresses'],
    ['Skirts', '', 'Skirts'],
    ['', 'Party', 'Party'],
    ['Uncategorized', 'Party', 'Party'],
    ['gid://shopify/TaxonomyCategory/aa-1-4', 'Party', 'Party'],
    ['aa-1-4', '', 'women'],
  ])('reads the category "%s", the type "%s" or the tags', (category, type, tipo) => {
    expect(tipoOf(category, type)).toBe(tipo);
  });
});

describe('readCatalogue: other shapes of the file', () => {
  it('reads semicolons with decimal commas', () => {
    const file = catalogueCsv({ price: '49.90' }).replaceAll(',', ';').replace('49.90', '"49,90"');
    expect(only(file)?.precio).toBe(4990);
  });

  it('reads the newer column names', () => {
    const names =
      'Title,URL handle,Description,Published on online store,Status,Option1 name,Option1 value,Price,Product image URL';
    const row = 'Shirt,shirt,Wide,TRUE,Draft,Size,M,50,https://example.org/a.jpg';
    expect(only(`${names}\n${row}\n`)).toMatchObject({
      referencia: 'shirt',
      publicado: false,
      cells: [{ talla: 'M' }],
    });
  });

  it.each([
    ['UPC', '036000291452', []],
    ['wrong digits', '123', ['2 warning: barcode "123" is no EAN-13 and is left out']],
  ])('reads a barcode: %s', (_, barcode, expected) =>
    expect(remarksOf(catalogueCsv({ barcode }))).toEqual(expected),
  );
});

const real = join(import.meta.dirname, '../../../../../shared/data/catalogue/shopify-apparel.csv');
describe.skipIf(!existsSync(real))('readCatalogue: a real export of a shop', () => {
  it('reads every product', () => {
    const { drafts, remarks } = readCatalogue(readFileSync(real));
    expect(remarks).toEqual([]);
    expect(drafts).toHaveLength(20);
    expect(drafts.flatMap(({ cells }) => cells)).toHaveLength(22);
    expect(drafts.flatMap(({ pictures }) => pictures)).toHaveLength(20);
    expect(drafts[1]?.cells.map(({ line, talla }) => [line, talla])).toEqual([
      [3, 'Small'],
      [4, 'Medium'],
      [5, 'Large'],
    ]);
  });
});
