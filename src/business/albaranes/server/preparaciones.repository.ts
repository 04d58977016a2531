import { sql } from 'kysely';
import type { Db, PreparacionMotivo } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';

type Scope = Pick<Caller, 'rowScope'>;

/** Garments that the line `l` holds of the cell `c`: reserved from stock, or open of an encargo `e`. */
export const heldOfCell = sql`case when e.pedido_linea_id is not null then e.cantidad - e.cancelada - e.servida
    else coalesce((select sum(r.cantidad)::int from reserva r where r.pedido_linea_id = c.pedido_linea_id
      and r.modelo_color_id = c.modelo_color_id and r.talla_id = c.talla_id and r.desde_stock), 0) end`;
/** Days of the line `l` of the pedido `p`, as in `daysOfLine`: the last one in time, and the cancel day. */
export const dueDay = sql`(case when l.fecha_entrega is null then coalesce(l.servir_hasta, p.servir_hasta, p.fecha_entrega)
    else coalesce(l.servir_hasta, l.fecha_entrega) end)`;
export const cancelDay = sql`(case when l.fecha_entrega is null then coalesce(l.cancelar_tras, p.cancelar_tras)
    else l.cancelar_tras end)`;

/** Garments of a line that can be picked. */
export interface PickableCell {
  pedidoId: number;
  clienteId: number;
  pedidoLineaId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  cancelarTras: string | null;
}

/** Returns what can be picked of pedidos that the caller sees, the first due first. */
export async function listPickable(
  db: Db,
  caller: Scope,
  pedidoIds: readonly number[],
): Promise<PickableCell[]> {
  const { rows } = await sql<PickableCell>`
    select s.pedido_id as "pedidoId", s.cliente_id as "clienteId", s.pedido_linea_id as "pedidoLineaId",
      s.modelo_color_id as "modeloColorId", s.talla_id as "tallaId", s.cantidad,
      s.cancelar_tras::text as "cancelarTras"
    from prenda_servible s
    where s.pedido_id = any(${pedidoIds}::int[]) and ${inRowScope(caller, 's.cliente_id')}
    order by s.servir_el nulls last, s.pedido_id, s.pedido_linea_id, s.modelo_color_id, s.talla_id`.execute(
    db,
  );
  return rows;
}

/** Returns those of these pedidos that the caller sees. */
export async function listSeenPedidos(db: Db, caller: Scope, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('pedido')
    .where('id', 'in', ids)
    .where(inRowScope(caller, 'pedido.cliente_id'))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the usual delivery address of clientes; empty: their own address. */
export async function listUsualAddresses(
  db: Db,
  clienteIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; direccion: string | null }>`
    select c.id, (select d ->> 'id' from jsonb_array_elements(c.direcciones) d
        where (d ->> 'porDefecto')::boolean limit 1) as direccion
    from cliente c where c.id = any(${clienteIds}::int[])`.execute(db);
  return new Map(rows.map(({ id, direccion }) => [id, direccion ?? '']));
}

export interface NewPreparacion {
  clienteId: number;
  direccionId: string;
  celdas: readonly PickableCell[];
}

/** Inserts picking lists with their cells. @returns their ids, in the same order */
export async function insertPreparaciones(
  db: Db,
  lists: readonly NewPreparacion[],
  { creada, creadaPor }: { creada: Date; creadaPor: string },
): Promise<number[]> {
  const inserted = await db
    .insertInto('preparacion')
    .values(
      lists.map(({ clienteId, direccionId }) => ({
        cliente_id: clienteId,
        direccion_id: direccionId,
        creada,
        creada_por: creadaPor,
      })),
    )
    .returning(['id', 'cliente_id'])
    .execute();
  const byCliente = new Map(inserted.map(({ id, cliente_id }) => [cliente_id, id]));
  const ids = lists.map(({ clienteId }) => byCliente.get(clienteId) ?? 0);
  const rows = lists.flatMap(({ celdas }, at) =>
    celdas.map((cell) => ({
      ...{ p: ids[at], l: cell.pedidoLineaId, mc: cell.modeloColorId, t: cell.tallaId, n: cell.cantidad },
    })),
  );
  await sql`insert into preparacion_celda (preparacion_id, pedido_linea_id, modelo_color_id, talla_id, cantidad)
    select p, l, mc, t, n
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(p int, l int, mc int, t int, n int)`.execute(
    db,
  );
  return ids;
}

