import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { lockCells } from './lock-cells.ts';
import { type CellKey, reallocateCells } from './reservations.ts';

/** Frees all garments that a pedido reserves. They go to the orders that wait for them. */
export async function releasePedido(tx: Db, pedidoId: number): Promise<void> {
  const { rows: cells } = await sql<CellKey>`
    select distinct r.modelo_color_id as "modeloColorId", r.talla_id as "tallaId"
    from reserva r join pedido_linea l on l.id = r.pedido_linea_id where l.pedido_id = ${pedidoId}`.execute(
    tx,
  );
  await lockCells(tx, cells);
  await sql`delete from reserva r using pedido_linea l
    where l.id = r.pedido_linea_id and l.pedido_id = ${pedidoId}`.execute(tx);
  await reallocateCells(tx, cells);
}
