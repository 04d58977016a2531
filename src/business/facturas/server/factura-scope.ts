import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type Buyer, inRowScope } from '../../identity/server/index.ts';

/** A condition on `factura.cliente_id`. */
export type FacturaScope = RawBuilder<SqlBool>;

/** Returns the facturas of a buyer's own cliente; none without a cliente. */
export const buyerFacturas = ({ clienteId }: Buyer): FacturaScope =>
  clienteId === null ? sql<SqlBool>`false` : sql<SqlBool>`factura.cliente_id = ${clienteId}`;

/**
 * Returns the facturas a caller may open: a shop's user those of its cliente, staff with the right those of
 * their row scope.
 */
export function visibleFacturas(caller: Caller): FacturaScope {
  if (caller.clienteId !== null || !caller.can('Permissions.Facturas.View')) return buyerFacturas(caller);
  return inRowScope(caller, 'factura.cliente_id');
}
