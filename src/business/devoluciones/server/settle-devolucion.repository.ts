/** The money and the exchange of a return. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { CreditLinea } from '../devolucion.ts';

/** Returns the lines of facturas that have garments of lines of a pedido, the earliest factura first. */
export async function listCreditLineas(db: Db, pedidoLineaIds: readonly number[]): Promise<CreditLinea[]> {
  const { rows } = await sql<CreditLinea>`
    with line as (
      select l.id, l.factura_id, l.pedido_linea_id, l.cantidad, l.cantidades, f.fecha
      from factura_linea l join factura f on f.id = l.factura_id
      where l.pedido_linea_id = any(${pedidoLineaIds}::int[]) and l.cantidad > 0
        and (f.tipo = 'ordinaria' or f.metodo = 'sustitucion')
        and not exists (select from factura_void v where v.factura_id = f.id)
    ), back as (
      select b.rectifica_linea_id as id, b.cantidad, b.cantidades from factura_linea b
      where b.rectifica_linea_id in (select id from line) and b.cantidad < 0
        and not exists (select from factura_void v where v.factura_id = b.factura_id)
      union all
      select b.rectifica_linea_id, b.cantidad, b.cantidades from factura_borrador_linea b
      where b.rectifica_linea_id in (select id from line) and b.cantidad < 0
    ), given as (
      select b.id, c."modeloColorId" as mc, c."tallaId" as t, sum(c.cantidad)::int as n
      from back b cross join jsonb_to_recordset(b.cantidades) as c("modeloColorId" int, "tallaId" int, cantidad int)
      group by 1, 2, 3
    )
    select l.factura_id as "facturaId", l.id as "lineaId", l.pedido_linea_id as "pedidoLineaId",
      (l.cantidad + coalesce((select sum(b.cantidad) from back b where b.id = l.id), 0))::int as left,
      (select coalesce(jsonb_agg(jsonb_build_object('modeloColorId', c."modeloColorId", 'tallaId', c."tallaId",
          'left', c.cantidad + coalesce(g.n, 0))), '[]')
        from jsonb_to_recordset(l.cantidades) as c("modeloColorId" int, "tallaId" int, cantidad int)
          left join given g on g.id = l.id and g.mc = c."modeloColorId" and g.t = c."tallaId") as cells
    from line l order by l.fecha, l.factura_id, l.id`.execute(db);
  return rows;
}

export async function insertFacturas(
  db: Db,
  devolucionId: number,
  facturaIds: readonly number[],
): Promise<void> {
  await db
    .insertInto('devolucion_factura')
    .values(facturaIds.map((factura_id) => ({ factura_id, devolucion_id: devolucionId })))
    .execute();
}

export const findExchange = (db: Db, devolucionId: number) =>
  db
    .selectFrom('devolucion_cambio')
    .where('devolucion_id', '=', devolucionId)
    .select('pedido_id')
    .executeTakeFirst();

export async function insertExchange(db: Db, devolucionId: number, pedidoId: number): Promise<void> {
  await db
    .insertInto('devolucion_cambio')
    .values({ devolucion_id: devolucionId, pedido_id: pedidoId })
    .execute();
}

export interface ExchangeCell {
  pedidoLineaId: number;
  modeloId: number;
  /** Cents each. */
  precio: number;
  /** Percent. */
  descuento: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

/** Returns the accepted garments of a return, as they were ordered. */
export async function listExchangeCells(db: Db, devolucionId: number): Promise<ExchangeCell[]> {
  const { rows } = await sql<ExchangeCell>`
    select p.id as "pedidoLineaId", p.modelo_id as "modeloId", p.precio, p.descuento::float8 as descuento,
      s.modelo_color_id as "modeloColorId", s.talla_id as "tallaId", s.stock + s.segundas as cantidad
    from devolucion_linea_suma s join pedido_linea p on p.id = s.pedido_linea_id
    where s.devolucion_id = ${devolucionId}::int and s.stock + s.segundas > 0
    order by p.orden, p.id, s.id`.execute(db);
  return rows;
}

/** Returns what the rectificativas of a return give back, drafts included, by `linea/color/talla`. */
export async function listCreditedCells(db: Db, devolucionId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; n: number }>`
    select coalesce(l.pedido_linea_id, o.pedido_linea_id) || '/' || c."modeloColorId" || '/' || c."tallaId" as key, -sum(c.cantidad)::int as n
    from devolucion_abono a
      join (select factura_id, pedido_linea_id, rectifica_linea_id, cantidades from factura_linea where cantidad < 0
        union all select borrador_id, pedido_linea_id, rectifica_linea_id, cantidades
        from factura_borrador_linea where cantidad < 0) l on l.factura_id = a.factura_id
      left join factura_linea o on o.id = l.rectifica_linea_id
      cross join jsonb_to_recordset(l.cantidades) as c("modeloColorId" int, "tallaId" int, cantidad int)
    where a.devolucion_id = ${devolucionId}::int and coalesce(l.pedido_linea_id, o.pedido_linea_id) is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ key, n }) => [key, n]));
}
