import { looksLikePersonNif } from './nif-kind.ts';

/**
 * Recargo de equivalencia: a surcharge on the IVA of what a sole trader sells on over the counter, in Spain (Ley
 * 37/1992, art. 154). A company is never in it.
 */

/** Whether a shop has to say yes or no: the page asks it, and the server waits for an answer. */
export const asksRecargo = (iso2: string | undefined, nif: string): boolean =>
  iso2 === 'ES' && looksLikePersonNif(nif);

/**
 * Why a shop that says it is in the recargo cannot be, as a key of the translations; undefined: it can.
 * @param person its NIF is a person's; `iso2` its country
 */
export function recargoFaultOf({ iso2, person }: { iso2: string; person: boolean }): string | undefined {
  if (iso2 !== 'ES') return 'El recargo de equivalencia es solo para tiendas de España.';
  return person
    ? undefined
    : 'El recargo de equivalencia es solo para autónomos: este NIF es de una sociedad.';
}
