/** Nothing is invoiced twice, and nothing that was not served. */
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import type { InvoiceableLine } from './served.repository.ts';

export interface ClaimedLinea {
  pedidoLineaId: number | null;
  albaranLineaId: number | null;
  referencia: string;
  cantidad: number;
}

/** The key of a line of a pedido and of its delivery. */
export const servedKey = ({
  pedidoLineaId,
  albaranLineaId,
}: Pick<ClaimedLinea, 'pedidoLineaId' | 'albaranLineaId'>) => `${pedidoLineaId}/${albaranLineaId ?? ''}`;

/**
 * Checks that the lines of a factura are of the cliente, served and not invoiced.
 * @param served the rows of all lines of pedidos that are claimed
 * @throws FieldsInvalid for a line of another cliente; Conflict for more garments than are open
 */
export function checkServed(
  lineas: readonly ClaimedLinea[],
  served: readonly InvoiceableLine[],
  clienteId: number,
): void {
  const rows = new Map(served.map((row) => [servedKey(row), row]));
  const claimed = new Map<string, number>();
  for (const [place, linea] of lineas.entries()) {
    if (linea.pedidoLineaId === null) continue;
    const key = servedKey(linea);
    const row = rows.get(key);
    if (!row || row.clienteId !== clienteId) {
      const field = `lineas.${place}.pedidoLineaId`;
      throw new FieldsInvalid([{ field, key: 'Esta línea no es de un pedido de este cliente.' }]);
    }
    const sum = (claimed.get(key) ?? 0) + linea.cantidad;
    claimed.set(key, sum);
    const open = row.servida - row.facturada;
    if (sum > open) {
      throw new Conflict(
        'Not so many garments are served.',
        [
          {
            key: 'Pedido {{pedido}}, {{referencia}}: quedan {{n}} prendas servidas por facturar.',
            params: { pedido: row.pedidoId, referencia: row.referencia, n: Math.max(0, open) },
          },
        ],
        { campo: `lineas.${place}.cantidad` },
      );
    }
  }
}
