/** Rules of a factura, without I/O: its tax regime and its sums. Money is integer cents. */

export { type FormaDePago, formasDePago } from '../contactos/payment-terms.ts';

export const tipos = ['ordinaria', 'rectificativa'] as const;
/** Without drafts, which have no number and which only staff see. */
export const estados = ['emitida', 'contabilizada', 'anulada'] as const;
export const regimenes = ['general', 'recargo', 'intracomunitaria', 'exportacion'] as const;
/** Causes of a rectificativa (Ley 37/1992, arts. 80 and 89). */
export const motivos = [
  'devolucion',
  'precio',
  'descuento',
  'rappel',
  'error',
  'impago',
  'concurso',
] as const;
/** How a rectificativa corrects: with the difference, or with the right amounts (RD 1619/2012, art. 15). */
export const metodos = ['diferencias', 'sustitucion'] as const;

/** The most facturas that a rectificativa corrects: those of a VERI*FACTU record. */
export const maxRectificadas = 1000;

export type Tipo = (typeof tipos)[number];
export type Estado = (typeof estados)[number];
export type Regimen = (typeof regimenes)[number];
export type Metodo = (typeof metodos)[number];
export type Motivo = (typeof motivos)[number];

/** Percent for garments, shipping and anything without a rate of its own (Ley 37/1992, art. 90). */
export const tipoGeneral = 21;

/** The IVA rates of taxed goods, in percent (Ley 37/1992, arts. 90 and 91). */
export const tiposIva = [21, 10, 4] as const;

/** The recargo of each IVA rate, in percent (Ley 37/1992, art. 161). */
const recargoByTipoIva: Record<number, number> = { 21: 5.2, 10: 1.4, 4: 0.5 };

/** The Canaries, Ceuta and Melilla: Spain, but an export for the tax. */
const exportPostalCodes = /^(35|38|51|52)\d{3}$/;

export interface Receptor {
  /** ISO 3166-1 alpha-2. */
  pais: string;
  /** The country is a member of the European Union. */
  ue: boolean;
  codigoPostal: string;
  recargo: boolean;
  /** Last day (`YYYY-MM-DD`) on which a VIES check is trusted; null without a check. */
  viesHasta: string | null;
  /** The day of that check, where it is known. */
  viesDesde?: string | null;
}

/**
 * Returns the tax regime of a factura of a day. Without a valid VIES check a shop in the Union pays Spanish
 * IVA (art. 25); outside the Union and in the Canaries the sale is an export (art. 21).
 */
export function regimenOf(receptor: Receptor, fecha: string): Regimen {
  const { pais, ue, codigoPostal, recargo, viesHasta, viesDesde = null } = receptor;
  if (pais === 'ES') {
    if (exportPostalCodes.test(codigoPostal)) return 'exportacion';
    return recargo ? 'recargo' : 'general';
  }
  if (!ue) return 'exportacion';
  const isChecked = viesHasta !== null && viesHasta >= fecha && (viesDesde === null || viesDesde <= fecha);
  return isChecked ? 'intracomunitaria' : 'general';
}

/** Returns the rate of a line in a regime: its own, or 0 in an exempt supply. */
export const tipoIvaIn = (regimen: Regimen, tipoIva = tipoGeneral): number =>
  regimen === 'general' || regimen === 'recargo' ? tipoIva : 0;

/** Rounds half away from zero, so that a refund is rounded like its charge. */
const roundHalfAwayFromZero = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** Returns a percentage of cents, rounded once. The percentage has at most two decimals. */
export const percentOf = (cents: number, percent: number): number =>
  roundHalfAwayFromZero((cents * Math.round(percent * 100)) / 10_000) || 0;

/** Returns the cents of a line: `cantidad` at `precio` cents each, less `descuento` percent; rounded once. */
export const importeOf = (precio: number, cantidad: number, descuento = 0): number =>
  roundHalfAwayFromZero((precio * cantidad * Math.round((100 - descuento) * 100)) / 10_000) || 0;

export interface Base {
  tipoIva: number;
  tipoRecargo: number;
  base: number;
  cuotaIva: number;
  cuotaRecargo: number;
}

export interface Totals {
  bases: Base[];
  baseImponible: number;
  cuotaIva: number;
  cuotaRecargo: number;
  total: number;
}

/** Returns the totals of lines: sums by rate, highest first, with the tax of each rate on its whole base. */
export function totalsOf(lineas: readonly { importe: number; tipoIva: number }[], regimen: Regimen): Totals {
  const bases = [...Map.groupBy(lineas, ({ tipoIva }) => tipoIva)]
    .toSorted(([one], [other]) => other - one)
    .map(([tipoIva, ofRate]) => {
      const base = ofRate.reduce((sum, { importe }) => sum + importe, 0);
      const tipoRecargo = regimen === 'recargo' ? (recargoByTipoIva[tipoIva] ?? 0) : 0;
      return {
        tipoIva,
        tipoRecargo,
        base,
        cuotaIva: percentOf(base, tipoIva),
        cuotaRecargo: percentOf(base, tipoRecargo),
      };
    });
  const sum = (of: (base: Base) => number) => bases.reduce((total, base) => total + of(base), 0);
  const baseImponible = sum(({ base }) => base);
  const cuotaIva = sum((base) => base.cuotaIva);
  const cuotaRecargo = sum((base) => base.cuotaRecargo);
  return { bases, baseImponible, cuotaIva, cuotaRecargo, total: baseImponible + cuotaIva + cuotaRecargo };
}
