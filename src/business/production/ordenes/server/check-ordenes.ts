/** Compares the production orders with the lotes that they own and with the garments that they brought. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Returns a sentence for each cell of an order whose lote is not what the order still brings. */
export async function listOrdenDifferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    with expected as (
      select 'ordenfab ' || o.id as documento, o.numero, q.modelo_color_id as mc, q.talla_id as t, o.prevista,
        case when o.estado in ('lanzada', 'corte', 'confeccion', 'acabado')
          then greatest(coalesce(q.cortadas, q.previstas) - q.terminadas - q.segundas - q.perdidas, 0) else 0 end as n
      from ordenfab o join ordenfab_celda q on q.ordenfab_id = o.id
    ), there as (
      select documento, modelo_color_id as mc, talla_id as t, fecha, cantidad from lote
      where documento like 'ordenfab %' and terminado is null
    )
    select coalesce(e.numero, k.documento) || ' ' || coalesce(e.mc, k.mc) || '/' || coalesce(e.t, k.t) || ': '
      || coalesce(e.n, 0) || ' expected on ' || coalesce(e.prevista::text, '-') || ', '
      || coalesce(k.cantidad, 0) || ' in its lote on ' || coalesce(k.fecha::text, '-') as words
    from expected e full join there k on k.documento = e.documento and k.mc = e.mc and k.t = e.t
    where coalesce(e.n, 0) <> coalesce(k.cantidad, 0) or (k.cantidad > 0 and k.fecha <> e.prevista)
    order by 1 limit 100`.execute(db);
  return rows.map(({ words }) => words);
}
