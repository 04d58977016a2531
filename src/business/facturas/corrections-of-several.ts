/** Rules of a rectificativa that corrects several facturas, without I/O. Money is integer cents. */
import { splitByWeight } from './charges.ts';
import { isAllowance, leftOf, type OriginalHead, refused, tooMuch } from './corrections.ts';
import type { Metodo, Motivo } from './factura.ts';

/** @throws Conflict for a cause that several facturas do not share */
export function checkSeveral({ metodo, motivo }: { metodo: Metodo; motivo: Motivo }): void {
  if (metodo === 'diferencias' && isAllowance(motivo)) return;
  throw refused(
    'Several facturas have one allowance.',
    'Varias facturas se rectifican juntas solo por un rappel o un descuento.',
  );
}

/**
 * Returns the part of a correction that falls on each of several facturas, in proportion to what is left of
 * them. The parts sum to the base, and none is more than is left.
 * @param base cents without tax, negative
 * @throws Conflict when less is left, or when nothing is given back
 */
export function shareCorrection(originals: readonly OriginalHead[], base: number): number[] {
  if (base > 0) {
    throw refused(
      'It gives nothing back.',
      'La rectificativa de varias facturas abona: su total es negativo.',
    );
  }
  const left = originals.map((original) => Math.max(0, leftOf(original)));
  if (left.reduce((sum, cents) => sum + cents, 0) < -base) throw tooMuch(originals);
  return splitByWeight(base, left);
}
