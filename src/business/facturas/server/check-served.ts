/** Nothing is invoiced twice, and nothing that was not served. */
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { monthsOf } from '../delivery-groups.ts';
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
 * @throws FieldsInvalid for a line of another cliente; Conflict for more garments than are open, and for a
 *   delivery that came back or was lost
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
    if (row.vuelta) throw isGone(row.vuelta, place);
    const sum = (claimed.get(key) ?? 0) + linea.cantidad;
    claimed.set(key, sum);
    const open = row.servida - row.facturada;
    if (sum > open) {
      throw new Conflict(
        'Not so many garments are served.',
        [
          {
            key: 'Pedido {{pedido}}, {{referencia}}: quedan {{n}} prendas servidas por facturar.',
            params: { pedido: String(row.pedidoId), referencia: row.referencia, n: Math.max(0, open) },
          },
        ],
        { campo: `lineas.${place}.cantidad` },
      );
    }
  }
}

/** Returns the day of the first delivery of lines; undefined without one. */
export function firstDelivery(
  lineas: readonly Pick<ClaimedLinea, 'pedidoLineaId' | 'albaranLineaId'>[],
  served: readonly InvoiceableLine[],
): string | undefined {
  const claimed = new Set(lineas.map(servedKey));
  return served
    .filter((row) => claimed.has(servedKey(row)))
    .flatMap(({ fecha }) => fecha ?? [])
    .toSorted()[0];
}

/**
 * Checks that the deliveries of a factura are of one calendar month (RD 1619/2012, art. 13).
 * @param served the rows of all lines of pedidos that are claimed
 */
export function checkOneMonth(lineas: readonly ClaimedLinea[], served: readonly InvoiceableLine[]): void {
  const claimed = new Set(lineas.map(servedKey));
  if (monthsOf(served.filter((row) => claimed.has(servedKey(row)))).length > 1) {
    throw new Conflict('Deliveries of several months.', [
      { key: 'Las entregas son de varios meses: una factura es de un solo mes natural.' },
    ]);
  }
}

const isGone = ({ numero, estado }: NonNullable<InvoiceableLine['vuelta']>, place: number) =>
  new Conflict(
    'The delivery came back.',
    [
      {
        key:
          estado === 'devuelto'
            ? 'El albarán {{numero}} se devolvió: quite su línea de la factura.'
            : 'El albarán {{numero}} se perdió: quite su línea de la factura.',
        params: { numero },
      },
    ],
    { campo: `lineas.${place}.cantidad` },
  );
