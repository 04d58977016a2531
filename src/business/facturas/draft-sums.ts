/** The sums of a draft, without I/O: what its factura would have if it were issued on a day. */
import { type DueDate, dueDates, type PaymentTerms } from '../contactos/payment-terms.ts';
import { type Charge, chargesOf } from './charges.ts';
import {
  importeOf,
  type Receptor,
  type Regimen,
  regimenOf,
  type Totals,
  tipoIvaIn,
  totalsOf,
} from './factura.ts';

/** The largest base of a factura: cents. */
export const maxBase = 1_000_000_000;

export interface DraftLinea {
  cantidad: number;
  /** Cents each. */
  precio: number;
  /** Percent. */
  descuento: number;
  /** Percent, of the goods in Spain. */
  tipoIva: number;
  /** The anticipo that the line deducts. */
  anticipoId?: number | null | undefined;
}

export interface Draft {
  lineas: readonly DraftLinea[];
  descuentoGeneral: number;
  /** Cents. */
  portes: number;
  receptor: Receptor;
  /** Of a rectificativa: the regime of the corrected factura. */
  regimen?: Regimen | undefined;
  terms: PaymentTerms;
  /** The day of issue, and the day of the last delivery. */
  fecha: string;
  fechaOperacion: string;
  /** The day of its first delivery, where it has several. */
  primeraEntrega?: string | undefined;
}

export interface DraftSums extends Totals {
  regimen: Regimen;
  /** Of each line, in the order of the draft. */
  lineas: { importe: number; tipoIva: number }[];
  charges: Charge[];
  vencimientos: DueDate[];
}

export function sumsOfDraft(draft: Draft): DraftSums {
  const { descuentoGeneral, portes, receptor, terms, fecha, fechaOperacion, primeraEntrega } = draft;
  const regimen = draft.regimen ?? regimenOf(receptor, fecha);
  const lineas = draft.lineas.map(({ precio, cantidad, descuento, tipoIva }) => ({
    importe: importeOf(precio, cantidad, descuento),
    tipoIva: tipoIvaIn(regimen, tipoIva),
  }));
  // Money that was paid before changes neither the discount nor the rates of the freight.
  const sold = lineas.filter((_, place) => !draft.lineas[place]?.anticipoId);
  const charges = chargesOf(sold, { descuentoGeneral, portes }, regimen);
  const totals = totalsOf([...lineas, ...charges], regimen);
  return {
    ...totals,
    regimen,
    lineas,
    charges,
    vencimientos: dueDates(fechaOperacion, totals.total, terms, primeraEntrega),
  };
}
