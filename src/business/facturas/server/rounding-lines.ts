/**
 * A pedido that is delivered in parts is invoiced to the cent: each part rounds its lines, and the last one
 * brings the difference from the whole line.
 */
import { sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import { importeOf } from '../factura.ts';
import type { StoredLinea } from './borradores.repository.ts';

interface WholeLinea {
  pedidoLineaId: number;
  pedidoId: number;
  /** Garments of the order. */
  ordered: number;
  precio: number;
  descuento: number;
  /** Garments and cents of facturas and drafts. */
  invoiced: number;
  importe: number;
  /** Another price or discount was invoiced. */
  hasOther: boolean;
}

async function listWhole(db: Db, ids: readonly number[]): Promise<WholeLinea[]> {
  const { rows } = await sql<WholeLinea>`
    with taken as (
      select f.pedido_linea_id, f.cantidad, f.precio, f.descuento, f.importe
      from factura_linea f join factura x on x.id = f.factura_id
      where f.pedido_linea_id = any(${ids}::int[]) and x.tipo = 'ordinaria'
        and not exists (select from factura_paso p where p.factura_id = x.id and p.estado = 'anulada')
      union all
      select b.pedido_linea_id, b.cantidad, b.precio, b.descuento, b.importe
      from factura_borrador_linea b join factura_borrador y on y.id = b.borrador_id and y.tipo = 'ordinaria'
      where b.pedido_linea_id = any(${ids}::int[])
    )
    select l.id as "pedidoLineaId", l.pedido_id as "pedidoId", l.precio, l.descuento::float8 as descuento,
      (coalesce((select sum(cantidad) from pedido_cantidad where pedido_linea_id = l.id), 0)
        + coalesce((select sum(cantidad) from pedido_encargo where pedido_linea_id = l.id), 0))::int as ordered,
      coalesce((select sum(cantidad) from taken where pedido_linea_id = l.id), 0)::int as invoiced,
      coalesce((select sum(importe) from taken where pedido_linea_id = l.id), 0)::float8 as importe,
      exists (select from taken where pedido_linea_id = l.id and (precio, descuento) <> (l.precio, l.descuento))
        as "hasOther"
    from pedido_linea l where l.id = any(${ids}::int[])`.execute(db);
  return rows;
}

const roundingText = (pedidoId: number): Texto => ({
  es: `Ajuste de redondeo del pedido #${pedidoId}`,
  en: `Rounding of order #${pedidoId}`,
  ca: `Ajust d'arrodoniment de la comanda #${pedidoId}`,
  pt: `Acerto de arredondamento da encomenda #${pedidoId}`,
});

/**
 * Returns what completes the lines of pedidos that new drafts invoice to the end.
 * @param drafts the lines of each new draft, in the order in which they are written
 * @returns lines to add, for each draft
 */
export async function roundingLines(
  db: Db,
  drafts: readonly (readonly StoredLinea[])[],
): Promise<StoredLinea[][]> {
  const ids = drafts.flatMap((lineas) => lineas.flatMap(({ pedidoLineaId }) => pedidoLineaId ?? []));
  const whole = new Map((await listWhole(db, [...new Set(ids)])).map((row) => [row.pedidoLineaId, row]));
  return drafts.map((lineas) => {
    const missing = new Map<string, { pedidoId: number; tipoIva: number; cents: number }>();
    for (const { pedidoLineaId, cantidad, precio, descuento, tipoIva } of lineas) {
      const row = pedidoLineaId === null ? undefined : whole.get(pedidoLineaId);
      if (!row) continue;
      row.hasOther ||= precio !== row.precio || descuento !== row.descuento;
      row.invoiced += cantidad;
      row.importe += importeOf(precio, cantidad, descuento);
      if (row.hasOther || row.invoiced !== row.ordered) continue;
      const cents = importeOf(row.precio, row.ordered, row.descuento) - row.importe;
      const key = `${row.pedidoId} ${tipoIva}`;
      const { pedidoId } = row;
      missing.set(key, { pedidoId, tipoIva, cents: (missing.get(key)?.cents ?? 0) + cents });
    }
    return [...missing.values()]
      .filter(({ cents }) => cents !== 0)
      .map(({ pedidoId, tipoIva, cents }) => ({
        ...{ modeloId: null, pedidoLineaId: null, albaranLineaId: null, referencia: '' },
        descripcion: roundingText(pedidoId),
        ...{ cantidad: 1, precio: cents, descuento: 0, tipoIva, importe: cents, cantidades: [] },
      }));
  });
}
