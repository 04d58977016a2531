/** Reads the served garments of pedidos, and how many of them are invoiced. */
import { sql } from 'kysely';
import type { Db, FacturaCantidad, Texto } from '#database/schema.ts';

export interface InvoiceableLine {
  pedidoLineaId: number;
  /** Null: garments that were served without a delivery. */
  albaranLineaId: number | null;
  pedidoId: number;
  clienteId: number | null;
  modeloId: number;
  referencia: string;
  descripcion: Texto;
  precio: number;
  descuento: number;
  tipoIva: number | null;
  servida: number;
  facturada: number;
  /** Day of the delivery. */
  fecha: string | null;
  /** The delivery came back or was lost: nothing of it is served. */
  vuelta?: { numero: string; estado: 'devuelto' | 'perdido' } | null;
}

/**
 * Returns what was served of lines of pedidos, and how much of it is invoiced: a row for each line of a
 * delivery, and a row for garments served without one.
 */
export async function listServed(db: Db, pedidoLineaIds: readonly number[]): Promise<InvoiceableLine[]> {
  const { rows } = await sql<InvoiceableLine>`
    with linea as (
      select l.*, p.cliente_id from pedido_linea l join pedido p on p.id = l.pedido_id
      where l.id = any(${pedidoLineaIds}::int[])
    ), entregada as (
      select a.id, a.pedido_linea_id, a.referencia, a.descripcion, a.precio, a.descuento, a.tipo_iva, e.fecha,
        case when s.estado in ('devuelto', 'perdido') then 0 else a.cantidad end as cantidad,
        case when s.estado in ('devuelto', 'perdido') then jsonb_build_object('numero', e.numero, 'estado', s.estado) end
          as vuelta
      from albaran_linea a join albaran e on e.id = a.albaran_id join albaran_estado s on s.albaran_id = e.id
      where a.pedido_linea_id = any(${pedidoLineaIds}::int[])
    ), facturada as (
      select f.pedido_linea_id, f.albaran_linea_id, sum(f.cantidad)::int as cantidad
      from factura_linea f join factura x on x.id = f.factura_id
      where f.pedido_linea_id = any(${pedidoLineaIds}::int[]) and x.tipo = 'ordinaria'
        and not exists (select from factura_paso p where p.factura_id = x.id and p.estado = 'anulada')
      group by f.pedido_linea_id, f.albaran_linea_id
    ), servida as (
      select pedido_linea_id, sum(servida)::int as servida from (
        select pedido_linea_id, servida from pedido_cantidad where pedido_linea_id = any(${pedidoLineaIds}::int[])
        union all
        select pedido_linea_id, servida from pedido_encargo where pedido_linea_id = any(${pedidoLineaIds}::int[])
      ) q group by pedido_linea_id
    )
    select l.id as "pedidoLineaId", a.id as "albaranLineaId", l.pedido_id as "pedidoId",
      l.cliente_id as "clienteId", l.modelo_id as "modeloId", a.referencia, a.descripcion, a.precio, a.descuento,
      a.tipo_iva as "tipoIva", a.cantidad as servida, coalesce(f.cantidad, 0) as facturada, a.fecha::text as fecha, a.vuelta
    from linea l join entregada a on a.pedido_linea_id = l.id
      left join facturada f on f.albaran_linea_id = a.id
    union all
    select l.id, null, l.pedido_id, l.cliente_id, l.modelo_id, l.referencia, jsonb_build_object('es', l.nombre),
      l.precio, l.descuento, null,
      coalesce(s.servida, 0) - coalesce((select sum(a.cantidad)::int from entregada a where a.pedido_linea_id = l.id), 0),
      coalesce(f.cantidad, 0), null, null
    from linea l left join servida s on s.pedido_linea_id = l.id
      left join facturada f on f.pedido_linea_id = l.id and f.albaran_linea_id is null
    order by "pedidoLineaId", "albaranLineaId" nulls last`.execute(db);
  return rows;
}

