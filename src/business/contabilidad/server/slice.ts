import { sql } from 'kysely';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { contabilidadRoutes } from './contabilidad.routes.ts';

export const contabilidadSlice = (parts: Parameters<typeof contabilidadRoutes>[0]): ServerSlice => ({
  routes: contabilidadRoutes(parts),
  recordNames: {
    subqueries: () => ({
      exportacion: sql`(select to_char(e.mes, 'YYYY-MM') from exportacion e where e.id::text = auditoria.resource_id)`,
      mes: sql`left(auditoria.resource_id, 7)`,
    }),
  },
});
