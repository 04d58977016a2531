import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { TerritoryArea } from '../../settings/territory.ts';
import { maxShops, type TerritoryOverlap } from '../territory.contract.ts';

/** Digits of the postal code that shops of an area share. */
const digits: Record<Exclude<TerritoryArea, 'zone'>, number> = { cp2: 2, cp3: 3, cp5: 5 };

/** Without a temporada that has begun, a season is this many days. */
const seasonDays = 180;

/** Waits for other orders whose territory is checked, and keeps them out until the transaction ends. */
export async function lockTerritory(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('territory', 0))`.execute(db);
}

/** The condition that `other` is near `own`; both are a cliente with the zone of its rep. */
const isNear = (area: TerritoryArea): RawBuilder<unknown> =>
  area === 'zone'
    ? sql`other.zona <> '' and other.zona = own.zona`
    : sql`other.country_id is not distinct from own.country_id and length(own.codigo_postal) >= ${digits[area]}::int
        and left(other.codigo_postal, ${digits[area]}::int) = left(own.codigo_postal, ${digits[area]}::int)`;

/** The modelos of a user's cart in hand. */
export const modelosInHand = (userId: string): RawBuilder<unknown> => sql`
  select g.modelo_id from cart c, lateral (
      select cc.modelo_id from cart_celda cc where cc.cart_id = c.id
      union select e.modelo_id from cart_encargo e where e.cart_id = c.id) g
  where c.buyer_id = ${userId} and c.en_mano`;

export const modelosOf = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`select distinct unnest(${ids}::int[]) as modelo_id`;

/**
 * Returns the modelos that a shop near the customer ordered since the running temporada began, by name.
 * @param modelos a query of `modelo_id`
 * @param today `YYYY-MM-DD`
 */
export async function listOverlaps(
  db: Db,
  caller: Caller,
  {
    userId,
    modelos,
    area,
    today,
  }: {
    userId: string;
    modelos: RawBuilder<unknown>;
    area: TerritoryArea;
    today: string;
  },
): Promise<TerritoryOverlap[]> {
  const { rows } = await sql<TerritoryOverlap>`
    with shop as (
      select cliente.id, cliente.nombre, cliente.poblacion, cliente.codigo_postal, cliente.country_id,
        coalesce((select 'zone ' || z.comercial_id from comercial_zona z join comercial k on k.id = z.comercial_id
          where k.activo and z.country_id = cliente.country_id and cliente.codigo_postal collate "C" >= z.desde collate "C"
            and (z.hasta = '' or left(cliente.codigo_postal, length(z.hasta)) collate "C" <= z.hasta collate "C")
          limit 1), co.zona, '') as zona, ${inRowScope(caller, 'cliente.id')} as visible
      from cliente left join comercial co on co.id = cliente.comercial_id
    ), own as (
      select shop.* from shop where shop.id = coalesce(cliente_of_buyer(${userId}::uuid),
        (select u.cliente_id from usuario u where u.id = ${userId}::uuid))
    ), season as (
      select coalesce(max(desde), ${today}::date - ${seasonDays}::int) as desde from temporada
      where desde <= ${today}::date
    ), bought as (
      select w.modelo_id, other.id, other.nombre, other.poblacion, other.visible, max(p.fecha) as fecha
      from (${modelos}) w
        join pedido_linea l on l.modelo_id = w.modelo_id
        join pedido p on p.id = l.pedido_id and p.enviado and p.situacion <> 'cancelado' and p.fecha >= (select desde from season)
        join shop other on other.id = p.cliente_id
        join own on other.id <> own.id and ${isNear(area)}
      group by 1, 2, 3, 4, 5
    ), placed as (
      select *, row_number() over (partition by modelo_id order by fecha desc, id) as place from bought
    )
    select m.id as "modeloId", m.referencia, m.nombre, count(*)::int as count,
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('nombre', case when b.visible then b.nombre end,
        'poblacion', b.poblacion, 'fecha', to_char(b.fecha at time zone 'Europe/Madrid', 'YYYY-MM-DD')))
        order by b.place) filter (where b.place <= ${maxShops}::int) as shops
    from placed b join modelo m on m.id = b.modelo_id
    group by m.id order by m.nombre, m.id`.execute(db);
  return rows;
}
