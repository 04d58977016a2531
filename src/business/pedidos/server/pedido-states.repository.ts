/** Reads the facts that the states of pedidos depend on, and writes the states. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { type Actor, type AuditEntry, insertAuditCte } from '../../../platform/server/audit.ts';
import type { Situacion } from '../pedido.ts';
import type { LineGarments, PedidoFacts } from '../pedido-states.ts';

export interface PedidoState extends PedidoFacts {
  id: number;
  clienteId: number | null;
  estado: number;
  version: number;
  /** Cents. */
  total: number;
  /** Why it is blocked: by staff, or by the debt of its cliente. */
  blockCause: 'manual' | 'credito' | null;
  /** Blocked for so long that its reservas were freed. */
  isReleased: boolean;
}

interface Row extends Omit<PedidoState, 'acuerdo'> {
  acuerdo: PedidoFacts['acuerdo'] | null;
}

/** The facts of a row of `pedido`, by the name of `PedidoState`. */
const ownFacts = sql`pedido.id, pedido.situacion, pedido.estado, pedido.version, pedido.cliente_id as "clienteId",
  pedido.enviado as "isSent", pedido.bloqueado is not null as "isBlocked", pedido.bloqueo_causa as "blockCause", pedido.liberado as "isReleased",
  pedido.total, pedido.acuerdo`;

/** Returns the states of pedidos by id and locks them until the transaction ends. */
export async function lockStates(db: Db, ids: readonly number[]): Promise<PedidoState[]> {
  const { rows } = await sql<Row>`
    select ${ownFacts},
      exists (select from pedido_linea l join pedido_cantidad q on q.pedido_linea_id = l.id
        where l.pedido_id = pedido.id and q.cancelada > 0) or exists (select from pedido_linea l
        join pedido_encargo q on q.pedido_linea_id = l.id where l.pedido_id = pedido.id and q.cancelada > 0)
        as "hasCancelledRest",
      pedido.prestamo_id is null and not exists (select from pedido n where n.sustituye_id = pedido.id) as "isOriginal"
    from pedido where pedido.id = any(${ids}::int[]) order by pedido.id for no key update of pedido`.execute(
    db,
  );
  return rows.map(({ acuerdo, ...row }) => ({ ...row, acuerdo: acuerdo ?? undefined }));
}

/** The facts of a pedido for confirming; `refusalOf` reads no other. */
export type UnconfirmedState = Omit<PedidoState, 'hasCancelledRest' | 'isOriginal'>;

/** Returns a pedido that is to be confirmed, if the scope has it, and locks it until the transaction ends. */
export async function lockToConfirm(
  db: Db,
  id: number,
  scope: RawBuilder<SqlBool>,
): Promise<UnconfirmedState | undefined> {
  const { rows } = await sql<Omit<Row, 'hasCancelledRest' | 'isOriginal'>>`
    select ${ownFacts} from pedido where pedido.id = ${id}::int and ${scope} for no key update of pedido`.execute(
    db,
  );
  const [row] = rows;
  return row && { ...row, acuerdo: row.acuerdo ?? undefined };
}

/** Returns the pedidos of lines. */
export async function pedidosOfLines(db: Db, lineaIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; pedido_id: number }>`
    select id, pedido_id from pedido_linea where id = any(${lineaIds}::int[])`.execute(db);
  return new Map(rows.map(({ id, pedido_id }) => [id, pedido_id]));
}

/** The garments of a line with the situación that it has. */
export interface LineState extends LineGarments {
  id: number;
  pedidoId: number;
  situacion: Situacion;
}

/** Returns the garments of pedidos that are neither served nor cancelled. */
export async function listOpenCells(db: Db, pedidoIds: readonly number[]): Promise<LineCellCount[]> {
  const { rows } = await sql<LineCellCount>`
    select q.pedido_linea_id as "lineaId", q.modelo_color_id as "modeloColorId", q.talla_id as "tallaId",
      q.cantidad - q.cancelada - q.servida as cantidad
    from pedido_linea l join (
        select pedido_linea_id, modelo_color_id, talla_id, cantidad, cancelada, servida from pedido_cantidad
        union all
        select pedido_linea_id, modelo_color_id, talla_id, cantidad, cancelada, servida from pedido_encargo
      ) q on q.pedido_linea_id = l.id
    where l.pedido_id = any(${pedidoIds}::int[]) and q.cantidad > q.cancelada + q.servida
    order by 1, 2, 3`.execute(db);
  return rows;
}

/**
 * Returns the garments that the closing of a picking list may cancel as the rest of its pedidos. Garments on
 * another open list and special garments in production stay owed.
 */
