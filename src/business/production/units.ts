/** Quantities and prices of materias: integers inside, numbers with decimals on the wire. */

/** The most of a materia on one line, in its unit. */
export const maxQuantity = 1_000_000;
/** The highest price of one unit, in euros. */
export const maxUnitPrice = 100_000;

/** Returns the stored hundredths of a quantity. */
export const hundredths = (quantity: number): number => Math.round(quantity * 100);
/** Returns the quantity of stored hundredths. */
export const quantityOf = (stored: number): number => stored / 100;
/** Returns the stored ten-thousandths of a price in euros. */
export const storedPrice = (euros: number): number => Math.round(euros * 10_000);
/** Returns the price in euros of stored ten-thousandths. */
export const priceOf = (stored: number): number => stored / 10_000;
/** Returns the cents of a line: hundredths of a unit at a stored price. A document's total sums its lines. */
export const amountOf = (stored: number, price: number): number => Math.round((stored * price) / 10_000);

/** The ways to say an article on a line: a materia in a color, or a garment. `m12`, `m12-34`, `v5-3`. */
export const articuloPattern = /^(?:m\d{1,9}(?:-\d{1,9})?|v\d{1,9}-\d{1,9})$/;

/** Writes the text of an article. */
export const articuloText = (articulo: {
  materia_id: number | null;
  materia_color_id: number | null;
  modelo_color_id: number | null;
  talla_id: number | null;
}): string =>
  articulo.materia_id === null
    ? `v${articulo.modelo_color_id}-${articulo.talla_id}`
    : `m${articulo.materia_id}${articulo.materia_color_id === null ? '' : `-${articulo.materia_color_id}`}`;
