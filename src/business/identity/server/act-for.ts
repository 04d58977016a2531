/** Who buys, and who does it for him: one rule for every call that takes a `userId`. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Forbidden, NotFound } from '../../../platform/http/failures.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { Customer } from '../acting.contract.ts';
import { openCliente, openClienteFields, openClientes } from './open-clientes.ts';
import { inRowScope } from './row-scope.ts';

const actFor = 'Permissions.Cart.ActFor';

/** Whoever a call buys for. */
export type Buyer = Pick<Caller, 'userId' | 'clienteId' | 'tarifaId'>;

/**
 * Whom a call means. A `userId` is never believed: it must be the caller's own, unless the caller may act for customers,
 * and then only for those assigned to him (someone without a row scope serves all). Who has no cliente is no customer.
 * @throws Forbidden, NotFound
 */
export async function buyerOf(db: Db, caller: Caller, userId: string | undefined): Promise<Buyer> {
  const wanted = userId?.toLowerCase();
  if (wanted === undefined || wanted === caller.userId) return caller;
  if (!caller.can(actFor)) throw new Forbidden();
  const buyer = await db
    .selectFrom('usuario')
    .innerJoin('cliente', 'cliente.id', 'usuario.cliente_id')
    .where('usuario.id', '=', wanted)
    .where('usuario.is_active', '=', true)
    .where(inRowScope(caller, 'usuario.cliente_id'))
    .select(['usuario.id as userId', 'usuario.cliente_id as clienteId', 'cliente.tarifa_id as tarifaId'])
    .executeTakeFirst();
  if (!buyer) throw new NotFound('User', wanted);
  return buyer;
}

const fullName = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

/** A customer whom the caller may buy for. @throws NotFound also when he is another rep's, or has no open shop */
export async function readCustomer(db: Db, caller: Caller, userId: string): Promise<Customer> {
  const found = await db
    .selectFrom('usuario as u')
    .innerJoin('cliente', 'cliente.id', 'u.cliente_id')
    .where('u.id', '=', userId.toLowerCase())
    .where('u.is_active', '=', true)
    .where('cliente.activo', '=', true)
    .where(inRowScope(caller, 'cliente.id'))
    .select([
      'u.id as userId',
      fullName.as('usuario'),
      'cliente.id as clienteId',
      'cliente.nombre as cliente',
      'cliente.poblacion',
    ])
    .executeTakeFirst();
  if (!found) throw new NotFound('User', userId);
  return found;
}

/** Those that can be bought for come first. */
const clienteSearch = searchable(
  {
    ...openClienteFields,
    conCuenta: {
      column: sql`exists (select from usuario u where u.cliente_id = cliente.id and u.is_active and u.borrado is null)`,
      type: 'boolean',
    },
  },
  { defaultOrder: ['conCuenta desc', 'nombre'], tieBreak: 'id' },
);

interface Account {
  userId: string;
  nombre: string;
  email: string;
}

const accounts = sql<Account[]>`(select coalesce(jsonb_agg(jsonb_build_object('userId', u.id,
    'nombre', ${fullName}, 'email', u.email) order by u.last_name, u.first_name, u.id), '[]')
  from usuario u where u.cliente_id = cliente.id and u.is_active and u.borrado is null)`;

/** Pages the clientes that are not closed, each with its accounts; a comercial finds his own. */
export async function searchClientesToActFor(db: Db, caller: Caller, request: SearchRequest) {
  const query = openClientes(db, caller).select(accounts.as('usuarios'));
  const page = await searchPage(db, query, clienteSearch, request);
  return {
    ...page,
    data: page.data.map((row) => ({ ...openCliente(row), usuarios: row.usuarios })),
  };
}
