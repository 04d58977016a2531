import { sql } from 'kysely';
import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import { ordenesRoutes } from './ordenes.routes.ts';

/** The part of the slice about production orders. */
export const ordenesSlice = (parts: Parameters<typeof ordenesRoutes>[0]): ServerSlice => ({
  routes: ordenesRoutes(parts),
  recordNames: {
    subqueries: () => ({
      ordenfab: sql`(select o.numero || ' ' || m.nombre from ordenfab o join modelo m on m.id = o.modelo_id
        where o.id::text = auditoria.resource_id)`,
    }),
  },
});
