import { expect, it } from 'vitest';
import type { Cambio } from './cart.contract.ts';
import { groupCambios } from './grouped-cambios.ts';

const cambio = (tipo: Cambio['tipo'], parts: Partial<Cambio>): Cambio => ({
  ...{ tipo, modeloId: 7, referencia: 'M27-403', nombre: 'Lledó', antes: 3, ahora: 0 },
  ...parts,
});

it('groups withdrawn cells of a color, with their tallas and the sum of their garments', () => {
  const changes = groupCambios([
    cambio('retirado', { modeloColorId: 1, color: 'Rosa', tallaId: 1, talla: 'S' }),
    cambio('retirado', { modeloColorId: 1, color: 'Rosa', tallaId: 2, talla: 'M', antes: 4 }),
    cambio('retirado', { modeloColorId: 2, color: 'Azul', tallaId: 1, talla: 'S' }),
  ]);
  expect(changes.map(({ color, tallas, antes }) => [color, tallas, antes])).toEqual([
    ['Rosa', ['S', 'M'], 7],
    ['Azul', ['S'], 3],
  ]);
});

it('keeps price and stock changes apart', () => {
  const changes = groupCambios([
    cambio('precio', { antes: 84, ahora: 90 }),
    cambio('disponible', { modeloColorId: 1, color: 'Rosa', tallaId: 1, talla: 'S', antes: 3, ahora: 1 }),
    cambio('disponible', { modeloColorId: 1, color: 'Rosa', tallaId: 2, talla: 'M', antes: 4, ahora: 0 }),
  ]);
  expect(changes.map(({ tallas, antes }) => [tallas, antes])).toEqual([
    [[], 84],
    [['S'], 3],
    [['M'], 4],
  ]);
});

it('groups the sizes of a modelo whose price changed alike', () => {
  const changes = groupCambios([
    cambio('precio', { modeloColorId: 1, color: 'Rosa', tallaId: 1, talla: '50', antes: 84, ahora: 90 }),
    cambio('precio', { modeloColorId: 2, color: 'Azul', tallaId: 1, talla: '50', antes: 84, ahora: 90 }),
    cambio('precio', { modeloColorId: 2, color: 'Azul', tallaId: 2, talla: '52', antes: 84, ahora: 90 }),
    cambio('precio', { modeloColorId: 2, color: 'Azul', tallaId: 3, talla: '54', antes: 84, ahora: 95 }),
  ]);
  expect(changes.map(({ tallas, antes, ahora }) => [tallas, antes, ahora])).toEqual([
    [['50', '52'], 84, 90],
    [['54'], 84, 95],
  ]);
});
