import { expect, it } from 'vitest';
import { readQuantities } from './typed-quantities.ts';

const cell = { modeloColorId: 1, tallaId: 2 };
const read = (text: string, there?: () => number) => readQuantities(new Map([['1/2', text]]), [cell], there);

it('reads whole numbers, and steps from the current quantity where there is one', () => {
  expect(read(' 7 ').cells).toEqual([{ ...cell, cantidad: 7 }]);
  expect(read('+3', () => 5).cells).toEqual([{ ...cell, cantidad: 8 }]);
  expect(read('-5', () => 5).cells).toEqual([{ ...cell, cantidad: 0 }]);
  expect(read('').cells).toEqual([]);
});

it.each(['-6', 'x', '1,5', '100000'])('marks %s as no quantity', (text) => {
  expect([...read(text, () => 5).wrong]).toEqual(['1/2']);
  expect(read(text, () => 5).cells).toEqual([]);
});

it('marks a step where no quantity is known', () => {
  expect([...read('+3').wrong]).toEqual(['1/2']);
});