export async function listRest(
  db: Db,
  { pedidoIds, preparacionId }: { pedidoIds: readonly number[]; preparacionId: number },
): Promise<LineCellCount[]> {
  const open = await listOpenCells(db, pedidoIds);
  const { rows } = await sql<LineCellCount>`
    with x as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(open)}::jsonb)
        as x("lineaId" int, "modeloColorId" int, "tallaId" int, cantidad int)
    )
    select x."lineaId", x."modeloColorId", x."tallaId", x.cantidad - listed.n as cantidad
    from x cross join lateral (
        select coalesce(sum(c.cantidad), 0)::int as n from preparacion_celda c
          join preparacion r on r.id = c.preparacion_id and r.cerrada is null and r.id <> ${preparacionId}::int
        where c.pedido_linea_id = x."lineaId" and c.modelo_color_id = x."modeloColorId"
          and c.talla_id = x."tallaId"
      ) listed
    where x.cantidad > listed.n and not exists (
      select from ordenfab_encargo g join ordenfab o on o.id = g.ordenfab_id
      where g.pedido_linea_id = x."lineaId" and (g.terminado or o.estado <> 'borrador'))
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** Returns the open picking lists that have garments of a pedido. */
export async function listOpenLists(db: Db, pedidoId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.id from preparacion r join preparacion_celda c on c.preparacion_id = r.id
      join pedido_linea l on l.id = c.pedido_linea_id
    where l.pedido_id = ${pedidoId}::int and r.cerrada is null order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the garments of each line of pedidos. */
export async function listLineStates(db: Db, pedidoIds: readonly number[]): Promise<LineState[]> {
  const { rows } = await sql<LineState>`
    select l.id, l.pedido_id as "pedidoId", l.situacion, coalesce(sum(q.cantidad), 0)::int as cantidad,
      coalesce(sum(q.cancelada), 0)::int as cancelada, coalesce(sum(q.servida), 0)::int as servida
    from pedido_linea l left join (
        select pedido_linea_id, cantidad, cancelada, servida from pedido_cantidad
        union all select pedido_linea_id, cantidad, cancelada, servida from pedido_encargo
      ) q on q.pedido_linea_id = l.id
    where l.pedido_id = any(${pedidoIds}::int[]) group by l.id order by l.pedido_id, l.id`.execute(db);
  return rows;
}

/** Sets the situación of pedidos and of their lines; each pedido gets its next version. */
export async function putSituaciones(
  db: Db,
  pedidos: readonly { id: number; situacion: Situacion; estado: number }[],
  lineas: readonly { id: number; situacion: Situacion }[],
): Promise<void> {
  await sql`
    with lineas as (
      update pedido_linea l set situacion = x.situacion
      from jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb) as x(id int, situacion text)
      where l.id = x.id and l.situacion <> x.situacion
    )
    update pedido p set situacion = x.situacion, estado = x.estado, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as x(id int, situacion text, estado int)
    where p.id = x.id`.execute(db);
}

/** Confirms a locked pedido with its received lines, and writes its entry of the trail. */
export async function putConfirmed(
  db: Db,
  id: number,
  actor: Actor,
  entry: Pick<AuditEntry, 'acto' | 'antes' | 'despues'>,
): Promise<void> {
  await sql`
    with lineas as (
      update pedido_linea set situacion = 'confirmado' where pedido_id = ${id}::int and situacion = 'recibido'
    ), confirmed as (
      update pedido set situacion = 'confirmado', version = version + 1 where id = ${id}::int returning id
    )
    ${insertAuditCte(actor, { ...entry, resource: 'pedido' }, sql`confirmed`)}`.execute(db);
}

/** Garments of a cell of a line; a special garment has one cell. */
export interface LineCellCount {
  lineaId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

/**
 * Adds to the served garments of cells; a negative quantity takes them back.
 * @returns the cells that have so many; the others stay
 */
export async function addServed(db: Db, cells: readonly LineCellCount[]): Promise<LineCellCount[]> {
  const rows = cells.map(({ lineaId, modeloColorId, tallaId, cantidad }) => ({
    ...{ l: lineaId, mc: modeloColorId, t: tallaId, n: cantidad },
  }));
  const { rows: written } = await sql<LineCellCount>`
    with x as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(l int, mc int, t int, n int)
    ), cells as (
      update pedido_cantidad q set servida = q.servida + x.n from x
      where q.pedido_linea_id = x.l and q.modelo_color_id = x.mc and q.talla_id = x.t
        and q.servida + x.n between 0 and q.cantidad - q.cancelada
      returning x.*
    ), encargos as (
      update pedido_encargo q set servida = q.servida + x.n from x
      where q.pedido_linea_id = x.l and q.modelo_color_id = x.mc and q.talla_id = x.t
        and q.servida + x.n between 0 and q.cantidad - q.cancelada
      returning x.*
    )
    select l as "lineaId", mc as "modeloColorId", t as "tallaId", n as cantidad
    from (select * from cells union all select * from encargos) w`.execute(db);
  return written;
}

/** Returns the pedidos of which fewer garments are served than are sent back (slice `devoluciones`). */
export async function listOverReturned(db: Db, pedidoIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct d.pedido_id as id
    from devolucion d join devolucion_linea l on l.devolucion_id = d.id
    where d.pedido_id = any(${pedidoIds}::int[]) and coalesce((select q.servida from pedido_cantidad q
        where q.pedido_linea_id = l.pedido_linea_id and q.modelo_color_id = l.modelo_color_id
          and q.talla_id = l.talla_id), 0) < (select sum(s.reclamada) from devolucion_linea_suma s
        where s.pedido_linea_id = l.pedido_linea_id and s.modelo_color_id = l.modelo_color_id
          and s.talla_id = l.talla_id)`.execute(db);
  return rows.map(({ id }) => id);
}
