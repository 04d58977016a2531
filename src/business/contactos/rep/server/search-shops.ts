import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { SearchRequest } from '../../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import type { Caller } from '../../../../platform/server/http/caller.ts';
import {
  accountsOfCliente,
  buyerIdOfCliente,
  openCliente,
  openClienteFields,
  openClientes,
} from '../../../identity/server/index.ts';
import { balanceOf } from '../../server/balance.ts';

const isPinned = ({ userId }: Pick<Caller, 'userId'>) => sql<boolean>`exists (select from tienda_fijada f
  where f.cliente_id = cliente.id and f.usuario_id = ${userId}::uuid)`;

const lastOrder = sql<{ id: number; fecha: string; total: number } | null>`(
  select jsonb_build_object('id', p.id, 'fecha', to_char(p.fecha at time zone 'Europe/Madrid', 'YYYY-MM-DD'),
    'total', p.total / 100.0)
  from pedido p where p.cliente_id = cliente.id and p.enviado and p.estado <> 3
  order by p.fecha desc, p.id desc limit 1)`;

/** Garments in the carts in hand of the cliente and of its users. */
const inCart = sql<number>`(select coalesce(sum(cc.cantidad), 0)::int
  from cart c join (select cart_id, cantidad from cart_celda union all
    select cart_id, cantidad from cart_encargo) cc on cc.cart_id = c.id
  where c.en_mano and (c.cliente_id = cliente.id
    or c.usuario_id in (select u.id from usuario u where u.cliente_id = cliente.id)))`;

const isInvited = sql<boolean>`exists (select from registro r where r.cliente_id = cliente.id
  and r.estado = 'aprobada')`;

/** Pages the open shops in the caller's row scope, the pinned ones first. */
export async function searchShops(db: Db, caller: Caller, request: SearchRequest, today: string) {
  const fijada = isPinned(caller);
  const shopSearch = searchable(
    { ...openClienteFields, fijada: { column: fijada, type: 'boolean' } },
    { defaultOrder: ['fijada desc', 'nombre'], tieBreak: 'id' },
  );
  const query = openClientes(db, caller)
    .innerJoinLateral(balanceOf(today).as('balance'), (join) => join.onTrue())
    .select([
      'cliente.email',
      'cliente.por_revisar',
      'balance.deuda',
      'balance.vencido',
      accountsOfCliente.as('usuarios'),
      fijada.as('fijada'),
      isInvited.as('invitada'),
      lastOrder.as('ultimoPedido'),
      inCart.as('enCarrito'),
    ]);
  const page = await searchPage(db, query, shopSearch, request);
  return {
    ...page,
    data: page.data.map((row) => ({
      ...openCliente(row),
      email: row.email ?? undefined,
      userId: buyerIdOfCliente(row.id),
      usuarios: row.usuarios,
      fijada: row.fijada,
      porRevisar: row.por_revisar,
      invitada: row.invitada,
      ultimoPedido: row.ultimoPedido ?? undefined,
      enCarrito: row.enCarrito,
      deuda: Number(row.deuda) / 100,
      vencido: Number(row.vencido) / 100,
    })),
  };
}
