import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';

export type Scope = Pick<Caller, 'rowScope'>;

/** Of the reply to a write, whose rights were checked. */
export const allLugares: Scope = { rowScope: null };

/**
 * Returns the condition that the caller may see a place. A comercial sees the warehouse, the own sample set
 * and the loans of the own clientes: the sets of others and the loans of their shops are not theirs to know.
 * @param lugar the alias of the table in the query
 */
export function visibleLugares({ rowScope }: Scope, lugar = 'lugar'): RawBuilder<SqlBool> {
  if (rowScope === null) return sql<SqlBool>`true`;
  const column = (name: string) => sql.ref(`${lugar}.${name}`);
  return sql<SqlBool>`coalesce(${column('tipo')} = 'almacen' or ${column('comercial_id')} = ${rowScope}
    or ${inRowScope({ rowScope }, `${lugar}.cliente_id`)}, false)`;
}
