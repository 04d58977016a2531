import { expect, it } from 'vitest';
import { copiedSigns, readState } from './modelo-cell-state.ts';

it('reads the marks of other programs, and back what it copied', () => {
  for (const text of ['1', 'x', 'X', '12', 'Sí', '✓']) expect(readState(text)).toEqual({ value: 'open' });
  for (const text of ['0', '-', 'No', 'não']) expect(readState(text)).toEqual({ value: 'none' });
  for (const text of ['C', '×', 'Cerrada']) expect(readState(text)).toEqual({ value: 'closed' });
  expect(readState('  ')).toEqual({ empty: true });
  expect(readState(copiedSigns.open)).toEqual({ value: 'open' });
  expect(readState(copiedSigns.closed)).toEqual({ value: 'closed' });
});
