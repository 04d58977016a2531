import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../../../platform/server/http/caller.ts';

/**
 * The row scope of a rep, in one place: every read, export and by-ids of what belongs to a cliente carries this condition,
 * so that a comercial sees the clientes assigned to him and nothing of the others; for everybody else it is always true.
 * @param clienteId the column of the query that names the cliente: `pedido.cliente_id`
 */
export function inRowScope({ rowScope }: Pick<Caller, 'rowScope'>, clienteId: string): RawBuilder<SqlBool> {
  if (rowScope === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.ref(clienteId)} in (select id from cliente where comercial_id = ${rowScope})`;
}
