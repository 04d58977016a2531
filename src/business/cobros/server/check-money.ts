import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** A sum that does not reconcile. Amounts are cents. */
export interface MoneyDifference {
  kind: 'cliente' | 'total' | 'deuda' | 'cobro';
  id: number | string;
  invoiced: number;
  collected: number;
  open: number;
  writtenOff: number;
}

/**
 * Lists what breaks invoiced = collected + open + written off: clientes, the sum of the house, due dates
 * settled beyond their amount, and cobros with more lines than money. Each side is summed from its own
 * tables. Money on account is open in favour of its cliente.
 */
export async function listMoneyDifferences(db: Db): Promise<MoneyDifference[]> {
  const { rows } = await sql<MoneyDifference>`
    with invoiced as (
      select cliente_id, sum(importe) as importe from (
        select f.cliente_id, f.total as importe from factura f
          where not exists (select from factura_void v where v.factura_id = f.id)
        union all select cliente_id, importe from vencimiento_anterior) i group by 1
    ), received as (
      select cliente_id, coalesce(sum(importe) filter (where tipo = 'cobro'), 0) as cobrado,
        coalesce(sum(importe) filter (where tipo = 'incobrable'), 0) as incobrable
      from cobro group by 1
    ), owed as (
      select cliente_id, sum(pendiente) as pendiente from deuda group by 1
    ), held as (
      select cliente_id, sum(a_cuenta) as importe from cobro_lista group by 1
    ), sums as (
      select k.id, coalesce(i.importe, 0) as invoiced, coalesce(r.cobrado, 0) as collected,
        coalesce(o.pendiente, 0) - coalesce(h.importe, 0) as open, coalesce(r.incobrable, 0) as written_off
      from cliente k left join invoiced i on i.cliente_id = k.id left join received r on r.cliente_id = k.id
        left join owed o on o.cliente_id = k.id left join held h on h.cliente_id = k.id
    )
    select 'cliente' as kind, id::text as id, invoiced::float8 as invoiced, collected::float8 as collected,
        open::float8 as open, written_off::float8 as "writtenOff"
      from sums where invoiced <> collected + open + written_off
    union all
    select 'total', '', sum(invoiced), sum(collected), sum(open), sum(written_off)
      from sums having sum(invoiced) <> sum(collected + open + written_off)
    union all
    select 'deuda', clave, importe, cobrado, pendiente, incobrable from deuda
      where importe <> 0 and (sign(cobrado + incobrable) = -sign(importe) or abs(cobrado + incobrable) > abs(importe))
    union all
    select 'cobro', id::text, aplicado, importe, a_cuenta, 0 from cobro_lista
      where anula_id is null and anulado_por is null and case
        when devuelve_id is not null then aplicado <> 0
        when importe > 0 then aplicado not between 0 and importe - devuelto
        else aplicado <> importe end
    order by 1, 2`.execute(db);
  return rows;
}
