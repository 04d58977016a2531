/** Validation of a typed quantity. */
import { maxCantidad } from '../cart.contract.ts';

/** `wrong` is a text key with `{{max}}`; the cell keeps its previous value. */
export type TypedQuantity = { cantidad: number } | { wrong: string };

export const wrongCharacters = 'Escriba solo cifras.';
export const wrongSize = 'Como máximo {{max}} prendas por casilla.';

/** Parses a typed quantity. An empty text is 0. */
export function readQuantity(text: string): TypedQuantity {
  const typed = text.trim();
  if (!/^\d*$/.test(typed)) return { wrong: wrongCharacters };
  const cantidad = Number(typed);
  return cantidad > maxCantidad ? { wrong: wrongSize } : { cantidad };
}
