/** Drafts of facturas. */
import { type SqlBool, sql } from 'kysely';
import type { Db, FacturaCantidad, Texto } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { FormaDePago, Metodo, Motivo, Regimen, Totals } from '../factura.ts';

/** A line as it is stored. */
export interface StoredLinea {
  /** Of a line that the draft has already; absent: a new one. */
  id?: number;
  modeloId: number | null;
  pedidoLineaId: number | null;
  albaranLineaId: number | null;
  /** The line that it corrects. */
  rectificaLineaId?: number | null;
  referencia: string;
  descripcion: Texto;
  cantidad: number;
  precio: number;
  descuento: number;
  tipoIva: number;
  importe: number;
  cantidades: FacturaCantidad[];
}

export interface StoredBorrador extends Omit<Totals, 'bases'> {
  clienteId: number;
  fecha: string | null;
  fechaOperacion: string | null;
  regimen: Regimen;
  formaPago: FormaDePago;
  plazos: number[];
  descuentoGeneral: number;
  portes: number;
  observaciones: string;
  correction?: DraftCorrection | undefined;
}

/** What makes a draft a rectificativa. */
export interface DraftCorrection {
  rectificaId: number;
  motivo: Motivo;
  metodo: Metodo;
}

/** Returns a draft of the caller's row scope; no account of a shop sees one. */
export function findBorrador(db: Db, caller: Caller, id: number) {
  return db
    .selectFrom('factura_borrador')
    .where('id', '=', id)
    .where(inRowScope(caller, 'factura_borrador.cliente_id'))
    .where(sql<SqlBool>`${caller.clienteId === null}`)
    .selectAll()
    .executeTakeFirst();
}
export type BorradorRow = NonNullable<Awaited<ReturnType<typeof findBorrador>>>;

