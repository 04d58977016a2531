import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type Buyer, inRowScope } from '../../identity/server/index.ts';

/** A condition on `factura.cliente_id`. */
export type FacturaScope = RawBuilder<SqlBool>;

/** The facturas of a buyer's own cliente; of who has none, none. */
export const facturasOf = ({ clienteId }: Buyer): FacturaScope =>
  clienteId === null ? sql<SqlBool>`false` : sql<SqlBool>`factura.cliente_id = ${clienteId}`;

/** Which facturas a caller may open: a shop's user his own; staff with the right, those of the clientes in their row scope. */
export function facturasOpenTo(caller: Caller): FacturaScope {
  if (caller.clienteId !== null || !caller.can('Permissions.Facturas.View')) return facturasOf(caller);
  return inRowScope(caller, 'factura.cliente_id');
}
