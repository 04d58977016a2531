import type { Factura } from '../facturas.contract.ts';

/**
 * Returns what a rectificativa by substitution changes, taxes included, in euros (RD 1619/2012, art. 15.5);
 * undefined for any other factura.
 */
export function correctionAmount({
  metodo,
  rectifica,
  total,
}: Pick<Factura, 'metodo' | 'rectifica' | 'total'>): number | undefined {
  if (metodo !== 'sustitucion') return undefined;
  const before = rectifica.reduce((sum, one) => sum + Math.round((one.total ?? 0) * 100), 0);
  return (Math.round(total * 100) - before) / 100;
}
