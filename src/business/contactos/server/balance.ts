import { type RawBuilder, sql } from 'kysely';

interface Balance {
  /** Cents. */
  deuda: number;
  vencido: number;
}

/**
 * Returns what the current row of `cliente` owes, of its facturas and of those of the former program, and the
 * part that was due before a day, as a lateral join. An annulled or replaced factura is owed by nobody.
 * @param today `YYYY-MM-DD`
 */
export const balanceOf = (today: string): RawBuilder<Balance> => sql<Balance>`(
  select coalesce(sum(owed.importe), 0)::bigint as deuda,
    coalesce(sum(owed.importe) filter (where owed.fecha < ${today}::date), 0)::bigint as vencido
  from (
    select v.fecha, v.importe - paid.importe as importe
    from factura f
    join factura_vencimiento v on v.factura_id = f.id
    cross join lateral (select coalesce(sum(c.importe), 0) as importe from factura_cobro c
      where c.factura_id = v.factura_id and c.vencimiento = v.orden) paid
    where f.cliente_id = cliente.id
      and not exists (select from factura_void n where n.factura_id = f.id)
    union all
    select a.fecha, a.importe from vencimiento_anterior a where a.cliente_id = cliente.id
  ) owed)`;
