import { expect, it } from 'vitest';
import { type CellState, changesOf } from './cart-changes.ts';

const changes = (cells: CellState[]) => changesOf(cells, []);

const cell = (tallaId: number, precioVisto: number, precio: number): CellState => ({
  ...{ modeloId: 7, modeloColorId: 1, tallaId, cantidad: 1, precioVisto, precio },
  ...{ cubiertoVisto: 0, lotesVistos: [], lotes: [], disponible: 0, wanted: 'now', publicado: true },
});

it('names no cell when all cells of a modelo changed alike', () => {
  expect(changes([cell(38, 8_000, 8_400), cell(40, 8_000, 8_400)])).toEqual([
    { tipo: 'precio', modeloId: 7, antes: 8_000, ahora: 8_400 },
  ]);
});

it('names the cells when only some changed, or not alike', () => {
  expect(changes([cell(48, 8_000, 8_000), cell(50, 8_000, 8_600)])).toEqual([
    { tipo: 'precio', modeloId: 7, modeloColorId: 1, tallaId: 50, antes: 8_000, ahora: 8_600 },
  ]);
  expect(changes([cell(48, 8_000, 8_400), cell(50, 8_600, 9_000)]).map(({ tallaId }) => tallaId)).toEqual([
    48, 50,
  ]);
});
