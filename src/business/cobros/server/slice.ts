import { sql } from 'kysely';
import { trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { cajaRoutes } from './caja.ts';
import { cobrosRoutes } from './cobros.routes.ts';
import { reclamacionesRoutes } from './reclamaciones.ts';

export const cobrosSlice = (parts: Parameters<typeof cobrosRoutes>[0]): ServerSlice => ({
  routes: [...cobrosRoutes(parts), ...cajaRoutes(parts), ...reclamacionesRoutes(parts)],
  recordNames: {
    subqueries: () => ({
      cobro: sql`(select '#' || c.id || ' ' || k.nombre from cobro c join cliente k on k.id = c.cliente_id
        where c.id = ${trailId})`,
      deuda: sql`(select d.numero from deuda d where d.clave = auditoria.resource_id)`,
    }),
  },
});
