import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportRow } from '../../../platform/server/import/import-resource.ts';
import type { PriceTarget } from './import-tarifas.ts';

export interface PriceMatch {
  modeloId: number | null;
  tarifaId: number | null;
  /** The row is about the price of the modelo itself. */
  isGeneral: boolean;
  /** Cents; null without a price of its own. */
  precio: number | null;
}

/** Names of the general price in a file. */
const general = ['', 'general', 'geral'];

/** Finds the modelo, tarifa and present price of each row. @param forUpdate locks the modelos */
export async function findPrices(
  db: Db,
  rows: readonly ImportRow[],
  forUpdate: boolean,
): Promise<PriceMatch[]> {
  const asked = rows.map(({ values: { referencia, tarifa } }, n) => ({ n, r: referencia, t: tarifa ?? '' }));
  const json = JSON.stringify(asked);
  if (forUpdate) {
    await sql`select 1 from modelo where referencia in (select r from jsonb_to_recordset(${json}::jsonb) as x(r text))
      order by id for update`.execute(db);
  }
  const { rows: found } = await sql<PriceMatch>`
    select m.id as "modeloId", t.id as "tarifaId", g.is as "isGeneral",
      case when g.is then m.precio else p.precio end as precio
    from jsonb_to_recordset(${json}::jsonb) as a(n int, r text, t text)
      cross join lateral (
        select fold_text(a.t) = any(${general}::text[]) as is
      ) g
      left join modelo m on m.referencia = a.r
      left join lateral (
        select t.id from tarifa t
        where not g.is and (t.codigo = a.t or fold_text(t.nombre) = fold_text(a.t)) order by t.id limit 1
      ) t on true
      left join tarifa_precio p on p.tarifa_id = t.id and p.modelo_id = m.id
    order by a.n`.execute(db);
  return found;
}

/** Selects the general price and the prices of tarifas of all modelos. */
export const importedPrices = () => sql`
  select * from (
    select m.referencia, m.nombre as modelo, null as tarifa, m.precio from modelo m
    union all
    select m.referencia, m.nombre, t.nombre, p.precio
    from tarifa_precio p join modelo m on m.id = p.modelo_id join tarifa t on t.id = p.tarifa_id
    where fold_text(t.nombre) <> all(${general}::text[])
  ) as x order by referencia, tarifa nulls first limit 50000`;

/** Writes prices in cents. An open form of the modelo becomes stale. */
export async function putPrices(
  db: Db,
  prices: readonly (PriceTarget & { precio: number })[],
): Promise<void> {
  const json = JSON.stringify(
    prices.map(({ modeloId, tarifaId, precio }) => ({ m: modeloId, t: tarifaId, p: precio })),
  );
  await sql`update modelo set precio = coalesce(x.p, modelo.precio), version = version + 1
    from (select m, max(p) filter (where t is null) as p
      from jsonb_to_recordset(${json}::jsonb) as y(m int, t int, p int) group by m) as x
    where modelo.id = x.m`.execute(db);
  await sql`insert into tarifa_precio (tarifa_id, modelo_id, precio)
    select t, m, p from jsonb_to_recordset(${json}::jsonb) as y(m int, t int, p int) where t is not null
    on conflict (tarifa_id, modelo_id) do update set precio = excluded.precio`.execute(db);
}
