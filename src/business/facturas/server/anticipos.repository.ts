/** Anticipos with what is left of them to deduct. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { OpenAnticipo } from '../anticipos.ts';

interface Asked {
  /** Anticipos by their ids. */
  ids?: readonly number[];
  /** Open anticipos of these pedidos. */
  pedidoIds?: readonly number[];
  /** Amounts that drafts deduct count as taken; for new drafts. */
  withDrafts?: boolean;
}

/** Returns the anticipos that count, the oldest first. */
export async function listAnticipos(
  db: Db,
  { ids = [], pedidoIds = [], withDrafts = false }: Asked,
): Promise<OpenAnticipo[]> {
  if (ids.length === 0 && pedidoIds.length === 0) return [];
  const { rows } = await sql<OpenAnticipo>`
    select s.factura_id as id, s.pedido_id as "pedidoId", s.cliente_id as "clienteId", s.numero,
      s.fecha::text as fecha, s.regimen, coalesce(s.tipo_iva, 0)::float8 as "tipoIva",
      (s.abierto + case when ${withDrafts} then coalesce((select sum(l.importe) from factura_borrador_linea l
        where l.anticipo_id = s.factura_id), 0) else 0 end)::float8 as abierto
    from anticipo_saldo s
    where s.factura_id = any(${ids}::int[]) or (s.pedido_id = any(${pedidoIds}::int[]) and s.abierto > 0)
    order by s.fecha, s.factura_id`.execute(db);
  return rows;
}

/** Returns the pedidos of lines of pedidos. */
export async function listPedidosOfLines(db: Db, pedidoLineaIds: readonly number[]): Promise<number[]> {
  if (pedidoLineaIds.length === 0) return [];
  const rows = await db
    .selectFrom('pedido_linea')
    .where('id', 'in', pedidoLineaIds)
    .select('pedido_id')
    .distinct()
    .execute();
  return rows.map(({ pedido_id }) => pedido_id);
}
