/** The rules of a production order, without I/O. */
import { type CostLine, consumptionAt, costAt, type Sizes } from '../escandallo/escandallo.ts';

export const ordenEstados = [
  ...(['borrador', 'lanzada', 'corte', 'confeccion', 'acabado'] as const),
  ...(['terminada', 'cerrada', 'anulada'] as const),
] as const;
export type OrdenEstado = (typeof ordenEstados)[number];

export const ordenOrigenes = ['pedidos', 'stock'] as const;
export type OrdenOrigen = (typeof ordenOrigenes)[number];

/** The states that can follow each one. */
export const nextEstados: Readonly<Record<OrdenEstado, readonly OrdenEstado[]>> = {
  borrador: ['lanzada', 'anulada'],
  lanzada: ['corte', 'anulada'],
  corte: ['confeccion', 'anulada'],
  confeccion: ['corte', 'acabado', 'terminada'],
  acabado: ['confeccion', 'terminada'],
  terminada: ['acabado', 'cerrada'],
  cerrada: [],
  anulada: [],
};

const live: ReadonlySet<OrdenEstado> = new Set(['lanzada', 'corte', 'confeccion', 'acabado']);
/** Returns whether an order still brings garments. */
export const isLive = (estado: OrdenEstado): boolean => live.has(estado);
/** Returns whether garments can be cut. The rest of an order is cut while a workshop sews the first part. */
export const canCut = (estado: OrdenEstado): boolean =>
  estado === 'lanzada' || estado === 'corte' || estado === 'confeccion';
/** Returns whether garments can be finished. */
export const canFinish = (estado: OrdenEstado): boolean => estado === 'confeccion' || estado === 'acabado';

/** The garments of a cell of an order. */
export interface OrdenCell {
  previstas: number;
  /** Null: not cut yet. */
  cortadas: number | null;
  terminadas: number;
  segundas: number;
  /** Missing at a workshop. */
  perdidas: number;
}

/** Returns the garments of a cell that come no more: finished, of second quality or missing. */
export const goneOf = ({ terminadas, segundas, perdidas }: OrdenCell): number =>
  terminadas + segundas + perdidas;

/** Returns the garments of a cell that are still to come. Cutting over plan brings more, under plan less. */
export function expectedOf(estado: OrdenEstado, cell: OrdenCell): number {
  if (!isLive(estado)) return 0;
  return Math.max((cell.cortadas ?? cell.previstas) - goneOf(cell), 0);
}

/** Returns the garments of a cell that were cut and never came, once the order has ended. */
export function missingOf(estado: OrdenEstado, cell: OrdenCell): number {
  if (estado !== 'terminada' && estado !== 'cerrada') return 0;
  return (cell.cortadas ?? 0) - cell.terminadas - cell.segundas;
}

interface StepFacts {
  cells: readonly OrdenCell[];
  /** Special garments. */
  encargos: number;
  encargosTerminados?: number;
}

/** Returns why an order cannot go to a state, as a text key. */
export function stepFault(
  estado: OrdenEstado,
  next: OrdenEstado,
  { cells, encargos, encargosTerminados = 0 }: StepFacts,
): string | undefined {
  if (!nextEstados[estado].includes(next)) return 'Una orden en este estado no puede pasar a ese.';
  const some = (of: (cell: OrdenCell) => number) => cells.some((cell) => of(cell) > 0);
  if (next === 'lanzada' && !some(({ previstas }) => previstas) && encargos === 0) {
    return 'La orden no tiene prendas.';
  }
  if (next === 'confeccion' && !some(({ cortadas }) => cortadas ?? 0) && encargos === 0) {
    return 'Todavía no hay nada cortado.';
  }
  const isStarted = some(({ terminadas, segundas }) => terminadas + segundas) || encargosTerminados > 0;
  if (next === 'anulada' && isStarted) {
    return 'Ya hay prendas terminadas: termine la orden en vez de anularla.';
  }
  return undefined;
}

export interface OrdenCosts {
  /** Ten-thousandths of a euro for all finished garments. */
  estandar: number;
  real: number;
}

/**
 * Returns what the finished garments should have cost and what they cost. A line without a real consumption
 * counts as expected for the garments that were cut.
 * @param real by the id of the line: what the whole order used, in ten-thousandths of the unit
 */
export function ordenCosts(
  lines: readonly (CostLine & { id: string })[],
  sizes: Sizes,
  cells: readonly { tallaId: number; cortadas: number; terminadas: number; segundas: number }[],
  real: ReadonlyMap<string, number>,
): OrdenCosts {
  const perTenThousandth = 10n ** 14n;
  const whole = (exact: bigint) => Number((exact + perTenThousandth / 2n) / perTenThousandth);
  const costs = new Map(
    [...new Set(cells.map(({ tallaId }) => tallaId))].map((tallaId) => [
      tallaId,
      costAt(lines, tallaId, sizes).exactCost,
    ]),
  );
  const estandar = cells.reduce(
    (sum, { tallaId, terminadas, segundas }) =>
      sum + (costs.get(tallaId) ?? 0n) * BigInt(terminadas + segundas),
    0n,
  );
  // An average garment of the order: each line with what all its garments used.
  const asOne = lines.map((line): CostLine => {
    const used = real.get(line.id);
    if (line.por === 'porcentaje') return { ...line, porTalla: [], incremento: 0 };
    const expected = cells.reduce(
      (sum, { tallaId, cortadas }) => sum + cortadas * consumptionAt(line, tallaId, sizes),
      0,
    );
    return {
      ...line,
      ...{ porTalla: [], incremento: 0, consumo: (used ?? expected) / 10_000 },
      merma: used === undefined ? line.merma : 0,
    };
  });
  const one = costAt(asOne, sizes.baseTallaId, { ...sizes, tallaIds: [sizes.baseTallaId] });
  return { estandar: whole(estandar), real: whole(one.exactCost) };
}
