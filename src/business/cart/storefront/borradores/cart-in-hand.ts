import type { Borrador } from '../../borradores.contract.ts';

/**
 * Marks the user's draft in hand by the loaded cart. A list that was read before the user took another draft
 * still marks the former one, which then could not be taken again.
 * @param cartId the loaded cart of the drafts' user; 0 for none in hand, undefined while it is not loaded
 */
export function withCartInHand(borradores: Borrador[], cartId: number | undefined): Borrador[] {
  if (cartId === undefined) return borradores;
  return borradores.map((one) => (one.propio ? { ...one, enMano: one.id === cartId } : one));
}
