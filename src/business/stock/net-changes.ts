/** Sums the changes of a promise to what a shop has to know. A rule without I/O. */
import type { EntregaTipo } from './allocate.ts';

/** The source of promised garments; a day only of a lote. */
export interface PromiseSource {
  tipo: EntregaTipo;
  fecha?: string;
}

export interface PromiseChange {
  antes: PromiseSource;
  despues: PromiseSource;
  cantidad: number;
}

const dayOf = ({ tipo, fecha }: PromiseSource) => (tipo === 'stock' ? '' : (fecha ?? '~'));

/**
 * Returns the changes of one ordered cell without those that later changes took back: each garment's first
 * source and its last one, by the first day.
 */
export function netChanges(changes: readonly PromiseChange[]): PromiseChange[] {
  const sums = new Map<string, { source: PromiseSource; cantidad: number }>();
  const add = (source: PromiseSource, cantidad: number) => {
    const key = `${source.tipo} ${source.fecha ?? ''}`;
    sums.set(key, { source, cantidad: (sums.get(key)?.cantidad ?? 0) + cantidad });
  };
  for (const { antes, despues, cantidad } of changes) {
    add(antes, cantidad);
    add(despues, -cantidad);
  }
  const left = [...sums.values()].toSorted((a, b) => (dayOf(a.source) < dayOf(b.source) ? -1 : 1));
  const given = left
    .filter(({ cantidad }) => cantidad < 0)
    .map((one) => ({ ...one, cantidad: -one.cantidad }));
  return left.flatMap(({ source: antes, cantidad }) => {
    const net: PromiseChange[] = [];
    for (let open = cantidad; open > 0; ) {
      const [next] = given;
      if (!next) break;
      const n = Math.min(open, next.cantidad);
      net.push({ antes, despues: next.source, cantidad: n });
      open -= n;
      next.cantidad -= n;
      if (next.cantidad === 0) given.shift();
    }
    return net;
  });
}
