import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { isLanguage, type Language } from '../../../platform/i18n/languages.ts';
import { buyerIdOfCliente } from '../../identity/server/index.ts';

/** A user who gets a letter or a draft. */
export interface Party {
  id: string;
  email: string;
  idioma: Language;
}

export interface Parties {
  /** The buyer that gets the draft: a user, else the shop itself; absent when both are closed. */
  owner?: Party;
  /** The active user who sent the pedido, or the shop's e-mail when staff sent it without a user. */
  sender?: Party;
  /** The active comercial of the shop. */
  rep?: Omit<Party, 'id'>;
  /** Name of the caller. */
  por: string;
}

interface Row {
  kind: 'owner' | 'sender' | 'shop' | 'rep' | 'caller';
  id: string | null;
  email: string;
  idioma: string;
  nombre: string;
}

/**
 * Returns the people around a pedido. Its owner is the given user, else its sender, else the oldest user of
 * the shop.
 */
export async function readParties(
  db: Db,
  { pedidoId, callerId, userId }: { pedidoId: number; callerId: string; userId?: string | undefined },
): Promise<Parties> {
  const { rows } = await sql<Row>`
    with p as (select usuario_id, cliente_id, comercial_id from pedido where id = ${pedidoId}::int)
    select 'caller' as kind, u.id, u.email, u.idioma,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as nombre
      from usuario u where u.id = ${callerId}::uuid
    union all
    select 'sender', u.id, u.email, u.idioma, '' from p join usuario u on u.id = p.usuario_id where u.is_active
    union all
    select 'sender', null, cl.email, coalesce(cl.idioma, 'es'), '' from p join cliente cl on cl.id = p.cliente_id
      where p.usuario_id is null and cl.email is not null
    union all
    (select 'owner', u.id, u.email, u.idioma, '' from p
        join usuario u on u.id = coalesce(${userId ?? null}::uuid, p.usuario_id) or u.cliente_id = p.cliente_id
      where u.is_active and (${userId ?? null}::uuid is null or u.id = ${userId ?? null}::uuid)
      order by u.id = p.usuario_id desc, u.creado, u.id limit 1)
    union all
    select 'shop', null, coalesce(cl.email, ''), coalesce(cl.idioma, 'es'), cl.id::text from p
      join cliente cl on cl.id = p.cliente_id where cl.activo
    union all
    select 'rep', null, k.email, coalesce((select v.idioma from usuario v where v.comercial_id = k.id
        order by v.creado limit 1), 'es'), '' from p left join cliente cl on cl.id = p.cliente_id
        join comercial k on k.id = coalesce(cl.comercial_id, p.comercial_id)
      where k.activo and k.email is not null`.execute(db);
  const party = (kind: Row['kind']): Party | undefined => {
    const row = rows.find((one) => one.kind === kind);
    return row && { id: row.id ?? '', email: row.email, idioma: isLanguage(row.idioma) ? row.idioma : 'es' };
  };
  const shop = party('shop');
  // The row of the shop has its id as the name.
  const shopId = Number(rows.find(({ kind }) => kind === 'shop')?.nombre);
  const owner = party('owner') ?? (shop && { ...shop, id: buyerIdOfCliente(shopId) });
  const [sender, rep] = [party('sender'), party('rep')];
  return {
    ...(owner && { owner }),
    ...(sender && { sender }),
    ...(rep && { rep }),
    por: rows.find(({ kind }) => kind === 'caller')?.nombre ?? '',
  };
}

/** Gives a draft the notes and special garments of a pedido, and links the two. */
export async function copyOfPedido(
  db: Db,
  { cartId, userId, pedidoId }: { cartId: number; userId: string; pedidoId: number },
): Promise<void> {
  await sql`
    with encargos as (
      insert into cart_encargo (cart_id, id, modelo_id, modelo_color_id, talla_id, cantidad, texto, fecha_evento,
        referencia_tienda, suplemento, precio_visto)
      select ${cartId}::int, gen_random_uuid(), l.modelo_id, e.modelo_color_id, e.talla_id, e.cantidad, e.texto,
        e.fecha_evento, e.referencia_tienda, e.suplemento,
        surcharged_price(discounted_price(m.precio, tp.precio, t.descuento), x.importe, x.percent)
      from pedido_linea l
        join pedido_encargo e on e.pedido_linea_id = l.id
        join modelo m on m.id = l.modelo_id and m.publicado
        join variante v on v.modelo_color_id = e.modelo_color_id and v.talla_id = e.talla_id and not v.cerrado
        left join cliente cl on cl.id = coalesce(cliente_of_buyer(${userId}::uuid),
          (select u.cliente_id from usuario u where u.id = ${userId}::uuid))
        left join tarifa t on t.id = cl.tarifa_id
        left join tarifa_precio tp on tp.tarifa_id = t.id and tp.modelo_id = m.id
        left join lateral suplemento_of(m.id, e.talla_id, t.id) x on true
      where l.pedido_id = ${pedidoId}::int
    )
    update cart c set pedido_id = p.id, observaciones = p.observaciones
    from pedido p where c.id = ${cartId}::int and p.id = ${pedidoId}::int`.execute(db);
}
