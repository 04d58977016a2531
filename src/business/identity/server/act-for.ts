/** The buyer of a call: one rule for every call that takes a `userId`. */
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

/** The user a call buys for. */
export type Buyer = Pick<Caller, 'userId' | 'clienteId' | 'tarifaId'>;

/**
 * Returns the buyer of a call. A `userId` must be the caller's own, unless the caller may act for customers,
 * and then it must lie in the caller's row scope. A user without a cliente is no customer.
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

/**
 * Returns a customer the caller may buy for.
 * @throws NotFound also outside the row scope or without an open shop
 */
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

/** Clientes that can be bought for come first. */
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

/** Pages the open clientes in the caller's row scope, each with its accounts. */
export async function searchClientesToActFor(db: Db, caller: Caller, request: SearchRequest) {
  const query = openClientes(db, caller).select(accounts.as('usuarios'));
  const page = await searchPage(db, query, clienteSearch, request);
  return {
    ...page,
    data: page.data.map((row) => ({ ...openCliente(row), usuarios: row.usuarios })),
  };
}
