/** The differences between two states of a pedido, as its revision note lists them. No I/O. */
import type { Texto } from '../../platform/i18n/texto.ts';
import { givenDays, type OrderDays } from './order-days.ts';

/** A difference as it is stored; money is in euros. */
export interface StoredChange {
  que: 'cantidad' | 'precio' | 'descuento' | 'fechas' | 'notas' | 'encargo';
  /** Referencia and name; absent: of the whole pedido. */
  linea?: string;
  color?: Texto;
  talla?: string;
  antes?: number | OrderDays;
  despues?: number | OrderDays;
}

/** A line as the database has it; `precio` in cents. */
export interface RevisedLine {
  id: number;
  referencia: string;
  nombre: string;
  precio: number;
  descuento: number;
  fecha_entrega: string | null;
  servir_hasta: string | null;
  cancelar_tras: string | null;
  cantidades: readonly { mc: number; color: Texto; t: number; talla: string; n: number }[];
  encargo: { texto: string; fecha_evento: string | null; referencia_tienda: string } | null;
}

export interface RevisedPedido extends Pick<RevisedLine, 'fecha_entrega' | 'servir_hasta' | 'cancelar_tras'> {
  observaciones: string;
  lineas: readonly RevisedLine[];
}

/** Differences that a revision keeps at most. */
export const maxChanges = 400;

const daysOf = (row: Pick<RevisedLine, 'fecha_entrega' | 'servir_hasta' | 'cancelar_tras'>): OrderDays =>
  givenDays({
    fechaEntrega: row.fecha_entrega,
    servirHasta: row.servir_hasta,
    cancelarTras: row.cancelar_tras,
  });
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the differences: of the pedido, then of its lines in their order; removed lines last. */
export function changesBetween(before: RevisedPedido, after: RevisedPedido): StoredChange[] {
  const former = new Map(before.lineas.map((line) => [line.id, line]));
  const kept = new Set(after.lineas.map(({ id }) => id));
  const gone = before.lineas.filter(({ id }) => !kept.has(id)).map((line) => ({ ...line, cantidades: [] }));
  return [
    ...daysChange(before, after),
    ...(before.observaciones === after.observaciones ? [] : [{ que: 'notas' } as const]),
    ...[...after.lineas, ...gone].flatMap((line) => changesOfLine(former.get(line.id), line)),
  ].slice(0, maxChanges);
}

function daysChange(
  before: Parameters<typeof daysOf>[0],
  after: Parameters<typeof daysOf>[0],
  linea?: string,
): StoredChange[] {
  const [antes, despues] = [daysOf(before), daysOf(after)];
  return isSame(antes, despues) ? [] : [{ que: 'fechas', ...(linea && { linea }), antes, despues }];
}

/** @param before undefined: the line is new */
function changesOfLine(before: RevisedLine | undefined, after: RevisedLine): StoredChange[] {
  const linea = `${after.referencia} ${after.nombre}`;
  const cells = new Map(after.cantidades.map((cell) => [`${cell.mc}/${cell.t}`, { ...cell, before: 0 }]));
  for (const { n, ...cell } of before?.cantidades ?? []) {
    const key = `${cell.mc}/${cell.t}`;
    cells.set(key, { ...cell, n: cells.get(key)?.n ?? 0, before: n });
  }
  const quantities = [...cells.values()]
    .filter(({ n, before: was }) => n !== was)
    .map(({ color, talla, n, before: was }) => ({
      ...{ que: 'cantidad' as const, linea, color, talla, antes: was, despues: n },
    }));
  if (!before) return quantities;
  const isGone = after.cantidades.length === 0;
  const own: StoredChange[] = [
    ...(before.precio === after.precio
      ? []
      : [{ que: 'precio' as const, linea, antes: before.precio / 100, despues: after.precio / 100 }]),
    ...(before.descuento === after.descuento
      ? []
      : [{ que: 'descuento' as const, linea, antes: before.descuento, despues: after.descuento }]),
    ...daysChange(before, after, linea),
    ...(isSame(encargoOf(before), encargoOf(after)) ? [] : [{ que: 'encargo' as const, linea }]),
  ];
  return isGone ? quantities : [...quantities, ...own];
}

const encargoOf = ({ encargo }: RevisedLine) =>
  encargo && [encargo.texto, encargo.fecha_evento, encargo.referencia_tienda];
