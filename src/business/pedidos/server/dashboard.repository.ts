/** The pedidos of the day sheet, one statement each. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';
import { type DashboardList, dashboardRows } from '../dashboard.contract.ts';
import { dueDayOfLinea, lineaPicture, promisedDayOfLinea, visiblePedidos } from './pedidos.repository.ts';

export interface DashboardRow {
  id: number;
  fecha: Date;
  situacion: string;
  total: number;
  total_prendas: number;
  /** The last wished day of the line that is latest, else of the pedido. */
  due: string | null;
  prevista: string | null;
  days_late: number | null;
  observaciones: string;
  cliente: string | null;
  imagenes: (ImagenRow | null)[];
  count: number;
  sum: number;
  prendas: number;
}

const open = sql`('recibido', 'confirmado', 'enProduccion', 'servidoParcial')`;

/** The rows of each list, and their order. `latest` is cut first: its totals are of no use. */
const lists: Record<
  DashboardList,
  { of: RawBuilder<unknown>; where: RawBuilder<unknown>; order: RawBuilder<unknown> }
> = {
  'to-confirm': {
    of: sql`pedido.situacion = 'recibido'`,
    where: sql`true`,
    order: sql`fecha, id`,
  },
  late: { of: sql`pedido.situacion in ${open}`, where: sql`days_late > 0`, order: sql`days_late desc, id` },
  latest: { of: sql`true`, where: sql`true`, order: sql`fecha desc, id desc` },
};

/**
 * Lists pedidos with the totals of all that match.
 * @param today `YYYY-MM-DD`. A line is late when its garments come after its last wished day, or when that
 *   day has passed; without a wished day when its promised day has passed.
 */
export async function listDashboardPedidos(
  db: Db,
  caller: Caller,
  list: DashboardList,
  today: string,
): Promise<DashboardRow[]> {
  const { of, where, order } = lists[list];
  const newest =
    list === 'latest' ? sql`order by pedido.fecha desc, pedido.id desc limit ${dashboardRows}` : sql``;
  const { rows } = await sql<DashboardRow>`
    with seen as (
      select pedido.id, pedido.fecha, pedido.situacion, pedido.cliente_id, pedido.total, pedido.total_prendas,
        pedido.fecha_entrega, pedido.servir_hasta, left(pedido.observaciones, 120) as observaciones
      from pedido where pedido.enviado and ${of} and ${visiblePedidos(caller)} ${newest}
    ), due as (
      select seen.*, linea.last as prevista, linea.due,
        case when situacion in ${open} then nullif(greatest(0, linea.late), 0) end as days_late
      from seen cross join lateral (
        select max(day.promised) as last, max(day.late) as late,
          (array_agg(day.due order by day.late desc nulls last, day.due))[1] as due
        from pedido_linea l
          cross join lateral (select ${promisedDayOfLinea('seen')} as promised, ${dueDayOfLinea('seen')} as due) wished
          cross join lateral (select wished.*, case when due is null then ${today}::date - promised
            else greatest(promised, ${today}::date) - due end as late) day
        where l.pedido_id = seen.id and l.situacion not in ('servido', 'cancelado')) linea
    ), shown as (
      select due.*, count(*) over () as count, sum(total) over () as sum, sum(total_prendas) over () as prendas
      from due where ${where} order by ${order} limit ${dashboardRows}
    )
    select shown.*, cliente.nombre as cliente,
      (select coalesce(jsonb_agg(garment.imagen order by garment.orden, garment.id), '[]') from (
        select l.orden, l.id, ${lineaPicture} as imagen from pedido_linea l
        where l.pedido_id = shown.id order by l.orden, l.id limit 3) garment) as imagenes
    from shown left join cliente on cliente.id = shown.cliente_id
    order by ${order}`.execute(db);
  return rows;
}

export interface WeeksRow {
  /** Days since the first Monday, or since the same day a year before. */
  day: number;
  /** True: a year before. */
  before: boolean;
  comercial: string | null;
  pedidos: number;
  prendas: number;
  importe: number;
}

/** Days to the same weekday a year before. */
const yearOfWeeks = 364;

/**
 * Sums the pedidos by day and comercial from a Monday until now, and from the same weekday a year before
 * until the same moment.
 * @param from `YYYY-MM-DD`
 */
export async function sumWeeks(db: Db, caller: Caller, from: string, now: Date): Promise<WeeksRow[]> {
  const part = (back: number) => sql`
    select (pedido.fecha at time zone 'Europe/Madrid')::date - (${from}::date - ${back}::int) as day,
      ${back > 0}::boolean as before, comercial.nombre as comercial, count(*) as pedidos,
      sum(pedido.total_prendas) as prendas, sum(pedido.total) as importe
    from pedido left join comercial on comercial.id = pedido.comercial_id
    where pedido.fecha >= (${from}::date - ${back}::int)::timestamp at time zone 'Europe/Madrid'
      and pedido.fecha < ${now}::timestamptz - make_interval(days => ${back}::int)
      and pedido.estado <> 3 and pedido.enviado and ${visiblePedidos(caller)}
    group by 1, 2, 3`;
  const { rows } = await sql<WeeksRow>`${part(0)} union all ${part(yearOfWeeks)}`.execute(db);
  return rows;
}
