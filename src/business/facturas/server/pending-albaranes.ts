/** Deliveries with something to invoice. */
import { type SqlBool, sql } from 'kysely';
import type { Db, FacturaCantidad, Texto } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { FacturarCada } from '../../contactos/cliente.ts';
import { inRowScope } from '../../identity/server/index.ts';

/** A line of a delivery with garments that neither a factura nor a draft has. */
export interface PendingLinea {
  id: number;
  pedidoLineaId: number;
  pedidoId: number;
  modeloId: number;
  referencia: string;
  descripcion: Texto;
  precio: number;
  descuento: number;
  tipoIva: number;
  open: number;
  /** Of the whole line; empty when a part of it is invoiced. */
  cells: FacturaCantidad[];
}

export interface PendingRow {
  id: number;
  numero: string;
  fecha: string;
  clienteId: number;
  cliente: string;
  cada: FacturarCada;
  porDireccion: boolean;
  direccion: string;
  lineas: PendingLinea[];
}

export interface PendingFilter {
  hasta?: string | undefined;
  clienteId?: number | undefined;
  ids?: readonly number[] | undefined;
}

/** The most deliveries of a reply. */
export const maxPending = 1000;

/**
 * Returns the oldest deliveries of the row scope that hold and have something to invoice, with their open
 * lines. A garment of a draft counts as invoiced.
 */
export async function listPending(
  db: Db,
  caller: Caller,
  { hasta, clienteId, ids }: PendingFilter,
): Promise<PendingRow[]> {
  const own = caller.clienteId === null ? inRowScope(caller, 'a.cliente_id') : sql<SqlBool>`false`;
  const { rows } = await sql<PendingRow>`
    select a.id, a.numero, a.fecha::text as fecha, a.cliente_id as "clienteId",
      coalesce(nullif(k.razon_social, ''), k.nombre) as cliente, k.facturar_cada as cada,
      k.facturar_por_direccion as "porDireccion", open.lineas,
      concat_ws(', ', nullif(a.direccion ->> 'nombre', ''), nullif(a.direccion ->> 'direccion', ''),
        nullif(concat_ws(' ', a.direccion ->> 'codigoPostal', a.direccion ->> 'poblacion'), '')) as direccion
    from albaran a
      join albaran_estado s on s.albaran_id = a.id
      join cliente k on k.id = a.cliente_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', l.id, 'pedidoLineaId', l.pedido_linea_id, 'pedidoId', pl.pedido_id, 'modeloId', l.modelo_id,
            'referencia', l.referencia, 'descripcion', l.descripcion, 'precio', l.precio, 'descuento', l.descuento,
            'tipoIva', l.tipo_iva, 'open', l.cantidad - taken.cantidad, 'cells', cells.own) order by l.orden, l.id)
          as lineas
        from albaran_linea l join pedido_linea pl on pl.id = l.pedido_linea_id
          cross join lateral (
            select coalesce((select sum(f.cantidad)::int from factura_linea f join factura x on x.id = f.factura_id
                where f.albaran_linea_id = l.id and x.tipo = 'ordinaria' and not exists (
                  select from factura_paso p where p.factura_id = x.id and p.estado = 'anulada')), 0)
              + coalesce((select sum(b.cantidad)::int from factura_borrador_linea b
                  join factura_borrador y on y.id = b.borrador_id and y.tipo = 'ordinaria'
                where b.albaran_linea_id = l.id), 0) as cantidad
          ) taken
          cross join lateral (
            select case when taken.cantidad = 0 then coalesce(jsonb_agg(jsonb_build_object('modeloColorId',
                q.modelo_color_id, 'color', c.nombre, 'tallaId', q.talla_id, 'talla', z.nombre, 'cantidad', q.cantidad)
                order by mc.orden, mc.id, z.orden, z.id), '[]') else '[]' end as own
            from albaran_cantidad q join modelo_color mc on mc.id = q.modelo_color_id
              join color c on c.id = mc.color_id join talla z on z.id = q.talla_id
            where q.albaran_linea_id = l.id
          ) cells
        where l.albaran_id = a.id and l.cantidad > taken.cantidad
      ) open
    where s.estado in ('cerrado', 'enviado', 'entregado') and open.lineas is not null and ${own}
      and (${hasta ?? null}::date is null or a.fecha <= ${hasta ?? null}::date)
      and (${clienteId ?? null}::int is null or a.cliente_id = ${clienteId ?? null}::int)
      and (${ids ?? null}::int[] is null or a.id = any(${ids ?? null}::int[]))
    order by a.fecha, a.id limit ${maxPending + 1}`.execute(db);
  return rows;
}
