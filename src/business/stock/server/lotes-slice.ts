import { sql } from 'kysely';
import { nameInTrail, trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { lotesRoutes } from './lotes.routes.ts';
import { reservasRoutes } from './reservas.routes.ts';

/** The part of the slice about lotes and reservas. */
export const lotesSlice = (parts: Parameters<typeof lotesRoutes>[0]): ServerSlice => ({
  routes: [...lotesRoutes(parts), ...reservasRoutes(parts)],
  recordNames: {
    subqueries: () => ({
      apartado: sql`coalesce((select coalesce(c.nombre, a.nota) from apartado a left join cliente c on c.id = a.cliente_id
        where a.id = ${trailId}), ${nameInTrail('{nota}')})`,
      lote: sql`(select m.referencia || ' ' || m.nombre || ' ' || t.nombre from lote k
        join modelo_color mc on mc.id = k.modelo_color_id join modelo m on m.id = mc.modelo_id
        join talla t on t.id = k.talla_id where k.id = ${trailId})`,
    }),
  },
});
