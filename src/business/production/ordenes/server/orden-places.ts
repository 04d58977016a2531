/** Where the garments of a production order `o` are: at workshops, or in the house. */
import { sql } from 'kysely';
import type { OrdenRow } from '../ordenes.contract.ts';

const leftAt = sql`(select coalesce(sum(q.enviadas - q.buenas - q.segundas - q.faltan), 0)::int
  from ordenfab_envio_celda q where q.envio_id = e.id)`;
/** The garments of an order at workshops, by envio. */
export const atWorkshops = sql<NonNullable<OrdenRow['talleres']>>`(
  select coalesce(jsonb_agg(jsonb_build_object('envioId', e.id, 'lugarId', l.id, 'lugar', l.nombre,
    'fase', e.fase, 'prevista', e.prevista, 'prendas', ${leftAt}) order by e.prevista, e.id), '[]')
  from ordenfab_envio e join lugar l on l.id = e.lugar_id
  where e.ordenfab_id = o.id and not e.anulado and ${leftAt} > 0)`;
/** The garments of an order that are to be made, and at no workshop. */
export const inTheHouse = sql<number>`greatest(0, (
  select coalesce(sum(coalesce(q.cortadas, q.previstas) - q.terminadas - q.segundas - q.perdidas), 0)::int
    from ordenfab_celda q where q.ordenfab_id = o.id)
  - (select coalesce(sum(${leftAt}), 0)::int from ordenfab_envio e
    where e.ordenfab_id = o.id and not e.anulado))`;
