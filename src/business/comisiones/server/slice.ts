import { sql } from 'kysely';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { comisionesRoutes } from './comisiones.routes.ts';

export const comisionesSlice = (parts: Parameters<typeof comisionesRoutes>[0]): ServerSlice => ({
  routes: comisionesRoutes(parts),
  recordNames: {
    subqueries: () => ({
      liquidacion: sql`(select q.trimestre || ' ' || c.nombre from liquidacion q
        join comercial c on c.id = q.comercial_id where q.id::text = auditoria.resource_id)`,
      excepcion: sql`'#' || auditoria.resource_id`,
    }),
  },
});
