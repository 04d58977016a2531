import { sql } from 'kysely';
import { trailId } from '../../../platform/server/name-in-trail.ts';
import type { RecordNames } from '../../../platform/server/server-slice.ts';

/** How the audit trail names facturas; a draft has no number. */
export const facturasTrail: RecordNames = {
  subqueries: () => ({
    factura: sql`(select f.numero from factura f where f.id = ${trailId})`,
  }),
};
