import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../../../platform/server/http/caller.ts';

/**
 * Returns the condition of the caller's row scope; always true without one. Every read, export and by-ids of
 * a cliente's records carries it, so that a comercial sees only the assigned clientes.
 * @param clienteId the column of the query that holds the cliente's id: `pedido.cliente_id`
 */
export function inRowScope({ rowScope }: Pick<Caller, 'rowScope'>, clienteId: string): RawBuilder<SqlBool> {
  if (rowScope === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.ref(clienteId)} in (select id from cliente where comercial_id = ${rowScope})`;
}
