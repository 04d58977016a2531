import { expect, it } from 'vitest';
import { readPictureName, referenceKey, referenceKeys } from './picture-name.ts';

const colores = [
  { colorId: 1, names: ['Azul', 'Blue', 'AZ'] },
  { colorId: 2, names: ['Azul marino', 'Navy', 'AM'] },
  { colorId: 3, names: ['Rosa palo', 'Dusty pink', 'RP'] },
];
const read = (file: string, referencia = '4012') => readPictureName(file, referencia, colores);

it('offers the words of a name as referencias, the longest first', () => {
  expect(referenceKeys('D27-214_azul.JPG')).toEqual(['d27-214-azul', 'd27-214', 'd27']);
  expect(referenceKey('D27/214')).toBe('d27-214');
  expect(referenceKeys('.jpg')).toEqual([]);
});

it('reads the longest color, by its name in each language or its code, and the number', () => {
  expect(read('4012-azul-marino-2.jpg')).toEqual({ colorId: 2, numero: 2, isUnsure: false });
  expect(read('4012 Azul (3).png')).toEqual({ colorId: 1, numero: 3, isUnsure: false });
  expect(read('4012_DUSTY_PINK.webp')).toEqual({ colorId: 3, isUnsure: false });
  expect(read('4012-am-01.jpeg')).toEqual({ colorId: 2, numero: 1, isUnsure: false });
});

it('takes a picture without a color for all of them', () => {
  expect(read('4012.jpg')).toEqual({ isUnsure: false });
  expect(read('4012-espalda-2.jpg')).toEqual({ numero: 2, isUnsure: false });
});

it('leaves the color open for unknown words, and for two colores with one name', () => {
  expect(read('4012-verde-2.jpg')).toEqual({ numero: 2, isUnsure: true });
  const twins = [
    { colorId: 1, names: ['Azul'] },
    { colorId: 2, names: ['Azul'] },
  ];
  expect(readPictureName('4012-azul.jpg', '4012', twins)).toEqual({ isUnsure: true });
});
