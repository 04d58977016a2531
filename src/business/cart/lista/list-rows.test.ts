import { expect, it } from 'vitest';
import { readListRows } from './list-rows.ts';

const catalogue = {
  isTalla: (text: string) => text === '40',
  isReferencia: (text: string) => text === 'm27',
};
const read = (...rows: string[][]) =>
  readListRows(
    rows.map((cells, at) => ({ linea: at + 1, cells })),
    catalogue,
  );

it('reads «Pedido» as the number of an order where another column is the quantity', () => {
  const [line] = read(
    ['Pedido', 'Referencia', 'Color', 'Talla', 'Cantidad'],
    ['1042', 'm27', 'Rojo', '40', '2'],
  );
  expect(line).toMatchObject({ referencia: 'm27', talla: '40', cantidad: '2' });
});

it('reads «Pedido» as the quantity where no other column is', () => {
  const [line] = read(['Referencia', 'Color', 'Talla', 'Pedido'], ['m27', 'Rojo', '40', '3']);
  expect(line).toMatchObject({ referencia: 'm27', talla: '40', cantidad: '3' });
});
