import { sql } from 'kysely';
import type { RecordNames } from '../../../platform/server/server-slice.ts';

/** How the audit trail names facturas; a draft has no number. */
export const facturasTrail: RecordNames = {
  subqueries: () => ({
    factura: sql`(select f.numero from factura f where f.id::text = auditoria.resource_id)`,
  }),
};
