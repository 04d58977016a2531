import type { Cart } from '../../cart/cart.contract.ts';
import type { Celda } from './conversation.repository.ts';

/** Returns how many garments of a cell the cart holds. */
export const cantidadInCart = (cart: Cart, { modeloId, modeloColorId, tallaId }: Celda): number =>
  cart.modelos
    .find((modelo) => modelo.modeloId === modeloId)
    ?.cantidades.find((cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId)?.cantidad ??
  0;
