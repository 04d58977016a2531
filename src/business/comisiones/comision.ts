/** Rules of commissions, without I/O. Money is integer cents. */
import { percentOf } from '../facturas/factura.ts';

export const liquidacionEstados = ['borrador', 'aprobada', 'pagada'] as const;
export type LiquidacionEstado = (typeof liquidacionEstados)[number];

/** Text keys of the states. */
export const liquidacionEstadoLabels: Readonly<Record<LiquidacionEstado, string>> = {
  borrador: 'En borrador',
  aprobada: 'Aprobada, por pagar',
  pagada: 'Pagada',
};

/** The basis of a term: the invoiced amount, or the collected part of it (Ley 12/1992, art. 14). */
export type Sobre = 'facturado' | 'cobrado';

/** A term of a comercial from a day on. */
export interface Term {
  desde: string;
  /** Percent. */
  porcentaje: number;
  sobre: Sobre;
  iva?: number | undefined;
  irpf?: number | undefined;
}

/** The usual rates of an agent in Spain. */
export const usualRates = { iva: 21, irpf: 15 };

/** Returns the last term that has begun; undefined before the first. */
export const termOn = <T extends Term>(terms: readonly T[], day: string): T | undefined =>
  terms.filter(({ desde }) => desde <= day).toSorted((a, b) => b.desde.localeCompare(a.desde))[0];

/** Another percentage of a cliente, a temporada or a modelo. An absent part means any. */
export interface Exception {
  comercialId?: number | undefined;
  clienteId?: number | undefined;
  temporadaId?: number | undefined;
  modeloId?: number | undefined;
  porcentaje: number;
  desde: string;
  hasta?: string | undefined;
}

/** A net amount of a factura, by what exceptions depend on. */
export interface Sold {
  comercialId: number;
  clienteId: number;
  temporadaId?: number | undefined;
  modeloId?: number | undefined;
  /** Day of the factura. */
  day: string;
}

/** The narrowest exception counts: modelo before cliente before temporada before comercial. */
const weightOf = ({ modeloId, clienteId, temporadaId, comercialId }: Exception): number =>
  (modeloId === undefined ? 0 : 8) +
  (clienteId === undefined ? 0 : 4) +
  (temporadaId === undefined ? 0 : 2) +
  (comercialId === undefined ? 0 : 1);

const isMet = (exception: Exception, sold: Sold): boolean =>
  (['comercialId', 'clienteId', 'temporadaId', 'modeloId'] as const).every(
    (part) => exception[part] === undefined || exception[part] === sold[part],
  ) &&
  exception.desde <= sold.day &&
  (exception.hasta === undefined || sold.day <= exception.hasta);

/** Returns the percentage of a sale: the narrowest exception, the latest of equal ones, or the term. */
export function rateOf(sold: Sold, exceptions: readonly Exception[], usual: number): number {
  const [narrowest] = exceptions
    .filter((exception) => isMet(exception, sold))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || b.desde.localeCompare(a.desde));
  return narrowest?.porcentaje ?? usual;
}

const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** The sums of a factura and its rectificativas up to a day, together. */
export interface Executed {
  /** The commission of all lines. */
  comision: number;
  /** Taxes included. */
  total: number;
  cobrado: number;
  incobrable: number;
}

/** Returns the part of a total that counts: never more than the total, and never the other way. */
const within = (amount: number, total: number): number =>
  total >= 0 ? Math.min(Math.max(amount, 0), total) : Math.max(Math.min(amount, 0), total);

/**
 * Returns the commission that is due: of what is collected, or of what is invoiced and not written off. A
 * rectificativa counts at once, because it lowers the total that can be collected.
 */
export function dueOf({ comision, total, cobrado, incobrable }: Executed, sobre: Sobre): number {
  if (total === 0) return 0;
  const part = sobre === 'cobrado' ? within(cobrado, total) : total - within(incobrable, total);
  return part === total ? comision : rounded((comision * part) / total);
}

/** Returns what counts as collected. */
export const collectedOf = ({ total, cobrado }: Executed): number => within(cobrado, total);

/** Returns the sums of a statement. */
export function sumsOf(base: number, { iva, irpf }: { iva: number; irpf: number }) {
  const cuotaIva = percentOf(base, iva);
  const retencion = percentOf(base, irpf);
  return { base, cuotaIva, retencion, total: base + cuotaIva - retencion };
}

/** `2026T3` */
export const trimestreOf = (day: string): string =>
  `${day.slice(0, 4)}T${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

const lastDays = ['03-31', '06-30', '09-30', '12-31'];

/** Returns the first and the last day of a quarter. */
export function daysOfTrimestre(trimestre: string): { desde: string; hasta: string } {
  const [year = '', quarter = ''] = trimestre.split('T');
  const month = String(Number(quarter) * 3 - 2).padStart(2, '0');
  return { desde: `${year}-${month}-01`, hasta: `${year}-${lastDays[Number(quarter) - 1]}` };
}

/** Returns the quarter before. */
export function trimestreBefore(trimestre: string): string {
  const [year = '', quarter = ''] = trimestre.split('T');
  return quarter === '1' ? `${Number(year) - 1}T4` : `${year}T${Number(quarter) - 1}`;
}
