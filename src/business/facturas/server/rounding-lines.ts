/**
 * A pedido that is delivered in parts is invoiced to the cent: each part rounds its lines, and the last one
 * brings the difference of the whole lines that no other factura or draft has brought.
 */
import { sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import { importeOf } from '../factura.ts';
import type { StoredLinea } from './borradores.repository.ts';

const roundingWords = 'Ajuste de redondeo del pedido #';

interface WholeLinea {
  pedidoLineaId: number;
  pedidoId: number;
  /** Garments of the order that are not cancelled. */
  ordered: number;
  precio: number;
  descuento: number;
  /** Garments and cents of facturas and drafts. */
  invoiced: number;
  importe: number;
  /** Another price or discount was invoiced. */
  hasOther: boolean;
  /** Cents that rounding lines of its pedido have brought. */
  rounded: number;
}

/** Returns the lines of the pedidos of some lines. A rounding line has no pedido: its text names it. */
async function listWhole(db: Db, ids: readonly number[]): Promise<WholeLinea[]> {
  const { rows } = await sql<WholeLinea>`
    with linea as (
      select l.* from pedido_linea l
      where l.pedido_id in (select pedido_id from pedido_linea where id = any(${ids}::int[]))
    ), taken as (
      select f.factura_id, f.pedido_linea_id, f.cantidad, f.precio, f.descuento, f.importe
      from linea l join factura_linea f on f.pedido_linea_id = l.id join factura x on x.id = f.factura_id
      where x.tipo = 'ordinaria'
        and not exists (select from factura_paso p where p.factura_id = x.id and p.estado = 'anulada')
      union all
      select b.borrador_id, b.pedido_linea_id, b.cantidad, b.precio, b.descuento, b.importe
      from linea l join factura_borrador_linea b on b.pedido_linea_id = l.id
        join factura_borrador y on y.id = b.borrador_id and y.tipo = 'ordinaria'
    ), rounding as (
      select descripcion ->> 'es' as text, importe from (
        select descripcion, importe from factura_linea
        where factura_id in (select factura_id from taken) and pedido_linea_id is null
        union all
        select descripcion, importe from factura_borrador_linea
        where borrador_id in (select factura_id from taken) and pedido_linea_id is null
      ) r
    )
    select l.id as "pedidoLineaId", l.pedido_id as "pedidoId", l.precio, l.descuento::float8 as descuento,
      (coalesce((select sum(cantidad - cancelada) from pedido_cantidad where pedido_linea_id = l.id), 0)
        + coalesce((select sum(cantidad - cancelada) from pedido_encargo where pedido_linea_id = l.id), 0))::int as ordered,
      coalesce((select sum(cantidad) from taken where pedido_linea_id = l.id), 0)::int as invoiced,
      coalesce((select sum(importe) from taken where pedido_linea_id = l.id), 0)::float8 as importe,
      exists (select from taken where pedido_linea_id = l.id and (precio, descuento) <> (l.precio, l.descuento))
        as "hasOther",
      coalesce((select sum(importe) from rounding where text = ${roundingWords} || l.pedido_id), 0)::float8 as rounded
    from linea l`.execute(db);
  return rows;
}

const roundingText = (pedidoId: number): Texto => ({
  es: `${roundingWords}${pedidoId}`,
  en: `Rounding of order #${pedidoId}`,
  ca: `Ajust d'arrodoniment de la comanda #${pedidoId}`,
  pt: `Acerto de arredondamento da encomenda #${pedidoId}`,
});

/** Returns the cents that a line lacks when all of it is invoiced at its price. */
const lackOf = ({ hasOther, invoiced, ordered, precio, descuento, importe }: WholeLinea): number =>
  hasOther || invoiced !== ordered || ordered === 0 ? 0 : importeOf(precio, ordered, descuento) - importe;

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
  if (ids.length === 0) return drafts.map(() => []);
  const rows = await listWhole(db, [...new Set(ids)]);
  const whole = new Map(rows.map((row) => [row.pedidoLineaId, row]));
  // The cents that complete lines lack and rounding lines have not brought go with the next complete line.
  const owed = new Map(rows.map(({ pedidoId, rounded }) => [pedidoId, -rounded]));
  for (const row of rows) owed.set(row.pedidoId, (owed.get(row.pedidoId) ?? 0) + lackOf(row));
  return drafts.map((lineas) => {
    const missing = new Map<string, { pedidoId: number; tipoIva: number; cents: number }>();
    for (const { pedidoLineaId, cantidad, precio, descuento, tipoIva } of lineas) {
      const row = pedidoLineaId === null ? undefined : whole.get(pedidoLineaId);
      if (!row) continue;
      row.hasOther ||= precio !== row.precio || descuento !== row.descuento;
      row.invoiced += cantidad;
      row.importe += importeOf(precio, cantidad, descuento);
      const { pedidoId } = row;
      if (row.hasOther || row.invoiced !== row.ordered) continue;
      const cents = lackOf(row) + (owed.get(pedidoId) ?? 0);
      owed.set(pedidoId, 0);
      const key = `${pedidoId} ${tipoIva}`;
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
