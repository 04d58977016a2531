/** The totals of an example: exact in cents, each line rounded once. */
import type { EditedEjemplo, EjemploLinea } from './ejemplos.contract.ts';

const cents = (euros: number) => Math.round(euros * 100);

/** Returns `amount` less `percent`, rounded half up: integers, divided once. */
const less = (amount: number, percent: number) =>
  Math.floor((amount * (10_000 - cents(percent)) + 5_000) / 10_000);

/** Returns the total of a line in cents. */
export const linePrice = ({ cantidad, precio, descuento }: Omit<EjemploLinea, 'id'>): number =>
  less(cantidad * cents(precio), descuento);

export interface EjemploTotals {
  /** Garments. */
  cantidad: number;
  /** In cents, before the discount of the whole. */
  subtotal: number;
  /** In cents, with freight. */
  importe: number;
}

/** Returns the totals of the lines. */
export function ejemploTotals({
  lineas,
  descuento,
  portes,
}: Pick<EditedEjemplo, 'lineas' | 'descuento' | 'portes'>): EjemploTotals {
  const subtotal = lineas.reduce((sum, linea) => sum + linePrice(linea), 0);
  return {
    cantidad: lineas.reduce((sum, linea) => sum + linea.cantidad, 0),
    subtotal,
    importe: less(subtotal, descuento) + cents(portes ?? 0),
  };
}
