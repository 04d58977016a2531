/** Rules of a factura that need no I/O: which tax it carries, and what it comes to. Money is integer cents. */

export const tipos = ['ordinaria', 'rectificativa'] as const;
/** Beside a draft, which has no number and is nobody's business but the house's. */
export const estados = ['emitida', 'contabilizada', 'anulada'] as const;
export const regimenes = ['general', 'recargo', 'intracomunitaria', 'exportacion'] as const;
export const formasDePago = ['giro', 'transferencia', 'tarjeta', 'efectivo', 'cheque'] as const;
export const motivos = ['devolucion', 'precio', 'descuento', 'error'] as const;

export type Tipo = (typeof tipos)[number];
export type Estado = (typeof estados)[number];
export type Regimen = (typeof regimenes)[number];
export type FormaDePago = (typeof formasDePago)[number];
export type Motivo = (typeof motivos)[number];

/** Percent of garments, freight and whatever else has no rate of its own (Ley 37/1992, art. 90). */
export const tipoGeneral = 21;

/** The recargo that goes with each rate of IVA, in percent (Ley 37/1992, art. 161). */
const recargoOf: Record<number, number> = { 21: 5.2, 10: 1.4, 4: 0.5 };

/** Postal codes of what is Spain and, for the tax, an export: the Canaries, Ceuta and Melilla. */
const outsideOfTheTax = /^(35|38|51|52)\d{3}$/;

export interface Receptor {
  /** ISO 3166-1 alpha-2. */
  pais: string;
  /** The country is a member of the European Union. */
  ue: boolean;
  codigoPostal: string;
  recargo: boolean;
  /** Last day (`YYYY-MM-DD`) on which a check in VIES is trusted; null: there was none. */
  viesHasta: string | null;
}

/**
 * The tax regime of a factura of this day. Without a VIES check that still counts, a shop elsewhere in the Union pays the
 * Spanish IVA (art. 25); beyond the Union and in the Canaries it is an export (art. 21).
 */
export function regimenOf({ pais, ue, codigoPostal, recargo, viesHasta }: Receptor, fecha: string): Regimen {
  if (pais === 'ES') {
    if (outsideOfTheTax.test(codigoPostal)) return 'exportacion';
    return recargo ? 'recargo' : 'general';
  }
  if (!ue) return 'exportacion';
  return viesHasta !== null && viesHasta >= fecha ? 'intracomunitaria' : 'general';
}

/** The rate that a line carries in a regime: its own, or none when the whole supply is exempt. */
export const tipoIvaIn = (regimen: Regimen, tipoIva = tipoGeneral): number =>
  regimen === 'general' || regimen === 'recargo' ? tipoIva : 0;

/** Half away from zero, so that what is given back is rounded as what was charged. */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** `percent` (one decimal at most, as all rates of the law) of a sum in cents. */
const share = (cents: number, percent: number): number =>
  rounded((cents * Math.round(percent * 10)) / 1000) || 0;

/** Cents of a line: `cantidad` at `precio` cents each, less `descuento` percent; rounded once. */
export const importeOf = (precio: number, cantidad: number, descuento = 0): number =>
  rounded((precio * cantidad * Math.round((100 - descuento) * 100)) / 10_000) || 0;

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

/** What lines come to: their sum by rate, and the tax of each rate on its whole base. The highest rate is first. */
export function totalsOf(lineas: readonly { importe: number; tipoIva: number }[], regimen: Regimen): Totals {
  const bases = [...Map.groupBy(lineas, ({ tipoIva }) => tipoIva)]
    .toSorted(([one], [other]) => other - one)
    .map(([tipoIva, ofRate]) => {
      const base = ofRate.reduce((sum, { importe }) => sum + importe, 0);
      const tipoRecargo = regimen === 'recargo' ? (recargoOf[tipoIva] ?? 0) : 0;
      return {
        tipoIva,
        tipoRecargo,
        base,
        cuotaIva: share(base, tipoIva),
        cuotaRecargo: share(base, tipoRecargo),
      };
    });
  const sum = (of: (base: Base) => number) => bases.reduce((total, base) => total + of(base), 0);
  const baseImponible = sum(({ base }) => base);
  const cuotaIva = sum((base) => base.cuotaIva);
  const cuotaRecargo = sum((base) => base.cuotaRecargo);
  return { bases, baseImponible, cuotaIva, cuotaRecargo, total: baseImponible + cuotaIva + cuotaRecargo };
}
