/**
 * Returns how many of `cantidad` garments the stock serves at once.
 * The SQL function `covered_quantity` is the same rule; `covered.database.test.ts` compares them.
 */
export const coveredQuantity = (cantidad: number, disponible: number): number =>
  Math.min(cantidad, Math.max(disponible, 0));
