import { expect, it } from 'vitest';
import { matrixOf } from '../../matrix/matrix-model.ts';
import { formatCompactDay } from './compact-day.ts';
import { stockNote } from './stock-text.ts';

it('formats a day short enough for a cell', () => {
  const days = (['es', 'en', 'ca', 'pt'] as const).map((language) => [
    formatCompactDay('2026-12-30', language),
    formatCompactDay('2027-10-08', language),
  ]);
  expect(days).toEqual([
    ['30 dic', '8 oct'],
    ['30 Dec', '8 Oct'],
    ['30 des', '8 oct'],
    ['30/12', '8/10'],
  ]);
  for (let month = 1; month <= 12; month += 1) {
    const day = `2027-${String(month).padStart(2, '0')}-28`;
    expect(formatCompactDay(day, 'ca').length, day).toBeLessThanOrEqual(7);
  }
});

const words = Object.assign((key: string, values?: { n?: number }) => key.replace('{{n}}', `${values?.n}`), {
  $TFunctionBrand: undefined,
});
const textOptions = { t: words as never, language: 'ca' } as const;
const color = { modeloColorId: 1, nombre: 'Vermell', hex: '#900' };
const talla = (tallaId: number) => ({ tallaId, nombre: String(tallaId), orden: tallaId });
const production = [{ fecha: '2026-12-30', cantidad: 5 }];
/** Size 1 is in stock, 2 is coming, 3 is neither. `sold`: the modelo is no longer made, so 3 is sold out. */
function noteOf(tallaId: number, cantidad: number, { sold = false } = {}) {
  const stock = [
    { modeloColorId: 1, tallaId: 1, disponible: 4, produccion: sold ? [] : production },
    { modeloColorId: 1, tallaId: 2, disponible: 0, produccion: sold ? [] : production },
    { modeloColorId: 1, tallaId: 3, disponible: 0, produccion: [] },
  ];
  const cell = matrixOf(7, [color], [talla(1), talla(2), talla(3)], stock).cells[0]?.[tallaId - 1];
  if (!cell) throw new Error('There is no such cell.');
  return stockNote(cell, cantidad, textOptions);
}

it('shows the stock below an empty cell', () => {
  expect([noteOf(1, 0), noteOf(2, 0), noteOf(3, 0), noteOf(3, 0, { sold: true })]).toEqual([
    { mark: 'there', text: '4' },
    { mark: 'coming', text: '30 des' },
    { mark: 'toMake', text: 'a fabr.' },
    { mark: 'soldOut', text: 'agotado' },
  ]);
});

it('shows the last day below a quantity, or how many garments have none', () => {
  expect(noteOf(1, 4)).toEqual({ mark: 'there', text: '4' });
  expect(noteOf(1, 9)).toEqual({ mark: 'coming', text: '30 des' });
  expect(noteOf(1, 1996)).toEqual({ mark: 'toMake', text: '+1987' });
  expect(noteOf(2, 12)).toEqual({ mark: 'toMake', text: '+7' });
  expect(noteOf(1, 9, { sold: true })).toEqual({ mark: 'toMake', text: '+5' });
});

it('keeps the word when none of a quantity is in stock or planned', () => {
  expect(noteOf(3, 12)).toEqual({ mark: 'toMake', text: 'a fabr.' });
  expect(noteOf(3, 12, { sold: true })).toEqual({ mark: 'soldOut', text: 'agotado' });
});
