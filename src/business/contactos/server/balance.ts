import { type RawBuilder, sql } from 'kysely';

interface Balance {
  /** Cents. */
  deuda: number;
  vencido: number;
}

/**
 * Returns what the current row of `cliente` owes, less its money on account, and the part that was due before
 * a day, as a lateral join.
 * @param today `YYYY-MM-DD`
 */
export const balanceOf = (today: string): RawBuilder<Balance> => sql<Balance>`(
  select owed.deuda - held.importe as deuda,
    owed.vencido - least(held.importe, greatest(owed.vencido, 0)) as vencido
  from (select coalesce(sum(d.pendiente), 0)::bigint as deuda,
      coalesce(sum(d.pendiente) filter (where d.fecha < ${today}::date), 0)::bigint as vencido
    from deuda d where d.cliente_id = cliente.id) owed
  cross join lateral (select coalesce(sum(c.a_cuenta), 0)::bigint as importe
    from cobro_lista c where c.cliente_id = cliente.id) held)`;
