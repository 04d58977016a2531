import { describe, expect, it } from 'vitest';
import { dictationVocabulary, readDictation, type SpokenModelo } from './read-dictation.ts';

const tallas = ['36', '38', '40', '42', '44'];
const modelo = (id: number, referencia: string, nombre: string, colores: string[]): SpokenModelo => ({
  id,
  referencia,
  nombre,
  colores: colores.map((color, place) => ({ modeloColorId: id * 10 + place, nombre: color })),
  tallas,
  tallaIds: tallas.map(Number),
});
const vocabulary = dictationVocabulary([
  modelo(1, 'M27-102', 'Llafranc', ['Fucsia', 'Rosa empolvado', 'Lavanda']),
  modelo(2, 'M27-113', 'Begur', ['Coral', 'Bicolor negro y marfil']),
  modelo(3, 'M27-204', 'Cala Montjoi', ['Verde botella']),
]);

/** Returns «M27-102 10 40 2 59.9» for each line: referencia, color, talla, quantity, price. */
const read = (text: string): string[] =>
  readDictation(text, vocabulary).lineas.map(({ referencia, modeloColorId, tallaId, cantidad, precio }) =>
    [referencia, modeloColorId ?? '-', tallaId ?? '-', cantidad ?? '-', precio ?? '-'].join(' '),
  );

describe('readDictation', () => {
  it.each<[string, string[]]>([
    ['tres del Llafranc en fucsia talla cuarenta a cincuenta y nueve con noventa', ['M27-102 10 40 3 59.9']],
    ['Tres del Llafranc en fucsia, talla 40, a 59,90 euros.', ['M27-102 10 40 3 59.9']],
    ['3 Llafranc fucsia 40 a 59,9 €', ['M27-102 10 40 3 59.9']],
    ['dos begur coral talla treinta y ocho precio sesenta', ['M27-113 20 38 2 60']],
    ['dos begur coral talla 38 a sesenta euros cada uno', ['M27-113 20 38 2 60']],
    ['dos begur coral talla 38 a ciento veinte euros con cincuenta céntimos', ['M27-113 20 38 2 120.5']],
    ['dos begur coral talla 38 a 1.250 euros', ['M27-113 20 38 2 1250']],
    ['dos begur bicolor negro y marfil talla 38', ['M27-113 21 38 2 -']],
    [
      'dos del Llafranc fucsia 40 a 50 euros, tres del Begur coral 42 a 60 euros',
      ['M27-102 10 40 2 50', 'M27-113 20 42 3 60'],
    ],
    [
      'dos del Llafranc fucsia talla 40 a 50 euros y tres lavanda talla 42 a 60 euros',
      ['M27-102 10 40 2 50', 'M27-102 12 42 3 60'],
    ],
    [
      'dos del Llafranc fucsia talla 40 siguiente tres del Begur coral talla 42 a 60 euros',
      ['M27-102 10 40 2 -', 'M27-113 20 42 3 60'],
    ],
    ['referencia ciento dos lavanda talla 42, dos unidades', ['M27-102 12 42 2 -']],
    ['referencia uno cero dos lavanda talla 42 dos unidades', ['M27-102 12 42 2 -']],
    ['dos de la eme veintisiete ciento trece en coral talla 42', ['M27-113 20 42 2 -']],
    ['dos M27-113 coral talla 42', ['M27-113 20 42 2 -']],
    ['dos yafranc fucsia talla 42', []],
    ['dos Llafrank fucsia talla 42', ['M27-102 10 42 2 -']],
    ['dos cala montjoi talla 42 a 80 euros', ['M27-204 30 42 2 80']],
    ['llafranc lavanda uno de la 38 y dos de la 42', ['M27-102 12 38 1 -', 'M27-102 12 42 2 -']],
    ['dos begur fucsia talla 42', ['M27-113 - 42 2 -']],
    ['dos begur coral talla 56', ['M27-113 20 - 2 -']],
    ['', []],
    ['la lluvia en Sevilla es una maravilla', []],
  ])('reads «%s»', (text, lines) => {
    expect(read(text)).toEqual(lines);
  });

  it('gives each field its certainty, and the line the lowest', () => {
    const [whole] = readDictation('dos llafranc fucsia talla 42 a 50 euros', vocabulary, 0.8).lineas;
    expect(whole?.confianzas).toEqual({
      referencia: 0.8,
      modeloColorId: 0.8,
      tallaId: 0.8,
      cantidad: 0.8,
      precio: 0.8,
    });
    expect(whole?.confianza).toBe(0.8);
    const [partial] = readDictation('dos llafrank fucsia talla 42', vocabulary).lineas;
    expect(partial?.confianzas).toMatchObject({ referencia: 0.6, cantidad: 1, precio: 0 });
    expect(partial?.confianza).toBe(0);
  });

  it('lists the words without a part in a line, discounts among them', () => {
    const { lineas, noEntendido } = readDictation(
      'dos llafranc fucsia talla 42 a 50 euros con diez por ciento de descuento y una percha dorada',
      vocabulary,
    );
    expect(lineas[0]).toMatchObject({ cantidad: 2, precio: 50 });
    expect(noEntendido).toEqual(['diez por ciento de descuento', 'percha dorada']);
    expect(readDictation('tres del Palamós en rojo', vocabulary)).toMatchObject({
      lineas: [],
      noEntendido: ['tres del Palamós en rojo'],
    });
  });

  it('reads a text of nonsense in little time', () => {
    const before = performance.now();
    readDictation('xqzkw 12 con euros a '.repeat(3000), vocabulary);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