export interface LockedPreparacion {
  id: number;
  clienteId: number;
  direccionId: string;
  preparadorId: string | null;
  isOpen: boolean;
  version: number;
}

/** Returns the picking lists that the caller sees by id, and locks them until the transaction ends. */
export async function lockPreparaciones(
  db: Db,
  caller: Scope,
  ids: readonly number[],
): Promise<LockedPreparacion[]> {
  const { rows } = await sql<LockedPreparacion>`
    select p.id, p.cliente_id as "clienteId", p.direccion_id as "direccionId", p.preparador_id as "preparadorId",
      p.cerrada is null as "isOpen", p.version
    from preparacion p where p.id = any(${ids}::int[]) and ${inRowScope(caller, 'p.cliente_id')}
    order by p.id for update of p`.execute(db);
  return rows;
}

export interface StoredCell {
  id: number;
  lineaId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  recogida: number;
  motivo: PreparacionMotivo | null;
  ean13: string | null;
  esEncargo: boolean;
  /** A special garment without a price for its change yet. */
  isUnpriced: boolean;
  /** Garments that the line reserves from stock; of a special garment those that are open. */
  reservado: number;
  /** Garments of the same cell and line in all open picking lists. */
  inLists: number;
  cancelarTras: string | null;
  pedidoId: number;
}

/** Returns the cells of a picking list, the first due first. */
export async function listCells(db: Db, id: number): Promise<StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    select c.id, c.pedido_linea_id as "lineaId", c.modelo_color_id as "modeloColorId", c.talla_id as "tallaId",
      c.cantidad, c.recogida, c.motivo, v.ean13, e.pedido_linea_id is not null as "esEncargo",
      e.pedido_linea_id is not null and e.suplemento is null as "isUnpriced", ${heldOfCell} as reservado,
      (select sum(o.cantidad)::int from preparacion_celda o join preparacion x on x.id = o.preparacion_id
        where x.cerrada is null and o.pedido_linea_id = c.pedido_linea_id
          and o.modelo_color_id = c.modelo_color_id and o.talla_id = c.talla_id) as "inLists",
      ${cancelDay}::text as "cancelarTras", l.pedido_id as "pedidoId"
    from preparacion_celda c join pedido_linea l on l.id = c.pedido_linea_id join pedido p on p.id = l.pedido_id
      left join variante v on v.modelo_color_id = c.modelo_color_id and v.talla_id = c.talla_id
      left join pedido_encargo e on e.pedido_linea_id = c.pedido_linea_id
    where c.preparacion_id = ${id}::int
    order by ${dueDay} nulls last, l.pedido_id, c.id`.execute(db);
  return rows;
}

/** Sets quantities of cells; 0 deletes a cell. */
export async function putCellQuantities(
  db: Db,
  id: number,
  celdas: readonly { id: number; cantidad: number }[],
): Promise<void> {
  if (celdas.length === 0) return;
  const rows = JSON.stringify(celdas.map((one) => ({ c: one.id, n: one.cantidad })));
  await sql`
    with x as materialized (select * from jsonb_to_recordset(${rows}::jsonb) as x(c int, n int)),
      gone as (delete from preparacion_celda q using x where q.id = x.c and q.preparacion_id = ${id}::int and x.n = 0)
    update preparacion_celda q set cantidad = x.n from x
    where q.id = x.c and q.preparacion_id = ${id}::int and x.n > 0`.execute(db);
}

/** Sets what is picked of cells, and why garments are missing. */
export async function putPicked(
  db: Db,
  celdas: readonly { id: number; recogida: number; motivo: PreparacionMotivo | null }[],
): Promise<void> {
  const rows = celdas.map((one) => ({ c: one.id, n: one.recogida, m: one.motivo }));
  await sql`update preparacion_celda q set recogida = x.n, motivo = x.m
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(c int, n int, m text) where q.id = x.c`.execute(
    db,
  );
}
