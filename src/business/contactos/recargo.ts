import { looksLikePersonNif } from './nif-kind.ts';

/**
 * Recargo de equivalencia: a surcharge on the IVA of goods that a sole trader resells in a shop in Spain (Ley
 * 37/1992, art. 154). It never applies to companies.
 */

/** Tests whether a shop must answer the question about the recargo. */
export const asksRecargo = (iso2: string | undefined, nif: string): boolean =>
  iso2 === 'ES' && looksLikePersonNif(nif);

/**
 * Returns the text key of why a shop cannot have the recargo; undefined when it can.
 * @param isPerson the NIF of the shop belongs to a person
 */
export function recargoErrorOf({ iso2, isPerson }: { iso2: string; isPerson: boolean }): string | undefined {
  if (iso2 !== 'ES') return 'El recargo de equivalencia es solo para tiendas de España.';
  return isPerson
    ? undefined
    : 'El recargo de equivalencia es solo para autónomos: este NIF es de una sociedad.';
}
