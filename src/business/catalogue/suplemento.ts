/** Rules of the surcharge that a modelo has from a talla up, without I/O. Money is integer cents. */

/** Cents of a garment, or percent (0 to 100, two decimals) of the modelo's price in the tarifa. */
export type SuplementoAmount = { importe: number } | { percent: number };

/** A surcharge from a talla up. */
export interface Suplemento {
  /** Place and id of the first talla with it. */
  orden: number;
  tallaId: number;
  /** True for a row of the buyer's own tarifa, false for one of all tarifas. */
  ofTarifa: boolean;
  amount: SuplementoAmount;
}

/**
 * Returns a price with a surcharge. A share is rounded half up to the cent.
 * The SQL function `surcharged_price` is the same rule; `suplemento.database.test.ts` compares them.
 */
export function surchargedPrice(price: number, amount: SuplementoAmount | undefined): number {
  if (!amount) return price;
  if ('importe' in amount) return price + amount.importe;
  // Hundredths of a percent: the product is exact, and a half stays a half.
  return price + Math.round((price * Math.round(amount.percent * 100)) / 10_000);
}

/**
 * Returns the surcharge of a talla: that of the largest talla up to its own. Rows of the tarifa replace
 * those of all tarifas. The SQL function `suplemento_of` is the same rule.
 * @param orden the talla's place
 */
export function suplementoOf(orden: number, all: readonly Suplemento[]): SuplementoAmount | undefined {
  const ofTarifa = all.filter((one) => one.ofTarifa);
  const rows = ofTarifa.length > 0 ? ofTarifa : all;
  return rows
    .filter((one) => one.orden <= orden)
    .toSorted((a, b) => a.orden - b.orden || a.tallaId - b.tallaId)
    .at(-1)?.amount;
}

/** Returns the price of a talla. @param price the modelo's price in the tarifa */
export const priceOfTalla = (price: number, orden: number, all: readonly Suplemento[]): number =>
  surchargedPrice(price, suplementoOf(orden, all));
