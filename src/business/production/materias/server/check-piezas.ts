import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** A pieza whose sums are not those of its movements or reservations. */
export interface PiezaDifference {
  id: number;
  recibido: number;
  quedan: number;
  usado: number;
  perdido: number;
  reservado: number;
  reservas: number;
}

/** Compares every pieza with its ledger: received = used + left + lost, without tolerance. */
export async function listPiezaDifferences(db: Db): Promise<PiezaDifference[]> {
  const { rows } = await sql<PiezaDifference>`
    select p.id, p.recibido, p.quedan, p.usado, p.perdido, p.reservado, r.reservas
    from pieza p
      cross join lateral (select coalesce(sum(cantidad), 0)::int as reservas from pieza_reserva
        where pieza_id = p.id) r
      cross join lateral (
        select coalesce(sum(cantidad) filter (where tipo = 'recibido'), 0) as recibido,
          coalesce(sum(cantidad) filter (where tipo = 'usado'), 0)
            - coalesce(sum(cantidad) filter (where tipo = 'devuelto'), 0) as usado,
          coalesce(sum(cantidad) filter (where tipo = 'perdido'), 0)
            - coalesce(sum(cantidad) filter (where tipo = 'contado'), 0) as perdido,
          coalesce(sum(cantidad) filter (where tipo = 'reservado'), 0) as reservado
        from pieza_movimiento where pieza_id = p.id) k
    where (p.recibido, p.usado, p.perdido, p.reservado) is distinct from (k.recibido, k.usado, k.perdido, k.reservado)
      or p.quedan <> k.recibido - k.usado - k.perdido or p.reservado <> r.reservas
    order by p.id limit 100`.execute(db);
  return rows;
}
