/** The buyer of a call: one rule for every call that takes a `userId`. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Forbidden, NotFound } from '../../../platform/http/failures.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { Customer } from '../acting.contract.ts';
import { buyerIdOfCliente, buyersDisagree, clienteOfBuyer, type ForBuyer } from './buyer-id.ts';
import { openCliente, openClienteFields, openClientes } from './open-clientes.ts';
import { inRowScope } from './row-scope.ts';

const actFor = 'Permissions.Cart.ActFor';

/** The buyer of a call; `userId` is a buyer id (`buyer-id.ts`). */
export type Buyer = Pick<Caller, 'userId' | 'clienteId' | 'tarifaId'>;

/**
 * Returns the buyer of a call: the caller, unless the call names another one. Another one needs the right to
 * act for customers and must lie in the caller's row scope. A user without a cliente is no customer.
 * @throws Forbidden, NotFound; FieldsInvalid when `userId` and `clienteId` disagree
 */
export async function buyerOf(db: Db, caller: Caller, forBuyer: ForBuyer | undefined): Promise<Buyer> {
  const { clienteId } = forBuyer ?? {};
  const buyer = await namedBuyer(db, caller, forBuyer ?? {});
  if (clienteId !== undefined && buyer.clienteId !== clienteId) throw buyersDisagree();
  return buyer;
}

async function namedBuyer(db: Db, caller: Caller, { userId, clienteId }: ForBuyer): Promise<Buyer> {
  const wanted = userId?.toLowerCase();
  if (wanted === caller.userId) return caller;
  if (wanted === undefined && (clienteId === undefined || clienteId === caller.clienteId)) return caller;
  if (!caller.can(actFor)) throw new Forbidden();
  const shop = wanted === undefined ? clienteId : clienteOfBuyer(wanted);
  if (shop !== undefined) return buyerOfCliente(db, caller, shop);
  if (wanted === undefined) return caller;
  const buyer = await db
    .selectFrom('usuario')
    .innerJoin('cliente', 'cliente.id', 'usuario.cliente_id')
    .where('usuario.id', '=', wanted)
    .where('usuario.is_active', '=', true)
    .where('cliente.activo', '=', true)
    .where(inRowScope(caller, 'usuario.cliente_id'))
    .select(['usuario.id as userId', 'usuario.cliente_id as clienteId', 'cliente.tarifa_id as tarifaId'])
    .executeTakeFirst();
  if (!buyer) throw new NotFound('User', wanted);
  return buyer;
}

/** Returns the first account of an open cliente; the cliente itself while it has none. */
async function buyerOfCliente(db: Db, caller: Caller, clienteId: number): Promise<Buyer> {
  const row = await openClientes(db, caller)
    .where('cliente.id', '=', clienteId)
    .select(['cliente.tarifa_id as tarifaId', firstAccount.as('userId')])
    .executeTakeFirst();
  if (!row) throw new NotFound('Cliente', clienteId);
  return { userId: row.userId ?? buyerIdOfCliente(clienteId), clienteId, tarifaId: row.tarifaId };
}

/** `hand_over_carts` chooses the same account. */
const firstAccount = sql<
  string | null
>`(select u.id from usuario u where u.cliente_id = cliente.id and u.is_active
  and u.borrado is null order by u.creado, u.id limit 1)`;

const fullName = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

/**
 * Returns a customer the caller may buy for.
 * @throws NotFound also outside the row scope or without an open shop
 */
export async function readCustomer(db: Db, caller: Caller, userId: string): Promise<Customer> {
  const shop = clienteOfBuyer(userId.toLowerCase());
  if (shop !== undefined) return readShop(db, caller, { clienteId: shop, userId });
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

/** A cliente by its own buyer id, which stays valid when the cliente gets an account. */
async function readShop(
  db: Db,
  caller: Caller,
  { clienteId, userId }: { clienteId: number; userId: string },
): Promise<Customer> {
  const row = await openClientes(db, caller).where('cliente.id', '=', clienteId).executeTakeFirst();
  if (!row) throw new NotFound('User', userId);
  return { userId, usuario: '', clienteId, cliente: row.nombre, poblacion: row.poblacion };
}

/** Clientes with an account come first. */
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

/** The active accounts of the current row of `cliente`. */
export const accountsOfCliente = sql<Account[]>`(select coalesce(jsonb_agg(jsonb_build_object('userId', u.id,
    'nombre', ${fullName}, 'email', u.email) order by u.last_name, u.first_name, u.id), '[]')
  from usuario u where u.cliente_id = cliente.id and u.is_active and u.borrado is null)`;

/** Pages the open clientes in the caller's row scope, each with its accounts. */
export async function searchClientesToActFor(db: Db, caller: Caller, request: SearchRequest) {
  const query = openClientes(db, caller).select(accountsOfCliente.as('usuarios'));
  const page = await searchPage(db, query, clienteSearch, request);
  return {
    ...page,
    data: page.data.map((row) => ({
      ...openCliente(row),
      userId: buyerIdOfCliente(row.id),
      usuarios: row.usuarios,
    })),
  };
}