/** Locks drafts of the caller's row scope until the transaction ends, in the order of their ids. */
export function lockBorradores(db: Db, caller: Caller, ids: readonly number[]) {
  return db
    .selectFrom('factura_borrador')
    .where('id', 'in', ids)
    .where(inRowScope(caller, 'factura_borrador.cliente_id'))
    .where(sql<SqlBool>`${caller.clienteId === null}`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function listBorradorLineas(db: Db, borradorId: number) {
  return db
    .selectFrom('factura_borrador_linea')
    .where('borrador_id', '=', borradorId)
    .selectAll()
    .orderBy('orden')
    .execute();
}
export type BorradorLineaRow = Awaited<ReturnType<typeof listBorradorLineas>>[number];

const columnsOf = (draft: StoredBorrador) => ({
  cliente_id: draft.clienteId,
  fecha: draft.fecha,
  fecha_operacion: draft.fechaOperacion,
  regimen: draft.regimen,
  forma_pago: draft.formaPago,
  plazos: draft.plazos,
  descuento_general: draft.descuentoGeneral,
  portes: draft.portes,
  observaciones: draft.observaciones,
  base_imponible: draft.baseImponible,
  cuota_iva: draft.cuotaIva,
  cuota_recargo: draft.cuotaRecargo,
  total: draft.total,
  motivo: draft.correction?.motivo ?? null,
});

export async function insertBorrador(db: Db, draft: StoredBorrador, creadoPor: string): Promise<number> {
  const { id } = await db
    .insertInto('factura_borrador')
    .values({
      ...columnsOf(draft),
      ...(draft.correction && {
        tipo: 'rectificativa',
        rectifica_id: draft.correction.rectificaId,
        metodo: draft.correction.metodo,
      }),
      creado_por: creadoPor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBorrador(db: Db, id: number, draft: StoredBorrador): Promise<void> {
  await db
    .updateTable('factura_borrador')
    .set((eb) => ({ ...columnsOf(draft), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns the columns that lines of drafts and of issued facturas share. */
export const lineaColumns = (linea: StoredLinea) => ({
  modelo_id: linea.modeloId,
  pedido_linea_id: linea.pedidoLineaId,
  albaran_linea_id: linea.albaranLineaId,
  rectifica_linea_id: linea.rectificaLineaId ?? null,
  referencia: linea.referencia,
  descripcion: JSON.stringify(linea.descripcion),
  cantidad: linea.cantidad,
  precio: linea.precio,
  descuento: linea.descuento,
  tipo_iva: linea.tipoIva,
  importe: linea.importe,
  cantidades: JSON.stringify(linea.cantidades),
});

/** Replaces the lines of a draft. */
export async function putBorradorLineas(db: Db, id: number, lineas: readonly StoredLinea[]): Promise<void> {
  await db.deleteFrom('factura_borrador_linea').where('borrador_id', '=', id).execute();
  if (lineas.length === 0) return;
  await db
    .insertInto('factura_borrador_linea')
    .values(
      lineas.map((linea, orden) => ({
        ...(linea.id !== undefined && { id: linea.id }),
        borrador_id: id,
        orden,
        ...lineaColumns(linea),
      })),
    )
    .execute();
}

export async function deleteBorradores(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('factura_borrador').where('id', 'in', ids).execute();
}

/** Returns the number of an issued factura, whatever its cliente; undefined without one. */
export async function findIssuedNumber(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('factura').where('id', '=', id).select('numero').executeTakeFirst();
  return row?.numero;
}

export interface CellNames {
  modeloColorId: number;
  tallaId: number;
  modeloId: number;
  color: Texto;
  talla: string;
}

/** Returns the names of cells that exist in the catalogue. */
export async function nameCells(
  db: Db,
  cells: readonly { modeloColorId: number; tallaId: number }[],
): Promise<CellNames[]> {
  const { rows } = await sql<CellNames>`
    select distinct mc.id as "modeloColorId", t.id as "tallaId", mc.modelo_id as "modeloId", c.nombre as color,
      t.nombre as talla
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as x("modeloColorId" int, "tallaId" int)
      join modelo_color mc on mc.id = x."modeloColorId" join color c on c.id = mc.color_id
      join talla t on t.id = x."tallaId"`.execute(db);
  return rows;
}

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
}

/**
 * Returns what was served of lines of pedidos, and how much of it is invoiced: a row for each line of a
 * delivery that holds, and a row for garments served without one.
 */
export async function listServed(db: Db, pedidoLineaIds: readonly number[]): Promise<InvoiceableLine[]> {
  const { rows } = await sql<InvoiceableLine>`
    with linea as (
      select l.*, p.cliente_id from pedido_linea l join pedido p on p.id = l.pedido_id
      where l.id = any(${pedidoLineaIds}::int[])
    ), entregada as (
      select a.id, a.pedido_linea_id, a.referencia, a.descripcion, a.cantidad, a.precio, a.descuento, a.tipo_iva, e.fecha
      from albaran_linea a join albaran e on e.id = a.albaran_id join albaran_estado s on s.albaran_id = e.id
      where a.pedido_linea_id = any(${pedidoLineaIds}::int[]) and s.estado not in ('devuelto', 'perdido')
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
      a.tipo_iva as "tipoIva", a.cantidad as servida, coalesce(f.cantidad, 0) as facturada, a.fecha::text as fecha
    from linea l join entregada a on a.pedido_linea_id = l.id
      left join facturada f on f.albaran_linea_id = a.id
    union all
    select l.id, null, l.pedido_id, l.cliente_id, l.modelo_id, l.referencia, jsonb_build_object('es', l.nombre),
      l.precio, l.descuento, null,
      coalesce(s.servida, 0) - coalesce((select sum(a.cantidad)::int from entregada a where a.pedido_linea_id = l.id), 0),
      coalesce(f.cantidad, 0), null
    from linea l left join servida s on s.pedido_linea_id = l.id
      left join facturada f on f.pedido_linea_id = l.id and f.albaran_linea_id is null
    order by "pedidoLineaId", "albaranLineaId" nulls last`.execute(db);
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
