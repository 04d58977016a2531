/** Moves reservas when the supply of a cell changes. Acts on stock, lotes and reservas lock cells first. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Portion } from '../allocate.ts';
import { type HeldReserva, type Move, settle } from '../settle.ts';

export interface CellKey {
  modeloColorId: number;
  tallaId: number;
}

/** The reason why promises move, for the letters to the shops. */
export interface MoveReason {
  porQue: 'lote' | 'liberado' | 'traslado' | 'dias';
  motivo?: string;
  usuarioId?: string;
  /** The lotes that are the cause, with their former day; at most one of each cell. */
  lotes?: readonly (CellKey & { id: number; fecha: string })[];
}

/** Returns the cells as rows `x` with the columns `mc` and `t`. */
const cellRows = (cells: readonly CellKey[]) => sql`unnest(${cells.map((cell) => cell.modeloColorId)}::int[],
  ${cells.map((cell) => cell.tallaId)}::int[]) as x(mc, t)`;

/**
 * Gives the garments of cells anew where their supply changed (`settle`), counts what is reserved, and
 * records the promises that moved. Call it after `lockCells` and the change. A change that lowers
 * `stock.fisico` or `lote.cantidad` lowers `reservado` to it in the same statement.
 */
export async function reallocateCells(
  tx: Db,
  cells: readonly CellKey[],
  reason: MoveReason = { porQue: 'liberado' },
): Promise<void> {
  if (cells.length === 0) return;
  const states = await readCells(tx, cells);
  const moves = states.flatMap(({ fisico, lotes, reservas }) => settle({ fisico, lotes }, reservas));
  await writeMoves(tx, moves, reason);
  await countReserved(tx, cells);
}

export interface CellState {
  fisico: number;
  lotes: { id: number; fecha: string; cantidad: number }[];
  reservas: (HeldReserva & { pedidoId: number | null })[];
}

/** Returns what cells have and what of it is reserved. */
export async function readCells(tx: Db, cells: readonly CellKey[]): Promise<CellState[]> {
  const { rows } = await sql<CellState>`
    select s.fisico,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'fecha', k.fecha, 'cantidad', k.cantidad)), '[]')
        from lote k where k.modelo_color_id = s.modelo_color_id and k.talla_id = s.talla_id and k.terminado is null)
        as lotes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'cantidad', r.cantidad, 'loteId', r.lote_id,
            'desdeStock', r.desde_stock, 'pedidoId', p.id, 'wanted', coalesce(l.fecha_entrega::text, p.fecha_entrega::text, 'now'),
            'wantedDay', coalesce(l.fecha_entrega, p.fecha_entrega,
              (coalesce(p.fecha, a.creado) at time zone 'Europe/Madrid')::date),
            'age', extract(epoch from coalesce(p.fecha, a.creado)))), '[]')
        from reserva r
          left join pedido_linea l on l.id = r.pedido_linea_id left join pedido p on p.id = l.pedido_id
          left join apartado a on a.id = r.apartado_id
        where r.modelo_color_id = s.modelo_color_id and r.talla_id = s.talla_id) as reservas
    from stock s
    where (s.modelo_color_id, s.talla_id) in (select mc, t from ${cellRows(cells)})
    order by s.modelo_color_id, s.talla_id`.execute(tx);
  return rows;
}

/** Replaces moved reservas by their portions and records the changes of promises of orders. */
export async function writeMoves(tx: Db, moves: readonly Move[], reason: MoveReason): Promise<void> {
  if (moves.length === 0) return;
  const portions = moves.flatMap(({ reserva, portions: all }) =>
    all.map(({ tipo, loteId, cantidad }: Portion) => ({
      ...{ reserva: reserva.id, lote: loteId ?? null, stock: tipo === 'stock', n: cantidad, tipo },
    })),
  );
  await sql`
    with moved as (
      delete from reserva r using reserva o left join lote k on k.id = o.lote_id
      where r.id = any(${moves.map(({ reserva }) => reserva.id)}::bigint[]) and o.id = r.id
      returning r.*, k.fecha
    ), portion as materialized (
      select m.id, m.pedido_linea_id, m.apartado_id, m.modelo_color_id, m.talla_id, x.lote, x.stock, x.n, x.tipo,
        coalesce((select x.fecha from ${causeRows(reason)} where x.id = m.lote_id), m.fecha) as fecha_antes, case when m.desde_stock then 'stock'
          when m.lote_id is null then 'porFabricar' else 'produccion' end as tipo_antes
      from moved m join jsonb_to_recordset(${JSON.stringify(portions)}::jsonb)
        as x(reserva bigint, lote int, stock boolean, n int, tipo text) on x.reserva = m.id
    ), written as (
      insert into reserva (pedido_linea_id, apartado_id, modelo_color_id, talla_id, lote_id, desde_stock, cantidad)
      select pedido_linea_id, apartado_id, modelo_color_id, talla_id, lote, stock, n from portion
    ), ${changedCte(
      reason,
      // Other days were wanted before staff set them: then the former day is that of the source.
      sql`select l.pedido_id, p.modelo_color_id, p.talla_id, p.n, p.tipo_antes,
          ${reason.porQue === 'dias' ? sql`p.fecha_antes` : servedDay(sql`p.fecha_antes`)}, p.tipo, ${servedDay(sql`k.fecha`)}
        from portion p join pedido_linea l on l.id = p.pedido_linea_id join pedido o on o.id = l.pedido_id
          left join lote k on k.id = p.lote
        where (p.tipo, k.fecha) is distinct from (p.tipo_antes, p.fecha_antes)
          ${reason.porQue === 'dias' ? sql`` : sql`and not (${isInTime(sql`p.tipo_antes`, sql`p.fecha_antes`)} and ${isInTime(sql`p.tipo`, sql`k.fecha`)})`}
        order by p.id`,
    )}
    ${queueChanges}`.execute(tx);
}

