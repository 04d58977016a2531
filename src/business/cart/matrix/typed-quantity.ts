/** What may be typed into a cell. */
import { maxCantidad } from '../cart.contract.ts';

/** `wrong` is a copy key with `{{max}}`; the value before it stays. */
export type TypedQuantity = { cantidad: number } | { wrong: string };

export const wrongCharacters = 'Escriba solo cifras.';
export const wrongSize = 'Como máximo {{max}} prendas por casilla.';

/** Nothing typed is 0. Spaces around are forgiven. */
export function readQuantity(text: string): TypedQuantity {
  const typed = text.trim();
  if (!/^\d*$/.test(typed)) return { wrong: wrongCharacters };
  const cantidad = Number(typed);
  return cantidad > maxCantidad ? { wrong: wrongSize } : { cantidad };
}
