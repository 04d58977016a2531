import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';

/**
 * Returns the clientes of these ids in the row scope, locked until the transaction ends. Their carts are
 * locked first: an order holds its cart when its pedido takes the key of the cliente.
 */
export async function lockClientes(db: Db, ids: readonly number[], scope: Pick<Caller, 'rowScope'>) {
  await sql`select from cart where cliente_id = any(${ids}::int[])
      or usuario_id in (select id from usuario where cliente_id = any(${ids}::int[]))
    order by buyer_id, id for update`.execute(db);
  return db
    .selectFrom('cliente')
    .where('id', 'in', ids)
    .where(inRowScope(scope, 'cliente.id'))
    .select(['id', 'nombre'])
    .orderBy('id')
    .forUpdate()
    .execute();
}
