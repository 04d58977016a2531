import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';

/** A condition on `factura.cliente_id`. */
export type FacturaScope = RawBuilder<SqlBool>;

/**
 * Which facturas a caller sees: a shop's user those of his cliente; staff who have the right, those of the clientes in
 * their row scope; anybody else none.
 */
export function facturasSeenBy(
  caller: Caller,
  right: 'Permissions.Facturas.Search' | 'Permissions.Facturas.View',
) {
  if (caller.clienteId !== null) return sql<SqlBool>`factura.cliente_id = ${caller.clienteId}`;
  return caller.can(right) ? inRowScope(caller, 'factura.cliente_id') : sql<SqlBool>`false`;
}
