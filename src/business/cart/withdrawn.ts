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
    .filter(({ tipo, encargoId }) => tipo === 'retirado' && encargoId === undefined)
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

/** Returns the cart without cells and special garments that can no longer be ordered. */
export function orderableCart(cart: Cart): Cart {
  const withdrawn = cart.cambios.filter(({ tipo }) => tipo === 'retirado');
  if (withdrawn.length === 0) return cart;
  const gone = new Set(withdrawn.map((cambio) => cellId(cellOf(cambio))));
  const goneEncargos = new Set(withdrawn.map(({ encargoId }) => encargoId));
  const modelos = cart.modelos.map((modelo) => ({
    ...modelo,
    cantidades: modelo.cantidades.filter((cell) => !gone.has(cellId({ modeloId: modelo.modeloId, ...cell }))),
  }));
  return { ...cart, modelos, encargos: cart.encargos?.filter(({ id }) => !goneEncargos.has(id)) };
}
