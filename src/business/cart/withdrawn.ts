/** What of a cart is no longer sold: rules without I/O. */
import type { Cambio, Cart } from './cart.contract.ts';
import { type Cell, cellId } from './cell.ts';

const cellOf = ({ modeloId, modeloColorId = 0, tallaId = 0 }: Cambio): Cell => ({
  modeloId,
  modeloColorId,
  tallaId,
});

function present({ modelos }: Cart): Set<string> {
  return new Set(
    modelos.flatMap(({ modeloId, cantidades }) => cantidades.map((cell) => cellId({ modeloId, ...cell }))),
  );
}

/** Cells that the catalogue has no more: they are told among the `cambios`, and no modelo of the cart holds them. */
export function lostCells(cart: Cart): Cell[] {
  const there = present(cart);
  return cart.cambios
    .filter(({ tipo }) => tipo === 'retirado')
    .map(cellOf)
    .filter((cell) => !there.has(cellId(cell)));
}

/** Modelos of the cart that are not sold any more; their cells are still in it. */
export function withdrawnModelos(cart: Cart): Set<number> {
  const there = present(cart);
  return new Set(
    cart.cambios
      .filter((cambio) => cambio.tipo === 'retirado' && there.has(cellId(cellOf(cambio))))
      .map(({ modeloId }) => modeloId),
  );
}