/** The day before which the line `l` of the pedido `o` is not served; null when it is wanted at once. */
const wantedDay = sql`coalesce(l.fecha_entrega, o.fecha_entrega)`;

/** The day on which garments of a lote of that day are served; `servedDay` of allocate.ts is the same. */
const servedDay = (fecha: RawBuilder<unknown>) =>
  sql`case when ${fecha} is not null then greatest(${fecha}, ${wantedDay}) end`;

/** Whether garments are served on the wanted day: no shop has to know which source they come from. */
const isInTime = (tipo: RawBuilder<unknown>, fecha: RawBuilder<unknown>) =>
  sql`coalesce(${wantedDay} is not null and (${tipo} = 'stock' or ${fecha} <= ${wantedDay}), false)`;

/** Returns the lotes that are the cause as rows `x`. */
const causeRows = ({ lotes = [] }: MoveReason) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    lotes.map(({ modeloColorId, tallaId, id, fecha }) => ({ id, mc: modeloColorId, t: tallaId, fecha })),
  )}::jsonb) as x(id int, mc int, t int, fecha date)`;

/** Records changed promises; `rows` has the cell, its garments, and their sources before and after. */
const changedCte = (reason: MoveReason, rows: RawBuilder<unknown>) => sql`changed as (
      insert into promesa_cambio (pedido_id, modelo_color_id, talla_id, cantidad, tipo_antes, fecha_antes,
        tipo_despues, fecha_despues, por_que, motivo, usuario_id, lote_id)
      select c.*, ${reason.porQue}, ${reason.motivo ?? ''}, ${reason.usuarioId ?? null}::uuid,
        (select x.id from ${causeRows(reason)} where x.mc = c.mc and x.t = c.t)
      from (${rows}) as c (pedido_id, mc, t, n, tipo_antes, fecha_antes, tipo_despues, fecha_despues)
      returning id, pedido_id
    )`;

/** Keeps the changes for the letter to the shop (`takePromiseChanges`). */
const queueChanges = sql`insert into promesa_aviso (promesa_cambio_id, pedido_id) select id, pedido_id from changed`;

/**
 * Records the new day of the reservas that stay in lotes whose day changed.
 * @param held the ids of their reservas before the change; those that moved have others now
 */
export async function recordMovedDay(tx: Db, held: readonly number[], reason: MoveReason): Promise<void> {
  const former = sql`x.fecha`;
  await sql`
    with ${changedCte(
      reason,
      sql`select l.pedido_id, r.modelo_color_id, r.talla_id, r.cantidad, 'produccion', ${servedDay(former)},
          'produccion', ${servedDay(sql`k.fecha`)}
        from reserva r join lote k on k.id = r.lote_id join ${causeRows(reason)} on x.id = k.id
          join pedido_linea l on l.id = r.pedido_linea_id join pedido o on o.id = l.pedido_id
        where r.id = any(${held}::bigint[]) and not (${isInTime(sql`'produccion'`, former)} and
          ${isInTime(sql`'produccion'`, sql`k.fecha`)})
        order by r.id`,
    )}
    ${queueChanges}`.execute(tx);
}

/** Sets the counts of reserved garments of cells and of their lotes. */
export async function countReserved(tx: Db, cells: readonly CellKey[]): Promise<void> {
  await sql`
    update stock s set lotes_version = s.lotes_version + 1, reservado = coalesce((
      select sum(r.cantidad) from reserva r
      where r.modelo_color_id = s.modelo_color_id and r.talla_id = s.talla_id and r.desde_stock), 0)
    where (s.modelo_color_id, s.talla_id) in (select mc, t from ${cellRows(cells)})`.execute(tx);
  await sql`
    update lote k set reservado = coalesce((select sum(r.cantidad) from reserva r where r.lote_id = k.id), 0)
    where k.terminado is null
      and (k.modelo_color_id, k.talla_id) in (select mc, t from ${cellRows(cells)})`.execute(tx);
}
