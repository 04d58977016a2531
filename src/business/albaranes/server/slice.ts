import { sql } from 'kysely';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { albaranesRoutes } from './albaranes.routes.ts';

export const albaranesSlice = (parts: Parameters<typeof albaranesRoutes>[0]): ServerSlice => ({
  routes: albaranesRoutes(parts),
  recordNames: {
    subqueries: () => ({
      albaran: sql`(select a.numero from albaran a where a.id = (case when auditoria.resource_id ~ '^A[0-9]{1,9}$'
        then substr(auditoria.resource_id, 2)::int end))`,
      preparacion: sql`auditoria.resource_id`,
    }),
  },
});
