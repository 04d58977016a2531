/** Freight and general discounts of a factura, spread over its rates, without I/O. Money is integer cents. */
import { percentOf, type Regimen, tipoGeneral, tipoIvaIn } from './factura.ts';

/**
 * Splits an amount in proportion to weights. Each part is rounded to cents; the largest remainders get the
 * odd cents, so that the parts sum to the amount. Without a positive weight the first part is the whole.
 * @param amount cents, of either sign
 * @param weights integers; a negative one counts as 0
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const counted = weights.map((weight) => BigInt(Math.max(0, weight)));
  const sum = counted.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map((_, place) => (place === 0 ? amount : 0));
  const whole = BigInt(Math.abs(amount));
  const shares = counted.map((weight, place) => ({
    place,
    cents: Number((whole * weight) / sum),
    rest: (whole * weight) % sum,
  }));
  let odd = Math.abs(amount) - shares.reduce((total, { cents }) => total + cents, 0);
  for (const share of shares.toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : 0))) {
    if (odd === 0) break;
    share.cents += 1;
    odd -= 1;
  }
  const sign = amount < 0 ? -1 : 1;
  return shares.map(({ cents }) => sign * cents || 0);
}

export type ChargeKind = 'descuento' | 'portes';

/** A part of a charge that is taxed at one rate. */
export interface Charge {
  kind: ChargeKind;
  tipoIva: number;
  /** Cents; negative for a discount. */
  importe: number;
}

export interface ChargeRules {
  /** General discount, in percent of the lines. */
  descuentoGeneral: number;
  /** Freight in cents. It is not discounted. */
  portes: number;
}

/**
 * Returns the discount and the freight as amounts for each rate. Freight follows the rates of the goods that
 * it carries (Ley 37/1992, art. 78.2.1), in proportion to their discounted bases.
 */
export function chargesOf(
  lineas: readonly { importe: number; tipoIva: number }[],
  { descuentoGeneral, portes }: ChargeRules,
  regimen: Regimen,
): Charge[] {
  const sums = new Map<number, number>();
  for (const { tipoIva, importe } of lineas) sums.set(tipoIva, (sums.get(tipoIva) ?? 0) + importe);
  const rates = [...sums].toSorted(([one], [other]) => other - one);
  if (rates.length === 0) rates.push([tipoIvaIn(regimen, tipoGeneral), 0]);
  const discounts = discountsOf(
    rates.map(([, base]) => base),
    descuentoGeneral,
  );
  const bases = rates.map(([, base], place) => base - (discounts[place] ?? 0));
  const freight = splitByWeight(portes, bases);
  return [
    ...rates.map(([tipoIva], place): Charge => {
      return { kind: 'descuento', tipoIva, importe: -(discounts[place] ?? 0) || 0 };
    }),
    ...rates.map(([tipoIva], place): Charge => {
      return { kind: 'portes', tipoIva, importe: freight[place] ?? 0 };
    }),
  ].filter(({ importe }) => importe !== 0);
}

/**
 * Returns the discount of each base. Their sum is the percentage of the whole, rounded once; the cent that
 * separate rounding would add or lose moves to the largest base.
 */
function discountsOf(bases: readonly number[], percent: number): number[] {
  const each = bases.map((base) => percentOf(base, percent));
  const whole = percentOf(
    bases.reduce((sum, base) => sum + base, 0),
    percent,
  );
  const odd = whole - each.reduce((sum, cents) => sum + cents, 0);
  const sizes = bases.map(Math.abs);
  const largest = sizes.indexOf(Math.max(...sizes));
  return each.map((cents, place) => (place === largest ? cents + odd : cents));
}
