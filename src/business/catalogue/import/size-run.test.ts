import { expect, it } from 'vitest';
import { readCells, readNames, readRun, writeRun } from './size-run.ts';

it('reads lists and ranges of tallas', () => {
  expect(readRun('36-42')).toEqual(['36', '38', '40', '42']);
  expect(readRun('36 38 40')).toEqual(['36', '38', '40']);
  expect(readRun('S–XL, 3XL')).toEqual(['S', 'M', 'L', 'XL', '3XL']);
  expect(readRun('S/M; L/XL')).toEqual(['S/M', 'L/XL']);
  expect(readRun('1-3')).toEqual(['1', '2', '3']);
  expect(readRun('T. Única')).toEqual(['T. Única']);
  for (const wrong of ['46-36', 'S-42', '1-999']) expect(readRun(wrong)).toBeUndefined();
});

it('reads names with commas only where semicolons separate them', () => {
  expect(readNames('Negro, Rojo')).toEqual(['Negro', 'Rojo']);
  expect(readNames('Azul, marino; Rojo')).toEqual(['Azul, marino', 'Rojo']);
});

it('reads back the cells that it wrote, the same for all colores or by color', () => {
  const even = readCells(['Negro', 'Rojo'], '38, 40') ?? [];
  expect(even).toHaveLength(4);
  expect(writeRun(['Negro', 'Rojo'], even)).toBe('38, 40');
  const uneven = readCells([], 'Negro: 36-40; Rojo: 38') ?? [];
  expect(writeRun(['Negro', 'Rojo', 'Azul'], uneven)).toBe('Negro: 36, 38, 40; Rojo: 38');
  expect(readCells(['Negro', 'Rojo', 'Azul'], 'Negro: 36, 38, 40; Rojo: 38')).toEqual(uneven);
  expect(readCells([], 'Negro: ; Rojo: 38')).toBeUndefined();
});
