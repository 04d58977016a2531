/** The rules of garments at a workshop, without I/O. */
import type { OrdenCell, OrdenEstado } from './orden.ts';

/** The phases that a workshop can do. */
export const envioFases = ['confeccion', 'acabado'] as const;
export type EnvioFase = (typeof envioFases)[number];

/** Text keys of the phases. */
export const faseLabels: Readonly<Record<EnvioFase, string>> = {
  confeccion: 'Confección',
  acabado: 'Acabado',
};

export interface EnvioCell {
  enviadas: number;
  buenas: number;
  segundas: number;
  faltan: number;
}

/** Returns the garments of a cell that are still at the workshop. */
export const atWorkshop = ({ enviadas, buenas, segundas, faltan }: EnvioCell): number =>
  enviadas - buenas - segundas - faltan;

/** Returns whether garments of an order can go to a workshop for a phase. */
export const canSend = (estado: OrdenEstado, fase: EnvioFase): boolean =>
  estado === 'confeccion' || estado === 'acabado' || (estado === 'corte' && fase === 'confeccion');

/**
 * Returns the cut garments of a cell that are in the house: not finished, not missing, at no workshop.
 * @param out garments that are at workshops now
 */
export const inHouse = (cell: OrdenCell, out: number): number =>
  Math.max((cell.cortadas ?? 0) - cell.terminadas - cell.segundas - cell.perdidas - out, 0);

/** Why garments are not good. */
export const causas = ['costura', 'mancha', 'tejido', 'medidas', 'acabado', 'otra'] as const;
export type Causa = (typeof causas)[number];

/** Text keys of the causes. */
export const causaLabels: Readonly<Record<Causa, string>> = {
  costura: 'Costura',
  mancha: 'Mancha',
  tejido: 'Defecto del tejido',
  medidas: 'Medidas',
  acabado: 'Mal acabado',
  otra: 'Otra causa',
};

/** The receipts of an envio in a month. */
export interface ReceivedLine {
  buenas: number;
  /** Negative: more were found than went missing. */
  faltan: number;
  /** Ten-thousandths of a euro. */
  precio: number;
  cargo: number;
}

/**
 * Returns what a line of a statement is worth, in cents: good garments are paid, missing ones are charged,
 * seconds and garments to do again are neither. Found garments give their charge back.
 */
export function amountsOf({ buenas, faltan, precio, cargo }: ReceivedLine): {
  importe: number;
  cargos: number;
} {
  // Found garments are negative: their charge is given back to the cent.
  const cents = (prendas: number, price: number) =>
    Math.sign(prendas) * Math.round((Math.abs(prendas) * price) / 100);
  return { importe: cents(buenas, precio), cargos: cents(faltan, cargo) };
}
