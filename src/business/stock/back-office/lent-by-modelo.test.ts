import { expect, it } from 'vitest';
import { lentByModelo } from './lent-by-modelo.ts';

const cell = (referencia: string, color: string, talla: string, tallaOrden: number, prestada: number) => ({
  ...{ referencia, modelo: `Modelo ${referencia}`, color, talla, tallaOrden, prestada },
});

it('groups lent cells by modelo and color, the tallas of all colors in their order', () => {
  const [first, second] = lentByModelo([
    cell('A', 'Rojo', '38', 1, 2),
    cell('A', 'Rojo', '42', 3, 1),
    cell('A', 'Negro', '40', 2, 4),
    cell('B', 'Azul', '36', 0, 1),
  ]);
  expect(first).toMatchObject({
    referencia: 'A',
    modelo: 'Modelo A',
    tallas: ['38', '40', '42'],
    prendas: 7,
  });
  expect(first?.colores.map(({ color, prendas }) => [color, prendas])).toEqual([
    ['Rojo', 3],
    ['Negro', 4],
  ]);
  expect(first?.colores[1]?.cantidades.get('38')).toBeUndefined();
  expect(second).toMatchObject({ referencia: 'B', tallas: ['36'], prendas: 1 });
});
