/** The loans of the demo company: one open, one overdue, one returned. */
import type { Cliente } from './clientes.ts';
import { addDays } from './days.ts';
import type { Stock } from './stock.ts';

/** A lent cell, and what of it came back. */
export interface Prestada {
  modeloColorId: number;
  tallaId: number;
  prestada: number;
  devuelta: number;
  /** Garments that the shop keeps: `fillLoanSales` sells them on the day of the returns. */
  vendida: number;
}

export interface Prestamo {
  id: number;
  lugarId: number;
  cliente: Cliente;
  /** The day it was lent, the last day to return it, and the day of the returns. */
  fecha: string;
  vence: string;
  vuelta: string;
  nota: string;
  celdas: Prestada[];
}

/** The first place of a shop on loan; the places before it are in `movimientos.ts`. */
const firstPlace = 9;

/** Days from today: lent, due, returned; and what becomes of each garment. */
const plans = [
  { lent: -6, due: 15, back: -1, nota: 'Desfile de novias', returned: 0 },
  { lent: -40, due: -10, back: -12, nota: 'Para una clienta', returned: 1 },
  { lent: -60, due: -30, back: -33, nota: 'Sesión de fotos', returned: 4 },
];

/** Returns the loans. Their garments are of cells with enough free stock. */
export function prestamos(
  today: string,
  { clientes, stock }: { clientes: readonly Cliente[]; stock: readonly Stock[] },
): Prestamo[] {
  const full = stock.filter(
    ({ modeloColorId, fisico, reservado }) => modeloColorId % 8 !== 0 && fisico - reservado >= 8,
  );
  const shops = clientes.filter(({ activo }) => activo);
  return plans.map(({ lent, due, back, nota, returned }, nth) => ({
    id: nth + 1,
    lugarId: firstPlace + nth,
    cliente: shops[nth * 7 + 2] as Cliente,
    fecha: addDays(today, lent),
    vence: addDays(today, due),
    vuelta: addDays(today, back),
    nota,
    celdas: full.slice(nth * 40, nth * 40 + 4).map(({ modeloColorId, tallaId }, place) => {
      const isBack = place < returned;
      const isSold = isBack && place === 3;
      return {
        modeloColorId,
        tallaId,
        prestada: 1,
        devuelta: isBack && !isSold ? 1 : 0,
        vendida: isSold ? 1 : 0,
      };
    }),
  }));
}
