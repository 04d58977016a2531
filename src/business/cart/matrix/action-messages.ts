/** Sentences about what an action of the matrix did. */
import type { CellWrite } from '../cell.ts';
import type { QuantityPaste } from './matrix-grid.ts';
import type { MatrixStateStore, Message } from './matrix-state.ts';

/**
 * Returns what to announce about an order by list.
 * @param changed the number of changed cells; undefined when the cart could not be written
 */
export function listMessage(
  writes: readonly CellWrite[],
  changed: number | undefined,
): Parameters<MatrixStateStore['announce']> {
  if (changed === undefined)
    return [[{ key: 'No se ha puesto nada en el carrito: ahora no se puede cambiar.' }], { tone: 'wrong' }];
  if (changed === 0) return [[{ key: 'La lista no cambia nada: esas prendas ya estaban en el carrito.' }]];
  const count = writes.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return [[{ key: '{{count}} prendas de la lista están en el carrito.', values: { count } }]];
}

/** Returns by which names a pasted block was placed; none when it was placed by position. */
export function byNameMessages({ columns: tallas, rows: colores }: QuantityPaste['byName']): Message[] {
  if (tallas && colores) return [{ key: 'Por los nombres de las tallas y los colores.' }];
  if (tallas) return [{ key: 'Por los nombres de las tallas.' }];
  if (colores) return [{ key: 'Por los nombres de los colores.' }];
  return [];
}
