import { describe, expect, it } from 'vitest';
import { readListRows } from './list-rows.ts';
import { codeOf, type ListCell, matchLines } from './match-lines.ts';

const tallas = ['36', '38', '40', '42'];
const modelos = [
  { id: 1, referencia: 'M27-102', publicado: true },
  { id: 2, referencia: 'D27-204', publicado: true },
];
const byCode = new Map(modelos.map((modelo) => [codeOf(modelo.referencia), modelo]));
const catalogue = {
  isTalla: (text: string) => tallas.includes(text),
  isReferencia: (text: string) => byCode.has(codeOf(text)),
};
const rows = (text: string) =>
  text.split('\n').map((line, place) => ({ linea: place + 1, cells: line.split(';') }));
const asked = (text: string) =>
  readListRows(rows(text), catalogue).map(({ ean, referencia, color, talla, cantidad }) =>
    [ean || referencia, color, talla, cantidad].join('/'),
  );

describe('readListRows', () => {
  it.each([
    [
      'lines without headings',
      'M27-102;Fucsia;40;2\nD27-204;Azul marino;42;1',
      ['M27-102/Fucsia/40/2', 'D27-204/Azul marino/42/1'],
    ],
    ['a name between reference and color', 'M27-102;Llafranc;Fucsia;40;2', ['M27-102/Fucsia/40/2']],
    ['a line in one cell', 'M27-102 Azul marino 40 2', ['M27-102/Azul marino/40/2']],
    ['an EAN with its quantity', '8412345678905;3', ['8412345678905///3']],
    [
      'headings in any order',
      'Qty;Size;Colour;Style name;Reference\n2;40;Fuchsia;Llafranc;M27-102',
      ['M27-102/Fuchsia/40/2'],
    ],
    [
      'tallas as columns',
      'Referencia;Color;36;38;40\nM27-102;Fucsia;1;;2',
      ['M27-102/Fucsia/36/1', 'M27-102/Fucsia/40/2'],
    ],
    [
      'a matrix below its reference',
      'M27-102\n;36;38\nFucsia;1;2\nLavanda;;3',
      ['M27-102/Fucsia/36/1', 'M27-102/Fucsia/38/2', 'M27-102/Lavanda/38/3'],
    ],
    [
      'the reference at the corner of a matrix',
      'M27-102;36;38\nFucsia;1;2\nD27-204;40;42\nNegro;4;',
      ['M27-102/Fucsia/36/1', 'M27-102/Fucsia/38/2', 'D27-204/Negro/40/4'],
    ],
    ['no line of totals', 'M27-102;Fucsia;40;2\nTotal;;;2', ['M27-102/Fucsia/40/2']],
  ])('reads %s', (_, text, lines) => {
    expect(asked(text)).toEqual(lines);
  });
});

const cell = (color: string, id: number, talla: string, more: Partial<ListCell> = {}): ListCell => ({
  modeloId: 1,
  referencia: 'M27-102',
  nombre: 'Llafranc',
  publicado: true,
  modeloColorId: id,
  color,
  colorNames: [color],
  tallaId: Number(talla),
  talla,
  ean: `84123456789${id}${talla.slice(0, 1)}`,
  cerrado: false,
  ...more,
});
const cells = [
  cell('Fucsia', 1, '38', { colorNames: ['Fucsia', 'Fuchsia', 'Fúcsia'] }),
  cell('Azul marino', 2, '38'),
  cell('Azul noche', 3, '38'),
  cell('Azul noche', 3, '40', { cerrado: true }),
];
const sources = {
  byCode,
  byEan: new Map(cells.map((one) => [one.ean ?? '', one])),
  cellsOf: new Map([[1, cells]]),
};
const matched = (text: string) =>
  matchLines(readListRows(rows(text), catalogue), sources, 'es').map(({ estado, motivo, cell, cantidad }) =>
    [estado, motivo?.key ?? '', cell ? `${cell.color} ${cell.talla} ${cantidad}` : ''].join(' | '),
  );

describe('matchLines', () => {
  it.each([
    ['a line as written', 'M27-102;Fucsia;38;2', 'tomada |  | Fucsia 38 2'],
    ['a color in another language', 'm27 102;FUCHSIA;T38;2', 'tomada |  | Fucsia 38 2'],
    ['a word of a color', 'M27-102;marino;38;2', 'corregida | Leído como {{valor}}. | Azul marino 38 2'],
    ['a misspelt color', 'M27-102;Fucsai;38;2', 'corregida | Leído como {{valor}}. | Fucsia 38 2'],
    ['a misspelt reference', 'N27-102;Fucsia;38;2', 'corregida | Leído como {{valor}}. | Fucsia 38 2'],
    ['two possible colores', 'M27-102;azul;38;2', 'rechazada | «{{texto}}» puede ser {{colores}}. | '],
    [
      'another number of a reference',
      'M27-103;Fucsia;38;2',
      'rechazada | No hay ningún modelo {{referencia}}. | ',
    ],
    [
      'a talla that the color lacks',
      'M27-102;Fucsia;42;2',
      'rechazada | {{color}} no viene en la talla {{talla}}. | ',
    ],
    [
      'a closed cell',
      'M27-102;Azul noche;40;2',
      'rechazada | {{color}}, talla {{talla}}, ya no se sirve. | ',
    ],
    ['half a garment', 'M27-102;Fucsia;38;1,5', 'rechazada | «{{texto}}» no es una cantidad. | '],
    ['no quantity', 'M27-102;Fucsia;38;0', 'rechazada | No dice cuántas prendas. | '],
    ['an EAN', '8412345678913;4', 'tomada |  | Fucsia 38 4'],
    ['an unknown EAN', '8400000000000;4', 'rechazada | No hay ninguna prenda con el EAN {{ean}}. | '],
  ])('answers %s', (_, text, answer) => {
    expect(matched(text)).toEqual([answer]);
  });

  it('adds up a cell that stands in two lines', () => {
    expect(matched('M27-102;Fucsia;38;2\nM27-102;Fucsia;38;3')).toEqual([
      'tomada |  | Fucsia 38 5',
      'corregida | Sumada a la línea {{linea}}. | ',
    ]);
  });
});
