import { sql } from 'kysely';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { albaranesRoutes } from './albaranes.routes.ts';

export const albaranesSlice = (parts: Parameters<typeof albaranesRoutes>[0]): ServerSlice => ({
  routes: albaranesRoutes(parts),
  recordNames: {
    subqueries: () => ({
      albaran: sql`(select a.numero from albaran a where a.id::text = auditoria.resource_id)`,
      preparacion: sql`'R' || auditoria.resource_id`,
    }),
  },
});
