/** Shops that order: each with a cliente, a user with a token, and five cells of five modelos. */
import { createAccessTokens } from '#src/business/identity/server/index.ts';
import type { Texto } from '#src/platform/i18n/texto.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import type { Site } from './processes/site.ts';

export interface ShopCell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  referencia: string;
  nombre: string;
  color: Texto;
  talla: string;
  /** Cents, in the shop's tarifa. */
  precio: number;
}

export interface Shop {
  userId: string;
  email: string;
  clienteId: number;
  tienda: string;
  comercialId: number | null;
  comercialEmail: string | null;
  tarifaId: number | null;
  token: string;
  cells: ShopCell[];
}

export const cellsOfShop = 5;

/** The stock covers every order, because a sold-out cell would change the work. */
const plenty = 100_000_000;

/** Creates `count` shops with full carts, and stock for all their orders. */
export async function openShops(site: Site, count: number): Promise<Shop[]> {
  const { pool, secret } = site;
  await pool.query('update stock set fisico = $1', [plenty]);
  const { rows } = await pool.query<Omit<Shop, 'token'> & { sessionId: string }>(newShops, [
    count,
    cellsOfShop,
  ]);
  const tokens = createAccessTokens(secret, systemClock);
  const expires = new Date(systemClock.now().getTime() + 24 * 60 * 60_000);
  const shops = await Promise.all(
    rows.map(async ({ sessionId, ...shop }) => {
      const user = {
        id: shop.userId,
        email: '',
        firstName: '',
        lastName: '',
        phoneNumber: null,
        imageUrl: null,
      };
      return { ...shop, token: await tokens.sign(user, { id: sessionId, expires }, '127.0.0.1') };
    }),
  );
  await fillCarts(site, shops);
  // A database that has run for a while has statistics of its tables.
  await site.owner.query('vacuum analyze');
  return shops;
}

/** Fills every shop's cart with its five cells, all just set. */
export async function fillCarts({ pool }: Site, shops: Shop[]): Promise<void> {
  await pool.query(filledCarts, [
    JSON.stringify(
      shops.flatMap(({ userId, cells }) =>
        cells.map(({ modeloId, modeloColorId, tallaId, cantidad, precio }) => ({
          u: userId,
          m: modeloId,
          mc: modeloColorId,
          t: tallaId,
          n: cantidad,
          p: precio,
        })),
      ),
    ),
  ]);
}

// Cells by a multiplicative hash of shop and position: spread over the catalogue, and equal in every run.
const newShops = `
  with modelo_n as (
    select id, row_number() over (order by id) - 1 as n, count(*) over () as total from modelo where publicado
  ), variante_n as (
    select mc.modelo_id, v.modelo_color_id, v.talla_id,
      row_number() over (partition by mc.modelo_id order by mc.id, v.talla_id) - 1 as n,
      count(*) over (partition by mc.modelo_id) as total
    from variante v join modelo_color mc on mc.id = v.modelo_color_id
  ), tarifa_n as (
    select id, row_number() over (order by id) - 1 as n, count(*) over () as total from tarifa
  ), comercial_n as (
    select id, row_number() over (order by id) - 1 as n, count(*) over () as total from comercial
  ), c as (
    insert into cliente (nombre, tarifa_id, comercial_id)
    select 'Bench ' || i, t.id, r.id from generate_series(1, $1::int) i
      join tarifa_n t on t.n = i % t.total join comercial_n r on r.n = i % r.total
    returning id, nombre, tarifa_id, comercial_id
  ), u as (
    insert into usuario (email, user_name, cliente_id)
    select 'bench-' || id || '@percha.example', 'bench-' || id, id from c
    returning id, email, cliente_id
  ), s as (
    insert into sesion (usuario_id, refresh_hash, remember, expires)
    select id, 'bench ' || id, true, now() + interval '1 day' from u
    returning id, usuario_id
  ), eleccion as (
    select u.id as usuario_id, c.tarifa_id, k, (hashint8(u.cliente_id * 7919::bigint)::bigint & 1048575) as azar
    from u join c on c.id = u.cliente_id, generate_series(1, $2::int) k
  )
  select u.id as "userId", u.email, s.id as "sessionId", c.id as "clienteId", c.nombre as tienda,
    c.comercial_id as "comercialId", k.email as "comercialEmail", c.tarifa_id as "tarifaId",
    jsonb_agg(jsonb_build_object('modeloId', m.id, 'modeloColorId', v.modelo_color_id, 'tallaId', v.talla_id,
      'cantidad', 1 + e.azar % 4, 'referencia', m.referencia, 'nombre', m.nombre, 'color', co.nombre, 'talla', ta.nombre,
      'precio', surcharged_price(price_in_tarifa(m.id, m.precio, c.tarifa_id), x.importe, x.percent))
      order by e.k) as cells
  from eleccion e
    join u on u.id = e.usuario_id join c on c.id = u.cliente_id join s on s.usuario_id = u.id
    -- Five neighbours in the list of modelos are five different ones.
    join modelo_n mn on mn.n = (e.azar + e.k) % mn.total join modelo m on m.id = mn.id
    join variante_n v on v.modelo_id = m.id and v.n = (e.azar + e.k) % v.total
    join modelo_color mc on mc.id = v.modelo_color_id join color co on co.id = mc.color_id
    join talla ta on ta.id = v.talla_id
    left join comercial k on k.id = c.comercial_id and k.activo
    left join lateral suplemento_of(m.id, v.talla_id, c.tarifa_id) x on true
  group by u.id, u.email, s.id, c.id, c.nombre, c.comercial_id, k.email, c.tarifa_id`;

const filledCarts = `
  with entrada as (
    select * from jsonb_to_recordset($1::jsonb) as x(u uuid, m int, mc int, t int, n int, p int)
  ), el_cart as (
    insert into cart (usuario_id, version) select distinct u, 1 from entrada
    on conflict (buyer_id) where en_mano do update set version = cart.version + 1
    returning id, usuario_id
  )
  insert into cart_celda (cart_id, modelo_id, modelo_color_id, talla_id, cantidad, precio_visto, cubierto_visto)
  select el_cart.id, m, mc, t, n, p, n from entrada join el_cart on el_cart.usuario_id = u
  on conflict (cart_id, modelo_color_id, talla_id) do update
    set cantidad = excluded.cantidad, precio_visto = excluded.precio_visto, cubierto_visto = excluded.cubierto_visto`;
