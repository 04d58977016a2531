/** Turns held garments into garments of an order. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Wanted } from '../allocate.ts';
import { reduceHeld } from '../reduce-held.ts';
import { lockCells } from './lock-cells.ts';
import { type CellKey, countReserved } from './reservations.ts';

/** Garments that an order took over from an apartado. */
export interface TakenHold {
  apartadoId: number;
  prendas: number;
}

export interface Taking {
  clienteId: number;
  /** The cells of the order, each once. */
  cells: readonly (CellKey & { cantidad: number; wanted: Wanted })[];
}

interface HeldRow {
  id: number;
  apartadoId: number;
  modeloColorId: number;
  tallaId: number;
  loteId: number | null;
  fecha: string | null;
  desdeStock: boolean;
  cantidad: number;
}

/**
 * Frees the garments that apartados of a cliente hold of these cells, up to the ordered ones. The cells are
 * locked until the transaction ends, so only this transaction can reserve them. Apartados without garments
 * are deleted. The caller reserves, then calls `reallocateCells` for the cells.
 */
export async function takeHeld(tx: Db, { clienteId, cells }: Taking): Promise<TakenHold[]> {
  await lockCells(tx, cells);
  const { rows: held } = await sql<HeldRow>`
    select r.id, a.id as "apartadoId", r.modelo_color_id as "modeloColorId", r.talla_id as "tallaId",
      r.lote_id as "loteId", k.fecha, r.desde_stock as "desdeStock", r.cantidad
    from apartado a join reserva r on r.apartado_id = a.id left join lote k on k.id = r.lote_id
    where a.cliente_id = ${clienteId}
      and (r.modelo_color_id, r.talla_id) in (select mc, t from unnest(
        ${cells.map((cell) => cell.modeloColorId)}::int[], ${cells.map((cell) => cell.tallaId)}::int[]) as x(mc, t))
    order by a.creado, r.id`.execute(tx);
  if (held.length === 0) return [];
  const taken = cells.flatMap(({ modeloColorId, tallaId, cantidad, wanted }) => {
    const own = held.filter((one) => one.modeloColorId === modeloColorId && one.tallaId === tallaId);
    return reduceHeld(own, cantidad, wanted);
  });
  await sql`
    with x as materialized (
      select * from unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ left }) => left)}::int[]) as x(id, n)
    ), gone as (
      delete from reserva r using x where r.id = x.id and x.n = 0
    )
    update reserva r set cantidad = x.n from x where r.id = x.id and x.n > 0`.execute(tx);
  await countReserved(tx, cells);
  const holds = [...Map.groupBy(taken, ({ apartadoId }) => apartadoId)].map(([apartadoId, of]) => ({
    apartadoId,
    prendas: of.reduce((sum, { taken: garments }) => sum + garments, 0),
  }));
  await sql`delete from apartado a where a.id = any(${holds.map(({ apartadoId }) => apartadoId)}::int[])
    and not exists (select from reserva r where r.apartado_id = a.id)`.execute(tx);
  return holds;
}
