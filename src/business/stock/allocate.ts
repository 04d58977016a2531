/** Which garments an order gets: from stock, from lotes by day, or still to be made. A rule without I/O. */
import { coveredQuantity } from './covered.ts';

export interface FreeLote {
  id: number;
  /** Day, `YYYY-MM-DD`. */
  fecha: string;
  /** Garments not yet promised. */
  libres: number;
}

export interface Supply {
  /** Free garments in the warehouse. */
  stock: number;
  lotes: readonly FreeLote[];
}

export const entregaTipos = ['stock', 'produccion', 'porFabricar'] as const;
export type EntregaTipo = (typeof entregaTipos)[number];

/** Garments from one source. A lote has id and day; `porFabricar` has neither stock nor lote. */
export interface Portion {
  tipo: EntregaTipo;
  loteId?: number;
  fecha?: string;
  cantidad: number;
}

/** The day from which an order is wanted, `YYYY-MM-DD`, or at once. */
export type Wanted = 'now' | (string & {});

/**
 * Allocates `need` garments. Wanted now: stock, then lotes by day. Wanted on a day: the latest lotes that
 * arrive in time, then stock, then later lotes by day. The rest is to be made.
 * @returns the portions in the order they were taken; they add up to `need`
 */
export function allocate(need: number, supply: Supply, wanted: Wanted): Portion[] {
  const portions: Portion[] = [];
  let open = need;
  const take = (free: number, source: Omit<Portion, 'cantidad'>) => {
    const cantidad = coveredQuantity(open, free);
    if (cantidad > 0) portions.push({ ...source, cantidad });
    open -= cantidad;
  };
  const takeLotes = (lotes: readonly FreeLote[]) => {
    for (const { id, fecha, libres } of lotes) take(libres, { tipo: 'produccion', loteId: id, fecha });
  };
  const byDay = supply.lotes.toSorted((a, b) => a.fecha.localeCompare(b.fecha) || a.id - b.id);
  const isInTime = ({ fecha }: FreeLote) => wanted !== 'now' && fecha <= wanted;
  takeLotes(byDay.filter(isInTime).reverse());
  take(supply.stock, { tipo: 'stock' });
  takeLotes(byDay.filter((lote) => !isInTime(lote)));
  take(open, { tipo: 'porFabricar' });
  return portions;
}

/** Returns the garments of `portions` that come from the warehouse. */
export const fromStock = (portions: readonly Portion[]): number =>
  sumOf(portions.filter(({ tipo }) => tipo === 'stock'));

/** Returns the garments of `portions` that are in stock or have a day. */
export const withDay = (portions: readonly Portion[]): number =>
  sumOf(portions.filter(({ tipo }) => tipo !== 'porFabricar'));

/** Returns the garments of `portions` that arrive on `day` or before. */
export const arrivedBy = (portions: readonly Portion[], day: Wanted): number =>
  sumOf(
    portions.filter(
      ({ tipo, fecha }) => tipo === 'stock' || (fecha !== undefined && day !== 'now' && fecha <= day),
    ),
  );

/**
 * Returns the day of the last garment that is not in stock. Undefined when all are in stock, or when a
 * garment has no day yet.
 */
export function lastDay(portions: readonly Portion[]): string | undefined {
  if (portions.some(({ tipo }) => tipo === 'porFabricar')) return undefined;
  return portions
    .flatMap(({ tipo, fecha = '' }) => (tipo === 'produccion' ? fecha : []))
    .toSorted()
    .at(-1);
}

const sumOf = (portions: readonly Portion[]) => portions.reduce((sum, { cantidad }) => sum + cantidad, 0);

/**
 * Returns the day on which garments of a source are served: that of their lote, but not before the wanted
 * day; undefined for garments that are there at once or have no day. `servedDay` of reservations.ts is the
 * same in SQL.
 */
export function servedDay(
  { tipo, fecha }: Pick<Portion, 'tipo' | 'fecha'>,
  wanted: Wanted,
): string | undefined {
  if (wanted === 'now' || tipo === 'porFabricar') return fecha;
  return fecha !== undefined && fecha > wanted ? fecha : wanted;
}

/** A delivery on the wire: garments of one kind and day. Those from stock have a day when one is wanted. */
export interface Entrega {
  tipo: EntregaTipo;
  fecha?: string;
  cantidad: number;
}

/**
 * Sums portions by kind and day: stock first, then by day, the garments to be made last.
 * @param wanted the day before which none is served
 */
export function entregasOf(portions: readonly Portion[], wanted: Wanted = 'now'): Entrega[] {
  const dated = portions.map((portion) => {
    const fecha = servedDay(portion, wanted);
    return fecha === undefined ? portion : { ...portion, fecha };
  });
  return [...Map.groupBy(dated, ({ tipo, fecha }) => `${tipo} ${fecha ?? ''}`).values()]
    .flatMap((same): Entrega[] => {
      const first = same[0];
      if (!first) return [];
      const { tipo, fecha } = first;
      return [{ tipo, ...(fecha !== undefined && { fecha }), cantidad: sumOf(same) }];
    })
    .toSorted(
      (a, b) =>
        entregaTipos.indexOf(a.tipo) - entregaTipos.indexOf(b.tipo) ||
        (a.fecha ?? '').localeCompare(b.fecha ?? ''),
    );
}
