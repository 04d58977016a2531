/** The deliveries of the demo company: those of its facturas, and those that wait for one. */
import { TRANSPORTISTAS } from './data/transportistas.ts';
import { type Entrega, entregas } from './entregas.ts';
import { type Factura, lineaIds } from './facturas.ts';
import type { Pedido } from './pedidos.ts';
import { dice } from './random.ts';

export interface AlbaranLinea {
  id: number;
  pedidoLineaId: number;
  linea: Entrega['lineas'][number];
  cantidad: number;
}

export interface Albaran {
  id: number;
  numero: string;
  entrega: Entrega;
  transportistaId: number;
  bultos: number;
  /** Grams. */
  peso: number;
  portes: 'pagados' | 'debidos';
  lineas: AlbaranLinea[];
}

const nearId = 1;
const farId = 2;
const smallId = 3;

/** Returns the deliveries with a factura, and those of this month without one, in the order of their days. */
export function albaranes(
  pedidos: readonly Pedido[],
  facturas: readonly Factura[],
  today: string,
): Albaran[] {
  const idOf = lineaIds(pedidos);
  const billed = new Set(
    facturas.flatMap(({ tipo, lineas }) =>
      tipo === 'ordinaria' ? lineas.map(({ pedidoLineaId }) => pedidoLineaId) : [],
    ),
  );
  const counts = new Map<string, number>();
  let lineas = 0;
  return entregas(pedidos, today)
    .map((entrega) => ({
      entrega,
      own: entrega.lineas.map((linea) => ({ linea, pedidoLineaId: idOf(entrega.pedido.id, linea) })),
    }))
    .filter(
      ({ entrega, own }) =>
        own.some(({ pedidoLineaId }) => billed.has(pedidoLineaId)) ||
        entrega.fecha.slice(0, 7) === today.slice(0, 7),
    )
    .toSorted((a, b) => a.entrega.fecha.localeCompare(b.entrega.fecha))
    .map(({ entrega, own }, place): Albaran => {
      const year = entrega.fecha.slice(0, 4);
      const count = (counts.get(year) ?? 0) + 1;
      counts.set(year, count);
      const roll = dice(`albaran ${entrega.pedido.id}`);
      const rows = own.map(({ linea, pedidoLineaId }): AlbaranLinea => {
        lineas += 1;
        const cantidad = linea.cantidades.reduce((sum, { servida }) => sum + servida, 0);
        return { id: lineas, pedidoLineaId, linea, cantidad };
      });
      const prendas = rows.reduce((sum, { cantidad }) => sum + cantidad, 0);
      const bultos = Math.max(1, Math.ceil(prendas / 14));
      const isNear = entrega.pedido.cliente.pais === 'ES';
      return {
        id: place + 1,
        numero: `ALB${year.slice(2)}-${String(count).padStart(6, '0')}`,
        entrega,
        transportistaId: prendas <= 3 && isNear ? smallId : isNear ? nearId : farId,
        bultos,
        peso: prendas * 420 + bultos * 650,
        portes: roll.chance(0.12) ? 'debidos' : 'pagados',
        lineas: rows,
      };
    });
}

/** Returns the last number of each year. */
export const lastNumbers = (all: readonly Albaran[]): { anio: number; ultimo: number }[] =>
  [...Map.groupBy(all, ({ entrega }) => entrega.fecha.slice(0, 4))].map(([year, own]) => ({
    anio: Number(year),
    ultimo: own.length,
  }));

/** The tracking number of a parcel. */
export const seguimientoOf = ({ id, transportistaId }: Albaran): string =>
  `${TRANSPORTISTAS[transportistaId - 1]?.marca}-${20_400_000 + id * 7}`;
