import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import { createFinder } from '../../catalogue/find/find-modelos.ts';
import { readOrder } from '../../dictation/order/order-grammar.ts';
import { tokensOf } from '../../dictation/order/order-tokens.ts';
import { createVocabulary } from './vocabulary.ts';

const modelo = (id: number, referencia: string, nombre: string, colores: string[]): ModeloCard => ({
  id,
  referencia,
  nombre,
  modeloTipoId: 1,
  colecciones: [],
  novedad: false,
  colores: colores.map((color, place) => ({
    modeloColorId: id * 10 + place,
    colorId: place,
    nombre: color,
    hex: '#000000',
  })),
  tallas: ['36', '38', '40', '42', '44'],
});
const modelos = [
  modelo(1, 'M27-102', 'Llafranc', ['Fucsia', 'Rosa empolvado', 'Lavanda']),
  modelo(2, 'M27-113', 'Begur', ['Coral', 'Bicolor negro y marfil']),
];
const vocabulary = createVocabulary(modelos, [], createFinder(modelos, []));

/** Returns «Llafranc 11 40 2» for each cell: modelo, color id, talla, quantity. */
const read = (text: string): string[] =>
  readOrder(tokensOf(text), vocabulary).lines.map(
    ({ modelo: card, modeloColorId, talla, cantidad }) =>
      `${card?.nombre ?? '-'} ${modeloColorId ?? '-'} ${talla ?? '-'} ${cantidad ?? '-'}`,
  );

describe('readOrder', () => {
  it.each<[string, string[]]>([
    ['2 Llafranc fucsia 40', ['Llafranc 10 40 2']],
    ['Llafranc fucsia t40 x3', ['Llafranc 10 40 3']],
    ['Llafranc fucsia 3x40', ['Llafranc 10 40 3']],
    ['Llafranc lavanda 36:1 38:2', ['Llafranc 12 36 1', 'Llafranc 12 38 2']],
    ['Llafranc lavanda 2/38 3/40', ['Llafranc 12 38 2', 'Llafranc 12 40 3']],
    ['Llafranc fucsia una de la 38 y dos de la 42', ['Llafranc 10 38 1', 'Llafranc 10 42 2']],
    ['one in 38 and two in 42 of the Llafranc lavanda', ['Llafranc 12 38 1', 'Llafranc 12 42 2']],
    ['Llafranc fucsia 38-42 una de cada', ['Llafranc 10 38 1', 'Llafranc 10 40 1', 'Llafranc 10 42 1']],
    ['media docena de Llafranc fucsia 40', ['Llafranc 10 40 6']],
    ['a dozen Llafranc fucsia 40', ['Llafranc 10 40 12']],
    ['docena y media de Llafranc fucsia 40', ['Llafranc 10 40 18']],
    ['una dotzena i mitja de Llafranc fucsia 40', ['Llafranc 10 40 18']],
    ['a dozen and a half Llafranc fucsia 40', ['Llafranc 10 40 18']],
    ['Llafranc lavanda 1-2-1 de la 38 a la 42', ['Llafranc 12 38 1', 'Llafranc 12 40 2', 'Llafranc 12 42 1']],
    ['40 Llafranc fucsia de la 42', ['Llafranc 10 42 40']],
    ['2 Llafranc fucsia 40 y 1 begur coral 42', ['Llafranc 10 40 2', 'Begur 20 42 1']],
    ['2 Llafranc fucsia 40 y 1 lavanda 42', ['Llafranc 10 40 2', 'Llafranc 12 42 1']],
    ['Begur bicolor negro y marfil 40 2 uds', ['Begur 21 40 2']],
    ['Llafranc rosa empolvado talla 38', ['Llafranc 11 38 -']],
    ['3 Llafranc', ['Llafranc - - 3']],
    ['M27-102 fucsia cuarenta y dos', ['Llafranc 10 42 -']],
    ['buenos días', []],
  ])('reads «%s»', (text, cells) => {
    expect(read(text)).toEqual(cells);
  });

  it.each([
    '40 42 44 Llafranc fucsia dos',
    '2 Llafranc 3 fucsia 40',
    'Llafranc fucsia 40 2 y otra vez 40 3',
    'Llafranc fucsia y lavanda 2 de la 40',
  ])('reports two readings of «%s»', (text) => {
    expect(readOrder(tokensOf(text), vocabulary).isAmbiguous).toBe(true);
  });

  it('reads any order that it can write', () => {
    const cell = fc.record({
      talla: fc.constantFrom('36', '38', '40', '42', '44'),
      cantidad: fc.integer({ min: 1, max: 33 }),
    });
    const cells = fc.uniqueArray(cell, { selector: ({ talla }) => talla, minLength: 1, maxLength: 5 });
    const color = fc.constantFrom(['fucsia', 10] as const, ['lavanda', 12] as const);
    const written = fc.constantFrom(
      (talla: string, cantidad: number) => `${cantidad} de la ${talla}`,
      (talla: string, cantidad: number) => `${cantidad} in ${talla}`,
      (talla: string, cantidad: number) => `${cantidad} no ${talla}`,
    );
    fc.assert(
      fc.property(cells, color, written, (list, [name, id], write) => {
        const text = `Llafranc ${name}: ${list.map(({ talla, cantidad }) => write(talla, cantidad)).join(', ')}`;
        expect(read(text)).toEqual(list.map(({ talla, cantidad }) => `Llafranc ${id} ${talla} ${cantidad}`));
      }),
    );
  });

  it('takes bounded time for a long text', () => {
    expect(tokensOf('Llafranc 40 '.repeat(5000)).length).toBeLessThanOrEqual(202);
  });
});
