import { expect, it } from 'vitest';
import { withFittingCells } from './new-line.ts';

const cell = (tallaId: number, cantidad: number) => ({ modeloColorId: 3, tallaId, cantidad });

it.each([
  ['keeps colors and tallas that sum to the quantity', 3, [cell(1, 1), cell(2, 2)], [cell(1, 1), cell(2, 2)]],
  ['lets a single one follow the quantity', 2, [cell(1, 3)], [cell(1, 2)]],
  [
    'takes what it lacks from the last ones',
    2,
    [cell(1, 1), cell(2, 2), cell(3, 1)],
    [cell(1, 1), cell(2, 1)],
  ],
  ['gives the last one what it has more', 5, [cell(1, 1), cell(2, 2)], [cell(1, 1), cell(2, 4)]],
  ['has none for a negative quantity', -2, [cell(1, 1)], []],
  ['keeps a line without them', 2, [], []],
])('%s', (_, cantidad, cantidades, expected) => {
  expect(withFittingCells({ cantidad, cantidades })).toEqual({ cantidad, cantidades: expected });
});
