/** Rules about withdrawn parts of a cart. */
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

/** Returns cells that left the catalogue. Only `cambios` lists them; no modelo of the cart holds them. */
export function lostCells(cart: Cart): Cell[] {
  const there = present(cart);
  return cart.cambios
    .filter(({ tipo }) => tipo === 'retirado')
    .map(cellOf)
    .filter((cell) => !there.has(cellId(cell)));
}

/** Returns the ids of withdrawn modelos. Their cells are still in the cart. */
export function withdrawnModelos(cart: Cart): Set<number> {
  const there = present(cart);
  return new Set(
    cart.cambios
      .filter((cambio) => cambio.tipo === 'retirado' && there.has(cellId(cellOf(cambio))))
      .map(({ modeloId }) => modeloId),
  );
}

/** Returns the cart without cells that can no longer be ordered. */
export function orderableCart(cart: Cart): Cart {
  const gone = new Set(
    cart.cambios.filter(({ tipo }) => tipo === 'retirado').map((cambio) => cellId(cellOf(cambio))),
  );
  if (gone.size === 0) return cart;
  const modelos = cart.modelos.map((modelo) => ({
    ...modelo,
    cantidades: modelo.cantidades.filter((cell) => !gone.has(cellId({ modeloId: modelo.modeloId, ...cell }))),
  }));
  return { ...cart, modelos };
}
