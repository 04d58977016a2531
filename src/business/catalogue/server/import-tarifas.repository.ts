import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportRow } from '../../../platform/server/import/import-resource.ts';
import type { PriceTarget } from './import-tarifas.ts';

export interface PriceMatch {
  modeloId: number | null;
  tarifaId: number | null;
  /** The row is about the price of the modelo itself. */
  isGeneral: boolean;
  /** Cents, from the row's day on; null without a price of its own. */
  precio: number | null;
  /** The modelo is published, or will be on a day to come. */
  isShown: boolean;
  /** The number of the modelo's coming prices. */
  cambios: number;
}

/** Names of the general price in a file. */
const general = ['', 'general', 'geral'];

/** Finds the modelo, tarifa and present price of each row. @param forUpdate locks the modelos */
export async function findPrices(
  db: Db,
  rows: readonly ImportRow[],
  forUpdate: boolean,
): Promise<PriceMatch[]> {
  const asked = rows.map(({ values: { referencia, tarifa, desde } }, n) => ({
    ...{ n, r: referencia, t: tarifa ?? '', d: desde },
  }));
  const json = JSON.stringify(asked);
  if (forUpdate) {
    await sql`select 1 from modelo where referencia in (select r from jsonb_to_recordset(${json}::jsonb) as x(r text))
      order by id for update`.execute(db);
  }
  const { rows: found } = await sql<PriceMatch>`
    select m.id as "modeloId", t.id as "tarifaId", g.is as "isGeneral",
      case when a.d is not null then c.precio when g.is then m.precio else p.precio end as precio,
      coalesce(m.publicado or m.publicado_desde is not null, false) as "isShown",
      (select count(*)::int from precio_cambio x where x.modelo_id = m.id) as cambios
    from jsonb_to_recordset(${json}::jsonb) as a(n int, r text, t text, d date)
      cross join lateral (
        select fold_text(a.t) = any(${general}::text[]) as is
      ) g
      left join modelo m on m.referencia = a.r
      left join lateral (
        select t.id from tarifa t
        where not g.is and (t.codigo = a.t or fold_text(t.nombre) = fold_text(a.t)) order by t.id limit 1
      ) t on true
      left join tarifa_precio p on p.tarifa_id = t.id and p.modelo_id = m.id
      left join precio_cambio c on c.modelo_id = m.id and c.desde = a.d
        and c.tarifa_id is not distinct from t.id and (g.is or t.id is not null)
    order by a.n`.execute(db);
  return found;
}

/** Selects the general price, the prices of tarifas and the coming ones of all modelos. */
export const importedPrices = () => sql`
  select * from (
    select m.referencia, m.nombre as modelo, null as tarifa, null::text as desde, m.precio from modelo m
    union all
    select m.referencia, m.nombre, t.nombre, null, p.precio
    from tarifa_precio p join modelo m on m.id = p.modelo_id join tarifa t on t.id = p.tarifa_id
    where fold_text(t.nombre) <> all(${general}::text[])
    union all
    select m.referencia, m.nombre, t.nombre, c.desde::text, c.precio
    from precio_cambio c join modelo m on m.id = c.modelo_id left join tarifa t on t.id = c.tarifa_id
    where c.desde > (now() at time zone 'Europe/Madrid')::date
      and (t.id is null or fold_text(t.nombre) <> all(${general}::text[]))
  ) as x order by referencia, tarifa nulls first, desde nulls first limit 50000`;

/** Writes prices in cents. An open form of the modelo becomes stale. */
export async function putPrices(
  db: Db,
  prices: readonly (PriceTarget & { precio: number })[],
): Promise<void> {
  const json = JSON.stringify(
    prices.map(({ modeloId, tarifaId, desde, precio }) => ({
      m: modeloId,
      t: tarifaId,
      d: desde,
      p: precio,
    })),
  );
  await sql`update modelo set precio = coalesce(x.p, modelo.precio), version = version + 1
    from (select m, max(p) filter (where t is null and d is null) as p
      from jsonb_to_recordset(${json}::jsonb) as y(m int, t int, d date, p int) group by m) as x
    where modelo.id = x.m`.execute(db);
  await sql`insert into tarifa_precio (tarifa_id, modelo_id, precio)
    select t, m, p from jsonb_to_recordset(${json}::jsonb) as y(m int, t int, d date, p int)
    where t is not null and d is null
    on conflict (tarifa_id, modelo_id) do update set precio = excluded.precio`.execute(db);
  await sql`insert into precio_cambio (modelo_id, tarifa_id, desde, precio)
    select m, t, d, p from jsonb_to_recordset(${json}::jsonb) as y(m int, t int, d date, p int) where d is not null
    on conflict (modelo_id, tarifa_id, desde) do update set precio = excluded.precio`.execute(db);
}