/** Returns how many garments of lines of pedidos are in drafts, by line of a delivery. */
export async function listDrafted(
  db: Db,
  pedidoLineaIds: readonly number[],
): Promise<{ pedidoLineaId: number; albaranLineaId: number | null; cantidad: number }[]> {
  const { rows } = await sql<{ pedidoLineaId: number; albaranLineaId: number | null; cantidad: number }>`
    select b.pedido_linea_id as "pedidoLineaId", b.albaran_linea_id as "albaranLineaId",
      sum(b.cantidad)::int as cantidad
    from factura_borrador_linea b join factura_borrador y on y.id = b.borrador_id
    where b.pedido_linea_id = any(${pedidoLineaIds}::int[]) and y.tipo = 'ordinaria'
    group by 1, 2`.execute(db);
  return rows;
}

export interface LineCell extends FacturaCantidad {
  pedidoLineaId: number;
  albaranLineaId: number | null;
}

/** Returns the garments of each row of `listServed`, less those invoiced with their color and talla. */
export async function listOpenCells(db: Db, pedidoLineaIds: readonly number[]): Promise<LineCell[]> {
  const { rows } = await sql<LineCell>`
    with entregada as (
      select a.id, a.pedido_linea_id, q.modelo_color_id, q.talla_id, q.cantidad
      from albaran_linea a join albaran_cantidad q on q.albaran_linea_id = a.id
        join albaran_estado s on s.albaran_id = a.albaran_id
      where a.pedido_linea_id = any(${pedidoLineaIds}::int[]) and s.estado not in ('devuelto', 'perdido')
    ), celda as (
      select pedido_linea_id, id as albaran_linea_id, modelo_color_id, talla_id, cantidad from entregada
      union all
      select q.pedido_linea_id, null, q.modelo_color_id, q.talla_id, q.servida - coalesce((
          select sum(e.cantidad)::int from entregada e where e.pedido_linea_id = q.pedido_linea_id
            and e.modelo_color_id = q.modelo_color_id and e.talla_id = q.talla_id), 0)
      from (select pedido_linea_id, modelo_color_id, talla_id, servida from pedido_cantidad
          union all select pedido_linea_id, modelo_color_id, talla_id, servida from pedido_encargo) q
      where q.pedido_linea_id = any(${pedidoLineaIds}::int[])
    ), facturada as (
      select f.pedido_linea_id, f.albaran_linea_id, c."modeloColorId", c."tallaId", sum(c.cantidad)::int as cantidad
      from factura_linea f join factura x on x.id = f.factura_id
        cross join jsonb_to_recordset(f.cantidades) as c("modeloColorId" int, "tallaId" int, cantidad int)
      where f.pedido_linea_id = any(${pedidoLineaIds}::int[]) and x.tipo = 'ordinaria'
        and not exists (select from factura_paso p where p.factura_id = x.id and p.estado = 'anulada')
      group by 1, 2, 3, 4
    )
    select q.pedido_linea_id as "pedidoLineaId", q.albaran_linea_id as "albaranLineaId",
      q.modelo_color_id as "modeloColorId", q.talla_id as "tallaId", c.nombre as color, t.nombre as talla,
      q.cantidad - coalesce(f.cantidad, 0) as cantidad
    from celda q join modelo_color mc on mc.id = q.modelo_color_id join color c on c.id = mc.color_id
      join talla t on t.id = q.talla_id
      left join facturada f on f.pedido_linea_id = q.pedido_linea_id
        and f.albaran_linea_id is not distinct from q.albaran_linea_id
        and f."modeloColorId" = q.modelo_color_id and f."tallaId" = q.talla_id
    where q.cantidad > coalesce(f.cantidad, 0)
    order by 1, 2 nulls last, mc.orden, mc.id, t.orden`.execute(db);
  return rows;
}
